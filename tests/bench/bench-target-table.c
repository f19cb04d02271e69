/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * bench-target-table [--seed=N] [--orders=12,16] [--density=FROM-TO] [--boards=N] [--limit=MS]
 *                    [--weights=rings|centre|random] [--lowest]
 *                    [--cbc] [--cbc-times=K] [--list=N]
 *
 * Draws boards by seed, see target-draw.h, and prints for each order and each tenth of the boards
 * from 0 to 60 % givens the median, the 90th and 99th percentile and the longest time of a target
 * search in milliseconds of processor time, how many were not proved within the limit (10 s), and
 * the widest gap of those. The last line of an order is for all its boards. --cbc: the same for
 * integer programming with cbc, on the same boards, and whether the scores agree. --cbc-times=K:
 * cbc is stopped at K times Mato's time for the board, and not before one second: enough to see
 * that it is slower, where waiting for it would take a night. --list: then the N slowest boards.
 */
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "core/target/target.h"
#include "tests/bench/target-draw.h"
#include "tests/cbc.h"

#define N_DENSITIES 6
#define MAX_PERCENT 60

typedef struct
{
  double milliseconds;
  double cbc_ms;
  double gap; /* in percent; 100: no completion was found */
  gboolean is_proved;
  guint n_givens;
  char *line;
} Run;

static gint64 seed = 1;
static int n_boards = 0;
static int list_length = 0;
static double limit_ms = 10000;
static double cbc_times = 0;
static char *orders = NULL;
static char *density = NULL;
static char *weighting_name = NULL;
static gboolean is_lowest = FALSE;
static gboolean with_cbc = FALSE;
static guint n_wrong = 0, n_cbc_proved = 0, n_cbc_faster = 0;

static const GOptionEntry entries[] = {
  { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, NULL, NULL },
  { "orders", 0, 0, G_OPTION_ARG_STRING, &orders, NULL, NULL },
  { "density", 0, 0, G_OPTION_ARG_STRING, &density, NULL, NULL },
  { "boards", 0, 0, G_OPTION_ARG_INT, &n_boards, NULL, NULL },
  { "limit", 0, 0, G_OPTION_ARG_DOUBLE, &limit_ms, NULL, NULL },
  { "weights", 0, 0, G_OPTION_ARG_STRING, &weighting_name, NULL, NULL },
  { "lowest", 0, 0, G_OPTION_ARG_NONE, &is_lowest, NULL, NULL },
  { "cbc", 0, 0, G_OPTION_ARG_NONE, &with_cbc, NULL, NULL },
  { "cbc-times", 0, 0, G_OPTION_ARG_DOUBLE, &cbc_times, NULL, NULL },
  { "list", 0, 0, G_OPTION_ARG_INT, &list_length, NULL, NULL },
  G_OPTION_ENTRY_NULL
};

static double
now_ms (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static double
children_ms (void)
{
  struct rusage usage;

  getrusage (RUSAGE_CHILDREN, &usage);
  return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3
         + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3;
}

static gboolean
before_deadline_cb (gpointer data)
{
  return now_ms () < *(double *) data;
}

static char *
write_line (const MatoGeometry *geometry,
            const guint8       *givens)
{
  char *line = g_malloc (geometry->n_cells + 1);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    line[cell] = givens[cell] == 0  ? '.'
                 : givens[cell] < 10 ? '0' + givens[cell]
                                     : 'A' + givens[cell] - 10;
  line[geometry->n_cells] = '\0';
  return line;
}

static void
compare_with_cbc (const MatoGeometry     *geometry,
                  const guint8           *givens,
                  const guint8           *weights,
                  const MatoTargetResult *result,
                  Run                    *run)
{
  double begin = children_ms ();
  gint32 score = -1;
  double cbc_limit_ms =
    cbc_times > 0 ? MIN (limit_ms, MAX (1000, cbc_times * run->milliseconds)) : limit_ms;
  gboolean is_proved =
    cbc_solve (geometry, givens, weights, is_lowest, cbc_limit_ms / 1000, &score);

  run->cbc_ms = is_proved ? children_ms () - begin : cbc_limit_ms;
  n_cbc_proved += is_proved;
  n_cbc_faster += run->cbc_ms < run->milliseconds;
  if (is_proved && run->is_proved && score != result->score)
    {
      n_wrong++;
      g_print ("# WRONG %s: %d, by cbc %d\n", run->line, result->score, score);
    }
}

static Run
run_board (const MatoGeometry *geometry,
           const guint8       *givens,
           const guint8       *weights)
{
  double begin = now_ms (), deadline = begin + limit_ms;
  MatoTargetMonitor monitor = { .keep_going = before_deadline_cb, .data = &deadline };
  MatoTargetOptions options = { weights, is_lowest, &monitor };
  Run run = { .line = write_line (geometry, givens) };
  MatoTargetResult result;

  mato_target_solve (geometry, givens, &options, &result);
  run.milliseconds = now_ms () - begin;
  run.is_proved = result.end != MATO_END_STOPPED;
  if (!run.is_proved)
    run.gap = result.score < 0 ? 100 : 100.0 * ABS (result.bound - result.score) / result.bound;
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    run.n_givens += givens[cell] != 0;
  if (with_cbc)
    compare_with_cbc (geometry, givens, weights, &result, &run);

  return run;
}

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  double first = ((const Run *) a)->milliseconds, second = ((const Run *) b)->milliseconds;

  return (first > second) - (first < second);
}

static int
compare_cbc_times (gconstpointer a,
                   gconstpointer b)
{
  double first = ((const Run *) a)->cbc_ms, second = ((const Run *) b)->cbc_ms;

  return (first > second) - (first < second);
}

static const Run *
percentile (const Run *runs,
            guint      n,
            guint      percent)
{
  return &runs[MIN (n - 1, n * percent / 100)];
}

/* Sorts @runs by time. */
static void
print_row (guint       order,
           const char *name,
           Run        *runs,
           guint       n)
{
  guint n_unproved = 0;
  double gap = 0;

  for (guint i = 0; i < n; i++)
    {
      n_unproved += !runs[i].is_proved;
      gap = MAX (gap, runs[i].gap);
    }

  qsort (runs, n, sizeof *runs, compare_cbc_times);
  if (with_cbc)
    g_print ("%5u %8s %6u %9s %10.2f %10.2f %10.2f %10.2f\n", order, name, n, "cbc",
             percentile (runs, n, 50)->cbc_ms, percentile (runs, n, 90)->cbc_ms,
             percentile (runs, n, 99)->cbc_ms, runs[n - 1].cbc_ms);
  qsort (runs, n, sizeof *runs, compare_times);
  g_print ("%5u %8s %6u %9s %10.2f %10.2f %10.2f %10.2f %5u %8.3f\n", order, name, n, "mato",
           percentile (runs, n, 50)->milliseconds, percentile (runs, n, 90)->milliseconds,
           percentile (runs, n, 99)->milliseconds, runs[n - 1].milliseconds, n_unproved, gap);
}

static TargetWeighting
parse_weighting (void)
{
  if (g_strcmp0 (weighting_name, "centre") == 0)
    return TARGET_WEIGHTS_CENTRE;

  return g_strcmp0 (weighting_name, "random") == 0 ? TARGET_WEIGHTS_RANDOM : TARGET_WEIGHTS_RINGS;
}

static void
run_cell (const MatoGeometry *geometry,
          guint               from,
          guint               to,
          guint               n,
          GArray             *all)
{
  g_autofree char *name = g_strdup_printf ("%u-%u %%", from, to);
  TargetDraw draw;
  guint begin = all->len;

  target_draw_init (&draw, geometry, seed * 1000003 + geometry->order * 101 + from);
  for (guint i = 0; i < n; i++)
    {
      guint percent = from + mato_random_below (&draw.random, to - from + 1);
      guint8 givens[MATO_MAX_CELLS], weights[MATO_MAX_CELLS];
      Run run;

      target_draw_weights (&draw, parse_weighting (), weights);
      target_draw_givens (&draw, geometry->n_cells * percent / 100, weights, givens);
      run = run_board (geometry, givens, weights);
      g_array_append_val (all, run);
    }
  print_row (geometry->order, name, &g_array_index (all, Run, begin), n);
  target_draw_clear (&draw);
}

static void
list_slowest (Run   *runs,
              guint  n)
{
  for (guint i = 0; i < (guint) list_length && i < n; i++)
    g_print ("# %10.2f ms, %u givens, gap %.3f %%: %s\n", runs[n - 1 - i].milliseconds,
             runs[n - 1 - i].n_givens, runs[n - 1 - i].gap, runs[n - 1 - i].line);
}

static void
run_order (guint order)
{
  g_autoptr (MatoGeometry) geometry = NULL;
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Run));
  guint box_rows, box_columns, from = 0, to = 0;
  guint n = n_boards > 0 ? (guint) n_boards : order <= 12 ? 200 : order <= 16 ? 50 : 20;

  if (!mato_geometry_default_box (order, &box_rows, &box_columns))
    return;

  geometry = mato_geometry_new (box_rows, box_columns);
  if (density != NULL && sscanf (density, "%u-%u", &from, &to) == 2 && from <= to)
    run_cell (geometry, from, to, n, all);
  else
    for (guint i = 0; i < N_DENSITIES; i++)
      run_cell (geometry, i * MAX_PERCENT / N_DENSITIES, (i + 1) * MAX_PERCENT / N_DENSITIES, n,
                all);

  print_row (order, "all", (Run *) all->data, all->len);
  if (with_cbc)
    g_print ("# cbc until now: %u ended, %u faster than Mato, %u with another score\n",
             n_cbc_proved, n_cbc_faster, n_wrong);
  list_slowest ((Run *) all->data, all->len);
  for (guint i = 0; i < all->len; i++)
    g_free (g_array_index (all, Run, i).line);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) list = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }

  setvbuf (stdout, NULL, _IOLBF, 0);
  g_print ("# seed %" G_GINT64_FORMAT ", %s%s, limit %g ms\n", seed,
           weighting_name != NULL ? weighting_name : "rings", is_lowest ? ", lowest" : "",
           limit_ms);
  g_print ("order   givens boards    method        p50        p90        p99        max  open  "
           "gap %%\n");
  list = g_strsplit (orders != NULL ? orders : "6,8,9,10,12,15,16,20,25", ",", -1);
  for (guint i = 0; list[i] != NULL; i++)
    run_order (atoi (list[i]));

  return n_wrong > 0;
}
