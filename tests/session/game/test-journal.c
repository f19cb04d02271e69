/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/journal.h"

#include "tests/faults/each-fault.h"
#include "tests/session/folder.h"
#include "tests/test.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const lines[] = { "first", "", "the third one, a longer one", "é 的", NULL };

static char *
get_path (Folder *folder)
{
  return g_build_filename (folder->path, "new", "a.journal", NULL);
}

static MatoJournal *
create (const char *path)
{
  g_autoptr (GError) error = NULL;
  MatoJournal *journal = mato_journal_create (path, lines, &error);

  g_assert_no_error (error);
  return journal;
}

/* Returns: the records of @path; %NULL if it is damaged */
static GStrv
read_whole (const char *path)
{
  g_autoptr (GError) error = NULL;
  GStrv records = NULL;
  MatoJournalLoss loss;
  G_GNUC_UNUSED g_autoptr (MatoJournal) journal = mato_journal_open (path, &records, &loss,
                                                                     &error);

  g_assert_no_error (error);
  g_assert_cmpint (loss, ==, MATO_JOURNAL_WHOLE);
  return records;
}

static void
assert_holds (const char        *path,
              const char *const *expected)
{
  g_auto (GStrv) records = read_whole (path);

  g_assert_cmpstrv ((char **) records, (char **) expected);
}

/* Asserts that no temporary file is left beside @path. */
static void
assert_only_file (const char *path)
{
  g_autofree char *place = g_path_get_dirname (path);
  g_autofree char *expected = g_path_get_basename (path);
  g_autoptr (GDir) dir = g_dir_open (place, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    g_assert_cmpstr (name, ==, expected);
}

#define FOLDER_TEST(name) TEST_WITH (name, Folder, folder, NULL, folder_set_up, folder_tear_down)

FOLDER_TEST (holds_what_was_written)
{
  g_autofree char *path = get_path (folder);
  MatoJournal *journal = create (path);
  const char *const expected[] = { lines[0], lines[1], lines[2], lines[3], "more", "", NULL };

  g_assert_true (mato_journal_append (journal, "more", NULL));
  g_assert_true (mato_journal_append (journal, "", NULL));
  g_object_unref (journal);
  assert_holds (path, expected);
}

/* Opening a FIFO without a writer must not block. */
FOLDER_TEST (only_regular_files_are_opened)
{
  g_autofree char *fifo = g_build_filename (folder->path, "a.journal", NULL);

  for (guint mode = 0400; mode <= 0600; mode += 0200)
    {
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) records = NULL;
      MatoJournalLoss loss;

      g_assert_cmpint (mkfifo (fifo, mode), ==, 0);
      g_assert_null (mato_journal_open (fifo, &records, &loss, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
      g_unlink (fifo);
    }
}

FOLDER_TEST (goes_on_after_opening)
{
  g_autofree char *path = get_path (folder);
  g_autoptr (GPtrArray) expected = g_ptr_array_new ();

  g_object_unref (create (path));
  for (guint i = 0; lines[i]; i++)
    g_ptr_array_add (expected, (char *) lines[i]);

  for (guint i = 0; i < 3; i++)
    {
      g_auto (GStrv) records = NULL;
      MatoJournalLoss loss;
      MatoJournal *journal = mato_journal_open (path, &records, &loss, NULL);

      g_assert_true (mato_journal_append (journal, "again", NULL));
      g_ptr_array_add (expected, (char *) "again");
      g_object_unref (journal);
    }

  g_ptr_array_add (expected, NULL);
  assert_holds (path, (const char *const *) expected->pdata);
}

FOLDER_TEST (keeps_others_out)
{
  g_autofree char *path = get_path (folder);
  MatoJournal *journal = create (path);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) records = NULL;
  MatoJournalLoss loss;

  g_assert_null (mato_journal_open (path, &records, &loss, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_null (records);
  g_object_unref (journal);
  assert_holds (path, lines);
}

/* A journal cut at any byte is read up to its last complete line, and can be continued. */
FOLDER_TEST (survives_truncation)
{
  g_autofree char *path = get_path (folder);
  g_autofree char *text = NULL;
  gsize length;

  g_object_unref (create (path));
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));

  for (gsize cut = 0; cut <= length; cut++)
    {
      g_auto (GStrv) records = NULL;
      g_auto (GStrv) again = NULL;
      MatoJournalLoss loss;
      guint n_whole = 0;
      MatoJournal *journal;

      for (gsize i = 0; i < cut; i++)
        n_whole += text[i] == '\n';

      folder_write (path, text, (gssize) cut);
      journal = mato_journal_open (path, &records, &loss, NULL);
      g_assert_nonnull (journal);
      g_assert_cmpuint (g_strv_length (records), ==, n_whole);
      g_assert_cmpint (loss, ==, cut > 0 && text[cut - 1] != '\n' ? MATO_JOURNAL_TORN
                                                                    : MATO_JOURNAL_WHOLE);
      for (guint i = 0; i < n_whole; i++)
        g_assert_cmpstr (records[i], ==, lines[i]);

      g_assert_true (mato_journal_append (journal, "on", NULL));
      g_object_unref (journal);
      again = read_whole (path);
      g_assert_cmpuint (g_strv_length (again), ==, n_whole + 1);
      g_assert_cmpstr (again[n_whole], ==, "on");
    }
}

/* If any one byte is changed, no record is read that was not written. */
FOLDER_TEST (detects_damage)
{
  g_autofree char *path = get_path (folder);
  g_autofree char *text = NULL;
  gsize length;

  g_object_unref (create (path));
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));

  for (gsize at = 0; at < length; at++)
    {
      g_auto (GStrv) records = NULL;
      MatoJournalLoss loss;
      char byte = text[at];

      text[at] = (char) (byte ^ g_test_rand_int_range (1, 256));
      folder_write (path, text, (gssize) length);
      text[at] = byte;
      g_object_unref (mato_journal_open (path, &records, &loss, NULL));
      g_assert_cmpint (loss, ==, MATO_JOURNAL_DAMAGED);
      for (guint i = 0; records[i]; i++)
        g_assert_cmpstr (records[i], ==, lines[i]);
    }
}

FOLDER_TEST (notices_exchanged_lines)
{
  g_autofree char *path = get_path (folder);
  g_autofree char *text = NULL;
  g_autofree char *other = NULL;
  g_auto (GStrv) parts = NULL;
  g_auto (GStrv) records = NULL;
  MatoJournalLoss loss;

  g_object_unref (create (path));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  parts = g_strsplit (text, "\n", -1);
  other = g_strjoin ("\n", parts[0], parts[2], parts[1], parts[3], "", NULL);
  folder_write (path, other, -1);
  g_object_unref (mato_journal_open (path, &records, &loss, NULL));
  g_assert_cmpint (loss, ==, MATO_JOURNAL_DAMAGED);
  g_assert_cmpuint (g_strv_length (records), ==, 1);
}

typedef struct
{
  gboolean is_done;
  gboolean is_replaced;
  GError *error;
} Replacing;

static void
replaced_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  Replacing *replacing = user_data;

  replacing->is_replaced = mato_journal_replace_finish (MATO_JOURNAL (source), result,
                                                        &replacing->error);
  replacing->is_done = TRUE;
}

static void
wait_until_replaced (Replacing *replacing)
{
  while (!replacing->is_done)
    g_main_context_iteration (NULL, TRUE);
}

/* Closes it explicitly: the worker may still have a reference after the callback. */
static void
close_after_replacing (MatoJournal *journal)
{
  mato_journal_close (journal);
  g_object_unref (journal);
}

FOLDER_TEST (is_replaced)
{
  const char *const other[] = { "other", NULL };
  const char *const expected[] = { "other", "more", NULL };
  g_autofree char *path = get_path (folder);
  MatoJournal *journal = create (path);
  Replacing replacing = { FALSE };
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) records = NULL;
  MatoJournalLoss loss;

  mato_journal_replace_async (journal, other, replaced_cb, &replacing);
  wait_until_replaced (&replacing);
  g_assert_no_error (replacing.error);
  g_assert_true (replacing.is_replaced);
  g_assert_null (mato_journal_open (path, &records, &loss, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_true (mato_journal_append (journal, "more", NULL));
  close_after_replacing (journal);
  assert_holds (path, expected);
}

FOLDER_TEST (loses_nothing_that_comes_meanwhile)
{
  const char *const other[] = { "other", NULL };
  const char *const expected[] = { lines[0], lines[1], lines[2], lines[3], "meanwhile", NULL };
  g_autofree char *path = get_path (folder);
  MatoJournal *journal = create (path);
  Replacing replacing = { FALSE };

  mato_journal_replace_async (journal, other, replaced_cb, &replacing);
  g_assert_true (mato_journal_append (journal, "meanwhile", NULL));
  wait_until_replaced (&replacing);
  g_assert_false (replacing.is_replaced);
  g_assert_error (replacing.error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&replacing.error);
  close_after_replacing (journal);
  assert_holds (path, expected);
  assert_only_file (path);
}

FOLDER_TEST (stays_removed)
{
  g_autofree char *path = get_path (folder);
  g_autoptr (MatoJournal) journal = create (path);
  Replacing replacing = { FALSE };

  mato_journal_replace_async (journal, lines, replaced_cb, &replacing);
  mato_journal_remove (journal);
  wait_until_replaced (&replacing);
  g_clear_error (&replacing.error);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* Limits the size of files to @size bytes, as on a full disk: a longer write is cut off. */
static void
limit_files (gsize size)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = size > 0 ? size : limit.rlim_max;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

FOLDER_TEST (survives_a_full_disk)
{
  const char *const expected[] = { lines[0], lines[1], lines[2], lines[3], "fits", NULL };
  g_autofree char *path = get_path (folder);
  g_autofree char *other = g_strconcat (path, "2", NULL);
  g_autofree char *text = NULL;
  g_autoptr (MatoJournal) journal = create (path);
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));

  for (gsize room = 0; room < 20; room++)
    {
      limit_files (length + room);
      g_assert_false (mato_journal_append (journal, "full", &error));
      limit_files (0);
      g_assert_nonnull (error);
      g_clear_error (&error);
    }

  limit_files (10);
  g_assert_null (mato_journal_create (other, lines, &error));
  limit_files (0);
  g_assert_nonnull (error);
  g_assert_false (g_file_test (other, G_FILE_TEST_EXISTS));

  g_assert_true (mato_journal_append (journal, "fits", NULL));
  g_clear_object (&journal);
  assert_holds (path, expected);
}

/* For root no folder is read-only, so the test runs as another user for a while. */
static gboolean
give_up_rights (void)
{
  return geteuid () != 0 || seteuid (65534) == 0;
}

static void
take_rights_back (void)
{
  if (getuid () == 0)
    g_assert_cmpint (seteuid (0), ==, 0);
}

FOLDER_TEST (survives_read_only_folders)
{
  g_autofree char *path = g_build_filename (folder->path, "a.journal", NULL);
  g_autofree char *other = g_build_filename (folder->path, "b.journal", NULL);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) records = NULL;
  MatoJournalLoss loss;
  MatoJournal *journal;

  g_object_unref (create (path));
  g_assert_cmpint (g_chmod (path, 0444), ==, 0);
  g_assert_cmpint (g_chmod (folder->path, 0555), ==, 0);
  g_assert_true (give_up_rights ());

  g_assert_null (mato_journal_create (other, lines, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  g_clear_error (&error);

  journal = mato_journal_open (path, &records, &loss, &error);
  g_assert_no_error (error);
  g_assert_cmpstrv ((char **) records, (char **) lines);
  g_assert_false (mato_journal_append (journal, "more", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY);
  g_object_unref (journal);

  take_rights_back ();
}

/* Disk failures while a journal is created, appended to or replaced. */
typedef struct
{
  char *path;
  MatoJournal *journal; /* nullable */
  gboolean is_done;
} Faulty;

static void
prepare_nothing (gpointer data)
{
  Faulty *faulty = data;

  g_unlink (faulty->path);
}

static void
prepare_journal (gpointer data)
{
  Faulty *faulty = data;

  faulty->journal = create (faulty->path);
}

static void
run_create (gpointer data)
{
  Faulty *faulty = data;

  faulty->journal = mato_journal_create (faulty->path, lines, NULL);
  faulty->is_done = faulty->journal != NULL;
}

static void
run_append (gpointer data)
{
  Faulty *faulty = data;

  faulty->is_done = mato_journal_append (faulty->journal, "more", NULL);
}

static void
run_replace (gpointer data)
{
  const char *const more[] = { lines[0], lines[1], lines[2], lines[3], "more", NULL };
  Faulty *faulty = data;
  Replacing replacing = { FALSE };

  mato_journal_replace_async (faulty->journal, more, replaced_cb, &replacing);
  wait_until_replaced (&replacing);
  g_assert_true (replacing.is_replaced == (replacing.error == NULL));
  g_clear_error (&replacing.error);
  faulty->is_done = replacing.is_replaced;
}

/* Asserts that the journal has the expected records and can be appended to, also after opening. */
static void
check_lines (Faulty            *faulty,
             const char *const *expected)
{
  g_autoptr (GPtrArray) and_then = g_ptr_array_new ();

  g_assert_true (mato_journal_append (faulty->journal, "then", NULL));
  mato_journal_close (faulty->journal);
  g_clear_object (&faulty->journal);
  for (guint i = 0; expected[i]; i++)
    g_ptr_array_add (and_then, (char *) expected[i]);
  g_ptr_array_add (and_then, (char *) "then");
  g_ptr_array_add (and_then, NULL);
  assert_holds (faulty->path, (const char *const *) and_then->pdata);
  assert_only_file (faulty->path);
}

static void
check_create (gpointer     data,
              const Fault *fault,
              gboolean     has_failed)
{
  Faulty *faulty = data;

  g_assert_true (faulty->is_done || has_failed);
  if (faulty->is_done)
    check_lines (faulty, lines);
  else
    g_assert_false (g_file_test (faulty->path, G_FILE_TEST_EXISTS));
  assert_only_file (faulty->path);
}

static void
check_more (gpointer     data,
            const Fault *fault,
            gboolean     has_failed)
{
  const char *const more[] = { lines[0], lines[1], lines[2], lines[3], "more", NULL };
  Faulty *faulty = data;

  g_assert_true (faulty->is_done || (has_failed && !fault->is_harmless));
  check_lines (faulty, faulty->is_done ? more : lines);
}

FOLDER_TEST (survives_every_fault)
{
  static const EachFault each[] = {
    { prepare_nothing, run_create, check_create },
    { prepare_journal, run_append, check_more },
    { prepare_journal, run_replace, check_more },
  };
  Faulty faulty = { .path = get_path (folder) };

  for (guint i = 0; i < G_N_ELEMENTS (each); i++)
    each_fault (&each[i], folder->path, &faulty);
  g_free (faulty.path);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  /* Without the signal, exceeding the limit is an error. */
  signal (SIGXFSZ, SIG_IGN);

  return tests_run ();
}
