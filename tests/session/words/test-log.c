/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/log.h"
#include "session/words/sentence.h"

#include "tests/session/session-test.h"
#include "tests/test.h"

static MatoTrace *
make_trace (void)
{
  g_autoptr (MatoSearch) search = test_search_new ("bitmask", "no solution, found deep", 1,
                                                   1000000);

  test_run (search, NULL);
  return mato_trace_ref (mato_search_get_trace (search));
}

static void
changed_cb (GListModel *model,
            guint       position,
            guint       removed,
            guint       added,
            guint      *counts)
{
  g_assert_cmpuint (position, ==, 0);
  counts[0] += removed;
  counts[1] += added;
}

TEST (a_line_for_every_position)
{
  g_autoptr (MatoTrace) trace = make_trace ();
  g_autoptr (MatoLog) log = mato_log_new ();
  guint n_lines = mato_trace_get_length (trace) + 1;
  guint counts[2] = { 0, 0 };

  g_signal_connect (log, "items-changed", G_CALLBACK (changed_cb), counts);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log)), ==, 0);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (log), 0));

  mato_log_set_trace (log, trace, MATO_ALPHABET_NUMBERS);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log)), ==, n_lines);
  g_assert_cmpuint (counts[1], ==, n_lines);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (log), n_lines));

  for (guint i = 0; i < n_lines; i++)
    {
      g_autoptr (MatoLogLine) line = g_list_model_get_item (G_LIST_MODEL (log), i);
      const MatoStep *step = i > 0 ? mato_trace_get_step (trace, i - 1) : NULL;
      g_autofree char *sentence = mato_log_line_dup_sentence (line);
      g_autofree char *expected = mato_sentence_step (trace, step, MATO_ALPHABET_NUMBERS);

      g_assert_cmpuint (mato_log_line_get_position (line), ==, i);
      g_assert_true (mato_log_line_get_step (line) == step);
      g_assert_cmpstr (sentence, ==, expected);
    }

  mato_log_set_trace (log, NULL, MATO_ALPHABET_NUMBERS);
  g_assert_cmpuint (counts[0], ==, n_lines);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log)), ==, 0);
}

/* A line keeps a reference to its film. */
TEST (lines_keep_their_film)
{
  g_autoptr (MatoTrace) trace = make_trace ();
  g_autoptr (MatoLog) log = mato_log_new ();
  g_autoptr (MatoLogLine) line = NULL;
  g_autofree char *sentence = NULL;

  mato_log_set_trace (log, trace, MATO_ALPHABET_NUMBERS);
  line = g_list_model_get_item (G_LIST_MODEL (log), 100);
  mato_log_set_trace (log, NULL, MATO_ALPHABET_NUMBERS);
  g_clear_pointer (&trace, mato_trace_unref);
  sentence = mato_log_line_dup_sentence (line);
  g_assert_true (g_str_has_suffix (sentence, "."));
}

TEST (the_text_has_the_same_lines)
{
  g_autoptr (MatoTrace) trace = make_trace ();
  g_autoptr (MatoLog) log = mato_log_new ();
  g_autofree char *text = NULL;
  g_autofree char *none = NULL;
  g_auto (GStrv) lines = NULL;
  guint64 length = mato_trace_get_length (trace);

  mato_log_set_trace (log, trace, MATO_ALPHABET_NUMBERS);
  text = mato_log_to_text (log, length - 9, length + 1000);
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 11);
  g_assert_cmpstr (lines[10], ==, "");

  for (guint i = 0; i < 10; i++)
    {
      const MatoStep *step = mato_trace_get_step (trace, length - 10 + i);
      g_autofree char *sentence = mato_sentence_step (trace, step, MATO_ALPHABET_NUMBERS);
      g_autofree char *expected = g_strdup_printf ("%" G_GUINT64_FORMAT "  %s", length - 9 + i,
                                                   sentence);

      g_assert_cmpstr (lines[i], ==, expected);
    }

  none = mato_log_to_text (log, length + 1, length + 5);
  g_assert_cmpstr (none, ==, "");
}
