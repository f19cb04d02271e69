/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/sat/cdcl-private.h"

/* A visit of a watch takes 2 to 20 ns, depending on the cache: some tenths of a millisecond. */
#define WORK_PER_POLL 16384

#define FIRST_MAX_LEARNT 1000
#define MAX_LEARNT_GROWTH 300

MatoCdcl *
mato_cdcl_new (guint n_candidates)
{
  MatoCdcl *self = g_new0 (MatoCdcl, 1);

  self->n_candidates = n_candidates;
  self->constraints = g_array_new (FALSE, FALSE, sizeof (ExactlyOne));
  self->n_words = 1;
  self->n_constraint_words = 1;
  self->max_words = MATO_CDCL_MAX_WORDS;
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
  mato_cdcl_order_init (self);

  return self;
}

void
mato_cdcl_free (MatoCdcl *self)
{
  for (guint i = 0; i < 2 * self->n_candidates; i++)
    g_free (self->watches[i].items);

  g_array_unref (self->constraints);
  g_free (self->constraints_of);
  g_free (self->constraint_begins);
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
  mato_cdcl_order_free (self);
  g_free (self);
}

/* Makes a literal true at level 0; it may be assigned already. */
static void
demand (MatoCdcl *self,
        Literal   literal)
{
  if (self->truth[literal] == 0)
    mato_cdcl_assign (self, literal, NO_REASON);
  else if (self->truth[literal] < 0)
    self->is_contradiction = TRUE;
}

void
mato_cdcl_add_exactly_one (MatoCdcl      *self,
                           const guint16 *candidates,
                           guint          n)
{
  ExactlyOne constraint = { .left = n * CONSTRAINT_ONE };

  g_return_if_fail (self->rival_begins == NULL);
  g_return_if_fail (self->n_words == self->n_constraint_words);

  if (n == 0)
    self->is_contradiction = TRUE;
  if (n == 1)
    demand (self, 2 * candidates[0]);
  if (n < 2)
    return;

  for (guint i = 0; i < n; i++)
    {
      self->draft[i] = 2 * candidates[i];
      constraint.left += candidates[i];
    }

  constraint.clause = mato_cdcl_store_clause (self, self->draft, n, 0);
  self->n_constraint_words = self->n_words;
  g_array_append_val (self->constraints, constraint);
}

/* Turns the counts of all candidates into prefix sums, two places ahead: while the lists are
 * filled, begins[c + 1] is the next free place of c, and it ends up where it belongs. */
static void
add_up (guint32 *begins,
        guint    n_candidates)
{
  for (guint i = 2; i <= n_candidates + 1; i++)
    begins[i] += begins[i - 1];
}

/* Lists the constraints and the rivals of every candidate. A rival in two constraints is listed
 * twice: finding duplicates took longer than visiting them. */
static void
list_constraints (MatoCdcl *self)
{
  const ExactlyOne *constraints = (const ExactlyOne *) self->constraints->data;
  guint32 *constraint_begins = g_new0 (guint32, self->n_candidates + 2);
  guint32 *rival_begins = g_new0 (guint32, self->n_candidates + 2);

  for (guint g = 0; g < self->constraints->len; g++)
    for (guint i = 0, n = self->words[constraints[g].clause]; i < n; i++)
      {
        guint candidate = candidate_of (clause_literals (self, constraints[g].clause)[i]);

        constraint_begins[candidate + 2]++;
        rival_begins[candidate + 2] += n - 1;
      }

  add_up (constraint_begins, self->n_candidates);
  add_up (rival_begins, self->n_candidates);
  self->constraints_of = g_new (guint32, constraint_begins[self->n_candidates + 1]);
  self->rivals = g_new (guint16, rival_begins[self->n_candidates + 1]);

  for (guint g = 0; g < self->constraints->len; g++)
    {
      const Literal *literals = clause_literals (self, constraints[g].clause);

      for (guint i = 0, n = self->words[constraints[g].clause]; i < n; i++)
        {
          guint candidate = candidate_of (literals[i]);

          self->constraints_of[constraint_begins[candidate + 1]++] = g;
          for (guint j = 0; j < n; j++)
            if (i != j)
              self->rivals[rival_begins[candidate + 1]++] = candidate_of (literals[j]);
        }
    }

  self->constraint_begins = constraint_begins;
  self->rival_begins = rival_begins;
}

void
mato_cdcl_block (MatoCdcl      *self,
                 const guint16 *candidates,
                 guint          n)
{
  guint n_open = 0;

  g_return_if_fail (self->rival_begins == NULL);

  self->is_blocked = TRUE;
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
    mato_cdcl_add_clause (self, self->draft, n_open, 0);
}

/*
 * Everything that is true follows from the choices, so another solution differs in one of them. As
 * in a dead end, the search continues with the last choice reversed.
 */
static void
block_solution (MatoCdcl *self)
{
  guint n = self->n_levels;
  Reason reason = NO_REASON;

  for (guint i = 0; i < n; i++)
    self->draft[i] = negate (self->trail[self->level_begins[n - 1 - i]]);

  self->is_blocked = TRUE;
  mato_cdcl_offer (self, self->draft, n, 0);
  mato_cdcl_backjump (self, n - 1);
  if (n > 1)
    reason = mato_cdcl_add_clause (self, self->draft, n, 0) << 1;
  mato_cdcl_assign (self, self->draft[0], reason);
}

void
mato_cdcl_open_level (MatoCdcl *self,
                      Literal   literal,
                      gboolean  is_turned)
{
  self->is_turned[self->n_levels] = is_turned;
  self->level_begins[self->n_levels++] = self->n_trail;
  self->max_depth = MAX (self->max_depth, self->n_levels);
  mato_cdcl_assign (self, literal, NO_REASON);
}

/*
 * Clauses that block a solution must not be forgotten, so in the end they fill the memory. Then the
 * search continues without learning: it reverses the last choice, which blocks the solutions with
 * that choice as long as the choices before it hold. The clauses learnt so far still help: the
 * empty 25×25 board then yields 14,000 solutions per second. Without learning from its 5,000th
 * solution on, it yielded no other in 15 seconds.
 * Returns: whether there was a choice to reverse
 */
static gboolean
turn_last_choice (MatoCdcl *self)
{
  Literal choice;

  while (self->n_levels > 0 && self->is_turned[self->n_levels - 1])
    mato_cdcl_backjump (self, self->n_levels - 1);
  if (self->n_levels == 0)
    return FALSE;

  choice = self->trail[self->level_begins[self->n_levels - 1]];
  mato_cdcl_backjump (self, self->n_levels - 1);
  mato_cdcl_open_level (self, negate (choice), TRUE);

  return TRUE;
}

/* Returns: whether there can be another solution */
static gboolean
leave_solution (MatoCdcl *self)
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
leave_dead_end (MatoCdcl *self,
                Reason    conflict)
{
  if (self->n_levels == 0)
    return FALSE;

  self->n_dead_ends++;
  if (self->is_full)
    return turn_last_choice (self);

  mato_cdcl_learn (self, conflict);
  return TRUE;
}

/* Returns: the first assumption that is not true; %NO_LITERAL: all are. At as many levels as there
 * are assumptions they are, since each took one level at most. */
static Literal
find_assumption (const MatoCdcl *self)
{
  if (self->n_levels >= self->n_assumptions)
    return NO_LITERAL;

  for (guint i = 0; i < self->n_assumptions; i++)
    if (self->truth[self->assumptions[i]] <= 0)
      return self->assumptions[i];

  return NO_LITERAL;
}

static guint
pick (MatoCdcl *self)
{
  guint candidate;

  if (self->rule == NULL || self->rule->choose == NULL)
    return mato_cdcl_pick (self);

  self->work += MATO_CDCL_WORK_OF_RULE;
  candidate = self->rule->choose (self, self->rule->data);
  return candidate == MATO_CDCL_MOST_ACTIVE ? mato_cdcl_pick (self) : candidate;
}

/* Chooses the candidate rather than excluding it, which would imply little. Phase saving, the usual
 * way (what was true last is tried again), took 50 % longer on minimal 25×25 boards. Assumptions
 * come first. Returns: whether none of them is false */
static gboolean
choose (MatoCdcl *self)
{
  Literal literal = find_assumption (self);

  if (literal == NO_LITERAL)
    {
      self->n_choices++;
      literal = 2 * pick (self);
    }
  else if (self->truth[literal] < 0)
    return FALSE;

  mato_cdcl_open_level (self, literal, FALSE);
  return TRUE;
}

/*
 * Restarts with the clauses worth keeping. More restarts were tried: after the numbers of dead ends
 * in the Luby sequence, and whenever the LBD of new clauses is above average (Glucose). Minimal
 * 25×25 boards took 10 % longer, and those with many solutions up to twice as long.
 */
static void
make_room (MatoCdcl *self)
{
  if (self->is_full && self->n_watches_allocated >= MATO_CDCL_MAX_WATCHES)
    mato_cdcl_trim (self);
  if (self->is_full
      || (self->n_learnt < self->max_learnt && self->n_words < self->max_words
          && self->n_watches_allocated < MATO_CDCL_MAX_WATCHES))
    return;

  self->max_learnt += MAX_LEARNT_GROWTH;
  mato_cdcl_backjump (self, 0);
  self->is_full = !mato_cdcl_tidy (self);
}

static gboolean
keeps_going (MatoCdcl             *self,
             const MatoCdclLimits *limits)
{
  if (self->work < WORK_PER_POLL || limits->keep_going == NULL)
    return TRUE;

  self->work = 0;
  return limits->keep_going (limits->data);
}

static MatoCdclEnd
search (MatoCdcl             *self,
        const MatoCdclLimits *limits)
{
  guint64 last_dead_end = limits->max_dead_ends != 0 ? self->n_dead_ends + limits->max_dead_ends
                                                     : G_MAXUINT64;

  for (;;)
    {
      Reason conflict = mato_cdcl_propagate (self);

      if (conflict == NO_REASON && self->rule != NULL)
        {
          conflict = mato_cdcl_apply_propagator (self);
          if (conflict == NO_REASON && self->n_propagated < self->n_trail)
            continue;
        }
      if (conflict != NO_REASON && self->rule != NULL && self->rule->dead_end != NULL)
        self->rule->dead_end (self, self->rule->data);
      if (!keeps_going (self, limits))
        return MATO_CDCL_STOPPED;

      if (conflict != NO_REASON)
        {
          if (!leave_dead_end (self, conflict))
            return MATO_CDCL_NONE;
          if (self->n_dead_ends == last_dead_end)
            return MATO_CDCL_LIMIT;
          continue;
        }

      if (self->n_trail == self->n_candidates)
        return find_assumption (self) == NO_LITERAL ? MATO_CDCL_FOUND : MATO_CDCL_REFUTED;
      if (limits->max_choices != 0 && self->n_choices == limits->max_choices)
        return MATO_CDCL_LIMIT;

      make_room (self);
      if (self->is_full && (self->rule != NULL || self->shared != NULL))
        return MATO_CDCL_LIMIT;
      if (!choose (self))
        return MATO_CDCL_REFUTED;
    }
}

void
mato_cdcl_leave (MatoCdcl *self)
{
  if (self->has_solution && !leave_solution (self))
    self->is_contradiction = TRUE;
  self->has_solution = FALSE;
}

MatoCdclEnd
mato_cdcl_find (MatoCdcl             *self,
                const MatoCdclLimits *limits)
{
  MatoCdclEnd end;

  if (self->rival_begins == NULL)
    list_constraints (self);
  mato_cdcl_leave (self);
  if (self->is_contradiction)
    return MATO_CDCL_NONE;

  end = search (self, limits);
  self->has_solution = end == MATO_CDCL_FOUND;
  self->is_contradiction = end == MATO_CDCL_NONE;

  return end;
}

gboolean
mato_cdcl_is_chosen (const MatoCdcl *self,
                     guint           candidate)
{
  return self->truth[2 * candidate] > 0;
}

int
mato_cdcl_get_truth (const MatoCdcl *self,
                     guint           candidate)
{
  return self->truth[2 * candidate];
}

guint
mato_cdcl_get_depth (const MatoCdcl *self)
{
  return self->n_levels;
}

guint
mato_cdcl_get_choice (const MatoCdcl *self,
                      guint           level)
{
  return candidate_of (self->trail[self->level_begins[level]]);
}

guint64
mato_cdcl_get_n_choices (const MatoCdcl *self)
{
  return self->n_choices;
}

guint64
mato_cdcl_get_n_dead_ends (const MatoCdcl *self)
{
  return self->n_dead_ends;
}

guint
mato_cdcl_get_max_depth (const MatoCdcl *self)
{
  return self->max_depth;
}

gsize
mato_cdcl_get_n_bytes (const MatoCdcl *self)
{
  gsize per_candidate = 2 * sizeof *self->watches + 2 * sizeof *self->truth + sizeof *self->trail
                        + sizeof *self->level_begins + sizeof *self->is_turned
                        + sizeof *self->levels
                        + sizeof *self->reasons + sizeof *self->marks
                        + sizeof *self->level_stamps + sizeof *self->activities
                        + sizeof *self->heap + sizeof *self->heap_places
                        + sizeof *self->rival_begins + sizeof *self->constraint_begins
                        + sizeof *self->draft + sizeof *self->marked;

  if (self->rule != NULL)
    per_candidate += sizeof *self->excuses + sizeof *self->explained + sizeof *self->broken;

  return sizeof *self + self->n_candidates * per_candidate
         + self->n_words_allocated * sizeof *self->words
         + self->n_watches_allocated * sizeof (Watch)
         + self->constraints->len * sizeof (ExactlyOne)
         + (self->rival_begins == NULL ? 0 : self->rival_begins[self->n_candidates])
               * sizeof *self->rivals
         + (self->rival_begins == NULL ? 0 : self->constraint_begins[self->n_candidates])
               * sizeof *self->constraints_of;
}
