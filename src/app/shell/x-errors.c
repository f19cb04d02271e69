/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/x-errors.h"

#include <gtk/gtk.h>

/* GDK ends the program at any error of the X server that it did not expect. It makes such errors
 * itself: a window that is closed before it was seen is still given its size (4.8), a menu its
 * place when what it belongs to has gone. Nothing is lost by them, but all windows would be.
 *
 * A handler of Xlib's would not do: GDK puts its own in its place whenever it expects an error, and
 * waits for the server just then. So errors are expected all the time; those that GDK expects
 * besides are told to it alone. With GDK_SYNCHRONIZE, by which they are searched for, nothing is
 * held. */
#ifdef MATO_HAS_X11
#include <gdk/x11/gdkx.h>

static GdkDisplay *held; /* nullable */
#endif

void
mato_x_errors_hold (void)
{
#ifdef MATO_HAS_X11
  GdkDisplay *display = gdk_display_get_default ();

  if (held || !GDK_IS_X11_DISPLAY (display) || g_getenv ("GDK_SYNCHRONIZE"))
    return;

  held = display;
  gdk_x11_display_error_trap_push (held);
#endif
}

void
mato_x_errors_tell (void)
{
#ifdef MATO_HAS_X11
  int error;

  if (!held)
    return;

  error = gdk_x11_display_error_trap_pop (g_steal_pointer (&held));
  if (error)
    g_warning ("Went on after error %d of the X server; GDK_SYNCHRONIZE=1 stops at it", error);
#endif
}
