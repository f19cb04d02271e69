/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/technique-choice.h"

#include "app/kit/labels.h"
#include "core/generate/stored-puzzle.h"

#include <glib/gi18n.h>

#define WIDTH_CHARS 12

static int
compare_ratings (gconstpointer a,
                 gconstpointer b)
{
  const MatoTechniqueId *x = a, *y = b;
  int order = (int) mato_technique_get (*x)->rating - (int) mato_technique_get (*y)->rating;

  return order != 0 ? order : (int) *x - (int) *y;
}

/* Returns: their number */
static guint
list_techniques (MatoTechniqueId *ids)
{
  guint n = 0;

  for (MatoTechniqueId id = 0; id < MATO_N_TECHNIQUES; id++)
    if (mato_stored_puzzle_is_known (id))
      ids[n++] = id;
  qsort (ids, n, sizeof *ids, compare_ratings);

  return n;
}

static void
setup_button_cb (GtkSignalListItemFactory *factory,
                 GtkListItem              *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), WIDTH_CHARS);
  gtk_list_item_set_child (item, label);
}

/* The list is no wider than the button, but has room for a second line. */
static void
setup_row_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item)
{
  gtk_list_item_set_child (item, mato_words_new (NULL, NULL));
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item)
{
  GtkStringObject *name = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (name));
}

typedef void (*SetupFunc) (GtkSignalListItemFactory *factory,
                           GtkListItem              *item);

static GtkListItemFactory *
new_factory (SetupFunc setup_cb)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);

  return factory;
}

void
mato_technique_choice_fill (GtkDropDown         *list,
                            const MatoTechnique *technique)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GtkExpression) expression =
    gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");
  g_autoptr (GtkListItemFactory) button = new_factory (setup_button_cb);
  g_autoptr (GtkListItemFactory) row = new_factory (setup_row_cb);
  MatoTechniqueId ids[MATO_N_TECHNIQUES];
  guint n = list_techniques (ids), selected = 0;

  /* Translators: choice: a puzzle need not need a certain technique */
  gtk_string_list_append (names, _("Any technique"));
  for (guint i = 0; i < n; i++)
    {
      if (mato_technique_get (ids[i]) == technique)
        selected = i + 1;
      gtk_string_list_append (names, _(mato_technique_get (ids[i])->title));
    }

  gtk_drop_down_set_factory (list, button);
  gtk_drop_down_set_list_factory (list, row);
  gtk_drop_down_set_expression (list, expression);
  gtk_drop_down_set_model (list, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (list, selected);
}

const MatoTechnique *
mato_technique_choice_get (GtkDropDown *list)
{
  guint selected = gtk_drop_down_get_selected (list);
  MatoTechniqueId ids[MATO_N_TECHNIQUES];
  guint n = list_techniques (ids);

  return selected > 0 && selected <= n ? mato_technique_get (ids[selected - 1]) : NULL;
}
