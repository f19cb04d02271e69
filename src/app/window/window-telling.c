/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-telling.h"

#include "app/kit/compat.h"
#include "app/playback/film-window.h"
#include "session/words/sentence-race.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

/* Whoever waits longer is told that something is under way, and how to end it can be found. */
#define PATIENCE G_USEC_PER_SEC

struct _MatoWindowTelling
{
  GObject parent_instance;

  GtkWidget *window;           /* not owned: it owns this */
  MatoWorkspace *workspace;
  MatoBoardView *board;
  const MatoBoardScene *scene; /* of the board, the window's */
  MatoMove *untold;            /* nullable: done, and not yet on the board */
  gboolean has_hint;           /* another one, or more of it, that was not told yet */
  gboolean expects_step;       /* of the film that is being recorded */
  gpointer told_of;            /* the last search that was told while it ran; only compared */
  gboolean has_film;           /* that was recorded, and is told with what is found out of others */
};

G_DEFINE_FINAL_TYPE (MatoWindowTelling, mato_window_telling, G_TYPE_OBJECT)

static void
tell (MatoWindowTelling *self,
      const char        *text)
{
  mato_compat_announce (self->window, text);
}

/* Whoever changed the board may have more to say about it: then that is said instead. */
static void
tell_later (MatoWindowTelling *self,
            const char        *text)
{
  mato_compat_announce_later (self->window, text);
}

/* Where the selected cell is was said when it was selected. */
static void
tell_cell (MatoWindowTelling *self,
           guint              cell)
{
  gboolean is_selected = cell == mato_board_view_get_selected (self->board);
  g_autofree char *text = is_selected ? mato_sentence_content (self->scene, cell)
                                      : mato_sentence_cell (self->scene, cell);

  tell_later (self, text);
}

static void
tell_board (MatoWindowTelling *self)
{
  MatoGame *game = self->workspace->game;
  g_autofree char *text = mato_sentence_board (mato_game_get_board (game));

  tell_later (self, text);
}

static void
tell_puzzle (MatoWindowTelling *self)
{
  MatoGame *game = self->workspace->game;
  g_autofree char *text = mato_sentence_puzzle (mato_game_get_puzzle (game));

  tell_later (self, text);
}

/* Of several changes: the one digit that was entered, whose marks elsewhere have gone with it, or
 * what is in the selected cell. @index: (out): which of them; returns: whether there is one */
static gboolean
find_main_change (MatoWindowTelling *self,
                  const MatoChange  *changes,
                  guint              n_changes,
                  guint             *index)
{
  guint selected = mato_board_view_get_selected (self->board);
  gboolean has_selected = FALSE;
  guint n_digits = 0;

  for (guint i = 0; i < n_changes; i++)
    if (changes[i].before.digit != changes[i].after.digit)
      {
        *index = i;
        n_digits++;
      }
  for (guint i = 0; n_digits != 1 && i < n_changes; i++)
    if (changes[i].cell == selected)
      {
        *index = i;
        has_selected = TRUE;
      }

  return n_digits == 1 || has_selected;
}

static void
tell_change (MatoWindowTelling *self,
             guint              cell,
             guint              n_others)
{
  gboolean is_selected = cell == mato_board_view_get_selected (self->board);
  g_autofree char *content = is_selected ? mato_sentence_content (self->scene, cell)
                                         : mato_sentence_cell (self->scene, cell);
  g_autofree char *text = NULL;

  /* Translators: said when a digit is entered or a cell marked: first what is in the cell now, such
   * as "7, yours"; then how many others have changed with it */
  text = g_strdup_printf (g_dngettext (NULL, "%s. %u more cell has changed.",
                                       "%s. %u more cells have changed.", n_others),
                          content, n_others);
  tell_later (self, text);
}

static void
tell_changes (MatoWindowTelling *self,
              const MatoChange  *changes,
              guint              n_changes)
{
  const MatoBoard *board = mato_game_get_board (self->workspace->game);
  guint index;

  if (n_changes == 1 && mato_board_count_empty (board) > 0)
    tell_cell (self, changes[0].cell);
  else if (mato_board_count_empty (board) > 0
           && find_main_change (self, changes, n_changes, &index))
    tell_change (self, changes[index].cell, n_changes - 1);
  else
    tell_board (self);
}

static void
tell_weights (MatoWindowTelling  *self,
              const MatoWeighing *weighings,
              guint               n_weighings)
{
  g_autofree char *text = NULL;

  if (n_weighings == 1 && self->workspace->aim->flags[MATO_AIM_EDIT_WEIGHTS])
    {
      tell_cell (self, weighings[0].cell);
      return;
    }

  text = g_strdup_printf (g_dngettext (NULL,
                                       /* Translators: said when the weight has changed in so
                                        * many cells of the target now */
                                       "The weight of %u cell has changed.",
                                       "The weights of %u cells have changed.", n_weighings),
                          n_weighings);
  tell_later (self, text);
}

/* Before the board shows it. */
static void
done_cb (MatoWindowTelling *self,
         MatoDeed           deed,
         MatoMove          *move)
{
  g_clear_pointer (&self->untold, mato_move_unref);
  self->untold = mato_move_ref (move);
}

static void
changed_cb (MatoWindowTelling *self)
{
  g_autoptr (MatoMove) move = g_steal_pointer (&self->untold);
  const MatoChange *changes;
  const MatoWeighing *weighings;
  guint n_changes, n_weighings;

  if (!move)
    return;

  changes = mato_move_get_changes (move, &n_changes);
  weighings = mato_move_get_weighings (move, &n_weighings);
  if (weighings)
    tell_weights (self, weighings, n_weighings);
  else if (!changes)
    tell_puzzle (self);
  else
    tell_changes (self, changes, n_changes);
}

static MatoSearch *
get_further (MatoWindowTelling *self)
{
  MatoSolving *solving = self->workspace->solving;

  return solving->further->search;
}

static gboolean
has_open_end (MatoWindowTelling *self,
              MatoSearch        *search,
              MatoPage           page)
{
  return page == MATO_PAGE_WATCH && mato_uniqueness_is_open (self->workspace->uniqueness, search);
}

static void
answered_cb (MatoWindowTelling *self,
             MatoPage           page)
{
  MatoSearch *search = mato_workspace_get_answer (self->workspace, page);
  MatoCheck *check = self->workspace->check;
  g_autofree char *text = NULL;

  /* The first step of the film is what was asked for. */
  if (!search || (page == MATO_PAGE_WATCH && self->expects_step))
    return;

  self->told_of = NULL;
  self->has_film = has_open_end (self, search, page);
  if (self->has_film)
    return;

  text = page == MATO_PAGE_PLAY ? mato_sentence_check (search, mato_check_get_n_marked (check))
         : page == MATO_PAGE_SOLVE ? mato_sentence_result_further (search, get_further (self))
                                   : mato_sentence_result (search);
  if (page == MATO_PAGE_WATCH)
    tell_later (self, text); /* it may be a film of a tour, which has its own words for it */
  else
    tell (self, text);
}

/* The first solution is told with what is found out about others, but not kept back for long. */
static void
looking_further_cb (MatoWindowTelling *self,
                    MatoSearchTask    *further)
{
  MatoSearch *first = mato_workspace_get_search (self->workspace, MATO_PAGE_SOLVE);
  MatoSearch *search = further->search;
  g_autofree char *text = NULL;

  if (self->told_of == search)
    return;

  self->told_of = search;
  text = mato_sentence_result_further (first, search);
  tell (self, text);
}

static void
tell_film (MatoWindowTelling *self)
{
  MatoSearch *film = mato_workspace_get_answer (self->workspace, MATO_PAGE_WATCH);
  MatoUniqueness *uniqueness = self->workspace->uniqueness;
  g_autofree char *text = NULL;

  if (!film)
    return;

  text = mato_sentence_result_further (film, mato_uniqueness_find (uniqueness, film));
  tell (self, text);
}

/* What is recorded is told once if it takes long; its end is told anyway. */
static void
recording_cb (MatoWindowTelling *self,
              MatoSearchTask    *task)
{
  MatoRacing *racing = self->workspace->racing;
  MatoSearch *search = task->search;
  MatoProgress progress;
  guint n_before;
  g_autofree char *text = NULL;

  if (!search || self->told_of == search || !mato_search_task_is_running (task))
    return;

  mato_search_get_progress (search, &progress);
  if (progress.elapsed < PATIENCE)
    return;

  self->told_of = search;
  text = mato_racing_get_recording (racing, &n_before) == search
         ? mato_sentence_race_recording (search, n_before) : mato_sentence_progress (search);
  tell (self, text);
}

static void
looked_further_cb (MatoWindowTelling *self)
{
  if (self->has_film)
    tell_film (self);
  self->has_film = FALSE;
}

static void
looking_beyond_film_cb (MatoWindowTelling *self,
                        MatoSearchTask    *further)
{
  if (!self->has_film || self->told_of == further->search)
    return;

  self->told_of = further->search;
  tell_film (self);
}

static void
tell_verdict (MatoWindowTelling *self)
{
  MatoRacing *racing = self->workspace->racing;
  g_autofree char *text = mato_sentence_verdict (racing->runners, racing->race.pace);

  tell (self, text);
}

/* Whoever lets a film play is told how it ends, and at the end of a race who was better. */
static void
playing_changed_cb (MatoWindowTelling *self)
{
  MatoPlayer *player = self->workspace->player;
  guint64 length = mato_player_get_length (player);

  if (length == 0 || mato_player_is_playing (player)
      || mato_player_get_position (player) < length)
    return;

  if (mato_racing_get_race (self->workspace->racing))
    tell_verdict (self);
  else
    mato_film_window_tell_step (MATO_FILM_WINDOW (self->window));
}

void
mato_window_telling_tell_difference (MatoWindowTelling *self)
{
  MatoRacing *racing = self->workspace->racing;
  MatoPuzzles *puzzles = self->workspace->puzzles;
  MatoDifference difference;
  g_autofree char *text = NULL;

  if (!mato_racing_get_difference (racing, &difference))
    return;

  text = mato_sentence_difference (racing->runners, &difference,
                                   mato_puzzles_get_alphabet (puzzles));
  tell (self, text);
}

void
mato_window_telling_tell_stop (MatoWindowTelling *self)
{
  g_autofree char *text = mato_tour_guide_dup_sentence (self->workspace->guide);

  tell (self, text);
}

/* A tour begins at its first stop once its films are recorded; that is what it was started for, not
 * the result, which is not shown then, either. */
static void
tour_changed_cb (MatoWindowTelling *self)
{
  if (!mato_tour_guide_get_tour (self->workspace->guide))
    return;

  self->has_film = FALSE;
  mato_window_telling_tell_stop (self);
}

void
mato_window_telling_tell_pencil (MatoWindowTelling *self)
{
  MatoPuzzles *puzzles = self->workspace->puzzles;
  g_autofree char *text = mato_sentence_pencil (puzzles->pencil);

  tell (self, text);
}

void
mato_window_telling_tell_page (MatoWindowTelling *self,
                               GtkStack          *pages)
{
  GtkStackPage *page;

  g_return_if_fail (MATO_IS_WINDOW_TELLING (self));

  page = gtk_stack_get_page (pages, gtk_stack_get_visible_child (pages));
  tell (self, gtk_stack_page_get_title (page));
}

void
mato_window_telling_set_expects_step (MatoWindowTelling *self,
                                      gboolean           expects_step)
{
  g_return_if_fail (MATO_IS_WINDOW_TELLING (self));

  self->expects_step = expects_step;
}

static void
mato_window_telling_finalize (GObject *object)
{
  MatoWindowTelling *self = MATO_WINDOW_TELLING (object);

  g_clear_object (&self->workspace);
  g_clear_object (&self->board);
  g_clear_pointer (&self->untold, mato_move_unref);

  G_OBJECT_CLASS (mato_window_telling_parent_class)->finalize (object);
}

static void
mato_window_telling_class_init (MatoWindowTellingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_telling_finalize;
}

static void
mato_window_telling_init (MatoWindowTelling *self)
{
}

/* A new hint is chosen and has a stage, in one change: it is told once, at the end of that. */
static void
hint_changed_cb (MatoWindowTelling *self)
{
  self->has_hint = TRUE;
}

static void
tell_hint (MatoWindowTelling *self)
{
  MatoHints *hints = self->workspace->hints;
  g_autofree char *text = mato_hints_dup_text (hints);
  g_autofree char *why = mato_hints_dup_why (hints);
  g_autofree char *all = why ? g_strdup_printf ("%s %s", text, why) : g_strdup (text);

  if (self->has_hint && all)
    tell (self, all);
  self->has_hint = FALSE;
}

static void
hint_walked_cb (MatoWindowTelling *self)
{
  MatoHints *hints = self->workspace->hints;
  guint position = hints->position;
  g_autofree char *text = position > 0 ? mato_hints_dup_step (hints, position - 1) : NULL;

  if (text)
    tell (self, text);
}

static void
follow_hints (MatoWindowTelling *self)
{
  MatoHints *hints = self->workspace->hints;

  g_signal_connect_object (hints, "notify::stage", G_CALLBACK (hint_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (hints, "notify::chosen", G_CALLBACK (hint_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace->transaction, "changed",
                           G_CALLBACK (tell_hint), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (hints, "notify::position", G_CALLBACK (hint_walked_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Undo and redo select what they change, and the focus says what is there now. */
static void
selection_changed_cb (MatoWindowTelling *self)
{
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->board)))
    tell_later (self, NULL);
}

/* What is typed into a hidden board shows it, and the cell is where it was. */
static void
paused_cb (MatoWindowTelling *self)
{
  tell (self, mato_playing_get_paused (self->workspace->playing)
                /* Translators: said, not shown */
                ? _("Paused. The board is hidden.")
                /* Translators: said, not shown: after a pause */
                : _("The clock runs again."));
}

/* Connected after, so that what was found out is known. */
static void
follow_film (MatoWindowTelling *self)
{
  MatoSearchTask *further = self->workspace->uniqueness->task;

  g_signal_connect_object (further, "progressed", G_CALLBACK (looking_beyond_film_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (further, "answered", G_CALLBACK (looked_further_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
follow (MatoWindowTelling *self)
{
  MatoGame *game = self->workspace->game;

  g_signal_connect_object (self->workspace, "answered", G_CALLBACK (answered_cb), self,
                           G_CONNECT_SWAPPED);
  follow_hints (self);
  g_signal_connect_object (self->workspace->solving->further,
                           "progressed", G_CALLBACK (looking_further_cb), self,
                           G_CONNECT_SWAPPED);
  follow_film (self);
  g_signal_connect_object (self->workspace->films->task,
                           "progressed", G_CALLBACK (recording_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace->racing, "raced",
                           G_CALLBACK (tell_verdict), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace->guide, "notify::tour",
                           G_CALLBACK (tour_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace->player, "notify::playing",
                           G_CALLBACK (playing_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace->playing, "notify::paused",
                           G_CALLBACK (paused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "selection-changed", G_CALLBACK (selection_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  /* After the board shows it: of several moves at once the last is told, on its board. */
  g_signal_connect_object (self->workspace->transaction, "changed",
                           G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

MatoWindowTelling *
mato_window_telling_new (GtkWidget            *window,
                         MatoWorkspace        *workspace,
                         MatoBoardView        *board,
                         const MatoBoardScene *scene)
{
  MatoWindowTelling *self = g_object_new (MATO_TYPE_WINDOW_TELLING, NULL);

  self->window = window;
  self->workspace = g_object_ref (workspace);
  self->board = g_object_ref (board);
  self->scene = scene;
  follow (self);

  return self;
}
