/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_COLOUR_SWATCH (mato_colour_swatch_get_type ())

/**
 * MatoColourSwatch:
 *
 * A patch that looks like a cell of that colour. It is only a decoration; what it lies in says the
 * same in words.
 */
G_DECLARE_FINAL_TYPE (MatoColourSwatch, mato_colour_swatch, MATO, COLOUR_SWATCH, GtkWidget)

/**
 * mato_colour_swatch_new:
 * @colour: 1…%MATO_MAX_COLOUR
 */
GtkWidget *mato_colour_swatch_new (guint colour);

G_END_DECLS
