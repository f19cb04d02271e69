/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/trace/trace-json.h"

#include "core/board/constraint.h"

#include <string.h>

static void
append_number (GString    *text,
               const char *name,
               gint64      number)
{
  g_string_append_printf (text, ",\"%s\":%" G_GINT64_FORMAT, name, number);
}

static void
append_word (GString    *text,
             const char *name,
             const char *word)
{
  g_string_append_printf (text, ",\"%s\":\"%s\"", name, word);
}

/* Why a digit must be there, or why none fits: only one digit or place is left, or none; or what a
 * target search has to do with it. */
static const char *
find_reason (const MatoStep *step)
{
  gboolean is_cell = step->why == MATO_WHY_CELL;

  if (step->why == MATO_WHY_RULES)
    return "rule";
  if (step->why == MATO_WHY_BOUND)
    return "bound";
  if (step->why == MATO_WHY_FOUND)
    return "found";
  if (step->why == MATO_WHY_KEPT)
    return "kept";
  if (step->kind == MATO_STEP_PROPAGATE)
    return is_cell ? "only-digit" : "only-place";

  return is_cell ? "no-digit" : "no-place";
}

static gboolean
has_reason (const MatoStep *step)
{
  return step->why == MATO_WHY_RULES
         || (step->item != MATO_NO_ITEM
             && (step->kind == MATO_STEP_PROPAGATE || step->kind == MATO_STEP_DEAD_END));
}

/* The name of the rule; nothing of what follows from several. */
static void
append_rule (GString            *text,
             const MatoStep     *step,
             const MatoGeometry *geometry)
{
  const MatoConstraints *constraints = geometry->constraints;
  const char *rule;

  if (step->why != MATO_WHY_RULES || constraints == NULL
      || step->constraint >= mato_constraints_get_n (constraints))
    return;

  rule = mato_constraints_get_rule (constraints,
                                    mato_constraints_get (constraints, step->constraint)->rule);
  append_number (text, "constraint", step->constraint);
  if (rule != NULL)
    append_word (text, "rule", rule);
}

void
mato_step_append_json (const MatoStep     *step,
                       const MatoGeometry *geometry,
                       GString            *text)
{
  g_string_append_printf (text, "{\"kind\":\"%s\",\"depth\":%u",
                          mato_step_kind_name (step->kind), step->depth);
  if (step->cell != MATO_NO_CELL)
    append_number (text, "cell", step->cell);
  if (step->digit != 0)
    append_number (text, "digit", step->digit);
  if (step->item != MATO_NO_ITEM)
    {
      g_autofree char *name = mato_geometry_item_name (geometry, step->item);

      /* A unit as a whole. */
      if (step->kind == MATO_STEP_DEAD_END && step->why == MATO_WHY_RULES
          && step->item >= geometry->n_cells)
        *strchr (name, '=') = '\0';
      append_word (text, "item", name);
    }
  if (step->kind == MATO_STEP_CHOOSE)
    append_number (text, "options", step->options);
  if (has_reason (step))
    append_word (text, "reason", find_reason (step));
  append_rule (text, step, geometry);
  if (step->kind == MATO_STEP_BETTER || step->kind == MATO_STEP_CUT)
    {
      append_number (text, "score", step->score);
      append_number (text, "bound", step->bound);
    }
  g_string_append (text, "}\n");
}

void
mato_trace_end_append_json (const MatoTraceEnd *end,
                            GString            *text)
{
  g_string_append_printf (text, "{\"kind\":\"end\",\"depth\":%u", end->depth);
  append_word (text, "status", mato_end_name (end->end));
  append_number (text, "nodes", end->n_nodes);
  append_number (text, "guesses", end->n_guesses);
  append_number (text, "forced", end->n_forced);
  append_number (text, "steps", end->n_steps);
  append_number (text, "solutions", end->n_solutions);
  append_number (text, "recorded", end->n_recorded);
  if (end->is_target)
    {
      append_number (text, "score", end->score);
      append_number (text, "bound", end->bound);
    }
  g_string_append (text, "}\n");
}
