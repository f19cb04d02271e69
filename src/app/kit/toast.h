/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_TOAST (mato_toast_get_type ())

/**
 * MatoToast:
 *
 * A sentence that comes up over the window for a while, with a button for what may be done about
 * it. A new one replaces the old. A screen reader speaks it.
 */
G_DECLARE_FINAL_TYPE (MatoToast, mato_toast, MATO, TOAST, GtkWidget)

/** Says @text; it goes by itself. */
void mato_toast_tell (MatoToast  *self,
                      const char *text);

/** Says @text and offers to undo. */
void mato_toast_tell_undoable (MatoToast  *self,
                               const char *text);

/** Says that something could not be done; stays until it is closed or another one comes. */
void mato_toast_tell_problem (MatoToast  *self,
                              const char *text);

void mato_toast_hide (MatoToast *self);

/** Returns: (nullable): what is said now */
const char *mato_toast_get_text (MatoToast *self);

/** Returns: whether the toast that is up now offers to undo */
gboolean mato_toast_is_undoable (MatoToast *self);

G_END_DECLS
