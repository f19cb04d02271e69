/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/action-set.h"
#include "app/kit/voice.h"
#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_TARGET (mato_window_target_get_type ())

/**
 * MatoWindowTarget:
 *
 * What a target game has beside its page: where its points come from, what its other solutions
 * score, its result for others.
 */
G_DECLARE_FINAL_TYPE (MatoWindowTarget, mato_window_target, MATO, WINDOW_TARGET, GObject)

/**
 * mato_window_target_new:
 * @window: owns the object
 *
 * Returns: (transfer full): the object
 */
MatoWindowTarget *mato_window_target_new (GtkWindow     *window,
                                          MatoActionSet *actions,
                                          MatoWorkspace *workspace,
                                          MatoVoice     *voice);

G_END_DECLS
