/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/toast.h"
#include "session/game/autosave.h"
#include "session/game/document.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_SESSION (mato_window_session_get_type ())

/**
 * MatoWindowSession:
 *
 * What of a window is there again at the next start: its game, by the journal, and by its notes
 * the file that it is from, the page and the bookmarks.
 */
G_DECLARE_FINAL_TYPE (MatoWindowSession, mato_window_session, MATO, WINDOW_SESSION, GObject)

/** Begins to write down the game. @window: owns the object */
MatoWindowSession *mato_window_session_new (GtkWindow     *window,
                                            MatoWorkspace *workspace,
                                            MatoDocument  *document,
                                            MatoToast     *toast);

/** Puts what was left behind into the workspace, and goes on writing it down there. */
void mato_window_session_restore (MatoWindowSession *self,
                                  MatoAutosave      *autosave);
/** The window is closed, perhaps for good. */
void mato_window_session_close   (MatoWindowSession *self);

G_END_DECLS
