/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/sat/cdcl-private.h"

/*
 * Conflict analysis: how a dead end becomes a clause. It begins with the conflicting clause, whose
 * literals are all false. Each literal of the last level that was implied by others is replaced by
 * them, the last on the trail first, until only one literal of that level is left: the first unique
 * implication point (Zhang, Madigan, Moskewicz and Malik, Efficient conflict driven learning in a
 * Boolean satisfiability solver, 2001). All literals of that clause are false, and at the second
 * highest level among them it would have forced the remaining literal. The search jumps back there.
 */

enum
{
  UNKNOWN,
  IN_CLAUSE,
  IMPLIED,        /* by the others of the clause, so it can be left out */
  INDEPENDENT,
};

/* The literals of a reason. @pair has room for those of a reason that is not a clause. */
static const Literal *
get_literals (const MatoCdcl *self,
              Reason          reason,
              Literal         implied,
              Literal        *pair,
              guint          *n)
{
  if (is_propagated (reason))
    return mato_cdcl_explain (self, reason, implied, n);

  if (reason & 1)
    {
      pair[0] = implied;
      pair[1] = negate (reason >> 1);
      *n = 2;
      return pair;
    }

  *n = self->words[reason >> 1];
  return clause_literals (self, reason >> 1);
}

static guint
count_levels (MatoCdcl      *self,
              const Literal *literals,
              guint          n)
{
  guint n_levels = 0;

  self->stamp++;
  for (guint i = 0; i < n; i++)
    {
      guint32 level = self->levels[candidate_of (literals[i])];

      if (self->level_stamps[level] != self->stamp)
        {
          self->level_stamps[level] = self->stamp;
          n_levels++;
        }
    }

  return n_levels;
}

/* A learnt clause that takes part in a dead end is useful, and its LBD may have become smaller
 * since it was learnt (Audemard and Simon, Glucose, 2009). */
static void
note_use (MatoCdcl *self,
          guint32   clause)
{
  guint32 lbd = self->words[clause + 1];
  guint n_levels;

  if ((lbd & LBD_LEARNT) == 0)
    return;

  n_levels = count_levels (self, clause_literals (self, clause), self->words[clause]);
  self->words[clause + 1] = LBD_LEARNT | LBD_USED | MIN (lbd & LBD_LEVELS, n_levels);
}

static void
mark (MatoCdcl *self,
      guint     candidate,
      guint8    what)
{
  if (self->marks[candidate] == UNKNOWN)
    self->marked[self->n_marked++] = candidate;
  self->marks[candidate] = what;
}

/* Returns: how many of the new literals belong to the last level */
static guint
resolve (MatoCdcl *self,
         Reason    reason,
         Literal   implied)
{
  Literal pair[2];
  guint n, n_last = 0;
  const Literal *literals = get_literals (self, reason, implied, pair, &n);

  if ((reason & 1) == 0)
    note_use (self, reason >> 1);

  for (guint i = 0; i < n; i++)
    {
      guint candidate = candidate_of (literals[i]);

      if (self->marks[candidate] != UNKNOWN || self->levels[candidate] == 0)
        continue;

      mark (self, candidate, IN_CLAUSE);
      mato_cdcl_bump (self, candidate);
      if (self->levels[candidate] == self->n_levels)
        n_last++;
      else
        self->draft[self->n_draft++] = literals[i];
    }

  return n_last;
}

static void
find_clause (MatoCdcl *self,
             Reason    conflict)
{
  Reason reason = conflict;
  Literal literal = self->dead_literal;
  guint n_last = 0;
  guint next = self->n_trail;

  self->n_draft = 1;

  for (;;)
    {
      n_last += resolve (self, reason, literal);
      do
        literal = self->trail[--next];
      while (self->marks[candidate_of (literal)] == UNKNOWN);

      if (--n_last == 0)
        break;
      reason = self->reasons[candidate_of (literal)];
    }

  self->draft[0] = negate (literal);
}

/* Returns: whether a false literal follows from those of the clause and the level 0 */
static gboolean
is_implied (MatoCdcl *self,
            Literal   literal,
            guint     depth)
{
  guint candidate = candidate_of (literal);
  Reason reason = self->reasons[candidate];
  Literal pair[2];
  const Literal *literals;
  guint n;

  if (self->levels[candidate] == 0 || self->marks[candidate] == IMPLIED)
    return TRUE;
  if (depth > 0 && self->marks[candidate] == IN_CLAUSE)
    return TRUE;
  /* If the clause has no literal of that level, the literal cannot be implied either. Reasons of a
   * propagator are long and expensive, and hardly ever implied by others. */
  if (reason == NO_REASON || is_propagated (reason) || self->marks[candidate] == INDEPENDENT
      || depth > 500 || self->level_stamps[self->levels[candidate]] != self->stamp)
    return FALSE;

  literals = get_literals (self, reason, negate (literal), pair, &n);
  for (guint i = 0; i < n; i++)
    if (candidate_of (literals[i]) != candidate && !is_implied (self, literals[i], depth + 1))
      {
        if (depth > 0)
          mark (self, candidate, INDEPENDENT);
        return FALSE;
      }

  if (depth > 0)
    mark (self, candidate, IMPLIED);
  return TRUE;
}

/* Leaves out the literals that are implied by the others (Sörensson and Biere, Minimizing learned
 * clauses, 2009). */
static void
minimize_clause (MatoCdcl *self)
{
  Literal *literals = self->draft;
  guint n = 1;

  count_levels (self, literals, self->n_draft);
  for (guint i = 1; i < self->n_draft; i++)
    if (!is_implied (self, literals[i], 0))
      literals[n++] = literals[i];

  self->n_draft = n;
}

/* Brings a literal of the highest level below the last to the second place. Returns: that level */
static guint
find_level (MatoCdcl *self)
{
  Literal *literals = self->draft;
  guint best = 1;
  Literal literal;

  if (self->n_draft == 1)
    return 0;

  for (guint i = 2; i < self->n_draft; i++)
    if (self->levels[candidate_of (literals[i])] > self->levels[candidate_of (literals[best])])
      best = i;

  literal = literals[best];
  literals[best] = literals[1];
  literals[1] = literal;

  return self->levels[candidate_of (literal)];
}

/* Keeps the clause in the draft for the sample, if it is shorter than one of that. */
static void
keep_sample (MatoCdcl *self)
{
  guint longest = 0;

  if (self->n_draft < 2 || self->n_draft > MATO_CDCL_SHORT || self->is_blocked)
    return;

  for (guint i = 0; i < MATO_CDCL_N_LEARNT; i++)
    {
      if (self->n_literals[i] == 0)
        {
          longest = i;
          break;
        }
      if (self->n_literals[i] > self->n_literals[longest])
        longest = i;
    }
  if (self->n_literals[longest] != 0 && self->n_literals[longest] <= self->n_draft)
    return;

  self->n_literals[longest] = self->n_draft;
  memcpy (self->learnt[longest], self->draft, self->n_draft * sizeof *self->draft);
}

guint
mato_cdcl_list_learnt (const MatoCdcl *self,
                       MatoCdclClause *clauses)
{
  guint n = 0;

  for (guint i = 0; i < MATO_CDCL_N_LEARNT; i++)
    if (self->n_literals[i] > 0)
      {
        MatoCdclClause *clause = &clauses[n++];

        clause->n = self->n_literals[i];
        for (guint k = 0; k < clause->n; k++)
          {
            clause->candidates[k] = self->learnt[i][k] / 2;
            clause->is_chosen[k] = self->learnt[i][k] % 2 == 0;
          }
      }

  return n;
}

void
mato_cdcl_learn (MatoCdcl *self,
                 Reason    conflict)
{
  Reason reason = NO_REASON;
  guint n_levels;

  find_clause (self, conflict);
  minimize_clause (self);
  while (self->n_marked > 0)
    self->marks[self->marked[--self->n_marked]] = UNKNOWN;

  n_levels = count_levels (self, self->draft, self->n_draft);
  keep_sample (self);
  mato_cdcl_offer (self, self->draft, self->n_draft, LBD_LEARNT | n_levels);
  mato_cdcl_backjump (self, find_level (self));
  if (self->n_draft > 1)
    reason = mato_cdcl_add_clause (self, self->draft, self->n_draft, LBD_LEARNT | n_levels)
             << 1;
  mato_cdcl_assign (self, self->draft[0], reason);
  mato_cdcl_decay (self);
}
