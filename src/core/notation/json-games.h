/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/json.h"

G_BEGIN_DECLS

/**
 * mato_json_build_game:
 *
 * Makes a puzzle of the JSON of another program: a saved game of GNOME Sudoku, the data of a link
 * of f-puzzles, or an object with a board (`board`, `grid`, `puzzle` or `value`).
 *
 * Returns: (transfer full) (nullable): a puzzle; %NULL with @error and its place set
 */
MatoPuzzle *mato_json_build_game (MatoReader      *reader,
                                  const MatoJson  *json,
                                  GError         **error);

/**
 * mato_json_build_f_puzzles:
 * @grid: the member of @json with rows of objects
 *
 * Returns: (transfer full) (nullable): a puzzle; %NULL with @error and its place set, also where
 *   the puzzle has other rules than those of sudoku
 */
MatoPuzzle *mato_json_build_f_puzzles (MatoReader      *reader,
                                       const MatoJson  *json,
                                       const MatoJson  *grid,
                                       GError         **error);

/* For the files that build games of JSON: */

/**
 * mato_json_fail:
 *
 * Sets @error and its place, which is that of @json.
 *
 * Returns: %FALSE
 */
gboolean mato_json_fail (MatoReader      *reader,
                         const MatoJson  *json,
                         GError         **error,
                         MatoError        code,
                         const char      *message);

/**
 * mato_json_read_marks:
 * @marks: (nullable): an array of digits 1…order
 * @digits: (inout): bit d-1 is set for each digit d
 *
 * Returns: whether they are digits; else @error and its place are set
 */
gboolean mato_json_read_marks (MatoReader      *reader,
                               const MatoJson  *marks,
                               guint            order,
                               guint32         *digits,
                               GError         **error);

MatoDraft *mato_json_new_draft  (const MatoJson *json,
                                 guint           order);
void       mato_json_free_draft (MatoDraft *draft);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoDraft, mato_json_free_draft)

G_END_DECLS
