/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/* Opens any file as a journal: the records read, and one appended, are read again. */
#include "session/game/journal.h"
#include "tests/fuzz/fuzz.h"

#include <glib/gstdio.h>
#include <unistd.h>

static GStrv
open_and_close (const char *path,
                MatoJournalLoss *loss,
                const char *appended)
{
  g_autoptr (MatoJournal) journal = NULL;
  g_autoptr (GError) error = NULL;
  GStrv records = NULL;

  journal = mato_journal_open (path, &records, loss, &error);
  g_assert (journal != NULL && error == NULL);
  if (appended != NULL)
    g_assert_true (mato_journal_append (journal, appended, NULL));

  return records;
}

/* In memory where there is such a folder: what is read is tried, not what a disk keeps, and each
 * journal waits for its disk several times. */
static char *
make_folder (void)
{
  const char *memory = "/dev/shm";
  char *folder = g_build_filename (g_access (memory, W_OK) == 0 ? memory : g_get_tmp_dir (),
                                   "mato-XXXXXX", NULL);

  g_assert_nonnull (g_mkdtemp (folder));
  return folder;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "a.journal", NULL);
  g_auto (GStrv) first = NULL, second = NULL, third = NULL;
  MatoJournalLoss old_loss, loss;
  guint n;

  g_assert_true (g_file_set_contents_full (path, (const char *) data, (gssize) size,
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  first = open_and_close (path, &old_loss, NULL);
  second = open_and_close (path, &loss, "undo");
  g_assert (loss == old_loss);
  g_assert (g_strv_equal ((const char *const *) first, (const char *const *) second));

  third = open_and_close (path, &loss, NULL);
  n = g_strv_length (first);
  g_assert (loss == MATO_JOURNAL_WHOLE && g_strv_length (third) == n + 1);
  g_assert (g_str_equal (third[n], "undo"));

  g_unlink (path);
  g_rmdir (folder);
  return 0;
}
