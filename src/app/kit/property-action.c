/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/property-action.h"

typedef struct
{
  GObject *object;
  GParamSpec *pspec;
} Source;

static void
source_free (Source *source)
{
  g_object_unref (source->object);
  g_param_spec_unref (source->pspec);
  g_free (source);
}

static Source *
get_source (GSimpleAction *action)
{
  return g_object_get_data (G_OBJECT (action), "mato-source");
}

/* Returns: (transfer floating): what the property is now */
static GVariant *
read_state (const Source *source)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_object_get_property (source->object, source->pspec->name, &value);
  if (G_VALUE_HOLDS_BOOLEAN (&value))
    return g_variant_new_boolean (g_value_get_boolean (&value));
  if (G_VALUE_HOLDS_UINT64 (&value))
    return g_variant_new_uint64 (g_value_get_uint64 (&value));
  if (G_VALUE_HOLDS_STRING (&value))
    return g_variant_new_string (g_value_get_string (&value));

  return g_variant_new_string (
    g_enum_get_value (G_PARAM_SPEC_ENUM (source->pspec)->enum_class,
                      g_value_get_enum (&value))->value_nick);
}

static void
notify_cb (GSimpleAction *action)
{
  g_simple_action_set_state (action, read_state (get_source (action)));
}

/* A name that is none changes nothing. */
static void
change_state_cb (GSimpleAction *action,
                 GVariant      *state)
{
  const Source *source = get_source (action);
  const char *name = source->pspec->name;
  const GEnumValue *value;

  if (G_IS_PARAM_SPEC_BOOLEAN (source->pspec))
    g_object_set (source->object, name, g_variant_get_boolean (state), NULL);
  else if (G_IS_PARAM_SPEC_UINT64 (source->pspec))
    g_object_set (source->object, name, g_variant_get_uint64 (state), NULL);
  else if (G_IS_PARAM_SPEC_STRING (source->pspec))
    g_object_set (source->object, name, g_variant_get_string (state, NULL), NULL);
  else
    {
      value = g_enum_get_value_by_nick (G_PARAM_SPEC_ENUM (source->pspec)->enum_class,
                                        g_variant_get_string (state, NULL));
      if (value)
        g_object_set (source->object, name, value->value, NULL);
    }
}

GSimpleAction *
mato_property_action_new (const char *name,
                          gpointer    object,
                          const char *property)
{
  Source *source = g_new0 (Source, 1);
  g_autofree char *signal = g_strconcat ("notify::", property, NULL);
  g_autoptr (GVariant) state = NULL;
  GSimpleAction *action;

  source->object = g_object_ref (object);
  source->pspec = g_param_spec_ref (
    g_object_class_find_property (G_OBJECT_GET_CLASS (object), property));
  state = g_variant_ref_sink (read_state (source));
  action = g_simple_action_new_stateful (
    name, G_IS_PARAM_SPEC_BOOLEAN (source->pspec) ? NULL : g_variant_get_type (state), state);
  g_object_set_data_full (G_OBJECT (action), "mato-source", source, (GDestroyNotify) source_free);

  g_signal_connect (action, "change-state", G_CALLBACK (change_state_cb), NULL);
  g_signal_connect_object (object, signal, G_CALLBACK (notify_cb), action, G_CONNECT_SWAPPED);

  return action;
}
