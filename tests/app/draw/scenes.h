/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/board-scene.h"

/*
 * Scenes made by hand, with everything that a board can show, for tests that read pictures.
 */

/** Returns: (transfer full): a board of @digits (n_cells characters of the canonical alphabet,
 *  `.` empty), all of them given */
MatoBoardScene *scene_of_givens (guint       box_rows,
                                 guint       box_columns,
                                 const char *digits);

/** Returns: (transfer full): a 9×9 game: givens, entries, candidates, a conflict, a mistake and
 *  digits of a solver */
MatoBoardScene *scene_of_game (void);

/** Returns: (transfer full): a moment of a search on 9×9: tried and forced digits, the chosen cell,
 *  the current one, a dead end */
MatoBoardScene *scene_of_search (void);

/** Returns: (transfer full): a solved-looking pattern of @box_rows × @box_columns with a third of
 *  the cells given, a third entered and a third empty with candidates */
MatoBoardScene *scene_of_pattern (guint        box_rows,
                                  guint        box_columns,
                                  MatoAlphabet alphabet);

/** Tints the rings and writes the weights, in every cell or at the corners only. */
void scene_add_rings (MatoBoardScene *scene,
                      gboolean        all_weights);
