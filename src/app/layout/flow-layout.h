/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_FLOW_LAYOUT (mato_flow_layout_get_type ())

/**
 * MatoFlowLayout:
 *
 * Children in rows of equally many, all of exactly one size: as many beside each other as have
 * their natural width, or one, and fewer where so much height makes them larger.
 * Four are never three and one.
 */
G_DECLARE_FINAL_TYPE (MatoFlowLayout, mato_flow_layout, MATO, FLOW_LAYOUT, GtkLayoutManager)

GtkLayoutManager *mato_flow_layout_new (void);

G_END_DECLS
