/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/error.h"
#include "core/board/weights.h"

G_BEGIN_DECLS

/*
 * The weights of a board as text, for people to read and change:
 *
 *   diagonals                        the name of a preset
 *   6 7 8 9 20                       a number for each ring, from the border to the centre
 *   6 6 6 6 / 6 7 7 6 / …            a number for each cell, row by row
 *
 * Numbers are 0…MATO_MAX_WEIGHT, separated by blanks or commas; a `/` or a line feed may
 * separate rows, and nothing else.
 *
 * In the text of a puzzle they are in a comment before it, which other programs ignore:
 *
 *   #C Mato weights: diagonals
 */

#define MATO_WEIGHTS_HEADER "#C Mato weights: "

/**
 * mato_weights_write:
 *
 * Appends the shortest of the three forms that spells @weights.
 */
void mato_weights_write (GString            *text,
                         const MatoGeometry *geometry,
                         const guint8       *weights);

/**
 * mato_weights_read:
 * @weights: (out caller-allocates) (array): n_cells weights
 * @offset: (out): where @text is wrong, in bytes
 *
 * Returns: whether @text spells weights of a board of @geometry, otherwise @error is set
 */
gboolean mato_weights_read (const MatoGeometry  *geometry,
                            const char          *text,
                            guint8              *weights,
                            gsize               *offset,
                            GError             **error);

/**
 * mato_weights_skip_header:
 *
 * Returns: (nullable): the text after #MATO_WEIGHTS_HEADER if @line begins with it, in any case and
 *   with or without the C; also after `weights:` without the rest of it, if at least two numbers
 *   follow and nothing else
 */
const char *mato_weights_skip_header (const char *line);

/**
 * mato_weights_dup_word:
 *
 * Returns: (transfer full) (nullable): what stands in @line where “weights” would, in small
 *   letters, if all around it is as in a line of weights: it may be misspelt
 */
char *mato_weights_dup_word (const char *line);

G_END_DECLS
