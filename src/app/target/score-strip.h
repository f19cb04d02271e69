/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_SCORE_STRIP (mato_score_strip_get_type ())

/**
 * MatoScoreStrip:
 *
 * What a digit counts in each ring, in the colours that the rings have on the board: "× 6" to
 * "× 10", the legend and the rule of the target.
 */
G_DECLARE_FINAL_TYPE (MatoScoreStrip, mato_score_strip, MATO, SCORE_STRIP, GtkWidget)

GtkWidget *mato_score_strip_new (void);

/**
 * mato_score_strip_show:
 *
 * Shows the weights of @puzzle; if it has more of them than are legible, the lowest and the
 * highest.
 */
void mato_score_strip_show (MatoScoreStrip   *self,
                            const MatoPuzzle *puzzle);

G_END_DECLS
