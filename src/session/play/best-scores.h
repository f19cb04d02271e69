/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * The target scores that a player has reached on each puzzle, in a file. A puzzle is known by its
 * givens, its boxes and its weights, wherever it comes from.
 */

/**
 * MATO_BEST_SCORES_MAX:
 *
 * The oldest scores above that are forgotten.
 */
#define MATO_BEST_SCORES_MAX 20000

/**
 * MATO_BEST_SCORES_MAX_TRIES:
 *
 * So many scores are kept of each puzzle: the last ones, and the best.
 */
#define MATO_BEST_SCORES_MAX_TRIES 12

/**
 * mato_best_scores_dup_path:
 *
 * Returns: (transfer full): the path of the file, in the state folder
 */
char *mato_best_scores_dup_path (void);

/**
 * mato_best_scores_get:
 * @path: of the file; lines that are no scores are skipped
 *
 * Returns: the best score on @puzzle, -1 if there is none
 */
gint32 mato_best_scores_get (const char       *path,
                             const MatoPuzzle *puzzle);

/**
 * mato_best_scores_list:
 *
 * Returns: (transfer full) (element-type gint32): the scores of all tries on @puzzle, in order
 */
GArray *mato_best_scores_list (const char       *path,
                               const MatoPuzzle *puzzle);

/**
 * mato_best_scores_add:
 *
 * Keeps @score if it is not there: whoever hits the same place again has made no other hole. The
 * file is replaced whole or not at all.
 *
 * Returns: %FALSE with @error set if it could not be written
 */
gboolean mato_best_scores_add (const char        *path,
                               const MatoPuzzle  *puzzle,
                               gint32             score,
                               GError           **error);

G_END_DECLS
