/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/matrix/matrix-private.h"

#include "app/kit/plain-key.h"
#include "session/words/sentence-cover.h"

#include <math.h>

static gboolean
activate (MatoMatrixView *self,
          MatoMatrixHead *head)
{
  if (!head->is_column)
    return GDK_EVENT_PROPAGATE;

  mato_matrix_view_activate (self, head->index);
  return GDK_EVENT_STOP;
}

static gboolean
move_column (MatoMatrixView *self,
             guint           column,
             guint           keyval)
{
  guint last = self->places.n_columns - 1;

  switch (mato_plain_key (keyval))
    {
    case GDK_KEY_Left:
      mato_matrix_view_focus_column (self, column - (column > 0));
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
      mato_matrix_view_focus_column (self, MIN (column + 1, last));
      return GDK_EVENT_STOP;
    case GDK_KEY_Home:
      mato_matrix_view_focus_column (self, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
      mato_matrix_view_focus_column (self, last);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
      mato_matrix_view_focus_head (self, self->first_row);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
move_row (MatoMatrixView *self,
          guint           row,
          guint           keyval)
{
  guint last = self->places.n_rows - 1;
  guint page = MAX (self->end_row - self->first_row, 2) - 1;

  switch (mato_plain_key (keyval))
    {
    case GDK_KEY_Up:
      if (row > 0)
        mato_matrix_view_focus_head (self, row - 1);
      else
        mato_matrix_view_focus_column (self, self->first_column);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
      mato_matrix_view_focus_head (self, MIN (row + 1, last));
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Up:
      mato_matrix_view_focus_head (self, row - MIN (row, page));
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Down:
      mato_matrix_view_focus_head (self, MIN (row + page, last));
      return GDK_EVENT_STOP;
    case GDK_KEY_Home:
      mato_matrix_view_focus_head (self, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
      mato_matrix_view_focus_head (self, last);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
      mato_matrix_view_focus_column (self, self->first_column);
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
                MatoMatrixView        *self)
{
  MatoMatrixHead *head = mato_matrix_view_get_focused (self);

  if (!head || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)))
    return GDK_EVENT_PROPAGATE;

  if (mato_plain_key (keyval) == GDK_KEY_Return || mato_plain_key (keyval) == GDK_KEY_space)
    return activate (self, head);

  return head->is_column ? move_column (self, head->index, keyval)
                         : move_row (self, head->index, keyval);
}

static void
released_cb (MatoMatrixView *self,
             int             n_press,
             double          x,
             double          y)
{
  guint row, column;

  if (!self->trace)
    return;

  x -= self->left;
  y -= self->top;
  if (y < self->places.head_height && mato_matrix_places_find_column (&self->places, x, &column))
    {
      mato_matrix_view_focus_column (self, column);
      mato_matrix_view_activate (self, column);
    }
  else if (mato_matrix_places_find_row (&self->places, y, &row))
    {
      mato_matrix_view_focus_head (self, row);
    }
}

static gboolean
query_tooltip_cb (MatoMatrixView *self,
                  int             x,
                  int             y,
                  gboolean        keyboard_mode,
                  GtkTooltip     *tooltip)
{
  MatoMatrixHead *focus = mato_matrix_view_get_focused (self);
  MatoCoverText *problem = self->trace ? mato_trace_get_cover (self->trace) : NULL;
  g_autofree char *of_row = NULL, *of_column = NULL, *text = NULL;
  guint row, column;

  if (!self->trace || (keyboard_mode && !focus))
    return FALSE;

  if (keyboard_mode)
    {
      text = mato_matrix_view_name_head (self, focus);
      gtk_tooltip_set_text (tooltip, text);
      return TRUE;
    }

  if (mato_matrix_places_find_row (&self->places, y - self->top, &row))
    of_row = mato_sentence_row (self->picture, problem,
                                mato_matrix_places_get_option (&self->places, row));
  if (mato_matrix_places_find_column (&self->places, x - self->left, &column))
    of_column = mato_sentence_column (self->picture, problem, column);
  if (!of_row && !of_column)
    return FALSE;

  text = of_row && of_column ? g_strjoin ("\n", of_row, of_column, NULL)
                             : g_strdup (of_row ? of_row : of_column);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
motion_cb (MatoMatrixView *self,
           double          x,
           double          y)
{
  self->pointer_x = x - self->left;
  self->pointer_y = y - self->top;
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           MatoMatrixView           *self)
{
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  if ((state & GDK_CONTROL_MASK) == 0)
    return GDK_EVENT_PROPAGATE;

  mato_matrix_view_zoom_at (self, pow (MATO_MATRIX_ZOOM_STEP, -dy), self->pointer_x,
                            self->pointer_y);
  return GDK_EVENT_STOP;
}

void
mato_matrix_view_add_controllers (MatoMatrixView *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
