/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"
#include "app/kit/action-set.h"
#include "app/kit/voice.h"
#include "app/window/window-telling.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_RACE (mato_window_race_get_type ())

/**
 * MatoWindowRace:
 *
 * Two searches of one puzzle side by side: a second board, which is made when there is a first
 * race, what stands over both, and the actions. The workspace knows where each of them is.
 */
G_DECLARE_FINAL_TYPE (MatoWindowRace, mato_window_race, MATO, WINDOW_RACE, GObject)

/**
 * mato_window_race_new:
 * @board: the first one, in the first child of @boards
 * @boards: has a #MatoTwinLayout
 */
MatoWindowRace *mato_window_race_new (MatoActionSet     *actions,
                                      MatoWorkspace     *workspace,
                                      MatoBoardView     *board,
                                      GtkWidget         *boards,
                                      MatoVoice         *voice,
                                      MatoWindowTelling *telling);

G_END_DECLS
