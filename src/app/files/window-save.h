/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/action-set.h"
#include "app/kit/voice.h"
#include "session/document/document.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_SAVE (mato_window_save_get_type ())

/**
 * MatoWindowSave:
 *
 * The board into its file, or into one that the user chooses. Adds the actions for that. The
 * program lives until all is written, even if the window is closed meanwhile.
 *
 * Signals: `saved`: a board is in its file now; `reload` (GFile): the user wants what is in the
 * file instead.
 */
G_DECLARE_FINAL_TYPE (MatoWindowSave, mato_window_save, MATO, WINDOW_SAVE, GObject)

/**
 * mato_window_save_new:
 * @window: the parent of the file dialog, owns the object
 * @workspace: whose bookmarks and checkpoints are saved, and the time
 */
MatoWindowSave *mato_window_save_new (GtkWindow     *window,
                                      MatoActionSet *actions,
                                      MatoWorkspace *workspace,
                                      MatoDocument  *document,
                                      MatoVoice     *voice);

/**
 * mato_window_save_tell_copied:
 *
 * Says that @path is a copy of what is being saved, until the file is written.
 */
void mato_window_save_tell_copied (MatoVoice  *voice,
                                   const char *path);

G_END_DECLS
