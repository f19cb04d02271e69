/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/collection.h"

G_BEGIN_DECLS

/**
 * MatoBatchKind:
 * @MATO_BATCH_SOLVE: whether there is a solution
 * @MATO_BATCH_COUNT: how many there are, up to %MATO_BATCH_MAX_COUNT
 * @MATO_BATCH_SCORE: the highest target score
 * @MATO_BATCH_RATE: how hard it is for people
 *
 * What is asked of all puzzles of a collection.
 */
typedef enum
{
  MATO_BATCH_SOLVE,
  MATO_BATCH_COUNT,
  MATO_BATCH_SCORE,
  MATO_BATCH_RATE,
  MATO_N_BATCH_KINDS,
} MatoBatchKind;

#define MATO_BATCH_MAX_COUNT 1000

#define MATO_TYPE_BATCH (mato_batch_get_type ())
G_DECLARE_FINAL_TYPE (MatoBatch, mato_batch, MATO, BATCH, GObject)

/**
 * MatoBatch:
 *
 * Asks one question about each puzzle of a collection, as the text has it, one after the other in a
 * worker thread, and keeps the answers: four bytes for each puzzle. Belongs to the main thread.
 *
 * The signal `progressed` is emitted ten times a second while it works, and at the end.
 */
MatoBatch *mato_batch_new (MatoCollection *collection);

/**
 * mato_batch_run:
 *
 * Drops the answers and begins anew with those puzzles that are there. Does nothing while it
 * works.
 */
void mato_batch_run (MatoBatch     *self,
                     MatoBatchKind  kind);

/**
 * mato_batch_export:
 *
 * Writes a table into @file by mato_file_write_async(), so it is replaced as a whole or stays: a
 * line of each puzzle, a comma, and its solution or the answer, or nothing if the answers ended
 * before it. Puzzles are solved again. Does nothing while it works.
 */
void mato_batch_export (MatoBatch *self,
                        GFile     *file);

/**
 * mato_batch_cancel:
 *
 * Ends what is worked on soon; the answers that there are stay.
 */
void mato_batch_cancel (MatoBatch *self);

gboolean      mato_batch_is_running (MatoBatch *self);
MatoBatchKind mato_batch_get_kind   (MatoBatch *self);

/**
 * mato_batch_get_done:
 *
 * Returns: how many puzzles are answered or written; @n: (out): of how many
 */
guint         mato_batch_get_done   (MatoBatch *self,
                                     guint     *n);

/**
 * mato_batch_can_export:
 *
 * Returns: whether some puzzles have been answered
 */
gboolean mato_batch_can_export (MatoBatch *self);

/**
 * mato_batch_get_fault:
 *
 * Returns: (transfer none) (nullable): why the last file was not written: a %MATO_WRITE_ERROR,
 *   whose message has sentences for the user
 */
const GError *mato_batch_get_fault (MatoBatch *self);

/**
 * mato_batch_get_written:
 *
 * Returns: (transfer none) (nullable): the file, if the last thing done was to write it as a whole
 */
GFile *mato_batch_get_written (MatoBatch *self);

/**
 * mato_batch_sum_up:
 *
 * Returns: (transfer full) (nullable): what the last run came to, in a line: "999,998 can be
 *   solved · 2 have no solution", or that it was cancelled; %NULL: there was none, or it works
 */
char *mato_batch_sum_up (MatoBatch *self);

/**
 * mato_batch_describe:
 *
 * Returns: (transfer full) (nullable): the answer for the puzzle at @index, in some words; %NULL:
 *   none yet
 */
char *mato_batch_describe (MatoBatch *self,
                           guint      index);

G_END_DECLS
