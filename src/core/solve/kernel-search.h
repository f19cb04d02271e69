/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/kernel.h"

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
 *   fixed      those that must be there: they have no other place in the box or in the row
 *
 * A fixed digit that has one cell left in its triad is that cell's (a hidden single), a cell with
 * one digit left (a naked single) makes it fixed for its row and its column triad, and fixed digits
 * go from the other triads of the box and of the row: these are the locked candidates. Three that
 * are fixed for a triad leave no room for others there. Rounds follow each other until nothing
 * changes; then the search branches.
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

typedef enum
{
  AXIS_ROWS,       /* along a band: row triads */
  AXIS_COLUMNS,    /* along a stack: column triads */
} Axis;

typedef enum
{
  RULES_PLACES,    /* without the one that counts the fixed digits of a triad */
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
  V settled;    /* the digits that have a cell */
  V left;       /* the sum of the cells: as bits only go, it is the same only if none went */
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
                Findings *findings)
{
  V elsewhere_in_line = v_or (turn (p, axis, 1), turn (p, axis, 2));

  findings->full = v_and_or (findings->full, p, elsewhere_in_line);
  return v_and_nand (p, elsewhere_in_line, v_or (a, b));
}

INLINE Triple
fixed_in_triads (Triple    p,
                 Axis      axis,
                 Findings *findings)
{
  return (Triple) {
    fixed_in_triad (p.x, p.y, p.z, axis, findings),
    fixed_in_triad (p.y, p.x, p.z, axis, findings),
    fixed_in_triad (p.z, p.x, p.y, axis, findings),
  };
}

/* The digits that a triad loses to the others of its box, @a and @b, and of its line; and if three
 * are fixed, all others. Without that last rule a hard board takes 79 guesses instead of 64. */
INLINE V
taken_from_triad (V      fixed,
                  V      a,
                  V      b,
                  Axis   axis,
                  Rules  rules)
{
  V elsewhere = v_or (v_or3 (a, b, turn (fixed, axis, 1)), turn (fixed, axis, 2));

  if (rules == RULES_PLACES)
    return elsewhere;

  return v_or_others_of_three (elsewhere, fixed);
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

/* What is left of @cell: the digit that is fixed for its row or column triad and has no other cell
 * in it, if there is one. A fixed digit is possible in its triad, so this cell must have it. */
INLINE V
with_hidden (V cell,
             V by_row,
             V by_column)
{
  V hidden = v_or (by_row, by_column);

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

INLINE Triple
joined (Triple a,
        Triple b)
{
  return (Triple) { v_or (a.x, b.x), v_or (a.y, b.y), v_or (a.z, b.z) };
}

INLINE Triple
without (Triple    cells,
         V         row,
         Triple    columns,
         Findings *findings)
{
  Triple left = {
    v_and_nor (cells.x, row, columns.x),
    v_and_nor (cells.y, row, columns.y),
    v_and_nor (cells.z, row, columns.z),
  };

  findings->left = v_add (v_add (findings->left, left.x), v_add (left.y, left.z));
  return left;
}

/* Takes every rule once; @findings says how the board was before, and what is left. */
INLINE State
play_round (State     s,
            Rules     rules,
            Findings *findings)
{
  State turned = transposed (&s);
  Triple rows = possible_in_triads (&s);
  Triple columns = possible_in_triads (&turned);
  Triple sure_rows, sure_columns;
  State sure, t;

  findings->full = v_or3 (rows.x, rows.y, rows.z);
  findings->least = v_all ();
  findings->left = v_zero ();

  rows = fixed_in_triads (rows, AXIS_ROWS, findings);
  columns = fixed_in_triads (columns, AXIS_COLUMNS, findings);

  t = (State) {
    with_hidden_in_row (s.top, rows.x, columns, s.middle, s.bottom),
    with_hidden_in_row (s.middle, rows.y, columns, s.top, s.bottom),
    with_hidden_in_row (s.bottom, rows.z, columns, s.top, s.middle),
  };
  sure = (State) {
    singles (t.top, findings), singles (t.middle, findings), singles (t.bottom, findings),
  };
  turned = transposed (&sure);
  sure_rows = possible_in_triads (&sure);
  sure_columns = possible_in_triads (&turned);
  findings->settled = v_or3 (sure_rows.x, sure_rows.y, sure_rows.z);
  rows = taken_from_triads (joined (rows, sure_rows), AXIS_ROWS, rules);
  columns = taken_from_triads (joined (columns, sure_columns), AXIS_COLUMNS, rules);

  return (State) {
    without (t.top, rows.x, columns, findings),
    without (t.middle, rows.y, columns, findings),
    without (t.bottom, rows.z, columns, findings),
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
  return !v_has_zero_or_lacks (v_all (), full);
}

/*
 * Rounds until nothing changes, or until all cells are settled: to see that this is a solution
 * takes a sixth of the round that would otherwise confirm it.
 *
 * TRIED FOR BOARDS WITH SEVERAL SOLUTIONS, which take four rounds for each of their eight guesses
 * and hardly meet a dead end; on AVX2, of 39 rounds and 2.66 µs:
 *
 *   a round without the rule that a triad with just three possible digits has all three: 2.08 µs,
 *     and 1 % more guesses on the hardest boards, which got 8 % faster. The rule is gone.
 *   no counting at all before the first dead end: 2.17 µs with 5 % more guesses. But an empty board
 *     then took hours: four digits are fixed for a triad, and that is seen much too late.
 *   no more rounds, before the first dead end, when one has settled no new cell: 3 % less, but 4 %
 *     more for 17 givens. After a dead end too: 14 % more guesses on the hardest boards for 4 %
 *     less rounds.
 *   before the first dead end, two rounds at most between guesses: 33 rounds, but 9.6 guesses
 *     instead of 8.5, and minimal boards make 1.95 instead of 1.12; three: 36 rounds, 9.1 and 1.69
 *     guesses; until a round takes less than four candidates: 34 rounds, 9.4 and 1.30 guesses.
 */
INLINE Outcome
settle (State *state,
        Rules  rules)
{
  Findings findings = { .left = v_zero () };
  State s = *state;
  V before;

  do
    {
      before = findings.left;
      s = play_round (s, rules, &findings);
      if (v_has_zero_or_lacks (findings.least, findings.full))
        return OUTCOME_DEAD;

      if (v_is_zero (v_xor (findings.settled, v_all ())))
        {
          *state = s;
          return is_complete (state) ? OUTCOME_SOLVED : OUTCOME_DEAD;
        }
    }
  while (!v_is_zero (v_xor (before, findings.left)));

  *state = s;
  return OUTCOME_OPEN;
}

static __attribute__ ((noinline)) Outcome
settle_by_all (State *state)
{
  return settle (state, RULES_ALL);
}

/* Most boards people solve need no counting, and rounds without it are an eighth shorter. That the
 * first guess is made without it too costs a hundredth of a guess, and saves the rounds that would
 * find nothing more: 4 % with several solutions. */
static __attribute__ ((noinline)) Outcome
settle_givens (State *state)
{
  return settle (state, RULES_PLACES);
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
 * board instead of 64; in the emptiest box 159. The band with the most configurations, which a
 * guess settles most of, cost 85, and before the first dead end alone it still gave boards with
 * several solutions 2 % more.
 */
typedef struct
{
  V total;     /* for each box, the configurations of its band or stack */
  V paired;    /* the digits that have two of them, and two triads in this box */
} Choices;

/* Adds bits where they stand: @a + @b + @c = 2 @twos + @ones. */
INLINE void
add_bits (V  a,
          V  b,
          V  c,
          V *twos,
          V *ones)
{
  *twos = v_or_and (v_and (a, b), c, v_or (a, b));
  *ones = v_xor (v_xor (a, b), c);
}

/* The six configurations are three turns of a band's triads and three turns of their mirror image.
 * Adding them for all digits at once leaves three counts of bits to make instead of six, and says
 * which digits have two. */
INLINE Choices
find_choices (Triple p,
              Axis   axis)
{
  Triple q = { turn (p.x, axis, 1), turn (p.y, axis, 1), turn (p.z, axis, 1) };
  Triple r = { turn (p.x, axis, 2), turn (p.y, axis, 2), turn (p.z, axis, 2) };
  V two_triads = v_or_and (v_and (p.x, p.y), p.z, v_or (p.x, p.y));
  V turned_twos, turned_ones, mirrored_twos, mirrored_ones, ones, twos, fours, total;

  add_bits (v_and3 (p.x, q.y, r.z), v_and3 (p.y, q.z, r.x), v_and3 (p.z, q.x, r.y),
            &turned_twos, &turned_ones);
  add_bits (v_and3 (p.x, q.z, r.y), v_and3 (p.y, q.x, r.z), v_and3 (p.z, q.y, r.x),
            &mirrored_twos, &mirrored_ones);
  add_bits (turned_twos, mirrored_twos, v_and (turned_ones, mirrored_ones), &fours, &twos);
  ones = v_xor (turned_ones, mirrored_ones);
  total = v_add (v_count (twos), v_shift_left (v_count (fours), 1));
  total = v_add (v_count (ones), v_shift_left (total, 1));

  return (Choices) { total, v_and (v_and_nor (twos, ones, fours), two_triads) };
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
