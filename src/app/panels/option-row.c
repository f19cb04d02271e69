/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/panels/option-row.h"

#include "app/kit/accessible-names.h"
#include "app/kit/compat.h"
#include "app/kit/follow.h"
#include "session/kit/enum-names.h"
#include "session/search/method.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

/**
 * Offer:
 * @property: the property with the choice: an enumeration, or the name of the choice
 * @name: the name of an option in the action and the property
 * @titles: (array zero-terminated=1): the titles shown
 * @write_title: (nullable): makes the titles instead; returns %NULL after the last one
 */
typedef struct
{
  const char *action;
  const char *label;
  const char *spoken;
  const char *tooltip;
  const char *property;
  const char *(*name) (guint index);
  const char *titles[7];
  char *(*write_title) (guint index);
} Offer;

static const char *
name_weights (guint index)
{
  return index == MATO_N_WEIGHTS ? MATO_OWN_WEIGHTS : mato_weights_name (index);
}

static const Offer weights = {
  .action = "win.weights",
  .label = N_("We_ights"),
  /* Translators: what a digit in each cell of the target counts */
  .spoken = N_("Weights"),
  .tooltip = N_("What the digit in each cell is multiplied by"),
  .property = "weights",
  .name = name_weights,
  .titles = {
    /* Translators: weights of a target: heavier towards the centre */
    N_("Rings"),
    /* Translators: weights of a target: heavier towards the border */
    N_("Rings inside out"),
    /* Translators: weights of a target: heavier towards the middle of each box */
    N_("A target in each box"),
    /* Translators: weights of a target: heavy on both diagonals */
    N_("Diagonals"),
    /* Translators: weights of a target: much heavier in the centre than at the border */
    N_("Heavy centre"),
    /* Translators: weights of a target: as the user wants them */
    N_("Your own"),
  },
};

static char *
write_rival (guint index)
{
  const MatoEngine *engine;
  guint order;

  if (index >= mato_n_methods ())
    return NULL;

  engine = mato_method_get (index, &order);
  return mato_sentence_method_by (engine, order);
}

static const Offer rivals = {
  .action = "win.rival",
  /* Translators: before a list of searches; the shorter the better */
  .label = N_("Race again_st"),
  /* Translators: for screen readers: a list of searches */
  .spoken = N_("Race against"),
  .tooltip = N_("Which search to race against"),
  .property = "rival",
  .name = mato_method_name,
  .write_title = write_rival,
};

struct _MatoOptionRow
{
  GtkWidget parent_instance;

  GObject *object;
  const Offer *offer;
  guint n_options;
  gboolean is_refreshing;

  GtkWidget *grid;
  GtkWidget *label;
  GtkDropDown *list;
};

G_DEFINE_FINAL_TYPE (MatoOptionRow, mato_option_row, GTK_TYPE_WIDGET)

/* Returns: (transfer full): the name of the present choice */
static char *
dup_name (MatoOptionRow *self)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_object_get_property (self->object, self->offer->property, &value);
  if (G_VALUE_HOLDS_ENUM (&value))
    return g_strdup (mato_enum_name (G_VALUE_TYPE (&value), g_value_get_enum (&value)));

  return g_value_dup_string (&value);
}

static void
refresh (MatoOptionRow *self)
{
  g_autofree char *name = dup_name (self);
  guint index = 0;

  while (index < self->n_options && !g_str_equal (self->offer->name (index), name))
    index++;

  self->is_refreshing = TRUE;
  gtk_drop_down_set_selected (self->list, index);
  self->is_refreshing = FALSE;
}

/* The action may leave the property as it is (“Your own” only begins to edit weights), so the list
 * is refreshed after it. */
static void
selected_cb (MatoOptionRow *self)
{
  guint index = gtk_drop_down_get_selected (self->list);

  if (!self->object || self->is_refreshing || index == GTK_INVALID_LIST_POSITION)
    return;

  gtk_widget_activate_action (GTK_WIDGET (self), self->offer->action, "s",
                              self->offer->name (index));
  refresh (self);
}

static void
mato_option_row_dispose (GObject *object)
{
  MatoOptionRow *self = MATO_OPTION_ROW (object);

  g_clear_object (&self->object);
  g_clear_pointer (&self->grid, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_option_row_parent_class)->dispose (object);
}

static void
mato_option_row_class_init (MatoOptionRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_option_row_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
mato_option_row_init (MatoOptionRow *self)
{
  self->grid = gtk_grid_new ();
  self->label = gtk_label_new (NULL);
  self->list = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));

  gtk_widget_add_css_class (self->grid, "mato-fields");
  gtk_label_set_use_underline (GTK_LABEL (self->label), TRUE);
  gtk_label_set_mnemonic_widget (GTK_LABEL (self->label), GTK_WIDGET (self->list));
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->list), TRUE);
  gtk_grid_attach (GTK_GRID (self->grid), self->label, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), GTK_WIDGET (self->list), 1, 0, 1, 1);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
}

static void
offer (MatoOptionRow *self,
       gpointer       object,
       const Offer   *what)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  g_autofree char *signal = g_strconcat ("notify::", what->property, NULL);
  guint n = 0;

  for (guint i = 0; !what->write_title && what->titles[i]; i++)
    gtk_string_list_append (titles, _(what->titles[i]));
  for (char *title; what->write_title && (title = what->write_title (n)) != NULL; n++)
    gtk_string_list_take (titles, title);

  gtk_label_set_label (GTK_LABEL (self->label), _(what->label));
  mato_compat_describe (GTK_WIDGET (self->list), _(what->tooltip));
  mato_drop_down_set_title (self->list, _(what->spoken));
  gtk_drop_down_set_model (self->list, G_LIST_MODEL (titles));

  self->object = g_object_ref (object);
  self->offer = what;
  self->n_options = g_list_model_get_n_items (G_LIST_MODEL (titles));
  refresh (self);
  g_signal_connect_object (self->list, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  mato_follow (self, G_CALLBACK (refresh), object, signal, NULL);
}

void
mato_option_row_offer_weights (MatoOptionRow *self,
                               MatoAim       *aim)
{
  g_return_if_fail (MATO_IS_OPTION_ROW (self));

  offer (self, aim, &weights);
}

void
mato_option_row_offer_rivals (MatoOptionRow *self,
                              MatoRacing    *racing)
{
  g_return_if_fail (MATO_IS_OPTION_ROW (self));

  offer (self, racing, &rivals);
}
