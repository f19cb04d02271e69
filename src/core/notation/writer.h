/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"

G_BEGIN_DECLS

/**
 * MatoNotation:
 * @MATO_NOTATION_SAME: the puzzle's own layout and alphabet; `line` where it has none
 * @MATO_NOTATION_LINE: the canonical notation: n² characters, `.` empty, 1-9, A = 10, …
 * @MATO_NOTATION_ROWS: n lines of n characters
 * @MATO_NOTATION_BOX: rows with boxes drawn between them
 * @MATO_NOTATION_JSON: {"order":9,"box":"3x3","cells":[…]}, 0 empty; cells are numbers; behind
 *   them "weights":[…] if the puzzle has any of its own
 * @MATO_NOTATION_SDK: rows of the puzzle's givens under `[Puzzle]` and, where there is more to
 *   write, rows of everything under `[State]`; what is read back has the default box; weights of
 *   its own stand in a comment before it, see weights-text.h
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
} MatoNotation;

/** Returns: whether @name (`same`, `line`, `rows`, `box`, `json`, `sdk`) is one, and then which */
gboolean mato_notation_from_name (const char   *name,
                                  MatoNotation *notation);

/**
 * mato_write:
 * @text: appended to
 * @puzzle: whose layout and alphabet `same` follows
 * @values: (array): the n_cells digits to write, 0 empty: the puzzle's own or a solution
 */
void mato_write (GString          *text,
                 const MatoPuzzle *puzzle,
                 const guint8     *values,
                 MatoNotation      notation);

/** Appends @values as canonical line, without a line feed. */
void mato_write_line (GString            *text,
                      const MatoGeometry *geometry,
                      const guint8       *values);

G_END_DECLS
