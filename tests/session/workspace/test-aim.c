/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/aim.h"

#include "tests/session/workspace/workspace-test.h"
#include "tests/test.h"

typedef struct
{
  MatoTransaction *transaction;
  MatoPuzzles *puzzles;
  MatoAim *aim;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->transaction = mato_transaction_new ();
  fixture->puzzles = test_puzzles_new ("1...............\n", fixture->transaction);
  fixture->aim = mato_aim_new (fixture->puzzles, fixture->transaction);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->aim);
  g_clear_object (&fixture->puzzles);
  g_clear_object (&fixture->transaction);
}

static void
run (Fixture *fixture)
{
  mato_aim_start (fixture->aim);
  test_wait_for (fixture->aim->task);
}

#define FIXTURE_TEST(name) TEST_WITH (name, Fixture, fixture, NULL, set_up, tear_down)

FIXTURE_TEST (alternatives_exclude_each_other)
{
  static const MatoAimFlag flags[] = {
    MATO_AIM_EDIT_WEIGHTS, MATO_AIM_SHOW_BEST,
  };
  guint n_changes;

  test_count (fixture->transaction, "changed", &n_changes);
  mato_aim_set (fixture->aim, MATO_AIM_COACH, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      test_take (&n_changes);
      mato_aim_set (fixture->aim, flags[i], TRUE);
      mato_aim_set (fixture->aim, flags[i], TRUE);
      g_assert_cmpuint (n_changes, ==, 1);
      for (guint j = 0; j < G_N_ELEMENTS (flags); j++)
        g_assert_cmpint (fixture->aim->flags[flags[j]], ==, j == i);
    }
  g_assert_true (fixture->aim->flags[MATO_AIM_COACH]);
}

/* Each flag is a property with its name. */
FIXTURE_TEST (flags_are_properties)
{
  static const char *const names[MATO_N_AIM_FLAGS] = {
    [MATO_AIM_ACTIVE] = "active",
    [MATO_AIM_SHOW_BEST] = "show-best",
    [MATO_AIM_EDIT_WEIGHTS] = "edit-weights",
    [MATO_AIM_COACH] = "coach",
    [MATO_AIM_SHOW_DISTRIBUTION] = "show-distribution",
  };

  for (guint flag = 0; flag < MATO_N_AIM_FLAGS; flag++)
    {
      gboolean value;

      g_object_set (fixture->aim, names[flag], TRUE, NULL);
      g_assert_true (fixture->aim->flags[flag]);
      mato_aim_set (fixture->aim, flag, FALSE);
      g_object_get (fixture->aim, names[flag], &value, NULL);
      g_assert_false (value);
    }
}

FIXTURE_TEST (weights_are_known_by_name)
{
  g_autofree char *name = NULL;
  guint n_wanted;

  test_count (fixture->aim, "wanted", &n_wanted);
  g_object_set (fixture->aim, "weights", "diagonals", NULL);
  g_assert_cmpint (mato_aim_get_weights (fixture->aim), ==, MATO_WEIGHTS_DIAGONALS);
  g_object_set (fixture->aim, "weights", "nobody", NULL);
  mato_aim_weigh_cell (fixture->aim, 0, 99);
  g_object_get (fixture->aim, "weights", &name, NULL);
  g_assert_cmpstr (name, ==, MATO_OWN_WEIGHTS);
  g_assert_cmpuint (n_wanted, ==, 0);

  g_object_set (fixture->aim, "weights", MATO_OWN_WEIGHTS, NULL);
  g_assert_true (fixture->aim->flags[MATO_AIM_EDIT_WEIGHTS]);
  g_assert_cmpuint (n_wanted, ==, 1);
  mato_aim_set (fixture->aim, MATO_AIM_ACTIVE, TRUE);
  mato_aim_set (fixture->aim, MATO_AIM_ACTIVE, FALSE);
  g_assert_false (fixture->aim->flags[MATO_AIM_EDIT_WEIGHTS]);
}

FIXTURE_TEST (other_weights_forget_the_score)
{
  run (fixture);
  g_assert_nonnull (mato_aim_get_solution (fixture->aim));
  mato_game_enter (fixture->puzzles->game, 5, 2);
  g_assert_null (mato_aim_get_solution (fixture->aim));
  mato_aim_set (fixture->aim, MATO_AIM_SHOW_BEST, TRUE);
  g_assert_nonnull (mato_aim_get_solution (fixture->aim));
  mato_aim_set_weights (fixture->aim, MATO_WEIGHTS_BORDER);
  g_assert_null (mato_aim_get_solution (fixture->aim));
  g_assert_null (fixture->aim->task->search);
  g_assert_false (fixture->aim->flags[MATO_AIM_SHOW_BEST]);
}

/* Workers are asked only while the page is open. */
FIXTURE_TEST (asks_only_while_active)
{
  MatoGame *game = fixture->puzzles->game;
  guint n_values;

  test_count (fixture->aim->coach, "notify::move-values", &n_values);
  mato_aim_set (fixture->aim, MATO_AIM_COACH, TRUE);
  g_assert_cmpuint (n_values, ==, 0);
  mato_aim_set (fixture->aim, MATO_AIM_ACTIVE, TRUE);
  while (!mato_coach_get_values (fixture->aim->coach))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (test_take (&n_values), ==, 1);

  /* Losing a stale answer is notified, and so is the next answer. */
  mato_game_enter (game, 5, 2);
  g_assert_null (mato_coach_get_values (fixture->aim->coach));
  g_assert_cmpuint (test_take (&n_values), ==, 1);
  while (!mato_coach_get_values (fixture->aim->coach))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (test_take (&n_values), ==, 1);

  mato_aim_set (fixture->aim, MATO_AIM_ACTIVE, FALSE);
  g_assert_null (mato_coach_get_values (fixture->aim->coach));
}

/* What a move loses lies between two numbers, which meet when its value is known. */
FIXTURE_TEST (the_coach_knows_losses)
{
  MatoCoach *coach = fixture->aim->coach;
  gint32 least, most;
  guint focus;

  g_assert_false (mato_coach_get_loss (coach, 0, &least, &most));
  g_object_set (fixture->aim, "coach", TRUE, "active", TRUE, NULL);
  while (!mato_coach_get_values (coach))
    g_main_context_iteration (NULL, TRUE);
  for (guint move = 4; move < 16 * 4; move++)
    if (mato_coach_get_loss (coach, move, &least, &most))
      {
        g_assert_cmpint (least, >=, 0);
        g_assert_cmpint (least, ==, most);
      }
  g_assert_false (mato_coach_get_loss (coach, 1, &least, &most)); /* 2, where 1 is given */

  mato_coach_set_focus (coach, 5);
  mato_coach_set_focus (coach, 5);
  g_object_get (coach, "focus", &focus, NULL);
  g_assert_cmpuint (focus, ==, 5);
  g_assert_cmpuint (mato_coach_get_focus (coach), ==, 5);
}

FIXTURE_TEST (what_is_closed_is_forgotten)
{
  g_object_set (fixture->aim, "coach", TRUE, "active", TRUE, NULL);
  run (fixture);
  mato_aim_close (fixture->aim);
  g_assert_null (mato_aim_get_solution (fixture->aim));
  g_assert_null (mato_coach_get_values (fixture->aim->coach));
}
