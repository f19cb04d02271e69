/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/notation/writer.h"

G_BEGIN_DECLS

/*
 * A puzzle as the text of a file: in which notation, and what of the puzzle that has no place for.
 */

/** Returns: in which notation a file called @name holds @board: such that it is read again as it
 *  was */
MatoNotation mato_puzzle_file_choose_notation (const MatoBoard *board,
                                               const char      *name);

/** Returns: the ending, with its dot, of the notation that holds most of @board */
const char *mato_puzzle_file_get_suffix (const MatoBoard *board);

/** Returns: whether @puzzle has digits that a person entered, and @notation no place for them */
gboolean mato_puzzle_file_loses_entries (const MatoPuzzle *puzzle,
                                         MatoNotation      notation);
/** The same of the weights. */
gboolean mato_puzzle_file_loses_weights (const MatoPuzzle *puzzle,
                                         MatoNotation      notation);

/** The same of the marks. */
gboolean mato_puzzle_file_loses_marks (const MatoPuzzle *puzzle,
                                       MatoNotation      notation);

/** Returns: (transfer full): the text of a file that holds @puzzle */
char *mato_puzzle_file_write (const MatoPuzzle *puzzle,
                              MatoNotation      notation);

/** Returns: whether @text, of @length bytes, is what mato_puzzle_file_write() makes of the one
 *  puzzle in it: then nothing is lost that somebody else wrote */
gboolean mato_puzzle_file_is_own (const char   *text,
                                  gsize         length,
                                  MatoNotation  notation);

G_END_DECLS
