/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/hint-card.h"
#include "tests/app/window/window-test.h"

#include <glib/gi18n.h>
#include <locale.h>

/*
 * No two things that a window shows at a time have the same key with Alt, in any language: that
 * of the environment, which also tells the folder of the catalogues. Only lists that are called
 * the same, as in the preferences, share one: it goes from one to the other. And a phone has room
 * for the words of the Target page in each of them.
 */

/* Returns: the key with Alt, or GDK_KEY_VoidSymbol */
static guint
get_key (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  guint key = GDK_KEY_VoidSymbol;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);
      g_autoptr (GtkShortcut) shortcut =
        GTK_IS_SHORTCUT_CONTROLLER (controller)
          ? g_list_model_get_item (G_LIST_MODEL (controller), 0) : NULL;
      GtkShortcutTrigger *trigger = shortcut ? gtk_shortcut_get_trigger (shortcut) : NULL;

      if (GTK_IS_MNEMONIC_TRIGGER (trigger))
        key = gtk_mnemonic_trigger_get_keyval (GTK_MNEMONIC_TRIGGER (trigger));
    }

  return key;
}

static void
take_labels (GtkWidget  *widget,
             GHashTable *taken)
{
  /* GTK keeps the letter as it is written, but hears it in either case. */
  guint key = gdk_keyval_to_lower (
    GTK_IS_LABEL (widget) ? gtk_label_get_mnemonic_keyval (GTK_LABEL (widget))
    : MATO_IS_PLAIN_WORD (widget) ? get_key (widget) : GDK_KEY_VoidSymbol);

  /* The menus of a window have keys of their own. */
  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return;

  if (key != GDK_KEY_VoidSymbol)
    {
      const char *label = GTK_IS_LABEL (widget)
                            ? gtk_label_get_label (GTK_LABEL (widget))
                            : mato_plain_word_get_text (MATO_PLAIN_WORD (widget));
      const char *other = g_hash_table_lookup (taken, GUINT_TO_POINTER (key));

      if (other != NULL && !g_str_equal (other, label))
        g_test_fail_printf ("the same key: “%s”, “%s”", other, label);
      g_hash_table_insert (taken, GUINT_TO_POINTER (key), (gpointer) label);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    take_labels (child, taken);
}

static void
check_labels (GtkWidget *window,
              guint      least)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);

  gtk_test_widget_wait_for_draw (window);
  take_labels (window, taken);
  g_assert_cmpuint (g_hash_table_size (taken), >=, least);
}

static void
check_window (Fixture *fixture,
              guint    least)
{
  check_labels (GTK_WIDGET (fixture->window), least);
}

/* At once: a page that is left would be mapped for a while. */
static void
show_page (Fixture    *fixture,
           const char *puzzle,
           const char *page)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  paste (fixture, puzzle);
  choose (fixture, "page", page);
}

WINDOW_TEST (on_play)
{
  show_page (fixture, ONE_SOLUTION, "play");
  check_window (fixture, 3);
  for (guint i = 0; i < 3; i++)
    {
      act (fixture, "next-hint");
      wait_until_idle (fixture);
    }
  check_window (fixture, 6);
}

/* The title of a key is no label of GTK. */
WINDOW_TEST (a_letter_presses_its_key)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  guint n_pressed = 0;

  show_page (fixture, ONE_SOLUTION, "play");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  find_widgets (GTK_WIDGET (fixture->window), MATO_TYPE_PLAIN_WORD, words);
  for (guint i = 0; i < words->len; i++)
    {
      GtkWidget *key = gtk_widget_get_ancestor (words->pdata[i], GTK_TYPE_BUTTON);
      const char *action = key ? gtk_actionable_get_action_name (GTK_ACTIONABLE (key)) : NULL;

      if (g_strcmp0 (action, "win.next-hint") != 0)
        continue;

      g_assert_true (gtk_widget_mnemonic_activate (words->pdata[i], FALSE));
      n_pressed++;
    }
  g_assert_cmpuint (n_pressed, ==, 1);
  /* A key is seen pressed for a while. */
  while (find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_HINT_CARD) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

WINDOW_TEST (on_solve)
{
  show_page (fixture, ONE_SOLUTION, "solve");
  check_window (fixture, 3);
  act (fixture, "solve");
  wait_until_idle (fixture);
  check_window (fixture, 3);
}

static void
on_watch (Fixture       *fixture,
          gconstpointer  data)
{
  show_page (fixture, WITH_DEAD_ENDS, "watch");
  check_window (fixture, 3);
  record (fixture, data);
  check_window (fixture, 0);
}

WINDOW_TEST (on_target)
{
  show_page (fixture, ONE_SOLUTION, "target");
  check_window (fixture, 1);
  act (fixture, "best-score");
  wait_until_idle (fixture);
  check_window (fixture, 3);
  act (fixture, "edit-weights");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  check_window (fixture, 3);
}

WINDOW_TEST (in_preferences)
{
  g_autoptr (GList) windows = NULL;

  act (fixture, "preferences");
  windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_get_transient_for (l->data) == GTK_WINDOW (fixture->window))
      {
        check_labels (l->data, 7);
        return;
      }
  g_assert_not_reached ();
}

/* Text is 1.5 times as large. */
WINDOW_TEST (a_phone_has_room_for_the_target)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int usual, minimum;

  g_object_get (settings, "gtk-xft-dpi", &usual, NULL);
  g_object_set (settings, "gtk-xft-dpi", 144 * PANGO_SCALE, NULL);
  choose (fixture, "page", "target");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL,
                      NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  g_object_set (settings, "gtk-xft-dpi", usual, NULL);
}

static PangoWeight
get_weight (GtkWidget *widget)
{
  return pango_font_description_get_weight (
    pango_context_get_font_description (gtk_widget_get_pango_context (widget)));
}

/* It has figures only, which are light in each language. */
WINDOW_TEST (the_clock_is_light)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  guint n_clocks = 0;

  paste (fixture, ONE_SOLUTION);
  choose (fixture, "page", "play");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  find_widgets (GTK_WIDGET (fixture->window), MATO_TYPE_PLAIN_WORD, labels);
  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_has_css_class (labels->pdata[i], "mato-number"))
      {
        g_assert_cmpint (get_weight (labels->pdata[i]), ==, PANGO_WEIGHT_LIGHT);
        n_clocks++;
      }
  g_assert_cmpuint (n_clocks, ==, 1);
}

WINDOW_ROW (on_watch_bitmask, on_watch, "bitmask")
WINDOW_ROW (on_watch_logic, on_watch, "logic")

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("MATO_TEST_CATALOGUES"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  return run_window_tests (&argc, &argv);
}
