/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/logic.h"
#include "core/notation/reader.h"
#include "core/solve/engine.h"
#include "tests/bench/times.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/*
 * bench-rule-logic [--column=N] FILE…
 *
 * Plays each puzzle of the lines of a file by deductions alone, as the engine logic does: whether
 * it is solved, what the search for one solution took, the processor time of its steps; at the end
 * the times of all steps together. Of a table it takes the column N, from 0. Boards without rules
 * are left out.
 */

static int column = -1;
static gboolean is_without_search;

static GOptionEntry entries[] = {
  { "column", 0, 0, G_OPTION_ARG_INT, &column, "Column of the puzzles", "N" },
  { "without-search", 0, 0, G_OPTION_ARG_NONE, &is_without_search, "Only deduce", NULL },
  { NULL }
};

typedef struct
{
  GArray *seconds;       /* double: of all steps */
  guint n_solved;
  guint n_stuck;
  guint n_other;
} Sum;

static double
get_seconds (void)
{
  return clock () / (double) CLOCKS_PER_SEC;
}

/* Returns: how many solutions there are, at most 2 */
static guint
count (const MatoGeometry *geometry,
       const guint8       *givens,
       double             *seconds)
{
  MatoSolveOptions options = { .max_solutions = 2 };
  g_auto (MatoResult) result = { 0 };
  double begin = get_seconds ();

  mato_engine_solve (mato_engine_find ("auto"), geometry, givens, &options, &result);
  *seconds = get_seconds () - begin;
  return (guint) result.n_solutions;
}

static void
play (Sum             *sum,
      const MatoBoard *puzzle,
      const char      *name)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle);
  g_autoptr (GArray) seconds = g_array_new (FALSE, FALSE, sizeof (double));
  guint8 givens[MATO_MAX_CELLS];
  double searched = 0, begin;
  guint n_of_technique[MATO_N_ALL_TECHNIQUES] = { 0 };
  MatoLogicOptions options = { .wants_reasons = TRUE, .catalogue = MATO_CATALOGUE_ALL };
  g_autoptr (MatoLogic) logic = NULL;
  const MatoDeduction *deduction;
  MatoCandidates board;
  gboolean is_dead;
  guint n;

  mato_board_copy_givens (puzzle, givens);
  n = is_without_search ? 0 : count (geometry, givens, &searched);
  options.is_unique = n == 1;
  logic = mato_logic_new (geometry, &options);
  mato_candidates_init (&board, geometry, givens, NULL);
  do
    {
      double taken;

      begin = get_seconds ();
      deduction = board.n_open > 0 ? mato_logic_find_next (logic, &board) : NULL;
      taken = get_seconds () - begin;
      g_array_append_val (seconds, taken);
      g_array_append_val (sum->seconds, taken);
      if (deduction != NULL)
        {
          if (!mato_deduction_check (deduction, &board, FALSE))
            g_error ("%s: a deduction that the checker refuses", name);
          n_of_technique[deduction->technique]++;
          mato_deduction_apply (deduction, &board);
        }
    }
  while (deduction != NULL);

  is_dead = mato_logic_get_contradiction (logic) != NULL;
  times_sort (seconds);
  sum->n_solved += board.n_open == 0;
  sum->n_stuck += board.n_open > 0;
  g_print ("%-30s\t%u\t%.3f\t%s\t%u left\t%u steps\t%.3f\t%.3f\t%.3f\t", name, n, searched,
           board.n_open == 0 ? "solved" : is_dead ? "dead" : "stuck", board.n_open, seconds->len,
           times_get (seconds, 50), times_get (seconds, 90), times_get (seconds, 100));
  for (MatoTechniqueId id = 0; id < MATO_N_ALL_TECHNIQUES; id++)
    if (n_of_technique[id] > 0)
      g_print ("%s %u, ", mato_technique_get (id)->name, n_of_technique[id]);
  g_print ("\n");
}

static void
play_line (Sum        *sum,
           const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, "\t", -1);
  g_autoptr (MatoReader) reader = NULL;
  g_autoptr (MatoPuzzle) puzzle = NULL;
  const char *text = line;

  if (column >= 0 && (guint) column >= g_strv_length (parts))
    return;

  text = column >= 0 ? parts[column] : line;
  reader = mato_reader_new_for_text (text, -1, NULL);
  mato_reader_set_rules (reader, NULL);
  puzzle = mato_reader_next (reader, NULL);
  if (puzzle == NULL || mato_geometry_is_classic (mato_board_get_geometry (puzzle->board)))
    sum->n_other++;
  else
    play (sum, puzzle->board, column >= 2 ? parts[column - 1] : "");
}

static void
play_file (Sum        *sum,
           const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return;

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '#' && *lines[i] != '\0')
      {
        g_print ("%u\t", i + 1);
        play_line (sum, lines[i]);
      }
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new ("FILE…");
  Sum sum = { .seconds = g_array_new (FALSE, FALSE, sizeof (double)) };

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL))
    return EXIT_FAILURE;

  for (int i = 1; i < argc; i++)
    play_file (&sum, argv[i]);

  times_sort (sum.seconds);
  g_print ("solved %u, stuck %u, others %u; seconds a step: p50 %.4f, p90 %.3f, p99 %.3f, "
           "max %.3f\n", sum.n_solved, sum.n_stuck, sum.n_other, times_get (sum.seconds, 50),
           times_get (sum.seconds, 90), times_get (sum.seconds, 99), times_get (sum.seconds, 100));
  g_array_unref (sum.seconds);
  return EXIT_SUCCESS;
}
