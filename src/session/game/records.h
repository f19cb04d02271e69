/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/game.h"

G_BEGIN_DECLS

/*
 * A game or an exact cover problem, with notes, as the records of a journal:
 *
 *   mato-journal 1
 *   start 3x3/1/…       the puzzle at the beginning of the history
 *   problem a b\nab      instead of it: the text of an exact cover problem; only notes follow
 *   note file file:///…
 *   make set 12:0>7e    a move, see mato_move_to_text()
 *   undo
 *   redo
 *
 * Any number of first records, at least two, is the game at an earlier time.
 */

/**
 * MATO_RECORDS_HEADER:
 *
 * The first record.
 */
#define MATO_RECORDS_HEADER "mato-journal 1"

/**
 * MATO_NOTE_FILE:
 *
 * The keys of two notes: the URI of the file that the board is from, and how long it was played.
 */
#define MATO_NOTE_FILE "file"
#define MATO_NOTE_TIME "time"

/**
 * mato_records_list:
 * @game: (nullable): %NULL: there is a @problem
 * @problem: (nullable): the text of an exact cover problem
 * @notes: (element-type utf8 utf8)
 *
 * Returns: (transfer full) (element-type utf8): the shortest records of the present @game, or of
 *   @problem, with a final %NULL
 */
GPtrArray *mato_records_list (MatoGame   *game,
                              const char *problem,
                              GHashTable *notes);

/**
 * mato_records_write_deed:
 *
 * Returns: (transfer full): the record of a deed, with the arguments of the signal `done` of a game
 */
char *mato_records_write_deed (MatoDeed        deed,
                               const MatoMove *move);

/**
 * mato_records_write_note:
 *
 * Returns: (transfer full): the record of a note; @key: a word; @value: without line feeds
 */
char *mato_records_write_note (const char *key,
                               const char *value);

/**
 * mato_records_replay:
 * @problem: (out) (transfer full) (nullable): the text of the problem, if the records are of one
 * @notes: (element-type utf8 utf8): the notes of @records are added
 * @n_good: (out): the number of valid records
 *
 * Returns: (transfer full) (nullable): the game of the valid records, %NULL if they are not of a
 *   game
 */
MatoGame *mato_records_replay (GStrv       records,
                               char      **problem,
                               GHashTable *notes,
                               guint      *n_good);

G_END_DECLS
