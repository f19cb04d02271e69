/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/application.h"
#include "app/board-view.h"
#include "app/log-view.h"
#include "app/timeline.h"
#include "app/window-private.h"
#include "core/writer.h"

#include <glib/gstdio.h>

/*
 * The window, in process: what people do goes through its actions, the clipboard and the drop
 * target; what comes of it is read from the desk.
 */

#define ONE_SOLUTION \
  ".....2.5..78...3.......4...5..............1......3.7.82......4......5.9..1..7...."

/* Not to be solved without going back. */
#define WITH_DEAD_ENDS \
  "......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3."

static GtkApplication *application;

typedef struct
{
  MatoWindow *window;
  MatoDesk *desk;
  MatoGame *game;
  MatoToast *toast;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->window = mato_window_new (application);
  fixture->desk = mato_window_get_desk (fixture->window);
  fixture->game = mato_desk_get_game (fixture->desk);
  fixture->toast = mato_window_get_toast (fixture->window);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  MatoWindow *window = fixture->window;

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &fixture->window);
  gtk_window_close (GTK_WINDOW (window));

  /* A window that is closed is gone, whatever it was waiting for. */
  while (fixture->window)
    g_main_context_iteration (NULL, TRUE);
}

static GActionGroup *
actions (Fixture *fixture)
{
  return G_ACTION_GROUP (fixture->window);
}

static gboolean
is_enabled (Fixture    *fixture,
            const char *action)
{
  return g_action_group_get_action_enabled (actions (fixture), action);
}

/* Activates an action as a button would: a disabled one is a failure of the test. */
static void
act (Fixture    *fixture,
     const char *action)
{
  g_assert_true (is_enabled (fixture, action));
  g_action_group_activate_action (actions (fixture), action, NULL);
}

static void
choose (Fixture    *fixture,
        const char *action,
        const char *value)
{
  g_action_group_activate_action (actions (fixture), action, g_variant_new_string (value));
}

static void
wait_until_idle (Fixture *fixture)
{
  while (mato_desk_is_busy (fixture->desk))
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_for_toast (Fixture *fixture)
{
  while (!mato_toast_get_text (fixture->toast))
    g_main_context_iteration (NULL, TRUE);
}

static char *
get_line (Fixture *fixture)
{
  GString *line = g_string_new (NULL);

  mato_write_line (line, mato_game_get_geometry (fixture->game),
                   mato_board_get_values (mato_game_get_board (fixture->game)));

  return g_string_free (line, FALSE);
}

static void
assert_line (Fixture    *fixture,
             const char *expected)
{
  g_autofree char *line = get_line (fixture);

  g_assert_cmpstr (line, ==, expected);
}

static void
set_clipboard (Fixture    *fixture,
               const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), text);
}

static void
paste (Fixture    *fixture,
       const char *text)
{
  mato_toast_hide (fixture->toast);
  set_clipboard (fixture, text);
  act (fixture, "paste");
  wait_for_toast (fixture);
}

static GtkWidget *
find_widget (GtkWidget *widget,
             GType      type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type);

      if (found)
        return found;
    }

  return NULL;
}

static void
type (Fixture *fixture,
      guint    cell,
      guint    digit)
{
  GtkWidget *board = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_BOARD_VIEW);

  g_signal_emit_by_name (board, "digit-typed", cell, digit);
}

static void
starts_with_a_puzzle (Fixture       *fixture,
                      gconstpointer  data)
{
  const MatoBoard *board = mato_game_get_board (fixture->game);

  g_assert_cmpuint (mato_board_count_givens (board), ==, 30);
  g_assert_true (mato_window_is_untouched (fixture->window));
  g_assert_false (is_enabled (fixture, "undo"));
  g_assert_false (is_enabled (fixture, "cancel"));
  g_assert_false (is_enabled (fixture, "step-back"));
}

static void
pastes_undoably (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *sample = get_line (fixture);

  paste (fixture, ONE_SOLUTION);
  assert_line (fixture, ONE_SOLUTION);
  g_assert_true (mato_toast_is_undoable (fixture->toast));
  act (fixture, "undo");
  assert_line (fixture, sample);
  g_assert_null (mato_toast_get_text (fixture->toast));
  act (fixture, "redo");
  assert_line (fixture, ONE_SOLUTION);
}

static void
refuses_what_it_cannot_read (Fixture       *fixture,
                             gconstpointer  data)
{
  static const char *const texts[] = { "Dear reader", "12345678", "", "123\n456\n789\n" };
  g_autofree char *sample = get_line (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      paste (fixture, texts[i]);
      assert_line (fixture, sample);
      g_assert_false (mato_toast_is_undoable (fixture->toast));
      g_assert_false (is_enabled (fixture, "undo"));
    }
}

static void
leafs_through_a_text (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autofree char *sample = get_line (fixture);
  g_autofree char *twice = g_strconcat (ONE_SOLUTION, "\n", sample, "\n", NULL);

  paste (fixture, twice);
  g_assert_cmpuint (mato_desk_get_n_puzzles (fixture->desk), ==, 2);
  g_assert_false (is_enabled (fixture, "previous-puzzle"));
  act (fixture, "next-puzzle");
  assert_line (fixture, sample);
  g_assert_false (is_enabled (fixture, "next-puzzle"));
  act (fixture, "undo");
  g_assert_cmpuint (mato_desk_get_index (fixture->desk), ==, 0);
  act (fixture, "undo");
  act (fixture, "redo");
  g_assert_cmpuint (mato_desk_get_n_puzzles (fixture->desk), ==, 2);
}

static void
types_and_refuses_givens (Fixture       *fixture,
                          gconstpointer  data)
{
  const MatoBoard *board;

  paste (fixture, ONE_SOLUTION);
  type (fixture, 0, 4);
  board = mato_game_get_board (fixture->game);
  g_assert_cmpuint (mato_board_get_value (board, 0), ==, 4);
  g_assert_cmpint (mato_board_get_origin (board, 0), ==, MATO_ORIGIN_ENTRY);

  mato_toast_hide (fixture->toast);
  type (fixture, 5, 4);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (fixture->game), 5), ==, 2);
  g_assert_nonnull (mato_toast_get_text (fixture->toast));

  type (fixture, 0, 0);
  assert_line (fixture, ONE_SOLUTION);
  act (fixture, "undo");
  act (fixture, "clear-entries");
  assert_line (fixture, ONE_SOLUTION);
}

typedef struct
{
  char *text;
  gboolean is_done;
} Reading;

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Reading *reading = user_data;

  reading->text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  reading->is_done = TRUE;
}

static void
copies_the_line (Fixture       *fixture,
                 gconstpointer  data)
{
  Reading reading = { NULL, FALSE };
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window));

  paste (fixture, ONE_SOLUTION);
  type (fixture, 0, 4);
  act (fixture, "copy");
  gdk_clipboard_read_text_async (clipboard, NULL, read_cb, &reading);

  while (!reading.is_done)
    g_main_context_iteration (NULL, TRUE);

  assert_line (fixture, reading.text);
  g_assert_cmpint (reading.text[0], ==, '4');
  g_free (reading.text);
}

/* A key that belongs to the text field that has the focus goes there. */
static void
pastes_text_into_fields (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autofree char *sample = get_line (fixture);
  GtkWidget *field = find_widget (GTK_WIDGET (fixture->window), GTK_TYPE_SPIN_BUTTON);

  choose (fixture, "page", "solve");
  choose (fixture, "want", "count");
  gtk_widget_grab_focus (field);
  gtk_editable_select_region (GTK_EDITABLE (field), 0, -1);
  set_clipboard (fixture, "4321");
  act (fixture, "paste");

  while (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (field)), "4321"))
    g_main_context_iteration (NULL, TRUE);

  gtk_spin_button_update (GTK_SPIN_BUTTON (field));
  g_assert_cmpuint (mato_desk_get_limit (fixture->desk), ==, 4321);
  assert_line (fixture, sample);
}

static GFile *
write_file (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("mato-XXXXXX.txt", &path, &error);

  g_assert_no_error (error);
  g_close (fd, NULL);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);

  return g_file_new_for_path (path);
}

static void
opens_each_file_once (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr (GFile) file = write_file (ONE_SOLUTION "\n");
  guint n_windows;

  g_application_open (G_APPLICATION (application), &file, 1, "");
  wait_for_toast (fixture);
  assert_line (fixture, ONE_SOLUTION);
  g_assert_true (g_file_equal (mato_window_get_file (fixture->window), file));

  n_windows = g_list_length (gtk_application_get_windows (application));
  g_application_open (G_APPLICATION (application), &file, 1, "");
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (application)), ==, n_windows);
  g_file_delete (file, NULL, NULL);
}

static void
says_what_a_file_lacks (Fixture       *fixture,
                        gconstpointer  data)
{
  g_autoptr (GFile) file = write_file ("no puzzle here\n");
  g_autofree char *sample = get_line (fixture);

  mato_window_load (fixture->window, file);
  wait_for_toast (fixture);
  assert_line (fixture, sample);
  g_assert_null (mato_window_get_file (fixture->window));
  g_file_delete (file, NULL, NULL);

  mato_toast_hide (fixture->toast);
  mato_window_load (fixture->window, file);
  wait_for_toast (fixture);
  assert_line (fixture, sample);
}

static GtkDropTarget *
get_drop_target (Fixture *fixture)
{
  g_autoptr (GListModel) controllers
      = gtk_widget_observe_controllers (GTK_WIDGET (fixture->window));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        return GTK_DROP_TARGET (controller);
    }

  g_assert_not_reached ();
}

static gboolean
drop (Fixture *fixture,
      GValue  *value)
{
  gboolean was_taken = FALSE;

  g_signal_emit_by_name (get_drop_target (fixture), "drop", value, 10.0, 10.0, &was_taken);
  g_value_unset (value);

  return was_taken;
}

static void
takes_dropped_text (Fixture       *fixture,
                    gconstpointer  data)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, ONE_SOLUTION);
  g_assert_true (drop (fixture, &value));
  wait_for_toast (fixture);
  assert_line (fixture, ONE_SOLUTION);
  g_assert_true (is_enabled (fixture, "undo"));
}

static void
takes_dropped_files (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr (GFile) file = write_file (ONE_SOLUTION "\n");
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (&file, 1));
  g_assert_true (drop (fixture, &value));
  wait_for_toast (fixture);
  assert_line (fixture, ONE_SOLUTION);
  g_file_delete (file, NULL, NULL);
}

static void
solves_by (Fixture       *fixture,
           gconstpointer  engine)
{
  const MatoResult *result;

  paste (fixture, ONE_SOLUTION);
  choose (fixture, "engine", engine);
  choose (fixture, "want", "unique");
  act (fixture, "solve");
  g_assert_false (is_enabled (fixture, "solve"));
  wait_until_idle (fixture);

  result = mato_search_get_result (mato_desk_get_answer (fixture->desk, MATO_PAGE_SOLVE));
  g_assert_cmpuint (result->n_solutions, ==, 1);
  g_assert_true (result->exhausted);
  assert_line (fixture, ONE_SOLUTION);

  act (fixture, "keep-solution");
  g_assert_true (mato_board_is_solved (mato_game_get_board (fixture->game)));
  act (fixture, "undo");
  assert_line (fixture, ONE_SOLUTION);
}

static void
shows_and_hides_solutions (Fixture       *fixture,
                           gconstpointer  data)
{
  g_autofree char *empty = g_strnfill (81, '.');

  paste (fixture, empty);
  choose (fixture, "want", "several");
  g_action_group_activate_action (actions (fixture), "limit", g_variant_new_uint64 (3));
  act (fixture, "solve");
  wait_until_idle (fixture);
  g_assert_cmpuint (mato_desk_get_n_shown (fixture->desk), ==, 3);
  act (fixture, "next-solution");
  act (fixture, "next-solution");
  g_assert_cmpint (mato_desk_get_shown (fixture->desk), ==, 2);
  g_assert_false (is_enabled (fixture, "next-solution"));
  act (fixture, "hide-solution");
  g_assert_null (mato_desk_get_solution (fixture->desk, MATO_PAGE_SOLVE));
  g_assert_false (is_enabled (fixture, "keep-solution"));
}

static void
paste_endless (Fixture *fixture)
{
  g_autofree char *empty = g_strnfill (256, '.');

  /* More solutions than anybody can count: a search of years. */
  paste (fixture, empty);
  choose (fixture, "want", "count");
  g_action_group_activate_action (actions (fixture), "limit",
                                  g_variant_new_uint64 (G_MAXINT64));
}

static void
cancels_in_mid_search (Fixture       *fixture,
                       gconstpointer  data)
{
  MatoProgress progress = { 0 };

  paste_endless (fixture);
  act (fixture, "solve");
  g_assert_true (is_enabled (fixture, "cancel"));

  while (progress.solutions == 0)
    {
      g_main_context_iteration (NULL, TRUE);
      mato_search_get_progress (mato_desk_get_search (fixture->desk, MATO_PAGE_SOLVE), &progress);
    }

  act (fixture, "cancel");
  wait_until_idle (fixture);
  g_assert_cmpint (mato_search_get_result (mato_desk_get_answer (fixture->desk, MATO_PAGE_SOLVE))
                     ->end, ==, MATO_END_STOPPED);
  g_assert_false (is_enabled (fixture, "cancel"));
  g_assert_true (is_enabled (fixture, "solve"));
}

/* The tear-down waits until the window is gone: only if closing cancels does that ever end. */
static void
cancels_when_it_closes (Fixture       *fixture,
                        gconstpointer  data)
{
  paste_endless (fixture);
  act (fixture, "solve");
}

static void
drops_stale_answers (Fixture       *fixture,
                     gconstpointer  data)
{
  paste_endless (fixture);
  act (fixture, "solve");
  paste (fixture, ONE_SOLUTION);
  g_assert_false (mato_desk_is_busy (fixture->desk));
  g_assert_null (mato_desk_get_search (fixture->desk, MATO_PAGE_SOLVE));
  choose (fixture, "want", "first");
  act (fixture, "solve");
  wait_until_idle (fixture);
  g_assert_nonnull (mato_desk_get_solution (fixture->desk, MATO_PAGE_SOLVE));
  type (fixture, 0, 9);
  g_assert_nonnull (mato_desk_get_solution (fixture->desk, MATO_PAGE_SOLVE));
  act (fixture, "make-givens");
  g_assert_null (mato_desk_get_search (fixture->desk, MATO_PAGE_SOLVE));
}

static void
checks_against_the_solution (Fixture       *fixture,
                             gconstpointer  data)
{
  const guint8 *solution;
  guint8 right, wrong;

  paste (fixture, ONE_SOLUTION);
  act (fixture, "check");
  wait_until_idle (fixture);
  g_assert_cmpuint (mato_desk_get_n_marked (fixture->desk), ==, 0);

  solution = mato_search_get_result (mato_desk_get_answer (fixture->desk, MATO_PAGE_PLAY))->kept;
  right = solution[0];
  wrong = right % 9 + 1;
  type (fixture, 0, wrong);
  g_assert_cmpuint (mato_desk_get_n_marked (fixture->desk), ==, 0);
  act (fixture, "check");
  wait_until_idle (fixture);
  g_assert_cmpuint (mato_desk_get_n_marked (fixture->desk), ==, 1);
  type (fixture, 0, right);
  g_assert_cmpuint (mato_desk_get_n_marked (fixture->desk), ==, 0);
}

static void
assert_shows (Fixture      *fixture,
              const guint8 *values)
{
  g_autoptr (MatoScene) scene = mato_scene_new ();

  mato_desk_compose (fixture->desk, scene);

  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    g_assert_cmpuint (scene->looks[cell].digit, ==, values[cell]);
}

static void
record (Fixture    *fixture,
        const char *engine)
{
  choose (fixture, "record-engine", engine);
  act (fixture, "record");
  wait_until_idle (fixture);
}

static void
steps_and_steps_back (Fixture       *fixture,
                      gconstpointer  engine)
{
  MatoPlayer *player = mato_desk_get_player (fixture->desk);
  MatoMoment moment;
  guint64 length;

  paste (fixture, ONE_SOLUTION);
  record (fixture, engine);
  length = mato_player_get_length (player);
  g_assert_cmpuint (length, >=, 64);

  for (guint i = 0; i < 5; i++)
    act (fixture, "step");

  g_assert_cmpuint (mato_player_get_position (player), ==, 5);
  act (fixture, "step-back");
  act (fixture, "step-back");
  g_assert_cmpuint (mato_player_get_position (player), ==, 3);
  mato_trace_seek (mato_player_get_trace (player), 3, &moment);
  assert_shows (fixture, moment.values);

  act (fixture, "last");
  g_assert_cmpuint (mato_player_get_position (player), ==, length);
  g_assert_false (is_enabled (fixture, "step"));
  act (fixture, "first");
  g_assert_false (is_enabled (fixture, "step-back"));
  assert_shows (fixture, mato_board_get_values (mato_game_get_board (fixture->game)));
  g_action_group_activate_action (actions (fixture), "seek", g_variant_new_uint64 (length / 2));
  g_assert_cmpuint (mato_player_get_position (player), ==, length / 2);
}

static void
timeline_zooms_and_follows (Fixture       *fixture,
                            gconstpointer  data)
{
  MatoPlayer *player = mato_desk_get_player (fixture->desk);
  GtkWidget *widget = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TIMELINE);
  MatoTimeline *timeline = MATO_TIMELINE (widget);
  double from, span, length;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  length = mato_player_get_length (player);
  mato_timeline_get_view (timeline, &from, &span);
  g_assert_cmpfloat (from, ==, 0);
  g_assert_cmpfloat (span, ==, length + 1);

  /* To single steps, and no further. */
  for (guint i = 0; i < 40; i++)
    gtk_widget_activate_action (widget, "transport.closer", NULL);
  mato_timeline_get_view (timeline, &from, &span);
  g_assert_cmpfloat (from, ==, 0);
  g_assert_cmpfloat (span, ==, 20);

  for (guint i = 0; i <= length; i++)
    {
      mato_player_seek (player, i);
      mato_timeline_get_view (timeline, &from, &span);
      g_assert_cmpfloat (from, <=, i);
      g_assert_cmpfloat (from + span, >=, i + 1.0);
      g_assert_cmpfloat (span, ==, 20);
    }

  for (guint i = 0; i < 40; i++)
    gtk_widget_activate_action (widget, "transport.wider", NULL);
  mato_timeline_get_view (timeline, &from, &span);
  g_assert_cmpfloat (from, ==, 0);
  g_assert_cmpfloat (span, ==, length + 1);

  gtk_test_accessible_assert_role (widget, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static GtkSingleSelection *
get_log_selection (Fixture *fixture)
{
  GtkWidget *view = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_LOG_VIEW);

  return GTK_SINGLE_SELECTION (
    gtk_list_view_get_model (mato_log_view_get_list (MATO_LOG_VIEW (view))));
}

static void
log_goes_with_the_film (Fixture       *fixture,
                        gconstpointer  data)
{
  MatoPlayer *player = mato_desk_get_player (fixture->desk);
  GtkSingleSelection *selection = get_log_selection (fixture);

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (selection)), ==,
                    mato_player_get_length (player) + 1);

  /* A new film stands at its start, whatever was selected before. */
  g_assert_cmpuint (mato_player_get_position (player), ==, 0);

  act (fixture, "to-dead-end");
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==,
                    mato_player_get_position (player));

  gtk_single_selection_set_selected (selection, 7);
  g_assert_cmpuint (mato_player_get_position (player), ==, 7);

  act (fixture, "last");
  record (fixture, "bitmask");
  g_assert_cmpuint (mato_player_get_position (player), ==, 0);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 0);
}

static void
copied_cb (GdkClipboard *clipboard,
           GAsyncResult *result,
           char        **text)
{
  *text = gdk_clipboard_read_text_finish (clipboard, result, NULL);
}

static void
copies_the_log (Fixture       *fixture,
                gconstpointer  data)
{
  MatoPlayer *player = mato_desk_get_player (fixture->desk);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  paste (fixture, ONE_SOLUTION);
  g_assert_false (is_enabled (fixture, "copy-log"));
  record (fixture, "bitmask");
  act (fixture, "copy-log");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), NULL,
                                 (GAsyncReadyCallback) copied_cb, &text);
  while (!text)
    g_main_context_iteration (NULL, TRUE);

  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, mato_player_get_length (player) + 2);
  g_assert_cmpstr (lines[0], ==, "0  The givens, before the search.");
}

static GFile *
export (Fixture    *fixture,
        MatoExport  what)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-export-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "film", NULL);
  GFile *file = g_file_new_for_path (path);

  mato_toast_hide (fixture->toast);
  while (mato_toast_get_text (fixture->toast))
    g_main_context_iteration (NULL, TRUE);
  mato_window_export (fixture->window, what, file);
  wait_for_toast (fixture);
  g_assert_cmpstr (mato_toast_get_text (fixture->toast), ==, "Saved as film.");

  return file;
}

static void
remove_export (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);

  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_true (g_file_delete (folder, NULL, NULL));
}

static void
painted_cb (gboolean *is_painted)
{
  *is_painted = TRUE;
}

/* There is no picture of what was never drawn. */
static void
wait_until_painted (Fixture *fixture)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (fixture->window));
  gboolean is_painted = FALSE;
  gulong id = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), &is_painted);

  gtk_widget_queue_draw (GTK_WIDGET (fixture->window));
  while (!is_painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, id);
}

static void
saves_film_and_picture (Fixture       *fixture,
                        gconstpointer  data)
{
  g_autoptr (GFile) log = NULL, trace = NULL, picture = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *log_text = NULL, *trace_text = NULL;

  paste (fixture, ONE_SOLUTION);
  g_assert_false (is_enabled (fixture, "save-log"));
  g_assert_false (is_enabled (fixture, "save-trace"));
  record (fixture, "dlx");
  g_assert_true (is_enabled (fixture, "save-log"));

  log = export (fixture, MATO_EXPORT_LOG);
  g_assert_true (g_file_load_contents (log, NULL, &log_text, NULL, NULL, NULL));
  g_assert_true (g_str_has_prefix (log_text, "0  The givens, before the search.\n"));
  trace = export (fixture, MATO_EXPORT_TRACE);
  g_assert_true (g_file_load_contents (trace, NULL, &trace_text, NULL, NULL, NULL));
  g_assert_nonnull (strstr (trace_text, "\"status\":\"solved\""));

  wait_until_painted (fixture);
  picture = export (fixture, MATO_EXPORT_PICTURE);
  texture = gdk_texture_new_from_file (picture, NULL);
  g_assert_nonnull (texture);
  g_assert_cmpint (gdk_texture_get_width (texture), >, 100);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, gdk_texture_get_height (texture));

  remove_export (log);
  remove_export (trace);
  remove_export (picture);
}

static void
records_what_is_wished_first (Fixture       *fixture,
                              gconstpointer  data)
{
  MatoPlayer *player = mato_desk_get_player (fixture->desk);

  paste (fixture, WITH_DEAD_ENDS);
  act (fixture, "step");
  wait_until_idle (fixture);
  g_assert_cmpint (mato_desk_get_page (fixture->desk), ==, MATO_PAGE_WATCH);
  g_assert_cmpuint (mato_player_get_position (player), ==, 1);

  paste (fixture, ONE_SOLUTION);
  act (fixture, "to-solution");
  wait_until_idle (fixture);
  g_assert_cmpuint (mato_player_get_moment (player)->last->kind, ==, MATO_STEP_SOLUTION);

  /* A film recorded for its own sake begins at its beginning. */
  act (fixture, "record");
  wait_until_idle (fixture);
  g_assert_cmpuint (mato_player_get_position (player), ==, 0);
}

static void
runs_to_what_matters (Fixture       *fixture,
                      gconstpointer  data)
{
  MatoPlayer *player = mato_desk_get_player (fixture->desk);

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  act (fixture, "to-dead-end");
  g_assert_cmpuint (mato_player_get_moment (player)->last->kind, ==, MATO_STEP_DEAD_END);
  act (fixture, "to-solution");
  g_assert_cmpuint (mato_player_get_moment (player)->last->kind, ==, MATO_STEP_SOLUTION);
}

static const MatoStep *
get_step (Fixture *fixture)
{
  return mato_player_get_moment (mato_desk_get_player (fixture->desk))->last;
}

static void
runs_to_the_rest (Fixture       *fixture,
                  gconstpointer  data)
{
  MatoPlayer *player = mato_desk_get_player (fixture->desk);
  GtkWidget *board = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_BOARD_VIEW);
  guint cell = mato_board_view_get_selected (MATO_BOARD_VIEW (board));
  guint digit, n_tries;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  act (fixture, "to-decision");
  g_assert_cmpuint (get_step (fixture)->kind, ==, MATO_STEP_CHOOSE);
  g_assert_cmpuint (get_step (fixture)->options, >, 1);

  digit = mato_player_get_moment (player)->values[cell];
  act (fixture, "to-cell");
  g_assert_cmpuint (get_step (fixture)->cell, ==, cell);
  g_assert_cmpuint (mato_player_get_moment (player)->values[cell], !=, digit);

  /* Where the last try before a dead end has failed, there are fewer. */
  act (fixture, "first");
  act (fixture, "to-dead-end");
  n_tries = mato_player_get_moment (player)->n_tries;
  act (fixture, "out-of-branch");
  g_assert_cmpuint (mato_player_get_moment (player)->n_tries, <, n_tries);

  act (fixture, "first");
  act (fixture, "to-dead-end");
  g_action_group_activate_action (actions (fixture), "to-depth", g_variant_new_uint32 (n_tries - 1));
  g_assert_cmpuint (get_step (fixture)->depth, <, n_tries);

  mato_toast_hide (fixture->toast);
  act (fixture, "to-better");
  g_assert_cmpstr (mato_toast_get_text (fixture->toast), ==,
                   "No better score comes after this step.");
}

static void
runs_to_better_scores (Fixture       *fixture,
                       gconstpointer  data)
{
  record (fixture, "target");
  act (fixture, "to-better");
  g_assert_cmpuint (get_step (fixture)->kind, ==, MATO_STEP_BETTER);
  g_assert_cmpint (get_step (fixture)->score, >, 0);
}

static void
steps_by_the_grain (Fixture       *fixture,
                    gconstpointer  data)
{
  MatoPlayer *player = mato_desk_get_player (fixture->desk);

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  choose (fixture, "grain", "dead-end");
  g_assert_cmpint (mato_player_get_grain (player), ==, MATO_GRAIN_DEAD_END);
  act (fixture, "step");
  g_assert_cmpuint (get_step (fixture)->kind, ==, MATO_STEP_DEAD_END);

  choose (fixture, "grain", "decision");
  act (fixture, "step-back");
  g_assert_cmpuint (get_step (fixture)->kind, ==, MATO_STEP_CHOOSE);
  g_assert_cmpuint (get_step (fixture)->options, >, 1);
  choose (fixture, "grain", "nothing of the kind");
  g_assert_cmpint (mato_player_get_grain (player), ==, MATO_GRAIN_DECISION);

  choose (fixture, "grain", "step");
  act (fixture, "first");
  act (fixture, "step");
  g_assert_cmpuint (mato_player_get_position (player), ==, 1);
}

static void
plays_to_the_end (Fixture       *fixture,
                  gconstpointer  data)
{
  MatoPlayer *player = mato_desk_get_player (fixture->desk);

  record (fixture, "bitmask");

  for (guint i = 0; i < 8; i++)
    act (fixture, "faster");

  act (fixture, "play");
  g_assert_true (mato_player_is_playing (player));

  while (mato_player_is_playing (player))
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpuint (mato_player_get_position (player), ==, mato_player_get_length (player));
  g_assert_cmpuint (gtk_single_selection_get_selected (get_log_selection (fixture)), ==,
                    mato_player_get_length (player));
}

static void
finds_the_best_score (Fixture       *fixture,
                      gconstpointer  data)
{
  guint8 weights[MATO_MAX_CELLS];
  const MatoGeometry *geometry = mato_game_get_geometry (fixture->game);

  act (fixture, "best-score");
  wait_until_idle (fixture);
  g_assert_cmpint (mato_search_get_target_result (
                     mato_desk_get_answer (fixture->desk, MATO_PAGE_TARGET))->score, ==, 2829);

  act (fixture, "keep-best");
  mato_weights_fill_rings (geometry, weights);
  g_assert_cmpint (mato_target_score (geometry,
                                      mato_board_get_values (mato_game_get_board (fixture->game)),
                                      weights),
                   ==, 2829);
  act (fixture, "undo");
  g_assert_cmpuint (mato_board_count_empty (mato_game_get_board (fixture->game)), ==, 51);
}

static void
tells_when_no_board_scores (Fixture       *fixture,
                            gconstpointer  data)
{
  g_autofree char *dots = g_strnfill (79, '.');
  g_autofree char *clash = g_strconcat ("11", dots, NULL);

  paste (fixture, clash);
  act (fixture, "best-score");
  wait_until_idle (fixture);
  g_assert_cmpint (mato_search_get_target_result (
                     mato_desk_get_answer (fixture->desk, MATO_PAGE_TARGET))->score, ==, -1);
  g_assert_false (is_enabled (fixture, "keep-best"));
  g_assert_false (is_enabled (fixture, "show-best"));
}

static void
each_page_keeps_its_state (Fixture       *fixture,
                           gconstpointer  data)
{
  MatoPlayer *player = mato_desk_get_player (fixture->desk);

  record (fixture, "bitmask");
  act (fixture, "step");
  act (fixture, "solve");
  wait_until_idle (fixture);
  g_assert_cmpint (mato_desk_get_page (fixture->desk), ==, MATO_PAGE_SOLVE);
  choose (fixture, "page", "target");
  choose (fixture, "page", "watch");
  g_assert_cmpuint (mato_player_get_position (player), ==, 1);
  choose (fixture, "page", "solve");
  g_assert_nonnull (mato_desk_get_solution (fixture->desk, MATO_PAGE_SOLVE));
}

/* Every size of board, also the empty one, can be looked at on every page. */
static void
shows_every_size (Fixture       *fixture,
                  gconstpointer  data)
{
  static const char *const boxes[] = { "2x2", "2x3", "3x3", "3x4", "4x4", "5x5", "0x0", "9x9" };
  static const char *const alphabets[] = { "1", "A", "0", "numbers" };

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      choose (fixture, "new-board", boxes[i]);
      choose (fixture, "alphabet", alphabets[i % G_N_ELEMENTS (alphabets)]);

      for (MatoPage page = 0; page < MATO_N_PAGES; page++)
        choose (fixture, "page", mato_page_name (page));
    }

  g_assert_cmpuint (mato_game_get_geometry (fixture->game)->order, ==, 25);
}

static void
fits_small_screens (Fixture       *fixture,
                    gconstpointer  data)
{
  int minimum;

  record (fixture, "bitmask");

  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    {
      choose (fixture, "page", mato_page_name (page));
      gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum,
                          NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 360);
    }
}

int
main (int    argc,
      char **argv)
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = GTK_APPLICATION (mato_application_new (G_APPLICATION_NON_UNIQUE));
  g_application_register (G_APPLICATION (application), NULL, NULL);
  g_application_hold (G_APPLICATION (application));

#define TEST(name, data) \
  g_test_add ("/window/" #name, Fixture, data, set_up, name, tear_down)
  TEST (starts_with_a_puzzle, NULL);
  TEST (pastes_undoably, NULL);
  TEST (refuses_what_it_cannot_read, NULL);
  TEST (leafs_through_a_text, NULL);
  TEST (types_and_refuses_givens, NULL);
  TEST (copies_the_line, NULL);
  TEST (pastes_text_into_fields, NULL);
  TEST (opens_each_file_once, NULL);
  TEST (says_what_a_file_lacks, NULL);
  TEST (takes_dropped_text, NULL);
  TEST (takes_dropped_files, NULL);
  g_test_add ("/window/solves/bitmask", Fixture, "bitmask", set_up, solves_by, tear_down);
  g_test_add ("/window/solves/dlx", Fixture, "dlx", set_up, solves_by, tear_down);
  TEST (shows_and_hides_solutions, NULL);
  TEST (cancels_in_mid_search, NULL);
  TEST (cancels_when_it_closes, NULL);
  TEST (drops_stale_answers, NULL);
  TEST (checks_against_the_solution, NULL);
  g_test_add ("/window/steps/bitmask", Fixture, "bitmask", set_up, steps_and_steps_back,
              tear_down);
  g_test_add ("/window/steps/dlx", Fixture, "dlx", set_up, steps_and_steps_back, tear_down);
  TEST (timeline_zooms_and_follows, NULL);
  TEST (log_goes_with_the_film, NULL);
  TEST (copies_the_log, NULL);
  TEST (saves_film_and_picture, NULL);
  TEST (records_what_is_wished_first, NULL);
  TEST (runs_to_what_matters, NULL);
  TEST (runs_to_the_rest, NULL);
  TEST (runs_to_better_scores, NULL);
  TEST (steps_by_the_grain, NULL);
  TEST (plays_to_the_end, NULL);
  TEST (finds_the_best_score, NULL);
  TEST (tells_when_no_board_scores, NULL);
  TEST (each_page_keeps_its_state, NULL);
  TEST (shows_every_size, NULL);
  TEST (fits_small_screens, NULL);
#undef TEST

  status = g_test_run ();
  g_application_release (G_APPLICATION (application));
  g_clear_object (&application);

  return status;
}
