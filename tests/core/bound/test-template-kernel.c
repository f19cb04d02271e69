/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/bits.h"
#include "core/bound/template-kernel.h"
#include "tests/test.h"

#include <string.h>

/* Far below the gain of any real template: such a bound means "none". */
#define NOTHING (-(1 << 25))

typedef struct
{
  MatoTemplateTable gains;
  guint32 candidates[81];
  gint32 multipliers[81];
} Position;

/* The expected results of the dynamic program, from all 46656 templates of each digit. */
typedef struct
{
  const Position *position;
  gint32 best[9];
  gint32 through[9][81];
  guint8 cells[9];
  guint n_templates;
} Exhaustive;

static void
add_template (Exhaustive *self,
              guint       digit)
{
  gint32 gain = 0;

  for (guint row = 0; row < 9; row++)
    {
      guint cell = self->cells[row];

      if (!(self->position->candidates[cell] >> digit & 1))
        return;
      gain += self->position->gains[cell][digit] - self->position->multipliers[cell];
    }

  self->best[digit] = MAX (self->best[digit], gain);
  for (guint row = 0; row < 9; row++)
    self->through[digit][self->cells[row]] = MAX (self->through[digit][self->cells[row]], gain);
}

static void
add_templates (Exhaustive *self,
               guint       digit,
               guint       row,
               guint       columns,
               guint       boxes)
{
  if (row == 9)
    {
      self->n_templates++;
      add_template (self, digit);
      return;
    }

  for (guint column = 0; column < 9; column++)
    {
      guint box = row / 3 * 3 + column / 3;

      if (columns >> column & 1 || boxes >> box & 1)
        continue;
      self->cells[row] = row * 9 + column;
      add_templates (self, digit, row + 1, columns | 1u << column, boxes | 1u << box);
    }
}

static gint32
best_avoiding (const Exhaustive *self,
               guint             digit,
               guint             cell)
{
  gint32 best = NOTHING;

  for (guint other = cell / 9 * 9; other < cell / 9 * 9 + 9; other++)
    if (other != cell)
      best = MAX (best, self->through[digit][other]);

  return best;
}

static void
exhaustive_init (Exhaustive     *self,
                 const Position *position)
{
  self->position = position;
  self->n_templates = 0;
  for (guint digit = 0; digit < 9; digit++)
    {
      self->best[digit] = NOTHING;
      for (guint cell = 0; cell < 81; cell++)
        self->through[digit][cell] = NOTHING;
      add_templates (self, digit, 0, 0, 0);
    }
  g_assert_cmpuint (self->n_templates, ==, 9 * 46656);
}

/* Bounds of sums without a template are only checked to be below NOTHING. */
static void
check_bound (gint32   bound,
             gint64   expected,
             gboolean exists)
{
  if (exists)
    g_assert_cmpint (bound, ==, expected);
}

static void
check_exhaustive (const Position           *position,
                  const MatoTemplateBounds *bounds)
{
  g_autofree Exhaustive *all = g_new (Exhaustive, 1);
  gint64 paid = 0, total;
  gboolean exists = TRUE;

  exhaustive_init (all, position);
  for (guint cell = 0; cell < 81; cell++)
    paid += position->multipliers[cell];

  total = paid;
  for (guint digit = 0; digit < 9; digit++)
    {
      total += all->best[digit];
      check_bound (bounds->best[digit], all->best[digit], all->best[digit] > NOTHING);
      exists = exists && all->best[digit] > NOTHING;
    }
  check_bound (bounds->total, total, exists);

  for (guint cell = 0; cell < 81; cell++)
    for (guint digit = 0; digit < 9; digit++)
      {
        gint64 expected = paid + all->through[digit][cell];

        exists = all->through[digit][cell] > NOTHING;
        for (guint other = 0; other < 9; other++)
          if (other != digit)
            {
              expected += best_avoiding (all, other, cell);
              exists = exists && best_avoiding (all, other, cell) > NOTHING;
            }
        check_bound (bounds->total - bounds->reduced_costs[cell][digit], expected, exists);
      }
}

/* Gains as large as the greatest weights make them, some multipliers at the limit, and a random
 * number of candidates. */
static void
draw_position (GRand    *random,
               guint     chance,
               gint32    highest_multiplier,
               Position *position)
{
  memset (position, 0, sizeof *position);
  for (guint cell = 0; cell < 81; cell++)
    {
      gint32 weight = g_rand_int_range (random, 0, 100);

      for (guint digit = 0; digit < 9; digit++)
        {
          position->gains[cell][digit] = weight * (gint32) (digit + 1) * MATO_TEMPLATE_SCALE;
          if ((guint) g_rand_int_range (random, 0, 100) < chance)
            position->candidates[cell] |= 1u << digit;
        }
      if (position->candidates[cell] == 0)
        position->candidates[cell] = 1u << g_rand_int_range (random, 0, 9);
      position->multipliers[cell] =
        g_rand_int_range (random, -highest_multiplier, highest_multiplier + 1);
    }
}

TEST (bounds_are_exact)
{
  static const guint chances[] = { 100, 90, 70, 50 };
  g_autoptr (GRand) random = g_rand_new_with_seed (46656);

  for (guint i = 0; i < G_N_ELEMENTS (chances); i++)
    {
      MatoTemplateBounds bounds;
      Position position;

      draw_position (random, chances[i], i % 2 ? MATO_TEMPLATE_MAX_MULTIPLIER : 900000, &position);
      mato_template_kernel_best ()->bound (position.gains, position.candidates,
                                           position.multipliers,
                                           &bounds);
      check_exhaustive (&position, &bounds);
    }
}

static void
compare_bounds (const Position           *position,
                const MatoTemplateBounds *a,
                const MatoTemplateBounds *b)
{
  g_assert_cmpint (a->total, ==, b->total);
  g_assert_cmpmem (a->best, 9 * sizeof *a->best, b->best, 9 * sizeof *b->best);
  for (guint k = 0; k < 81; k++)
    g_assert_cmpmem (a->triples[k / 27][k % 27], 9 * sizeof (gint32),
                     b->triples[k / 27][k % 27], 9 * sizeof (gint32));
  for (guint cell = 0; cell < 81; cell++)
    {
      g_assert_cmpint (a->vacant[cell], ==, b->vacant[cell]);
      g_assert_cmpmem (a->values[cell], 9 * sizeof (gint32), b->values[cell],
                       9 * sizeof (gint32));
      for (guint digit = 0; digit < 9; digit++)
        g_assert_cmpint (a->reduced_costs[cell][digit], ==, b->reduced_costs[cell][digit]);
    }
}

/* All kernels give equal results; proposed multipliers, too: they are computed in floating point,
 * but in the same order of operations. */
TEST (kernels_are_equal)
{
  static const guint8 rounds[] = { 3, 2, 4, 1, 3 };
  g_autoptr (GRand) random = g_rand_new_with_seed (512);
  guint n_kernels;
  const MatoTemplateKernel *const *kernels = mato_template_kernel_list (&n_kernels);
  const MatoTemplateKernel *portable = kernels[n_kernels - 1];

  g_assert_cmpstr (portable->name, ==, "portable");
  for (guint i = 0; i < 200; i++)
    for (guint k = 0; k + 1 < n_kernels; k++)
      {
        MatoTemplateBounds bounds, expected;
        Position a, b;
        float temperature = i % 3 == 0 ? 0.1f : 20;

        if (!kernels[k]->is_supported ())
          continue;

        draw_position (random, 30 + i % 71, i % 4 ? 500000 : MATO_TEMPLATE_MAX_MULTIPLIER, &a);
        b = a;
        kernels[k]->propose (a.gains, a.candidates, a.multipliers, temperature, rounds, 1 + i % 5);
        portable->propose (b.gains, b.candidates, b.multipliers, temperature, rounds, 1 + i % 5);
        g_assert_cmpmem (a.multipliers, sizeof a.multipliers, b.multipliers, sizeof b.multipliers);
        for (guint cell = 0; cell < 81; cell++)
          g_assert_cmpint (ABS (a.multipliers[cell]), <=, MATO_TEMPLATE_MAX_MULTIPLIER);

        kernels[k]->bound (a.gains, a.candidates, a.multipliers, &bounds);
        portable->bound (b.gains, b.candidates, b.multipliers, &expected);
        compare_bounds (&a, &bounds, &expected);
      }
}

/* On the empty board with the weights of the rings, proposals alone prove the best score. */
TEST (proposals_help)
{
  static const guint8 rounds[] = { 4, 4, 4, 4, 4, 4 };
  const MatoTemplateKernel *kernel = mato_template_kernel_best ();
  MatoTemplateBounds bounds;
  Position position = { 0 };

  for (guint cell = 0; cell < 81; cell++)
    {
      guint row = MIN (cell / 9, 8 - cell / 9), column = MIN (cell % 9, 8 - cell % 9);
      gint32 weight = 6 + MIN (row, column);

      position.candidates[cell] = MATO_TEMPLATE_ALL;
      for (gint32 digit = 0; digit < 9; digit++)
        position.gains[cell][digit] = weight * (digit + 1) * MATO_TEMPLATE_SCALE;
    }

  kernel->propose (position.gains, position.candidates, position.multipliers, 1, rounds, 6);
  kernel->bound (position.gains, position.candidates, position.multipliers, &bounds);
  g_assert_cmpint (bounds.total, >=, 2906 * MATO_TEMPLATE_SCALE);
  g_assert_cmpint (bounds.total, <, 2907 * MATO_TEMPLATE_SCALE);
}

TEST (digits_are_counted)
{
  for (guint candidates = 0; candidates <= MATO_TEMPLATE_ALL; candidates++)
    {
      g_assert_cmpuint (mato_target_count_bits (candidates), ==, __builtin_popcount (candidates));
      g_assert_cmpint (mato_target_is_single (candidates), ==,
                       __builtin_popcount (candidates) <= 1);
    }
}
