/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/checker/proof-bound.h"

/* Below every sum of gains and multipliers: there is no template or digit. */
#define NOTHING (-(G_GINT64_CONSTANT (1) << 60))

static void
drop_candidate (MatoProofPosition *position,
                guint              cell,
                guint              digit)
{
  position->candidates[cell] &= ~(1u << digit);
}

/* --- Templates --- */

/* Visits the templates of a digit, row by row: the rows above use @columns and @boxes and gain
 * @value. */
static gint64
find_templates (MatoProofBound          *self,
                const MatoProofPosition *position,
                guint                    digit,
                guint                    row,
                guint                    columns,
                guint                    boxes,
                gint64                   value)
{
  gint64 best = NOTHING;

  if (row == 9)
    return value;

  for (guint column = 0; column < 9; column++)
    {
      guint cell = row * 9 + column, box = row / 3 * 3 + column / 3;
      gint64 found;

      if (~position->candidates[cell] >> digit & 1 || columns >> column & 1 || boxes >> box & 1)
        continue;

      found = find_templates (self, position, digit, row + 1, columns | 1u << column,
                              boxes | 1u << box,
                              value + self->gains[cell * 9 + digit] - self->multipliers[cell]);
      self->through[digit][cell] = MAX (self->through[digit][cell], found);
      best = MAX (best, found);
    }

  return best;
}

/* The best template of a digit without @cell: it has another cell of the row. */
static gint64
best_without (const MatoProofBound *self,
              guint                 digit,
              guint                 cell)
{
  gint64 best = NOTHING;

  for (guint other = cell / 9 * 9; other < cell / 9 * 9 + 9; other++)
    if (other != cell)
      best = MAX (best, self->through[digit][other]);

  return best;
}

/* The most that a completion with @digit in @cell gains, without the sum of the multipliers. */
static gint64
bound_templates (const MatoProofBound *self,
                 guint                 cell,
                 guint                 digit)
{
  gint64 bound = self->through[digit][cell];

  for (guint other = 0; other < 9; other++)
    if (other != digit)
      bound += best_without (self, other, cell);

  return bound;
}

/* Fills @through. Returns the most that all digits gain together, without the sum of the
 * multipliers. */
static gint64
find_all_templates (MatoProofBound          *self,
                    const MatoProofPosition *position)
{
  gint64 total = 0;

  for (guint digit = 0; digit < 9; digit++)
    {
      gint64 best;

      for (guint cell = 0; cell < 81; cell++)
        self->through[digit][cell] = NOTHING / 16;
      best = find_templates (self, position, digit, 0, 0, 0, 0);
      total += MAX (best, NOTHING / 16);
    }

  return total;
}

static void
drop_by_templates (MatoProofBound    *self,
                   MatoProofPosition *position)
{
  gint64 total = find_all_templates (self, position), paid = 0;

  for (guint cell = 0; cell < 81; cell++)
    paid += self->multipliers[cell];
  if (paid + total < self->aim)
    {
      position->is_dead = TRUE;
      return;
    }

  for (guint cell = 0; cell < 81; cell++)
    for (guint digit = 0; digit < 9; digit++)
      if (position->candidates[cell] >> digit & 1
          && paid + bound_templates (self, cell, digit) < self->aim)
        drop_candidate (position, cell, digit);
}

/* --- Units --- */

/* What @digit in @cell gains less the multipliers of its units. */
static gint64
worth (const MatoProofBound *self,
       guint                 cell,
       guint                 digit)
{
  guint n = self->geometry->order, n_units;
  const guint16 *units = mato_geometry_units_of (self->geometry, cell, &n_units);
  gint64 value = self->gains[cell * n + digit];

  for (guint i = 0; i < n_units; i++)
    value -= self->multipliers[units[i] * n + digit];

  return value;
}

static void
drop_by_units (MatoProofBound    *self,
               MatoProofPosition *position)
{
  guint n = self->geometry->order;
  gint64 best[MATO_MAX_CELLS];
  gint64 total = 0;

  for (guint i = 0; i < self->geometry->n_units * n; i++)
    total += self->multipliers[i];
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      best[cell] = NOTHING / 1024;
      for (guint digit = 0; digit < n; digit++)
        if (position->candidates[cell] >> digit & 1)
          best[cell] = MAX (best[cell], worth (self, cell, digit));
      total += best[cell];
    }

  position->is_dead = total < self->aim;
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    for (guint digit = 0; digit < n; digit++)
      if (total - best[cell] + worth (self, cell, digit) < self->aim)
        drop_candidate (position, cell, digit);
}

guint
mato_proof_bound_n_multipliers (const MatoProofBound *self)
{
  return self->has_templates ? 81 : self->geometry->n_units * self->geometry->order;
}

void
mato_proof_bound_drop (MatoProofBound    *self,
                       MatoProofPosition *position)
{
  if (self->has_templates)
    drop_by_templates (self, position);
  else
    drop_by_units (self, position);
}
