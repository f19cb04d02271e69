/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/setting-card.h"

#include "tests/app/window/window-test.h"

/* Somebody sets a puzzle with rules in the window, by keys and buttons. */

static MatoSetting *
begin (Fixture    *fixture,
       const char *tool)
{
  act (fixture, "new");
  act (fixture, "set-rules");
  choose (fixture, "rule-tool", tool);
  return mato_workspace_get_setting (fixture->workspace);
}

static gboolean
is_classic (Fixture *fixture)
{
  return mato_geometry_is_classic (mato_game_get_geometry (fixture->game));
}

/* A stroke over @n cells to the right, from the upper left. */
static void
draw_by_keys (Fixture *fixture,
              guint    n)
{
  GtkWidget *board = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_BOARD_VIEW);

  press_key (board, GDK_KEY_Home, GDK_CONTROL_MASK);
  for (guint i = 1; i < n; i++)
    g_assert_true (press_key (board, GDK_KEY_Right, GDK_SHIFT_MASK));
  g_assert_true (press_key (board, GDK_KEY_Return, 0));
}

static void
type_number (Fixture    *fixture,
             const char *text)
{
  GtkWidget *card = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_SETTING_CARD);
  GtkWidget *clue = find_widget (card, GTK_TYPE_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (clue), text);
  g_signal_emit_by_name (clue, "activate");
}

static void
a_cage_is_drawn_and_taken_back (Fixture       *fixture,
                                gconstpointer  data)
{
  MatoSetting *setting = begin (fixture, "killer");
  const MatoListedRule *rule;

  draw_by_keys (fixture, 3);
  type_number (fixture, "15");
  wait_until_idle (fixture);
  rule = mato_setting_get_chosen (setting);
  g_assert_cmpstr (rule->variant->name, ==, "killer");
  g_assert_cmpuint (rule->n, ==, 3);
  g_assert_cmpuint (rule->cells[2], ==, 2);
  g_assert_cmpstr (rule->clue, ==, "15");
  g_assert_false (is_classic (fixture));

  while (!is_classic (fixture))
    act (fixture, "undo");
  act (fixture, "redo");
  g_assert_false (is_classic (fixture));
}

static void
a_chosen_rule_is_removed (Fixture       *fixture,
                          gconstpointer  data)
{
  MatoSetting *setting = begin (fixture, "thermo");

  draw_by_keys (fixture, 4);
  g_assert_false (is_classic (fixture));
  g_assert_true (mato_setting_choose_at (setting, 1));
  g_signal_emit_by_name (find_button (GTK_WIDGET (fixture->window), "win.remove-rule"), "clicked");
  g_assert_true (is_classic (fixture));
  act (fixture, "undo");
  g_assert_false (is_classic (fixture));
}

/* What is wrong is said, and the board stays as it is. */
static void
a_wrong_number_changes_nothing (Fixture       *fixture,
                                gconstpointer  data)
{
  MatoSetting *setting = begin (fixture, "killer");

  draw_by_keys (fixture, 2);
  type_number (fixture, "15");
  type_number (fixture, "seven");
  wait_until_idle (fixture);
  g_assert_cmpstr (mato_setting_get_chosen (setting)->clue, ==, "15");
}

/* Neither the looking for candidates nor a rule that waits for its number outlives what it is
 * about. */
static void
ends_in_any_order (Fixture       *fixture,
                   gconstpointer  data)
{
  MatoSetting *setting = begin (fixture, "killer");

  draw_by_keys (fixture, 2);
  paste (fixture, ONE_SOLUTION);
  g_assert_false (mato_setting_is_active (setting));
  act (fixture, "undo");

  begin (fixture, "arrow");
  draw_by_keys (fixture, 3);
  choose (fixture, "page", "target");
  act (fixture, "set-rules");
  act (fixture, "undo");
  act (fixture, "new");
  g_assert_false (mato_setting_is_active (setting));

  begin (fixture, "killer");
  draw_by_keys (fixture, 2);
  type_number (fixture, "5");
  act (fixture, "make-givens");
  g_assert_false (mato_setting_is_active (setting));
  g_assert_false (is_classic (fixture));
  type (fixture, 40, 7);

  /* The window closes while candidates are looked for. */
  act (fixture, "set-rules");
  choose (fixture, "rule-tool", "thermo");
  draw_by_keys (fixture, 4);
}

/* No tool and no sentence makes the window of a phone wider. */
static void
tools_need_little_width (Fixture       *fixture,
                         gconstpointer  data)
{
  int minimum;

  begin (fixture, "killer");
  draw_by_keys (fixture, 9);
  type_number (fixture, "45");
  resize_window (fixture, 360, 720);
  gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL,
                      NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
}

static void
add_tests (void)
{
  TEST (a_cage_is_drawn_and_taken_back);
  TEST (a_chosen_rule_is_removed);
  TEST (a_wrong_number_changes_nothing);
  TEST (ends_in_any_order);
  TEST (tools_need_little_width);
}

int
main (int    argc,
      char **argv)
{
  return run_window_tests (&argc, &argv, add_tests);
}
