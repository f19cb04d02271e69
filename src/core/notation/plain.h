/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/text/lines.h"

G_BEGIN_DECLS

/**
 * MATO_PLAIN_LINE:
 *
 * Bytes of a plain 9×9 board: 81 characters and a line feed.
 */
#define MATO_PLAIN_LINE 82

/**
 * MATO_PLAIN_MAX:
 *
 * The most plain boards at once. With 64 of them what a thread costs that is woken, and with two
 * what both say to each other, was a tenth of the time for easy ones.
 */
#define MATO_PLAIN_MAX 256

/**
 * MatoPlainLines:
 * @text: @n × %MATO_PLAIN_LINE characters: for each board its cells, `.` and `1` to `9`, and a line
 *   feed
 * @n: the number of boards
 * @line: the 1-based number of the line where the first one begins
 * @stride: the lines of the text from one board to the next
 * @empty: the sign of the empty cells in the text: `.` or `0`
 * @is_rows: whether each board was nine rows of nine
 * @separator: what stood between the cells of a row: a blank, tab, comma or semicolon; 0: nothing
 * @notation: static; the one that they are in
 * @has_layout: whether puzzles of it have MatoPuzzle.layout
 *
 * Plain 9×9 boards that follow each other in a text, in the same form: see
 * mato_reader_take_lines().
 */
typedef struct
{
  const char *text;
  guint n;
  guint64 line;
  guint stride;
  char empty;
  gboolean is_rows;
  char separator;
  const char *notation;
  gboolean has_layout;
} MatoPlainLines;

/**
 * mato_plain_lines_new_puzzle:
 *
 * Returns: (transfer full): the first board as mato_reader_next() would have returned it, but
 *   for its number; @geometry: 3×3
 */
MatoPuzzle *mato_plain_lines_new_puzzle (const MatoPlainLines *self,
                                         const MatoGeometry   *geometry);

/**
 * mato_plain_lines_fill:
 *
 * Makes of @puzzle, which is of mato_plain_lines_new_puzzle(), the board of @index. It is faster
 * than a new one.
 */
void mato_plain_lines_fill (const MatoPlainLines *self,
                            guint                 index,
                            MatoPuzzle           *puzzle);

/**
 * mato_plain_line_has_conflict:
 *
 * Returns: whether a unit of a plain board has a digit twice
 */
gboolean mato_plain_line_has_conflict (const char *line);

/* How the reader recognizes plain boards in bytes; private to it. */

/**
 * MATO_PLAIN_MORE:
 *
 * More bytes are needed to tell.
 */
#define MATO_PLAIN_MORE G_MAXSIZE

/**
 * MatoPlainItem:
 * @n_before: empty lines before it
 * @n_lines: its lines of the text, empty ones behind it included
 * @empty: the sign of its empty cells
 * @is_rows: whether it is nine rows
 * @separator: between the cells of a row; 0: nothing
 * @notation: static
 */
typedef struct
{
  guint n_before;
  guint n_lines;
  char empty;
  gboolean is_rows;
  char separator;
  const char *notation;
} MatoPlainItem;

/**
 * mato_plain_take:
 * @line: (out caller-allocates): %MATO_PLAIN_LINE characters
 *
 * Returns: the bytes of the plain board at the beginning of @bytes; 0: there is none;
 *   %MATO_PLAIN_MORE
 */
gsize mato_plain_take (const char    *bytes,
                       gsize          left,
                       char          *line,
                       MatoPlainItem *item);

/**
 * mato_plain_copy_cells:
 * @line: (out caller-allocates): %MATO_PLAIN_LINE characters
 *
 * Copies a board in a line, with a known sign of the empty cells: that takes a third of the
 * instructions of mato_plain_take(). A board without empty cells counts as one with points.
 *
 * Returns: whether all cells are digits or @empty, and one of them is @empty if that is `0`
 */
gboolean mato_plain_copy_cells (const char *bytes,
                                char        empty,
                                char       *line);

/**
 * mato_plain_take_alike:
 * @max: of boards in @self afterwards
 * @text: room for @max boards, which @self has as its text
 *
 * Adds boards in lines, with the same sign for empty cells, from the bytes of @lines at hand.
 */
void mato_plain_take_alike (MatoPlainLines *self,
                            MatoLines      *lines,
                            guint           max,
                            char           *text);

/**
 * mato_plain_items_equal:
 *
 * Returns: whether two boards behind each other have the same form, and nothing between
 */
gboolean mato_plain_items_equal (const MatoPlainItem *next,
                                 const MatoPlainItem *first);

G_END_DECLS
