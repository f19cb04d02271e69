/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/**
 * MATO_MAX_OUTSIDE:
 *
 * The most cells outside the grid, and the most constraints.
 */
#define MATO_MAX_OUTSIDE 4096
#define MATO_MAX_CONSTRAINTS 40000

/**
 * MatoConstraintKind:
 * @MATO_CONSTRAINT_UNIT: the digits of the cells differ
 * @MATO_CONSTRAINT_PAIR: a relation of the digits of two cells
 * @MATO_CONSTRAINT_SET: the digits of the cells differ, and the set of them is one of a family
 * @MATO_CONSTRAINT_SUM: the weights of the digits add up to one of some totals
 * @MATO_CONSTRAINT_ROW: an automaton accepts the digits of the cells, in this order
 *
 * Every rule of a variant is one of these, or several. Nothing below the table of variants in
 * core/rules knows more than them.
 */
typedef enum
{
  MATO_CONSTRAINT_UNIT,
  MATO_CONSTRAINT_PAIR,
  MATO_CONSTRAINT_SET,
  MATO_CONSTRAINT_SUM,
  MATO_CONSTRAINT_ROW,
  MATO_N_CONSTRAINT_KINDS,
} MatoConstraintKind;

/**
 * MatoEdge:
 * @to: a state
 * @digit: 0-based
 */
typedef struct
{
  guint32 to;
  guint32 digit;
} MatoEdge;

/**
 * MatoAutomaton:
 * @n_states: states are numbered from 0
 * @n_starts: the states 0…n_starts-1 are where it may start
 * @accepts: (array length=n_states): whether a row may end there
 * @firsts: (array): n_states + 1: the edges of state s are @firsts[s] … @firsts[s + 1] - 1
 * @edges: several with one digit may leave a state
 */
typedef struct
{
  guint n_states;
  guint n_starts;
  const guint8 *accepts;
  const guint32 *firsts;
  const MatoEdge *edges;
} MatoAutomaton;

/**
 * mato_automaton_list_states:
 * @states: (out caller-allocates) (array): room for all
 *
 * Lists the states that can be reached: those where it may start, then the others as their edges
 * are met. In constraints they have this order: what differs only in the numbers of its states is
 * one automaton.
 *
 * Returns: how many
 */
guint mato_automaton_list_states (const MatoAutomaton *self,
                                  guint               *states);

/**
 * MatoConstraint:
 * @kind: which of the others are set
 * @rule: the number of the rule that it comes from, see mato_constraints_get_rule()
 * @n: the number of cells
 * @cells: cells of the board, and from n_cells on those outside; only in a sum or a row may one be
 *   there twice
 * @masks: of a pair, for each digit of the first cell those of the second, as a mask; of a set the
 *   family, ascending
 * @n_masks: how many
 * @totals: of a sum, ascending
 * @n_totals: how many
 * @weights: of a sum: for each cell a number for each digit
 * @automaton: of a row
 *
 * Tables that have the same content are one: they have the same address.
 */
typedef struct
{
  MatoConstraintKind kind;
  guint rule;
  guint n;
  guint n_masks;
  guint n_totals;
  const guint16 *cells;
  const guint32 *masks;
  const gint32 *totals;
  const gint32 *const *weights;
  const MatoAutomaton *automaton;
} MatoConstraint;

/**
 * MatoConstraints:
 *
 * What the digits of a board must obey beside its units. Digits are counted from 0 in tables and
 * masks. There may be cells outside the grid, with digits of their own, by which choices and
 * comparisons are said; what they hold is no part of a solution.
 *
 * Immutable as soon as a geometry has it.
 */

/**
 * mato_constraints_new:
 * @n_cells: cells of the board
 * @order: digits
 */
MatoConstraints *mato_constraints_new  (guint n_cells,
                                        guint order);
void             mato_constraints_free (MatoConstraints *self);

/**
 * mato_constraints_add_outside:
 *
 * Returns: the number of a new cell outside the grid, which may have the digits of a mask
 */
guint mato_constraints_add_outside (MatoConstraints *self,
                                    guint32          digits);

/**
 * mato_constraints_allow:
 *
 * Takes all other digits from a cell.
 */
void mato_constraints_allow (MatoConstraints *self,
                             guint            cell,
                             guint32          digits);

/**
 * mato_constraints_begin_rule:
 * @name: the variant's name
 *
 * What is added from now on comes from this rule. Rules are counted from 0.
 */
void mato_constraints_begin_rule (MatoConstraints *self,
                                  const char      *name);

/*
 * Add a constraint, of which everything is copied. A relation has a mask for each digit.
 */
void mato_constraints_add_unit (MatoConstraints *self,
                                const guint16   *cells,
                                guint            n);
void mato_constraints_add_pair (MatoConstraints *self,
                                const guint32   *relation,
                                guint            first,
                                guint            second);
void mato_constraints_add_set  (MatoConstraints *self,
                                const guint32   *family,
                                guint            n_sets,
                                const guint16   *cells,
                                guint            n);
void mato_constraints_add_row  (MatoConstraints     *self,
                                const MatoAutomaton *automaton,
                                const guint16       *cells,
                                guint                n);

/**
 * mato_constraints_add_sum:
 * @totals: (array length=n_totals): ascending
 * @weights: (array length=n): of each cell, `order` numbers
 */
void mato_constraints_add_sum (MatoConstraints     *self,
                               const gint32        *totals,
                               guint                n_totals,
                               const guint16       *cells,
                               const gint32 *const *weights,
                               guint                n);

/**
 * mato_constraints_set_text:
 *
 * Keeps the text from which they were made, to write it again.
 */
void mato_constraints_set_text (MatoConstraints *self,
                                const char      *text);

guint                 mato_constraints_get_n         (const MatoConstraints *self);
const MatoConstraint *mato_constraints_get           (const MatoConstraints *self,
                                                      guint                  index);
guint                 mato_constraints_get_n_outside (const MatoConstraints *self);

/**
 * mato_constraints_get_candidates:
 *
 * Returns: (array): masks of the digits that the cells may have, those outside the grid at the end
 */
const guint32 *mato_constraints_get_candidates (const MatoConstraints *self);

/**
 * mato_constraints_get_rule:
 *
 * Returns: (nullable): the name of a rule
 */
const char *mato_constraints_get_rule (const MatoConstraints *self,
                                       guint                  rule);

/**
 * mato_constraints_get_text:
 *
 * Returns: (nullable): the text from which they were made
 */
const char *mato_constraints_get_text (const MatoConstraints *self);

/**
 * mato_constraints_leave_partial:
 *
 * Notes that the board has rules, too, that are not among these: see drawing.h.
 */
void     mato_constraints_leave_partial (MatoConstraints       *self);
gboolean mato_constraints_is_partial    (const MatoConstraints *self);

/**
 * mato_constraints_equal:
 * @a: (nullable): none
 * @b: (nullable): none
 *
 * Returns: whether both have the same constraints in the same order; names and texts may differ
 */
gboolean mato_constraints_equal (const MatoConstraints *a,
                                 const MatoConstraints *b);

/**
 * mato_constraints_include:
 * @self: (nullable): none
 * @others: (nullable): none; for a board with as many cells and digits
 *
 * Returns: whether those of @others are among these, in the same order, and no cell may have a
 *   digit that it may not have there: then whatever they accept, @others accept, too. Where cells
 *   outside the grid have other numbers that is seen as well, but not every such pair is recognised
 */
gboolean mato_constraints_include (const MatoConstraints *self,
                                   const MatoConstraints *others);

/**
 * mato_constraint_makes_differ:
 * @order: the number of digits of the board
 *
 * Returns: whether all its cells must have different digits, whatever else it says
 */
gboolean mato_constraint_makes_differ (const MatoConstraint *self,
                                       guint                 order);

/**
 * mato_constraint_can_hold:
 * @values: (array): a digit 1…order for each cell of the board, 0: empty
 *
 * Looks at this constraint alone: empty cells, and those outside the grid, may have any digit.
 *
 * Returns: %FALSE if no digits in the empty cells make it hold. Of a sum that has empty cells, only
 *   the least and the greatest total are compared
 */
gboolean mato_constraint_can_hold (const MatoGeometry   *geometry,
                                   const MatoConstraint *self,
                                   const guint8         *values);

/**
 * mato_constraints_accept:
 * @values: (array): the n_cells digits 1…order of a filled board
 *
 * Returns: whether all constraints hold, with some digits outside the grid
 */
gboolean mato_constraints_accept (const MatoConstraints *self,
                                  const guint8          *values);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoConstraints, mato_constraints_free)

G_END_DECLS
