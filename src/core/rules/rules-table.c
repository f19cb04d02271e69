/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/rules/rules-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* Constraints of which every entry of a table is said. */

#define MAX_WEIGHT 1000000

static gboolean
fail_table (GError **error)
{
  return mato_rules_fail (error, _("These numbers do not make a table for this rule."));
}

/* Returns: whether all numbers are masks of digits */
static gboolean
read_masks (const MatoRuleBoard *board,
            const MatoRuleLine  *line,
            guint32             *masks)
{
  for (guint i = 0; i < line->table->len; i++)
    {
      gint64 number = g_array_index (line->table, gint64, i);

      if (number < 0 || number >= 1 << board->order)
        return FALSE;
      masks[i] = (guint32) number;
    }

  return TRUE;
}

static gboolean
add_pair (MatoRuleBoard       *board,
          const MatoRuleLine  *line,
          const guint32       *masks,
          GError             **error)
{
  const guint16 *cells = (const guint16 *) line->cells->data;

  if (line->table->len != board->order || line->cells->len != 2 || cells[0] == cells[1])
    return fail_table (error);

  mato_constraints_add_pair (board->constraints, masks, cells[0], cells[1]);
  return TRUE;
}

static gboolean
add_set (MatoRuleBoard       *board,
         const MatoRuleLine  *line,
         const guint32       *masks,
         GError             **error)
{
  guint n = line->cells->len;

  for (guint i = 0; i < line->table->len; i++)
    if ((guint) __builtin_popcount (masks[i]) != n || (i > 0 && masks[i] <= masks[i - 1]))
      return fail_table (error);
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < i; k++)
      if (g_array_index (line->cells, guint16, i) == g_array_index (line->cells, guint16, k))
        return fail_table (error);

  mato_constraints_add_set (board->constraints, masks, line->table->len,
                            (const guint16 *) line->cells->data, n);
  return TRUE;
}

static guint
get_part (const MatoRuleLine *line,
          guint               part,
          const gint64      **numbers)
{
  guint start = g_array_index (line->parts, guint, part);
  guint end = part + 1 < line->parts->len ? g_array_index (line->parts, guint, part + 1)
                                          : line->table->len;

  *numbers = (const gint64 *) line->table->data + start;
  return end - start;
}

/* `states starts ; accepting states ; from digit to from digit to …` in the order of `from`. */
static gboolean
add_row (MatoRuleBoard       *board,
         const MatoRuleLine  *line,
         GError             **error)
{
  const gint64 *head, *ends, *edges;
  guint n_ends, n_edges, n_states, next = 0;
  g_autofree guint8 *accepts = NULL;
  g_autofree guint32 *firsts = NULL;
  g_autofree MatoEdge *all = NULL;
  MatoAutomaton automaton = { 0 };

  if (line->parts->len != 3 || get_part (line, 0, &head) != 2)
    return fail_table (error);
  n_ends = get_part (line, 1, &ends);
  n_edges = get_part (line, 2, &edges);
  if (head[0] < 0 || head[0] > 40000 || head[1] < 0 || head[1] > head[0] || n_edges % 3 != 0)
    return fail_table (error);

  n_states = (guint) head[0];
  n_edges /= 3;
  accepts = g_new0 (guint8, n_states);
  firsts = g_new (guint32, n_states + 1);
  all = g_new (MatoEdge, n_edges + 1);
  for (guint i = 0; i < n_ends; i++)
    {
      if (ends[i] < 0 || ends[i] >= n_states)
        return fail_table (error);
      accepts[ends[i]] = 1;
    }
  for (guint i = 0; i < n_edges; i++)
    {
      gint64 from = edges[3 * i], digit = edges[3 * i + 1] - board->lowest, to = edges[3 * i + 2];

      if (from + 1 < next || from >= n_states || from < 0 || to < 0 || to >= n_states || digit < 0
          || digit >= board->order)
        return fail_table (error);
      while (next <= from)
        firsts[next++] = i;
      all[i] = (MatoEdge) { (guint32) to, (guint32) digit };
    }
  while (next <= n_states)
    firsts[next++] = n_edges;

  automaton.n_states = n_states;
  automaton.n_starts = (guint) head[1];
  automaton.accepts = accepts;
  automaton.firsts = firsts;
  automaton.edges = all;
  mato_constraints_add_row (board->constraints, &automaton, (const guint16 *) line->cells->data,
                            line->cells->len);
  return TRUE;
}

gboolean
mato_rules_add_table (MatoRuleBoard       *board,
                      MatoConstraintKind   kind,
                      const MatoRuleLine  *line,
                      GError             **error)
{
  g_autofree guint32 *masks = g_new (guint32, line->table->len + 1);

  if (line->cells->len == 0 || line->numbers->len > 0 || line->formulas->len > 0)
    return fail_table (error);
  if (kind == MATO_CONSTRAINT_ROW)
    return add_row (board, line, error);
  if (!read_masks (board, line, masks))
    return fail_table (error);

  return kind == MATO_CONSTRAINT_PAIR ? add_pair (board, line, masks, error)
                                      : add_set (board, line, masks, error);
}

/* A number for each digit: `[1 2 3 4]`, or a formula in `x`. */
static gboolean
fill_weights (const MatoRuleBoard  *board,
              const char           *text,
              gint32               *weights,
              GError              **error)
{
  g_autoptr (MatoExpression) formula = NULL;
  MatoScope scope = { 0 };
  char *rest = (char *) text + 1;

  if (*text != '[')
    formula = mato_expression_parse (text, strlen (text), error);
  if (*text != '[' && formula == NULL)
    return FALSE;

  for (guint d = 0; d < board->order; d++)
    {
      gint64 weight;
      const char *before = rest;

      scope.values[MATO_VARIABLE_X] = d + board->lowest;
      weight = formula != NULL ? mato_expression_evaluate (formula, &scope)
                               : g_ascii_strtoll (rest, &rest, 10);
      if (formula == NULL && rest == before)
        return fail_table (error);
      if (weight > MAX_WEIGHT || weight < -MAX_WEIGHT)
        return mato_rules_fail (error, _("These weights are too large."));
      weights[d] = (gint32) weight;
    }

  return formula != NULL || rest[strspn (rest, " ")] == ']' || fail_table (error);
}

static int
compare_totals (gconstpointer a,
                gconstpointer b)
{
  gint32 x = *(const gint32 *) a, y = *(const gint32 *) b;

  return (x > y) - (x < y);
}

gboolean
mato_rules_add_weighed (MatoRuleBoard       *board,
                        const MatoRuleLine  *line,
                        GError             **error)
{
  guint n = line->cells->len, n_tables = line->weight_formulas->len, n_totals = 0;
  g_autofree gint32 *tables = g_new (gint32, n_tables * board->order);
  g_autofree const gint32 **rows = g_new (const gint32 *, n + 1);
  g_autofree gint32 *totals = g_new (gint32, line->numbers->len + 1);

  if (n == 0 || (line->numbers->len == 0) != line->has_no_total || line->formulas->len > 0)
    return mato_rules_fail (error, _("A sum needs its total and its cells."));
  for (guint i = 0; i < n_tables; i++)
    if (!fill_weights (board, g_ptr_array_index (line->weight_formulas, i),
                       tables + i * board->order, error))
      return FALSE;
  for (guint i = 0; i < n; i++)
    rows[i] = tables + g_array_index (line->weights, guint, i) * board->order;
  for (guint i = 0; i < line->numbers->len; i++)
    {
      gint64 total = g_array_index (line->numbers, gint64, i);

      if (total > G_MAXINT32 || total < -G_MAXINT32)
        return mato_rules_fail (error, _("These totals are too large."));
      totals[i] = (gint32) total;
    }

  qsort (totals, line->numbers->len, sizeof *totals, compare_totals);
  for (guint i = 0; i < line->numbers->len; i++)
    if (i == 0 || totals[i] != totals[n_totals - 1])
      totals[n_totals++] = totals[i];
  mato_constraints_add_sum (board->constraints, totals, n_totals,
                            (const guint16 *) line->cells->data, rows, n);
  return TRUE;
}
