/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/rule-chooser.h"
#include "app/cards/setting-card.h"
#include "app/cards/setting-tools.h"

#include "tests/app/window/window-test.h"

/* Somebody sets a puzzle with rules in the window, by keys and buttons. */

static MatoSetting *
begin (Fixture    *fixture,
       const char *tool)
{
  act (fixture, "new");
  act (fixture, "set-rules");
  choose (fixture, "rule-tool", tool);
  return fixture->workspace->setting;
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

WINDOW_TEST (a_cage_is_drawn_and_taken_back)
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

/* The number of a rule that is new is no other one's, and undo takes back the rule. */
WINDOW_TEST (undo_in_the_number_takes_back_the_rule)
{
  GtkWidget *clue;

  begin (fixture, "killer");
  draw_by_keys (fixture, 3);
  type_number (fixture, "15");
  choose (fixture, "rule-tool", "black");
  draw_by_keys (fixture, 2);
  wait_until_idle (fixture);
  clue = find_widget (find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_SETTING_CARD),
                      GTK_TYPE_ENTRY);
  g_assert_true (gtk_widget_grab_focus (clue));
  act (fixture, "undo");
  wait_until_idle (fixture);
  g_assert_null (mato_constraints_get_rule (
    mato_game_get_geometry (fixture->game)->constraints, 1));
}

WINDOW_TEST (a_chosen_rule_is_removed)
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

/* By keys, and by a stroke that begins on it while no tool is in the hand. */
WINDOW_TEST (a_chosen_rule_is_moved)
{
  MatoSetting *setting = begin (fixture, "thermo");
  GActionGroup *actions = G_ACTION_GROUP (fixture->window);

  g_assert_false (g_action_group_get_action_enabled (actions, "move-rule"));
  draw_by_keys (fixture, 3);
  g_assert_true (g_action_group_get_action_enabled (actions, "move-rule"));
  choose (fixture, "move-rule", "down");
  choose (fixture, "move-rule", "up");
  choose (fixture, "move-rule", "up");
  g_assert_cmpuint (mato_setting_get_chosen (setting)->cells[0], ==, 0);

  choose (fixture, "rule-tool", "thermo");
  g_assert_null (setting->tool);
  g_assert_true (mato_setting_choose_at (setting, 0));
  draw_by_keys (fixture, 4);
  g_assert_cmpuint (mato_setting_get_chosen (setting)->cells[0], ==, 3);
  act (fixture, "undo");
  g_assert_true (mato_setting_choose_at (setting, 0));

  /* A stroke elsewhere only chooses cells. */
  mato_setting_choose_none (setting);
  draw_by_keys (fixture, 2);
  g_assert_true (mato_setting_choose_at (setting, 0));
}

/* What is wrong is said, and the board stays as it is. */
WINDOW_TEST (a_wrong_number_changes_nothing)
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
WINDOW_TEST (ends_in_any_order)
{
  MatoSetting *setting = begin (fixture, "killer");

  draw_by_keys (fixture, 2);
  paste (fixture, ONE_SOLUTION);
  g_assert_false (setting->is_active);
  act (fixture, "undo");

  begin (fixture, "arrow");
  draw_by_keys (fixture, 3);
  choose (fixture, "page", "target");
  act (fixture, "set-rules");
  act (fixture, "undo");
  act (fixture, "new");
  g_assert_false (setting->is_active);

  begin (fixture, "killer");
  draw_by_keys (fixture, 2);
  type_number (fixture, "5");
  act (fixture, "make-givens");
  g_assert_false (setting->is_active);
  g_assert_false (is_classic (fixture));
  type (fixture, 40, 7);

  /* The window closes while candidates are looked for. */
  act (fixture, "set-rules");
  choose (fixture, "rule-tool", "thermo");
  draw_by_keys (fixture, 4);
}

/* No tool and no sentence makes the window of a phone wider. */
WINDOW_TEST (tools_need_little_width)
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

/* Of the tools of a phone one button is seen, which tells what is drawn next, so that there is room
 * for digits. */
WINDOW_TEST (tools_of_a_phone_are_one_button)
{
  GtkWidget *tools, *button, *row;

  begin (fixture, "thermo");
  tools = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_SETTING_TOOLS);
  row = gtk_widget_get_first_child (tools);
  button = gtk_widget_get_last_child (tools);
  resize_window (fixture, 1200, 800);
  g_assert_true (gtk_widget_get_mapped (row));
  g_assert_false (gtk_widget_get_mapped (button));
  resize_window (fixture, 360, 720);
  g_assert_false (gtk_widget_get_mapped (row));
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (find_widget (button, GTK_TYPE_LABEL))), ==,
                   mato_variant_find ("thermo")->title);
}

/* Digits that are drawn with small ones are read, also in the rule that is chosen. */
WINDOW_TEST (candidates_of_a_chosen_rule_are_not_faded)
{
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();

  MatoSetting *setting = begin (fixture, "killer");

  draw_by_keys (fixture, 2);
  type_number (fixture, "3");
  while (mato_candidate_finder_is_running (setting->finder))
    g_main_context_iteration (NULL, TRUE);
  mato_workspace_compose (fixture->workspace, scene);
  g_assert_cmpint (scene->looks[0].hint, ==, MATO_HINT_RULE);
  g_assert_cmphex (scene->looks[0].candidates, ==, 0x3);
  g_assert_false (mato_look_is_faded (&scene->looks[0]));
}

/* What is copied opens again as the same puzzle, whatever can hold it. */
WINDOW_TEST (a_link_opens_again)
{
  static const char *const tools[] = { "thermo", "rellik", "equality" };

  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    {
      g_autofree char *text = NULL;
      g_autoptr (MatoGeometry) geometry = NULL;

      begin (fixture, tools[i]);
      draw_by_keys (fixture, 4);
      if (i == 1)
        type_number (fixture, "7");
      type (fixture, 40, 7);
      act (fixture, "copy-link");
      text = dup_copied (fixture);
      g_assert_cmpint (g_str_has_prefix (text, "https://"), ==, i == 0);
      geometry = mato_geometry_ref ((MatoGeometry *) mato_game_get_geometry (fixture->game));
      act (fixture, "new");
      paste (fixture, text);
      g_assert_true (mato_geometry_equal (mato_game_get_geometry (fixture->game), geometry));
      g_assert_true (mato_board_is_given (mato_game_get_board (fixture->game), 40));
    }
}

WINDOW_TEST (an_empty_board_comes_with_tools)
{
  choose (fixture, "new-board-with-rules", "2x3");
  g_assert_true (fixture->workspace->setting->is_active);
  g_assert_cmpuint (mato_game_get_geometry (fixture->game)->order, ==, 6);
  choose (fixture, "rule-tool", "thermo");
  g_assert_true (has_label_like (GTK_WIDGET (fixture->voice), "Thermometers: The digits grow *"));
  draw_by_keys (fixture, 3);
  g_assert_false (is_classic (fixture));
}

static gboolean
has_tools (Fixture *fixture)
{
  GtkWidget *tools = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_SETTING_TOOLS);

  return tools != NULL && gtk_widget_get_mapped (tools);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
run_frames (Fixture *fixture)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (fixture->window));
  guint n = 0;
  gulong id = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (count_cb), &n);

  while (n < 2)
    {
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
      g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (clock, id);
}

static void
wait_until_told (Fixture    *fixture,
                 const char *text)
{
  while (mato_voice_get_shown (fixture->voice) == NULL
         || !has_label (mato_voice_get_shown (fixture->voice), text))
    g_main_context_iteration (NULL, TRUE);
}

/* Whatever is told: it stands below the tools, and Escape closes it alone. */
WINDOW_TEST (a_sentence_leaves_the_tools)
{
  graphene_rect_t before, after, sentence;
  GtkWidget *window = GTK_WIDGET (fixture->window), *tools;

  begin (fixture, "thermo");
  draw_by_keys (fixture, 3);
  g_assert_true (has_tools (fixture));
  tools = find_widget (window, MATO_TYPE_SETTING_TOOLS);
  mato_voice_hide (fixture->voice);
  run_frames (fixture);
  g_assert_true (gtk_widget_compute_bounds (tools, window, &before));
  for (guint i = 0; i < 3; i++)
    {
      const char *text = i == 0 ? "It is copied." : i == 1 ? "It is gone." : "It failed.";

      if (i == 0)
        mato_voice_tell (fixture->voice, text);
      else if (i == 1)
        mato_voice_tell_undoable (fixture->voice, text);
      else
        mato_voice_tell_problem (fixture->voice, text);
      wait_until_told (fixture, text);
      run_frames (fixture);
      g_assert_true (has_tools (fixture));
      g_assert_true (gtk_widget_compute_bounds (tools, window, &after));
      g_assert_true (graphene_rect_equal (&before, &after));
      g_assert_true (gtk_widget_compute_bounds (mato_voice_get_shown (fixture->voice), window,
                                                &sentence));
      g_assert_cmpfloat (sentence.origin.y, >=, after.origin.y + after.size.height);
      act (fixture, "close-message");
      g_assert_true (MATO_IS_SETTING_CARD (mato_voice_get_shown (fixture->voice)));
      g_assert_true (has_tools (fixture));
    }
}

static GtkWidget *
find_shown_tool (GtkWidget  *chooser,
                 const char *label)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  find_widgets (chooser, GTK_TYPE_TOGGLE_BUTTON, found);
  for (guint i = 0; i < found->len; i++)
    if (has_label (found->pdata[i], label))
      return found->pdata[i];

  return NULL;
}

static guint
count_shown (GtkWidget *chooser)
{
  g_autoptr (GPtrArray) tools = g_ptr_array_new ();
  g_autoptr (GPtrArray) checks = g_ptr_array_new ();

  find_widgets (chooser, GTK_TYPE_TOGGLE_BUTTON, tools);
  find_widgets (chooser, GTK_TYPE_CHECK_BUTTON, checks);
  return tools->len + checks->len;
}

/* All rules are there, once each, and one is found by its name, or by another that setters have. */
WINDOW_TEST (rules_are_found_by_name)
{
  GtkWidget *chooser, *search;
  guint n_variants;

  begin (fixture, "killer");
  mato_variant_list (&n_variants);
  chooser = g_object_ref_sink (mato_rule_chooser_new (fixture->workspace->setting));
  search = find_widget (chooser, GTK_TYPE_SEARCH_ENTRY);
  g_assert_cmpuint (count_shown (chooser), ==, n_variants + 1); /* and irregular boxes */

  gtk_editable_set_text (GTK_EDITABLE (search), "WHISP");
  g_assert_cmpuint (count_shown (chooser), ==, 1);
  g_assert_nonnull (find_shown_tool (chooser, "Whispers"));
  gtk_editable_set_text (GTK_EDITABLE (search), "kropki");
  g_assert_nonnull (find_shown_tool (chooser, "White dots"));
  g_assert_nonnull (find_shown_tool (chooser, "Black dots"));
  gtk_editable_set_text (GTK_EDITABLE (search), "cages killer");
  g_assert_nonnull (find_shown_tool (chooser, "Killer cages"));
  gtk_editable_set_text (GTK_EDITABLE (search), "no such rule");
  g_assert_cmpuint (count_shown (chooser), ==, 0);
  g_assert_true (has_label (chooser, "No rule is called that."));
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  g_assert_cmpuint (count_shown (chooser), ==, n_variants + 1);
  g_assert_false (has_label (chooser, "No rule is called that."));
  g_object_unref (chooser);
}
