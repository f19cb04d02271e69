/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/document/saving.h"

#include "core/notation/reader.h"
#include "session/game/file-version.h"
#include "session/game/open-file.h"
#include "session/game/puzzle-file.h"

#include <string.h>

MatoSaving *
mato_saving_new (const MatoPuzzle *puzzle,
                 guint64           document)
{
  MatoSaving *self = g_new0 (MatoSaving, 1);

  self->puzzle = mato_puzzle_copy (puzzle);
  self->document = document;
  return self;
}

gboolean
mato_saving_set_file (MatoSaving  *self,
                      GFile       *file,
                      GError     **error)
{
  g_autofree char *name = g_file_get_basename (file);

  g_set_object (&self->file, file);
  return mato_puzzle_file_choose_notation (self->puzzle->board, name, &self->notation, error);
}

void
mato_saving_free (MatoSaving *self)
{
  g_clear_object (&self->file);
  g_free (self->version);
  g_free (self->agreed);
  g_free (self->found);
  g_clear_pointer (&self->theirs, mato_puzzle_free);
  g_clear_pointer (&self->their_time, g_date_time_unref);
  mato_puzzle_free (self->puzzle);
  g_free (self);
}

void
mato_saving_agree (MatoSaving *self)
{
  g_free (self->agreed);
  self->agreed = g_strdup (self->found);
}

/* A #MatoSource. */
static gssize
read_stream (gpointer   stream,
             char      *buffer,
             gsize      size,
             GError   **error)
{
  return g_input_stream_read (stream, buffer, size, NULL, error);
}

/* Boards with rules are somebody's work, too. */
static MatoReader *
new_reader (GInputStream *stream)
{
  MatoReader *reader = mato_reader_new (read_stream, stream, NULL);

  mato_reader_set_rules (reader, NULL);
  return reader;
}

/* A collection may be larger than memory. No more of it is read than its second puzzle, which also
 * counts if it cannot be read: it is somebody's work all the same. */
static gboolean
holds_more_puzzles (GFile *file)
{
  g_autoptr (GInputStream) stream = mato_open_file (file, NULL, NULL);
  g_autoptr (MatoReader) reader = stream ? new_reader (stream) : NULL;
  g_autoptr (MatoPuzzle) first = reader ? mato_reader_next (reader, NULL) : NULL;
  g_autoptr (MatoPuzzle) second = NULL;
  g_autoptr (GError) error = NULL;

  if (reader)
    second = mato_reader_next (reader, &error);

  return second || (first && error);
}

/* Returns: whether the file can store what is on the board */
static gboolean
holds_board (const MatoSaving *self)
{
  return self->notation != MATO_NOTATION_SAME
         && (mato_notation_find_losses (self->notation, self->puzzle)
             & (MATO_HOLDS_ENTRIES | MATO_HOLDS_WEIGHTS)) == 0;
}

/* @etag: (out): of the file, which must not have changed when it is written. */
static gboolean
loses_nothing (const MatoSaving  *self,
               char             **etag)
{
  g_autoptr (GInputStream) stream = mato_open_file (self->file, NULL, NULL);
  g_autofree char *text = NULL;
  gsize length;

  return stream && !holds_more_puzzles (self->file)
         && g_file_load_contents (self->file, NULL, &text, &length, etag, NULL)
         && mato_puzzle_file_is_own (text, length, self->notation);
}

/* What is told of the file that stands in the way. */
static void
look_at_theirs (MatoSaving *self)
{
  g_autoptr (GInputStream) stream = mato_open_file (self->file, NULL, NULL);
  g_autoptr (GFileInfo) info = g_file_query_info (self->file, "time::*", G_FILE_QUERY_INFO_NONE,
                                                  NULL, NULL);
  g_autoptr (MatoReader) reader = stream ? new_reader (stream) : NULL;

  g_clear_pointer (&self->theirs, mato_puzzle_free);
  g_clear_pointer (&self->their_time, g_date_time_unref);
  self->theirs = reader ? mato_reader_next (reader, NULL) : NULL;
  self->is_theirs_more = self->theirs && holds_more_puzzles (self->file);
  self->their_time = info ? g_file_info_get_modification_date_time (info) : NULL;
}

/* A file that is gone has nothing that could be lost. What cannot be read is another version.
 * @etag: (out): as for loses_nothing() */
static gboolean
is_other (MatoSaving  *self,
          char       **etag)
{
  g_autoptr (GError) error = NULL;

  if (!self->version)
    return FALSE;

  g_free (self->found);
  self->found = mato_file_version_read (self->file, etag, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return FALSE;
  if (!self->found)
    self->found = g_strdup ("");
  if (g_str_equal (self->found, self->version) || g_strcmp0 (self->found, self->agreed) == 0)
    return FALSE;

  look_at_theirs (self);
  return TRUE;
}

typedef struct
{
  MatoSaving *saving;
  MatoSaveConsent consent;
  MatoSaveEnd refusal; /* valid after write_puzzle(); MATO_SAVE_DONE: it may be written */
} Job;

/* @etag: (out): as for loses_nothing() */
static MatoSaveEnd
find_refusal (const Job  *job,
              char      **etag)
{
  if (job->consent == MATO_SAVE_UNASKED && !holds_board (job->saving))
    return MATO_SAVE_WOULD_LOSE;

  if (is_other (job->saving, etag))
    return MATO_SAVE_WOULD_REPLACE_OTHER;

  if (job->consent == MATO_SAVE_UNASKED)
    {
      g_clear_pointer (etag, g_free);
      return loses_nothing (job->saving, etag) ? MATO_SAVE_DONE : MATO_SAVE_WOULD_LOSE;
    }

  if (job->consent == MATO_SAVE_NAMED && holds_more_puzzles (job->saving->file))
    return MATO_SAVE_WOULD_REPLACE_MORE;

  return MATO_SAVE_DONE;
}

static gboolean
write_puzzle (MatoFileSink  *sink,
              gpointer       data,
              GCancellable  *cancellable,
              GError       **error)
{
  Job *job = data;
  MatoSaving *self = job->saving;
  g_autofree char *text = NULL;
  g_autofree char *etag = NULL;

  job->refusal = find_refusal (job, &etag);
  if (job->refusal != MATO_SAVE_DONE)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "something would be lost");
      return FALSE;
    }

  mato_file_sink_expect (sink, etag);
  text = mato_puzzle_file_write (self->puzzle, self->notation);
  g_free (self->found);
  self->found = mato_file_version_of (text, strlen (text));
  return mato_file_sink_write (sink, text, strlen (text), error);
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  const Job *job = g_task_get_task_data (task);
  GError *error = NULL;

  if (mato_file_write_finish (result, &error))
    g_task_return_int (task, MATO_SAVE_DONE);
  else if (job->refusal != MATO_SAVE_DONE)
    {
      g_error_free (error);
      g_task_return_int (task, job->refusal);
    }
  else
    g_task_return_error (task, error);
}

static void
copied_cb (const char *path,
           gpointer    user_data)
{
  MatoSaving *self = ((Job *) g_task_get_task_data (user_data))->saving;

  if (self->copied)
    self->copied (path, self->copied_data);
}

void
mato_saving_write_async (MatoSaving          *self,
                         MatoSaveConsent      consent,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  GTask *task;
  Job *job;

  g_return_if_fail (self->file != NULL);

  task = g_task_new (NULL, NULL, callback, user_data);
  job = g_new0 (Job, 1);
  job->saving = self;
  job->consent = consent;
  g_task_set_source_tag (task, mato_saving_write_async);
  g_task_set_task_data (task, job, g_free);
  mato_file_write_async (self->file, 0, write_puzzle, job, NULL, copied_cb, NULL, written_cb, task);
}

MatoSaveEnd
mato_saving_write_finish (GAsyncResult  *result,
                          GError       **error)
{
  gssize end = g_task_propagate_int (G_TASK (result), error);

  return end < 0 ? MATO_SAVE_FAILED : (MatoSaveEnd) end;
}
