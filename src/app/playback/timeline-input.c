/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/playback/timeline-private.h"

#include "app/kit/plain-key.h"

#include <math.h>

#define PAGE_SHARE 0.1      /* of the view, for Page Up and Down */
#define SCROLL_SHARE 0.025  /* of the view, for one notch of the wheel */
#define ZOOM_STEP 1.5

static void
seek (MatoTimeline *self,
      guint64       position)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.seek", "t", position);
}

static void
go_to (MatoTimeline *self,
       double        cell)
{
  if (self->trace)
    seek (self, mato_timeline_get_position (self->trace, cell));
}

/* Moves by a share of the visible part, but at least by one position. */
static void
go_by (MatoTimeline *self,
       double        share)
{
  double cell, end;
  guint64 goal;

  mato_timeline_get_cells (self, &cell, &end);
  goal = mato_timeline_get_position (self->trace, cell + share * self->view.span);
  if (goal == self->position && share > 0)
    goal++;
  else if (goal == self->position && goal > 0)
    goal--;
  seek (self, goal);
}

static void
drag_begin_cb (GtkGestureDrag *gesture,
               double          x,
               double          y,
               MatoTimeline   *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  go_to (self, mato_timeline_cell_at (self, x));
}

static void
drag_update_cb (GtkGestureDrag *gesture,
                double          dx,
                double          dy,
                MatoTimeline   *self)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (gesture, &x, &y))
    go_to (self, mato_timeline_cell_at (self, x + dx));
}

static void
motion_cb (GtkEventControllerMotion *controller,
           double                    x,
           double                    y,
           MatoTimeline             *self)
{
  self->pointer_x = x;
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           MatoTimeline             *self)
{
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  double way = fabs (dx) > fabs (dy) ? dx : dy;

  if (!self->trace)
    return GDK_EVENT_PROPAGATE;

  if (state & GDK_CONTROL_MASK)
    mato_timeline_zoom_at (self, self->view.span * pow (ZOOM_STEP, way), self->pointer_x);
  else if (way != 0)
    go_by (self, way * SCROLL_SHARE);

  return GDK_EVENT_STOP;
}

static void
zoom_begin_cb (MatoTimeline *self)
{
  self->zoom_span = self->view.span;
}

static void
scale_changed_cb (GtkGestureZoom *gesture,
                  double          scale,
                  MatoTimeline   *self)
{
  double x, y;

  if (scale > 0 && gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    mato_timeline_zoom_at (self, self->zoom_span / scale, x);
}

static gboolean
zoom_by_key (MatoTimeline *self,
             guint         keyval)
{
  switch (mato_plain_key (keyval))
    {
    case GDK_KEY_plus:
    case GDK_KEY_equal:
      mato_timeline_zoom (self, ZOOM_STEP);
      return GDK_EVENT_STOP;
    case GDK_KEY_minus:
      mato_timeline_zoom (self, 1 / ZOOM_STEP);
      return GDK_EVENT_STOP;
    case GDK_KEY_0:
      mato_timeline_set_view (self, 0, G_MAXDOUBLE);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                MatoTimeline          *self)
{
  if (!self->trace || state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return GDK_EVENT_PROPAGATE;

  switch (mato_plain_key (keyval))
    {
    case GDK_KEY_Left:
    case GDK_KEY_Down:
      seek (self, MAX (self->position, 1) - 1);
      break;
    case GDK_KEY_Right:
    case GDK_KEY_Up:
      seek (self, self->position + 1);
      break;
    case GDK_KEY_Page_Up:
      go_by (self, -PAGE_SHARE);
      break;
    case GDK_KEY_Page_Down:
      go_by (self, PAGE_SHARE);
      break;
    case GDK_KEY_Home:
      seek (self, 0);
      break;
    case GDK_KEY_End:
      seek (self, mato_trace_get_last (self->trace));
      break;
    default:
      return zoom_by_key (self, keyval);
    }

  return GDK_EVENT_STOP;
}

void
mato_timeline_add_controllers (MatoTimeline *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (zoom_begin_cb), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (scale_changed_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
  gtk_widget_add_controller (widget, keys);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, scroll);
}
