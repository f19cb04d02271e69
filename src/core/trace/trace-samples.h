/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/summary.h"

G_BEGIN_DECLS

/**
 * MatoFilled:
 * @cell: the cell
 * @option: of an exact cover problem, instead of @cell
 * @depth: of the step that filled it
 * @digit: 1…order
 * @kind: of that step, a #MatoStepKind
 *
 * A cell that a search has filled, or an option of an exact cover problem that it has taken.
 */
typedef struct
{
  union
  {
    guint16 cell;
    guint16 option;
  };
  guint16 depth;
  guint8 digit;
  guint8 kind;
} MatoFilled;

/**
 * MatoSample:
 * @number: the number of steps that have happened
 * @step: the last of them
 * @span: the summary of the steps since the previous sample, @step included
 * @filled: (array length=n_filled): the cells filled then, in order
 *
 * The complete state of a search at one step, without the steps that led to it.
 */
typedef struct
{
  guint64 number;
  MatoStep step;
  MatoSpan span;
  guint n_filled;
  const MatoFilled *filled;
} MatoSample;

/**
 * MatoSamples:
 *
 * Snapshots of a search that is too long to keep whole: decisions and solutions that are far enough
 * apart. Whenever there are %MATO_MAX_SAMPLES, every second one is dropped and the distance is
 * doubled, so they cover any search evenly in bounded memory. The last step is always the last
 * sample.
 */
typedef struct _MatoSamples MatoSamples;

#define MATO_MAX_SAMPLES 2048

/**
 * mato_samples_new:
 * @filled: (array): the cells filled now; owned by the caller, must outlive the samples
 */
MatoSamples *mato_samples_new  (const MatoFilled *filled);
void         mato_samples_free (MatoSamples *self);

/**
 * mato_samples_add:
 *
 * Adds @step, the @number-th; @n_filled cells are filled after it.
 */
void mato_samples_add (MatoSamples    *self,
                       guint64         number,
                       const MatoStep *step,
                       guint           n_filled);

guint             mato_samples_get_n (const MatoSamples *self);
const MatoSample *mato_samples_get   (const MatoSamples *self,
                                      guint              index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoSamples, mato_samples_free)

G_END_DECLS
