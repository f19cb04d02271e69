/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/recent.h"

#include "app/kit/late-menu.h"
#include "app/kit/sample-problems.h"
#include "core/board/shown.h"

#include <glib/gi18n.h>

#define MAX_ITEMS 8

static void
add_file (GMenu         *menu,
          GtkRecentInfo *info)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (NULL, NULL);
  g_autofree char *name = mato_shown_text (gtk_recent_info_get_display_name (info),
                                           MATO_SHOWN_NAME);
  g_auto (GStrv) parts = g_strsplit (name, "_", -1);
  /* In a menu, a single underscore would mark a mnemonic. */
  g_autofree char *label = g_strjoinv ("__", parts);

  g_menu_item_set_label (item, label);
  g_menu_item_set_action_and_target (item, "app.open-uri", "s", gtk_recent_info_get_uri (info));
  g_menu_append_item (menu, item);
}

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  GDateTime *first = gtk_recent_info_get_modified ((GtkRecentInfo *) a);
  GDateTime *second = gtk_recent_info_get_modified ((GtkRecentInfo *) b);

  return -g_date_time_compare (first, second);
}

static void
fill (GMenu *menu)
{
  GList *infos = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  int n_items = 0;

  g_menu_remove_all (menu);
  infos = g_list_sort (infos, compare_times);

  for (GList *l = infos; l && n_items < MAX_ITEMS; l = l->next)
    if (gtk_recent_info_has_application (l->data, g_get_application_name ()))
      {
        add_file (menu, l->data);
        n_items++;
      }

  /* An item without an action cannot be chosen. */
  if (n_items == 0)
    g_menu_append (menu, _("No files yet"), "app.none");

  g_list_free_full (infos, (GDestroyNotify) gtk_recent_info_unref);
}

void
mato_recent_add (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  gtk_recent_manager_add_item (gtk_recent_manager_get_default (), uri);
}

/* The main menu */

typedef struct
{
  const char *resource;
  GMenu *recent;   /* NULL until the menu is opened first */
  GtkWidget *home; /* nullable */
} MainMenu;

static void
main_menu_free (MainMenu *self)
{
  g_clear_object (&self->recent);
  g_free (self);
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

static void
add_menu (MainMenu      *self,
          GtkMenuButton *button)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (self->resource);
  GObject *samples = gtk_builder_get_object (builder, "sample_menu");
  GtkWidget *popover = gtk_popover_menu_new_from_model (
    G_MENU_MODEL (gtk_builder_get_object (builder, "main_menu")));

  self->recent = G_MENU (g_object_ref (gtk_builder_get_object (builder, "recent_menu")));
  if (samples)
    mato_sample_problems_fill (G_MENU (samples));
  gtk_menu_button_set_popover (button, popover);
  if (self->home)
    g_signal_connect_object (popover, "closed", G_CALLBACK (closed_cb), self->home,
                             G_CONNECT_SWAPPED);
}

static void
create_cb (GtkMenuButton *button,
           gpointer       user_data)
{
  MainMenu *self = user_data;

  if (!self->recent)
    add_menu (self, button);
  fill (self->recent);

  /* The items of recent files are new each time, so they need names. */
  mato_late_menu_fit (button);
}

void
mato_recent_set_menu (GtkMenuButton *button,
                      const char    *resource,
                      GtkWidget     *home)
{
  MainMenu *self = g_new (MainMenu, 1);

  *self = (MainMenu) { resource, NULL, home };
  gtk_menu_button_set_create_popup_func (button, create_cb, self,
                                         (GDestroyNotify) main_menu_free);
}
