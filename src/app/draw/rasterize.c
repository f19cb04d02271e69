/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/rasterize.h"

#include <math.h>

/* Cairo keeps the image of a glyph for each font, size and scale, whatever it was drawn on. How
 * glyphs are hinted each GTK chooses for itself: so they are drawn as a frame draws them. */
void
mato_rasterize (GskRenderNode *node,
                double         pixel)
{
  graphene_rect_t bounds;
  double left, top;
  cairo_surface_t *surface;
  cairo_t *cr;

  gsk_render_node_get_bounds (node, &bounds);
  left = floor (bounds.origin.x / pixel);
  top = floor (bounds.origin.y / pixel);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                        (int) ceil (bounds.size.width / pixel) + 1,
                                        (int) ceil (bounds.size.height / pixel) + 1);
  cairo_surface_set_device_scale (surface, 1 / pixel, 1 / pixel);
  cr = cairo_create (surface);
  cairo_translate (cr, -left * pixel, -top * pixel);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}
