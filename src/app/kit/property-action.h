/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * mato_property_action_new:
 * @object: kept as long as the action
 * @property: readable and writable: a gboolean, guint64, string or enumeration
 *
 * Makes an action whose state is a property, like a #GPropertyAction, with the same types of state
 * and parameter: an enumeration is known by its nick, and a boolean is toggled. Beyond that it can
 * be disabled, it knows guint64, and others may connect to its `change-state` as well, which comes
 * to them after the property is set.
 *
 * Returns: (transfer full): the action
 */
GSimpleAction *mato_property_action_new (const char *name,
                                         gpointer    object,
                                         const char *property);

G_END_DECLS
