/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * mato_texture_new:
 *
 * Returns: (transfer full): what was drawn on @surface, an ARGB32 image, copied
 */
GdkTexture *mato_texture_new (cairo_surface_t *surface);

/**
 * mato_image_node_new:
 * @surface: (transfer full): an ARGB32 image, with its device scale; not drawn on any more
 *
 * For what is drawn in every frame. A texture is converted as a whole by GTK 4.8's Cairo renderer,
 * pixel by pixel, however little of it is drawn: 7 ns each, 10 ms for 1600×900. This takes 1.5 ms
 * for the whole, and a part of that for a part.
 *
 * Returns: (transfer full): a node that draws @surface at the origin, in logical pixels
 */
GskRenderNode *mato_image_node_new (cairo_surface_t *surface);
