/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/game.h"

G_BEGIN_DECLS

/*
 * The sections that a window adds to a `.mato` document. Long lines are folded: a line that begins
 * with a tab continues the line before it.
 */

/**
 * mato_history_to_sections:
 * @sections: (nullable): see core/notation/sections.h
 *
 * The history has the moves since the present puzzle was put on the board, as the records of a
 * journal without the header, see records.h.
 *
 * Returns: (transfer full) (nullable): @sections with the history of @game
 */
char *mato_history_to_sections (MatoGame   *game,
                                const char *sections);

/**
 * mato_history_open:
 *
 * Puts @puzzle on the board, undoably, with the moves of its history and its undone moves. A
 * history that does not lead to @puzzle is ignored: the document was edited.
 */
void mato_history_open (MatoGame         *game,
                        const MatoPuzzle *puzzle);

/**
 * mato_history_begin:
 *
 * The same, but the history of @game begins with the puzzle: what was on the board is forgotten.
 */
void mato_history_begin (MatoGame         *game,
                         const MatoPuzzle *puzzle);

/**
 * mato_history_fold:
 *
 * Returns: (transfer full): @lines of any length, folded
 */
char *mato_history_fold (const char *lines);

/**
 * mato_history_unfold:
 *
 * Returns: (transfer full): the lines that mato_history_fold() was given
 */
char *mato_history_unfold (const char *folded);

G_END_DECLS
