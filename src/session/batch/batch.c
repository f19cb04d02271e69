/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/batch/batch.h"

#include "core/board/drawing.h"
#include "core/logic/rating.h"
#include "core/target/target.h"
#include "core/writing/writer.h"
#include "session/batch/batch-tally.h"
#include "session/game/file-write.h"
#include "session/kit/object.h"
#include "session/kit/worker.h"
#include "session/words/sentence.h"

#include <glib/gi18n-lib.h>

/* Milliseconds from one report to the next. */
#define PACE 100

/* Bytes written at a time. */
#define CHUNK (64 * 1024)

/* How the last thing ended. */
typedef enum
{
  END_WHOLE,
  END_CANCELLED,
  END_NOT_WRITTEN, /* cancelled, too */
} End;

struct _MatoBatch
{
  GObject parent_instance;

  MatoCollection *collection;
  MatoPuzzleStore *store;
  MatoBatchKind kind;
  gint32 *answers; /* of the puzzles before @n_done; nullable */
  guint n;
  guint n_answered; /* when the last run ended */
  MatoBatchTally tally; /* of those; belongs to the worker meanwhile */
  End end;
  GFile *file;      /* nullable: what is written */
  GFile *written;   /* nullable: what was written at last, whole */
  guint n_done;     /* atomic */
  GCancellable *cancellable; /* nullable: nothing is worked on */
  GError *fault;
  guint report;
};

G_DEFINE_FINAL_TYPE (MatoBatch, mato_batch, G_TYPE_OBJECT)

enum
{
  PROGRESSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* What a worker thread has. */
typedef struct
{
  MatoBatch *batch;
  GCancellable *cancellable;
} Work;

static gboolean
keep_going (gpointer data)
{
  Work *work = data;

  return !g_cancellable_is_cancelled (work->cancellable);
}

/* Answers */

static void
solve (Work               *work,
       const MatoGeometry *geometry,
       const guint8       *givens,
       guint64             max_solutions,
       MatoResult         *result)
{
  MatoMonitor monitor = { .keep_going = keep_going, .data = work };
  MatoSolveOptions options = { .max_solutions = max_solutions, .max_kept = 1,
                               .monitor = &monitor };

  mato_engine_solve (mato_engine_find ("auto"), geometry, givens, &options, result);
}

static gint32
count (Work               *work,
       const MatoGeometry *geometry,
       const guint8       *givens,
       guint               limit)
{
  g_auto (MatoResult) result = { 0 };

  solve (work, geometry, givens, limit, &result);
  return result.end == MATO_END_STOPPED ? MATO_ANSWER_STOPPED : (gint32) result.n_solutions;
}

static gint32
score (Work               *work,
       const MatoGeometry *geometry,
       const guint8       *givens,
       const guint8       *weights)
{
  MatoTargetMonitor monitor = { .keep_going = keep_going, .data = work };
  MatoTargetOptions options = { .weights = weights, .monitor = &monitor };
  MatoTargetResult result;

  mato_target_solve (geometry, givens, &options, &result);
  return result.end == MATO_END_STOPPED ? MATO_ANSWER_STOPPED : result.score;
}

static gint32
rate (Work               *work,
      const MatoGeometry *geometry,
      const guint8       *givens)
{
  MatoLogicOptions options = { .is_unique = TRUE, .keep_going = keep_going, .data = work };
  g_autoptr (MatoLogic) logic = NULL;
  gint32 n_solutions;
  MatoRating rating;

  if (geometry->order != 9 || !mato_geometry_is_classic (geometry))
    return MATO_ANSWER_NOT_RATED; /* the scale is for 9×9 */

  n_solutions = count (work, geometry, givens, 2);
  if (n_solutions != 1)
    return n_solutions == 0                     ? MATO_ANSWER_NONE
           : n_solutions == MATO_ANSWER_STOPPED ? MATO_ANSWER_STOPPED
                                                : MATO_ANSWER_SEVERAL;

  logic = mato_logic_new (geometry, &options);
  rating = mato_rating_compute (logic, geometry, givens, NULL, NULL);
  if (rating.end == MATO_RATING_STOPPED)
    return MATO_ANSWER_STOPPED;

  return rating.end == MATO_RATING_SOLVED ? (gint32) rating.hardest
                                          : MATO_ANSWER_AT_LEAST - (gint32) rating.hardest;
}

static gint32
answer (Work  *work,
        guint  index)
{
  MatoBatch *self = work->batch;
  const MatoPuzzle *whole = mato_puzzle_store_get_whole (self->store, index);
  guint8 givens[MATO_MAX_CELLS];
  const MatoGeometry *geometry = mato_puzzle_store_copy_givens (self->store, index, givens);

  if (mato_geometry_is_drawing (geometry))
    return MATO_ANSWER_NOT_RATED;

  switch (self->kind)
    {
    case MATO_BATCH_SOLVE:
      return count (work, geometry, givens, 1);
    case MATO_BATCH_COUNT:
      return count (work, geometry, givens, MATO_BATCH_MAX_COUNT);
    case MATO_BATCH_SCORE:
      return mato_geometry_is_classic (geometry)
               ? score (work, geometry, givens, whole ? whole->weights : NULL)
               : MATO_ANSWER_NOT_RATED;
    case MATO_BATCH_RATE:
      return rate (work, geometry, givens);
    case MATO_N_BATCH_KINDS:
    default:
      g_return_val_if_reached (MATO_ANSWER_NONE);
    }
}

static void
answer_all (GTask        *task,
            gpointer      source,
            gpointer      task_data,
            GCancellable *cancellable)
{
  MatoBatch *self = source;
  Work work = { self, cancellable };

  for (guint i = 0; i < self->n && keep_going (&work); i++)
    {
      self->answers[i] = answer (&work, i);
      if (self->answers[i] == MATO_ANSWER_STOPPED)
        break;
      mato_batch_tally_add (&self->tally, self->kind, self->answers[i]);
      g_atomic_int_set (&self->n_done, i + 1);
    }

  g_task_return_boolean (task, TRUE);
}

/* Writing */

static char *
spell (const MatoBatch *self,
       gint32           number)
{
  if (number == MATO_ANSWER_NONE)
    return g_strdup ("no solution");
  if (number == MATO_ANSWER_SEVERAL)
    return g_strdup ("several");
  if (number == MATO_ANSWER_NOT_RATED)
    return g_strdup ("not rated");
  if (number <= MATO_ANSWER_AT_LEAST)
    return g_strdup_printf (">=%d.%d", (MATO_ANSWER_AT_LEAST - number) / 10,
                            (MATO_ANSWER_AT_LEAST - number) % 10);
  if (self->kind == MATO_BATCH_RATE)
    return g_strdup_printf ("%d.%d", number / 10, number % 10);

  return g_strdup_printf ("%d%s", number, self->kind == MATO_BATCH_COUNT
                                          && number == MATO_BATCH_MAX_COUNT ? "+" : "");
}

static void
append_row (Work    *work,
            guint    index,
            GString *text)
{
  MatoBatch *self = work->batch;
  guint8 givens[MATO_MAX_CELLS];
  const MatoGeometry *geometry = mato_puzzle_store_copy_givens (self->store, index, givens);
  g_auto (MatoResult) result = { 0 };
  g_autofree char *word = NULL;

  mato_write_line (text, geometry, givens);
  g_string_append_c (text, ',');
  if (index >= self->n_answered)
    ; /* cancelled before */
  else if (self->kind != MATO_BATCH_SOLVE)
    {
      word = spell (self, self->answers[index]);
      g_string_append (text, word);
    }
  else if (self->answers[index] > 0)
    {
      solve (work, geometry, givens, 1, &result);
      if (result.n_kept > 0)
        mato_write_line (text, geometry, mato_result_get_kept (&result, geometry, 0));
    }
  g_string_append_c (text, '\n');
}

/* In a worker thread. What was cancelled does not replace the file. */
static gboolean
write_rows (MatoFileSink  *sink,
            gpointer       data,
            GCancellable  *cancellable,
            GError       **error)
{
  static const char *const heads[] = { "puzzle,solution\n", "puzzle,solutions\n",
                                       "puzzle,score\n", "puzzle,rating\n" };
  MatoBatch *self = data;
  Work work = { self, cancellable };
  g_autoptr (GString) text = g_string_new (heads[self->kind]);

  for (guint i = 0; i < self->n && !g_cancellable_set_error_if_cancelled (cancellable, error); i++)
    {
      append_row (&work, i, text);
      if (text->len >= CHUNK || i + 1 == self->n)
        {
          if (!mato_file_sink_write (sink, text->str, text->len, error))
            return FALSE;
          g_string_truncate (text, 0);
        }
      g_atomic_int_set (&self->n_done, i + 1);
    }

  return !g_cancellable_is_cancelled (cancellable);
}

/* The object */

static gboolean
report_cb (gpointer user_data)
{
  g_signal_emit (user_data, signals[PROGRESSED], 0);
  return G_SOURCE_CONTINUE;
}

static void
begin (MatoBatch *self)
{
  self->cancellable = g_cancellable_new ();
  self->n_done = 0;
  self->end = END_WHOLE;
  g_clear_error (&self->fault);
  g_clear_object (&self->written);
  self->report = g_timeout_add (PACE, report_cb, self);
}

static void
finish (MatoBatch *self)
{
  g_clear_object (&self->file);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->report, g_source_remove);
  g_signal_emit (self, signals[PROGRESSED], 0);
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  MatoBatch *self = MATO_BATCH (source);

  self->n_answered = self->n_done;
  self->end = self->n_answered < self->n ? END_CANCELLED : END_WHOLE;
  finish (self);
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (MatoBatch) self = user_data;
  g_autoptr (GError) error = NULL;

  if (mato_file_write_finish (result, &error))
    self->written = g_object_ref (self->file);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    self->fault = g_steal_pointer (&error);
  else
    self->end = END_NOT_WRITTEN;
  finish (self);
}

static void
mato_batch_finalize (GObject *object)
{
  MatoBatch *self = MATO_BATCH (object);

  g_clear_handle_id (&self->report, g_source_remove);
  g_free (self->answers);
  g_clear_error (&self->fault);
  g_clear_object (&self->written);
  g_clear_object (&self->collection);

  G_OBJECT_CLASS (mato_batch_parent_class)->finalize (object);
}

static void
mato_batch_class_init (MatoBatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_batch_finalize;

  signals[PROGRESSED] = mato_signal_new (klass, "progressed", 0);
}

static void
mato_batch_init (MatoBatch *self)
{
}

MatoBatch *
mato_batch_new (MatoCollection *collection)
{
  MatoBatch *self = g_object_new (MATO_TYPE_BATCH, NULL);

  self->collection = g_object_ref (collection);
  self->store = mato_collection_get_store (collection);
  return self;
}

void
mato_batch_run (MatoBatch     *self,
                MatoBatchKind  kind)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MATO_IS_BATCH (self));

  if (self->cancellable)
    return;

  self->kind = kind;
  self->n = mato_collection_get_n (self->collection);
  self->n_answered = 0;
  self->tally = (MatoBatchTally) { 0 };
  g_free (self->answers);
  self->answers = g_new0 (gint32, self->n);
  begin (self);
  task = g_task_new (self, self->cancellable, answered_cb, NULL);
  g_task_set_source_tag (task, mato_batch_run);
  g_task_set_check_cancellable (task, FALSE);
  mato_worker_run (task, answer_all);
  g_signal_emit (self, signals[PROGRESSED], 0);
}

void
mato_batch_export (MatoBatch *self,
                   GFile     *file)
{
  g_return_if_fail (MATO_IS_BATCH (self));
  g_return_if_fail (mato_batch_can_export (self));

  if (self->cancellable)
    return;

  self->file = g_object_ref (file);
  begin (self);
  mato_file_write_async (file, 0, write_rows, self, NULL, NULL, self->cancellable, written_cb,
                         g_object_ref (self));
  g_signal_emit (self, signals[PROGRESSED], 0);
}

void
mato_batch_cancel (MatoBatch *self)
{
  g_return_if_fail (MATO_IS_BATCH (self));

  g_cancellable_cancel (self->cancellable);
}

gboolean
mato_batch_is_running (MatoBatch *self)
{
  g_return_val_if_fail (MATO_IS_BATCH (self), FALSE);

  return self->cancellable != NULL;
}

MatoBatchKind
mato_batch_get_kind (MatoBatch *self)
{
  g_return_val_if_fail (MATO_IS_BATCH (self), MATO_BATCH_SOLVE);

  return self->kind;
}

guint
mato_batch_get_done (MatoBatch *self,
                     guint     *n)
{
  g_return_val_if_fail (MATO_IS_BATCH (self), 0);

  *n = self->n;
  return (guint) g_atomic_int_get (&self->n_done);
}

gboolean
mato_batch_can_export (MatoBatch *self)
{
  g_return_val_if_fail (MATO_IS_BATCH (self), FALSE);

  return self->n_answered > 0;
}

const GError *
mato_batch_get_fault (MatoBatch *self)
{
  g_return_val_if_fail (MATO_IS_BATCH (self), NULL);

  return self->fault;
}

GFile *
mato_batch_get_written (MatoBatch *self)
{
  g_return_val_if_fail (MATO_IS_BATCH (self), NULL);

  return self->written;
}

static char *
describe_cancelled (MatoBatch *self)
{
  g_autofree char *some = mato_sentence_number (self->n_answered);
  g_autofree char *all = mato_sentence_number (self->n);

  /* Translators: of the puzzles of a list: what was asked of them was cancelled after so many of so
   * many: two numbers */
  return g_strdup_printf (_("Cancelled after %s of %s"), some, all);
}

char *
mato_batch_sum_up (MatoBatch *self)
{
  g_return_val_if_fail (MATO_IS_BATCH (self), NULL);

  if (self->cancellable || !self->answers)
    return NULL;
  if (self->end == END_NOT_WRITTEN)
    /* Translators: writing a file was cancelled */
    return g_strdup (_("Cancelled: no file was written"));
  if (self->end == END_CANCELLED)
    return describe_cancelled (self);

  return mato_batch_tally_describe (&self->tally, self->kind);
}

static char *
describe_number (MatoBatch *self,
                 gint32     number)
{
  g_autofree char *text = number >= 0 ? mato_sentence_number ((guint) number) : NULL;

  switch (self->kind)
    {
    case MATO_BATCH_SOLVE:
      /* Translators: of a puzzle in a list: it has a solution */
      return g_strdup (number > 0 ? _("can be solved") : _("no solution"));
    case MATO_BATCH_COUNT:
      if (number == 0)
        return g_strdup (_("no solution"));
      if (number == MATO_BATCH_MAX_COUNT)
        /* Translators: of a puzzle in a list; %s is a number */
        return g_strdup_printf (_("%s solutions or more"), text);
      /* Translators: of a puzzle in a list; %s is a number */
      return g_strdup_printf (ngettext ("%s solution", "%s solutions", (gulong) number), text);
    case MATO_BATCH_SCORE:
      if (number < 0)
        return g_strdup (_("no solution"));
      /* Translators: of a puzzle in a list: the highest target score, a number */
      return g_strdup_printf (_("score %s"), text);
    case MATO_BATCH_RATE:
    case MATO_N_BATCH_KINDS:
    default:
      /* Translators: of a puzzle in a list: how hard it is, like 7.2 */
      return g_strdup_printf (_("rating %d.%d"), number / 10, number % 10);
    }
}

char *
mato_batch_describe (MatoBatch *self,
                     guint      index)
{
  guint n_answered;
  gint32 number;

  g_return_val_if_fail (MATO_IS_BATCH (self), NULL);

  n_answered = self->cancellable && !self->file ? (guint) g_atomic_int_get (&self->n_done)
                                                : self->n_answered;
  if (index >= n_answered)
    return NULL;

  number = self->answers[index];
  if (number == MATO_ANSWER_SEVERAL)
    return g_strdup (_("several solutions"));
  if (number <= MATO_ANSWER_AT_LEAST)
    /* Translators: of a puzzle in a list: it is at least so hard, like 9.5 */
    return g_strdup_printf (_("rating %u.%u or more"), (guint) (MATO_ANSWER_AT_LEAST - number) / 10,
                            (guint) (MATO_ANSWER_AT_LEAST - number) % 10);
  if (number == MATO_ANSWER_NOT_RATED)
    /* Translators: of a puzzle in a list: there is no scale for its size */
    return g_strdup (_("not rated"));
  if (number == MATO_ANSWER_NONE)
    return g_strdup (_("no solution"));

  return describe_number (self, number);
}
