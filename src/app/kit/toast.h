/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_TOAST (mato_toast_get_type ())

/**
 * MatoToast:
 *
 * A sentence that is shown over the window for a while, with a button for a related action. A new
 * one replaces the old. Screen readers speak it.
 */
G_DECLARE_FINAL_TYPE (MatoToast, mato_toast, MATO, TOAST, GtkWidget)

/**
 * mato_toast_tell:
 *
 * Shows @text; it disappears after a while.
 */
void mato_toast_tell (MatoToast  *self,
                      const char *text);

/**
 * mato_toast_tell_undoable:
 *
 * Shows @text and offers to undo.
 */
void mato_toast_tell_undoable (MatoToast  *self,
                               const char *text);

/**
 * mato_toast_tell_problem:
 *
 * Says that something could not be done; stays until it is closed or replaced.
 */
void mato_toast_tell_problem (MatoToast  *self,
                              const char *text);

/**
 * mato_toast_set_lasting_problem:
 * @text: (nullable): %NULL: the problem is over, and is no longer shown if it still is
 *
 * Says that something cannot be done for now.
 */
void mato_toast_set_lasting_problem (MatoToast  *self,
                                     const char *text);

void mato_toast_hide (MatoToast *self);

/**
 * mato_toast_make_room:
 *
 * Hides what would disappear by itself: the user goes on and needs what is under it. A problem
 * stays.
 */
void mato_toast_make_room (MatoToast *self);

/**
 * mato_toast_get_text:
 *
 * Returns: (nullable): the present text
 */
const char *mato_toast_get_text (MatoToast *self);

/**
 * mato_toast_is_undoable:
 *
 * Returns: whether the present toast offers to undo
 */
gboolean mato_toast_is_undoable (MatoToast *self);

G_END_DECLS
