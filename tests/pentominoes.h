/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdlib.h>
#include <string.h>

/*
 * For tests and benchmarks: the 6×10 rectangle filled with the twelve pieces of five squares, as an
 * exact cover problem.
 */

enum
{
  N_CELLS = 5,
  ROWS = 6,
  COLUMNS = 10,
  PENTOMINO_ITEMS = 1 + N_CELLS,
  PENTOMINOES_N_ITEMS = 12 + ROWS * COLUMNS,
};

/* Gets the items of an option: the piece (0…11), and the squares (from 12 on). */
typedef void (*PentominoFunc) (const guint *items,
                               gpointer     data);

typedef struct
{
  int row;
  int column;
} Square;

static inline int
compare_squares (gconstpointer a,
                 gconstpointer b)
{
  const Square *first = a, *second = b;

  return first->row != second->row ? first->row - second->row : first->column - second->column;
}

/* Turns a piece by @turn, one of the eight symmetries. The squares are sorted; the least row and
 * column are 0. */
static inline void
turn_piece (const Square *piece,
            guint         turn,
            Square       *turned)
{
  int min_row = G_MAXINT, min_column = G_MAXINT;

  for (guint i = 0; i < N_CELLS; i++)
    {
      int row = turn & 1 ? -piece[i].row : piece[i].row;
      int column = turn & 2 ? -piece[i].column : piece[i].column;

      turned[i].row = turn & 4 ? column : row;
      turned[i].column = turn & 4 ? row : column;
      min_row = MIN (min_row, turned[i].row);
      min_column = MIN (min_column, turned[i].column);
    }

  for (guint i = 0; i < N_CELLS; i++)
    {
      turned[i].row -= min_row;
      turned[i].column -= min_column;
    }
  qsort (turned, N_CELLS, sizeof *turned, compare_squares);
}

static inline gboolean
is_known (Square (*shapes)[N_CELLS],
          guint         n_shapes,
          const Square *shape)
{
  for (guint i = 0; i < n_shapes; i++)
    if (memcmp (shapes[i], shape, sizeof shapes[i]) == 0)
      return TRUE;

  return FALSE;
}

static inline void
add_placements (guint          piece,
                const Square  *shape,
                PentominoFunc  func,
                gpointer       data)
{
  for (int row = 0; row < ROWS; row++)
    for (int column = 0; column < COLUMNS; column++)
      {
        guint items[PENTOMINO_ITEMS] = { piece };
        gboolean fits = TRUE;

        for (guint i = 0; i < N_CELLS; i++)
          {
            fits &= row + shape[i].row < ROWS && column + shape[i].column < COLUMNS;
            items[1 + i] = 12 + (row + shape[i].row) * COLUMNS + column + shape[i].column;
          }

        if (fits)
          func (items, data);
      }
}

/* Each of the twelve pieces once, each of the 60 squares once. */
static inline void
pentominoes_for_each (PentominoFunc func,
                      gpointer      data)
{
  static const Square pieces[12][N_CELLS] = {
    { { 0, 1 }, { 0, 2 }, { 1, 0 }, { 1, 1 }, { 2, 1 } },    /* F */
    { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 3, 0 }, { 4, 0 } },    /* I */
    { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 3, 0 }, { 3, 1 } },    /* L */
    { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 2, 1 }, { 3, 1 } },    /* N */
    { { 0, 0 }, { 0, 1 }, { 1, 0 }, { 1, 1 }, { 2, 0 } },    /* P */
    { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 1, 1 }, { 2, 1 } },    /* T */
    { { 0, 0 }, { 0, 2 }, { 1, 0 }, { 1, 1 }, { 1, 2 } },    /* U */
    { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 2, 1 }, { 2, 2 } },    /* V */
    { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 2, 1 }, { 2, 2 } },    /* W */
    { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, 2 }, { 2, 1 } },    /* X */
    { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 2, 1 }, { 3, 1 } },    /* Y */
    { { 0, 0 }, { 0, 1 }, { 1, 1 }, { 2, 1 }, { 2, 2 } },    /* Z */
  };

  for (guint piece = 0; piece < G_N_ELEMENTS (pieces); piece++)
    {
      Square shapes[8][N_CELLS];
      guint n_shapes = 0;

      for (guint turn = 0; turn < 8; turn++)
        {
          turn_piece (pieces[piece], turn, shapes[n_shapes]);
          if (is_known (shapes, n_shapes, shapes[n_shapes]))
            continue;

          add_placements (piece, shapes[n_shapes++], func, data);
        }
    }
}
