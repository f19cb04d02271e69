/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/move-keys.h"

#include "app/kit/plain-key.h"

/* Cells in the order of rows (or columns), from @from on, around the ends. */
static guint
next_empty (const MatoBoardScene *scene,
            guint                 from,
            int                   d_row,
            int                   d_column)
{
  guint order = scene->geometry->order;
  guint n_cells = scene->geometry->n_cells;
  gboolean along_columns = d_row != 0;
  guint place = from;

  if (along_columns)
    place = place % order * order + place / order;

  for (guint i = 0; i < n_cells; i++)
    {
      guint cell;

      place = (place + n_cells + d_row + d_column) % n_cells;
      cell = along_columns ? place % order * order + place / order : place;
      if (scene->looks[cell].digit == 0)
        return cell;
    }

  return from;
}

static guint
neighbour (const MatoBoardScene *scene,
           guint                 from,
           int                   d_row,
           int                   d_column)
{
  int order = scene->geometry->order;
  int row = mato_geometry_row (scene->geometry, from) + d_row;
  int column = mato_geometry_column (scene->geometry, from) + d_column;

  return CLAMP (row, 0, order - 1) * order + CLAMP (column, 0, order - 1);
}

static guint
step (const MatoBoardScene *scene,
      guint                 from,
      int                   d_row,
      int                   d_column,
      gboolean              control)
{
  return control ? next_empty (scene, from, d_row, d_column)
                 : neighbour (scene, from, d_row, d_column);
}

gboolean
mato_move_keys_get_goal (const MatoBoardScene *scene,
                         guint                 from,
                         guint                 keyval,
                         gboolean              control,
                         guint                *to)
{
  guint order = scene->geometry->order;
  guint row_begin = from - from % order;

  switch (mato_plain_key (keyval))
    {
    case GDK_KEY_Up:
      *to = step (scene, from, -1, 0, control);
      return TRUE;
    case GDK_KEY_Down:
      *to = step (scene, from, 1, 0, control);
      return TRUE;
    case GDK_KEY_Left:
      *to = step (scene, from, 0, -1, control);
      return TRUE;
    case GDK_KEY_Right:
      *to = step (scene, from, 0, 1, control);
      return TRUE;
    case GDK_KEY_Home:
      *to = control ? 0 : row_begin;
      return TRUE;
    case GDK_KEY_End:
      *to = control ? order * order - 1 : row_begin + order - 1;
      return TRUE;
    default:
      return FALSE;
    }
}
