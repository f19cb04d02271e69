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
  guint n; /* of the collection, as the list knows it */

  MatoPuzzleChoice choice;
  gboolean by_givens;
  GArray *shown; /* nullable: all, in their order; else the index of each one shown */
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
  MatoPuzzleItems *self = MATO_PUZZLE_ITEMS (model);

  return self->shown ? self->shown->len : self->n;
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  MatoPuzzleItems *self = MATO_PUZZLE_ITEMS (model);
  MatoPuzzleItem *item;

  if (position >= get_n_items (model))
    return NULL;

  item = g_object_new (MATO_TYPE_PUZZLE_ITEM, NULL);
  item->index = self->shown ? g_array_index (self->shown, guint, position) : position;
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

  g_clear_pointer (&self->shown, g_array_unref);
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

/* What is shown */

static gboolean
is_chosen (MatoPuzzleItems *self,
           guint            index)
{
  return self->choice == MATO_PUZZLE_CHOICE_ALL
         || mato_puzzle_items_get_state (self, index) == self->choice - 1;
}

/* By the number of givens, in two passes: millions take some milliseconds. */
static void
sort_by_givens (MatoPuzzleItems *self)
{
  MatoPuzzleStore *store = mato_collection_get_store (self->collection);
  g_autofree guint8 *n_givens = g_new (guint8, self->shown->len);
  guint starts[G_MAXUINT8 + 2] = { 0 };
  GArray *sorted = g_array_sized_new (FALSE, FALSE, sizeof (guint), self->shown->len);

  g_array_set_size (sorted, self->shown->len);
  for (guint i = 0; i < self->shown->len; i++)
    {
      guint n = mato_puzzle_store_count_givens (store, g_array_index (self->shown, guint, i));

      n_givens[i] = (guint8) MIN (n, G_MAXUINT8);
      starts[n_givens[i] + 1]++;
    }

  for (guint n = 0; n <= G_MAXUINT8; n++)
    starts[n + 1] += starts[n];
  for (guint i = 0; i < self->shown->len; i++)
    g_array_index (sorted, guint, starts[n_givens[i]]++) = g_array_index (self->shown, guint, i);

  g_array_unref (self->shown);
  self->shown = sorted;
}

static void
choose (MatoPuzzleItems *self)
{
  g_clear_pointer (&self->shown, g_array_unref);
  self->n = mato_collection_get_n (self->collection);
  if (self->choice == MATO_PUZZLE_CHOICE_ALL && !self->by_givens)
    return;

  self->shown = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < self->n; i++)
    if (is_chosen (self, i))
      g_array_append_val (self->shown, i);
  if (self->by_givens)
    sort_by_givens (self);
}

void
mato_puzzle_items_choose (MatoPuzzleItems  *self,
                          MatoPuzzleChoice  choice,
                          gboolean          by_givens)
{
  guint n_before;

  g_return_if_fail (MATO_IS_PUZZLE_ITEMS (self));

  n_before = get_n_items (G_LIST_MODEL (self));
  self->choice = choice;
  self->by_givens = by_givens;
  choose (self);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, get_n_items (G_LIST_MODEL (self)));
}

/* What is sorted waits for the end, so that rows do not move under the eye. */
static void
grown_cb (MatoPuzzleItems *self)
{
  guint n_before = get_n_items (G_LIST_MODEL (self));
  guint n_now;

  if (self->by_givens && mato_collection_is_growing (self->collection))
    return;

  if (self->by_givens)
    {
      mato_puzzle_items_choose (self, self->choice, TRUE);
      return;
    }

  for (guint i = self->n; self->shown && i < mato_collection_get_n (self->collection); i++)
    if (is_chosen (self, i))
      g_array_append_val (self->shown, i);
  self->n = mato_collection_get_n (self->collection);
  n_now = get_n_items (G_LIST_MODEL (self));
  if (n_now != n_before)
    g_list_model_items_changed (G_LIST_MODEL (self), n_before, 0, n_now - n_before);
}

guint
mato_puzzle_items_find (MatoPuzzleItems *self,
                        guint            index)
{
  g_return_val_if_fail (MATO_IS_PUZZLE_ITEMS (self), 0);

  if (!self->shown)
    return index;

  for (guint i = 0; i < self->shown->len; i++)
    if (g_array_index (self->shown, guint, i) == index)
      return i;

  return get_n_items (G_LIST_MODEL (self));
}

MatoPuzzleItems *
mato_puzzle_items_new (MatoPuzzles    *puzzles,
                       MatoCollection *collection)
{
  MatoPuzzleItems *self = g_object_new (MATO_TYPE_PUZZLE_ITEMS, NULL);

  self->puzzles = g_object_ref (puzzles);
  self->collection = g_object_ref (collection);
  self->n = mato_collection_get_n (collection);
  g_signal_connect_object (collection, "grown", G_CALLBACK (grown_cb), self, G_CONNECT_SWAPPED);

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
    return mato_game_get_puzzle (self->puzzles->game);

  return mato_collection_get_left (self->collection, index);
}

/* A packed puzzle has no entries; millions of them need not be unpacked to know that. */
static gboolean
is_untouched (MatoPuzzleItems *self,
              guint            index)
{
  return mato_collection_is_packed (self->collection, index)
         && (mato_puzzles_get_collection (self->puzzles) != self->collection
             || mato_puzzles_get_index (self->puzzles) != index);
}

MatoPuzzleState
mato_puzzle_items_get_state (MatoPuzzleItems *self,
                             guint            index)
{
  const MatoBoard *board;
  guint n_empty;

  g_return_val_if_fail (MATO_IS_PUZZLE_ITEMS (self), MATO_PUZZLE_FRESH);

  if (is_untouched (self, index))
    return MATO_PUZZLE_FRESH;

  board = mato_puzzle_items_get_puzzle (self, index)->board;
  n_empty = mato_board_count_empty (board);
  if (n_empty + mato_board_count_givens (board) == mato_board_get_geometry (board)->n_cells
      && !mato_board_has_marks (board) && !mato_board_has_colours (board))
    return MATO_PUZZLE_FRESH;

  return n_empty == 0 && mato_board_is_solved (board) ? MATO_PUZZLE_SOLVED : MATO_PUZZLE_STARTED;
}
