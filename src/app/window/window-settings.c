/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-settings.h"

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
keep (GSettings  *settings,
      const char *key,
      gpointer    object,
      const char *property)
{
  g_settings_bind (settings, key, object, property,
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
}

void
mato_window_settings_keep (const char *key,
                           gpointer    object,
                           const char *property)
{
  g_autoptr (GSettings) settings = settings_new ();

  if (settings)
    keep (settings, key, object, property);
}

/* Another engine has another order: it comes first. */
static void
keep_method (GSettings        *settings,
             const char       *engine,
             const char       *order,
             MatoMethodChoice *method)
{
  keep (settings, engine, method, "engine");
  keep (settings, order, method, "order");
}

static void
bind_size (GSettings *settings,
           GtkWindow *window)
{
  g_settings_bind (settings, "window-width", window, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", window, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-maximized", window, "maximized", G_SETTINGS_BIND_DEFAULT);
}

/* The bindings keep the settings. */
void
mato_window_settings_bind (GtkWindow     *window,
                           MatoWorkspace *workspace)
{
  MatoSolving *solving = workspace->solving;
  MatoFilms *films = workspace->films;
  MatoDisplay *display = workspace->display;
  MatoPuzzles *puzzles = workspace->puzzles;
  g_autoptr (GSettings) settings = settings_new ();

  if (!settings)
    return;

  bind_size (settings, window);
  keep (settings, "page", workspace, "page");
  keep_method (settings, "engine", "order", solving->method);
  keep_method (settings, "record-engine", "record-order", films->method);
  keep (settings, "speed", films->player, "speed");
  keep (settings, "show-rings", display, "show-rings");
  keep (settings, "all-weights", display, "all-weights");
  keep (settings, "show-candidates", display, "show-candidates");
  keep (settings, "show-conflicts", display, "show-conflicts");
  keep (settings, "show-legend", display, "show-legend");
  keep (settings, "show-rule", display, "show-rule");
  keep (settings, "show-ratings", display, "show-ratings");
  keep (settings, "show-clock", display, "show-clock");
  keep (settings, "light-same", display, "light-same");
  keep (settings, "shade-peers", display, "shade-peers");
  keep (settings, "mistakes", workspace->check, "mistakes");
  keep (settings, "alphabet", puzzles, "alphabet");
  keep (settings, "clean-marks", puzzles, "clean-marks");
  keep (settings, "digit-first", puzzles, "digit-first");
  keep (settings, "coach", workspace->aim, "coach");
  keep (settings, "pause-away", workspace->playing, "pause-away");
}
