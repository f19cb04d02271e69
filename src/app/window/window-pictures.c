/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-private.h"

#include "app/kit/commands.h"
#include "session/game/file-write.h"
#include "session/words/sentence.h"

#include <cairo-svg.h>
#include <glib/gi18n.h>

/*
 * The board as a picture, and a run of positions as many of them.
 */

static cairo_status_t
append_cb (gpointer             bytes,
           const unsigned char *data,
           unsigned int         length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static GBytes *
draw_svg (GskRenderNode         *node,
          const graphene_rect_t *bounds)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (
    append_cb, bytes, bounds->size.width, bounds->size.height);
  cairo_t *cairo = cairo_create (surface);

  cairo_translate (cairo, -bounds->origin.x, -bounds->origin.y);
  gsk_render_node_draw (node, cairo);
  cairo_destroy (cairo);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);

  return g_byte_array_free_to_bytes (bytes);
}

static GBytes *
draw_png (GtkWidget             *board,
          GskRenderNode         *node,
          const graphene_rect_t *bounds)
{
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (board));
  g_autoptr (GdkTexture) texture = gsk_renderer_render_texture (renderer, node, bounds);

  return gdk_texture_save_to_png_bytes (texture);
}

/* Without what is beside the board. */
GBytes *
mato_window_take_picture (MatoWindow *self,
                          gboolean    is_drawing)
{
  GtkWidget *board = GTK_WIDGET (self->board);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (board);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  float width = gtk_widget_get_width (board);
  float height = gtk_widget_get_height (board);
  float size = MIN (width, height);
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT ((width - size) / 2, (height - size) / 2,
                                                     size, size);
  GskRenderNode *node;
  GBytes *bytes;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (!node)
    return NULL;

  bytes = is_drawing ? draw_svg (node, &bounds) : draw_png (board, node, &bounds);
  gsk_render_node_unref (node);

  return bytes;
}

void
mato_window_copy_picture (MatoWindow *self)
{
  g_autoptr (GBytes) bytes = mato_window_take_picture (self, FALSE);
  g_autoptr (GdkTexture) texture = bytes ? gdk_texture_new_from_bytes (bytes, NULL) : NULL;

  if (texture == NULL)
    return;

  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self)), texture);
  mato_toast_tell (self->toast, _("Copied as a picture."));
}

#define TELL_INTERVAL G_USEC_PER_SEC /* between two words about how far a run is */

/* A run of pictures; it goes with the window's frame clock. */
typedef struct _MatoPictureRun Run;

struct _MatoPictureRun
{
  MatoWindow *window;
  GdkFrameClock *clock;
  GFile *folder;
  char *stem;         /* of the files' names */
  guint64 position;   /* which is to be seen next; any other one means that somebody moved on */
  guint64 last;
  guint n_written;
  gint64 told;        /* when it was last said how far it is */
  gulong handler;     /* of the frame clock; 0: it has ended */
  gboolean is_writing;
};

static void
run_clear (gpointer data)
{
  Run *run = data;

  g_object_unref (run->window);
  g_object_unref (run->clock);
  g_object_unref (run->folder);
  g_free (run->stem);
}

static void
run_unref (gpointer  run,
           GClosure *closure)
{
  g_rc_box_release_full (run, run_clear);
}

static void
tell_end (Run          *run,
          const GError *error)
{
  MatoWindow *self = run->window;
  g_autofree char *number = mato_sentence_number (run->n_written);
  g_autofree char *text = NULL;

  if (error)
    {
      mato_toast_tell_problem (self->toast, error->message);
      return;
    }

  text = g_strdup_printf (ngettext ("Saved %s picture.", "Saved %s pictures.", run->n_written),
                          number);
  mato_toast_tell (self->toast, text);
}

static gboolean
is_closed (Run *run)
{
  return g_cancellable_is_cancelled (run->window->cancellable);
}

/* A picture that is being written is one of those that are told. */
static void
run_end (Run          *run,
         const GError *error)
{
  gulong handler = run->handler;

  run->handler = 0;
  run->window->pictures = NULL;
  if (!run->is_writing && !is_closed (run))
    tell_end (run, error);
  if (!is_closed (run))
    mato_window_update_actions (run->window);
  g_signal_handler_disconnect (run->clock, handler);
}

static void
tell_progress (Run *run)
{
  gint64 now = g_get_monotonic_time ();
  g_autofree char *number = NULL;
  g_autofree char *key = NULL;
  g_autofree char *text = NULL;

  if (now - run->told < TELL_INTERVAL)
    return;

  run->told = now;
  number = mato_sentence_number (run->n_written);
  key = mato_command_key ("win.cancel");
  /* Translators: how many pictures are saved by now; the name of the Escape key */
  text = g_strdup_printf (ngettext ("%s picture so far. %s stops.",
                                    "%s pictures so far. %s stops.", run->n_written),
                          number, key);
  mato_toast_tell (run->window->toast, text);
}

/* Whoever moves the film elsewhere, or plays it, ends the run. */
static gboolean
is_left (Run *run)
{
  MatoWindow *self = run->window;
  MatoPlayer *player = mato_workspace_get_player (self->workspace);

  return mato_player_get_position (player) != run->position || mato_player_is_playing (player)
         || mato_workspace_get_page (self->workspace) != MATO_PAGE_WATCH;
}

/* The film moves before one's eyes. */
static void
go_on (Run *run)
{
  MatoWindow *self = run->window;
  MatoPlayer *player = mato_workspace_get_player (self->workspace);

  if (is_left (run) || run->position >= run->last || !mato_player_step (player, 1)
      || mato_player_get_position (player) > run->last)
    {
      run_end (run, NULL);
      return;
    }

  tell_progress (run);
  run->position = mato_player_get_position (player);
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  Run *run = user_data;
  g_autoptr (GError) error = NULL;
  gboolean is_written = mato_file_write_finish (result, &error);

  run->is_writing = FALSE;
  run->n_written += is_written;
  if (!run->handler && !is_closed (run))
    tell_end (run, error);
  else if (run->handler && is_written)
    go_on (run);
  else if (run->handler)
    run_end (run, error);
  run_unref (run, NULL);
}

/* Never in the place of another file. */
static void
painted_cb (Run *run)
{
  g_autofree char *name = g_strdup_printf ("%s-%04u.png", run->stem, run->n_written + 1);
  g_autoptr (GFile) file = g_file_get_child (run->folder, name);
  g_autoptr (GBytes) bytes = NULL;

  if (run->is_writing)
    return;

  if (is_left (run))
    {
      run_end (run, NULL);
      return;
    }

  bytes = mato_window_take_picture (run->window, FALSE);
  if (!bytes)
    {
      go_on (run);
      return;
    }

  run->is_writing = TRUE;
  mato_file_write_bytes_async (file, MATO_SAFE_NEW, bytes, NULL, NULL, written_cb,
                               g_rc_box_acquire (run));
}

static char *
get_stem (GFile *file)
{
  char *stem = g_file_get_basename (file);

  if (g_str_has_suffix (stem, ".png"))
    stem[strlen (stem) - strlen (".png")] = '\0';

  return stem;
}

void
mato_window_save_pictures (MatoWindow *self,
                           GFile      *file)
{
  MatoPlayer *player = mato_workspace_get_player (self->workspace);
  guint64 position = mato_player_get_position (player);
  MatoFilms *films = mato_workspace_get_films (self->workspace);
  const MatoBookmark *bookmark =
    mato_bookmarks_find (mato_films_get_bookmarks (films), position, 1);
  Run *run = g_rc_box_new0 (Run);

  mato_window_stop_pictures (self);
  mato_player_set_playing (player, FALSE);
  run->window = g_object_ref (self);
  run->clock = g_object_ref (gtk_widget_get_frame_clock (GTK_WIDGET (self)));
  run->told = g_get_monotonic_time ();
  run->folder = g_file_get_parent (file);
  run->stem = get_stem (file);
  run->position = position;
  run->last = bookmark ? bookmark->position : mato_player_get_length (player);
  run->handler = g_signal_connect_data (run->clock, "after-paint", G_CALLBACK (painted_cb), run,
                                        run_unref, G_CONNECT_SWAPPED);
  self->pictures = run;
  mato_window_update_actions (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
}

void
mato_window_stop_pictures (MatoWindow *self)
{
  if (self->pictures)
    run_end (self->pictures, NULL);
}
