/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "disk/file-bytes.h"

#include "disk/disk-error.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#define CHUNK (64 * 1024)

gboolean
mato_file_write (int         fd,
                 const void *data,
                 gsize       length)
{
  const char *now = data;

  while (length > 0)
    {
      gssize written = write (fd, now, length);

      if (written < 0 && errno == EINTR)
        continue;
      if (written < 0)
        return FALSE;

      now += written;
      length -= (gsize) written;
    }

  return TRUE;
}

gboolean
mato_file_sync (int fd)
{
  while (fsync (fd) != 0)
    if (errno != EINTR)
      return errno == EINVAL || errno == EBADF || errno == ENOTSUP;

  return TRUE;
}

gssize
mato_file_read (int     fd,
                gint64  offset,
                void   *buffer,
                gsize   size)
{
  gssize length;

  do
    length = pread (fd, buffer, size, offset);
  while (length < 0 && errno == EINTR);

  return length;
}

char *
mato_file_checksum (const char  *path,
                    GError     **error)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *chunk = g_malloc (CHUNK);
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  gint64 offset = 0;
  gssize length = -1;

  while (fd >= 0 && (length = mato_file_read (fd, offset, chunk, CHUNK)) > 0)
    {
      g_checksum_update (checksum, (guchar *) chunk, length);
      offset += length;
    }

  if (length < 0)
    mato_disk_fail (error);
  if (fd >= 0)
    close (fd);

  return length < 0 ? NULL : g_strdup (g_checksum_get_string (checksum));
}

/* The file is truncated last, not first, so that it is never empty. */
static gboolean
copy_bytes (int from,
            int to)
{
  g_autofree char *chunk = g_malloc (CHUNK);
  gint64 size = 0;
  gssize length;

  while ((length = mato_file_read (from, size, chunk, CHUNK)) > 0)
    {
      if (!mato_file_write (to, chunk, (gsize) length))
        return FALSE;
      size += length;
    }

  return length == 0 && ftruncate (to, size) == 0 && mato_file_sync (to);
}

static gboolean
is_same (const char  *path,
         const char  *copy,
         GError     **error)
{
  g_autofree char *expected = mato_file_checksum (copy, error);
  g_autofree char *found = expected ? mato_file_checksum (path, error) : NULL;

  if (!found)
    return FALSE;

  errno = EIO;
  return g_str_equal (expected, found) || mato_disk_fail (error);
}

gboolean
mato_file_overwrite (const char  *path,
                     const char  *copy,
                     GError     **error)
{
  int from = open (copy, O_RDONLY | O_CLOEXEC);
  int to = from >= 0 ? open (path, O_WRONLY | O_CLOEXEC) : -1;
  gboolean is_done = to >= 0 && copy_bytes (from, to);
  int code = errno;

  if (from >= 0)
    close (from);
  if (to >= 0 && close (to) != 0 && is_done)
    {
      is_done = FALSE;
      code = errno;
    }

  errno = code;
  return is_done ? is_same (path, copy, error) : mato_disk_fail (error);
}
