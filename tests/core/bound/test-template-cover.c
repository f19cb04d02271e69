/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/bound/template-cover.h"
#include "core/solve/kernel.h"
#include "tests/core/target-boards.h"
#include "tests/test.h"

#include <string.h>

#define N_CELLS MATO_TEMPLATE_CELLS
#define SCALE MATO_TEMPLATE_SCALE
#define MAX_COMPLETIONS 3000
#define PLENTY (1 << 28)

typedef struct
{
  guint8 givens[N_CELLS];
  MatoTemplateTable gains;
  guint32 candidates[N_CELLS];
  gint32 multipliers[N_CELLS];
  MatoTemplateBounds bounds;

  guint64 n_completions;
  gint32 least; /* the least loss of a solution */
} Position;

static gint32
reduced_cost_of (const Position *self,
                 const guint8   *values)
{
  gint32 gain = 0;

  for (guint cell = 0; cell < N_CELLS; cell++)
    gain += self->gains[cell][values[cell] - 1];

  return self->bounds.total - gain;
}

static void
take_cb (const guint8 *values,
         gpointer      data)
{
  Position *self = data;

  self->least = MIN (self->least, reduced_cost_of (self, values));
}

/* Random multipliers, or good ones. */
static void
position_init (Position           *self,
               const MatoGeometry *geometry,
               GRand              *random,
               gint32              percent_kept,
               gboolean            is_multiplied)
{
  static const guint8 rounds[] = { 4, 4, 4, 4, 4, 4, 4, 4 };
  MatoKernelRun run = { .givens = self->givens, .max_solutions = MAX_COMPLETIONS,
                        .n_taken = MAX_COMPLETIONS, .take = take_cb, .data = self };

  memset (self, 0, sizeof *self);
  target_boards_draw_any (geometry, random, percent_kept, self->givens);
  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      gint32 weight = g_rand_int_range (random, 0, 100);

      self->candidates[cell] = self->givens[cell] != 0
                                 ? 1u << (self->givens[cell] - 1)
                                 : mato_values_get_candidates (geometry, self->givens, cell);
      self->multipliers[cell] = g_rand_int_range (random, 0, 200 * SCALE);
      for (gint32 digit = 1; digit <= 9; digit++)
        self->gains[cell][digit - 1] = weight * digit * SCALE;
    }
  if (is_multiplied)
    mato_template_kernel_best ()->propose (self->gains, self->candidates, self->multipliers, 10,
                                           rounds,
                                           8);

  mato_template_kernel_best ()->bound (self->gains, self->candidates, self->multipliers,
                                       &self->bounds);
  self->least = G_MAXINT32;
  mato_kernel_best ()->search (&run);
  self->n_completions = run.n_solutions;
}

static void
check_values (const Position          *self,
              const MatoGeometry      *geometry,
              const MatoTemplateCover *cover)
{
  g_assert_false (mato_values_has_conflict (geometry, cover->values));
  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      g_assert_cmpint (cover->values[cell], >, 0);
      if (self->givens[cell] != 0)
        g_assert_cmpint (cover->values[cell], ==, self->givens[cell]);
    }
  g_assert_cmpint (reduced_cost_of (self, cover->values), ==, cover->reduced_cost);
}

/* The best solution is found exactly if its loss is within the limit. */
TEST (agrees_with_all_completions)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (GRand) random = g_rand_new_with_seed (2906);
  Position position;
  MatoTemplateCover cover;
  guint n_found = 0, n_missed = 0, n_none = 0;

  mato_template_cover_init (&cover);
  for (guint i = 0; i < 400; i++)
    {
      position_init (&position, geometry, random, 32 + i % 40, i % 4 != 0);
      if (position.n_completions == MAX_COMPLETIONS)
        continue;

      if (position.n_completions == 0)
        {
          if (mato_template_cover_run (&cover, &position.bounds, 40 * SCALE, PLENTY))
            n_none++;
          g_assert_cmpint (cover.reduced_cost, <, 0);
          continue;
        }
      for (gint32 more = -1; more <= 1; more++)
        {
          gboolean saw_all = mato_template_cover_run (
            &cover, &position.bounds, position.least + more * (i % 3 ? 1 : 5 * SCALE), PLENTY);

          if (cover.reduced_cost >= 0)
            check_values (&position, geometry, &cover);
          if (!saw_all)
            continue;

          g_assert_cmpint (cover.reduced_cost, ==, more < 0 ? -1 : position.least);
          *(more < 0 ? &n_missed : &n_found) += 1;
        }
    }
  mato_template_cover_clear (&cover);

  g_assert_cmpuint (n_found, >, 200);
  g_assert_cmpuint (n_missed, >, 100);
  g_assert_cmpuint (n_none, >, 10);
}

/* With any limit of work, the result is true. */
TEST (gives_up)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (GRand) random = g_rand_new_with_seed (2852);
  Position position;
  MatoTemplateCover cover;
  guint n_limited = 0;

  mato_template_cover_init (&cover);
  for (guint i = 0; i < 40; i++)
    {
      position_init (&position, geometry, random, 45, TRUE);
      if (position.n_completions == 0 || position.n_completions == MAX_COMPLETIONS)
        continue;

      for (guint n_steps = 0; n_steps < 1 << 20; n_steps = 2 * n_steps + 1)
        {
          if (mato_template_cover_run (&cover, &position.bounds, position.least + SCALE, n_steps))
            g_assert_cmpint (cover.reduced_cost, ==, position.least);
          else
            n_limited++;
          if (cover.reduced_cost >= 0)
            check_values (&position, geometry, &cover);
        }
      /* A limit so large that missing templates would be within it. */
      g_assert_false (
        mato_template_cover_run (&cover, &position.bounds, G_MAXINT32 / 2, PLENTY));
    }
  mato_template_cover_clear (&cover);

  g_assert_cmpuint (n_limited, >, 50);
}
