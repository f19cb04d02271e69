/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/rule-regions.h"

/*
 * The rule of 45, see rule-regions.h: what the cells that are left cannot have.
 */

static void
add_literal (MatoFinder           *self,
             const MatoRuleRegion *region,
             MatoLiteral           literal)
{
  MatoReason *reason = mato_finder_reason (self);

  if (reason != NULL)
    mato_reason_support (reason, literal, region->units, region->n_units, region->constraints,
                         region->n_constraints);
  mato_finder_remove (self, mato_literal_cell (literal), mato_literal_digit (literal));
}

/* One cell that is left has one digit: that is concluded at once. */
static void
place_last (MatoFinder *self,
            guint       cell,
            guint32     digits)
{
  guint digit = mato_bits_first (digits) + 1;
  MatoReason *reason = mato_finder_reason (self);

  g_array_set_size (self->deduction->conclusions, 0);
  if (reason != NULL)
    mato_reason_last (reason, cell, mato_literal (cell, digit, TRUE));
  mato_finder_place (self, cell, digit);
}

/* Few units and few cells that are left are simple to see. */
static MatoTechniqueId
get_technique (guint n_units,
               guint n_left)
{
  if (n_units * n_left <= 2)
    return MATO_TECHNIQUE_RULE_OF_45;

  return n_units * n_left <= 4 ? MATO_TECHNIQUE_RULE_OF_45_LARGE : MATO_TECHNIQUE_RULE_OF_45_HUGE;
}

static void
conclude (MatoFinder           *self,
          const MatoRuleRegion *region,
          const MatoRuleFill   *fill,
          guint                 n_left)
{
  const MatoCandidates *board = self->board;

  mato_finder_begin (self, get_technique (region->n_units, n_left), 0);
  for (guint i = 0; i < fill->terms->len; i++)
    {
      const MatoRuleTerm *term = &g_array_index (fill->terms, MatoRuleTerm, i);

      if (board->values[term->cell] != 0)
        continue;
      for (guint32 left = term->digits & ~term->supported; left != 0; left &= left - 1)
        add_literal (self, region, mato_literal (term->cell, mato_bits_first (left) + 1, FALSE));
      if (n_left == 1 && mato_bits_count (term->supported) == 1)
        place_last (self, term->cell, term->supported);
    }
  mato_finder_report (self);
}

static guint
count_left (const MatoRuleRegion *region,
            const MatoCandidates *board)
{
  guint n = 0;

  for (guint i = 0; i < region->n; i++)
    n += board->values[region->cells[i]] == 0;

  return n;
}

void
mato_find_rule_sums (MatoFinder *self,
                     guint       size)
{
  const GPtrArray *regions = mato_rule_regions_get (self->rules);
  guint most_units = size / 10, most_left = size % 10;

  for (guint i = 0; i < regions->len && !self->is_done && mato_finder_keep_going (self); i++)
    {
      const MatoRuleRegion *region = regions->pdata[i];
      g_auto (MatoRuleFill) fill = { 0 };
      guint n_left = count_left (region, self->board);

      if (region->n_units > most_units || n_left == 0 || n_left > most_left)
        continue;

      mato_rule_region_init_fill (region, &fill, self->rules, self->board);
      if (mato_rule_fill_run (&fill))
        conclude (self, region, &fill, n_left);
    }
}
