/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/side/open-filters.h"

#include "session/game/puzzle-file.h"

#include <glib/gi18n.h>

static void
append (GListStore    *list,
        GtkFileFilter *filter,
        const char    *title)
{
  gtk_file_filter_set_name (filter, title);
  g_list_store_append (list, filter);
}

/* Not every system knows the types of Mato, and a type may be known by other suffixes. */
static void
add_kind (GtkFileFilter      *filter,
          const MatoFileKind *kind)
{
  gtk_file_filter_add_mime_type (filter, kind->mime_type);
  for (guint i = 0; i < MATO_MAX_SUFFIXES && kind->suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (filter, kind->suffixes[i] + 1);
}

static void
append_all_kinds (GListStore         *list,
                  const MatoFileKind *kinds,
                  guint               n_kinds)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  for (guint i = 0; i < n_kinds; i++)
    add_kind (filter, &kinds[i]);
  /* Translators: files that may hold a puzzle: an entry of a list in the dialog that opens files */
  append (list, filter, _("Puzzles"));
}

GListModel *
mato_open_filters_new (void)
{
  GListStore *list = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();
  guint n_kinds;
  const MatoFileKind *kinds = mato_puzzle_file_get_kinds (&n_kinds);

  append_all_kinds (list, kinds, n_kinds);
  for (guint i = 0; i < n_kinds; i++)
    {
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

      add_kind (filter, &kinds[i]);
      append (list, filter, _(kinds[i].title));
    }

  gtk_file_filter_add_pattern (all, "*");
  append (list, all, _("All files"));
  return G_LIST_MODEL (list);
}
