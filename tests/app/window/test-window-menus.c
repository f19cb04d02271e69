/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"

/* Where each action is found: with a pointer or a screen reader, in a menu or on a button. */

static void collect_of_model (GMenuModel *model,
                              GHashTable *found);

static void
collect_of_link (GMenuModel *model,
                 int         item,
                 const char *name,
                 GHashTable *found)
{
  g_autoptr (GMenuModel) link = g_menu_model_get_item_link (model, item, name);

  if (link)
    collect_of_model (link, found);
}

static void
collect_of_model (GMenuModel *model,
                  GHashTable *found)
{
  for (int item = 0; item < g_menu_model_get_n_items (model); item++)
    {
      char *action = NULL;

      if (g_menu_model_get_item_attribute (model, item, G_MENU_ATTRIBUTE_ACTION, "s", &action))
        g_hash_table_add (found, action);
      collect_of_link (model, item, G_MENU_LINK_SECTION, found);
      collect_of_link (model, item, G_MENU_LINK_SUBMENU, found);
    }
}

/* Buttons that are seen, and the menus of those that open one. */
static void
collect_of_widgets (GtkWidget  *widget,
                    GHashTable *found)
{
  const char *action =
    GTK_IS_ACTIONABLE (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;

  if (action)
    g_hash_table_add (found, g_strdup (action));
  if (GTK_IS_MENU_BUTTON (widget))
    {
      GtkPopover *popover;

      gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
      popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget));
      gtk_menu_button_popdown (GTK_MENU_BUTTON (widget));
      if (GTK_IS_POPOVER_MENU (popover)
          && gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (popover)))
        collect_of_model (gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (popover)), found);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect_of_widgets (child, found);
}

/* What has another place than a button or a menu of a window with a board and a film, or is only
 * there when it is of use. */
static const struct { const char *action, *place; } elsewhere[] = {
  { "win.page", "header bar: the row of pages" },
  { "win.close", "header bar: window buttons" },
  { "app.quit", "header bar: window buttons, of the last window" },
  { "win.next-pane", "keys only; with a pointer one goes there" },
  { "win.new", "keys only; New has empty boards" },
  { "win.sample", "Play: card of an empty board" },
  { "win.another", "Play: the end of a game" },
  { "win.copy-time", "Play: the end of a game" },
  { "win.new-target", "Target: the end of a game" },
  { "win.copy-result", "Target: the end of a game" },
  { "win.other-solutions", "Target: the end of a game" },
  { "win.next-pencil", "Play: the row of modes" },
  { "win.before-mistake", "Play: after a check that found mistakes" },
  { "win.pause-away", "Preferences" },
  { "win.show-ratings", "Preferences" },
  { "win.close-message", "×, of what is said" },
  { "win.hide-hint", "Play: × of the first words" },
  { "win.show-conflicts", "Preferences" },
  { "win.show-clock", "Preferences" },
  { "win.light-same", "Preferences" },
  { "win.shade-peers", "Preferences" },
  { "win.clean-marks", "Preferences" },
  { "win.mistakes", "Preferences" },
  { "win.hint-back", "Play: card of a hint" },
  { "win.hint-forward", "Play: card of a hint" },
  { "win.another-hint", "Play: card of a hint" },
  { "win.go-to-move", "Play: list of moves" },
  { "win.show-cell", "names of cells in sentences" },
  { "win.forget-checkpoint", "Play: list of moves" },
  { "win.practise", "window of techniques" },
  { "win.next-exercise", "Play: card of an exercise" },
  { "win.stop-practice", "Play: card of an exercise" },
  { "win.return", "Play: card of an exercise" },
  { "win.engine", "Solve: choice" },
  { "win.order", "Solve: choice" },
  { "win.count", "Solve: choice" },
  { "win.record-engine", "Watch: choice" },
  { "win.record-order", "Watch: choice" },
  { "win.rival", "Watch: choice" },
  { "win.film", "Watch: list of recordings" },
  { "win.remove-film", "Watch: list of recordings" },
  { "win.race-film", "Watch: list of recordings" },
  { "win.lane", "Watch: card of a race" },
  { "win.seek", "Watch: timeline" },
  { "win.point", "Watch: views" },
  { "win.speed", "Watch: control" },
  { "win.bookmarks", "Watch: timeline" },
  { "win.next-bookmark", "Watch: timeline" },
  { "win.previous-bookmark", "Watch: timeline" },
  { "win.why-forward", "keys only, after Why?; with a pointer one clicks what was asked about" },
  { "win.why-back", "keys only, likewise" },
  { "win.to-same-technique", "Watch: menu of jumps, of techniques" },
  { "win.to-same-family", "Watch: menu of jumps, of techniques" },
  { "win.to-chain", "Watch: menu of jumps, of techniques" },
  { "win.to-digit", "Watch: menu of jumps, of techniques" },
  { "win.to-harder", "Watch: menu of jumps, of techniques" },
  { "win.to-hardest", "Watch: menu of jumps, of techniques" },
  { "win.weights", "Target: card of ring values" },
  { "win.reset-weights", "Target: card of ring values" },
  { "win.show-best", "Target: card of a best score" },
  { "win.keep-best", "Target: card of a best score" },
  { "win.next-best", "Target: card of a best score" },
  { "win.previous-best", "Target: card of a best score" },
  { "win.to-board", "keys only: Enter and Escape in the field of a rule's number" },
  { "win.move-rule", "keys only; with a pointer one drags the rule" },
  { "win.end-tour", "Watch: a tour is closed like any message" },
  { "app.open-uri", "menu: recent files" },
  { "app.open-problem", "window of a matrix: menu" },
  { "app.continue", "dialog of kept games" },
  { "app.new-window", "desktop: menu of the launcher" },
};

static gboolean
is_elsewhere (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (elsewhere); i++)
    if (g_str_equal (elsewhere[i].action, action))
      return TRUE;

  return FALSE;
}

static guint
count_missing (GActionGroup *group,
               const char   *prefix,
               GHashTable   *found)
{
  g_auto (GStrv) names = g_action_group_list_actions (group);
  guint n_missing = 0;

  for (char **name = names; *name; name++)
    {
      g_autofree char *action = g_strconcat (prefix, *name, NULL);

      if (g_hash_table_contains (found, action) || is_elsewhere (action))
        continue;

      g_test_message ("nowhere: %s", action);
      n_missing++;
    }

  return n_missing;
}

WINDOW_TEST (each_action_has_a_place)
{
  static const char *const pages[] = { "play", "solve", "watch", "target" };
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GActionGroup *program = G_ACTION_GROUP (g_application_get_default ());

  paste (fixture, WITH_DEAD_ENDS);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (pages); i++)
    {
      if (i == G_N_ELEMENTS (pages))
        {
          record (fixture, "bitmask");
          wait_until_idle (fixture);
        }
      choose (fixture, "page", pages[i % G_N_ELEMENTS (pages)]);
      collect_of_widgets (GTK_WIDGET (fixture->window), found);
    }

  /* Among several puzzles one leafs. */
  paste (fixture, "1...............\n.1..............\n");
  collect_of_widgets (GTK_WIDGET (fixture->window), found);
  act (fixture, "choose-new");
  collect_of_widgets (GTK_WIDGET (fixture->window), found);
  for (guint i = 0; i < G_N_ELEMENTS (elsewhere); i++)
    if (g_hash_table_contains (found, elsewhere[i].action))
      g_error ("%s is found, not only there: %s", elsewhere[i].action, elsewhere[i].place);
  act (fixture, "set-rules");
  collect_of_widgets (GTK_WIDGET (fixture->window), found);
  g_assert_cmpuint (count_missing (actions (fixture), "win.", found)
                      + count_missing (program, "app.", found), ==, 0);
}

/* What a program offers is taken in at a glance. */
WINDOW_TEST (main_menu_is_short)
{
  GtkMenuButton *button = get_child (fixture, "menu_button");
  GMenuModel *menu;
  int n_items = 0;

  gtk_menu_button_popup (button);
  menu = gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (gtk_menu_button_get_popover (button)));
  gtk_menu_button_popdown (button);
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section =
        g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

      n_items += g_menu_model_get_n_items (section);
    }
  g_assert_cmpint (n_items, <=, 13);
}
