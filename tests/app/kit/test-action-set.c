/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/action-set.h"
#include "tests/test.h"

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

#define FIXTURE_TEST(name) TEST_WITH (name, Fixture, fixture, NULL, set_up, tear_down)

FIXTURE_TEST (actions_are_those_of_the_map)
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

FIXTURE_TEST (disabling_waits_while_they_are_held)
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
FIXTURE_TEST (the_last_word_counts)
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
