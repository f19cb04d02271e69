/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/constraint.h"
#include "core/logic/finder.h"

G_BEGIN_DECLS

/**
 * MatoKnownSum:
 * @constraint: its number
 * @total: what the digits of its cells add up to, as rules count them
 *
 * A constraint that says the sum of some cells.
 */
typedef struct
{
  guint constraint;
  gint32 total;
} MatoKnownSum;

/**
 * MatoRuleFacts:
 * @n_cells: those of the board, and those outside the grid
 * @words: of 64 bits: of a set of cells
 * @differ: of each cell those that cannot have its digit
 * @sums: (array) of #MatoKnownSum
 * @settled: of each constraint a number of the candidates with which nothing followed from it; 0:
 *   none
 * @cell_constraints: the constraints of each cell of the board, one cell after the other
 * @cell_starts: n_cells + 1: where those of a cell begin
 * @supports: (nullable): see rule-support.h
 * @regions: (nullable): see rule-regions.h
 *
 * What finders know of a board that is not classic. Belongs to a finder.
 */
struct _MatoRuleFacts
{
  const MatoGeometry *geometry;
  guint n_cells;
  guint words;
  guint64 *differ;
  GArray *sums;
  guint64 *settled;
  guint16 *cell_constraints;
  guint *cell_starts;
  GHashTable *supports;
  GPtrArray *regions;
};

/**
 * mato_rule_facts_new:
 * @geometry: must live as long
 */
MatoRuleFacts *mato_rule_facts_new  (const MatoGeometry *geometry);
void           mato_rule_facts_free (MatoRuleFacts *self);

static inline gboolean
mato_rule_facts_differ (const MatoRuleFacts *self,
                        guint                cell,
                        guint                other)
{
  return self->differ[(gsize) cell * self->words + other / 64] >> other % 64 & 1;
}

static inline guint
mato_rule_facts_get_n (const MatoRuleFacts *self)
{
  return self->geometry->constraints != NULL
           ? mato_constraints_get_n (self->geometry->constraints) : 0;
}

static inline const MatoConstraint *
mato_rule_facts_get (const MatoRuleFacts *self,
                     guint                constraint)
{
  return mato_constraints_get (self->geometry->constraints, constraint);
}

/**
 * mato_rule_facts_get_of_cell:
 *
 * Returns: (array length=n): the numbers of the constraints that have a cell of the board
 */
static inline const guint16 *
mato_rule_facts_get_of_cell (const MatoRuleFacts *self,
                             guint                cell,
                             guint               *n)
{
  *n = self->cell_starts[cell + 1] - self->cell_starts[cell];
  return self->cell_constraints + self->cell_starts[cell];
}

/**
 * mato_rule_facts_get_digits:
 *
 * Returns: what a cell, which may be outside the grid, has or can have
 */
guint32 mato_rule_facts_get_digits (const MatoRuleFacts  *self,
                                    const MatoCandidates *board,
                                    guint                 cell);

/**
 * mato_rule_facts_is_settled:
 *
 * Returns: whether mato_rule_facts_settle() was called with the same candidates of a constraint
 */
gboolean mato_rule_facts_is_settled (const MatoRuleFacts  *self,
                                     const MatoCandidates *board,
                                     guint                 constraint);
void     mato_rule_facts_settle     (MatoRuleFacts        *self,
                                     const MatoCandidates *board,
                                     guint                 constraint);

G_END_DECLS
