/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/iss.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Arguments of constraints, and cells in rules. */

gboolean
mato_iss_fail (const MatoIssNode  *node,
               GError            **error)
{
  g_set_error (error, MATO_ERROR, MATO_ERROR_BAD_SHAPE,
               _("Mato does not understand this “%.40s”."), node->kind);
  return FALSE;
}

gboolean
mato_iss_read_number (const char *text,
                      int        *number)
{
  gint64 value;

  if (!g_ascii_string_to_signed (text, 10, -1000000, 1000000, &value, NULL))
    return FALSE;
  *number = (int) value;
  return TRUE;
}

/* One character: 1 to 9, a = 10, …; or two digits. Returns: 0: there is none */
static guint
take_index (const char **text)
{
  guint number = 0;
  char sign = g_ascii_tolower (**text);

  if (g_ascii_isdigit (sign))
    for (guint i = 0; i < 2 && g_ascii_isdigit (**text); i++, (*text)++)
      number = 10 * number + (guint) (**text - '0');
  else if (sign >= 'a' && sign <= 'g')
    {
      number = 10 + (guint) (sign - 'a');
      (*text)++;
    }

  return number;
}

gboolean
mato_iss_read_cell (const MatoIssRules *rules,
                    const char         *text,
                    guint              *cell)
{
  gpointer found;
  guint row, column;

  if (g_hash_table_lookup_extended (rules->variables, text, NULL, &found))
    {
      *cell = GPOINTER_TO_UINT (found);
      return TRUE;
    }
  if (*text != 'R' && *text != 'r')
    return FALSE;
  text++;
  row = take_index (&text);
  if (*text != 'C' && *text != 'c')
    return FALSE;
  text++;
  column = take_index (&text);
  *cell = (row - 1) * rules->columns + column - 1;
  return *text == '\0' && row >= 1 && row <= rules->rows && column >= 1
         && column <= rules->columns;
}

GArray *
mato_iss_read_cells (const MatoIssRules  *rules,
                     const MatoIssNode   *node,
                     guint                from,
                     GError             **error)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  guint cell;

  for (guint i = from; i < node->n_args; i++)
    {
      if (!mato_iss_read_cell (rules, node->args[i], &cell))
        {
          mato_iss_fail (node, error);
          return NULL;
        }
      g_array_append_val (cells, cell);
    }
  if (cells->len == 0)
    {
      mato_iss_fail (node, error);
      return NULL;
    }

  return g_steal_pointer (&cells);
}

GArray *
mato_iss_get_line (const MatoIssRules *rules,
                   const char         *id,
                   gboolean            is_back)
{
  gboolean is_row = *id == 'R' || *id == 'r';
  const char *rest = id + 1;
  GArray *cells;
  guint n = is_row ? rules->columns : rules->rows, index;

  if (!is_row && *id != 'C' && *id != 'c')
    return NULL;
  index = take_index (&rest);
  if (*rest != '\0' || index < 1 || index > (is_row ? rules->rows : rules->columns))
    return NULL;

  cells = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < n; i++)
    {
      guint k = is_back ? n - 1 - i : i;
      guint cell = is_row ? (index - 1) * rules->columns + k : k * rules->columns + index - 1;

      g_array_append_val (cells, cell);
    }
  return cells;
}

void
mato_iss_add_cell (MatoIssRules *rules,
                   guint         cell)
{
  if (cell >= rules->rows * rules->columns)
    g_string_append_printf (rules->lines, " x%u", cell - rules->rows * rules->columns + 1);
  else
    g_string_append_printf (rules->lines, " r%uc%u", cell / rules->columns + 1,
                            cell % rules->columns + 1);
}

void
mato_iss_add_cells (MatoIssRules *rules,
                    const GArray *cells,
                    guint         from,
                    guint         n)
{
  for (guint i = from; i < from + n; i++)
    mato_iss_add_cell (rules, g_array_index (cells, guint, i));
}

guint
mato_iss_add_outside (MatoIssRules *rules,
                      guint         first,
                      guint         n)
{
  g_string_append (rules->lines, "outside 1");
  for (guint i = 0; i < n; i++)
    g_string_append_printf (rules->lines, ",%u", first + i);
  g_string_append_c (rules->lines, '\n');

  return rules->rows * rules->columns + rules->n_outside++;
}
