/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/kernel.h"

/*
 * The search of all kernels, written once. A kernel-*.c file defines the vector V of 16 words and
 * its few operations, and includes this; that compiles the search for its instruction set. The
 * rules and the layout are in kernel-rules.h, the choice of a guess in kernel-branch.h.
 *
 * The file defines INLINE, the type V and
 *
 *   v_zero (), v_set (number), v_numbers () = 0…15, v_all () = 0x1ff in the words of boxes
 *   v_or, v_and, v_xor, v_without (a & ~b), v_add, v_shift_left (a, n)
 *   v_or3, v_and3, v_and_nor (a & ~(b | c)), v_and_nand, v_and_or (a & (b | c)), v_or_and
 *   v_min (a, b)                    of numbers below 0x8000
 *   v_drop (a)                      each word without its lowest bit
 *   v_count (a)                     how many bits each word has
 *   v_where_zero (a)                all ones in the words with no bit
 *   v_or_others_of_three (a, b)     a | ~b in the words where b has three bits or more, else a
 *   v_least (least, a)              becomes 0 where a is 0
 *   v_is_zero (a)
 *   v_has_zero_or_lacks (a, full)   whether a box has a 0 in a, or full is not all
 *   v_turn_band (a, n)              for each box, the word of the box n further in its band
 *   v_turn_stack (a, n)             the same in its stack; both start again behind the last
 *   v_smallest (a)                  the smallest number
 *   read_cells (givens, cells)      fills the nine vectors from 81 characters or digits: the
 *                                   lowest four bits are 1…9, or the cell is empty
 *   write_cells (cells, zero, values)        the digits of a solved board, plus zero
 */

#include "core/solve/kernel-branch.h"

/* A guess settles a digit for one of six bands and stacks, or a cell. */
#define MAX_DEPTH (9 * 6 + 81)

/* Some tenths of a millisecond. */
#define GUESSES_PER_POLL 256

/* Returns: whether more solutions are wanted */
static gboolean
report (MatoKernelRun *run,
        const Board   *board)
{
  guint8 values[MATO_KERNEL_CELLS];

  if (run->n_solutions++ < run->n_taken)
    {
      write_cells (board->cells, run->zero, values);
      run->take (values, run->data);
    }

  return run->n_solutions != run->max_solutions;
}

static gboolean
keeps_going (const MatoKernelRun *run)
{
  return run->n_guesses % GUESSES_PER_POLL != 0 || run->keep_going == NULL
         || run->keep_going (run->data);
}

static void
search (MatoKernelRun *run)
{
  Board rests[MAX_DEPTH];
  Board board;
  Outcome outcome;
  guint depth = 0;

  read_cells (run->givens, board.cells);
  outcome = settle_givens (&board.state);
  for (;;)
    {
      if (outcome == OUTCOME_OPEN)
        {
          run->n_guesses++;
          run->is_stopped = !keeps_going (run);
          if (run->is_stopped)
            return;

          guess (&board, &rests[depth++]);
          run->max_depth = MAX (run->max_depth, depth);
          outcome = settle_by_all (&board.state);
          continue;
        }

      if (outcome == OUTCOME_SOLVED && !report (run, &board))
        return;

      run->n_dead_ends += outcome == OUTCOME_DEAD;
      if (depth == 0)
        return;
      board = rests[--depth];
      outcome = settle_by_all (&board.state);
    }
}
