/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

/*
 * For tests and benchmarks of 9×9 solvers: boards of all kinds as 81 characters, permutations of
 * a board, and a slow solver that is simple enough to be trusted.
 */

/* Fills in the 81 digits of @board, 0 where it is empty. */
static inline void
boards_read (const char *board,
             guint8     *values)
{
  for (guint cell = 0; cell < 81; cell++)
    values[cell] = board[cell] >= '1' && board[cell] <= '9' ? board[cell] - '0' : 0;
}

static inline void
boards_shuffle (GRand *rand,
                guint *numbers,
                guint  n)
{
  for (guint i = n; i > 1; i--)
    {
      guint j = g_rand_int_range (rand, 0, i);
      guint swap = numbers[i - 1];

      numbers[i - 1] = numbers[j];
      numbers[j] = swap;
    }
}

/* Fills in a permutation of the 9 rows: bands of three are permuted, and rows within each band. */
static inline void
boards_shuffle_lines (GRand *rand,
                      guint *lines)
{
  guint bands[3] = { 0, 1, 2 };

  boards_shuffle (rand, bands, 3);
  for (guint band = 0; band < 3; band++)
    {
      guint within[3] = { 0, 1, 2 };

      boards_shuffle (rand, within, 3);
      for (guint i = 0; i < 3; i++)
        lines[3 * band + i] = 3 * bands[band] + within[i];
    }
}

/* Writes the 81 characters of @board, rows, columns and digits permuted, perhaps transposed. */
static inline void
boards_permute (GRand      *rand,
                const char *board,
                char       *permuted)
{
  guint digits[9] = { 0, 1, 2, 3, 4, 5, 6, 7, 8 };
  guint rows[9], columns[9];
  gboolean is_transposed = g_rand_boolean (rand);

  boards_shuffle (rand, digits, 9);
  boards_shuffle_lines (rand, rows);
  boards_shuffle_lines (rand, columns);

  for (guint cell = 0; cell < 81; cell++)
    {
      guint row = rows[cell / 9];
      guint column = columns[cell % 9];
      char symbol = board[cell];

      permuted[is_transposed ? 9 * column + row : 9 * row + column] =
        symbol >= '1' && symbol <= '9' ? '1' + digits[symbol - '1'] : '.';
    }
}

/* Returns: the candidates of @cell as a mask */
static inline guint
boards_candidates (const char *board,
                   guint       cell)
{
  guint row = cell / 9, column = cell % 9;
  guint corner = row / 3 * 27 + column / 3 * 3;
  guint used = 0;

  for (guint i = 0; i < 9; i++)
    {
      const guint peers[] = { 9 * row + i, 9 * i + column, corner + i / 3 * 9 + i % 3 };

      for (guint j = 0; j < 3; j++)
        if (peers[j] != cell && board[peers[j]] != '.')
          used |= 1u << (board[peers[j]] - '1');
    }

  return 0x1ff & ~used;
}

static inline gboolean
boards_has_conflict (const char *board)
{
  for (guint cell = 0; cell < 81; cell++)
    if (board[cell] != '.' && !(boards_candidates (board, cell) >> (board[cell] - '1') & 1))
      return TRUE;

  return FALSE;
}

/* Counts the solutions up to @limit, trying the cell with the fewest candidates first. @board must
 * have no clash; it is unchanged at the end, or the last solution if @limit was reached. */
static inline guint
boards_count (char  *board,
              guint  limit)
{
  guint best = 81, best_count = 10, ways = 0, n = 0;

  for (guint cell = 0; cell < 81; cell++)
    if (board[cell] == '.')
      {
        guint candidates = boards_candidates (board, cell);
        guint count = __builtin_popcount (candidates);

        if (count < best_count)
          {
            best = cell;
            best_count = count;
            ways = candidates;
          }
      }

  if (best == 81)
    return 1;

  for (guint digit = 0; digit < 9; digit++)
    if (ways >> digit & 1)
      {
        board[best] = '1' + digit;
        n += boards_count (board, limit - n);
        if (n == limit)
          return n;
      }

  board[best] = '.';
  return n;
}

/* Writes a random board: full, empty, with one solution, several or none, with clashing givens;
 * most boards are between these. */
static inline void
boards_invent (GRand *rand,
               char  *board)
{
  static const char full[] = "123456789456789123789123456214365897365897214897214365531642978"
                             "642978531978531642";
  guint n_givens = g_rand_int_range (rand, 0, 4) == 0 ? g_rand_int_range (rand, 0, 82)
                                                      : g_rand_int_range (rand, 22, 45);
  guint cells[81];

  for (guint cell = 0; cell < 81; cell++)
    cells[cell] = cell;
  boards_shuffle (rand, cells, 81);
  boards_permute (rand, full, board);
  for (guint i = n_givens; i < 81; i++)
    board[cells[i]] = '.';

  /* Changes one cell, in half of the cases to a candidate. Not on sparse boards, for which the slow
   * solver would take very long to find that there is no solution. */
  if (n_givens >= 24 && g_rand_int_range (rand, 0, 3) == 0)
    {
      guint cell = cells[g_rand_int_range (rand, 0, 81)];
      guint digit = g_rand_int_range (rand, 0, 9);

      if (g_rand_boolean (rand) || (boards_candidates (board, cell) >> digit & 1))
        board[cell] = '1' + digit;
    }
}
