/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/*
 * Enumeration types whose nicks are the names that actions and settings have for the values.
 */

/**
 * mato_enum_name:
 *
 * Returns: (nullable): the name of @value; a constant, never translated
 */
const char *mato_enum_name      (GType       type,
                                 int         value);

/**
 * mato_enum_from_name:
 *
 * Returns: whether @name is one, and then of which value
 */
gboolean    mato_enum_from_name (GType       type,
                                 const char *name,
                                 int        *value);

G_END_DECLS
