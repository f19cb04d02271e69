/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/into-view.h"

#define IS_AWAITED "mato-into-view-is-awaited"
#define FADE 12 /* where a page goes on above, its first pixels fade out: as in window.css */

static void
scroll_to (GtkWidget         *part,
           GtkScrolledWindow *window)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (window);
  double value = gtk_adjustment_get_value (adjustment);
  double height = gtk_adjustment_get_page_size (adjustment);
  double top;
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (part, GTK_WIDGET (window), &bounds))
    return;

  top = MAX (value + bounds.origin.y - FADE, 0);
  if (value <= top && bounds.origin.y + MIN (bounds.size.height, height - FADE) <= height)
    return;

  gtk_adjustment_set_value (adjustment, top);
}

/* Before each frame; what became visible has its place after the first. */
static gboolean
tick_cb (GtkWidget     *part,
         GdkFrameClock *clock,
         gpointer       data)
{
  gint64 *began = data;
  GtkWidget *window = gtk_widget_get_ancestor (part, GTK_TYPE_SCROLLED_WINDOW);

  if (*began == 0)
    *began = gdk_frame_clock_get_frame_counter (clock);
  if (gdk_frame_clock_get_frame_counter (clock) < *began + 2)
    return G_SOURCE_CONTINUE;

  g_object_set_data (G_OBJECT (part), IS_AWAITED, NULL);
  if (window != NULL)
    scroll_to (part, GTK_SCROLLED_WINDOW (window));

  return G_SOURCE_REMOVE;
}

/* Once a frame: a second time it would count from where the first has not yet brought it. */
void
mato_bring_into_view (GtkWidget *part)
{
  gint64 *began = g_object_get_data (G_OBJECT (part), IS_AWAITED);

  if (began != NULL)
    {
      *began = 0;
      return;
    }

  began = g_new0 (gint64, 1);
  g_object_set_data (G_OBJECT (part), IS_AWAITED, began);
  gtk_widget_add_tick_callback (part, tick_cb, began, g_free);
}
