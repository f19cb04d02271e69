/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoQuestion:
 * @givens: n_cells digits, 0 empty
 * @values: likewise: the present board
 * @weights: n_cells weights
 *
 * A question to workers about a target puzzle. Immutable, so any thread may read it.
 */
typedef struct
{
  MatoGeometry *geometry;
  guint8 givens[MATO_MAX_CELLS];
  guint8 values[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];
} MatoQuestion;

/**
 * mato_question_new:
 *
 * Returns: (transfer full): a question with copies of the arguments
 */
MatoQuestion *mato_question_new   (const MatoGeometry *geometry,
                                   const guint8       *givens,
                                   const guint8       *values,
                                   const guint8       *weights);
MatoQuestion *mato_question_ref   (MatoQuestion       *self);
void          mato_question_unref (MatoQuestion       *self);

/**
 * mato_question_equal:
 * @a: (nullable): a question
 * @b: (nullable): another one
 */
gboolean mato_question_equal     (const MatoQuestion *a,
                                  const MatoQuestion *b);

/**
 * mato_question_same_aim:
 *
 * Returns: whether both are about boards of the same shape and weights
 */
gboolean mato_question_same_aim  (const MatoQuestion *a,
                                  const MatoQuestion *b);

/**
 * MatoWork:
 * @options: the weights, and a monitor that stops when the question is cancelled
 * @data: (closure): used only by the worker while it runs
 *
 * Finds an answer, in a worker thread.
 *
 * Returns: (transfer full): the answer
 */
typedef gpointer (*MatoWork) (const MatoQuestion      *self,
                              const MatoTargetOptions *options,
                              gpointer                 data);

/**
 * mato_question_ask:
 * @asker: referenced until @answered is called
 * @cancellable: stops the work; then there is no answer
 * @data: (closure): for @work
 * @free_answer: frees an answer that comes too late
 * @answered: called in the asker's thread, see mato_question_finish()
 */
void     mato_question_ask    (MatoQuestion        *self,
                               gpointer             asker,
                               GCancellable        *cancellable,
                               MatoWork             work,
                               gpointer             data,
                               GDestroyNotify       free_answer,
                               GAsyncReadyCallback  answered,
                               gpointer             user_data);

/**
 * mato_question_finish:
 *
 * Returns: (transfer full) (nullable): the answer, %NULL if it was cancelled
 */
gpointer mato_question_finish (GAsyncResult        *result);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoQuestion, mato_question_unref)

G_END_DECLS
