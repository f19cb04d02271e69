/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/text/lines.h"
#include "core/notation/reader.h"

G_BEGIN_DECLS

/*
 * What the families of notations share; private to the reader.
 *
 * A family looks at the lines from the first line of the window on, which is not empty, and decides
 * whether a puzzle in its notation begins there. If cells are characters of the text, it collects
 * MatoTextCells and calls mato_reading_build(); if the notation describes cells in another way, it
 * fills a MatoDraft for mato_reading_build_draft(). Each family has its own file and a line in the
 * list `MATO_FAMILIES`.
 */

/**
 * MatoReading:
 * @MATO_READING_NOT_MINE: no puzzle of this family begins here; nothing was dropped
 * @MATO_READING_DONE: a puzzle; its lines are dropped
 * @MATO_READING_BROKEN: almost a puzzle; the error is set and the broken lines are dropped
 * @MATO_READING_NOTHING_YET: the text dropped belongs to this family but is not a puzzle; what it
 *   pushed is returned next
 * @MATO_READING_OPEN: likewise, and the family is called again before all others, also at the end
 *   of the text, until it returns something else
 */
typedef enum
{
  MATO_READING_NOT_MINE,
  MATO_READING_DONE,
  MATO_READING_BROKEN,
  MATO_READING_NOTHING_YET,
  MATO_READING_OPEN,
} MatoReading;

/**
 * MatoFamily:
 * @read: sets a puzzle only with %MATO_READING_DONE, error only with %MATO_READING_BROKEN
 * @state_size: bytes that the family keeps from call to call, zero at first:
 *   mato_reading_get_state()
 * @clear: (nullable): frees the contents of the state
 * @knows_shapes: whether it has nothing to tell a board by but the shape of its lines: among words
 *   a damaged one must be evident
 *
 * A family of notations.
 */
typedef struct
{
  MatoReading (*read) (MatoReader  *reader,
                       MatoPuzzle **puzzle,
                       GError     **error);
  gsize state_size;
  void (*clear) (gpointer state);
  gboolean knows_shapes;
} MatoFamily;

/**
 * MATO_FAMILIES:
 *
 * All families, in the order in which they are asked: those that recognize a signature before those
 * that look at shapes.
 */
#define MATO_FAMILIES(F) \
  F (mato) F (html) F (page) F (wiki) F (latex) F (xml) F (tatham) F (web) F (facts) F (wrapped) \
  F (gaps) F (json) F (alike) F (matrix) F (sdk) F (labels) F (candidates) F (fields) F (grid) \
  F (line)

#define MATO_DECLARE(name) extern const MatoFamily mato_family_##name;
MATO_FAMILIES (MATO_DECLARE)
#undef MATO_DECLARE

/**
 * mato_reading_get_state:
 *
 * Returns: (transfer none): the state of the family that is being called
 */
gpointer mato_reading_get_state (MatoReader *reader);

/**
 * mato_reading_push:
 *
 * Takes over @puzzle, which is returned after everything pushed before.
 */
void mato_reading_push (MatoReader *reader,
                        MatoPuzzle *puzzle);

/**
 * mato_reading_push_fault:
 *
 * Takes over @fault; @column: 1-based, like @line
 */
void mato_reading_push_fault (MatoReader *reader,
                              guint64     line,
                              guint64     column,
                              GError     *fault);

/**
 * mato_reading_push_text:
 * @text: its lines end with a line feed
 * @numbers: (element-type guint64): for each line of @text, where it stands
 * @are_comments: whether lines have the columns that they have outside, and may be words
 *
 * Reads @text by a reader of its own and pushes whatever it finds.
 */
void mato_reading_push_text (MatoReader    *reader,
                             const GString *text,
                             GArray        *numbers,
                             gboolean       are_comments);

/**
 * mato_reading_defer:
 *
 * Takes over @fault, which is reported at the end if the text holds no puzzle and no other fault: a
 * link beside a puzzle is none.
 */
void mato_reading_defer (MatoReader *reader,
                         guint64     line,
                         guint64     column,
                         GError     *fault);

/* For other families that contain rows, see grid.h. */
MatoReading mato_read_grid (MatoReader  *reader,
                            MatoPuzzle **puzzle,
                            GError     **error);

/**
 * MatoTextCell:
 * @line: its line in the window
 * @column: 0-based, in characters
 * @length: characters; 0 is an empty field
 * @number: the value of a number of several characters
 * @glyph: the character, if it is one; a blank for an empty field
 */
typedef struct
{
  guint line;
  guint column;
  guint length;
  guint number;
  char glyph;
} MatoTextCell;

/**
 * MatoTextSpan:
 * @start: first column
 * @end: the column after the last one
 *
 * The part of a line that is the puzzle: without comment, quotes and prefix.
 */
typedef struct
{
  guint start;
  guint end;
} MatoTextSpan;

/**
 * MatoTextCells:
 * @order: the order of a board with this number of cells
 * @box_rows: rows of a box where the text says so, else 0
 * @box_columns: columns of a box, 0 together with @box_rows
 * @are_numbers: whether the notation has only numbers
 * @stand_apart: whether all cells of a row are separated, so that they may be numbers
 * @keeps_quotes: whether quotes belong to the layout
 * @n_cells: the number of cells so far
 * @first_line: first line of the window that belongs to the puzzle's layout
 * @end_line: the line after the last such line
 * @spans: of each of these lines
 */
typedef struct
{
  guint order;
  guint box_rows;
  guint box_columns;
  gboolean are_numbers;
  gboolean stand_apart;
  gboolean keeps_quotes;
  guint n_cells;
  guint first_line;
  guint end_line;
  MatoTextSpan spans[MATO_LINES_WINDOW];
  MatoTextCell cells[MATO_MAX_CELLS];
} MatoTextCells;

const MatoLine          *mato_reading_peek        (MatoReader *reader,
                                                   guint       index);
/* Whether the line can be peeked at without waiting for more text, as far as can be told. */
gboolean                 mato_reading_is_there    (MatoReader *reader,
                                                   guint       index);
void                     mato_reading_drop        (MatoReader *reader,
                                                   guint       n_lines);
const MatoReaderOptions *mato_reading_get_options (const MatoReader *reader);

/* Unchanged text, see mato_lines_peek_text(). A line that is not text is an error here; its place
 * is set. */
const char *mato_reading_peek_text (MatoReader  *reader,
                                    gsize       *length,
                                    guint64     *line,
                                    guint64     *column,
                                    GError     **error);
void        mato_reading_drop_text (MatoReader *reader,
                                    gsize       length);
gboolean    mato_reading_end_text  (MatoReader *reader);

/**
 * mato_reading_drop_all:
 *
 * Skips the text to its end: the rest of a broken document.
 */
void mato_reading_drop_all (MatoReader *reader);

/**
 * mato_reading_mark:
 *
 * What the family reads from here on may be read again.
 */
void mato_reading_mark   (MatoReader *reader);
void mato_reading_unmark (MatoReader *reader);

/**
 * mato_reading_rewind:
 * @end: where the family found that the text is none of its own
 *
 * Goes back to the mark. The family is not to begin before @end again, or it would read a text as
 * often as it has lines.
 */
void mato_reading_rewind (MatoReader *reader,
                          guint64     end);

/**
 * mato_reading_was_rewound:
 *
 * Returns: whether the text at @line was found to be none of a family that looks far ahead
 */
gboolean mato_reading_was_rewound (const MatoReader *reader,
                                   guint64           line);

/**
 * mato_reading_is_first:
 *
 * Returns: whether there was no puzzle before, not even a broken one
 */
gboolean mato_reading_is_first (const MatoReader *reader);

/**
 * mato_reading_get_cells:
 *
 * Returns: the cells of one puzzle, collected last; kept here because they are too large for the
 *   stack
 */
MatoTextCells *mato_reading_get_cells (MatoReader *reader);

/**
 * mato_reading_clear_cells:
 *
 * Returns: the same room, without cells
 */
MatoTextCells *mato_reading_clear_cells (MatoReader *reader);

/**
 * mato_reading_get_last_torn:
 *
 * Returns: the last line that was left out though it may be a row of a 16×16 board; 0: none was
 */
guint64 mato_reading_get_last_torn (const MatoReader *reader);

/**
 * mato_reading_get_last_four:
 *
 * Returns: the line of the last 4×4 board in one line, 0 if there was none
 */
guint64 mato_reading_get_last_four (const MatoReader *reader);
void    mato_reading_set_last_four (MatoReader *reader,
                                    guint64     line);

/**
 * mato_reading_has_sixteen:
 *
 * Returns: whether a 16×16 puzzle was read before
 */
gboolean mato_reading_has_sixteen (const MatoReader *reader);

/**
 * mato_cells_are_row:
 * @has_bars: whether they stand in a frame
 *
 * Numbers are full of equal digits, but not of signs of empty cells.
 *
 * Returns: whether the cells are those of a row of @order, perhaps with candidates, and no digit
 *   stands there twice where there are neither bars nor many empty cells
 */
gboolean mato_cells_are_row (const MatoTextCell *cells,
                             guint               order,
                             gboolean            has_bars);

/**
 * mato_reading_is_bounded:
 *
 * Small boards look like many lists. They stand alone, or others of their size follow at once.
 *
 * Returns: whether the rows of @order from the line @first to @end have an edge above and below
 */
gboolean mato_reading_is_bounded (MatoReader *reader,
                                  guint       first,
                                  guint       end,
                                  guint       order);

/**
 * mato_reading_announce:
 *
 * Tells mato_reading_build() that the notation leaves no doubt that a board comes, however small.
 */
void     mato_reading_announce     (MatoReader *reader,
                                    gboolean    is_announced);
gboolean mato_reading_is_announced (const MatoReader *reader);

/**
 * mato_reading_get_last_order:
 *
 * Returns: the order of the last board, 0 if there was none
 */
guint mato_reading_get_last_order (const MatoReader *reader);

/**
 * mato_reading_fail:
 * @line: of the window
 * @column: 0-based
 *
 * Sets @error and its place.
 *
 * Returns: %FALSE
 */
gboolean mato_reading_fail (MatoReader  *reader,
                            guint        line,
                            guint        column,
                            GError     **error,
                            MatoError    code,
                            const char  *format,
                            ...) G_GNUC_PRINTF (6, 7);

/**
 * mato_reading_fail_at:
 *
 * Moves @fault to @error and sets its place in the text.
 */
void mato_reading_fail_at (MatoReader  *reader,
                           guint64      line,
                           guint64      column,
                           GError      *fault,
                           GError     **error);

/**
 * mato_reading_knows_rules:
 *
 * Returns: whether whoever reads knows boards with rules
 */
gboolean mato_reading_knows_rules (const MatoReader *reader);

/**
 * mato_reading_check_line:
 *
 * Fails with the fault of the line, if it has one.
 *
 * Returns: whether it is text
 */
gboolean mato_reading_check_line (MatoReader  *reader,
                                  guint        line,
                                  GError     **error);

/**
 * mato_reading_build:
 * @notation: static
 *
 * Determines alphabet and empty sign and makes the puzzle.
 *
 * Returns: (transfer full) (nullable): a puzzle, or %NULL with @error and its place set
 */
MatoPuzzle *mato_reading_build (MatoReader          *reader,
                                const char          *notation,
                                const MatoTextCells *cells,
                                GError             **error);

/**
 * MatoDraft:
 * @line: 1-based, where the puzzle begins in the text
 * @column: 1-based
 * @order: 4…%MATO_MAX_ORDER
 * @box_rows: rows of a box where the text says so, else 0
 * @box_columns: columns of a box, 0 together with @box_rows
 * @title: (nullable): owned
 * @values: digits 1…order, 0 empty
 * @is_entry: of each cell, whether its digit is a player's
 * @marks: digits marked in the cell, bit d-1 for digit d
 * @sections: (nullable): owned; see sections.h
 * @geometry: (nullable): owned: the board, if it is not one of the order with the box
 *
 * A puzzle described cell by cell. Fill it with 0 before use.
 */
typedef struct
{
  guint64 line;
  guint64 column;
  guint order;
  guint box_rows;
  guint box_columns;
  char *title;
  guint8 values[MATO_MAX_CELLS];
  gboolean is_entry[MATO_MAX_CELLS];
  guint32 marks[MATO_N_PENCILS][MATO_MAX_CELLS];
  char *sections;
  MatoAlphabet alphabet;
  MatoGeometry *geometry;
} MatoDraft;

/**
 * mato_reading_resolve:
 * @cells: their places are not looked at
 * @bad_cell: (out): which cell makes it fail
 *
 * Decides what the symbols of a board mean that the text does not show as such, and puts them into
 * @draft.
 *
 * Returns: whether they mean one board; else @error is set, but not its place
 */
gboolean mato_reading_resolve (MatoReader           *reader,
                               const MatoTextCells  *cells,
                               MatoDraft            *draft,
                               guint                *bad_cell,
                               GError              **error);

/**
 * mato_reading_build_draft:
 * @notation: static
 *
 * Makes the puzzle; takes its title and sections.
 *
 * Returns: (transfer full) (nullable): a puzzle, or %NULL with @error and its place set
 */
MatoPuzzle *mato_reading_build_draft (MatoReader  *reader,
                                      const char  *notation,
                                      MatoDraft   *draft,
                                      GError     **error);

/**
 * mato_reading_add_rules:
 * @rules: the shape of the board and its rules, see core/rules/rules.h
 * @line: (out): of @rules, where they are wrong
 *
 * Makes the board of @draft, whose order is that of the rules. They are refused by the name of one
 * if whoever reads knows only classic boards, and they are not what these have anyway.
 *
 * Returns: whether they could be read; else @error is set, but not its place
 */
gboolean mato_reading_add_rules (MatoReader  *reader,
                                 MatoDraft   *draft,
                                 const char  *rules,
                                 guint       *line,
                                 GError     **error);

/**
 * mato_reading_apply_map:
 * @puzzle: (transfer full): of a classic board
 * @map: the sign of each cell, see region-map.h
 * @line: of the map, 1-based
 *
 * Returns: (transfer full) (nullable): the puzzle with the regions of the map, %NULL with @error
 *   and its place set
 */
MatoPuzzle *mato_reading_apply_map (MatoReader    *reader,
                                    MatoPuzzle    *puzzle,
                                    const guint8  *map,
                                    guint64        line,
                                    GError       **error);

/**
 * mato_reading_get_box:
 *
 * Returns: the box of a board of @order: the caller's, or the default
 */
gboolean mato_reading_get_box (const MatoReader *reader,
                               guint             order,
                               guint            *box_rows,
                               guint            *box_columns);

/**
 * mato_order_is_valid:
 *
 * Returns: whether boards of @n cells in a row exist at all
 */
gboolean mato_order_is_valid (guint n);

/**
 * mato_order_of_cells:
 *
 * Returns: the order of the board with @n_cells cells, 0 if there is none
 */
guint mato_order_of_cells (guint n_cells);

/* What the characters mean (resolve.c) */

/**
 * MatoKnownAlphabet:
 * @is_known: whether an earlier puzzle of this order decided it
 * @has_letters: whether one had letters; without letters, numbers and canonical are the same
 * @has_numbers: whether one had numbers of two characters
 *
 * What is known from earlier boards of one order in the text: the first puzzle decides for all.
 */
typedef struct
{
  gboolean is_known;
  gboolean has_letters;
  gboolean has_numbers;
  MatoAlphabet alphabet;
} MatoKnownAlphabet;

/**
 * MatoResolved:
 * @values: n_cells digits, 0 empty
 * @bad_cell: the cell of an error
 */
typedef struct
{
  guint8 values[MATO_MAX_CELLS];
  MatoAlphabet alphabet;
  char empty;
  guint bad_cell;
} MatoResolved;

/**
 * mato_resolve:
 * @options: its alphabet and its empty sign override those of the cells
 * @known: updated if the cells can be resolved
 * @resolved: (out caller-allocates)
 *
 * Determines which characters are digits and which one is the sign of an empty cell.
 */
gboolean mato_resolve (const MatoTextCells     *cells,
                       const MatoReaderOptions *options,
                       MatoKnownAlphabet       *known,
                       MatoResolved            *resolved,
                       GError                 **error);

/* The text around the cells */

/**
 * mato_layout_make:
 *
 * Returns: (transfer full): n_cells + 1 pieces of text, in one block, for MatoPuzzle.layout; its
 *   numbers are aligned as @align says
 */
char **mato_layout_make (MatoReader          *reader,
                         const MatoTextCells *cells,
                         MatoAlphabet         alphabet,
                         MatoAlign           *align);

/* Glyphs and lines (glyphs.c) */

gboolean mato_glyph_is_blank (char glyph);

/**
 * mato_glyph_is_sign:
 *
 * Returns: whether it may be the sign of an empty cell; a blank and `0` may be, too
 */
gboolean mato_glyph_is_sign  (char glyph);
gboolean mato_glyph_is_cell  (char glyph);

/* In programs: the sign of an empty cell without quotes, as in Prolog, and the length of the word
 * for one, 0 if there is none. */
gboolean mato_glyphs_are_lone_sign     (const char *glyphs);
guint    mato_glyphs_length_of_nothing (const char *glyphs);

gboolean mato_line_is_empty (const MatoLine *line);

/**
 * mato_line_is_rule:
 *
 * Returns: whether it is drawn between rows; a row of `-` cells may look the same
 */
gboolean mato_line_is_rule  (const MatoLine *line);

/**
 * mato_line_is_certain_rule:
 *
 * Returns: whether it can only be a rule
 */
gboolean mato_line_is_certain_rule (const MatoLine *line);

/**
 * mato_line_has_letters:
 *
 * Returns: whether there may be a word
 */
gboolean mato_line_has_letters (const MatoLine *line);

/**
 * mato_line_is_prose:
 *
 * Returns: whether it is prose
 */
gboolean mato_line_is_prose (const MatoLine *line);

/**
 * mato_line_is_edge:
 * @line: (nullable): %NULL is the end of the text
 *
 * Returns: whether rows end at it: there is nothing, words, a comment or a drawn line
 */
gboolean mato_line_is_edge (const MatoLine *line);

/**
 * mato_line_is_date:
 *
 * Returns: whether it is `28.11.2026` or `2026-11-28`, with a year of this century or the last; a
 *   row of cells may look the same
 */
gboolean mato_line_is_date (const MatoLine *line);

/**
 * mato_line_is_short_label:
 *
 * Returns: whether it is a number, a sign or a short word of its own: `1.`, `No. 23`, `--`; not a
 *   piece of a board
 */
gboolean mato_line_is_short_label (const MatoLine *line);

/**
 * mato_line_is_remainder:
 * @is_below: whether it stands right below a board
 *
 * Returns: whether the text is cut off in the first cells of one more board
 */
gboolean mato_line_is_remainder (const MatoLine *line,
                                 gboolean        is_below);

/**
 * mato_line_is_piece:
 *
 * Returns: whether it is digits and empty cells, some of them side by side, and nothing else: a
 *   piece of a board
 */
gboolean mato_line_is_piece (const MatoLine *line);

/**
 * mato_line_is_blank_board:
 *
 * Returns: whether its blanks can only be empty cells of a whole board
 */
gboolean mato_line_is_blank_board (const MatoLine *line);

/**
 * mato_line_is_comment:
 *
 * Returns: whether it begins like a comment; `#` may be an empty cell too
 */
gboolean mato_line_is_comment (const MatoLine *line);

/**
 * mato_line_is_remark:
 *
 * Returns: whether it is a comment that can be nothing else: with words behind its sign, or with a
 *   sign that no cell has
 */
gboolean mato_line_is_remark (const MatoLine *line);

/**
 * mato_line_is_weights:
 *
 * Returns: whether it is the comment with the weights of the next puzzle, see weights-text.h
 */
gboolean mato_line_is_weights (const MatoLine *line);

/**
 * mato_line_is_nearly_weights:
 *
 * Returns: whether it would be weights if it were not for a letter or two: `#C Mato weigths: …`
 */
gboolean mato_line_is_nearly_weights (const MatoLine *line);

/**
 * mato_line_is_heading:
 *
 * Returns: whether it is a word in square brackets and nothing else, and not a row in brackets
 */
gboolean mato_line_is_heading (const MatoLine *line);

/**
 * mato_line_get_span:
 *
 * Returns: @line without comment, quotes and the comma after them
 */
MatoTextSpan mato_line_get_span (const MatoLine *line);

/**
 * mato_line_unquote:
 *
 * Returns: the text between quotes in @span, all of it if there are none
 */
MatoTextSpan mato_line_unquote (const MatoLine *line,
                                MatoTextSpan    span);

/* Cutting lines into cells (split.c) */

/**
 * MatoShape:
 * @MATO_SHAPE_TOKENS: cells are separated: `2 . 10`, with or without frames between them
 * @MATO_SHAPE_PACKED: cells run together, blanks, frames or separators between equal groups:
 *   `2.. 1.5 ..3`
 * @MATO_SHAPE_FIELDS: cells separated by commas or the like, some of them empty
 * @MATO_SHAPE_COLUMNS: every character but a frame is a cell, a blank is an empty one
 * @MATO_SHAPE_PITCHED: every second character is a cell, a blank is an empty one
 * @MATO_SHAPE_PAIRED: every third character ends a number of one or two digits, between bars; two
 *   blanks are an empty cell
 */
typedef enum
{
  MATO_SHAPE_TOKENS,
  MATO_SHAPE_PACKED,
  MATO_SHAPE_FIELDS,
  MATO_SHAPE_COLUMNS,
  MATO_SHAPE_PITCHED,
  MATO_SHAPE_PAIRED,
} MatoShape;

/**
 * mato_split:
 * @separator: of %MATO_SHAPE_FIELDS
 * @index: the line's number in the window, for the cells
 * @cells: (out caller-allocates) (array): the cells
 * @max_cells: the size of @cells
 *
 * Returns: the number of cells of @span in that shape, 0 if it does not have that shape; may be
 *   more than @max_cells
 */
guint mato_split (const MatoLine *line,
                  MatoTextSpan    span,
                  MatoShape       shape,
                  char            separator,
                  guint           index,
                  MatoTextCell   *cells,
                  guint           max_cells);

/**
 * mato_split_find_rows:
 *
 * Returns: what separates the rows of a whole board in @span, all of the same length: a slash,
 *   comma, semicolon, dash, bar or blanks; 0: it is none
 */
char mato_split_find_rows (const MatoLine *line,
                           MatoTextSpan    span);

/**
 * mato_split_find_separator:
 *
 * Returns: what separates the fields of @span: a comma, semicolon, tab or bar; 0: nothing
 */
char mato_split_find_separator (const MatoLine *line,
                                MatoTextSpan    span);

G_END_DECLS
