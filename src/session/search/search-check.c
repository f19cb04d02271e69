/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/search/search-check.h"

#include "core/board/drawing.h"

#include <glib/gi18n-lib.h>

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

  if (engine != NULL && !records)
    return mato_engine_check (engine, geometry, FALSE, error);

  g_set_error_literal (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                       engine != NULL
                         ? _("This board has rules of its own, and only searches of ordinary "
                             "sudoku are recorded. Solve finds its solution.")
                         : _("This board has rules of its own, and a best score is found for "
                             "ordinary sudoku only."));
  return FALSE;
}
