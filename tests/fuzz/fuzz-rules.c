/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules as text: they are refused with a sentence and a line, or they say a board that is written
 * and read again as the same, with names and in kinds; and what engines find on it obeys them. */
#include "core/rules/rules.h"
#include "core/solve/engine.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

/* Small boards are searched, for a while. */
#define MAX_CELLS 36
#define MAX_NODES 100

static void
check_same (const MatoGeometry *geometry,
            void              (*write) (GString            *text,
                                        const MatoGeometry *geometry))
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MatoGeometry) again = NULL;
  guint line;

  write (text, geometry);
  again = mato_rules_parse (text->str, NULL, &line, NULL);
  g_assert (again != NULL && mato_geometry_equal (again, geometry));
}

static void
solve (const MatoGeometry *geometry,
       const char         *engine)
{
  const MatoSolveOptions options = { .max_solutions = 3, .max_kept = 3, .max_nodes = MAX_NODES };
  guint8 givens[MATO_MAX_CELLS] = { 0 };
  g_auto (MatoResult) result = { 0 };

  if (!mato_engine_check (mato_engine_find (engine), geometry, FALSE, NULL))
    return;
  mato_engine_solve (mato_engine_find (engine), geometry, givens, &options, &result);
  for (guint i = 0; i < result.n_kept; i++)
    g_assert (mato_values_is_solution (geometry, mato_result_get_kept (&result, geometry, i)));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *name = mato_rules_get_first_name (text);
  g_autoptr (GError) error = NULL;
  guint line = 0;
  g_autoptr (MatoGeometry) geometry = mato_rules_parse (text, NULL, &line, &error);

  g_assert ((geometry == NULL) == (error != NULL));
  if (geometry == NULL)
    {
      g_assert (line >= 1 && line <= size + 1);
      return 0;
    }
  if (mato_geometry_is_classic (geometry))
    return 0;

  check_same (geometry, mato_rules_write);
  check_same (geometry, mato_rules_write_kinds);
  if (geometry->n_cells <= MAX_CELLS)
    {
      solve (geometry, "bitmask");
      solve (geometry, "dlx");
    }
  return 0;
}
