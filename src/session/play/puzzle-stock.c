/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/puzzle-stock.h"

#include "core/notation/reader.h"
#include "core/solve/engine.h"
#include "core/writing/writer.h"
#include "disk/file-bytes.h"
#include "disk/safe-file.h"
#include "session/game/state-folder.h"
#include "session/kit/worker.h"
#include "session/play/new-puzzle.h"

#include <string.h>

/*
 * The main thread has the lists. A worker gets a copy of what is to be done: a puzzle to be made,
 * and the text to be written; there is one worker at a time.
 *
 * The file: a line for each puzzle, its kind, a tab, and the board as one line.
 */

/* More is no stock. */
#define MAX_BYTES (1 << 20)

/* A proof that a puzzle of the file has one solution gives up after so many nodes. */
#define MAX_NODES 100000

typedef struct
{
  MatoPuzzleKind kind;
  GPtrArray *lines; /* of boards */
  gboolean is_wanted;
} Shelf;

struct _MatoPuzzleStock
{
  GObject parent_instance;

  char *path;
  GArray *shelves; /* of Shelf, those wanted first at the start */
  GCancellable *cancellable;
  gboolean is_filling;
  gboolean is_unwritten;
};

G_DEFINE_FINAL_TYPE (MatoPuzzleStock, mato_puzzle_stock, G_TYPE_OBJECT)

static void
shelf_clear (gpointer data)
{
  g_ptr_array_unref (((Shelf *) data)->lines);
}

static Shelf *
get_shelf (MatoPuzzleStock      *self,
           const MatoPuzzleKind *kind)
{
  Shelf shelf = { .kind = *kind };

  for (guint i = 0; i < self->shelves->len; i++)
    if (mato_puzzle_kind_equal (&g_array_index (self->shelves, Shelf, i).kind, kind))
      return &g_array_index (self->shelves, Shelf, i);

  shelf.lines = g_ptr_array_new_with_free_func (g_free);
  g_array_append_val (self->shelves, shelf);
  return &g_array_index (self->shelves, Shelf, self->shelves->len - 1);
}

static void
read_line (MatoPuzzleStock *self,
           const char      *line)
{
  g_auto (GStrv) parts = g_strsplit (line, "\t", 2);
  MatoPuzzleKind kind;
  Shelf *shelf;

  if (parts[0] == NULL || parts[1] == NULL || !mato_puzzle_kind_parse (parts[0], &kind))
    return;

  shelf = get_shelf (self, &kind);
  if (shelf->lines->len < MATO_STOCK_SIZE)
    g_ptr_array_add (shelf->lines, g_strdup (parts[1]));
}

static void
read_file (MatoPuzzleStock *self)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gsize length;

  text = mato_file_load (self->path, MAX_BYTES, &length, NULL);
  if (!text)
    return;

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    read_line (self, lines[i]);
}

static char *
write_text (MatoPuzzleStock *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->shelves->len; i++)
    {
      const Shelf *shelf = &g_array_index (self->shelves, Shelf, i);
      g_autofree char *kind = mato_puzzle_kind_to_text (&shelf->kind);

      for (guint k = 0; k < shelf->lines->len; k++)
        g_string_append_printf (text, "%s\t%s\n", kind, (char *) shelf->lines->pdata[k]);
    }

  return g_string_free (text, FALSE);
}

/* What one worker does. */
typedef struct
{
  GWeakRef stock;
  MatoPuzzleKind kind;
  gboolean is_making;
  char *path;
  char *text; /* nullable: to be written */
} Job;

static void
job_free (Job *job)
{
  g_weak_ref_clear (&job->stock);
  g_free (job->path);
  g_free (job->text);
  g_free (job);
}

static void
write_file (const Job *job)
{
  g_autofree char *folder = g_path_get_dirname (job->path);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (folder, 0700);
  if (mato_safe_write (job->path, job->text, strlen (job->text), MATO_SAFE_PRIVATE, &error)
      == MATO_NOT_PLACED)
    g_debug ("no stock of puzzles: %s", error->message);
}

static void
work_cb (GTask        *task,
         gpointer      source,
         gpointer      task_data,
         GCancellable *cancellable)
{
  const Job *job = task_data;
  guint64 seed = (guint64) g_random_int () << 32 | g_random_int ();
  g_autoptr (MatoPuzzle) puzzle = NULL;
  g_autoptr (GString) line = g_string_new (NULL);

  if (job->text != NULL)
    write_file (job);
  if (job->is_making)
    puzzle = mato_new_puzzle_make (&job->kind, seed, NULL, cancellable);
  if (puzzle != NULL)
    mato_write_line (line, mato_board_get_geometry (puzzle->board),
                     mato_board_get_values (puzzle->board));

  g_task_return_pointer (task, g_strdup (line->str), g_free);
}

static void go_on (MatoPuzzleStock *self);

static void
worked_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (MatoPuzzleStock) self = g_weak_ref_get (&job->stock);
  g_autofree char *line = g_task_propagate_pointer (G_TASK (result), NULL);

  if (self == NULL)
    return;

  self->is_filling = FALSE;
  if (line != NULL && *line != '\0')
    {
      g_ptr_array_add (get_shelf (self, &job->kind)->lines, g_steal_pointer (&line));
      self->is_unwritten = TRUE;
    }
  go_on (self);
}

static const Shelf *
find_low (MatoPuzzleStock *self)
{
  for (guint i = 0; i < self->shelves->len; i++)
    {
      const Shelf *shelf = &g_array_index (self->shelves, Shelf, i);

      if (shelf->is_wanted && shelf->lines->len < MATO_STOCK_SIZE)
        return shelf;
    }

  return NULL;
}

/* Starts a worker if there is something to do. It does not keep the stock: it ends soon when that
 * is gone. */
static void
go_on (MatoPuzzleStock *self)
{
  const Shelf *low = find_low (self);
  g_autoptr (GTask) task = NULL;
  Job *job;

  if (self->is_filling || (low == NULL && !self->is_unwritten))
    return;

  job = g_new0 (Job, 1);
  g_weak_ref_init (&job->stock, self);
  job->path = g_strdup (self->path);
  if (low != NULL)
    {
      job->kind = low->kind;
      job->is_making = TRUE;
    }
  if (self->is_unwritten)
    job->text = write_text (self);

  self->is_unwritten = FALSE;
  self->is_filling = TRUE;
  task = g_task_new (NULL, self->cancellable, worked_cb, NULL);
  g_task_set_source_tag (task, go_on);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_set_priority (task, G_PRIORITY_LOW);
  mato_worker_run (task, work_cb);
}

static void
mato_puzzle_stock_finalize (GObject *object)
{
  MatoPuzzleStock *self = MATO_PUZZLE_STOCK (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->shelves, g_array_unref);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (mato_puzzle_stock_parent_class)->finalize (object);
}

static void
mato_puzzle_stock_class_init (MatoPuzzleStockClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_puzzle_stock_finalize;
}

static void
mato_puzzle_stock_init (MatoPuzzleStock *self)
{
  self->shelves = g_array_new (FALSE, FALSE, sizeof (Shelf));
  g_array_set_clear_func (self->shelves, shelf_clear);
  self->cancellable = g_cancellable_new ();
}

MatoPuzzleStock *
mato_puzzle_stock_new (const char *path)
{
  MatoPuzzleStock *self = g_object_new (MATO_TYPE_PUZZLE_STOCK, NULL);

  self->path = g_strdup (path);
  read_file (self);
  return self;
}

MatoPuzzleStock *
mato_puzzle_stock_dup (void)
{
  static MatoPuzzleStock *shared; /* of the main thread; weak */
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;

  if (shared != NULL)
    return g_object_ref (shared);

  folder = mato_state_folder ();
  path = g_build_filename (folder, "puzzles", NULL);
  shared = mato_puzzle_stock_new (path);
  g_object_add_weak_pointer (G_OBJECT (shared), (gpointer *) &shared);
  return shared;
}

void
mato_puzzle_stock_want (MatoPuzzleStock      *self,
                        const MatoPuzzleKind *kind)
{
  g_return_if_fail (MATO_IS_PUZZLE_STOCK (self));

  get_shelf (self, kind)->is_wanted = TRUE;
  go_on (self);
}

void
mato_puzzle_stock_want_levels (MatoPuzzleStock *self)
{
  guint n_levels;
  const MatoLevel *levels = mato_level_list (&n_levels);

  for (guint i = 0; i < n_levels; i++)
    mato_puzzle_stock_want (self, &(MatoPuzzleKind) {
      .box_rows = 3, .box_columns = 3, .level = &levels[i], .symmetry = MATO_SYMMETRY_HALF_TURN });
}

/* Returns: whether @givens have one solution, as far as that is known soon */
static gboolean
has_one_solution (const MatoGeometry *geometry,
                  const guint8       *givens)
{
  const MatoSolveOptions options = { .max_solutions = 2, .max_nodes = MAX_NODES };
  g_auto (MatoResult) result = { 0 };

  /* The proof may take long, and generators of larger boards do not find it again. */
  if (geometry->order > 12)
    return TRUE;

  mato_engine_solve (mato_engine_find ("auto"), geometry, givens, &options, &result);
  return result.n_solutions == 1;
}

/* The file may have been changed. */
static MatoPuzzle *
wrap (const MatoPuzzleKind *kind,
      const char           *line)
{
  MatoReaderOptions options = { .box_rows = kind->box_rows, .box_columns = kind->box_columns };
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (line, -1, &options);
  g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, NULL);
  const MatoGeometry *geometry;

  if (puzzle == NULL || mato_board_has_given_conflict (puzzle->board))
    return NULL;

  geometry = mato_board_get_geometry (puzzle->board);
  if (geometry->box_rows != kind->box_rows || geometry->box_columns != kind->box_columns
      || !has_one_solution (geometry, mato_board_get_values (puzzle->board)))
    return NULL;

  return mato_puzzle_kind_wrap (kind, mato_board_get_values (puzzle->board));
}

MatoPuzzle *
mato_puzzle_stock_take (MatoPuzzleStock      *self,
                        const MatoPuzzleKind *kind)
{
  MatoPuzzle *puzzle = NULL;
  Shelf *shelf;

  g_return_val_if_fail (MATO_IS_PUZZLE_STOCK (self), NULL);

  /* They may take long, and the next one asked for is of another technique. */
  if (kind->technique != NULL)
    return NULL;

  shelf = get_shelf (self, kind);
  shelf->is_wanted = TRUE;
  while (puzzle == NULL && shelf->lines->len > 0)
    {
      puzzle = wrap (kind, shelf->lines->pdata[0]);
      g_ptr_array_remove_index (shelf->lines, 0);
      self->is_unwritten = TRUE;
    }
  go_on (self);

  return puzzle;
}

guint
mato_puzzle_stock_count (MatoPuzzleStock      *self,
                         const MatoPuzzleKind *kind)
{
  g_return_val_if_fail (MATO_IS_PUZZLE_STOCK (self), 0);

  return get_shelf (self, kind)->lines->len;
}

gboolean
mato_puzzle_stock_is_filling (MatoPuzzleStock *self)
{
  g_return_val_if_fail (MATO_IS_PUZZLE_STOCK (self), FALSE);

  return self->is_filling;
}
