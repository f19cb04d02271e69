/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_TELLING (mato_window_telling_get_type ())

/**
 * MatoWindowTelling:
 *
 * Lets a screen reader speak the changes that a sighted user sees by themselves: digits, answers,
 * steps, pages.
 */
G_DECLARE_FINAL_TYPE (MatoWindowTelling, mato_window_telling, MATO, WINDOW_TELLING, GObject)

/**
 * mato_window_telling_new:
 * @window: speaks, owns the object
 * @scene: the scene of @board; lives as long as the object
 */
MatoWindowTelling *mato_window_telling_new (GtkWidget            *window,
                                            MatoWorkspace        *workspace,
                                            MatoBoardView        *board,
                                            const MatoBoardScene *scene);

/**
 * mato_window_telling_set_expects_step:
 *
 * Sets whether, when a recording ends, only a step is spoken and not the result.
 */
void mato_window_telling_set_expects_step (MatoWindowTelling *self,
                                           gboolean           expects_step);

/**
 * mato_window_telling_tell_difference:
 *
 * Speaks the first difference between two racing searches.
 */
void mato_window_telling_tell_difference (MatoWindowTelling *self);

/**
 * mato_window_telling_tell_stop:
 *
 * Speaks the text of the present stop of the tour.
 */
void mato_window_telling_tell_stop (MatoWindowTelling *self);

/**
 * mato_window_telling_tell_pencil:
 *
 * Speaks what typing a digit does now.
 */
void mato_window_telling_tell_pencil (MatoWindowTelling *self);

/**
 * mato_window_telling_tell_page:
 *
 * Speaks which of @pages is open.
 */
void mato_window_telling_tell_page (MatoWindowTelling *self,
                                    GtkStack          *pages);

G_END_DECLS
