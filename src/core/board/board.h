/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/**
 * MatoOrigin:
 * @MATO_ORIGIN_EMPTY: the cell has no digit
 * @MATO_ORIGIN_GIVEN: the puzzle's own digit; only these are solved
 * @MATO_ORIGIN_ENTRY: a digit that the player has entered
 * @MATO_ORIGIN_SOLVER: a digit of a solution that the player has kept
 */
typedef enum
{
  MATO_ORIGIN_EMPTY,
  MATO_ORIGIN_GIVEN,
  MATO_ORIGIN_ENTRY,
  MATO_ORIGIN_SOLVER,
} MatoOrigin;

/**
 * MatoPencil:
 * @MATO_PENCIL_CENTRE: in the middle of the cell: mostly the digits it can still hold
 * @MATO_PENCIL_CORNER: at its corners: mostly a digit that belongs to one of few cells
 *
 * Where in its cell a pencil mark is. Mato gives the marks no meaning.
 */
typedef enum
{
  MATO_PENCIL_CENTRE,
  MATO_PENCIL_CORNER,
  MATO_N_PENCILS,
} MatoPencil;

/**
 * MatoBoard:
 *
 * The digits of one puzzle and where each comes from, and the marks and colours that a player gave
 * its cells. A board may break the rules (that is what
 * mato_board_is_conflict() is for); it never refuses a digit of its order.
 *
 * Cells are 0-based (`row * order + column`), digits 1…order, 0 is empty. Not locked: one thread
 * at a time may change it; workers get a mato_board_copy().
 */
typedef struct _MatoBoard MatoBoard;

/**
 * mato_board_new:
 *
 * Returns: (transfer full): an empty board; takes its own reference to @geometry
 */
MatoBoard *mato_board_new  (const MatoGeometry *geometry);
MatoBoard *mato_board_copy (const MatoBoard *self);
void       mato_board_free (MatoBoard *self);

/**
 * mato_board_get_geometry:
 *
 * Returns: (transfer none): the shape of the board
 */
const MatoGeometry *mato_board_get_geometry (const MatoBoard *self);

/**
 * mato_board_get_value:
 *
 * Returns: the digit of @cell, 0 if it is empty
 */
guint      mato_board_get_value  (const MatoBoard *self,
                                  guint            cell);
MatoOrigin mato_board_get_origin (const MatoBoard *self,
                                  guint            cell);
gboolean   mato_board_is_given   (const MatoBoard *self,
                                  guint            cell);

/**
 * mato_board_set:
 * @digit: 1…order, or 0 to clear the cell (then @origin is ignored)
 * @origin: where the digit comes from; not %MATO_ORIGIN_EMPTY unless @digit is 0
 *
 * An entry hides the marks of the cell but keeps them; a given removes them.
 */
void mato_board_set (MatoBoard  *self,
                     guint       cell,
                     guint       digit,
                     MatoOrigin  origin);

/**
 * mato_board_set_givens:
 * @values: (array): a digit for each cell, 0 empty
 *
 * Makes the board one of these givens only: faster than cell by cell, for readers of millions.
 */
void mato_board_set_givens (MatoBoard    *self,
                            const guint8 *values);

/**
 * mato_board_get_marks:
 *
 * Returns: the digits marked in @cell with @pencil, as a mask with bit d-1 for digit d
 */
guint32  mato_board_get_marks (const MatoBoard *self,
                               guint            cell,
                               MatoPencil       pencil);

/**
 * mato_board_set_marks:
 * @digits: a mask of digits of the order; 0 in a given cell, which has no marks
 */
void     mato_board_set_marks (MatoBoard       *self,
                               guint            cell,
                               MatoPencil       pencil,
                               guint32          digits);

/**
 * mato_board_has_marks:
 *
 * Returns: whether any cell has a mark
 */
gboolean mato_board_has_marks (const MatoBoard *self);

/**
 * MATO_MAX_COLOUR:
 *
 * Cells may have one of the colours 1…%MATO_MAX_COLOUR, givens too; 0: none. Mato gives them no
 * meaning. What they look like is up to those who draw; see core/notation/sections.h for files.
 */
#define MATO_MAX_COLOUR 9

guint    mato_board_get_colour  (const MatoBoard *self,
                                 guint            cell);
void     mato_board_set_colour  (MatoBoard       *self,
                                 guint            cell,
                                 guint            colour);
gboolean mato_board_has_colours (const MatoBoard *self);

/**
 * mato_board_clear_entries:
 *
 * Clears every digit that is not given, every mark and every colour.
 */
void mato_board_clear_entries (MatoBoard *self);

/**
 * mato_board_get_values:
 *
 * Returns: (array): the digits of all cells, 0 empty; valid until the board changes
 */
const guint8 *mato_board_get_values (const MatoBoard *self);

/**
 * mato_board_copy_givens:
 * @values: (out caller-allocates) (array): n_cells bytes: the given digits, 0 elsewhere
 */
void mato_board_copy_givens (const MatoBoard *self,
                             guint8          *values);

guint    mato_board_count_givens (const MatoBoard *self);
guint    mato_board_count_empty  (const MatoBoard *self);
gboolean mato_board_equal        (const MatoBoard *a,
                                  const MatoBoard *b);

/**
 * mato_board_find_empty:
 *
 * Returns: the first empty cell, where one may begin; 0 if there is none
 */
guint    mato_board_find_empty   (const MatoBoard *self);

/**
 * mato_board_get_candidates:
 *
 * Returns: the digits that no peer of @cell holds, as a mask with bit d-1 for digit d, whether or
 *   not @cell itself is filled
 */
guint32 mato_board_get_candidates (const MatoBoard *self,
                                   guint            cell);

/**
 * mato_board_is_conflict:
 *
 * Returns: whether @cell holds a digit that one of its peers holds too
 */
gboolean mato_board_is_conflict (const MatoBoard *self,
                                 guint            cell);

/**
 * mato_board_has_given_conflict:
 *
 * Returns: whether two givens clash: such a puzzle has no solution, whatever is entered
 */
gboolean mato_board_has_given_conflict (const MatoBoard *self);

/**
 * mato_board_is_solved:
 *
 * Returns: whether every cell is filled, none is a conflict and all other rules hold
 */
gboolean mato_board_is_solved (const MatoBoard *self);

/*
 * The same questions about bare arrays of n_cells digits, 0 empty: what engines, traces and
 * views work on when there is no MatoBoard.
 */
guint32  mato_values_get_candidates (const MatoGeometry *geometry,
                                     const guint8       *values,
                                     guint               cell);
gboolean mato_values_is_conflict    (const MatoGeometry *geometry,
                                     const guint8       *values,
                                     guint               cell);

/**
 * mato_values_has_conflict:
 *
 * Returns: whether some digit is in a unit twice
 */
gboolean mato_values_has_conflict   (const MatoGeometry *geometry,
                                     const guint8       *values);

/**
 * mato_values_is_solution:
 * @values: (array): the n_cells digits 1…order of a filled board
 *
 * Decides by the units and the kinds of constraints alone; it shares nothing with the engines.
 *
 * Returns: whether everything holds, with some digits outside the grid
 */
gboolean mato_values_is_solution (const MatoGeometry *geometry,
                                  const guint8       *values);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoBoard, mato_board_free)

G_END_DECLS
