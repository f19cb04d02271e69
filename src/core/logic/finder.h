/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/cells.h"
#include "core/logic/changes.h"
#include "core/logic/contradiction.h"
#include "core/logic/deduction.h"

G_BEGIN_DECLS

/*
 * What finders share: the board they look at and the deduction that they build. A finder goes
 * through its patterns in the order of Sudoku Explainer 1.2.1, so that the first one it reports is
 * the one that this program would apply; the rating depends on it. It stops once is_done.
 */

typedef struct _MatoAlmostLists MatoAlmostLists;
typedef struct _MatoChains MatoChains;
typedef struct _MatoFinder MatoFinder;
typedef struct _MatoRuleFacts MatoRuleFacts;

/**
 * MatoFinder:
 * @board: what is known
 * @wants_reasons: %FALSE saves the reason, for ratings
 * @is_thorough: report also what is the complement of something simpler
 * @changes: (nullable): what to look at; %NULL: everything
 * @news: (nullable) (array): of each unit, digits whose places there are news: sets that rest on
 *   none of them are of no interest. %NULL: all are
 * @deduction: is built here
 * @report: gets each deduction; returns whether more are wanted
 * @data: (closure): for it
 * @up_to: (nullable): techniques that are less simple than this one are of no interest
 * @is_without: nor is it itself
 * @is_done: no more are wanted
 * @contradiction: why there can be none, if the board cannot be
 * @crossings: [unit * n_units + other]: the positions of a unit that are in another
 * @houses: [cell * n_peers]: peers in the order box, row, column, each once
 * @peers: (nullable): the peers of each cell as sets, see cells.h, where they were needed
 * @units: (nullable): the cells of each unit, there, too
 * @chains: (nullable): memory of the chain search, from call to call
 * @free_chains: its end, set with it, for a finder knows none of the techniques
 * @left: (nullable) (array): see mato_logic_know_left()
 * @almost_locked: (nullable): the almost locked sets of a board, from call to call
 * @free_almost_locked: likewise
 * @rules: (nullable): of a board that is not classic, see rule-facts.h; it has no crossings,
 *   houses, peers and units
 * @keep_going: (nullable): polled at least every 5 ms of work
 * @keep_going_data: (closure): for it
 * @is_stopped: whether it has returned %FALSE, or the work was too much
 * @outer: (nullable): the finder in whose search this one looks; work counts there
 * @work: suppositions that were followed for this deduction
 * @max_work: more are too many
 * @is_exhausted: whether that was too much
 * @bound: then: what the deduction would have been rated at least, in tenths
 */
struct _MatoFinder
{
  const MatoCandidates *board;
  gboolean wants_reasons;
  gboolean is_thorough;
  MatoChanges *changes;
  const guint32 *news;
  MatoDeduction *deduction;
  gboolean (*report) (const MatoDeduction *deduction,
                      gpointer             data);
  gpointer data;
  const MatoTechnique *up_to;
  gboolean is_without;
  gboolean is_done;
  MatoContradiction contradiction;
  guint32 *crossings;
  guint16 *houses;
  MatoCells *peers;
  MatoCells *units;
  MatoChains *chains;
  void (*free_chains) (MatoChains *chains);
  const guint32 *left;
  MatoAlmostLists *almost_locked;
  void (*free_almost_locked) (MatoAlmostLists *lists);
  MatoRuleFacts *rules;
  gboolean (*keep_going) (gpointer data);
  gpointer keep_going_data;
  gboolean is_stopped;
  MatoFinder *outer;
  guint work;
  guint max_work;
  gboolean is_exhausted;
  guint bound;
};

void mato_finder_init  (MatoFinder         *self,
                        const MatoGeometry *geometry);
void mato_finder_clear (MatoFinder         *self);

/**
 * mato_finder_keep_going:
 *
 * Returns: %FALSE, from then on, when the search shall end
 */
gboolean mato_finder_keep_going (MatoFinder *self);

/**
 * mato_finder_work:
 *
 * Counts a supposition that is followed.
 *
 * Returns: %FALSE, from then on, when the search shall end
 */
gboolean mato_finder_work (MatoFinder *self);

/**
 * MatoUnitKind:
 *
 * Kinds of units, in the orders that finders go through them.
 */
typedef enum
{
  MATO_KIND_ROW,
  MATO_KIND_COLUMN,
  MATO_KIND_BOX,
} MatoUnitKind;

static inline guint
mato_unit_of_kind (const MatoGeometry *geometry,
                   MatoUnitKind        kind,
                   guint               index)
{
  return kind * geometry->order + index;
}

static inline MatoUnitKind
mato_unit_kind (const MatoGeometry *geometry,
                guint               unit)
{
  return (MatoUnitKind) (unit / geometry->order);
}

/**
 * mato_cell_unit:
 *
 * Returns: the unit of a kind that a cell is in
 */
static inline guint
mato_cell_unit (const MatoGeometry *geometry,
                guint               cell,
                MatoUnitKind        kind)
{
  guint n;

  return mato_geometry_units_of (geometry, cell, &n)[kind];
}

/**
 * mato_finder_crossing:
 *
 * Returns: the positions of @unit that are also in @other
 */
static inline guint32
mato_finder_crossing (const MatoFinder *self,
                      guint             unit,
                      guint             other)
{
  return self->crossings[unit * self->board->geometry->n_units + other];
}

/**
 * mato_finder_news:
 *
 * Returns: the mask of digits whose places in @unit are of interest
 */
static inline guint32
mato_finder_news (const MatoFinder *self,
                  guint             unit)
{
  return self->news != NULL ? self->news[unit] : G_MAXUINT32;
}

/**
 * mato_finder_house:
 *
 * Returns: (array): the peers of @cell in the order box, row, column
 */
static inline const guint16 *
mato_finder_house (const MatoFinder *self,
                   guint             cell)
{
  return self->houses + cell * self->board->geometry->n_peers;
}

/**
 * mato_finder_need_cells:
 *
 * Prepares sets of cells. Ratings do without.
 */
void mato_finder_need_cells (MatoFinder         *self,
                             const MatoGeometry *geometry);

/**
 * mato_finder_find_cells:
 *
 * Returns: the open cells that can hold @digit
 */
MatoCells mato_finder_find_cells (const MatoFinder *self,
                                  guint             digit);

gboolean mato_finder_is_peer (const MatoGeometry *geometry,
                              guint               a,
                              guint               b);

/**
 * mato_finder_begin:
 *
 * Begins a deduction without conclusions. @rating is in tenths.
 */
void mato_finder_begin (MatoFinder      *self,
                        MatoTechniqueId  technique,
                        guint            rating);

/**
 * mato_finder_remove:
 *
 * Concludes that @cell cannot hold @digit, if it is a candidate.
 */
void mato_finder_remove (MatoFinder *self,
                         guint       cell,
                         guint       digit);
void mato_finder_place  (MatoFinder *self,
                         guint       cell,
                         guint       digit);

/**
 * mato_finder_wants:
 *
 * A finder that keeps only the best of what it has found asks before; all others need not.
 *
 * Returns: whether deductions of @technique are of interest
 */
gboolean mato_finder_wants (const MatoFinder *self,
                            MatoTechniqueId   technique);

/**
 * mato_finder_report:
 *
 * Hands the deduction out if it concludes anything, and is wanted.
 */
void mato_finder_report (MatoFinder *self);

/**
 * mato_finder_count:
 *
 * Concludes by counting what covers hold beside bases; adds to the reason, too.
 */
void mato_finder_count  (MatoFinder    *self,
                         const guint32 *bases,
                         const guint32 *covers,
                         guint          n);

/**
 * mato_finder_count_and_place:
 *
 * The same for a direct deduction: counting is only a reason for @cell to hold @digit, the last
 * place in @unit.
 */
void mato_finder_count_and_place (MatoFinder    *self,
                                  const guint32 *bases,
                                  const guint32 *covers,
                                  guint          n,
                                  guint          unit,
                                  guint          cell,
                                  guint          digit);

/**
 * mato_finder_reason:
 *
 * Returns: (nullable): the reason to add to, or %NULL if none is wanted
 */
static inline MatoReason *
mato_finder_reason (MatoFinder *self)
{
  return self->wants_reasons ? &self->deduction->reason : NULL;
}

/**
 * mato_finder_exclude:
 *
 * Adds an EXCLUDE by an item that both are in.
 */
void mato_finder_exclude (MatoFinder  *self,
                          MatoLiteral  on,
                          MatoLiteral  off);

/**
 * mato_finder_strong_item:
 *
 * Returns: the item, as Sudoku Explainer looks for it, in which @on is the only other candidate
 *   beside @off
 */
guint mato_finder_strong_item (const MatoFinder *self,
                               MatoLiteral       off,
                               MatoLiteral       on);

/**
 * mato_finder_reason_last:
 *
 * Adds a LAST in the item where @on is the only other candidate of the board beside @off.
 */
void mato_finder_reason_last (MatoFinder  *self,
                              MatoLiteral  off,
                              MatoLiteral  on);

/*
 * The finders, in files find-….c and chain-….c. Those with a size are called once for each.
 */
void mato_find_hidden_singles  (MatoFinder *self,
                                guint       size);
void mato_find_naked_singles   (MatoFinder *self,
                                guint       size);
void mato_find_direct_locked   (MatoFinder *self,
                                guint       size);
void mato_find_locked          (MatoFinder *self,
                                guint       size);
void mato_find_direct_hidden   (MatoFinder *self,
                                guint       size);
void mato_find_hidden_subsets  (MatoFinder *self,
                                guint       size);
void mato_find_naked_subsets   (MatoFinder *self,
                                guint       size);
void mato_find_fish            (MatoFinder *self,
                                guint       size);

/**
 * mato_find_wings:
 * @size: the candidates of the middle cell: 2, 3
 */
void mato_find_wings           (MatoFinder *self,
                                guint       size);
void mato_find_unique_loops    (MatoFinder *self,
                                guint       size);
void mato_find_graves          (MatoFinder *self,
                                guint       size);
void mato_find_aligned         (MatoFinder *self,
                                guint       size);
void mato_find_chains          (MatoFinder *self,
                                guint       size);

void mato_find_locked_subsets  (MatoFinder *self,
                                guint       size);

/**
 * mato_find_turbot_fish:
 * @size: the technique: skyscraper, two-string kite, turbot fish
 */
void mato_find_turbot_fish      (MatoFinder *self,
                                 guint       size);
void mato_find_empty_rectangles (MatoFinder *self,
                                 guint       size);
void mato_find_w_wings          (MatoFinder *self,
                                 guint       size);
void mato_find_wxyz_wings       (MatoFinder *self,
                                 guint       size);
void mato_find_remote_pairs     (MatoFinder *self,
                                 guint       size);

/**
 * mato_find_colours:
 * @size: 1 for one net, 2 for two
 */
void mato_find_colours          (MatoFinder *self,
                                 guint       size);

/**
 * mato_find_finned_fish:
 * @size: 2, 3, 4; 12, 13, 14 for sashimi fish
 */
void mato_find_finned_fish      (MatoFinder *self,
                                 guint       size);

/**
 * mato_find_rectangles:
 * @size: 0 to 5 for types 1 to 6, 6 hidden, 7 and 8 avoidable
 */
void mato_find_rectangles       (MatoFinder *self,
                                 guint       size);

void mato_find_sue_de_coq       (MatoFinder *self,
                                 guint       size);

/**
 * mato_find_almost_locked:
 * @size: how many sets: 2, 3, 4
 */
void mato_find_almost_locked    (MatoFinder *self,
                                 guint       size);
void mato_find_blossoms         (MatoFinder *self,
                                 guint       size);

/*
 * Of boards that are not classic, in find-any-unit.c, find-rules.c, find-rule-sums.c and
 * find-rule-trials.c:
 */
void mato_find_unit_singles   (MatoFinder *self,
                               guint       size);
void mato_find_unit_locked    (MatoFinder *self,
                               guint       size);

/**
 * mato_find_unit_subsets:
 * @size: 2, 3, 4; 12, 13, 14 for hidden ones
 */
void mato_find_unit_subsets   (MatoFinder *self,
                               guint       size);
void mato_find_unit_fish      (MatoFinder *self,
                               guint       size);

/**
 * mato_find_rule_digits:
 *
 * Finds what a digit that is there takes from the other cell of a pair.
 */
void mato_find_rule_digits    (MatoFinder *self,
                               guint       size);

/**
 * mato_find_rules:
 * @size: the most cells of a constraint; 0: any number
 */
void mato_find_rules          (MatoFinder *self,
                               guint       size);

/**
 * mato_find_rule_outsiders:
 *
 * Finds what goes from cells beside a constraint that sees all its places for a digit.
 */
void mato_find_rule_outsiders (MatoFinder *self,
                               guint       size);

/**
 * mato_find_rule_sums:
 * @size: ten times the most units and the most cells that may be left
 */
void mato_find_rule_sums      (MatoFinder *self,
                               guint       size);

/**
 * mato_find_rule_joint:
 * @size: 0
 *
 * Finds what is in no way to fill two rules that touch each other.
 */
void mato_find_rule_joint     (MatoFinder *self,
                               guint       size);

/**
 * mato_find_rule_trials:
 * @size: a MatoTrialFinder, see rule-trial.h
 *
 * Finds what is wrong because it leads to a contradiction, the shortest way first.
 */
void mato_find_rule_trials    (MatoFinder *self,
                               guint       size);

/**
 * MatoLinkUse:
 * @MATO_LINK_USE_X: one digit at a time, by units
 * @MATO_LINK_USE_Y: cells with two digits; they exclude the same digit elsewhere
 * @MATO_LINK_USE_XY: both
 * @MATO_LINK_USE_GROUPS: both, and groups of cells in which a box and a line meet
 * @MATO_LINK_USE_SETS: these, and almost locked sets, on boards up to 9×9
 *
 * What chains are made of.
 */
typedef enum
{
  MATO_LINK_USE_X,
  MATO_LINK_USE_Y,
  MATO_LINK_USE_XY,
  MATO_LINK_USE_GROUPS,
  MATO_LINK_USE_SETS,
} MatoLinkUse;

/**
 * mato_find_alternating:
 * @size: a #MatoLinkUse
 */
void mato_find_alternating      (MatoFinder *self,
                                 guint       size);

/**
 * mato_find_forcing:
 * @size: a MatoForcing, see chains.h
 */
void mato_find_forcing         (MatoFinder *self,
                                guint       size);

G_END_DECLS
