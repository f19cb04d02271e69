/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/session/films.h"
#include "tests/test.h"

#include "core/trace/summary.h"
#include "session/film/blame.h"
#include "session/film/race.h"

/* Runs @check on each pair of films of some boards, complete and incomplete ones, at both paces. */
static void
for_each_race (void (*check) (const MatoRace *race))
{
  static const char *const boards[] = {
    "POJ 3074, first", "hard for brute force", "4x4 empty", "no solution, found deep",
    "9x9, one solution, full", "no digit for a cell", "16x16 minimal",
  };
  static const struct
  {
    const char *engine;
    guint order;
  } runners[] = { { "bitmask", 0 }, { "bitmask", 1 }, { "dlx", 0 }, { "dlx", 1 } };

  for (guint board = 0; board < G_N_ELEMENTS (boards); board++)
    for (guint i = 0; i < G_N_ELEMENTS (runners) * G_N_ELEMENTS (runners); i++)
      {
        guint first = i / G_N_ELEMENTS (runners);
        guint second = i % G_N_ELEMENTS (runners);
        guint64 kept = i % 3 == 0 ? 500 : G_MAXUINT64;
        g_autoptr (MatoTrace) a = film_new_cut (mato_engine_find (runners[first].engine),
                                                runners[first].order, boards[board], 1, kept);
        g_autoptr (MatoTrace) b = film_new_cut (mato_engine_find (runners[second].engine),
                                                runners[second].order, boards[board], 1,
                                                G_MAXUINT64);
        MatoRace race;

        g_test_message ("%s: %s %u, %s %u", boards[board], runners[first].engine,
                        runners[first].order, runners[second].engine, runners[second].order);
        mato_race_init (&race, a, g_test_rand_int_range (0, 5000), b,
                        g_test_rand_int_range (0, 5000));
        for (race.pace = 0; race.pace < MATO_N_PACES; race.pace++)
          check (&race);
        mato_race_clear (&race);
        g_assert_null (race.traces[0]);
      }
}

static guint64
get_length (const MatoRace *race,
            guint           index)
{
  return mato_trace_get_last (race->traces[index]);
}

/* Returns: the next position to check: all of a short film, at random distances in a long one */
static guint64
stride (guint64 playhead,
        guint64 length)
{
  guint64 step = length < 500 ? 1 : (guint64) g_test_rand_int_range (1, (int) (length / 100));

  return playhead == length ? length + 1 : MIN (playhead + step, length);
}

static void
check_ways (const MatoRace *race)
{
  guint leader = mato_race_get_leader (race);
  guint64 length = get_length (race, leader);
  guint64 positions[2], before[2] = { 0, 0 };

  mato_race_get_positions (race, 0, positions);
  g_assert_cmpuint (positions[leader], ==, 0);
  mato_race_get_positions (race, length, positions);
  g_assert_cmpuint (positions[0], ==, get_length (race, 0));
  g_assert_cmpuint (positions[1], ==, get_length (race, 1));

  for (guint64 playhead = 0; playhead <= length; playhead = stride (playhead, length))
    {
      mato_race_get_positions (race, playhead, positions);
      g_assert_cmpuint (positions[leader], ==, playhead);
      g_assert_cmpuint (positions[1 - leader], <=, get_length (race, 1 - leader));
      g_assert_cmpuint (positions[0], >=, before[0]);
      g_assert_cmpuint (positions[1], >=, before[1]);
      memcpy (before, positions, sizeof before);
    }
}

TEST (goes_on_and_arrives)
{
  for_each_race (check_ways);
}

/* The other runner has the same number of guesses, or all of its own; or the same time, up to one
 * step. */
static void
check_pace (const MatoRace *race)
{
  guint leader = mato_race_get_leader (race);
  guint other = 1 - leader;
  const MatoTrace *trace = race->traces[other];
  guint64 length = get_length (race, leader);
  guint64 all = mato_race_count_guesses (trace, mato_trace_get_last (trace));
  guint64 positions[2];

  for (guint64 playhead = 0; playhead < length; playhead = stride (playhead, length))
    {
      mato_race_get_positions (race, playhead, positions);

      if (race->pace == MATO_PACE_NODES && mato_trace_is_complete (trace))
        g_assert_cmpuint (mato_race_count_guesses (trace, positions[other]), ==,
                          MIN (mato_race_count_guesses (race->traces[leader], playhead), all));
      else if (race->pace == MATO_PACE_TIME)
        {
          double step = (double) race->durations[other] / MAX (mato_trace_get_total (trace), 1);
          gint64 time = mato_race_get_time (race, leader, playhead);

          g_assert_cmpint (mato_race_get_time (race, other, positions[other]), <=, time + 1);
          if (positions[other] < mato_trace_get_length (trace))
            g_assert_cmpfloat (mato_race_get_time (race, other, positions[other]) + step + 1, >=,
                               time);
        }
    }
}

TEST (keeps_the_pace)
{
  for_each_race (check_pace);
}

/* The order of the two films does not matter. */
static void
check_symmetry (const MatoRace *race)
{
  const MatoRace mirror = {
    .traces = { race->traces[1], race->traces[0] },
    .durations = { race->durations[1], race->durations[0] },
    .pace = race->pace,
  };
  guint leader = mato_race_get_leader (race);
  guint64 length = get_length (race, leader);
  guint64 positions[2], mirrored[2];

  /* In a dead heat, the leader is the film that is named first. */
  if (mato_race_get_leader (&mirror) == leader)
    return;

  for (guint64 playhead = 0; playhead <= length; playhead = stride (playhead, length))
    {
      mato_race_get_positions (race, playhead, positions);
      mato_race_get_positions (&mirror, playhead, mirrored);
      g_assert_cmpuint (positions[0], ==, mirrored[1]);
      g_assert_cmpuint (positions[1], ==, mirrored[0]);
    }
}

TEST (is_symmetric)
{
  for_each_race (check_symmetry);
}

/* Returns: the decisions as text, computed from the steps: the options tried where there were
 * several */
static GPtrArray *
list_decisions (const MatoTrace *trace,
                guint64          length)
{
  GPtrArray *decisions = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) several = g_hash_table_new (NULL, NULL);

  for (guint64 i = 0; i < length; i++)
    {
      const MatoStep *step = mato_trace_get_step (trace, i);

      if (step->kind == MATO_STEP_CHOOSE)
        g_hash_table_insert (several, GUINT_TO_POINTER (step->depth + 1u),
                             GUINT_TO_POINTER (step->options > 1));
      else if (step->kind == MATO_STEP_TRY
               && g_hash_table_lookup (several, GUINT_TO_POINTER (step->depth + 1u)))
        g_ptr_array_add (decisions, g_strdup_printf ("%u %u %u", step->item, step->cell,
                                                     step->digit));
    }

  return decisions;
}

static void
check_difference (const MatoRace *race)
{
  g_autoptr (GPtrArray) mine = NULL;
  g_autoptr (GPtrArray) yours = NULL;
  MatoDifference difference, mirrored;

  g_assert_true (mato_race_find_difference (race->traces[0], race->traces[1], NULL, &difference));
  g_assert_true (mato_race_find_difference (race->traces[1], race->traces[0], NULL, &mirrored));
  g_assert_cmpint (difference.is_known, ==, mirrored.is_known);
  g_assert_cmpint (difference.is_there, ==, mirrored.is_there);
  g_assert_cmpuint (difference.n_same, ==, mirrored.n_same);
  g_assert_cmpuint (difference.positions[0], ==, mirrored.positions[1]);
  g_assert_cmpuint (difference.positions[1], ==, mirrored.positions[0]);
  g_assert_cmpint (difference.decides[0], ==, mirrored.decides[1]);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) all = list_decisions (race->traces[i],
                                                  mato_trace_get_length (race->traces[i]));

      g_assert_cmpuint (difference.n_decisions[i], ==, all->len);
      g_assert_cmpuint (mirrored.n_decisions[1 - i], ==, all->len);
    }

  mine = list_decisions (race->traces[0], difference.positions[0]);
  yours = list_decisions (race->traces[1], difference.positions[1]);
  g_assert_cmpuint (mine->len, ==, difference.n_same + difference.decides[0]);
  g_assert_cmpuint (yours->len, ==, difference.n_same + difference.decides[1]);
  for (guint i = 0; i < difference.n_same; i++)
    g_assert_cmpstr (mine->pdata[i], ==, yours->pdata[i]);

  for (guint i = 0; i < 2; i++)
    if (difference.decides[i])
      g_assert_cmpint (mato_trace_get_step (race->traces[i], difference.positions[i] - 1)->kind,
                       ==, MATO_STEP_TRY);
    else
      g_assert_cmpuint (difference.positions[i], ==, mato_trace_get_length (race->traces[i]));

  if (difference.decides[0] && difference.decides[1])
    g_assert_cmpstr (mine->pdata[difference.n_same], !=, yours->pdata[difference.n_same]);
  else if (mato_trace_is_complete (race->traces[0]) && mato_trace_is_complete (race->traces[1]))
    g_assert_true (difference.is_known);
}

TEST (difference_is_the_first)
{
  for_each_race (check_difference);
}

static guint n_blamed_guesses;

/* Each dead end that the search meets until the guess is taken back is asked by itself. */
static void
check_blames (const MatoTrace      *trace,
              guint64               position,
              const MatoBlameCount *count)
{
  gboolean is_guess[MATO_MAX_CELLS];
  guint n = 0, number = 0, n_own = 0;
  guint64 n_dead_ends = 0, n_blamed = 0;

  for (guint64 i = 0; i < mato_trace_get_length (trace) && n >= n_own; i++)
    {
      const MatoStep *step = mato_trace_get_step (trace, i);

      if (step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_PROPAGATE)
        is_guess[n++] = mato_step_is_guess (step);
      if (step->kind == MATO_STEP_UNDO)
        n--;
      if (i + 1 == position)
        n_own = n;
      for (guint j = 0; j < n && i + 1 == position; j++)
        number += is_guess[j];
      if (step->kind == MATO_STEP_DEAD_END && n_own > 0)
        {
          g_autoptr (MatoBlame) blame = mato_blame_of_dead_end (trace, i + 1);

          n_dead_ends++;
          n_blamed += mato_blame_judge (blame, number) == MATO_GUILT_TO_BLAME;
        }
    }
  g_assert_cmpuint (count->n_dead_ends, ==, n_dead_ends);
  g_assert_cmpuint (count->n_blamed, ==, n_blamed);
  n_blamed_guesses += n_blamed > 0;
}

TEST (guesses_that_differ_are_to_blame)
{
  static const char *const boards[] = { "POJ 3074, first", "4x4 without solution", "17 clues, 1" };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    for (guint order = 1; order < 3; order++)
      {
        g_autoptr (MatoTrace) a = film_new (mato_engine_find ("bitmask"), 0, boards[i], 1);
        g_autoptr (MatoTrace) b = film_new (mato_engine_find ("bitmask"), order, boards[i], 1);
        MatoDifference difference;

        g_assert_true (mato_race_find_difference (a, b, NULL, &difference));
        g_assert_false (difference.blames[0].is_known || difference.blames[1].is_known);
        g_assert_true (mato_race_count_blames (a, b, NULL, &difference));
        if (difference.blames[0].is_known)
          check_blames (a, difference.positions[0], &difference.blames[0]);
        if (difference.blames[1].is_known)
          check_blames (b, difference.positions[1], &difference.blames[1]);
      }
  g_assert_cmpuint (n_blamed_guesses, >, 2);
}

/* Whoever leaves does not wait for it. */
TEST (counting_blames_can_be_stopped)
{
  g_autoptr (MatoTrace) a = film_new (mato_engine_find ("bitmask"), 0, "17 clues, 1", 1);
  g_autoptr (MatoTrace) b = film_new (mato_engine_find ("bitmask"), 1, "17 clues, 1", 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  MatoDifference difference;

  g_assert_true (mato_race_find_difference (a, b, NULL, &difference));
  g_cancellable_cancel (cancellable);
  g_assert_false (mato_race_count_blames (a, b, cancellable, &difference));
}

/* Dancing links tries options that bit masks fill in at once, and in another order. As long as each
 * item has only one option, that is no decision and no difference. */
TEST (bookkeeping_is_no_difference)
{
  g_autoptr (MatoTrace) masks = film_new (mato_engine_find ("bitmask"), 0, "POJ 3074, first", 1);
  g_autoptr (MatoTrace) again = film_new (mato_engine_find ("bitmask"), 0, "POJ 3074, first", 1);
  g_autoptr (MatoTrace) links = film_new (mato_engine_find ("dlx"), 0, "POJ 3074, first", 1);
  MatoDifference difference;

  g_assert_cmpuint (mato_trace_get_length (links), !=, mato_trace_get_length (masks));
  g_assert_true (mato_race_find_difference (masks, links, NULL, &difference));
  g_assert_true (difference.is_known);
  g_assert_false (difference.is_there);
  g_assert_cmpuint (difference.n_same, ==, 0);
  g_assert_true (mato_race_find_difference (masks, again, NULL, &difference));
  g_assert_true (difference.is_known);
  g_assert_false (difference.is_there);
}

TEST (can_be_held)
{
  g_autoptr (MatoTrace) masks = film_new (mato_engine_find ("bitmask"), 1,
                                          "hard for brute force", 1);
  g_autoptr (MatoTrace) links = film_new (mato_engine_find ("dlx"), 0,
                                          "hard for brute force", 1);
  const guint64 wanted[2] = { 7, 11 };
  guint64 positions[2], free[2];
  MatoRace race;
  guint leader;

  mato_race_init (&race, masks, 100, links, 100);
  leader = mato_race_get_leader (&race);
  mato_race_get_positions (&race, wanted[leader] + 1, free);
  mato_race_hold (&race, wanted);
  mato_race_get_positions (&race, wanted[leader], positions);
  g_assert_cmpmem (positions, sizeof positions, wanted, sizeof wanted);
  mato_race_get_positions (&race, wanted[leader] + 1, positions);
  g_assert_cmpmem (positions, sizeof positions, free, sizeof free);
  mato_race_clear (&race);
}

TEST (can_be_cancelled)
{
  g_autoptr (MatoTrace) trace = film_new (mato_engine_find ("dlx"), 1, "9x9 empty", 0);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  MatoTrace *giant;
  MatoDifference difference;

  /* Repeated steps: more than between two checks of the cancellable. */
  giant = mato_trace_new (mato_trace_get_geometry (trace), mato_trace_get_givens (trace),
                          G_MAXUINT64);
  for (guint round = 0; round < 20; round++)
    for (guint64 i = 0; i < 4000; i++)
      mato_trace_append (giant, &(MatoStep) { .kind = MATO_STEP_CHOOSE, .options = 2 });

  g_assert_true (mato_race_find_difference (giant, giant, cancellable, &difference));
  g_cancellable_cancel (cancellable);
  g_assert_false (mato_race_find_difference (giant, giant, cancellable, &difference));
  mato_trace_unref (giant);
}

TEST (paces_have_names)
{
  test_enum_is_read_back (MATO_TYPE_PACE, 0, MATO_N_PACES - 1);
  g_assert_false (mato_enum_from_name (MATO_TYPE_PACE, "steps", &(int) { 0 }));
}
