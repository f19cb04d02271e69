/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"
#include "app/kit/voice.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_TARGET_SCORER (mato_target_scorer_get_type ())

/**
 * MatoTargetScorer:
 *
 * What happens on the Target page when a digit is entered: its points rise from the cell, the coach
 * speaks, and the score of a board that is finished is written down.
 */
G_DECLARE_FINAL_TYPE (MatoTargetScorer, mato_target_scorer, MATO, TARGET_SCORER, GObject)

/**
 * mato_target_scorer_new:
 * @window: owns it
 */
MatoTargetScorer *mato_target_scorer_new (GtkWindow     *window,
                                          MatoWorkspace *workspace,
                                          MatoBoardView *board,
                                          MatoVoice     *voice);

G_END_DECLS
