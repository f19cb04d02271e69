/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/search/search-check.h"

#include "core/board/drawing.h"

#include <glib/gi18n-lib.h>

static gboolean
can_record (const MatoEngine   *engine,
            const MatoGeometry *geometry)
{
  return engine->records && mato_engine_check (engine, geometry, TRUE, NULL);
}

char *
mato_search_list_recorded (const MatoGeometry *geometry,
                           gboolean            only_guessing)
{
  GString *list = g_string_new (NULL);
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  g_return_val_if_fail (geometry != NULL, NULL);

  for (guint i = 0; i < n_engines; i++)
    if (can_record (engines[i], geometry) && !(only_guessing && engines[i]->deduces))
      g_string_append_printf (list, "%s“%s”", list->len > 0 ? C_ ("list", ", ") : "",
                              g_dgettext (GETTEXT_PACKAGE, engines[i]->title));

  return g_string_free (list, FALSE);
}

static gboolean
check_recorded (const MatoGeometry  *geometry,
                const MatoEngine    *engine,
                GError             **error)
{
  g_autofree char *others = NULL;

  if (can_record (engine, geometry))
    return TRUE;

  others = mato_search_list_recorded (geometry, FALSE);
  g_set_error (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
               /* Translators: the title of a method, and one or more others, in quotes */
               _("“%s” is not recorded on boards with rules of their own. Choose another method "
                 "under Record: %s."),
               g_dgettext (GETTEXT_PACKAGE, engine->title), others);
  return FALSE;
}

gboolean
mato_search_check (const MatoGeometry  *geometry,
                   const MatoEngine    *engine,
                   gboolean             records,
                   GError             **error)
{
  g_return_val_if_fail (geometry != NULL, FALSE);

  if (mato_geometry_is_classic (geometry))
    return TRUE;
  if (!mato_geometry_check_drawing (geometry, error))
    return FALSE;

  if (engine != NULL)
    return records ? check_recorded (geometry, engine, error)
                   : mato_engine_check (engine, geometry, FALSE, error);

  g_set_error_literal (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                       _("This board has rules of its own, and a best score is found for ordinary "
                         "sudoku only."));
  return FALSE;
}
