/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-pointer.h"

#include "app/kit/finger.h"

#define NOWHERE G_MAXUINT

static void
press (MatoBoardPointer *self,
       GdkModifierType   state,
       int               n_press,
       double            x,
       double            y)
{
  MatoChoose how = MATO_CHOOSE_ONLY;
  guint cell;

  if (!mato_board_layout_find_cell (self->layout, x, y, &cell))
    return;

  if (state & GDK_CONTROL_MASK)
    how = MATO_CHOOSE_TOGGLE;
  else if (state & GDK_SHIFT_MASK)
    how = MATO_CHOOSE_MORE;
  else if (n_press == 2)
    how = MATO_CHOOSE_SAME;

  self->choose (cell, how, self->data);
}

/* A finger may be about to move the page, to zoom or to stay, and the mouse is not: what a finger
 * presses counts when it is lifted, or draws on to another cell. */
static void
pressed_cb (GtkGestureClick  *gesture,
            int               n_press,
            double            x,
            double            y,
            MatoBoardPointer *self)
{
  gboolean is_finger = mato_is_finger (GTK_GESTURE_SINGLE (gesture));

  self->n_waiting = is_finger ? n_press : 0;
  if (!is_finger)
    press (self, gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture)),
           n_press, x, y);
}

static void
press_late (MatoBoardPointer *self,
            GdkModifierType   state)
{
  if (self->n_waiting > 0)
    press (self, state, self->n_waiting, self->x, self->y);
  self->n_waiting = 0;
}

static void
drag_begin_cb (GtkGestureDrag   *gesture,
               double            x,
               double            y,
               MatoBoardPointer *self)
{
  self->is_cancelled = FALSE;
  self->x = self->last_x = x;
  self->y = self->last_y = y;
  if (!mato_board_layout_find_cell (self->layout, x, y, &self->last))
    self->last = NOWHERE;
}

/* Whoever draws along a diagonal does not mean the cells whose corners are on the way. */
static gboolean
is_at_corner (const MatoBoardPointer *self,
              guint                   cell,
              double                  x,
              double                  y)
{
  const MatoBoardLayout *layout = self->layout;
  int left = mato_board_layout_get_column (layout, mato_geometry_column (layout->geometry, cell));
  int top = mato_board_layout_get_row (layout, mato_geometry_row (layout->geometry, cell));
  double dx = (x * layout->scale - left) / layout->cell - 0.5;
  double dy = (y * layout->scale - top) / layout->cell - 0.5;

  return ABS (dx) > 0.26 && ABS (dy) > 0.26;
}

static void
move_to (MatoBoardPointer *self,
         double            x,
         double            y)
{
  guint cell;

  if (!mato_board_layout_find_cell (self->layout, x, y, &cell) || cell == self->last
      || is_at_corner (self, cell, x, y))
    return;

  press_late (self, 0);
  self->choose (cell, self->last == NOWHERE ? MATO_CHOOSE_NO_MORE : MATO_CHOOSE_MORE, self->data);
  self->last = cell;
}

/* A fast hand leaves no cell out: the way is looked at in steps of a part of a cell. */
static void
drag_update_cb (GtkGestureDrag   *gesture,
                double            dx,
                double            dy,
                MatoBoardPointer *self)
{
  double x = self->x + dx, y = self->y + dy;
  double way = MAX (ABS (x - self->last_x), ABS (y - self->last_y));
  guint n = (guint) (way / MAX (self->layout->cell, 1) * self->layout->scale * 8) + 1;

  for (guint i = 1; i <= n; i++)
    move_to (self, self->last_x + (x - self->last_x) * i / n,
             self->last_y + (y - self->last_y) * i / n);
  self->last_x = x;
  self->last_y = y;
}

static void
taken_cb (gpointer data)
{
  MatoBoardPointer *self = data;

  self->n_waiting = 0;
  self->is_cancelled = TRUE;
}

static void
drag_end_cb (GtkGestureDrag   *gesture,
             double            dx,
             double            dy,
             MatoBoardPointer *self)
{
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  press_late (self, state);
  if (!self->is_cancelled && (state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) == 0
      && self->last != NOWHERE)
    self->ended (self->data);
}

void
mato_board_pointer_add (MatoBoardPointer *self,
                        GtkWidget        *board)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (board, GTK_EVENT_CONTROLLER (click));
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  mato_when_taken (drag, taken_cb, self);
  gtk_widget_add_controller (board, GTK_EVENT_CONTROLLER (drag));
}
