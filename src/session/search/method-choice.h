/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/engine.h"
#include "session/kit/transaction.h"

G_BEGIN_DECLS

#define MATO_TYPE_METHOD_CHOICE (mato_method_choice_get_type ())
G_DECLARE_FINAL_TYPE (MatoMethodChoice, mato_method_choice, MATO, METHOD_CHOICE, GObject)

/**
 * MATO_TARGET_ENGINE:
 *
 * The name of the target search, beside the names of engines.
 */
#define MATO_TARGET_ENGINE "target"

/**
 * MatoMethodChoice:
 *
 * The engine and the search order that the user has chosen. Choosing another engine selects its
 * first order.
 *
 * Properties: `engine`, `order` (strings): names of the core, never translated; setting a name that
 * is not offered changes nothing. Belongs to the main thread.
 */
struct _MatoMethodChoice
{
  GObject parent_instance;

  const MatoEngine *engine; /* nullable: the target search */
  guint order;              /* of the engine's */

  /*< private >*/
  MatoTransaction *transaction;
  gboolean is_recorded;
};

/**
 * mato_method_choice_new:
 * @transaction: the new object becomes a member of it
 * @engine: the name of the engine chosen at first
 * @is_recorded: whether to offer only engines that can be recorded, and the target search
 */
MatoMethodChoice *mato_method_choice_new (MatoTransaction *transaction,
                                          const char      *engine,
                                          gboolean         is_recorded);

/**
 * mato_method_choice_offers:
 *
 * Returns: whether @engine (%NULL: the target search) can be chosen
 */
gboolean mato_method_choice_offers (MatoMethodChoice *self,
                                    const MatoEngine *engine);

/**
 * mato_method_choice_set:
 * @engine: (nullable): an engine that is offered
 * @order: the index of one of its orders
 */
void mato_method_choice_set (MatoMethodChoice *self,
                             const MatoEngine *engine,
                             guint             order);

/**
 * mato_method_choice_get_engine_name:
 *
 * Returns: the name of the engine, or %MATO_TARGET_ENGINE
 */
const char *mato_method_choice_get_engine_name (MatoMethodChoice *self);

/**
 * mato_method_choice_get_order_name:
 *
 * Returns: the name of the order; empty for the target search, which has none
 */
const char *mato_method_choice_get_order_name (MatoMethodChoice *self);

G_END_DECLS
