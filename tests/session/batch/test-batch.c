/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/batch/batch.h"

#include "session/game/file-write.h"
#include "tests/faults/each-fault.h"
#include "tests/session/folder.h"
#include "tests/test.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define UNIQUE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define SOLVED "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
#define NO_WAY "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define SMALL "1.....3.2....4.."

/* What follows two digits. */
#define NINE_EMPTY                                                                                 \
  "..............................................................................."

static MatoCollection *
collection_new (const char *text)
{
  g_autoptr (GError) error = NULL;
  MatoCollection *collection = mato_collection_new_for_text (text, -1, &error);

  g_assert_no_error (error);
  return collection;
}

static void
wait_for (MatoBatch *batch)
{
  while (mato_batch_is_running (batch))
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_answer (MatoBatch  *batch,
               guint       index,
               const char *expected)
{
  g_autofree char *answer = mato_batch_describe (batch, index);

  g_assert_cmpstr (answer, ==, expected);
}

static void
assert_sum (MatoBatch  *batch,
            const char *expected)
{
  g_autofree char *sum = mato_batch_sum_up (batch);

  g_assert_cmpstr (sum, ==, expected);
}

TEST (each_question_is_answered)
{
  static const char *const answers[MATO_N_BATCH_KINDS][3] = {
    { "can be solved", "no solution", "can be solved" },
    { "1 solution", "no solution", "1 solution" },
    { "score 2,846", "no solution", "score 250" },
    { "rating 1.2", "no solution", "not rated" },
  };
  static const char *const sums[MATO_N_BATCH_KINDS] = {
    "2 can be solved · 1 has no solution",
    "2 have one solution · 1 has no solution",
    "scores from 250 to 2,846 · 1 has no solution",
    "rating 1.2 · 1 has no solution · 1 not rated",
  };
  g_autoptr (MatoCollection) collection = collection_new (UNIQUE "\n" NO_WAY "\n" SMALL "\n");
  g_autoptr (MatoBatch) batch = mato_batch_new (collection);

  g_assert_null (mato_batch_sum_up (batch));
  for (MatoBatchKind kind = 0; kind < MATO_N_BATCH_KINDS; kind++)
    {
      guint n;

      assert_answer (batch, 3, NULL);
      mato_batch_run (batch, kind);
      g_assert_null (mato_batch_sum_up (batch));
      wait_for (batch);
      assert_sum (batch, sums[kind]);
      g_assert_cmpuint (mato_batch_get_done (batch, &n), ==, 3);
      g_assert_cmpuint (n, ==, 3);
      g_assert_true (mato_batch_can_export (batch));
      for (guint i = 0; i < 3; i++)
        assert_answer (batch, i, answers[kind][i]);
    }
}

TEST (many_solutions_have_a_limit)
{
  g_autoptr (MatoCollection) collection = collection_new ("1...............\n");
  g_autoptr (MatoBatch) batch = mato_batch_new (collection);

  mato_batch_run (batch, MATO_BATCH_COUNT);
  wait_for (batch);
  assert_answer (batch, 0, "72 solutions");
}

TEST (only_one_solution_is_rated)
{
  g_autoptr (MatoCollection) collection = collection_new ("53" NINE_EMPTY "\n");
  g_autoptr (MatoBatch) batch = mato_batch_new (collection);

  mato_batch_run (batch, MATO_BATCH_RATE);
  wait_for (batch);
  assert_answer (batch, 0, "several solutions");
  assert_sum (batch, "1 has several solutions");
  mato_batch_run (batch, MATO_BATCH_COUNT);
  wait_for (batch);
  assert_answer (batch, 0, "1,000 solutions or more");
  assert_sum (batch, "1 has several solutions");
}

TEST (cancel_ends_it)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MatoCollection) collection = NULL;
  g_autoptr (MatoBatch) batch = NULL;

  for (guint i = 0; i < 5000; i++)
    g_string_append (text, UNIQUE "\n");
  collection = collection_new (text->str);
  batch = mato_batch_new (collection);
  mato_batch_run (batch, MATO_BATCH_RATE);
  mato_batch_cancel (batch);
  wait_for (batch);
  assert_answer (batch, 4999, NULL);
}

static void
cancel_cb (MatoBatch *batch)
{
  guint n;

  if (mato_batch_get_done (batch, &n) > 0)
    mato_batch_cancel (batch);
}

/* Who waited an hour does not lose what was found: all puzzles are written, and the answers that
 * there are. */
/* In place: g_strsplit() measures the whole rest for each line, if strings are watched. */
static GPtrArray *
split_lines (char *text)
{
  GPtrArray *lines = g_ptr_array_new ();

  for (char *line = text; line != NULL;)
    {
      char *end = strchr (line, '\n');

      g_ptr_array_add (lines, line);
      line = end != NULL ? end + 1 : NULL;
      if (end != NULL)
        *end = '\0';
    }

  return lines;
}

TEST (what_was_found_before_cancel_is_written)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GString) many = g_string_new (NULL);
  g_autoptr (MatoCollection) collection = NULL;
  g_autoptr (MatoBatch) batch = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *text = NULL, *sum = NULL;
  guint n, n_done;

  for (guint i = 0; i < 50000; i++)
    g_string_append (many, UNIQUE "\n");
  collection = collection_new (many->str);
  batch = mato_batch_new (collection);
  g_signal_connect (batch, "progressed", G_CALLBACK (cancel_cb), NULL);
  mato_batch_run (batch, MATO_BATCH_RATE);
  g_assert_false (mato_batch_can_export (batch));
  wait_for (batch);
  g_assert_true (mato_batch_can_export (batch));
  g_signal_handlers_disconnect_by_func (batch, cancel_cb, NULL);
  n_done = mato_batch_get_done (batch, &n);
  g_assert_cmpuint (n_done, <, n);
  sum = mato_batch_sum_up (batch);
  g_assert_true (g_str_has_prefix (sum, "Cancelled after "));
  g_assert_true (g_str_has_suffix (sum, " of 50,000"));

  mato_batch_export (batch, file);
  wait_for (batch);
  g_assert_no_error (mato_batch_get_fault (batch));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = split_lines (text);
  g_assert_cmpuint (lines->len, ==, n + 2);
  g_assert_cmpstr (lines->pdata[n_done], ==, UNIQUE ",1.2");
  g_assert_cmpstr (lines->pdata[n_done + 1], ==, UNIQUE ",");
  g_assert_cmpstr (lines->pdata[n], ==, UNIQUE ",");

  g_remove (path);
  g_rmdir (folder);
}

/* What is written is read again, and its solutions are checked. */
TEST (tables_are_written)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MatoCollection) collection = collection_new (UNIQUE "\n" SMALL "\n");
  g_autoptr (MatoBatch) batch = mato_batch_new (collection);
  g_autofree char *text = NULL;

  mato_batch_run (batch, MATO_BATCH_SOLVE);
  wait_for (batch);
  g_assert_null (mato_batch_get_written (batch));
  mato_batch_export (batch, file);
  wait_for (batch);
  g_assert_no_error (mato_batch_get_fault (batch));
  g_assert_true (mato_batch_get_written (batch) == file);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "puzzle,solution\n" UNIQUE "," SOLVED "\n" SMALL ","));

  g_remove (path);
  g_rmdir (folder);
  mato_batch_export (batch, file);
  wait_for (batch);
  g_assert_error (mato_batch_get_fault (batch), MATO_WRITE_ERROR, MATO_WRITE_ERROR_UNCHANGED);
  g_assert_null (mato_batch_get_written (batch));
}

/* Each question has words of its own, which other programs read. */
TEST (tables_spell_each_answer)
{
  static const struct
  {
    MatoBatchKind kind;
    const char *head;
    const char *words[4];
  } cases[] = {
    { MATO_BATCH_COUNT, "puzzle,solutions\n", { "1", "0", "1", "1000+" } },
    { MATO_BATCH_SCORE, "puzzle,score\n", { "2846", "no solution", "250", NULL } },
    { MATO_BATCH_RATE, "puzzle,rating\n", { "1.2", "no solution", "not rated", "several" } },
  };
  static const char *const puzzles[4] = { UNIQUE, NO_WAY, SMALL, ("53" NINE_EMPTY) };
  g_autofree char *folder = g_dir_make_tmp ("mato-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) input = g_string_new (NULL);
      g_autoptr (GString) expected = g_string_new (cases[i].head);
      g_autoptr (MatoCollection) collection = NULL;
      g_autoptr (MatoBatch) batch = NULL;
      g_autofree char *text = NULL;

      for (guint j = 0; j < 4 && cases[i].words[j] != NULL; j++)
        {
          g_string_append_printf (input, "%s\n", puzzles[j]);
          g_string_append_printf (expected, "%s,%s\n", puzzles[j], cases[i].words[j]);
        }
      collection = collection_new (input->str);
      batch = mato_batch_new (collection);
      mato_batch_run (batch, cases[i].kind);
      g_assert_cmpint (mato_batch_get_kind (batch), ==, cases[i].kind);
      wait_for (batch);
      mato_batch_export (batch, file);
      wait_for (batch);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, expected->str);
    }

  g_remove (path);
  g_rmdir (folder);
}

/* On a failing disk, by a link and by the name itself: the old table or the whole new one. */
#define OLD_TABLE "puzzle,solution\nolder,than that\n"
#define NEW_TABLE "puzzle,solutions\n" UNIQUE ",1\n"

typedef struct
{
  MatoBatch *batch;
  char *target;
  GFile *file;
} Table;

static void
prepare_table (gpointer data)
{
  Table *table = data;

  folder_write (table->target, OLD_TABLE, -1);
}

static void
write_table (gpointer data)
{
  Table *table = data;

  mato_batch_export (table->batch, table->file);
  wait_for (table->batch);
}

static void
check_table (gpointer     data,
             const Fault *fault,
             gboolean     has_failed)
{
  Table *table = data;
  const GError *said = mato_batch_get_fault (table->batch);
  gboolean is_old = g_error_matches (said, MATO_WRITE_ERROR, MATO_WRITE_ERROR_UNCHANGED);
  g_autofree char *text = NULL;

  if (!has_failed || fault->is_harmless)
    g_assert_no_error (said);
  g_assert_true (g_file_get_contents (table->target, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, is_old ? OLD_TABLE : NEW_TABLE);
}

#define FOLDER_TEST(name) TEST_WITH (name, Folder, folder, NULL, folder_set_up, folder_tear_down)

FOLDER_TEST (a_failing_disk_leaves_the_old_table)
{
  static const EachFault each = { prepare_table, write_table, check_table };
  g_autofree char *target = g_build_filename (folder->path, "a.csv", NULL);
  g_autofree char *link = g_build_filename (folder->path, "link.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (target);
  g_autoptr (GFile) by_link = g_file_new_for_path (link);
  g_autoptr (MatoCollection) collection = collection_new (UNIQUE "\n");
  g_autoptr (MatoBatch) batch = mato_batch_new (collection);
  Table table = { batch, target, file };

  g_assert_cmpint (symlink ("a.csv", link), ==, 0);
  mato_batch_run (batch, MATO_BATCH_COUNT);
  wait_for (batch);
  each_fault (&each, folder->path, &table);
  table.file = by_link;
  each_fault (&each, folder->path, &table);
}

/* Whenever it is cancelled, a part of a table never stands for the whole. */
FOLDER_TEST (a_cancelled_table_is_whole)
{
  g_autofree char *target = g_build_filename (folder->path, "a.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (target);
  g_autoptr (MatoCollection) collection = collection_new (UNIQUE "\n");
  g_autoptr (MatoBatch) batch = mato_batch_new (collection);
  g_autofree char *text = NULL;

  mato_batch_run (batch, MATO_BATCH_COUNT);
  wait_for (batch);
  folder_write (target, OLD_TABLE, -1);
  mato_batch_export (batch, file);
  mato_batch_cancel (batch);
  wait_for (batch);
  g_assert_no_error (mato_batch_get_fault (batch));
  g_assert_true (g_file_get_contents (target, &text, NULL, NULL));
  g_assert_true (g_str_equal (text, OLD_TABLE) || g_str_equal (text, NEW_TABLE));
}
