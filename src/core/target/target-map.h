/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target-task.h"
#include "core/target/target-tree.h"

G_BEGIN_DECLS

/**
 * MatoTargetMap:
 *
 * The best gain with every move is bounded from both sides: @lower is that of a completion found,
 * @upper was proved. One completion raises as many lower bounds as it has cells, and more if two
 * digits are exchanged in one of its Kempe chains; completions that come near an upper bound are
 * varied in turn. One bound of the board lowers the upper bounds of all moves. Only the gaps that
 * remain are searched, one move at a time from the highest on, starting with the multipliers of the
 * whole board; and multipliers refined for one move bound all others once more. On the empty 9×9
 * board there are 107 searches, instead of 346 without chains and bounds. Tried without gain:
 * searching for all open moves of a cell or of a digit in a unit at once (a third fewer searches,
 * but each takes longer).
 *
 * All moves of one cell of a 16×16 board are 6 to 14 searches of 0.1 to 1200 ms, most of it for the
 * last point: 325 ms in the median of eight boards, 811 and 4058 the slowest two. Tried without
 * gain, each on the same boards: the open moves of the cell at once, with one proof for all of them
 * (321, 1736 and 6334 ms; one digit in the cell makes a proof much shorter); the best score of the
 * whole board first, as a bound of all moves (290, 1787 and 3812 ms, another board 763 instead of
 * 357); a completion near the bound of each move before its proof (241, 1454 and 4361 ms, that
 * board 1267).
 *
 * What takes the time is to find the best completion of each digit, not to prove it. 20 cells of
 * boards of 16×16 with 0 to 30 % givens took 173 ms in the median, 1141 at p90 and 1612 at most;
 * the same proofs alone, with the best known, 14, 351 and 645. But no cheaper way to it was found
 * (of 20 to 90 cells): one proof for all digits of the cell, each with its own goal, so that they
 * share what is learnt (333, 2016 and 2307 ms; with more than 50 givens often half, with few ten
 * times as long); 400 nodes of large neighbourhoods for each digit (right for one in ten); dives
 * into three or four digits of the best boards (right for a third, those that were found in no time
 * anyway); aims that go down by one point at a time (a third fewer nodes in the median, but up to
 * twice as many at most) or in slowly growing steps (3 to 11 % fewer on average, at p90 up to 23 %
 * more).
 *
 * When digits are entered no move becomes better: the upper bounds remain valid, and so do the
 * completions that have those digits or can get them by an exchange. Private to the target search.
 */
struct _MatoTargetMap
{
  MatoTargetTask task; /* the first member: callbacks get a pointer to either */
  MatoGeometry *geometry;
  MatoTargetMonitor monitor;

  guint8 givens[MATO_MAX_CELLS];
  gint32 *lower;        /* of each move; -1 if no completion is known */
  gint32 *upper;        /* of each move; -1 if there is none */
  GArray *boards;       /* completions, n_cells bytes each */
  guint n_varied;       /* so many of them, at the front, were varied */
  guint n_searches;     /* since the givens were set */
  MatoTargetTree *tree; /* nullable: for the givens, once they are bounded */
  gboolean is_hopeless; /* whether there is no completion */
  gboolean has_dived;   /* whether the intervals of its moves are narrowed by dives */
  guint32 *candidates;
  gint32 *multipliers; /* for the whole board */
};

/* --- The completions of a map, target-map-boards.c --- */

/**
 * mato_target_map_found_cb:
 * @data: the map
 *
 * Keeps a completion and raises the lower bounds of its moves; found() of the search.
 */
void mato_target_map_found_cb (const guint8 *values,
                               gint32        gain,
                               gpointer      data);

/**
 * mato_target_map_vary_boards:
 *
 * Exchanges digits in the completions that came since the last call.
 */
void mato_target_map_vary_boards (MatoTargetMap *self);

/**
 * mato_target_map_sift_boards:
 *
 * Keeps the completions that agree with the givens, or do after an exchange, and are the best for
 * some move.
 */
void mato_target_map_sift_boards (MatoTargetMap *self);

static inline guint
mato_target_map_n_moves (const MatoTargetMap *self)
{
  return self->geometry->n_cells * self->geometry->order;
}

G_END_DECLS
