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
 * MatoGeometry:
 * @order: n: digits 1…n, n cells per unit; 4…25
 * @box_rows: rows of a box (r), at least 2
 * @box_columns: columns of a box (c), at least 2; n = r·c
 * @n_cells: n·n; a cell is the 0-based index `row * n + column`
 * @n_units: rows 0…n-1, columns n…2n-1, boxes 2n…3n-1 (left to right, top to bottom)
 * @all_digits: the mask of all digits, bit d-1 for digit d
 *
 * The shape of a board: which cells share a unit. Everything that depends on the shape alone is
 * a table here, so engines know units and peers and never boxes; diagonals or irregular boxes
 * would be other tables, not other engines.
 *
 * Immutable and reference counted; safe to share between threads.
 */
typedef struct
{
  guint order;
  guint box_rows;
  guint box_columns;
  guint n_cells;
  guint n_units;
  guint32 all_digits;

  /*< private: use the functions below >*/
  guint16 *unit_cells;    /* n_units × order */
  guint16 *cell_units;    /* n_cells × cell_n_units */
  guint cell_n_units;     /* units of every cell: row, column, box */
  guint16 *peers;         /* n_cells × n_peers, ascending */
  guint n_peers;          /* the same for every cell of a rectangular board */
  guint8 *rings;          /* n_cells */
  MatoOverlap *overlaps;  /* n_units × order × MATO_MAX_OVERLAPS */
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
 * mato_geometry_equal:
 *
 * Returns: whether boards of both shapes mean the same by a cell
 */
gboolean mato_geometry_equal (const MatoGeometry *a,
                              const MatoGeometry *b);

/**
 * mato_geometry_unit:
 *
 * Returns: (array): the @order cells of a unit, ascending
 */
static inline const guint16 *
mato_geometry_unit (const MatoGeometry *self,
                    guint               unit)
{
  return self->unit_cells + unit * self->order;
}

/**
 * mato_geometry_units_of:
 *
 * Returns: (array): the units of a cell: its row, its column, its box
 */
static inline const guint16 *
mato_geometry_units_of (const MatoGeometry *self,
                        guint               cell,
                        guint              *n_units)
{
  *n_units = self->cell_n_units;
  return self->cell_units + cell * self->cell_n_units;
}

#define MATO_MAX_OVERLAPS 2

/**
 * mato_geometry_overlaps:
 *
 * Returns: (array length=n_overlaps): what @unit shares with other units at a position: a row or
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
  *n_peers = self->n_peers;
  return self->peers + cell * self->n_peers;
}

static inline guint
mato_geometry_row (const MatoGeometry *self,
                   guint               cell)
{
  return cell / self->order;
}

static inline guint
mato_geometry_column (const MatoGeometry *self,
                      guint               cell)
{
  return cell % self->order;
}

/**
 * mato_geometry_box:
 *
 * Returns: the 0-based box of @cell, counted left to right, top to bottom
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
 * Returns: the distance of @cell to the border: 0 on it, (order - 1) / 2 in the centre
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
 * so the four families cell, row-digit, column-digit, box-digit follow each other.
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
 *   `r4c7`, `r4=5`, `c7=5`, `b2=5`; never translated
 */
char *mato_geometry_item_name (const MatoGeometry *self,
                               guint               item);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoGeometry, mato_geometry_unref)

G_END_DECLS
