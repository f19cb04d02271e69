/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/drawing.h"

#include "core/board/constraint.h"

#include <glib/gi18n-lib.h>

gboolean
mato_geometry_is_drawing (const MatoGeometry *geometry)
{
  return geometry->constraints != NULL && mato_constraints_is_partial (geometry->constraints);
}

gboolean
mato_geometry_check_drawing (const MatoGeometry  *geometry,
                             GError             **error)
{
  if (!mato_geometry_is_drawing (geometry))
    return TRUE;

  g_set_error_literal (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                       _("This puzzle is a drawing to write on: some of its rules are only a "
                         "picture or a sentence, so Mato cannot answer questions about it."));
  return FALSE;
}
