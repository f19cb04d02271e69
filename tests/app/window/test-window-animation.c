/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"

#include "app/draw/cell-style.h"
#include "app/files/animation-dialog.h"
#include "app/files/film-animation.h"
#include "app/side/side-window.h"
#include "session/film/animation.h"
#include "session/words/sentence.h"
#include "tests/effort.h"

#include <glib/gstdio.h>
#include <string.h>

/*
 * A film is saved as an animation. That such a file shows what it was made from is tested in
 * session/film.
 */

#define SIZE 360 /* of the board, if nothing else is chosen */

#define HARD_FOR_SEARCH \
  "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
#define LONG_FOR_SEARCH \
  "3..4...8.....5.2...........152.......7..1.......9...6..15...7..6..3.4............"

static gpointer
get_part (MatoAnimationDialog *dialog,
          const char          *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (dialog), MATO_TYPE_ANIMATION_DIALOG, name);
}

static gboolean
tells_size (MatoAnimationDialog *dialog)
{
  return strstr (gtk_label_get_label (get_part (dialog, "facts")), ", about ") != NULL;
}

/* Until the size of the file is told, none can be written. */
static MatoAnimationDialog *
open_dialog (Fixture *fixture)
{
  MatoAnimationDialog *dialog;

  act (fixture, "save-animation");
  dialog = MATO_ANIMATION_DIALOG (mato_side_window_find (GTK_WINDOW (fixture->window),
                                                         MATO_TYPE_ANIMATION_DIALOG));
  g_assert_false (gtk_widget_get_sensitive (get_part (dialog, "save")));
  while (!gtk_widget_get_sensitive (get_part (dialog, "save")))
    {
      g_assert_false (tells_size (dialog));
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_true (tells_size (dialog));
  return dialog;
}

static guint8 *
draw_first (Fixture *fixture,
            guint   *width,
            guint   *height)
{
  MatoSearch *film = fixture->workspace->films->watched;
  g_autoptr (MatoIcicle) icicle = mato_icicle_new (mato_search_get_trace (film), NULL);
  g_autoptr (MatoFilmFrames) frames = mato_film_frames_new (film, icicle, MATO_ALPHABET_CANONICAL,
                                                            get_child (fixture, "board"), SIZE);

  *width = mato_film_frames_get_width (frames);
  *height = mato_film_frames_get_height (frames);
  return mato_film_frames_draw (frames, 0);
}

/* What programs show that know no animations. */
static void
assert_begins_with_the_givens (Fixture    *fixture,
                               const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_filename (path, &error);
  guint width, height;
  g_autofree guint8 *pixels = draw_first (fixture, &width, &height);
  g_autofree guint32 *shown = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, (int) width);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, (int) height);
  shown = g_new (guint32, width * height);
  gdk_texture_download (texture, (guchar *) shown, width * 4);
  for (guint i = 0; i < width * height; i++)
    g_assert_cmpuint (shown[i] & 0xffffff, ==,
                      (guint32) pixels[3 * i] << 16 | (guint32) pixels[3 * i + 1] << 8
                        | pixels[3 * i + 2]);
}

/* Returns: the number of pictures by the chunk acTL, which follows the head */
static guint
read_n_pictures (const char *path)
{
  g_autofree char *data = NULL;
  g_autoptr (GError) error = NULL;
  guint32 number;
  gsize length;

  g_file_get_contents (path, &data, &length, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (data + 37, 4, "acTL", 4);
  memcpy (&number, data + 41, sizeof number);
  return GUINT32_FROM_BE (number);
}

WINDOW_TEST (saves_every_step)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-animation-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "film.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  MatoAnimationDialog *dialog;

  paste (fixture, ONE_SOLUTION);
  g_assert_false (is_enabled (fixture, "save-animation"));
  record (fixture, "bitmask");
  mato_voice_hide (fixture->voice);
  dialog = open_dialog (fixture);
  mato_animation_dialog_save (dialog, file);
  while (mato_side_window_find (GTK_WINDOW (fixture->window), MATO_TYPE_ANIMATION_DIALOG))
    g_main_context_iteration (NULL, TRUE);
  wait_for_message (fixture);
  g_assert_cmpstr (mato_voice_get_text (fixture->voice), ==, "Saved as film.png.");
  g_assert_cmpuint (read_n_pictures (path), ==,
                    1 + mato_player_get_length (fixture->workspace->player));
  assert_begins_with_the_givens (fixture, path);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Without the window beside it a film has to say these itself. */
WINDOW_TEST (says_the_reason_and_what_was_done)
{
  g_autoptr (MatoIcicle) icicle = NULL;
  g_autoptr (MatoFilmFrames) frames = NULL;
  MatoSearch *film;
  guint n_reasons = 0;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  film = fixture->workspace->films->watched;
  icicle = mato_icicle_new (mato_search_get_trace (film), NULL);
  frames = mato_film_frames_new (film, icicle, MATO_ALPHABET_CANONICAL,
                                 get_child (fixture, "board"), SIZE);
  for (guint64 position = 1; position < 40; position++)
    {
      g_autofree char *facts = mato_film_frames_dup_facts (frames, position);
      g_autofree char *words = mato_film_frames_dup_words (frames, position);
      g_autofree char *reason = NULL;
      g_autofree char *effort = NULL;
      MatoMoment moment;
      MatoSpan span;

      mato_trace_seek (mato_search_get_trace (film), position, &moment);
      mato_trace_summarize (mato_search_get_trace (film), 0, position, &span);
      effort = mato_sentence_span_effort (&span);
      reason = mato_sentence_among_equals (mato_search_get_trace (film), &moment,
                                           MATO_ALPHABET_CANONICAL);
      g_assert_cmpstr (facts, ==, effort);
      g_assert_true (!reason || g_str_has_suffix (words, reason));
      n_reasons += reason != NULL;
    }
  g_assert_cmpuint (n_reasons, >, 20);
}

/* The whole tree stands right below the board, across its width. */
WINDOW_TEST (shows_the_tree)
{
  g_autofree guint8 *pixels = NULL;
  guint width, height, n_drawn = 0;
  const guint8 *row;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  pixels = draw_first (fixture, &width, &height);
  row = pixels + (gsize) (SIZE + (width - SIZE) + 2) * width * 3;
  for (guint x = 0; x < width; x++)
    n_drawn += memcmp (row + 3 * x, row, 3) != 0;
  g_assert_cmpuint (n_drawn, >, SIZE / 2);
}

static void
told_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      bytes)
{
  *(gssize *) bytes = mato_film_animation_estimate_finish (result);
}

/* Returns: the length of the whole film as an animation */
static gsize
measure (MatoFilmFrames        *frames,
         const MatoFilmStretch *stretch)
{
  g_autoptr (MatoAnimation) animation =
    mato_animation_new (mato_film_frames_get_width (frames), mato_film_frames_get_height (frames),
                        stretch->n_pictures, 100, 100);
  gsize length = 0;

  for (guint i = 0; i < stretch->n_pictures; i++)
    {
      g_autofree guint8 *pixels =
        mato_film_frames_draw (frames, mato_film_stretch_get_position (stretch, i));
      g_autoptr (GBytes) bytes = mato_animation_add (animation, pixels);

      length += g_bytes_get_size (bytes);
    }

  return length;
}

/* In percent. Films of steps of all kinds, one longer than its pictures in long runs. */
WINDOW_TEST (the_size_is_told_within_a_tenth)
{
  static const struct
  {
    const char *puzzle;
    const char *engine;
  } films[] = {
    { WITH_DEAD_ENDS, "dlx" }, { WITH_DEAD_ENDS, "bitmask" }, { HARD_FOR_SEARCH, "bitmask" },
    { ONE_SOLUTION, "logic" }, { LONG_FOR_SEARCH, "bitmask" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (films) - !effort_is_long (); i++)
    {
      g_autoptr (MatoIcicle) icicle = NULL;
      g_autoptr (MatoFilmFrames) frames = NULL;
      const MatoTrace *trace;
      MatoFilmStretch stretch;
      gssize told = 0;
      double real;

      paste (fixture, films[i].puzzle);
      record (fixture, films[i].engine);
      trace = get_trace (fixture);
      icicle = mato_icicle_new (trace, NULL);
      frames = mato_film_frames_new (fixture->workspace->films->watched, icicle,
                                     MATO_ALPHABET_CANONICAL, get_child (fixture, "board"), SIZE);
      mato_film_stretch_init (&stretch, 0, mato_trace_get_last (trace), 100);
      mato_film_animation_estimate_async (frames, &stretch, NULL, told_cb, &told);
      while (told == 0)
        g_main_context_iteration (NULL, TRUE);
      real = measure (frames, &stretch);
      g_test_message ("%u pictures: %.1f %%", stretch.n_pictures, 100 * told / real - 100);
      g_assert_cmpfloat (told, >, 0.9 * real);
      g_assert_cmpfloat (told, <, 1.1 * real);
    }
}

/* Another choice, and a dialog that is closed, end what is under way. */
WINDOW_TEST (can_be_stopped)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-animation-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "film.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  MatoAnimationDialog *dialog;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  dialog = open_dialog (fixture);
  gtk_drop_down_set_selected (get_part (dialog, "part"), 3);
  gtk_drop_down_set_selected (get_part (dialog, "size"), 1);
  g_assert_false (gtk_widget_get_sensitive (get_part (dialog, "save")));
  while (!gtk_widget_get_sensitive (get_part (dialog, "save")))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_str_has_prefix (gtk_label_get_label (get_part (dialog, "facts")),
                                   "101 pictures, "));

  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  mato_animation_dialog_save (dialog, file);
  while (gtk_progress_bar_get_fraction (get_part (dialog, "progress")) <= 0)
    g_main_context_iteration (NULL, TRUE);
  gtk_window_close (GTK_WINDOW (dialog));
  while (dialog)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The rings of a best score have the colours that they have on the board. */
WINDOW_TEST (shows_the_rings)
{
  g_autofree guint8 *pixels = NULL;
  MatoCellStyle style = { 0 };
  GdkRGBA *gold = &style.palette.colors[MATO_COLOR_GOLD];
  guint width, height, n_gold = 0;

  paste (fixture, ONE_SOLUTION);
  record (fixture, "target");
  pixels = draw_first (fixture, &width, &height);
  mato_cell_style_set_colors (&style, get_child (fixture, "board"));
  for (guint i = 0; i < width * height; i++)
    n_gold += pixels[3 * i] == (guint8) (gold->red * 255 + 0.5f)
              && pixels[3 * i + 1] == (guint8) (gold->green * 255 + 0.5f)
              && pixels[3 * i + 2] == (guint8) (gold->blue * 255 + 0.5f);
  g_assert_cmpuint (n_gold, >, SIZE * SIZE / 81 / 4);
}

/* However long a film is, it has a limited number of pictures, and the last one is its end. */
WINDOW_TEST (long_films_are_shown_in_steps)
{
  static const guint64 lengths[] = { 0, 1, 7, 1999, 2000, 12345, 10000000 };

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      MatoFilmStretch stretch;
      guint64 before = 0;

      mato_film_stretch_init (&stretch, 3, 3 + lengths[i], 40);
      g_assert_cmpuint (stretch.n_pictures, ==,
                        MIN (lengths[i] + 1, MATO_FILM_MOST_PICTURES));
      for (guint picture = 0; picture < stretch.n_pictures; picture++)
        {
          guint64 position = mato_film_stretch_get_position (&stretch, picture);

          g_assert_cmpuint (position, >, before);
          before = position;
        }
      g_assert_cmpuint (mato_film_stretch_get_position (&stretch, 0), ==, 3);
      g_assert_cmpuint (before, ==, 3 + lengths[i]);
    }
}

/* Videos: a script stands in for GStreamer (session/film), and tells the number of bytes that it
 * is given. */

static void
install_fake (const char *does,
              const char *folder)
{
  g_autofree char *programs = g_build_filename (g_getenv ("MATO_TEST_DATA"), "gstreamer", NULL);
  g_autofree char *path = g_strconcat (programs, ":", g_getenv ("PATH"), NULL);

  g_setenv ("PATH", path, TRUE);
  g_setenv ("TMPDIR", folder, TRUE);
  g_setenv ("FAKE_FOLDER", folder, TRUE);
  g_setenv ("FAKE_DOES", does, TRUE);
}

/* Removes what the script has left, and nothing else is there. */
static void
assert_only (const char *folder,
             const char *name)
{
  static const char *const told[] = { "arguments", "process" };

  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autofree char *path = g_build_filename (folder, told[i], NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  if (name)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* On a busy machine much is written for the script before it has begun. */
static void
wait_for_script (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "arguments", NULL);

  while (!g_file_test (path, G_FILE_TEST_EXISTS))
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

/* Returns: a dialog in which the second format is chosen */
static MatoAnimationDialog *
open_for_video (Fixture *fixture)
{
  MatoAnimationDialog *dialog = open_dialog (fixture);

  while (!gtk_widget_get_visible (get_part (dialog, "format")))
    g_main_context_iteration (NULL, TRUE);
  gtk_drop_down_set_selected (get_part (dialog, "format"), 1);
  g_assert_true (gtk_widget_get_sensitive (get_part (dialog, "save")));
  g_assert_false (tells_size (dialog));
  return dialog;
}

/* Returns: (transfer full): what the window says in the end */
static char *
save_video (Fixture    *fixture,
            const char *path)
{
  MatoAnimationDialog *dialog = open_for_video (fixture);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  mato_voice_hide (fixture->voice);
  mato_animation_dialog_save (dialog, file);
  while (mato_side_window_find (GTK_WINDOW (fixture->window), MATO_TYPE_ANIMATION_DIALOG))
    g_main_context_iteration (NULL, TRUE);
  wait_for_message (fixture);
  return g_strdup (mato_voice_get_text (fixture->voice));
}

WINDOW_TEST (saves_a_video)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-animation-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "film.webm", NULL);
  g_autofree char *message = NULL;
  g_autofree char *contents = NULL;
  g_autofree guint8 *pixels = NULL;
  guint width, height;
  guint64 n_pictures;

  install_fake ("count", folder);
  paste (fixture, ONE_SOLUTION);
  record (fixture, "bitmask");
  message = save_video (fixture, path);
  g_assert_cmpstr (message, ==, "Saved as film.webm.");
  pixels = draw_first (fixture, &width, &height);
  n_pictures = 1 + mato_player_get_length (fixture->workspace->player);
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  /* 5 pictures a second, of which the last one is seen for 3 s. */
  g_assert_cmpuint (g_ascii_strtoull (contents, NULL, 10), ==,
                    (n_pictures - 1 + 15) * width * height * 3);
  assert_only (folder, "film.webm");
}

/* The old file stays. */
WINDOW_TEST (tells_why_there_is_no_video)
{
  static const char *const does[] = { "fail", "full", "late" };

  paste (fixture, ONE_SOLUTION);
  record (fixture, "bitmask");
  for (gsize i = 0; i < G_N_ELEMENTS (does); i++)
    {
      g_autofree char *folder = g_dir_make_tmp ("mato-animation-XXXXXX", NULL);
      g_autofree char *path = g_build_filename (folder, "film.webm", NULL);
      g_autofree char *message = NULL;
      g_autofree char *contents = NULL;

      install_fake (does[i], folder);
      g_assert_true (g_file_set_contents (path, "old", -1, NULL));
      message = save_video (fixture, path);
      g_assert_true (g_str_has_prefix (message, "The video could not be made: "));
      g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
      g_assert_cmpstr (contents, ==, "old");
      assert_only (folder, "film.webm");
    }
}

WINDOW_TEST (a_video_can_be_stopped)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-animation-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "film.webm", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  MatoAnimationDialog *dialog;

  install_fake ("hang", folder);
  paste (fixture, ONE_SOLUTION);
  record (fixture, "bitmask");
  dialog = open_for_video (fixture);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  mato_animation_dialog_save (dialog, file);
  while (gtk_progress_bar_get_fraction (get_part (dialog, "progress")) <= 0)
    g_main_context_iteration (NULL, TRUE);
  wait_for_script (folder);
  gtk_window_close (GTK_WINDOW (dialog));
  while (dialog)
    g_main_context_iteration (NULL, TRUE);
  assert_only (folder, NULL);
}

/* Without GStreamer nothing is to be chosen, also when it was asked. */
WINDOW_TEST (no_video_where_none_can_be_made)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-animation-XXXXXX", NULL);
  MatoAnimationDialog *dialog;

  install_fake ("count", folder);
  g_setenv ("FAKE_LACKS", "fdsink", TRUE);
  paste (fixture, ONE_SOLUTION);
  record (fixture, "bitmask");
  dialog = open_dialog (fixture);
  /* As long as the dialog takes to ask, in another thread. */
  g_assert_null (mato_video_find (NULL));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_false (gtk_widget_get_visible (get_part (dialog, "format")));
  g_unsetenv ("FAKE_LACKS");
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}
