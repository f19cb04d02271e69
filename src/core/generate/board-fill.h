/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/random.h"
#include "core/solve/masks.h"
#include "core/trace/monitor.h"

G_BEGIN_DECLS

/**
 * MatoFill:
 * @masks: the board on bit masks
 * @levels: for each depth of the search, the masks
 * @filled: for each depth, the digits placed
 * @keep_going: (nullable): called at least every 5 ms of work; %FALSE stops
 * @data: (closure): for @keep_going
 *
 * What a generator asks of a board, on buffers that are used again and again: a random completion,
 * or a solution in which one cell does not hold a certain digit. Depth-first search on the masks of
 * masks.h with locked candidates, fewest options first. Everything is counted in nodes, so that the
 * answers are the same on every machine.
 *
 * One thread at a time.
 */
typedef struct
{
  MatoMasks masks;
  guint32 *levels;
  guint8 *filled;
  gboolean (*keep_going) (gpointer data);
  gpointer data;

  /*< private >*/
  MatoRandom *random;
  guint n_nodes;
  guint max_nodes;
} MatoFill;

void mato_fill_init  (MatoFill           *self,
                      const MatoGeometry *geometry);
void mato_fill_clear (MatoFill           *self);

/**
 * mato_fill_complete:
 * @random: advances
 * @max_nodes: gives up after this many nodes
 * @values: (out caller-allocates) (array): n_cells digits, if %MATO_END_SOLVED
 *
 * Fills an empty board at random. Not every board is equally likely, as in all fast methods.
 */
MatoEnd mato_fill_complete (MatoFill   *self,
                            MatoRandom *random,
                            guint       max_nodes,
                            guint8     *values);

/**
 * mato_fill_find_other:
 * @givens: (array): n_cells digits, 0 empty; @cell is empty; they do not clash
 * @digit: what @cell must not hold
 *
 * Looks for a solution of @givens with another digit in @cell. If @givens with @digit in @cell has
 * one solution, then @givens alone has one, too, if and only if there is no such other solution.
 * Excluding the digit at the root is worth much: most answers need no node at all.
 *
 * Returns: %MATO_END_SOLVED: there is one; %MATO_END_NONE; %MATO_END_LIMIT: @max_nodes were not
 *   enough to know; %MATO_END_STOPPED
 */
MatoEnd mato_fill_find_other (MatoFill     *self,
                              const guint8 *givens,
                              guint         cell,
                              guint         digit,
                              guint         max_nodes);

/**
 * mato_fill_settle:
 * @givens: (array): n_cells digits of a puzzle with a solution, 0 empty
 * @values: (out caller-allocates) (array): n_cells digits, 0 empty
 * @candidates: (out caller-allocates) (array): n_cells masks, bit d-1 for digit d
 *
 * Finds what hidden and naked singles and locked candidates leave, without a node.
 *
 * Returns: whether they fill the board
 */
gboolean mato_fill_settle (MatoFill     *self,
                           const guint8 *givens,
                           guint8       *values,
                           guint32      *candidates);

/**
 * mato_fill_rule_out:
 *
 * After mato_fill_settle(), takes @digit from @cell, which is open and not @digit in the solution.
 */
void     mato_fill_rule_out (MatoFill *self,
                             guint     cell,
                             guint     digit);

/**
 * mato_fill_go_on:
 *
 * Finds what singles and locked candidates leave after that.
 *
 * Returns: whether they fill the board
 */
gboolean mato_fill_go_on    (MatoFill *self);

G_END_DECLS
