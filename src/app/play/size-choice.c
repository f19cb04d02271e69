/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/size-choice.h"

#define USUAL 3 /* 9×9 */

static const struct { guint rows, columns; } sizes[] = {
  { 2, 2 }, { 2, 3 }, { 2, 4 }, { 3, 3 }, { 2, 5 },
  { 3, 4 }, { 3, 5 }, { 4, 4 }, { 4, 5 }, { 5, 5 },
};

void
mato_size_choice_fill (GtkDropDown *list,
                       guint        box_rows,
                       guint        box_columns)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = USUAL;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      guint order = sizes[i].rows * sizes[i].columns;
      g_autofree char *name = g_strdup_printf ("%u×%u", order, order);

      gtk_string_list_append (names, name);
      if (order == box_rows * box_columns)
        selected = i;
    }
  gtk_drop_down_set_model (list, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (list, selected);
}

gboolean
mato_size_choice_get (GtkDropDown *list,
                      guint       *box_rows,
                      guint       *box_columns)
{
  guint selected = gtk_drop_down_get_selected (list);

  if (selected >= G_N_ELEMENTS (sizes))
    return FALSE;

  *box_rows = sizes[selected].rows;
  *box_columns = sizes[selected].columns;
  return TRUE;
}
