/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"

#include "app/files/window-export.h"
#include "core/checker/certificate-check.h"

#include <glib/gstdio.h>

/*
 * Exporting the log and the steps of a film, and pictures of the board.
 */

/* No two digits clash. */
#define WITHOUT_SOLUTION \
  ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."

WINDOW_TEST (copies_the_log)
{
  MatoPlayer *player = fixture->workspace->player;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  paste (fixture, ONE_SOLUTION);
  g_assert_false (is_enabled (fixture, "copy-log"));
  record (fixture, "bitmask");
  act (fixture, "copy-log");
  text = dup_copied (fixture);
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, mato_player_get_length (player) + 2);
  g_assert_cmpstr (lines[0], ==, "0  The givens, before the search.");
}

static MatoWindowExport *
get_exports (Fixture *fixture)
{
  return mato_window_get_feature (fixture->window, MATO_TYPE_WINDOW_EXPORT);
}

static MatoWindowPictures *
get_pictures (Fixture *fixture)
{
  return mato_window_get_feature (fixture->window, MATO_TYPE_WINDOW_PICTURES);
}

static GFile *
export (Fixture    *fixture,
        MatoExport  what)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-export-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "film", NULL);
  GFile *file = g_file_new_for_path (path);

  mato_voice_hide (fixture->voice);
  while (mato_voice_get_text (fixture->voice))
    g_main_context_iteration (NULL, TRUE);
  mato_window_export_write (get_exports (fixture), what, file);
  wait_for_message (fixture);
  g_assert_cmpstr (mato_voice_get_text (fixture->voice), ==, "Saved as film.");

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

/* A picture can be made only after the first drawing. */
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

WINDOW_TEST (saves_film_and_picture)
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

WINDOW_TEST (saves_a_drawing)
{
  g_autoptr (GFile) drawing = NULL;
  g_autofree char *text = NULL;

  paste (fixture, ONE_SOLUTION);
  wait_until_painted (fixture);
  drawing = export (fixture, MATO_EXPORT_DRAWING);
  g_assert_true (g_file_load_contents (drawing, NULL, &text, NULL, NULL, NULL));
  g_assert_nonnull (strstr (text, "<svg"));
  g_assert_nonnull (strstr (text, "</svg>"));
  remove_export (drawing);
}

/* Of a best score, and that there is no solution; that there is only one has no certificate. */
WINDOW_TEST (saves_the_proof)
{
  static const struct { const char *want, *puzzle; int score; } answers[] = {
    { "best", ONE_SOLUTION, 0 },
    { "unique", WITHOUT_SOLUTION, -1 },
  };
  MatoWindowProof *proof = mato_window_get_feature (fixture->window, MATO_TYPE_WINDOW_PROOF);

  paste (fixture, ONE_SOLUTION);
  g_assert_false (is_enabled (fixture, "save-proof"));
  choose (fixture, "want", "unique");
  act (fixture, "solve");
  wait_until_idle (fixture);
  g_assert_false (is_enabled (fixture, "save-proof"));
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autoptr (GFile) file = NULL;
      g_autofree char *text = NULL;
      gint32 score;
      guint line;

      paste (fixture, answers[i].puzzle);
      choose (fixture, "want", answers[i].want);
      act (fixture, "solve");
      wait_until_idle (fixture);
      g_assert_true (is_enabled (fixture, "save-proof"));
      file = export (fixture, MATO_EXPORT_PROOF);
      g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
      g_assert_true (mato_certificate_check (text, NULL, NULL, &score, &line, NULL));
      if (answers[i].score < 0)
        g_assert_cmpint (score, ==, -1);
      else
        g_assert_cmpint (score, >, 2000);
      g_assert_false (mato_window_proof_is_running (proof));
      remove_export (file);
    }
}

/* One at a time; Cancel ends it, and says nothing. */
WINDOW_TEST (a_proof_that_is_being_saved_can_be_cancelled)
{
  MatoWindowProof *proof = mato_window_get_feature (fixture->window, MATO_TYPE_WINDOW_PROOF);
  g_autofree char *folder = g_dir_make_tmp ("mato-export-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "proof.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  paste (fixture, ONE_SOLUTION);
  choose (fixture, "want", "best");
  act (fixture, "solve");
  wait_until_idle (fixture);
  mato_voice_hide (fixture->voice);
  g_assert_false (is_enabled (fixture, "cancel"));
  mato_window_export_write (get_exports (fixture), MATO_EXPORT_PROOF, file);
  g_assert_true (mato_window_proof_is_running (proof));
  g_assert_true (is_enabled (fixture, "cancel"));
  g_assert_false (is_enabled (fixture, "save-proof"));
  act (fixture, "cancel");
  while (mato_window_proof_is_running (proof))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (is_enabled (fixture, "save-proof"));
  /* It may have been written before. */
  g_remove (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Each picture from the position to the next bookmark gets its own file; no file is replaced. */
WINDOW_TEST (saves_pictures_up_to_a_bookmark)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-export-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "film.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  paste (fixture, ONE_SOLUTION);
  record (fixture, "dlx");
  seek (fixture, 9);
  act (fixture, "bookmark");
  seek (fixture, 5);
  for (guint attempt = 0; attempt < 2; attempt++)
    {
      mato_voice_hide (fixture->voice);
      mato_window_export_write (get_exports (fixture), MATO_EXPORT_PICTURES, file);
      wait_for_message (fixture);
      /* On a slow machine the progress is shown before. */
      while (mato_window_pictures_is_running (get_pictures (fixture)))
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (g_str_equal (mato_voice_get_text (fixture->voice), "Saved 5 pictures."), ==,
                       attempt == 0);
    }

  for (guint i = 1; i <= 5; i++)
    {
      g_autofree char *name = g_strdup_printf ("film-%04u.png", i);
      g_autofree char *picture = g_build_filename (folder, name, NULL);
      g_autoptr (GdkTexture) texture = gdk_texture_new_from_filename (picture, NULL);

      g_assert_nonnull (texture);
      g_assert_cmpint (g_remove (picture), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Removes the pictures of a run in @folder. Returns: their number */
static guint
remove_pictures (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
      n++;
    }

  return n;
}

/* Exports a whole film into @folder; returns when the first pictures are written. */
static void
begin_pictures (Fixture    *fixture,
                const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "film.png", NULL);
  g_autofree char *third = g_build_filename (folder, "film-0003.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  mato_voice_hide (fixture->voice);
  g_assert_false (is_enabled (fixture, "cancel"));
  mato_window_export_write (get_exports (fixture), MATO_EXPORT_PICTURES, file);
  while (!g_file_test (third, G_FILE_TEST_EXISTS))
    g_main_context_iteration (NULL, TRUE);
}

WINDOW_TEST (pictures_can_be_stopped)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-export-XXXXXX", NULL);
  g_autofree char *text = NULL;

  begin_pictures (fixture, folder);
  act (fixture, "cancel");
  g_assert_false (is_enabled (fixture, "cancel"));
  while (!mato_voice_get_text (fixture->voice)
         || !g_str_has_prefix (mato_voice_get_text (fixture->voice), "Saved"))
    g_main_context_iteration (NULL, TRUE);
  text = g_strdup_printf ("Saved %u pictures.", remove_pictures (folder));
  g_assert_cmpstr (mato_voice_get_text (fixture->voice), ==, text);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Closing the window ends the export. */
WINDOW_TEST (pictures_end_with_their_window)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-export-XXXXXX", NULL);
  Fixture other;
  guint n_pictures;

  set_up (&other, NULL);
  begin_pictures (&other, folder);
  tear_down (&other, NULL);
  n_pictures = remove_pictures (folder);
  g_assert_cmpuint (n_pictures, >=, 3);
  wait_until_painted (fixture);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The dialog for the file may be there longer than the window. */
WINDOW_TEST (no_pictures_without_a_window)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/at/all/film.png");
  g_autoptr (MatoWindowPictures) pictures = NULL;
  Fixture other;

  set_up (&other, NULL);
  pictures = g_object_ref (get_pictures (&other));
  paste (&other, WITH_DEAD_ENDS);
  record (&other, "dlx");
  gtk_window_destroy (GTK_WINDOW (other.window));
  mato_window_pictures_save (pictures, file);
  g_assert_false (mato_window_pictures_is_running (pictures));
}
