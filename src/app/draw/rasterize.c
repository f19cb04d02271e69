/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/rasterize.h"

#include <math.h>

/* Cairo keeps the image of a glyph for each font, size and scale, whatever it was drawn on. */
void
mato_rasterize (PangoLayout *layout,
                double       pixel)
{
  int width, height;
  cairo_surface_t *surface;
  cairo_t *cr;

  g_return_if_fail (PANGO_IS_LAYOUT (layout));

  pango_layout_get_pixel_size (layout, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (width / pixel),
                                        (int) ceil (height / pixel));
  cairo_surface_set_device_scale (surface, 1 / pixel, 1 / pixel);
  cr = cairo_create (surface);
  pango_cairo_show_layout (cr, layout);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}
