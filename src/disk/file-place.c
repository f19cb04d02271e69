/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* O_PATH */
#include "disk/file-place.h"

#include "disk/disk-error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <unistd.h>

#define MOST_LINKS 40 /* as Linux */
#define MOST_BYTES 4096

/* Files can be created in a folder that cannot be read; but then it cannot be synced. */
static int
open_folder (int         at,
             const char *path)
{
  int folder = openat (at, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

#ifdef O_PATH
  if (folder < 0 && errno == EACCES)
    folder = openat (at, path, O_PATH | O_DIRECTORY | O_CLOEXEC);
#endif

  return folder;
}

/* Sets the folder and the name from @path, which is relative to the present folder. */
static gboolean
move_to (MatoFilePlace *self,
         const char    *path)
{
  g_autofree char *parent = g_path_get_dirname (path);
  int folder = open_folder (self->folder < 0 ? AT_FDCWD : self->folder, parent);

  if (folder < 0)
    return FALSE;

  if (self->folder >= 0)
    close (self->folder);
  g_free (self->name);
  self->folder = folder;
  self->name = g_path_get_basename (path);
  return TRUE;
}

static gboolean
may_follow (const MatoFilePlace *self)
{
  struct stat folder;

  if (fstat (self->folder, &folder) != 0)
    return FALSE;

  if (!(folder.st_mode & S_ISVTX) || !(folder.st_mode & S_IWOTH))
    return TRUE;

  return folder.st_uid == geteuid () && self->status.st_uid == geteuid ();
}

static gboolean
follow (MatoFilePlace  *self,
        GError        **error)
{
  char target[MOST_BYTES];
  gssize length;

  if (!may_follow (self))
    {
      g_set_error_literal (error, MATO_DISK_ERROR, ELOOP,
                           /* Translators: why a file cannot be saved; without a full stop */
                           _("it is a link in a folder where every user can make links"));
      return FALSE;
    }

  length = readlinkat (self->folder, self->name, target, sizeof target);
  if (length == sizeof target)
    errno = ENAMETOOLONG;
  if (length < 0 || length == sizeof target)
    return mato_disk_fail (error);

  target[length] = '\0';
  return move_to (self, target) || mato_disk_fail (error);
}

gboolean
mato_file_place_find (MatoFilePlace  *self,
                      const char     *path,
                      GError        **error)
{
  *self = (MatoFilePlace) { .folder = -1 };

  if (!move_to (self, path))
    return mato_disk_fail (error);

  for (guint i = 0; i < MOST_LINKS; i++)
    {
      self->is_there = fstatat (self->folder, self->name, &self->status, AT_SYMLINK_NOFOLLOW) == 0;
      if (!self->is_there)
        return errno == ENOENT || mato_disk_fail (error);

      if (!S_ISLNK (self->status.st_mode))
        return TRUE;

      if (!follow (self, error))
        return FALSE;
    }

  errno = ELOOP;
  return mato_disk_fail (error);
}

void
mato_file_place_clear (MatoFilePlace *self)
{
  if (self->folder >= 0)
    close (self->folder);
  self->folder = -1;
  g_clear_pointer (&self->name, g_free);
}
