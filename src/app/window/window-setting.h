/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"
#include "app/kit/action-set.h"
#include "app/kit/voice.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_SETTING (mato_window_setting_get_type ())

/**
 * MatoWindowSetting:
 *
 * Makes rules of what is drawn on the board while a puzzle is set, and chooses those that are
 * clicked.
 */
G_DECLARE_FINAL_TYPE (MatoWindowSetting, mato_window_setting, MATO, WINDOW_SETTING, GObject)

MatoWindowSetting *mato_window_setting_new (MatoActionSet *actions,
                                            MatoWorkspace *workspace,
                                            MatoBoardView *board,
                                            MatoVoice     *voice);

G_END_DECLS
