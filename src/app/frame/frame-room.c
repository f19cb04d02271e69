/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/frame/frame-room.h"

#include "app/frame/memory.h"

static void (*snapshot_window) (GtkWidget *, GtkSnapshot *);

static gboolean
is_drawn_in_memory (GtkWidget *window)
{
  return GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (GTK_NATIVE (window)));
}

/* Not before: the nodes of the frame would be put there. */
static void
snapshot_and_lend (GtkWidget   *window,
                   GtkSnapshot *snapshot)
{
  snapshot_window (window, snapshot);
  if (is_drawn_in_memory (window))
    mato_memory_lend_frame ();
}

void
mato_frame_room_lend (GtkWidgetClass *klass)
{
  g_assert (snapshot_window == NULL);

  snapshot_window = klass->snapshot;
  klass->snapshot = snapshot_and_lend;
}

static void
painted_cb (GtkWidget *window)
{
  if (gtk_widget_get_realized (window) && is_drawn_in_memory (window))
    mato_memory_claim_frame ();
}

void
mato_frame_room_claim (GtkWidget *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  g_signal_connect_object (gtk_widget_get_frame_clock (window), "after-paint",
                           G_CALLBACK (painted_cb), window, G_CONNECT_SWAPPED);
}
