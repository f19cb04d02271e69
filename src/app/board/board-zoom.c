/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-zoom.h"

#include <math.h>

#define LARGEST_CELL 144  /* logical pixels */
#define ZOOM "mato-zoom"

/* The largest size of the board without scrolling. */
static int
get_page (const MatoBoardZoom *self)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (self->board, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *widget = scroller ? scroller : self->board;

  return MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
}

static int
get_logical_size (const MatoBoardZoom *self,
                  int                  cell)
{
  int size = mato_board_layout_get_size (self->layout->geometry, cell);

  return (size + self->layout->scale - 1) / self->layout->scale;
}

/* Keeps a place of the board at the same place of the page. The adjustment gets the new size here,
 * because before the next frame it would limit the value to the old size. */
static void
keep_in_place (GtkAdjustment *adjustment,
               double         place,
               double         before,
               double         after)
{
  double page = gtk_adjustment_get_page_size (adjustment);
  double in_page = place - gtk_adjustment_get_value (adjustment);
  double share = (place - MAX (0, (page - before) / 2)) / before;

  gtk_adjustment_set_upper (adjustment, MAX (page, after));
  gtk_adjustment_set_value (adjustment,
                            share * after + MAX (0, (page - after) / 2) - in_page);
}

static GtkAdjustment *
get_adjustment (const MatoBoardZoom *self,
                guint                axis)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (self->board, GTK_TYPE_SCROLLED_WINDOW);

  return axis == 0 ? gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller))
                   : gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
}

/* Of a cell, in logical pixels. */
static double
get_begin (const MatoBoardZoom *self,
           guint                cell,
           guint                axis)
{
  const MatoBoardLayout *layout = self->layout;
  guint row = mato_geometry_row (layout->geometry, cell);
  guint column = mato_geometry_column (layout->geometry, cell);

  return (double) (axis == 0 ? mato_board_layout_get_column (layout, column)
                             : mato_board_layout_get_row (layout, row))
         / layout->scale;
}

static gboolean
tick_cb (GtkWidget     *board,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  MatoBoardZoom *self = user_data;

  for (guint axis = 0; axis < 2; axis++)
    if (self->goals[axis] >= 0)
      {
        gtk_adjustment_set_value (get_adjustment (self, axis), self->goals[axis]);
        self->goals[axis] = -1;
      }
  self->tick_id = 0;
  return G_SOURCE_REMOVE;
}

/* Where the chosen cell was seen and is no more, it is brought back before the next frame: now the
 * page is being laid out. */
static void
page_changed_cb (GtkAdjustment *adjustment,
                 GParamSpec    *pspec,
                 GtkWidget     *board)
{
  MatoBoardZoom *self = g_object_get_data (G_OBJECT (board), ZOOM);
  const MatoBoardLayout *layout = self->layout;
  double value = gtk_adjustment_get_value (adjustment);
  double page = gtk_adjustment_get_page_size (adjustment), before, begin, end;
  guint axis;

  if (!gtk_widget_get_ancestor (board, GTK_TYPE_SCROLLED_WINDOW))
    return;

  axis = adjustment == get_adjustment (self, 0) ? 0 : 1;
  before = self->pages[axis];
  self->pages[axis] = page;
  if (self->least_cell == 0 || !layout->geometry)
    return;

  begin = get_begin (self, *self->selected, axis);
  end = begin + (double) layout->cell / layout->scale;
  if (self->goals[axis] < 0 && (begin < value || end > value + before))
    return;

  self->goals[axis] = MAX (end - page, 0);
  if (self->goals[axis] <= value)
    self->goals[axis] = -1;
  else if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (board, tick_cb, self, NULL);
}

/* Once it is zoomed. */
static void
watch_pages (MatoBoardZoom *self)
{
  for (guint axis = 0; axis < 2; axis++)
    {
      GtkAdjustment *adjustment = get_adjustment (self, axis);

      if (g_object_get_data (G_OBJECT (adjustment), ZOOM) == self)
        continue;
      g_object_set_data (G_OBJECT (adjustment), ZOOM, self);
      self->pages[axis] = gtk_adjustment_get_page_size (adjustment);
      g_signal_connect_object (adjustment, "notify::page-size", G_CALLBACK (page_changed_cb),
                               self->board, 0);
    }
}

static void
set_cell (MatoBoardZoom *self,
          int            cell,
          double         x,
          double         y)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (self->board, GTK_TYPE_SCROLLED_WINDOW);
  int before = get_logical_size (self, self->layout->cell);
  int after = get_logical_size (self, cell);

  self->least_cell = after > get_page (self) ? cell : 0;
  gtk_widget_queue_resize (self->board);
  if (!scroller)
    return;

  watch_pages (self);
  keep_in_place (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller)), x,
                 before, after);
  keep_in_place (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), y,
                 before, after);
}

static int
scale_cell (MatoBoardZoom *self,
            int            cell,
            double         factor)
{
  return CLAMP (lround (cell * factor), 1, LARGEST_CELL * self->layout->scale);
}

static void
motion_cb (GtkEventControllerMotion *controller,
           double                    x,
           double                    y,
           MatoBoardZoom            *self)
{
  self->pointer_x = x;
  self->pointer_y = y;
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           MatoBoardZoom            *self)
{
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  if (!(state & GDK_CONTROL_MASK))
    return GDK_EVENT_PROPAGATE;

  mato_board_zoom_by (self, pow (MATO_ZOOM_STEP, -dy), self->pointer_x, self->pointer_y);

  return GDK_EVENT_STOP;
}

/* Neither finger draws any more, nor moves the page. */
static void
begin_cb (GtkGesture       *gesture,
          GdkEventSequence *sequence,
          MatoBoardZoom    *self)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  self->cell_at_begin = self->layout->cell;
}

static void
scale_changed_cb (GtkGestureZoom *gesture,
                  double          scale,
                  MatoBoardZoom  *self)
{
  double x, y;

  if (self->layout->geometry
      && gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    set_cell (self, scale_cell (self, self->cell_at_begin, scale), x, y);
}

void
mato_board_zoom_init (MatoBoardZoom         *self,
                      GtkWidget             *board,
                      const MatoBoardLayout *layout,
                      const guint           *selected)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  *self = (MatoBoardZoom) { .board = board, .layout = layout, .selected = selected,
                            .goals = { -1, -1 } };
  g_object_set_data (G_OBJECT (board), ZOOM, self);

  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect (pinch, "begin", G_CALLBACK (begin_cb), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (scale_changed_cb), self);
  gtk_widget_add_controller (board, motion);
  gtk_widget_add_controller (board, scroll);
  gtk_widget_add_controller (board, GTK_EVENT_CONTROLLER (pinch));
}

void
mato_board_zoom_by (MatoBoardZoom *self,
                    double         factor,
                    double         x,
                    double         y)
{
  if (self->layout->geometry)
    set_cell (self, scale_cell (self, self->layout->cell, factor), x, y);
}

void
mato_board_zoom_at_cell (MatoBoardZoom *self,
                         double         factor,
                         guint          cell)
{
  double begins[2] = { get_begin (self, cell, 0), get_begin (self, cell, 1) };
  double size = (double) self->layout->cell / self->layout->scale;
  double grown = (double) scale_cell (self, self->layout->cell, factor) / self->layout->cell;

  mato_board_zoom_by (self, factor, begins[0] + size / 2, begins[1] + size / 2);
  if (!gtk_widget_get_ancestor (self->board, GTK_TYPE_SCROLLED_WINDOW))
    return;

  /* At an edge of the page it would have grown beyond it. */
  for (guint axis = 0; axis < 2; axis++)
    {
      GtkAdjustment *adjustment = get_adjustment (self, axis);
      double begin = begins[axis] * grown, value = gtk_adjustment_get_value (adjustment);
      double end = begin + size * grown - gtk_adjustment_get_page_size (adjustment);

      gtk_adjustment_set_value (adjustment, MIN (MAX (value, end), begin));
    }
}

void
mato_board_zoom_to_fit (MatoBoardZoom *self)
{
  self->least_cell = 0;
  gtk_widget_queue_resize (self->board);
}

int
mato_board_zoom_get_size (const MatoBoardZoom *self)
{
  if (self->least_cell == 0 || !self->layout->geometry)
    return 0;

  return get_logical_size (self, self->least_cell);
}
