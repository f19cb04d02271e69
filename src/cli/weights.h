/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/pipeline.h"

G_BEGIN_DECLS

/**
 * MatoWeightsOption:
 * @file: (nullable): the file of @text; %NULL: the command line
 * @line: 1-based line of the file where @text begins
 * @column: and its 1-based column, in characters
 * @text: (nullable): see weights-text.h; %NULL: each puzzle's own weights, or the rings
 *
 * The weights of `--weights`. They are read again for each puzzle, because their number depends on
 * its order.
 */
typedef struct
{
  char *file;
  guint64 line;
  guint64 column;
  char *text;
} MatoWeightsOption;

/**
 * mato_weights_option_load:
 * @typed: (nullable): the name of a preset, numbers, or the name of a file with either of them or
 *   with puzzles, of which the first weights are used
 */
gboolean mato_weights_option_load  (MatoWeightsOption  *self,
                                    const char         *typed,
                                    GError            **error);
void     mato_weights_option_clear (MatoWeightsOption  *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MatoWeightsOption, mato_weights_option_clear)

/**
 * mato_weights_option_fill:
 * @weights: (out caller-allocates) (array): those of the puzzle of @answer
 *
 * Returns: whether the weights fit this board; otherwise @answer says why not
 */
gboolean mato_weights_option_fill (const MatoWeightsOption *self,
                                   MatoAnswer              *answer,
                                   guint8                  *weights);

G_END_DECLS
