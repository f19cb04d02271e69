/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/writing/write-iss.h"

#include <stdio.h>
#include <string.h>

/* What takes several rules here and is one constraint there. The arguments are taken from the first
 * lines; if what is read of the constraint is what stands there, it is found. */

/* Returns: how many bytes of @rules the constraint is read as; 0: it is read as something else */
static gsize
match (const MatoIssWriter *self,
       const char          *rules,
       const char          *constraint)
{
  g_autofree char *all = g_strconcat (self->specials->str, constraint, NULL);
  g_autofree char *head = mato_iss_write_read (self, self->specials->str);
  g_autofree char *read = mato_iss_write_read (self, all);
  gsize length = head != NULL && read != NULL ? strlen (head) : 0;

  return length > 0 && strlen (read) > length && g_str_has_prefix (rules, read + length)
           ? strlen (read) - length : 0;
}

/* Appends the cells at the beginning of a text, ` r1c1 r1c2`. Returns: how many */
static guint
add_cells (const MatoIssWriter *self,
           GString             *constraint,
           const char         **text)
{
  guint row, column, n = 0;
  int length;

  for (; sscanf (*text, " r%uc%u%n", &row, &column, &length) == 2; n++, *text += length)
    if (row < 1 || row > self->geometry->rows || column < 1 || column > self->geometry->columns)
      return 0;
    else
      mato_iss_write_cell (self, constraint, (row - 1) * self->geometry->columns + column - 1);

  return n;
}

/* Returns: the next line, or the end */
static const char *
next_line (const char *text)
{
  text += strcspn (text, "\n");
  return *text != '\0' ? text + 1 : text;
}

/* `outside 1,1,2`, and how often 1 is in the cells. */
static gsize
find_circles (const MatoIssWriter *self,
              const char          *rules,
              GString             *constraint)
{
  const char *sum = strstr (rules, "\nsum 0 *(x == "), *cells = sum != NULL ? strchr (sum, ')')
                                                                           : NULL;

  if (!g_str_has_prefix (rules, "outside 1,") || cells == NULL || sum != strchr (rules, '\n'))
    return 0;

  cells++;
  g_string_assign (constraint, ".CountingCircles");
  return add_cells (self, constraint, &cells) > 0 ? match (self, rules, constraint->str) : 0;
}

static gsize
find_region_same (const MatoIssWriter *self,
                  const char          *rules,
                  GString             *constraint)
{
  const char *sum = strchr (rules, '\n');

  if (!g_str_has_prefix (rules, "outside 1,") || !g_str_has_prefix (sum, "\nsum 0 *(x == "))
    return 0;

  g_string_assign (constraint, ".RegionSameValues");
  return match (self, rules, constraint->str);
}

/* How often the lowest digit is in some cells and less often in others: so it is for two groups,
 * or three … */
static gsize
find_same (const MatoIssWriter *self,
           const char          *rules,
           GString             *constraint)
{
  g_autofree char *start = g_strdup_printf ("sum 0 *(x == %u)", self->geometry->lowest);
  g_autofree char *minus = g_strdup_printf (" *(-(x == %u))", self->geometry->lowest);
  const char *line = rules, *cells;
  g_autoptr (GString) groups = g_string_new (NULL);
  guint n_groups = 1;
  gsize length = 0;

  while (g_str_has_prefix (line, start))
    {
      g_autoptr (GString) first = g_string_new (NULL);
      g_autoptr (GString) attempt = g_string_new (NULL);
      guint n;
      gsize found;

      cells = line + strlen (start);
      n = add_cells (self, first, &cells);
      if (n == 0 || !g_str_has_prefix (cells, minus))
        break;
      cells += strlen (minus);
      if (n_groups == 1)
        g_string_assign (groups, first->str);
      if (!g_str_has_prefix (groups->str, first->str) || add_cells (self, groups, &cells) != n)
        break;
      g_string_printf (attempt, ".SameValues~%u%s", ++n_groups, groups->str);
      found = match (self, rules, attempt->str);
      if (found == 0)
        break;
      length = found;
      g_string_assign (constraint, attempt->str);
      line = rules + length;
    }

  return length;
}

/* The first digit of a row or column, which has a rank among all: four ranks begin with it. */
static gsize
find_rank (const MatoIssWriter *self,
           const char          *rules,
           GString             *constraint)
{
  const char *second = strchr (rules, '\n');
  guint digit, row, column;

  if (sscanf (rules, "given %u r%uc%u", &digit, &row, &column) != 3
      || !g_str_has_prefix (second, "\noutside 1,") || digit > 16
      || row < 1 || row > self->geometry->rows || column < 1 || column > self->geometry->columns)
    return 0;

  for (guint i = 0; i < 4 * 4 * 2; i++)
    {
      guint rank = 4 * digit - i % 4;
      gsize length;

      g_string_printf (constraint, i / 16 == 0 ? "" : ".FullRankTies~any");
      g_string_append_printf (constraint, ".FullRank~%c%u%s%u", i / 4 % 2 == 0 ? 'R' : 'C',
                              i / 4 % 2 == 0 ? row : column, i / 8 % 2 == 0 ? "~" : "~~", rank);
      length = match (self, rules, constraint->str);
      if (length > 0)
        return length;
    }

  return 0;
}

/* One of the constraints of which one holds: cells with a sum, or a lunchbox. @text: (inout): moved
 * behind its lines. Returns: the digit that chooses it; -1: it is something else */
static int
add_chosen (const MatoIssWriter *self,
            GString             *constraint,
            const char         **text)
{
  gboolean is_lunchbox = g_str_has_prefix (*text, "row (1024 ;");
  g_autofree char *line = g_strndup (*text, strcspn (*text, "\n"));
  const char *digit = strstr (line, "(x == "), *cells = strrchr (line, ')');
  const char *number = strstr (line, is_lunchbox ? "/ 2 == " : " >> 32 == ");

  if (!g_str_has_prefix (line, "row (") || digit == NULL || cells == NULL || number == NULL)
    return -1;

  number = strstr (number, "== ") + strlen ("== ");
  g_string_append_printf (constraint, ".%s~%u", is_lunchbox ? "Lunchbox" : "Cage",
                          (guint) g_ascii_strtoull (number, NULL, 10));
  cells = cells[1] == ' ' ? strchr (cells + 2, ' ') : NULL;
  if (cells == NULL || add_cells (self, constraint, &cells) == 0)
    return -1;

  *text = next_line (*text);
  if (is_lunchbox)
    *text = next_line (*text); /* that its cells differ */
  return (int) g_ascii_strtoull (digit + strlen ("(x == "), NULL, 10);
}

/* `outside 1,1,2`, and what holds by each digit of it. Others are written by what they mean; the
 * automata of these are too large. */
static gsize
find_or (const MatoIssWriter *self,
         const char          *rules,
         GString             *constraint)
{
  const char *text = next_line (rules);
  guint n = 0;

  if (!g_str_has_prefix (rules, "outside 1,"))
    return 0;

  for (const char *sign = rules; sign < text; sign++)
    n += *sign == ',';
  g_string_assign (constraint, ".Or");
  for (guint i = 0; i < n; i++)
    if (add_chosen (self, constraint, &text) != (int) (self->geometry->lowest + i))
      return 0;
  g_string_append (constraint, ".End");

  return match (self, rules, constraint->str);
}

gsize
mato_iss_write_special (const MatoIssWriter *self,
                        const char          *rules,
                        GString             *constraint)
{
  static gsize (*const finds[]) (const MatoIssWriter *self,
                                 const char          *rules,
                                 GString             *constraint) = {
    find_circles, find_region_same, find_same, find_rank, find_or,
  };

  for (guint i = 0; i < G_N_ELEMENTS (finds); i++)
    {
      gsize length = finds[i](self, rules, constraint);

      if (length > 0)
        return length;
    }

  return 0;
}
