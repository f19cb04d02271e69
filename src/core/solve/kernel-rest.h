/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/kernel-branch.h"

/*
 * COUNTING WHAT IS LEFT. Where a board has many solutions, most rounds are played where few cells
 * are open, and each of them applies all rules to the whole board. So what is left of a board with
 * up to 31 open cells is counted without vectors: the cells have numbers, and each digit of a cell
 * is a bit of two words. What a digit excludes is looked up. Hardly any branch fails, so nothing is
 * looked for but cells with one digit. Any way to give all cells digits that exclude none of each
 * other is a solution, since the rest of the board is solved.
 *
 *   - Six open cells or fewer have two solutions after the rounds. In each unit there are two of
 *     them or none, or three in two rows (or columns): with one of them it would be a single. So
 *     they are a rectangle or a ring of two digits, or two rows of three cells with three digits,
 *     each in two of them.
 *   - Four cells are a rectangle, even if only single cells were looked for.
 *   - If two digits of a cell leave the same, it is counted once.
 *   - Up to four cells at a time are settled by the same instructions, however many there are: a
 *     loop that ends after one, two or three costs a tenth of all time, as the processor cannot
 *     foresee its end.
 *
 * µs for a solution of 1000 minimal boards without three of their givens, 3.2 million solutions, on
 * a Zen 5, in turns (rust_sudoku: 0.178):
 *
 *                              portable   AVX2     AVX-512
 *   by rounds alone            0.154      0.134    0.103
 *   up to 31 open cells so     0.116      0.102    0.093
 *
 * TRIED: up to 24 open cells (4 % slower) or 28 (the same); four neighbouring bits for a cell, up
 * to 64 cells (slower, the more of them); to fill each band in all ways and join those that have
 * all digits in each column (three times as many ways as solutions); to count parts that have no
 * digit in common one by one (there are two at 7 % of the guesses).
 */

#define MAX_REST 31

/* So many branches take some tenths of a millisecond. */
#define MAX_REST_WORK 4096

#define TWICE(bits) ((bits) * G_GUINT64_CONSTANT (0x100000001))

/* A bit for each digit of the open cells: bit n for the first one of cell n, bit 32 + n for the
 * second; in the other word for the third and fourth. */
typedef struct
{
  guint64 low, high;
} Marks;

typedef struct
{
  Marks open;
  guint32 undecided;      /* cells */
} RestState;

typedef struct
{
  Marks excluded[128];    /* by each bit of low, then by those of high; by no cell's nothing */
  guint32 all;            /* cells */
  gint work;              /* that is left */
} Rest;

#define NO_CELL (G_GUINT64_CONSTANT (1) << 63)

INLINE void
exclude_first (const Marks *by,
               guint64     *bits,
               Marks       *excluded)
{
  const Marks *first = &by[__builtin_ctzll (*bits | NO_CELL)];

  excluded->low |= first->low;
  excluded->high |= first->high;
  *bits &= *bits - 1;
}

/* Returns: whether each cell has a digit */
INLINE gboolean
settle_rest (const Rest *self,
             RestState  *state)
{
  Marks open = state->open;
  guint32 undecided = state->undecided;

  for (;;)
    {
      guint32 a = open.low, b = open.low >> 32, c = open.high, d = open.high >> 32;
      guint32 two = (a & b) | (c & d) | ((a | b) & (c | d));
      guint64 single = TWICE ((guint64) (undecided & ~two));
      guint64 low = open.low & single;
      guint64 high = open.high & single;
      guint64 decided = low | high;
      Marks excluded = { 0, 0 };

      if ((self->all & ~(a | b | c | d)) != 0)
        return FALSE;
      if (single == 0)
        break;

      exclude_first (self->excluded, &low, &excluded);
      exclude_first (self->excluded, &low, &excluded);
      exclude_first (self->excluded, &low, &excluded);
      exclude_first (self->excluded + 64, &high, &excluded);
      decided &= ~(low | high);
      undecided &= ~(guint32) (decided | decided >> 32);
      open.low &= ~excluded.low;
      open.high &= ~excluded.high;
    }

  state->open = open;
  state->undecided = undecided;
  return TRUE;
}

/* Returns: a cell with two digits, if there is one */
INLINE guint
choose_cell (const RestState *state)
{
  guint32 a = state->open.low, b = state->open.low >> 32;
  guint32 c = state->open.high, d = state->open.high >> 32;
  guint32 three = (a & b & (c | d)) | (c & d & (a | b));
  guint32 paired = state->undecided & ~three;

  return __builtin_ctz (paired != 0 ? paired : state->undecided);
}

INLINE gboolean
leave_the_same (const RestState *x,
                const RestState *y)
{
  guint64 undecided = TWICE ((guint64) x->undecided);
  guint64 differences = (x->open.low ^ y->open.low) | (x->open.high ^ y->open.high);

  return x->undecided == y->undecided && (differences & undecided) == 0;
}

/* Returns: whether there are no more than four; after settle_rest() there are four then, or none */
INLINE gboolean
are_four (guint32 cells)
{
  for (guint i = 0; i < 4; i++)
    cells &= cells - 1;

  return cells == 0;
}

/* A few states, each as often as it was met. */
typedef struct
{
  RestState states[4];
  guint64 weights[4];
  guint n_states;
  guint64 n_solutions;    /* of others */
} RestStates;

/* Takes a digit of a cell: @bit of the low or the high word; @own are those of the cell. */
INLINE void
add_state (const Rest      *self,
           const RestState *before,
           guint64          own,
           guint            half,
           guint64          bit,
           RestStates      *out)
{
  const Marks *excluded = &self->excluded[64 * half + __builtin_ctzll (bit)];
  RestState *state = &out->states[out->n_states];
  guint i = 0;

  state->open.low = before->open.low & ~(excluded->low | (own & ~(half == 0 ? bit : 0)));
  state->open.high = before->open.high & ~(excluded->high | (own & ~(half == 1 ? bit : 0)));
  state->undecided = before->undecided & ~(guint32) own;
  if (!settle_rest (self, state))
    return;

  if (state->undecided == 0)
    {
      out->n_solutions++;
      return;
    }
  if (are_four (state->undecided))
    {
      out->n_solutions += 2;
      return;
    }

  while (i < out->n_states && !leave_the_same (state, &out->states[i]))
    i++;
  if (i == out->n_states)
    out->weights[out->n_states++] = 0;
  out->weights[i]++;
}

/* Returns: how many solutions @before has, which is settled, unless there was too much work */
static guint64
count_state (Rest            *self,
             const RestState *before)
{
  guint cell = choose_cell (before);
  guint64 own = TWICE (G_GUINT64_CONSTANT (1) << cell);
  RestStates next;
  guint64 n = 0;

  if (self->work == 0)
    return 0;

  self->work--;
  next.n_states = 0;
  next.n_solutions = 0;
  for (guint half = 0; half < 2; half++)
    for (guint64 bits = (half == 0 ? before->open.low : before->open.high) & own; bits != 0;
         bits &= bits - 1)
      add_state (self, before, own, half, bits & -bits, &next);

  for (guint i = 0; i < next.n_states; i++)
    n += next.weights[i] * count_state (self, &next.states[i]);

  return n + next.n_solutions;
}

/* Where the cells of a board are, those of box 0 first. */
typedef struct
{
  guint8 cell, word, row, column;
} CellPlace;

#define CELL(box, i) { i, box / 3 * 4 + box % 3, box / 3 * 3 + i / 3, box % 3 * 3 + i % 3 }
#define BOX(box) CELL (box, 0), CELL (box, 1), CELL (box, 2), CELL (box, 3), CELL (box, 4), \
                 CELL (box, 5), CELL (box, 6), CELL (box, 7), CELL (box, 8)

static const CellPlace cell_places[MATO_KERNEL_CELLS] = {
  BOX (0), BOX (1), BOX (2), BOX (3), BOX (4), BOX (5), BOX (6), BOX (7), BOX (8),
};

/* The open cells of seven boxes, and of two. */
typedef struct
{
  guint64 boxes[2];
} OpenCells;

INLINE OpenCells
find_open_cells (const Board *board)
{
  V open = v_zero ();
  guint16 words[16];

  for (guint i = 0; i < 9; i++)
    open = v_or (open, v_without (v_set (1 << i), v_where_zero (v_drop (board->cells[i]))));
  v_read (&open, words);

  return (OpenCells) { {
    words[0] | words[1] << 9 | words[2] << 18 | (guint64) words[4] << 27
      | (guint64) words[5] << 36 | (guint64) words[6] << 45 | (guint64) words[8] << 54,
    words[9] | words[10] << 9,
  } };
}

/* What is needed to know what a digit excludes. */
typedef struct
{
  guint32 rows[9], columns[9], boxes[11];    /* the cells of each */
  Marks digits[9];
  guint32 more[2];                           /* the cells with a third and a fourth digit */
  guint8 places[MAX_REST];
  guint8 cell_digits[4][MAX_REST];
} RestUnits;

/* Notes the first of @digits as the i-th one of a cell. Returns: the others */
INLINE guint
read_digit (RestUnits *self,
            guint      cell,
            guint      i,
            guint      digits)
{
  guint digit = __builtin_ctz (digits);
  guint64 bit = G_GUINT64_CONSTANT (1) << (cell + i % 2 * 32);

  self->cell_digits[i][cell] = digit;
  if (i < 2)
    self->digits[digit].low |= bit;
  else
    self->digits[digit].high |= bit;

  return digits & (digits - 1);
}

/* Returns: whether no cell has more than four digits */
INLINE gboolean
read_units (RestUnits   *self,
            const Board *board,
            OpenCells    open)
{
  guint n = 0;

  memset (self, 0, G_STRUCT_OFFSET (RestUnits, places));
  for (guint i = 0; i < 2; i++)
    for (guint64 cells = open.boxes[i]; cells != 0; cells &= cells - 1, n++)
      {
        guint place = 63 * i + __builtin_ctzll (cells);
        const CellPlace *at = &cell_places[place];
        guint digits = v_get (&board->cells[at->cell], at->word);

        self->places[n] = place;
        self->rows[at->row] |= 1u << n;
        self->columns[at->column] |= 1u << n;
        self->boxes[at->word] |= 1u << n;
        digits = read_digit (self, n, 1, read_digit (self, n, 0, digits));
        if (digits == 0)
          continue;
        self->more[0] |= 1u << n;
        digits = read_digit (self, n, 2, digits);
        if (digits == 0)
          continue;
        self->more[1] |= 1u << n;
        if (read_digit (self, n, 3, digits) != 0)
          return FALSE;
      }

  return TRUE;
}

INLINE void
note_excluded (Rest            *self,
               const RestUnits *units,
               guint            cell,
               guint            i,
               guint64          peers)
{
  const Marks *digit = &units->digits[units->cell_digits[i][cell]];

  self->excluded[32 * i + cell] = (Marks) { digit->low & peers, digit->high & peers };
}

INLINE void
begin_rest (Rest            *self,
            const RestUnits *units,
            guint            n_cells,
            RestState       *state)
{
  self->all = (1u << n_cells) - 1;
  self->work = MAX_REST_WORK;
  self->excluded[63] = self->excluded[127] = (Marks) { 0, 0 };
  for (guint n = 0; n < n_cells; n++)
    {
      const CellPlace *at = &cell_places[units->places[n]];
      guint32 others = (units->rows[at->row] | units->columns[at->column] | units->boxes[at->word])
                       & ~(1u << n);
      guint64 peers = TWICE ((guint64) others);

      note_excluded (self, units, n, 0, peers);
      note_excluded (self, units, n, 1, peers);
      if ((units->more[0] >> n & 1) == 0)
        continue;
      note_excluded (self, units, n, 2, peers);
      if ((units->more[1] >> n & 1) != 0)
        note_excluded (self, units, n, 3, peers);
    }

  state->open.low = TWICE ((guint64) self->all);
  state->open.high = units->more[0] | (guint64) units->more[1] << 32;
  state->undecided = self->all;
}

/* Counts the solutions of @board, on which nothing is forced, if few cells are open. Returns:
 * whether it did */
static G_GNUC_NO_INLINE gboolean
count_rest (const Board *board,
            guint64     *n_solutions,
            guint       *work)
{
  OpenCells open = find_open_cells (board);
  guint n = __builtin_popcountll (open.boxes[0]) + __builtin_popcountll (open.boxes[1]);
  RestUnits units;
  Rest rest;
  RestState state;

  *n_solutions = 2;
  if (n <= 6)
    return TRUE;
  if (n > MAX_REST || !read_units (&units, board, open))
    return FALSE;

  begin_rest (&rest, &units, n, &state);
  *n_solutions = count_state (&rest, &state);
  *work += MAX_REST_WORK - rest.work;
  return rest.work > 0;
}
