/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "disk/safe-file.h"

#include "disk/file-bytes.h"
#include "disk/file-place.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__

#include <sys/xattr.h>

#define MOST_BYTES 65536 /* the limit of Linux for the list of names and for a value */
#define ACCESS_LIST "system.posix_acl_access"

static gboolean
copy_attribute (int         from,
                int         to,
                const char *name,
                char       *value)
{
  gssize length = fgetxattr (from, name, value, MOST_BYTES);

  return length >= 0 && fsetxattr (to, name, value, (gsize) length, 0) == 0;
}

/* Returns: whether the old file has no access list, or it was copied */
static gboolean
copy_attributes (int from,
                 int to)
{
  g_autofree char *names = g_malloc (MOST_BYTES);
  g_autofree char *value = g_malloc (MOST_BYTES);
  gssize length = flistxattr (from, names, MOST_BYTES);
  gboolean is_whole = TRUE;

  for (const char *name = names; length > 0 && name < names + length; name += strlen (name) + 1)
    if (!copy_attribute (from, to, name, value) && strcmp (name, ACCESS_LIST) == 0)
      is_whole = FALSE;

  return is_whole;
}

#else

static gboolean
copy_attributes (int from,
                 int to)
{
  return TRUE;
}

#endif

static gboolean
keep_owner (int                fd,
            const struct stat *old)
{
  struct stat new;

  if (fstat (fd, &new) == 0 && new.st_uid == old->st_uid && new.st_gid == old->st_gid)
    return TRUE;

  return fchown (fd, old->st_uid, old->st_gid) == 0
         || fchown (fd, (uid_t) -1, old->st_gid) == 0;
}

static mode_t
limit_group (mode_t mode)
{
  mode_t everybody = (mode & S_IRWXO) << 3;

  return (mode & ~(mode_t) S_IRWXG) | (mode & S_IRWXG & everybody);
}

/* With an access list, the group bits of the mode are the mask of the list. Without the list they
 * must not be given to the group. */
/* Gives a new file, which only its owner may access so far, the rights of the one that it replaces:
 * copies owner, group, mode and extended attributes (including the access list) of the old file to
 * the new one, as far as the system permits. If the group or the access list cannot be copied, the
 * group gets no more rights than others, because it may be another group. */
static void
keep_rights (int                  fd,
             const MatoFilePlace *old)
{
  int from = openat (old->folder, old->name,
                     O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  mode_t mode = old->status.st_mode & (S_IRWXU | S_IRWXG | S_IRWXO);
  gboolean is_whole = keep_owner (fd, &old->status) && from >= 0 && copy_attributes (from, fd);

  /* If this fails, only the owner may access the file. */
  (void) fchmod (fd, is_whole ? mode : limit_group (mode));
  if (from >= 0)
    close (from);
}

/* The part of the file's name in its temporary name, in bytes. A name has at most 255 bytes. */
#define MOST_OF_NAME 200

/* After so many names that exist already, something else must be wrong. */
#define MOST_TRIES 100

struct _MatoSafeFile
{
  MatoFilePlace place;
  MatoSafeFlags flags;
  char *passing;       /* nullable: the temporary name; %NULL: none, or the file is in its place */
  int fd;
  gboolean is_special;
  gboolean is_synced;
};

/* Creates a file with an unused name, which ends with the name of the old file and ".new", so that
 * a user who finds it after a crash knows what it is. */
static int
create_passing (const MatoFilePlace  *place,
                mode_t                mode,
                char                **passing)
{
  gsize length = strlen (place->name);
  const char *end = place->name + (length > MOST_OF_NAME ? length - MOST_OF_NAME : 0);

  for (guint i = 0; i < MOST_TRIES; i++)
    {
      g_autofree char *name = g_strdup_printf (".%08x-%s.new", g_random_int (), end);
      int fd = openat (place->folder, name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);

      if (fd >= 0)
        *passing = g_steal_pointer (&name);
      if (fd >= 0 || errno != EEXIST)
        return fd;
    }

  return -1;
}

static gboolean
open_beside (MatoSafeFile  *self,
             GError       **error)
{
  const MatoFilePlace *place = &self->place;
  gboolean is_private = place->is_there || (self->flags & MATO_SAFE_PRIVATE);

  if (place->is_there && S_ISDIR (place->status.st_mode))
    {
      errno = EISDIR;
      return mato_disk_fail (error);
    }

  if (place->is_there && !S_ISREG (place->status.st_mode))
    {
      g_set_error_literal (error, MATO_DISK_ERROR, EINVAL,
                           /* Translators: why a file cannot be saved; without a full stop */
                           _("it is not a regular file"));
      return FALSE;
    }

  if (place->is_there && (self->flags & MATO_SAFE_NEW))
    errno = EEXIST;
  else if (!place->is_there || faccessat (place->folder, place->name, W_OK, AT_EACCESS) == 0)
    self->fd = create_passing (place, is_private ? 0600 : 0666, &self->passing);

  return self->fd >= 0 || mato_disk_fail (error);
}

static gboolean
is_same (const struct stat *a,
         const struct stat *b)
{
  return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* Opens a file to be written directly: one that is not regular, or standard output or error, where
 * the new bytes must follow what was printed before.
 *
 * Returns: -1 if @path is no such file */
static int
open_special (const char *path)
{
  struct stat status, printed;

  if (stat (path, &status) != 0 || S_ISDIR (status.st_mode))
    return -1;

  for (int fd = STDOUT_FILENO; fd <= STDERR_FILENO; fd++)
    if (fstat (fd, &printed) == 0 && is_same (&printed, &status))
      return fcntl (fd, F_DUPFD_CLOEXEC, 0);

  return S_ISREG (status.st_mode) ? -1 : open (path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
}

MatoSafeFile *
mato_safe_file_open (const char     *path,
                     MatoSafeFlags   flags,
                     GError        **error)
{
  g_autoptr (MatoSafeFile) self = g_new0 (MatoSafeFile, 1);

  self->flags = flags;
  self->place.folder = -1;
  self->fd = flags & MATO_SAFE_SPECIAL ? open_special (path) : -1;
  self->is_special = self->fd >= 0;

  if (!self->is_special
      && (!mato_file_place_find (&self->place, path, error) || !open_beside (self, error)))
    return NULL;

  return g_steal_pointer (&self);
}

gboolean
mato_safe_file_write (MatoSafeFile  *self,
                      const void    *data,
                      gsize          length,
                      GError       **error)
{
  return mato_file_write (self->fd, data, length) || mato_disk_fail (error);
}

gboolean
mato_safe_file_sync (MatoSafeFile  *self,
                     GError       **error)
{
  if (self->is_synced || self->is_special)
    return TRUE;

  if (self->place.is_there)
    keep_rights (self->fd, &self->place);
  self->is_synced = mato_file_sync (self->fd);
  return self->is_synced || mato_disk_fail (error);
}

/* Without hard links there is no atomic way that POSIX offers: a file made between fstatat() and
 * renaming is replaced. */
static gboolean
take_free_name (const MatoFilePlace *place,
                const char          *passing)
{
  struct stat status;

  if (linkat (place->folder, passing, place->folder, place->name, 0) == 0)
    {
      unlinkat (place->folder, passing, 0);
      return TRUE;
    }

  if (errno != EPERM && errno != ENOTSUP && errno != EOPNOTSUPP && errno != ENOSYS)
    return FALSE;

  if (fstatat (place->folder, place->name, &status, AT_SYMLINK_NOFOLLOW) == 0)
    {
      errno = EEXIST;
      return FALSE;
    }

  return renameat (place->folder, passing, place->folder, place->name) == 0;
}

static gboolean
take_name (MatoSafeFile  *self,
           GError       **error)
{
  const MatoFilePlace *place = &self->place;
  gboolean is_placed = self->flags & MATO_SAFE_NEW
                       ? take_free_name (place, self->passing)
                       : renameat (place->folder, self->passing, place->folder, place->name) == 0;

  if (!is_placed)
    return mato_disk_fail (error);

  g_clear_pointer (&self->passing, g_free);
  return TRUE;
}

/* Some file systems (such as NFS) report failed writes only when a descriptor is closed. */
static gboolean
flush_file (MatoSafeFile  *self,
            GError       **error)
{
  int twin = fcntl (self->fd, F_DUPFD_CLOEXEC, 0);

  return (twin >= 0 && (close (twin) == 0 || errno == EINTR)) || mato_disk_fail (error);
}

MatoPlaced
mato_safe_file_place (MatoSafeFile  *self,
                      GError       **error)
{
  if (!mato_safe_file_sync (self, error) || !flush_file (self, error))
    return MATO_NOT_PLACED;

  if (self->is_special)
    return MATO_PLACED;

  if (!take_name (self, error))
    return MATO_NOT_PLACED;

  if (mato_file_sync (self->place.folder))
    return MATO_PLACED;

  mato_disk_fail (error);
  return MATO_PLACED_UNCERTAIN;
}

gboolean
mato_safe_file_place_open (MatoSafeFile  *self,
                           int           *fd,
                           int           *folder,
                           GError       **error)
{
  if (!take_name (self, error))
    return FALSE;

  *fd = self->fd;
  *folder = self->place.folder;
  self->fd = -1;
  self->place.folder = -1;
  return TRUE;
}

int
mato_safe_file_get_fd (MatoSafeFile *self)
{
  return self->fd;
}

void
mato_safe_file_free (MatoSafeFile *self)
{
  if (self->fd >= 0)
    close (self->fd);
  if (self->passing)
    unlinkat (self->place.folder, self->passing, 0);
  g_free (self->passing);
  mato_file_place_clear (&self->place);
  g_free (self);
}

MatoPlaced
mato_safe_write (const char     *path,
                 const void     *data,
                 gsize           length,
                 MatoSafeFlags   flags,
                 GError        **error)
{
  g_autoptr (MatoSafeFile) file = mato_safe_file_open (path, flags, error);

  if (!file || !mato_safe_file_write (file, data, length, error))
    return MATO_NOT_PLACED;

  return mato_safe_file_place (file, error);
}
