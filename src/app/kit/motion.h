/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MatoMotionStep:
 * @phase: of the way, 0 to 1
 *
 * The motion has come so far. With 1 it has ended, in whatever way.
 */
typedef void (*MatoMotionStep) (gpointer user_data,
                                double   phase);

/**
 * MatoMotion:
 *
 * What moves for a moment on a widget, in step with its frames. All zero: nothing moves. Its
 * members are private. Belongs to the main thread.
 */
typedef struct
{
  GtkWidget *widget;
  guint tick;
  gint64 start;
  gint64 duration;
  MatoMotionStep step;
  gpointer user_data;
} MatoMotion;

/**
 * mato_motion_start:
 * @widget: (not nullable): need not outlive the motion, which ends with it
 * @milliseconds: that it takes
 * @step: (scope async): called with growing phases and with 1 at last
 * @user_data: must live until then
 *
 * Begins, after it has ended what moves. Where the user wants no animations, and on a widget that
 * is not seen, it has ended when this returns.
 */
void     mato_motion_start     (MatoMotion     *self,
                                GtkWidget      *widget,
                                guint           milliseconds,
                                MatoMotionStep  step,
                                gpointer        user_data);

/**
 * mato_motion_stop:
 *
 * Ends at once what moves.
 */
void     mato_motion_stop      (MatoMotion *self);

gboolean mato_motion_is_moving (const MatoMotion *self);

/**
 * mato_motion_ease_out:
 * @phase: 0 to 1
 *
 * Returns: how far something is, of its way, that comes fast and slows down
 */
double   mato_motion_ease_out  (double phase);

G_END_DECLS
