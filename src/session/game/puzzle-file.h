/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/writing/writer.h"

G_BEGIN_DECLS

/*
 * A puzzle as the text of a file: which notation. What that cannot store is told by
 * mato_notation_find_losses().
 */

/**
 * mato_puzzle_file_choose_notation:
 *
 * @name: of a file
 * @notation: (out): its notation for @board, such that it is read again unchanged;
 *   %MATO_NOTATION_SAME if there is none
 * @error: return location for a %MATO_ERROR, a sentence that says what can be written
 *
 * A name whose suffix promises a notation never gets another one. Without such a suffix it is a
 * text.
 *
 * Returns: whether a file of that name can be written
 */
gboolean mato_puzzle_file_choose_notation (const MatoBoard  *board,
                                           const char       *name,
                                           MatoNotation     *notation,
                                           GError          **error);

/**
 * MATO_PUZZLE_FILE_SUFFIX:
 *
 * The suffix, with its dot, of the notation that stores everything.
 */
#define MATO_PUZZLE_FILE_SUFFIX ".mato"

/**
 * mato_puzzle_file_write:
 *
 * Returns: (transfer full): the text of a file with @puzzle
 */
char *mato_puzzle_file_write (const MatoPuzzle *puzzle,
                              MatoNotation      notation);

/**
 * mato_puzzle_file_is_own:
 *
 * Returns: whether @text, of @length bytes, is exactly what mato_puzzle_file_write() writes for its
 *   only puzzle, or earlier versions of Mato wrote, so that overwriting it loses nothing
 */
gboolean mato_puzzle_file_is_own (const char   *text,
                                  gsize         length,
                                  MatoNotation  notation);

#define MATO_MAX_SUFFIXES 8

/**
 * MatoFileKind:
 * @title: for people, in the plural; pass it through gettext()
 * @mime_type: as the desktop knows it
 * @suffixes: of their names, with the dot, up to the first %NULL; see MatoNotationInfo.suffix
 *
 * A kind of files that Mato opens. The content of a file decides how it is read, never its name.
 */
typedef struct
{
  const char *title;
  const char *mime_type;
  const char *suffixes[MATO_MAX_SUFFIXES];
} MatoFileKind;

/**
 * mato_puzzle_file_get_kinds:
 * @n: (out): how many there are
 *
 * Returns: (transfer none) (array length=n): all kinds
 */
const MatoFileKind *mato_puzzle_file_get_kinds (guint *n);

G_END_DECLS
