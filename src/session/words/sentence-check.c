/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-private.h"

#include "session/search/deciding-cells.h"

#include <glib/gi18n-lib.h>

char *
mato_sentence_list_cells (const MatoGeometry *geometry,
                          const guint16      *cells,
                          guint               n_cells)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n_cells; i++)
    {
      g_autofree char *name = mato_sentence_spell_cell (geometry, cells[i]);

      if (i > 0)
        /* Translators: between the members of a list of cells or digits: "r4c1, r4c5" */
        g_string_append (list, C_ ("list", ", "));
      g_string_append (list, name);
    }

  return g_string_free (list, FALSE);
}

static char *
write_several (const MatoGeometry *geometry,
               const MatoResult   *result)
{
  guint16 cells[MATO_MAX_CELLS];
  g_autofree char *number = mato_sentence_number (result->n_solutions);
  g_autofree char *list = NULL;
  guint n;

  if (!result->exhausted || result->n_kept < result->n_solutions)
    /* Translators: %s: a number; the fault is that of the puzzle, not of the player */
    return g_strdup_printf (_("This puzzle has at least %s solutions: it needs more givens. Your "
                              "digits cannot be checked."), number);

  n = mato_deciding_cells_find (geometry, result, cells);
  list = mato_sentence_list_cells (geometry, cells, n);
  /* Translators: a number of solutions; cells like "r1c3, r1c7" */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "This puzzle has %s solutions: a given in %s would decide "
                                       "it. Your digits cannot be checked.",
                                       "This puzzle has %s solutions: givens in %s would decide "
                                       "it. Your digits cannot be checked.", n),
                          number, list);
}

char *
mato_sentence_check (MatoSearch *search,
                     guint       n_mistakes)
{
  const MatoResult *result;

  g_return_val_if_fail (MATO_IS_SEARCH (search), NULL);

  result = mato_search_get_result (search);
  if (result->end == MATO_END_NONE)
    return g_strdup (_("This puzzle has no solution, whatever you enter: the fault is in its "
                       "givens."));

  if (result->end != MATO_END_SOLVED)
    return mato_sentence_result (search);

  if (result->n_solutions > 1)
    return write_several (mato_search_get_geometry (search), result);

  if (n_mistakes == 0)
    return g_strdup (_("No mistakes so far."));

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "%u digit differs from the solution; it is marked.",
                                       "%u digits differ from the solution; they are marked.",
                                       n_mistakes),
                          n_mistakes);
}
