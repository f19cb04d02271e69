/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "disk/file-rights.h"

#include <fcntl.h>
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
void
mato_file_keep_rights (int                  fd,
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
