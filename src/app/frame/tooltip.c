/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/frame/tooltip.h"

#define IS_ASKED "mato-tooltip-is-asked"
#define LETS_THROUGH "mato-tooltip-lets-through"

/* GTK shows its tooltip to nobody, but has it as a child of the window that it belongs to.
 *
 * Returns: (nullable): the tooltip, seen or not, if it belongs to @window */
static GtkWidget *
find_in (GtkWidget *window)
{
  GtkWidget *child = gtk_widget_get_last_child (window);

  while (child && !g_str_equal (G_OBJECT_TYPE_NAME (child), "GtkTooltipWindow"))
    child = gtk_widget_get_prev_sibling (child);

  return child;
}

static gboolean
is_shown_in (GtkWidget *window)
{
  GtkWidget *tooltip = find_in (window);

  return tooltip && gtk_widget_get_mapped (tooltip);
}

static void
realize_cb (GtkWidget *tooltip)
{
  cairo_region_t *nothing = cairo_region_create ();

  gdk_surface_set_input_region (gtk_native_get_surface (GTK_NATIVE (tooltip)), nothing);
  cairo_region_destroy (nothing);
}

/* Before it is shown. */
static gboolean
query_hook_cb (GSignalInvocationHint *hint,
               guint                  n_values,
               const GValue          *values,
               gpointer               data)
{
  GtkNative *native = gtk_widget_get_native (g_value_get_object (&values[0]));
  GtkWidget *tooltip = native ? find_in (GTK_WIDGET (native)) : NULL;

  if (!tooltip || g_object_get_data (G_OBJECT (tooltip), LETS_THROUGH))
    return TRUE;

  g_object_set_data (G_OBJECT (tooltip), LETS_THROUGH, tooltip);
  g_signal_connect_after (tooltip, "realize", G_CALLBACK (realize_cb), NULL);
  if (gtk_widget_get_realized (tooltip))
    realize_cb (tooltip);
  return TRUE;
}

/* GTK has one for all windows, and now and then another. A button that is pressed on it while it
 * goes to another window is counted in one and released in the other, of which GTK complains. */
void
mato_tooltip_let_through (void)
{
  gpointer widget_class = g_type_class_ref (GTK_TYPE_WIDGET); /* has the signal */

  g_signal_add_emission_hook (g_signal_lookup ("query-tooltip", GTK_TYPE_WIDGET), 0, query_hook_cb,
                              NULL, NULL);
  g_type_class_unref (widget_class);
}

/* Not by the state of @widget: where a window opens below a pointer that rests, nothing has been
 * pointed at yet, though its tooltip comes. */
static gboolean
is_pointed_at (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = gtk_native_get_surface (native);
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (widget));
  GdkDevice *pointer = seat ? gdk_seat_get_pointer (seat) : NULL;
  GtkWidget *found;
  double x, y, left, top;

  if (!surface || !pointer || !gdk_surface_get_device_position (surface, pointer, &x, &y, NULL))
    return FALSE;

  gtk_native_get_surface_transform (native, &left, &top);
  found = gtk_widget_pick (GTK_WIDGET (native), x - left, y - top, GTK_PICK_DEFAULT);
  return found && (found == widget || gtk_widget_is_ancestor (found, widget));
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

  if (!gtk_widget_get_mapped (widget) || g_object_get_data (G_OBJECT (widget), IS_ASKED)
      || !is_shown_in (GTK_WIDGET (gtk_widget_get_native (widget))) || !is_pointed_at (widget))
    return;

  g_object_set_data (G_OBJECT (widget), IS_ASKED, widget);
  gtk_widget_add_tick_callback (widget, ask_cb, NULL, NULL);
}

static gboolean
has_open_menu (GtkWidget *button)
{
  for (GtkWidget *child = gtk_widget_get_first_child (button); child;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child) && gtk_widget_get_visible (child))
      return TRUE;

  return FALSE;
}

static gboolean
query_cb (GtkWidget *button)
{
  if (has_open_menu (button))
    g_signal_stop_emission_by_name (button, "query-tooltip");

  return FALSE;
}

void
mato_tooltip_leave_to_menus (GtkWidget *part)
{
  if (GTK_IS_MENU_BUTTON (part) || GTK_IS_DROP_DOWN (part))
    g_signal_connect (part, "query-tooltip", G_CALLBACK (query_cb), NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (part); child;
       child = gtk_widget_get_next_sibling (child))
    mato_tooltip_leave_to_menus (child);
}
