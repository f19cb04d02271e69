/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/window/window-film.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_TYPING (mato_window_typing_get_type ())

/**
 * MatoWindowTyping:
 *
 * Handles a digit that the user types on the board, or clicks beside it: it is an entry, a mark, a
 * weight, or a digit to force in a film. Where it cannot be used, a message says why.
 */
G_DECLARE_FINAL_TYPE (MatoWindowTyping, mato_window_typing, MATO, WINDOW_TYPING, GObject)

/**
 * mato_window_typing_new:
 * @film: handles what is typed on the board of a recording
 */
MatoWindowTyping *mato_window_typing_new (MatoActionSet  *actions,
                                          MatoWorkspace  *workspace,
                                          MatoBoardView  *board,
                                          MatoVoice      *voice,
                                          MatoWindowFilm *film);

G_END_DECLS
