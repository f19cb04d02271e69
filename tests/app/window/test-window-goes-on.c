/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"
#include "tests/effort.h"

#include "app/play/puzzle-maker.h"
#include "session/game/journal-folder.h"
#include "session/game/state-folder.h"
#include "session/play/new-puzzle.h"
#include "session/play/play-records.h"
#include "session/play/puzzle-kind.h"

#include <glib/gstdio.h>

/* A game goes on at the next start: with its clock, the help that was used, the mistakes that were
 * found, and its marks; wherever it is from, and however Mato ended. */

static const char solution[] =
  "396712854478659312152384976581267439723948165649531728267893541834125697915476283";

static gint64 time_now = 1000; /* at 0 no clock runs */

static gint64
get_time (void)
{
  return time_now;
}

static MatoPuzzle *
new_puzzle (void)
{
  const MatoPuzzleKind kind = { .box_rows = 3, .box_columns = 3,
                                .level = mato_level_find ("easy") };
  guint8 givens[81];

  for (guint cell = 0; cell < 81; cell++)
    givens[cell] = ONE_SOLUTION[cell] == '.' ? 0 : ONE_SOLUTION[cell] - '0';
  return mato_puzzle_kind_wrap (&kind, givens);
}

/* Where a game is from */

static void
put (Fixture          *fixture,
     const MatoPuzzle *puzzle)
{
  mato_puzzle_maker_put (mato_window_get_feature (fixture->window, MATO_TYPE_PUZZLE_MAKER), puzzle,
                         MATO_PAGE_PLAY);
}

static void
make (Fixture *fixture)
{
  g_autoptr (MatoPuzzle) puzzle = new_puzzle ();

  put (fixture, puzzle);
}

static void
make_daily (Fixture *fixture)
{
  g_autoptr (MatoPuzzle) puzzle = new_puzzle ();
  GDate day;

  g_date_clear (&day, 1);
  g_date_set_dmy (&day, 28, G_DATE_NOVEMBER, 2026);
  mato_new_puzzle_mark_daily (puzzle, &day);
  put (fixture, puzzle);
}

static void
paste_it (Fixture *fixture)
{
  paste (fixture, ONE_SOLUTION);
}

static void
open_it (Fixture *fixture)
{
  g_autoptr (GFile) file = write_file (ONE_SOLUTION "\n");

  fixture->was_replaced = FALSE;
  mato_window_open_file (fixture->window, file);
  while (!fixture->was_replaced)
    g_main_context_iteration (NULL, TRUE);
  g_file_delete (file, NULL, NULL);
}

static void
type_it (Fixture *fixture)
{
  act (fixture, "new");
  for (guint cell = 0; cell < 81; cell++)
    if (ONE_SOLUTION[cell] != '.')
      type (fixture, cell, ONE_SOLUTION[cell] - '0');
  act (fixture, "make-givens");
}

static void (*const origins[]) (Fixture *fixture) = {
  make, make_daily, paste_it, open_it, type_it,
};

/* How Mato ends */

static void
quit (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static void
close_last (Fixture *fixture)
{
  gtk_window_close (GTK_WINDOW (fixture->window));
}

static void
close_one (Fixture *fixture)
{
  MatoWindow *other = mato_window_new (application);

  gtk_window_present (GTK_WINDOW (other));
  gtk_window_close (GTK_WINDOW (fixture->window));
  gtk_window_close (GTK_WINDOW (other));
}

/* Returns: (transfer full): the only journal in the folder @from, closed or not */
static char *
find_journal (const char *from)
{
  g_autoptr (GPtrArray) open = mato_journal_folder_list_open (from);
  g_autoptr (GPtrArray) shelf = mato_journal_folder_list_shelf (from);

  g_assert_cmpuint (open->len + shelf->len, ==, 1);
  return g_strdup (open->len > 0 ? open->pdata[0] : shelf->pdata[0]);
}

/* Where the journal of the window is. */
static char *home;

/* What is on the disk at that moment is all that is left: it goes to another home. */
static void
leave_killed (void)
{
  char *folder = g_dir_make_tmp ("mato-XXXXXX", NULL);
  g_autofree char *path = find_journal (home);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *copy = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (g_file_set_contents (copy, text, (gssize) length, NULL));
  g_free (home);
  home = folder;
}

/* kill -9 is the last. */
static void (*const ends[]) (Fixture *fixture) = { quit, close_last, close_one, NULL };

static MatoAutosave *
find_left (void)
{
  g_autofree char *path = find_journal (home);
  g_autoptr (GPtrArray) found = NULL;
  guint n_lost;

  if (g_str_has_suffix (path, ".closed"))
    return mato_autosave_unshelve (home, path);

  found = mato_autosave_find (home, &n_lost);
  g_assert_cmpuint (found->len, ==, 1);
  return g_object_ref (found->pdata[0]);
}

static void
remove_journals (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (strstr (name, ".journal") || strstr (name, ".closed"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        g_assert_cmpint (g_unlink (path), ==, 0);
      }
}

static MatoBoardView *
get_view (Fixture *fixture)
{
  return MATO_BOARD_VIEW (find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_BOARD_VIEW));
}

static void
open_window (Fixture *fixture)
{
  set_up (fixture, NULL);
  mato_playing_set_clock (fixture->workspace->playing, get_time);
  while (!gtk_window_is_active (GTK_WINDOW (fixture->window)))
    g_main_context_iteration (NULL, TRUE);
}

/* Ends Mato, and starts it again. */
static void
start_again (Fixture *fixture,
             guint    end)
{
  g_autoptr (MatoAutosave) autosave = NULL;

  if (!ends[end])
    leave_killed ();
  if (ends[end])
    ends[end] (fixture);
  else
    quit (fixture);
  while (gtk_application_get_windows (application))
    g_main_context_iteration (NULL, TRUE);

  time_now += 1000 * G_USEC_PER_SEC; /* nobody plays */
  autosave = find_left ();
  open_window (fixture);
  /* What play() wrote in. */
  mato_board_view_select (get_view (fixture), 0);
  mato_window_restore (fixture->window, autosave);
}

static guint
count_records (void)
{
  g_autofree char *path = mato_play_records_dup_path ();
  g_autoptr (GArray) records = mato_play_records_read (path);

  return records->len;
}

static void
assert_spent (Fixture *fixture,
              guint    seconds,
              guint    end)
{
  guint64 spent = mato_playing_get_spent (fixture->workspace->playing);

  g_assert_cmpuint (spent, >=, seconds * 1000);
  g_assert_cmpuint (spent, <=, seconds * 1000 + (ends[end] ? 0 : MATO_PLAYING_NOTE_STEP));
}

/* A right digit, marks, and if @is_helped a wrong digit and a check that finds it. */
static void
play (Fixture  *fixture,
      gboolean  is_helped)
{
  type (fixture, 0, 3);
  mato_game_mark (fixture->game, 1, MATO_PENCIL_CENTRE, 1u << 8);
  if (is_helped)
    {
      type (fixture, 2, 1);
      act (fixture, "check");
      wait_until_idle (fixture);
    }

  /* The last note is three seconds old at the end. */
  time_now += 20 * G_USEC_PER_SEC;
  g_object_notify (G_OBJECT (fixture->workspace->playing), "paused");
  time_now += 3 * G_USEC_PER_SEC;
}

/* Whoever types at once shall not do so in vain. */
static void
assert_may_write (Fixture *fixture)
{
  guint cell = mato_board_view_get_selected (get_view (fixture));

  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (fixture->game), cell), ==, 0);
}

static void
assert_goes_on (Fixture    *fixture,
                const char *mistakes,
                gboolean    is_helped)
{
  const MatoBoard *board = mato_game_get_board (fixture->game);
  g_autofree char *found = mato_check_to_note (fixture->workspace->check);

  g_assert_cmpstr (found, ==, mistakes);
  g_assert_cmpint (mato_playing_is_assisted (fixture->workspace->playing), ==, is_helped);
  g_assert_cmpuint (mato_board_get_value (board, 0), ==, 3);
  g_assert_cmpuint (mato_board_get_marks (board, 1, MATO_PENCIL_CENTRE), ==, 1u << 8);
  assert_may_write (fixture);
}

/* The record of the game that was solved, if it is kept at all. */
static void
assert_recorded (Fixture  *fixture,
                 guint     n_before,
                 gboolean  is_kept,
                 gboolean  is_helped)
{
  g_autofree char *path = mato_play_records_dup_path ();
  g_autoptr (GArray) records = mato_play_records_read (path);
  const MatoPlayRecord *record;

  g_assert_cmpuint (records->len, ==, n_before + (is_kept ? 1 : 0));
  if (!is_kept)
    return;

  record = &g_array_index (records, MatoPlayRecord, records->len - 1);
  g_assert_cmpuint (record->spent, >=, 46000);
  g_assert_cmpint (record->is_assisted, ==, is_helped);
}

/* Mato ends twice: in the game and when it is solved. No other time is ever written down. */
static void
try (Fixture  *fixture,
     guint     origin,
     guint     end,
     gboolean  is_helped)
{
  gboolean is_kept = origins[origin] == make || origins[origin] == make_daily;
  guint n_records = count_records ();

  g_test_message ("origin %u, end %u, helped %d", origin, end, is_helped);
  open_window (fixture);
  /* A given of the puzzle that comes. */
  mato_board_view_select (get_view (fixture), 5);
  origins[origin] (fixture);
  assert_may_write (fixture);
  play (fixture, is_helped);
  start_again (fixture, end);
  assert_spent (fixture, 23, end);
  assert_goes_on (fixture, is_helped ? "2" : "", is_helped);

  time_now += 23 * G_USEC_PER_SEC;
  for (guint cell = 0; cell < 81; cell++)
    if (ONE_SOLUTION[cell] == '.')
      type (fixture, cell, solution[cell] - '0');
  g_assert_true (mato_playing_is_solved (fixture->workspace->playing));
  assert_recorded (fixture, n_records, is_kept, is_helped);

  start_again (fixture, end);
  g_assert_true (mato_playing_is_solved (fixture->workspace->playing));
  act (fixture, "undo");
  type (fixture, 80, 3);
  assert_recorded (fixture, n_records, is_kept, is_helped);
  tear_down (fixture, NULL);
}

static void
clean (void)
{
  g_free (home);
  home = mato_state_folder ();
  remove_journals (home);
}

/* Every other game is helped with, in a long run also those between. */
static void
a_game_goes_on (Fixture       *fixture,
                gconstpointer  data)
{
  guint end = GPOINTER_TO_UINT (data);

  for (guint origin = 0; origin < G_N_ELEMENTS (origins); origin++)
    for (guint is_helped = 0; is_helped < 2; is_helped++)
      if (is_helped == (origin + end) % 2 || effort_is_long ())
        {
          clean ();
          try (fixture, origin, end, is_helped);
        }
  clean ();
}

/* What undo brings back after a start has its time, too. */
static void
the_game_before_goes_on (Fixture       *fixture,
                         gconstpointer  end)
{
  clean ();
  open_window (fixture);
  make (fixture);
  play (fixture, TRUE);
  act (fixture, "new");
  start_again (fixture, GPOINTER_TO_UINT (end));
  g_assert_cmpuint (mato_playing_get_spent (fixture->workspace->playing), ==, 0);
  g_assert_false (mato_playing_is_assisted (fixture->workspace->playing));
  act (fixture, "undo");
  assert_spent (fixture, 23, GPOINTER_TO_UINT (end));
  g_assert_true (mato_playing_is_assisted (fixture->workspace->playing));
  tear_down (fixture, NULL);
  clean ();
}

static void
add_test (const char *path,
          void      (*test) (Fixture       *fixture,
                             gconstpointer  data),
          guint       end)
{
  g_autofree char *name = g_strdup_printf ("/window/%s/%u", path, end);

  g_test_add (name, Fixture, GUINT_TO_POINTER (end), NULL, test, NULL);
}

static void
add_tests (void)
{
  for (guint end = 0; end < G_N_ELEMENTS (ends); end++)
    {
      add_test ("a_game_goes_on", a_game_goes_on, end);
      add_test ("the_game_before_goes_on", the_game_before_goes_on, end);
    }
}

int
main (int    argc,
      char **argv)
{
  add_tests ();

  return run_window_tests (&argc, &argv);
}
