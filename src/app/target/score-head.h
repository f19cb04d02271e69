/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_SCORE_HEAD (mato_score_head_get_type ())

/**
 * MatoScoreHead:
 *
 * The one number of the Target page, the score of the board, large; how many cells are to go; below
 * it what digits count in each ring.
 */
G_DECLARE_FINAL_TYPE (MatoScoreHead, mato_score_head, MATO, SCORE_HEAD, GtkWidget)

GtkWidget *mato_score_head_new (MatoWorkspace *workspace);

/**
 * mato_score_head_set_shown:
 *
 * At the end there is another place for the score.
 */
void mato_score_head_set_shown (MatoScoreHead *self,
                                gboolean       is_shown);

G_END_DECLS
