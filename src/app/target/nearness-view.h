/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_NEARNESS_VIEW (mato_nearness_view_get_type ())

/**
 * MatoNearnessView:
 *
 * How near one comes to the best score: a small archery target, and where it is hit.
 */
G_DECLARE_FINAL_TYPE (MatoNearnessView, mato_nearness_view, MATO, NEARNESS_VIEW, GtkWidget)

GtkWidget *mato_nearness_view_new (void);

/**
 * mato_nearness_view_show:
 * @ring: as of mato_nearness()
 */
void mato_nearness_view_show (MatoNearnessView *self,
                              int               ring);

G_END_DECLS
