/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/icicle.h"

#include "tests/covers.h"
#include "tests/session/films.h"
#include "tests/test.h"

#include <math.h>

#define N_PICTURES effort_pick_slow (2, 20, 200)
#define N_PROBLEMS effort_pick_slow (8, 60, 2000)

static const MatoIcicleBar *
get_bar (const MatoIcicle *icicle,
         guint             level,
         guint             index)
{
  guint n_bars;
  const MatoIcicleBar *bars = mato_icicle_get_bars (icicle, level, &n_bars);

  g_assert_cmpuint (index, <, n_bars);
  return &bars[index];
}

/* What stands on the board, by replaying every step: the last one in is the first one out. */
static void
assert_stands (const MatoIcicle *icicle,
               const MatoTrace  *trace,
               const GArray     *standing,
               guint64           position)
{
  guint level = 1;
  int found;

  g_assert_cmpint (mato_icicle_find_at (icicle, 0, position), ==, 0);
  for (guint i = 0; i < standing->len; i++)
    {
      guint64 index = g_array_index (standing, guint64, i);

      if (mato_trace_get_step (trace, index)->why != MATO_WHY_GUESS)
        continue;

      found = mato_icicle_find_at (icicle, level, position);
      g_assert_cmpint (found, >=, 0);
      g_assert_cmpuint (get_bar (icicle, level, (guint) found)->begin[MATO_ICICLE_STEPS], ==,
                        index);
      level++;
    }
  for (; level < mato_icicle_get_n_levels (icicle); level++)
    g_assert_cmpint (mato_icicle_find_at (icicle, level, position), ==, -1);
}

static void
follow (GArray         *standing,
        const MatoStep *step,
        guint64         index)
{
  if (step->kind == MATO_STEP_UNDO)
    g_array_set_size (standing, standing->len - 1);
  else if (step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_PROPAGATE)
    g_array_append_val (standing, index);
}

/* Whether a solution or a better score is among these steps. */
static MatoIcicleEnd
find_end (const MatoTrace     *trace,
          const MatoIcicleBar *bar)
{
  MatoIcicleEnd found = MATO_ICICLE_DEAD_END;
  MatoSpan span;

  mato_trace_summarize (trace, bar->begin[MATO_ICICLE_STEPS], bar->end[MATO_ICICLE_STEPS], &span);
  g_assert_cmpuint (span.n_guesses, ==,
                    bar->end[MATO_ICICLE_GUESSES] - bar->begin[MATO_ICICLE_GUESSES]);
  if (span.n_solutions > 0)
    return MATO_ICICLE_SOLUTION;

  for (guint64 i = bar->begin[MATO_ICICLE_STEPS]; i < bar->end[MATO_ICICLE_STEPS]; i++)
    if (mato_trace_get_step (trace, i)->kind == MATO_STEP_CUT)
      found = MATO_ICICLE_CUT;

  return found;
}

/* A dead end may be a cut by where it was, in a guess below; a cut is always one. */
static void
assert_became (const MatoTrace     *trace,
               const MatoIcicleBar *bar)
{
  MatoIcicleEnd expected = find_end (trace, bar);

  if (expected == MATO_ICICLE_SOLUTION || bar->became == MATO_ICICLE_SOLUTION)
    g_assert_cmpint (bar->became, ==, expected);
  else if (bar->became == MATO_ICICLE_CUT)
    g_assert_cmpint (expected, ==, MATO_ICICLE_CUT);
  else
    g_assert_cmpint (bar->became, ==, bar->stands ? MATO_ICICLE_OPEN : MATO_ICICLE_DEAD_END);
}

/* Bars of a level do not overlap, and each lies below one of the level above. */
static void
check_bars (const MatoIcicle *icicle,
            const MatoTrace  *trace)
{
  guint n_bars, n_solved;

  for (guint level = 0; level < mato_icicle_get_n_levels (icicle); level++)
    {
      const MatoIcicleBar *bars = mato_icicle_get_bars (icicle, level, &n_bars);

      g_assert_cmpuint (n_bars, >, 0);
      n_solved = 0;
      for (guint i = 0; i < n_bars; i++)
        {
          g_assert_cmpuint (bars[i].n_solved, ==, n_solved);
          n_solved += bars[i].became == MATO_ICICLE_SOLUTION;
          g_assert_true (i == 0 || bars[i - 1].end[0] <= bars[i].begin[0]);
          if (level > 0)
            g_assert_cmpint (mato_icicle_find_at (icicle, level - 1, bars[i].begin[0] + 1), >=, 0);
          assert_became (trace, &bars[i]);
        }
    }
}

static void
check_positions (const MatoIcicle *icicle,
                 const MatoTrace  *trace)
{
  g_autoptr (GArray) standing = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint64 length = mato_trace_get_length (trace);

  g_assert_cmpuint (mato_icicle_get_length (icicle, MATO_ICICLE_STEPS), ==, length);
  assert_stands (icicle, trace, standing, 0);
  for (guint64 i = 0; i < length; i++)
    {
      follow (standing, mato_trace_get_step (trace, i), i);
      assert_stands (icicle, trace, standing, i + 1);
    }
}

/* Whether a run of several bars covers this column of pixels. */
static gboolean
is_covered (GArray   *runs,
            double    column,
            gboolean  is_solved)
{
  for (guint i = 0; i < runs->len; i++)
    {
      const MatoIcicleRun *run = &g_array_index (runs, MatoIcicleRun, i);

      if (run->bar < 0 && run->left <= column && run->right > column
          && (run->is_solved || !is_solved))
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_own_run (GArray *runs,
             guint   bar)
{
  for (guint i = 0; i < runs->len; i++)
    if (g_array_index (runs, MatoIcicleRun, i).bar == (int) bar)
      return TRUE;

  return FALSE;
}

static void
check_picture (const MatoIcicle *icicle,
               guint             level,
               MatoIcicleAxis    axis,
               double            from,
               double            span,
               guint             width)
{
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (MatoIcicleRun));
  guint n_bars, n_wide = 0, n_own = 0;
  const MatoIcicleBar *bars = mato_icicle_get_bars (icicle, level, &n_bars);

  mato_icicle_lay_out (icicle, level, axis, from, span, width, runs);
  for (guint i = 0; i < n_bars; i++)
    {
      double left = MAX ((bars[i].begin[axis] - from) * (width / span), 0);
      gboolean is_wide = (bars[i].end[axis] - bars[i].begin[axis]) * (width / span) >= 1;

      if (bars[i].end[axis] <= from || bars[i].begin[axis] >= from + span)
        g_assert_false (has_own_run (runs, i));
      else if (is_wide)
        g_assert_true (has_own_run (runs, i));
      else
        g_assert_true (is_covered (runs, floor (left), bars[i].became == MATO_ICICLE_SOLUTION));
      n_wide += is_wide && bars[i].end[axis] > from && bars[i].begin[axis] < from + span;
    }
  for (guint i = 0; i < runs->len; i++)
    n_own += g_array_index (runs, MatoIcicleRun, i).bar >= 0;
  g_assert_cmpuint (n_own, ==, n_wide);
  g_assert_cmpuint (runs->len, <=, 2 * width + 2);
}

static void
check_pictures (const MatoIcicle *icicle)
{
  for (guint i = 0; i < N_PICTURES; i++)
    {
      guint level = (guint) g_test_rand_int_range (0, (int) mato_icicle_get_n_levels (icicle));
      MatoIcicleAxis axis = i % 2;
      double length = MAX (mato_icicle_get_length (icicle, axis), 1);
      double span = length * (i < 2 ? 1 : g_test_rand_double_range (0.001, 1));

      check_picture (icicle, level, axis, g_test_rand_double_range (0, length - span + 0.001), span,
                     (guint) g_test_rand_int_range (1, 1500));
    }
}

/* What is told of a guess at a position is of steps before it. */
static void
assert_hidden (const MatoTrace     *trace,
               const MatoIcicleBar *bar,
               guint64              position)
{
  MatoIcicleBar seen;
  gboolean is_solved = FALSE;
  guint n_guesses = 0;

  g_assert_cmpint (mato_icicle_hide_future (bar, trace, position, &seen), ==,
                   bar->begin[0] < position);
  if (bar->begin[0] > position)
    return;
  if (bar->end[0] <= position)
    {
      g_assert_cmpmem (&seen, sizeof seen, bar, sizeof *bar);
      return;
    }

  for (guint64 i = bar->begin[0]; i < position; i++)
    {
      const MatoStep *step = mato_trace_get_step (trace, i);

      n_guesses += step->kind == MATO_STEP_TRY && step->why == MATO_WHY_GUESS;
      is_solved = is_solved || step->kind == MATO_STEP_SOLUTION || step->kind == MATO_STEP_BETTER;
    }
  g_assert_cmpuint (seen.end[MATO_ICICLE_STEPS], ==, position);
  g_assert_cmpuint (seen.end[MATO_ICICLE_GUESSES] - seen.begin[MATO_ICICLE_GUESSES], ==, n_guesses);
  g_assert_cmpuint (seen.became, ==, is_solved ? MATO_ICICLE_SOLUTION : MATO_ICICLE_OPEN);
  g_assert_cmpuint (seen.n_forced, <=, position - bar->begin[0]);
}

static void
check_hidden (const MatoIcicle *icicle,
              const MatoTrace  *trace)
{
  for (guint i = 0; i < N_PICTURES; i++)
    {
      guint level = (guint) g_test_rand_int_range (0, (int) mato_icicle_get_n_levels (icicle));
      guint n_bars;
      const MatoIcicleBar *bars = mato_icicle_get_bars (icicle, level, &n_bars);

      assert_hidden (trace, &bars[g_test_rand_int_range (0, (int) n_bars)], film_pick (trace, i));
      assert_hidden (trace, &bars[0], film_pick (trace, i));
    }
}

/* Each guess in vain is one bar, below which all are in vain. */
static void
check_vain (const MatoIcicle *icicle)
{
  guint n_in_vain = 0;

  for (guint level = 0; level < mato_icicle_get_n_levels (icicle); level++)
    {
      guint n_bars;
      const MatoIcicleBar *bars = mato_icicle_get_bars (icicle, level, &n_bars);

      for (guint i = 0; i < n_bars; i++)
        {
          n_in_vain += bars[i].is_vain;
          g_assert_false (bars[i].is_vain && bars[i].became == MATO_ICICLE_SOLUTION);
        }
    }

  if (mato_icicle_get_n_in_vain (icicle) == MATO_VAIN_UNKNOWN)
    g_assert_cmpuint (n_in_vain, ==, 0);
  else
    g_assert_cmpuint (mato_icicle_get_n_in_vain (icicle), ==, n_in_vain);
}

static void
check (const MatoTrace *trace)
{
  g_autoptr (MatoIcicle) icicle = mato_icicle_new (trace, NULL);

  check_positions (icicle, trace);
  check_bars (icicle, trace);
  check_vain (icicle);
  check_pictures (icicle);
  check_hidden (icicle, trace);
}

TEST (shows_every_guess_of_any_search)
{
  for_each_film (check);
  for_each_film_with_rules (check);
}

TEST (shows_what_is_pruned)
{
  static const char *const boards[] = { "NOIP 2009, first", "POJ 3074, first" };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (MatoSearch) search = test_target_new (boards[i / 2], i % 2, FILM_STEPS);

      test_run (search, NULL);
      check (mato_search_get_trace (search));
    }
}

TEST (shows_what_was_kept)
{
  g_autoptr (MatoTrace) trace =
    film_new_cut (mato_engine_find ("dlx"), 0, "9x9 empty", 0, 1000);

  g_assert_false (mato_trace_is_complete (trace));
  check (trace);
}

TEST (shows_matrices)
{
  for (guint i = 0; i < N_PROBLEMS; i++)
    {
      g_autoptr (MatoCoverText) problem = cover_new_random ();
      MatoCoverResult result;
      g_autoptr (MatoTrace) trace =
        cover_film (problem, cover_order (i), FILM_STEPS, &result);

      check (trace);
    }
}

/* A search without a guess is one bar. */
TEST (what_is_forced_is_no_level)
{
  g_autoptr (MatoTrace) trace =
    film_new (mato_engine_find ("bitmask"), 0, "9x9, one solution, full", 0);
  g_autoptr (MatoIcicle) icicle = mato_icicle_new (trace, NULL);

  g_assert_cmpuint (mato_icicle_get_n_levels (icicle), ==, 1);
  g_assert_cmpint (get_bar (icicle, 0, 0)->became, ==, MATO_ICICLE_SOLUTION);
}

TEST (can_be_cancelled)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (MatoTrace) trace = film_new (mato_engine_find ("dlx"), 0, "17 clues, 2", 1);

  g_cancellable_cancel (cancellable);
  g_assert_null (mato_icicle_new (trace, cancellable));
}
