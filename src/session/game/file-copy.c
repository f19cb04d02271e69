/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/file-copy.h"

#include "disk/file-bytes.h"
#include "session/game/open-file.h"
#include "session/game/state-folder.h"

#include <errno.h>
#include <glib/gstdio.h>

#define CHUNK (64 * 1024)

struct _MatoFileCopy
{
  GFile *file;
  char *folder;           /* for this copy only, so that the copy can have the name of the file */
  char *path;
  MatoSafeFile *writing;  /* nullable: until it is kept */
  GChecksum *checksum;    /* of all that was written */
  gboolean is_kept;
};

static char *
make_folder (GError **error)
{
  g_autofree char *state = mato_state_folder ();
  g_autofree char *copies = g_build_filename (state, "copies", NULL);
  g_autofree char *folder = g_build_filename (copies, "XXXXXX", NULL);

  if (g_mkdir_with_parents (copies, 0700) == 0 && g_mkdtemp (folder))
    return g_steal_pointer (&folder);

  mato_disk_fail (error);
  return NULL;
}

MatoFileCopy *
mato_file_copy_new (GFile   *file,
                    GError **error)
{
  g_autoptr (MatoFileCopy) self = g_new0 (MatoFileCopy, 1);
  g_autofree char *name = g_file_get_basename (file);

  self->file = g_object_ref (file);
  self->checksum = g_checksum_new (G_CHECKSUM_SHA256);
  self->folder = make_folder (error);
  if (!self->folder)
    return NULL;

  self->path = g_build_filename (self->folder, name, NULL);
  self->writing = mato_safe_file_open (self->path, MATO_SAFE_PRIVATE, error);
  return self->writing ? g_steal_pointer (&self) : NULL;
}

gboolean
mato_file_copy_write (MatoFileCopy  *self,
                      const void    *data,
                      gsize          length,
                      GError       **error)
{
  g_checksum_update (self->checksum, data, (gssize) length);
  return mato_safe_file_write (self->writing, data, length, error);
}

static gboolean
is_whole (MatoFileCopy *self,
          const char   *found)
{
  return g_strcmp0 (g_checksum_get_string (self->checksum), found) == 0;
}

static gboolean
fail_unequal (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, g_strerror (EIO));
  return FALSE;
}

const char *
mato_file_copy_keep (MatoFileCopy  *self,
                     GError       **error)
{
  g_autofree char *found = NULL;

  /* The folder need not be synced: the copy is needed only if writing the file fails. */
  if (mato_safe_file_place (self->writing, error) == MATO_NOT_PLACED)
    return NULL;

  g_clear_error (error);
  self->is_kept = TRUE;
  found = mato_file_checksum (self->path, error);
  if (found && is_whole (self, found))
    return self->path;

  if (found)
    fail_unequal (error);
  mato_file_copy_remove (self);
  return NULL;
}

/* In GLib 2.74, closing a stream after an error replaces the file by what was written so far,
 * unless the cancellable of the call is cancelled. */
static void
give_up (GOutputStream *stream)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();

  g_cancellable_cancel (cancelled);
  g_output_stream_close (stream, cancelled, NULL);
}

static gboolean
write_through (MatoFileCopy   *self,
               GOutputStream  *stream,
               GError        **error)
{
  g_autoptr (GFile) copy = g_file_new_for_path (self->path);
  g_autoptr (GFileInputStream) source = g_file_read (copy, NULL, error);

  if (source
      && g_output_stream_splice (stream, G_INPUT_STREAM (source),
                                 G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE, NULL, error) >= 0)
    return g_output_stream_close (stream, NULL, error);

  give_up (stream);
  return FALSE;
}

static gboolean
read_again (MatoFileCopy  *self,
            GError       **error)
{
  g_autoptr (GInputStream) stream = mato_open_file (self->file, NULL, error);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree guchar *chunk = g_malloc (CHUNK);
  gssize length = -1;

  while (stream
         && (length = g_input_stream_read (stream, chunk, CHUNK, NULL, error)) > 0)
    g_checksum_update (checksum, chunk, length);

  if (length < 0)
    return FALSE;

  return is_whole (self, g_checksum_get_string (checksum)) || fail_unequal (error);
}

static gboolean
put_through (MatoFileCopy  *self,
             const char    *etag,
             gboolean      *is_touched,
             GError       **error)
{
  g_autoptr (GFileOutputStream) stream =
    g_file_replace (self->file, etag, FALSE, G_FILE_CREATE_NONE, NULL, error);

  if (!stream)
    return FALSE;

  *is_touched = TRUE;
  return write_through (self, G_OUTPUT_STREAM (stream), error) && read_again (self, error);
}

gboolean
mato_file_copy_put (MatoFileCopy  *self,
                    const char    *etag,
                    gboolean      *is_touched,
                    GError       **error)
{
  *is_touched = FALSE;
  if (!g_file_is_native (self->file))
    return put_through (self, etag, is_touched, error);

  *is_touched = TRUE;
  return mato_file_overwrite (g_file_peek_path (self->file), self->path, error);
}

void
mato_file_copy_remove (MatoFileCopy *self)
{
  if (self->is_kept)
    g_unlink (self->path);
  self->is_kept = FALSE;
}

void
mato_file_copy_free (MatoFileCopy *self)
{
  g_clear_pointer (&self->writing, mato_safe_file_free);
  g_clear_pointer (&self->checksum, g_checksum_free);
  g_clear_object (&self->file);
  if (self->folder && !self->is_kept)
    g_rmdir (self->folder);
  g_free (self->folder);
  g_free (self->path);
  g_free (self);
}
