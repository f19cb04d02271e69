/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/puzzles.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoPuzzleState:
 *
 * The user's progress with a puzzle.
 */
typedef enum
{
  MATO_PUZZLE_FRESH,
  MATO_PUZZLE_STARTED,
  MATO_PUZZLE_SOLVED,
} MatoPuzzleState;

#define MATO_TYPE_PUZZLE_ITEM (mato_puzzle_item_get_type ())
G_DECLARE_FINAL_TYPE (MatoPuzzleItem, mato_puzzle_item, MATO, PUZZLE_ITEM, GObject)

/**
 * mato_puzzle_item_get_index:
 *
 * Returns: the 0-based index of the puzzle in its text
 */
guint mato_puzzle_item_get_index (MatoPuzzleItem *self);

#define MATO_TYPE_PUZZLE_ITEMS (mato_puzzle_items_get_type ())
G_DECLARE_FINAL_TYPE (MatoPuzzleItems, mato_puzzle_items, MATO, PUZZLE_ITEMS, GObject)

/**
 * MatoPuzzleItems:
 *
 * The puzzles of a text as a GListModel of #MatoPuzzleItem, which are created on request.
 */
MatoPuzzleItems *mato_puzzle_items_new (MatoPuzzles    *puzzles,
                                        MatoCollection *collection);

guint mato_puzzle_items_get_n (MatoPuzzleItems *self);

/**
 * mato_puzzle_items_get_puzzle:
 *
 * Returns: (transfer none): a puzzle with the user's present entries
 */
const MatoPuzzle *mato_puzzle_items_get_puzzle (MatoPuzzleItems *self,
                                                guint            index);
MatoPuzzleState   mato_puzzle_items_get_state  (MatoPuzzleItems *self,
                                                guint            index);
guint             mato_puzzle_items_count_givens (MatoPuzzleItems *self,
                                                  guint            index);

G_END_DECLS
