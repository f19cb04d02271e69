/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/texts/puzzle-items.h"

struct _MatoPuzzleItem
{
  GObject parent_instance;

  guint index;
};

G_DEFINE_FINAL_TYPE (MatoPuzzleItem, mato_puzzle_item, G_TYPE_OBJECT)

static void
mato_puzzle_item_class_init (MatoPuzzleItemClass *klass)
{
}

static void
mato_puzzle_item_init (MatoPuzzleItem *self)
{
}

guint
mato_puzzle_item_get_index (MatoPuzzleItem *self)
{
  g_return_val_if_fail (MATO_IS_PUZZLE_ITEM (self), 0);

  return self->index;
}

struct _MatoPuzzleItems
{
  GObject parent_instance;

  MatoPuzzles *puzzles;
  MatoCollection *collection;
};

static void list_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MatoPuzzleItems, mato_puzzle_items, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GType
get_item_type (GListModel *model)
{
  return MATO_TYPE_PUZZLE_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return mato_puzzle_items_get_n (MATO_PUZZLE_ITEMS (model));
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  MatoPuzzleItem *item;

  if (position >= get_n_items (model))
    return NULL;

  item = g_object_new (MATO_TYPE_PUZZLE_ITEM, NULL);
  item->index = position;
  return item;
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

static void
mato_puzzle_items_dispose (GObject *object)
{
  MatoPuzzleItems *self = MATO_PUZZLE_ITEMS (object);

  g_clear_object (&self->collection);
  g_clear_object (&self->puzzles);

  G_OBJECT_CLASS (mato_puzzle_items_parent_class)->dispose (object);
}

static void
mato_puzzle_items_class_init (MatoPuzzleItemsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_puzzle_items_dispose;
}

static void
mato_puzzle_items_init (MatoPuzzleItems *self)
{
}

MatoPuzzleItems *
mato_puzzle_items_new (MatoPuzzles    *puzzles,
                       MatoCollection *collection)
{
  MatoPuzzleItems *self = g_object_new (MATO_TYPE_PUZZLE_ITEMS, NULL);

  self->puzzles = g_object_ref (puzzles);
  self->collection = g_object_ref (collection);

  return self;
}

guint
mato_puzzle_items_get_n (MatoPuzzleItems *self)
{
  g_return_val_if_fail (MATO_IS_PUZZLE_ITEMS (self), 0);

  return mato_collection_get_n (self->collection);
}

const MatoPuzzle *
mato_puzzle_items_get_puzzle (MatoPuzzleItems *self,
                              guint            index)
{
  g_return_val_if_fail (MATO_IS_PUZZLE_ITEMS (self), NULL);

  if (mato_puzzles_get_collection (self->puzzles) == self->collection
      && mato_puzzles_get_index (self->puzzles) == index)
    return mato_game_get_puzzle (mato_puzzles_get_game (self->puzzles));

  return mato_collection_get_left (self->collection, index);
}

MatoPuzzleState
mato_puzzle_items_get_state (MatoPuzzleItems *self,
                             guint            index)
{
  const MatoBoard *board = mato_puzzle_items_get_puzzle (self, index)->board;
  guint n_empty = mato_board_count_empty (board);

  if (n_empty + mato_board_count_givens (board) == mato_board_get_geometry (board)->n_cells
      && !mato_board_has_marks (board))
    return MATO_PUZZLE_FRESH;

  return n_empty == 0 && mato_board_is_solved (board) ? MATO_PUZZLE_SOLVED : MATO_PUZZLE_STARTED;
}

guint
mato_puzzle_items_count_givens (MatoPuzzleItems *self,
                                guint            index)
{
  return mato_board_count_givens (mato_puzzle_items_get_puzzle (self, index)->board);
}
