/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"
#include "app/kit/action-set.h"
#include "app/kit/voice.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_WAY_BACK (mato_way_back_get_type ())

/**
 * MatoWayBack:
 *
 * The ways back: to before the player's first mistake, to any move, and to a checkpoint.
 */
G_DECLARE_FINAL_TYPE (MatoWayBack, mato_way_back, MATO, WAY_BACK, GObject)

/**
 * mato_way_back_new:
 *
 * Returns: (transfer full): the object
 */
MatoWayBack *mato_way_back_new (MatoActionSet *actions,
                                MatoWorkspace *workspace,
                                MatoBoardView *board,
                                MatoVoice     *voice);

G_END_DECLS
