/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/board-scene.h"

G_BEGIN_DECLS

/*
 * A hint on a board: one for a player, or one of the steps of a recording.
 */

/**
 * mato_hint_scene_take:
 * @hint: (nullable) (transfer full): links and areas to draw over the cells
 *
 * While there is one, nothing else points at small digits. Setting digits removes it.
 */
void mato_hint_scene_take (MatoBoardScene  *scene,
                           MatoHintPicture *hint);

/**
 * mato_hint_scene_add_place:
 *
 * Shows where to look, and no more.
 */
void mato_hint_scene_add_place (MatoBoardScene       *scene,
                                const MatoDeduction  *deduction,
                                const MatoCandidates *board);

/**
 * mato_hint_scene_add_pattern:
 *
 * Shows the candidates, those of the technique pointed at.
 */
void mato_hint_scene_add_pattern (MatoBoardScene       *scene,
                                  const MatoDeduction  *deduction,
                                  const MatoCandidates *board);

/**
 * mato_hint_scene_add_reason:
 * @n_steps: as for mato_hint_picture_new()
 *
 * Shows the candidates, the reason up to a step, and what is concluded.
 */
void mato_hint_scene_add_reason (MatoBoardScene       *scene,
                                 const MatoDeduction  *deduction,
                                 const MatoCandidates *board,
                                 guint                 n_steps);

/**
 * mato_hint_scene_add_moment:
 * @trace: of techniques
 * @moment: after its start
 *
 * Shows the candidates that are left, and what the step says of its deduction: the technique, the
 * whole reason, or one of its effects.
 */
void mato_hint_scene_add_moment (MatoBoardScene   *scene,
                                 const MatoTrace  *trace,
                                 const MatoMoment *moment);

G_END_DECLS
