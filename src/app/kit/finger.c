/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/finger.h"

#define TAKEN "mato-taken"

gboolean
mato_is_finger (GtkGestureSingle *gesture)
{
  return gtk_gesture_single_get_current_sequence (gesture) != NULL;
}

static void
cancel_cb (GtkGesture       *gesture,
           GdkEventSequence *sequence,
           gpointer          data)
{
  MatoTakenFunc func = (MatoTakenFunc) g_object_get_data (G_OBJECT (gesture), TAKEN);

  func (data);
}

/* GTK cancels a gesture for a widget outside, and denies it the finger for one here. */
static void
state_changed_cb (GtkGesture            *gesture,
                  GdkEventSequence      *sequence,
                  GtkEventSequenceState  state,
                  gpointer               data)
{
  if (state == GTK_EVENT_SEQUENCE_DENIED)
    cancel_cb (gesture, sequence, data);
}

void
mato_when_taken (GtkGesture    *gesture,
                 MatoTakenFunc  func,
                 gpointer       data)
{
  g_object_set_data (G_OBJECT (gesture), TAKEN, (gpointer) func);
  g_signal_connect (gesture, "cancel", G_CALLBACK (cancel_cb), data);
  g_signal_connect (gesture, "sequence-state-changed", G_CALLBACK (state_changed_cb), data);
}
