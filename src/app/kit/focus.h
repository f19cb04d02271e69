/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Where the keyboard goes.
 */

/**
 * mato_leave_focus:
 *
 * No button in @widget takes the focus when it is clicked: whoever uses one between two digits
 * goes on typing on the board. The Tab key still leads to all of them.
 */
void mato_leave_focus (GtkWidget *widget);

/** Moves the focus to the next of @panes (array length=n_panes) of @window that takes it. */
void mato_focus_next_pane (GtkWindow  *window,
                           GtkWidget **panes,
                           guint       n_panes);

G_END_DECLS
