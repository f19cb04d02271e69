/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "core/solve/kernel-rules.h"

/* The same as numbers: cell 3r + c of every box. */
typedef union
{
  State state;
  V cells[9];
  guint16 words[9][16];
} Board;

/*
 * BRANCHING. A digit's triads in a band are one of six permutations, a configuration: a triad in
 * each box, each in another row. The search chooses the band or stack that has the fewest of them
 * for all digits together, and there a digit that has two: either one settles it for the band.
 * Branching on a cell with two digits instead, in the fullest box, cost 83 guesses for a hard board
 * instead of 64; in the emptiest box 159. The band with the most configurations, where a guess
 * settles most, cost 85; chosen only before the first dead end, it still cost boards with several
 * solutions 2 % more.
 */
typedef struct
{
  V total;     /* for each box, the configurations of its band or stack */
  V paired;    /* the digits that have two of them, and two triads in this box */
} Choices;

/* Adds bit by bit: @a + @b + @c = 2 @twos + @ones. */
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
 * Adding them for all digits at once needs three bit counts instead of six, and shows which digits
 * have two. */
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
#define RANK_SHIFT 5

/* A number for each box, the smaller the better; its lowest four bits are the word of the box, the
 * next one is the axis. */
INLINE V
rank (const Choices *choices,
      Axis           axis)
{
  V rank = v_add (v_shift_left (choices->total, RANK_SHIFT), v_set (axis << 4));

  return v_or_and (v_add (rank, v_numbers ()), v_set (NO_RANK), v_where_zero (choices->paired));
}

INLINE gboolean
is_in_line (guint cell,
            guint line,
            Axis  axis)
{
  return line == (axis == AXIS_ROWS ? cell / 3 : cell % 3);
}

/* Keeps @digit in the first possible triad of the box on @board, and removes it from there on
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

/* If no digit of a band has two configurations: branches on a cell with the fewest digits. */
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

typedef struct
{
  Choices rows, columns;
  guint best;               /* rank, or NO_RANK */
} Survey;

INLINE Survey
survey_board (const Board *board)
{
  State turned = transposed (&board->state);
  Choices rows = find_choices (possible_in_triads (&board->state), AXIS_ROWS);
  Choices columns = find_choices (possible_in_triads (&turned), AXIS_COLUMNS);

  return (Survey) {
    rows, columns,
    v_smallest (v_min (rank (&rows, AXIS_ROWS), rank (&columns, AXIS_COLUMNS))),
  };
}

INLINE void
split_board (Board        *board,
             Board        *rest,
             const Survey *survey)
{
  guint word = survey->best & 15;
  Axis axis = survey->best >> 4 & 1;
  guint16 paired[16];

  if (survey->best == NO_RANK)
    {
      split_cell (board, rest);
      return;
    }

  memcpy (paired, axis == AXIS_ROWS ? &survey->rows.paired : &survey->columns.paired,
          sizeof paired);
  split_triads (board, rest, word, paired[word] & -paired[word], axis);
}

/* Branches: leaves one guess on the board and everything else on @rest. */
INLINE void
guess (Board *board,
       Board *rest)
{
  Survey survey = survey_board (board);

  split_board (board, rest, &survey);
}
