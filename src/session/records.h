/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game.h"

G_BEGIN_DECLS

/*
 * A game and notes about it as records, lines of text that a journal keeps:
 *
 *   mato-journal 1
 *   start 3x3/1/…       the puzzle at the beginning of the history
 *   note file file:///…
 *   make set 12:0>7e    a move, see mato_move_to_text()
 *   undo
 *   redo
 *
 * Any number of the first records, from two on, is the game as it stood a little earlier.
 */

/**
 * mato_records_list:
 * @notes: (element-type utf8 utf8)
 *
 * Returns: (transfer full) (element-type utf8): the shortest records of @game as it is, a %NULL
 *   behind them
 */
GPtrArray *mato_records_list (MatoGame   *game,
                              GHashTable *notes);

/** Returns: (transfer full): the record of what was just done to a game, as its signal `done` tells
 *  it */
char *mato_records_write_deed (MatoDeed        deed,
                               const MatoMove *move);

/** Returns: (transfer full): the record of a note; @key: a word; @value: without line feeds */
char *mato_records_write_note (const char *key,
                               const char *value);

/**
 * mato_records_replay:
 * @notes: (element-type utf8 utf8): gets those of @records
 * @n_good: (out): how many make sense
 *
 * Returns: (transfer full) (nullable): the game that the good ones of @records tell, %NULL if they
 *   tell of none
 */
MatoGame *mato_records_replay (GStrv       records,
                               GHashTable *notes,
                               guint      *n_good);

G_END_DECLS
