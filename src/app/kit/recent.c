/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/recent.h"

#include <glib/gi18n.h>

#define MAX_ITEMS 8

static void
add_file (GMenu         *menu,
          GtkRecentInfo *info)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (NULL, NULL);
  g_auto (GStrv) parts = g_strsplit (gtk_recent_info_get_display_name (info), "_", -1);
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

void
mato_recent_fill (GMenu *menu)
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
