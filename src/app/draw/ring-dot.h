/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_SWATCH (mato_swatch_get_type ())

/**
 * MatoSwatch:
 *
 * A small disc in the colour of a ring, as it is on the board. For the eye only: what it means
 * stands beside it in words.
 */
G_DECLARE_FINAL_TYPE (MatoSwatch, mato_swatch, MATO, SWATCH, GtkWidget)

GtkWidget *mato_swatch_new (guint ring,
                            guint n_rings);

G_END_DECLS
