/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/late-menu.h"

#include "app/kit/accessible-names.h"
#include "app/kit/css-class.h"
#include "app/layout/narrow.h"

void
mato_late_menu_fit (GtkMenuButton *button)
{
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (button)));

  mato_name_strangers (GTK_WIDGET (button), NULL);
  mato_set_css_class (popover, "mato-touch", gtk_widget_get_width (window) < MATO_NARROW);
}

static gboolean
leave_cb (gpointer user_data)
{
  GtkWidget *home = user_data;
  GtkRoot *root = gtk_widget_get_root (home);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (focus && gtk_widget_get_ancestor (focus, GTK_TYPE_MENU_BUTTON))
    gtk_widget_grab_focus (home);
  return G_SOURCE_REMOVE;
}

/* After the menu the user types into the board, so it gets the focus, and again in an idle, because
 * GTK 4.18 gives the focus to the button after this signal. */
static void
closed_cb (GtkWidget *home)
{
  gtk_widget_grab_focus (home);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, leave_cb, g_object_ref (home), g_object_unref);
}

void
mato_late_menu_lead_home (GtkPopover *popover,
                          GtkWidget  *home)
{
  g_signal_connect_object (popover, "closed", G_CALLBACK (closed_cb), home, G_CONNECT_SWAPPED);
}

static void
create_cb (GtkMenuButton *button,
           gpointer       user_data)
{
  if (!gtk_menu_button_get_popover (button))
    gtk_menu_button_set_menu_model (button, user_data);
  mato_late_menu_fit (button);
}

void
mato_late_menu_set (GtkMenuButton *button,
                    GMenuModel    *menu)
{
  gtk_menu_button_set_create_popup_func (button, create_cb, g_object_ref (menu), g_object_unref);
}

typedef struct
{
  const char *resource;
  MatoLateMenuFunc choose; /* nullable */
  gpointer data;
  GtkWidget *home;
  const char *id; /* nullable: of the menu that the button has */
} Choice;

#define SUBMENU "mato-submenu"

/* See MatoLateMenuFunc. */
static void
fill_submenus (GMenu      *menu,
               GtkBuilder *builder,
               const char *kind)
{
  for (int i = 0; i < g_menu_model_get_n_items (G_MENU_MODEL (menu)); i++)
    {
      g_autoptr (GMenuModel) section =
        g_menu_model_get_item_link (G_MENU_MODEL (menu), i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuItem) item = NULL;
      g_autofree char *name = NULL;
      g_autofree char *id = NULL;

      if (section)
        fill_submenus (G_MENU (section), builder, kind);
      if (!g_menu_model_get_item_attribute (G_MENU_MODEL (menu), i, SUBMENU, "s", &name))
        continue;

      id = g_strconcat (kind, "_", name, NULL);
      item = g_menu_item_new_from_model (G_MENU_MODEL (menu), i);
      g_menu_item_set_submenu (item, G_MENU_MODEL (gtk_builder_get_object (builder, id)));
      g_menu_remove (menu, i);
      g_menu_insert_item (menu, i, item);
    }
}

static void
choose_cb (GtkMenuButton *button,
           gpointer       user_data)
{
  Choice *self = user_data;
  const char *id = self->choose ? self->choose (self->data) : "menu";

  if (g_strcmp0 (id, self->id) != 0)
    {
      g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (self->resource);
      g_auto (GStrv) parts = g_strsplit (id, "+", 2);
      GMenu *menu = G_MENU (gtk_builder_get_object (builder, parts[0]));

      self->id = id;
      if (parts[1])
        fill_submenus (menu, builder, parts[1]);
      gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
      mato_late_menu_lead_home (gtk_menu_button_get_popover (button), self->home);
    }
  mato_late_menu_fit (button);
}

void
mato_late_menu_load (GtkMenuButton    *button,
                     const char       *resource,
                     MatoLateMenuFunc  choose,
                     gpointer          data,
                     GtkWidget        *home)
{
  Choice *self = g_new (Choice, 1);

  *self = (Choice) { resource, choose, data, home, NULL };
  gtk_menu_button_set_create_popup_func (button, choose_cb, self, g_free);
}
