/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_ORDERED_BOX (mato_ordered_box_get_type ())

/**
 * MatoOrderedBox:
 *
 * A box for a layout manager that places children anywhere and leaves out what finds no room. The
 * Tab key goes through those that are seen, in the order in which they were added.
 */
G_DECLARE_FINAL_TYPE (MatoOrderedBox, mato_ordered_box, MATO, ORDERED_BOX, GtkBox)

G_END_DECLS
