/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/game.h"

G_BEGIN_DECLS

/*
 * What a window adds to a `.mato` document: sections of long lines, folded. A line that begins with
 * a tab continues the one before it.
 */

/**
 * mato_history_to_sections:
 * @sections: (nullable): see core/notation/sections.h
 *
 * The history is that of the puzzle on the board, since it was put there: the records of a journal,
 * see records.h, without their header.
 *
 * Returns: (transfer full) (nullable): @sections with the history of @game
 */
char *mato_history_to_sections (MatoGame   *game,
                                const char *sections);

/** Puts @puzzle on the board, undoably, with the moves of its history and its undone moves. A
 *  history that does not lead to @puzzle is left out: somebody has edited the document. */
void mato_history_open (MatoGame         *game,
                        const MatoPuzzle *puzzle);

/** Returns: (transfer full): @lines of any length, folded */
char *mato_history_fold (const char *lines);

/** Returns: (transfer full): the lines that mato_history_fold() was given */
char *mato_history_unfold (const char *folded);

G_END_DECLS
