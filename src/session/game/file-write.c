/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/file-write.h"

#include "core/board/shown.h"
#include "disk/file-bytes.h"
#include "session/game/file-copy.h"
#include "session/kit/worker.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <unistd.h>

#define CHUNK (64 * 1024)

G_DEFINE_QUARK (mato-write-error, mato_write_error)

/* The bytes go to @beside, which will replace the file, or to @copy. */
struct _MatoFileSink
{
  GFile *file;
  MatoSafeFlags flags;
  char *etag;            /* nullable */
  MatoSafeFile *beside;  /* nullable */
  MatoFileCopy *copy;    /* nullable */
  GTask *task;           /* its caller is told of a copy */
};

/* Errors */

static gboolean
fail_unchanged (MatoFileSink  *self,
                const GError  *reason,
                GError       **error)
{
  if (g_file_query_exists (self->file, NULL))
    g_set_error (error, MATO_WRITE_ERROR, MATO_WRITE_ERROR_UNCHANGED,
                 /* Translators: %s is what the system says, without a full stop */
                 _("The file could not be saved: %s. The old file is unchanged. Save it somewhere "
                   "else."), reason->message);
  else
    g_set_error (error, MATO_WRITE_ERROR, MATO_WRITE_ERROR_UNCHANGED,
                 /* Translators: %s is what the system says, without a full stop */
                 _("The file could not be saved: %s. Save it somewhere else."), reason->message);
  return FALSE;
}

static gboolean
fail_with_copy (const char    *path,
                const GError  *reason,
                GError       **error)
{
  g_autofree char *display = mato_shown_text (path, MATO_SHOWN_LINE);

  g_set_error (error, MATO_WRITE_ERROR, MATO_WRITE_ERROR_COPY,
               /* Translators: what the system says, without a full stop; the name of a file */
               _("The file could not be saved, and may be damaged: %s. What you saved is in %s."),
               reason->message, display);
  return FALSE;
}

static gboolean
fail_uncertain (const GError  *reason,
                GError       **error)
{
  g_set_error (error, MATO_WRITE_ERROR, MATO_WRITE_ERROR_UNCERTAIN,
               /* Translators: %s is what the system says, without a full stop */
               _("The file is written, but the disk did not confirm it: %s. Save it again."),
               reason->message);
  return FALSE;
}

/* Writing */

/* Returns: whether the file, which cannot be replaced, can be overwritten. */
static gboolean
can_overwrite (MatoFileSink *self,
               const GError *reason)
{
  const char *path = g_file_peek_path (self->file);

  return (reason->code == EACCES || reason->code == EPERM || reason->code == EBUSY)
         && !(self->flags & MATO_SAFE_NEW)
         && g_file_query_file_type (self->file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_REGULAR
         && faccessat (AT_FDCWD, path, W_OK, AT_EACCESS) == 0;
}

static gboolean
open_copy (MatoFileSink  *self,
           GError       **error)
{
  g_autoptr (GError) reason = NULL;

  self->copy = mato_file_copy_new (self->file, &reason);
  return self->copy || fail_unchanged (self, reason, error);
}

static gboolean
open_once (MatoFileSink  *self,
           GError       **error)
{
  g_autoptr (GError) reason = NULL;

  if (self->beside || self->copy)
    return TRUE;

  if (!g_file_is_native (self->file))
    return open_copy (self, error);

  self->beside = mato_safe_file_open (g_file_peek_path (self->file), self->flags, &reason);
  if (self->beside)
    return TRUE;

  return can_overwrite (self, reason) ? open_copy (self, error)
                                      : fail_unchanged (self, reason, error);
}

gboolean
mato_file_sink_write (MatoFileSink  *self,
                      const void    *data,
                      gsize          length,
                      GError       **error)
{
  g_autoptr (GError) reason = NULL;

  if (!open_once (self, error))
    return FALSE;

  if (self->beside ? mato_safe_file_write (self->beside, data, length, &reason)
                   : mato_file_copy_write (self->copy, data, length, &reason))
    return TRUE;

  return fail_unchanged (self, reason, error);
}

void
mato_file_sink_expect (MatoFileSink *self,
                       const char   *etag)
{
  g_free (self->etag);
  self->etag = g_strdup (etag);
}

/* The end */

static gboolean
is_expected (MatoFileSink  *self,
             GError       **error)
{
  g_autoptr (GFileInfo) info = NULL;

  if (!self->etag)
    return TRUE;

  info = g_file_query_info (self->file, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE, NULL,
                            NULL);
  if (info && g_strcmp0 (g_file_info_get_etag (info), self->etag) == 0)
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
                       _("The file was not saved: it has been changed by another program."));
  return FALSE;
}

typedef struct
{
  GTask *task;
  char *path;
} Told;

static void
told_free (gpointer data)
{
  Told *told = data;

  g_object_unref (told->task);
  g_free (told->path);
  g_free (told);
}

typedef struct
{
  MatoFileSink sink;
  MatoWriteFunc write;
  gpointer data;
  GDestroyNotify data_free;
  MatoCopiedFunc copied;
  gpointer user_data;
} Job;

static gboolean
tell_copied_cb (gpointer data)
{
  Told *told = data;
  Job *job = g_task_get_task_data (told->task);

  job->copied (told->path, job->user_data);
  return G_SOURCE_REMOVE;
}

static void
tell_copied (MatoFileSink *self,
             const char   *path)
{
  Job *job = g_task_get_task_data (self->task);
  Told *told;

  if (!job->copied)
    return;

  told = g_new0 (Told, 1);
  told->task = g_object_ref (self->task);
  told->path = g_strdup (path);
  g_main_context_invoke_full (g_task_get_context (self->task), G_PRIORITY_DEFAULT, tell_copied_cb,
                              told, told_free);
}

static gboolean
put_copy (MatoFileSink  *self,
          GError       **error)
{
  g_autoptr (GError) reason = NULL;
  const char *path = mato_file_copy_keep (self->copy, &reason);
  gboolean is_touched = FALSE;

  if (!path)
    return fail_unchanged (self, reason, error);

  tell_copied (self, path);
  if (mato_file_copy_put (self->copy, self->etag, &is_touched, &reason))
    {
      mato_file_copy_remove (self->copy);
      return TRUE;
    }

  if (is_touched)
    return fail_with_copy (path, reason, error);

  mato_file_copy_remove (self->copy);
  return fail_unchanged (self, reason, error);
}

/* The new file is complete, but cannot be renamed to its place: its bytes go into a copy. */
static gboolean
put_copy_of_beside (MatoFileSink  *self,
                    GError       **error)
{
  g_autofree char *chunk = g_malloc (CHUNK);
  g_autoptr (GError) reason = NULL;
  int fd = mato_safe_file_get_fd (self->beside);
  gint64 offset = 0;
  gssize length;

  if (!open_copy (self, error))
    return FALSE;

  while ((length = mato_file_read (fd, offset, chunk, CHUNK)) > 0
         && mato_file_copy_write (self->copy, chunk, (gsize) length, &reason))
    offset += length;

  if (length < 0)
    mato_disk_fail (&reason);
  return length == 0 ? put_copy (self, error) : fail_unchanged (self, reason, error);
}

static gboolean
put_beside (MatoFileSink  *self,
            GError       **error)
{
  g_autoptr (GError) reason = NULL;

  if (!is_expected (self, error))
    return FALSE;

  switch (mato_safe_file_place (self->beside, &reason))
    {
    case MATO_PLACED:
      return TRUE;

    case MATO_PLACED_UNCERTAIN:
      return fail_uncertain (reason, error);

    case MATO_NOT_PLACED:
    default:
      return can_overwrite (self, reason) ? put_copy_of_beside (self, error)
                                          : fail_unchanged (self, reason, error);
    }
}

static gboolean
sink_commit (MatoFileSink  *self,
             GError       **error)
{
  if (!open_once (self, error))
    return FALSE;

  return self->beside ? put_beside (self, error) : put_copy (self, error);
}

static void
job_free (gpointer data)
{
  Job *job = data;
  MatoFileSink *sink = &job->sink;

  if (job->data_free)
    job->data_free (job->data);
  g_object_unref (sink->file);
  g_free (sink->etag);
  g_free (job);
}

/* Cancelling is possible until sink_commit(). */
static void
write_in_thread (GTask        *task,
                 gpointer      source_object,
                 gpointer      task_data,
                 GCancellable *cancellable)
{
  Job *job = task_data;
  GError *error = NULL;

  job->sink.task = task;
  if (job->write (&job->sink, job->data, cancellable, &error)
      && !g_cancellable_set_error_if_cancelled (cancellable, &error))
    sink_commit (&job->sink, &error);

  /* Temporary files are removed before the callback is called. */
  g_clear_pointer (&job->sink.beside, mato_safe_file_free);
  g_clear_pointer (&job->sink.copy, mato_file_copy_free);
  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

void
mato_file_write_async (GFile               *file,
                       MatoSafeFlags        flags,
                       MatoWriteFunc        write,
                       gpointer             data,
                       GDestroyNotify       data_free,
                       MatoCopiedFunc       copied,
                       GCancellable        *cancellable,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Job *job = g_new0 (Job, 1);

  job->sink.file = g_object_ref (file);
  job->sink.flags = flags;
  job->write = write;
  job->data = data;
  job->data_free = data_free;
  job->copied = copied;
  job->user_data = user_data;
  g_task_set_source_tag (task, mato_file_write_async);
  g_task_set_task_data (task, job, job_free);
  /* If the file was written before the task was cancelled, the result is success. */
  g_task_set_check_cancellable (task, FALSE);
  mato_worker_run (task, write_in_thread);
}

gboolean
mato_file_write_finish (GAsyncResult  *result,
                        GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mato_file_write_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

static gboolean
write_bytes (MatoFileSink  *sink,
             gpointer       data,
             GCancellable  *cancellable,
             GError       **error)
{
  gsize length;
  gconstpointer bytes = g_bytes_get_data (data, &length);

  return mato_file_sink_write (sink, bytes, length, error);
}

void
mato_file_write_bytes_async (GFile               *file,
                             MatoSafeFlags        flags,
                             GBytes              *bytes,
                             MatoCopiedFunc       copied,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  mato_file_write_async (file, flags, write_bytes, g_bytes_ref (bytes),
                         (GDestroyNotify) g_bytes_unref, copied, cancellable, callback, user_data);
}
