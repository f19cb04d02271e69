/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_PLAY_END (mato_play_end_get_type ())

/**
 * MatoPlayEnd:
 *
 * The end of a game, seen while its puzzle is solved: how the time compares to earlier ones, where
 * it went, and a few facts. It says only what the moves and the statistics prove.
 */
G_DECLARE_FINAL_TYPE (MatoPlayEnd, mato_play_end, MATO, PLAY_END, GtkWidget)

GtkWidget *mato_play_end_new (MatoWorkspace *workspace);

/**
 * mato_play_end_buttons_new:
 *
 * Returns: (transfer floating): what one can do then: a hand
 */
GtkWidget *mato_play_end_buttons_new (MatoWorkspace *workspace);

G_END_DECLS
