/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/action-set.h"
#include "app/kit/voice.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_HINTS (mato_window_hints_get_type ())

/**
 * MatoWindowHints:
 *
 * Hints: more of one, another one, all of them, the steps of the reason, what the technique is.
 */
G_DECLARE_FINAL_TYPE (MatoWindowHints, mato_window_hints, MATO, WINDOW_HINTS, GObject)

MatoWindowHints *mato_window_hints_new (GtkWindow     *window,
                                        MatoActionSet *actions,
                                        MatoWorkspace *workspace,
                                        MatoVoice     *voice);

G_END_DECLS
