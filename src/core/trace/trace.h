/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"
#include "core/exact-cover/exact-cover-text.h"
#include "core/logic/deduction.h"
#include "core/trace/bound-sum.h"
#include "core/trace/step.h"
#include "core/trace/trace-samples.h"

G_BEGIN_DECLS

/**
 * MatoTrace:
 *
 * The recorded steps of one search, and its state at any step. A position is the number of steps
 * that have happened: 0 is the givens alone, mato_trace_get_length() the end. There is a keyframe
 * every few thousand steps, so any position is a keyframe and a short replay; backward is as fast
 * as forward.
 *
 * If a search is too long to keep whole, samples follow the steps: the positions
 * mato_trace_get_length() + 1 … mato_trace_get_last() are states of the rest of it, in order, the
 * very last one included, with steps left out between them.
 *
 * A search fills the cells of a board, or it takes options of an exact cover problem; then the
 * trace has no board.
 *
 * Written by the worker, then only read; any number of threads may read it.
 */
typedef struct _MatoTrace MatoTrace;

/**
 * mato_trace_new:
 * @givens: (array): n_cells digits, copied
 * @max_steps: the number of steps to keep; of later ones only samples, see trace-samples.h
 */
MatoTrace *mato_trace_new   (const MatoGeometry *geometry,
                             const guint8       *givens,
                             guint64             max_steps);

/**
 * mato_trace_new_cover:
 *
 * The same for an exact cover problem, see core/solve/cover-record.h.
 */
MatoTrace *mato_trace_new_cover (MatoCoverText *problem,
                                 guint64        max_steps);
MatoTrace *mato_trace_ref   (MatoTrace *self);
void       mato_trace_unref (MatoTrace *self);

/**
 * mato_trace_append:
 *
 * Records @step.
 */
void mato_trace_append (MatoTrace      *self,
                        const MatoStep *step);

/**
 * mato_trace_record:
 *
 * The same with the arguments of a monitor's step(); the data is the trace.
 */
void mato_trace_record (const MatoStep *step,
                        gpointer        trace);

/**
 * mato_trace_add_deduction:
 *
 * Keeps a copy of the reason of the steps that come next; see trace-logic.h.
 */
void mato_trace_add_deduction (MatoTrace           *self,
                               const MatoDeduction *deduction);

/**
 * mato_trace_record_deduction:
 *
 * The same with the arguments of a monitor's deduction(); the data is the trace.
 */
void mato_trace_record_deduction (const MatoDeduction *deduction,
                                  gpointer             trace);

/**
 * mato_trace_add_sum:
 *
 * Keeps a copy of the arithmetic of the bound that leads to the next step.
 */
void mato_trace_add_sum (MatoTrace          *self,
                         const MatoBoundSum *sum);

/**
 * mato_trace_add_fix:
 *
 * Keeps a copy of the reason why a bound fixes the digit of the next step.
 */
void mato_trace_add_fix (MatoTrace          *self,
                         const MatoBoundFix *fix);

/**
 * mato_trace_get_sums:
 *
 * Returns: the bounds; none if it is not a target search
 */
const MatoBoundSums *mato_trace_get_sums (const MatoTrace *self);

/* (nullable): %NULL of an exact cover problem */
const MatoGeometry *mato_trace_get_geometry (const MatoTrace *self);
const guint8       *mato_trace_get_givens   (const MatoTrace *self);

/**
 * mato_trace_get_cover:
 *
 * Returns: (nullable): the exact cover problem; %NULL if it is a board
 */
MatoCoverText *mato_trace_get_cover (const MatoTrace *self);

/**
 * mato_trace_get_length:
 *
 * Returns: the number of steps kept: the last position that is not a sample
 */
guint64 mato_trace_get_length (const MatoTrace *self);

/**
 * mato_trace_get_last:
 *
 * Returns: the last position, samples included
 */
guint64 mato_trace_get_last (const MatoTrace *self);

/**
 * mato_trace_is_sample:
 *
 * Returns: whether @position is a sample, before which steps were left out
 */
gboolean mato_trace_is_sample (const MatoTrace *self,
                               guint64          position);

/**
 * mato_trace_get_number:
 *
 * Returns: the number of steps of the search that have happened at @position
 */
guint64 mato_trace_get_number (const MatoTrace *self,
                               guint64          position);

/**
 * mato_trace_get_total:
 *
 * Returns: the number of steps that happened; more than the length if not all were kept
 */
guint64 mato_trace_get_total (const MatoTrace *self);

/**
 * mato_trace_is_complete:
 *
 * Returns: whether every step was kept
 */
gboolean mato_trace_is_complete (const MatoTrace *self);

/**
 * mato_trace_get_step:
 *
 * Returns: the step that leads from position @index to @index + 1; for a sample, the last one of
 *   those steps
 */
const MatoStep *mato_trace_get_step (const MatoTrace *self,
                                     guint64          index);

/**
 * mato_trace_get_n_tries:
 *
 * Returns: the number of tries on the board at @position
 */
guint mato_trace_get_n_tries (const MatoTrace *self,
                              guint64          position);

/**
 * mato_trace_list_filled:
 *
 * Returns: (transfer full) (element-type MatoFilled): what the search has filled or taken at
 *   @position, in order
 */
GArray *mato_trace_list_filled (const MatoTrace *self,
                                guint64          position);

/**
 * mato_trace_get_n_deductions:
 *
 * Returns: the number of deductions kept; 0 of a search
 */
guint mato_trace_get_n_deductions (const MatoTrace *self);

/**
 * mato_trace_get_deduction:
 *
 * Returns: (transfer none): the @index-th deduction
 */
const MatoDeduction *mato_trace_get_deduction (const MatoTrace *self,
                                               guint            index);

/**
 * mato_trace_summarize:
 * @from: the first step
 * @to: the one after the last; at most mato_trace_get_last()
 * @span: (out caller-allocates): the summary of the steps between, also of those left out
 *
 * For all steps it takes about as long as for a few hundred of them.
 */
void mato_trace_summarize (const MatoTrace *self,
                           guint64          from,
                           guint64          to,
                           MatoSpan        *span);

/**
 * MatoStepTest:
 * @kinds: mask of `1u << MatoStepKind`: the step is one of these
 * @min_options: a choice has at least this many options left
 * @has_cell: whether the step must be about @cell
 * @has_depth: whether its depth must be at most @max_depth
 * @families: mask of `1u << MatoTechniqueFamily`: the step is deduced by one of these; 0: any step
 * @has_technique: whether the step must be deduced by @technique
 * @is_harder: whether it must be harder than all before
 *
 * Which steps to search for.
 */
typedef struct
{
  guint kinds;
  guint min_options;
  gboolean has_cell;
  guint cell;
  gboolean has_depth;
  guint max_depth;
  guint families;
  gboolean has_technique;
  guint technique;
  gboolean is_harder;
} MatoStepTest;

/**
 * mato_trace_search:
 * @position: where to begin
 * @direction: 1 or -1
 * @found: (out): the position right after the next (previous) step that passes @test, other than
 *   @position itself
 *
 * Returns: whether there is one
 */
gboolean mato_trace_search (const MatoTrace    *self,
                            guint64             position,
                            int                 direction,
                            const MatoStepTest *test,
                            guint64            *found);

/**
 * mato_trace_find:
 *
 * The same for any step of @kinds.
 */
gboolean mato_trace_find (const MatoTrace *self,
                          guint64          position,
                          int              direction,
                          guint            kinds,
                          guint64         *found);

/**
 * MatoMoment:
 * @position: the position in the trace
 * @values: n_cells digits, givens included
 * @kinds: for each cell %MATO_STEP_TRY or %MATO_STEP_PROPAGATE if the search filled the cell;
 *   meaningless otherwise
 * @depths: for each cell the step's depth, likewise
 * @path: the cells that the search filled, in order
 * @n_path: how many
 * @n_tries: how many of them are tries: the depth of the search
 * @last: (nullable): the step that led here; %NULL at position 0
 *
 * The state of a search at one position.
 */
typedef struct
{
  guint64 position;
  guint8 values[MATO_MAX_CELLS];
  guint8 kinds[MATO_MAX_CELLS];
  guint16 depths[MATO_MAX_CELLS];
  guint16 path[MATO_MAX_CELLS];
  guint n_path;
  guint n_tries;
  const MatoStep *last;
} MatoMoment;

/**
 * mato_trace_seek:
 * @self: of a board
 * @position: 0…mato_trace_get_last()
 * @moment: (out caller-allocates): overwritten
 */
void mato_trace_seek (const MatoTrace *self,
                      guint64          position,
                      MatoMoment      *moment);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoTrace, mato_trace_unref)

G_END_DECLS
