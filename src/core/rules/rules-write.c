/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/rules/rules.h"

void
mato_rules_write (GString            *text,
                  const MatoGeometry *geometry)
{
  if (geometry->constraints != NULL && mato_constraints_get_text (geometry->constraints) != NULL)
    g_string_append (text, mato_constraints_get_text (geometry->constraints));
}

void
mato_rules_write_shape (GString            *text,
                        const MatoGeometry *geometry)
{
  if (mato_geometry_is_classic (geometry))
    g_string_append_printf (text, "%ux%u", geometry->box_rows, geometry->box_columns);
  else
    mato_rules_write (text, geometry);
}

static void
write_cells (GString            *text,
             const MatoGeometry *geometry,
             const guint16      *cells,
             guint               n)
{
  for (guint i = 0; i < n; i++)
    if (cells[i] < geometry->n_cells)
      g_string_append_printf (text, " r%uc%u", mato_geometry_row (geometry, cells[i]) + 1,
                              mato_geometry_column (geometry, cells[i]) + 1);
    else
      g_string_append_printf (text, " x%u", cells[i] - geometry->n_cells + 1);
  g_string_append_c (text, '\n');
}

static void
write_digits (GString            *text,
              const MatoGeometry *geometry,
              guint32             digits)
{
  const char *separator = "";

  for (; digits != 0; digits &= digits - 1)
    {
      g_string_append_printf (text, "%s%u", separator, __builtin_ctz (digits) + geometry->lowest);
      separator = ",";
    }
}

/* The digits of cells, and cells outside. No digit at all is said by a formula. */
static void
write_candidates (GString            *text,
                  const MatoGeometry *geometry)
{
  const guint32 *candidates = mato_constraints_get_candidates (geometry->constraints);
  guint n_outside = mato_constraints_get_n_outside (geometry->constraints);

  for (guint i = 0; i < geometry->n_cells + n_outside; i++)
    {
      guint16 cell = i;

      if (i >= geometry->n_cells)
        g_string_append (text, "outside 1\n");
      if (candidates[i] == geometry->all_digits)
        continue;
      g_string_append (text, candidates[i] != 0 ? "given " : "allow (0)");
      write_digits (text, geometry, candidates[i]);
      write_cells (text, geometry, &cell, 1);
    }
}

static void
write_masks (GString              *text,
             const char           *name,
             const MatoConstraint *constraint)
{
  g_string_append_printf (text, "%s [", name);
  for (guint i = 0; i < constraint->n_masks; i++)
    g_string_append_printf (text, "%s0x%x", i > 0 ? " " : "", constraint->masks[i]);
  g_string_append_c (text, ']');
}

static void
write_sum (GString              *text,
           const MatoGeometry   *geometry,
           const MatoConstraint *sum)
{
  g_string_append (text, sum->n_totals > 0 ? "sum " : "sum none");
  for (guint i = 0; i < sum->n_totals; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? "," : "", sum->totals[i]);
  for (guint i = 0; i < sum->n; i++)
    {
      if (i == 0 || sum->weights[i] != sum->weights[i - 1])
        {
          g_string_append (text, " *[");
          for (guint d = 0; d < geometry->order; d++)
            g_string_append_printf (text, "%s%d", d > 0 ? " " : "", sum->weights[i][d]);
          g_string_append_c (text, ']');
        }
      write_cells (text, geometry, &sum->cells[i], 1);
      g_string_truncate (text, text->len - 1);
    }
  g_string_append_c (text, '\n');
}

static void
write_row (GString             *text,
           const MatoGeometry  *geometry,
           const MatoAutomaton *automaton)
{
  g_string_append_printf (text, "row [%u %u ;", automaton->n_states, automaton->n_starts);
  for (guint state = 0; state < automaton->n_states; state++)
    if (automaton->accepts[state])
      g_string_append_printf (text, " %u", state);
  g_string_append (text, " ;");
  for (guint state = 0; state < automaton->n_states; state++)
    for (guint e = automaton->firsts[state]; e < automaton->firsts[state + 1]; e++)
      g_string_append_printf (text, " %u %u %u", state,
                              automaton->edges[e].digit + geometry->lowest,
                              automaton->edges[e].to);
  g_string_append_c (text, ']');
}

static void
write_constraint (GString              *text,
                  const MatoGeometry   *geometry,
                  const MatoConstraint *constraint)
{
  switch (constraint->kind)
    {
    case MATO_CONSTRAINT_UNIT:
      g_string_append (text, "unit");
      break;
    case MATO_CONSTRAINT_PAIR:
      write_masks (text, "pair", constraint);
      break;
    case MATO_CONSTRAINT_SET:
      write_masks (text, "set", constraint);
      break;
    case MATO_CONSTRAINT_SUM:
      write_sum (text, geometry, constraint);
      return;
    default:
      write_row (text, geometry, constraint->automaton);
    }
  write_cells (text, geometry, constraint->cells, constraint->n);
}

void
mato_rules_write_kinds (GString            *text,
                        const MatoGeometry *geometry)
{
  const MatoConstraints *constraints = geometry->constraints;

  g_string_append_printf (text, "board %ux%u\ndigits %u-%u\nboxes none\nlines none\n",
                          geometry->rows, geometry->columns, geometry->lowest,
                          geometry->lowest + geometry->order - 1);
  for (guint unit = 0; unit < geometry->n_units; unit++)
    {
      g_string_append (text, "unit");
      write_cells (text, geometry, mato_geometry_unit (geometry, unit),
                   mato_geometry_unit_size (geometry, unit));
    }
  if (constraints == NULL)
    return;

  if (mato_constraints_is_partial (constraints))
    g_string_append (text, "drawing\n");
  write_candidates (text, geometry);
  for (guint i = 0; i < mato_constraints_get_n (constraints); i++)
    write_constraint (text, geometry, mato_constraints_get (constraints, i));
}
