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
  g_autoptr (GMenu) reopen = g_menu_new ();
  GMenuModel *closed = G_MENU_MODEL (reopen);
  int n_items = 0;

  /* Translators: menu: brings back the window that was closed last */
  g_menu_append (reopen, _("Reopen Closed _Window"), "app.reopen");
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

  g_menu_append_section (menu, NULL, closed);

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
    mato_late_menu_lead_home (GTK_POPOVER (popover), self->home);
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
