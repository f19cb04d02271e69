/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Small parts that several pages are made of.
 */

/**
 * mato_facts_set:
 * @grid: a table with a title and a number in each row
 * @value: (nullable): right-aligned; %NULL hides the row
 */
void mato_facts_set (GtkGrid    *grid,
                     int         row,
                     const char *title,
                     const char *value);

/** As mato_facts_set(), with the digits of @value grouped. */
void mato_facts_set_number (GtkGrid    *grid,
                            int         row,
                            const char *title,
                            guint64     value);

/**
 * mato_run_button_update:
 * @button: the one primary button of a page, with a label as its child
 * @is_running: whether it offers to cancel what @action has started
 * @title: with a mnemonic, as is
 *
 * One button that starts and cancels keeps the focus where it was.
 */
void mato_run_button_update (GtkButton  *button,
                             gboolean    is_running,
                             const char *title,
                             const char *tooltip,
                             const char *action);

/**
 * mato_drop_down_set_title:
 * @title: what is chosen, for screen readers: "Engine"
 *
 * Makes a list of strings speak; once, before it gets its model. The parts of a #GtkDropDown that
 * take the focus would be called by their C types; this gives each the words that stand on it.
 */
void mato_drop_down_set_title (GtkDropDown *drop_down,
                               const char  *title);

/**
 * mato_name_strangers:
 * @name: (nullable): for what is above any popover
 *
 * GTK makes parts of its own that take the focus, or hold what takes it, and leaves them without a
 * name, or with that of their C type, which a screen reader then speaks. Gives those in @widget
 * @name, those of a popover what the tooltip of its button says.
 */
void mato_name_strangers (GtkWidget  *widget,
                          const char *name);

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

/** Shows @text, or hides the label if there is none. */
void mato_label_say (GtkLabel   *label,
                     const char *text);

/** Returns: (transfer floating): a label over a part of a page */
GtkWidget *mato_heading_new (const char *title);

G_END_DECLS
