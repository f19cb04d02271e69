/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/sat/cdcl-private.h"

/* A visit of a watch costs 2 to 20 ns, by what the cache holds: some tenths of a millisecond. */
#define WORK_PER_POLL 16384

#define FIRST_MAX_LEARNT 1000
#define MAX_LEARNT_GROWTH 300

MatoLearner *
mato_learner_new (guint n_candidates)
{
  MatoLearner *self = g_new0 (MatoLearner, 1);

  self->n_candidates = n_candidates;
  self->groups = g_array_new (FALSE, FALSE, sizeof (Group));
  self->n_words = 1;
  self->n_group_words = 1;
  self->max_words = MATO_LEARNER_MAX_WORDS;
  self->max_learnt = FIRST_MAX_LEARNT;
  self->watches = g_new0 (WatchList, 2 * n_candidates);
  self->truth = g_new0 (gint8, 2 * n_candidates);
  self->trail = g_new (Literal, n_candidates + 1);
  self->level_begins = g_new (guint, n_candidates);
  self->is_turned = g_new (guint8, n_candidates);
  self->levels = g_new (guint32, n_candidates);
  self->reasons = g_new (Reason, n_candidates);
  self->marks = g_new0 (guint8, n_candidates);
  self->level_stamps = g_new0 (guint32, n_candidates + 1);
  self->draft = g_new (Literal, n_candidates + 1);
  self->marked = g_new (guint32, n_candidates);
  mato_learner_order_init (self);

  return self;
}

void
mato_learner_free (MatoLearner *self)
{
  for (guint i = 0; i < 2 * self->n_candidates; i++)
    g_free (self->watches[i].items);

  g_array_unref (self->groups);
  g_free (self->groups_of);
  g_free (self->groups_of_begins);
  g_free (self->excuses);
  g_free (self->explained);
  g_free (self->broken);
  g_free (self->rivals);
  g_free (self->rival_begins);
  g_free (self->words);
  g_free (self->watches);
  g_free (self->truth);
  g_free (self->trail);
  g_free (self->level_begins);
  g_free (self->is_turned);
  g_free (self->levels);
  g_free (self->reasons);
  g_free (self->marks);
  g_free (self->level_stamps);
  g_free (self->draft);
  g_free (self->marked);
  mato_learner_order_free (self);
  g_free (self);
}

/* Makes a literal true at level 0, whatever is true there already. */
static void
demand (MatoLearner *self,
        Literal      literal)
{
  if (self->truth[literal] == 0)
    mato_learner_assign (self, literal, NO_REASON);
  else if (self->truth[literal] < 0)
    self->is_contradiction = TRUE;
}

void
mato_learner_add_group (MatoLearner   *self,
                        const guint16 *candidates,
                        guint          n)
{
  Group group = { .left = n * GROUP_ONE };

  g_return_if_fail (self->rival_begins == NULL);
  g_return_if_fail (self->n_words == self->n_group_words);

  if (n == 0)
    self->is_contradiction = TRUE;
  if (n == 1)
    demand (self, 2 * candidates[0]);
  if (n < 2)
    return;

  for (guint i = 0; i < n; i++)
    {
      self->draft[i] = 2 * candidates[i];
      group.left += candidates[i];
    }

  group.clause = mato_learner_store_clause (self, self->draft, n, 0);
  self->n_group_words = self->n_words;
  g_array_append_val (self->groups, group);
}

/* Sums up the numbers of each candidate; two places ahead, so that filling leaves every sum where
 * it belongs: begins[c + 1] is the next free place of c. */
static void
add_up (guint32 *begins,
        guint    n_candidates)
{
  for (guint i = 2; i <= n_candidates + 1; i++)
    begins[i] += begins[i - 1];
}

/* Lists the groups and the rivals of every candidate. A rival in two groups is listed twice:
 * looking for such was dearer than the second glance. */
static void
list_groups (MatoLearner *self)
{
  const Group *groups = (const Group *) self->groups->data;
  guint32 *group_begins = g_new0 (guint32, self->n_candidates + 2);
  guint32 *rival_begins = g_new0 (guint32, self->n_candidates + 2);

  for (guint g = 0; g < self->groups->len; g++)
    for (guint i = 0, n = self->words[groups[g].clause]; i < n; i++)
      {
        guint candidate = candidate_of (clause_literals (self, groups[g].clause)[i]);

        group_begins[candidate + 2]++;
        rival_begins[candidate + 2] += n - 1;
      }

  add_up (group_begins, self->n_candidates);
  add_up (rival_begins, self->n_candidates);
  self->groups_of = g_new (guint32, group_begins[self->n_candidates + 1]);
  self->rivals = g_new (guint16, rival_begins[self->n_candidates + 1]);

  for (guint g = 0; g < self->groups->len; g++)
    {
      const Literal *literals = clause_literals (self, groups[g].clause);

      for (guint i = 0, n = self->words[groups[g].clause]; i < n; i++)
        {
          guint candidate = candidate_of (literals[i]);

          self->groups_of[group_begins[candidate + 1]++] = g;
          for (guint j = 0; j < n; j++)
            if (i != j)
              self->rivals[rival_begins[candidate + 1]++] = candidate_of (literals[j]);
        }
    }

  self->groups_of_begins = group_begins;
  self->rival_begins = rival_begins;
}

void
mato_learner_block (MatoLearner   *self,
                    const guint16 *candidates,
                    guint          n)
{
  guint n_open = 0;

  g_return_if_fail (self->rival_begins == NULL);

  for (guint i = 0; i < n; i++)
    {
      Literal excluded = 2 * candidates[i] + 1;

      if (self->truth[excluded] > 0)
        return;
      if (self->truth[excluded] == 0)
        self->draft[n_open++] = excluded;
    }

  if (n_open == 0)
    self->is_contradiction = TRUE;
  else if (n_open == 1)
    demand (self, self->draft[0]);
  else
    mato_learner_add_clause (self, self->draft, n_open, 0);
}

/*
 * All that is true follows from the choices, so another solution must differ in one of them: as
 * in a dead end, the search goes on with the last choice the other way round.
 */
static void
block_solution (MatoLearner *self)
{
  guint n = self->n_levels;
  Reason reason = NO_REASON;

  for (guint i = 0; i < n; i++)
    self->draft[i] = negate (self->trail[self->level_begins[n - 1 - i]]);

  mato_learner_go_back (self, n - 1);
  if (n > 1)
    reason = mato_learner_add_clause (self, self->draft, n, 0) << 1;
  mato_learner_assign (self, self->draft[0], reason);
}

static void
open_level (MatoLearner *self,
            Literal      literal,
            gboolean     is_turned)
{
  self->is_turned[self->n_levels] = is_turned;
  self->level_begins[self->n_levels++] = self->n_trail;
  self->max_depth = MAX (self->max_depth, self->n_levels);
  mato_learner_assign (self, literal, NO_REASON);
}

/*
 * Clauses that block a solution may not be forgotten, so they fill the memory at last. Then the
 * search goes on without learning: it turns the last choice round, which blocks what lies behind
 * it for as long as the choices before it stand. What is known by then goes on to help: the empty
 * 25×25 board has 14,000 solutions a second then. Without learning from its 5,000th solution on
 * it came to no other in 15 seconds.
 * Returns: whether there was a choice to turn
 */
static gboolean
turn_last_choice (MatoLearner *self)
{
  Literal choice;

  while (self->n_levels > 0 && self->is_turned[self->n_levels - 1])
    mato_learner_go_back (self, self->n_levels - 1);
  if (self->n_levels == 0)
    return FALSE;

  choice = self->trail[self->level_begins[self->n_levels - 1]];
  mato_learner_go_back (self, self->n_levels - 1);
  open_level (self, negate (choice), TRUE);

  return TRUE;
}

/* Returns: whether there can be another */
static gboolean
leave_solution (MatoLearner *self)
{
  if (self->n_levels == 0)
    return FALSE;
  if (self->is_full)
    return turn_last_choice (self);

  block_solution (self);
  return TRUE;
}

/* Returns: whether there is more to be searched */
static gboolean
leave_dead_end (MatoLearner *self,
                Reason       conflict)
{
  if (self->n_levels == 0)
    return FALSE;

  self->n_dead_ends++;
  if (self->is_full)
    return turn_last_choice (self);

  mato_learner_learn (self, conflict);
  return TRUE;
}

/* A candidate that is chosen rules out its rivals, one that is not says little. To try what was
 * true last, as is usual, took minimal 25×25 boards 50 % longer. */
static void
choose (MatoLearner *self)
{
  self->n_choices++;
  open_level (self, 2 * mato_learner_pick (self), FALSE);
}

/*
 * Begins anew with what is worth keeping. More restarts than these were tried: after as many dead
 * ends as Luby's numbers tell, and when clauses come from more levels than usual. Minimal 25×25
 * boards took 10 % longer, and those with many solutions up to twice as long.
 */
static void
make_room (MatoLearner *self)
{
  if (self->is_full && self->n_watches_allocated >= MATO_LEARNER_MAX_WATCHES)
    mato_learner_trim (self);
  if (self->is_full
      || (self->n_learnt < self->max_learnt && self->n_words < self->max_words
          && self->n_watches_allocated < MATO_LEARNER_MAX_WATCHES))
    return;

  self->max_learnt += MAX_LEARNT_GROWTH;
  mato_learner_go_back (self, 0);
  self->is_full = !mato_learner_tidy (self);
}

static gboolean
keeps_going (MatoLearner             *self,
             const MatoLearnerLimits *limits)
{
  if (self->work < WORK_PER_POLL || limits->keep_going == NULL)
    return TRUE;

  self->work = 0;
  return limits->keep_going (limits->data);
}

static MatoLearnerEnd
search (MatoLearner             *self,
        const MatoLearnerLimits *limits)
{
  for (;;)
    {
      Reason conflict = mato_learner_propagate (self);

      if (conflict == NO_REASON && self->rule != NULL)
        {
          conflict = mato_learner_apply_rule (self);
          if (conflict == NO_REASON && self->n_propagated < self->n_trail)
            continue;
        }
      if (!keeps_going (self, limits))
        return MATO_LEARNER_STOPPED;

      if (conflict != NO_REASON)
        {
          if (!leave_dead_end (self, conflict))
            return MATO_LEARNER_NONE;
          continue;
        }

      if (self->n_trail == self->n_candidates)
        return MATO_LEARNER_FOUND;
      if (limits->max_choices != 0 && self->n_choices == limits->max_choices)
        return MATO_LEARNER_LIMIT;

      make_room (self);
      if (self->is_full && self->rule != NULL)
        return MATO_LEARNER_LIMIT;
      choose (self);
    }
}

MatoLearnerEnd
mato_learner_find (MatoLearner             *self,
                   const MatoLearnerLimits *limits)
{
  MatoLearnerEnd end;

  if (self->rival_begins == NULL)
    list_groups (self);
  if (self->has_solution && !leave_solution (self))
    self->is_contradiction = TRUE;
  self->has_solution = FALSE;
  if (self->is_contradiction)
    return MATO_LEARNER_NONE;

  end = search (self, limits);
  self->has_solution = end == MATO_LEARNER_FOUND;
  self->is_contradiction = end == MATO_LEARNER_NONE;

  return end;
}

gboolean
mato_learner_is_chosen (const MatoLearner *self,
                        guint              candidate)
{
  return self->truth[2 * candidate] > 0;
}

int
mato_learner_get_truth (const MatoLearner *self,
                        guint              candidate)
{
  return self->truth[2 * candidate];
}

guint
mato_learner_get_depth (const MatoLearner *self)
{
  return self->n_levels;
}

guint64
mato_learner_get_n_choices (const MatoLearner *self)
{
  return self->n_choices;
}

guint64
mato_learner_get_n_dead_ends (const MatoLearner *self)
{
  return self->n_dead_ends;
}

guint
mato_learner_get_max_depth (const MatoLearner *self)
{
  return self->max_depth;
}

gsize
mato_learner_get_n_bytes (const MatoLearner *self)
{
  gsize per_candidate = 2 * sizeof *self->watches + 2 * sizeof *self->truth + sizeof *self->trail
                        + sizeof *self->level_begins + sizeof *self->is_turned
                        + sizeof *self->levels
                        + sizeof *self->reasons + sizeof *self->marks
                        + sizeof *self->level_stamps + sizeof *self->activities
                        + sizeof *self->heap + sizeof *self->heap_places
                        + sizeof *self->rival_begins + sizeof *self->groups_of_begins
                        + sizeof *self->draft + sizeof *self->marked;

  if (self->rule != NULL)
    per_candidate += sizeof *self->excuses + sizeof *self->explained + sizeof *self->broken;

  return sizeof *self + self->n_candidates * per_candidate
         + self->n_words_allocated * sizeof *self->words
         + self->n_watches_allocated * sizeof (Watch)
         + self->groups->len * sizeof (Group)
         + (self->rival_begins == NULL ? 0 : self->rival_begins[self->n_candidates])
               * sizeof *self->rivals
         + (self->rival_begins == NULL ? 0 : self->groups_of_begins[self->n_candidates])
               * sizeof *self->groups_of;
}
