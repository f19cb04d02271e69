/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/generate-board.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

/*
 * bench-generate [SECONDS]
 *
 * Measures the generator on one thread: for each shape and symmetry how many puzzles it makes in a
 * second of processor time, their longest, and mean and standard deviation of their givens. Of all
 * minimal 9×9 puzzles these are estimated to be 26.58 and 1.12; of a generator whose bias is
 * controlled, 25.69 and 1.13 (Berthier: Unbiased statistics of a CSP, 2009).
 */

typedef struct
{
  guint box_rows;
  guint box_columns;
  MatoSymmetry symmetry;
  gboolean is_minimal;
} Row;

static double
seconds_now (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}

static guint
count_givens (const guint8 *givens,
              guint         n_cells)
{
  guint n_givens = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    n_givens += givens[cell] != 0;

  return n_givens;
}

static void
measure (const Row *row,
         double     seconds)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (row->box_rows, row->box_columns);
  g_autoptr (MatoGenerator) generator = mato_generator_new (geometry);
  MatoRecipe recipe = { .symmetry = row->symmetry, .is_minimal = row->is_minimal };
  MatoRandom random = { 1 };
  double begin = seconds_now (), now = begin, longest = 0, sum = 0, squares = 0;
  guint n_puzzles = 0;

  while (now - begin < seconds)
    {
      guint8 givens[MATO_MAX_CELLS];
      double before = now, n_givens;

      mato_generator_make (generator, &random, &recipe, givens, NULL);
      now = seconds_now ();
      longest = MAX (longest, now - before);
      n_givens = count_givens (givens, geometry->n_cells);
      sum += n_givens;
      squares += n_givens * n_givens;
      n_puzzles++;
    }

  g_print ("%2ux%-2u %-9s %-7s %9.1f %10.2f %8.2f ± %.2f\n", geometry->order, geometry->order,
           mato_symmetry_get_name (row->symmetry), row->is_minimal ? "minimal" : "groups",
           n_puzzles / (now - begin), longest * 1000, sum / n_puzzles,
           sqrt (MAX (squares / n_puzzles - sum / n_puzzles * sum / n_puzzles, 0)));
}

int
main (int    argc,
      char **argv)
{
  static const guint boxes[][2] = {
    { 2, 2 }, { 2, 3 }, { 2, 4 }, { 2, 5 }, { 3, 4 }, { 3, 5 }, { 4, 4 }, { 4, 5 }, { 4, 6 },
    { 5, 5 },
  };
  double seconds = argc > 1 ? g_ascii_strtod (argv[1], NULL) : 2;

  g_print ("board symmetry  left     a second longest ms   givens\n");
  for (guint i = 0; i < MATO_N_SYMMETRIES; i++)
    measure (&(Row) { 3, 3, i, FALSE }, seconds);
  for (guint i = 1; i < MATO_N_SYMMETRIES; i++)
    measure (&(Row) { 3, 3, i, TRUE }, seconds);
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    measure (&(Row) { boxes[i][0], boxes[i][1], MATO_SYMMETRY_NONE, FALSE }, seconds);

  return EXIT_SUCCESS;
}
