/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/panels/method-button.h"

#include "app/kit/accessible-names.h"
#include "app/kit/compat.h"
#include "app/kit/new-part.h"
#include "app/panels/method-chooser.h"

#include <glib/gi18n.h>

static void
refresh (GtkMenuButton    *button,
         GParamSpec       *pspec,
         MatoMethodChoice *choice)
{
  const MatoEngine *engine = choice->engine;

  gtk_menu_button_set_label (button, engine ? _(engine->title) : _("Best score"));
}

/* Few people ever open it. */
static void
create_cb (GtkMenuButton *button,
           gpointer       choice)
{
  GtkWidget *popover, *chooser;

  if (gtk_menu_button_get_popover (button))
    return;

  popover = gtk_popover_new ();
  chooser = g_object_new (MATO_TYPE_METHOD_CHOOSER, NULL);
  gtk_widget_add_css_class (popover, "mato-touch");
  gtk_widget_add_css_class (chooser, "mato-method");
  mato_method_chooser_set_choice (MATO_METHOD_CHOOSER (chooser), choice);
  gtk_popover_set_child (GTK_POPOVER (popover), chooser);
  gtk_menu_button_set_popover (button, popover);
  mato_new_part (popover);
  mato_name_strangers (GTK_WIDGET (button), NULL);
}

GtkWidget *
mato_method_button_new (MatoMethodChoice *choice)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (button), TRUE);
  mato_compat_describe (button, _("What searches, and what it tries first"));
  gtk_widget_add_css_class (button, "mato-method-button");
  g_signal_connect_object (choice, "notify::engine", G_CALLBACK (refresh), button,
                           G_CONNECT_SWAPPED);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), create_cb,
                                         g_object_ref (choice), g_object_unref);
  refresh (GTK_MENU_BUTTON (button), NULL, choice);
  return button;
}
