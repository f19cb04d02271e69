/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/search/best-boards.h"

#include "session/kit/object.h"
#include "session/search/question.h"

#include <string.h>

#define PAGE 64

/* A request for a page; freed by its worker. */
typedef struct
{
  gint32 score;
  gboolean is_first;
  guint8 after[MATO_MAX_CELLS];
} Request;

typedef struct
{
  guint n;
  guint8 boards[PAGE * MATO_MAX_CELLS];
} Page;

struct _MatoBestBoards
{
  GObject parent_instance;

  MatoQuestion *question;
  MatoTargetResult best; /* written once, like the question */
  GCancellable *cancellable;
  GArray *lasts;      /* of n_cells digits: the last board of each fetched page, in order */
  Page *page;         /* nullable: the page shown */
  guint64 page_index;
  guint index;        /* in the page */
  guint64 n;          /* 0: not counted yet */
  MatoProof *proof;   /* nullable: not known yet */
  gboolean is_fetching;
};

G_DEFINE_FINAL_TYPE (MatoBestBoards, mato_best_boards, G_TYPE_OBJECT)

static guint changed_signal;

static gpointer
count_in_thread (const MatoQuestion      *question,
                 const MatoTargetOptions *options,
                 gpointer                 data)
{
  const MatoTargetResult *best = data;
  guint64 n;

  if (!mato_target_count (question->geometry, question->givens, options, best->score, 0, &n))
    n = 0;

  return g_memdup2 (&n, sizeof n);
}

static void
counted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  MatoBestBoards *self = MATO_BEST_BOARDS (source);
  g_autofree guint64 *n = mato_question_finish (result);

  if (!n)
    return;

  self->n = *n;
  g_signal_emit (self, changed_signal, 0);
}

static gpointer
fetch_in_thread (const MatoQuestion      *question,
                 const MatoTargetOptions *options,
                 gpointer                 data)
{
  g_autofree Request *request = data;
  Page *page = g_new0 (Page, 1);

  mato_target_list (question->geometry, question->givens, options, request->score,
                    request->is_first ? NULL : request->after, PAGE, page->boards, &page->n);
  return page;
}

static void
fetched_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  MatoBestBoards *self = MATO_BEST_BOARDS (source);
  guint n_cells = self->question->geometry->n_cells;
  guint64 page_index = GPOINTER_TO_UINT (user_data);
  Page *page = mato_question_finish (result);

  self->is_fetching = FALSE;
  if (!page)
    return;

  /* An empty page: the page before it was full and the last one. */
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
fetch (MatoBestBoards *self,
       guint64         page_index)
{
  guint n_cells = self->question->geometry->n_cells;
  Request *request = g_new0 (Request, 1);

  request->score = self->best.score;
  request->is_first = page_index == 0;
  if (page_index > 0)
    memcpy (request->after, self->lasts->data + (page_index - 1) * n_cells, n_cells);

  self->is_fetching = TRUE;
  mato_question_ask (self->question, self, self->cancellable, fetch_in_thread, request, g_free,
                     fetched_cb, GUINT_TO_POINTER (page_index));
}

static gpointer
prove_in_thread (const MatoQuestion      *question,
                 const MatoTargetOptions *options,
                 gpointer                 data)
{
  MatoProof *proof = g_new (MatoProof, 1);

  if (!mato_proof_find (proof, question->geometry, question->givens, options))
    g_clear_pointer (&proof, g_free);

  return proof;
}

static void
proved_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  MatoBestBoards *self = MATO_BEST_BOARDS (source);

  self->proof = mato_question_finish (result);
  if (self->proof)
    g_signal_emit (self, changed_signal, 0);
}

static void
mato_best_boards_finalize (GObject *object)
{
  MatoBestBoards *self = MATO_BEST_BOARDS (object);

  mato_question_unref (self->question);
  g_object_unref (self->cancellable);
  g_array_unref (self->lasts);
  g_free (self->page);
  g_free (self->proof);

  G_OBJECT_CLASS (mato_best_boards_parent_class)->finalize (object);
}

static void
mato_best_boards_class_init (MatoBestBoardsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_best_boards_finalize;

  changed_signal = mato_signal_new (klass, "changed", 0);
}

static void
mato_best_boards_init (MatoBestBoards *self)
{
}

MatoBestBoards *
mato_best_boards_new (const MatoGeometry     *geometry,
                      const guint8           *givens,
                      const guint8           *weights,
                      const MatoTargetResult *best)
{
  MatoBestBoards *self;

  g_return_val_if_fail (geometry != NULL && givens != NULL && weights != NULL, NULL);
  g_return_val_if_fail (best != NULL && best->end == MATO_END_SOLVED, NULL);

  self = g_object_new (MATO_TYPE_BEST_BOARDS, NULL);
  self->question = mato_question_new (geometry, givens, givens, weights);
  self->best = *best;
  self->cancellable = g_cancellable_new ();
  self->lasts = g_array_new (FALSE, FALSE, geometry->n_cells);

  fetch (self, 0);
  mato_question_ask (self->question, self, self->cancellable, count_in_thread, &self->best, g_free,
                     counted_cb, NULL);
  mato_question_ask (self->question, self, self->cancellable, prove_in_thread, NULL, g_free,
                     proved_cb, NULL);

  return self;
}

void
mato_best_boards_cancel (MatoBestBoards *self)
{
  g_return_if_fail (MATO_IS_BEST_BOARDS (self));

  g_cancellable_cancel (self->cancellable);
}

const guint8 *
mato_best_boards_get_board (MatoBestBoards *self)
{
  g_return_val_if_fail (MATO_IS_BEST_BOARDS (self), NULL);

  return self->page ? self->page->boards + self->index * self->question->geometry->n_cells : NULL;
}

guint64
mato_best_boards_get_index (MatoBestBoards *self)
{
  g_return_val_if_fail (MATO_IS_BEST_BOARDS (self), 0);

  return self->page_index * PAGE + self->index;
}

guint64
mato_best_boards_get_n (MatoBestBoards *self)
{
  g_return_val_if_fail (MATO_IS_BEST_BOARDS (self), 0);

  return self->n;
}

const MatoProof *
mato_best_boards_get_proof (MatoBestBoards *self)
{
  g_return_val_if_fail (MATO_IS_BEST_BOARDS (self), NULL);

  return self->proof;
}

gboolean
mato_best_boards_can_step (MatoBestBoards *self,
                           int             direction)
{
  g_return_val_if_fail (MATO_IS_BEST_BOARDS (self), FALSE);

  if (!self->page || self->is_fetching)
    return FALSE;

  if (direction < 0)
    return mato_best_boards_get_index (self) > 0;

  /* A page that is not full is the last one. */
  return self->index + 1 < self->page->n
         || (self->page->n == PAGE && mato_best_boards_get_index (self) + 1 != self->n);
}

void
mato_best_boards_step (MatoBestBoards *self,
                       int             direction)
{
  g_return_if_fail (MATO_IS_BEST_BOARDS (self));

  if (!mato_best_boards_can_step (self, direction))
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
