/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/rating.h"

static void
count_step (MatoRating          *self,
            const MatoGeometry  *geometry,
            const MatoDeduction *deduction)
{
  MatoPlainLevel plain = mato_technique_get_plain_level (deduction->technique);

  if (!mato_geometry_is_classic (geometry)
      && (plain > self->plain || (plain == self->plain && deduction->technique > self->technique)))
    {
      self->plain = plain;
      self->technique = deduction->technique;
    }
  if (deduction->rating > self->hardest)
    {
      self->hardest = deduction->rating;
      self->technique = deduction->technique;
    }
  if (self->n_steps++ == 0)
    self->diamond = deduction->rating;
  if (self->pearl == 0 && mato_deduction_is_placement (deduction))
    self->pearl = self->hardest;
}

MatoRating
mato_rating_compute (MatoLogic          *logic,
                     const MatoGeometry *geometry,
                     const guint8       *values,
                     void              (*step) (const MatoDeduction  *deduction,
                                                const MatoCandidates *board,
                                                gpointer              data),
                     gpointer            data)
{
  MatoRating self = { .end = MATO_RATING_SOLVED };
  MatoCandidates board;

  if (!mato_geometry_is_classic (geometry))
    self.plain = MATO_PLAIN_EASY;
  mato_candidates_init (&board, geometry, values, NULL);
  while (board.n_open > 0)
    {
      const MatoDeduction *deduction = mato_logic_find_next (logic, &board);

      if (deduction == NULL)
        {
          self.end = mato_logic_is_stopped (logic) ? MATO_RATING_STOPPED : MATO_RATING_BEYOND;
          if (self.end == MATO_RATING_BEYOND)
            self.hardest = MAX (self.hardest, mato_logic_get_bound (logic));
          return self;
        }
      if (step != NULL)
        step (deduction, &board, data);
      count_step (&self, geometry, deduction);
      mato_deduction_apply (deduction, &board);
    }

  return self;
}
