/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/files/changed-dialog.h"
#include "app/files/replace-dialog.h"

#include "tests/app/window/window-test.h"
#include "tests/faults/failing.h"

#include <errno.h>
#include <glib/gstdio.h>

/* What is written over a file that Mato wrote, what is said of it, and where it is found again. */

#define TWO "1...2..3..4...1.\n....2..3..4...1.\n"
#define TEXT "[Puzzle]\n1...\n..2.\n.3..\n...4\n"

/* Returns: (transfer full): the file of the window, in @folder */
static GFile *
load (Fixture    *fixture,
      const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "a.sdk", NULL);
  GFile *file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, TEXT, -1, NULL));
  mato_window_open_file (fixture->window, file);
  wait_for_message (fixture);
  return file;
}

static void
save (Fixture *fixture)
{
  mato_voice_hide (fixture->voice);
  act (fixture, "save");
  wait_for_message (fixture);
}

/* The old file does not change, the error says so, and the board still counts as modified. */
WINDOW_TEST (a_full_disk_keeps_the_old_file)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-XXXXXX", NULL);
  g_autoptr (GFile) file = load (fixture, folder);
  g_autofree char *text = NULL;

  type (fixture, 1, 3);
  failing_begin (FAIL_WRITE, 1, ENOSPC | FAIL_LASTING, folder);
  save (fixture);
  g_assert_cmpuint (failing_end (), >, 0);
  g_assert_nonnull (strstr (mato_voice_get_text (fixture->voice), "The old file is unchanged."));
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_cmpstr (text, ==, TEXT);
  g_assert_true (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (fixture->window)), "• "));

  save (fixture);
  g_assert_false (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (fixture->window)), "• "));
  g_file_delete (file, NULL, NULL);
  g_rmdir (folder);
}

/* Nothing is told of what every game has: its time, its history. */
WINDOW_TEST (checkpoints_that_a_file_cannot_store_are_told)
{
  MatoPlaying *playing = fixture->workspace->playing;
  g_autofree char *folder = g_dir_make_tmp ("mato-XXXXXX", NULL);
  g_autoptr (GFile) file = load (fixture, folder);

  mato_playing_from_note (playing, "81000");
  g_assert_cmpuint (mato_playing_get_spent (playing), >=, 81000);
  type (fixture, 1, 3);
  save (fixture);
  g_assert_cmpstr (mato_voice_get_text (fixture->voice), ==, "Saved as a.sdk.");

  act (fixture, "checkpoint");
  type (fixture, 1, 2);
  save (fixture);
  g_assert_cmpstr (mato_voice_get_text (fixture->voice), ==,
                   "Saved as a.sdk. Your checkpoints stay in this window: only .mato files store "
                   "them.");
  g_file_delete (file, NULL, NULL);
  g_rmdir (folder);
}

/* Returns: whether @menu, or a menu in it, has an item that opens @uri */
static gboolean
opens_uri (GMenuModel *menu,
           const char *uri)
{
  gboolean is_found = FALSE;

  for (int i = 0; !is_found && i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuLinkIter) links = g_menu_model_iterate_item_links (menu, i);
      g_autofree char *target = NULL;
      GMenuModel *linked;

      is_found = g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_TARGET, "s", &target)
                 && g_str_equal (target, uri);
      while (!is_found && g_menu_link_iter_get_next (links, NULL, &linked))
        {
          is_found = opens_uri (linked, uri);
          g_object_unref (linked);
        }
    }

  return is_found;
}

/* Opens the main menu. Returns: whether it offers @file */
static gboolean
menu_has_file (Fixture *fixture,
               GFile   *file)
{
  GtkMenuButton *button = get_child (fixture, "menu_button");
  g_autofree char *uri = g_file_get_uri (file);
  GMenuModel *menu;

  gtk_menu_button_popup (button);
  menu = gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (gtk_menu_button_get_popover (button)));
  gtk_menu_button_popdown (button);
  return opens_uri (menu, uri);
}

/* The desktop is asked what kind of file it is before it is in the list; "changed" may still tell
 * of a file of the test before. */
WINDOW_TEST (the_menu_has_recent_files)
{
  GtkRecentManager *manager = gtk_recent_manager_get_default ();
  g_autofree char *folder = g_dir_make_tmp ("mato-XXXXXX", NULL);
  g_autoptr (GFile) file = load (fixture, folder);
  g_autofree char *uri = g_file_get_uri (file);

  while (!gtk_recent_manager_has_item (manager, uri))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (menu_has_file (fixture, file));
  g_file_delete (file, NULL, NULL);
  g_rmdir (folder);
}

/* Clicks the button with @label in any window, as soon as there is one. */
static void
press (const char *label)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  for (;;)
    {
      GListModel *windows = gtk_window_get_toplevels ();

      for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
        {
          g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

          if (gtk_widget_get_mapped (window))
            find_widgets (window, GTK_TYPE_BUTTON, found);
        }
      for (guint i = 0; i < found->len; i++)
        if (g_strcmp0 (gtk_button_get_label (found->pdata[i]), label) == 0)
          {
            g_signal_emit_by_name (found->pdata[i], "clicked");
            return;
          }
      g_ptr_array_set_size (found, 0);
      g_main_context_iteration (NULL, TRUE);
    }
}

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

/* Saves @file, which is not saved without asking, under its own name, and agrees to the question of
 * GTK. Returns: Mato's question */
static GtkWidget *
save_over (Fixture *fixture,
           GFile   *file)
{
  gboolean is_there = FALSE;
  GtkWidget *chooser;

  mato_voice_hide (fixture->voice);
  act (fixture, "save");
  chooser = wait_for_window_of_type (GTK_TYPE_FILE_CHOOSER_DIALOG);
  while (!is_there)
    {
      g_autoptr (GFile) chosen = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

      is_there = chosen && g_file_equal (chosen, file);
      g_main_context_iteration (NULL, FALSE);
    }
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  press ("_Replace");
  return wait_for_window_of_type (MATO_TYPE_REPLACE_DIALOG);
}

G_GNUC_END_IGNORE_DEPRECATIONS

static void
assert_holds (GFile      *file,
              const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

/* GTK's question names only the file, and Return agrees to it. */
WINDOW_TEST (many_puzzles_are_not_replaced_by_one)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "set.mato", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;
  GtkWidget *dialog;

  g_assert_true (g_file_set_contents (path, TWO, -1, NULL));
  mato_window_open_file (fixture->window, file);
  wait_for_message (fixture);
  type (fixture, 1, 3);

  dialog = save_over (fixture, file);
  g_assert_true (has_label (dialog, "“set.mato” holds more puzzles than this one. Replace all of "
                                    "them by it?"));
  gtk_widget_activate (gtk_window_get_focus (GTK_WINDOW (dialog)));
  wait_for_no_window_of_type (MATO_TYPE_REPLACE_DIALOG);
  assert_holds (file, TWO);

  save_over (fixture, file);
  assert_holds (file, TWO);
  press ("_Replace All");
  wait_for_message (fixture);
  wait_for_no_window_of_type (MATO_TYPE_REPLACE_DIALOG);
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_null (strstr (text, "....2..3..4...1."));
  g_assert_nonnull (strstr (text, "[Entries]\n.3.."));
  g_file_delete (file, NULL, NULL);
  g_rmdir (folder);
}

/* As another program does it. */
static void
change (GFile      *file,
        const char *text)
{
  g_assert_true (g_file_replace_contents (file, text, strlen (text), NULL, FALSE,
                                          G_FILE_CREATE_NONE, NULL, NULL, NULL));
}

#define CHANGED "[Puzzle]\n1...\n..2.\n.3..\n3..4\n"

static GtkWidget *
save_over_changed (Fixture *fixture)
{
  mato_voice_hide (fixture->voice);
  act (fixture, "save");
  return wait_for_window_of_type (MATO_TYPE_CHANGED_DIALOG);
}

/* Whoever presses Return or closes the question has not replaced anything. */
WINDOW_TEST (a_changed_file_is_asked_about)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-XXXXXX", NULL);
  g_autoptr (GFile) file = load (fixture, folder);
  g_autofree char *text = NULL;
  GtkWidget *dialog;

  type (fixture, 1, 3);
  change (file, CHANGED);
  dialog = save_over_changed (fixture);
  g_assert_true (has_label_like (dialog, "“a.sdk” was changed by another program*"));
  g_assert_true (has_label_like (dialog, "In the file, since *: 11 cells of 16 are empty."));
  g_assert_true (has_label (dialog, "On your board: 11 cells of 16 are empty."));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (gtk_window_get_focus (GTK_WINDOW (dialog)))),
                   ==, "Save _As…");
  gtk_window_close (GTK_WINDOW (dialog));
  wait_for_no_window_of_type (MATO_TYPE_CHANGED_DIALOG);
  assert_holds (file, CHANGED);

  save_over_changed (fixture);
  press ("_Replace");
  wait_for_message (fixture);
  g_assert_cmpstr (mato_voice_get_text (fixture->voice), ==, "Saved as a.sdk.");
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_null (strstr (text, "3..4"));
  save (fixture);
  g_file_delete (file, NULL, NULL);
  g_rmdir (folder);
}

/* Undo leads back from what was in the file. */
WINDOW_TEST (a_changed_file_is_read_again)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-XXXXXX", NULL);
  g_autoptr (GFile) file = load (fixture, folder);

  type (fixture, 1, 3);
  change (file, CHANGED);
  save_over_changed (fixture);
  press ("Re_load");
  wait_for_message (fixture);
  assert_line (fixture, "1.....2..3..3..4");
  save (fixture);
  act (fixture, "undo");
  assert_line (fixture, "13....2..3.....4");
  g_file_delete (file, NULL, NULL);
  g_rmdir (folder);
}

static void
wait_for_subtitle (Fixture    *fixture,
                   const char *pattern)
{
  GtkLabel *subtitle = get_child (fixture, "subtitle");

  while (!g_pattern_match_simple (pattern, gtk_label_get_label (subtitle)))
    {
      g_object_notify (G_OBJECT (fixture->window), "is-active");
      g_main_context_iteration (NULL, FALSE);
    }
}

/* Over the page, however wide the window is: the subtitle is only seen in a narrow one. */
static void
assert_file_state_is_seen (Fixture    *fixture,
                           const char *state)
{
  GtkLabel *label = get_child (fixture, "file_state");

  g_assert_cmpstr (gtk_label_get_label (label), ==, state ? state : "");
  g_assert_cmpint (gtk_widget_get_mapped (GTK_WIDGET (label)), ==, state != NULL);
}

/* Where the name of the file stands, whoever looks at the window. */
WINDOW_TEST (a_line_says_that_the_file_has_changed)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-XXXXXX", NULL);
  g_autoptr (GFile) file = load (fixture, folder);

  while (!gtk_window_is_active (GTK_WINDOW (fixture->window)))
    g_main_context_iteration (NULL, TRUE);
  change (file, CHANGED);
  wait_for_subtitle (fixture, "Changed on disk · 4×4*");
  assert_file_state_is_seen (fixture, "Changed on disk");
  change (file, TEXT);
  wait_for_subtitle (fixture, "4×4*");
  assert_file_state_is_seen (fixture, NULL);
  g_file_delete (file, NULL, NULL);
  wait_for_subtitle (fixture, "No longer on disk · *");
  assert_file_state_is_seen (fixture, "No longer on disk");
  g_rmdir (folder);
}
