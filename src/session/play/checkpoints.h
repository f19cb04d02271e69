/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/game.h"

G_BEGIN_DECLS

#define MATO_TYPE_CHECKPOINTS (mato_checkpoints_get_type ())
G_DECLARE_FINAL_TYPE (MatoCheckpoints, mato_checkpoints, MATO, CHECKPOINTS, GObject)

/**
 * MatoCheckpoints:
 *
 * Boards of a game that the player has given names, to come back to. They stay whatever becomes of
 * the history: going back to one is a move of its own. Those of other puzzles of the same window
 * are kept and come back with their puzzle.
 *
 * Signal `changed`. Belongs to the main thread.
 */
MatoCheckpoints *mato_checkpoints_new (MatoGame *game);

/**
 * mato_checkpoints_add:
 * @name: any text
 *
 * Keeps the board as it is, behind the others; of %MATO_MAX_CHECKPOINTS the oldest goes.
 */
void mato_checkpoints_add (MatoCheckpoints *self,
                           const char      *name);

#define MATO_MAX_CHECKPOINTS 100

/**
 * mato_checkpoints_get_n:
 *
 * Returns: the number of those of all puzzles
 */
guint       mato_checkpoints_get_n    (MatoCheckpoints *self);
const char *mato_checkpoints_get_name (MatoCheckpoints *self,
                                       guint            index);

/**
 * mato_checkpoints_fits:
 *
 * Returns: whether it is one of the present puzzle
 */
gboolean mato_checkpoints_fits   (MatoCheckpoints *self,
                                  guint            index);
void     mato_checkpoints_rename (MatoCheckpoints *self,
                                  guint            index,
                                  const char      *name);
void     mato_checkpoints_remove (MatoCheckpoints *self,
                                  guint            index);

/**
 * mato_checkpoints_return:
 *
 * Puts its digits, marks and colours back, as one move; it must fit.
 *
 * Returns: whether anything changed
 */
gboolean mato_checkpoints_return (MatoCheckpoints *self,
                                  guint            index);

/**
 * mato_checkpoints_to_text:
 *
 * Returns: (transfer full): all of them in one line, for a journal; empty: there are none
 */
char *mato_checkpoints_to_text   (MatoCheckpoints *self);

/**
 * mato_checkpoints_from_text:
 * @text: (nullable): what mato_checkpoints_to_text() gave; what cannot be read is left out
 *
 * Replaces all.
 */
void  mato_checkpoints_from_text (MatoCheckpoints *self,
                                  const char      *text);

G_END_DECLS
