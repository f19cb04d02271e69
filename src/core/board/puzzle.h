/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"
#include "core/board/weights.h"

G_BEGIN_DECLS

/**
 * MatoAlphabet:
 * @MATO_ALPHABET_CANONICAL: 1-9, then A = 10, B = 11, …: `1`
 * @MATO_ALPHABET_LETTERS: A = 1, B = 2, …: `A`
 * @MATO_ALPHABET_HEX: 0 = 1, 1 = 2, … 9 = 10, A = 11, …: `0`
 * @MATO_ALPHABET_NUMBERS: decimal numbers 1, 2, … 25, apart from each other
 *
 * How the digits 1…order are spelled. A value is never a letter; only its spelling is.
 */
typedef enum
{
  MATO_ALPHABET_CANONICAL,
  MATO_ALPHABET_LETTERS,
  MATO_ALPHABET_HEX,
  MATO_ALPHABET_NUMBERS,
} MatoAlphabet;

/**
 * mato_alphabet_get_symbols:
 *
 * Returns: the spelling of the digits 1, 2, …, a byte each; of %MATO_ALPHABET_NUMBERS only 1 to 9
 */
const char *mato_alphabet_get_symbols (MatoAlphabet alphabet);

/**
 * mato_alphabet_spell:
 * @text: (out caller-allocates): at least 3 bytes; the spelling of @digit and a NUL
 *
 * Returns: @text
 */
const char *mato_alphabet_spell (MatoAlphabet  alphabet,
                                 guint         digit,
                                 char         *text);

/**
 * mato_alphabet_of:
 * @wanted: how the text spells digits, or a player chose to
 *
 * Where the digits of the rules begin with 0 (sums, differences) they must be shown so: a cage of 3
 * would hold 2 and 3.
 *
 * Returns: %MATO_ALPHABET_HEX there, else @wanted
 */
MatoAlphabet mato_alphabet_of (const MatoGeometry *geometry,
                               MatoAlphabet        wanted);

/**
 * mato_alphabet_parse:
 * @symbol: one ASCII character, letters in either case
 *
 * Returns: the digit 1…@order that @symbol spells, or 0 if it spells none;
 *   %MATO_ALPHABET_NUMBERS reads single characters like %MATO_ALPHABET_CANONICAL's 1-9
 */
guint mato_alphabet_parse (MatoAlphabet alphabet,
                           guint        order,
                           char         symbol);

/**
 * MatoAlign:
 * @MATO_ALIGN_UNKNOWN: no number has two characters
 * @MATO_ALIGN_NONE: no columns
 * @MATO_ALIGN_END: right-aligned
 * @MATO_ALIGN_BEGIN: left-aligned
 *
 * How the numbers of a text were aligned in columns.
 */
typedef enum
{
  MATO_ALIGN_UNKNOWN,
  MATO_ALIGN_NONE,
  MATO_ALIGN_END,
  MATO_ALIGN_BEGIN,
} MatoAlign;

/**
 * MatoPuzzle:
 * @board: the givens, and the entries if the notation has them
 * @notation: (transfer none): the name of the notation it was read in, as `mato-cli info` prints
 *   it: `line`, `rows`, `box`, `sdk`, …
 * @alphabet: how its digits were spelled
 * @empty: the sign of an empty cell, `.` if it had none
 * @title: (nullable): the name the text gave the puzzle
 * @weights: (nullable) (array): what a digit counts in each of the n_cells cells of the target;
 *   %NULL: the rings, and only then
 * @sections: (nullable): what else its document holds: time, colours, history; see
 *   core/notation/sections.h
 * @line: 1-based line where it begins in the text
 * @number: 1-based number of the puzzle in its text
 * @clash_line: line of the first given that clashes with another, counted from @line on
 * @clash_column: and its 1-based column there, in characters; 0 if no givens clash
 * @layout: (nullable): the text around the cells, which #MATO_NOTATION_SAME of mato_write() keeps
 * @align: how the numbers in @layout are aligned
 *
 * A board together with how it was written. mato_reader_next() returns it, the writer takes it.
 */
typedef struct
{
  MatoBoard *board;
  const char *notation;
  MatoAlphabet alphabet;
  char empty;
  char *title;
  guint8 *weights;
  char *sections;
  guint64 line;
  guint64 number;
  guint clash_line;
  guint clash_column;

  /* The source text from the first line of the puzzle (the frame, if it has one) to the end of its
   * last, without comments, quotes and prefixes, line ends as LF, cut into n_cells + 1 pieces:
   * layout[i] stands before cell i (row-major), the last one after the final cell. NULL where the
   * notation cannot be written again this way. The pieces lie behind the pointers in the same
   * block. Numbers that stood in columns leave pieces as if each had one character; the writer
   * takes a blank from beside a number of two. */
  char **layout;
  MatoAlign align;
} MatoPuzzle;

/**
 * mato_puzzle_new:
 *
 * Returns: (transfer full): a puzzle in canonical notation; takes over @board
 */
MatoPuzzle *mato_puzzle_new  (MatoBoard *board);
MatoPuzzle *mato_puzzle_copy (const MatoPuzzle *self);
void        mato_puzzle_free (MatoPuzzle *self);

/**
 * mato_puzzle_set_geometry:
 * @geometry: of as many cells, with all digits that the board has
 *
 * Gives the puzzle a board of another shape, or with other rules, and what is in the cells.
 */
void mato_puzzle_set_geometry (MatoPuzzle         *self,
                               const MatoGeometry *geometry);

/**
 * mato_puzzle_equal:
 *
 * Returns: whether board and weights are the same; titles and notations may differ
 */
gboolean mato_puzzle_equal (const MatoPuzzle *a,
                            const MatoPuzzle *b);

/**
 * mato_puzzle_set_weights:
 *
 * Copies @weights, n_cells of them.
 */
void mato_puzzle_set_weights  (MatoPuzzle       *self,
                               const guint8     *weights);

/**
 * mato_puzzle_fill_weights:
 * @weights: (out caller-allocates) (array): those of the n_cells cells
 */
void mato_puzzle_fill_weights (const MatoPuzzle *self,
                               guint8           *weights);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoPuzzle, mato_puzzle_free)

G_END_DECLS
