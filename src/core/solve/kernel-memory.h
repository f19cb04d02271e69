/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/kernel-branch.h"

/*
 * REMEMBERING. What is left to do on a board are its open cells: the digits of the others have been
 * removed from all peers, and no longer matter. Where a board has many solutions, different guesses
 * often leave the same open cells, because the solved ones have only changed places. So the number
 * of solutions of such a remainder is noted in a table, and it is searched once. Where remainders
 * meet at one place of the table, they are compared cell by cell; the later one stays.
 *
 * If the solutions themselves are wanted, the last ones are kept, too. Those of a board whose
 * remainder is known take their open cells from the kept ones, and the others from the board.
 *
 * 16 boards of 108,000 to 877,000 solutions, on an AMD Zen 4. A board is settled 0.75 times for
 * a solution, 1.31 times without this; µs for a solution:
 *
 *                                  AVX2     AVX-512
 *   nothing remembered             0.188    0.127
 *   4096 remainders                0.143    0.104
 *   2048                           0.136    0.093
 *   1024                           0.133    0.092
 *   512                            0.137    0.094
 *
 * (Today kernel-rest.h counts those with few open cells; remembering the others saves 2 to 4 % of
 * the time.)
 *
 * More of them are known in a larger table (4096: settled 0.69 times), but it leaves the cache.
 * What lost: fetching the place of the table while the guess is made (2048: 0.094, 4096: 0.098);
 * two places for each remainder (settled 0.747 instead of 0.750 times); fewer rounds before a guess
 * (rounds that settle no cell left out: 12 % more rounds, since more guesses follow). With a table
 * for all remainders of eight cells or more, settled 0.63 times: guesses that stay in one band
 * (0.64), finish one digit after the other (0.76), take the band with the most configurations
 * (0.93). Renaming digits, so that more remainders are the same, would settle 0.52 times there, but
 * nine masks must be sorted for each guess.
 */

#define N_REMAINDERS 1024
#define N_KEPT 4096

/* Before that many solutions the table is not worth its memory. */
#define MIN_SOLUTIONS 2000

typedef enum
{
  REMAINDER_UNKNOWN,
  REMAINDER_BEGUN,
  REMAINDER_KNOWN,
} RemainderState;

typedef struct
{
  guint8 open[9][sizeof (V)];    /* the open cells; 0 elsewhere */
  RemainderState state;
  guint64 n_solutions;
  guint64 first;            /* of those that were kept, if they are taken */
} Remainder;

/* A remainder that is being searched. */
typedef struct
{
  Remainder *remainder;
  guint depth;
  guint64 n_before;         /* solutions of the whole board */
} Begun;

/* One within the other: each has a candidate less. */
#define MAX_BEGUN (81 * 8)

typedef struct
{
  Remainder remainders[N_REMAINDERS];
  const Remainder *current;           /* the one that was found known */
  Begun begun[MAX_BEGUN];
  guint n_begun;
  guint64 n_kept;                     /* since the beginning; the last N_KEPT are there */
  guint8 kept[N_KEPT][96];            /* 81 digits and some bytes to make whole vectors */
} Memory;

INLINE guint8 *
next_kept (Memory *self)
{
  return self->kept[self->n_kept++ % N_KEPT];
}

INLINE void
find_open (const Board *board,
           Board       *open)
{
  for (guint i = 0; i < 9; i++)
    open->cells[i] = v_without (board->cells[i], v_where_zero (v_drop (board->cells[i])));
}

INLINE guint
hash (const Board *open)
{
  const guint64 factor = 0x9e3779b97f4a7c15;
  V sum = open->cells[0];
  guint64 parts[sizeof (V) / 8];
  guint64 hash = 0;

  for (guint i = 1; i < 9; i++)
    sum = v_add (v_add (sum, v_shift_left (sum, 2)), open->cells[i]);

  memcpy (parts, &sum, sizeof parts);
  for (guint i = 0; i < sizeof (V) / 8; i++)
    hash = (hash ^ parts[i]) * factor;

  return hash >> 40;
}

INLINE gboolean
is_remainder (const Remainder *self,
              const Board     *open)
{
  V differences = v_zero ();

  for (guint i = 0; i < 9; i++)
    {
      V cells;

      memcpy (&cells, self->open[i], sizeof cells);
      differences = v_or (differences, v_xor (cells, open->cells[i]));
    }

  return v_is_zero (differences);
}

/* Returns: whether the remainder of @board is known; if not, it is begun */
INLINE gboolean
look_up (const MatoKernelRun *run,
         Memory              *self,
         const Board         *board,
         guint                depth)
{
  gboolean is_taken = run->n_solutions < run->n_taken;
  Remainder *remainder;
  Board open;

  find_open (board, &open);
  remainder = &self->remainders[hash (&open) % N_REMAINDERS];
  if (remainder->state == REMAINDER_KNOWN && is_remainder (remainder, &open)
      && (!is_taken || self->n_kept - remainder->first <= N_KEPT))
    {
      self->current = remainder;
      return TRUE;
    }

  if (remainder->state == REMAINDER_BEGUN || self->n_begun == MAX_BEGUN)
    return FALSE;

  memcpy (remainder->open, open.cells, sizeof remainder->open);
  remainder->state = REMAINDER_BEGUN;
  remainder->first = self->n_kept;
  self->begun[self->n_begun++] = (Begun) { remainder, depth, run->n_solutions };
  return FALSE;
}

/* Everything that was begun at @depth or deeper has been searched. */
INLINE void
end_begun (const MatoKernelRun *run,
           Memory              *self,
           guint                depth)
{
  while (self->n_begun > 0 && self->begun[self->n_begun - 1].depth >= depth)
    {
      Begun *begun = &self->begun[--self->n_begun];

      begun->remainder->n_solutions = run->n_solutions - begun->n_before;
      begun->remainder->state = REMAINDER_KNOWN;
    }
}

/* Finds the digits of the solved cells of @board, 0 elsewhere, and 0xff where a cell is open. */
static void
find_solved (const MatoKernelRun *run,
             const Board         *board,
             guint8              *values,
             guint8              *mask)
{
  Board marks;

  find_open (board, &marks);
  for (guint i = 0; i < 9; i++)
    marks.cells[i] = v_add (v_set (1), v_and (v_where_zero (marks.cells[i]), v_set (1)));

  /* As digits they are 1 in open cells and 2 in the others. */
  write_cells (marks.cells, 0, mask);
  write_cells (board->cells, run->zero, values);
  for (guint cell = 0; cell < MATO_KERNEL_CELLS; cell++)
    {
      mask[cell] = mask[cell] == 1 ? 0xff : 0;
      values[cell] &= ~mask[cell];
    }
}

/* Takes the first @n solutions of @board, whose remainder is known. */
static G_GNUC_NO_INLINE void
take_known (const MatoKernelRun *run,
            Memory              *self,
            const Board         *board,
            guint64              n)
{
  guint8 values[96] = { 0 };
  guint8 mask[96] = { 0 };

  find_solved (run, board, values, mask);
  for (guint64 i = 0; i < n; i++)
    {
      const guint8 *from = self->kept[(self->current->first + i) % N_KEPT];
      guint8 *to = next_kept (self);

      for (guint j = 0; j < sizeof values; j++)
        to[j] = values[j] | (from[j] & mask[j]);
      run->take (to, run->data);
    }
}
