/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/cover-picture.h"

#include "core/trace/trace-left.h"
#include "session/film/item-options.h"

/* The matrix */

static void
add_board_option (MatoExactCover     *problem,
                  const MatoGeometry *geometry,
                  guint               cell,
                  guint               digit)
{
  guint n_units;
  const guint16 *units = mato_geometry_units_of (geometry, cell, &n_units);
  guint *items = g_newa (guint, 1 + n_units);

  items[0] = cell;
  for (guint i = 0; i < n_units; i++)
    items[1 + i] = mato_geometry_unit_item (geometry, units[i], digit);
  mato_exact_cover_add_option (problem, items, 1 + n_units);
}

static MatoCoverMatrix *
matrix_new (const MatoExactCover *problem)
{
  MatoCoverMatrix *self = g_new0 (MatoCoverMatrix, 1);

  self->n_items = mato_exact_cover_get_n_items (problem);
  self->n_primary = mato_exact_cover_get_n_primary (problem);
  self->n_options = mato_exact_cover_get_n_options (problem);
  self->items = mato_exact_cover_get_all_items (problem, &self->starts);

  return self;
}

MatoCoverMatrix *
mato_cover_matrix_new_board (const MatoGeometry *geometry)
{
  MatoExactCover *problem = mato_exact_cover_new (mato_geometry_n_items (geometry), 0);
  MatoCoverMatrix *self;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    for (guint digit = 1; digit <= geometry->order; digit++)
      add_board_option (problem, geometry, cell, digit);

  self = matrix_new (problem);
  self->board = problem;
  return self;
}

MatoCoverMatrix *
mato_cover_matrix_new_text (MatoCoverText *problem)
{
  MatoCoverMatrix *self = matrix_new (mato_cover_text_get_problem (problem));

  self->text = mato_cover_text_ref (problem);
  return self;
}

void
mato_cover_matrix_free (MatoCoverMatrix *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->board, mato_exact_cover_free);
  g_clear_pointer (&self->text, mato_cover_text_unref);
  g_free (self);
}

const guint *
mato_cover_matrix_get_items (const MatoCoverMatrix *self,
                             guint                  option,
                             guint                 *n_items)
{
  guint start = self->starts[option];

  *n_items = self->starts[option + 1] - start;
  return self->items + start;
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
  g_clear_pointer (&self->problem, mato_cover_text_unref);
  g_free (self->items);
  g_free (self);
}

static gboolean
is_about (const MatoCoverPicture *self,
          const MatoTrace        *trace)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);

  if (geometry == NULL)
    return self->problem == mato_trace_get_cover (trace);

  return self->geometry != NULL && mato_geometry_equal (self->geometry, geometry);
}

static void
set_problem (MatoCoverPicture *self,
             const MatoTrace  *trace)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);

  g_clear_pointer (&self->matrix, mato_cover_matrix_free);
  g_clear_pointer (&self->geometry, mato_geometry_unref);
  g_clear_pointer (&self->problem, mato_cover_text_unref);
  if (geometry != NULL)
    {
      self->geometry = mato_geometry_ref (geometry);
      self->matrix = mato_cover_matrix_new_board (geometry);
    }
  else
    {
      self->problem = mato_cover_text_ref (mato_trace_get_cover (trace));
      self->matrix = mato_cover_matrix_new_text (self->problem);
    }

  self->items = g_renew (MatoCoverItem, self->items, self->matrix->n_items);
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

gboolean
mato_cover_picture_is_taken (const MatoCoverPicture *self,
                             guint                   option)
{
  guint n_items;
  const guint *items = mato_cover_matrix_get_items (self->matrix, option, &n_items);

  return self->items[items[0]].covered_by == option;
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

/* An undo does not say to which choice it returns; its try does. */
static guint
find_chosen (const MatoTrace *trace,
             guint64          position,
             const MatoStep  *last)
{
  guint64 found;

  if (last == NULL || last->kind == MATO_STEP_CHOOSE || last->kind == MATO_STEP_TRY)
    return last != NULL ? last->item : MATO_COVER_NONE;
  if (last->kind != MATO_STEP_UNDO || mato_trace_is_sample (trace, position)
      || !mato_trace_find_before (trace, position - 1, last->depth, &found)
      || mato_trace_get_step (trace, found)->kind != MATO_STEP_TRY)
    return MATO_COVER_NONE;

  return mato_trace_get_step (trace, found)->item;
}

static void
take_givens (MatoCoverPicture   *self,
             const MatoGeometry *geometry,
             const guint8       *givens)
{
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (givens[cell] != 0)
      take (self, to_option (geometry, cell, givens[cell]));
}

void
mato_cover_picture_show (MatoCoverPicture *self,
                         const MatoTrace  *trace,
                         guint64           position)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  const MatoStep *last = position > 0 ? mato_trace_get_step (trace, position - 1) : NULL;
  g_autoptr (GArray) filled = mato_trace_list_filled (trace, position);

  if (!is_about (self, trace))
    set_problem (self, trace);

  for (guint item = 0; item < self->matrix->n_items; item++)
    self->items[item] = (MatoCoverItem) { .covered_by = MATO_COVER_NONE };
  if (geometry != NULL)
    take_givens (self, geometry, mato_trace_get_givens (trace));
  for (guint i = 0; i < filled->len; i++)
    {
      const MatoFilled *fill = &g_array_index (filled, MatoFilled, i);

      take (self, geometry != NULL ? to_option (geometry, fill->cell, fill->digit)
                                   : fill->option);
    }
  count_options (self);

  self->chosen = find_chosen (trace, position, last);
  self->dead = last != NULL && last->kind == MATO_STEP_DEAD_END ? last->item : MATO_COVER_NONE;
  self->tried = MATO_COVER_NONE;
  if (last != NULL && (last->kind == MATO_STEP_TRY || last->kind == MATO_STEP_PROPAGATE))
    self->tried = geometry != NULL ? to_option (geometry, last->cell, last->digit)
                                   : last->option;
}

guint32
mato_cover_picture_get_options (const MatoCoverPicture *self,
                                const MatoGeometry     *geometry,
                                guint                   item)
{
  guint32 options = 0;

  for (guint bit = 0; bit < geometry->order; bit++)
    {
      guint cell, digit;

      mato_item_options_read (geometry, item, bit, &cell, &digit);
      if (mato_cover_picture_is_left (self, to_option (geometry, cell, digit)))
        options |= 1u << bit;
    }

  return options;
}

/* A column */

static guint
find_open_item (const MatoCoverPicture *picture,
                guint                   item,
                int                     direction)
{
  for (guint i = item + direction; i < picture->matrix->n_primary; i += direction)
    if (picture->items[i].covered_by == MATO_COVER_NONE)
      return i;

  return MATO_COVER_NONE;
}

/* The linked lists of all items: for each node of the matrix, numbered like its items, the nodes
 * above and below it, or MATO_COVER_NONE. */
typedef struct
{
  const MatoCoverMatrix *matrix;
  guint *up;
  guint *down;
  guint *options;
} Links;

static void
links_init (Links                  *self,
            const MatoCoverPicture *picture)
{
  const MatoCoverMatrix *matrix = picture->matrix;
  guint n_nodes = matrix->starts[matrix->n_options];
  g_autofree guint *lowest = g_new (guint, matrix->n_items);

  self->matrix = matrix;
  self->up = g_new (guint, n_nodes);
  self->down = g_new (guint, n_nodes);
  self->options = g_new (guint, n_nodes);
  for (guint item = 0; item < matrix->n_items; item++)
    lowest[item] = MATO_COVER_NONE;

  for (guint option = 0; option < matrix->n_options; option++)
    {
      guint node = matrix->starts[option];
      guint end = matrix->starts[option + 1];

      if (!mato_cover_picture_is_left (picture, option))
        continue;
      for (; node < end; node++)
        {
          guint item = matrix->items[node];

          self->options[node] = option;
          self->up[node] = lowest[item];
          self->down[node] = MATO_COVER_NONE;
          if (lowest[item] != MATO_COVER_NONE)
            self->down[lowest[item]] = node;
          lowest[item] = node;
        }
    }
}

static void
links_clear (Links *self)
{
  g_free (self->up);
  g_free (self->down);
  g_free (self->options);
}

static guint
get_option (const Links *self,
            guint        node)
{
  return node != MATO_COVER_NONE ? self->options[node] : MATO_COVER_NONE;
}

static void
hide_node (MatoCoverColumn *self,
           Links           *links,
           guint            node)
{
  const MatoCoverNode hidden = {
    .option = links->options[node],
    .item = links->matrix->items[node],
    .up = get_option (links, links->up[node]),
    .down = get_option (links, links->down[node]),
  };

  g_array_append_val (self->nodes, hidden);
  if (links->up[node] != MATO_COVER_NONE)
    links->down[links->up[node]] = links->down[node];
  if (links->down[node] != MATO_COVER_NONE)
    links->up[links->down[node]] = links->up[node];
}

/* Around the ring: first the nodes to the right of the column, then those to the left. */
static void
hide_option (MatoCoverColumn *self,
             Links           *links,
             guint            option)
{
  guint first = links->matrix->starts[option];
  guint n_items = links->matrix->starts[option + 1] - first;
  guint own = 0;

  while (links->matrix->items[first + own] != self->item)
    own++;

  g_array_append_val (self->options, option);
  for (guint i = 1; i < n_items; i++)
    hide_node (self, links, first + (own + i) % n_items);
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

MatoCoverColumn *
mato_cover_column_new (const MatoCoverPicture *picture,
                       guint                   item)
{
  MatoCoverColumn *self;
  Links links;

  g_return_val_if_fail (item < picture->matrix->n_primary, NULL);
  g_return_val_if_fail (picture->items[item].covered_by == MATO_COVER_NONE, NULL);

  self = g_new0 (MatoCoverColumn, 1);
  self->item = item;
  self->left = find_open_item (picture, item, -1);
  self->right = find_open_item (picture, item, 1);
  self->options = g_array_new (FALSE, FALSE, sizeof (guint));
  self->nodes = g_array_new (FALSE, FALSE, sizeof (MatoCoverNode));

  links_init (&links, picture);
  for (guint option = 0; option < picture->matrix->n_options; option++)
    if (has_item (picture->matrix, option, item) && mato_cover_picture_is_left (picture, option))
      hide_option (self, &links, option);
  links_clear (&links);

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
