/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "disk/file-bytes.h"

#include "disk/disk-error.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
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

/* Returns: its length, at most @max_length; -1 with errno set */
static gint64
get_regular_length (int   fd,
                    gsize max_length)
{
  struct stat status;

  if (fstat (fd, &status) != 0)
    return -1;

  errno = S_ISREG (status.st_mode) ? EFBIG : EINVAL;
  return S_ISREG (status.st_mode) && (guint64) status.st_size <= max_length ? status.st_size : -1;
}

char *
mato_file_read_whole (int    fd,
                      gsize  max_length,
                      gsize *length)
{
  gint64 size = get_regular_length (fd, max_length);
  g_autofree char *text = size < 0 ? NULL : g_try_malloc ((gsize) size + 1);
  gssize n = text == NULL ? -1 : 1;

  *length = 0;
  while (n > 0 && *length < (gsize) size)
    {
      n = mato_file_read (fd, (gint64) *length, text + *length, (gsize) size - *length);
      *length += (gsize) MAX (n, 0);
    }
  if (n < 0)
    return NULL;

  text[*length] = '\0';
  return g_steal_pointer (&text);
}

char *
mato_file_load (const char  *path,
                gsize        max_length,
                gsize       *length,
                GError     **error)
{
  int fd = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  char *text = fd < 0 ? NULL : mato_file_read_whole (fd, max_length, length);

  if (!text)
    mato_disk_fail (error);
  if (fd >= 0)
    close (fd);

  return text;
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
