/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/texture.h"

GdkTexture *
mato_texture_new (cairo_surface_t *surface)
{
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), (gsize) height * stride);

  return gdk_memory_texture_new (cairo_image_surface_get_width (surface), height,
                                 GDK_MEMORY_DEFAULT, bytes, stride);
}

static const cairo_user_data_key_t image_key;

/* Cairo copies an image that ends before the node that draws it; so the node owns it. */
GskRenderNode *
mato_image_node_new (cairo_surface_t *surface)
{
  double x_scale, y_scale;
  GskRenderNode *node;
  cairo_t *cairo;

  cairo_surface_get_device_scale (surface, &x_scale, &y_scale);
  node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (
    0, 0, (float) (cairo_image_surface_get_width (surface) / x_scale),
    (float) (cairo_image_surface_get_height (surface) / y_scale)));
  cairo = gsk_cairo_node_get_draw_context (node);
  cairo_set_source_surface (cairo, surface, 0, 0);
  cairo_paint (cairo);
  cairo_destroy (cairo);
  cairo_surface_set_user_data (gsk_cairo_node_get_surface (node), &image_key, surface,
                               (cairo_destroy_func_t) cairo_surface_destroy);

  return node;
}
