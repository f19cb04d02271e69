/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/kernel-branch.h"

/*
 * BOARDS WITH FEW GIVENS. On most boards some band has few configurations left. Where all have
 * many, the board is wide: nearly everything leads to a solution, and the time goes into the number
 * of guesses. So several cells of the box with the most candidates get a digit at once, each
 * another one, and the rounds begin only then. Each of these cells has its own rest, so nothing is
 * lost.
 *
 * ATTEMPTS. What such a guess does wrong shows much later, after many other guesses, and undoing
 * the last ones then does not help: one board of 12 givens in a thousand took millions of guesses,
 * whether it was filled by boxes or by triads. So a wide search gives up after some dead ends and
 * begins again, and again after twice as many, until a solution is found or nothing is left. It
 * remembers in which boxes the dead ends were (a "weighted degree", as Boussemart and others have
 * it for constraints: "Boosting systematic search by weighting constraints", 2004). An attempt
 * either begins with those boxes, and with other digits; or it branches in the bands and stacks
 * that have few configurations for their number of dead ends: this is what proves that there is no
 * solution. They take turns. After a first solution nothing begins again, so the number of
 * solutions is exact.
 *
 * 60,000 boards of each number of givens, of varied solutions, a third of them with changed givens
 * and a third invented; AVX-512 on a Zen 4, µs for the proof of none, one or more solutions, and
 * the most guesses (*: several boards were stopped after 256,000):
 *
 *   givens                             0       5       10      14      16      18
 *   by triads, one attempt  median     4.7     3.8     2.9     2.3     2.0     1.8
 *                           99 %               4.2     3.4     2.8     2.5     2.3
 *                           most       58      741     *       *       *       *
 *   as here                 median     2.1     1.9     1.8     1.7     1.6     1.5
 *                           99 %               2.6     2.6     2.5     2.4     2.3
 *                           most       40      85      582     2059    2065    2366
 *
 * TRIED: nine cells of a box (16 givens: 99 % in 3.0), seven (2.8), five (2.5), three (10 givens:
 * median 1.9); a box of 44 candidates at least (more guesses); bands of more than 28
 * configurations (10 % slower); to drop the whole box if it is a dead end at once (median of 10
 * givens 2.4 to 2.7); only attempts by boxes, or by turns without the weights (boards of
 * more than 512,000 guesses remain); only by weights after the first (71,000); halving the weights
 * with each attempt (197,000); attempts of 32 dead ends (99.9 % in 9 instead of 5).
 */

/* Proper puzzles, hard ones too, have a band of 22 configurations at most. */
#define MAX_NARROW 24

#define MIN_BOX_CANDIDATES 40
#define CELLS_AT_ONCE 4
#define MIN_DEAD_ENDS 12

/* Of the search. */
typedef struct
{
  guint64 max_dead_ends;    /* when it begins again; G_MAXUINT64: the board is not wide, and the
                             * others are not set */
  guint attempt;
  guint failed[16];         /* dead ends in the box of each word */
} Wide;

/* Doubled after each two attempts. */
INLINE guint64
count_allowed (guint attempt)
{
  return (guint64) MIN_DEAD_ENDS << MIN (attempt / 2, 48);
}

INLINE gboolean
is_wide (const Wide *self)
{
  return self->max_dead_ends != G_MAXUINT64;
}

/* Whether this attempt follows the dead ends of the others. */
INLINE gboolean
is_following (const Wide *self)
{
  return is_wide (self) && self->attempt > 0 && self->attempt % 2 == 0;
}

/* Returns: the word of the box with the most candidates, more if it had dead ends; 16 if all have
 * few */
static guint
find_widest (const Board *board,
             const Wide  *wide)
{
  V sum = v_zero ();
  guint16 counts[16];
  guint most = 0, widest = 16;

  for (guint cell = 0; cell < 9; cell++)
    sum = v_add (sum, v_count (board->cells[cell]));
  memcpy (counts, &sum, sizeof counts);

  for (guint word = 0; word < 11; word++)
    {
      guint weight = counts[word] * (1 + wide->failed[word]);

      if (counts[word] < MIN_BOX_CANDIDATES || weight <= most)
        continue;
      most = weight;
      widest = word;
    }

  return widest;
}

/* Gives digits to cells of one box on @board, each another one, and leaves what they exclude on
 * @rests. Returns: the number of rests, 0 if no box is wide */
static __attribute__ ((noinline)) guint
fill_cells (Board      *board,
            Board      *rests,
            const Wide *wide)
{
  guint word = find_widest (board, wide);
  guint digit = wide->attempt * 5 % 9;
  guint16 used = 0;
  guint n = 0;

  for (guint cell = 0; word < 16 && cell < 9 && n < CELLS_AT_ONCE; cell++)
    {
      guint16 open = board->words[cell][word];
      guint16 unused = open & ~used;
      guint16 later = unused & (0x1ff << digit);
      guint16 bit = later != 0 ? later & -later : unused & -unused;

      if (unused == 0)
        break;

      used |= bit;
      digit = __builtin_ctz (bit) + 1;
      if (bit == open)
        continue;

      rests[n] = *board;
      rests[n++].words[cell][word] ^= bit;
      board->words[cell][word] = bit;
    }

  return n;
}

/* Finds the boxes where @board, a dead end, has a cell without a digit or a digit without a place:
 * the rounds are played again. */
static __attribute__ ((noinline)) void
note_failed (Wide        *self,
             const Board *board)
{
  State s = board->state;
  Findings findings;
  guint16 least[16], full[16];

  for (;;)
    {
      s = play_round (s, RULES_ALL, &findings);
      if (v_has_zero_or_lacks (findings.least, findings.full))
        break;
      if (v_is_zero (v_xor (findings.settled, v_all ())))
        return;
    }

  memcpy (least, &findings.least, sizeof least);
  memcpy (full, &findings.full, sizeof full);
  for (guint word = 0; word < 11; word++)
    self->failed[word] += word % 4 != 3 && (least[word] == 0 || full[word] != 0x1ff);
}

/* A band or a stack. */
typedef struct
{
  Axis axis;
  guint words[3];     /* of its boxes */
} Line;

INLINE Line
get_line (guint index)
{
  guint i = index % 3;

  if (index < 3)
    return (Line) { AXIS_ROWS, { 4 * i, 4 * i + 1, 4 * i + 2 } };

  return (Line) { AXIS_COLUMNS, { i, 4 + i, 8 + i } };
}

/* Branches on the cell of the line with the fewest digits. */
static void
split_cell_of_line (Board      *board,
                    Board      *rest,
                    const Line *line)
{
  guint best = 0, best_word = line->words[0], best_count = 10;
  guint16 bit;

  for (guint cell = 0; cell < 9; cell++)
    for (guint i = 0; i < 3; i++)
      {
        guint count = __builtin_popcount (board->words[cell][line->words[i]]);

        if (count < 2 || count >= best_count)
          continue;
        best_count = count;
        best = cell;
        best_word = line->words[i];
      }

  bit = board->words[best][best_word] & -board->words[best][best_word];
  *rest = *board;
  board->words[best][best_word] = bit;
  rest->words[best][best_word] ^= bit;
}

/* Returns: the index of the band or stack with the fewest configurations for its dead ends; 6 if
 * every digit has just one in each of them */
static guint
find_where_failed (const guint16 *row_totals,
                   const guint16 *column_totals,
                   const Wide    *wide)
{
  guint best = 6;
  guint64 best_others = 1, best_failed = 0;

  for (guint i = 0; i < 6; i++)
    {
      Line line = get_line (i);
      const guint16 *totals = line.axis == AXIS_ROWS ? row_totals : column_totals;
      guint64 n_others = totals[line.words[0]] - 9;    /* each digit has one at least */
      guint64 n_failed = 0;

      for (guint j = 0; j < 3; j++)
        n_failed += wide->failed[line.words[j]];
      if (n_others == 0
          || (best < 6
              && (2 * n_others + 1) * (1 + best_failed) >= (2 * best_others + 1) * (1 + n_failed)))
        continue;
      best = i;
      best_others = n_others;
      best_failed = n_failed;
    }

  return best;
}

static __attribute__ ((noinline)) void
guess_where_failed (Board      *board,
                    Board      *rest,
                    const Wide *wide)
{
  Survey survey = survey_board (board);
  guint16 row_totals[16], column_totals[16], paired[16];
  guint index;
  Line line;

  memcpy (row_totals, &survey.rows.total, sizeof row_totals);
  memcpy (column_totals, &survey.columns.total, sizeof column_totals);
  index = find_where_failed (row_totals, column_totals, wide);
  if (index == 6)
    {
      split_cell (board, rest);
      return;
    }

  line = get_line (index);
  memcpy (paired, line.axis == AXIS_ROWS ? &survey.rows.paired : &survey.columns.paired,
          sizeof paired);
  for (guint i = 0; i < 3; i++)
    {
      guint word = line.words[i];

      if (paired[word] == 0)
        continue;
      split_triads (board, rest, word, paired[word] & -paired[word], line.axis);
      return;
    }

  split_cell_of_line (board, rest, &line);
}

/* Branches before the first solution, after @n_dead_ends. Returns: the number of @rests */
INLINE guint
guess_first (Board   *board,
             Board   *rests,
             Wide    *wide,
             guint64  n_dead_ends)
{
  Survey survey;
  guint n = 0;

  if (is_following (wide))
    {
      guess_where_failed (board, rests, wide);
      return 1;
    }

  survey = survey_board (board);
  if (survey.best >> RANK_SHIFT > MAX_NARROW)
    {
      if (!is_wide (wide))
        *wide = (Wide) { .max_dead_ends = n_dead_ends + count_allowed (0) };
      n = fill_cells (board, rests, wide);
    }
  if (n > 0)
    return n;

  split_board (board, rests, &survey);
  return 1;
}
