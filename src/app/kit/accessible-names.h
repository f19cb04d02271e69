/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Names for what GTK leaves without one, so that screen readers can speak it.
 */

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

G_END_DECLS
