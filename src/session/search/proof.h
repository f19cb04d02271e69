/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target.h"
#include "core/trace/step.h"

G_BEGIN_DECLS

/**
 * MatoProof:
 * @score: the best score
 * @bound: the first bound of all completions that a step told; @score if none did before the end
 * @n_branches: digits tried that had an alternative
 * @last_cell: where the last of those was tried that fell: that a dead end or a cut came below;
 *   %MATO_NO_CELL: none fell
 * @last_digit: the digit of it
 *
 * The proof of a best score in brief. It counts the steps of the search that finds the score and
 * proves it, which are the steps of its recording.
 */
typedef struct
{
  gint32 score;
  gint32 bound;
  guint64 n_branches;
  guint last_cell;
  guint last_digit;
} MatoProof;

/**
 * mato_proof_find:
 * @options: with a monitor, of which only keep_going() is called
 *
 * Searches for the best score of a board that has one.
 *
 * Returns: whether it was proved
 */
gboolean mato_proof_find (MatoProof               *self,
                          const MatoGeometry      *geometry,
                          const guint8            *givens,
                          const MatoTargetOptions *options);

G_END_DECLS
