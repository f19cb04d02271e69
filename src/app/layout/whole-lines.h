/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Of what has more lines than there is room for only whole lines are seen: half a line looks like a
 * fault, and so does the upper edge of a button.
 */

/**
 * mato_place_whole_lines:
 * @scroller: what is placed at the top of its parent
 * @part: what it scrolls
 * @x: its place from the left
 * @is_folded: whether not all is seen, and there is another way to it than to scroll
 *
 * Returns: how much of it is to be seen: the largest height, at most @height, that cuts neither a
 *   line of a text nor anything else; %G_MAXINT: all of it
 */
int mato_place_whole_lines (GtkWidget *scroller,
                            GtkWidget *part,
                            int        x,
                            int        width,
                            int        height,
                            gboolean   is_folded);

/**
 * mato_snapshot_whole_lines:
 * @widget: the parent of @scroller
 * @seen: as mato_place_whole_lines() told
 *
 * Draws the children of @widget, and of @scroller only so much.
 */
void mato_snapshot_whole_lines (GtkWidget   *widget,
                                GtkWidget   *scroller,
                                int          seen,
                                GtkSnapshot *snapshot);

G_END_DECLS
