/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * The rules of all kernels: the layout of a board in vectors, and what follows without a guess.
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
 *      stack 0…2                                  (kernel-portable.c leaves those out)
 *
 * So every operation inside a box is done for all nine boxes at once, without moving a word. Only
 * what depends on neighbouring boxes rotates the three words of a band (or stack).
 *
 * A ROUND applies all rules one after the other to the whole board, without a branch. A triad is
 * the three cells that a box and a row (or column) share. For each triad the round knows
 *
 *   possible   the digits that some cell of it may hold
 *   fixed      those that must be there: they have no other place in the box or in the row
 *
 * A fixed digit with one cell left in its triad belongs to that cell (a hidden single). A cell with
 * one digit left (a naked single) makes it fixed for its row triad and its column triad. Fixed
 * digits are removed from the other triads of the box and of the row: these are the locked
 * candidates. Three fixed digits leave no room for others in a triad. Rounds are repeated until
 * nothing changes; then the search branches.
 *
 * Tom Dillon's tdoku showed how much box and band inference with triads finds for so little work;
 * it goes box by box. Doing all boxes in one step, with a word for each box instead of a vector, is
 * Mato's. Fixed digits need not be stored: they follow from the cells.
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

/* What a round finds. */
typedef struct
{
  V full;       /* digits that have a place in every unit */
  V empty;      /* the bit EMPTY where a cell has no digit left */
  V settled;    /* the digits that have a cell */
  V left;       /* the sum of the cells; bits are only removed, so a change shows */
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

/* The digits that a triad loses to the other triads of its box, @a and @b, and of its line; and if
 * three are fixed, all others. Without that last rule a hard board takes 79 guesses instead of
 * 64. */
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

/* @cell after the hidden singles: if a digit is fixed for its row or column triad and has no other
 * cell there, only that digit. A fixed digit is possible in its triad, so this cell must have
 * it. */
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

INLINE Triple
lessened (Triple cells)
{
  return (Triple) { v_less (cells.x), v_less (cells.y), v_less (cells.z) };
}

/* The digits of cells that have just one. */
INLINE Triple
singles (Triple cells,
         Triple less)
{
  return (Triple) {
    v_single (cells.x, less.x), v_single (cells.y, less.y), v_single (cells.z, less.z),
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

/* Applies every rule once; @findings describes the board before, and what is left. */
INLINE State
play_round (State     s,
            Rules     rules,
            Findings *findings)
{
  State turned = transposed (&s);
  Triple rows = possible_in_triads (&s);
  Triple columns = possible_in_triads (&turned);
  Triple sure_rows, sure_columns;
  State sure, t, less;

  findings->full = v_or3 (rows.x, rows.y, rows.z);
  findings->left = v_zero ();

  rows = fixed_in_triads (rows, AXIS_ROWS, findings);
  columns = fixed_in_triads (columns, AXIS_COLUMNS, findings);

  t = (State) {
    with_hidden_in_row (s.top, rows.x, columns, s.middle, s.bottom),
    with_hidden_in_row (s.middle, rows.y, columns, s.top, s.bottom),
    with_hidden_in_row (s.bottom, rows.z, columns, s.top, s.middle),
  };
  less = (State) { lessened (t.top), lessened (t.middle), lessened (t.bottom) };
  sure = (State) {
    singles (t.top, less.top), singles (t.middle, less.middle), singles (t.bottom, less.bottom),
  };
  findings->empty = v_or3 (v_or3 (less.top.x, less.top.y, less.top.z),
                           v_or3 (less.middle.x, less.middle.y, less.middle.z),
                           v_or3 (less.bottom.x, less.bottom.y, less.bottom.z));
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
  OUTCOME_KNOWN,
  OUTCOME_COUNTED,
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
  return !v_has_empty_or_lacks (v_zero (), full);
}

/*
 * Rounds until nothing changes, or until all cells are settled: checking that this is a solution
 * takes a sixth of the time of another round. No board is at its end after the first round, so
 * nothing is looked at there: 2 to 5 % of the time. Where a round is long, two of them in the code
 * are too much for the processor (portable kernel: several solutions 4 % slower).
 *
 * TRIED FOR BOARDS WITH SEVERAL SOLUTIONS, which take four rounds for each of their eight guesses
 * and have hardly any dead ends; on AVX2, compared to 39 rounds and 2.66 µs:
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

  if (HAS_SHORT_ROUND)
    s = play_round (s, rules, &findings);

  do
    {
      before = findings.left;
      s = play_round (s, rules, &findings);
      if (v_has_empty_or_lacks (findings.empty, findings.full))
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

/* Most boards that people solve need no counting, and rounds without it are an eighth shorter.
 * Making the first guess without it, too, costs a hundredth of a guess and saves rounds that would
 * find nothing more: 4 % with several solutions. */
static __attribute__ ((noinline)) Outcome
settle_givens (State *state)
{
  return settle (state, RULES_PLACES);
}
