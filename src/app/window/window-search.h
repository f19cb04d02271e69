/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/toast.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

/*
 * How a person starts a search. @toast: tells what that does to the board.
 */

/** Makes the digits on the board givens. */
void mato_window_search_make_givens (MatoWorkspace *workspace,
                                     MatoToast     *toast);
/** On a board without givens its digits become them: they are what is to be searched. */
void mato_window_search_take_typed  (MatoWorkspace *workspace,
                                     MatoToast     *toast);
/** Does that, goes to @page and starts its search. */
void mato_window_search_start       (MatoWorkspace *workspace,
                                     MatoToast     *toast,
                                     MatoPage       page);

G_END_DECLS
