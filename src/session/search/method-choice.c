/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/search/method-choice.h"

#include "session/kit/object.h"

G_DEFINE_FINAL_TYPE (MatoMethodChoice, mato_method_choice, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ENGINE,
  PROP_ORDER,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void
choose_engine (MatoMethodChoice *self,
               const char       *name)
{
  const MatoEngine *engine = mato_engine_find (name);

  if (!engine && g_strcmp0 (name, MATO_TARGET_ENGINE) != 0)
    return;

  if (engine != self->engine && mato_method_choice_offers (self, engine))
    mato_method_choice_set (self, engine, 0);
}

static void
choose_order (MatoMethodChoice *self,
              const char       *name)
{
  int order = self->engine ? mato_search_order_find (self->engine->orders, name) : -1;

  if (order >= 0)
    mato_method_choice_set (self, self->engine, (guint) order);
}

static void
mato_method_choice_dispose (GObject *object)
{
  g_clear_object (&MATO_METHOD_CHOICE (object)->transaction);

  G_OBJECT_CLASS (mato_method_choice_parent_class)->dispose (object);
}

static const MatoProperty properties[N_PROPS] = {
  [PROP_ENGINE] = { "engine", G_TYPE_STRING,
                    .get = G_CALLBACK (mato_method_choice_get_engine_name),
                    .set = G_CALLBACK (choose_engine) },
  [PROP_ORDER] = { "order", G_TYPE_STRING, .get = G_CALLBACK (mato_method_choice_get_order_name),
                   .set = G_CALLBACK (choose_order) },
};

static void
mato_method_choice_class_init (MatoMethodChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_method_choice_dispose;
  mato_properties_install (klass, properties, props, N_PROPS);
}

static void
mato_method_choice_init (MatoMethodChoice *self)
{
}

MatoMethodChoice *
mato_method_choice_new (MatoTransaction *transaction,
                        const char      *engine,
                        gboolean         is_recorded)
{
  MatoMethodChoice *self = g_object_new (MATO_TYPE_METHOD_CHOICE, NULL);

  self->transaction = g_object_ref (transaction);
  self->is_recorded = is_recorded;
  self->engine = mato_engine_find (engine);
  mato_transaction_add (transaction, self);

  return self;
}

gboolean
mato_method_choice_offers (MatoMethodChoice *self,
                           const MatoEngine *engine)
{
  g_return_val_if_fail (MATO_IS_METHOD_CHOICE (self), FALSE);

  if (!engine)
    return self->is_recorded;

  /* An engine that does not report its steps cannot be recorded. */
  return !self->is_recorded || engine->records;
}

void
mato_method_choice_set (MatoMethodChoice *self,
                        const MatoEngine *engine,
                        guint             order)
{
  g_return_if_fail (MATO_IS_METHOD_CHOICE (self));
  g_return_if_fail (mato_method_choice_offers (self, engine));

  if (self->engine == engine && self->order == order)
    return;

  mato_transaction_begin (self->transaction);
  if (self->engine != engine)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ENGINE]);
  self->engine = engine;
  self->order = order;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ORDER]);
  mato_transaction_end (self->transaction);
}

const char *
mato_method_choice_get_engine_name (MatoMethodChoice *self)
{
  g_return_val_if_fail (MATO_IS_METHOD_CHOICE (self), NULL);

  return self->engine ? self->engine->name : MATO_TARGET_ENGINE;
}

const char *
mato_method_choice_get_order_name (MatoMethodChoice *self)
{
  g_return_val_if_fail (MATO_IS_METHOD_CHOICE (self), NULL);

  return self->engine ? self->engine->orders[self->order].name : "";
}
