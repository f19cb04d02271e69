/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_TELLING (mato_window_telling_get_type ())

/**
 * MatoWindowTelling:
 *
 * What the eye sees by itself and the ear has to be told: digits, answers, steps, pages. Lets a
 * screen reader speak what comes up in the workspace, and what it is told to.
 */
G_DECLARE_FINAL_TYPE (MatoWindowTelling, mato_window_telling, MATO, WINDOW_TELLING, GObject)

/** @window: speaks, owns the object; @scene: what is seen on @board, lives as long */
MatoWindowTelling *mato_window_telling_new (GtkWidget            *window,
                                            MatoWorkspace        *workspace,
                                            MatoBoardView        *board,
                                            const MatoBoardScene *scene);

/** Whether of a film that is being recorded only a step is to be spoken, not the result. */
void mato_window_telling_set_expects_step (MatoWindowTelling *self,
                                           gboolean           expects_step);

/** Speaks where two searches that race part. */
void mato_window_telling_tell_difference (MatoWindowTelling *self);
/** Speaks what the tour says at its stop. */
void mato_window_telling_tell_stop       (MatoWindowTelling *self);
/** Speaks what digits do now. */
void mato_window_telling_tell_pencil     (MatoWindowTelling *self);
/** Speaks which of @pages is open. */
void mato_window_telling_tell_page       (MatoWindowTelling *self,
                                          GtkStack          *pages);

G_END_DECLS
