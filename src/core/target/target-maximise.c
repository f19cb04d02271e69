/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-maximise.h"

#include "core/target/target-cdcl.h"
#include "core/target/target-first.h"
#include "core/target/target-position.h"

/* --- Three searches for completions that reach an aim --- */

static void
begin_aim (MatoTargetTree *self,
           gint32          aim)
{
  self->goal = aim;
  if (self->tell != NULL)
    mato_target_tell_from_root (self->tell);
}

/* If a completion was found, the goal is above it now. */
static MatoSeek
end_aim (const MatoTargetTree *self,
         MatoSeek              end)
{
  if (self->tell != NULL && end == MATO_SEEK_EXHAUSTED)
    mato_target_tell_none (self->tell, self->goal);

  return end;
}

/* Narrows a copy of the root by its multipliers, and tries to search all that is left at once. */
static MatoSeek
glance_cb (gint32   aim,
           gboolean goes_through_all,
           gpointer data)
{
  MatoTargetTree *self = data;
  const MatoTargetPosition *position = &self->positions[1];
  MatoSeek end;

  if (mato_target_tree_is_stopped (self))
    return MATO_SEEK_STOPPED;

  self->goal = aim;
  self->n_nodes++;
  mato_target_position_copy (self, &self->positions[0], position);
  if (!mato_target_position_propagate (self, position)
      || !mato_target_position_narrow (self, position))
    return MATO_SEEK_EXHAUSTED;

  end = mato_target_tree_look (self, position, self->method->root_dive);
  return end == MATO_SEEK_LIMITED && goes_through_all ? mato_target_tree_cover (self, TRUE) : end;
}

static MatoSeek
seek_cb (gint32   aim,
         guint64  n_nodes,
         gpointer data)
{
  MatoTargetTree *self = data;
  MatoSeek end;

  begin_aim (self, aim);
  self->last_node = self->n_nodes + n_nodes;
  mato_target_position_copy (self, &self->positions[0], mato_target_tree_get_spare (self));
  end = mato_target_tree_explore (self);
  mato_target_position_copy (self, mato_target_tree_get_spare (self), &self->positions[0]);
  return end_aim (self, end);
}

/* Finds completions until none is left or nothing better is possible. */
static MatoSeek
find_all (MatoTargetTree *self,
          MatoTargetCdcl *learn,
          guint64         n_nodes)
{
  guint8 values[MATO_MAX_CELLS];
  MatoSeek end;

  do
    end = mato_target_cdcl_find (learn, n_nodes, values);
  while (end == MATO_SEEK_REACHED && !mato_target_tree_take (self, values));

  return end;
}

static MatoSeek
learn (MatoTargetTree *self,
       guint64         n_nodes)
{
  g_autoptr (MatoTargetCdcl) learn = mato_target_cdcl_new (self);

  return find_all (self, learn, n_nodes);
}

/* In points. Each search goes another way, and none of them is best for all boards. */
static const float temperatures[] = { 0.2f, 0.4f, 0.1f, 0.3f, 0.15f };

static MatoSeek
learn_guided (MatoTargetTree *self,
              guint64         n_nodes)
{
  guint which = self->n_guided++ % G_N_ELEMENTS (temperatures);
  g_autoptr (MatoTargetCdcl) learn = mato_target_cdcl_new_guided (self, temperatures[which]);

  return find_all (self, learn, n_nodes);
}

/* --- Probes --- */

/*
 * Shaving (Martin and Shmoys, A new approach to computing optimal schedules for the job-shop
 * scheduling problem, 1996) by the bound. Where the best that is left is half of one completion
 * and half of another, neither the root nor a search that changes the multipliers little says that
 * there is none: the bound of each candidate alone does. It takes a hundred times as long as a
 * choice by clause learning, so the candidates that lose most come first, and it ends when many in
 * succession remain. (Tried without gain: to split a proof that clause learning does not finish
 * into the options of an item, each with refined multipliers, down to twelve levels. With 300,
 * 1000 or 3000 nodes for each part a 16×16 board of 17 givens that probes prove in a second was
 * open after 25 s, and others took up to eight times as long.)
 */
#define MOST_IN_VAIN 60

/* Another pass is worth its time if one in so many candidates was removed. */
#define AGAIN 16

typedef struct
{
  gint32 reduced_cost;
  guint16 cell;
  guint8 digit;
} Probe;

static gint
compare_probes (gconstpointer a,
                gconstpointer b)
{
  const Probe *first = a, *second = b;

  if (first->reduced_cost != second->reduced_cost)
    return first->reduced_cost > second->reduced_cost ? -1 : 1;
  if (first->cell != second->cell)
    return (gint) first->cell - (gint) second->cell;

  return (gint) first->digit - (gint) second->digit;
}

/* Lists the candidates of all cells that are open, the most expensive first. */
static GArray *
list_probes (const MatoTargetTree *tree,
             const guint32        *candidates)
{
  GArray *probes = g_array_new (FALSE, FALSE, sizeof (Probe));

  for (guint cell = 0; cell < tree->task->geometry->n_cells; cell++)
    for (guint32 left = candidates[cell]; left != 0 && !mato_target_is_single (candidates[cell]);
         left &= left - 1)
      {
        guint digit = (guint) __builtin_ctz (left);
        Probe probe = { tree->reduced_costs[cell * tree->stride + digit], (guint16) cell,
                        (guint8) digit };

        g_array_append_val (probes, probe);
      }
  g_array_sort (probes, compare_probes);

  return probes;
}

/* Returns whether a completion with the candidate may reach the goal. */
static gboolean
try_candidate (MatoTargetTree *tree,
               const Probe    *probe)
{
  const MatoTargetPosition *position = &tree->positions[1];
  guint16 try = (guint16) (probe->cell * tree->task->geometry->order + probe->digit);

  mato_target_position_copy (tree, mato_target_tree_get_root (tree), position);
  position->candidates[probe->cell] = 1u << probe->digit;
  tree->n_nodes++;
  tree->n_tries++;
  if (tree->tell != NULL)
    mato_target_tell_follow (tree->tell, &try, 1, 0);
  if (mato_target_position_propagate (tree, position))
    tree->method->refine (tree, position);

  return mato_target_position_settle (tree, position);
}

/* Returns whether every rule can still be kept. */
static gboolean
remove_candidate (MatoTargetTree *tree,
                  const Probe    *probe)
{
  const MatoTargetPosition *root = mato_target_tree_get_root (tree);

  root->candidates[probe->cell] &= ~(1u << probe->digit);
  return mato_target_position_propagate (tree, root);
}

/* Returns whether there may be a completion. */
static gboolean
probe_all (MatoTargetTree *tree,
           const GArray   *probes,
           guint          *n_removed)
{
  const guint32 *candidates = mato_target_tree_get_root (tree)->candidates;
  guint n_in_vain = 0;

  for (guint i = 0; i < probes->len && n_in_vain < MOST_IN_VAIN; i++)
    {
      const Probe *probe = &g_array_index (probes, Probe, i);

      if (mato_target_is_single (candidates[probe->cell])
          || (candidates[probe->cell] >> probe->digit & 1) == 0)
        continue;
      if (mato_target_tree_is_stopped (tree))
        return TRUE;

      n_in_vain++;
      if (try_candidate (tree, probe))
        continue;

      n_in_vain = 0;
      ++*n_removed;
      if (!remove_candidate (tree, probe))
        return FALSE;
    }

  return TRUE;
}

/* Returns whether there may be a completion. */
static gboolean
run_pass (MatoTargetTree *tree,
          guint          *n_probes,
          guint          *n_removed)
{
  const MatoTargetPosition *root = mato_target_tree_get_root (tree);
  g_autoptr (GArray) probes = list_probes (tree, root->candidates);
  gboolean is_possible;

  *n_probes = probes->len;
  *n_removed = 0;
  is_possible = probe_all (tree, probes, n_removed);
  if (tree->tell != NULL)
    mato_target_tell_from_root (tree->tell);
  if (!is_possible || *n_removed == 0)
    return is_possible;

  tree->method->refine (tree, root);
  return mato_target_position_settle (tree, root);
}

/* Tries the candidates of the root, which is settled and not complete, one at a time, and removes
 * those that no completion with the goal can have. Returns whether there may be one. */
static gboolean
run_probes (MatoTargetTree *tree)
{
  const MatoTargetPosition *root = mato_target_tree_get_root (tree);
  guint n_probes, n_removed;

  do
    if (!run_pass (tree, &n_probes, &n_removed))
      return FALSE;
  while (n_removed > n_probes / AGAIN && !mato_target_position_is_complete (tree, root)
         && !mato_target_tree_is_stopped (tree));

  return TRUE;
}

/* Removes what the bound of a single candidate excludes. */
static MatoSeek
probe (MatoTargetTree *self)
{
  const MatoTargetPosition *root = &self->positions[0];

  if (!run_probes (self))
    return MATO_SEEK_EXHAUSTED;
  if (mato_target_tree_is_stopped (self))
    return MATO_SEEK_STOPPED;

  return mato_target_position_is_complete (self, root)
           ? mato_target_tree_look (self, root, 0)
           : MATO_SEEK_LIMITED;
}

/* Most boards, and parts of boards, are proved in fewer nodes than a pass of probes takes. */
#define PROBE_AFTER 1000
#define LEAST_WITH_PROBES 600

static gboolean
is_worth_probes (const MatoTargetTree *self,
                 guint64               n_nodes)
{
  return self->descent.has_long_proofs && self->n_nodes > self->first_node + PROBE_AFTER
         && n_nodes >= LEAST_WITH_PROBES;
}

MatoSeek
mato_target_tree_prove (MatoTargetTree *self,
                        gint32          aim,
                        guint64         n_nodes)
{
  const MatoTargetPosition *root = &self->positions[0];
  MatoSeek end;

  self->goal = aim;
  self->n_nodes++;
  mato_target_position_copy (self, root, mato_target_tree_get_spare (self));
  if (mato_target_position_settle (self, root))
    end = mato_target_tree_look (self, root, self->method->root_dive);
  else
    end = MATO_SEEK_EXHAUSTED;
  if (end == MATO_SEEK_LIMITED && is_worth_probes (self, n_nodes))
    end = probe (self);
  if (end == MATO_SEEK_LIMITED)
    end = learn (self, n_nodes);
  mato_target_position_copy (self, mato_target_tree_get_spare (self), root);

  return end_aim (self, end);
}

static MatoSeek
guide_cb (gint32   aim,
          guint64  n_nodes,
          gpointer data)
{
  MatoTargetTree *self = data;
  const MatoTargetPosition *root = &self->positions[0];
  MatoSeek end = MATO_SEEK_EXHAUSTED;

  begin_aim (self, aim);
  self->n_nodes++;
  mato_target_position_copy (self, root, mato_target_tree_get_spare (self));
  if (mato_target_position_settle (self, root))
    end = mato_target_position_is_complete (self, root) ? mato_target_tree_look (self, root, 0)
                                                        : learn_guided (self, n_nodes);
  mato_target_position_copy (self, mato_target_tree_get_spare (self), root);

  return end_aim (self, end);
}

static MatoSeek
prove_cb (gint32   aim,
          guint64  n_nodes,
          gpointer data)
{
  MatoTargetTree *self = data;

  begin_aim (self, aim);
  return mato_target_tree_prove (self, aim, n_nodes);
}

static MatoSeek
improve_cb (guint64  n_nodes,
            gpointer data)
{
  MatoTargetTree *self = data;

  return self->lns.values[0] != 0 ? mato_target_lns_run (self, n_nodes) : MATO_SEEK_LIMITED;
}

static void
lower_cb (gint32   open,
          gpointer data)
{
  const MatoTargetTree *self = data;

  if (self->task->bound != NULL)
    self->task->bound (open, self->task->data);
}

/* What the cells gain if each takes its best candidate. */
static gint32
simple_bound (const MatoTargetTree *self)
{
  guint n = self->task->geometry->order;
  gint32 total = 0;

  for (guint cell = 0; cell < self->task->geometry->n_cells; cell++)
    {
      gint32 most = 0;

      for (guint32 left = self->positions[0].candidates[cell]; left != 0; left &= left - 1)
        most = MAX (most, self->task->gains[cell * n + __builtin_ctz (left)]);
      total += most;
    }

  return total;
}

#define ENUMERATION 400

/* Only now it is known that its steps are the proof: searches them again. */
static void
tell_enumeration (MatoTargetTree *self)
{
  MatoTargetDive *dive = &self->dive;

  dive->tell = self->tell;
  dive->open = simple_bound (self);
  mato_target_dive_run (dive, self->task, self->positions[0].candidates, ENUMERATION);
  dive->tell = NULL;
}

/* A board with few completions is enumerated faster than a bound is calculated. Returns whether
 * this one was. */
static gboolean
enumerate (MatoTargetTree *self)
{
  MatoTargetDive *dive = &self->dive;

  if (self->method->sample != NULL && self->tell == NULL)
    return self->method->sample (self);

  dive->reduced_costs = NULL;
  if (!mato_target_dive_run (dive, self->task, self->positions[0].candidates, ENUMERATION))
    return FALSE;

  self->n_tries += dive->n_tries;
  if (self->tell != NULL)
    tell_enumeration (self);
  return TRUE;
}

/* To find anything, a search must be able to decide all cells one after the other. So big boards
 * begin with more nodes: the best of the empty 25×25 board was not found with 150. */
#define FIRST_LIMIT 150

/* With few givens there are many completions, and one found early helps to prove. With more givens,
 * clause learning proves the top faster than the tree finds anything. */
static gboolean
has_some_givens (const MatoTargetTree *self)
{
  guint n_cells = self->task->geometry->n_cells, n_givens = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    n_givens += self->task->givens[cell] != 0;

  return n_givens > n_cells / 8;
}

#define MOST_FOR_LATER_PROOFS 15

static void
begin_descent (MatoTargetTree *self,
               gint32          best,
               gint32          open)
{
  guint n_cells = self->task->geometry->n_cells;

  self->descent = (MatoTargetDescent) { .best = best, .open = open,
                                        .first_limit = MAX (FIRST_LIMIT, n_cells * 4 / 5),
                                        .glance = mato_target_tree_has_covers (self) ? glance_cb
                                                                                      : NULL,
                                        .seek = seek_cb, .lower = lower_cb, .data = self };
  self->lns.values[0] = 0;
  self->reported = best;
  self->first_node = self->n_nodes;
  if (!self->method->has_unit_multipliers)
    return;

  self->descent.proves_early = has_some_givens (self);
  self->descent.proves_later = self->task->geometry->order <= MOST_FOR_LATER_PROOFS;
  self->descent.has_long_proofs = self->guided != MATO_TARGET_GUIDED_FIRST;
  self->descent.prove = prove_cb;
  self->descent.guide = self->guided != MATO_TARGET_GUIDED_NEVER ? guide_cb : NULL;
  self->descent.improve = improve_cb;
}

static void
lower_open (MatoTargetTree *self,
            gint32          open)
{
  self->descent.open = MIN (self->descent.open, open);
  lower_cb (self->descent.open, self);
}

/* Most boards are solved within a few thousand nodes, faster than they are bounded. The hardest
 * are bounded first, so that something is known about them when somebody stops the search. */
#define QUICK_NODES 5000

/* Dives find completions near the bound soon enough on most boards. */
#define MOST_BY_DIVES 16

static gboolean
finds_by_dives (const MatoTargetTree *self)
{
  return self->task->geometry->order <= MOST_BY_DIVES || !self->descent.proves_early;
}

/* Returns whether to go on. */
static gboolean
begin_completions (MatoTargetTree *self)
{
  MatoSeek end = MATO_SEEK_LIMITED;

  if (self->descent.best < 0)
    end = mato_target_first_solve (self, QUICK_NODES);
  if (end == MATO_SEEK_EXHAUSTED)
    lower_open (self, -1);
  if (mato_target_tree_is_stopped (self) || self->descent.open < 0)
    return !self->stopped;

  lower_open (self, mato_target_tree_optimize_multipliers (self));
  if (end == MATO_SEEK_REACHED && finds_by_dives (self))
    self->descent.best = -1; /* it is reported, but too far from the bound to go down from */
  else if (end == MATO_SEEK_REACHED)
    lower_open (self, mato_target_first_near (self, self->descent.open));
  else if (self->descent.best < 0 && self->descent.open >= 0
           && mato_target_first_solve (self, 0) == MATO_SEEK_EXHAUSTED)
    lower_open (self, -1);

  return !mato_target_tree_is_stopped (self);
}

gboolean
mato_target_tree_maximise (MatoTargetTree *self)
{
  gboolean saw_all;

  if (self->tell != NULL)
    mato_target_tell_set_root (self->tell);
  saw_all = enumerate (self);

  begin_descent (self, -1, saw_all ? self->dive.gain : simple_bound (self));
  lower_cb (self->descent.open, self);
  if (self->dive.gain >= 0)
    mato_target_tree_take (self, self->dive.values);
  if (!saw_all && !begin_completions (self))
    return FALSE;

  return mato_target_descent_run (&self->descent);
}

gboolean
mato_target_tree_seek (MatoTargetTree           *self,
                       const MatoTargetPosition *root,
                       gint32                   *best,
                       gint32                   *open)
{
  gboolean is_proved;
  gint32 refined;

  mato_target_position_copy (self, root, &self->positions[0]);
  self->goal = *best + 1;
  refined = mato_target_tree_refine_multipliers (self);
  *open = CLAMP (refined, *best, *open);
  begin_descent (self, *best, *open);
  is_proved = mato_target_descent_run (&self->descent);
  *best = self->descent.best;
  *open = self->descent.open;
  return is_proved;
}

