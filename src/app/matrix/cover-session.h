/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/voice.h"
#include "session/game/autosave.h"
#include "session/workspace/cover-workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_COVER_SESSION (mato_cover_session_get_type ())

/**
 * MatoCoverSession:
 *
 * Restores a window with an exact cover problem at the next start: the text of the problem from the
 * journal, and the rest from its notes. A film is not stored. If there was one,
 * it is recorded again, and goes to the same position if it has the same length.
 */
G_DECLARE_FINAL_TYPE (MatoCoverSession, mato_cover_session, MATO, COVER_SESSION, GObject)

/**
 * mato_cover_session_new:
 * @window: owns the object
 * @file: (nullable): that the problem is from
 * @name: (nullable): what a text is called that is in no file
 *
 * Returns: the session of a workspace that was just made; it waits for one of the two calls below
 */
MatoCoverSession *mato_cover_session_new (GtkWindow          *window,
                                          MatoCoverWorkspace *workspace,
                                          GtkStack           *views,
                                          MatoVoice          *voice,
                                          GFile              *file,
                                          const char         *name);

/* Notes that are needed before there is a workspace: the address of the file, and the name. */
#define MATO_COVER_NOTE_FILE "file"
#define MATO_COVER_NOTE_NAME "name"

/**
 * mato_cover_session_begin:
 *
 * Begins to keep a new problem in a journal.
 */
void mato_cover_session_begin (MatoCoverSession *self);

/**
 * mato_cover_session_restore:
 *
 * Restores the notes of @autosave into the workspace, and continues to keep them there.
 */
void mato_cover_session_restore (MatoCoverSession *self,
                                 MatoAutosave     *autosave);

/**
 * mato_cover_session_go_back:
 *
 * Call it when a film is recorded: if it was recorded for the restored position, goes there.
 *
 * Returns: whether it was
 */
gboolean mato_cover_session_go_back (MatoCoverSession *self);

/**
 * mato_cover_session_stay:
 *
 * The next recording does not go to the restored position.
 */
void mato_cover_session_stay (MatoCoverSession *self);

/**
 * mato_cover_session_finish_notes:
 *
 * Takes the pending notes now.
 */
void mato_cover_session_finish_notes (MatoCoverSession *self);

/**
 * mato_cover_session_close:
 *
 * Call it when the user closes the window.
 */
void mato_cover_session_close (MatoCoverSession *self);

G_END_DECLS
