/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/kernel.h"

#include <string.h>

/*
 * The search of all kernels, written once. A kernel-*.c file defines the vector V of 16 words and
 * its few operations, includes this and so gets a search in its own instructions.
 *
 * LAYOUT. A vector holds the same cell of all nine boxes, a word of nine digit bits for each box:
 *
 *       box (i, j) in word 4i + j                 cell[3r + c] = the cell in row r, column c
 *     ┌────┬────┬────┬────┐                            of every box
 *     │ 00 │ 01 │ 02 │  0 │  band 0
 *     │ 10 │ 11 │ 12 │  0 │  band 1             nine vectors are the board; the seven words
 *     │ 20 │ 21 │ 22 │  0 │  band 2             without a box are always 0
 *     │  0 │  0 │  0 │  0 │
 *     └────┴────┴────┴────┘
 *      stack 0…2
 *
 * So whatever happens inside a box happens in all nine boxes at once and without moving a word.
 * Only what boxes tell their neighbours turns the words of a band (or stack) of three.
 *
 * A ROUND takes all rules one after the other for the whole board, without a branch. A triad is
 * the three cells that a box and a row (or column) share. Of each triad the round knows
 *
 *   possible   the digits that some cell of it may hold
 *   fixed      those that must be there: they have no other place in the box or in the row, or
 *              there are just three possible digits for the three cells
 *
 * A fixed digit that has one cell left in its triad is that cell's (a hidden single), a cell with
 * one digit left (a naked single) makes it fixed for its row and its column triad, and fixed
 * digits go from the other triads of the box and of the row: these are the locked candidates.
 * Rounds follow each other until nothing changes; then the search branches.
 *
 * That box and band inference with triads is as strong as can be had for so little was shown by
 * Tom Dillon's tdoku, which goes box by box; doing all boxes in one step, and a word for each box
 * instead of a vector, is Mato's. Fixed digits need not be kept: they follow from the cells.
 */

/*
 * A kernel-*.c file gives INLINE, the type V and
 *
 *   v_zero (), v_set (number), v_numbers () = 0…15, v_all () = 0x1ff in the words of boxes
 *   v_or, v_and, v_xor, v_without (a & ~b), v_add, v_shift_left (a, n)
 *   v_or3, v_and3, v_and_nor (a & ~(b | c)), v_and_nand, v_and_or (a & (b | c)), v_or_and,
 *   v_or_xor, v_or_without (a | (b & ~c))
 *   v_min (a, b)                    of numbers below 0x8000
 *   v_drop (a)                      each word without its lowest bit
 *   v_count (a)                     how many bits each word has
 *   v_where_zero, v_where_three     all ones in the words with no bit, with three bits
 *   v_where_three_noting_fewer (a, &few)     the same; few becomes 0 where there are fewer
 *   v_least (least, a)              becomes 0 where a is 0
 *   v_is_zero (a)
 *   v_has_zero_or_lacks (a, b, full)         whether a box has a 0 in a or b, or full is not all
 *   v_turn_band (a, n)              for each box, the word of the box n further in its band
 *   v_turn_stack (a, n)             the same in its stack; both start again behind the last
 *   v_smallest (a)                  the smallest number
 *   read_cells (givens, cells)      fills the nine vectors from 81 characters or digits: the
 *                                   lowest four bits are 1…9, or the cell is empty
 *   write_cells (cells, zero, values)        the digits of a solved board, plus zero
 */

typedef enum
{
  AXIS_ROWS,       /* along a band: row triads */
  AXIS_COLUMNS,    /* along a stack: column triads */
} Axis;

typedef enum
{
  RULES_PLACES,    /* without those that count the digits of a triad */
  RULES_ALL,
} Rules;

typedef struct
{
  V x, y, z;
} Triple;

/* The board: top.y is the middle cell of the top row of every box. */
typedef struct
{
  Triple top, middle, bottom;
} State;

/* What a round finds on its way. */
typedef struct
{
  V full;       /* the digits that every unit still has a place for */
  V least;      /* 0 where a cell has no digit left */
  V few;        /* 0 where a triad has less than three digits */
  V open;       /* not 0 where a cell has several digits */
  V changed;    /* the candidates that went */
} Findings;

INLINE V
turn (V     a,
      Axis  axis,
      guint by)
{
  return axis == AXIS_ROWS ? v_turn_band (a, by) : v_turn_stack (a, by);
}

INLINE State
transposed (const State *s)
{
  return (State) {
    { s->top.x, s->middle.x, s->bottom.x },
    { s->top.y, s->middle.y, s->bottom.y },
    { s->top.z, s->middle.z, s->bottom.z },
  };
}

INLINE Triple
possible_in_triads (const State *s)
{
  return (Triple) {
    v_or3 (s->top.x, s->top.y, s->top.z),
    v_or3 (s->middle.x, s->middle.y, s->middle.z),
    v_or3 (s->bottom.x, s->bottom.y, s->bottom.z),
  };
}

/* The digits of the triad @p that must be there; @a and @b are the other two of its box. */
INLINE V
fixed_in_triad (V         p,
                V         a,
                V         b,
                Axis      axis,
                Rules     rules,
                Findings *findings)
{
  V elsewhere_in_line = v_or (turn (p, axis, 1), turn (p, axis, 2));
  V elsewhere_in_box = v_or (a, b);
  V fixed = v_and_nand (p, elsewhere_in_line, elsewhere_in_box);

  findings->full = v_and_or (findings->full, p, elsewhere_in_line);
  if (rules == RULES_PLACES)
    return fixed;

  return v_or_and (fixed, p, v_where_three_noting_fewer (p, &findings->few));
}

INLINE Triple
fixed_in_triads (Triple    p,
                 Axis      axis,
                 Rules     rules,
                 Findings *findings)
{
  return (Triple) {
    fixed_in_triad (p.x, p.y, p.z, axis, rules, findings),
    fixed_in_triad (p.y, p.x, p.z, axis, rules, findings),
    fixed_in_triad (p.z, p.x, p.y, axis, rules, findings),
  };
}

/* The digits that a triad loses to the others of its box, @a and @b, and of its line; and if three
 * are fixed, all others. Without that last rule a hard board takes 79 guesses instead of 64. */
INLINE V
taken_from_triad (V     fixed,
                  V     a,
                  V     b,
                  Axis  axis,
                  Rules rules)
{
  V elsewhere = v_or (v_or3 (a, b, turn (fixed, axis, 1)), turn (fixed, axis, 2));

  if (rules == RULES_PLACES)
    return elsewhere;

  return v_or_without (elsewhere, v_where_three (fixed), fixed);
}

INLINE Triple
taken_from_triads (Triple fixed,
                   Axis   axis,
                   Rules  rules)
{
  return (Triple) {
    taken_from_triad (fixed.x, fixed.y, fixed.z, axis, rules),
    taken_from_triad (fixed.y, fixed.x, fixed.z, axis, rules),
    taken_from_triad (fixed.z, fixed.x, fixed.y, axis, rules),
  };
}

/* What is left of @cell: a digit that is fixed for its row or column triad and has no other cell
 * in it, if there is one. */
INLINE V
with_hidden (V cell,
             V by_row,
             V by_column)
{
  V hidden = v_and_or (cell, by_row, by_column);

  return v_or_and (hidden, cell, v_where_zero (hidden));
}

INLINE Triple
with_hidden_in_row (Triple cells,
                    V      row_fixed,
                    Triple columns_fixed,
                    Triple above,
                    Triple below)
{
  return (Triple) {
    with_hidden (cells.x, v_and_nor (row_fixed, cells.y, cells.z),
                 v_and_nor (columns_fixed.x, above.x, below.x)),
    with_hidden (cells.y, v_and_nor (row_fixed, cells.x, cells.z),
                 v_and_nor (columns_fixed.y, above.y, below.y)),
    with_hidden (cells.z, v_and_nor (row_fixed, cells.x, cells.y),
                 v_and_nor (columns_fixed.z, above.z, below.z)),
  };
}

/* The digit of @cell if it has just one. */
INLINE V
single (V         cell,
        Findings *findings)
{
  V others = v_drop (cell);

  findings->open = v_or (findings->open, others);
  findings->least = v_least (findings->least, cell);
  return v_and (cell, v_where_zero (others));
}

INLINE Triple
singles (Triple    cells,
         Findings *findings)
{
  return (Triple) {
    single (cells.x, findings), single (cells.y, findings), single (cells.z, findings),
  };
}

/* The fixed digits of the triads and those of their cells that are settled. */
INLINE Triple
joined (Triple       fixed,
        const State *s)
{
  return (Triple) {
    v_or (v_or3 (fixed.x, s->top.x, s->top.y), s->top.z),
    v_or (v_or3 (fixed.y, s->middle.x, s->middle.y), s->middle.z),
    v_or (v_or3 (fixed.z, s->bottom.x, s->bottom.y), s->bottom.z),
  };
}

INLINE Triple
without (Triple    cells,
         Triple    old,
         V         row,
         Triple    columns,
         Findings *findings)
{
  Triple left = {
    v_and_nor (cells.x, row, columns.x),
    v_and_nor (cells.y, row, columns.y),
    v_and_nor (cells.z, row, columns.z),
  };

  findings->changed = v_or_xor (findings->changed, left.x, old.x);
  findings->changed = v_or_xor (findings->changed, left.y, old.y);
  findings->changed = v_or_xor (findings->changed, left.z, old.z);
  return left;
}

/* Takes every rule once; @findings says how the board was before, and what changed. */
INLINE State
play_round (State     s,
            Rules     rules,
            Findings *findings)
{
  State turned = transposed (&s);
  Triple rows = possible_in_triads (&s);
  Triple columns = possible_in_triads (&turned);
  State sure, t;

  findings->full = v_or3 (rows.x, rows.y, rows.z);
  findings->least = v_all ();
  findings->few = v_all ();
  findings->open = findings->changed = v_zero ();

  rows = fixed_in_triads (rows, AXIS_ROWS, rules, findings);
  columns = fixed_in_triads (columns, AXIS_COLUMNS, rules, findings);

  t = (State) {
    with_hidden_in_row (s.top, rows.x, columns, s.middle, s.bottom),
    with_hidden_in_row (s.middle, rows.y, columns, s.top, s.bottom),
    with_hidden_in_row (s.bottom, rows.z, columns, s.top, s.middle),
  };
  sure = (State) {
    singles (t.top, findings), singles (t.middle, findings), singles (t.bottom, findings),
  };
  rows = taken_from_triads (joined (rows, &sure), AXIS_ROWS, rules);
  turned = transposed (&sure);
  columns = taken_from_triads (joined (columns, &turned), AXIS_COLUMNS, rules);

  return (State) {
    without (t.top, s.top, rows.x, columns, findings),
    without (t.middle, s.middle, rows.y, columns, findings),
    without (t.bottom, s.bottom, rows.z, columns, findings),
  };
}

typedef enum
{
  OUTCOME_DEAD,
  OUTCOME_SOLVED,
  OUTCOME_OPEN,
} Outcome;

INLINE V
in_whole_line (V    triad,
               Axis axis)
{
  return v_or3 (triad, turn (triad, axis, 1), turn (triad, axis, 2));
}

/* Returns: whether each digit has a place in every unit; cells have no more than one. Outside of
 * the loop, which needs all registers: inlined it cost hard boards 3 %. */
static __attribute__ ((noinline)) gboolean
is_complete (const State *s)
{
  State turned = transposed (s);
  Triple rows = possible_in_triads (s);
  Triple columns = possible_in_triads (&turned);
  V full = v_or3 (rows.x, rows.y, rows.z);

  full = v_and3 (full, in_whole_line (rows.x, AXIS_ROWS), in_whole_line (rows.y, AXIS_ROWS));
  full = v_and3 (full, in_whole_line (rows.z, AXIS_ROWS), in_whole_line (columns.x, AXIS_COLUMNS));
  full = v_and3 (full, in_whole_line (columns.y, AXIS_COLUMNS),
                 in_whole_line (columns.z, AXIS_COLUMNS));
  return !v_has_zero_or_lacks (v_all (), v_all (), full);
}

/* Rounds until nothing changes, or until no cell has two digits left: to see that this is a
 * solution takes a sixth of the round that would otherwise confirm it. */
INLINE Outcome
settle (State *state,
        Rules  rules)
{
  State s = *state;
  Findings findings;

  do
    {
      s = play_round (s, rules, &findings);
      if (v_has_zero_or_lacks (findings.least, findings.few, findings.full))
        return OUTCOME_DEAD;

      if (v_is_zero (findings.open))
        {
          *state = s;
          return is_complete (state) ? OUTCOME_SOLVED : OUTCOME_DEAD;
        }
    }
  while (!v_is_zero (findings.changed));

  *state = s;
  return OUTCOME_OPEN;
}

static __attribute__ ((noinline)) Outcome
settle_by_all (State *state)
{
  return settle (state, RULES_ALL);
}

/* Most boards people solve need no counting, and rounds without it are a quarter faster. After a
 * guess it pays: without it in the first rounds there too, the hardest boards took 6 % longer. */
static __attribute__ ((noinline)) Outcome
settle_givens (State *state)
{
  Outcome outcome = settle (state, RULES_PLACES);

  return outcome == OUTCOME_OPEN ? settle_by_all (state) : outcome;
}

/* The same as numbers: cell 3r + c of every box. */
typedef union
{
  State state;
  V cells[9];
  guint16 words[9][16];
} Board;

/* A guess settles a digit for one of six bands and stacks, or a cell. */
#define MAX_DEPTH (9 * 6 + 81)

/* Some tenths of a millisecond. */
#define GUESSES_PER_POLL 256

/*
 * BRANCHING. A digit's triads in a band are one of six permutations, a configuration: a triad in
 * each box, each in another row. The search takes the band or stack that has the fewest of them
 * for all digits together, and there a digit that has two: either will settle it for the band.
 * Branching on a cell with two digits instead, in the fullest box, cost 83 guesses for a hard
 * board instead of 64; in the emptiest box 159.
 */
typedef struct
{
  V total;     /* for each box, the configurations of its band or stack */
  V paired;    /* the digits that have two of them, and two triads in this box */
} Choices;

INLINE void
count_configuration (V  a,
                     V  b,
                     V  c,
                     V *total,
                     V *one,
                     V *two,
                     V *three)
{
  V both = v_and3 (a, b, c);

  *total = v_add (*total, v_count (both));
  *three = v_or_and (*three, *two, both);
  *two = v_or_and (*two, *one, both);
  *one = v_or (*one, both);
}

INLINE Choices
find_choices (Triple p,
              Axis   axis)
{
  Triple q = { turn (p.x, axis, 1), turn (p.y, axis, 1), turn (p.z, axis, 1) };
  Triple r = { turn (p.x, axis, 2), turn (p.y, axis, 2), turn (p.z, axis, 2) };
  V total = v_zero (), one = total, two = total, three = total;
  V two_triads = v_or_and (v_and (p.x, p.y), p.z, v_or (p.x, p.y));

  count_configuration (p.x, q.y, r.z, &total, &one, &two, &three);
  count_configuration (p.x, q.z, r.y, &total, &one, &two, &three);
  count_configuration (p.y, q.x, r.z, &total, &one, &two, &three);
  count_configuration (p.y, q.z, r.x, &total, &one, &two, &three);
  count_configuration (p.z, q.x, r.y, &total, &one, &two, &three);
  count_configuration (p.z, q.y, r.x, &total, &one, &two, &three);

  return (Choices) { total, v_and (v_without (two, three), two_triads) };
}

#define NO_RANK 0x7fff

/* A number for each box, the smaller the better; the lowest four bits are its word, then comes
 * the axis. */
INLINE V
rank (const Choices *choices,
      Axis           axis)
{
  V rank = v_add (v_shift_left (choices->total, 5), v_set (axis << 4));

  return v_or_and (v_add (rank, v_numbers ()), v_set (NO_RANK), v_where_zero (choices->paired));
}

INLINE gboolean
is_in_line (guint cell,
            guint line,
            Axis  axis)
{
  return line == (axis == AXIS_ROWS ? cell / 3 : cell % 3);
}

/* Leaves @digit in the first possible triad of the box on @board and takes it from there on
 * @rest. */
INLINE void
split_triads (Board  *board,
              Board  *rest,
              guint   word,
              guint16 digit,
              Axis    axis)
{
  V bit = v_and (v_where_zero (v_xor (v_numbers (), v_set (word))), v_set (digit));
  guint step = axis == AXIS_ROWS ? 1 : 3;
  guint line = 0;

  while (line < 2 && ((board->words[line * (4 - step)][word]
                       | board->words[line * (4 - step) + step][word]
                       | board->words[line * (4 - step) + 2 * step][word]) & digit) == 0)
    line++;

  for (guint cell = 0; cell < 9; cell++)
    {
      V old = board->cells[cell];
      V less = v_without (old, bit);
      gboolean stays = is_in_line (cell, line, axis);

      board->cells[cell] = stays ? old : less;
      rest->cells[cell] = stays ? less : old;
    }
}

/* Where no digit of a band has two configurations, a cell with the fewest digits. */
static __attribute__ ((noinline)) void
split_cell (Board *board,
            Board *rest)
{
  guint best = 0, best_word = 0, best_count = 10;

  for (guint i = 0; i < 9 && best_count > 2; i++)
    for (guint j = 0; j < 11; j++)
      {
        guint count = __builtin_popcount (board->words[i][j]);

        if (count > 1 && count < best_count)
          {
            best_count = count;
            best = i;
            best_word = j;
          }
      }

  *rest = *board;
  board->words[best][best_word] &= -board->words[best][best_word];
  rest->words[best][best_word] ^= board->words[best][best_word];
}

/* Branches: leaves one guess on the board and everything else on @rest. */
INLINE void
guess (Board *board,
       Board *rest)
{
  State turned = transposed (&board->state);
  Choices rows = find_choices (possible_in_triads (&board->state), AXIS_ROWS);
  Choices columns = find_choices (possible_in_triads (&turned), AXIS_COLUMNS);
  guint best = v_smallest (v_min (rank (&rows, AXIS_ROWS), rank (&columns, AXIS_COLUMNS)));
  guint word = best & 15;
  Axis axis = best >> 4 & 1;
  guint16 paired[16];

  if (best == NO_RANK)
    {
      split_cell (board, rest);
      return;
    }

  memcpy (paired, axis == AXIS_ROWS ? &rows.paired : &columns.paired, sizeof paired);
  split_triads (board, rest, word, paired[word] & -paired[word], axis);
}

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
