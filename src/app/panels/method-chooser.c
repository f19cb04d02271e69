/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/panels/method-chooser.h"

#include "app/kit/accessible-names.h"
#include "app/kit/follow.h"

#include <glib/gi18n.h>

struct _MatoMethodChooser
{
  GtkWidget parent_instance;

  MatoMethodChoice *choice;
  const MatoEngine *shown; /* the engine whose orders are in the second list */
  gboolean is_refreshing;

  GtkWidget *grid;
  GtkDropDown *engine;
  GtkWidget *order_label;
  GtkDropDown *order;
};

G_DEFINE_FINAL_TYPE (MatoMethodChooser, mato_method_chooser, GTK_TYPE_WIDGET)

/* Returns: (nullable): the engine at @index; %NULL after the last one: the target search */
static const MatoEngine *
get_engine (MatoMethodChooser *self,
            guint              index)
{
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  for (guint i = 0; i < n_engines; i++)
    if (mato_method_choice_offers (self->choice, engines[i]) && index-- == 0)
      return engines[i];

  return NULL;
}

static guint
get_index (MatoMethodChooser *self,
           const MatoEngine  *engine)
{
  guint index = 0;

  while (get_engine (self, index) != NULL && get_engine (self, index) != engine)
    index++;

  return index;
}

static void
engine_selected_cb (MatoMethodChooser *self)
{
  const MatoEngine *engine;

  if (!self->choice || self->is_refreshing)
    return;

  engine = get_engine (self, gtk_drop_down_get_selected (self->engine));
  if (engine != self->choice->engine)
    mato_method_choice_set (self->choice, engine, 0);
}

static void
order_selected_cb (MatoMethodChooser *self)
{
  guint order = gtk_drop_down_get_selected (self->order);

  if (self->shown && !self->is_refreshing && order != GTK_INVALID_LIST_POSITION)
    mato_method_choice_set (self->choice, self->shown, order);
}

static void
fill_engines (MatoMethodChooser *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  const MatoEngine *engine;

  for (guint i = 0; (engine = get_engine (self, i)) != NULL; i++)
    gtk_string_list_append (titles, _(engine->title));

  if (mato_method_choice_offers (self->choice, NULL))
    /* Translators: in a list of searches: look for the best target score */
    gtk_string_list_append (titles, _("Best score"));

  gtk_drop_down_set_model (self->engine, G_LIST_MODEL (titles));
}

static void
fill_orders (MatoMethodChooser *self,
             const MatoEngine  *engine)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; engine && engine->orders[i].name; i++)
    gtk_string_list_append (titles, _(engine->orders[i].title));

  self->shown = engine;
  gtk_drop_down_set_model (self->order, G_LIST_MODEL (titles));
}

static void
refresh (MatoMethodChooser *self)
{
  const MatoEngine *engine = self->choice->engine;

  self->is_refreshing = TRUE;
  gtk_drop_down_set_selected (self->engine, get_index (self, engine));

  if (self->shown != engine)
    fill_orders (self, engine);

  gtk_drop_down_set_selected (self->order, self->choice->order);
  gtk_widget_set_visible (self->order_label, engine != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->order), engine != NULL);
  self->is_refreshing = FALSE;
}

static void
mato_method_chooser_dispose (GObject *object)
{
  MatoMethodChooser *self = MATO_METHOD_CHOOSER (object);

  g_clear_object (&self->choice);
  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_METHOD_CHOOSER);

  G_OBJECT_CLASS (mato_method_chooser_parent_class)->dispose (object);
}

static void
mato_method_chooser_class_init (MatoMethodChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_method_chooser_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/method-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoMethodChooser, grid);
  gtk_widget_class_bind_template_child (widget_class, MatoMethodChooser, engine);
  gtk_widget_class_bind_template_child (widget_class, MatoMethodChooser, order_label);
  gtk_widget_class_bind_template_child (widget_class, MatoMethodChooser, order);
  gtk_widget_class_bind_template_callback (widget_class, engine_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, order_selected_cb);
}

static void
mato_method_chooser_init (MatoMethodChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: what searches for solutions */
  mato_drop_down_set_title (self->engine, _("Engine"));
  /* Translators: what a search tries first */
  mato_drop_down_set_title (self->order, _("Order"));
}

void
mato_method_chooser_set_choice (MatoMethodChooser *self,
                                MatoMethodChoice  *choice)
{
  g_return_if_fail (MATO_IS_METHOD_CHOOSER (self));

  self->is_refreshing = TRUE;
  self->choice = g_object_ref (choice);
  fill_engines (self);
  fill_orders (self, choice->engine);
  mato_follow (self, G_CALLBACK (refresh), choice, "notify::engine", "notify::order", NULL);
  refresh (self);
}
