/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/window/window-telling.h"

#include "app/kit/action-set.h"
#include "app/kit/voice.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_OPTIONS (mato_window_options_get_type ())

/**
 * MatoWindowOptions:
 *
 * The actions with a state: what is chosen and what is shown. Each is a property of a part of the
 * workspace, and changes it and changes with it. Beside them the action that opens the preferences,
 * and those that zoom the board.
 */
G_DECLARE_FINAL_TYPE (MatoWindowOptions, mato_window_options, MATO, WINDOW_OPTIONS, GObject)

/**
 * mato_window_options_new:
 * @window: owns the object
 * @pages: of which one is chosen
 *
 * Returns: (transfer full): the object
 */
MatoWindowOptions *mato_window_options_new (GtkWindow         *window,
                                            MatoActionSet     *actions,
                                            MatoWorkspace     *workspace,
                                            MatoBoardView     *board,
                                            GtkStack          *pages,
                                            MatoVoice         *voice,
                                            MatoWindowTelling *telling);

G_END_DECLS
