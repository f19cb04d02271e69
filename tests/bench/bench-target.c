/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * bench-target [--peers] FILE [MILLISECONDS]
 *
 * FILE: lines of n² characters (1-9, then A = 10; anything else is empty), and after a blank the
 * best score, if it is known. Prints for every number of clues the median and worst time of a
 * target search with this time limit (1000), and the number of lines that it finished. With --peers
 * also those of other methods, in turn: enumerating all solutions, always in the cell with the
 * fewest candidates (on 9×9 by the vector kernels: no contest program is as fast), and integer
 * programming by cbc, if it is installed.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "core/target/target.h"
#include "tests/cbc.h"

typedef struct
{
  guint n_clues;
  double milliseconds;
  guint64 n_nodes;
  gboolean proved;
} Run;

typedef struct
{
  const MatoGeometry *geometry;
  guint8 givens[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];
  double limit_ms;
} Task;

/*
 * @solve: returns whether the score is proved
 * @runs: a run for each line
 */
typedef struct
{
  const char *name;
  gboolean (*solve) (const Task       *task,
                     MatoTargetResult *result);
  GArray *runs;
} Method;

static double
sum_ms (int who)
{
  struct rusage usage;

  getrusage (who, &usage);
  return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3
         + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3;
}

/* Returns: the processor time of this process and of cbc, without that of other processes */
static double
now_ms (void)
{
  return sum_ms (RUSAGE_SELF) + sum_ms (RUSAGE_CHILDREN);
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

static gboolean
solve_by_target (const Task       *task,
                 MatoTargetResult *result)
{
  double deadline = now_ms () + task->limit_ms;
  MatoTargetMonitor monitor = { .keep_going = before_deadline_cb, .data = &deadline };
  MatoTargetOptions options = { .monitor = &monitor };

  mato_target_solve (task->geometry, task->givens, &options, result);
  return result->end != MATO_END_STOPPED;
}

typedef struct
{
  double deadline; /* first, for before_deadline_cb() */
  const Task *task;
  MatoTargetResult *result;
} Exhaustive;

static void
solution_cb (const guint8 *values,
             gpointer      data)
{
  Exhaustive *self = data;
  gint32 score = mato_target_score (self->task->geometry, values, self->task->weights);

  self->result->score = MAX (self->result->score, score);
}

static gboolean
solve_by_going_through_all (const Task       *task,
                            MatoTargetResult *result)
{
  Exhaustive self = { .deadline = now_ms () + task->limit_ms, .task = task, .result = result };
  MatoMonitor monitor = { .solution = solution_cb, .keep_going = before_deadline_cb,
                          .data = &self };
  MatoSolveOptions options = { .monitor = &monitor };
  g_auto (MatoResult) all = { 0 };

  mato_engine_solve (mato_engine_find ("bitmask"), task->geometry, task->givens, &options, &all);
  result->n_nodes = all.n_nodes;
  return all.end != MATO_END_STOPPED;
}

static gboolean
solve_by_cbc (const Task       *task,
              MatoTargetResult *result)
{
  return cbc_solve (task->geometry, task->givens, task->weights, FALSE, task->limit_ms / 1000,
                    &result->score);
}

static void
time_line (Method     *method,
           const Task *task,
           guint       n_clues,
           const char *text,
           const char *known)
{
  MatoTargetResult result = { .score = -1 };
  double begin = now_ms ();
  Run run = { .n_clues = n_clues, .proved = method->solve (task, &result) };

  run.milliseconds = now_ms () - begin;
  run.n_nodes = result.n_nodes;
  g_array_append_val (method->runs, run);

  if (run.proved && known != NULL && atoi (known) != result.score)
    g_print ("# WRONG %s %s: %d, best %s\n", method->name, text, result.score, known);
  else if (!run.proved && method->solve == solve_by_target)
    g_print ("# %s: %d to %d%s%s\n", text, result.score, result.bound,
             known ? ", best " : "", known ? known : "");
}

static void
print_runs (const Method *method)
{
  GArray *runs = method->runs;
  const Run *all = (const Run *) runs->data;

  g_array_sort (runs, compare_runs);
  g_print ("%s\nclues  boards  proved  median ms   worst ms    most nodes\n",
           method->name);

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

/* Times all methods in turn, so that other load of the machine affects all of them. */
static void
time_all (Method     *methods,
          guint       n_methods,
          const char *line,
          double      limit_ms)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 2);
  g_autoptr (MatoGeometry) geometry = NULL;
  Task task = { .limit_ms = limit_ms };
  guint n_clues;

  geometry = words[0] == NULL ? NULL : guess_geometry (strlen (words[0]));
  if (geometry == NULL)
    return;

  task.geometry = geometry;
  mato_weights_fill_rings (geometry, task.weights);
  n_clues = read_clues (words[0], geometry->n_cells, task.givens);
  for (guint i = 0; i < n_methods; i++)
    time_line (&methods[i], &task, n_clues, words[0], words[1]);
}

int
main (int    argc,
      char **argv)
{
  Method methods[] = {
    { "mato", solve_by_target, NULL },
    { "fewest candidates", solve_by_going_through_all, NULL },
    { "cbc", solve_by_cbc, NULL },
  };
  g_autofree char *cbc = g_find_program_in_path ("cbc");
  guint has_peers = argc > 1 && g_str_equal (argv[1], "--peers");
  guint n_methods = !has_peers ? 1 : cbc == NULL ? 2 : 3;
  const char *file = argv[1 + has_peers];
  double limit_ms = file != NULL && argv[2 + has_peers] != NULL ? atof (argv[2 + has_peers]) : 1000;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  if (file == NULL || !g_file_get_contents (file, &text, NULL, &error))
    {
      g_printerr ("%s\n", error != NULL ? error->message
                                        : "bench-target [--peers] FILE [MILLISECONDS]");
      return 2;
    }

  for (guint i = 0; i < n_methods; i++)
    methods[i].runs = g_array_new (FALSE, FALSE, sizeof (Run));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    time_all (methods, n_methods, g_strchomp (lines[i]), limit_ms);

  for (guint i = 0; i < n_methods; i++)
    {
      print_runs (&methods[i]);
      g_array_unref (methods[i].runs);
    }

  return 0;
}
