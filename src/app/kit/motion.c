/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/motion.h"

/* Also when the widget goes. What is told may begin the next motion. */
static void
ended_cb (gpointer user_data)
{
  MatoMotion *self = user_data;

  self->tick = 0;
  self->step (self->user_data, 1);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  MatoMotion *self = user_data;
  gint64 time = gdk_frame_clock_get_frame_time (clock);

  if (self->start == 0)
    self->start = time;
  if (time - self->start >= self->duration)
    return G_SOURCE_REMOVE;

  self->step (self->user_data, (double) (time - self->start) / (double) self->duration);
  return G_SOURCE_CONTINUE;
}

void
mato_motion_start (MatoMotion     *self,
                   GtkWidget      *widget,
                   guint           milliseconds,
                   MatoMotionStep  step,
                   gpointer        user_data)
{
  gboolean is_animated;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  mato_motion_stop (self);
  *self = (MatoMotion) {
    .widget = widget,
    .duration = milliseconds * G_TIME_SPAN_MILLISECOND,
    .step = step,
    .user_data = user_data,
  };
  g_object_get (gtk_widget_get_settings (widget), "gtk-enable-animations", &is_animated, NULL);
  if (!is_animated || !gtk_widget_get_mapped (widget))
    {
      step (user_data, 1);
      return;
    }

  self->tick = gtk_widget_add_tick_callback (widget, tick_cb, self, ended_cb);
  step (user_data, 0);
}

void
mato_motion_stop (MatoMotion *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (self->widget, self->tick);
}

gboolean
mato_motion_is_moving (const MatoMotion *self)
{
  return self->tick != 0;
}

double
mato_motion_ease_out (double phase)
{
  return 1 - (1 - phase) * (1 - phase) * (1 - phase);
}
