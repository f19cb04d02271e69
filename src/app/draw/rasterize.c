/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/rasterize.h"

#include <math.h>

/* Cairo keeps the image of a glyph for each font, size and scale, whatever it was drawn on. How
 * glyphs are hinted each GTK chooses for itself: so they are drawn as a frame draws them, and as it
 * may need other images between two pixels, with the baseline on one. */
void
mato_rasterize (PangoLayout *layout,
                double       pixel)
{
  double baseline;
  int width, height;
  GtkSnapshot *snapshot;
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface;
  cairo_t *cr;

  g_return_if_fail (PANGO_IS_LAYOUT (layout));

  snapshot = gtk_snapshot_new ();
  gtk_snapshot_append_layout (snapshot, layout, &(GdkRGBA) { .alpha = 1 });
  node = gtk_snapshot_free_to_node (snapshot);
  if (!node)
    return;

  baseline = (double) pango_layout_get_baseline (layout) / PANGO_SCALE;
  pango_layout_get_pixel_size (layout, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (width / pixel),
                                        (int) ceil (height / pixel) + 1);
  cairo_surface_set_device_scale (surface, 1 / pixel, 1 / pixel);
  cr = cairo_create (surface);
  cairo_translate (cr, 0, ceil (baseline / pixel) * pixel - baseline);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}
