/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/playback/caption.h"

#define USUAL_CHARS 64
#define MOST_KEPT 2 /* lines */
#define NARROW 600  /* in application pixels: less has no room to spare */

struct _MatoCaption
{
  GtkWidget parent_instance;

  GtkWidget *label;
  gboolean yields;
};

G_DEFINE_FINAL_TYPE (MatoCaption, mato_caption, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
mato_caption_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The height of the lines that a usual sentence needs at this width. */
static int
get_usual_height (MatoCaption *self,
                  int          width)
{
  PangoContext *context = gtk_widget_get_pango_context (self->label);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int needed = USUAL_CHARS * pango_font_metrics_get_approximate_char_width (metrics);
  int line = pango_font_metrics_get_height (metrics);

  pango_font_metrics_unref (metrics);

  return PANGO_PIXELS_CEIL (MIN (1 + needed / PANGO_SCALE / MAX (width, 1), MOST_KEPT) * line);
}

static void
mato_caption_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  MatoCaption *self = MATO_CAPTION (widget);
  int usual;

  gtk_widget_measure (self->label, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0)
    return;

  usual = get_usual_height (self, for_size);
  *natural = MAX (*natural, usual);
  *minimum = self->yields && for_size < NARROW ? 0 : MAX (*minimum, usual);
}

static void
mato_caption_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  GtkWidget *label = MATO_CAPTION (widget)->label;

  gtk_widget_set_child_visible (label, height > 0);
  if (height > 0)
    gtk_widget_allocate (label, width, height, baseline, NULL);
}

static void
mato_caption_dispose (GObject *object)
{
  g_clear_pointer (&MATO_CAPTION (object)->label, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_caption_parent_class)->dispose (object);
}

static void
mato_caption_class_init (MatoCaptionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_caption_dispose;
  widget_class->get_request_mode = mato_caption_get_request_mode;
  widget_class->measure = mato_caption_measure;
  widget_class->size_allocate = mato_caption_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "mato-caption");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mato_caption_init (MatoCaption *self)
{
  self->label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_label_set_yalign (GTK_LABEL (self->label), 0);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}

void
mato_caption_set_text (MatoCaption *self,
                       const char  *text)
{
  g_return_if_fail (MATO_IS_CAPTION (self));

  gtk_label_set_label (GTK_LABEL (self->label), text);
}

void
mato_caption_set_yields (MatoCaption *self,
                         gboolean     yields)
{
  g_return_if_fail (MATO_IS_CAPTION (self));

  if (self->yields == yields)
    return;

  self->yields = yields;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

const char *
mato_caption_get_text (MatoCaption *self)
{
  g_return_val_if_fail (MATO_IS_CAPTION (self), NULL);

  return gtk_label_get_label (GTK_LABEL (self->label));
}
