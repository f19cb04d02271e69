/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/certificate-file.h"

#include "core/checker/certificate-check.h"
#include "tests/session/session-test.h"
#include "tests/test.h"

/* What was found is proved by a file; the checker takes it, sharing nothing with the search. */

typedef struct
{
  gboolean is_done;
  gboolean is_written;
  GError *error;
} Answer;

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  Answer *answer = data;

  answer->is_written = mato_file_write_finish (result, &answer->error);
  answer->is_done = TRUE;
}

/* Returns: what is in the file then, which held "precious" */
static char *
write_certificate (MatoSearch   *search,
                   GCancellable *cancellable,
                   Answer       *answer)
{
  g_autoptr (GFileIOStream) stream = NULL;
  g_autoptr (GFile) file = g_file_new_tmp ("mato-proof-XXXXXX", &stream, NULL);
  char *text;

  g_assert_nonnull (file);
  g_assert_true (g_file_replace_contents (file, "precious", 8, NULL, FALSE, 0, NULL, NULL, NULL));
  mato_certificate_write_async (search, file, NULL, cancellable, written_cb, answer);
  while (!answer->is_done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_true (g_file_delete (file, NULL, NULL));
  return text;
}

static void
assert_proves (MatoSearch *search,
               gint32      expected)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree char *text = NULL;
  Answer answer = { 0 };
  GError *error = NULL;
  gint32 score;
  guint line;

  test_run (search, NULL);
  g_assert_true (mato_search_has_certificate (search));
  text = write_certificate (search, cancellable, &answer);
  g_assert_no_error (answer.error);
  g_assert_true (answer.is_written);
  g_assert_true (mato_certificate_check (text, NULL, NULL, &score, &line, &error));
  g_assert_no_error (error);
  g_assert_cmpint (score, ==, expected);
}

TEST (the_best_and_the_lowest_score_are_proved)
{
  g_autoptr (MatoSearch) best = test_target_new ("17 clues, 1", FALSE, 0);
  g_autoptr (MatoSearch) lowest = test_target_new ("17 clues, 1", TRUE, 0);
  g_autoptr (MatoSearch) again = NULL;

  test_run (best, NULL);
  again = mato_search_new_again (best, mato_search_get_givens (best));
  assert_proves (again, mato_search_get_target_result (best)->score);
  /* It has one solution. */
  assert_proves (lowest, mato_search_get_target_result (best)->score);
}

/* Whichever method found that out. */
TEST (that_there_is_no_solution_is_proved)
{
  static const char *const engines[] = { "auto", "bitmask", "dlx" };
  g_autoptr (MatoSearch) target = test_target_new ("no solution, found deep", FALSE, 0);

  assert_proves (target, -1);
  for (guint i = 0; i < G_N_ELEMENTS (engines); i++)
    {
      g_autoptr (MatoSearch) search = test_search_new (engines[i], "no solution, found deep", 2, 0);

      assert_proves (search, -1);
    }
}

/* A solution is no proof that it is the only one, and what was stopped has proved nothing. */
TEST (other_answers_have_no_certificate)
{
  g_autoptr (MatoSearch) one = test_search_new ("auto", "17 clues, 1", 2, 0);
  g_autoptr (MatoSearch) best = test_target_new ("25x25 empty", FALSE, 0);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_assert_false (mato_search_has_certificate (NULL));
  g_assert_false (mato_search_has_certificate (one));
  test_run (one, NULL);
  g_assert_false (mato_search_has_certificate (one));

  g_cancellable_cancel (cancellable);
  test_run (best, cancellable);
  g_assert_cmpint (mato_search_get_target_result (best)->end, ==, MATO_END_STOPPED);
  g_assert_false (mato_search_has_certificate (best));
}

TEST (what_is_cancelled_leaves_the_file_alone)
{
  g_autoptr (MatoSearch) search = test_target_new ("17 clues, 1", FALSE, 0);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree char *text = NULL;
  Answer answer = { 0 };

  test_run (search, NULL);
  g_cancellable_cancel (cancellable);
  text = write_certificate (search, cancellable, &answer);
  g_assert_false (answer.is_written);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer.error);
  g_assert_cmpstr (text, ==, "precious");
}
