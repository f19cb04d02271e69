/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/action-set.h"

typedef struct
{
  GSimpleActionGroup *group;
  MatoActionSet *actions;
  guint n_activated;
} Fixture;

static void
activate_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  Fixture *fixture = user_data;

  fixture->n_activated++;
}

static const GActionEntry entries[] = {
  { .name = "first", .activate = activate_cb },
  { .name = "second", .activate = activate_cb },
  { .name = "choice", .parameter_type = "s", .state = "'a'" },
};

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->group = g_simple_action_group_new ();
  fixture->actions = mato_action_set_new (G_ACTION_MAP (fixture->group));
  mato_action_set_add (fixture->actions, entries, G_N_ELEMENTS (entries), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->actions);
  g_clear_object (&fixture->group);
}

static gboolean
is_enabled (Fixture    *fixture,
            const char *name)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->group), name);
}

static void
actions_are_those_of_the_map (Fixture       *fixture,
                              gconstpointer  data)
{
  g_autoptr (GSimpleAction) other = g_simple_action_new ("other", NULL);
  g_autoptr (GVariant) state = NULL;

  mato_action_set_add_action (fixture->actions, other);
  g_assert_true (g_action_group_has_action (G_ACTION_GROUP (fixture->group), "other"));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->group), "first", NULL);
  g_assert_cmpuint (fixture->n_activated, ==, 1);

  mato_action_set_set_state (fixture->actions, "choice", g_variant_new_string ("b"));
  state = g_action_group_get_action_state (G_ACTION_GROUP (fixture->group), "choice");
  g_assert_cmpstr (g_variant_get_string (state, NULL), ==, "b");
}

static void
disabling_waits_while_they_are_held (Fixture       *fixture,
                                     gconstpointer  data)
{
  mato_action_set_enable (fixture->actions, "second", FALSE);
  g_assert_false (is_enabled (fixture, "second"));

  mato_action_set_hold (fixture->actions);
  mato_action_set_enable (fixture->actions, "first", FALSE);
  mato_action_set_enable (fixture->actions, "second", TRUE);
  g_assert_true (is_enabled (fixture, "first"));
  g_assert_true (is_enabled (fixture, "second"));

  mato_action_set_release (fixture->actions);
  g_assert_false (is_enabled (fixture, "first"));
  g_assert_true (is_enabled (fixture, "second"));

  mato_action_set_enable (fixture->actions, "second", FALSE);
  g_assert_false (is_enabled (fixture, "second"));
}

/* Within one change the actions may be updated twice, the second time with other facts. */
static void
the_last_word_counts (Fixture       *fixture,
                      gconstpointer  data)
{
  mato_action_set_hold (fixture->actions);
  mato_action_set_enable (fixture->actions, "first", FALSE);
  mato_action_set_enable (fixture->actions, "first", TRUE);
  mato_action_set_release (fixture->actions);
  g_assert_true (is_enabled (fixture, "first"));

  /* What is held anew replaces what was held. */
  mato_action_set_hold (fixture->actions);
  mato_action_set_enable (fixture->actions, "first", FALSE);
  mato_action_set_hold (fixture->actions);
  mato_action_set_release (fixture->actions);
  g_assert_true (is_enabled (fixture, "first"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define TEST(name) g_test_add ("/action-set/" #name, Fixture, NULL, set_up, name, tear_down)
  TEST (actions_are_those_of_the_map);
  TEST (disabling_waits_while_they_are_held);
  TEST (the_last_word_counts);
#undef TEST

  return g_test_run ();
}
