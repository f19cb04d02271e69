/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/target-scorer.h"

#include "app/kit/compat.h"
#include "session/play/best-scores.h"
#include "session/words/sentence-target.h"

#include <glib/gi18n.h>

struct _MatoTargetScorer
{
  GObject parent_instance;

  GtkWindow *window; /* not owned: it owns this */
  MatoWorkspace *workspace;
  MatoBoardView *board;
  MatoToast *toast;
  gboolean is_awaited; /* whether the answer about the last digit is to be spoken */
};

G_DEFINE_FINAL_TYPE (MatoTargetScorer, mato_target_scorer, G_TYPE_OBJECT)

static MatoAim *
get_aim (MatoTargetScorer *self)
{
  return mato_workspace_get_aim (self->workspace);
}

static const MatoPuzzle *
get_puzzle (MatoTargetScorer *self)
{
  return mato_game_get_puzzle (mato_workspace_get_game (self->workspace));
}

/* Returns: (nullable): the digit that the player has entered, if the move is nothing else. Marks
 * that it removes are no digits. */
static const MatoChange *
find_entry (const MatoMove *move)
{
  guint n = 0;
  const MatoChange *changes = mato_move_get_changes (move, &n);
  const MatoChange *entry = NULL;

  for (guint i = 0; i < n; i++)
    {
      if (changes[i].after.digit == changes[i].before.digit)
        continue;
      if (entry != NULL || changes[i].after.digit == 0
          || changes[i].after.origin != MATO_ORIGIN_ENTRY)
        return NULL;
      entry = &changes[i];
    }

  return entry;
}

static void
let_rise (MatoTargetScorer *self,
          const MatoChange *entry)
{
  guint8 weights[MATO_MAX_CELLS];
  g_autofree char *text = NULL;

  mato_puzzle_fill_weights (get_puzzle (self), weights);
  text = g_strdup_printf ("+%u", (guint) entry->after.digit * weights[entry->cell]);
  mato_board_view_fly (self->board, entry->cell, text);
}

/* Before the answers of workers about the new board. */
static void
done_cb (MatoTargetScorer *self,
         MatoDeed          deed,
         const MatoMove   *move)
{
  const MatoChange *entry = deed == MATO_DEED_MAKE ? find_entry (move) : NULL;

  if (entry == NULL || mato_workspace_get_page (self->workspace) != MATO_PAGE_TARGET)
    return;

  self->is_awaited = TRUE;
  let_rise (self, entry);
}

/* Whoever lets a solver fill a cell has not reached the score alone. */
static gboolean
is_own (const MatoBoard *board)
{
  for (guint cell = 0; cell < mato_board_get_geometry (board)->n_cells; cell++)
    if (mato_board_get_origin (board, cell) == MATO_ORIGIN_SOLVER)
      return FALSE;

  return TRUE;
}

static void
write_down (MatoTargetScorer *self,
            gint32            score)
{
  g_autofree char *path = mato_best_scores_dup_path ();
  g_autoptr (GError) error = NULL;

  if (!mato_best_scores_add (path, get_puzzle (self), score, &error))
    {
      /* Translators: %s says why not */
      g_autofree char *text = g_strdup_printf (_("This score could not be written down: %s"),
                                               error->message);

      mato_toast_tell_problem (self->toast, text);
    }
}

static gboolean
is_able (MatoTargetScorer *self)
{
  return mato_coach_is_able (mato_board_get_geometry (get_puzzle (self)->board));
}

static void
tell_end (MatoTargetScorer *self,
          gint32            score)
{
  g_autofree char *text = mato_sentence_finished (score);

  self->is_awaited = FALSE;
  mato_compat_announce (GTK_WIDGET (self->window), text);
}

/* Boards that are too large for the coach have no costs: what they score is known all the same. */
static void
changed_cb (MatoTargetScorer *self)
{
  const MatoPuzzle *puzzle = get_puzzle (self);
  gint32 score = self->is_awaited ? mato_target_final_score (puzzle) : -1;

  if (score >= 0 && is_own (puzzle->board))
    write_down (self, score);
  if (self->is_awaited && !is_able (self) && mato_board_count_empty (puzzle->board) == 0)
    tell_end (self, score);
}

/* A screen reader speaks what the page shows in a line. */
static void
costs_cb (MatoTargetScorer *self)
{
  MatoEntryCosts *costs = mato_coach_get_costs (mato_aim_get_coach (get_aim (self)));
  gint32 left = mato_entry_costs_get_left (costs);
  gboolean is_full = mato_board_count_empty (get_puzzle (self)->board) == 0;
  g_autofree char *text = NULL;
  gint32 cost;

  if (!self->is_awaited)
    return;

  self->is_awaited = FALSE;
  if (is_full)
    text = mato_sentence_standing (mato_entry_costs_get_best (costs), left, TRUE);
  else if (mato_entry_costs_get_last (costs, &cost))
    text = mato_sentence_last_cost (cost, left);
  else
    text = mato_sentence_standing (mato_entry_costs_get_best (costs), left, FALSE);
  if (text != NULL)
    mato_compat_announce (GTK_WIDGET (self->window), text);
}

/* The switch has a key, so it says what it has done; what the coach thinks comes behind. */
static void
coach_cb (MatoTargetScorer *self)
{
  gboolean is_there = mato_aim_get (get_aim (self), MATO_AIM_COACH);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->window))
      || mato_workspace_get_page (self->workspace) != MATO_PAGE_TARGET)
    return;

  mato_compat_announce (GTK_WIDGET (self->window),
                        /* Translators: said, not shown: when a switch is turned */
                        is_there ? _("The coach is on.") : _("The coach is off."));
  self->is_awaited = is_there
                     && !mato_entry_costs_is_known (mato_coach_get_costs (
                       mato_aim_get_coach (get_aim (self))));
}

static void
mato_target_scorer_finalize (GObject *object)
{
  MatoTargetScorer *self = MATO_TARGET_SCORER (object);

  g_clear_object (&self->workspace);
  g_clear_object (&self->board);
  g_clear_object (&self->toast);

  G_OBJECT_CLASS (mato_target_scorer_parent_class)->finalize (object);
}

static void
mato_target_scorer_class_init (MatoTargetScorerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_target_scorer_finalize;
}

static void
mato_target_scorer_init (MatoTargetScorer *self)
{
}

MatoTargetScorer *
mato_target_scorer_new (GtkWindow     *window,
                        MatoWorkspace *workspace,
                        MatoBoardView *board,
                        MatoToast     *toast)
{
  MatoTargetScorer *self = g_object_new (MATO_TYPE_TARGET_SCORER, NULL);
  MatoGame *game = mato_workspace_get_game (workspace);

  self->window = window;
  self->workspace = g_object_ref (workspace);
  self->board = g_object_ref (board);
  self->toast = g_object_ref (toast);
  g_signal_connect_object (game, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (mato_aim_get_coach (get_aim (self)), "notify::costs",
                           G_CALLBACK (costs_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_aim (self), "notify::coach", G_CALLBACK (coach_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}
