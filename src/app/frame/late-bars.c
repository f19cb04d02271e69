/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/frame/late-bars.h"

static gboolean
is_needed (GtkAdjustment *adjustment)
{
  return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_lower (adjustment)
         > gtk_adjustment_get_page_size (adjustment);
}

/* While what scrolls gets its size: GTK places the bar after that. */
static void
changed_cb (GtkWidget     *bar,
            GtkAdjustment *adjustment)
{
  if (!is_needed (adjustment))
    return;

  g_signal_handlers_disconnect_by_func (adjustment, changed_cb, bar);
  gtk_widget_set_visible (bar, TRUE);
}

static void
hide (GtkWidget     *bar,
      GtkPolicyType  policy,
      GtkAdjustment *adjustment)
{
  if (policy == GTK_POLICY_ALWAYS || is_needed (adjustment) || !gtk_widget_get_visible (bar))
    return;

  gtk_widget_set_visible (bar, FALSE);
  if (policy == GTK_POLICY_AUTOMATIC)
    g_signal_connect_object (adjustment, "changed", G_CALLBACK (changed_cb), bar,
                             G_CONNECT_SWAPPED);
}

/* Bars that lie over what scrolls; others take room, which is measured before. */
static gboolean
lie_over (GtkScrolledWindow *scroller)
{
  gboolean is_usual;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (scroller)), "gtk-overlay-scrolling",
                &is_usual, NULL);
  return is_usual && gtk_scrolled_window_get_overlay_scrolling (scroller);
}

static void
hide_bars (GtkScrolledWindow *scroller)
{
  GtkPolicyType across, down;

  if (!lie_over (scroller))
    return;

  gtk_scrolled_window_get_policy (scroller, &across, &down);
  hide (gtk_scrolled_window_get_hscrollbar (scroller), across,
        gtk_scrolled_window_get_hadjustment (scroller));
  hide (gtk_scrolled_window_get_vscrollbar (scroller), down,
        gtk_scrolled_window_get_vadjustment (scroller));
}

void
mato_late_bars (GtkWidget *part)
{
  if (GTK_IS_SCROLLED_WINDOW (part))
    hide_bars (GTK_SCROLLED_WINDOW (part));
  for (GtkWidget *child = gtk_widget_get_first_child (part); child;
       child = gtk_widget_get_next_sibling (child))
    mato_late_bars (child);
}
