/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/rule-trial.h"

/*
 * What a digit leads to on a board with rules. Each candidate is tried; of those that lead to a
 * contradiction the one that takes the fewest sentences is told.
 */

/*
 * most_work  more is not looked at, see MatoRuleTrial: all together it is about a second, of which
 *            boards with ordinary rules need a tenth
 * rounds     how far trials go, one limit after the other up to 0: what takes few rounds is found
 *            before anything that takes many is looked at
 */
static const struct
{
  MatoTechniqueId technique;
  MatoTrialUse use;
  guint64 most_work;
  guint rounds[8];
} kinds[] = {
  [MATO_TRIAL_EVERY_WAY] = { MATO_TECHNIQUE_RULE_EVERY_WAY, MATO_TRIAL_RULES, 300000, { 1 } },
  [MATO_TRIAL_TOGETHER] = { MATO_TECHNIQUE_RULES_TOGETHER, MATO_TRIAL_RULES, 400000, { 2 } },
  [MATO_TRIAL_CHAINS] = { MATO_TECHNIQUE_ALTERNATING_CHAIN, MATO_TRIAL_LINKS, 100000,
                          { 4, 6, 8, 12, 99 } },
  [MATO_TRIAL_ANY] = { MATO_TECHNIQUE_TRIAL, MATO_TRIAL_ALL, 1500000, { 2, 3, 4, 6, 8, 12, 99 } },
  [MATO_TRIAL_INSIDE] = { MATO_TECHNIQUE_TRIAL_INSIDE, MATO_TRIAL_ALL, 6000000, { 99 } },
};

/* Calls for each candidate of the board that leads to a contradiction; as long as it shall. */
typedef gboolean (*Report) (MatoFinder    *finder,
                            MatoRuleTrial *trial,
                            MatoLiteral    supposed,
                            gpointer       data);

static void
try_all (MatoFinder    *self,
         MatoRuleTrial *trial,
         guint          kind,
         guint          most_rounds,
         Report         report,
         gpointer       data)
{
  const MatoCandidates *board = self->board;

  for (guint cell = 0; cell < board->geometry->n_cells; cell++)
    for (guint32 left = board->cells[cell]; left != 0; left &= left - 1)
      {
        MatoLiteral supposed = mato_literal (cell, mato_bits_first (left) + 1, TRUE);

        if (trial->work > kinds[kind].most_work || !mato_finder_keep_going (self))
          return;
        if (mato_rule_trial_run (trial, supposed, kinds[kind].use, most_rounds)
            && !report (self, trial, supposed, data))
          return;
      }
}

/* Every way to fill a rule: */

/* Cells beside a rule that lose the same digit are told at once. */
static gboolean
add_outsider (MatoFinder    *self,
              MatoRuleTrial *trial,
              MatoLiteral    supposed,
              gpointer       data)
{
  MatoLiteral *first = data;
  const MatoTrialStep *end = mato_rule_trial_get_end (trial);
  MatoReason *reason = mato_finder_reason (self);
  guint32 constraint = end->item;

  if (end->kind != MATO_REASON_BROKEN)
    return TRUE;
  if (first[0] == 0)
    {
      first[0] = supposed;
      first[1] = constraint;
    }
  if (first[1] != constraint || mato_literal_digit (first[0]) != mato_literal_digit (supposed))
    return TRUE;

  if (reason != NULL)
    mato_reason_support (reason, mato_literal_not (supposed), NULL, 0, &constraint, 1);
  mato_finder_remove (self, mato_literal_cell (supposed), mato_literal_digit (supposed));
  return TRUE;
}

static void
find_every_way (MatoFinder    *self,
                MatoRuleTrial *trial)
{
  MatoLiteral first[2] = { 0, 0 };

  mato_finder_begin (self, MATO_TECHNIQUE_RULE_EVERY_WAY, 0);
  try_all (self, trial, MATO_TRIAL_EVERY_WAY, 1, add_outsider, first);
  mato_finder_report (self);
}

/* The shortest: */

typedef struct
{
  MatoLiteral supposed;
  guint length;
} Best;

static gboolean
keep_shortest (MatoFinder    *self,
               MatoRuleTrial *trial,
               MatoLiteral    supposed,
               gpointer       data)
{
  Best *best = data;
  guint length = mato_rule_trial_explain (trial, NULL);

  if (best->length == 0 || length < best->length)
    *best = (Best) { supposed, length };
  return TRUE;
}

/* Trials in a trial: */

typedef struct
{
  MatoLiteral supposed;
  guint n_steps;
} Start;

static int
compare_starts (gconstpointer a,
                gconstpointer b)
{
  const Start *x = a, *y = b;

  return x->n_steps != y->n_steps ? (int) y->n_steps - (int) x->n_steps
                                  : (int) x->supposed - (int) y->supposed;
}

/* Candidates by how much they lead to: what leads to much may not be far from a contradiction. */
static GArray *
list_starts (MatoFinder    *self,
             MatoRuleTrial *trial,
             guint          most_rounds)
{
  const MatoCandidates *board = self->board;
  GArray *starts = g_array_new (FALSE, FALSE, sizeof (Start));

  for (guint cell = 0; cell < board->geometry->n_cells; cell++)
    for (guint32 left = board->cells[cell]; left != 0; left &= left - 1)
      {
        Start start = { .supposed = mato_literal (cell, mato_bits_first (left) + 1, TRUE) };

        if (trial->work > kinds[MATO_TRIAL_INSIDE].most_work || !mato_finder_keep_going (self))
          return starts;
        mato_rule_trial_run (trial, start.supposed, kinds[MATO_TRIAL_INSIDE].use, most_rounds);
        start.n_steps = mato_rule_trial_get_length (trial);
        g_array_append_val (starts, start);
      }

  g_array_sort (starts, compare_starts);
  return starts;
}

static gboolean
keep_going_cb (gpointer data)
{
  return mato_finder_keep_going (data);
}

/* One of few cells that leads to a contradiction is enough: to look for the shortest takes long. */
static void
find_inside (MatoFinder    *self,
             MatoRuleTrial *trial,
             guint          most_rounds)
{
  g_autoptr (GArray) starts = list_starts (self, trial, most_rounds);

  trial->keep_going = keep_going_cb;
  trial->data = self;
  for (guint i = 0; i < starts->len && mato_finder_keep_going (self)
                    && trial->work < kinds[MATO_TRIAL_INSIDE].most_work; i++)
    {
      MatoLiteral supposed = g_array_index (starts, Start, i).supposed;

      if (!mato_rule_trial_run (trial, supposed, kinds[MATO_TRIAL_INSIDE].use, most_rounds)
          && !mato_rule_trial_run_inside (trial, kinds[MATO_TRIAL_INSIDE].most_work))
        continue;

      mato_finder_begin (self, MATO_TECHNIQUE_TRIAL_INSIDE, 0);
      mato_rule_trial_explain (trial, mato_finder_reason (self));
      mato_finder_remove (self, mato_literal_cell (supposed), mato_literal_digit (supposed));
      mato_finder_report (self);
      return;
    }
}

void
mato_find_rule_trials (MatoFinder *self,
                       guint       size)
{
  g_autoptr (MatoRuleTrial) trial = mato_rule_trial_new (self->rules, self->board);
  Best best = { 0, 0 };

  if (size == MATO_TRIAL_EVERY_WAY)
    {
      find_every_way (self, trial);
      return;
    }
  if (size == MATO_TRIAL_INSIDE)
    {
      find_inside (self, trial, 99);
      return;
    }

  for (guint i = 0; kinds[size].rounds[i] != 0 && best.length == 0; i++)
    {
      guint most_rounds = kinds[size].rounds[i];

      try_all (self, trial, size, most_rounds, keep_shortest, &best);
      if (best.length == 0 || self->is_stopped)
        continue;

      mato_finder_begin (self, kinds[size].technique, 0);
      mato_rule_trial_run (trial, best.supposed, kinds[size].use, most_rounds);
      mato_rule_trial_explain (trial, mato_finder_reason (self));
      mato_finder_remove (self, mato_literal_cell (best.supposed),
                          mato_literal_digit (best.supposed));
      mato_finder_report (self);
    }
}
