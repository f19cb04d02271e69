/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sys/stat.h>

G_BEGIN_DECLS

/**
 * MatoFilePlace:
 * @folder: an open folder; -1: none
 * @name: of the file in it
 * @is_there: whether there is something of that name
 * @status: of what is there
 *
 * Where a file is. As the folder is open, it stays the same one whatever becomes of its path.
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
 * @self: (out caller-allocates): to be cleared in any case
 * @path: where links are followed, up to the file that need not be there
 *
 * A link in a folder in which anybody may make one (world-writable and sticky, like /tmp) is only
 * followed by who owns both: with a link somebody else could choose which file is written. The
 * kernel's protected_symlinks holds for opening a file, but not where it is renamed.
 *
 * Returns: whether it was found; else @error is a %MATO_DISK_ERROR
 */
gboolean mato_file_place_find  (MatoFilePlace  *self,
                                const char     *path,
                                GError        **error);
void     mato_file_place_clear (MatoFilePlace  *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MatoFilePlace, mato_file_place_clear)

G_END_DECLS
