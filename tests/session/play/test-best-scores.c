/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/best-scores.h"

#include "tests/session/folder.h"
#include "tests/session/session-test.h"
#include "tests/test.h"

#include <glib/gstdio.h>

typedef struct
{
  Folder folder;
  char *path;
  MatoPuzzle *puzzle;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  folder_set_up (&fixture->folder, data);
  fixture->path = g_build_filename (fixture->folder.path, "state", "scores", NULL);
  fixture->puzzle = test_puzzle_new ("NOIP 2009, second");
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  mato_puzzle_free (fixture->puzzle);
  g_free (fixture->path);
  folder_tear_down (&fixture->folder, data);
}

static void
add (Fixture *fixture,
     gint32   score)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (mato_best_scores_add (fixture->path, fixture->puzzle, score, &error));
  g_assert_no_error (error);
}

#define FIXTURE_TEST(name) TEST_WITH (name, Fixture, fixture, NULL, set_up, tear_down)

/* Each try is a hole in the target; the same score again is the same hole. */
FIXTURE_TEST (tries_are_kept_in_order)
{
  static const gint32 scores[] = { 2838, 2855, 2838, 2847 };
  static const gint32 expected[] = { 2838, 2855, 2847 };
  g_autoptr (GArray) tries = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
    add (fixture, scores[i]);
  tries = mato_best_scores_list (fixture->path, fixture->puzzle);
  g_assert_cmpmem (tries->data, tries->len * sizeof (gint32), expected, sizeof expected);
}

FIXTURE_TEST (of_many_tries_the_best_stays)
{
  g_autoptr (GArray) tries = NULL;

  add (fixture, 2855);
  for (gint32 score = 2800; score < 2830; score++)
    add (fixture, score);
  tries = mato_best_scores_list (fixture->path, fixture->puzzle);
  g_assert_cmpuint (tries->len, ==, MATO_BEST_SCORES_MAX_TRIES);
  g_assert_cmpint (g_array_index (tries, gint32, 0), ==, 2855);
  g_assert_cmpint (g_array_index (tries, gint32, tries->len - 1), ==, 2829);
}

FIXTURE_TEST (the_best_is_known)
{
  g_assert_cmpint (mato_best_scores_get (fixture->path, fixture->puzzle), ==, -1);
  add (fixture, 2800);
  add (fixture, 2790);
  g_assert_cmpint (mato_best_scores_get (fixture->path, fixture->puzzle), ==, 2800);
  add (fixture, 2852);
  g_assert_cmpint (mato_best_scores_get (fixture->path, fixture->puzzle), ==, 2852);
}

/* Entries do not make another puzzle, but givens and weights do. */
FIXTURE_TEST (each_puzzle_has_its_own)
{
  guint8 weights[81];
  guint cell = 0;

  add (fixture, 2800);
  while (mato_board_get_value (fixture->puzzle->board, cell) != 0)
    cell++;
  mato_board_set (fixture->puzzle->board, cell, 1, MATO_ORIGIN_ENTRY);
  g_assert_cmpint (mato_best_scores_get (fixture->path, fixture->puzzle), ==, 2800);
  mato_puzzle_fill_weights (fixture->puzzle, weights);
  weights[80] = 0;
  mato_puzzle_set_weights (fixture->puzzle, weights);
  g_assert_cmpint (mato_best_scores_get (fixture->path, fixture->puzzle), ==, -1);
  add (fixture, 17);
  mato_board_set (fixture->puzzle->board, cell, 1, MATO_ORIGIN_GIVEN);
  g_assert_cmpint (mato_best_scores_get (fixture->path, fixture->puzzle), ==, -1);
}

FIXTURE_TEST (damage_is_skipped)
{
  g_autofree char *text = NULL;
  g_autofree char *damaged = NULL;
  g_autoptr (GError) error = NULL;

  add (fixture, 2800);
  g_file_get_contents (fixture->path, &text, NULL, &error);
  g_assert_no_error (error);
  damaged = g_strdup_printf ("nothing\n%.64s x\n%.30s\n\n%s%.64s 99999999999\n", text, text, text,
                             text);
  g_file_set_contents (fixture->path, damaged, -1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (mato_best_scores_get (fixture->path, fixture->puzzle), ==, 2800);
}

/* Who replaced it would lose all scores for one. */
FIXTURE_TEST (what_cannot_be_read_is_not_replaced)
{
  g_autofree char *long_text = g_strnfill ((8 << 20) + 1, 'x');
  g_autoptr (GError) error = NULL;
  GStatBuf status;

  add (fixture, 2800);
  folder_write (fixture->path, long_text, -1);
  g_assert_cmpint (mato_best_scores_get (fixture->path, fixture->puzzle), ==, -1);
  g_assert_false (mato_best_scores_add (fixture->path, fixture->puzzle, 2800, &error));
  g_assert_nonnull (error);
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_cmpint (status.st_size, ==, (8 << 20) + 1);
}
