/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/playback/caption.h"

#include "app/frame/tooltip.h"
#include "app/kit/css-class.h"
#include "app/kit/readout.h"
#include "app/layout/narrow.h"

#include <string.h>

#define USUAL_CHARS 64
#define MOST_LINES 3 /* for which the board of a narrow window gives room */

struct _MatoCaption
{
  GtkWidget parent_instance;

  GtkWidget *words;
  MatoCaptionNeed need;
};

G_DEFINE_FINAL_TYPE (MatoCaption, mato_caption, GTK_TYPE_WIDGET)

static int
get_least_height (MatoCaption *self,
                  int          needed)
{
  int n_lines = self->need == MATO_CAPTION_NOTHING ? 0
                : self->need == MATO_CAPTION_ALL ? MOST_LINES
                : self->need == MATO_CAPTION_TWO_LINES ? MOST_LINES - 1 : 1;

  return MIN (needed, n_lines * mato_readout_get_line_height (MATO_READOUT (self->words)));
}

static GtkSizeRequestMode
mato_caption_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
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

  gtk_widget_measure (self->words, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation != GTK_ORIENTATION_VERTICAL || for_size < 0)
    return;

  if (for_size < MATO_NARROW || self->need == MATO_CAPTION_BRIEF)
    *minimum = get_least_height (self, *minimum);
  if (self->need == MATO_CAPTION_BRIEF)
    *natural = *minimum;
}

static void
mato_caption_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  GtkWidget *words = MATO_CAPTION (widget)->words;

  gtk_widget_set_child_visible (words, height > 0);
  if (height > 0)
    gtk_widget_allocate (words, width, height, baseline, NULL);
}

static gboolean
mato_caption_query_tooltip (GtkWidget  *widget,
                            int         x,
                            int         y,
                            gboolean    is_by_key,
                            GtkTooltip *tooltip)
{
  MatoReadout *words = MATO_READOUT (MATO_CAPTION (widget)->words);

  if (!mato_readout_is_cut (words))
    return FALSE;

  gtk_tooltip_set_text (tooltip, mato_readout_get_text (words));
  return TRUE;
}

static void
mato_caption_dispose (GObject *object)
{
  g_clear_pointer (&MATO_CAPTION (object)->words, gtk_widget_unparent);

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
  widget_class->query_tooltip = mato_caption_query_tooltip;
  gtk_widget_class_set_css_name (widget_class, "mato-caption");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mato_caption_init (MatoCaption *self)
{
  self->words = g_object_new (MATO_TYPE_READOUT, "wrap", TRUE, "usual-chars", USUAL_CHARS,
                              "yalign", 0.0, NULL);
  gtk_widget_set_parent (self->words, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "mato-card");
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  self->need = MATO_CAPTION_ALL;
}

/* Returns: how many bytes the first of the sentences has: what is done, before why */
static guint
measure_first_sentence (const char *text)
{
  const char *stop = strstr (text, ". ");
  const char *full_stop = strstr (text, "。");

  if (full_stop && (!stop || full_stop < stop))
    return (guint) (full_stop - text) + (guint) strlen ("。");

  return (guint) (stop ? (gsize) (stop + 1 - text) : strlen (text));
}

void
mato_caption_set_text (MatoCaption *self,
                       const char  *text)
{
  g_return_if_fail (MATO_IS_CAPTION (self));

  mato_readout_set_lead (MATO_READOUT (self->words), measure_first_sentence (text));
  mato_readout_set_text (MATO_READOUT (self->words), text);
  mato_tooltip_refresh (GTK_WIDGET (self));
}

void
mato_caption_set_need (MatoCaption     *self,
                       MatoCaptionNeed  need)
{
  g_return_if_fail (MATO_IS_CAPTION (self));

  if (self->need == need)
    return;

  self->need = need;
  mato_set_css_class (GTK_WIDGET (self), "mato-card", need != MATO_CAPTION_NOTHING);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

const char *
mato_caption_get_text (MatoCaption *self)
{
  g_return_val_if_fail (MATO_IS_CAPTION (self), NULL);

  return mato_readout_get_text (MATO_READOUT (self->words));
}
