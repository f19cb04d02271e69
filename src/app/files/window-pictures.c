/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/files/window-pictures.h"

#include "app/board/board-image.h"
#include "app/kit/commands.h"
#include "session/game/file-write.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

#define TELL_INTERVAL G_USEC_PER_SEC /* between two words about how far a run is */

/* A run of pictures; it goes with the frame clock of the board. */
typedef struct
{
  MatoWindowPictures *owner;
  GdkFrameClock *clock;
  GFile *folder;
  char *stem;         /* of the files' names */
  guint64 position;   /* which is to be seen next; any other one means that somebody moved on */
  guint64 last;
  guint n_written;
  gint64 told;        /* when it was last said how far it is */
  gulong handler;     /* of the frame clock; 0: it has ended */
  gboolean is_writing;
} Run;

struct _MatoWindowPictures
{
  GObject parent_instance;

  MatoWorkspace *workspace;
  GtkWidget *board;
  MatoVoice *voice;
  GCancellable *cancellable; /* cancelled when the window closes */
  Run *run;                  /* nullable: what goes on now */
};

G_DEFINE_FINAL_TYPE (MatoWindowPictures, mato_window_pictures, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_RUNNING,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static gboolean
is_closed (MatoWindowPictures *self)
{
  return g_cancellable_is_cancelled (self->cancellable);
}

static void
run_clear (gpointer data)
{
  Run *run = data;

  g_object_unref (run->owner);
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
  MatoWindowPictures *self = run->owner;
  g_autofree char *number = mato_sentence_number (run->n_written);
  g_autofree char *text = NULL;

  if (error)
    {
      mato_voice_tell_problem (self->voice, error->message);
      return;
    }

  text = g_strdup_printf (ngettext ("Saved %s picture.", "Saved %s pictures.", run->n_written),
                          number);
  mato_voice_tell (self->voice, text);
}

/* A picture that is being written is one of those that are told. */
static void
run_end (Run          *run,
         const GError *error)
{
  MatoWindowPictures *self = run->owner;
  gulong handler = run->handler;

  run->handler = 0;
  self->run = NULL;
  if (!run->is_writing && !is_closed (self))
    tell_end (run, error);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RUNNING]);
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
  mato_voice_tell (run->owner->voice, text);
}

/* Whoever moves the film elsewhere, or plays it, ends the run. */
static gboolean
is_left (Run *run)
{
  MatoWindowPictures *self = run->owner;
  MatoPlayer *player = self->workspace->player;

  return mato_player_get_position (player) != run->position || mato_player_is_playing (player)
         || self->workspace->page != MATO_PAGE_WATCH;
}

/* The film moves before one's eyes. */
static void
go_on (Run *run)
{
  MatoWindowPictures *self = run->owner;
  MatoPlayer *player = self->workspace->player;

  if (is_left (run) || run->position >= run->last || !mato_player_step (player, 1)
      || mato_player_get_position (player) > run->last)
    {
      run_end (run, NULL);
      return;
    }

  tell_progress (run);
  run->position = mato_player_get_position (player);
  gtk_widget_queue_draw (self->board);
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
  if (!run->handler && !is_closed (run->owner))
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

  bytes = mato_board_image_new (run->owner->board, FALSE);
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

static void
mato_window_pictures_get_property (GObject    *object,
                                   guint       prop_id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  if (prop_id == PROP_RUNNING)
    g_value_set_boolean (value, mato_window_pictures_is_running (MATO_WINDOW_PICTURES (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
mato_window_pictures_finalize (GObject *object)
{
  MatoWindowPictures *self = MATO_WINDOW_PICTURES (object);

  g_clear_object (&self->workspace);
  g_clear_object (&self->board);
  g_clear_object (&self->voice);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (mato_window_pictures_parent_class)->finalize (object);
}

static void
mato_window_pictures_class_init (MatoWindowPicturesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mato_window_pictures_get_property;
  object_class->finalize = mato_window_pictures_finalize;

  props[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mato_window_pictures_init (MatoWindowPictures *self)
{
}

MatoWindowPictures *
mato_window_pictures_new (MatoWorkspace *workspace,
                          GtkWidget     *board,
                          MatoVoice     *voice,
                          GCancellable  *cancellable)
{
  MatoWindowPictures *self = g_object_new (MATO_TYPE_WINDOW_PICTURES, NULL);

  self->workspace = g_object_ref (workspace);
  self->board = g_object_ref (board);
  self->voice = g_object_ref (voice);
  self->cancellable = g_object_ref (cancellable);
  g_signal_connect_object (cancellable, "cancelled", G_CALLBACK (mato_window_pictures_stop), self,
                           G_CONNECT_SWAPPED);

  return self;
}

static Run *
run_new (MatoWindowPictures *self,
         GFile              *file)
{
  MatoFilms *films = self->workspace->films;
  MatoPlayer *player = films->player;
  guint64 position = mato_player_get_position (player);
  const MatoBookmark *bookmark = mato_bookmarks_find (films->bookmarks, position, 1);
  Run *run = g_rc_box_new0 (Run);

  run->owner = g_object_ref (self);
  run->clock = g_object_ref (gtk_widget_get_frame_clock (self->board));
  run->told = g_get_monotonic_time ();
  run->folder = g_file_get_parent (file);
  run->stem = get_stem (file);
  run->position = position;
  run->last = bookmark ? bookmark->position : mato_player_get_length (player);

  return run;
}

void
mato_window_pictures_save (MatoWindowPictures *self,
                           GFile              *file)
{
  Run *run;

  g_return_if_fail (MATO_IS_WINDOW_PICTURES (self));

  if (is_closed (self))
    return;

  mato_window_pictures_stop (self);
  mato_player_set_playing (self->workspace->player, FALSE);
  run = run_new (self, file);
  run->handler = g_signal_connect_data (run->clock, "after-paint", G_CALLBACK (painted_cb), run,
                                        run_unref, G_CONNECT_SWAPPED);
  self->run = run;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RUNNING]);
  gtk_widget_queue_draw (self->board);
}

void
mato_window_pictures_stop (MatoWindowPictures *self)
{
  g_return_if_fail (MATO_IS_WINDOW_PICTURES (self));

  if (self->run)
    run_end (self->run, NULL);
}

gboolean
mato_window_pictures_is_running (MatoWindowPictures *self)
{
  g_return_val_if_fail (MATO_IS_WINDOW_PICTURES (self), FALSE);

  return self->run != NULL;
}
