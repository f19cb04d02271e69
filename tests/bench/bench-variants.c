/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/generate-variant.h"

#include "core/logic/logic.h"
#include "core/rules/rule-list.h"
#include "core/solve/engine.h"
#include "tests/bench/times.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/*
 * bench-variants COUNT SEED [VARIANT [LEVEL]]
 *
 * Makes COUNT 9×9 puzzles of each variant and level and measures how long each takes, in
 * milliseconds of processor time. Each is looked at again: whether two engines find its one
 * solution, the steps of its level end it, and those below get stuck. What is wrong is named by
 * its seed, and the exit status says so.
 */

typedef struct
{
  const MatoMadeVariant *variant;
  const MatoGeometry *shape;
  MatoVariantLevel level;
  GArray *times;    /* of double */
  guint n_wrong;
  guint n_givens;
  guint n_cages, n_single; /* cages, and those of one cell */
} Row;

static double
ms_now (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec * 1e-6;
}

static gboolean
is_unique (const MatoMadePuzzle *puzzle,
           const char           *engine)
{
  MatoSolveOptions options = { .max_solutions = 2, .max_kept = 1 };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find (engine), puzzle->geometry, puzzle->givens, &options,
                     &result);
  return result.n_solutions == 1 && result.exhausted
         && memcmp (mato_result_get_kept (&result, puzzle->geometry, 0), puzzle->solution,
                    puzzle->geometry->n_cells) == 0;
}

static gboolean
is_enough (const MatoMadePuzzle *puzzle,
           MatoPlainLevel        level)
{
  MatoLogicOptions options = { .catalogue = MATO_CATALOGUE_ALL, .plain = level };
  g_autoptr (MatoLogic) logic = mato_logic_new (puzzle->geometry, &options);
  MatoCandidates board;

  mato_candidates_init (&board, puzzle->geometry, puzzle->givens, NULL);
  while (board.n_open > 0)
    {
      const MatoDeduction *deduction = mato_logic_find_next (logic, &board);

      if (deduction == NULL)
        return FALSE;
      mato_deduction_apply (deduction, &board);
    }

  return memcmp (board.values, puzzle->solution, puzzle->geometry->n_cells) == 0;
}

static gboolean
is_right (const Row            *row,
          const MatoMadePuzzle *puzzle)
{
  MatoPlainLevel level = MATO_PLAIN_EASY + row->level;

  return is_unique (puzzle, "bitmask") && is_unique (puzzle, "learn") && is_enough (puzzle, level)
         && (level == MATO_PLAIN_EASY || !is_enough (puzzle, level - 1));
}

static void
count_clues (Row                  *row,
             const MatoMadePuzzle *puzzle)
{
  g_autoptr (GPtrArray) rules = mato_rule_list_new (puzzle->geometry);

  for (guint cell = 0; cell < puzzle->geometry->n_cells; cell++)
    row->n_givens += puzzle->givens[cell] != 0;
  for (guint i = 0; i < rules->len; i++)
    {
      const MatoListedRule *rule = rules->pdata[i];

      row->n_cages += rule->variant->look == MATO_LOOK_CAGE;
      row->n_single += rule->variant->look == MATO_LOOK_CAGE && rule->n == 1;
    }
}

static void
make (Row     *row,
      guint64  seed)
{
  MatoRandom random = { seed };
  g_auto (MatoMadePuzzle) puzzle = { 0 };
  double time = ms_now ();

  mato_made_variant_make (row->variant, row->shape, row->level, &random, NULL, NULL, &puzzle);
  time = ms_now () - time;
  g_array_append_val (row->times, time);
  count_clues (row, &puzzle);
  if (is_right (row, &puzzle))
    return;

  row->n_wrong++;
  g_print ("wrong: %s %s, seed %" G_GUINT64_FORMAT "\n", row->variant->name,
           mato_variant_level_name (row->level), seed);
}

/* Returns: how many are not as they should be */
static guint
measure (const MatoMadeVariant *variant,
         MatoVariantLevel       level,
         guint                  count,
         guint64                seed)
{
  g_autoptr (MatoGeometry) shape = mato_geometry_new (3, 3);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  Row row = { .variant = variant, .shape = shape, .level = level, .times = times };

  for (guint i = 0; i < count; i++)
    make (&row, seed + i);
  times_sort (times);
  g_print ("%-12s %-7s %8.0f %8.0f %8.0f %8.0f %6.1f %6.1f %6.2f %6u\n", variant->name,
           mato_variant_level_name (level), times_get (times, 50), times_get (times, 90),
           times_get (times, 99), times_get (times, 100), row.n_givens / (double) count,
           row.n_cages / (double) count, row.n_single / (double) count, row.n_wrong);
  return row.n_wrong;
}

int
main (int    argc,
      char **argv)
{
  guint n_variants, n_wrong = 0;
  const MatoMadeVariant *variants = mato_made_variant_list (&n_variants);
  guint count = argc > 1 ? (guint) g_ascii_strtoull (argv[1], NULL, 10) : 10;
  guint64 seed = argc > 2 ? g_ascii_strtoull (argv[2], NULL, 10) : 1;

  g_print ("variant      level        p50      p90      p99      max givens  cages single  "
           "wrong\n");
  for (guint i = 0; i < n_variants; i++)
    for (MatoVariantLevel level = 0; level < MATO_N_VARIANT_LEVELS; level++)
      if ((argc <= 3 || g_str_equal (argv[3], variants[i].name))
          && (argc <= 4 || g_str_equal (argv[4], mato_variant_level_name (level))))
        n_wrong += measure (&variants[i], level, MAX (count, 1), seed);

  return n_wrong > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
