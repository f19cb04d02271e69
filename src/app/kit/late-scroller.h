/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_LATE_SCROLLER (mato_late_scroller_get_type ())

/**
 * MatoLateScroller:
 *
 * A place for one child that scrolls down, in a scroller that is made when the child has not the
 * room it needs, and stays then. One of GTK is ten widgets with thirty styles, a hundredth of the
 * start of a window, and most start without one that has anything to do.
 */
G_DECLARE_FINAL_TYPE (MatoLateScroller, mato_late_scroller, MATO, LATE_SCROLLER, GtkWidget)

GtkWidget *mato_late_scroller_new (GtkWidget *child);

G_END_DECLS
