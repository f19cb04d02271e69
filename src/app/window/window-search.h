/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/voice.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

/*
 * Starting a search on the user's request. @voice: shows what that changes on the board.
 */

/**
 * mato_window_search_make_givens:
 *
 * Makes the digits on the board givens.
 */
void mato_window_search_make_givens (MatoWorkspace *workspace,
                                     MatoVoice     *voice);

/**
 * mato_window_search_take_typed:
 *
 * If the board has no givens, makes its digits givens, because only givens are searched.
 */
void mato_window_search_take_typed (MatoWorkspace *workspace,
                                    MatoVoice     *voice);

/**
 * mato_window_search_start:
 *
 * Does the same, goes to @page and starts its search.
 */
void mato_window_search_start (MatoWorkspace *workspace,
                               MatoVoice     *voice,
                               MatoPage       page);

G_END_DECLS
