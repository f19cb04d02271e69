/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MATO_TYPE_JOURNAL (mato_journal_get_type ())
G_DECLARE_FINAL_TYPE (MatoJournal, mato_journal, MATO, JOURNAL, GObject)

/**
 * MatoJournal:
 *
 * A file of records, one line each, that survives its writer: what was appended is still there
 * after `kill -9`. A record is text without a line feed; the journal does not interpret it.
 *
 * Each line begins with a checksum of everything before its end. So the records up to the first
 * damage are read as they were written, and everything after it is ignored.
 *
 * The file is locked until the journal is closed: no other process writes it or takes it for one
 * left behind. Belongs to one thread.
 */

/**
 * mato_journal_create:
 * @path: of the file; its folder is created if necessary
 * @records: (array zero-terminated=1): the first records
 *
 * The file is created with all of @records or not at all.
 */
MatoJournal *mato_journal_create (const char         *path,
                                  const char *const  *records,
                                  GError            **error);

/**
 * MatoJournalLoss:
 * @MATO_JOURNAL_WHOLE: everything was read
 * @MATO_JOURNAL_TORN: except the beginning of a last record, as a killed writer leaves it
 * @MATO_JOURNAL_DAMAGED: records were lost. What could not be read stays in the file until that is
 *   changed; then the file is kept as mato_journal_folder_set_aside() says
 */
typedef enum
{
  MATO_JOURNAL_WHOLE,
  MATO_JOURNAL_TORN,
  MATO_JOURNAL_DAMAGED,
} MatoJournalLoss;

/**
 * mato_journal_open:
 * @records: (out) (transfer full): its records, as far as they can be read
 * @loss: (out): what could not be read; it is cut off when a record is appended
 *
 * Opens a journal left behind by an earlier process. %G_IO_ERROR_BUSY if its writer is still
 * running.
 */
MatoJournal *mato_journal_open (const char       *path,
                                GStrv            *records,
                                MatoJournalLoss  *loss,
                                GError          **error);

/**
 * mato_journal_refuse:
 *
 * Call it if not all records make sense: then this journal, too, is damaged.
 */
void mato_journal_refuse (MatoJournal *self);

/**
 * mato_journal_append:
 *
 * Returns: whether @record was appended; if not, the file is unchanged
 */
gboolean mato_journal_append (MatoJournal  *self,
                              const char   *record,
                              GError      **error);

/**
 * mato_journal_replace_async:
 * @records: (array zero-terminated=1): the new records
 *
 * Replaces all records, completely or not at all, and waits for the disk, in a worker thread. A
 * record appended meanwhile is not lost: then the file stays as it is, and the error is
 * %G_IO_ERROR_BUSY.
 */
void     mato_journal_replace_async  (MatoJournal          *self,
                                      const char *const    *records,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
gboolean mato_journal_replace_finish (MatoJournal   *self,
                                      GAsyncResult  *result,
                                      GError       **error);

/**
 * mato_journal_is_synced:
 *
 * Returns: whether all records and the name of the file are on the disk, so that not even a
 *   power failure can lose a record
 */
gboolean mato_journal_is_synced    (MatoJournal *self);

/**
 * mato_journal_sync_async:
 *
 * Syncs the file in a worker thread. Records appended meanwhile need another call.
 */
void     mato_journal_sync_async   (MatoJournal          *self,
                                    GAsyncReadyCallback   callback,
                                    gpointer              user_data);
gboolean mato_journal_sync_finish  (MatoJournal          *self,
                                    GAsyncResult         *result,
                                    GError              **error);

const char *mato_journal_get_path (MatoJournal *self);

/**
 * mato_journal_rename:
 *
 * Renames the file in its folder.
 */
gboolean mato_journal_rename (MatoJournal  *self,
                              const char   *path,
                              GError      **error);

/**
 * mato_journal_close:
 *
 * Closes the file and releases its lock, even if there are other references to the object.
 */
void mato_journal_close (MatoJournal *self);

/**
 * mato_journal_remove:
 *
 * Removes the file and closes it.
 */
void mato_journal_remove (MatoJournal *self);

G_END_DECLS
