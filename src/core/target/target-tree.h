/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target-descent.h"
#include "core/target/target-dive.h"
#include "core/target/target-lns.h"
#include "core/target/target-propagate.h"
#include "core/target/target-search.h"

G_BEGIN_DECLS

/**
 * MatoTargetPosition:
 * @candidates: of every cell, bit d-1 for digit d; a digit that is placed is the only one of its
 *   cell
 * @multipliers: of the bound, as many as the method has; aligned to 64 bytes if they are whole
 *   vectors
 *
 * The candidates of each cell, and the best multipliers for this position so far.
 */
typedef struct
{
  guint32 *candidates;
  gint32 *multipliers;
} MatoTargetPosition;

/**
 * MatoTargetEffort:
 *
 * The effort spent on the bound of one position; 0 at first.
 */
typedef struct
{
  gint64 last;
  guint n_nudges;
  gboolean is_smoothed;
} MatoTargetEffort;

/**
 * MatoTargetMethod:
 * @scale: its numbers are in units of 1/@scale points
 * @name: the name of the bound in a certificate
 * @has_unit_multipliers: whether there are multipliers for units, @stride of the tree for each;
 *   otherwise one for each cell
 * @reduced_costs_add: whether a completion loses the sum of its candidates' reduced costs;
 *   otherwise, for every digit, their maximum
 * @root_dive: the node limit of the dive from the root
 * @node_dive: the same for other positions
 * @sample: (nullable): finds some completions of the givens; returns whether these are all. The
 *   best one is left in the dive, as by mato_target_dive_run()
 * @propose: finds multipliers for a position from nothing
 * @refine: improves the multipliers of a position that were made for a larger one
 * @bound: bounds a position by its multipliers: returns the bound, and sets the reduced costs of
 *   the tree, by which it is lower with each candidate
 * @cover: (nullable): tries to search all completions of the position bounded last that lose at
 *   most @slack, harder if it @is_root; returns whether it finished. @values: (out): the best one,
 *   if any was found
 * @improve: improves the multipliers of the position bounded last; returns whether it changed
 *   anything
 * @soften: (nullable): returns the share of each candidate of the position bounded last, from 0 to
 *   about 1, at cell · @stride + digit - 1: how much of the smoothed bound it carries at
 *   @temperature points. Valid until the next bound
 * @get_best: (nullable): what the best template of @digit, from 0, gains at the position bounded
 *   last, less its multipliers; not if there are multipliers of units
 * @free: frees the tree itself
 *
 * A bound, and how much effort to spend on it.
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
  const float *(*soften) (MatoTargetTree           *tree,
                          const MatoTargetPosition *position,
                          float                     temperature);
  gint64   (*get_best) (MatoTargetTree *tree,
                        guint           digit);
  void     (*free)    (MatoTargetTree *tree);
} MatoTargetMethod;

/**
 * MatoTargetProof:
 * @multiplied: called with multipliers that exclude candidates, or all of them
 * @branched: called with the item that is branched on; the positions below it follow
 * @tried: called with the candidate that begins one of them
 * @ended: called when a position is done
 * @data: (closure): for all of them
 *
 * Records the proof that no completion reaches the goal.
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
 * MatoTargetGuided:
 * @MATO_TARGET_GUIDED_FIRST: after short proofs, before long ones
 * @MATO_TARGET_GUIDED_LATER: after proofs, which are long
 *
 * When searches for better completions are guided by the smoothed bound.
 */
typedef enum
{
  MATO_TARGET_GUIDED_NEVER,
  MATO_TARGET_GUIDED_LATER,
  MATO_TARGET_GUIDED_FIRST,
} MatoTargetGuided;

/**
 * MatoTargetTree:
 * @proof: (nullable): records the search; only for goals that are not raised
 * @tell: (nullable): tells the steps of a search for the highest gain. What cannot be told, because
 *   it is no search by steps, is then left out: @sample and @cover of the method
 * @n_tries: digits tried: in the tree, by clause learning, and in searches of all completions
 * @is_ordered: whether completions are found in ascending order of their digits, row by row; only
 *   for goals that are not raised
 * @guided: when searches are guided
 * @total: the bound of the position that was bounded last
 * @root_total: the first bound of the root
 * @reduced_costs: by how much the bound is lower with each candidate, at cell · @stride + digit - 1
 * @goal: completions that gain less are not wanted
 *
 * A depth-first search over positions. A position is narrowed until nothing changes: by the rules,
 * and by removing all candidates with which the bound is below the goal (reduced-cost fixing). A
 * try narrows a copy. Private to the target search, like all of this file.
 */
struct _MatoTargetTree
{
  const MatoTargetSearch *task;
  const MatoTargetMethod *method;
  const MatoTargetProof *proof;
  MatoTargetTell *tell;
  guint64 n_tries;
  gboolean is_ordered;
  MatoTargetGuided guided;

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
  double *activities; /* of every candidate, in the last proof, at cell · order + digit - 1 */
  gboolean remembers; /* whether a proof begins with them, and leaves its own */
  MatoTargetDescent descent;
  gint32 reported; /* the best gain that found() was called with; may be above the best of the
                    * descent, which does not go down from a completion far from the bound */
  MatoTargetLns lns;
  MatoTargetDive dive;
  guint n_guided; /* searches that were guided so far */
  gboolean is_guided; /* now */
  guint64 first_node; /* of the search for the highest gain */
  guint64 last_node;
  guint32 chance; /* a small generator: the same on every machine */
  gboolean stopped;
};

void mato_target_tree_free (MatoTargetTree *self);

/**
 * mato_target_tree_reset:
 *
 * Makes the root again the position that the givens leave.
 */
void mato_target_tree_reset (MatoTargetTree *self);

/**
 * mato_target_tree_get_root:
 *
 * Returns: the root, which may be changed before a search
 */
MatoTargetPosition *mato_target_tree_get_root (MatoTargetTree *self);

/**
 * mato_target_tree_get_spare:
 *
 * Returns: a position that no level uses, to keep the root while a search narrows it
 */
MatoTargetPosition *mato_target_tree_get_spare (MatoTargetTree *self);

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
 * If the root was changed, its multipliers no longer fit well: improves them.
 *
 * Returns: the bound, like mato_target_tree_optimize_multipliers()
 */
gint32 mato_target_tree_refine_multipliers (MatoTargetTree *self);

/**
 * mato_target_tree_narrow:
 *
 * Narrows the root, also by its bound, to the candidates of completions that reach the goal of the
 * task.
 *
 * Returns: whether there may be any completion
 */
gboolean mato_target_tree_narrow (MatoTargetTree *self);

/**
 * mato_target_tree_find_all:
 *
 * Finds every completion that reaches the goal of the task.
 *
 * Returns: %FALSE if stopped
 */
gboolean mato_target_tree_find_all (MatoTargetTree *self);

/* --- For searches in the tree --- */

/**
 * mato_target_tree_explore:
 *
 * Searches depth-first below the root, which it narrows, up to @last_node.
 *
 * Returns: how it ended
 */
MatoSeek mato_target_tree_explore (MatoTargetTree *self);

/**
 * mato_target_tree_look:
 * @position: narrowed, and bounded last
 * @n_nodes: the node limit of a dive
 *
 * Takes the position if it is a completion, otherwise dives for one near the bound.
 *
 * Returns: %MATO_SEEK_LIMITED if there is something left below the position
 */
MatoSeek mato_target_tree_look (MatoTargetTree           *self,
                                const MatoTargetPosition *position,
                                guint                     n_nodes);

/**
 * mato_target_tree_cover:
 *
 * Tries to search everything below the position bounded last at once; only for methods that can.
 *
 * Returns: %MATO_SEEK_LIMITED if it did not search all
 */
MatoSeek mato_target_tree_cover (MatoTargetTree *self,
                                 gboolean        is_root);

/**
 * mato_target_tree_take:
 * @values: a completion
 *
 * Reports a completion, and raises the goal if the task wants that.
 *
 * Returns: whether nothing better is possible
 */
gboolean mato_target_tree_take (MatoTargetTree *self,
                                const guint8   *values);

/**
 * mato_target_tree_is_stopped:
 *
 * Returns: whether keep_going() has returned %FALSE
 */
gboolean mato_target_tree_is_stopped (MatoTargetTree *self);

static inline gboolean
mato_target_tree_has_covers (const MatoTargetTree *self)
{
  return self->method->cover != NULL && self->tell == NULL;
}

/* In units of the bound. */
static inline gint64
mato_target_tree_get_scaled_goal (const MatoTargetTree *self)
{
  return (gint64) self->goal * self->method->scale;
}

/* The most that a completion with the goal may lose. */
static inline gint32
mato_target_tree_get_slack (const MatoTargetTree *self)
{
  return MIN (self->total - mato_target_tree_get_scaled_goal (self), G_MAXINT32 / 2);
}

/* --- For methods, which own the reduced costs --- */

void mato_target_tree_init (MatoTargetTree         *self,
                            const MatoTargetSearch *task,
                            const MatoTargetMethod *method,
                            guint                   stride,
                            guint                   n_multipliers);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoTargetTree, mato_target_tree_free)

G_END_DECLS
