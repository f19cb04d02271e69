/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/lessons/sentence-judgement.h"

#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>

static char *
write_several (const MatoGeometry *geometry,
               guint               n_solutions,
               const guint16      *cells,
               guint               n_cells)
{
  g_autofree char *number = mato_sentence_number (n_solutions);
  g_autofree char *list = mato_sentence_list_cells (geometry, cells, n_cells);

  /* Translators: about a puzzle being typed: a number of solutions; cells like "r1c3, r1c7" */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "Still %s solutions: a digit in %s would decide it.",
                                       "Still %s solutions: digits in %s would decide it.",
                                       n_cells),
                          number, list);
}

char *
mato_sentence_judgement (const MatoGeometry *geometry,
                         guint               n_solutions,
                         guint               most,
                         const guint16      *cells,
                         guint               n_cells)
{
  gboolean has_rules = !mato_geometry_is_classic (geometry);

  if (n_solutions == 0)
    return g_strdup (has_rules ? _("No solution: a rule or a digit is wrong.")
                               : _("These digits have no solution: one of them is wrong."));
  if (n_solutions == 1)
    return g_strdup (_("One solution: the puzzle is complete."));
  if (n_solutions <= most && n_cells > 0)
    return write_several (geometry, n_solutions, cells, n_cells);

  return g_strdup_printf (has_rules
                            /* Translators: about a puzzle being set: %u is a number of solutions */
                            ? _("More than %u solutions so far.")
                            /* Translators: about a puzzle being typed: %u is a number of
                             * solutions */
                            : _("More than %u solutions so far: digits are missing."), most);
}
