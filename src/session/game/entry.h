/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/game.h"

G_BEGIN_DECLS

/*
 * Entering and marking digits in one or several cells, and colouring them, as one move of a game.
 * Of a given cell nothing but the colour changes. Every function returns whether anything changed.
 */

/**
 * mato_entry_enter:
 * @cells: (array length=n_cells): different cells
 * @digit: 1…order, or 0: clears the digits of @cells; if none has one, their marks; and if none
 *   has any, their colours
 * @clean_marks: also removes the marks of @digit from the peers of each cell, unless the digit
 *   clashes there: then it is probably a mistake, and the marks are still useful; likewise what a
 *   rule of the board then forbids
 * @solution: (nullable) (array): n_cells digits, if the player sees which entries differ from
 *   them: such an entry removes no marks either
 *
 * Enters a digit. It hides the marks of its own cell until it is cleared.
 */
gboolean mato_entry_enter (MatoGame      *game,
                           const guint16 *cells,
                           guint          n_cells,
                           guint          digit,
                           gboolean       clean_marks,
                           const guint8  *solution);

/**
 * mato_entry_mark:
 * @digit: 1…order
 * @instead: the first figure of the same number, marked just before; 0: none
 *
 * Marks a digit in those of @cells that are empty; if all of them have the mark, removes it.
 */
gboolean mato_entry_mark (MatoGame      *game,
                          const guint16 *cells,
                          guint          n_cells,
                          MatoPencil     pencil,
                          guint          digit,
                          guint          instead);

/**
 * mato_entry_colour:
 * @colour: 1…%MATO_MAX_COLOUR, or 0 for none
 *
 * Gives @cells a colour; if all of them have it, takes it away.
 */
gboolean mato_entry_colour (MatoGame      *game,
                            const guint16 *cells,
                            guint          n_cells,
                            guint          colour);

/**
 * mato_entry_fill_marks:
 *
 * Sets the centre marks of every empty cell to the digits that no peer has, and no rule forbids
 * beside the digits that are there; corner marks do not change.
 */
gboolean mato_entry_fill_marks (MatoGame *game);

G_END_DECLS
