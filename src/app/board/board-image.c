/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-image.h"

#include <cairo-svg.h>

static cairo_status_t
append_cb (gpointer             bytes,
           const unsigned char *data,
           unsigned int         length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static GBytes *
draw_svg (GskRenderNode         *node,
          const graphene_rect_t *bounds)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (
    append_cb, bytes, bounds->size.width, bounds->size.height);
  cairo_t *cairo = cairo_create (surface);

  cairo_translate (cairo, -bounds->origin.x, -bounds->origin.y);
  gsk_render_node_draw (node, cairo);
  cairo_destroy (cairo);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);

  return g_byte_array_free_to_bytes (bytes);
}

static GBytes *
draw_png (GtkWidget             *board,
          GskRenderNode         *node,
          const graphene_rect_t *bounds)
{
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (board));
  g_autoptr (GdkTexture) texture = gsk_renderer_render_texture (renderer, node, bounds);

  return gdk_texture_save_to_png_bytes (texture);
}

GBytes *
mato_board_image_new (GtkWidget *board,
                      gboolean   is_drawing)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (board);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  float width = gtk_widget_get_width (board);
  float height = gtk_widget_get_height (board);
  float size = MIN (width, height);
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT ((width - size) / 2, (height - size) / 2,
                                                     size, size);
  GskRenderNode *node;
  GBytes *bytes;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (!node)
    return NULL;

  bytes = is_drawing ? draw_svg (node, &bounds) : draw_png (board, node, &bounds);
  gsk_render_node_unref (node);

  return bytes;
}
