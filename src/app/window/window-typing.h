/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/window/window-film.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_TYPING (mato_window_typing_get_type ())

/**
 * MatoWindowTyping:
 *
 * What a digit means that a person types on the board, or clicks beside it: an entry, a mark, a
 * weight, or a digit that a search is to be forced to. Where it can mean nothing they are told why.
 */
G_DECLARE_FINAL_TYPE (MatoWindowTyping, mato_window_typing, MATO, WINDOW_TYPING, GObject)

/** @film: is offered what is typed on the board of a recording */
MatoWindowTyping *mato_window_typing_new (MatoActionSet  *actions,
                                          MatoWorkspace  *workspace,
                                          MatoBoardView  *board,
                                          MatoToast      *toast,
                                          MatoWindowFilm *film);

G_END_DECLS
