/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MATO_MAX_ORDER:
 *
 * The largest order, and what follows from it; enough for buffers on the stack.
 */
#define MATO_MAX_ORDER 25
#define MATO_MAX_CELLS (MATO_MAX_ORDER * MATO_MAX_ORDER)

/**
 * MatoOverlap:
 * @others: mask of the positions in a unit that are not in @unit
 * @unit: another unit that has two or more cells of it, as a box has of a row
 * @unit_others: mask of the positions in @unit that are not in the first unit
 */
typedef struct
{
  guint32 others;
  guint32 unit_others;
  guint unit;
} MatoOverlap;

/**
 * MATO_MAX_UNITS:
 *
 * The most units of a board: all items have a number of 16 bits.
 */
#define MATO_MAX_UNITS 2000

/**
 * MatoUnit:
 * @family: the letter in the names of its items: `r`, `c`, `b`, or `u` for any other
 * @n: the number of its cells, 1…order
 * @cells: different cells, in any order
 *
 * Cells that all have different digits.
 */
typedef struct
{
  char family;
  guint n;
  guint16 cells[MATO_MAX_ORDER];
} MatoUnit;

typedef struct _MatoConstraints MatoConstraints;

/**
 * MatoGeometry:
 * @order: n: digits 1…n; 4…25 of a classic board, 1…25 of another
 * @box_rows: rows of a box (r), at least 2; 0 if the board is not classic
 * @box_columns: columns of a box (c), at least 2, n = r·c; 0 if the board is not classic
 * @rows: rows of cells, n of a classic board
 * @columns: cells of a row, n of a classic board
 * @lowest: how the digit 1 is spelled in rules, where digits are added: 1, or 0 if it is the 0
 * @n_cells: rows · columns; a cell is the 0-based index `row * columns + column`
 * @n_units: rows 0…n-1, columns n…2n-1, boxes 2n…3n-1 (left to right, top to bottom); of a board
 *   that is not classic as many as it has
 * @all_digits: the mask of all digits, bit d-1 for digit d
 * @constraints: (nullable): what else the digits must obey, see constraint.h; never of a classic
 *   board
 *
 * What a board means: which cells share a unit, and what else is required of them. Everything that
 * depends on that alone is a table here.
 *
 * Most boards are classic: rows, columns and boxes of one size, and nothing else. Whatever knows
 * only these asks mato_geometry_is_classic() first. A board that is not has no box dimensions, so
 * who asks for those alone does not take it for one that is.
 *
 * Immutable and reference counted; safe to share between threads.
 */
typedef struct
{
  guint order;
  guint box_rows;
  guint box_columns;
  guint rows;
  guint columns;
  guint lowest;
  guint n_cells;
  guint n_units;
  guint32 all_digits;
  const MatoConstraints *constraints;

  /*< private: use the functions below >*/
  guint16 *unit_cells;
  guint16 *unit_starts;   /* n_units + 1: where the cells of a unit begin */
  guint16 *cell_units;
  guint16 *cell_starts;   /* n_cells + 1: where the units of a cell begin */
  guint cell_n_units;     /* units of every cell of a classic board: row, column, box */
  guint16 *peers;         /* ascending for each cell */
  guint32 *peer_starts;   /* n_cells + 1: where the peers of a cell begin */
  guint n_peers;          /* the same for every cell of a classic board */
  guint8 *rings;          /* n_cells */
  MatoOverlap *overlaps;  /* n_units × order × MATO_MAX_OVERLAPS; of a classic board */
  char *families;         /* n_units: the letters of their names */
  guint16 *numbers;       /* n_units: the numbers in them, from 1 in each family */
  gatomicrefcount ref_count;
} MatoGeometry;

/**
 * mato_geometry_is_valid:
 *
 * Returns: whether boxes of @box_rows × @box_columns make a board Mato can hold:
 *   both at least 2, their product at most %MATO_MAX_ORDER
 */
gboolean mato_geometry_is_valid (guint box_rows,
                                 guint box_columns);

/**
 * mato_geometry_default_box:
 * @order: any number
 * @box_rows: (out): the largest divisor of @order that is at most its square root
 * @box_columns: (out): @order / @box_rows, so never smaller (6: 2 rows × 3 columns)
 *
 * Returns: whether @order has a board at all: 4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24,
 * 25
 */
gboolean mato_geometry_default_box (guint  order,
                                    guint *box_rows,
                                    guint *box_columns);

/**
 * mato_geometry_new:
 *
 * Returns: (transfer full): the board shape with boxes of @box_rows × @box_columns
 */
MatoGeometry *mato_geometry_new   (guint box_rows,
                                   guint box_columns);
MatoGeometry *mato_geometry_ref   (const MatoGeometry *self);
void          mato_geometry_unref (MatoGeometry *self);

/**
 * mato_geometry_new_units:
 * @rows: 1…%MATO_MAX_ORDER
 * @columns: 1…%MATO_MAX_ORDER
 * @order: the number of digits, 1…%MATO_MAX_ORDER
 * @lowest: 0 or 1, see #MatoGeometry
 * @units: (array length=n_units): at most %MATO_MAX_UNITS
 * @constraints: (nullable) (transfer full): what else is required, for as many cells and digits
 *
 * Returns: (transfer full): a board with any units: irregular boxes, diagonals, units of fewer
 *   cells than there are digits, cells in no unit. It is classic exactly if there are no
 *   constraints and its units are those of mato_geometry_new(), in any order
 */
MatoGeometry *mato_geometry_new_units (guint            rows,
                                       guint            columns,
                                       guint            order,
                                       guint            lowest,
                                       const MatoUnit  *units,
                                       guint            n_units,
                                       MatoConstraints *constraints);

/**
 * mato_geometry_is_classic:
 *
 * Returns: whether the board has rows, columns and rectangular boxes and no other rule. Kernels,
 *   techniques, generators and the search for the best score know only such boards
 */
static inline gboolean
mato_geometry_is_classic (const MatoGeometry *self)
{
  return self->box_rows != 0;
}

/**
 * mato_geometry_equal:
 *
 * Returns: whether boards of both shapes mean the same by a cell and obey the same rules
 */
gboolean mato_geometry_equal (const MatoGeometry *a,
                              const MatoGeometry *b);

/**
 * mato_geometry_requires_all_of:
 *
 * Returns: whether all that @other requires is required here, too: then each solution of this board
 *   is one of the other. That some such pairs are not recognised is no error
 */
gboolean mato_geometry_requires_all_of (const MatoGeometry *self,
                                        const MatoGeometry *other);

/**
 * mato_geometry_look_alike:
 *
 * Returns: whether both are equal and their rules are also said by the same names, so that they are
 *   drawn alike: a clone and a palindrome of two cells are not, nor are boards of which one has
 *   room for what is outside
 */
gboolean mato_geometry_look_alike (const MatoGeometry *a,
                                   const MatoGeometry *b);

/**
 * mato_geometry_unit:
 *
 * Returns: (array): the cells of a unit, ascending; @order of them if the board is classic
 */
static inline const guint16 *
mato_geometry_unit (const MatoGeometry *self,
                    guint               unit)
{
  return self->unit_cells + self->unit_starts[unit];
}

/**
 * mato_geometry_unit_size:
 *
 * Returns: the number of cells of @unit. With fewer of them than there are digits, the unit need
 *   not have a place for each digit
 */
static inline guint
mato_geometry_unit_size (const MatoGeometry *self,
                         guint               unit)
{
  return self->unit_starts[unit + 1] - self->unit_starts[unit];
}

/**
 * mato_geometry_units_of:
 *
 * Returns: (array): the units of a cell: if the board is classic its row, its column, its box
 */
static inline const guint16 *
mato_geometry_units_of (const MatoGeometry *self,
                        guint               cell,
                        guint              *n_units)
{
  *n_units = self->cell_starts[cell + 1] - self->cell_starts[cell];
  return self->cell_units + self->cell_starts[cell];
}

#define MATO_MAX_OVERLAPS 2

/**
 * mato_geometry_overlaps:
 *
 * Returns: (array length=n_overlaps): what @unit of a classic board shares with other units
 *   at a position: a row or
 *   column with one box, a box with a row and a column
 */
static inline const MatoOverlap *
mato_geometry_overlaps (const MatoGeometry *self,
                        guint               unit,
                        guint               position,
                        guint              *n_overlaps)
{
  *n_overlaps = unit < 2 * self->order ? 1 : 2;
  return self->overlaps + (unit * self->order + position) * MATO_MAX_OVERLAPS;
}

/**
 * mato_geometry_peers:
 *
 * Returns: (array): the cells that share a unit with @cell, without it, ascending
 */
static inline const guint16 *
mato_geometry_peers (const MatoGeometry *self,
                     guint               cell,
                     guint              *n_peers)
{
  *n_peers = self->peer_starts[cell + 1] - self->peer_starts[cell];
  return self->peers + self->peer_starts[cell];
}

/**
 * mato_geometry_are_peers:
 *
 * Returns: whether two different cells share a unit
 */
static inline gboolean
mato_geometry_are_peers (const MatoGeometry *self,
                         guint               cell,
                         guint               other)
{
  guint n_peers;
  const guint16 *peers = mato_geometry_peers (self, cell, &n_peers);

  for (guint i = 0; i < n_peers; i++)
    if (peers[i] == other)
      return TRUE;

  return FALSE;
}

static inline guint
mato_geometry_row (const MatoGeometry *self,
                   guint               cell)
{
  return cell / self->columns;
}

static inline guint
mato_geometry_column (const MatoGeometry *self,
                      guint               cell)
{
  return cell % self->columns;
}

/**
 * mato_geometry_box:
 *
 * Returns: the 0-based box of @cell of a classic board, counted left to right, top to bottom
 */
static inline guint
mato_geometry_box (const MatoGeometry *self,
                   guint               cell)
{
  return mato_geometry_row (self, cell) / self->box_rows * self->box_rows
         + mato_geometry_column (self, cell) / self->box_columns;
}

/**
 * mato_geometry_ring:
 *
 * Returns: the distance of @cell to the border: 0 on it, (order - 1) / 2 in the centre of a square
 */
static inline guint
mato_geometry_ring (const MatoGeometry *self,
                    guint               cell)
{
  return self->rings[cell];
}

/*
 * An item is what a solved board covers exactly once. All items are numbered as one range, so that
 * a step of a search, a column of the exact cover matrix and a sentence on screen use one number:
 *
 *   0 … n²-1                          cell items: "cell holds a digit"
 *   n² + unit·n + (digit-1)           unit items: "unit has a place for the digit"
 *
 * so the four families cell, row-digit, column-digit, box-digit follow each other. (n² is n_cells
 * where the board is no square; items of a unit with few cells are covered at most once.)
 */
static inline guint
mato_geometry_n_items (const MatoGeometry *self)
{
  return self->n_cells + self->n_units * self->order;
}

static inline guint
mato_geometry_unit_item (const MatoGeometry *self,
                         guint               unit,
                         guint               digit)
{
  return self->n_cells + unit * self->order + digit - 1;
}

/**
 * mato_geometry_item_name:
 *
 * Returns: (transfer full): the short name that the command line uses, 1-based:
 *   `r4c7`, `r4=5`, `c7=5`, `b2=5`, `u1=5` of a unit that is none of these; never translated
 */
char *mato_geometry_item_name (const MatoGeometry *self,
                               guint               item);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoGeometry, mato_geometry_unref)

G_END_DECLS
