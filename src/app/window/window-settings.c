/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-private.h"

/*
 * What a person chose once holds for the windows that come later: the states of some actions, each
 * a key of the schema with the same name, engine before order, and the size of the window. Without
 * the schema (Mato was not installed) there are only the defaults.
 */
static const char *const names[] = {
  "page", "engine", "order", "record-engine", "record-order", "speed", "show-rings", "all-weights",
  "show-candidates", "alphabet",
};

static GSettings *
settings_new (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source)
    schema = g_settings_schema_source_lookup (source, MATO_APP_ID, TRUE);

  return schema ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

static void
state_changed_cb (MatoWindow *self,
                  const char *name,
                  GVariant   *state)
{
  g_autoptr (GVariant) known = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i], name))
      known = g_settings_get_value (self->settings, name);

  if (known && !g_variant_equal (known, state))
    g_settings_set_value (self->settings, name, state);
}

void
mato_window_add_settings (MatoWindow *self)
{
  self->settings = settings_new ();
  if (!self->settings)
    return;

  g_settings_bind (self->settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-height", self, "default-height",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GVariant) value = g_settings_get_value (self->settings, names[i]);

      g_action_group_change_action_state (G_ACTION_GROUP (self), names[i], value);
    }

  g_signal_connect (self, "action-state-changed", G_CALLBACK (state_changed_cb), NULL);
}
