/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MATO_TYPE_JOURNAL (mato_journal_get_type ())
G_DECLARE_FINAL_TYPE (MatoJournal, mato_journal, MATO, JOURNAL, GObject)

/**
 * MatoJournal:
 *
 * A file of records, one line each, that outlives its writer: what was appended is there after
 * `kill -9`. A record is text without a line feed; what it says is its writer's affair.
 *
 * Each line begins with a checksum of all that stands before its end. So the records up to the
 * first damage are read as they were written, and nothing behind it is taken for true.
 *
 * The file is locked until the journal is closed: nobody else writes it, or takes it for one
 * that was left behind. Belongs to one thread.
 */

/**
 * mato_journal_create:
 * @path: of the file, whose folder is made if it is missing
 * @records: (array zero-terminated=1): what it holds from the beginning
 *
 * The file is there with all of @records or not at all.
 */
MatoJournal *mato_journal_create (const char         *path,
                                  const char *const  *records,
                                  GError            **error);

/**
 * mato_journal_open:
 * @records: (out) (transfer full): what it holds, as far as it can be read
 * @is_damaged: (out): whether more stood there; it is cut off
 *
 * Opens a journal that was left behind. %G_IO_ERROR_BUSY if its writer still lives.
 */
MatoJournal *mato_journal_open (const char   *path,
                                GStrv        *records,
                                gboolean     *is_damaged,
                                GError      **error);

/** Returns: whether @record is in the file; if not, the file is as it was */
gboolean mato_journal_append (MatoJournal  *self,
                              const char   *record,
                              GError      **error);

/**
 * mato_journal_replace_async:
 * @records: (array zero-terminated=1): what the file shall hold
 *
 * Replaces all that the file holds, at once or not at all, and waits for the disk, in a worker
 * thread. A record that is appended meanwhile is not lost: then the file stays as it is, and the
 * error is %G_IO_ERROR_BUSY.
 */
void     mato_journal_replace_async  (MatoJournal          *self,
                                      const char *const    *records,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
gboolean mato_journal_replace_finish (MatoJournal   *self,
                                      GAsyncResult  *result,
                                      GError       **error);

const char *mato_journal_get_path (MatoJournal *self);

/** Gives the file another name in its folder; it stays the same journal. */
gboolean mato_journal_rename (MatoJournal  *self,
                              const char   *path,
                              GError      **error);

/** Lets go of the file and its lock at once, whoever still holds the object. */
void mato_journal_close (MatoJournal *self);

/** Removes the file and closes it. */
void mato_journal_remove (MatoJournal *self);

G_END_DECLS
