/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/kernel-branch.h"

/*
 * BOARDS WITH FEW GIVENS. On most boards some band has few configurations left. Where all have
 * many, and the board has many candidates, it is wide: nearly everything leads to a solution, and
 * the time goes into the number of guesses. So several cells of the box with the most candidates
 * get a digit at once, each another one, and those of other boxes that share no band or stack with
 * it, too; the rounds begin only then. Each of these cells has its own rest, so nothing is lost.
 * Where no box has many candidates any more, or some guesses of any board have met no dead end, a
 * digit is settled in each of the three bands, or stacks, at once.
 *
 * ATTEMPTS. What such a guess does wrong shows much later, after many other guesses, and undoing
 * the last ones then does not help: one board of 12 givens in a thousand took millions of guesses,
 * whether it was filled by boxes or by triads. So a wide search gives up after some dead ends and
 * begins again, and again after twice as many, until a solution is found or nothing is left; one of
 * another board after many dead ends. It remembers in which boxes the dead ends were (a "weighted
 * degree", as Boussemart and others have it for constraints: "Boosting systematic search by
 * weighting constraints", 2004). An attempt either begins with those boxes, and with other digits;
 * or it branches in the bands and stacks that have few configurations for their number of dead
 * ends: this is what proves that there is no solution. They take turns. After a first solution
 * nothing begins again, so the number of solutions is exact.
 *
 * 60,000 boards of each number of givens, of varied solutions, a third of them with changed givens
 * and a third invented; AVX-512 on a Zen 4 that was busy, in turns, µs for the proof of none, one
 * or more solutions, and the most guesses (*: several boards were stopped after 256,000):
 *
 *   givens                             0       5       10      14      16      18
 *   by triads, one attempt  median     5.3     5.0     3.8     3.2     2.9     2.6
 *                           99 %               7.8     5.7     5.6     4.8     4.3
 *                           most       58      374     *       *       *       *
 *   cells of one box        median     2.7     2.8     2.5     2.4     2.3     2.2
 *                           99 %               4.5     4.2     4.5     4.1     3.9
 *                           most       40      88      83      1043    1609    2002
 *   as here                 median     1.5     2.1     1.8     1.9     1.8     1.8
 *                           99 %               5.4     4.5     5.0     4.4     4.0
 *                           most       32      113     100     1068    1591    2356
 *
 * TRIED: nine cells of a box (15 givens: 60 rounds instead of 42), six (53), five (45), three
 * (5 givens: 48 rounds instead of 38); three boxes wherever they have 40 candidates (15 givens:
 * twice as many dead ends); a digit in each band and in each stack, six at once (10 givens: twice
 * as many dead ends); three digits after two or three guesses (rounds of top1465 + 3 %, + 1 %); two
 * or three rounds at most while there is hope (5 givens: 5 % faster by AVX-512, 3 % slower by the
 * portable kernel); a box of 44 candidates at least (more guesses); bands of more than 28
 * configurations (10 % slower); to drop the whole box if it is a dead end at once (median of 10
 * givens + 20 %); only attempts by boxes, or by turns without the weights (boards of more than
 * 512,000 guesses remain); only by weights after the first (71,000); halving the weights with each
 * attempt (197,000); attempts of 32 dead ends (99.9 % in 9 instead of 5). Without a least number of
 * candidates some of the hardest proper puzzles were wide: 300 of them took 83 guesses instead of
 * 70.
 */

/* Of 1,765 proper puzzles that are hard, some have 27 configurations in every band or stack, and
 * none has more than 276 candidates then. */
#define MAX_NARROW 24
#define MIN_CANDIDATES 290

#define MIN_BOX_CANDIDATES 40
#define MIN_MORE_CANDIDATES 50    /* of the boxes after the first */
#define BOXES_AT_ONCE 3
#define CELLS_AT_ONCE 4

/* So many branches without a dead end: there may be many solutions. */
#define HOPEFUL_DEPTH 4
#define MAX_HOPEFUL_DEAD_ENDS 4    /* of a wide board */

/* From here on any digit is taken until there is a dead end: always the best one costs 5 to 9 % at
 * 10 to 30 givens; 1 instead of 2 costs 2 % of top1465, 3 costs 1 % at 30 givens. */
#define CHOOSY_DEPTH 2

#define MIN_DEAD_ENDS 12
#define MANY_DEAD_ENDS 400
#define PATIENT_ATTEMPT 11         /* the attempt that is as long, and before one that follows */

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

/* After many dead ends without a solution any board begins again. */
static __attribute__ ((noinline)) void
end_patience (Wide *self)
{
  if (!is_wide (self))
    *self = (Wide) { .attempt = PATIENT_ATTEMPT };
}

/* Whether this attempt follows the dead ends of the others. */
INLINE gboolean
is_following (const Wide *self)
{
  return is_wide (self) && self->attempt > 0 && self->attempt % 2 == 0;
}

/* Counts the candidates of each box. */
INLINE void
count_candidates (const Board *board,
                  guint16     *counts)
{
  V sum = v_zero ();

  for (guint cell = 0; cell < 9; cell++)
    sum = v_add (sum, v_count (board->cells[cell]));
  v_read (&sum, counts);
}

/* Returns: whether the board is wide */
static __attribute__ ((noinline)) gboolean
begin_wide (Wide        *self,
            const Board *board,
            guint64      n_dead_ends)
{
  guint16 counts[16];
  guint total = 0;

  count_candidates (board, counts);
  for (guint word = 0; word < 11; word++)
    total += counts[word];
  if (total < MIN_CANDIDATES)
    return FALSE;

  *self = (Wide) { .max_dead_ends = n_dead_ends + count_allowed (0) };
  return TRUE;
}

/* A bit for the band of a box, and one for its stack. */
INLINE guint
get_lines (guint word)
{
  return 1 << word / 4 | 8 << word % 4;
}

/* Returns: the word of the box with the most candidates, more if it had dead ends, of those in no
 * band or stack of @filled; 16 if all have few */
INLINE guint
find_widest (const guint16 *counts,
             const Wide    *wide,
             guint          filled)
{
  guint min_count = filled == 0 ? MIN_BOX_CANDIDATES : MIN_MORE_CANDIDATES;
  guint most = 0, widest = 16;

  for (guint word = 0; word < 11; word++)
    {
      guint weight = counts[word] * (1 + wide->failed[word]);

      if (counts[word] < min_count || weight <= most || (get_lines (word) & filled) != 0)
        continue;
      most = weight;
      widest = word;
    }

  return widest;
}

/* Gives digits to cells of one box on @board, beginning with @digit, each another one, and leaves
 * what they exclude on @rests. Returns: the number of rests */
static guint
fill_box (Board *board,
          Board *rests,
          guint  word,
          guint  digit)
{
  guint16 used = 0;
  guint n = 0;

  for (guint cell = 0; cell < 9 && n < CELLS_AT_ONCE; cell++)
    {
      guint16 open = v_get (&board->cells[cell], word);
      guint16 unused = open & ~used;
      guint16 later = unused & (0x1ff << digit);
      guint16 bit = later != 0 ? later & -later : unused & -unused;

      if (unused == 0)
        break;

      used |= bit;
      digit = __builtin_ctz (bit) + 1;
      if (bit == open)
        continue;

      /* In whole vectors: to read one after a word of it was written takes long. */
      rests[n] = *board;
      rests[n++].cells[cell] = v_without (board->cells[cell], v_word (word, bit));
      board->cells[cell] = v_without (board->cells[cell], v_word (word, 0x1ff ^ bit));
    }

  return n;
}

/* The same in up to three boxes, none of which shares a band or stack with another. Returns: the
 * number of rests, 0 if no box is wide */
static __attribute__ ((noinline)) guint
fill_boxes (Board      *board,
            Board      *rests,
            const Wide *wide)
{
  guint16 counts[16];
  guint filled = 0, n = 0;

  count_candidates (board, counts);
  for (guint i = 0; i < BOXES_AT_ONCE; i++)
    {
      guint word = find_widest (counts, wide, filled);

      if (word == 16)
        break;
      filled |= get_lines (word);
      n += fill_box (board, rests + n, word, (wide->attempt * 5 + i) % 9);
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
  guint16 empty[16], full[16];

  for (;;)
    {
      s = play_round (s, RULES_ALL, &findings);
      if (v_has_empty_or_lacks (findings.empty, findings.full))
        break;
      if (v_is_zero (v_xor (findings.settled, v_all ())))
        return;
    }

  v_read (&findings.empty, empty);
  v_read (&findings.full, full);
  for (guint word = 0; word < 11; word++)
    self->failed[word] += word % 4 != 3 && ((empty[word] & EMPTY) != 0 || full[word] != 0x1ff);
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

  for (guint cell = 0; cell < 9; cell++)
    for (guint i = 0; i < 3; i++)
      {
        guint count = __builtin_popcount (v_get (&board->cells[cell], line->words[i]));

        if (count < 2 || count >= best_count)
          continue;
        best_count = count;
        best = cell;
        best_word = line->words[i];
      }

  split_at (board, rest, best, best_word);
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
  Survey survey;
  guint16 row_totals[16], column_totals[16], best[16];
  guint index;
  Line line;

  survey_board (board, CHOICE_FIRST, &survey);
  v_read (&survey.rows.total, row_totals);
  v_read (&survey.columns.total, column_totals);
  index = find_where_failed (row_totals, column_totals, wide);
  if (index == 6)
    {
      split_cell (board, rest);
      return;
    }

  line = get_line (index);
  v_read (line.axis == AXIS_ROWS ? &survey.rows.best : &survey.columns.best, best);
  for (guint i = 0; i < 3; i++)
    {
      guint word = line.words[i];

      if (best[word] == 0)
        continue;
      split_triads (board, rest, word, best[word] & -best[word], line.axis);
      return;
    }

  split_cell_of_line (board, rest, &line);
}

/* Splits a digit in each of the other two bands, or stacks; each another digit. Returns: the number
 * of rests */
static __attribute__ ((noinline)) guint
split_others (Board        *board,
              Board        *rests,
              const Survey *survey)
{
  guint word = survey->best & 15;
  Axis axis = survey->best >> 4 & 1;
  guint first = axis == AXIS_ROWS ? word / 4 : 3 + word % 4;
  guint16 paired[16], best[16];
  guint16 used;
  guint n = 0;

  v_read (axis == AXIS_ROWS ? &survey->rows.paired : &survey->columns.paired, paired);
  v_read (axis == AXIS_ROWS ? &survey->rows.best : &survey->columns.best, best);
  used = best[word] & -best[word];

  for (guint i = 1; i < 3; i++)
    {
      Line line = get_line (3 * axis + (first + i) % 3);

      for (guint j = 0; j < 3; j++)
        {
          guint16 unused = paired[line.words[j]] & ~used;

          if (unused == 0)
            continue;
          used |= unused & -unused;
          split_triads (board, &rests[n++], line.words[j], unused & -unused, axis);
          break;
        }
    }

  return n;
}

/* Returns: whether any digits may lead to a solution */
INLINE gboolean
is_hopeful (const Wide *wide,
            guint       depth,
            guint64     n_dead_ends)
{
  return is_wide (wide) ? n_dead_ends <= MAX_HOPEFUL_DEAD_ENDS
                        : n_dead_ends == 0 && depth >= HOPEFUL_DEPTH;
}

INLINE Choice
choose_choice (const Wide *wide,
               guint       depth,
               guint64     n_dead_ends)
{
  if (is_wide (wide) || (depth >= CHOOSY_DEPTH && n_dead_ends == 0))
    return CHOICE_FIRST;

  return CHOICE_BEST;
}

/* Branches before the first solution, at @depth, after @n_dead_ends. Returns: the number of
 * @rests */
INLINE guint
guess_first (Board   *board,
             Board   *rests,
             Wide    *wide,
             guint    depth,
             guint64  n_dead_ends)
{
  Survey survey;
  guint n = 0;

  if (is_following (wide))
    {
      guess_where_failed (board, rests, wide);
      return 1;
    }

  survey_board (board, choose_choice (wide, depth, n_dead_ends), &survey);
  if (count_narrowest (&survey) > MAX_NARROW
      && (is_wide (wide) || begin_wide (wide, board, n_dead_ends)))
    n = fill_boxes (board, rests, wide);
  if (n > 0)
    return n;

  split_board (board, rests, &survey);
  if (survey.best < NO_RANK && is_hopeful (wide, depth, n_dead_ends))
    return 1 + split_others (board, rests + 1, &survey);

  return 1;
}
