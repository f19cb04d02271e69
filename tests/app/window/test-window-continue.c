/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"
#include "tests/slow-file.h"

#include "app/play/new-page.h"
#include "app/texts/kept-dialog.h"
#include "app/texts/thumbnail.h"
#include "session/game/autosave.h"
#include "session/game/state-folder.h"
#include "session/play/kept-games.h"

#include <glib/gstdio.h>

/* Puzzles that were left in closed windows. */

static const char left[] =
  "1....2.5..78...3.......4...5..............1......3.7.82......4......5.9..1..7....";

static MatoPuzzle *
new_puzzle (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoBoard *board = mato_board_new (geometry);

  for (guint cell = 0; cell < 81; cell++)
    if (ONE_SOLUTION[cell] != '.')
      mato_board_set (board, cell, ONE_SOLUTION[cell] - '0', MATO_ORIGIN_GIVEN);
  return mato_puzzle_new (board);
}

/* As if a window with ONE_SOLUTION had been closed after one digit. */
static void
leave (Fixture       *fixture,
       gconstpointer  data)
{
  g_autofree char *folder = mato_state_folder ();
  g_autoptr (MatoPuzzle) puzzle = new_puzzle ();
  g_autoptr (MatoGame) game = mato_game_new (puzzle);
  g_autoptr (MatoAutosave) autosave = mato_autosave_new (folder);

  mato_autosave_follow (autosave, game);
  mato_game_enter (game, 0, 1);
  mato_autosave_shelve (autosave);
  g_clear_object (&autosave);
  set_up (fixture, data);
}

static GtkWidget *
find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type))
        return window;
    }

  return NULL;
}

static guint
count_left (void)
{
  g_autofree char *folder = mato_state_folder ();
  g_autoptr (GPtrArray) games = mato_kept_games_list (folder, NULL);

  return games->len;
}

static void
click (GtkWidget  *dialog,
       GType       type,
       const char *name)
{
  GtkWidget *button = GTK_WIDGET (gtk_widget_get_template_child (dialog, type, name));

  g_signal_emit_by_name (button, "clicked");
  while (find_window (type))
    g_main_context_iteration (NULL, TRUE);
}

static GFile *
load (Fixture    *fixture,
      const char *text)
{
  GFile *file = write_file (text);

  mato_window_open_file (fixture->window, file);
  while (!find_window (MATO_TYPE_KEPT_DIALOG))
    g_main_context_iteration (NULL, TRUE);
  return file;
}

static void
clean (Fixture       *fixture,
       gconstpointer  data)
{
  g_autofree char *folder = mato_state_folder ();
  g_autoptr (GPtrArray) games = mato_kept_games_list (folder, NULL);

  for (guint i = 0; i < games->len; i++)
    {
      const MatoKeptGame *kept = games->pdata[i];

      g_assert_cmpint (g_unlink (kept->path), ==, 0);
    }
  tear_down (fixture, data);
}

#define CONTINUE_TEST(name) TEST_WITH (name, Fixture, fixture, NULL, leave, clean)

CONTINUE_TEST (what_was_left_can_be_continued)
{
  g_autoptr (GFile) file = load (fixture, ONE_SOLUTION "\n");

  g_assert_false (mato_game_can_undo (fixture->game));
  click (find_window (MATO_TYPE_KEPT_DIALOG), MATO_TYPE_KEPT_DIALOG, "kept");
  assert_line (fixture, left);
  g_assert_cmpuint (count_left (), ==, 0);
  act (fixture, "undo");
  assert_line (fixture, ONE_SOLUTION);
  g_file_delete (file, NULL, NULL);
}

CONTINUE_TEST (or_begun_again)
{
  g_autoptr (GFile) file = load (fixture, ONE_SOLUTION "\n");

  click (find_window (MATO_TYPE_KEPT_DIALOG), MATO_TYPE_KEPT_DIALOG, "read");
  while (!mato_window_get_file (fixture->window) || !mato_game_can_undo (fixture->game))
    g_main_context_iteration (NULL, TRUE);
  assert_line (fixture, ONE_SOLUTION);
  g_assert_cmpuint (count_left (), ==, 1);
  g_file_delete (file, NULL, NULL);
}

CONTINUE_TEST (or_neither)
{
  g_autofree char *before = get_line (fixture);
  g_autoptr (GFile) file = load (fixture, ONE_SOLUTION "\n");

  gtk_window_close (GTK_WINDOW (find_window (MATO_TYPE_KEPT_DIALOG)));
  while (find_window (MATO_TYPE_KEPT_DIALOG))
    g_main_context_iteration (NULL, TRUE);
  assert_line (fixture, before);
  g_assert_null (mato_window_get_file (fixture->window));
  g_file_delete (file, NULL, NULL);
}

/* Returns: the row of thumbnails of the page for new puzzles */
static GtkWidget *
open_kept (Fixture *fixture)
{
  GtkWidget *page, *box;

  act (fixture, "choose-new");
  page = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_NEW_PAGE);
  g_assert_true (has_label (page, "Continue"));
  box = find_widget (page, MATO_TYPE_THUMBNAIL);
  return gtk_widget_get_ancestor (box, GTK_TYPE_SCROLLED_WINDOW);
}

CONTINUE_TEST (the_start_shows_it)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  wait_for_widgets (open_kept (fixture), GTK_TYPE_BUTTON, 1, buttons);
  g_assert_true (has_name (buttons->pdata[0], "9×9: 1 of 64 cells filled"));
  g_signal_emit_by_name (buttons->pdata[0], "clicked");
  assert_line (fixture, left);
  g_assert_true (gtk_widget_get_mapped (get_panes (fixture)));
}

/* Another puzzle in the same window does not lose the one before. */
CONTINUE_TEST (it_shows_what_was_replaced)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  g_autofree char *before = NULL;

  type (fixture, 2, 1);
  before = get_line (fixture);
  act (fixture, "new");
  wait_for_widgets (open_kept (fixture), GTK_TYPE_BUTTON, 2, buttons);
  g_signal_emit_by_name (buttons->pdata[0], "clicked");
  assert_line (fixture, before);
}

/* What still waits for a file keeps the window, but not its game. */
CONTINUE_TEST (a_window_that_goes_leaves_its_game)
{
  g_autoptr (GFile) real = write_file (ONE_SOLUTION "\n");
  GFile *slow = test_slow_file_new (real);
  MatoWindow *gone = mato_window_new (application);

  test_slow_file_set_open (slow, FALSE);
  g_object_add_weak_pointer (G_OBJECT (gone), (gpointer *) &gone);
  gtk_window_present (GTK_WINDOW (gone));
  mato_game_enter (mato_window_get_workspace (gone)->game, 1, 5);
  mato_window_open_file (gone, slow);
  gtk_window_close (GTK_WINDOW (gone));
  g_assert_nonnull (gone);
  g_assert_cmpuint (count_left (), ==, 2);

  test_slow_file_set_open (slow, TRUE);
  g_object_unref (slow);
  while (gone)
    g_main_context_iteration (NULL, TRUE);
  g_file_delete (real, NULL, NULL);
}
