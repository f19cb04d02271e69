/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/error.h"
#include "core/board/puzzle.h"
#include "core/notation/plain.h"
#include "core/text/lines.h"

G_BEGIN_DECLS

/**
 * MatoReaderOptions:
 * @box_rows: rows of a box; 0: mato_geometry_default_box() of the order found
 * @box_columns: columns of a box, 0 together with @box_rows
 * @has_alphabet: whether @alphabet overrides that of the text
 * @empty: the sign of the empty cells, one of `.0*-_Xx?#` or a blank; 0: as the text has it
 */
typedef struct
{
  guint box_rows;
  guint box_columns;
  gboolean has_alphabet;
  MatoAlphabet alphabet;
  char empty;
} MatoReaderOptions;

/**
 * MatoReader:
 *
 * Reads the puzzles of a text one at a time, in bounded memory however long the text is. It
 * recognizes the notation; anything unknown is an error with its place, and nothing is read
 * approximately. The result is a complete puzzle or an error.
 *
 * If a text is ambiguous, these rules decide:
 * - A line of n² characters is a board, n lines of n characters are rows of one. Sixteen lines of
 *   16 behind each other are rows of a 16×16, unless they hold the digits of a 4×4 only and each
 *   has four givens, or half of them have a digit twice; a line of 16 that has both is a 4×4 at
 *   once. With MatoReaderOptions.box_rows there is no doubt.
 * - One character is the sign of the empty cells of a puzzle, `. 0 * - _ X x ? #` or a blank.
 *   Blanks are empty cells only if nothing else is; then no blank may be lost at a line's end.
 * - A line of dashes is drawn between rows, unless `-` is the sign of the empty cell and the rows
 *   would be too few without it. Alone it is never a board.
 * - Small letters are digits like capitals where digits or capitals, a puzzle before or the caller
 *   tell what they mean. x is an empty cell; on boards of order 24 and 25 in letters (A = 1) it is
 *   a digit.
 * - Without digits, letters mean A = 10, or A = 1 if one is behind the last canonical letter of the
 *   order or `-` is empty. 0 beside another empty sign makes 0 = 1. Numbers stand apart. The first
 *   puzzle with digits decides for all of its order in the text.
 * - An integer alone on the first line promises that many puzzles.
 * - Empty lines separate all bands of a board or none.
 * - Lines of words, comments (`#`, `//`), `end` and `Grid 01` (which becomes the title) are
 *   skipped; words without any puzzle are an error. Behind a puzzle on its line anything may follow
 *   a blank, but not a second board.
 *
 * One thread at a time.
 */
typedef struct _MatoReader MatoReader;

/**
 * mato_reader_new:
 * @source: (scope forever): called for more text
 * @data: (closure): for @source
 * @options: (nullable): overrides
 */
MatoReader *mato_reader_new (MatoSource               source,
                             gpointer                 data,
                             const MatoReaderOptions *options);

/**
 * mato_reader_new_for_text:
 *
 * Returns: (transfer full): a reader over @length bytes (-1: up to a NUL), which are copied
 */
MatoReader *mato_reader_new_for_text (const char              *text,
                                      gssize                   length,
                                      const MatoReaderOptions *options);
void        mato_reader_free         (MatoReader *self);

/**
 * mato_reader_set_rules:
 * @rules: (nullable): rules that are added to every puzzle, see core/rules/rules.h
 *
 * From now on documents with rules are read as well. Without this call they are refused by the name
 * of a rule, so that nobody who knows only classic boards ever sees another.
 */
void mato_reader_set_rules (MatoReader *self,
                            const char *rules);

/**
 * mato_reader_next:
 * @error: return location for a %MATO_ERROR
 *
 * Reads the next puzzle. After an error the reader is past the text that it could not read and may
 * be called again: the puzzles after a broken one are still read. Only %MATO_ERROR_READ is final.
 *
 * Returns: (transfer full) (nullable): a puzzle, or %NULL at the end of the text or,
 *   with @error set, at bad input
 */
MatoPuzzle *mato_reader_next (MatoReader  *self,
                              GError     **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mato_reader_take_lines:
 * @max_lines: the limit, at most %MATO_PLAIN_MAX
 * @plain: (out): the boards, valid until the next call of the reader
 *
 * Faster than mato_reader_next() for a text of millions of boards: returns the next puzzles as long
 * as they are 9×9 boards with 3×3 boxes in the simplest notations: lines of 81 characters, perhaps
 * with a comment, or among as many fields as in the line before, as in tables without solutions and
 * HoDoKu's libraries, or with a label that differs from the one before in digits only, or nine rows
 * of nine, perhaps with a blank, tab, comma or semicolon between the cells, which are
 * digits and `.` or digits and `0`. Try it before each mato_reader_next(); it never returns the
 * first puzzle of a text.
 *
 * Returns: whether there is at least one; %FALSE if the next puzzle needs mato_reader_next()
 */
gboolean mato_reader_take_lines (MatoReader     *self,
                                 guint           max_lines,
                                 MatoPlainLines *plain);

/**
 * mato_puzzle_find_other_reading:
 * @other: (out): the options with which its text is read that way
 *
 * Most texts can be read in one way only. A board in letters may begin with A = 1 or with A = 10,
 * boxes that lie crosswise may spare clashes, and sixteen lines of 16 characters may be as many 4×4
 * boards: the rules above decide, but the user may know better.
 *
 * Returns: whether the text of @puzzle has another reading that makes sense, too
 */
gboolean mato_puzzle_find_other_reading (const MatoPuzzle  *puzzle,
                                         MatoReaderOptions *other);

/**
 * mato_puzzle_find_unlikely_reading:
 * @other: (out): the options with which its text is read that way
 *
 * The rules leave no doubt where digits may begin with 0 but none is there, or where boxes may lie
 * crosswise as well.
 *
 * Returns: whether the text of @puzzle has such a reading
 */
gboolean mato_puzzle_find_unlikely_reading (const MatoPuzzle  *puzzle,
                                            MatoReaderOptions *other);

/**
 * mato_reader_get_named_rules:
 * @line: (out): its 1-based number
 *
 * Sentences are not understood. But who pastes an anti-knight sudoku that is told in words has to
 * know that it was read as an ordinary one.
 *
 * Returns: (nullable): words of the text so far that name a variant, if all its puzzles are
 *   ordinary
 */
const char *mato_reader_get_named_rules (const MatoReader *self,
                                         guint64          *line);

/**
 * mato_reader_get_left_out:
 * @first: (out): the 1-based number of the first of these lines
 * @last: (out): of the last one
 *
 * What stands around puzzles is no fault: words, titles, comments, rulers. Other lines that are
 * part of no puzzle could have been meant as one, and are counted.
 *
 * Returns: how many lines were not understood so far
 */
guint64 mato_reader_get_left_out (const MatoReader *self,
                                  guint64          *first,
                                  guint64          *last);

/**
 * mato_reader_get_place:
 * @line: (out): 1-based line
 * @column: (out): 1-based column, counted in characters
 *
 * The place of the last error.
 */
void mato_reader_get_place (const MatoReader *self,
                            guint64          *line,
                            guint64          *column);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoReader, mato_reader_free)

G_END_DECLS
