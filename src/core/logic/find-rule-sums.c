/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/rule-fill.h"
#include "core/logic/rule-sum.h"

#include <string.h>

/*
 * The rule of 45: units have a known sum, and so have cages; their difference is the sum of the few
 * cells that are left. Those inside count once, those outside are taken away.
 *
 *   factors   of each cell: how often it is in the units less how often in the sums
 *   total     what they add up to
 */
typedef struct
{
  MatoFinder *finder;
  guint32 units[MATO_MAX_ORDER];
  guint n_units;
  gboolean inside[MATO_MAX_CELLS];
  int factors[MATO_MAX_CELLS];
  gint32 total;
  GArray *constraints;  /* guint32 */
  guint most_left;
} Region;

static gboolean
is_complete (const MatoGeometry *geometry,
             guint               unit)
{
  return mato_geometry_unit_size (geometry, unit) == geometry->order;
}

/* Returns: whether the unit has no cell of those before */
static gboolean
add_unit (Region *self,
          guint   unit)
{
  const MatoGeometry *geometry = self->finder->board->geometry;
  const guint16 *cells = mato_geometry_unit (geometry, unit);

  for (guint i = 0; i < geometry->order; i++)
    if (self->inside[cells[i]])
      return FALSE;

  for (guint i = 0; i < geometry->order; i++)
    self->inside[cells[i]] = TRUE;
  self->units[self->n_units++] = unit;
  return TRUE;
}

static void
remove_unit (Region *self)
{
  const MatoGeometry *geometry = self->finder->board->geometry;
  const guint16 *cells = mato_geometry_unit (geometry, self->units[--self->n_units]);

  for (guint i = 0; i < geometry->order; i++)
    self->inside[cells[i]] = FALSE;
}

/* Takes a sum away whose cells are in no other; of those that stick out only few may. */
static void
take_sum (Region             *self,
          const MatoKnownSum *sum,
          gboolean            may_stick_out,
          guint8             *is_taken)
{
  const MatoGeometry *geometry = self->finder->board->geometry;
  const MatoConstraint *constraint = mato_rule_facts_get (self->finder->rules, sum->constraint);
  guint n_inside = 0;

  for (guint i = 0; i < constraint->n; i++)
    {
      guint cell = constraint->cells[i];

      if (cell >= geometry->n_cells || is_taken[cell])
        return;
      n_inside += self->inside[cell];
    }
  if (n_inside == 0
      || (may_stick_out ? 2 * n_inside < constraint->n : n_inside < constraint->n))
    return;

  for (guint i = 0; i < constraint->n; i++)
    is_taken[constraint->cells[i]] = 1;
  self->total -= mato_rule_sum_take (geometry, constraint, self->factors);
  g_array_append_val (self->constraints, sum->constraint);
}

static void
take_sums (Region   *self,
           gboolean  may_stick_out)
{
  const MatoGeometry *geometry = self->finder->board->geometry;
  const GArray *sums = self->finder->rules->sums;
  guint8 is_taken[MATO_MAX_CELLS] = { 0 };

  memset (self->factors, 0, geometry->n_cells * sizeof *self->factors);
  self->total = mato_rule_sum_add_units (geometry, self->units, self->n_units, self->factors);
  g_array_set_size (self->constraints, 0);
  for (guint i = 0; i < sums->len; i++)
    take_sum (self, &g_array_index (sums, MatoKnownSum, i), may_stick_out, is_taken);
}

static guint
count_left (const Region *self)
{
  const MatoCandidates *board = self->finder->board;
  guint n = 0;

  for (guint cell = 0; cell < board->geometry->n_cells; cell++)
    n += self->factors[cell] != 0 && board->values[cell] == 0;

  return n;
}

static void
add_literal (Region      *self,
             MatoLiteral  literal)
{
  MatoReason *reason = mato_finder_reason (self->finder);

  if (reason != NULL)
    mato_reason_support (reason, literal, self->units, self->n_units,
                         (const guint32 *) self->constraints->data, self->constraints->len);
  mato_finder_remove (self->finder, mato_literal_cell (literal), mato_literal_digit (literal));
}

/* One cell that is left has one digit: that is concluded at once. */
static void
place_last (Region *self,
            guint   cell,
            guint32 digits)
{
  guint digit = mato_bits_first (digits) + 1;
  MatoReason *reason = mato_finder_reason (self->finder);

  g_array_set_size (self->finder->deduction->conclusions, 0);
  if (reason != NULL)
    mato_reason_last (reason, cell, mato_literal (cell, digit, TRUE));
  mato_finder_place (self->finder, cell, digit);
}

static void
conclude (Region             *self,
          const MatoRuleFill *fill,
          guint               n_left)
{
  const MatoCandidates *board = self->finder->board;

  mato_finder_begin (self->finder, MATO_TECHNIQUE_RULE_OF_45, 0);
  for (guint i = 0; i < fill->terms->len; i++)
    {
      const MatoRuleTerm *term = &g_array_index (fill->terms, MatoRuleTerm, i);

      if (board->values[term->cell] != 0)
        continue;
      for (guint32 left = term->digits & ~term->supported; left != 0; left &= left - 1)
        add_literal (self, mato_literal (term->cell, mato_bits_first (left) + 1, FALSE));
      if (n_left == 1 && mato_bits_count (term->supported) == 1)
        place_last (self, term->cell, term->supported);
    }
  mato_finder_report (self->finder);
}

/* Looks at the cells that are left, if they are as many as are looked for. */
static void
look (Region   *self,
      gboolean  may_stick_out)
{
  const MatoCandidates *board = self->finder->board;
  g_auto (MatoRuleFill) fill = { 0 };
  guint n_left;

  take_sums (self, may_stick_out);
  n_left = count_left (self);
  if (self->constraints->len == 0 || n_left == 0 || n_left > self->most_left)
    return;

  mato_rule_fill_init (&fill, self->finder->rules, board, NULL);
  for (guint cell = 0; cell < board->geometry->n_cells; cell++)
    if (self->factors[cell] != 0)
      mato_rule_fill_add (&fill, cell, self->factors[cell]);
  mato_rule_fill_set_total (&fill, self->total);
  if (mato_rule_fill_run (&fill))
    conclude (self, &fill, n_left);
}

/* Adds units of one family that follow each other, or any two that do not. */
static void
find_from (Region *self,
           guint   unit,
           guint   n_units)
{
  const MatoGeometry *geometry = self->finder->board->geometry;
  gboolean is_line = geometry->families[unit] != 'b';

  if (self->finder->is_done || !mato_finder_keep_going (self->finder)
      || !is_complete (geometry, unit) || !add_unit (self, unit))
    return;

  if (self->n_units == n_units)
    {
      look (self, FALSE);
      if (!self->finder->is_done)
        look (self, TRUE);
    }
  else
    for (guint next = unit + 1; next < geometry->n_units; next++)
      if (geometry->families[next] == geometry->families[unit]
          && (!is_line || next == unit + 1) && geometry->families[next] != 'u')
        find_from (self, next, n_units);
  remove_unit (self);
}

void
mato_find_rule_sums (MatoFinder *self,
                     guint       size)
{
  Region region = { .finder = self, .most_left = size % 10 };

  if (self->rules->sums->len == 0)
    return;

  region.constraints = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint n_units = 1; n_units <= size / 10; n_units++)
    for (guint unit = 0; unit < self->board->geometry->n_units && !self->is_done; unit++)
      find_from (&region, unit, n_units);

  g_array_unref (region.constraints);
}
