/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/collection.h"

#include "core/notation/reader.h"
#include "session/game/cover-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The source layout is kept for this many puzzles; it needs more memory than the board, and nobody
 * copies the hundred thousandth puzzle as it was drawn. */
#define MAX_LAYOUTS 1000

/* So much of a file is kept, for another reading. */
#define HEAD (256 * 1024)

struct _MatoCollection
{
  GObject parent_instance;

  GPtrArray *puzzles;
  GHashTable *left; /* of MatoPuzzle by index */
  gboolean is_cut;
  GBytes *head;         /* nullable */
  gboolean has_whole;   /* whether that is all of the text */
};

G_DEFINE_FINAL_TYPE (MatoCollection, mato_collection, G_TYPE_OBJECT)

/* The source of the reader's bytes. It keeps the original error, because the reader only passes on
 * its message, and cancelling must be recognized. */
typedef struct
{
  GInputStream *stream;
  GCancellable *cancellable;
  GError *error;
  GByteArray *head; /* nullable: not wanted */
  gsize n_bytes;
} Source;

static gssize
read_source (gpointer   data,
             char      *buffer,
             gsize      size,
             GError   **error)
{
  Source *source = data;
  gssize length = g_input_stream_read (source->stream, buffer, size,
                                       source->cancellable, &source->error);

  if (length < 0)
    g_propagate_error (error, g_error_copy (source->error));
  else
    source->n_bytes += length;
  if (length > 0 && source->head && source->head->len < HEAD)
    g_byte_array_append (source->head, (guint8 *) buffer,
                         (guint) MIN (length, HEAD - (gssize) source->head->len));
  return length;
}

/* Makes one sentence of the place and the error. */
static void
add_place (GError           **error,
           const MatoReader  *reader)
{
  g_autoptr(GError) bare = g_steal_pointer (error);
  guint64 line, column;

  mato_reader_get_place (reader, &line, &column);
  g_set_error (error, bare->domain, bare->code,
               /* Translators: what is wrong in a text, after where: "Line 3, column 5: “x” is …" */
               _("Line %u, column %u: %s"), (guint) line, (guint) column, bare->message);
}

static void
add_puzzle (MatoCollection *self,
            MatoPuzzle     *puzzle)
{
  if (self->puzzles->len >= MAX_LAYOUTS)
    g_clear_pointer (&puzzle->layout, g_free);

  g_ptr_array_add (self->puzzles, puzzle);
}

/* Fills @self until the end of the text or the limit of puzzles. Text after the last puzzle that is
 * kept is not checked. */
static gboolean
read_puzzles (MatoCollection  *self,
              MatoReader      *reader,
              GError         **error)
{
  for (;;)
    {
      GError *local_error = NULL;
      MatoPuzzle *puzzle = mato_reader_next (reader, &local_error);

      self->is_cut = self->puzzles->len == MATO_COLLECTION_MAX_PUZZLES
                     && (puzzle != NULL || local_error != NULL);
      if (self->is_cut)
        {
          g_clear_pointer (&puzzle, mato_puzzle_free);
          g_clear_error (&local_error);
          return TRUE;
        }

      if (local_error != NULL)
        {
          g_propagate_error (error, local_error);
          return FALSE;
        }

      if (puzzle == NULL)
        return TRUE;

      add_puzzle (self, puzzle);
    }
}

static MatoCollection *
read_stream (GInputStream             *stream,
             const MatoReaderOptions  *options,
             GCancellable             *cancellable,
             GError                  **error)
{
  g_autoptr(MatoCollection) self = g_object_new (MATO_TYPE_COLLECTION, NULL);
  g_autoptr(GByteArray) head = g_byte_array_new ();
  Source source = { .stream = stream, .cancellable = cancellable, .head = head };
  g_autoptr(MatoReader) reader = mato_reader_new (read_source, &source, options);
  g_autoptr(GError) local_error = NULL;
  gboolean is_read = read_puzzles (self, reader, &local_error);

  if (source.error != NULL)
    {
      g_propagate_error (error, source.error);
      return NULL;
    }

  if (!is_read)
    {
      add_place (&local_error, reader);
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }

  if (self->puzzles->len == 0)
    {
      g_set_error_literal (error, MATO_ERROR, MATO_ERROR_UNKNOWN_NOTATION,
                           _("There is no puzzle in this text. A puzzle is a grid of digits, or "
                             "one line of 81 digits with “.” or “0” for empty cells."));
      return NULL;
    }

  self->has_whole = source.n_bytes == head->len && !self->is_cut;
  self->head = g_byte_array_free_to_bytes (g_steal_pointer (&head));
  return g_steal_pointer (&self);
}

/* What a task reads: a file or a text. */
typedef struct
{
  GFile *file;
  GBytes *text;
  MatoReaderOptions options;
} Origin;

static void
origin_free (gpointer data)
{
  Origin *origin = data;

  g_clear_object (&origin->file);
  g_clear_pointer (&origin->text, g_bytes_unref);
  g_free (origin);
}

static gboolean
is_exact_cover (const Origin *origin,
                GCancellable *cancellable)
{
  if (origin->file)
    return mato_cover_file_is_likely (origin->file, cancellable);

  return mato_cover_text_is_likely (g_bytes_get_data (origin->text, NULL),
                                    g_bytes_get_size (origin->text));
}

/* A text that can be read as a sudoku is one; only other texts may be something else. */
static void
look_again (const Origin  *origin,
            GCancellable  *cancellable,
            GError       **error)
{
  if ((*error)->domain != MATO_ERROR || !is_exact_cover (origin, cancellable))
    return;

  g_clear_error (error);
  g_set_error_literal (error, MATO_ERROR, MATO_ERROR_EXACT_COVER,
                       _("This is an exact cover problem, not a sudoku."));
}

static void
keep_text (MatoCollection *self,
           GBytes         *text)
{
  g_bytes_unref (self->head);
  self->head = g_bytes_ref (text);
  self->has_whole = TRUE;
}

static void
load_in_thread (GTask        *task,
                gpointer      source_object,
                gpointer      task_data,
                GCancellable *cancellable)
{
  const Origin *origin = task_data;
  g_autoptr(GInputStream) stream = NULL;
  MatoCollection *collection = NULL;
  GError *error = NULL;

  if (origin->file)
    stream = G_INPUT_STREAM (g_file_read (origin->file, cancellable, &error));
  else
    stream = g_memory_input_stream_new_from_bytes (origin->text);

  if (stream != NULL)
    collection = read_stream (stream, &origin->options, cancellable, &error);
  if (error != NULL)
    look_again (origin, cancellable, &error);

  if (collection != NULL && origin->text)
    keep_text (collection, origin->text);
  if (collection != NULL)
    g_task_return_pointer (task, collection, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
mato_collection_load_as_async (GFile                   *file,
                               GBytes                  *text,
                               const MatoReaderOptions *options,
                               GCancellable            *cancellable,
                               GAsyncReadyCallback      callback,
                               gpointer                 user_data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Origin *origin = g_new0 (Origin, 1);

  origin->file = file && !text ? g_object_ref (file) : NULL;
  origin->text = text ? g_bytes_ref (text) : NULL;
  if (options)
    origin->options = *options;
  g_task_set_source_tag (task, mato_collection_load_as_async);
  g_task_set_task_data (task, origin, origin_free);
  g_task_run_in_thread (task, load_in_thread);
}

static void
mato_collection_finalize (GObject *object)
{
  MatoCollection *self = MATO_COLLECTION (object);

  g_ptr_array_unref (self->puzzles);
  g_hash_table_unref (self->left);
  g_clear_pointer (&self->head, g_bytes_unref);

  G_OBJECT_CLASS (mato_collection_parent_class)->finalize (object);
}

static void
mato_collection_class_init (MatoCollectionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_collection_finalize;
}

static void
mato_collection_init (MatoCollection *self)
{
  self->puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) mato_puzzle_free);
  self->left = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) mato_puzzle_free);
}

MatoCollection *
mato_collection_new_for_text (const char  *text,
                              gssize       length,
                              GError     **error)
{
  g_autoptr(GInputStream) stream = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  if (length < 0)
    length = (gssize) strlen (text);
  stream = g_memory_input_stream_new_from_data (text, length, NULL);
  return read_stream (stream, NULL, NULL, error);
}

void
mato_collection_load_async (GFile               *file,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_return_if_fail (G_IS_FILE (file));

  mato_collection_load_as_async (file, NULL, NULL, cancellable, callback, user_data);
}

void
mato_collection_load_text_async (GBytes              *text,
                                 GCancellable        *cancellable,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data)
{
  g_return_if_fail (text != NULL);

  mato_collection_load_as_async (NULL, text, NULL, cancellable, callback, user_data);
}

MatoCollection *
mato_collection_load_finish (GAsyncResult  *result,
                             GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

const MatoPuzzle *
mato_collection_get_puzzle (MatoCollection *self,
                            guint           index)
{
  g_return_val_if_fail (MATO_IS_COLLECTION (self), NULL);
  g_return_val_if_fail (index < self->puzzles->len, NULL);

  return g_ptr_array_index (self->puzzles, index);
}

void
mato_collection_leave (MatoCollection *self,
                       guint           index,
                       MatoPuzzle     *puzzle)
{
  g_return_if_fail (MATO_IS_COLLECTION (self));
  g_return_if_fail (index < self->puzzles->len);

  g_hash_table_insert (self->left, GUINT_TO_POINTER (index), puzzle);
}

const MatoPuzzle *
mato_collection_get_left (MatoCollection *self,
                          guint           index)
{
  const MatoPuzzle *left;

  g_return_val_if_fail (MATO_IS_COLLECTION (self), NULL);

  left = g_hash_table_lookup (self->left, GUINT_TO_POINTER (index));
  return left ? left : mato_collection_get_puzzle (self, index);
}

guint
mato_collection_get_n (MatoCollection *self)
{
  g_return_val_if_fail (MATO_IS_COLLECTION (self), 0);

  return self->puzzles->len;
}

gboolean
mato_collection_is_cut (MatoCollection *self)
{
  g_return_val_if_fail (MATO_IS_COLLECTION (self), FALSE);

  return self->is_cut;
}

GBytes *
mato_collection_get_head (MatoCollection *self,
                          gboolean       *is_whole)
{
  g_return_val_if_fail (MATO_IS_COLLECTION (self), NULL);

  *is_whole = self->has_whole;
  return self->head;
}
