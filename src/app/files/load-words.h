/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/collection.h"
#include "session/game/game.h"

G_BEGIN_DECLS

/**
 * mato_load_words_change:
 * @game: the board before
 *
 * Returns: (transfer full) (nullable): what the user should know about @collection, which is about
 *   to be put on the board
 */
char *mato_load_words_change (MatoGame       *game,
                              MatoCollection *collection);

/**
 * mato_load_words_failure:
 * @is_board_known: whether the user sees a board, which is unchanged
 *
 * Returns: (transfer full): why something could not be read
 */
char *mato_load_words_failure (const GError *error,
                               gboolean      is_board_known);

G_END_DECLS
