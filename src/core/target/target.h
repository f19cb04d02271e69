/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/weights.h"
#include "core/solve/engine.h"

G_BEGIN_DECLS

/** Returns: Σ digit × weight over the filled cells */
gint32 mato_target_score (const MatoGeometry *geometry,
                          const guint8       *values,
                          const guint8       *weights);

/**
 * MatoTargetMonitor:
 * @step: (nullable): every step of the search, as in #MatoMonitor. On 9×9 it selects another
 *   search with the same answers: the fastest one has no steps that would make sense to people
 * @keep_going: (nullable): asked at least every 5 ms of work; %FALSE stops
 * @better: (nullable): called when a completion beats all before it, and when the bound shrinks;
 *   @values is the best completion so far, %NULL before the first
 * @data: (closure): for all of them
 *
 * All are called on the searching thread. A search that ends by itself has taken every digit
 * back, after the best completion too: only exhaustion proves. One that is stopped leaves the
 * digits of its last step. "No way left", in a propagation or a dead end, means none that could
 * still beat the best so far: ways that the bound rules out are gone without a step. A cut
 * before the first completion (nothing fits at all) has the score -1.
 */
typedef struct
{
  void     (*step)       (const MatoStep *step,
                          gpointer        data);
  gboolean (*keep_going) (gpointer data);
  void     (*better)     (const guint8 *values,
                          gint32        score,
                          gint32        bound,
                          gpointer      data);
  gpointer data;
} MatoTargetMonitor;

/**
 * MatoTargetOptions:
 * @weights: (nullable) (array): n_cells weights 0…%MATO_MAX_WEIGHT; %NULL: the rings
 * @lowest: look for the lowest score instead of the highest
 * @monitor: (nullable): who watches
 */
typedef struct
{
  const guint8 *weights;
  gboolean lowest;
  const MatoTargetMonitor *monitor;
} MatoTargetOptions;

/**
 * MatoTargetResult:
 * @end: %MATO_END_SOLVED: @score is proved to be the best; %MATO_END_NONE: no completion;
 *   %MATO_END_STOPPED: @score is the best so far
 * @score: the best score found, -1 if none
 * @bound: no completion beats this; equal to @score when proved (-1 if there is none); when
 *   looking for the lowest score, none is lower
 * @n_nodes: values tried: the try steps; on 9×9, unless the steps are watched, positions narrowed
 * @values: a completion that scores @score; meaningless if @score is -1
 */
typedef struct
{
  MatoEnd end;
  gint32 score;
  gint32 bound;
  guint64 n_nodes;
  guint8 values[MATO_MAX_CELLS];
} MatoTargetResult;

/**
 * mato_target_solve:
 * @givens: (array): n_cells digits, 0 empty; they may clash: then no completion exists
 *
 * The completion of @givens with the highest (lowest) score, with proof: a branch and bound over
 * a Lagrangian bound (target-bound.h; template-kernel.h for 9×9). Blocks; any number of threads
 * may call it at once.
 */
void mato_target_solve (const MatoGeometry      *geometry,
                        const guint8            *givens,
                        const MatoTargetOptions *options,
                        MatoTargetResult        *result);

/**
 * mato_target_count:
 * @score: completions with exactly this score are counted
 * @limit: counting may end when there are as many; 0: never
 * @n_found: (out): how many, exactly if below @limit; those found so far, if stopped
 *
 * Counts the completions that score exactly @score; fast where few score better. On 9×9 they are
 * counted without being found one by one (target-count.c), unless they are of too many kinds. Of
 * the monitor only keep_going() is asked.
 *
 * Returns: %FALSE if keep_going() of the monitor stopped it first
 */
gboolean mato_target_count (const MatoGeometry      *geometry,
                            const guint8            *givens,
                            const MatoTargetOptions *options,
                            gint32                   score,
                            guint64                  limit,
                            guint64                 *n_found);

/**
 * mato_target_list:
 * @score: completions with exactly this score are listed
 * @after: (nullable) (array): n_cells digits of the last completion of the page before; %NULL: the
 *   first page
 * @max_boards: completions of a page
 * @boards: (out caller-allocates) (array): max_boards × n_cells digits
 * @n_boards: (out): how many there are; less than @max_boards only on the last page, unless stopped
 *
 * Lists the completions that score exactly @score, page by page, in ascending order of their
 * digits, row by row. Of the monitor only keep_going() is asked.
 *
 * Returns: %FALSE if keep_going() of the monitor stopped it first
 */
gboolean mato_target_list (const MatoGeometry      *geometry,
                           const guint8            *givens,
                           const MatoTargetOptions *options,
                           gint32                   score,
                           const guint8            *after,
                           guint                    max_boards,
                           guint8                  *boards,
                           guint                   *n_boards);

/**
 * MatoTargetMap:
 *
 * What every possible move leaves within reach, kept while somebody plays: what is known of a
 * board is used again for the next one. One thread at a time.
 */
typedef struct _MatoTargetMap MatoTargetMap;

/** Returns: (transfer full): a map for boards with the weights and direction of @options, which
 *   are copied; its monitor is ignored */
MatoTargetMap *mato_target_map_new  (const MatoGeometry      *geometry,
                                     const MatoTargetOptions *options);
void           mato_target_map_free (MatoTargetMap *self);

/**
 * mato_target_map_update:
 * @givens: (array): n_cells digits, 0 empty
 * @monitor: (nullable): only keep_going() is asked
 * @reach: (out caller-allocates) (array): as of mato_target_move_values(); meaningless if stopped
 *
 * Much faster where @givens are those of the last call and some more.
 *
 * Returns: %FALSE if keep_going() stopped it first; another call goes on where it stopped
 */
gboolean mato_target_map_update (MatoTargetMap           *self,
                                 const guint8            *givens,
                                 const MatoTargetMonitor *monitor,
                                 gint32                  *reach);

/** Returns: how many moves the last update searched for, one by one: what takes its time */
guint mato_target_map_get_n_searches (const MatoTargetMap *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoTargetMap, mato_target_map_free)

/**
 * mato_target_move_values:
 * @reach: (out caller-allocates) (array): n_cells·n scores: at c·n + d-1, the best score of the
 *   completions with digit d in cell c, -1 if there is none; meaningless if stopped
 *
 * What every possible move leaves within reach, exactly. Of the monitor only keep_going() is
 * asked.
 *
 * Returns: %FALSE if keep_going() of the monitor stopped it first
 */
gboolean mato_target_move_values (const MatoGeometry      *geometry,
                                  const guint8            *givens,
                                  const MatoTargetOptions *options,
                                  gint32                  *reach);

/**
 * MatoTargetDistribution:
 * @is_exact: whether all completions were seen; otherwise a sample, by chance but the same each
 *   time
 * @n_seen: completions seen; if @is_exact, all of them
 * @n_worth: how many completions drawn each with the same chance would tell as much: fewer than
 *   were seen, because some of a sample stand for many more than others (Kish's effective size)
 * @lowest: the score of the first of @shares
 * @n_scores: 0 if no completion was seen
 * @shares: (array length=n_scores): how many of all completions score so much; they sum to 1. If
 *   @is_exact, each is a whole number divided by @n_seen
 *
 * How the completions of a board spread over the scores.
 */
typedef struct
{
  gboolean is_exact;
  guint64 n_seen;
  double n_worth;
  gint32 lowest;
  guint n_scores;
  double *shares;
} MatoTargetDistribution;

void mato_target_distribution_clear (MatoTargetDistribution *spread);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MatoTargetDistribution, mato_target_distribution_clear)

/**
 * mato_target_distribution:
 * @max_completions: if there are more, a sample is drawn
 * @n_tries: how often chance may try to complete the board; on sparse boards many of them fail
 * @spread: (out caller-allocates): to be cleared
 *
 * Finds how all completions score. Of @options only the weights count, and of the monitor only
 * keep_going() is asked.
 *
 * Returns: %FALSE if keep_going() stopped it first; @spread then holds a smaller sample
 */
gboolean mato_target_distribution (const MatoGeometry      *geometry,
                                   const guint8            *givens,
                                   const MatoTargetOptions *options,
                                   guint64                  max_completions,
                                   guint                    n_tries,
                                   MatoTargetDistribution  *spread);

G_END_DECLS
