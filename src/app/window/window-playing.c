/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-playing.h"

#include "app/board/board-view.h"
#include "app/kit/accessible-names.h"
#include "app/kit/compat.h"
#include "app/kit/motion.h"
#include "app/kit/property-action.h"
#include "app/play/review-window.h"
#include "app/play/statistics.h"
#include "core/board/posed.h"
#include "session/play/new-puzzle.h"
#include "session/play/play-records.h"
#include "session/play/review.h"
#include "session/words/sentence-play.h"

#include <glib/gi18n.h>

/* How long the wave takes over the whole board, in milliseconds. */
#define WAVE_DURATION 900

struct _MatoWindowPlaying
{
  GObject parent_instance;

  GtkWindow *window; /* not owned: it owns this */
  MatoWorkspace *workspace;
  MatoPlaying *playing;
  MatoVoice *voice;
  GtkWidget *board;
  GtkWidget *pause;
  gboolean was_hidden; /* the board */
  gboolean has_arrived; /* another board, unseen */
  MatoMotion wave;
};

G_DEFINE_FINAL_TYPE (MatoWindowPlaying, mato_window_playing, G_TYPE_OBJECT)

/* Also when the window goes. */
static void
wave_cb (gpointer user_data,
         double   phase)
{
  MatoWindowPlaying *self = user_data;

  if (self->workspace != NULL)
    mato_display_set_wave (self->workspace->display, phase < 1 ? phase : -1);
}

/* Who pasted a puzzle knows its level better than Mato: it is not in the statistics. */
static void
write_down (MatoWindowPlaying *self,
            const MatoPuzzle  *puzzle)
{
  g_autofree char *path = mato_play_records_dup_path ();
  g_autoptr (GError) error = NULL;
  MatoPlayRecord record = {
    .spent = mato_playing_get_spent (self->playing),
    .is_assisted = mato_playing_is_assisted (self->playing),
  };

  if (!mato_puzzle_kind_of (puzzle, &record.kind))
    return;

  if (!mato_new_puzzle_get_day (puzzle, &record.day))
    g_date_clear (&record.day, 1);
  if (!mato_play_records_add (path, &record, &error))
    {
      /* Translators: %s says why not */
      g_autofree char *text = g_strdup_printf (_("This time could not be written down: %s"),
                                               error->message);

      mato_voice_tell_problem (self->voice, text);
    }
}

static void
finished_cb (MatoWindowPlaying *self)
{
  g_autofree char *text = mato_sentence_solved (mato_playing_get_spent (self->playing),
                                                mato_playing_is_timed (self->playing),
                                                mato_playing_is_assisted (self->playing));

  /* On Target the score is what is said. */
  if (self->workspace->page != MATO_PAGE_TARGET)
    mato_compat_announce (GTK_WIDGET (self->window), text);
  write_down (self, mato_game_get_puzzle (self->workspace->game));
  mato_motion_start (&self->wave, GTK_WIDGET (self->window), WAVE_DURATION, wave_cb, self);
}

/* While a new puzzle is chosen the board is not seen. */
static void
active_cb (MatoWindowPlaying *self)
{
  mato_playing_set_away (self->playing, !gtk_window_is_active (self->window)
                                          || !gtk_widget_get_mapped (self->board));
}

/* While a puzzle is chosen no board is seen; it arrives when it is. */
static void
replaced_cb (MatoWindowPlaying *self)
{
  if (gtk_widget_get_mapped (self->board))
    mato_board_view_arrive (MATO_BOARD_VIEW (self->board));
  else
    self->has_arrived = TRUE;
}

/* Until the window is active for the first time it may be the only one that is seen. */
static void
board_shown_cb (MatoWindowPlaying *self)
{
  if (self->was_hidden)
    active_cb (self);
  if (self->has_arrived)
    mato_board_view_arrive (MATO_BOARD_VIEW (self->board));
  self->has_arrived = FALSE;
}

static void
board_hidden_cb (MatoWindowPlaying *self)
{
  self->was_hidden = TRUE;
  mato_playing_set_away (self->playing, TRUE);
}

static void
statistics_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  MatoWindowPlaying *self = user_data;

  mato_statistics_present (self->window);
}

static void
review_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  MatoWindowPlaying *self = user_data;

  mato_review_window_present (self->window, self->workspace->game);
}

static void
copy_time_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  MatoWindowPlaying *self = user_data;
  const MatoPuzzle *puzzle = mato_game_get_puzzle (self->workspace->game);
  g_autofree char *title = mato_sentence_title (puzzle);
  g_autofree char *solved = mato_sentence_solved (mato_playing_get_spent (self->playing),
                                                  mato_playing_is_timed (self->playing),
                                                  mato_playing_is_assisted (self->playing));
  /* Translators: a puzzle that has no other name */
  g_autofree char *text = g_strdup_printf ("Mato · %s\n%s", title ? title : _("Sudoku"), solved);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
  mato_voice_tell (self->voice, _("Copied, without any digit of the board."));
}

static void
show_pause (MatoWindowPlaying *self)
{
  MatoPage page = self->workspace->page;
  gboolean is_paused = mato_playing_get_paused (self->playing);
  const MatoBoard *board = mato_game_get_board (self->workspace->game);

  MatoSetting *setting = self->workspace->setting;

  mato_button_set_icon (GTK_BUTTON (self->pause), is_paused ? "media-playback-start-symbolic"
                                                            : "media-playback-pause-symbolic");
  /* Whoever types a puzzle is in no hurry. */
  gtk_widget_set_visible (self->pause, page == MATO_PAGE_PLAY
                                         && !mato_playing_is_solved (self->playing)
                                         && mato_board_is_posed (board)
                                         && !setting->is_active);
}

static void
update (MatoWindowPlaying *self,
        MatoActionSet     *actions)
{
  show_pause (self);
  mato_action_set_enable (actions, "copy-time", mato_playing_is_solved (self->playing));
  mato_action_set_enable (actions, "review", mato_review_has_steps (self->workspace->game));
}

static void
mato_window_playing_dispose (GObject *object)
{
  MatoWindowPlaying *self = MATO_WINDOW_PLAYING (object);

  mato_motion_stop (&self->wave);
  g_clear_object (&self->workspace);
  g_clear_object (&self->playing);
  g_clear_object (&self->voice);
  g_clear_object (&self->board);
  g_clear_object (&self->pause);

  G_OBJECT_CLASS (mato_window_playing_parent_class)->dispose (object);
}

static void
mato_window_playing_class_init (MatoWindowPlayingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_window_playing_dispose;
}

static void
mato_window_playing_init (MatoWindowPlaying *self)
{
}

static void
add_property (MatoWindowPlaying *self,
              MatoActionSet     *actions,
              const char        *property,
              const char        *name)
{
  g_autoptr (GSimpleAction) action = mato_property_action_new (name, self->playing, property);

  mato_action_set_add_action (actions, action);
}

MatoWindowPlaying *
mato_window_playing_new (GtkWindow     *window,
                         MatoActionSet *actions,
                         MatoWorkspace *workspace,
                         MatoVoice     *voice,
                         GtkWidget     *board,
                         GtkWidget     *pause)
{
  const GActionEntry entries[] = {
    { .name = "statistics", .activate = statistics_cb },
    { .name = "review", .activate = review_cb },
    { .name = "copy-time", .activate = copy_time_cb },
  };
  MatoWindowPlaying *self = g_object_new (MATO_TYPE_WINDOW_PLAYING, NULL);

  self->window = window;
  self->workspace = g_object_ref (workspace);
  self->playing = g_object_ref (workspace->playing);
  self->voice = g_object_ref (voice);
  self->board = g_object_ref (board);
  self->pause = g_object_ref (pause);
  mato_action_set_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (actions, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  add_property (self, actions, "paused", "pause");
  add_property (self, actions, "pause-away", "pause-away");
  g_signal_connect_object (workspace->game, "replaced",
                           G_CALLBACK (replaced_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->playing, "finished", G_CALLBACK (finished_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->playing, "notify", G_CALLBACK (show_pause), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->playing, "notify::solved", G_CALLBACK (mato_action_set_update),
                           actions, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (active_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "map", G_CALLBACK (board_shown_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "unmap", G_CALLBACK (board_hidden_cb), self, G_CONNECT_SWAPPED);

  return self;
}
