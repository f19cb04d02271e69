/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The folder of the journals. The suffix of a file says what it is:
 *
 *   .journal           a game that is open, or was open when its process ended
 *   .closed            a game that was closed on purpose: on the shelf
 *   .journal.held      a game that was open when two starts ended before they brought it back
 *   .journal.damaged   a journal that could not be read, or not all of it: kept for its owner
 *   .journal.new       a replacement that was not finished because the process was killed
 */

/**
 * mato_journal_folder_list_open:
 *
 * Returns: (transfer full) (element-type filename): the paths of the journals in @folder, the one
 *   changed last at the end
 */
GPtrArray *mato_journal_folder_list_open (const char *folder);

/**
 * mato_journal_folder_list_shelf:
 *
 * Returns: (transfer full) (element-type filename): the same for those on the shelf
 */
GPtrArray *mato_journal_folder_list_shelf (const char *folder);

/**
 * mato_journal_folder_get_new_path:
 *
 * Returns: (transfer full): the path of a new journal
 */
char *mato_journal_folder_get_new_path (const char *folder);

/**
 * mato_journal_folder_get_shelf_path:
 * @path: of a journal
 *
 * Returns: (transfer full): its path on the shelf
 */
char *mato_journal_folder_get_shelf_path (const char *path);

/**
 * mato_journal_folder_get_open_path:
 * @path: on the shelf
 *
 * Returns: (transfer full): its path when it is taken off the shelf
 */
char *mato_journal_folder_get_open_path (const char *path);

/**
 * mato_journal_folder_set_aside:
 * @path: of a journal
 *
 * Renames the file as a damaged one, beside others of that name.
 */
void mato_journal_folder_set_aside (const char *path);

/**
 * mato_journal_folder_hold:
 *
 * Holds the open journals of @folder back, but not those of a running process.
 */
void mato_journal_folder_hold (const char *folder);

/**
 * mato_journal_folder_list_held:
 *
 * Returns: (transfer full) (element-type filename): the paths of those held back
 */
GPtrArray *mato_journal_folder_list_held (const char *folder);

/**
 * mato_journal_folder_let_go:
 * @opens: whether they are open again; else they are set aside like damaged ones
 *
 * Ends that for all of them.
 */
void mato_journal_folder_let_go (const char *folder,
                                 gboolean    opens);

/**
 * mato_journal_folder_clean:
 *
 * Removes unfinished replacements of killed processes.
 */
void mato_journal_folder_clean (const char *folder);

/**
 * mato_journal_folder_trim_shelf:
 * @newest: of the paths on the shelf the one that came last, however long ago it was changed
 *
 * Removes all but the newest ten from the shelf.
 */
void mato_journal_folder_trim_shelf (const char *folder,
                                     const char *newest);

G_END_DECLS
