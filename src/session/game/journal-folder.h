/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The folder that journals are kept in. By its ending a file is
 *
 *   .journal           of a game that is open, or was when its process ended
 *   .closed            of a game that was closed on purpose: on the shelf
 *   .journal.damaged   set aside, since it could not be read
 *   .journal.new       what a process was about to put in a journal's place when it was killed
 */

/**
 * mato_journal_folder_list_open:
 *
 * Returns: (transfer full) (element-type filename): the paths of the journals in @folder, the one
 *   that was changed last comes last
 */
GPtrArray *mato_journal_folder_list_open (const char *folder);

/**
 * mato_journal_folder_list_shelf:
 *
 * Returns: (transfer full) (element-type filename): the same of those on the shelf
 */
GPtrArray *mato_journal_folder_list_shelf (const char *folder);

/**
 * mato_journal_folder_get_new_path:
 *
 * Returns: (transfer full): where a new journal goes
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
 * Returns: (transfer full): its path when it is taken down
 */
char *mato_journal_folder_get_open_path (const char *path);

/**
 * mato_journal_folder_set_aside:
 * @path: of a journal
 *
 * Gives the file its name as a damaged one.
 */
void mato_journal_folder_set_aside (const char *path);

/**
 * mato_journal_folder_clean:
 *
 * Removes what killed processes were about to put in a journal's place.
 */
void mato_journal_folder_clean (const char *folder);

/**
 * mato_journal_folder_trim_shelf:
 *
 * Removes all but the newest ten from the shelf.
 */
void mato_journal_folder_trim_shelf (const char *folder);

G_END_DECLS
