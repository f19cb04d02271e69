/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/collection.h"

#include "core/board/drawing.h"
#include "core/notation/reader.h"
#include "session/game/cover-file.h"
#include "session/game/file-version.h"
#include "session/game/open-file.h"
#include "session/kit/object.h"
#include "session/kit/worker.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The source layout is kept for this many puzzles; it needs more memory than the board, and nobody
 * copies the hundred thousandth puzzle as it was drawn. */
#define MAX_LAYOUTS 1000

/* So much of a file is kept, for another reading. */
#define HEAD (256 * 1024)

/* After so many bytes those who wait get the puzzles that were read; more is read meanwhile. */
#define FIRST_BYTES (1024 * 1024)

/* Milliseconds from one look at what was read to the next. */
#define PACE 100

/* Puzzles that were unpacked last. */
#define N_RECENT 64

struct _MatoCollection
{
  GObject parent_instance;

  MatoPuzzleStore *store;
  guint n;          /* how many of the store the main thread knows */
  GHashTable *left; /* of MatoPuzzle by index */
  MatoReaderOptions options; /* how the text is read */
  GBytes *head;         /* nullable */
  gboolean has_whole;   /* whether that is all of the text */

  struct
  {
    MatoPuzzle *puzzle;
    guint index;
  } recent[N_RECENT];
  guint next_recent;

  int is_wanted;    /* atomic: whether the rest of the text is */
  gboolean is_growing;
  GMutex lock;      /* for what the reading thread says at its end: */
  gboolean has_ended;
  gboolean is_cut;
  char *fault;      /* nullable */
  char *version;    /* nullable */
  char *left_out;   /* nullable */
  char *named;      /* nullable: a variant that the text speaks of, and no puzzle has */
};

G_DEFINE_FINAL_TYPE (MatoCollection, mato_collection, G_TYPE_OBJECT)

enum
{
  GROWN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The source of the reader's bytes. It keeps the original error, because the reader only passes on
 * its message, and cancelling must be recognized. */
typedef struct
{
  GInputStream *stream;
  GCancellable *cancellable;
  GError *error;
  GByteArray *head; /* nullable: not wanted */
  gsize n_bytes;
  MatoCollection *collection;
  GBytes *text;            /* nullable: what is read, if it is no file */
  GChecksum *checksum;     /* of what was read */
  gboolean is_at_end;      /* whether that is all */
  GTask *task;             /* nullable: gets the collection early if the text is long */
  gboolean is_handed_over; /* whether it has got it */
} Source;

static gssize
read_source (gpointer   data,
             char      *buffer,
             gsize      size,
             GError   **error)
{
  Source *source = data;
  gssize length;

  if (!g_atomic_int_get (&source->collection->is_wanted))
    return 0;

  length = g_input_stream_read (source->stream, buffer, size, source->cancellable, &source->error);
  if (length < 0)
    g_propagate_error (error, g_error_copy (source->error));
  else
    source->n_bytes += length;
  if (length > 0)
    g_checksum_update (source->checksum, (const guchar *) buffer, length);
  source->is_at_end = length == 0;
  if (length > 0 && source->head && source->head->len < HEAD)
    g_byte_array_append (source->head, (guint8 *) buffer,
                         (guint) MIN (length, HEAD - (gssize) source->head->len));
  return length;
}

/* What of a text is not kept belongs to its version all the same. */
static void
read_rest (Source *source)
{
  char buffer[4096];
  g_autoptr (GError) error = NULL;

  while (read_source (source, buffer, sizeof buffer, &error) > 0)
    ;
}

/* Makes one sentence of the place, where it is known, and the error. */
static void
add_place (GError           **error,
           const MatoReader  *reader)
{
  g_autoptr(GError) bare = g_steal_pointer (error);
  guint64 line, column;

  mato_reader_get_place (reader, &line, &column);
  if (line == 0)
    {
      g_propagate_error (error, g_steal_pointer (&bare));
      return;
    }

  g_set_error (error, bare->domain, bare->code,
               /* Translators: what is wrong in a text, after where: "Line 3, column 5: “x” is …" */
               _("Line %u, column %u: %s"), (guint) line, (guint) column, bare->message);
}

/* Takes plain boards in one go. Returns: whether there were any */
static gboolean
add_lines (MatoCollection *self,
           MatoReader     *reader)
{
  guint n = mato_puzzle_store_get_n (self->store);
  MatoPlainLines lines;

  if (n < MAX_LAYOUTS || n >= MATO_COLLECTION_MAX_PUZZLES
      || !mato_reader_take_lines (reader, MIN (MATO_PLAIN_MAX, MATO_COLLECTION_MAX_PUZZLES - n),
                                  &lines))
    return FALSE;

  mato_puzzle_store_add_lines (self->store, &lines, lines.n);
  return TRUE;
}

static gboolean
is_full (MatoCollection *self)
{
  return mato_puzzle_store_get_n (self->store) >= MATO_COLLECTION_MAX_PUZZLES
         || mato_puzzle_store_count_whole (self->store) >= MATO_COLLECTION_MAX_WHOLE;
}

static void
set_head (MatoCollection *self,
          const Source   *source,
          gboolean        is_whole)
{
  self->head = source->text ? g_bytes_ref (source->text)
                            : g_bytes_new (source->head->data, source->head->len);
  self->has_whole = source->text != NULL
                    || (is_whole && source->n_bytes == source->head->len && !self->is_cut);
}

/* When enough bytes were read, those who wait get what is there; from then on @self belongs to the
 * main thread, too. */
static void
hand_over (MatoCollection *self,
           Source         *source)
{
  if (source->task == NULL || source->is_handed_over || source->n_bytes < FIRST_BYTES
      || mato_puzzle_store_get_n (self->store) == 0)
    return;

  source->is_handed_over = TRUE;
  set_head (self, source, FALSE);
  self->n = mato_puzzle_store_get_n (self->store);
  self->is_growing = TRUE;
  g_task_return_pointer (source->task, g_object_ref (self), g_object_unref);
}

/* Boards are drawn and typed into as squares with as many digits as rows. */
static MatoPuzzle *
read_next (MatoReader  *reader,
           GError     **error)
{
  MatoPuzzle *puzzle = mato_reader_next (reader, error);
  const MatoGeometry *geometry = puzzle != NULL ? mato_board_get_geometry (puzzle->board) : NULL;

  if (puzzle == NULL
      || (geometry->rows == geometry->order && geometry->columns == geometry->order))
    return puzzle;

  g_set_error (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
               mato_geometry_is_drawing (geometry)
                 /* Translators: rows, columns and digits of a board, as 6, 6 and 9 */
                 ? _("This board has %u rows, %u columns and %u digits. Only boards with as many "
                     "of each can be shown. Play it where it was made.")
                 : _("This board has %u rows, %u columns and %u digits. Only boards with as many "
                     "of each can be shown; mato-cli solves it."),
               geometry->rows, geometry->columns, geometry->order);
  mato_puzzle_free (puzzle);
  return NULL;
}

/* Fills @self until the end of the text or the limit of puzzles. Text after the last puzzle that is
 * kept is not checked. */
static gboolean
read_puzzles (MatoCollection  *self,
              MatoReader      *reader,
              Source          *source,
              GError         **error)
{
  for (;;)
    {
      GError *local_error = NULL;
      MatoPuzzle *puzzle;

      hand_over (self, source);
      if (add_lines (self, reader))
        continue;

      puzzle = read_next (reader, &local_error);
      if (is_full (self) && (puzzle != NULL || local_error != NULL))
        {
          g_clear_pointer (&puzzle, mato_puzzle_free);
          g_clear_error (&local_error);
          g_mutex_lock (&self->lock);
          self->is_cut = TRUE;
          g_mutex_unlock (&self->lock);
          read_rest (source);
          return TRUE;
        }

      if (g_error_matches (local_error, MATO_ERROR, MATO_ERROR_READ) || source->error != NULL)
        {
          g_clear_error (error);
          g_propagate_error (error, local_error);
          return FALSE;
        }

      if (local_error != NULL)
        {
          /* The first fault is told; the puzzles around it are read. */
          if (error != NULL && *error == NULL)
            {
              g_propagate_error (error, local_error);
              add_place (error, reader);
            }
          else
            g_error_free (local_error);
          continue;
        }

      if (puzzle == NULL)
        return TRUE;

      if (mato_puzzle_store_count_whole (self->store) >= MAX_LAYOUTS)
        g_clear_pointer (&puzzle->layout, g_free);

      mato_puzzle_store_add (self->store, puzzle);
    }
}

/* Returns: (transfer full) (nullable): the version of the file that was read */
static char *
dup_version (const Source *source)
{
  return source->is_at_end ? g_strdup (g_checksum_get_string (source->checksum)) : NULL;
}

/* What is wrong behind puzzles that somebody has already is told at the end. */
static void
end_growing (MatoCollection *self,
             const Source   *source,
             const GError   *error)
{
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  if (error != NULL && g_atomic_int_get (&self->is_wanted))
    self->fault = g_strdup (error->message);
  self->version = dup_version (source);
  self->has_ended = TRUE;
}

/* Lines that are part of no puzzle, and neither words nor comments. */
static void
note_left_out (MatoCollection *self,
               MatoReader     *reader)
{
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  guint64 first, last;

  if (mato_reader_get_left_out (reader, &first, &last) == 0)
    return;

  if (first == last)
    /* Translators: %u is the number of a line of a text */
    self->left_out = g_strdup_printf (_("Line %u was not understood."), (guint) first);
  else
    /* Translators: the numbers of two lines of a text */
    self->left_out = g_strdup_printf (_("Lines from %u to %u were not understood."), (guint) first,
                                      (guint) last);
}

static void
note_named_rules (MatoCollection *self,
                  MatoReader     *reader)
{
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  guint64 line;

  self->named = g_strdup (mato_reader_get_named_rules (reader, &line));
}

/* @text: (nullable): kept. @task: (nullable): gets @self early if the text is long. Returns:
 * whether it has got it; else @self is complete, or @error is set */
static gboolean
read_stream (MatoCollection  *self,
             GInputStream    *stream,
             GBytes          *text,
             GCancellable    *cancellable,
             GTask           *task,
             GError         **error)
{
  g_autoptr(GByteArray) head = g_byte_array_new ();
  g_autoptr(GChecksum) checksum = g_checksum_new (MATO_FILE_CHECKSUM);
  Source source = { .stream = stream, .cancellable = cancellable, .head = head,
                    .collection = self, .text = text, .checksum = checksum, .task = task };
  g_autoptr(MatoReader) reader = mato_reader_new (read_source, &source, &self->options);
  g_autoptr(GError) fault = NULL;

  mato_reader_set_rules (reader, NULL);
  if (!read_puzzles (self, reader, &source, &fault) && source.error == NULL)
    add_place (&fault, reader);
  note_left_out (self, reader);
  note_named_rules (self, reader);
  if (source.error != NULL)
    {
      g_clear_error (&fault);
      fault = g_steal_pointer (&source.error);
    }

  if (source.is_handed_over)
    {
      end_growing (self, &source, fault);
      return TRUE;
    }

  self->n = mato_puzzle_store_get_n (self->store);
  if (fault == NULL && self->n == 0)
    g_set_error_literal (&fault, MATO_ERROR, MATO_ERROR_UNKNOWN_NOTATION,
                         _("There is no puzzle in this text. A puzzle is a grid of digits, or "
                           "one line of 81 digits with “.” or “0” for empty cells."));
  if (fault != NULL && (self->n == 0 || !g_error_matches (fault, MATO_ERROR, fault->code)
                        || fault->code == MATO_ERROR_READ))
    g_propagate_error (error, g_steal_pointer (&fault));
  else
    {
      self->fault = fault != NULL ? g_strdup (fault->message) : NULL;
      set_head (self, &source, TRUE);
      self->version = dup_version (&source);
    }
  return FALSE;
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

/* A thread of its own: g_task_run_in_thread() hands nothing over before all is read. */
static gpointer
load_in_thread (gpointer data)
{
  g_autoptr (GTask) task = data;
  const Origin *origin = g_task_get_task_data (task);
  GCancellable *cancellable = g_task_get_cancellable (task);
  g_autoptr(GInputStream) stream = NULL;
  g_autoptr(MatoCollection) self = g_object_new (MATO_TYPE_COLLECTION, NULL);
  GError *error = NULL;

  mato_worker_lower_priority ();
  self->options = origin->options;
  if (origin->file)
    stream = mato_open_file (origin->file, cancellable, &error);
  else
    stream = g_memory_input_stream_new_from_bytes (origin->text);

  if (stream != NULL
      && read_stream (self, stream, origin->text, cancellable, task, &error))
    return NULL;

  if (error != NULL)
    {
      look_again (origin, cancellable, &error);
      g_task_return_error (task, error);
      return NULL;
    }

  g_task_return_pointer (task, g_steal_pointer (&self), g_object_unref);
  return NULL;
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
  GThread *thread;

  origin->file = file && !text ? g_object_ref (file) : NULL;
  origin->text = text ? g_bytes_ref (text) : NULL;
  if (options)
    origin->options = *options;
  g_task_set_source_tag (task, mato_collection_load_as_async);
  g_task_set_task_data (task, origin, origin_free);

  thread = g_thread_try_new ("mato-collection", load_in_thread, task, NULL);
  if (thread == NULL)
    {
      g_task_return_new_error (task, MATO_ERROR, MATO_ERROR_READ, "%s",
                               _("The system starts no more threads. Close other programs and try "
                                 "again."));
      return;
    }
  g_thread_unref (thread);
  g_steal_pointer (&task);
}

static void
mato_collection_finalize (GObject *object)
{
  MatoCollection *self = MATO_COLLECTION (object);

  for (guint i = 0; i < N_RECENT; i++)
    g_clear_pointer (&self->recent[i].puzzle, mato_puzzle_free);
  mato_puzzle_store_free (self->store);
  g_mutex_clear (&self->lock);
  g_free (self->fault);
  g_free (self->version);
  g_free (self->left_out);
  g_free (self->named);
  g_hash_table_unref (self->left);
  g_clear_pointer (&self->head, g_bytes_unref);

  G_OBJECT_CLASS (mato_collection_parent_class)->finalize (object);
}

static void
mato_collection_class_init (MatoCollectionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_collection_finalize;

  signals[GROWN] = mato_signal_new (klass, "grown", 0);
}

static void
mato_collection_init (MatoCollection *self)
{
  self->store = mato_puzzle_store_new ();
  self->is_wanted = TRUE;
  g_mutex_init (&self->lock);
  self->left = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) mato_puzzle_free);
}

MatoCollection *
mato_collection_new_for_text (const char  *text,
                              gssize       length,
                              GError     **error)
{
  g_autoptr(GInputStream) stream = NULL;
  g_autoptr(MatoCollection) self = g_object_new (MATO_TYPE_COLLECTION, NULL);
  GError *fault = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  if (length < 0)
    length = (gssize) strlen (text);
  stream = g_memory_input_stream_new_from_data (text, length, NULL);
  read_stream (self, stream, NULL, NULL, NULL, &fault);
  if (fault == NULL)
    return g_steal_pointer (&self);

  g_propagate_error (error, fault);
  return NULL;
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

/* Looks at what the reading thread has added; holds a reference until it has ended. */
static gboolean
grow_cb (gpointer user_data)
{
  MatoCollection *self = user_data;
  guint n_before = self->n;
  gboolean has_ended;

  g_mutex_lock (&self->lock);
  has_ended = self->has_ended;
  g_mutex_unlock (&self->lock);

  self->n = mato_puzzle_store_get_n (self->store);
  self->is_growing = !has_ended;
  if (self->n != n_before || has_ended)
    g_signal_emit (self, signals[GROWN], 0);

  return has_ended ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

MatoCollection *
mato_collection_load_finish (GAsyncResult  *result,
                             GError       **error)
{
  MatoCollection *self;

  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  self = g_task_propagate_pointer (G_TASK (result), error);
  if (self != NULL && self->is_growing)
    g_timeout_add_full (G_PRIORITY_DEFAULT, PACE, grow_cb, g_object_ref (self), g_object_unref);

  return self;
}

gboolean
mato_collection_is_growing (MatoCollection *self)
{
  g_return_val_if_fail (MATO_IS_COLLECTION (self), FALSE);

  return self->is_growing;
}

void
mato_collection_stop (MatoCollection *self)
{
  g_return_if_fail (MATO_IS_COLLECTION (self));

  g_atomic_int_set (&self->is_wanted, FALSE);
}

const char *
mato_collection_get_fault (MatoCollection *self)
{
  g_return_val_if_fail (MATO_IS_COLLECTION (self), NULL);

  return self->is_growing || !g_atomic_int_get (&self->is_wanted) ? NULL : self->fault;
}

const char *
mato_collection_get_named_rules (MatoCollection *self)
{
  g_return_val_if_fail (MATO_IS_COLLECTION (self), NULL);

  return self->is_growing ? NULL : self->named;
}

const char *
mato_collection_get_left_out (MatoCollection *self)
{
  g_return_val_if_fail (MATO_IS_COLLECTION (self), NULL);

  return self->is_growing ? NULL : self->left_out;
}

const MatoPuzzle *
mato_collection_get_puzzle (MatoCollection *self,
                            guint           index)
{
  const MatoPuzzle *whole;
  guint i = 0;

  g_return_val_if_fail (MATO_IS_COLLECTION (self), NULL);
  g_return_val_if_fail (index < self->n, NULL);

  whole = mato_puzzle_store_get_whole (self->store, index);
  if (whole != NULL)
    return whole;

  while (i < N_RECENT && (self->recent[i].puzzle == NULL || self->recent[i].index != index))
    i++;
  if (i < N_RECENT)
    return self->recent[i].puzzle;

  i = self->next_recent++ % N_RECENT;
  g_clear_pointer (&self->recent[i].puzzle, mato_puzzle_free);
  self->recent[i].puzzle = mato_puzzle_store_unpack (self->store, index);
  self->recent[i].index = index;
  return self->recent[i].puzzle;
}

MatoPuzzleStore *
mato_collection_get_store (MatoCollection *self)
{
  g_return_val_if_fail (MATO_IS_COLLECTION (self), NULL);

  return self->store;
}

void
mato_collection_leave (MatoCollection *self,
                       guint           index,
                       MatoPuzzle     *puzzle)
{
  g_return_if_fail (MATO_IS_COLLECTION (self));
  g_return_if_fail (index < self->n);

  g_hash_table_insert (self->left, GUINT_TO_POINTER (index), puzzle);
}

gboolean
mato_collection_is_packed (MatoCollection *self,
                           guint           index)
{
  g_return_val_if_fail (MATO_IS_COLLECTION (self), FALSE);

  return !g_hash_table_contains (self->left, GUINT_TO_POINTER (index))
         && mato_puzzle_store_get_whole (self->store, index) == NULL;
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

  return self->n;
}

const char *
mato_collection_get_version (MatoCollection *self)
{
  g_return_val_if_fail (MATO_IS_COLLECTION (self), NULL);

  return self->is_growing ? NULL : self->version;
}

gboolean
mato_collection_is_cut (MatoCollection *self)
{
  g_return_val_if_fail (MATO_IS_COLLECTION (self), FALSE);

  return !self->is_growing && self->is_cut;
}

GBytes *
mato_collection_get_head (MatoCollection *self,
                          gboolean       *is_whole)
{
  g_return_val_if_fail (MATO_IS_COLLECTION (self), NULL);

  *is_whole = self->has_whole;
  return self->head;
}

const MatoReaderOptions *
mato_collection_get_options (MatoCollection *self)
{
  return &self->options;
}
