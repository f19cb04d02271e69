/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/logic.h"

#include <string.h>

#include "core/logic/chains.h"
#include "core/logic/rule-trial.h"

typedef struct
{
  void (*find) (MatoFinder *finder,
                guint       size);
  guint size;
  MatoTechniqueId first;  /* the techniques that it finds */
  MatoTechniqueId last;
} Producer;

/*
 * producers  all of them, the easiest first
 * changes    for each of them
 */
struct _MatoLogic
{
  MatoLogicOptions options;
  MatoFinder finder;
  guint n_cells;
  const Producer **producers;
  gsize n_producers;
  MatoChanges *changes;
  guint32 left[MATO_MAX_CELLS];
};

/* In the order of Sudoku Explainer 1.2.1: after each deduction the search starts from the top, and
 * the first deduction of the first finder that has one is applied. */
static const Producer producers[] = {
  { mato_find_hidden_singles, 1, MATO_TECHNIQUE_LAST_CELL, MATO_TECHNIQUE_HIDDEN_SINGLE_LINE },
  { mato_find_direct_locked, 1, MATO_TECHNIQUE_DIRECT_POINTING, MATO_TECHNIQUE_DIRECT_CLAIMING },
  { mato_find_direct_hidden, 2, MATO_TECHNIQUE_DIRECT_HIDDEN_PAIR,
    MATO_TECHNIQUE_DIRECT_HIDDEN_PAIR },
  { mato_find_naked_singles, 1, MATO_TECHNIQUE_NAKED_SINGLE, MATO_TECHNIQUE_NAKED_SINGLE },
  { mato_find_direct_hidden, 3, MATO_TECHNIQUE_DIRECT_HIDDEN_TRIPLE,
    MATO_TECHNIQUE_DIRECT_HIDDEN_TRIPLE },
  { mato_find_locked, 1, MATO_TECHNIQUE_POINTING, MATO_TECHNIQUE_CLAIMING },
  { mato_find_naked_subsets, 2, MATO_TECHNIQUE_NAKED_PAIR, MATO_TECHNIQUE_NAKED_PAIR },
  { mato_find_fish, 2, MATO_TECHNIQUE_X_WING, MATO_TECHNIQUE_X_WING },
  { mato_find_hidden_subsets, 2, MATO_TECHNIQUE_HIDDEN_PAIR, MATO_TECHNIQUE_HIDDEN_PAIR },
  { mato_find_naked_subsets, 3, MATO_TECHNIQUE_NAKED_TRIPLE, MATO_TECHNIQUE_NAKED_TRIPLE },
  { mato_find_fish, 3, MATO_TECHNIQUE_SWORDFISH, MATO_TECHNIQUE_SWORDFISH },
  { mato_find_hidden_subsets, 3, MATO_TECHNIQUE_HIDDEN_TRIPLE, MATO_TECHNIQUE_HIDDEN_TRIPLE },
  { mato_find_wings, 2, MATO_TECHNIQUE_XY_WING, MATO_TECHNIQUE_XY_WING },
  { mato_find_wings, 3, MATO_TECHNIQUE_XYZ_WING, MATO_TECHNIQUE_XYZ_WING },
  { mato_find_unique_loops, 0, MATO_TECHNIQUE_UNIQUE_LOOP_1, MATO_TECHNIQUE_UNIQUE_LOOP_4 },
  { mato_find_naked_subsets, 4, MATO_TECHNIQUE_NAKED_QUAD, MATO_TECHNIQUE_NAKED_QUAD },
  { mato_find_fish, 4, MATO_TECHNIQUE_JELLYFISH, MATO_TECHNIQUE_JELLYFISH },
  { mato_find_hidden_subsets, 4, MATO_TECHNIQUE_HIDDEN_QUAD, MATO_TECHNIQUE_HIDDEN_QUAD },
  { mato_find_graves, 0, MATO_TECHNIQUE_GRAVE_1, MATO_TECHNIQUE_GRAVE_4 },
  { mato_find_aligned, 2, MATO_TECHNIQUE_ALIGNED_PAIR, MATO_TECHNIQUE_ALIGNED_PAIR },
  { mato_find_chains, 0, MATO_TECHNIQUE_X_CYCLE, MATO_TECHNIQUE_XY_CHAIN },
  { mato_find_aligned, 3, MATO_TECHNIQUE_ALIGNED_TRIPLE, MATO_TECHNIQUE_ALIGNED_TRIPLE },
  { mato_find_forcing, MATO_FORCING_NISHIO, MATO_TECHNIQUE_NISHIO, MATO_TECHNIQUE_NISHIO },
  { mato_find_forcing, MATO_FORCING_STATIC, MATO_TECHNIQUE_CELL_FORCING,
    MATO_TECHNIQUE_UNIT_FORCING },
  { mato_find_forcing, MATO_FORCING_DYNAMIC, MATO_TECHNIQUE_DYNAMIC_CONTRADICTION,
    MATO_TECHNIQUE_DYNAMIC_UNIT },
  { mato_find_forcing, MATO_FORCING_PLUS, MATO_TECHNIQUE_PLUS_CONTRADICTION,
    MATO_TECHNIQUE_PLUS_UNIT },
  { mato_find_forcing, MATO_FORCING_NESTED_CHAINS, MATO_TECHNIQUE_NESTED_CONTRADICTION,
    MATO_TECHNIQUE_NESTED_UNIT },
  { mato_find_forcing, MATO_FORCING_NESTED_CASES, MATO_TECHNIQUE_NESTED_CONTRADICTION,
    MATO_TECHNIQUE_NESTED_UNIT },
  { mato_find_forcing, MATO_FORCING_NESTED_DYNAMIC, MATO_TECHNIQUE_NESTED_CONTRADICTION,
    MATO_TECHNIQUE_NESTED_UNIT },
  { mato_find_forcing, MATO_FORCING_NESTED_TWICE, MATO_TECHNIQUE_NESTED_CONTRADICTION,
    MATO_TECHNIQUE_NESTED_UNIT },
};

/* The others, which no classic rating knows. */
static const Producer more_producers[] = {
  { mato_find_locked_subsets, 2, MATO_TECHNIQUE_LOCKED_PAIR, MATO_TECHNIQUE_LOCKED_PAIR },
  { mato_find_locked_subsets, 3, MATO_TECHNIQUE_LOCKED_TRIPLE, MATO_TECHNIQUE_LOCKED_TRIPLE },
  { mato_find_turbot_fish, MATO_TECHNIQUE_SKYSCRAPER, MATO_TECHNIQUE_SKYSCRAPER,
    MATO_TECHNIQUE_SKYSCRAPER },
  { mato_find_turbot_fish, MATO_TECHNIQUE_KITE, MATO_TECHNIQUE_KITE, MATO_TECHNIQUE_KITE },
  { mato_find_turbot_fish, MATO_TECHNIQUE_TURBOT_FISH, MATO_TECHNIQUE_TURBOT_FISH,
    MATO_TECHNIQUE_TURBOT_FISH },
  { mato_find_empty_rectangles, 0, MATO_TECHNIQUE_EMPTY_RECTANGLE, MATO_TECHNIQUE_EMPTY_RECTANGLE },
  { mato_find_w_wings, 0, MATO_TECHNIQUE_W_WING, MATO_TECHNIQUE_W_WING },
  { mato_find_wxyz_wings, 0, MATO_TECHNIQUE_WXYZ_WING, MATO_TECHNIQUE_WXYZ_WING },
  { mato_find_remote_pairs, 0, MATO_TECHNIQUE_REMOTE_PAIR, MATO_TECHNIQUE_REMOTE_PAIR },
  { mato_find_colours, 1, MATO_TECHNIQUE_SIMPLE_COLOURS, MATO_TECHNIQUE_SIMPLE_COLOURS },
  { mato_find_colours, 2, MATO_TECHNIQUE_MULTI_COLOURS, MATO_TECHNIQUE_MULTI_COLOURS },
  { mato_find_finned_fish, 2, MATO_TECHNIQUE_FINNED_X_WING, MATO_TECHNIQUE_FINNED_X_WING },
  { mato_find_finned_fish, 3, MATO_TECHNIQUE_FINNED_SWORDFISH, MATO_TECHNIQUE_FINNED_SWORDFISH },
  { mato_find_finned_fish, 4, MATO_TECHNIQUE_FINNED_JELLYFISH, MATO_TECHNIQUE_FINNED_JELLYFISH },
  { mato_find_finned_fish, 12, MATO_TECHNIQUE_SASHIMI_X_WING, MATO_TECHNIQUE_SASHIMI_X_WING },
  { mato_find_finned_fish, 13, MATO_TECHNIQUE_SASHIMI_SWORDFISH, MATO_TECHNIQUE_SASHIMI_SWORDFISH },
  { mato_find_finned_fish, 14, MATO_TECHNIQUE_SASHIMI_JELLYFISH, MATO_TECHNIQUE_SASHIMI_JELLYFISH },
  { mato_find_rectangles, 0, MATO_TECHNIQUE_UNIQUE_RECTANGLE_1, MATO_TECHNIQUE_UNIQUE_RECTANGLE_1 },
  { mato_find_rectangles, 1, MATO_TECHNIQUE_UNIQUE_RECTANGLE_2, MATO_TECHNIQUE_UNIQUE_RECTANGLE_2 },
  { mato_find_rectangles, 2, MATO_TECHNIQUE_UNIQUE_RECTANGLE_3, MATO_TECHNIQUE_UNIQUE_RECTANGLE_3 },
  { mato_find_rectangles, 3, MATO_TECHNIQUE_UNIQUE_RECTANGLE_4, MATO_TECHNIQUE_UNIQUE_RECTANGLE_4 },
  { mato_find_rectangles, 4, MATO_TECHNIQUE_UNIQUE_RECTANGLE_5, MATO_TECHNIQUE_UNIQUE_RECTANGLE_5 },
  { mato_find_rectangles, 5, MATO_TECHNIQUE_UNIQUE_RECTANGLE_6, MATO_TECHNIQUE_UNIQUE_RECTANGLE_6 },
  { mato_find_rectangles, 6, MATO_TECHNIQUE_HIDDEN_RECTANGLE, MATO_TECHNIQUE_HIDDEN_RECTANGLE },
  { mato_find_rectangles, 7, MATO_TECHNIQUE_AVOIDABLE_RECTANGLE_1,
    MATO_TECHNIQUE_AVOIDABLE_RECTANGLE_1 },
  { mato_find_rectangles, 8, MATO_TECHNIQUE_AVOIDABLE_RECTANGLE_2,
    MATO_TECHNIQUE_AVOIDABLE_RECTANGLE_2 },
  { mato_find_sue_de_coq, 0, MATO_TECHNIQUE_SUE_DE_COQ, MATO_TECHNIQUE_SUE_DE_COQ },
  { mato_find_almost_locked, 2, MATO_TECHNIQUE_ALS_XZ, MATO_TECHNIQUE_ALS_XZ },
  { mato_find_almost_locked, 3, MATO_TECHNIQUE_ALS_XY_WING, MATO_TECHNIQUE_ALS_XY_WING },
  { mato_find_almost_locked, 4, MATO_TECHNIQUE_ALS_CHAIN, MATO_TECHNIQUE_ALS_CHAIN },
  { mato_find_blossoms, 0, MATO_TECHNIQUE_DEATH_BLOSSOM, MATO_TECHNIQUE_DEATH_BLOSSOM },
  { mato_find_alternating, MATO_LINK_USE_X, MATO_TECHNIQUE_ALTERNATING_X,
    MATO_TECHNIQUE_ALTERNATING_X },
  { mato_find_alternating, MATO_LINK_USE_Y, MATO_TECHNIQUE_BIVALUE_CHAIN,
    MATO_TECHNIQUE_BIVALUE_CHAIN },
  { mato_find_alternating, MATO_LINK_USE_XY, MATO_TECHNIQUE_ALTERNATING_LOOP,
    MATO_TECHNIQUE_ALTERNATING_CHAIN },
  { mato_find_alternating, MATO_LINK_USE_GROUPS, MATO_TECHNIQUE_GROUPED_LOOP,
    MATO_TECHNIQUE_GROUPED_CHAIN },
  { mato_find_alternating, MATO_LINK_USE_SETS, MATO_TECHNIQUE_GROUPED_LOOP,
    MATO_TECHNIQUE_GROUPED_CHAIN },
};

/* Of boards that are not classic, level by level, the simplest first; nothing here assumes one
 * solution. A level comes whole before the next, so what a step needs is never hidden by one that
 * only a higher level has. */
static const Producer rule_producers[] = {
  { mato_find_unit_singles, 1, MATO_TECHNIQUE_LAST_CELL, MATO_TECHNIQUE_HIDDEN_SINGLE_LINE },
  { mato_find_unit_singles, 1, MATO_TECHNIQUE_HIDDEN_SINGLE_GROUP,
    MATO_TECHNIQUE_HIDDEN_SINGLE_GROUP },
  { mato_find_naked_singles, 1, MATO_TECHNIQUE_NAKED_SINGLE, MATO_TECHNIQUE_NAKED_SINGLE },
  { mato_find_rule_digits, 0, MATO_TECHNIQUE_RULE_DIGIT, MATO_TECHNIQUE_RULE_DIGIT },
  { mato_find_rules, 2, MATO_TECHNIQUE_RULE, MATO_TECHNIQUE_RULE },
  { mato_find_rule_sums, 11, MATO_TECHNIQUE_RULE_OF_45, MATO_TECHNIQUE_RULE_OF_45 },
  { mato_find_rules, 4, MATO_TECHNIQUE_RULE, MATO_TECHNIQUE_RULE },
  { mato_find_rule_outsiders, 0, MATO_TECHNIQUE_RULE_OUTSIDER, MATO_TECHNIQUE_RULE_OUTSIDER },
  { mato_find_rule_sums, 21, MATO_TECHNIQUE_RULE_OF_45, MATO_TECHNIQUE_RULE_OF_45 },
  { mato_find_rule_sums, 12, MATO_TECHNIQUE_RULE_OF_45, MATO_TECHNIQUE_RULE_OF_45 },
  { mato_find_rules, 0, MATO_TECHNIQUE_RULE, MATO_TECHNIQUE_RULE },

  { mato_find_unit_locked, 1, MATO_TECHNIQUE_POINTING, MATO_TECHNIQUE_CLAIMING },
  { mato_find_unit_subsets, 2, MATO_TECHNIQUE_NAKED_PAIR, MATO_TECHNIQUE_NAKED_PAIR },
  { mato_find_unit_subsets, 12, MATO_TECHNIQUE_HIDDEN_PAIR, MATO_TECHNIQUE_HIDDEN_PAIR },
  { mato_find_rule_sums, 41, MATO_TECHNIQUE_RULE_OF_45_LARGE, MATO_TECHNIQUE_RULE_OF_45_LARGE },
  { mato_find_rule_sums, 22, MATO_TECHNIQUE_RULE_OF_45_LARGE, MATO_TECHNIQUE_RULE_OF_45_LARGE },
  { mato_find_rule_sums, 14, MATO_TECHNIQUE_RULE_OF_45_LARGE, MATO_TECHNIQUE_RULE_OF_45_LARGE },

  { mato_find_unit_subsets, 3, MATO_TECHNIQUE_NAKED_TRIPLE, MATO_TECHNIQUE_NAKED_TRIPLE },
  { mato_find_unit_fish, 2, MATO_TECHNIQUE_X_WING, MATO_TECHNIQUE_X_WING },
  { mato_find_unit_subsets, 13, MATO_TECHNIQUE_HIDDEN_TRIPLE, MATO_TECHNIQUE_HIDDEN_TRIPLE },
  { mato_find_rule_trials, MATO_TRIAL_EVERY_WAY, MATO_TECHNIQUE_RULE_EVERY_WAY,
    MATO_TECHNIQUE_RULE_EVERY_WAY },
  { mato_find_unit_fish, 3, MATO_TECHNIQUE_SWORDFISH, MATO_TECHNIQUE_SWORDFISH },
  { mato_find_unit_subsets, 4, MATO_TECHNIQUE_NAKED_QUAD, MATO_TECHNIQUE_NAKED_QUAD },
  { mato_find_unit_subsets, 14, MATO_TECHNIQUE_HIDDEN_QUAD, MATO_TECHNIQUE_HIDDEN_QUAD },
  { mato_find_unit_fish, 4, MATO_TECHNIQUE_JELLYFISH, MATO_TECHNIQUE_JELLYFISH },
  { mato_find_rule_trials, MATO_TRIAL_TOGETHER, MATO_TECHNIQUE_RULES_TOGETHER,
    MATO_TECHNIQUE_RULES_TOGETHER },
  { mato_find_rule_sums, 34, MATO_TECHNIQUE_RULE_OF_45_HUGE, MATO_TECHNIQUE_RULE_OF_45_HUGE },
  { mato_find_rule_sums, 44, MATO_TECHNIQUE_RULE_OF_45_HUGE, MATO_TECHNIQUE_RULE_OF_45_HUGE },
  { mato_find_rule_trials, MATO_TRIAL_CHAINS, MATO_TECHNIQUE_ALTERNATING_CHAIN,
    MATO_TECHNIQUE_ALTERNATING_CHAIN },
  { mato_find_rule_joint, 0, MATO_TECHNIQUE_RULES_JOINT, MATO_TECHNIQUE_RULES_JOINT },

  { mato_find_rule_trials, MATO_TRIAL_ANY, MATO_TECHNIQUE_TRIAL, MATO_TECHNIQUE_TRIAL },
  { mato_find_rule_trials, MATO_TRIAL_INSIDE, MATO_TECHNIQUE_TRIAL_INSIDE,
    MATO_TECHNIQUE_TRIAL_INSIDE },
};

/* Chains through any almost locked sets come after those of sets that have names of their own. */
static guint
get_rating (const Producer *producer)
{
  if (producer->find == mato_find_alternating && producer->size == MATO_LINK_USE_SETS)
    return mato_technique_get (MATO_TECHNIQUE_DEATH_BLOSSOM)->rating;

  return mato_technique_get (producer->first)->rating;
}

static int
compare_ratings (gconstpointer a,
                 gconstpointer b,
                 gpointer      data)
{
  const Producer *const *x = a, *const *y = b;

  return (int) get_rating (*x) - (int) get_rating (*y);
}

/* A stable sort: the classic order stays as it is; among equals the others come first, since their
 * names say more: rectangles are loops. */
static void
sort_producers (MatoLogic *self)
{
  gsize n_more = G_N_ELEMENTS (more_producers);

  if (self->finder.rules != NULL)
    {
      self->n_producers = G_N_ELEMENTS (rule_producers);
      self->producers = g_new (const Producer *, self->n_producers);
      for (gsize i = 0; i < self->n_producers; i++)
        self->producers[i] = &rule_producers[i];
      return;
    }

  self->n_producers = n_more + G_N_ELEMENTS (producers);
  self->producers = g_new (const Producer *, self->n_producers);
  for (gsize i = 0; i < self->n_producers; i++)
    self->producers[i] = i < n_more ? &more_producers[i] : &producers[i - n_more];
  g_qsort_with_data (self->producers, (int) self->n_producers, sizeof (Producer *), compare_ratings,
                     NULL);
}

MatoLogic *
mato_logic_new (const MatoGeometry     *geometry,
                const MatoLogicOptions *options)
{
  MatoLogic *self = g_new0 (MatoLogic, 1);

  self->options = *options;
  if (!options->is_unique && options->max_rating == 0)
    self->options.max_rating = MATO_LOGIC_MOST_UNSURE;
  self->n_cells = geometry->n_cells;
  mato_finder_init (&self->finder, geometry);
  self->finder.wants_reasons = options->wants_reasons;
  self->finder.keep_going = options->keep_going;
  self->finder.keep_going_data = options->data;
  self->finder.max_work = options->max_work > 0 ? options->max_work : MATO_LOGIC_MAX_WORK;
  sort_producers (self);
  self->changes = g_new (MatoChanges, self->n_producers);
  mato_logic_forget (self);
  return self;
}

void
mato_logic_forget (MatoLogic *self)
{
  for (gsize i = 0; i < self->n_producers; i++)
    mato_changes_init (&self->changes[i]);
  self->finder.left = NULL;
}

void
mato_logic_know_left (MatoLogic     *self,
                      const guint32 *left)
{
  memcpy (self->left, left, self->n_cells * sizeof *left);
  self->finder.left = self->left;
}

void
mato_logic_free (MatoLogic *self)
{
  mato_finder_clear (&self->finder);
  g_free (self->producers);
  g_free (self->changes);
  g_free (self);
}

gboolean
mato_logic_is_stopped (const MatoLogic *self)
{
  return self->finder.is_stopped && !self->finder.is_exhausted;
}

guint
mato_logic_get_bound (const MatoLogic *self)
{
  return self->finder.bound;
}

const MatoContradiction *
mato_logic_get_contradiction (const MatoLogic *self)
{
  return self->finder.contradiction.kind != MATO_CONTRADICTION_NONE ? &self->finder.contradiction
                                                                     : NULL;
}

static gboolean
may_run (MatoLogic      *self,
         const Producer *producer)
{
  if (mato_technique_get (producer->first)->needs_unique && !self->options.is_unique)
    return FALSE;

  return mato_finder_keep_going (&self->finder);
}

static gboolean
take_first_cb (const MatoDeduction *deduction,
               gpointer             data)
{
  return FALSE;
}

static gboolean
is_wanted (const MatoLogic *self,
           const Producer  *producer)
{
  guint rating = get_rating (producer);

  /* There is no scale of boards with rules. */
  if (self->finder.rules != NULL)
    return self->options.plain == MATO_PLAIN_ANY
           || mato_technique_get_plain_level (producer->first) <= self->options.plain;

  return (self->options.catalogue == MATO_CATALOGUE_ALL
          || mato_technique_is_classic (producer->first))
         && (self->options.max_rating == 0 || rating <= self->options.max_rating)
         && (self->options.up_to == NULL || rating <= self->options.up_to->rating);
}

static void
run (MatoLogic *self,
     gsize      index)
{
  const Producer *producer = self->producers[index];

  self->finder.changes = &self->changes[index];
  producer->find (&self->finder, producer->size);
  if (!self->finder.is_done)
    mato_changes_remember (self->finder.changes, self->finder.board);
}

/* Begins a search. Returns: whether there is anything to look for */
static gboolean
begin (MatoLogic            *self,
       const MatoCandidates *board)
{
  self->finder.board = board;
  self->finder.is_done = FALSE;
  self->finder.is_stopped = FALSE;
  self->finder.work = 0;
  self->finder.is_exhausted = FALSE;
  self->finder.bound = 0;
  return !mato_contradiction_find (board, &self->finder.contradiction);
}

const MatoDeduction *
mato_logic_find_next (MatoLogic            *self,
                      const MatoCandidates *board)
{
  if (!begin (self, board))
    return NULL;

  if (self->options.catalogue == MATO_CATALOGUE_ALL && self->finder.rules == NULL)
    mato_finder_need_cells (&self->finder, board->geometry);
  self->finder.report = take_first_cb;
  self->finder.is_thorough = FALSE;
  self->finder.up_to = self->options.up_to;
  self->finder.is_without = self->options.is_without;
  for (gsize i = 0; i < self->n_producers && !self->finder.is_done; i++)
    if (is_wanted (self, self->producers[i]) && may_run (self, self->producers[i]))
      run (self, i);

  return self->finder.is_done && mato_logic_get_contradiction (self) == NULL
           ? self->finder.deduction : NULL;
}

typedef struct
{
  MatoTechniqueId technique;
  gboolean (*report) (const MatoDeduction *deduction,
                      gpointer             data);
  gpointer data;
  gboolean is_any;  /* something was found, of this technique or not */
} Filter;

static gboolean
filter_cb (const MatoDeduction *deduction,
           gpointer             data)
{
  Filter *filter = data;

  filter->is_any = TRUE;
  return deduction->technique != filter->technique || filter->report (deduction, filter->data);
}

/* Nested chains share their names: what is nested deeper is of no interest once there is any. */
void
mato_logic_find_all (MatoLogic            *self,
                     const MatoCandidates *board,
                     MatoTechniqueId       technique,
                     gboolean            (*report) (const MatoDeduction *deduction,
                                                    gpointer             data),
                     gpointer              data)
{
  Filter filter = { technique, report, data, FALSE };

  if (!begin (self, board))
    return;

  if (self->finder.rules == NULL)
    mato_finder_need_cells (&self->finder, board->geometry);
  self->finder.report = filter_cb;
  self->finder.is_thorough = TRUE;
  self->finder.up_to = NULL;
  self->finder.changes = NULL;
  self->finder.data = &filter;
  for (gsize i = 0; i < self->n_producers && !self->finder.is_done; i++)
    if (technique >= self->producers[i]->first && technique <= self->producers[i]->last
        && !(filter.is_any && self->producers[i]->find == mato_find_forcing)
        && may_run (self, self->producers[i]))
      self->producers[i]->find (&self->finder, self->producers[i]->size);
  self->finder.data = NULL;
}
