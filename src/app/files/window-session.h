/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/voice.h"
#include "session/document/document.h"
#include "session/game/autosave.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_SESSION (mato_window_session_get_type ())

/**
 * MatoWindowSession:
 *
 * Restores a window at the next start: its game from the journal, and its file, page and bookmarks
 * from the notes of the journal.
 */
G_DECLARE_FINAL_TYPE (MatoWindowSession, mato_window_session, MATO, WINDOW_SESSION, GObject)

/**
 * mato_window_session_new:
 * @window: owns the object
 *
 * Begins to keep the game in a new journal.
 */
MatoWindowSession *mato_window_session_new (GtkWindow     *window,
                                            MatoWorkspace *workspace,
                                            MatoDocument  *document,
                                            MatoVoice     *voice);

/**
 * mato_window_session_restore:
 *
 * Restores what @autosave holds into the workspace, and continues to keep the game there.
 */
void mato_window_session_restore (MatoWindowSession *self,
                                  MatoAutosave      *autosave);

/**
 * mato_window_session_end:
 *
 * The window goes: its clock stands, and nothing is noted any more. Call it before the workspace is
 * closed.
 */
void mato_window_session_end (MatoWindowSession *self);

/**
 * mato_window_session_close:
 *
 * The same when the user closes the window.
 */
void mato_window_session_close (MatoWindowSession *self);

G_END_DECLS
