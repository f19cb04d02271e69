/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/toast.h"
#include "session/game/autosave.h"
#include "session/workspace/cover-workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_COVER_SESSION (mato_cover_session_get_type ())

/**
 * MatoCoverSession:
 *
 * What of a window with an exact cover problem is there again at the next start: the text of the
 * problem, from the journal, and the rest from its notes. A film is not stored. If there was one,
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
                                          MatoToast          *toast,
                                          GFile              *file,
                                          const char         *name);

/* Notes that are needed before there is a workspace: the address of the file, and the name. */
#define MATO_COVER_NOTE_FILE "file"
#define MATO_COVER_NOTE_NAME "name"

/** Begins to write down a new problem. */
void mato_cover_session_begin   (MatoCoverSession *self);
/** Puts into the workspace what was noted last time, and goes on writing it down. */
void mato_cover_session_restore (MatoCoverSession *self,
                                 MatoAutosave     *autosave);

/** A film is recorded: goes to where it stood last time, if that is what it was recorded for.
 *  Returns: whether it was */
gboolean mato_cover_session_go_back (MatoCoverSession *self);
/** The film that is recorded next is for something else. */
void     mato_cover_session_stay    (MatoCoverSession *self);

/** Writes down at once what was to be noted soon. */
void mato_cover_session_finish_notes (MatoCoverSession *self);
/** The window is closed by a person. */
void mato_cover_session_close        (MatoCoverSession *self);

G_END_DECLS
