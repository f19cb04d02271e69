/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/target-scorer.h"

#include "app/kit/compat.h"
#include "session/play/best-scores.h"
#include "session/words/sentence-coach.h"
#include "session/words/sentence-target.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

struct _MatoTargetScorer
{
  GObject parent_instance;

  GtkWindow *window; /* not owned: it owns this */
  MatoWorkspace *workspace;
  MatoBoardView *board;
  MatoVoice *voice;
  gboolean is_awaited; /* whether the answer about the last digit is to be spoken */
  gboolean was_lost;   /* whether it was known that no solution was left */
};

G_DEFINE_FINAL_TYPE (MatoTargetScorer, mato_target_scorer, G_TYPE_OBJECT)

static MatoAim *
get_aim (MatoTargetScorer *self)
{
  return self->workspace->aim;
}

static const MatoPuzzle *
get_puzzle (MatoTargetScorer *self)
{
  return mato_game_get_puzzle (self->workspace->game);
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

      mato_voice_tell_problem (self->voice, text);
    }
}

/* Before the answers of workers about the new board, and before the page looks what is written
 * down. */
static void
done_cb (MatoTargetScorer *self,
         MatoDeed          deed,
         const MatoMove   *move)
{
  const MatoChange *entry = deed == MATO_DEED_MAKE ? find_entry (move) : NULL;
  gint32 score;

  if (entry == NULL || self->workspace->page != MATO_PAGE_TARGET)
    return;

  score = mato_target_final_score (get_puzzle (self));
  self->is_awaited = TRUE;
  let_rise (self, entry);
  if (score >= 0 && is_own (get_puzzle (self)->board))
    write_down (self, score);
}

/* A screen reader speaks what the page shows. */
static void
costs_cb (MatoTargetScorer *self)
{
  MatoEntryCosts *costs = mato_coach_get_costs (get_aim (self)->coach);
  gint32 left = mato_entry_costs_get_left (costs);
  g_autofree char *text = NULL;
  MatoStanding standing;
  gint32 cost;

  if (!self->is_awaited || mato_target_final_score (get_puzzle (self)) >= 0)
    return;

  self->is_awaited = FALSE;
  mato_aim_get_standing (get_aim (self), &standing);
  text = mato_entry_costs_get_last (costs, &cost) ? mato_sentence_last_cost (cost, left)
                                                  : mato_sentence_coach (&standing, FALSE);
  mato_compat_announce (GTK_WIDGET (self->window), text);
}

static void
tell_end (MatoTargetScorer *self,
          gint32            score)
{
  MatoOutlook *outlook = get_aim (self)->outlook;
  g_autofree char *number = mato_sentence_number ((guint64) score);
  MatoTargetEnd end = { .score = score,
                        .n_solutions = mato_outlook_get_n_solutions (outlook) };
  g_autofree char *title = NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *text = NULL;

  mato_outlook_get_range (outlook, &end.range);
  title = mato_sentence_end_title (&end);
  sentence = mato_sentence_end (&end);
  /* Translators: said at the end of a target game: "2,855", "In the gold", a sentence about it */
  text = g_strdup_printf (_("Done: %s points. %s. %s"), number, title, sentence);
  mato_compat_announce (GTK_WIDGET (self->window), text);
}

/* What the outlook finds later of a large board is not spoken: the end is over by then. */
static void
outlook_cb (MatoTargetScorer *self)
{
  MatoOutlook *outlook = get_aim (self)->outlook;
  gint32 score = self->is_awaited ? mato_target_final_score (get_puzzle (self)) : -1;
  gboolean is_lost = mato_outlook_is_lost (outlook);
  MatoScoreRange range;

  mato_outlook_get_range (outlook, &range);
  if (score >= 0 && range.most >= 0)
    {
      self->is_awaited = FALSE;
      tell_end (self, score);
    }
  if (is_lost && !self->was_lost && !get_aim (self)->flags[MATO_AIM_COACH])
    mato_compat_announce (GTK_WIDGET (self->window), _("No solution is left."));
  self->was_lost = is_lost;
}

/* The switch has a key, so it says what it has done; what the coach thinks comes behind. */
static void
coach_cb (MatoTargetScorer *self)
{
  gboolean is_there = get_aim (self)->flags[MATO_AIM_COACH];

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->window))
      || self->workspace->page != MATO_PAGE_TARGET)
    return;

  mato_compat_announce (GTK_WIDGET (self->window),
                        /* Translators: said, not shown: when a switch is turned */
                        is_there ? _("The coach is on.") : _("The coach is off."));
  self->is_awaited = is_there
                     && !mato_entry_costs_is_known (mato_coach_get_costs (
                       get_aim (self)->coach));
}

static void
mato_target_scorer_finalize (GObject *object)
{
  MatoTargetScorer *self = MATO_TARGET_SCORER (object);

  g_clear_object (&self->workspace);
  g_clear_object (&self->board);
  g_clear_object (&self->voice);

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
                        MatoVoice     *voice)
{
  MatoTargetScorer *self = g_object_new (MATO_TYPE_TARGET_SCORER, NULL);
  MatoGame *game = workspace->game;

  self->window = window;
  self->workspace = g_object_ref (workspace);
  self->board = g_object_ref (board);
  self->voice = g_object_ref (voice);
  g_signal_connect_object (game, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_aim (self)->coach, "notify::costs",
                           G_CALLBACK (costs_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_aim (self)->outlook, "changed",
                           G_CALLBACK (outlook_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_aim (self), "notify::coach", G_CALLBACK (coach_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}
