/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/plain-word.h"

#include "app/draw/shaped-text.h"
#include "app/kit/compat.h"

struct _MatoPlainWord
{
  GtkWidget parent_instance;

  char *text;
  GSList *runs;           /* nullable: shaped */
  guint serial;           /* of the context that they were shaped in */
  PangoRectangle logical; /* of them */
};

G_DEFINE_FINAL_TYPE (MatoPlainWord, mato_plain_word, GTK_TYPE_WIDGET)

static void
shape (MatoPlainWord *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  guint serial = pango_context_get_serial (context);
  PangoRectangle ink;

  if (self->runs && self->serial == serial)
    return;

  mato_shaped_text_free (self->runs);
  self->runs = mato_shape_text (context, NULL, NULL, self->text);
  self->serial = serial;
  mato_shaped_text_measure (self->runs, &ink, &self->logical);
}

static void
mato_plain_word_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  MatoPlainWord *self = MATO_PLAIN_WORD (widget);

  shape (self);
  *minimum = *natural =
    PANGO_PIXELS_CEIL (orientation == GTK_ORIENTATION_HORIZONTAL ? self->logical.width
                                                                 : self->logical.height);
}

static void
mato_plain_word_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  MatoPlainWord *self = MATO_PLAIN_WORD (widget);
  GdkRGBA ink;

  shape (self);
  mato_compat_get_color (widget, &ink);
  mato_shaped_text_append (self->runs, snapshot, 0, (double) -self->logical.y / PANGO_SCALE, &ink);
}

/* The context has another font then, and another serial. */
static void
mato_plain_word_css_changed (GtkWidget         *widget,
                             GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (mato_plain_word_parent_class)->css_changed (widget, change);

  gtk_widget_queue_resize (widget);
}

static void
mato_plain_word_finalize (GObject *object)
{
  MatoPlainWord *self = MATO_PLAIN_WORD (object);

  mato_shaped_text_free (self->runs);
  g_free (self->text);

  G_OBJECT_CLASS (mato_plain_word_parent_class)->finalize (object);
}

static void
mato_plain_word_class_init (MatoPlainWordClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mato_plain_word_finalize;
  widget_class->measure = mato_plain_word_measure;
  widget_class->snapshot = mato_plain_word_snapshot;
  widget_class->css_changed = mato_plain_word_css_changed;
  gtk_widget_class_set_css_name (widget_class, "label");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mato_plain_word_init (MatoPlainWord *self)
{
}

GtkWidget *
mato_plain_word_new (const char *text)
{
  MatoPlainWord *self = g_object_new (MATO_TYPE_PLAIN_WORD, NULL);

  self->text = g_strdup (text);

  return GTK_WIDGET (self);
}

const char *
mato_plain_word_get_text (MatoPlainWord *self)
{
  g_return_val_if_fail (MATO_IS_PLAIN_WORD (self), NULL);

  return self->text;
}
