/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-prove.h"

#include "core/target/target-cdcl.h"
#include "core/target/target-position.h"

/* If a completion was found, the goal is above it now. */
MatoSeek
mato_target_tree_end_aim (const MatoTargetTree *self,
                          MatoSeek              end)
{
  if (self->tell != NULL && end == MATO_SEEK_EXHAUSTED)
    mato_target_tell_none (self->tell, self->goal);

  return end;
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

/*
 * The clauses of a proof hold for its aim only, but which candidates take part in dead ends is much
 * the same for the next one, and the choices at the top, which are made before anything is learnt,
 * matter most: the search is nearly a plain tree. So a proof begins with the activities of the last
 * one. 80 boards of 16×16 with 8 to 40 % givens take 3.3 s instead of 4.4 (median 14 ms instead of
 * 18, p90 114 instead of 169), 150 of 12×12, 24 of 18×18 and 20 of 20×20 0.83, 0.76 and 0.79 of the
 * time of each on average. On 25×25 a bound is reached in 0.6 of the time. Not from and to parts of
 * the board, which have other dead ends.
 */
static MatoSeek
learn (MatoTargetTree *self,
       guint64         n_nodes)
{
  g_autoptr (MatoTargetCdcl) learn = mato_target_cdcl_new (self);
  MatoSeek end;

  if (self->remembers)
    mato_target_cdcl_recall (learn);
  end = find_all (self, learn, n_nodes);
  if (self->remembers)
    mato_target_cdcl_remember (learn);

  return end;
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

  return mato_target_tree_end_aim (self, end);
}

MatoSeek
mato_target_tree_prove_guided (MatoTargetTree *self,
                               guint64         n_nodes)
{
  const MatoTargetPosition *root = &self->positions[0];
  MatoSeek end = MATO_SEEK_EXHAUSTED;

  self->n_nodes++;
  self->is_guided = TRUE;
  mato_target_position_copy (self, root, mato_target_tree_get_spare (self));
  if (mato_target_position_settle (self, root))
    end = mato_target_position_is_complete (self, root) ? mato_target_tree_look (self, root, 0)
                                                        : learn_guided (self, n_nodes);
  self->is_guided = FALSE;
  mato_target_position_copy (self, mato_target_tree_get_spare (self), root);

  return mato_target_tree_end_aim (self, end);
}
