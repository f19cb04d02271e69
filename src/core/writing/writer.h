/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"

G_BEGIN_DECLS

/**
 * MatoNotation:
 * @MATO_NOTATION_SAME: the puzzle's own layout and alphabet; `line` if it has none
 * @MATO_NOTATION_LINE: the canonical notation: n² characters, `.` empty, 1-9, A = 10, …
 * @MATO_NOTATION_ROWS: n lines of n characters
 * @MATO_NOTATION_BOX: rows with boxes drawn between them
 * @MATO_NOTATION_JSON: {"order":9,"box":"3x3","cells":[…]}, 0 empty; cells are numbers; behind
 *   them "weights":[…] if the puzzle has any of its own
 * @MATO_NOTATION_SDK: rows of the puzzle's givens under `[Puzzle]` and, where there is more to
 *   write, rows of everything under `[State]`; what is read back has the default box; weights of
 *   its own stand in a comment before it, see weights-text.h
 * @MATO_NOTATION_SDM: a line of 81 digits, 0 empty
 * @MATO_NOTATION_OPENSUDOKU: a document of OpenSudoku, with entries and centre marks
 * @MATO_NOTATION_HODOKU: a line of a HoDoKu library, entries behind `+`
 * @MATO_NOTATION_CANDIDATES: a grid of candidates: the centre marks, or what the digits leave
 * @MATO_NOTATION_TATHAM: a game ID of Simon Tatham's Solo
 * @MATO_NOTATION_KSUDOKU: a game of KSudoku, with entries and centre marks
 * @MATO_NOTATION_SUDOKUWIKI: a web address of SudokuWiki
 * @MATO_NOTATION_F_PUZZLES: a link to f-puzzles, with entries and all marks
 * @MATO_NOTATION_ISS: a string of the Interactive Sudoku Solver
 * @MATO_NOTATION_LATEX: an environment of the LaTeX package “sudoku”
 * @MATO_NOTATION_MATO: Mato's own document: all that it knows of a puzzle, see mato(5)
 * @MATO_N_NOTATIONS: how many there are
 *
 * What Mato writes. Every text ends in a line feed.
 */
typedef enum
{
  MATO_NOTATION_SAME,
  MATO_NOTATION_LINE,
  MATO_NOTATION_ROWS,
  MATO_NOTATION_BOX,
  MATO_NOTATION_JSON,
  MATO_NOTATION_SDK,
  MATO_NOTATION_SDM,
  MATO_NOTATION_OPENSUDOKU,
  MATO_NOTATION_HODOKU,
  MATO_NOTATION_CANDIDATES,
  MATO_NOTATION_TATHAM,
  MATO_NOTATION_KSUDOKU,
  MATO_NOTATION_SUDOKUWIKI,
  MATO_NOTATION_F_PUZZLES,
  MATO_NOTATION_ISS,
  MATO_NOTATION_LATEX,
  MATO_NOTATION_MATO,
  MATO_N_NOTATIONS,
} MatoNotation;

/**
 * MatoHolds:
 * @MATO_HOLDS_ENTRIES: digits of a player, told from givens
 * @MATO_HOLDS_CENTRE_MARKS: marks at the centre of a cell
 * @MATO_HOLDS_CORNER_MARKS: marks at its corners
 * @MATO_HOLDS_WEIGHTS: weights of the target
 * @MATO_HOLDS_SECTIONS: time and history, see sections.h
 * @MATO_HOLDS_PICTURE: what its setter has drawn and told beside the rules
 * @MATO_HOLDS_COLOURS: colours of cells
 * @MATO_HOLDS_SOLVER: digits of a solver, told from entries
 * @MATO_HOLDS_TITLE: the name of the puzzle
 * @MATO_HOLDS_BOXES: how the boxes lie; else what is read back has the default ones
 * @MATO_HOLDS_SINGLES: cells with one mark or none, where others have several
 *
 * What a notation can store besides the givens.
 */
typedef enum
{
  MATO_HOLDS_ENTRIES = 1 << 0,
  MATO_HOLDS_CENTRE_MARKS = 1 << 1,
  MATO_HOLDS_CORNER_MARKS = 1 << 2,
  MATO_HOLDS_WEIGHTS = 1 << 3,
  MATO_HOLDS_SECTIONS = 1 << 4,
  MATO_HOLDS_COLOURS = 1 << 5,
  MATO_HOLDS_SOLVER = 1 << 6,
  MATO_HOLDS_TITLE = 1 << 7,
  MATO_HOLDS_BOXES = 1 << 8,
  MATO_HOLDS_SINGLES = 1 << 9,
  MATO_HOLDS_PICTURE = 1 << 10,
} MatoHolds;

/**
 * MATO_N_HOLDS:
 *
 * How many flags there are.
 */
#define MATO_N_HOLDS 11

/**
 * MatoNotationInfo:
 * @name: as the command line spells it
 * @title: for people; pass it through gettext()
 * @suffix: (nullable): the suffix of its file names
 * @holds: flags of #MatoHolds
 * @max_order: the largest board that it can spell, and the only one if that is 9
 * @has_lines: whether one puzzle takes several lines
 * @head: (nullable): the text before the first puzzle
 * @foot: (nullable): the text after the last puzzle
 * @is_kept: (nullable): whether it stores all of what it @holds of a puzzle; %NULL: always
 *
 * A notation that Mato writes.
 */
typedef struct
{
  const char *name;
  const char *title;
  const char *suffix;
  MatoHolds holds;
  guint max_order;
  gboolean has_lines;
  const char *head;
  const char *foot;
  gboolean (*is_kept) (const MatoPuzzle *puzzle);
} MatoNotationInfo;

/**
 * mato_notation_get_info:
 *
 * Returns: (transfer none): the description of @notation
 */
const MatoNotationInfo *mato_notation_get_info (MatoNotation notation);

/**
 * mato_notation_from_name:
 *
 * Returns: whether @name is the name of a notation; @notation: (out): which
 */
gboolean mato_notation_from_name (const char   *name,
                                  MatoNotation *notation);

/**
 * mato_notation_keeps_rules:
 *
 * Returns: whether what is written of a board is read as the same board; of a classic one only the
 *   box may be lost, see %MATO_HOLDS_BOXES
 */
gboolean mato_notation_keeps_rules (MatoNotation        notation,
                                    const MatoGeometry *geometry);

/**
 * mato_notation_check:
 *
 * Returns: whether @notation can spell boards of this shape; else @error says why not
 */
gboolean mato_notation_check (MatoNotation         notation,
                              const MatoGeometry  *geometry,
                              GError             **error);

/**
 * mato_notation_find_losses:
 *
 * What of @puzzle stays behind in @notation, whose board mato_notation_check() has found good. With
 * the digits of mato_notation_fill_values(), all else is read back as it was.
 *
 * Returns: flags of #MatoHolds
 */
MatoHolds mato_notation_find_losses (MatoNotation      notation,
                                     const MatoPuzzle *puzzle);

/**
 * mato_notation_fill_values:
 * @values: (out caller-allocates) (array): the n_cells digits of @puzzle to write, 0 empty: without
 *   entries where @notation does not store them, since they would become givens
 */
void mato_notation_fill_values (MatoNotation      notation,
                                const MatoPuzzle *puzzle,
                                guint8           *values);

/**
 * mato_write:
 * @text: appended to
 * @puzzle: whose layout and alphabet `same` follows
 * @values: (array): the n_cells digits to write, 0 empty: the puzzle's own or a solution
 * @notation: one that mato_notation_check() finds good for the board
 *
 * Writes one puzzle; head and foot of its notation are the caller's.
 */
void mato_write (GString          *text,
                 const MatoPuzzle *puzzle,
                 const guint8     *values,
                 MatoNotation      notation);

/**
 * mato_write_line:
 *
 * Appends @values as canonical line, without a line feed.
 */
void mato_write_line (GString            *text,
                      const MatoGeometry *geometry,
                      const guint8       *values);

G_END_DECLS
