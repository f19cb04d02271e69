/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/frame/tooltip.h"

#define IS_ASKED "mato-tooltip-is-asked"

/* GTK tells nobody whether one is shown, but has it as a child of the window that it belongs to. */
static gboolean
is_shown_in (GtkWidget *window)
{
  for (GtkWidget *child = gtk_widget_get_last_child (window); child;
       child = gtk_widget_get_prev_sibling (child))
    if (g_str_equal (G_OBJECT_TYPE_NAME (child), "GtkTooltipWindow"))
      return gtk_widget_get_mapped (child);

  return FALSE;
}

static gboolean
ask_cb (GtkWidget     *widget,
        GdkFrameClock *clock,
        gpointer       data)
{
  g_object_set_data (G_OBJECT (widget), IS_ASKED, NULL);
  if (gtk_widget_get_mapped (widget))
    gtk_widget_trigger_tooltip_query (widget);

  return G_SOURCE_REMOVE;
}

void
mato_tooltip_refresh (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (!(gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_PRELIGHT)
      || !gtk_widget_get_mapped (widget) || g_object_get_data (G_OBJECT (widget), IS_ASKED)
      || !is_shown_in (GTK_WIDGET (gtk_widget_get_native (widget))))
    return;

  g_object_set_data (G_OBJECT (widget), IS_ASKED, widget);
  gtk_widget_add_tick_callback (widget, ask_cb, NULL, NULL);
}
