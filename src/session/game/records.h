/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/game.h"

G_BEGIN_DECLS

/*
 * A game, or an exact cover problem, and notes about it as records, lines of text that a journal
 * keeps:
 *
 *   mato-journal 1
 *   start 3x3/1/…       the puzzle at the beginning of the history
 *   problem a b\nab      instead of it: the text of an exact cover problem; only notes follow
 *   note file file:///…
 *   make set 12:0>7e    a move, see mato_move_to_text()
 *   undo
 *   redo
 *
 * Any number of the first records, from two on, is the game as it stood a little earlier.
 */

/**
 * mato_records_list:
 * @game: (nullable): %NULL: there is a @problem
 * @problem: (nullable): the text of an exact cover problem
 * @notes: (element-type utf8 utf8)
 *
 * Returns: (transfer full) (element-type utf8): the shortest records of @game as it is, or of
 *   @problem, a %NULL behind them
 */
GPtrArray *mato_records_list (MatoGame   *game,
                              const char *problem,
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
 * @problem: (out) (transfer full) (nullable): the text of the problem, if that is what they tell of
 * @notes: (element-type utf8 utf8): gets those of @records
 * @n_good: (out): how many make sense
 *
 * Returns: (transfer full) (nullable): the game that the good ones of @records tell, %NULL if they
 *   tell of none
 */
MatoGame *mato_records_replay (GStrv       records,
                               char      **problem,
                               GHashTable *notes,
                               guint      *n_good);

G_END_DECLS
