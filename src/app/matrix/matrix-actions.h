/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/action-set.h"
#include "app/matrix/matrix-view.h"

G_BEGIN_DECLS

/**
 * mato_matrix_actions_add:
 *
 * Adds the actions that change how @matrix is seen: `zoom-in`, `zoom-out`, `zoom-to-fit` and
 * `hide-removed`. It has to live as long as they can be activated.
 */
void mato_matrix_actions_add (MatoActionSet  *actions,
                              MatoMatrixView *matrix);

G_END_DECLS
