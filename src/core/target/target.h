/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/board/weights.h"
#include "core/solve/engine.h"
#include "core/trace/bound-sum.h"

G_BEGIN_DECLS

/**
 * mato_target_score:
 *
 * Returns: Σ digit × weight over the filled cells
 */
gint32 mato_target_score (const MatoGeometry *geometry,
                          const guint8       *values,
                          const guint8       *weights);

/**
 * mato_target_final_score:
 *
 * Returns: the score of the board of @puzzle, -1 as long as it is no solution
 */
gint32 mato_target_final_score (const MatoPuzzle *puzzle);

/**
 * MatoTargetMonitor:
 * @step: (nullable): every step of the search, as in #MatoMonitor. On 9×9 the search then does
 *   without what it cannot tell step by step, see mato_target_solve()
 * @sum: (nullable): called before the step of a choice or a cut, with the arithmetic of the bound
 *   that led to it, if one did; only if there is a step()
 * @fixed: (nullable): called before a step that has the reason %MATO_WHY_BOUND, if that is the only
 *   reason; only if there is a step()
 * @keep_going: (nullable): called at least every 5 ms of work; %FALSE stops
 * @better: (nullable): called when a completion is better than all before it, and when the bound
 *   shrinks; @values is the best completion so far, %NULL before the first
 * @data: (closure): for all of them
 *
 * All are called on the searching thread. A search that is not stopped has undone every digit in
 * the end, also those of the best completion, because only exhaustion is a proof. A stopped one
 * leaves the digits of its last step. Options that the bound excludes disappear without a step, and
 * so do, on large boards with few completions, those that are in none; what follows from that has
 * the reason %MATO_WHY_BOUND, everything else follows from the rules.
 * A cut that says that there is no completion at all has the score -1.
 */
typedef struct
{
  void     (*step)       (const MatoStep *step,
                          gpointer        data);
  void     (*sum)        (const MatoBoundSum *sum,
                          gpointer            data);
  void     (*fixed)      (const MatoBoundFix *fix,
                          gpointer            data);
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
 * @lowest: find the lowest score instead of the highest
 * @monitor: (nullable): callbacks
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
 * @bound: no completion beats this; equal to @score when proved (-1 if there is none); for the
 *   lowest score, a lower bound
 * @n_nodes: the number of try steps, the same whether they are watched or not; only on 9×9 there
 *   are more if they are
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
 * Finds the completion of @givens with the highest (lowest) score, with proof: branch and bound
 * with a Lagrangian bound (core/bound/template-kernel.h for 9×9, core/bound/multiplier-kernel.h for
 * other orders). Blocks; any number of threads may call it at once.
 *
 * A watched search tells the steps of this very search, in the same order, see target-tell.h. Only
 * at 9×9 it does without the kernels that list templates or completions, which cannot be told: what
 * is watched there is a whole proof of the same score, but a longer one. 3,000 boards of 0 to 40
 * givens, with rings, centre-heavy and random weights, score the same both ways. If nobody watches,
 * 99, 98 and 95 in 100 need no try at all. If somebody does, 3 (rings) or 9 (random) tries in the
 * median, 301 to 332 in one of 100 and 416 at most, in 2.3 (rings) to 4.8 (random) times the time.
 */
void mato_target_solve (const MatoGeometry      *geometry,
                        const guint8            *givens,
                        const MatoTargetOptions *options,
                        MatoTargetResult        *result);

/**
 * mato_target_count:
 * @score: completions with exactly this score are counted
 * @limit: counting may stop at this number; 0: never
 * @n_found: (out): their number, exact if below @limit; those found so far if stopped
 *
 * Counts the completions that score exactly @score; fast if few score better. On 9×9 they are
 * counted without finding them one by one (target-count.c), unless there are too many kinds. Only
 * keep_going() of the monitor is called.
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
 * @n_boards: (out): their number; fewer than @max_boards only on the last page, unless stopped
 *
 * Lists the completions that score exactly @score, page by page, in ascending order of their
 * digits, row by row. Only keep_going() of the monitor is called.
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
 * The best score that every possible move still allows, kept during play: what is known
 * about one board is used for the next. One thread at a time.
 */
typedef struct _MatoTargetMap MatoTargetMap;

/**
 * mato_target_map_new:
 *
 * Returns: (transfer full): a map for boards with the weights and direction of @options, which are
 *   copied; its monitor is ignored
 */
MatoTargetMap *mato_target_map_new  (const MatoGeometry      *geometry,
                                     const MatoTargetOptions *options);
void           mato_target_map_free (MatoTargetMap *self);

/**
 * mato_target_map_begin:
 * @givens: (array): n_cells digits, 0 empty
 * @monitor: (nullable): only keep_going() is called
 *
 * Brackets the score that every possible move still allows, see mato_target_map_read(), within
 * milliseconds. Much faster if @givens are those of the last call and some more; does nothing if
 * they are the same.
 *
 * Returns: %FALSE if keep_going() stopped it first; then call it again
 */
gboolean mato_target_map_begin (MatoTargetMap           *self,
                                const guint8            *givens,
                                const MatoTargetMonitor *monitor);

/**
 * mato_target_map_refine:
 * @cell: whose moves are searched until they are known exactly; %MATO_NO_CELL: those of all cells
 * @monitor: (nullable): only keep_going() is called
 *
 * Refines what mato_target_map_begin(), which must have returned %TRUE, has bracketed.
 *
 * Returns: %FALSE if keep_going() stopped it first; then call mato_target_map_begin() again, which
 *   keeps what is known
 */
gboolean mato_target_map_refine (MatoTargetMap           *self,
                                 guint                    cell,
                                 const MatoTargetMonitor *monitor);

/**
 * mato_target_map_refine_one:
 * @cell: one of whose moves is searched; %MATO_NO_CELL: of all cells
 * @monitor: (nullable): only keep_going() is called
 *
 * The same for one move only, that which may be the best of those that are not known exactly.
 *
 * Returns: like mato_target_map_refine()
 */
gboolean mato_target_map_refine_one (MatoTargetMap           *self,
                                     guint                    cell,
                                     const MatoTargetMonitor *monitor);

/**
 * mato_target_map_read:
 * @known: (out caller-allocates) (array): n_cells·n scores: at c·n + d-1, the best score that is
 *   known of a completion with digit d in cell c, -1 if none is known
 * @bounds: (out caller-allocates) (nullable) (array): likewise: no completion with that move scores
 *   better; -1 if there is none. For the lowest score, none scores less
 *
 * Reads what is known of all moves. A move for which both are the same is known exactly.
 */
void mato_target_map_read (const MatoTargetMap *self,
                           gint32              *known,
                           gint32              *bounds);

/**
 * mato_target_map_update:
 * @givens: (array): n_cells digits, 0 empty
 * @monitor: (nullable): only keep_going() is called
 * @reach: (out caller-allocates) (array): as of mato_target_move_values(); meaningless if stopped
 *
 * Much faster if @givens are those of the last call and some more.
 *
 * Returns: %FALSE if keep_going() stopped it first; another call continues where it stopped
 */
gboolean mato_target_map_update (MatoTargetMap           *self,
                                 const guint8            *givens,
                                 const MatoTargetMonitor *monitor,
                                 gint32                  *reach);

/**
 * mato_target_map_get_n_searches:
 *
 * Returns: the number of moves that the last update searched one by one, which takes most of its
 *   time
 */
guint mato_target_map_get_n_searches (const MatoTargetMap *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoTargetMap, mato_target_map_free)

/**
 * mato_target_move_values:
 * @reach: (out caller-allocates) (array): n_cells·n scores: at c·n + d-1, the best score of the
 *   completions with digit d in cell c, -1 if there is none; meaningless if stopped
 *
 * Finds the best score that every possible move still allows, exactly. Only keep_going() of the
 * monitor is called.
 *
 * Returns: %FALSE if keep_going() of the monitor stopped it first
 */
gboolean mato_target_move_values (const MatoGeometry      *geometry,
                                  const guint8            *givens,
                                  const MatoTargetOptions *options,
                                  gint32                  *reach);

/**
 * MatoTargetDistribution:
 * @is_exact: whether all completions were found; otherwise a random sample, but the same each time
 * @n_seen: the number of completions found; if @is_exact, of all
 * @n_worth: the effective size of the sample (Kish): how many completions drawn with equal
 *   probability would tell as much; fewer than @n_seen, because some stand for many more than
 *   others
 * @lowest: the score of the first of @shares
 * @n_scores: 0 if no completion was seen
 * @shares: (array length=n_scores): the share of all completions with that score; their sum is 1.
 *   If @is_exact, each is a whole number divided by @n_seen
 *
 * How the scores of the completions of a board are distributed.
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
 * @n_tries: the number of random attempts to complete the board; on sparse boards many fail
 * @spread: (out caller-allocates): clear it
 *
 * Finds the scores of all completions. Only the weights of @options matter, and only keep_going()
 * of the monitor is called.
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
