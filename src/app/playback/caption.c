/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/playback/caption.h"

#include "app/frame/tooltip.h"
#include "app/kit/cell-links.h"
#include "app/kit/labels.h"
#include "app/kit/readout.h"
#include "app/layout/narrow.h"
#include "app/layout/text-share.h"

#include <string.h>

#define USUAL_CHARS 64
#define REST 400 /* ms after which whoever steps by keys has stopped */

struct _MatoCaption
{
  GtkWidget parent_instance;

  MatoFilmContext *context;
  MatoVoice *voice;    /* has this */
  MatoCaptionNeed need;
  gboolean is_low;     /* whether the window is narrow and low, see MATO_LOW */

  GtkWidget *words;
  GtkWidget *links;    /* the same words, at rest */
  guint rest_id;
  int width;           /* at which the words were measured last */
  int height;          /* which they needed then */
};

G_DEFINE_FINAL_TYPE (MatoCaption, mato_caption, GTK_TYPE_WIDGET)

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

/* A label with links would have the window laid out anew in each frame of a film that plays, and
 * does not end with dots where it has not the room for all of its lines. */
static void
show_links (MatoCaption *self,
            gboolean     is_resting)
{
  const char *text = mato_readout_get_text (MATO_READOUT (self->words));

  if (is_resting)
    mato_cell_links_say_led (GTK_LABEL (self->links), text, measure_first_sentence (text));
  gtk_widget_set_visible (self->links, is_resting);
  gtk_widget_set_visible (self->words, !is_resting);
}

static gboolean
can_have_links (MatoCaption *self,
                int          height)
{
  return height >= self->height
         && !mato_player_is_playing (mato_film_context_get_player (self->context));
}

static gboolean
rest_cb (gpointer user_data)
{
  MatoCaption *self = user_data;

  self->rest_id = 0;
  show_links (self, can_have_links (self, gtk_widget_get_height (GTK_WIDGET (self))));
  return G_SOURCE_REMOVE;
}

static void
start_rest (MatoCaption *self)
{
  g_clear_handle_id (&self->rest_id, g_source_remove);
  self->rest_id = g_timeout_add (REST, rest_cb, self);
}

/* Whoever goes by links keeps the focus there. */
static void
rest_later (MatoCaption *self)
{
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) == self->links)
    {
      show_links (self, TRUE);
      return;
    }

  show_links (self, FALSE);
  start_rest (self);
}

static gboolean
is_needed (MatoCaption *self)
{
  return mato_film_context_is_watching (self->context)
         && (mato_film_context_is_asked_for (self->context) || self->need == MATO_CAPTION_ALL
             || (self->need == MATO_CAPTION_REASON && !self->is_low));
}

static void
refresh (MatoCaption *self)
{
  g_autofree char *text = mato_film_context_dup_caption (self->context);
  MatoReadout *words = MATO_READOUT (self->words);

  mato_voice_set_opens (self->voice, GTK_WIDGET (self),
                        mato_film_context_is_asked_for (self->context));
  if (text && !g_str_equal (text, mato_readout_get_text (words)))
    {
      mato_readout_set_lead (words, measure_first_sentence (text));
      mato_readout_set_text (words, text);
      mato_tooltip_refresh (GTK_WIDGET (self));
      rest_later (self);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), text && is_needed (self));
}

/* Whoever goes on in the film has read the answer. While it plays, that stands until it is closed:
 * it would not be seen. */
static void
moved_cb (MatoCaption *self)
{
  if (!mato_player_is_playing (mato_film_context_get_player (self->context))
      && mato_film_context_is_watching (self->context))
    mato_voice_make_room (self->voice);
}

static void
playing_cb (MatoCaption *self)
{
  if (mato_player_is_playing (mato_film_context_get_player (self->context)))
    mato_voice_make_room (self->voice);
  else
    rest_later (self);
}

static void
look_at_window (MatoCaption *self)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  int height = gtk_widget_get_height (window);

  if (height == 0)
    return;

  self->is_low = gtk_widget_get_width (window) < MATO_NARROW
                 && height < MATO_LOW * mato_text_share (window);
  refresh (self);
}

static GtkSizeRequestMode
mato_caption_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The links keep what the words had. With less room than they need both are cut. */
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
  gboolean is_resting = gtk_widget_get_visible (self->links);

  gtk_widget_measure (is_resting ? self->links : self->words, orientation, for_size, minimum,
                      natural, NULL, NULL);
  if (orientation != GTK_ORIENTATION_VERTICAL || for_size < 0)
    return;

  if (!is_resting)
    {
      self->width = for_size;
      self->height = *natural;
    }
  else if (for_size == self->width)
    *natural = MAX (*natural, self->height);
  *minimum = MIN (*natural, mato_readout_get_line_height (MATO_READOUT (self->words)));
}

static void
mato_caption_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  MatoCaption *self = MATO_CAPTION (widget);
  int least;

  if (gtk_widget_get_visible (self->links) != can_have_links (self, height) && !self->rest_id)
    start_rest (self);
  if (!gtk_widget_get_visible (self->links))
    {
      gtk_widget_allocate (self->words, width, height, baseline, NULL);
      return;
    }

  gtk_widget_measure (self->links, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  gtk_widget_allocate (self->links, width, MAX (least, height), baseline, NULL);
}

static gboolean
mato_caption_query_tooltip (GtkWidget  *widget,
                            int         x,
                            int         y,
                            gboolean    is_by_key,
                            GtkTooltip *tooltip)
{
  MatoCaption *self = MATO_CAPTION (widget);

  if (gtk_widget_get_height (widget) >= self->height)
    return FALSE;

  gtk_tooltip_set_text (tooltip, mato_caption_get_text (self));
  return TRUE;
}

/* When the window has its size: GTK keeps what was measured for a width. */
static void
follow_window (MatoCaption *self)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (self)));

  g_signal_connect_object (surface, "layout", G_CALLBACK (look_at_window), self,
                           G_CONNECT_SWAPPED);
}

static void
mato_caption_root (GtkWidget *widget)
{
  GtkWidget *root;

  GTK_WIDGET_CLASS (mato_caption_parent_class)->root (widget);
  root = GTK_WIDGET (gtk_widget_get_root (widget));
  if (gtk_widget_get_realized (root))
    follow_window (MATO_CAPTION (widget));
  else
    g_signal_connect_object (root, "realize", G_CALLBACK (follow_window), widget,
                             G_CONNECT_SWAPPED);
}

static void
mato_caption_dispose (GObject *object)
{
  MatoCaption *self = MATO_CAPTION (object);

  g_clear_handle_id (&self->rest_id, g_source_remove);
  g_clear_pointer (&self->words, gtk_widget_unparent);
  g_clear_pointer (&self->links, gtk_widget_unparent);
  g_clear_object (&self->context);

  G_OBJECT_CLASS (mato_caption_parent_class)->dispose (object);
}

static void
mato_caption_class_init (MatoCaptionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_caption_dispose;
  widget_class->root = mato_caption_root;
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
  self->links = mato_words_new (NULL, NULL);
  gtk_label_set_yalign (GTK_LABEL (self->links), 0);
  gtk_widget_set_visible (self->links, FALSE);
  gtk_widget_set_parent (self->words, GTK_WIDGET (self));
  gtk_widget_set_parent (self->links, GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->need = MATO_CAPTION_ALL;
}

GtkWidget *
mato_caption_new (MatoFilmContext *context,
                  MatoVoice       *voice)
{
  MatoCaption *self = g_object_new (MATO_TYPE_CAPTION, NULL);
  MatoPlayer *player = mato_film_context_get_player (context);

  self->context = g_object_ref (context);
  self->voice = voice;
  g_signal_connect_object (context, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context, "progressed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (player, "notify::position", G_CALLBACK (moved_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (player, "notify::playing", G_CALLBACK (playing_cb), self,
                           G_CONNECT_SWAPPED);
  refresh (self);

  return GTK_WIDGET (self);
}

void
mato_caption_set_need (MatoCaption     *self,
                       MatoCaptionNeed  need)
{
  g_return_if_fail (MATO_IS_CAPTION (self));

  if (self->need == need)
    return;

  self->need = need;
  refresh (self);
}

const char *
mato_caption_get_text (MatoCaption *self)
{
  g_return_val_if_fail (MATO_IS_CAPTION (self), NULL);

  return mato_readout_get_text (MATO_READOUT (self->words));
}
