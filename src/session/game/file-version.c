/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/file-version.h"

#include "session/game/open-file.h"

#include <errno.h>
#include <sys/stat.h>

#define CHUNK (64 * 1024)

/* Seconds. The clock of a file system goes by steps, some by whole seconds: a file that was changed
 * so recently may change again with the same stamp. */
#define SETTLED 3

char *
mato_file_version_of (const void *bytes,
                      gsize       length)
{
  return g_compute_checksum_for_data (MATO_FILE_CHECKSUM, bytes, length);
}

/* Returns: whether all of @stream was read */
static gboolean
add_stream (GChecksum     *checksum,
            GInputStream  *stream,
            GError       **error)
{
  g_autofree guchar *chunk = g_malloc (CHUNK);
  gssize length;

  while ((length = g_input_stream_read (stream, chunk, CHUNK, NULL, error)) > 0)
    g_checksum_update (checksum, chunk, length);

  return length == 0;
}

char *
mato_file_version_read (GFile   *file,
                        char   **etag,
                        GError **error)
{
  g_autoptr (GInputStream) stream = mato_open_file (file, NULL, error);
  g_autoptr (GChecksum) checksum = g_checksum_new (MATO_FILE_CHECKSUM);
  g_autoptr (GFileInfo) info = NULL;

  *etag = NULL;
  if (stream == NULL || !add_stream (checksum, stream, error))
    return NULL;

  if (G_IS_FILE_INPUT_STREAM (stream))
    info = g_file_input_stream_query_info (G_FILE_INPUT_STREAM (stream),
                                           G_FILE_ATTRIBUTE_ETAG_VALUE, NULL, NULL);
  *etag = info != NULL ? g_strdup (g_file_info_get_etag (info)) : NULL;
  return g_strdup (g_checksum_get_string (checksum));
}

static char *
write_stamp (const struct stat *status)
{
  return g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT
                          " %" G_GINT64_FORMAT ".%ld %" G_GINT64_FORMAT ".%ld",
                          (guint64) status->st_dev, (guint64) status->st_ino,
                          (guint64) status->st_size, (gint64) status->st_mtim.tv_sec,
                          status->st_mtim.tv_nsec, (gint64) status->st_ctim.tv_sec,
                          status->st_ctim.tv_nsec);
}

static gboolean
is_settled (const struct stat *status)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  return status->st_ctim.tv_sec + SETTLED < now;
}

/* What cannot be read is taken for what it was: a save tells why. */
static MatoFileState
compare (const char *path,
         const char *version)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *etag = NULL;
  g_autofree char *found = mato_file_version_read (file, &etag, NULL);

  return found == NULL || g_str_equal (found, version) ? MATO_FILE_AS_KNOWN : MATO_FILE_CHANGED;
}

void
mato_file_version_look (const char   *path,
                        const char   *version,
                        MatoFileLook *look)
{
  g_autofree char *before = g_steal_pointer (&look->stamp);
  g_autofree char *stamp = NULL;
  struct stat status;

  if (stat (path, &status) != 0)
    {
      look->state = errno == ENOENT || errno == ENOTDIR ? MATO_FILE_GONE : MATO_FILE_AS_KNOWN;
      return;
    }

  if (!S_ISREG (status.st_mode))
    {
      look->state = MATO_FILE_CHANGED;
      return;
    }

  stamp = write_stamp (&status);
  if (g_strcmp0 (stamp, before) != 0)
    look->state = compare (path, version);
  if (is_settled (&status))
    look->stamp = g_steal_pointer (&stamp);
}
