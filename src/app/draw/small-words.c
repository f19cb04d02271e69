/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/small-words.h"

#include "app/kit/compat.h"

struct _MatoSmallWords
{
  GtkWidget parent_instance;

  char *text;
  guint spacing;
};

G_DEFINE_FINAL_TYPE (MatoSmallWords, mato_small_words, GTK_TYPE_WIDGET)

static double
get_font_size (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);

  return pango_font_description_get_size (pango_context_get_font_description (context));
}

/* Returns: (transfer full): the text in the font of the parent; @scale: (out): the size of its
 * letters in that */
static PangoLayout *
new_layout (MatoSmallWords *self,
            double         *scale)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  PangoLayout *layout = gtk_widget_create_pango_layout (parent, self->text);

  *scale = get_font_size (GTK_WIDGET (self)) / get_font_size (parent);
  pango_layout_set_alignment (layout, is_rtl ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  if (self->spacing > 0)
    {
      PangoAttrList *attributes = pango_attr_list_new ();

      pango_attr_list_insert (attributes, pango_attr_letter_spacing_new (
                                            (int) (self->spacing * PANGO_SCALE / *scale)));
      pango_layout_set_attributes (layout, attributes);
      pango_attr_list_unref (attributes);
    }

  return layout;
}

static void
mato_small_words_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  double scale;
  g_autoptr (PangoLayout) layout = new_layout (MATO_SMALL_WORDS (widget), &scale);
  int width, height;

  pango_layout_get_size (layout, &width, &height);
  *minimum = *natural = PANGO_PIXELS_CEIL (
    (int) ((orientation == GTK_ORIENTATION_HORIZONTAL ? width : height) * scale));
}

static void
mato_small_words_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  double scale;
  g_autoptr (PangoLayout) layout = new_layout (MATO_SMALL_WORDS (widget), &scale);
  GdkRGBA ink;

  mato_compat_get_color (widget, &ink);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, (float) scale, (float) scale);
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

static void
mato_small_words_css_changed (GtkWidget         *widget,
                              GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (mato_small_words_parent_class)->css_changed (widget, change);

  gtk_widget_queue_resize (widget);
}

static void
mato_small_words_finalize (GObject *object)
{
  g_free (MATO_SMALL_WORDS (object)->text);

  G_OBJECT_CLASS (mato_small_words_parent_class)->finalize (object);
}

static void
mato_small_words_class_init (MatoSmallWordsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mato_small_words_finalize;
  widget_class->measure = mato_small_words_measure;
  widget_class->snapshot = mato_small_words_snapshot;
  widget_class->css_changed = mato_small_words_css_changed;
  gtk_widget_class_set_css_name (widget_class, "label");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mato_small_words_init (MatoSmallWords *self)
{
}

GtkWidget *
mato_small_words_new (const char *text,
                      guint       spacing)
{
  MatoSmallWords *self = g_object_new (MATO_TYPE_SMALL_WORDS, NULL);

  self->text = g_strdup (text);
  self->spacing = spacing;

  return GTK_WIDGET (self);
}
