/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shortcuts.h"

#include "app/commands.h"

#include <glib/gi18n.h>

static void
append_key (GString    *keys,
            const char *accel)
{
  g_autofree char *label = NULL;
  GdkModifierType modifiers;
  guint keyval;

  if (!gtk_accelerator_parse (accel, &keyval, &modifiers))
    return;

  label = gtk_accelerator_get_label (keyval, modifiers);
  g_string_append_printf (keys, "%s%s", keys->len ? "   " : "", label);
}

static GtkWidget *
new_label (const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);

  return label;
}

static void
add_command (GtkGrid           *grid,
             const MatoCommand *command,
             int                row)
{
  g_autoptr (GString) keys = g_string_new (NULL);
  GtkWidget *title = new_label (_(command->title), "mato-key-title");

  for (guint i = 0; i < G_N_ELEMENTS (command->accels) && command->accels[i]; i++)
    append_key (keys, command->accels[i]);

  gtk_widget_set_hexpand (title, TRUE);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_grid_attach (grid, title, 0, row, 1, 1);
  gtk_grid_attach (grid, new_label (keys->str, "mato-key"), 1, row, 1, 1);
}

static GtkWidget *
new_list (void)
{
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());
  int row = 0;

  for (const MatoCommandGroup *group = mato_command_groups (); group->title; group++)
    {
      gtk_grid_attach (grid, new_label (_(group->title), "heading"), 0, row++, 2, 1);

      for (const MatoCommand *command = group->commands; command->title; command++)
        add_command (grid, command, row++);
    }

  gtk_widget_add_css_class (GTK_WIDGET (grid), "mato-keys");

  return GTK_WIDGET (grid);
}

static gboolean
close_cb (GtkWidget *window,
          GVariant  *args,
          gpointer   user_data)
{
  gtk_window_close (GTK_WINDOW (window));

  return TRUE;
}

static void
close_on_escape (GtkWidget *window)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                            gtk_callback_action_new (close_cb, NULL, NULL));

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
  gtk_widget_add_controller (window, controller);
}

void
mato_shortcuts_present (GtkWindow *parent)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), new_list ());
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_set_title (GTK_WINDOW (window), _("Keyboard Shortcuts"));
  gtk_window_set_default_size (GTK_WINDOW (window), 480, 600);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  close_on_escape (window);
  gtk_window_present (GTK_WINDOW (window));
}
