/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/deduction.h"

#include "core/reason/reason-check.h"

MatoDeduction *
mato_deduction_new (void)
{
  MatoDeduction *self = g_new0 (MatoDeduction, 1);

  self->conclusions = g_array_new (FALSE, FALSE, sizeof (MatoLiteral));
  mato_reason_init (&self->reason);
  return self;
}

MatoDeduction *
mato_deduction_copy (const MatoDeduction *self)
{
  MatoDeduction *copy = mato_deduction_new ();

  copy->technique = self->technique;
  copy->rating = self->rating;
  g_array_append_vals (copy->conclusions, self->conclusions->data, self->conclusions->len);
  mato_reason_copy (&copy->reason, &self->reason);
  return copy;
}

void
mato_deduction_free (MatoDeduction *self)
{
  g_array_unref (self->conclusions);
  mato_reason_clear (&self->reason);
  g_free (self);
}

static MatoLiteral
get_conclusion (const MatoDeduction *self,
                guint                index)
{
  return g_array_index (self->conclusions, MatoLiteral, index);
}

gboolean
mato_deduction_is_placement (const MatoDeduction *self)
{
  guint n = self->conclusions->len;

  return n > 0 && mato_literal_is_on (get_conclusion (self, n - 1));
}

guint
mato_deduction_get_hardness (const MatoDeduction *self,
                             const MatoGeometry  *geometry)
{
  return mato_geometry_is_classic (geometry)
           ? self->rating
           : mato_technique_get_plain_level (self->technique) * MATO_N_ALL_TECHNIQUES
               + self->technique;
}

void
mato_deduction_apply (const MatoDeduction *self,
                      MatoCandidates      *board)
{
  for (guint i = 0; i < self->conclusions->len; i++)
    {
      MatoLiteral literal = get_conclusion (self, i);
      guint cell = mato_literal_cell (literal), digit = mato_literal_digit (literal);

      if (mato_literal_is_on (literal))
        mato_candidates_place (board, cell, digit);
      else
        mato_candidates_remove (board, cell, digit);
    }
}

gboolean
mato_deduction_check (const MatoDeduction  *self,
                      const MatoCandidates *board,
                      gboolean              is_unique)
{
  MatoReasonClaim claim = {
    .geometry = board->geometry,
    .values = board->values,
    .candidates = board->cells,
    .is_entry = board->is_entry,
    .is_unique = is_unique,
    .conclusions = (const MatoLiteral *) self->conclusions->data,
    .n_conclusions = self->conclusions->len,
  };

  return mato_reason_check (&self->reason, &claim, NULL);
}
