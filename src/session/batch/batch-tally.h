/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/batch/batch.h"

G_BEGIN_DECLS

/*
 * The answers of a batch, counted, and as one line of words.
 */

/* Answers that are no number. */
enum
{
  MATO_ANSWER_NONE = -1,
  MATO_ANSWER_SEVERAL = -2,
  MATO_ANSWER_STOPPED = -3,
  MATO_ANSWER_NOT_RATED = -4,
  MATO_ANSWER_AT_LEAST = -1000, /* less the rating that it has at least, in tenths */
};

/**
 * MatoBatchTally:
 * @n_none: puzzles without a solution
 * @n_one: puzzles with one solution; only counting knows
 * @n_several: puzzles with more; solving does not look for them
 * @n_not_rated: puzzles of a size without a scale
 * @n_numbers: puzzles with a number, from @lowest to @highest
 * @is_open: whether some puzzle may have more than @highest
 */
typedef struct
{
  guint n_none;
  guint n_one;
  guint n_several;
  guint n_not_rated;
  guint n_numbers;
  gint32 lowest;
  gint32 highest;
  gboolean is_open;
} MatoBatchTally;

/**
 * mato_batch_tally_add:
 *
 * Counts one more answer of @kind.
 */
void mato_batch_tally_add (MatoBatchTally *self,
                           MatoBatchKind   kind,
                           gint32          answer);

/**
 * mato_batch_tally_describe:
 *
 * Returns: (transfer full): "999,998 can be solved · 2 have no solution"
 */
char *mato_batch_tally_describe (const MatoBatchTally *self,
                                 MatoBatchKind         kind);

G_END_DECLS
