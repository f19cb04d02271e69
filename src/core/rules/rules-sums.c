/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/rules/rules-private.h"

#include <glib/gi18n-lib.h>

#define MAX_TOTALS 4096
#define MAX_WEIGHT 1000000

/* Sums */

static gboolean
add_sum (MatoRuleBoard       *board,
         gint64               from,
         gint64               to,
         const guint16       *cells,
         const gint32 *const *weights,
         guint                n,
         GError             **error)
{
  g_autoptr (GArray) totals = g_array_new (FALSE, FALSE, sizeof (gint32));

  if (from < -G_MAXINT32 || to > G_MAXINT32 || to - from >= MAX_TOTALS)
    return mato_rules_fail (error, _("These totals are too large."));

  for (gint64 total = from; total <= to; total++)
    {
      gint32 kept = (gint32) total;

      g_array_append_val (totals, kept);
    }
  mato_constraints_add_sum (board->constraints, (const gint32 *) totals->data, totals->len, cells,
                            weights, n);
  return TRUE;
}

static gboolean
fill_weights (MatoRule    *self,
              gint32  *weights,
              GError **error)
{
  for (guint d = 0; d < self->board->order; d++)
    {
      gint64 weight;

      mato_rule_set (self, MATO_VARIABLE_X, d + self->board->lowest);
      weight = mato_rule_value (self, MATO_FORMULA_BODY);
      if (weight > MAX_WEIGHT || weight < -MAX_WEIGHT)
        return mato_rules_fail (error, _("These weights are too large."));
      weights[d] = (gint32) weight;
    }

  return TRUE;
}

gboolean
mato_rule_apply_sum (MatoRule  *self,
                     GError   **error)
{
  guint order = self->board->order;
  g_autofree gint32 *weights = g_new (gint32, self->n * order);
  g_autofree const gint32 **rows = g_new (const gint32 *, self->n);
  gint64 total = mato_rule_value (self, MATO_FORMULA_TOTAL);

  for (guint p = 0; p < self->n; p++)
    {
      mato_rule_set (self, MATO_VARIABLE_P, p);
      mato_rule_allow (self, self->cells[p]);
      rows[p] = weights + p * order;
      if (!fill_weights (self, weights + p * order, error))
        return FALSE;
    }

  return add_sum (self->board, total,
                  self->formulas[MATO_FORMULA_TOTAL_TO] != NULL
                    ? mato_rule_value (self, MATO_FORMULA_TOTAL_TO) : total,
                  self->cells, rows, self->n, error);
}

/* Digits that count as often as the clue has them. */
gboolean
mato_rule_apply_digits (MatoRule  *self,
                        GError   **error)
{
  const gint64 *digits = (const gint64 *) self->line->numbers->data;
  guint n = self->line->numbers->len;

  for (guint i = 0; i < n; i++)
    {
      guint before = 0, all = 0;

      for (guint k = 0; k < n; k++)
        {
          before += k < i && digits[k] == digits[i];
          all += digits[k] == digits[i];
        }
      if (before > 0)
        continue;
      mato_rule_set (self, MATO_VARIABLE_V, digits[i]);
      mato_rule_set (self, MATO_VARIABLE_M, all);
      if (!mato_rule_apply_sum (self, error))
        return FALSE;
    }

  return TRUE;
}

/* A part of a line: cells one behind the other, or two of them. */
typedef struct
{
  guint n;
  guint16 cells[MATO_MAX_CELLS];
} Part;

static gboolean
add_equal (MatoRule        *self,
           const Part  *a,
           const Part  *b,
           GError     **error)
{
  guint order = self->board->order;
  gint32 plus[MATO_MAX_ORDER], minus[MATO_MAX_ORDER];
  g_autofree const gint32 **rows = g_new (const gint32 *, a->n + b->n);
  g_autofree guint16 *cells = g_new (guint16, a->n + b->n);

  for (guint d = 0; d < order; d++)
    {
      plus[d] = (gint32) (d + self->board->lowest);
      minus[d] = -plus[d];
    }
  for (guint i = 0; i < a->n + b->n; i++)
    {
      rows[i] = i < a->n ? plus : minus;
      cells[i] = i < a->n ? a->cells[i] : b->cells[i - a->n];
    }

  return add_sum (self->board, 0, 0, cells, rows, a->n + b->n, error);
}

static void
begin_part (GPtrArray *parts)
{
  if (parts->len == 0 || ((Part *) g_ptr_array_index (parts, parts->len - 1))->n > 0)
    g_ptr_array_add (parts, g_new0 (Part, 1));
}

static void
put (GPtrArray *parts,
     guint      cell)
{
  Part *part = g_ptr_array_index (parts, parts->len - 1);

  part->cells[part->n++] = cell;
}

static gboolean
has_bar (const MatoRuleLine *line,
         guint               place)
{
  for (guint i = 0; i < line->bars->len; i++)
    if (g_array_index (line->bars, guint, i) == place)
      return TRUE;

  return FALSE;
}

static void
cut_line (MatoRule      *self,
          GPtrArray *parts)
{
  guint n = self->n;

  switch (self->variant->over)
    {
    case MATO_OVER_MIRROR:
      for (guint i = 0; 2 * i < n; i++)
        {
          begin_part (parts);
          put (parts, self->cells[i]);
          if (n - 1 - i != i)
            put (parts, self->cells[n - 1 - i]);
        }
      break;
    case MATO_OVER_TIPS:
      begin_part (parts);
      put (parts, self->cells[0]);
      put (parts, self->cells[n - 1]);
      begin_part (parts);
      for (guint i = 1; i + 1 < n; i++)
        put (parts, self->cells[i]);
      break;
    default:
      for (guint i = 0; i < n; i++)
        {
          if (i == 0
              || (self->variant->over == MATO_OVER_BARS
                    ? has_bar (self->line, i)
                    : self->board->regions[self->cells[i]]
                      != self->board->regions[self->cells[i - 1]]))
            begin_part (parts);
          put (parts, self->cells[i]);
        }
    }
}

/* If a part is one cell, all are compared with it: that says most. */
gboolean
mato_rule_apply_parts (MatoRule  *self,
                       GError   **error)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  const Part *single = NULL;

  if (self->n < 2)
    return mato_rules_fail (error, _("This rule needs more cells."));

  cut_line (self, parts);
  for (guint i = 0; i < parts->len && single == NULL; i++)
    if (((Part *) g_ptr_array_index (parts, i))->n == 1)
      single = g_ptr_array_index (parts, i);

  for (guint i = 0; i < parts->len; i++)
    for (guint k = 0; k < (single != NULL ? 1 : i); k++)
      {
        const Part *part = g_ptr_array_index (parts, i);
        const Part *other = single != NULL ? single : g_ptr_array_index (parts, k);

        if (part != other && !add_equal (self, part, other, error))
          return FALSE;
      }

  return TRUE;
}
