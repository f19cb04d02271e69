/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"

#include "app/diagram/path-bar.h"
#include "app/playback/transport.h"
#include "app/views/view-path.h"
#include "app/views/views.h"
#include "core/trace/trace-logic.h"
#include "session/words/sentence-deduction.h"

/* Techniques in Watch: recorded, watched as a path, jumped in, raced against a search. */

/* Needs pointing, subsets and chains. */
#define WITH_CHAINS \
  "984...1.....81............56.5.7...482....39....6.3......2415..51...79..........."

static MatoPlayer *
get_player (Fixture *fixture)
{
  return fixture->workspace->player;
}

static const char *
get_view (Fixture *fixture)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (actions (fixture), "view");

  return g_intern_string (g_variant_get_string (state, NULL));
}

static void
start (Fixture *fixture)
{
  paste (fixture, WITH_CHAINS);
  record (fixture, "logic");
  g_assert_true (mato_trace_is_deduced (get_trace (fixture)));
}

/* The tree and all that shows a search give way to the path, and come back. */
WINDOW_TEST (views_suit_the_recording)
{
  start (fixture);
  choose (fixture, "view", "tree");
  g_assert_cmpstr (get_view (fixture), ==, "path");
  choose (fixture, "view", "log");
  g_assert_cmpstr (get_view (fixture), ==, "log");
  choose (fixture, "view", "cover");
  g_assert_cmpstr (get_view (fixture), ==, "path");

  record (fixture, "dlx");
  g_assert_cmpstr (get_view (fixture), !=, "path");
  choose (fixture, "view", "path");
  g_assert_cmpstr (get_view (fixture), ==, "tree");
}

WINDOW_TEST (bars_are_named_and_lead_there)
{
  g_autoptr (GPtrArray) bars = g_ptr_array_new ();
  g_autoptr (MatoLogicPath) path = NULL;

  start (fixture);
  path = mato_logic_path_new (get_trace (fixture));
  choose (fixture, "view", "path");
  find_widgets (find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_PATH_VIEW),
                MATO_TYPE_PATH_BAR, bars);
  g_assert_cmpuint (bars->len, ==, path->steps->len);
  for (guint i = 0; i < bars->len; i += 5)
    {
      GtkWidget *bar = g_ptr_array_index (bars, i);
      g_autofree char *name =
        mato_sentence_path_step (path, i, get_trace (fixture), MATO_ALPHABET_CANONICAL);

      wait_for_name (bar, name);
      g_assert_cmpstr (gtk_widget_get_tooltip_text (bar), ==, name);
      g_assert_true (gtk_widget_get_focusable (bar));
      gtk_widget_activate (bar);
      g_assert_cmpuint (mato_player_get_position (get_player (fixture)), ==,
                        mato_logic_path_get (path, i)->position + 1);
    }
}

/* The keyboard comes to the deduction that is shown. */
WINDOW_TEST (keys_come_to_the_deduction_shown)
{
  GtkWidget *focus;

  start (fixture);
  choose (fixture, "view", "path");
  act (fixture, "to-hardest");
  g_assert_true (gtk_widget_grab_focus (find_widget (GTK_WIDGET (fixture->window),
                                                     MATO_TYPE_PATH_VIEW)));
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_true (MATO_IS_PATH_BAR (focus));
  g_assert_cmpuint (mato_path_bar_get_step (MATO_PATH_BAR (focus))->position, ==,
                    mato_player_get_position (get_player (fixture)));
}

static MatoTechniqueId
get_technique (Fixture *fixture)
{
  return mato_trace_find_deduction (get_trace (fixture),
                                    mato_player_get_position (get_player (fixture)),
                                    NULL)->technique;
}

static gboolean
is_in_menu (GMenuModel *menu,
            const char *action)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autofree char *name = NULL;

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name);
      if (g_strcmp0 (name, action) == 0 || (section && is_in_menu (section, action))
          || (submenu && is_in_menu (submenu, action)))
        return TRUE;
    }

  return FALSE;
}

/* The buttons below the timeline and their menu, and the signs in the log. */
static void
check_offers (Fixture    *fixture,
              const char *offered,
              const char *missing,
              const char *sign)
{
  GtkWidget *transport = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TRANSPORT);
  GtkMenuButton *menu = get_child (fixture, "more");
  MatoTrace *trace = get_trace (fixture);
  const MatoLegendEntry *legend =
    mato_view_kind_get_legend (mato_view_kind_find ("log"), trace);
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  gboolean is_there = FALSE;

  find_widgets (transport, GTK_TYPE_BUTTON, buttons);
  for (guint i = 0; i < buttons->len; i++)
    {
      const char *action = gtk_actionable_get_action_name (buttons->pdata[i]);

      g_assert_cmpstr (action, !=, missing);
      is_there = is_there || g_strcmp0 (action, offered) == 0;
    }
  g_assert_true (is_there);

  gtk_menu_button_popup (menu);
  g_assert_true (is_in_menu (gtk_menu_button_get_menu_model (menu), offered));
  g_assert_false (is_in_menu (gtk_menu_button_get_menu_model (menu), missing));
  gtk_menu_button_popdown (menu);
  g_assert_cmpstr (legend[1].sign, ==, sign);
}

/* What a recording of techniques does not have is not offered in it, and the other way round. */
WINDOW_TEST (jumps_and_signs_suit_the_recording)
{
  start (fixture);
  check_offers (fixture, "win.to-harder", "win.to-dead-end", "▲");
  record (fixture, "dlx");
  check_offers (fixture, "win.to-dead-end", "win.to-harder", "■");
  record (fixture, "logic");
  check_offers (fixture, "win.to-harder", "win.to-solution", "▲");
  g_assert_true (is_in_menu (gtk_menu_button_get_menu_model (get_child (fixture, "more")),
                             "win.to-digit"));
}

WINDOW_TEST (jumps_go_to_what_is_harder_and_to_digits)
{
  g_autoptr (MatoLogicPath) path = NULL;
  guint64 before = G_MAXUINT64;
  guint rating = 0;

  start (fixture);
  path = mato_logic_path_new (get_trace (fixture));
  while (mato_player_get_position (get_player (fixture)) != before)
    {
      before = mato_player_get_position (get_player (fixture));
      if (before > 0)
        {
          const MatoPathStep *step =
            mato_logic_path_get (path, mato_logic_path_find (path, before));

          g_assert_cmpuint (step->rating, >, rating);
          rating = step->rating;
        }
      act (fixture, "to-harder");
    }
  g_assert_cmpuint (before, ==, mato_logic_path_get (path, path->hardest)->position);

  act (fixture, "to-digit");
  before = mato_player_get_position (get_player (fixture));
  g_assert_cmpint (mato_trace_get_step (get_trace (fixture), before - 1)->kind, ==,
                   MATO_STEP_PROPAGATE);
  mato_player_set_grain (get_player (fixture), MATO_GRAIN_DEAD_END);
  act (fixture, "step");
  g_assert_cmpint (mato_player_get_moment (get_player (fixture))->last->kind, ==,
                   MATO_STEP_PROPAGATE);
}

WINDOW_TEST (jumps_go_from_chain_to_chain)
{
  guint64 before = 0;
  MatoTechniqueId technique;

  start (fixture);
  for (guint i = 0; i < 3; i++)
    {
      act (fixture, "to-chain");
      g_assert_cmpuint (mato_player_get_position (get_player (fixture)), >, before);
      g_assert_cmpint (mato_technique_get (get_technique (fixture))->family, ==,
                       MATO_FAMILY_CHAINS);
      before = mato_player_get_position (get_player (fixture));
    }
  act (fixture, "to-chain");
  g_assert_cmpuint (mato_player_get_position (get_player (fixture)), ==, before);

  act (fixture, "first");
  act (fixture, "to-decision");
  technique = get_technique (fixture);
  act (fixture, "to-same-technique");
  g_assert_cmpint (get_technique (fixture), ==, technique);
  act (fixture, "to-same-family");
  g_assert_cmpint (mato_technique_get (get_technique (fixture))->family, ==,
                   mato_technique_get (technique)->family);
}

/* A recording of a search has no techniques to jump to. */
WINDOW_TEST (searches_have_no_chains)
{
  paste (fixture, WITH_CHAINS);
  g_assert_false (is_enabled (fixture, "to-chain"));
  record (fixture, "dlx");
  g_assert_false (is_enabled (fixture, "to-chain"));
  g_assert_false (is_enabled (fixture, "to-hardest"));
}

WINDOW_TEST (techniques_race_a_search)
{
  MatoRacing *racing = fixture->workspace->racing;
  guint64 positions[2] = { 0, 0 };

  start (fixture);
  act (fixture, "race");
  wait_until_idle (fixture);
  g_assert_nonnull (mato_racing_get_race (racing));
  for (guint i = 0; i <= 4; i++)
    {
      seek (fixture, mato_player_get_length (get_player (fixture)) * i / 4);
      mato_racing_get_positions (racing, positions);
    }
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (positions[i], ==,
                      mato_trace_get_last (mato_racing_get_race (racing)->traces[i]));
}
