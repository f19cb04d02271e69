/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/engine.h"

G_BEGIN_DECLS

/*
 * The methods that can be recorded and raced: every engine that records, with each of its orders.
 */

guint             mato_n_methods         (void);

/**
 * mato_method_get:
 * @order: (out): the index of its order
 *
 * Returns: (transfer none): the engine of a method
 */
const MatoEngine *mato_method_get        (guint  index,
                                          guint *order);

/**
 * mato_method_name:
 *
 * Returns: its name, such as “bitmask-row”; never translated
 */
const char       *mato_method_name       (guint  index);

/**
 * mato_method_from_name:
 *
 * Returns: whether @name is the name of a method; @index: (out)
 */
gboolean          mato_method_from_name  (const char *name,
                                          guint      *index);

G_END_DECLS
