/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading.h"

G_BEGIN_DECLS

#define MATO_MAX_RULINGS 8

/**
 * MatoRuling:
 * @separator: of %MATO_SHAPE_FIELDS
 * @order: cells of a row
 *
 * A rule by which rows are cut into cells.
 */
typedef struct
{
  MatoShape shape;
  char separator;
  guint order;
} MatoRuling;

/**
 * MatoGridOutcome:
 * @puzzle: (nullable): the puzzle, if all rows and all cells agree with the ruling
 * @error: (nullable): otherwise
 * @n_rows: the number of rows read
 * @end: the line after the puzzle, in the window
 * @line: of the error, in the text
 * @column: of the error, 1-based
 * @is_refused: whether all of it up to @end is read, but is no ordinary sudoku
 *
 * The result of reading a block of rows by one ruling.
 */
typedef struct
{
  MatoPuzzle *puzzle;
  GError *error;
  guint order;
  guint n_rows;
  guint end;
  guint64 line;
  guint64 column;
  MatoRuling ruling;
  gboolean is_refused;
} MatoGridOutcome;

void mato_grid_clear_outcome (MatoGridOutcome *outcome);

/**
 * mato_grid_split:
 *
 * Returns: the number of cells of @line by @ruling; @cells has room for %MATO_MAX_ORDER
 */
guint mato_grid_split (const MatoLine   *line,
                       const MatoRuling *ruling,
                       guint             index,
                       MatoTextCell     *cells);

/**
 * mato_grid_has_cells:
 *
 * Returns: whether @line is a row by @ruling, perhaps with a separator at its end
 */
gboolean mato_grid_has_cells (const MatoLine   *line,
                              const MatoRuling *ruling);

/**
 * mato_grid_find_rulings:
 *
 * Returns: the number of rulings by which @line may be a row; @rulings has room for
 *   %MATO_MAX_RULINGS
 */
guint mato_grid_find_rulings (const MatoLine *line,
                              MatoRuling     *rulings);

/**
 * mato_grid_count_symbols:
 *
 * Returns: the number of characters of @line that may be cells
 */
guint mato_grid_count_symbols (const MatoLine *line);

/**
 * mato_grid_is_divided_like:
 *
 * Returns: whether @line is divided nearly as the row that follows; words are not
 */
gboolean mato_grid_is_divided_like (const MatoLine *line,
                                    const MatoLine *next);

/**
 * mato_grid_is_like_rows_of:
 *
 * Returns: whether @line may be a damaged row of the board of @order that begins at the line
 *   @first: as long, and of the same characters, but for one
 */
gboolean mato_grid_is_like_rows_of (MatoReader     *reader,
                                    const MatoLine *line,
                                    guint           first,
                                    guint           order);

/**
 * mato_grid_find_board_below:
 *
 * Returns: the line of a whole board that begins among the next lines, which the first ones are no
 *   part of, though they look like @n_rows rows; 0: there is none
 */
guint mato_grid_find_board_below (MatoReader *reader,
                                  guint       n_rows);

/**
 * mato_grid_is_meant:
 *
 * Returns: whether a damaged board of @order, or of one that its first row may have in a frame,
 *   begins at the first line: most of its rows are whole
 */
gboolean mato_grid_is_meant (MatoReader *reader,
                             guint       order);

/**
 * mato_grid_is_evident:
 *
 * Returns: whether so many whole rows follow that nothing but a damaged board has them
 */
gboolean mato_grid_is_evident (MatoReader *reader);

/**
 * mato_grid_fits_order:
 *
 * Returns: whether @glyph may be a cell of a board of @order, or a digit of its number
 */
gboolean mato_grid_fits_order (char  glyph,
                               guint order);

/**
 * mato_grid_is_like_row:
 *
 * Returns: whether @line may be a row of a damaged board of @order: a cell too few or too many, and
 *   one character that is none
 */
gboolean mato_grid_is_like_row (const MatoLine *line,
                                guint           order);

/**
 * mato_grid_is_other_text:
 *
 * Returns: whether @line is something other than a row: words, a section or a whole board
 */
gboolean mato_grid_is_other_text (const MatoLine *line);

/**
 * mato_grid_ends_run:
 *
 * Returns: whether no row can follow at @end: an empty line, other text or the end is there
 */
gboolean mato_grid_ends_run (MatoReader *reader,
                             guint       end);

/**
 * mato_grid_fail_rows:
 * @line: of the window, where a row is missing
 *
 * Returns: %FALSE, with @error set: there are only @n_rows of @order rows
 */
gboolean mato_grid_fail_rows (MatoReader  *reader,
                              guint        line,
                              guint        n_rows,
                              guint        order,
                              GError     **error);

/**
 * mato_grid_try:
 * @first_row: line of the window
 * @dashes_are_cells: whether lines that may be rules or rows are rows
 *
 * Reads the rows from @first_row on by @ruling. Drops nothing.
 */
MatoGridOutcome mato_grid_try (MatoReader       *reader,
                               const MatoRuling *ruling,
                               guint             first_row,
                               gboolean          dashes_are_cells);

/**
 * mato_grid_drop_broken:
 * @rules_are_certain: whether no line that looks like a rule is a row of empty cells
 *
 * Drops a broken board of @order: everything up to where another board may begin. In a frame that
 * is between two rules in succession, or at the end of the rows: a frame with a row too few would
 * begin in the middle of the next board otherwise.
 */
void mato_grid_drop_broken (MatoReader *reader,
                            guint       order,
                            gboolean    rules_are_certain);

/**
 * mato_grid_is_double:
 *
 * Returns: whether @line is two rows of @order cells without the line's end between them, or with
 *   another character in its place
 */
gboolean mato_grid_is_double (const MatoLine *line,
                              guint           order);

/**
 * mato_grid_drop_run:
 *
 * Drops @n_lines and the rows that follow without a gap, which nobody can tell apart.
 */
void mato_grid_drop_run (MatoReader *reader,
                         guint       n_lines);

/**
 * mato_grid_has_head:
 *
 * Names of columns, 1 to 9, are also the first row of some board, but not where as many rows follow
 * as that board has.
 *
 * Returns: whether the first line is the head of a table, with its rule below it
 */
gboolean mato_grid_has_head (MatoReader *reader);

/**
 * mato_grid_check_head:
 *
 * A table that lacks a row looks like a board whose first row is what names the columns. A complete
 * board may begin with such a row.
 *
 * Returns: whether it was not; otherwise @outcome has an error
 */
gboolean mato_grid_check_head (MatoReader      *reader,
                               MatoGridOutcome *outcome);

/**
 * mato_grid_is_blank_row:
 *
 * Returns: whether @line has as many blanks as a row by @ruling has cells, or the tabs between
 *   them, and nothing else
 */
gboolean mato_grid_is_blank_row (const MatoLine   *line,
                                 const MatoRuling *ruling);

/**
 * mato_grid_check_surplus:
 *
 * Returns: whether no more rows follow than whole boards have; otherwise @outcome has an error, and
 *   its n_rows is more than its order
 */
gboolean mato_grid_check_surplus (MatoReader      *reader,
                                  MatoGridOutcome *outcome);

/**
 * mato_grid_begins_in_brackets:
 *
 * Programs print a board as rows, `[5, 3, 0, …]`, with nothing around all of them. Sixteen cells
 * are a whole board.
 *
 * Returns: whether the next two lines are such rows, as long as each other
 */
gboolean mato_grid_begins_in_brackets (MatoReader *reader);

/**
 * mato_alike_begins:
 *
 * Returns: whether as many rows as a board has begin at the line @first, in surroundings that are
 *   alike
 */
gboolean mato_alike_begins (MatoReader *reader,
                            guint       first);

typedef struct _MatoAlikeRows MatoAlikeRows;

/**
 * mato_alike_hide:
 *
 * Hides what is around the rows of a board that begins at the first line.
 *
 * Returns: (transfer full) (nullable): the rows, one block; %NULL: there are none
 */
MatoAlikeRows *mato_alike_hide (MatoReader *reader);

/**
 * mato_alike_show:
 *
 * Shows again what was hidden.
 */
void mato_alike_show (MatoAlikeRows *self);

/**
 * mato_matrix_is_of_r:
 * @column: of a bracket
 *
 * Returns: whether `matrix(c(` of R is there
 */
gboolean mato_matrix_is_of_r (const char *glyphs,
                              guint       column);

/**
 * mato_matrix_is_by_row:
 * @line: (inout): where the cells of a matrix of R end; then, where its last bracket is
 *
 * `matrix(c(5, 3, …), nrow = 9, byrow = TRUE)`: R fills columns unless it is told not to.
 *
 * Returns: whether it is
 */
gboolean mato_matrix_is_by_row (MatoReader *reader,
                                guint      *line,
                                guint      *column);

/**
 * mato_matrix_drop_rest:
 *
 * Drops the lines of cells that are left of a broken matrix of R.
 */
void mato_matrix_drop_rest (MatoReader *reader);

G_END_DECLS
