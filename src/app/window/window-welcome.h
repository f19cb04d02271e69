/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/action-set.h"
#include "app/kit/voice.h"
#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_WELCOME (mato_window_welcome_get_type ())

/**
 * MatoWindowWelcome:
 *
 * What the voice says at first: what to do, and where other puzzles are. It is said until there is
 * another one on the board, a recording is watched, or the action `hide-hint` is used. While nobody
 * has played and the clipboard holds another puzzle, it offers that.
 */
G_DECLARE_FINAL_TYPE (MatoWindowWelcome, mato_window_welcome, MATO, WINDOW_WELCOME, GObject)

/**
 * mato_window_welcome_new:
 * @window: owns the object
 *
 * Returns: (transfer full): the object
 */
MatoWindowWelcome *mato_window_welcome_new (GtkWindow     *window,
                                            MatoActionSet *actions,
                                            MatoWorkspace *workspace,
                                            MatoVoice     *voice);

G_END_DECLS
