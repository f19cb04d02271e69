/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/facts.h"

#include "session/words/sentence.h"

static GtkLabel *
get_label (GtkGrid *grid,
           int      column,
           int      row)
{
  GtkWidget *label = gtk_grid_get_child_at (grid, column, row);

  if (label)
    return GTK_LABEL (label);

  label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), column);
  gtk_label_set_wrap (GTK_LABEL (label), column == 0);
  gtk_widget_set_hexpand (label, column == 1);
  gtk_widget_add_css_class (label, column == 1 ? "numeric" : "dim-label");
  gtk_grid_attach (grid, label, column, row, 1, 1);

  return GTK_LABEL (label);
}

void
mato_facts_set (GtkGrid    *grid,
                int         row,
                const char *title,
                const char *value)
{
  GtkLabel *left = get_label (grid, 0, row);
  GtkLabel *right = get_label (grid, 1, row);

  gtk_label_set_label (left, title);
  gtk_label_set_label (right, value ? value : "");
  gtk_widget_set_visible (GTK_WIDGET (left), value != NULL);
  gtk_widget_set_visible (GTK_WIDGET (right), value != NULL);
}

void
mato_facts_set_number (GtkGrid    *grid,
                       int         row,
                       const char *title,
                       guint64     value)
{
  g_autofree char *number = mato_sentence_number (value);

  mato_facts_set (grid, row, title, number);
}
