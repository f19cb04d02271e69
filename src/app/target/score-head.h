/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_SCORE_HEAD (mato_score_head_get_type ())

/**
 * MatoScoreHead:
 *
 * The score of the board, large. With the coach also how much can still be reached, and how near
 * that is to the best, and under the board of a narrow window what the last entry cost.
 */
G_DECLARE_FINAL_TYPE (MatoScoreHead, mato_score_head, MATO, SCORE_HEAD, GtkWidget)

/**
 * mato_score_head_set_workspace:
 *
 * Shows the score of @workspace from now on; once only.
 */
void mato_score_head_set_workspace (MatoScoreHead *self,
                                    MatoWorkspace *workspace);

G_END_DECLS
