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

G_END_DECLS
