/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/state-folder.h"

#include "disk/disk-error.h"
#include "session/game/journal.h"
#include "tests/session/folder.h"
#include "tests/test.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/stat.h>

static char *
read_joined (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lines = mato_state_lines_read (path, &error);

  g_assert_no_error (error);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("|", (char **) lines->pdata);
}

static void
assert_lines (const char *path,
              const char *expected)
{
  g_autofree char *lines = read_joined (path);

  g_assert_cmpstr (lines, ==, expected);
}

#define FOLDER_TEST(name) TEST_WITH (name, Folder, folder, NULL, folder_set_up, folder_tear_down)

FOLDER_TEST (the_last_ones_are_kept)
{
  g_autofree char *path = g_build_filename (folder->path, "new", "lines", NULL);
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  assert_lines (path, "");
  g_ptr_array_add (lines, (gpointer) "one");
  g_ptr_array_add (lines, (gpointer) "two");
  g_ptr_array_add (lines, (gpointer) "three");
  g_assert_true (mato_state_lines_write (path, lines, 3, &error));
  assert_lines (path, "one|two|three");
  g_assert_true (mato_state_lines_write (path, lines, 2, &error));
  assert_lines (path, "two|three");
  g_assert_no_error (error);
  folder_write (path, "\n\na\nb", -1);
  assert_lines (path, "a|b");
}

static void
assert_unreadable (const char *path,
                   int         code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (mato_state_lines_read (path, &error));
  g_assert_error (error, MATO_DISK_ERROR, code);
}

FOLDER_TEST (what_cannot_be_read_is_told)
{
  g_autofree char *path = g_build_filename (folder->path, "lines", NULL);
  g_autofree char *long_text = g_strnfill ((8 << 20) + 1, '\n');

  folder_write (path, long_text, -1);
  assert_unreadable (path, EFBIG);
  g_unlink (path);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  assert_unreadable (path, EINVAL);
  assert_unreadable (folder->path, EINVAL);
}

static void
assert_mode (const char *folder,
             const char *name,
             guint       mode)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  GStatBuf facts;

  g_assert_cmpint (g_stat (path, &facts), ==, 0);
  g_assert_cmpuint (facts.st_mode & 0777, ==, mode);
}

/* Whatever others may do with what this user makes. */
FOLDER_TEST (only_the_owner_reads)
{
  static const char *const records[] = { "mato-journal 1", NULL };
  g_autofree char *path = g_build_filename (folder->path, "made", "lines", NULL);
  g_autofree char *journal_path = g_build_filename (folder->path, "also", "a.journal", NULL);
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  g_autoptr (MatoJournal) journal = NULL;
  mode_t mask = umask (0);

  g_assert_true (mato_state_lines_write (path, lines, 1, NULL));
  journal = mato_journal_create (journal_path, records, NULL);
  g_assert_nonnull (journal);
  umask (mask);
  assert_mode (folder->path, "made", 0700);
  assert_mode (folder->path, "made/lines", 0600);
  assert_mode (folder->path, "also", 0700);
  assert_mode (folder->path, "also/a.journal", 0600);
}
