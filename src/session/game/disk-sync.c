/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/disk-sync.h"

#include "core/board/shown.h"
#include "disk/file-bytes.h"
#include "session/kit/worker.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* Some file systems cannot sync folders; that is no failure. */
static gboolean
sync_folder (const char *folder)
{
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  gboolean is_synced = fd >= 0 && (mato_file_sync (fd) || errno == EROFS);
  int saved_errno = errno;

  if (fd >= 0)
    g_close (fd, NULL);
  errno = saved_errno;
  return is_synced;
}

/* The folder may be new, too, so its parent is synced first. A failure of that is ignored: a parent
 * that cannot be opened usually means that the folder is not new. */
static gboolean
sync_name (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *parent = g_path_get_dirname (folder);

  if (!sync_folder (parent))
    g_debug ("%s: %s", parent, g_strerror (errno));
  return sync_folder (folder);
}

/* The contents first: a name without contents is worse than no file. */
gboolean
mato_disk_sync (const MatoDiskSync  *self,
                GError             **error)
{
  g_autofree char *name = NULL;
  int saved_errno;

  if ((!self->has_file || mato_file_sync (self->fd))
      && (!self->has_name || sync_name (self->path)))
    return TRUE;

  saved_errno = errno;
  name = mato_shown_text (self->path, MATO_SHOWN_LINE);
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (saved_errno), "%s: %s", name,
               g_strerror (saved_errno));
  return FALSE;
}

static void
free_copy (gpointer data)
{
  MatoDiskSync *copy = data;

  if (copy->fd >= 0)
    g_close (copy->fd, NULL);
  g_free ((char *) copy->path);
  g_free (copy);
}

static void
sync_in_thread (GTask        *task,
                gpointer      source_object,
                gpointer      task_data,
                GCancellable *cancellable)
{
  GError *error = NULL;

  if (mato_disk_sync (task_data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
mato_disk_sync_async (const MatoDiskSync  *self,
                      gpointer             source_object,
                      GAsyncReadyCallback  callback,
                      gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (source_object, NULL, callback, user_data);
  MatoDiskSync *copy = g_memdup2 (self, sizeof *self);

  copy->path = g_strdup (self->path);
  copy->fd = fcntl (self->fd, F_DUPFD_CLOEXEC, 0);
  g_task_set_source_tag (task, mato_disk_sync_async);
  g_task_set_task_data (task, copy, free_copy);
  mato_worker_run (task, sync_in_thread);
}

gboolean
mato_disk_sync_finish (GAsyncResult  *result,
                       GError       **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
