/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/true-candidates.h"

#include "core/board/random.h"
#include "core/notation/reader.h"
#include "core/rules/rule-edit.h"
#include "core/writing/writer.h"
#include "tests/bench/times.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/*
 * bench-candidates STATES SEED SECONDS FILE...
 *
 * True candidates of puzzles as they are while somebody sets them: of each puzzle of the files, in
 * any notation, STATES states are drawn that have a share of its rules and of its givens, from none
 * to all. Measures how long each takes, in milliseconds of processor time, and stops those that
 * take more than SECONDS; SECONDS of 0: none. The slowest are named; with $KEEP_STATES, a folder,
 * they are kept there, to be looked at by “mato-cli candidates”.
 */

#define N_SLOWEST 12

typedef struct
{
  double ms;
  char *name;
  char *text;
  gboolean is_stopped;
  guint n_open;
} State;

typedef struct
{
  double begin;
  double most;
} Limit;

/* Processor time: what else the machine does is not in it. */
static double
ms_now (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec * 1e-6;
}

static void
state_clear (gpointer data)
{
  State *state = data;

  g_free (state->name);
  g_free (state->text);
}

static int
compare_slowest (gconstpointer a,
                 gconstpointer b)
{
  double x = ((const State *) a)->ms, y = ((const State *) b)->ms;

  return (x < y) - (x > y);
}

static gboolean
keep_going_cb (gpointer data)
{
  const Limit *limit = data;

  return limit->most == 0 || ms_now () - limit->begin < limit->most;
}

/* Returns: (transfer full): the rules of @whole, each with a chance of so many percent */
static MatoGeometry *
draw_rules (const MatoGeometry *whole,
            MatoRandom         *random,
            guint               percent)
{
  g_autoptr (GPtrArray) rules = mato_rule_list_new (whole);
  MatoGeometry *geometry = mato_geometry_ref ((MatoGeometry *) whole);
  guint last = MATO_RULE_NO_LINE;

  /* From the end, so that the lines before stay what they are. */
  for (guint i = rules->len; i-- > 0;)
    {
      const MatoListedRule *rule = rules->pdata[i];
      MatoGeometry *fewer;

      if (rule->line == last || mato_variant_is_whole (rule->variant)
          || mato_random_below (random, 100) < percent)
        continue;
      last = rule->line;
      fewer = mato_rules_remove (geometry, rule->line, NULL);
      if (fewer == NULL)
        continue;
      mato_geometry_unref (geometry);
      geometry = fewer;
    }
  return geometry;
}

static void
measure (GArray           *states,
         const MatoPuzzle *whole,
         MatoRandom       *random,
         const char       *name,
         guint             seconds)
{
  g_autofree MatoTrueCandidates *candidates = g_new (MatoTrueCandidates, 1);
  guint percent_rules = mato_random_below (random, 101);
  guint percent_givens = mato_random_below (random, 101);
  g_autoptr (MatoGeometry) geometry = draw_rules (mato_board_get_geometry (whole->board), random,
                                                  percent_rules);
  g_autoptr (MatoPuzzle) puzzle = mato_puzzle_new (mato_board_new (geometry));
  guint8 givens[MATO_MAX_CELLS];
  Limit limit = { ms_now (), seconds * 1e3 };
  MatoCandidatesWatch watch = { .keep_going = keep_going_cb, .data = &limit };
  State state = { 0 };
  GString *text;

  mato_board_copy_givens (whole->board, givens);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      if (mato_random_below (random, 100) >= percent_givens)
        givens[cell] = 0;
      mato_board_set (puzzle->board, cell, givens[cell], MATO_ORIGIN_GIVEN);
    }
  state.is_stopped = mato_true_candidates_find (candidates, geometry, givens, NULL, &watch)
                     == MATO_END_STOPPED;
  state.ms = ms_now () - limit.begin;
  state.n_open = candidates->n_open;
  state.name = g_strdup_printf ("%s, %u %% of rules, %u %% of givens", name, percent_rules,
                                percent_givens);
  text = g_string_new (NULL);
  mato_write (text, puzzle, givens, MATO_NOTATION_MATO);
  state.text = g_string_free (text, FALSE);
  g_array_append_val (states, state);
}

static void
measure_file (GArray     *states,
              const char *path,
              guint       n_states,
              MatoRandom *random,
              guint       seconds)
{
  g_autofree char *text = NULL, *name = g_path_get_basename (path);
  g_autoptr (MatoReader) reader = NULL;
  g_autoptr (MatoPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL))
    return;

  reader = mato_reader_new_for_text (text, (gssize) length, NULL);
  mato_reader_set_rules (reader, NULL);
  while ((puzzle = mato_reader_next (reader, &error)) != NULL || error != NULL)
    {
      g_clear_error (&error);
      for (guint i = 0; puzzle != NULL && i < n_states; i++)
        measure (states, puzzle, random, name, seconds);
      g_clear_pointer (&puzzle, mato_puzzle_free);
    }
}

static void
report_slowest (const GArray *states)
{
  const char *folder = g_getenv ("KEEP_STATES");

  for (guint i = 0; i < MIN (N_SLOWEST, states->len); i++)
    {
      const State *state = &g_array_index (states, State, i);

      g_print ("%8.0f ms%s, %u open: %s\n", state->ms, state->is_stopped ? ", stopped" : "",
               state->n_open, state->name);
      if (folder != NULL)
        {
          g_autofree char *path = g_strdup_printf ("%s/%02u.txt", folder, i);

          g_file_set_contents (path, state->text, -1, NULL);
        }
    }
}

static void
report (GArray *states)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  guint n_stopped = 0;

  for (guint i = 0; i < states->len; i++)
    {
      n_stopped += g_array_index (states, State, i).is_stopped;
      g_array_append_val (times, g_array_index (states, State, i).ms);
    }
  times_sort (times);
  g_array_sort (states, compare_slowest);
  report_slowest (states);
  g_print ("%u states: p50 %.1f p90 %.1f p99 %.1f max %.1f ms, %u stopped\n", times->len,
           times_get (times, 50), times_get (times, 90), times_get (times, 99),
           times_get (times, 100), n_stopped);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GArray) states = g_array_new (FALSE, FALSE, sizeof (State));
  MatoRandom random;

  if (argc < 5)
    {
      g_printerr ("bench-candidates STATES SEED SECONDS FILE...\n");
      return EXIT_FAILURE;
    }

  random = (MatoRandom) { g_ascii_strtoull (argv[2], NULL, 10) };
  g_array_set_clear_func (states, state_clear);
  for (int i = 4; i < argc; i++)
    measure_file (states, argv[i], (guint) g_ascii_strtoull (argv[1], NULL, 10), &random,
                  (guint) g_ascii_strtoull (argv[3], NULL, 10));
  report (states);
  return EXIT_SUCCESS;
}
