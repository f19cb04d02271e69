/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-pointer.h"

static void
pressed_cb (GtkGestureClick  *gesture,
            int               n_press,
            double            x,
            double            y,
            MatoBoardPointer *self)
{
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
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

static void
drag_begin_cb (GtkGestureDrag   *gesture,
               double            x,
               double            y,
               MatoBoardPointer *self)
{
  self->x = x;
  self->y = y;
  if (!mato_board_layout_find_cell (self->layout, x, y, &self->last))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
}

static void
drag_update_cb (GtkGestureDrag   *gesture,
                double            dx,
                double            dy,
                MatoBoardPointer *self)
{
  guint cell;

  if (!mato_board_layout_find_cell (self->layout, self->x + dx, self->y + dy, &cell)
      || cell == self->last)
    return;

  self->last = cell;
  self->choose (cell, MATO_CHOOSE_MORE, self->data);
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
  gtk_widget_add_controller (board, GTK_EVENT_CONTROLLER (drag));
}
