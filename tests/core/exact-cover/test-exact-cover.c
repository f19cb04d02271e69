/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/exact-cover/exact-cover-private.h"

#include "tests/effort.h"
#include "tests/pentominoes.h"
#include "tests/test.h"

static guint64
count_all (MatoExactCover *problem,
           guint           order)
{
  MatoCoverResult result;

  mato_exact_cover_solve (problem, order, 0, 0, NULL, &result);
  g_assert_true (result.exhausted);
  g_assert_false (result.stopped);
  g_assert_false (result.limited);

  return result.n_solutions;
}

/* Every order finds the same number of solutions. */
static void
assert_count (MatoExactCover *problem,
              guint64         expected)
{
  for (guint order = 0; mato_cover_orders[order].name != NULL; order++)
    g_assert_cmpuint (count_all (problem, order), ==, expected);
}

/* Rows and columns are primary; diagonals, which need not have a queen, are secondary. */
static MatoExactCover *
make_queens (guint n)
{
  MatoExactCover *problem = mato_exact_cover_new (2 * n, 2 * (2 * n - 1));

  for (guint row = 0; row < n; row++)
    for (guint column = 0; column < n; column++)
      {
        guint items[] = { row, n + column, 2 * n + row + column,
                          2 * n + 2 * n - 1 + row + n - 1 - column };

        mato_exact_cover_add_option (problem, items, G_N_ELEMENTS (items));
      }

  return problem;
}

TEST (test_queens)
{
  static const guint n_solutions[] = { 1, 0, 0, 2, 10, 4, 40, 92 };

  for (guint n = 1; n <= G_N_ELEMENTS (n_solutions); n++)
    {
      g_autoptr (MatoExactCover) problem = make_queens (n);

      assert_count (problem, n_solutions[n - 1]);
    }
}

static void
add_option (const guint *items,
            gpointer     problem)
{
  mato_exact_cover_add_option (problem, items, PENTOMINO_ITEMS);
}

static MatoExactCover *
make_pentominoes (void)
{
  MatoExactCover *problem = mato_exact_cover_new (PENTOMINOES_N_ITEMS, 0);

  pentominoes_for_each (add_option, problem);
  return problem;
}

/* Rotated and reflected tilings are counted: each of the 2,339 in four positions. */
TEST (test_pentominoes)
{
  g_autoptr (MatoExactCover) problem = make_pentominoes ();
  guint n_wanted = effort_pick_slow (300, 3000, 9356);
  MatoCoverResult result;

  mato_exact_cover_solve (problem, MATO_COVER_FEWEST, n_wanted < 9356 ? n_wanted : 0, 0, NULL,
                          &result);
  g_assert_cmpuint (result.n_solutions, ==, n_wanted);
  g_assert_cmpint (result.exhausted, ==, n_wanted == 9356);
}

/* Knuth's small example: seven items, six options, one solution. */
static MatoExactCover *
make_example (guint n_secondary)
{
  static const guint options[][4] = {
    { 2, 4, 2 }, { 3, 0, 3, 6 }, { 3, 1, 2, 5 }, { 3, 0, 3, 5 }, { 2, 1, 6 }, { 3, 3, 4, 6 },
  };
  MatoExactCover *problem = mato_exact_cover_new (7 - n_secondary, n_secondary);

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    g_assert_cmpuint (mato_exact_cover_add_option (problem, options[i] + 1, options[i][0]), ==, i);

  return problem;
}

static void
choose_cb (guint    item,
           guint    n_options,
           gpointer log)
{
  g_string_append_printf (log, "choose %u of %u\n", item, n_options);
}

static void
take_cb (guint    option,
         guint    item,
         gpointer log)
{
  g_string_append_printf (log, "take %u for %u\n", option, item);
}

static void
drop_cb (guint    option,
         gpointer log)
{
  g_string_append_printf (log, "drop %u\n", option);
}

static void
dead_end_cb (guint    item,
             gpointer log)
{
  g_string_append_printf (log, "dead end %u\n", item);
}

static void
solution_cb (const guint *options,
             guint        n_options,
             gpointer     log)
{
  g_string_append (log, "solution");
  for (guint i = 0; i < n_options; i++)
    g_string_append_printf (log, " %u", options[i]);
  g_string_append (log, "\n");
}

static void
assert_events (guint       order,
               guint64     max_solutions,
               guint64     max_nodes,
               const char *expected)
{
  g_autoptr (MatoExactCover) problem = make_example (0);
  g_autoptr (GString) log = g_string_new (NULL);
  MatoCoverMonitor monitor = {
    .choose = choose_cb,
    .take = take_cb,
    .drop = drop_cb,
    .dead_end = dead_end_cb,
    .solution = solution_cb,
    .data = log,
  };
  MatoCoverResult result;

  mato_exact_cover_solve (problem, order, max_solutions, max_nodes, &monitor, &result);
  g_assert_cmpstr (log->str, ==, expected);
  g_assert_cmpint (result.limited, ==, max_nodes > 0);
  g_assert_cmpint (result.exhausted, ==, max_nodes == 0 && max_solutions == 0);
}

TEST (test_events)
{
  /* Items 0 to 6 are Knuth's a to g. */
  assert_events (MATO_COVER_LEFTMOST, 1, 0,
                 "choose 0 of 2\ntake 1 for 0\n"
                 "choose 1 of 1\ntake 2 for 1\ndead end 4\ndrop 2\ndrop 1\n"
                 "take 3 for 0\nchoose 1 of 1\ntake 4 for 1\nchoose 2 of 1\ntake 0 for 2\n"
                 "solution 3 4 0\n");
  assert_events (MATO_COVER_LEFTMOST, 0, 0,
                 "choose 0 of 2\ntake 1 for 0\n"
                 "choose 1 of 1\ntake 2 for 1\ndead end 4\ndrop 2\ndrop 1\n"
                 "take 3 for 0\nchoose 1 of 1\ntake 4 for 1\nchoose 2 of 1\ntake 0 for 2\n"
                 "solution 3 4 0\ndrop 0\ndrop 4\ndrop 3\n");
  assert_events (MATO_COVER_FEWEST, 0, 2,
                 "choose 0 of 2\ntake 1 for 0\n"
                 "choose 5 of 1\ntake 2 for 5\ndead end 4\ndrop 2\ndrop 1\n");
}

TEST (test_edges)
{
  static const guint both[] = { 0, 1 };
  static const guint only_second[] = { 1 };
  g_autoptr (MatoExactCover) nothing = mato_exact_cover_new (0, 0);
  g_autoptr (MatoExactCover) no_options = mato_exact_cover_new (2, 0);
  g_autoptr (MatoExactCover) secondary = mato_exact_cover_new (1, 1);
  g_autoptr (MatoExactCover) mixed = mato_exact_cover_new (1, 1);

  g_assert_cmpuint (count_all (nothing, MATO_COVER_FEWEST), ==, 1);
  assert_count (no_options, 0);

  /* An option without a primary item is never chosen. */
  mato_exact_cover_add_option (secondary, only_second, 1);
  g_assert_cmpuint (count_all (secondary, MATO_COVER_FEWEST), ==, 0);
  mato_exact_cover_add_option (mixed, only_second, 1);
  mato_exact_cover_add_option (mixed, both, 2);
  g_assert_cmpuint (count_all (mixed, MATO_COVER_FEWEST), ==, 1);
}

/* The two searches, with links of 16 and 32 bits, must make the same steps. */
static void
assert_same_steps (const MatoExactCover *problem,
                   guint                 order,
                   guint64               max_solutions,
                   guint64               max_nodes)
{
  static const MatoCoverSearch searches[] = { mato_cover_search_16, mato_cover_search_32 };
  GString *logs[2];
  MatoCoverResult results[2];

  for (guint i = 0; i < 2; i++)
    {
      MatoCoverMonitor monitor = {
        .choose = choose_cb,
        .take = take_cb,
        .drop = drop_cb,
        .dead_end = dead_end_cb,
        .solution = solution_cb,
        .data = logs[i] = g_string_new (NULL),
      };

      searches[i] (problem, order, max_solutions, max_nodes, &monitor, &results[i]);
    }

  g_assert_cmpstr (logs[0]->str, ==, logs[1]->str);
  g_assert_cmpuint (results[0].n_solutions, ==, results[1].n_solutions);
  g_assert_cmpuint (results[0].n_nodes, ==, results[1].n_nodes);
  g_assert_cmpuint (results[0].n_dead_ends, ==, results[1].n_dead_ends);
  g_assert_cmpuint (results[0].max_depth, ==, results[1].max_depth);
  g_assert_cmpint (results[0].exhausted, ==, results[1].exhausted);
  g_assert_cmpint (results[0].limited, ==, results[1].limited);

  for (guint i = 0; i < 2; i++)
    g_string_free (logs[i], TRUE);
}

TEST (test_same_steps)
{
  g_autoptr (MatoExactCover) queens = make_queens (7);
  g_autoptr (MatoExactCover) pentominoes = make_pentominoes ();

  for (guint order = 0; mato_cover_orders[order].name != NULL; order++)
    {
      assert_same_steps (queens, order, 0, 0);
      assert_same_steps (pentominoes, order, 0, 20000);
    }
  assert_same_steps (queens, MATO_COVER_FEWEST, 3, 0);
  assert_same_steps (pentominoes, MATO_COVER_FEWEST, 5, 0);
}

/* The greatest number of options or nodes for links of 16 bits, and one more. */
TEST (test_large)
{
  static const guint lonely[] = { 1 };
  static const guint long_option[] = { 0, 2, 3, 4, 5, 6, 7, 8 };

  for (guint n = MATO_COVER_16_MAX_OPTIONS - 1; n <= MATO_COVER_16_MAX_OPTIONS + 1; n++)
    {
      g_autoptr (MatoExactCover) problem = mato_exact_cover_new (1, 1);

      for (guint i = 0; i < n; i++)
        mato_exact_cover_add_option (problem, long_option, 1);
      mato_exact_cover_add_option (problem, lonely, 1);
      g_assert_cmpuint (count_all (problem, MATO_COVER_FEWEST), ==, n);
    }

  for (guint n = 8189; n <= 8192; n++)
    {
      g_autoptr (MatoExactCover) problem = mato_exact_cover_new (2, 7);

      for (guint i = 0; i < n; i++)
        mato_exact_cover_add_option (problem, long_option, G_N_ELEMENTS (long_option));
      mato_exact_cover_add_option (problem, lonely, 1);
      mato_exact_cover_add_option (problem, lonely, 1);
      assert_count (problem, 2 * n);
    }
}

/* Asserts that every subset of options that is a solution is counted once. */
static guint64
count_by_force (const guint32 *options,
                guint          n_options,
                guint32        primary)
{
  guint64 count = 0;

  for (guint subset = 0; subset < 1u << n_options; subset++)
    {
      guint32 covered = 0;
      gboolean is_exact = TRUE;

      for (guint i = 0; i < n_options; i++)
        if (subset >> i & 1)
          {
            is_exact &= (covered & options[i]) == 0 && (options[i] & primary) != 0;
            covered |= options[i];
          }

      count += is_exact && (covered & primary) == primary;
    }

  return count;
}

TEST (test_brute_force)
{
  guint n_orders = mato_search_order_count (mato_cover_orders);

  for (guint round = 0; round < effort_pick_slow (200, 2000, 200000); round++)
    {
      guint n_primary = g_test_rand_int_range (0, 6);
      guint n_secondary = g_test_rand_int_range (n_primary == 0, 4);
      guint n_options = g_test_rand_int_range (1, 11);
      g_autoptr (MatoExactCover) problem = mato_exact_cover_new (n_primary, n_secondary);
      guint32 options[10];
      guint64 expected;

      for (guint i = 0; i < n_options; i++)
        {
          guint items[8];
          guint n_items = 0;

          options[i] = g_test_rand_int_range (1, 1 << (n_primary + n_secondary));
          options[i] &= round % 2 == 0 ? g_test_rand_int_range (0, G_MAXINT32) : G_MAXINT32;
          options[i] = MAX (options[i], 1);
          for (guint item = 0; item < n_primary + n_secondary; item++)
            if (options[i] >> item & 1)
              items[n_items++] = item;
          mato_exact_cover_add_option (problem, items, n_items);
        }

      expected = count_by_force (options, n_options, (1u << n_primary) - 1);
      assert_count (problem, expected);
      assert_same_steps (problem, round % n_orders, 0, 0);
    }
}

static void
ignore_dead_end (guint    item,
                 gpointer data)
{
}

/* Where nobody watches, few options are sets: they lead to the same guesses as links. */
TEST (test_sets)
{
  const MatoCoverMonitor watcher = { .dead_end = ignore_dead_end };

  for (guint n = 1; n <= 17; n++)
    for (guint max_solutions = n < 10 ? 0 : 1; max_solutions < 50; max_solutions += 7)
      {
        g_autoptr (MatoExactCover) problem = make_queens (n);
        MatoCoverResult links, sets;

        mato_exact_cover_solve (problem, MATO_COVER_FEWEST, max_solutions, 0, &watcher, &links);
        mato_exact_cover_solve (problem, MATO_COVER_FEWEST, max_solutions, 0, NULL, &sets);
        g_assert_cmpuint (sets.n_solutions, ==, links.n_solutions);
        g_assert_cmpint (sets.exhausted, ==, links.exhausted);
        g_assert_cmpuint (sets.n_guesses, ==, links.n_guesses);
        g_assert_cmpuint (sets.n_dead_ends, ==, links.n_dead_ends);
      }
}

/* All options of a few items, in random order: some that make up a solution, and others. */
static MatoExactCover *
make_random (guint n_items,
             guint n_primary,
             guint n_options)
{
  MatoExactCover *problem = mato_exact_cover_new (n_primary, n_items - n_primary);
  g_autofree guint *order = g_new (guint, n_items);
  guint at = 0;

  for (guint i = 0; i < n_items; i++)
    order[i] = i;
  for (guint option = 0; option < n_options; option++)
    {
      guint n = g_test_rand_int_range (2, 5);

      n = MIN (n, n_items);
      if (at + n > n_items)
        at = 0;
      for (guint i = at; i < (option < n_items / 4 ? at : at + n); i++)
        {
          guint other = g_test_rand_int_range (i, n_items), kept = order[i];

          order[i] = order[other];
          order[other] = kept;
        }
      mato_exact_cover_add_option (problem, order + at, n);
      at += n;
    }

  return problem;
}

static void
assert_lists_as_links (const MatoExactCover *problem,
                       guint64               max_solutions)
{
  const MatoCoverMonitor watcher = { .dead_end = ignore_dead_end };
  MatoCoverResult links, lists;
  guint n_lists;
  const MatoCoverLists *const *all = mato_cover_lists_all (&n_lists);

  g_assert_true (mato_cover_lists_can_solve (problem));
  mato_exact_cover_solve (problem, MATO_COVER_FEWEST, max_solutions, 0, &watcher, &links);
  for (guint i = 0; i < n_lists; i++)
    if (all[i]->is_supported ())
      {
        all[i]->count (problem, max_solutions, &watcher, &lists);
        g_assert_cmpuint (lists.n_solutions, ==, links.n_solutions);
        g_assert_cmpint (lists.exhausted, ==, links.exhausted);
        g_assert_false (lists.stopped);
        g_assert_cmpuint (lists.n_guesses, ==, links.n_guesses);
        g_assert_cmpuint (lists.n_dead_ends, ==, links.n_dead_ends);
      }
}

/* Where nobody watches, options may be lists, on every kind of processor: as links. */
TEST (test_lists)
{
  static const guint n_items[] = { 1, 5, 20, 62, 63, 64, 100, 127, 128, 150, 191, 192, 254, 255 };
  g_autoptr (MatoExactCover) pentominoes = make_pentominoes ();

  assert_lists_as_links (pentominoes, 40);
  for (guint n = 1; n <= 12; n++)
    {
      g_autoptr (MatoExactCover) problem = make_queens (n);

      for (guint max_solutions = 0; max_solutions < 30; max_solutions += 7)
        assert_lists_as_links (problem, max_solutions);
    }

  for (guint round = 0; round < effort_pick_slow (40, 400, 20000); round++)
    for (guint i = 0; i < G_N_ELEMENTS (n_items); i++)
      {
        guint n_primary = g_test_rand_int_range (1, n_items[i] + 1);
        guint n_options = g_test_rand_int_range (1, 60) + n_primary / 2;
        g_autoptr (MatoExactCover) problem = make_random (n_items[i], n_primary, n_options);

        assert_lists_as_links (problem, round % 3 == 0 ? 5 : 1000);
      }
}

/* Many options of each item, up to the number of a byte and beyond: the one with the fewest is
 * chosen as by links. */
TEST (test_lists_of_many)
{
  for (guint round = 0; round < effort_pick_slow (40, 400, 4000); round++)
    {
      g_autoptr (MatoExactCover) problem =
        make_random (g_test_rand_int_range (5, 12), 5, g_test_rand_int_range (20, 400));

      assert_lists_as_links (problem, 2000);
    }
}

TEST (test_lists_too_large)
{
  guint items[] = { 0, 254 };
  g_autoptr (MatoExactCover) problem = mato_exact_cover_new (100, 156);
  g_autoptr (MatoExactCover) long_list = mato_exact_cover_new (100, 155);

  mato_exact_cover_add_option (problem, items, 2);
  g_assert_false (mato_cover_lists_can_solve (problem));
  for (guint i = 0; i < MATO_COVER_LISTS_MAX_OPTIONS; i++)
    mato_exact_cover_add_option (long_list, items, 2);
  g_assert_true (mato_cover_lists_can_solve (long_list));
  mato_exact_cover_add_option (long_list, items, 2);
  g_assert_false (mato_cover_lists_can_solve (long_list));
}

/* Dense problems are counted by lists, those whose options are hardly in each other's way by
 * links. */
TEST (test_choice_of_lists)
{
  g_autoptr (MatoExactCover) dense = make_pentominoes ();
  g_autoptr (MatoExactCover) sparse = mato_exact_cover_new (200, 0);

  for (guint i = 0; i < 4000; i++)
    {
      guint items[] = { i % 100, 100 + (i / 100 + i) % 100 };

      mato_exact_cover_add_option (sparse, items, 2);
    }
  g_assert_nonnull (mato_cover_lists_choose (dense));
  g_assert_null (mato_cover_lists_choose (sparse));
}

static gboolean
keep_going_cb (gpointer data)
{
  guint *n_left = data;

  g_assert_cmpuint (*n_left, >, 0);
  return --*n_left > 0;
}

TEST (test_stop)
{
  g_autoptr (MatoExactCover) problem = make_pentominoes ();
  g_autoptr (MatoExactCover) queens = make_queens (16);
  guint n_left = 30;
  MatoCoverMonitor monitor = { .keep_going = keep_going_cb, .data = &n_left };
  MatoCoverResult result;

  mato_exact_cover_solve (queens, MATO_COVER_FEWEST, 0, 0, &monitor, &result);
  g_assert_true (result.stopped);
  g_assert_false (result.exhausted);
  g_assert_cmpuint (n_left, ==, 0);

  /* By lists, then by links. */
  n_left = 10;
  mato_exact_cover_solve (problem, MATO_COVER_FEWEST, 0, 0, &monitor, &result);
  g_assert_true (result.stopped);
  g_assert_cmpuint (n_left, ==, 0);

  n_left = 10;
  mato_exact_cover_solve (problem, MATO_COVER_LEFTMOST, 0, 0, &monitor, &result);
  g_assert_true (result.stopped);
  g_assert_cmpuint (n_left, ==, 0);
}
