/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/blame.h"
#include "session/film/board-scene.h"

G_BEGIN_DECLS

/**
 * mato_blame_scene_add:
 * @scene: a moment of a search
 * @n_shown: how many implications of @blame are drawn; the last one is the current one
 *
 * Draws on @scene why something is so: the guesses to blame, and arrows from each digit to what
 * follows from it. Digits that have no part in it step back.
 */
void mato_blame_scene_add (MatoBoardScene  *scene,
                           const MatoBlame *blame,
                           guint            n_shown);

G_END_DECLS
