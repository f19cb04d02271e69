/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/playback/timeline.h"
#include "app/views/icicle-plot.h"
#include "app/views/tile-grid.h"
#include "app/views/tile.h"
#include "app/views/view-masks.h"
#include "app/views/view-whole.h"
#include "tests/app/window/window-test.h"

#include <gdk/x11/gdkx.h>

/* What a tooltip says while the film moves on under a pointer that rests. */

#define MANY 20

static GtkWidget *
find_tooltip (Fixture *fixture)
{
  GtkWidget *child = gtk_widget_get_last_child (GTK_WIDGET (fixture->window));

  while (child && !g_str_equal (G_OBJECT_TYPE_NAME (child), "GtkTooltipWindow"))
    child = gtk_widget_get_prev_sibling (child);

  return child && gtk_widget_get_mapped (child) ? child : NULL;
}

static void
move_pointer_in (GtkNative *native,
                 double     x,
                 double     y)
{
  GdkSurface *surface = gtk_native_get_surface (native);
  g_autofree char *command = g_strdup_printf ("xdotool mousemove --window %lu %d %d",
                                              gdk_x11_surface_get_xid (surface), (int) x, (int) y);

  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
}

static void
move_pointer (Fixture *fixture,
              double   x,
              double   y)
{
  move_pointer_in (GTK_NATIVE (fixture->window), x, y);
}

/* On a busy machine GTK may take the moves for one. */
static gboolean
nudge_cb (gpointer user_data)
{
  g_assert_true (g_spawn_command_line_sync ("xdotool mousemove_relative 1 0", NULL, NULL, NULL,
                                            NULL));
  return G_SOURCE_CONTINUE;
}

/* Lets it rest on @part, @share of its width from the left, until the tooltip is there. */
static void
rest_on (Fixture   *fixture,
         GtkWidget *part,
         double     share)
{
  graphene_rect_t bounds;
  double left, top;
  guint nudges;

  gtk_test_widget_wait_for_draw (part);
  g_assert_true (gtk_widget_compute_bounds (part, GTK_WIDGET (fixture->window), &bounds));
  gtk_native_get_surface_transform (GTK_NATIVE (fixture->window), &left, &top);
  left += bounds.origin.x + share * bounds.size.width;
  top += bounds.origin.y + MIN (bounds.size.height / 2, 8);
  move_pointer (fixture, left - 1, top);
  gtk_test_widget_wait_for_draw (part);
  move_pointer (fixture, left, top);
  nudges = g_timeout_add_seconds (2, nudge_cb, NULL);
  while (!find_tooltip (fixture))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (nudges);
}

typedef struct
{
  GtkWidget *widget;
  guint n;
  gint64 frame; /* of the last time */
} Asked;

static gboolean
asked_cb (GSignalInvocationHint *hint,
          guint                  n_values,
          const GValue          *values,
          gpointer               data)
{
  Asked *asked = data;
  gint64 frame = gdk_frame_clock_get_frame_counter (gtk_widget_get_frame_clock (asked->widget));

  if (g_value_get_object (&values[0]) != asked->widget)
    return TRUE;

  g_assert_true (asked->n == 0 || frame > asked->frame);
  asked->frame = frame;
  asked->n++;
  return TRUE;
}

/* It is asked again with the frame, once for all that has changed; and not without a tooltip.
 * @part: of @widget, has a tooltip everywhere */
static void
check (Fixture   *fixture,
       GtkWidget *widget,
       GtkWidget *part,
       double     share,
       guint64    position)
{
  Asked asked = { .widget = widget };
  guint signal = g_signal_lookup ("query-tooltip", GTK_TYPE_WIDGET);
  gulong hook;

  rest_on (fixture, part, share);
  hook = g_signal_add_emission_hook (signal, 0, asked_cb, &asked, NULL);
  for (guint i = 1; i <= MANY; i++)
    seek (fixture, position + i);
  g_assert_cmpuint (asked.n, ==, 0);
  while (asked.n == 0)
    g_main_context_iteration (NULL, TRUE);
  gtk_test_widget_wait_for_draw (widget);
  g_assert_cmpuint (asked.n, <, MANY / 2);

  move_pointer (fixture, 1, 1);
  while (find_tooltip (fixture))
    g_main_context_iteration (NULL, TRUE);
  asked.n = 0;
  seek (fixture, position);
  gtk_test_widget_wait_for_draw (widget);
  gtk_test_widget_wait_for_draw (widget);
  g_assert_cmpuint (asked.n, ==, 0);
  g_signal_remove_emission_hook (signal, hook);
}

WINDOW_TEST (tooltips_keep_step)
{
  GtkWidget *widget;
  guint64 position;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "bitmask");
  mato_voice_hide (fixture->voice);
  position = mato_trace_get_length (get_trace (fixture)) / 2;
  seek (fixture, position);
  widget = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TIMELINE);
  check (fixture, widget, widget, 0.3, position);
  widget = find_widget (open_view (fixture, "whole", MATO_TYPE_WHOLE_VIEW), MATO_TYPE_ICICLE_PLOT);
  check (fixture, widget, widget, 0.3, position);
  widget = find_widget (open_view (fixture, "masks", MATO_TYPE_MASKS_VIEW), MATO_TYPE_TILE_GRID);
  check (fixture, widget, find_widget (widget, MATO_TYPE_TILE), 0.5, position);
}

static gboolean
has_tooltip (GtkWidget  *widget,
             GtkTooltip *tooltip)
{
  gboolean is_shown;

  g_signal_emit_by_name (widget, "query-tooltip", 1, 1, FALSE, tooltip, &is_shown);
  return is_shown;
}

/* Returns: how many of them have a tooltip */
static guint
check_menus (Fixture    *fixture,
             GtkWidget  *widget,
             GtkTooltip *tooltip)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += check_menus (fixture, child, tooltip);
  if (!GTK_IS_MENU_BUTTON (widget) || !gtk_widget_get_mapped (widget)
      || !gtk_widget_is_sensitive (widget) || !has_tooltip (widget, tooltip))
    return n;

  gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  g_assert_false (has_tooltip (widget, tooltip));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (widget));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  g_assert_true (has_tooltip (widget, tooltip));
  return n + 1;
}

/* The pointer still rests on the button, but its menu is read now. */
WINDOW_TEST (open_menus_are_not_covered)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "bitmask");
  wait_until_idle (fixture);
  g_assert_cmpuint (check_menus (fixture, GTK_WIDGET (fixture->window), tooltip), >, 3);
}

/* A window that opens below a pointer that does not move. */
WINDOW_TEST (tooltips_keep_step_where_a_window_opens)
{
  guint signal = g_signal_lookup ("query-tooltip", GTK_TYPE_WIDGET);
  Asked asked = { 0 };
  gulong hook;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "bitmask");
  mato_voice_hide (fixture->voice);
  asked.widget = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TIMELINE);
  rest_on (fixture, asked.widget, 0.3);
  gtk_widget_set_visible (GTK_WIDGET (fixture->window), FALSE);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!find_tooltip (fixture))
    g_main_context_iteration (NULL, TRUE);
  /* As GTK leaves it then, often but not always. */
  gtk_widget_unset_state_flags (asked.widget, GTK_STATE_FLAG_PRELIGHT);
  hook = g_signal_add_emission_hook (signal, 0, asked_cb, &asked, NULL);
  seek (fixture, 7);
  while (asked.n == 0)
    g_main_context_iteration (NULL, TRUE);
  g_signal_remove_emission_hook (signal, hook);
}

static GdkSurface *
get_surface_at_pointer (void)
{
  GdkSeat *seat = gdk_display_get_default_seat (gdk_display_get_default ());

  return gdk_device_get_surface_at_position (gdk_seat_get_pointer (seat), NULL, NULL);
}

/* GTK complained of a button that was pressed on a tooltip when that went to another window. */
WINDOW_TEST (a_tooltip_does_not_hold_the_pointer)
{
  GtkWidget *timeline;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "bitmask");
  mato_voice_hide (fixture->voice);
  timeline = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TIMELINE);
  for (guint i = 0; i < 2; i++)
    {
      GtkNative *tooltip;

      rest_on (fixture, timeline, 0.3);
      tooltip = GTK_NATIVE (find_tooltip (fixture));
      gdk_display_sync (gdk_display_get_default ());
      move_pointer_in (tooltip, 20, 8);
      g_assert_true (get_surface_at_pointer () != gtk_native_get_surface (tooltip));

      move_pointer (fixture, 1, 1);
      while (find_tooltip (fixture))
        g_main_context_iteration (NULL, TRUE);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *xdotool = g_find_program_in_path ("xdotool");

  if (!xdotool)
    {
      g_print ("1..0 # SKIP no xdotool\n");
      return 0;
    }

  return run_window_tests (&argc, &argv);
}
