/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/icicle-plot-private.h"

#include "app/diagram/tree-way.h"
#include "app/kit/compat.h"
#include "app/kit/finger.h"
#include "app/kit/plain-key.h"

#include <math.h>

/*
 * Keys and pointer of the icicle plot.
 */

#define ZOOM 1.25           /* of a turn of the wheel, or a key */
#define DRAG 4              /* pixels; less is a click */

static gboolean
query_tooltip_cb (MatoIciclePlot *self,
                  int             x,
                  int             y,
                  gboolean        keyboard_mode,
                  GtkTooltip     *tooltip)
{
  guint level = self->focus_level, index = self->focus_bar;
  g_autofree char *text = NULL;

  if (!self->icicle || (!keyboard_mode && !mato_icicle_plot_find_bar (self, x, y, &level, &index)))
    return FALSE;

  text = mato_icicle_plot_describe (self, level, index);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

/* Keys and pointer */

static void
seek (MatoIciclePlot *self,
      guint           level,
      guint           index)
{
  const MatoIcicleBar *bar = mato_icicle_plot_get_bar (self, level, index);
  guint64 position = level > 0 ? bar->begin[MATO_ICICLE_STEPS] + 1 : 0;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.go-to", "t", position);
}

static void
reveal_focus (MatoIciclePlot *self)
{
  const MatoIcicleBar *bar = mato_icicle_plot_get_bar (self, self->focus_level, self->focus_bar);
  double begin = bar->begin[self->axis];
  double end = bar->end[self->axis];

  if (end <= self->from || begin >= self->from + self->span)
    mato_icicle_plot_set_view (self, (begin + end - self->span) / 2, self->span);
}

/* A deep tree is higher than its room. */
static void
reveal_level (MatoIciclePlot *self)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);

  if (!scroller)
    return;

  gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)),
                             mato_icicle_view_get_top (&self->view, self->focus_level),
                             mato_icicle_view_get_top (&self->view, self->focus_level + 1));
}

static void
focus_bar (MatoIciclePlot *self,
           guint           level,
           guint           index)
{
  self->focus_level = level;
  self->focus_bar = index;
  reveal_focus (self);
  reveal_level (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  mato_icicle_plot_queue_name (self);
}

static void
focus_visible_bar (MatoIciclePlot *self,
                   guint           level,
                   guint           index)
{
  mato_icicle_plot_climb (self, &level, &index);
  focus_bar (self, level, index);
}

static void
focus_sideways (MatoIciclePlot *self,
                int             direction)
{
  MatoIcicleBar seen;
  guint n_bars, index;

  mato_icicle_get_bars (self->icicle, self->focus_level, &n_bars);
  index = (guint) CLAMP ((int) self->focus_bar + direction, 0, (int) n_bars - 1);
  if (mato_icicle_plot_knows (self, self->focus_level, index, &seen))
    focus_visible_bar (self, self->focus_level, index);
}

/* Focuses the guess in which the focused one was made: it is not undone after that. */
static void
focus_up (MatoIciclePlot *self)
{
  const MatoIcicleBar *bar = mato_icicle_plot_get_bar (self, self->focus_level, self->focus_bar);
  guint level = MAX (self->focus_level, 1) - 1;

  focus_bar (self, level,
             (guint) mato_icicle_find_at (self->icicle, level,
                                          bar->begin[MATO_ICICLE_STEPS] + 1));
}

static void
focus_down (MatoIciclePlot *self)
{
  const MatoIcicleBar *bar = mato_icicle_plot_get_bar (self, self->focus_level, self->focus_bar);
  const MatoIcicleBar *below;
  MatoIcicleBar seen;
  guint level = self->focus_level + 1;
  guint n_bars, index;

  if (level == mato_icicle_get_n_levels (self->icicle)
      || mato_icicle_plot_is_folded (self, self->focus_level, self->focus_bar))
    return;

  below = mato_icicle_get_bars (self->icicle, level, &n_bars);
  index = mato_icicle_find (self->icicle, level, MATO_ICICLE_STEPS, bar->begin[MATO_ICICLE_STEPS]);
  if (index < n_bars && below[index].begin[MATO_ICICLE_STEPS] < bar->end[MATO_ICICLE_STEPS]
      && mato_icicle_plot_knows (self, level, index, &seen))
    focus_bar (self, level, index);
}

/* The deepest guess at the film's position. */
static void
focus_film (MatoIciclePlot *self)
{
  guint level = mato_icicle_get_n_levels (self->icicle) - 1;

  while (level > 0 && mato_icicle_find_at (self->icicle, level, self->position) < 0)
    level--;

  focus_visible_bar (self, level,
                     (guint) MAX (mato_icicle_find_at (self->icicle, level, self->position), 0));
}

/* The picture is one part: a screen reader speaks its name when that changes under the focus. It
 * would speak the same words again if they were announced, too; but a name that stays is not
 * spoken. */
static void
tell_focus (MatoIciclePlot *self)
{
  g_autofree char *text = mato_icicle_plot_describe (self, self->focus_level, self->focus_bar);

  if (g_strcmp0 (text, self->name) == 0)
    mato_compat_announce (GTK_WIDGET (self), text);
  mato_late_names_stop (&self->names);
  mato_icicle_plot_update_name (self);
}

static gboolean
move_focus (MatoIciclePlot *self,
            guint           keyval)
{
  switch (mato_plain_key (keyval))
    {
    case GDK_KEY_Left:
      focus_sideways (self, -1);
      return TRUE;
    case GDK_KEY_Right:
      focus_sideways (self, 1);
      return TRUE;
    case GDK_KEY_Up:
      focus_up (self);
      return TRUE;
    case GDK_KEY_Down:
      focus_down (self);
      return TRUE;
    case GDK_KEY_Home:
      focus_bar (self, 0, 0);
      return TRUE;
    case GDK_KEY_End:
      focus_film (self);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
act (MatoIciclePlot *self,
     guint           keyval)
{
  double middle = gtk_widget_get_width (GTK_WIDGET (self)) / 2.0;

  switch (mato_plain_key (keyval))
    {
    case GDK_KEY_plus:
    case GDK_KEY_equal:
      mato_icicle_plot_zoom_at (self, ZOOM, middle);
      return TRUE;
    case GDK_KEY_minus:
      mato_icicle_plot_zoom_at (self, 1 / ZOOM, middle);
      return TRUE;
    case GDK_KEY_0:
      mato_icicle_plot_set_view (self, 0, mato_icicle_plot_get_length (self));
      return TRUE;
    case GDK_KEY_f:
    case GDK_KEY_F:
      mato_icicle_plot_toggle_fold (self, self->focus_level, self->focus_bar);
      tell_focus (self);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_space:
      seek (self, self->focus_level, self->focus_bar);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                MatoIciclePlot        *self)
{
  guint level = self->focus_level, bar = self->focus_bar;

  if (!self->icicle
      || state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return GDK_EVENT_PROPAGATE;

  if (!move_focus (self, keyval))
    return act (self, keyval);

  /* Below a folded one there is something; that it is folded is what it says. */
  if (level != self->focus_level || bar != self->focus_bar
      || mato_icicle_plot_is_folded (self, level, bar)
      || !mato_tree_tell_end (GTK_WIDGET (self), keyval, self->hides_future))
    tell_focus (self);
  return GDK_EVENT_STOP;
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           MatoIciclePlot           *self)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  double surface_x, surface_y, x, y, place_x, place_y;

  if (!self->icicle)
    return GDK_EVENT_PROPAGATE;

  if (dx != 0)
    mato_icicle_plot_set_view (self, self->from + dx * self->span / 10, self->span);
  if (dy == 0)
    return GDK_EVENT_STOP;

  x = gtk_widget_get_width (GTK_WIDGET (self)) / 2.0;
  if (event && gdk_event_get_position (event, &surface_x, &surface_y))
    {
      gtk_native_get_surface_transform (native, &place_x, &place_y);
      gtk_widget_translate_coordinates (GTK_WIDGET (native), GTK_WIDGET (self),
                                        surface_x - place_x, surface_y - place_y, &x, &y);
    }
  mato_icicle_plot_zoom_at (self, pow (ZOOM, -dy), x);

  return GDK_EVENT_STOP;
}

static void
drag_begin_cb (MatoIciclePlot *self)
{
  self->drag_from = self->from;
  self->is_dragged = FALSE;
}

static void
drag_update_cb (GtkGestureDrag *gesture,
                double          dx,
                double          dy,
                MatoIciclePlot *self)
{
  self->is_dragged = self->is_dragged || ABS (dx) > DRAG;
  if (self->icicle && self->is_dragged)
    mato_icicle_plot_set_view (self,
              self->drag_from
                - dx * self->span / MAX (gtk_widget_get_width (GTK_WIDGET (self)), 1),
              self->span);
}

static void
drag_end_cb (GtkGestureDrag *gesture,
             double          dx,
             double          dy,
             MatoIciclePlot *self)
{
  double x, y;
  guint level, index;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (self->is_dragged || !mato_icicle_plot_find_bar (self, x, y, &level, &index))
    return;

  focus_bar (self, level, index);
  seek (self, level, index);
}

/* It goes nowhere when it ends. */
static void
drag_taken_cb (gpointer data)
{
  MatoIciclePlot *self = data;

  self->is_dragged = TRUE;
}

static void
fold_cb (MatoIciclePlot *self,
         int             n_press,
         double          x,
         double          y)
{
  guint level, index;

  if (!mato_icicle_plot_find_bar (self, x, y, &level, &index))
    return;

  focus_bar (self, level, index);
  mato_icicle_plot_toggle_fold (self, level, index);
}

/* As the second button does. */
static void
long_pressed_cb (MatoIciclePlot *self,
                 double          x,
                 double          y,
                 GtkGesture     *press)
{
  gtk_gesture_set_state (press, GTK_EVENT_SEQUENCE_CLAIMED);
  fold_cb (self, 1, x, y);
}

static void
pinch_begun_cb (MatoIciclePlot   *self,
                GdkEventSequence *sequence,
                GtkGesture       *pinch)
{
  gtk_gesture_set_state (pinch, GTK_EVENT_SEQUENCE_CLAIMED);
  self->pinched = 1;
}

static void
pinched_cb (MatoIciclePlot *self,
            double          scale,
            GtkGesture     *pinch)
{
  double x, y;

  if (!self->icicle || scale <= 0 || !gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    return;

  mato_icicle_plot_zoom_at (self, scale / self->pinched, x);
  self->pinched = scale;
}

/* A double click zooms to a bar; on the search itself, shows all. */
static void
pressed_cb (MatoIciclePlot *self,
            int             n_press,
            double          x,
            double          y)
{
  const MatoIcicleBar *bar;
  guint level, index;

  if (n_press != 2 || !mato_icicle_plot_find_bar (self, x, y, &level, &index))
    return;

  bar = mato_icicle_plot_get_bar (self, level, index);
  mato_icicle_plot_set_view (self, bar->begin[self->axis],
            bar->end[self->axis] - bar->begin[self->axis]);
}

static void
add_fingers (MatoIciclePlot *self)
{
  GtkGesture *press = gtk_gesture_long_press_new (), *pinch = gtk_gesture_zoom_new ();

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (long_pressed_cb), self);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begun_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinched_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
}

void
mato_icicle_plot_add_controllers (MatoIciclePlot *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *wheel =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *second_click = gtk_gesture_click_new ();

  mato_icicle_plot_update_name (self);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (second_click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (second_click, "pressed", G_CALLBACK (fold_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (second_click));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect (wheel, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  mato_when_taken (drag, drag_taken_cb, self);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), wheel);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  add_fingers (self);
}
