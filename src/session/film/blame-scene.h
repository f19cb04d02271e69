/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/blame.h"
#include "session/film/board-scene.h"

G_BEGIN_DECLS

/**
 * mato_blame_scene_add:
 * @scene: a moment of a search
 * @n_shown: how many implications of @blame are seen; the last one is the current one
 *
 * Draws on @scene why something is so: the guesses to blame, what follows from them, and arrows to
 * the current one from its causes. (Arrows to all of them at once, often thirty, nobody could
 * follow.) What has no part in it steps back.
 */
void mato_blame_scene_add (MatoBoardScene  *scene,
                           const MatoBlame *blame,
                           guint            n_shown);

G_END_DECLS
