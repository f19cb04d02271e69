/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/random.h"
#include "core/solve/engine.h"
#include "session/film/blame.h"
#include "session/film/vain.h"
#include "session/game/collection.h"
#include "tests/bench/times.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/*
 * bench-blame FILE [SEED]
 *
 * Records searches of the puzzles of FILE by every engine and order that guesses, and asks who is
 * to blame for dead ends that the seed draws: milliseconds of the processor for an answer (median,
 * 90, 99 percent, most), how many of them are known to be smallest, how many guesses are named of
 * how many that were on the board, and which share of all guesses was in vain, which is not known
 * of boards with rules.
 */

#define MOST_STEPS 20000
#define ASKED 20

typedef struct
{
  GArray *times;    /* double, ms */
  guint n_smallest;
  guint64 n_named;
  guint64 n_guesses;
  guint64 n_all;
  guint64 n_in_vain;
} Tally;

/* Milliseconds of the processor, whatever else the machine does. */
static double
get_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static gboolean
needs_more (gpointer trace)
{
  return mato_trace_get_total (trace) < MOST_STEPS;
}

static void
ask (Tally           *self,
     const MatoTrace *trace,
     MatoRandom      *chance)
{
  g_autoptr (MatoVain) vain = NULL;

  if (!mato_blame_can_explain (trace))
    return;

  vain = mato_blame_is_by_singles (trace) ? mato_vain_find (trace, NULL, NULL) : NULL;
  self->n_all += vain != NULL ? vain->n_guesses : 1;
  self->n_in_vain += vain != NULL ? vain->n_in_vain : 0;
  for (guint i = 0; i < ASKED; i++)
    {
      guint64 position = mato_random_below (chance, mato_trace_get_length (trace) + 1);
      double start, time;
      g_autoptr (MatoBlame) blame = NULL;

      if (!mato_trace_find (trace, position, 1, 1u << MATO_STEP_DEAD_END, &position))
        continue;

      start = get_time ();
      blame = mato_blame_of_dead_end (trace, position);
      time = get_time () - start;
      g_array_append_val (self->times, time);
      if (blame == NULL)
        continue;

      self->n_smallest += blame->is_smallest;
      self->n_named += blame->guesses->len;
      self->n_guesses += blame->n_guesses;
    }
}

static void
record (Tally            *self,
        const MatoPuzzle *puzzle,
        const MatoEngine *engine,
        guint             order,
        MatoRandom       *chance)
{
  const MatoBoard *board = puzzle->board;
  guint8 givens[MATO_MAX_CELLS];
  g_auto (MatoResult) result = { 0 };
  MatoMonitor monitor = { .step = mato_trace_record, .keep_going = needs_more };
  MatoSolveOptions options = { .order = order, .max_solutions = 2, .monitor = &monitor };
  g_autoptr (MatoTrace) trace = NULL;

  if (!mato_engine_check (engine, mato_board_get_geometry (board), TRUE, NULL))
    return;

  mato_board_copy_givens (board, givens);
  trace = mato_trace_new (mato_board_get_geometry (board), givens, MOST_STEPS);
  monitor.data = trace;
  mato_engine_solve (engine, mato_board_get_geometry (board), givens, &options, &result);
  ask (self, trace, chance);
}

static void
run (MatoCollection   *puzzles,
     const MatoEngine *engine,
     guint             order,
     guint64           seed)
{
  MatoRandom chance = { seed };
  Tally tally = { .times = g_array_new (FALSE, FALSE, sizeof (double)) };

  for (guint i = 0; i < mato_collection_get_n (puzzles); i++)
    record (&tally, mato_collection_get_puzzle (puzzles, i), engine, order, &chance);

  if (tally.times->len > 0)
    {
      times_sort (tally.times);
      printf ("%-8s %-12s %5u answers  %7.3f %7.3f %7.3f %7.3f ms  %5.1f %% smallest  "
              "%4.1f of %4.1f guesses named  %4.1f %% in vain\n",
              engine->name, engine->orders[order].name, tally.times->len,
              times_get (tally.times, 50), times_get (tally.times, 90),
              times_get (tally.times, 99), times_get (tally.times, 100),
              100.0 * tally.n_smallest / tally.times->len,
              (double) tally.n_named / tally.times->len,
              (double) tally.n_guesses / tally.times->len,
              100.0 * tally.n_in_vain / tally.n_all);
    }
  g_array_unref (tally.times);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoCollection) puzzles = NULL;
  guint64 seed = argc > 2 ? g_ascii_strtoull (argv[2], NULL, 10) : 1;
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  if (argc < 2 || !g_file_get_contents (argv[1], &text, NULL, &error)
      || (puzzles = mato_collection_new_for_text (text, -1, &error)) == NULL)
    {
      fprintf (stderr, "bench-blame FILE [SEED]: %s\n", error ? error->message : "which file?");
      return EXIT_FAILURE;
    }

  for (guint i = 0; i < n_engines; i++)
    for (guint order = 0; engines[i]->records && !engines[i]->deduces
                          && engines[i]->orders[order].name != NULL; order++)
      run (puzzles, engines[i], order, seed);

  return EXIT_SUCCESS;
}
