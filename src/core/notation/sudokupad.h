/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/picture.h"
#include "core/notation/json.h"

G_BEGIN_DECLS

/*
 * Puzzles of SudokuPad (and of Cracking the Cryptic, whose player it is):
 *
 *   cells       rows of objects: `value`, `pencilMarks` (in corners), `centremarks`
 *   regions     lists of cells, each [row, column] from 0
 *   cages       `cells`, `value` in their corner, `sum`, and `unique` where digits differ; those
 *               without cells have text for all: `title: …`, `author: …`, `rules: …`, `solution: …`
 *   metadata    the same texts by their names, and `norowcol`, `antiknight`, `antiking`
 *   global      `antiknight`, `antiking`, `nonconsecutive`
 *   lines, arrows, underlays, overlays    what is drawn, in cells from the upper left corner;
 *               thickness and size of text in 64ths of a cell
 *
 * In links many of these names are short, see mato_sudokupad_get(). What is drawn is no rule: a
 * puzzle that has more than cells, regions, cages and sentences that are understood word for word
 * is a drawing to write on. So is one whose solution does not obey what seemed to be its rules.
 */

/**
 * mato_sudokupad_get:
 * @name: its long name
 *
 * Returns: (nullable): the member of @json that has this name or the short one for it
 */
const MatoJson *mato_sudokupad_get (const MatoJson *json,
                                    const char     *name);

/**
 * mato_sudokupad_is_name:
 * @names: (array zero-terminated=1): long names
 *
 * Returns: whether @key is one of @names, long or short
 */
gboolean mato_sudokupad_is_name (const char        *key,
                                 const char *const *names);

/**
 * mato_sudokupad_is_likely:
 *
 * Returns: whether @json is a puzzle of SudokuPad
 */
gboolean mato_sudokupad_is_likely (const MatoJson *json);

/**
 * mato_sudokupad_build:
 * @json: what mato_sudokupad_is_likely()
 *
 * Returns: (transfer full) (nullable): a puzzle; %NULL with @error and its place set
 */
MatoPuzzle *mato_sudokupad_build (MatoReader      *reader,
                                  const MatoJson  *json,
                                  GError         **error);

/**
 * mato_sudokupad_build_scf:
 * @text: see mato_sudokupad_expand_scf()
 * @place: where it stands
 *
 * Returns: (transfer full) (nullable): a puzzle; %NULL with @error and its place set
 */
MatoPuzzle *mato_sudokupad_build_scf (MatoReader      *reader,
                                      const char      *text,
                                      const MatoJson  *place,
                                      GError         **error);

/**
 * mato_sudokupad_draw:
 * @side: the rows or columns of the board, whichever are more
 * @picture: gets a line for each figure
 *
 * Draws lines, arrows, underlays and overlays.
 *
 * Returns: whether they have the form that they should; else @error and its place are set
 */
gboolean mato_sudokupad_draw (MatoReader      *reader,
                              const MatoJson  *json,
                              guint            side,
                              GString         *picture,
                              GError         **error);

/**
 * mato_sudokupad_check_cage:
 *
 * Returns: whether a cage has only members that cages have, each once, and its colours are some;
 *   else @error and its place are set
 */
gboolean mato_sudokupad_check_cage (MatoReader      *reader,
                                    const MatoJson  *cage,
                                    GError         **error);

/**
 * mato_sudokupad_draw_cage:
 *
 * Draws a cage that is no rule.
 */
void mato_sudokupad_draw_cage (const MatoJson *cage,
                               const guint16  *cells,
                               guint           n,
                               guint           columns,
                               GString        *picture);

G_END_DECLS
