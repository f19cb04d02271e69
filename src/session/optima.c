/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/optima.h"

#include <string.h>

#define PAGE 64

/* What the workers read; written once. */
typedef struct
{
  MatoGeometry *geometry;
  guint8 givens[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];
  MatoTargetResult best;
  GCancellable *cancellable;
} Question;

typedef struct
{
  Question *question; /* of the optima, which the task holds */
  gboolean is_first;
  guint8 after[MATO_MAX_CELLS];
} Request;

typedef struct
{
  guint n;
  guint8 boards[PAGE * MATO_MAX_CELLS];
} Page;

struct _MatoOptima
{
  GObject parent_instance;

  Question question;
  GArray *lasts;      /* of n_cells digits: the last board of each page that was fetched, in order */
  Page *page;         /* nullable: the one that is looked at */
  guint64 page_index;
  guint index;        /* in the page */
  guint64 n;          /* 0: not counted yet */
  MatoTargetFacts *proof; /* nullable: not repeated yet */
  gboolean is_fetching;
};

G_DEFINE_FINAL_TYPE (MatoOptima, mato_optima, G_TYPE_OBJECT)

static guint changed_signal;

static gboolean
keep_going_cb (gpointer data)
{
  return !g_cancellable_is_cancelled (data);
}

static void
count_in_thread (GTask        *task,
                 gpointer      source_object,
                 gpointer      task_data,
                 GCancellable *cancellable)
{
  const Question *question = task_data;
  const MatoTargetMonitor monitor = { .keep_going = keep_going_cb, .data = cancellable };
  const MatoTargetOptions options = { .weights = question->weights, .monitor = &monitor };
  guint64 n;

  if (!mato_target_count (question->geometry, question->givens, &options, question->best.score, 0, &n))
    n = 0;

  g_task_return_pointer (task, g_memdup2 (&n, sizeof n), g_free);
}

static void
counted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  MatoOptima *self = MATO_OPTIMA (source);
  g_autofree guint64 *n = g_task_propagate_pointer (G_TASK (result), NULL);

  if (!n)
    return;

  self->n = *n;
  g_signal_emit (self, changed_signal, 0);
}

static void
fetch_in_thread (GTask        *task,
                 gpointer      source_object,
                 gpointer      task_data,
                 GCancellable *cancellable)
{
  const Request *request = task_data;
  const Question *question = request->question;
  const MatoTargetMonitor monitor = { .keep_going = keep_going_cb, .data = cancellable };
  const MatoTargetOptions options = { .weights = question->weights, .monitor = &monitor };
  Page *page = g_new0 (Page, 1);

  mato_target_list (question->geometry, question->givens, &options, question->best.score,
                    request->is_first ? NULL : request->after, PAGE, page->boards, &page->n);
  g_task_return_pointer (task, page, g_free);
}

static void
fetched_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  MatoOptima *self = MATO_OPTIMA (source);
  guint n_cells = self->question.geometry->n_cells;
  guint64 page_index = GPOINTER_TO_UINT (user_data);
  Page *page = g_task_propagate_pointer (G_TASK (result), NULL);

  self->is_fetching = FALSE;
  if (!page)
    return;

  /* What was taken for the last page was full by chance: there is no other one. */
  if (page->n == 0)
    {
      g_free (page);
      self->n = page_index * PAGE;
      g_signal_emit (self, changed_signal, 0);
      return;
    }

  if (self->lasts->len == page_index)
    g_array_append_vals (self->lasts, page->boards + (page->n - 1) * n_cells, 1);

  self->index = self->page && page_index < self->page_index ? page->n - 1 : 0;
  self->page_index = page_index;
  g_free (self->page);
  self->page = page;
  g_signal_emit (self, changed_signal, 0);
}

static void
fetch (MatoOptima *self,
       guint64     page_index)
{
  guint n_cells = self->question.geometry->n_cells;
  Request *request = g_new0 (Request, 1);
  g_autoptr (GTask) task = NULL;

  request->question = &self->question;
  request->is_first = page_index == 0;
  if (page_index > 0)
    memcpy (request->after, self->lasts->data + (page_index - 1) * n_cells, n_cells);

  self->is_fetching = TRUE;
  task = g_task_new (self, self->question.cancellable, fetched_cb, GUINT_TO_POINTER (page_index));
  g_task_set_source_tag (task, fetch);
  g_task_set_task_data (task, request, g_free);
  g_task_run_in_thread (task, fetch_in_thread);
}

static void
count (MatoOptima *self)
{
  g_autoptr (GTask) task = g_task_new (self, self->question.cancellable, counted_cb, NULL);

  g_task_set_source_tag (task, count);
  g_task_set_task_data (task, &self->question, NULL);
  g_task_run_in_thread (task, count_in_thread);
}

static void
prove_in_thread (GTask        *task,
                 gpointer      source_object,
                 gpointer      task_data,
                 GCancellable *cancellable)
{
  const Question *question = task_data;
  const MatoTargetMonitor monitor = { .keep_going = keep_going_cb, .data = cancellable };
  const MatoTargetOptions options = { .weights = question->weights, .monitor = &monitor };
  MatoTargetFacts facts;

  mato_certificate_write (question->geometry, question->givens, &options, &question->best, NULL,
                          &facts);
  g_task_return_pointer (task, g_memdup2 (&facts, sizeof facts), g_free);
}

static void
proved_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  MatoOptima *self = MATO_OPTIMA (source);

  self->proof = g_task_propagate_pointer (G_TASK (result), NULL);
  if (self->proof)
    g_signal_emit (self, changed_signal, 0);
}

static void
prove (MatoOptima *self)
{
  g_autoptr (GTask) task = g_task_new (self, self->question.cancellable, proved_cb, NULL);

  g_task_set_source_tag (task, prove);
  g_task_set_task_data (task, &self->question, NULL);
  g_task_run_in_thread (task, prove_in_thread);
}

static void
mato_optima_finalize (GObject *object)
{
  MatoOptima *self = MATO_OPTIMA (object);

  mato_geometry_unref (self->question.geometry);
  g_object_unref (self->question.cancellable);
  g_array_unref (self->lasts);
  g_free (self->page);
  g_free (self->proof);

  G_OBJECT_CLASS (mato_optima_parent_class)->finalize (object);
}

static void
mato_optima_class_init (MatoOptimaClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_optima_finalize;

  changed_signal = g_signal_new ("changed", MATO_TYPE_OPTIMA, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
mato_optima_init (MatoOptima *self)
{
}

MatoOptima *
mato_optima_new (const MatoGeometry     *geometry,
                 const guint8           *givens,
                 const guint8           *weights,
                 const MatoTargetResult *best)
{
  MatoOptima *self;

  g_return_val_if_fail (geometry != NULL && givens != NULL && weights != NULL, NULL);
  g_return_val_if_fail (best != NULL && best->end == MATO_END_SOLVED, NULL);

  self = g_object_new (MATO_TYPE_OPTIMA, NULL);
  self->question.geometry = mato_geometry_ref (geometry);
  memcpy (self->question.givens, givens, geometry->n_cells);
  memcpy (self->question.weights, weights, geometry->n_cells);
  self->question.best = *best;
  self->question.cancellable = g_cancellable_new ();
  self->lasts = g_array_new (FALSE, FALSE, geometry->n_cells);
  fetch (self, 0);
  count (self);
  prove (self);

  return self;
}

void
mato_optima_cancel (MatoOptima *self)
{
  g_return_if_fail (MATO_IS_OPTIMA (self));

  g_cancellable_cancel (self->question.cancellable);
}

const guint8 *
mato_optima_get_board (MatoOptima *self)
{
  g_return_val_if_fail (MATO_IS_OPTIMA (self), NULL);

  return self->page ? self->page->boards + self->index * self->question.geometry->n_cells : NULL;
}

guint64
mato_optima_get_index (MatoOptima *self)
{
  g_return_val_if_fail (MATO_IS_OPTIMA (self), 0);

  return self->page_index * PAGE + self->index;
}

guint64
mato_optima_get_n (MatoOptima *self)
{
  g_return_val_if_fail (MATO_IS_OPTIMA (self), 0);

  return self->n;
}

const MatoTargetFacts *
mato_optima_get_proof (MatoOptima *self)
{
  g_return_val_if_fail (MATO_IS_OPTIMA (self), NULL);

  return self->proof;
}

gboolean
mato_optima_can_step (MatoOptima *self,
                      int         direction)
{
  g_return_val_if_fail (MATO_IS_OPTIMA (self), FALSE);

  if (!self->page || self->is_fetching)
    return FALSE;

  if (direction < 0)
    return mato_optima_get_index (self) > 0;

  /* A page that is not full is the last. */
  return self->index + 1 < self->page->n
         || (self->page->n == PAGE && mato_optima_get_index (self) + 1 != self->n);
}

void
mato_optima_step (MatoOptima *self,
                  int         direction)
{
  g_return_if_fail (MATO_IS_OPTIMA (self));

  if (!mato_optima_can_step (self, direction))
    return;

  if (direction < 0 && self->index == 0)
    fetch (self, self->page_index - 1);
  else if (direction > 0 && self->index + 1 == self->page->n)
    fetch (self, self->page_index + 1);
  else
    {
      self->index += direction;
      g_signal_emit (self, changed_signal, 0);
    }
}
