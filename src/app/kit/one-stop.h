/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_ONE_STOP (mato_one_stop_get_type ())

/**
 * MatoOneStop:
 *
 * A box around a list, however long: the Tab key comes to one row of it, and leaves the list from
 * any. Arrow keys go from row to row.
 */
G_DECLARE_FINAL_TYPE (MatoOneStop, mato_one_stop, MATO, ONE_STOP, GtkBox)

GtkWidget *mato_one_stop_new (GtkWidget *list);

G_END_DECLS
