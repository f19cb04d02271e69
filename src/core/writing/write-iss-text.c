/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/writing/write-iss.h"

#include "core/notation/iss.h"
#include "core/rules/rules.h"

/* What all parts of such a string are made of, and how it is read again. */

void
mato_iss_write_cell (const MatoIssWriter *self,
                     GString             *text,
                     guint                cell)
{
  const MatoGeometry *geometry = self->geometry;

  if (cell < geometry->n_cells)
    g_string_append_printf (text, "~R%cC%c",
                            MATO_ISS_COORDINATES[mato_geometry_row (geometry, cell) + 1],
                            MATO_ISS_COORDINATES[mato_geometry_column (geometry, cell) + 1]);
  else if (self->n_named == 1)
    g_string_append (text, "~VA");
  else
    g_string_append_printf (text, "~VA%u", cell - geometry->n_cells + 1);
}

char *
mato_iss_write_read (const MatoIssWriter *self,
                     const char          *constraints)
{
  g_autoptr (GString) text = g_string_new (self->head->str);
  g_auto (MatoIssRules) rules = { 0 };
  guint8 values[MATO_MAX_CELLS] = { 0 };
  gsize place;

  if (self->n_named > 0)
    g_string_append_printf (text, ".Var~A~A~%u", self->n_named);
  g_string_append (text, constraints);
  if (!mato_iss_say (text->str, &rules, values, &place, NULL))
    return NULL;

  return g_strconcat (rules.head->str, rules.lines->str, NULL);
}

MatoGeometry *
mato_iss_write_parse (const MatoIssWriter *self,
                      const char          *rules)
{
  g_autoptr (GString) text = g_string_new (self->shape->str);
  guint line;

  if (self->n_named > 0)
    g_string_append_printf (text, "outside %u\n", self->n_named);
  g_string_append (text, rules);
  return mato_rules_parse (text->str, NULL, &line, NULL);
}
