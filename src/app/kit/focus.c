/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/focus.h"

#include "app/kit/plain-key.h"

void
mato_leave_focus (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_SWITCH (widget)
      || GTK_IS_EXPANDER (widget))
    gtk_widget_set_focus_on_click (widget, FALSE);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    mato_leave_focus (child);
}

/* With no group to move in, GTK moves from a check button to itself, and toggles it. */
static gboolean
arrow_pressed_cb (GtkEventControllerKey *controller,
                  guint                  keyval,
                  guint                  keycode,
                  GdkModifierType        state)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  guint key = mato_plain_key (keyval);
  GtkDirectionType direction;

  if (key == GDK_KEY_Down || key == GDK_KEY_Right)
    direction = GTK_DIR_TAB_FORWARD;
  else if (key == GDK_KEY_Up || key == GDK_KEY_Left)
    direction = GTK_DIR_TAB_BACKWARD;
  else
    return GDK_EVENT_PROPAGATE;

  if (state & gtk_accelerator_get_default_mod_mask ())
    return GDK_EVENT_PROPAGATE;

  gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (button)), direction);
  return GDK_EVENT_STOP;
}

void
mato_let_arrows_move (GtkWidget *widget)
{
  if (GTK_IS_CHECK_BUTTON (widget))
    {
      GtkEventController *keys = gtk_event_controller_key_new ();

      g_signal_connect (keys, "key-pressed", G_CALLBACK (arrow_pressed_cb), NULL);
      gtk_widget_add_controller (widget, keys);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    mato_let_arrows_move (child);
}

void
mato_focus_next_pane (GtkWindow  *window,
                      GtkWidget **panes,
                      guint       n_panes)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  guint now = n_panes - 1;

  for (guint i = 0; focus && i < n_panes; i++)
    if (focus == panes[i] || gtk_widget_is_ancestor (focus, panes[i]))
      now = i;

  for (guint i = 1; i <= n_panes; i++)
    if (gtk_widget_child_focus (panes[(now + i) % n_panes], GTK_DIR_TAB_FORWARD))
      return;
}

void
mato_focus_leave_part (GtkWidget *part)
{
  GtkRoot *root = gtk_widget_get_root (part);

  if (!root || !gtk_widget_get_focus_child (part))
    return;

  gtk_root_set_focus (root, NULL);
  gtk_widget_activate_action (part, "win.next-pane", NULL);
}

void
mato_begin_text (GtkEditable *field,
                 const char  *text)
{
  gtk_editable_set_enable_undo (field, FALSE);
  gtk_editable_set_text (field, text);
  gtk_editable_set_enable_undo (field, TRUE);
}

gboolean
mato_focus_takes_action (GtkWindow  *window,
                         const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (!GTK_IS_EDITABLE (focus))
    return FALSE;

  /* What some fields change is taken back with the rest of the game. */
  if (g_str_has_prefix (action, "text.") && !gtk_editable_get_enable_undo (GTK_EDITABLE (focus)))
    return FALSE;

  return gtk_widget_activate_action (focus, action, NULL);
}
