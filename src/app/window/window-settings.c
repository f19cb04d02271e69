/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-private.h"

/*
 * What a person chose once holds for the windows that come later: some properties of the workspace,
 * each a key of the schema, and the size of the window. Windows that are there already keep what
 * they have. Without the schema (Mato was not installed) there are only the defaults.
 */

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
keep (MatoWindow *self,
      const char *key,
      gpointer    object,
      const char *property)
{
  g_settings_bind (self->settings, key, object, property,
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
}

/* Another engine has another order: it comes first. */
static void
keep_method (MatoWindow       *self,
             const char       *engine,
             const char       *order,
             MatoMethodChoice *method)
{
  keep (self, engine, method, "engine");
  keep (self, order, method, "order");
}

void
mato_window_add_settings (MatoWindow *self)
{
  MatoSolving *solving = mato_workspace_get_solving (self->workspace);
  MatoFilms *films = mato_workspace_get_films (self->workspace);
  MatoDisplay *display = mato_workspace_get_display (self->workspace);

  self->settings = settings_new ();
  if (!self->settings)
    return;

  g_settings_bind (self->settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-height", self, "default-height",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);

  keep (self, "page", self->workspace, "page");
  keep_method (self, "engine", "order", mato_solving_get_method (solving));
  keep_method (self, "record-engine", "record-order", mato_films_get_method (films));
  keep (self, "speed", mato_films_get_player (films), "speed");
  keep (self, "show-rings", display, "show-rings");
  keep (self, "all-weights", display, "all-weights");
  keep (self, "show-candidates", display, "show-candidates");
  keep (self, "alphabet", mato_workspace_get_puzzles (self->workspace), "alphabet");
  keep (self, "clean-marks", mato_workspace_get_puzzles (self->workspace), "clean-marks");
}
