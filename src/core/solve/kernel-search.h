/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/kernel.h"

/*
 * The search of all kernels, written once. A kernel-*.c file defines the vector V, a word for each
 * box, and its few operations, and includes this; that compiles the search for its instruction set.
 * The rules and the layout are in kernel-rules.h, the choice of a guess in kernel-branch.h, in
 * kernel-wide.h for boards with few givens.
 *
 * The file defines INLINE, HAS_SHORT_ROUND (whether the code of a round may stand there twice), the
 * type V and
 *
 *   v_zero (), v_set (number), v_all () = 0x1ff in the words of boxes
 *   v_word (word, bits)             the bits in this word, 0 in the others
 *   v_get (&a, word), v_read (&a, words)     a word; all 16, 0 where there is no box
 *   v_or, v_and, v_xor, v_without (a & ~b), v_add, v_shift_left (a, n)
 *   v_or3, v_and3, v_and_nor (a & ~(b | c)), v_and_nand, v_and_or (a & (b | c)), v_or_and
 *   v_xor3, v_two_of, v_one_of (a, b, c)     bits that an odd number, at least two, just one has
 *   v_drop (a)                      each word without its lowest bit
 *   v_less (a)                      words for v_single (); the bit EMPTY is set where a has no bit
 *   v_count (a)                     how many bits each word has
 *   v_where_zero (a)                all ones in the words with no bit
 *   v_or_others_of_three (a, b)     a | ~b in the words where b has three bits or more, else a
 *   v_single (a, v_less (a))        a in the words with no more than one bit
 *   v_is_zero (a)
 *   v_has_empty_or_lacks (a, full)  whether a box has the bit EMPTY in a, or full is not all
 *   v_turn_band (a, n)              for each box, the word of the box n further in its band
 *   v_turn_stack (a, n)             the same in its stack; both start again behind the last
 *   v_smallest (a, b)               the smallest of the numbers of both, all of them below 0x200
 *   v_first_smallest (a, b)         the same times 32, plus its word, plus 16 if it is one of b
 *   read_cells (givens, cells)      fills the nine vectors from 81 characters or digits: the
 *                                   lowest four bits are 1…9, or the cell is empty
 *   write_cells (cells, zero, values)        the digits of a solved board, plus zero
 */

#include "core/solve/kernel-memory.h"
#include "core/solve/kernel-rest.h"
#include "core/solve/kernel-wide.h"

/* A guess settles a digit for one of six bands and stacks, or a cell. */
#define MAX_DEPTH (9 * 6 + 81)

/* A part of a board that has two solutions is four cells or more. */
#define MAX_PARTS (81 / 4)

/* Some tenths of a millisecond. */
#define GUESSES_PER_POLL 256

/*
 * COUNTING. After the second solution, those that are not wanted themselves are counted without
 * searching for each: what is left of a board with few open cells as in kernel-rest.h, and what is
 * left for the second time as in kernel-memory.h. A proof of uniqueness does not pay for it. Where
 * nearly all branches lead to solutions, counting the digits of triads does not pay, either.
 *
 * If they are wanted: where every open cell has two digits, and no digit is forced, every digit
 * that is open in a unit has just two places there, so any cell of a connected part decides all
 * of it, one way or the other, and both are solutions or neither is. (Sudoku players know it as a
 * deadly pattern, "BUG".) One of the two gives the other: all cells of the part take the other
 * digit (FLIPS). So k parts of a board give 2^k solutions of one that was found.
 */
typedef struct
{
  Board rests[MAX_DEPTH + 1];
  guint64 weights[MAX_DEPTH + 1];    /* for each of them: how many solutions one stands for */
  Board board;
  guint64 weight;                    /* likewise; 2 to the power of how many parts there were */
  guint depth;
  Wide wide;
  Memory *memory;                    /* NULL until there are many solutions */
  Board flips[MAX_PARTS];            /* if solutions are taken, for each part: both digits of its
                                      * cells; 0 elsewhere */
  guint64 n_counted;                 /* at once */
  guint work;                        /* for that, since somebody was asked whether to go on */
} Search;

/* A guess decides its part of @before, and nothing else. */
static void
note_flip (Search      *self,
           const Board *before)
{
  Board *flip = &self->flips[__builtin_ctzll (self->weight)];

  for (guint i = 0; i < 9; i++)
    {
      V decided = v_xor (before->cells[i], self->board.cells[i]);

      flip->cells[i] = v_without (before->cells[i], v_where_zero (decided));
    }
}

INLINE void
take (const MatoKernelRun *run,
      const Search        *self)
{
  guint8 own[MATO_KERNEL_CELLS];
  guint8 *values = self->memory != NULL ? next_kept (self->memory) : own;

  write_cells (self->board.cells, run->zero, values);
  run->take (values, run->data);
}

/* Takes the solutions that one stands for, after itself. Of all choices of digits for the parts,
 * the next one differs in one part (a Gray code). */
static G_GNUC_NO_INLINE void
take_others (const MatoKernelRun *run,
             Search              *self)
{
  guint64 n_most = run->n_taken;

  if (run->max_solutions != 0)
    n_most = MIN (n_most, run->max_solutions);
  n_most = MIN (self->weight, n_most - run->n_solutions);

  for (guint64 n = 1; n < n_most; n++)
    {
      const Board *flip = &self->flips[__builtin_ctzll (n)];

      for (guint i = 0; i < 9; i++)
        self->board.cells[i] = v_xor (self->board.cells[i], flip->cells[i]);
      take (run, self);
    }
}

/* An empty board has more solutions than fit into the number. Returns: whether more are wanted */
INLINE gboolean
add_solutions (MatoKernelRun *run,
               guint64        n)
{
  guint64 n_most = run->max_solutions != 0 ? run->max_solutions : G_MAXUINT64;

  if (n < n_most - run->n_solutions)
    {
      run->n_solutions += n;
      return TRUE;
    }

  run->n_solutions = n_most;
  run->is_stopped = run->max_solutions == 0;
  return FALSE;
}

/* Once more: slow, but out of the way. */
static G_GNUC_NO_INLINE void
read_again (const MatoKernelRun *run,
            Board               *board)
{
  read_cells (run->givens, board->cells);
}

/* Two digits that are not among the givens can be exchanged in any solution: that is a second one,
 * and if no more are wanted, the search is over: a twenty-fifth of the time of 5 to 10 givens. */
static void
note_exchange (const MatoKernelRun *run,
               Search              *self)
{
  Board board;
  V given = v_zero ();
  guint16 words[16];
  guint unseen = 0x1ff;
  guint pair;

  read_again (run, &board);
  for (guint i = 0; i < 9; i++)
    given = v_or (given, v_and (board.cells[i], v_where_zero (v_drop (board.cells[i]))));
  v_read (&given, words);
  for (guint i = 0; i < 11; i++)
    unseen &= ~words[i];

  if (__builtin_popcount (unseen) < 2)
    return;
  pair = unseen & -unseen;
  pair |= (unseen ^ pair) & -(unseen ^ pair);

  for (guint i = 0; i < 9; i++)
    {
      V others = v_where_zero (v_and (self->board.cells[i], v_set (pair)));

      self->flips[0].cells[i] = v_without (v_set (pair), others);
    }
  self->weight = 2;
}

/* Returns: whether more solutions are wanted */
static gboolean
report (MatoKernelRun *run,
        Search        *search)
{
  if (run->n_solutions == 0 && run->max_solutions == 2 && is_wide (&search->wide))
    note_exchange (run, search);

  if (run->n_solutions < run->n_taken)
    {
      take (run, search);
      if (search->weight > 1)
        take_others (run, search);
    }

  return add_solutions (run, search->weight);
}

/* What is left of the board has been searched before. Returns: whether more solutions are wanted */
static gboolean
report_known (MatoKernelRun *run,
              Search        *self)
{
  const Remainder *known = self->memory->current;
  guint64 n_most = run->n_taken;

  if (run->n_solutions < n_most)
    {
      if (run->max_solutions != 0)
        n_most = MIN (n_most, run->max_solutions);
      n_most = MIN (known->n_solutions, n_most - run->n_solutions);
      take_known (run, self->memory, &self->board, n_most);
    }

  return add_solutions (run, known->n_solutions);
}

/* Returns: whether no cell has more than two digits */
static gboolean
is_paired (const Board *board)
{
  V more = v_zero ();

  for (guint i = 0; i < 9; i++)
    more = v_or (more, v_drop (v_drop (board->cells[i])));

  return v_is_zero (more);
}

static gboolean
keeps_going (const MatoKernelRun *run,
             Search              *self)
{
  if (run->n_guesses % GUESSES_PER_POLL != 0 && self->work < MAX_REST_WORK)
    return TRUE;

  self->work = 0;
  return run->keep_going == NULL || run->keep_going (run->data);
}

INLINE gboolean
has_several (const MatoKernelRun *run)
{
  return run->n_solutions >= 2;
}

static Outcome
settle_next (const MatoKernelRun *run,
             Board               *board)
{
  if (has_several (run) && run->n_dead_ends * 8 < run->n_solutions)
    return settle_givens (&board->state);

  return settle_by_all (&board->state);
}

INLINE gboolean
is_known (const MatoKernelRun *run,
          Search              *self)
{
  if (self->memory == NULL)
    self->memory = g_new0 (Memory, 1);

  return look_up (run, self->memory, &self->board, self->depth);
}

INLINE void
guess_open (MatoKernelRun *run,
            Search        *self)
{
  guint n;

  if (run->n_solutions > 0)
    {
      guess (&self->board, &self->rests[self->depth++],
             has_several (run) || run->n_dead_ends == 0 ? CHOICE_FIRST : CHOICE_BEST);
      return;
    }

  n = guess_first (&self->board, &self->rests[self->depth], &self->wide, self->depth,
                   run->n_dead_ends);
  for (guint i = 1; i < n; i++)
    self->weights[self->depth + i] = self->weight;
  self->depth += n;
  run->n_guesses += n - 1;
}

/* Branches on a board of which each cell has two digits: either of them makes the other one. */
static Outcome
branch_paired (const MatoKernelRun *run,
               Search              *self)
{
  Board before = self->board;
  Outcome outcome;

  guess (&self->board, &self->rests[self->depth], CHOICE_FIRST);
  outcome = settle_next (run, &self->board);
  note_flip (self, &before);
  self->weight *= 2;
  return outcome;
}

/* Branches, or knows at once what is left of a board. */
INLINE Outcome
branch (MatoKernelRun *run,
        Search        *self)
{
  gboolean is_taken = run->n_solutions < run->n_taken;

  self->weights[self->depth] = self->weight;
  if (has_several (run) && is_taken && is_paired (&self->board))
    return branch_paired (run, self);

  if (has_several (run) && !is_taken && count_rest (&self->board, &self->n_counted, &self->work))
    return self->n_counted > 0 ? OUTCOME_COUNTED : OUTCOME_DEAD;

  if (run->n_solutions >= MIN_SOLUTIONS && self->weight == 1 && is_known (run, self))
    return OUTCOME_KNOWN;

  guess_open (run, self);
  run->max_depth = MAX (run->max_depth, self->depth);
  return settle_next (run, &self->board);
}

static Outcome
begin_again (const MatoKernelRun *run,
             Search              *self)
{
  self->wide.attempt++;
  self->wide.max_dead_ends = run->n_dead_ends + count_allowed (self->wide.attempt);
  self->depth = 0;
  self->weight = 1;
  read_again (run, &self->board);
  return settle_givens (&self->board.state);
}

INLINE void
search_open (MatoKernelRun *run,
             Search        *self)
{
  Outcome outcome = settle_givens (&self->board.state);

  for (;;)
    {
      if (outcome == OUTCOME_OPEN)
        {
          run->n_guesses++;
          run->is_stopped = !keeps_going (run, self);
          if (run->is_stopped)
            return;

          outcome = branch (run, self);
          continue;
        }

      if (outcome == OUTCOME_SOLVED && !report (run, self))
        return;
      if (outcome == OUTCOME_KNOWN && !report_known (run, self))
        return;
      if (outcome == OUTCOME_COUNTED && !add_solutions (run, self->n_counted * self->weight))
        return;

      run->n_dead_ends += outcome == OUTCOME_DEAD;
      if (run->n_dead_ends == MANY_DEAD_ENDS && run->n_solutions == 0)
        end_patience (&self->wide);
      if (is_wide (&self->wide) && run->n_solutions == 0 && self->depth > 0)
        {
          note_failed (&self->wide, &self->board);
          if (run->n_dead_ends >= self->wide.max_dead_ends)
            {
              outcome = begin_again (run, self);
              continue;
            }
        }
      if (self->memory != NULL)
        end_begun (run, self->memory, self->depth);
      if (self->depth == 0)
        return;
      self->depth--;
      self->board = self->rests[self->depth];
      self->weight = self->weights[self->depth];
      outcome = settle_next (run, &self->board);
    }
}

static void
search (MatoKernelRun *run)
{
  Search self;    /* large: only what is read before it is written is set */

  self.depth = 0;
  self.weight = 1;
  self.wide.max_dead_ends = G_MAXUINT64;
  self.memory = NULL;
  self.work = 0;
  read_cells (run->givens, self.board.cells);
  search_open (run, &self);
  g_free (self.memory);
}
