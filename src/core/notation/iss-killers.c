/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/iss.h"

#include <string.h>

/* Killers on the board of 9×9 in one line, as old collections have them. */

#define N 9
#define N_CELLS 81

/* In which direction the next cell of a cage lies. */
static const struct
{
  char sign;
  int rows;
  int columns;
} steps[] = { { '<', 0, -1 },  { '>', 0, 1 },  { '^', -1, 0 }, { 'v', 1, 0 },
              { '`', -1, -1 }, { '\'', -1, 1 }, { ',', 1, -1 }, { '.', 1, 1 } };

/* Returns: the next cell; N_CELLS: out of the board; the cell itself: it has the sum */
static guint
follow (const char *text,
        guint       cell)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (text[cell] == steps[i].sign)
      {
        int row = (int) (cell / N) + steps[i].rows, column = (int) (cell % N) + steps[i].columns;

        return row < 0 || row >= N || column < 0 || column >= N ? N_CELLS
                                                                : (guint) (row * N + column);
      }

  return cell;
}

/* 0 to 9, A = 10, … Z = 35, a = 36 to j = 45 */
static int
read_sum (char sign)
{
  if (g_ascii_isdigit (sign))
    return sign - '0';
  if (g_ascii_isupper (sign))
    return sign - 'A' + 10;
  return sign >= 'a' && sign <= 'j' ? sign - 'a' + 36 : -1;
}

/* Returns: whether @n different digits can have the sum; 0 is none */
static gboolean
is_possible (int   sum,
             guint n)
{
  int least = (int) (n * (n + 1) / 2), most = (int) (n * (19 - n) / 2);

  return n <= N && (sum == 0 || (sum >= least && sum <= most));
}

static void
write_cage (GString     *rules,
            int          sum,
            const guint *cages,
            guint        cage)
{
  if (sum > 0)
    g_string_append_printf (rules, "killer %d", sum);
  else
    g_string_append (rules, "unit");
  for (guint cell = 0; cell < N_CELLS; cell++)
    if (cages[cell] == cage)
      g_string_append_printf (rules, " r%uc%u", cell / N + 1, cell % N + 1);
  g_string_append_c (rules, '\n');
}

/* Each cell has the sum of its cage or points to a cell of it. As all cells are in cages, their
 * sums are that of the board, unless some have none. */
static gboolean
say_arrows (const char *text,
            GString    *rules)
{
  guint cages[N_CELLS], n_cells[N_CELLS] = { 0 };
  gboolean is_whole = TRUE;
  int total = 0;

  if (strpbrk (text, "<>^") == NULL)
    return FALSE;
  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      guint end = cell, n = 0;

      while (end < N_CELLS && follow (text, end) != end && n++ < N_CELLS)
        end = follow (text, end);
      if (end >= N_CELLS || n >= N_CELLS || read_sum (text[end]) < 0)
        return FALSE;
      cages[cell] = end;
      n_cells[end]++;
    }
  for (guint cell = 0; cell < N_CELLS; cell++)
    if (n_cells[cell] > 0)
      {
        int sum = read_sum (text[cell]);

        if (!is_possible (sum, n_cells[cell]))
          return FALSE;
        total += sum;
        is_whole &= sum > 0;
        write_cage (rules, sum, cages, cell);
      }

  return is_whole ? total == N * 45 : total <= N * 45;
}

/* `3x3:d:k:` and for each cell the number of its cage and 256 times its sum. */
static gboolean
say_numbers (const char *text,
             GString    *rules)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", -1);
  guint n_parts = g_strv_length (parts), cages[N_CELLS], sums[256] = { 0 }, n_cells[256] = { 0 };
  guint n = 3 + N_CELLS;

  if ((n_parts != n && (n_parts != n + 1 || *parts[n] != '\0')) || !g_str_equal (parts[0], "3x3")
      || !g_str_equal (parts[2], "k") || (*parts[1] != '\0' && !g_str_equal (parts[1], "d")))
    return FALSE;

  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      guint64 number;

      if (!g_ascii_string_to_unsigned (parts[3 + cell], 10, 0, 46 * 256, &number, NULL))
        return FALSE;
      cages[cell] = number >= 256 ? (guint) number % 256 : G_MAXUINT;
      if (number < 256)
        continue;
      if (n_cells[number % 256]++ > 0 && sums[number % 256] != number / 256)
        return FALSE;
      sums[number % 256] = (guint) number / 256;
    }
  for (guint cage = 0; cage < 256; cage++)
    if (n_cells[cage] > 0)
      {
        if (!is_possible ((int) sums[cage], n_cells[cage]))
          return FALSE;
        write_cage (rules, (int) sums[cage], cages, cage);
      }
  if (*parts[1] == 'd')
    g_string_append (rules, "diagonal+\ndiagonal-\n");

  return TRUE;
}

gboolean
mato_iss_say_killer (const char *text,
                     GString    *rules)
{
  /* Every line that is no puzzle of an easier kind is asked. */
  gboolean is_long = strlen (text) != N_CELLS;

  if (is_long && !g_str_has_prefix (text, "3x3:"))
    return FALSE;

  g_string_assign (rules, "board 9x9\n");
  return is_long ? say_numbers (text, rules) : say_arrows (text, rules);
}
