/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * bench-target FILE [MILLISECONDS]
 *
 * FILE: lines of n² characters (1-9, then A = 10; anything else is empty), and after a blank the
 * best score, if it is known. Prints for every number of clues the median and worst time of a
 * target search that is given so long (1000), and how many lines it finished.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/target.h"

typedef struct
{
  guint n_clues;
  double milliseconds;
  guint64 n_nodes;
  gboolean proved;
} Run;

/* Processor time, so that other work on the machine does not count. */
static double
now_ms (void)
{
  return clock () * 1000.0 / CLOCKS_PER_SEC;
}

static gboolean
before_deadline_cb (gpointer data)
{
  return now_ms () < *(double *) data;
}

static int
compare_runs (gconstpointer a,
              gconstpointer b)
{
  const Run *first = a, *second = b;

  if (first->n_clues != second->n_clues)
    return first->n_clues < second->n_clues ? -1 : 1;

  return (first->milliseconds > second->milliseconds)
         - (first->milliseconds < second->milliseconds);
}

static guint
read_clues (const char *text,
            guint       n_cells,
            guint8     *givens)
{
  guint n_clues = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      char c = text[cell];

      givens[cell] = c >= '1' && c <= '9' ? c - '0' : c >= 'A' && c <= 'P' ? c - 'A' + 10 : 0;
      n_clues += givens[cell] != 0;
    }

  return n_clues;
}

static MatoGeometry *
guess_geometry (gsize n_cells)
{
  guint box_rows, box_columns;

  for (guint order = 4; order <= MATO_MAX_ORDER; order++)
    if (order * order == n_cells && mato_geometry_default_box (order, &box_rows, &box_columns))
      return mato_geometry_new (box_rows, box_columns);

  return NULL;
}

static Run
time_line (const MatoGeometry *geometry,
           const char         *text,
           const char         *known,
           double              limit_ms)
{
  guint8 givens[MATO_MAX_CELLS];
  double begin = now_ms ();
  double deadline = begin + limit_ms;
  MatoTargetMonitor monitor = { .keep_going = before_deadline_cb, .data = &deadline };
  MatoTargetOptions options = { .monitor = &monitor };
  MatoTargetResult result;
  Run run = { .n_clues = read_clues (text, geometry->n_cells, givens) };

  mato_target_solve (geometry, givens, &options, &result);
  run.milliseconds = now_ms () - begin;
  run.n_nodes = result.n_nodes;
  run.proved = result.end != MATO_END_STOPPED;

  if (!run.proved)
    g_print ("# %s: %d to %d%s%s\n", text, result.score, result.bound,
             known ? ", best " : "", known ? known : "");
  else if (known != NULL && atoi (known) != result.score)
    g_print ("# WRONG %s: %d, best %s\n", text, result.score, known);

  return run;
}

static void
print_runs (GArray *runs)
{
  const Run *all = (const Run *) runs->data;

  g_array_sort (runs, compare_runs);
  g_print ("clues  boards  proved  median ms   worst ms    most nodes\n");

  for (guint begin = 0, end; begin < runs->len; begin = end)
    {
      guint n_proved = 0;
      guint64 most_nodes = 0;

      for (end = begin; end < runs->len && all[end].n_clues == all[begin].n_clues; end++)
        {
          n_proved += all[end].proved;
          most_nodes = MAX (most_nodes, all[end].n_nodes);
        }
      g_print ("%5u %7u %7u %10.3f %10.3f %13" G_GUINT64_FORMAT "\n", all[begin].n_clues,
               end - begin, n_proved, all[(begin + end - 1) / 2].milliseconds,
               all[end - 1].milliseconds, most_nodes);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (Run));
  g_autoptr (GError) error = NULL;
  double limit_ms = argc > 2 ? atof (argv[2]) : 1000;

  if (argc < 2 || !g_file_get_contents (argv[1], &text, NULL, &error))
    {
      g_printerr ("%s\n", error != NULL ? error->message : "bench-target FILE [MILLISECONDS]");
      return 2;
    }

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (g_strchomp (lines[i]), " ", 2);
      g_autoptr (MatoGeometry) geometry = NULL;
      Run run;

      geometry = words[0] == NULL ? NULL : guess_geometry (strlen (words[0]));
      if (geometry == NULL)
        continue;

      run = time_line (geometry, words[0], words[1], limit_ms);
      g_array_append_val (runs, run);
    }

  print_runs (runs);
  return 0;
}
