/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Keyboard focus.
 */

/**
 * mato_leave_focus:
 *
 * Buttons in @widget do not take the focus when clicked, so that one can continue typing on the
 * board. The Tab key still reaches them.
 */
void mato_leave_focus (GtkWidget *widget);

/**
 * mato_let_arrows_move:
 *
 * Arrow keys move the focus from check buttons in @widget as the Tab key does, instead of toggling
 * them. Call it once; the buttons are in no group.
 */
void mato_let_arrows_move (GtkWidget *widget);

/**
 * mato_focus_next_pane:
 *
 * Moves the focus to the next of @panes (array length=n_panes) of @window that takes it.
 */
void mato_focus_next_pane (GtkWindow  *window,
                           GtkWidget **panes,
                           guint       n_panes);

/**
 * mato_focus_leave_part:
 *
 * If @part, which is of no use any more, has the focus, the first pane of its window gets it: the
 * board. GTK would give it to whatever control comes next, where nobody has asked for it.
 */
void mato_focus_leave_part (GtkWidget *part);

/**
 * mato_begin_text:
 * @text: what stands in @field from now on
 *
 * Undo in the field does not go behind that, to what was the name of something else.
 */
void mato_begin_text (GtkEditable *field,
                      const char  *text);

/**
 * mato_focus_takes_action:
 *
 * Keys like Ctrl+V belong to a text field while the user types in it.
 *
 * Returns: whether a text field of @window took @action, such as `clipboard.paste`
 */
gboolean mato_focus_takes_action (GtkWindow  *window,
                                  const char *action);

G_END_DECLS
