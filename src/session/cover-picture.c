/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/cover-picture.h"

#include "session/search-tree.h"
#include "session/ways.h"

/* The matrix */

static void
add_board_option (MatoCoverMatrix    *self,
                  const MatoGeometry *geometry,
                  guint               cell,
                  guint               digit)
{
  guint n_units;
  const guint16 *units = mato_geometry_units_of (geometry, cell, &n_units);

  g_array_append_val (self->items, cell);
  for (guint i = 0; i < n_units; i++)
    {
      guint item = mato_geometry_unit_item (geometry, units[i], digit);

      g_array_append_val (self->items, item);
    }
  g_array_append_val (self->starts, self->items->len);
  self->n_options++;
}

MatoCoverMatrix *
mato_cover_matrix_new_board (const MatoGeometry *geometry)
{
  MatoCoverMatrix *self = g_new0 (MatoCoverMatrix, 1);

  self->n_items = mato_geometry_n_items (geometry);
  self->starts = g_array_new (FALSE, FALSE, sizeof (guint));
  self->items = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (self->starts, self->items->len);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    for (guint digit = 1; digit <= geometry->order; digit++)
      add_board_option (self, geometry, cell, digit);

  return self;
}

void
mato_cover_matrix_free (MatoCoverMatrix *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->starts);
  g_array_unref (self->items);
  g_free (self);
}

const guint *
mato_cover_matrix_get_items (const MatoCoverMatrix *self,
                             guint                  option,
                             guint                 *n_items)
{
  const guint *starts = &g_array_index (self->starts, guint, option);

  *n_items = starts[1] - starts[0];
  return &g_array_index (self->items, guint, starts[0]);
}

/* The picture */

MatoCoverPicture *
mato_cover_picture_new (void)
{
  return g_new0 (MatoCoverPicture, 1);
}

void
mato_cover_picture_free (MatoCoverPicture *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->matrix, mato_cover_matrix_free);
  g_clear_pointer (&self->geometry, mato_geometry_unref);
  g_free (self->items);
  g_free (self);
}

static void
set_board (MatoCoverPicture   *self,
           const MatoGeometry *geometry)
{
  if (self->geometry == NULL || !mato_geometry_equal (self->geometry, geometry))
    {
      g_clear_pointer (&self->matrix, mato_cover_matrix_free);
      g_clear_pointer (&self->geometry, mato_geometry_unref);
      self->geometry = mato_geometry_ref (geometry);
      self->matrix = mato_cover_matrix_new_board (geometry);
      self->items = g_renew (MatoCoverItem, self->items, self->matrix->n_items);
    }

  for (guint item = 0; item < self->matrix->n_items; item++)
    self->items[item] = (MatoCoverItem) { .covered_by = MATO_COVER_NONE };
}

static guint
to_option (const MatoGeometry *geometry,
           guint               cell,
           guint               digit)
{
  return cell * geometry->order + digit - 1;
}

static void
take (MatoCoverPicture *self,
      guint             option)
{
  guint n_items;
  const guint *items = mato_cover_matrix_get_items (self->matrix, option, &n_items);

  for (guint i = 0; i < n_items; i++)
    self->items[items[i]].covered_by = option;
}

gboolean
mato_cover_picture_is_left (const MatoCoverPicture *self,
                            guint                   option)
{
  guint n_items;
  const guint *items = mato_cover_matrix_get_items (self->matrix, option, &n_items);

  for (guint i = 0; i < n_items; i++)
    if (self->items[items[i]].covered_by != MATO_COVER_NONE)
      return FALSE;

  return TRUE;
}

static void
count_options (MatoCoverPicture *self)
{
  for (guint option = 0; option < self->matrix->n_options; option++)
    {
      guint n_items;
      const guint *items = mato_cover_matrix_get_items (self->matrix, option, &n_items);

      if (!mato_cover_picture_is_left (self, option))
        continue;
      for (guint i = 0; i < n_items; i++)
        self->items[items[i]].n_options++;
    }
}

/* An undo does not say which choice it comes back to: its try does. */
static guint
find_chosen (const MatoTrace  *trace,
             const MatoMoment *moment)
{
  const MatoStep *last = moment->last;
  guint64 found;

  if (last == NULL || last->kind == MATO_STEP_CHOOSE || last->kind == MATO_STEP_TRY)
    return last != NULL ? last->item : MATO_COVER_NONE;
  if (last->kind != MATO_STEP_UNDO || mato_trace_is_sample (trace, moment->position)
      || !mato_search_tree_find_before (trace, moment->position - 1, last->depth, &found)
      || mato_trace_get_step (trace, found)->kind != MATO_STEP_TRY)
    return MATO_COVER_NONE;

  return mato_trace_get_step (trace, found)->item;
}

void
mato_cover_picture_show (MatoCoverPicture *self,
                         const MatoTrace  *trace,
                         guint64           position)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  const MatoStep *last;
  MatoMoment moment;

  mato_trace_seek (trace, position, &moment);
  last = moment.last;
  set_board (self, geometry);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (moment.values[cell] != 0)
      take (self, to_option (geometry, cell, moment.values[cell]));
  count_options (self);

  self->chosen = find_chosen (trace, &moment);
  self->dead = last != NULL && last->kind == MATO_STEP_DEAD_END ? last->item : MATO_COVER_NONE;
  self->tried = MATO_COVER_NONE;
  if (last != NULL && (last->kind == MATO_STEP_TRY || last->kind == MATO_STEP_PROPAGATE))
    self->tried = to_option (geometry, last->cell, last->digit);
}

guint32
mato_cover_picture_get_ways (const MatoCoverPicture *self,
                             const MatoGeometry     *geometry,
                             guint                   item)
{
  guint32 ways = 0;

  for (guint way = 0; way < geometry->order; way++)
    {
      guint cell, digit;

      mato_ways_read (geometry, item, way, &cell, &digit);
      if (mato_cover_picture_is_left (self, to_option (geometry, cell, digit)))
        ways |= 1u << way;
    }

  return ways;
}

/* A column */

static guint
find_open_item (const MatoCoverPicture *picture,
                guint                   item,
                int                     direction)
{
  for (guint i = item + direction; i < picture->matrix->n_items; i += direction)
    if (picture->items[i].covered_by == MATO_COVER_NONE)
      return i;

  return MATO_COVER_NONE;
}

static gboolean
has_item (const MatoCoverMatrix *matrix,
          guint                  option,
          guint                  item)
{
  guint n_items;
  const guint *items = mato_cover_matrix_get_items (matrix, option, &n_items);

  for (guint i = 0; i < n_items; i++)
    if (items[i] == item)
      return TRUE;

  return FALSE;
}

static gboolean
is_hidden (const MatoCoverColumn *self,
           guint                  option,
           guint                  item)
{
  for (guint i = 0; i < self->nodes->len; i++)
    {
      const MatoCoverNode *node = &g_array_index (self->nodes, MatoCoverNode, i);

      if (node->option == option && node->item == item)
        return TRUE;
    }

  return FALSE;
}

/* The next option in the list of @item that has not been taken out of it yet. */
static guint
find_neighbour (const MatoCoverColumn  *self,
                const MatoCoverPicture *picture,
                guint                   option,
                guint                   item,
                int                     direction)
{
  for (guint i = option + direction; i < picture->matrix->n_options; i += direction)
    if (has_item (picture->matrix, i, item) && mato_cover_picture_is_left (picture, i)
        && !is_hidden (self, i, item))
      return i;

  return MATO_COVER_NONE;
}

/* Around the ring: what stands to the right of @item comes first, then what stands to the left. */
static void
hide_option (MatoCoverColumn        *self,
             const MatoCoverPicture *picture,
             guint                   option)
{
  guint n_items;
  const guint *items = mato_cover_matrix_get_items (picture->matrix, option, &n_items);
  guint own = 0;

  while (items[own] != self->item)
    own++;

  for (guint i = 1; i < n_items; i++)
    {
      guint item = items[(own + i) % n_items];
      MatoCoverNode node = {
        .option = option,
        .item = item,
        .up = find_neighbour (self, picture, option, item, -1),
        .down = find_neighbour (self, picture, option, item, 1),
      };

      g_array_append_val (self->nodes, node);
    }
}

MatoCoverColumn *
mato_cover_column_new (const MatoCoverPicture *picture,
                       guint                   item)
{
  MatoCoverColumn *self = g_new0 (MatoCoverColumn, 1);

  g_return_val_if_fail (picture->items[item].covered_by == MATO_COVER_NONE, NULL);

  self->item = item;
  self->left = find_open_item (picture, item, -1);
  self->right = find_open_item (picture, item, 1);
  self->options = g_array_new (FALSE, FALSE, sizeof (guint));
  self->nodes = g_array_new (FALSE, FALSE, sizeof (MatoCoverNode));

  for (guint option = 0; option < picture->matrix->n_options; option++)
    if (has_item (picture->matrix, option, item) && mato_cover_picture_is_left (picture, option))
      {
        g_array_append_val (self->options, option);
        hide_option (self, picture, option);
      }

  return self;
}

void
mato_cover_column_free (MatoCoverColumn *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->options);
  g_array_unref (self->nodes);
  g_free (self);
}

guint
mato_cover_column_count_links (const MatoCoverColumn *self)
{
  return 2 + 2 * self->nodes->len;
}
