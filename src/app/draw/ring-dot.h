/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_RING_DOT (mato_ring_dot_get_type ())

/**
 * MatoRingDot:
 *
 * A small tile in the colour of a ring. It is only a decoration; a label beside it says the same.
 */
G_DECLARE_FINAL_TYPE (MatoRingDot, mato_ring_dot, MATO, RING_DOT, GtkWidget)

GtkWidget *mato_ring_dot_new (guint ring,
                              guint n_rings);

G_END_DECLS
