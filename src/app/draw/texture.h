/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * mato_texture_new:
 *
 * Returns: (transfer full): what was drawn on @surface, an ARGB32 image, copied
 */
GdkTexture *mato_texture_new (cairo_surface_t *surface);
