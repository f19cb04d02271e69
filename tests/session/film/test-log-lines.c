/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/log-lines.h"

#include "tests/session/films.h"
#include "tests/test.h"

static gboolean
takes_back (const MatoTrace *trace,
            guint64          position)
{
  return position > 0 && mato_trace_get_step (trace, position - 1)->kind == MATO_STEP_UNDO;
}

/* A position has a line unless the search goes on back from there; the film's always has one. */
static void
check_lines (const MatoTrace *trace)
{
  for (guint i = 0; i < 30; i++)
    {
      const MatoLogLines lines = {
        .trace = trace, .current = film_pick (trace, i), .hides_future = i % 3 == 0,
      };
      guint64 n = mato_log_lines_count (&lines);
      guint64 position = 0, n_seen = 1;

      g_assert_cmpuint (n, ==, (lines.hides_future ? lines.current
                                                   : mato_trace_get_last (trace)) + 1);
      while (mato_log_lines_step (&lines, &position, 1))
        {
          g_assert_true (position == lines.current || position == n - 1
                         || !takes_back (trace, position) || !takes_back (trace, position + 1));
          n_seen += 1 + mato_log_lines_count_folded (&lines, position);
        }
      g_assert_cmpuint (position, ==, n - 1);
      g_assert_cmpuint (n_seen, ==, n);
      g_assert_false (mato_log_lines_is_folded (&lines, lines.current));
    }
}

TEST (only_runs_back_are_folded)
{
  for_each_film (check_lines);
  for_each_film_with_rules (check_lines);
}

/* The same lines are met in both directions. */
static void
check_ways (const MatoTrace *trace)
{
  const MatoLogLines lines = { .trace = trace, .current = film_pick (trace, 20) };
  guint64 position = 0, before;

  for (before = position; mato_log_lines_step (&lines, &position, 1); before = position)
    {
      guint64 back = position;

      g_assert_true (mato_log_lines_step (&lines, &back, -1));
      g_assert_cmpuint (back, ==, before);
    }
}

TEST (lines_go_both_ways)
{
  for_each_film (check_ways);
  for_each_film_with_rules (check_ways);
}

TEST (no_film_has_no_lines)
{
  const MatoLogLines lines = { 0 };

  g_assert_cmpuint (mato_log_lines_count (&lines), ==, 0);
}
