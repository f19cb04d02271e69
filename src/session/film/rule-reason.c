/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/rule-reason.h"

#include <string.h>

/* So many cells are filled for one answer. */
#define MOST_FILLED 2000

struct _MatoRuleReason
{
  const MatoGeometry *geometry;
  guint words;
  guint64 *differ;              /* for each cell those that differ */
  guint64 work;

  /* Of the question: */
  const MatoConstraint *constraint;
  guint n;
  guint16 cells[MATO_MAX_CELLS]; /* of the board, those with few digits first */
  guint32 left[MATO_MAX_CELLS];  /* of each of them */
  guint8 values[MATO_MAX_CELLS]; /* of the board */
  guint n_filled;
  guint weight;                 /* the work of one cell that is filled */
};

static void
set_all_differ (MatoRuleReason *self,
                const guint16  *cells,
                guint           n)
{
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      if (cells[i] != cells[k] && cells[i] < self->geometry->n_cells
          && cells[k] < self->geometry->n_cells)
        self->differ[(gsize) cells[i] * self->words + cells[k] / 64]
          |= G_GUINT64_CONSTANT (1) << cells[k] % 64;
}

MatoRuleReason *
mato_rule_reason_new (const MatoGeometry *geometry)
{
  MatoRuleReason *self = g_new0 (MatoRuleReason, 1);
  const MatoConstraints *constraints = geometry->constraints;

  self->geometry = mato_geometry_ref (geometry);
  self->words = (geometry->n_cells + 63) / 64;
  self->differ = g_new0 (guint64, (gsize) geometry->n_cells * self->words);
  for (guint unit = 0; unit < geometry->n_units; unit++)
    set_all_differ (self, mato_geometry_unit (geometry, unit),
                    mato_geometry_unit_size (geometry, unit));
  for (guint i = 0; constraints != NULL && i < mato_constraints_get_n (constraints); i++)
    {
      const MatoConstraint *constraint = mato_constraints_get (constraints, i);

      if (mato_constraint_makes_differ (constraint, geometry->order))
        set_all_differ (self, constraint->cells, constraint->n);
    }

  return self;
}

void
mato_rule_reason_free (MatoRuleReason *self)
{
  mato_geometry_unref ((MatoGeometry *) self->geometry);
  g_free (self->differ);
  g_free (self);
}

gboolean
mato_rule_reason_differ (const MatoRuleReason *self,
                         guint                 one,
                         guint                 other)
{
  return self->differ[(gsize) one * self->words + other / 64] >> other % 64 & 1;
}

guint64
mato_rule_reason_get_work (const MatoRuleReason *self)
{
  return self->work;
}

/* Whether the cell at @index differs from those before it as it must. */
static gboolean
is_apart (const MatoRuleReason *self,
          guint                 index)
{
  guint cell = self->cells[index];

  for (guint i = 0; i < index; i++)
    if (self->values[self->cells[i]] == self->values[cell]
        && mato_rule_reason_differ (self, self->cells[i], cell))
      return FALSE;

  return TRUE;
}

/* Returns: whether the cells from @index on can be filled, or it takes too long */
static gboolean
can_fill (MatoRuleReason *self,
          guint           index)
{
  gboolean is_found = FALSE;
  guint cell;

  if (index == self->n || self->n_filled >= MOST_FILLED)
    return TRUE;

  cell = self->cells[index];
  for (guint32 digits = self->left[index]; digits != 0 && !is_found; digits &= digits - 1)
    {
      self->n_filled++;
      self->work += self->weight;
      self->values[cell] = __builtin_ctz (digits) + 1;
      is_found = is_apart (self, index)
                 && mato_constraint_can_hold (self->geometry, self->constraint, self->values)
                 && can_fill (self, index + 1);
    }
  self->values[cell] = 0;

  return is_found;
}

static void
insert (MatoRuleReason *self,
        guint           cell,
        guint32         left)
{
  guint i;

  for (i = 0; i < self->n; i++)
    if (self->cells[i] == cell)
      return;

  for (i = self->n++; i > 0 && __builtin_popcount (self->left[i - 1]) > __builtin_popcount (left);
       i--)
    {
      self->cells[i] = self->cells[i - 1];
      self->left[i] = self->left[i - 1];
    }
  self->cells[i] = cell;
  self->left[i] = left;
}

/* What it takes to look at a constraint once, in loops of a few instructions. */
static guint
weigh (const MatoRuleReason *self,
       const MatoConstraint *constraint)
{
  switch (constraint->kind)
    {
    case MATO_CONSTRAINT_SUM:
      return constraint->n * self->geometry->order;
    case MATO_CONSTRAINT_ROW:
      return constraint->n * constraint->automaton->firsts[constraint->automaton->n_states];
    case MATO_CONSTRAINT_UNIT:
    case MATO_CONSTRAINT_SET:
    case MATO_CONSTRAINT_PAIR:
    case MATO_N_CONSTRAINT_KINDS:
    default:
      return constraint->n + constraint->n_masks;
    }
}

/* Whether the rule can be filled. @cell: %G_MAXUINT: whatever; else with @digit in it, or where it
 * sees none of the cells. */
static gboolean
can_hold (MatoRuleReason *self,
          guint           rule,
          const guint32  *left,
          guint           cell,
          guint32         digit)
{
  const MatoConstraint *constraint = mato_constraints_get (self->geometry->constraints, rule);

  self->constraint = constraint;
  self->n = 0;
  for (guint i = 0; i < constraint->n; i++)
    {
      guint own = constraint->cells[i];

      if (own >= self->geometry->n_cells)
        continue;
      if (own == cell)
        insert (self, own, digit);
      else if (cell != G_MAXUINT && mato_rule_reason_differ (self, own, cell))
        insert (self, own, left[own] & ~digit);
      else
        insert (self, own, left[own]);
    }
  self->n_filled = 0;
  self->weight = weigh (self, constraint);

  return mato_constraint_can_hold (self->geometry, constraint, self->values)
         && can_fill (self, 0);
}

gboolean
mato_rule_reason_forbids (MatoRuleReason *self,
                          guint           rule,
                          const guint32  *left,
                          guint           cell,
                          guint32         digits)
{
  for (; digits != 0; digits &= digits - 1)
    if (can_hold (self, rule, left, cell, digits & -digits))
      return FALSE;

  return TRUE;
}

gboolean
mato_rule_reason_is_broken (MatoRuleReason *self,
                            guint           rule,
                            const guint32  *left)
{
  return !can_hold (self, rule, left, G_MAXUINT, 0);
}

/* Whether two other cells have only two digits left, and @digit is one of them. */
static gboolean
has_twins (const MatoRuleReason *self,
           guint                 unit,
           const guint32        *left,
           guint                 cell,
           guint32               digit)
{
  const guint16 *cells = mato_geometry_unit (self->geometry, unit);
  guint n = mato_geometry_unit_size (self->geometry, unit);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < i; k++)
      if (cells[i] != cell && cells[k] != cell && ((left[cells[i]] | left[cells[k]]) & digit) != 0
          && __builtin_popcount (left[cells[i]] | left[cells[k]]) <= 2)
        return TRUE;

  return FALSE;
}

/* Whether the digit has a place in the unit, where every digit has one, that @cell does not see. */
static gboolean
has_place (const MatoRuleReason *self,
           guint                 unit,
           const guint32        *left,
           guint                 cell,
           guint32               digit)
{
  const guint16 *cells = mato_geometry_unit (self->geometry, unit);
  guint n = mato_geometry_unit_size (self->geometry, unit);

  if (n < self->geometry->order)
    return TRUE;

  for (guint i = 0; i < n; i++)
    if ((left[cells[i]] & digit) != 0 && !mato_rule_reason_differ (self, cells[i], cell))
      return TRUE;

  return FALSE;
}

gboolean
mato_rule_reason_unit_forbids (MatoRuleReason *self,
                               guint           unit,
                               const guint32  *left,
                               guint           cell,
                               guint32         digits)
{
  const guint16 *cells = mato_geometry_unit (self->geometry, unit);
  gboolean is_inside = FALSE;

  self->work += mato_geometry_unit_size (self->geometry, unit);
  for (guint i = 0; i < mato_geometry_unit_size (self->geometry, unit); i++)
    is_inside |= cells[i] == cell;
  for (; digits != 0; digits &= digits - 1)
    if (is_inside ? !has_twins (self, unit, left, cell, digits & -digits)
                  : has_place (self, unit, left, cell, digits & -digits))
      return FALSE;

  return TRUE;
}

/* Finds a place for the digits of one more cell. @owners: of each digit the cell that has it, or
 * -1. @tried: digits */
static gboolean
give_digit (const guint16 *cells,
            const guint32 *left,
            guint          index,
            int           *owners,
            guint32       *tried)
{
  for (guint32 digits = left[cells[index]] & ~*tried; digits != 0;
       digits = digits & (digits - 1) & ~*tried)
    {
      guint digit = __builtin_ctz (digits);

      *tried |= 1u << digit;
      if (owners[digit] < 0 || give_digit (cells, left, owners[digit], owners, tried))
        {
          owners[digit] = index;
          return TRUE;
        }
    }

  return FALSE;
}

gboolean
mato_rule_reason_unit_is_broken (MatoRuleReason *self,
                                 guint           unit,
                                 const guint32  *left)
{
  const guint16 *cells = mato_geometry_unit (self->geometry, unit);
  int owners[MATO_MAX_ORDER];

  for (guint digit = 0; digit < MATO_MAX_ORDER; digit++)
    owners[digit] = -1;
  for (guint i = 0; i < mato_geometry_unit_size (self->geometry, unit); i++)
    {
      guint32 tried = 0;

      self->work++;
      if (!give_digit (cells, left, i, owners, &tried))
        return TRUE;
    }

  return FALSE;
}
