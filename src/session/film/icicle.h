/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoIcicleAxis:
 * @MATO_ICICLE_STEPS: a bar is as wide as the recording is long below it
 * @MATO_ICICLE_GUESSES: a bar is as wide as the number of guesses below it, its own included
 *
 * The meaning of the width of a bar.
 */
typedef enum
{
  MATO_ICICLE_STEPS,
  MATO_ICICLE_GUESSES,
} MatoIcicleAxis;

/**
 * MatoIcicleEnd:
 * @MATO_ICICLE_OPEN: unknown: the guess is not undone at the end of the recording
 * @MATO_ICICLE_DEAD_END: no solution below it
 * @MATO_ICICLE_CUT: no better score below it, and a bound pruned at least a part of it
 * @MATO_ICICLE_SOLUTION: a solution or a better score below it
 *
 * The result of a guess.
 */
typedef enum
{
  MATO_ICICLE_OPEN,
  MATO_ICICLE_DEAD_END,
  MATO_ICICLE_CUT,
  MATO_ICICLE_SOLUTION,
} MatoIcicleEnd;

/**
 * MatoIcicleBar:
 * @begin: for each axis, where the bar begins: the number of steps or guesses before the guess
 * @end: for each axis, where it ends
 * @n_solved: of the bars before it on the same level, how many lead to a solution
 * @n_forced: the tries and propagations between this guess and the next one; at most %G_MAXUINT16
 * @became: a #MatoIcicleEnd
 * @stands: whether it is not undone at the end of the recording
 * @is_vain: whether it was made in vain, see vain.h
 *
 * One guess, with everything that the search did until it was undone. @begin of
 * %MATO_ICICLE_STEPS is the position before the guess: its try is that step of the trace.
 */
typedef struct
{
  guint32 begin[2];
  guint32 end[2];
  guint32 n_solved;
  guint16 n_forced;
  guint8 became;
  guint8 stands : 1;
  guint8 is_vain : 1;
} MatoIcicleBar;

/**
 * MatoIcicle:
 *
 * The whole tree of a search as an icicle plot: level 0 is one bar, the search itself; the bars of
 * level n are the guesses made below n - 1 others. Forced tries have no level; they are part of
 * their guess. A bar is below the guess in which it was made, and not wider.
 *
 * Kruskal and Landwehr, “Icicle Plots: Better Displays for Hierarchical Clustering”, The American
 * Statistician 37 (1983).
 *
 * 24 bytes for each guess. Never changes; any number of threads may read it.
 */
typedef struct _MatoIcicle MatoIcicle;

/**
 * mato_icicle_new:
 * @trace: has fewer than 2³² steps; if it is incomplete, only its kept steps are used
 *
 * Goes once through all steps; call it in a worker thread for long recordings.
 *
 * Returns: (transfer full) (nullable): the plot; %NULL if it was cancelled
 */
MatoIcicle *mato_icicle_new   (const MatoTrace  *trace,
                               GCancellable     *cancellable);
MatoIcicle *mato_icicle_ref   (const MatoIcicle *self);
void        mato_icicle_unref (MatoIcicle       *self);

/**
 * mato_icicle_get_n_levels:
 *
 * Returns: the number of levels, at least 1
 */
guint mato_icicle_get_n_levels (const MatoIcicle *self);

/**
 * mato_icicle_count_levels:
 *
 * Returns: the number of levels with a bar that begins before @place, at least 1
 */
guint mato_icicle_count_levels (const MatoIcicle *self,
                                MatoIcicleAxis    axis,
                                double            place);

/**
 * mato_icicle_get_bars:
 *
 * Returns: (transfer none) (array length=n_bars): the bars of @level, from left to right
 */
const MatoIcicleBar *mato_icicle_get_bars (const MatoIcicle *self,
                                           guint             level,
                                           guint            *n_bars);

/**
 * mato_icicle_get_length:
 *
 * Returns: the length of @axis: the number of steps or guesses
 */
guint mato_icicle_get_length (const MatoIcicle *self,
                              MatoIcicleAxis    axis);

/**
 * MATO_VAIN_UNKNOWN:
 *
 * The number of guesses in vain of a search that does not explain itself, or is too long to ask.
 */
#define MATO_VAIN_UNKNOWN G_MAXUINT

/**
 * mato_icicle_get_n_in_vain:
 *
 * Returns: how many guesses were made in vain, or %MATO_VAIN_UNKNOWN
 */
guint mato_icicle_get_n_in_vain (const MatoIcicle *self);

/**
 * mato_icicle_find:
 *
 * Returns: the index of the first bar of @level that ends after @place; the number of bars if
 *   there is none
 */
guint mato_icicle_find (const MatoIcicle *self,
                        guint             level,
                        MatoIcicleAxis    axis,
                        double            place);

/**
 * mato_icicle_find_at:
 *
 * Returns: the bar of @level in which the search is at @position, or -1
 */
int mato_icicle_find_at (const MatoIcicle *self,
                         guint             level,
                         guint64           position);

/**
 * mato_icicle_hide_future:
 * @bar: of @trace
 * @seen: (out): the same bar, as far as the search knew it at @position
 *
 * Returns: whether the guess was made before @position
 */
gboolean mato_icicle_hide_future (const MatoIcicleBar *bar,
                                  const MatoTrace     *trace,
                                  guint64              position,
                                  MatoIcicleBar       *seen);

/**
 * MatoIcicleRun:
 * @left: in pixels
 * @right: in pixels
 * @bar: the index of the bar; -1: several bars, each narrower than a pixel
 * @is_solved: whether one of them leads to a solution
 *
 * A part of a level with one look.
 */
typedef struct
{
  double left;
  double right;
  int bar;
  gboolean is_solved;
} MatoIcicleRun;

/**
 * mato_icicle_lay_out:
 * @from: the place on @axis at the left edge of the picture
 * @span: the visible length of @axis; more than 0
 * @width: of the picture, in pixels
 * @runs: (element-type MatoIcicleRun): overwritten
 *
 * Finds the visible parts of a level, in the time of at most one binary search per pixel.
 */
void mato_icicle_lay_out (const MatoIcicle *self,
                          guint             level,
                          MatoIcicleAxis    axis,
                          double            from,
                          double            span,
                          guint             width,
                          GArray           *runs);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoIcicle, mato_icicle_unref)

G_END_DECLS
