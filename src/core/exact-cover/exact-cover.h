/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/search-order.h"

G_BEGIN_DECLS

/**
 * MatoExactCover:
 *
 * An exact cover problem and its solver by dancing links (Knuth, The Art of Computer
 * Programming, volume 4B, section 7.2.2.1, Algorithm X): choose options so that every primary
 * item is in exactly one of them and every secondary item in at most one.
 *
 * MEMORY. A node, which is an item in an option, takes 4 bytes here, 8 at most while options are
 * added, and an option 4. Solving takes 20 bytes more for a node (10 if there are at most 65,535 of
 * them, items included, and 16,383 options), 4 for an option and about 80 for an item. So a million
 * options of eight items are 32 MB, and 200 MB while they are searched.
 *
 * Knows nothing of sudoku. Items are 0-based, the primary ones first; options are numbered in
 * the order they were added. Solving only reads the problem, so any number of threads may solve it
 * at once.
 */
typedef struct _MatoExactCover MatoExactCover;

/**
 * mato_cover_orders:
 *
 * The orders in which items are chosen, ended by one without a name. Two of them have names here:
 * `MATO_COVER_FEWEST`, a primary item without options; if there is none, the one that was the
 * first to come down to one option; if there is none, the leftmost with the fewest options; and
 * `MATO_COVER_LEFTMOST`, the first primary item that is not covered yet.
 */
extern const MatoSearchOrder mato_cover_orders[];

enum
{
  MATO_COVER_FEWEST,
  MATO_COVER_LEFTMOST,
};

/**
 * MatoCoverMonitor:
 * @choose: an item is chosen; the number of its options left is never 0
 * @take: the option is taken; counts as a node
 * @drop: the option taken last is dropped again; not after the last solution
 * @dead_end: the item has no option left
 * @solution: the options taken, in the order they were taken
 * @keep_going: called at least every 5 ms of work, counted in covers; %FALSE stops
 * @data: (closure): for all of them
 *
 * Each may be %NULL.
 */
typedef struct
{
  void     (*choose)     (guint item, guint n_options, gpointer data);
  void     (*take)       (guint option, guint item, gpointer data);
  void     (*drop)       (guint option, gpointer data);
  void     (*dead_end)   (guint item, gpointer data);
  void     (*solution)   (const guint *options, guint n_options, gpointer data);
  gboolean (*keep_going) (gpointer data);
  gpointer data;
} MatoCoverMonitor;

/**
 * MatoCoverResult:
 * @stopped: keep_going() returned %FALSE
 * @limited: max_nodes was reached
 * @exhausted: every solution was found
 * @n_nodes: options taken. Where nobody watches (no callback but keep_going, no limit of nodes)
 *   many problems of up to 4,096 options are counted by sets or lists of them, and an item with one
 *   option may be chosen before another, so this and @max_depth may be other numbers
 * @n_guesses: those of them that were not the only one of their item
 */
typedef struct
{
  gboolean stopped;
  gboolean limited;
  gboolean exhausted;
  guint64 n_solutions;
  guint64 n_nodes;
  guint64 n_guesses;
  guint64 n_dead_ends;
  guint max_depth;
} MatoCoverResult;

MatoExactCover *mato_exact_cover_new  (guint n_primary,
                                       guint n_secondary);
void            mato_exact_cover_free (MatoExactCover *self);

/**
 * mato_exact_cover_get_n_items:
 *
 * Returns: the number of items, secondary ones included
 */
guint mato_exact_cover_get_n_items   (const MatoExactCover *self);
guint mato_exact_cover_get_n_primary (const MatoExactCover *self);
guint mato_exact_cover_get_n_options (const MatoExactCover *self);

/**
 * mato_exact_cover_get_length:
 *
 * Returns: the number of items of @option
 */
guint mato_exact_cover_get_length (const MatoExactCover *self,
                                   guint                 option);

/**
 * mato_exact_cover_get_item:
 *
 * Returns: the @index-th item of @option, in the order they were given
 */
guint mato_exact_cover_get_item   (const MatoExactCover *self,
                                   guint                 option,
                                   guint                 index);

/**
 * mato_exact_cover_get_all_items:
 * @firsts: (out) (array): one more than there are options
 *
 * Returns: (array): the items of all options, one option after the other: those of option o are
 *   @firsts[o] … @firsts[o + 1] - 1. Both arrays are lent until an option is added.
 */
const guint *mato_exact_cover_get_all_items (const MatoExactCover  *self,
                                             const guint          **firsts);

/**
 * mato_exact_cover_add_options:
 * @length: the number of items of each of them, at least one
 *
 * Adds many options of one length, whose items the caller writes then: different ones, one option
 * after the other.
 *
 * Returns: (array): room for @n_options × @length items, lent until options are added again
 */
guint *mato_exact_cover_add_options (MatoExactCover *self,
                                     guint           n_options,
                                     guint           length);

/**
 * mato_exact_cover_add_option:
 * @items: (array length=n_items): different items, at least one
 *
 * Returns: the number of the option
 */
guint mato_exact_cover_add_option (MatoExactCover *self,
                                   const guint    *items,
                                   guint           n_items);

/**
 * mato_exact_cover_solve:
 * @order: an index into mato_cover_orders
 * @max_solutions: stops after this many; 0: finds all
 * @max_nodes: gives up after this many; 0: never
 * @monitor: (nullable): callbacks
 */
void mato_exact_cover_solve (const MatoExactCover   *self,
                             guint                   order,
                             guint64                 max_solutions,
                             guint64                 max_nodes,
                             const MatoCoverMonitor *monitor,
                             MatoCoverResult        *result);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoExactCover, mato_exact_cover_free)

G_END_DECLS
