/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Accessible names for widgets that GTK leaves without one.
 */

/**
 * mato_drop_down_set_title:
 * @title: what is chosen, for screen readers: "Engine"
 *
 * Makes a list of strings accessible; call it once. The parts of a #GtkDropDown that take the focus
 * would be named by their C types; this names each after its text.
 */
void mato_drop_down_set_title (GtkDropDown *drop_down,
                               const char  *title);

/**
 * mato_describe_by_key:
 * @action: (nullable): of @widget
 *
 * Where the tooltip is the name with the key, only the key is left to be said after the name.
 */
void mato_describe_by_key (GtkWidget  *widget,
                           const char *action);

/**
 * mato_button_set_icon:
 *
 * Gives @button, which has a name of its own, a picture that may be another one each time.
 */
void mato_button_set_icon (GtkButton  *button,
                           const char *icon_name);

/**
 * mato_name_strangers:
 * @name: (nullable): for widgets outside popovers
 *
 * GTK creates internal widgets that take the focus, or contain one that does, and leaves them
 * without a name or with that of their C type, which a screen reader speaks. Names those in @widget
 * @name, those of a popover after the tooltip of its button, those of a list after the label whose
 * key leads to it, or after its tooltip, and buttons by their labels without underscores. Every
 * part of a window and every window beside it passes here once, when it is complete.
 */
void mato_name_strangers (GtkWidget  *widget,
                          const char *name);

G_END_DECLS
