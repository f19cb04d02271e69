/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/frame/frame-share.h"

#include <cairo.h>

#if defined GDK_WINDOWING_X11 && CAIRO_HAS_XLIB_SURFACE
#include <cairo-xlib.h>
#include <gdk/x11/gdkx.h>

/* Cairo shares memory with the X server: room for eight times what is asked for first, of which it
 * uses as many frames as are on their way, mostly one. It unmaps the whole of it as soon as nothing
 * is in use, which depends on how quick the server is, and maps it anew for the next frame: then
 * every page of that frame is a fault, 1400 at 1600×1000. While the whole tree of ten million steps
 * was moved, one frame of six had them, and 11 to 14 ms instead of 6. A few kilobytes in use keep
 * all. */
#define PIECE 64 /* pixels wide and high; Cairo shares nothing smaller than a page */
#define PIXEL 4

static cairo_surface_t *piece;  /* nullable: none yet */
static guint64 largest;         /* frame, in bytes */

/* Returns: (transfer full): memory that is shared, if there is such a thing */
static cairo_surface_t *
share (GdkDisplay *display,
       guint       width,
       guint       height)
{
  Screen *screen = gdk_x11_display_get_xscreen (display);
  cairo_surface_t *server =
    cairo_xlib_surface_create (gdk_x11_display_get_xdisplay (display), RootWindowOfScreen (screen),
                               DefaultVisualOfScreen (screen), (int) width, (int) height);
  cairo_surface_t *image = cairo_surface_create_similar_image (server, CAIRO_FORMAT_RGB24,
                                                               (int) width, (int) height);

  cairo_surface_destroy (server);

  return image;
}

void
mato_frame_share_keep (GdkSurface *surface,
                       guint       width,
                       guint       height)
{
  GdkDisplay *display = gdk_surface_get_display (surface);
  guint64 size = (guint64) width * height * PIXEL;
  cairo_surface_t *frame;

  if (!GDK_IS_X11_DISPLAY (display) || size <= largest)
    return;

  /* Half a frame, so that there is room for four: Cairo clears what is asked for. */
  largest = size;
  frame = share (display, width, (height + 1) / 2);
  g_clear_pointer (&piece, cairo_surface_destroy);
  piece = share (display, PIECE, PIECE);
  cairo_surface_destroy (frame);
}

#else

void
mato_frame_share_keep (GdkSurface *surface,
                       guint       width,
                       guint       height)
{
}

#endif
