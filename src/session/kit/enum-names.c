/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/kit/enum-names.h"

const char *
mato_enum_name (GType type,
                int   value)
{
  g_autoptr (GEnumClass) values = g_type_class_ref (type);
  const GEnumValue *found = g_enum_get_value (values, value);

  g_return_val_if_fail (found != NULL, NULL);

  /* Static types have static names: they outlive the class. */
  return found->value_nick;
}

gboolean
mato_enum_from_name (GType       type,
                     const char *name,
                     int        *value)
{
  g_autoptr (GEnumClass) values = g_type_class_ref (type);
  const GEnumValue *found = name ? g_enum_get_value_by_nick (values, name) : NULL;

  if (found)
    *value = found->value;

  return found != NULL;
}
