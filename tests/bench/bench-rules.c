/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader.h"
#include "core/solve/engine.h"
#include "core/solve/rule-state.h"
#include "tests/bench/times.h"

#include <stdlib.h>
#include <time.h>

/*
 * bench-rules [OPTION…] FILE…
 *
 * Solves the puzzle of each file, as variants.py prints it, and says where the time goes, in
 * milliseconds of processor time: making the model, the first propagation, and all of it, model
 * and first propagation included. Each is measured several times; the least counts.
 */

static char *engine_name;
static double max_seconds = 5;
static int repeats = 5;

static GOptionEntry entries[] = {
  { "engine", 0, 0, G_OPTION_ARG_STRING, &engine_name, "Engine: auto", "NAME" },
  { "seconds", 0, 0, G_OPTION_ARG_DOUBLE, &max_seconds, "Limit for each", "N" },
  { "repeats", 0, 0, G_OPTION_ARG_INT, &repeats, "Measures each so often", "N" },
  { NULL }
};

typedef struct
{
  GArray *times;      /* double: of those that ended */
  GArray *models;
  GArray *roots;
  guint n_over_time;
} Sum;

static double
ms_now (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec * 1e-6;
}

static gboolean
keep_going_cb (gpointer data)
{
  return ms_now () < *(const double *) data;
}

static void
measure_start (const MatoGeometry *geometry,
               const guint8       *givens,
               double             *model_ms,
               double             *root_ms)
{
  MatoRuleState state;
  double begin = ms_now ();
  g_autoptr (MatoRuleModel) model = mato_rule_build (geometry, givens);
  double made = ms_now ();

  mato_rule_state_init (&state, model);
  state.masks = g_new (guint32, mato_rule_state_get_size (model));
  mato_rule_state_begin (&state);
  mato_rule_state_queue_all (&state);
  mato_rule_state_settle (&state, NULL, NULL);
  *model_ms = MIN (*model_ms, made - begin);
  *root_ms = MIN (*root_ms, ms_now () - made);
  g_free (state.masks);
  mato_rule_state_clear (&state);
}

static void
measure (Sum             *sum,
         const MatoBoard *puzzle,
         const char      *name)
{
  static const char glyphs[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle);
  const MatoEngine *engine = mato_engine_find (engine_name != NULL ? engine_name : "auto");
  double model = 1e9, root = 1e9, all = 1e9, end = 0;
  MatoMonitor monitor = { .keep_going = keep_going_cb, .data = &end };
  MatoSolveOptions options = { .max_solutions = 2, .max_kept = 1, .monitor = &monitor };
  g_auto (MatoResult) result = { 0 };
  guint8 givens[MATO_MAX_CELLS];

  mato_board_copy_givens (puzzle, givens);
  for (int i = 0; i < repeats && (i == 0 || all < 200); i++)
    {
      double begin;

      measure_start (geometry, givens, &model, &root);
      mato_result_clear (&result);
      result = (MatoResult) { 0 };
      begin = ms_now ();
      end = begin + max_seconds * 1e3;
      mato_engine_solve (engine, geometry, givens, &options, &result);
      all = MIN (all, ms_now () - begin);
    }

  sum->n_over_time += result.end == MATO_END_STOPPED;
  if (result.end != MATO_END_STOPPED)
    g_array_append_val (sum->times, all);
  g_array_append_val (sum->models, model);
  g_array_append_val (sum->roots, root);
  g_print ("%s\t%s\t%u\t%.3f\t%.3f\t%.3f\t%" G_GUINT64_FORMAT "\t%" G_GUINT64_FORMAT "\t", name,
           result.end == MATO_END_STOPPED ? "stopped" : "ended", (guint) result.n_solutions,
           model, root, all, result.n_dead_ends, result.n_before_learning);
  for (guint cell = 0; result.n_kept > 0 && cell < geometry->n_cells; cell++)
    g_print ("%c", glyphs[result.kept[cell]]);
  g_print ("\n");
}

static void
measure_file (Sum        *sum,
              const char *path)
{
  g_autofree char *text = NULL;
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoReader) reader = NULL;
  g_autoptr (MatoPuzzle) puzzle = NULL;

  if (g_file_get_contents (path, &text, NULL, &error))
    {
      reader = mato_reader_new_for_text (text, -1, NULL);
      mato_reader_set_rules (reader, NULL);
      puzzle = mato_reader_next (reader, &error);
    }
  if (puzzle != NULL)
    measure (sum, puzzle->board, name);
  else
    g_print ("%s\trefused: %s\n", name, error != NULL ? error->message : "no puzzle");
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new ("FILE…");
  Sum sum = { g_array_new (FALSE, FALSE, sizeof (double)),
              g_array_new (FALSE, FALSE, sizeof (double)),
              g_array_new (FALSE, FALSE, sizeof (double)), 0 };
  GArray *const columns[] = { sum.models, sum.roots, sum.times };
  static const char *const names[] = { "model", "root", "all" };

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL))
    return EXIT_FAILURE;

  for (int i = 1; i < argc; i++)
    measure_file (&sum, argv[i]);

  g_print ("ended %u, over time %u\n", sum.times->len, sum.n_over_time);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      times_sort (columns[i]);
      g_print ("%s\tp50 %.3f, p90 %.2f, p99 %.1f, max %.1f\n", names[i],
               times_get (columns[i], 50), times_get (columns[i], 90), times_get (columns[i], 99),
               times_get (columns[i], 100));
      g_array_unref (columns[i]);
    }
  return EXIT_SUCCESS;
}
