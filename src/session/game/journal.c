/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/journal.h"

#include "disk/checked-lines.h"
#include "disk/file-bytes.h"
#include "disk/safe-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/board/shown.h"
#include "session/game/aside-file.h"
#include "session/game/disk-sync.h"
#include "session/kit/worker.h"

/* The lock is on the file itself. A file that replaces it is locked before it gets the name; a
 * process that opened the old file and waits for its lock then finds that the name belongs to
 * another file.
 */
struct _MatoJournal
{
  GObject parent_instance;

  char *path;
  int fd;
  goffset size;     /* of the complete lines */
  guint64 chain;    /* the checksum of the last line */
  guint n_changes;  /* the number of changes so far, to recognize a stale replacement */
  gboolean is_read_only;
  gboolean has_rest;   /* the file has more than the complete lines, until something is appended */
  gboolean has_unread; /* what it has was not all read; no part of that may go before it is kept */

  /* What is not synced to the disk yet. */
  gboolean is_file_unsynced;
  gboolean is_name_unsynced;
  guint n_syncing;  /* worker threads that wait for the disk */
};

G_DEFINE_FINAL_TYPE (MatoJournal, mato_journal, G_TYPE_OBJECT)

static gboolean
fail (GError     **error,
      const char  *path)
{
  int saved_errno = errno;
  g_autofree char *name = mato_shown_text (path, MATO_SHOWN_LINE);

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (saved_errno), "%s: %s", name,
               g_strerror (saved_errno));
  return FALSE;
}

/* On a file system without locks, the file counts as locked. */
static gboolean
lock (int fd)
{
  return flock (fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

static gboolean
fail_for (GError       **error,
          const char    *path,
          const GError  *reason)
{
  errno = reason->code;
  return fail (error, path);
}

/* Writes a complete new file under a temporary name, locked. */
static MatoSafeFile *
write_beside (const char     *path,
              const GString  *text,
              GError        **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (MatoSafeFile) file = mato_safe_file_open (path, MATO_SAFE_PRIVATE, &reason);

  if (file && !lock (mato_safe_file_get_fd (file)))
    mato_disk_fail (&reason);
  if (file && !reason && mato_safe_file_write (file, text->str, text->len, &reason))
    return g_steal_pointer (&file);

  fail_for (error, path, reason);
  return NULL;
}

/* Call it before the file is cut off or replaced. */
static gboolean
keep_unread (MatoJournal  *self,
             GError      **error)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) reason = NULL;
  gsize length;

  if (!self->has_unread)
    return TRUE;

  text = mato_file_read_whole (self->fd, G_MAXSSIZE, &length);
  if (text == NULL)
    return fail (error, self->path);
  if (!mato_aside_file_keep (self->path, text, length, &reason))
    return fail_for (error, self->path, reason);

  self->has_unread = FALSE;
  return TRUE;
}

/* Renames the written file to the path of the journal, which uses it from then on. */
static gboolean
put_in_place (MatoJournal   *self,
              MatoSafeFile  *file,
              gboolean       is_synced,
              goffset        size,
              guint64        chain,
              GError       **error)
{
  g_autoptr (GError) reason = NULL;
  int fd, folder;

  if (!keep_unread (self, error))
    return FALSE;
  if (!mato_safe_file_place_open (file, &fd, &folder, &reason))
    return fail_for (error, self->path, reason);

  fcntl (fd, F_SETFL, O_APPEND);
  close (folder);
  if (self->fd >= 0)
    g_close (self->fd, NULL);
  self->fd = fd;
  self->size = size;
  self->has_rest = FALSE;
  self->chain = chain;
  self->is_read_only = FALSE;
  self->is_file_unsynced = !is_synced;
  self->is_name_unsynced = TRUE;
  return TRUE;
}

static GString *
write_lines (const char *const *records,
             guint64           *chain)
{
  GString *text = g_string_new (NULL);

  *chain = MATO_CHECKED_START;
  for (gsize i = 0; records[i] != NULL; i++)
    mato_checked_line_write (text, records[i], chain);

  return text;
}

static void
mato_journal_finalize (GObject *object)
{
  MatoJournal *self = MATO_JOURNAL (object);

  mato_journal_close (self);
  g_free (self->path);

  G_OBJECT_CLASS (mato_journal_parent_class)->finalize (object);
}

static void
mato_journal_class_init (MatoJournalClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_journal_finalize;
}

static void
mato_journal_init (MatoJournal *self)
{
  self->fd = -1;
}

static MatoJournal *
journal_new (const char *path)
{
  MatoJournal *self = g_object_new (MATO_TYPE_JOURNAL, NULL);

  self->path = g_strdup (path);
  return self;
}

MatoJournal *
mato_journal_create (const char         *path,
                     const char *const  *records,
                     GError            **error)
{
  g_autoptr (MatoJournal) self = journal_new (path);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GString) text = NULL;
  g_autoptr (MatoSafeFile) file = NULL;
  guint64 chain;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      fail (error, folder);
      return NULL;
    }

  text = write_lines (records, &chain);
  file = write_beside (path, text, error);
  if (!file || !put_in_place (self, file, FALSE, (goffset) text->len, chain, error))
    return NULL;

  return g_steal_pointer (&self);
}

static gboolean
refuse_kind (MatoJournal  *self,
             GError      **error)
{
  g_autofree char *name = mato_shown_text (self->path, MATO_SHOWN_LINE);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, "%s is no regular file", name);
  return FALSE;
}

/* Opens the file, locks it, and makes sure that the name still belongs to it. A file without write
 * permission is opened for reading. Opening does not block, for example on a FIFO. */
static gboolean
open_locked (MatoJournal  *self,
             GError      **error)
{
  struct stat opened, named;

  self->fd = g_open (self->path, O_RDWR | O_APPEND | O_NONBLOCK | O_CLOEXEC, 0);
  self->is_read_only = self->fd < 0 && (errno == EACCES || errno == EPERM || errno == EROFS);
  if (self->is_read_only)
    self->fd = g_open (self->path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
  if (self->fd < 0 || fstat (self->fd, &opened) != 0)
    return fail (error, self->path);

  if (!S_ISREG (opened.st_mode))
    return refuse_kind (self, error);

  if (lock (self->fd) && stat (self->path, &named) == 0 && named.st_ino == opened.st_ino
      && named.st_dev == opened.st_dev)
    return TRUE;

  errno = EBUSY;
  return fail (error, self->path);
}

static MatoJournalLoss
judge_rest (const char *rest,
            const char *end,
            guint64     chain)
{
  if (rest == end)
    return MATO_JOURNAL_WHOLE;

  return mato_checked_line_is_torn (rest, end, chain) ? MATO_JOURNAL_TORN : MATO_JOURNAL_DAMAGED;
}

MatoJournal *
mato_journal_open (const char       *path,
                   GStrv            *records,
                   MatoJournalLoss  *loss,
                   GError          **error)
{
  g_autoptr (MatoJournal) self = journal_new (path);
  g_autofree char *text = NULL;
  const char *rest;
  gsize length;

  if (!open_locked (self, error))
    return NULL;

  text = mato_file_read_whole (self->fd, G_MAXSSIZE, &length);
  if (text == NULL)
    {
      fail (error, path);
      return NULL;
    }

  self->chain = MATO_CHECKED_START;
  rest = text;
  *records = mato_checked_lines_read (&rest, text + length, &self->chain);
  *loss = judge_rest (rest, text + length, self->chain);
  self->size = rest - text;
  self->has_rest = *loss != MATO_JOURNAL_WHOLE;
  self->has_unread = *loss == MATO_JOURNAL_DAMAGED;
  return g_steal_pointer (&self);
}

void
mato_journal_refuse (MatoJournal *self)
{
  g_return_if_fail (MATO_IS_JOURNAL (self));

  self->has_unread = TRUE;
}

gboolean
mato_journal_append (MatoJournal  *self,
                     const char   *record,
                     GError      **error)
{
  g_autoptr (GString) line = g_string_new (NULL);
  guint64 chain;

  g_return_val_if_fail (MATO_IS_JOURNAL (self), FALSE);

  chain = self->chain;
  mato_checked_line_write (line, record, &chain);
  self->n_changes++;

  if (self->is_read_only)
    {
      errno = EROFS;
      return fail (error, self->path);
    }

  if (!keep_unread (self, error))
    return FALSE;
  if (self->has_rest && ftruncate (self->fd, self->size) != 0)
    return fail (error, self->path);

  self->has_rest = FALSE;
  if (!mato_file_write (self->fd, line->str, line->len))
    {
      fail (error, self->path);
      /* An incomplete line would hide everything after it. If this fails, too, the next reader
       * finds the damage. */
      if (ftruncate (self->fd, self->size) != 0)
        g_debug ("%s cannot be cut: %s", self->path, g_strerror (errno));
      return FALSE;
    }

  self->size += (goffset) line->len;
  self->chain = chain;
  self->is_file_unsynced = TRUE;
  return TRUE;
}

typedef struct
{
  char *path;
  GString *text;
  guint64 chain;
  guint n_changes;
  MatoSafeFile *file; /* nullable: until it is written */
} Replacement;

static void
replacement_free (Replacement *replacement)
{
  g_clear_pointer (&replacement->file, mato_safe_file_free);
  g_free (replacement->path);
  g_string_free (replacement->text, TRUE);
  g_free (replacement);
}

static void
replace_in_thread (GTask        *task,
                   gpointer      source_object,
                   gpointer      task_data,
                   GCancellable *cancellable)
{
  Replacement *replacement = task_data;
  GError *error = NULL;
  g_autoptr (GError) reason = NULL;

  replacement->file = write_beside (replacement->path, replacement->text, &error);
  if (replacement->file && !mato_safe_file_sync (replacement->file, &reason))
    {
      fail_for (&error, replacement->path, reason);
      g_clear_pointer (&replacement->file, mato_safe_file_free);
    }

  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

void
mato_journal_replace_async (MatoJournal         *self,
                            const char *const   *records,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, user_data);
  Replacement *replacement = g_new0 (Replacement, 1);

  g_return_if_fail (MATO_IS_JOURNAL (self));

  replacement->path = g_strdup (self->path);
  replacement->text = write_lines (records, &replacement->chain);
  replacement->n_changes = self->n_changes;
  g_task_set_source_tag (task, mato_journal_replace_async);
  g_task_set_task_data (task, replacement, (GDestroyNotify) replacement_free);
  mato_worker_run (task, replace_in_thread);
}

gboolean
mato_journal_replace_finish (MatoJournal   *self,
                             GAsyncResult  *result,
                             GError       **error)
{
  Replacement *replacement = g_task_get_task_data (G_TASK (result));
  g_autoptr (MatoSafeFile) file = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;

  file = g_steal_pointer (&replacement->file);
  if (replacement->n_changes == self->n_changes
      && g_str_equal (replacement->path, self->path))
    return put_in_place (self, file, TRUE, (goffset) replacement->text->len, replacement->chain,
                         error);

  errno = EBUSY;
  return fail (error, self->path);
}

const char *
mato_journal_get_path (MatoJournal *self)
{
  g_return_val_if_fail (MATO_IS_JOURNAL (self), NULL);

  return self->path;
}

gboolean
mato_journal_rename (MatoJournal  *self,
                     const char   *path,
                     GError      **error)
{
  g_return_val_if_fail (MATO_IS_JOURNAL (self), FALSE);

  if (g_rename (self->path, path) != 0)
    return fail (error, self->path);

  g_free (self->path);
  self->path = g_strdup (path);
  self->is_name_unsynced = TRUE;
  return TRUE;
}

/* --- Syncing to the disk --- */

gboolean
mato_journal_is_synced (MatoJournal *self)
{
  g_return_val_if_fail (MATO_IS_JOURNAL (self), TRUE);

  return !self->is_file_unsynced && !self->is_name_unsynced;
}

void
mato_journal_sync_async (MatoJournal         *self,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  MatoDiskSync what = { self->path, self->fd, self->is_file_unsynced, self->is_name_unsynced };

  g_return_if_fail (MATO_IS_JOURNAL (self));
  g_return_if_fail (self->fd >= 0);

  self->is_file_unsynced = self->is_name_unsynced = FALSE;
  self->n_syncing++;
  mato_disk_sync_async (&what, self, callback, user_data);
}

gboolean
mato_journal_sync_finish (MatoJournal   *self,
                          GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (MATO_IS_JOURNAL (self), FALSE);

  self->n_syncing--;
  if (mato_disk_sync_finish (result, error))
    return TRUE;

  self->is_file_unsynced = self->is_name_unsynced = TRUE;
  return FALSE;
}

/* Waits for the disk when the journal is closed, because a worker thread could end with the
 * process. An error cannot be handled any more. */
static void
sync_at_last (MatoJournal *self)
{
  gboolean is_unsure = self->n_syncing > 0;
  MatoDiskSync what = { self->path, self->fd, self->is_file_unsynced || is_unsure,
                        self->is_name_unsynced || is_unsure };
  g_autoptr (GError) error = NULL;

  if (!mato_disk_sync (&what, &error))
    g_debug ("%s", error->message);
}

/* Releases the lock at once, even if a thread still has the file open. */
static void
close_file (MatoJournal *self)
{
  /* A replacement in progress is stale now. */
  self->n_changes++;
  if (self->fd < 0)
    return;

  flock (self->fd, LOCK_UN);
  g_close (self->fd, NULL);
  self->fd = -1;
}

void
mato_journal_close (MatoJournal *self)
{
  g_return_if_fail (MATO_IS_JOURNAL (self));

  if (self->fd >= 0)
    sync_at_last (self);
  close_file (self);
}

void
mato_journal_remove (MatoJournal *self)
{
  g_return_if_fail (MATO_IS_JOURNAL (self));

  g_unlink (self->path);
  close_file (self);
}
