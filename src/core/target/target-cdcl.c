/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-cdcl.h"

#include <stdlib.h>
#include <string.h>

#include "core/sat/cdcl.h"

/*
 * Why does the bound of a position exclude a candidate? Because the cells have lost candidates: if
 * a cell still had one that is worth more than its best now, the bound would be higher by the
 * difference. So the clause lists those: "one of them, or not this". Usually the bound is further
 * below the goal than necessary, and lost candidates worth that difference can be left out of the
 * clause.
 *
 * An explanation is needed when the position no longer exists. So the multipliers of a position are
 * kept as long as anything that it excluded is still excluded, and for every candidate the time
 * when it was excluded.
 */

typedef struct
{
  gint32 gain; /* scaled */
  guint16 cell;
  guint8 digit;      /* 0… */
  guint16 multipliers[3]; /* the multipliers that it pays */
} Candidate;

/* A position that excluded something: its time, and its bound above the goal. */
typedef struct
{
  guint time;
  guint depth;
  gint64 slack;
} Snapshot;

/* Choosing an excluded @candidate would raise the best of @cell. */
typedef struct
{
  gint32 raise;
  guint16 candidate;
  guint16 cell;
} Excuse;

struct _MatoTargetCdcl
{
  MatoTargetTree *tree;
  MatoCdcl *solver;
  MatoCdclPropagator rule;
  guint32 *root;  /* candidates of every cell */
  Candidate *candidates;
  guint n_candidates;
  guint16 *numbers; /* of the candidate, for each cell and digit; NO_CANDIDATE */

  guint time;        /* positions bounded */
  guint *since;      /* of each candidate, when it was first seen to be excluded; or NEVER */
  guint depth;       /* of the position bounded last: */
  gint64 slack;      /* its bound above the goal, */
  guint64 n_dead_ends; /* how many dead ends there were, */
  MatoTargetEffort effort; /* and the effort for it since it, or the last dead end, was new */
  GArray *snapshots;
  GArray *snapshot_multipliers;

  float temperature; /* of the guide, if there is one */

  guint64 n_told;    /* choices */
  guint listed;      /* the time for which excuses are listed */
  Excuse *excuses;
  guint n_excuses;
  gint32 *worths;    /* scratch, of each candidate */
  gint32 *raised;    /* scratch, of each cell */
};

#define NO_CANDIDATE G_MAXUINT16
#define NEVER G_MAXUINT

/* --- The problem for the solver --- */

static void
number_candidates (MatoTargetCdcl *self)
{
  const MatoTargetTree *tree = self->tree;
  const MatoGeometry *geometry = tree->task->geometry;
  guint n = geometry->order;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      const guint16 *units = geometry->cell_units + cell * 3;

      for (guint digit = 0; digit < n; digit++)
        {
          self->numbers[cell * n + digit] = NO_CANDIDATE;
          if (mato_target_is_single (self->root[cell]) || (self->root[cell] >> digit & 1) == 0)
            continue;

          self->numbers[cell * n + digit] = self->n_candidates;
          self->candidates[self->n_candidates++] =
            (Candidate) { tree->task->gains[cell * n + digit] * tree->method->scale, cell, digit,
                          { units[0] * tree->stride + digit, units[1] * tree->stride + digit,
                            units[2] * tree->stride + digit } };
        }
    }
}

static void
add_cell (MatoTargetCdcl *self,
          guint           cell)
{
  guint order = self->tree->task->geometry->order;
  guint16 constraint[MATO_MAX_ORDER];
  guint n = 0;

  for (guint32 left = self->root[cell]; left != 0; left &= left - 1)
    constraint[n++] = self->numbers[cell * order + __builtin_ctz (left)];

  mato_cdcl_add_exactly_one (self->solver, constraint, n);
}

/* Requires a place for a digit in a unit that does not have it. */
static void
add_place (MatoTargetCdcl *self,
           guint           unit,
           guint           digit)
{
  const MatoGeometry *geometry = self->tree->task->geometry;
  const guint16 *cells = mato_geometry_unit (geometry, unit);
  guint16 constraint[MATO_MAX_ORDER];
  guint n = 0;

  for (guint i = 0; i < geometry->order; i++)
    {
      guint16 number = self->numbers[cells[i] * geometry->order + digit];

      if (self->root[cells[i]] == 1u << digit)
        return;
      if (number != NO_CANDIDATE)
        constraint[n++] = number;
    }

  mato_cdcl_add_exactly_one (self->solver, constraint, n);
}

static void
add_constraints (MatoTargetCdcl *self)
{
  const MatoGeometry *geometry = self->tree->task->geometry;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (!mato_target_is_single (self->root[cell]))
      add_cell (self, cell);

  for (guint unit = 0; unit < geometry->n_units; unit++)
    for (guint digit = 0; digit < geometry->order; digit++)
      add_place (self, unit, digit);
}

/* --- The propagator --- */

static void
read_candidates (MatoTargetCdcl *self,
                 guint32        *candidates)
{
  memcpy (candidates, self->root, self->tree->task->geometry->n_cells * sizeof (guint32));

  for (guint i = 0; i < self->n_candidates; i++)
    {
      if (mato_cdcl_get_truth (self->solver, i) >= 0)
        {
          self->since[i] = NEVER;
          continue;
        }

      candidates[self->candidates[i].cell] &= ~(1u << self->candidates[i].digit);
      if (self->since[i] == NEVER)
        self->since[i] = self->time;
    }
}

/* Follows the solver to its present level. */
static void
follow (MatoTargetCdcl *self)
{
  MatoTargetTree *tree = self->tree;
  guint depth = mato_cdcl_get_depth (self->solver);
  guint64 n_dead_ends = mato_cdcl_get_n_dead_ends (self->solver);
  guint n_left = self->snapshots->len;

  while (n_left > 0 && g_array_index (self->snapshots, Snapshot, n_left - 1).depth > depth)
    n_left--;
  g_array_set_size (self->snapshots, n_left);
  g_array_set_size (self->snapshot_multipliers, n_left * tree->n_multipliers);

  if (depth > self->depth || n_dead_ends != self->n_dead_ends)
    self->effort = (MatoTargetEffort) { .last = G_MAXINT64 };
  if (depth > self->depth)
    memcpy (tree->positions[depth].multipliers, tree->positions[self->depth].multipliers,
            tree->n_multipliers * sizeof (gint32));
  self->depth = depth;
  self->n_dead_ends = n_dead_ends;
  self->time++;
  read_candidates (self, tree->positions[depth].candidates);
}

/* --- Telling --- */

static void
list_candidates (const MatoTargetCdcl *self,
                 guint32              *candidates)
{
  memcpy (candidates, self->root, self->tree->task->geometry->n_cells * sizeof (guint32));
  for (guint i = 0; i < self->n_candidates; i++)
    if (mato_cdcl_get_truth (self->solver, i) < 0)
      candidates[self->candidates[i].cell] &= ~(1u << self->candidates[i].digit);
}

/* Tells the choice that is not told yet, if there is one. */
static void
tell_choices (MatoTargetCdcl *self)
{
  guint n = self->tree->task->geometry->order, depth = mato_cdcl_get_depth (self->solver);
  guint64 n_choices = mato_cdcl_get_n_choices (self->solver);
  guint16 tries[MATO_MAX_CELLS];

  for (guint level = 0; level < depth; level++)
    {
      const Candidate *chosen = &self->candidates[mato_cdcl_get_choice (self->solver, level)];

      tries[level] = chosen->cell * n + chosen->digit;
    }
  mato_target_tell_follow (self->tree->tell, tries, depth, depth - (n_choices > self->n_told));
  self->n_told = n_choices;
}

/* A bound that was told before holds for fewer digits. */
static void
tell_position (MatoTargetCdcl *self)
{
  MatoTargetTell *tell = self->tree->tell;
  guint32 candidates[MATO_MAX_CELLS];
  guint place;

  list_candidates (self, candidates);
  tell_choices (self);
  place = mato_target_tell_get_place (tell);
  mato_target_tell_position (tell, candidates, MATO_WHY_BOUND);
  if (mato_target_tell_get_place (tell) > place)
    mato_target_tell_bound (tell, NULL);
}

static void
dead_end_cb (MatoCdcl *solver,
             gpointer  data)
{
  MatoTargetCdcl *self = data;
  guint32 candidates[MATO_MAX_CELLS];

  list_candidates (self, candidates);
  tell_choices (self);
  mato_target_tell_bound (self->tree->tell, NULL);
  mato_target_tell_end (self->tree->tell, candidates, self->tree->goal);
}

static guint
keep_multipliers (MatoTargetCdcl *self)
{
  Snapshot snapshot = { self->time, self->depth, self->slack };

  g_array_append_val (self->snapshots, snapshot);
  g_array_append_vals (self->snapshot_multipliers, self->tree->positions[self->depth].multipliers,
                       self->tree->n_multipliers);
  return self->snapshots->len - 1;
}

/* Returns whether there were any hopeless candidates. */
static gboolean
exclude_hopeless (MatoTargetCdcl *self)
{
  const MatoTargetTree *tree = self->tree;
  guint note = NEVER;

  for (guint i = 0; i < self->n_candidates; i++)
    {
      const Candidate *candidate = &self->candidates[i];

      if (tree->reduced_costs[candidate->cell * tree->stride + candidate->digit] <= self->slack
          || mato_cdcl_get_truth (self->solver, i) != 0)
        continue;

      if (note == NEVER)
        note = keep_multipliers (self);
      mato_cdcl_exclude (self->solver, i, note);
    }

  return note != NEVER;
}

/* Multipliers are improved once after each choice or dead end, but not after exclusions by the
 * bound itself: with that, hard boards took a third longer. */
static gboolean
apply_cb (MatoCdcl *solver,
          gpointer  data)
{
  MatoTargetCdcl *self = data;
  MatoTargetTree *tree = self->tree;
  gint64 goal = (gint64) tree->goal * tree->method->scale;
  const MatoTargetPosition *position;

  follow (self);
  position = &tree->positions[self->depth];
  if (tree->tell != NULL)
    tell_position (self);
  do
    {
      tree->total = tree->method->bound (tree, position);
      self->slack = tree->total - goal;
      if (self->slack < 0)
        return FALSE;
    }
  while (!exclude_hopeless (self) && tree->method->improve (tree, position, &self->effort));

  return TRUE;
}

/* --- The guide --- */

/*
 * Smoothed, the bound spreads each cell over its candidates, so that every unit has each digit
 * about once: that is a guess of how often a candidate occurs in completions near the bound. What
 * is nearly certain is chosen first, and the more so what took part in recent dead ends. Tried
 * without gain on 25×25: shares without activity; no dead ends, only dives by shares; a temperature
 * that follows the gap.
 */
static guint
choose_cb (MatoCdcl *solver,
           gpointer  data)
{
  MatoTargetCdcl *self = data;
  MatoTargetTree *tree = self->tree;
  const float *shares =
    tree->method->soften (tree, &tree->positions[self->depth], self->temperature);
  guint best = MATO_CDCL_MOST_ACTIVE;
  double most = 0;

  for (guint i = 0; i < self->n_candidates; i++)
    {
      const Candidate *candidate = &self->candidates[i];
      double worth;

      if (mato_cdcl_get_truth (solver, i) != 0)
        continue;

      worth = shares[candidate->cell * tree->stride + candidate->digit]
              * (1 + mato_cdcl_get_activity (solver, i));
      if (worth > most)
        {
          most = worth;
          best = i;
        }
    }

  return best;
}

/* --- Explanations --- */

static gint
compare_excuses (gconstpointer a,
                 gconstpointer b)
{
  const Excuse *first = a, *second = b;

  if (first->raise != second->raise)
    return first->raise < second->raise ? -1 : 1;

  return (gint) first->candidate - (gint) second->candidate;
}

/* Lists by how much each candidate excluded at a time would raise the bound, the smallest first. */
static void
list_excuses (MatoTargetCdcl *self,
              const gint32   *multipliers,
              guint           time)
{
  gint32 best[MATO_MAX_CELLS];

  if (time == self->listed)
    return;

  self->listed = time;
  self->n_excuses = 0;
  for (guint i = 0; i < self->n_candidates; i++)
    best[self->candidates[i].cell] = G_MININT32;
  for (guint i = 0; i < self->n_candidates; i++)
    {
      const Candidate *candidate = &self->candidates[i];
      const guint16 *paid = candidate->multipliers;

      self->worths[i] =
        candidate->gain - multipliers[paid[0]] - multipliers[paid[1]] - multipliers[paid[2]];
      if (self->since[i] > time)
        best[candidate->cell] = MAX (best[candidate->cell], self->worths[i]);
    }
  for (guint i = 0; i < self->n_candidates; i++)
    {
      guint cell = self->candidates[i].cell;

      self->raised[i] = self->worths[i] - best[cell];
      if (self->since[i] <= time && self->raised[i] > 0)
        self->excuses[self->n_excuses++] = (Excuse) { self->raised[i], i, cell };
    }

  qsort (self->excuses, self->n_excuses, sizeof (Excuse), compare_excuses);
}

/* Returns the excuses that are needed: all except those of the cell @except and the smallest ones,
 * which together raise the bound by at most @spare. */
static guint
name_excuses (const MatoTargetCdcl *self,
              guint                 except,
              gint64                spare,
              guint16              *candidates)
{
  gint32 raised[MATO_MAX_CELLS] = { 0 };
  guint n = 0;

  for (guint i = 0; i < self->n_excuses; i++)
    {
      const Excuse *excuse = &self->excuses[i];
      gint32 more = excuse->raise - raised[excuse->cell];

      if (excuse->cell == except)
        continue;
      if (more > spare)
        {
          candidates[n++] = excuse->candidate;
          continue;
        }

      spare -= more;
      raised[excuse->cell] = excuse->raise;
    }

  return n;
}

static guint
explain_cb (guint    candidate,
            guint    note,
            guint16 *candidates,
            gpointer data)
{
  MatoTargetCdcl *self = data;
  const MatoTargetTree *tree = self->tree;
  const Snapshot *snapshot;

  if (candidate == MATO_CDCL_BROKEN)
    {
      list_excuses (self, tree->positions[self->depth].multipliers, self->time);
      return name_excuses (self, G_MAXUINT, -self->slack - 1, candidates);
    }

  snapshot = &g_array_index (self->snapshots, Snapshot, note);
  list_excuses (self,
                (gint32 *) self->snapshot_multipliers->data + (gsize) note * tree->n_multipliers,
                snapshot->time);
  return name_excuses (self, self->candidates[candidate].cell,
                       -(gint64) self->raised[candidate] - snapshot->slack - 1, candidates);
}

/* --- Beginning, use and end --- */

MatoTargetCdcl *
mato_target_cdcl_new_plain (MatoTargetTree *tree)
{
  const MatoGeometry *geometry = tree->task->geometry;
  gsize n = geometry->n_cells * geometry->order;
  MatoTargetCdcl *self = g_new0 (MatoTargetCdcl, 1);

  self->tree = tree;
  self->root = g_memdup2 (tree->positions[0].candidates, geometry->n_cells * sizeof (guint32));
  self->numbers = g_new (guint16, n);
  self->candidates = g_new (Candidate, n);
  number_candidates (self);

  n = self->n_candidates;
  self->effort.last = G_MAXINT64;
  self->since = g_new (guint, n);
  self->excuses = g_new (Excuse, n);
  self->worths = g_new (gint32, n);
  self->raised = g_new (gint32, n);
  memset (self->since, 0xff, n * sizeof (guint));
  self->snapshots = g_array_new (FALSE, FALSE, sizeof (Snapshot));
  self->snapshot_multipliers = g_array_new (FALSE, FALSE, sizeof (gint32));

  self->solver = mato_cdcl_new (n);
  add_constraints (self);

  return self;
}

/*
 * The multipliers are improved at every node. Tried without gain on 20×20 boards of 30 and 40 %
 * givens: those of the root alone, kept up to date cell by cell, with a bound of its own at every
 * 8th or 32nd choice or at none. Choices then took a third to a tenth of the time, and in four
 * seconds the bound fell to 37681, 37683 and 37685 instead of 37682, and to 37676, 37680 and 37686
 * instead of 37672. Restarts after the Luby sequence, and activities that begin with the reduced
 * costs, made no difference. Nor did it help to add to the reduced cost of a candidate what the
 * cells lose that have its digit as their only best one and are in a unit with it: a fifth more
 * was excluded, but two proofs took 2341 and 764 choices instead of 2273 and 743.
 *
 * On 25×25 with 33 % the search is nearly a plain tree: clauses have 90 to 190 literals of almost
 * all levels, and a dead end leads back 1.1 to 1.4 levels. Choices by what candidates cost the
 * bound (pseudocosts: Bénichou and others, Experiments in mixed-integer linear programming, 1971),
 * in the item with the least sum of 3^-points, at first from one smoothing for each candidate at
 * the root, are no clear gain: of eight boards that are proved in 2.1 to 9.4 s six took 0.33 to
 * 0.79 of the time, and two were open after 10 s.
 */
MatoTargetCdcl *
mato_target_cdcl_new (MatoTargetTree *tree)
{
  MatoTargetCdcl *self = mato_target_cdcl_new_plain (tree);

  self->rule = (MatoCdclPropagator) { .apply = apply_cb, .explain = explain_cb, .data = self };
  if (tree->tell != NULL)
    self->rule.dead_end = dead_end_cb;
  mato_cdcl_set_propagator (self->solver, &self->rule);
  return self;
}

MatoTargetCdcl *
mato_target_cdcl_new_guided (MatoTargetTree *tree,
                             float           temperature)
{
  MatoTargetCdcl *self = mato_target_cdcl_new (tree);

  self->temperature = temperature;
  self->rule.choose = choose_cb;
  return self;
}

void
mato_target_cdcl_free (MatoTargetCdcl *self)
{
  mato_cdcl_free (self->solver);
  g_array_unref (self->snapshots);
  g_array_unref (self->snapshot_multipliers);
  g_free (self->root);
  g_free (self->numbers);
  g_free (self->candidates);
  g_free (self->since);
  g_free (self->excuses);
  g_free (self->worths);
  g_free (self->raised);
  g_free (self);
}

static double *
get_remembered (const MatoTargetCdcl *self,
                guint                 i)
{
  const MatoTargetTree *tree = self->tree;
  const Candidate *candidate = &self->candidates[i];

  return &tree->activities[candidate->cell * tree->task->geometry->order + candidate->digit];
}

void
mato_target_cdcl_recall (MatoTargetCdcl *self)
{
  for (guint i = 0; i < self->n_candidates; i++)
    mato_cdcl_set_activity (self->solver, i, *get_remembered (self, i));
}

void
mato_target_cdcl_remember (const MatoTargetCdcl *self)
{
  for (guint i = 0; i < self->n_candidates; i++)
    *get_remembered (self, i) = mato_cdcl_get_activity (self->solver, i);
}

static void
read_completion (const MatoTargetCdcl *self,
                 guint8               *values)
{
  for (guint cell = 0; cell < self->tree->task->geometry->n_cells; cell++)
    values[cell] = g_bit_storage (self->root[cell]);

  for (guint i = 0; i < self->n_candidates; i++)
    if (mato_cdcl_is_chosen (self->solver, i))
      values[self->candidates[i].cell] = self->candidates[i].digit + 1;
}

static const MatoSeek ends[] = {
  [MATO_CDCL_FOUND] = MATO_SEEK_REACHED,
  [MATO_CDCL_NONE] = MATO_SEEK_EXHAUSTED,
  [MATO_CDCL_LIMIT] = MATO_SEEK_LIMITED,
  [MATO_CDCL_STOPPED] = MATO_SEEK_STOPPED,
};

MatoSeek
mato_target_cdcl_find (MatoTargetCdcl *self,
                       guint64         n_nodes,
                       guint8         *values)
{
  const MatoTargetSearch *task = self->tree->task;
  MatoCdclLimits limits = {
    .max_choices = n_nodes, .keep_going = task->keep_going, .data = task->data
  };
  guint64 n_before = mato_cdcl_get_n_choices (self->solver);
  MatoCdclEnd end = mato_cdcl_find (self->solver, &limits);

  n_before = mato_cdcl_get_n_choices (self->solver) - n_before;
  self->tree->n_nodes += n_before;
  if (self->rule.apply != NULL)
    self->tree->n_tries += n_before;
  if (end == MATO_CDCL_FOUND)
    read_completion (self, values);

  return ends[end];
}

/* --- Candidates of no completion --- */

/* In dead ends. */
#define SIFT_LIMIT 2000

/* So many more than were removed may remain. */
#define MOST_KEPT 12

/* Takes the completion found last, and marks its candidates. Returns whether nothing better is
 * possible. */
static gboolean
take_found (MatoTargetCdcl *self,
            guint8         *is_seen)
{
  guint8 values[MATO_MAX_CELLS];

  for (guint i = 0; i < self->n_candidates; i++)
    is_seen[i] |= mato_cdcl_is_chosen (self->solver, i);
  read_completion (self, values);
  return mato_target_tree_take (self->tree, values);
}

MatoSeek
mato_target_cdcl_sift (MatoTargetCdcl *self,
                       guint32        *candidates)
{
  const MatoTargetSearch *task = self->tree->task;
  const MatoCdclLimits limits = {
    .max_dead_ends = SIFT_LIMIT, .keep_going = task->keep_going, .data = task->data
  };
  g_autofree guint8 *is_seen = g_new0 (guint8, self->n_candidates);
  gint n_kept = 0;

  for (guint i = 0; i < self->n_candidates && n_kept <= MOST_KEPT; i++)
    {
      const Candidate *candidate = &self->candidates[i];
      MatoCdclEnd end;

      if (is_seen[i])
        continue;

      end = mato_cdcl_find_with (self->solver, i, &limits);
      if (end == MATO_CDCL_NONE || end == MATO_CDCL_STOPPED)
        return ends[end];
      if (end == MATO_CDCL_FOUND && take_found (self, is_seen))
        return MATO_SEEK_REACHED;

      n_kept += end == MATO_CDCL_REFUTED ? -1 : 1;
      if (end == MATO_CDCL_REFUTED)
        candidates[candidate->cell] &= ~(1u << candidate->digit);
    }

  return MATO_SEEK_LIMITED;
}
