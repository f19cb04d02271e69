/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sys/stat.h>

G_BEGIN_DECLS

/**
 * MatoFilePlace:
 * @folder: a file descriptor of the folder; -1: none
 * @name: the name of the file in @folder
 * @is_there: whether the file exists
 * @status: the status of the file if it exists
 *
 * The place of a file that need not exist. Because the folder is open, it stays the same folder
 * even if its path is renamed or replaced.
 */
typedef struct
{
  int folder;
  char *name;
  gboolean is_there;
  struct stat status;
} MatoFilePlace;

/**
 * mato_file_place_find:
 * @self: (out caller-allocates): must be cleared also after an error
 * @path: a path; the file need not exist
 *
 * Finds the file of @path, and follows symbolic links. In a world-writable sticky folder such as
 * /tmp, a link is followed only if the user of the process owns both the folder and the link:
 * otherwise another user could choose by a link which file is written. The kernel's
 * protected_symlinks has a similar rule for opening a file, but not for renaming one.
 *
 * Returns: whether it was found; else @error is a %MATO_DISK_ERROR
 */
gboolean mato_file_place_find  (MatoFilePlace  *self,
                                const char     *path,
                                GError        **error);
void     mato_file_place_clear (MatoFilePlace  *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MatoFilePlace, mato_file_place_clear)

G_END_DECLS
