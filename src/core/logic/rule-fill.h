/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/rule-facts.h"

G_BEGIN_DECLS

/**
 * MatoRuleTerm:
 * @cell: of the board, or outside the grid
 * @digits: what it can have
 * @supported: (out): which of these are in some way to fill all terms
 * @weights: of a sum, for each digit
 * @begins: whether a group begins here, of cells that differ from each other
 * @least: what it and the terms behind it add at least
 * @most: and at most
 *
 * A cell of a constraint.
 */
typedef struct
{
  guint cell;
  guint32 digits;
  guint32 supported;
  gint64 weights[MATO_MAX_ORDER];
  gboolean begins;
  gint64 least;
  gint64 most;
} MatoRuleTerm;

/**
 * MatoRuleFill:
 * @terms: (array) of #MatoRuleTerm; after mato_rule_fill_run() in another order
 * @most_states: more are too many; 200,000 if nothing else is said
 * @n_states: how many there were
 * @n_visits: how often one was reached from another
 *
 * All ways to fill the cells of one constraint, from the first to the last and back: states that
 * are equal are one. On the stack.
 */
typedef struct
{
  const MatoRuleFacts *facts;
  const MatoCandidates *board;
  GArray *terms;
  guint most_states;
  guint n_states;
  guint n_visits;

  /*< private >*/
  MatoConstraintKind kind;
  const MatoConstraint *constraint;
  const gint32 *totals;
  guint n_totals;
  gint32 total;
  GPtrArray *layers;
  guint8 *alive;
  guint8 *alive_next;
} MatoRuleFill;

/**
 * mato_rule_fill_init:
 * @constraint: (nullable): %NULL begins a sum without cells, of total 0
 */
void mato_rule_fill_init  (MatoRuleFill         *self,
                           const MatoRuleFacts  *facts,
                           const MatoCandidates *board,
                           const MatoConstraint *constraint);
void mato_rule_fill_clear (MatoRuleFill         *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MatoRuleFill, mato_rule_fill_clear)

/**
 * mato_rule_fill_add:
 *
 * Adds @factor times the digit of a cell to a sum.
 */
void mato_rule_fill_add   (MatoRuleFill         *self,
                           guint                 cell,
                           int                   factor);

/**
 * mato_rule_fill_set_total:
 *
 * Says what the sum is.
 */
void mato_rule_fill_set_total (MatoRuleFill     *self,
                               gint32            total);

/**
 * mato_rule_fill_run:
 *
 * Returns: whether it was not too much; then it is known what is supported
 */
gboolean mato_rule_fill_run (MatoRuleFill       *self);

G_END_DECLS
