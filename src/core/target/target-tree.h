/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target-descent.h"
#include "core/target/target-dive.h"
#include "core/target/target-lns.h"
#include "core/target/target-propagate.h"
#include "core/target/target-search.h"

G_BEGIN_DECLS

/**
 * MatoTargetPosition:
 * @candidates: of every cell, bit d-1 for digit d; a digit that is placed is a cell's only one
 * @multipliers: of the bound, as many as the method has; aligned to 64 bytes if those are whole
 *   vectors
 *
 * What each cell can still be, and the multipliers that bound it best so far.
 */
typedef struct
{
  guint32 *candidates;
  gint32 *multipliers;
} MatoTargetPosition;

/**
 * MatoTargetEffort:
 *
 * What was done for the bound of one position; begins as 0.
 */
typedef struct
{
  gint64 last;
  guint n_nudges;
  gboolean is_smoothed;
} MatoTargetEffort;

/**
 * MatoTargetMethod:
 * @scale: its numbers are multiples of 1/@scale points
 * @name: of the bound, in a certificate
 * @has_unit_multipliers: whether multipliers are those of units, @stride of the tree for each;
 *   otherwise one for each cell
 * @reduced_costs_add: what a completion loses is the sum of its candidates' reduced costs;
 *   otherwise, of every digit, the most of them
 * @root_dive: nodes of the dive from the root
 * @node_dive: the same for other positions
 * @sample: (nullable): looks at some completions of the givens; returns whether it saw all. The
 *   best of them is left in the dive, as mato_target_dive_run() would
 * @propose: finds multipliers for a position from nothing
 * @refine: (nullable): makes the multipliers of a position better that fit a larger one
 * @bound: bounds a position by its multipliers: returns the bound, and sets reduced costs of the
 *   tree: what it shrinks by through each candidate
 * @cover: (nullable): tries to see all completions of a position that was just bounded and that
 *   lose no more than @slack, harder if it @is_root; returns whether it did. @values: (out): the
 *   best, if any was found
 * @improve: improves the multipliers of a position that was just bounded; returns whether it did
 *   anything
 * @free: frees the tree itself
 *
 * A bound, and how hard to try with it.
 */
typedef struct
{
  const char *name;
  gboolean has_unit_multipliers;
  gint32 scale;
  gboolean reduced_costs_add;
  guint root_dive;
  guint node_dive;
  gboolean (*sample)  (MatoTargetTree           *tree);
  void     (*propose) (MatoTargetTree           *tree,
                       const MatoTargetPosition *position);
  void     (*refine)  (MatoTargetTree           *tree,
                       const MatoTargetPosition *position);
  gint64   (*bound)   (MatoTargetTree           *tree,
                       const MatoTargetPosition *position);
  gboolean (*cover)   (MatoTargetTree           *tree,
                       gint32                    slack,
                       gboolean                  is_root,
                       const guint8            **values);
  gboolean (*improve) (MatoTargetTree           *tree,
                       const MatoTargetPosition *position,
                       MatoTargetEffort         *effort);
  void     (*free)    (MatoTargetTree *tree);
} MatoTargetMethod;

/**
 * MatoTargetProof:
 * @multiplied: called with multipliers by which candidates, or all of them, are ruled out
 * @branched: called with the item that is branched on; then come the positions below it
 * @tried: called with the candidate that begins one of them
 * @ended: called when a position is done
 * @data: (closure): for all of them
 *
 * Who writes down why there is no completion that reaches the goal.
 */
typedef struct
{
  void (*multiplied)   (const gint32 *multipliers,
                        gpointer      data);
  void (*branched) (guint    item,
                    gpointer data);
  void (*tried)    (guint    cell,
                    guint    digit,
                    gpointer data);
  void (*ended)    (gpointer data);
  gpointer data;
} MatoTargetProof;

/**
 * MatoTargetTree:
 * @proof: (nullable): who writes down the search, for goals that are not raised
 * @is_ordered: whether completions come in ascending order of their digits, row by row; for goals
 *   that are not raised
 * @total: the bound of the position that was bounded last
 * @root_total: the first bound of the root
 * @reduced_costs: what it loses through each candidate, at cell · @stride + digit - 1
 * @goal: completions that gain less are of no interest
 *
 * Depth first, over positions. A position is narrowed until nothing changes: by the rules, and by
 * dropping all candidates through which the bound is below the goal. A try narrows a copy. Private
 * to the target search, like all of this file.
 */
struct _MatoTargetTree
{
  const MatoTargetSearch *task;
  const MatoTargetMethod *method;
  const MatoTargetProof *proof;
  gboolean is_ordered;

  gint64 total;
  gint64 root_total;
  gint32 *reduced_costs;
  guint stride;
  guint n_multipliers;
  gint32 goal;
  guint64 n_nodes;

  /*< private >*/
  MatoTargetPosition *positions; /* of every level */
  guint32 *n_dead_ends;          /* of every item, how often it had no option left */
  MatoTargetDescent descent;
  MatoTargetLns polish;
  MatoTargetDive dive;
  guint64 last_node;
  guint32 chance; /* a small generator: the same on every machine */
  gboolean stopped;
};

/** Returns: (transfer full): a tree with the best bound for @task, which it keeps; its root is
 *   what the givens leave */
MatoTargetTree *mato_target_tree_new  (const MatoTargetSearch *task);
void            mato_target_tree_free (MatoTargetTree *self);

/** Makes the root what the givens leave, as it is in the beginning. */
void mato_target_tree_reset (MatoTargetTree *self);

/** Returns: the root, to be changed before a search */
MatoTargetPosition *mato_target_tree_get_root (MatoTargetTree *self);

/**
 * mato_target_tree_begin:
 *
 * Narrows the root by the rules of sudoku.
 *
 * Returns: whether every cell has a candidate and every digit a place in every unit
 */
gboolean mato_target_tree_begin (MatoTargetTree *self);

/**
 * mato_target_tree_optimize_multipliers:
 *
 * Proposes multipliers for the root.
 *
 * Returns: the bound of all completions, in points rounded down; -1 if there is none
 */
gint32 mato_target_tree_optimize_multipliers (MatoTargetTree *self);

/**
 * mato_target_tree_refine_multipliers:
 *
 * Where the root was changed, multipliers that fit it are better than those it came with: makes
 * them so, if the method can.
 *
 * Returns: the bound, as mato_target_tree_optimize_multipliers() does
 */
gint32 mato_target_tree_refine_multipliers (MatoTargetTree *self);

/**
 * mato_target_tree_narrow:
 *
 * Narrows the root, by its bound too, to what completions need that reach the goal of the task.
 *
 * Returns: whether there may be any
 */
gboolean mato_target_tree_narrow (MatoTargetTree *self);

/** Finds every completion that reaches the goal of the task. Returns: %FALSE if stopped */
gboolean mato_target_tree_find_all (MatoTargetTree *self);

/* --- For those who search in it --- */

/**
 * mato_target_tree_explore:
 *
 * Searches depth first below the root, which it narrows, up to @last_node.
 *
 * Returns: how it ended
 */
MatoSeek mato_target_tree_explore (MatoTargetTree *self);

/**
 * mato_target_tree_look:
 * @position: narrowed, and bounded last
 * @n_nodes: of a dive, at most
 *
 * Takes the completion if the position is one, otherwise dives for one near the bound.
 *
 * Returns: %MATO_SEEK_LIMITED if there is something left below the position
 */
MatoSeek mato_target_tree_look (MatoTargetTree           *self,
                                const MatoTargetPosition *position,
                                guint                     n_nodes);

/**
 * mato_target_tree_cover:
 *
 * Tries to see at once all that is below the position that was bounded last; only for methods that
 * can.
 *
 * Returns: %MATO_SEEK_LIMITED if it did not see all
 */
MatoSeek mato_target_tree_cover (MatoTargetTree *self,
                                 gboolean        is_root);

/**
 * mato_target_tree_take:
 * @values: a completion
 *
 * Tells of a completion, and raises the goal if that is the task.
 *
 * Returns: whether nothing better is possible
 */
gboolean mato_target_tree_take (MatoTargetTree *self,
                                const guint8   *values);

/**
 * mato_target_tree_is_stopped:
 *
 * Returns: whether somebody asked to stop
 */
gboolean mato_target_tree_is_stopped (MatoTargetTree *self);

/* In units of the bound. */
static inline gint64
mato_target_tree_get_scaled_goal (const MatoTargetTree *self)
{
  return (gint64) self->goal * self->method->scale;
}

/* What a completion may lose that reaches the goal. */
static inline gint32
mato_target_tree_get_slack (const MatoTargetTree *self)
{
  return MIN (self->total - mato_target_tree_get_scaled_goal (self), G_MAXINT32 / 2);
}

/* --- For methods, which lend the reduced costs --- */

void mato_target_tree_init (MatoTargetTree         *self,
                            const MatoTargetSearch *task,
                            const MatoTargetMethod *method,
                            guint                   stride,
                            guint                   n_multipliers);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoTargetTree, mato_target_tree_free)

G_END_DECLS
