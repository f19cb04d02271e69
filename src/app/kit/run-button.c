/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/run-button.h"

#include "app/kit/commands.h"
#include "app/kit/css-class.h"
#include "app/kit/key-face.h"

#include <glib/gi18n.h>

/* Which is all that stands on it, or what stands on a large key. */
static void
set_title (GtkButton  *button,
           const char *title)
{
  GtkWidget *child = gtk_button_get_child (button);

  if (GTK_IS_LABEL (child))
    gtk_label_set_label (GTK_LABEL (child), title);
  else
    mato_key_face_set_title (child, title);
}

void
mato_run_button_update (GtkButton  *button,
                        gboolean    is_running,
                        const char *title,
                        const char *tooltip,
                        const char *action)
{
  g_autofree char *text = is_running ? mato_command_tooltip (_("Stop the search"), "win.cancel")
                                     : mato_command_tooltip (tooltip, action);

  mato_set_css_class (GTK_WIDGET (button), "suggested-action",
                      !is_running
                      && gtk_widget_has_css_class (GTK_WIDGET (button), "mato-primary"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), is_running ? "win.cancel" : action);
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), text);
  set_title (button,
             /* Translators: button: stops a running search */
             is_running ? _("_Cancel") : title);
}
