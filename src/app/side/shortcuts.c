/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/side/shortcuts.h"

#include "app/kit/commands.h"
#include "app/kit/scroller.h"
#include "app/side/side-window.h"

#include <glib/gi18n.h>
#include <string.h>

/* @accel may be a range of keys, "<Control>1–9": then the label is that of its first key, with the
 * rest. */
static void
append_key (GString    *keys,
            const char *accel)
{
  const char *rest = strstr (accel, "–");
  g_autofree char *first = g_strndup (accel, rest ? (gsize) (rest - accel) : strlen (accel));
  g_autofree char *label = NULL;
  GdkModifierType modifiers;
  guint keyval;

  label = gtk_accelerator_parse (first, &keyval, &modifiers)
            ? gtk_accelerator_get_label (keyval, modifiers)
            : g_strdup (first);
  /* Pango breaks lines only at the ordinary space, which it drops there. */
  g_string_append_printf (keys, "%s%s%s", keys->len ? " \302\240\302\240" : "", label,
                          rest ? rest : "");
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

static GtkWidget *
append_row (GtkListBox *list,
            GtkWidget  *child,
            const char *name)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_list_box_append (list, row);

  return row;
}

static void
append_command (GtkListBox        *list,
                const MatoCommand *command)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *title = new_label (_(command->title), "mato-shortcut-title");
  GtkWidget *key;
  g_autoptr (GString) keys = g_string_new (NULL);
  g_autofree char *name = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (command->accels) && command->accels[i]; i++)
    append_key (keys, command->accels[i]);

  gtk_widget_set_hexpand (title, TRUE);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_box_append (GTK_BOX (box), title);

  key = new_label (keys->str, "mato-shortcut");
  gtk_label_set_xalign (GTK_LABEL (key), 1);
  gtk_label_set_justify (GTK_LABEL (key), GTK_JUSTIFY_RIGHT);
  gtk_label_set_wrap (GTK_LABEL (key), TRUE);
  gtk_box_append (GTK_BOX (box), key);

  /* Translators: for screen readers: what a key does, and the key: "Undo: Ctrl+Z" */
  name = g_strdup_printf (_("%s: %s"), _(command->title), keys->str);
  append_row (list, box, name);
}

/* Rows take the focus one by one, so that screen readers speak them. */
static GtkWidget *
new_list (void)
{
  GtkListBox *list = GTK_LIST_BOX (gtk_list_box_new ());

  gtk_list_box_set_selection_mode (list, GTK_SELECTION_NONE);
  for (const MatoCommandGroup *group = mato_command_groups (); group->title; group++)
    {
      GtkWidget *row = append_row (list, new_label (_(group->title), "heading"), _(group->title));

      gtk_widget_add_css_class (row, "mato-keys-group");

      for (const MatoCommand *command = group->commands; command->title; command++)
        append_command (list, command);
    }

  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Keyboard Shortcuts"), -1);
  gtk_widget_add_css_class (GTK_WIDGET (list), "mato-keys");

  return GTK_WIDGET (list);
}

void
mato_shortcuts_present (GtkWindow *parent)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *scroller = mato_scroller_new (new_list (), NULL);

  gtk_widget_set_focusable (scroller, FALSE);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_set_title (GTK_WINDOW (window), _("Keyboard Shortcuts"));
  gtk_window_set_default_size (GTK_WINDOW (window), 480, 600);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  mato_side_window_open (GTK_WINDOW (window), parent);
}
