/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "core/solve/kernel-rules.h"

/* The same by numbers: cell 3r + c of every box. */
typedef union
{
  State state;
  V cells[9];
} Board;

/*
 * BRANCHING. A digit's triads in a band are one of six permutations, a configuration: a triad in
 * each box, each in another row. The search chooses a band or stack, and there a digit that has two
 * configurations: either one settles it for the band.
 *
 * Which digit it is matters more than anything else. Where one of its two triads in a box has a
 * column for itself, the other configuration takes the digit out of that column's triad, and so
 * reaches the stacks, too; and a triad of one cell settles that cell. So the digit with the most of
 * these in its three boxes is taken: one of them counts as much as LOSS_OF_ONE configurations that
 * the band has less.
 *
 * 300 of the hardest puzzles, each permuted in three ways; guesses and rounds for a board:
 *
 *   a cell with two digits, in the fullest box                        83
 *   the band with the fewest configurations, its first digit          72     596
 *     of its digits the one with the most columns                     65     542
 *   any band, the columns in one box                                  57     481
 *     in the three boxes                                              50     419
 *       one counts as two configurations                              55     464
 *       also the cells that are settled                               48     401
 *       the product of what both configurations lose                  49     415
 *   a round played for every choice, the most candidates gone         50     404 + 2 for a choice
 *   all rounds played for every choice                                35     336 + 8 for a choice
 *
 * Where nearly every guess leads to a solution any digit does, and this would be 5 % slower.
 */
typedef struct
{
  V total;     /* for each box, the configurations of its band or stack */
  V paired;    /* the digits that have two of them, and two triads in this box */
  V best;      /* of these, the digits to be taken first */
  V loss;      /* the greater, the less is gained by them */
} Choices;

/* Adds bit by bit: @a + @b + @c = 2 @twos + @ones. */
INLINE void
add_bits (V  a,
          V  b,
          V  c,
          V *twos,
          V *ones)
{
  *twos = v_two_of (a, b, c);
  *ones = v_xor3 (a, b, c);
}

/* A number for each digit and box, bit by bit: 0…7. */
typedef struct
{
  V fours, twos, ones;
} Number;

/* How much follows for a digit with two triads in a box, if one of them is taken: the crossing
 * triads that it leaves, and the cells that it settles where it leaves any. At most 4; 4 counts as
 * 3. */
INLINE Number
count_in_box (const State *s,
              V            digits)
{
  V x = v_one_of (s->top.x, s->middle.x, s->bottom.x);
  V y = v_one_of (s->top.y, s->middle.y, s->bottom.y);
  V z = v_one_of (s->top.z, s->middle.z, s->bottom.z);
  V settling = v_and (digits, v_or3 (x, y, z));
  V left_twos, left_ones, settled_twos, settled_ones, both;

  add_bits (x, y, z, &left_twos, &left_ones);
  add_bits (v_one_of (s->top.x, s->top.y, s->top.z),
            v_one_of (s->middle.x, s->middle.y, s->middle.z),
            v_one_of (s->bottom.x, s->bottom.y, s->bottom.z), &settled_twos, &settled_ones);
  both = v_and (left_ones, settled_ones);

  return (Number) {
    v_zero (),
    v_and (settling, v_or3 (left_twos, settled_twos, both)),
    v_and (settling, v_or_and (v_xor (left_ones, settled_ones), left_twos, settled_twos)),
  };
}

/* The sum of the three boxes of a band or stack. */
INLINE Number
count_in_line (Number box,
               Axis   axis)
{
  V ones, twos, fours, carried;

  add_bits (box.ones, turn (box.ones, axis, 1), turn (box.ones, axis, 2), &carried, &ones);
  add_bits (box.twos, turn (box.twos, axis, 1), turn (box.twos, axis, 2), &fours, &twos);

  return (Number) { v_or_and (fours, twos, carried), v_xor (twos, carried), ones };
}

#define LOSS_OF_ONE 8

/* Keeps the digits with the greatest @number. */
INLINE void
keep_best (Choices *self,
           Number   number)
{
  const V bits[3] = { number.fours, number.twos, number.ones };

  self->best = self->paired;
  self->loss = v_zero ();
  for (guint i = 0; i < 3; i++)
    {
      V better = v_and (self->best, bits[i]);
      V has_none = v_where_zero (better);

      self->best = v_or_and (better, self->best, has_none);
      self->loss = v_or_and (self->loss, has_none, v_set (LOSS_OF_ONE << (2 - i)));
    }
}

typedef enum
{
  CHOICE_FIRST,    /* fast, where most guesses lead to solutions */
  CHOICE_BEST,
} Choice;

/* The six configurations are three turns of a band's triads and three turns of their mirror image.
 * Adding them for all digits at once needs three bit counts instead of six, and shows which digits
 * have two. */
INLINE Choices
find_choices (const State *s,
              Axis         axis,
              Choice       choice)
{
  Triple p = possible_in_triads (s);
  Triple q = { turn (p.x, axis, 1), turn (p.y, axis, 1), turn (p.z, axis, 1) };
  Triple r = { turn (p.x, axis, 2), turn (p.y, axis, 2), turn (p.z, axis, 2) };
  V two_triads = v_two_of (p.x, p.y, p.z);
  V turned_twos, turned_ones, mirrored_twos, mirrored_ones, ones, twos, fours, total;
  Choices choices;

  add_bits (v_and3 (p.x, q.y, r.z), v_and3 (p.y, q.z, r.x), v_and3 (p.z, q.x, r.y),
            &turned_twos, &turned_ones);
  add_bits (v_and3 (p.x, q.z, r.y), v_and3 (p.y, q.x, r.z), v_and3 (p.z, q.y, r.x),
            &mirrored_twos, &mirrored_ones);
  add_bits (turned_twos, mirrored_twos, v_and (turned_ones, mirrored_ones), &fours, &twos);
  ones = v_xor (turned_ones, mirrored_ones);
  total = v_add (v_count (twos), v_shift_left (v_count (fours), 1));
  total = v_add (v_count (ones), v_shift_left (total, 1));

  choices.total = total;
  choices.paired = v_and (v_and_nor (twos, ones, fours), two_triads);
  choices.best = choices.paired;
  choices.loss = v_zero ();
  if (choice == CHOICE_BEST)
    keep_best (&choices, count_in_line (count_in_box (s, two_triads), axis));

  return choices;
}

#define NONE 0x1ff
#define NO_RANK (NONE << 5)

/* A number for each box, the smaller the better. */
INLINE V
rank (const Choices *choices)
{
  return v_or_and (v_add (choices->total, choices->loss), v_set (NONE),
                   v_where_zero (choices->paired));
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
  V bit = v_word (word, digit);
  guint step = axis == AXIS_ROWS ? 1 : 3;
  guint line = 0;

  while (line < 2 && ((v_get (&board->cells[line * (4 - step)], word)
                       | v_get (&board->cells[line * (4 - step) + step], word)
                       | v_get (&board->cells[line * (4 - step) + 2 * step], word)) & digit) == 0)
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

/* Keeps the first digit of the cell on @board, and the others on @rest. */
INLINE void
split_at (Board *board,
          Board *rest,
          guint  cell,
          guint  word)
{
  guint16 digits = v_get (&board->cells[cell], word);
  guint16 first = digits & -digits;

  *rest = *board;
  rest->cells[cell] = v_without (rest->cells[cell], v_word (word, first));
  board->cells[cell] = v_without (board->cells[cell], v_word (word, digits ^ first));
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
        guint count = __builtin_popcount (v_get (&board->cells[i], j));

        if (count > 1 && count < best_count)
          {
            best_count = count;
            best = i;
            best_word = j;
          }
      }

  split_at (board, rest, best, best_word);
}

typedef struct
{
  Choices rows, columns;
  guint best;               /* the smallest rank, 16 for columns and a word; or NO_RANK and more */
} Survey;

INLINE void
survey (const Board *board,
        Choice       choice,
        Survey      *out)
{
  State turned = transposed (&board->state);
  Choices rows = find_choices (&board->state, AXIS_ROWS, choice);
  Choices columns = find_choices (&turned, AXIS_COLUMNS, choice);

  out->rows = rows;
  out->columns = columns;
  out->best = v_first_smallest (rank (&rows), rank (&columns));
}

static __attribute__ ((noinline)) void
survey_first (const Board *board,
              Survey      *out)
{
  survey (board, CHOICE_FIRST, out);
}

static __attribute__ ((noinline)) void
survey_best (const Board *board,
             Survey      *out)
{
  survey (board, CHOICE_BEST, out);
}

INLINE void
survey_board (const Board *board,
              Choice       choice,
              Survey      *out)
{
  if (choice == CHOICE_FIRST)
    survey_first (board, out);
  else
    survey_best (board, out);
}

/* Returns: the fewest configurations of a band or stack where a digit has two */
INLINE guint
count_narrowest (const Survey *self)
{
  V none = v_set (NONE);

  return v_smallest (v_or_and (self->rows.total, none, v_where_zero (self->rows.paired)),
                     v_or_and (self->columns.total, none, v_where_zero (self->columns.paired)));
}

INLINE void
split_board (Board        *board,
             Board        *rest,
             const Survey *survey)
{
  guint word = survey->best & 15;
  Axis axis = survey->best >> 4 & 1;
  guint16 best[16];

  if (survey->best >= NO_RANK)
    {
      split_cell (board, rest);
      return;
    }

  v_read (axis == AXIS_ROWS ? &survey->rows.best : &survey->columns.best, best);
  split_triads (board, rest, word, best[word] & -best[word], axis);
}

/* Branches: leaves one guess on the board and everything else on @rest. */
INLINE void
guess (Board  *board,
       Board  *rest,
       Choice  choice)
{
  Survey survey;

  survey_board (board, choice, &survey);
  split_board (board, rest, &survey);
}
