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

/**
 * MatoPuzzleChoice:
 *
 * Which puzzles a list shows: all, or those of a state.
 */
typedef enum
{
  MATO_PUZZLE_CHOICE_ALL,
  MATO_PUZZLE_CHOICE_FRESH,
  MATO_PUZZLE_CHOICE_STARTED,
  MATO_PUZZLE_CHOICE_SOLVED,
} MatoPuzzleChoice;

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
 * The puzzles of a text as a GListModel of #MatoPuzzleItem, which are created on request; it grows
 * with its collection.
 */
MatoPuzzleItems *mato_puzzle_items_new (MatoPuzzles    *puzzles,
                                        MatoCollection *collection);

/**
 * mato_puzzle_items_get_n:
 *
 * Returns: the number of puzzles of the text, shown or not
 */
guint mato_puzzle_items_get_n (MatoPuzzleItems *self);

/**
 * mato_puzzle_items_choose:
 *
 * Shows only some puzzles, or all, in the order of the text or those with the fewest givens first.
 */
void mato_puzzle_items_choose (MatoPuzzleItems  *self,
                               MatoPuzzleChoice  choice,
                               gboolean          by_givens);

/**
 * mato_puzzle_items_find:
 *
 * Returns: the position of the puzzle at @index, or the number of items if it is not shown
 */
guint mato_puzzle_items_find (MatoPuzzleItems *self,
                              guint            index);

/**
 * mato_puzzle_items_get_puzzle:
 *
 * Returns: (transfer none): a puzzle with the user's present entries
 */
const MatoPuzzle *mato_puzzle_items_get_puzzle (MatoPuzzleItems *self,
                                                guint            index);
MatoPuzzleState   mato_puzzle_items_get_state  (MatoPuzzleItems *self,
                                                guint            index);

G_END_DECLS
