/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/sat/cdcl-private.h"
#include "core/sat/cdcl-team.h"

#include <string.h>

/* How long the calling thread waits for others between two calls of keep_going(). */
#define POLL (5 * G_TIME_SPAN_MILLISECOND)

/*
 * Permuted minimal 25×25 boards, the work of all solvers and the time of the slowest in each round,
 * where 1 is one solver: with 2 solvers 0.94 and 0.51, with 4 1.06 and 0.36. Rounds of 250 to
 * 2,000 dead ends, or sharing clauses of up to 8 levels and 20 literals, gained nothing.
 */
const MatoCdclPace mato_cdcl_usual_pace = {
  .n_solvers = 1, .alone = 2000, .round = 500, .max_solutions = 64
};

typedef struct
{
  MatoCdclTeam *team;
  MatoCdcl *solver;             /* its assumptions are the part it searches */
  GArray *shared;               /* of words, since the last round */
  GPtrArray *found;             /* solutions of this round, a byte for each candidate */
  gboolean has_part;
  gboolean is_whole;            /* could not be divided before this round */
  gboolean is_caller;           /* searches in the calling thread */
  MatoCdclEnd end;              /* of this round */
} Member;

struct _MatoCdclTeam
{
  Member members[MATO_CDCL_MAX_TEAM];
  guint n_members;
  MatoCdclPace pace;
  guint n_threads;
  guint n_candidates;

  GQueue solutions;             /* of the last round, not handed out yet */
  guint8 *solution;             /* nullable: handed out last; else the first solver has it */
  guint n_solutions;
  gboolean is_exhausted;
  MatoCdclWork past;            /* of solvers that are gone */

  /* During a round. */
  const MatoCdclLimits *limits; /* of the caller */
  int is_stopped;               /* atomic */
  int next;                     /* atomic: the member that no thread has taken yet */
  int n_done;                   /* atomic: members */
  GMutex mutex;                 /* for waiting */
  GCond is_done;
};

MatoCdclTeam *
mato_cdcl_team_new (MatoCdcl           *first,
                    const MatoCdclPace *pace,
                    guint               n_threads)
{
  MatoCdclTeam *self = g_new0 (MatoCdclTeam, 1);

  self->members[0].solver = first;
  self->n_members = 1;
  self->pace = *pace;
  self->pace.n_solvers = CLAMP (pace->n_solvers, 1, MATO_CDCL_MAX_TEAM);
  self->n_threads = CLAMP (n_threads, 1, MATO_CDCL_MAX_TEAM);
  self->n_candidates = first->n_candidates;
  g_mutex_init (&self->mutex);
  g_cond_init (&self->is_done);

  return self;
}

static void
clear_member (Member *member)
{
  g_clear_pointer (&member->solver, mato_cdcl_free);
  g_clear_pointer (&member->shared, g_array_unref);
  g_clear_pointer (&member->found, g_ptr_array_unref);
}

void
mato_cdcl_team_free (MatoCdclTeam *self)
{
  for (guint i = 0; i < self->n_members; i++)
    clear_member (&self->members[i]);

  g_queue_clear_full (&self->solutions, g_free);
  g_free (self->solution);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->is_done);
  g_free (self);
}

static void
begin_member (MatoCdclTeam *self,
              Member       *member)
{
  member->team = self;
  member->found = g_ptr_array_new_with_free_func (g_free);
  member->shared = g_array_new (FALSE, FALSE, sizeof (guint32));
  mato_cdcl_share (member->solver, member->shared);
}

/* The first solver is copied, with all that it has learnt; its part is the whole problem yet. */
static void
begin_together (MatoCdclTeam *self)
{
  mato_cdcl_leave (self->members[0].solver);
  for (; self->n_members < self->pace.n_solvers; self->n_members++)
    self->members[self->n_members].solver = mato_cdcl_copy (self->members[0].solver);

  for (guint i = 0; i < self->n_members; i++)
    begin_member (self, &self->members[i]);
  self->members[0].has_part = TRUE;
}

static void
add_work (MatoCdclWork   *work,
          const MatoCdcl *solver)
{
  work->n_choices += mato_cdcl_get_n_choices (solver);
  work->n_dead_ends += mato_cdcl_get_n_dead_ends (solver);
  work->max_depth = MAX (work->max_depth, mato_cdcl_get_max_depth (solver));
}

/* The first solver goes on alone with the whole problem. It knows all solutions that were found. */
static void
dissolve (MatoCdclTeam *self)
{
  for (guint i = 1; i < self->n_members; i++)
    {
      add_work (&self->past, self->members[i].solver);
      clear_member (&self->members[i]);
    }

  self->n_members = 1;
  self->pace.n_solvers = 1;
  mato_cdcl_share (self->members[0].solver, NULL);
  mato_cdcl_assume (self->members[0].solver, NULL, 0);
}

/* Returns: (nullable): the member of the most assumptions. So most of the parts are searched for
 * long; dividing those of the fewest assumptions took a tenth more dead ends. */
static Member *
find_donor (MatoCdclTeam *self)
{
  Member *found = NULL;

  for (guint i = 0; i < self->n_members; i++)
    {
      Member *member = &self->members[i];

      if (member->has_part && !member->is_whole
          && (found == NULL || member->solver->n_assumptions > found->solver->n_assumptions))
        found = member;
    }

  return found;
}

static void
give_half (Member *donor,
           Member *member)
{
  Literal literals[MATO_CDCL_MAX_CUBE];
  guint n = donor->solver->n_assumptions;
  Literal literal = mato_cdcl_divide (donor->solver);

  donor->is_whole = literal == NO_LITERAL;
  if (donor->is_whole)
    return;

  memcpy (literals, donor->solver->assumptions, n * sizeof *literals);
  literals[n] = literal;
  mato_cdcl_assume (donor->solver, literals, n + 1);
  literals[n] = negate (literal);
  mato_cdcl_assume (member->solver, literals, n + 1);
  member->has_part = TRUE;
}

/* Finds work for those without. Returns: whether there is any */
static gboolean
deal (MatoCdclTeam *self)
{
  gboolean has_work = FALSE;

  for (guint i = 0; i < self->n_members; i++)
    self->members[i].is_whole = FALSE;

  for (guint i = 0; i < self->n_members; i++)
    {
      Member *member = &self->members[i];
      Member *donor;

      while (!member->has_part && (donor = find_donor (self)) != NULL)
        give_half (donor, member);
      has_work |= member->has_part;
    }

  return has_work;
}

static gboolean
keep_going_cb (gpointer data)
{
  Member *member = data;
  MatoCdclTeam *self = member->team;

  if (member->is_caller && self->limits->keep_going != NULL
      && !self->limits->keep_going (self->limits->data))
    g_atomic_int_set (&self->is_stopped, TRUE);

  return !g_atomic_int_get (&self->is_stopped);
}

static void
store_solution (Member *member)
{
  guint n = member->team->n_candidates;
  guint8 *solution = g_new (guint8, n);

  for (guint i = 0; i < n; i++)
    solution[i] = mato_cdcl_is_chosen (member->solver, i);

  g_ptr_array_add (member->found, solution);
}

/* The parts are disjoint, so no two members find the same solution. */
static void
search_part (Member *member)
{
  MatoCdcl *solver = member->solver;
  guint64 last = solver->n_dead_ends + member->team->pace.round;
  MatoCdclLimits limits = { .keep_going = keep_going_cb, .data = member };

  do
    {
      limits.max_dead_ends = last - solver->n_dead_ends;
      member->end = mato_cdcl_find (solver, &limits);
      if (member->end != MATO_CDCL_FOUND)
        return;

      store_solution (member);
      mato_cdcl_leave (solver);
    }
  while (member->found->len < member->team->pace.max_solutions);
}

static void
search_parts (MatoCdclTeam *self,
              gboolean      is_caller)
{
  for (;;)
    {
      guint i = (guint) g_atomic_int_add (&self->next, 1);

      if (i >= self->n_members)
        return;

      self->members[i].is_caller = is_caller;
      if (self->members[i].has_part)
        search_part (&self->members[i]);

      if (g_atomic_int_add (&self->n_done, 1) + 1 == (int) self->n_members)
        {
          g_mutex_lock (&self->mutex);
          g_cond_signal (&self->is_done);
          g_mutex_unlock (&self->mutex);
        }
    }
}

static gpointer
thread_cb (gpointer data)
{
  search_parts (data, FALSE);
  return NULL;
}

/* Until all are done, the caller may want to stop. */
static void
wait_for_others (MatoCdclTeam *self)
{
  g_mutex_lock (&self->mutex);
  while (g_atomic_int_get (&self->n_done) < (int) self->n_members)
    if (!g_cond_wait_until (&self->is_done, &self->mutex, g_get_monotonic_time () + POLL))
      {
        g_mutex_unlock (&self->mutex);
        keep_going_cb (&(Member) { .team = self, .is_caller = TRUE });
        g_mutex_lock (&self->mutex);
      }
  g_mutex_unlock (&self->mutex);
}

static void
search_round (MatoCdclTeam *self)
{
  GThread *threads[MATO_CDCL_MAX_TEAM];
  guint n_wanted = MIN (self->n_threads, self->n_members) - 1;
  guint n = 0;

  self->is_stopped = FALSE;
  self->next = 0;
  self->n_done = 0;

  /* Where the system gives no thread, those that there are do its work. */
  while (n < n_wanted && (threads[n] = g_thread_try_new ("clauses", thread_cb, self, NULL)) != NULL)
    n++;
  search_parts (self, TRUE);
  wait_for_others (self);
  for (guint i = 0; i < n; i++)
    g_thread_join (threads[i]);
}

/* Takes the results of a round in the order of the members, whoever was faster. */
static void
collect (MatoCdclTeam *self)
{
  for (guint i = 0; i < self->n_members; i++)
    {
      Member *member = &self->members[i];

      if (!member->has_part)
        continue;

      for (guint j = 0; j < member->found->len; j++)
        g_queue_push_tail (&self->solutions, g_steal_pointer (&member->found->pdata[j]));
      g_ptr_array_set_size (member->found, 0);

      self->is_exhausted |= member->end == MATO_CDCL_NONE;
      if (member->end == MATO_CDCL_REFUTED)
        {
          mato_cdcl_refute (member->solver);
          member->has_part = FALSE;
        }
    }
}

/* Each takes what the others have learnt. */
static void
exchange (MatoCdclTeam *self)
{
  for (guint i = 0; i < self->n_members; i++)
    for (guint j = 0; j < self->n_members; j++)
      if (i != j)
        mato_cdcl_take (self->members[i].solver, self->members[j].shared);

  for (guint i = 0; i < self->n_members; i++)
    g_array_set_size (self->members[i].shared, 0);
}

static gboolean
is_anybody_full (const MatoCdclTeam *self)
{
  for (guint i = 0; i < self->n_members; i++)
    if (self->members[i].solver->is_full)
      return TRUE;

  return FALSE;
}

/* Returns: %MATO_CDCL_FOUND; %MATO_CDCL_STOPPED; %MATO_CDCL_NONE; %MATO_CDCL_LIMIT: none of them
 * yet */
static MatoCdclEnd
end_round (MatoCdclTeam *self)
{
  collect (self);
  exchange (self);

  g_clear_pointer (&self->solution, g_free);
  self->solution = g_queue_pop_head (&self->solutions);
  if (self->solution != NULL)
    return MATO_CDCL_FOUND;
  if (self->is_exhausted)
    return MATO_CDCL_NONE;

  return self->is_stopped ? MATO_CDCL_STOPPED : MATO_CDCL_LIMIT;
}

static MatoCdclEnd
search_alone (MatoCdclTeam *self)
{
  g_clear_pointer (&self->solution, g_free);
  return mato_cdcl_find (self->members[0].solver, self->limits);
}

static MatoCdclEnd
search_together (MatoCdclTeam *self)
{
  MatoCdclEnd end = MATO_CDCL_LIMIT;

  if (self->n_members == 1)
    begin_together (self);

  while (end == MATO_CDCL_LIMIT)
    {
      if (is_anybody_full (self))
        {
          dissolve (self);
          return search_alone (self);
        }
      if (self->is_exhausted || !deal (self))
        return MATO_CDCL_NONE;

      search_round (self);
      end = end_round (self);
    }

  return end;
}

/* Until there were enough dead ends for others to help. */
static MatoCdclEnd
search_first (MatoCdclTeam *self)
{
  MatoCdcl *first = self->members[0].solver;
  MatoCdclLimits limits = *self->limits;

  if (first->n_dead_ends >= self->pace.alone)
    return MATO_CDCL_LIMIT;

  limits.max_dead_ends = self->pace.alone - first->n_dead_ends;
  return mato_cdcl_find (first, &limits);
}

/* With a full memory, what was searched is only known from the choices, which a copy forgets. */
static gboolean
should_stay_alone (const MatoCdclTeam *self)
{
  return self->pace.n_solvers == 1 || self->n_solutions >= self->pace.max_solutions
         || (self->n_members == 1 && self->members[0].solver->is_full);
}

static MatoCdclEnd
search (MatoCdclTeam *self)
{
  MatoCdclEnd end = MATO_CDCL_LIMIT;

  if (!should_stay_alone (self) && self->n_members == 1)
    end = search_first (self);
  if (end != MATO_CDCL_LIMIT)
    return end;
  if (!should_stay_alone (self))
    return search_together (self);

  dissolve (self);
  return search_alone (self);
}

MatoCdclEnd
mato_cdcl_team_find (MatoCdclTeam         *self,
                     const MatoCdclLimits *limits)
{
  MatoCdclEnd end = MATO_CDCL_FOUND;
  guint8 *solution = g_queue_pop_head (&self->solutions);

  if (solution != NULL)
    {
      g_free (self->solution);
      self->solution = solution;
    }
  else
    {
      self->limits = limits;
      end = search (self);
      self->limits = NULL;
    }

  self->n_solutions += end == MATO_CDCL_FOUND;
  return end;
}

gboolean
mato_cdcl_team_is_chosen (const MatoCdclTeam *self,
                          guint               candidate)
{
  return self->solution != NULL ? self->solution[candidate]
                                : mato_cdcl_is_chosen (self->members[0].solver, candidate);
}

void
mato_cdcl_team_get_work (const MatoCdclTeam *self,
                         MatoCdclWork       *work)
{
  *work = self->past;
  for (guint i = 0; i < self->n_members; i++)
    add_work (work, self->members[i].solver);
}

guint
mato_cdcl_team_list_learnt (const MatoCdclTeam *self,
                            MatoCdclClause     *clauses)
{
  return mato_cdcl_list_learnt (self->members[0].solver, clauses);
}
