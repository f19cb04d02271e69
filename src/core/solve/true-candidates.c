/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/true-candidates.h"

#include "core/board/board.h"
#include "core/solve/masks.h"
#include "core/solve/rule-search.h"

#include <string.h>

/*
 * A digit that nobody has seen in a solution yet is tried first wherever it fits, so that a
 * solution shows many of them. But on a board where few are left because they are impossible, that
 * would lead from dead end to dead end: after some of them the search keeps to the solution that
 * was found last, of which only a few cells may have to change.
 *
 * What is easy goes first, since each answer makes the others easier: a digit is asked with more
 * patience only when all have been asked with less. But where nothing is easy, one solution may
 * show many digits; so after some that failed, the one that was asked most is asked until it is
 * decided, at last by an engine that can learn. Patience is counted in dead ends.
 *
 * Measured on 415 states of 18 public puzzles that were set rule by rule, milliseconds of
 * processor time, each with the memory of the states before: each digit until it is decided p50
 * 2.5, p90 33.7; all digits with little patience, then all with more, 2.5 and 40, and one board of
 * rows with given contents took 15 s and more instead of 5; so 2.0 and 17.7.
 */
#define NO_PATIENCE 0
static const guint64 patiences[] = { 20, 200, 3000, 20000, NO_PATIENCE };
#define N_ROUNDS G_N_ELEMENTS (patiences)
#define MAX_FAILED 3

typedef struct
{
  MatoTrueCandidates *found;
  const MatoGeometry *geometry;
  const guint8 *givens;
  MatoCandidateMemory *memory;  /* (nullable) */
  const MatoCandidatesWatch *watch;
  MatoMonitor monitor;
  MatoRuleQuestions *questions; /* (nullable): the board has rules */
  guint32 last[MATO_MAX_CELLS];                 /* the solution that was found last, as masks */
  guint8 rounds[MATO_MAX_CELLS][MATO_MAX_ORDER]; /* in which a digit is asked next */
  guint n_failed;                               /* one after the other */
} Finder;

static gboolean
keep_going_cb (gpointer data)
{
  const MatoCandidatesWatch *watch = ((Finder *) data)->watch;

  return watch == NULL || watch->keep_going == NULL || watch->keep_going (watch->data);
}

static void
tell (Finder *self)
{
  if (self->watch != NULL && self->watch->progressed != NULL)
    self->watch->progressed (self->found, self->watch->data);
}

static void
close_digits (Finder  *self,
              guint    cell,
              guint32  digits)
{
  guint32 *open = &self->found->open[cell];

  self->found->n_open -= count_bits (*open & digits);
  *open &= ~digits;
}

static void
show (Finder       *self,
      const guint8 *values)
{
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      guint32 digit = 1u << (values[cell] - 1);

      self->found->digits[cell] |= digit;
      self->last[cell] = digit;
      close_digits (self, cell, digit);
    }
  self->found->n_found++;
}

static void
add_solution (Finder       *self,
              const guint8 *values)
{
  show (self, values);
  if (self->memory != NULL)
    mato_candidate_memory_add_solution (self->memory, self->geometry, values);
}

/* Of boards before this one */

static gboolean
shows_any (const Finder *self,
           const guint8 *values)
{
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if ((self->found->open[cell] >> (values[cell] - 1) & 1) != 0)
      return TRUE;

  return FALSE;
}

static gboolean
is_solution (const Finder *self,
             const guint8 *values)
{
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (self->givens[cell] != 0 && self->givens[cell] != values[cell])
      return FALSE;

  return mato_values_is_solution (self->geometry, values);
}

static void
recall_solutions (Finder *self)
{
  guint n;
  g_autofree guint8 *solutions = mato_candidate_memory_dup_solutions (self->memory, self->geometry,
                                                                      &n);

  for (guint i = 0; i < n && self->found->n_open > 0 && keep_going_cb (self); i++)
    {
      const guint8 *values = solutions + i * self->geometry->n_cells;

      if (shows_any (self, values) && is_solution (self, values))
        show (self, values);
    }
}

/* Returns: whether nothing is left to be asked: %MATO_END_SOLVED or %MATO_END_NONE, or there is:
 * %MATO_END_LIMIT */
static MatoEnd
recall (Finder *self)
{
  guint32 left[MATO_MAX_CELLS];
  gboolean is_known;

  if (self->memory == NULL)
    return MATO_END_LIMIT;

  memcpy (left, self->found->open, self->geometry->n_cells * sizeof *left);
  is_known = mato_candidate_memory_get_left (self->memory, self->geometry, self->givens, left);
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      if (left[cell] == 0)
        return MATO_END_NONE;
      if (is_known)
        self->found->digits[cell] = left[cell];
      close_digits (self, cell, is_known ? self->geometry->all_digits : ~left[cell]);
    }
  recall_solutions (self);
  return is_known ? MATO_END_SOLVED : MATO_END_LIMIT;
}

/* What is neither possible nor open is refuted for the boards that require more. */
static void
keep (Finder  *self,
      MatoEnd  end)
{
  guint32 left[MATO_MAX_CELLS] = { 0 };

  for (guint cell = 0; end != MATO_END_NONE && cell < self->geometry->n_cells; cell++)
    left[cell] = self->found->digits[cell] | self->found->open[cell];
  mato_candidate_memory_add_left (self->memory, self->geometry, self->givens, left,
                                  end != MATO_END_STOPPED);
}

/* Most puzzles that are nearly done have one solution: then this is all there is to do. */
static MatoEnd
find_two (Finder *self)
{
  MatoSolveOptions options = { .max_solutions = 2, .max_kept = 2, .monitor = &self->monitor };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find ("auto"), self->geometry, self->givens, &options, &result);
  for (guint i = 0; i < result.n_kept; i++)
    add_solution (self, mato_result_get_kept (&result, self->geometry, i));
  for (guint cell = 0; result.exhausted && cell < self->geometry->n_cells; cell++)
    close_digits (self, cell, self->geometry->all_digits);
  return result.end;
}

/* Without what the questions before it have found out. */
static MatoEnd
ask_engine (Finder *self,
            guint   cell,
            guint   digit,
            guint8 *values)
{
  MatoSolveOptions options = { .max_solutions = 1, .max_kept = 1, .monitor = &self->monitor };
  g_auto (MatoResult) result = { 0 };
  guint8 givens[MATO_MAX_CELLS];

  memcpy (givens, self->givens, self->geometry->n_cells);
  givens[cell] = digit;
  mato_engine_solve (mato_engine_find ("auto"), self->geometry, givens, &options, &result);
  if (result.n_kept > 0)
    memcpy (values, result.kept, self->geometry->n_cells);
  return result.end;
}

/* Returns: also %MATO_END_LIMIT: more patience is needed */
static MatoEnd
ask (Finder *self,
     guint   cell,
     guint   digit,
     guint8 *values)
{
  guint round = self->rounds[cell][digit - 1];
  guint64 patience = patiences[round];

  if (self->questions == NULL || patience == NO_PATIENCE)
    return ask_engine (self, cell, digit, values);

  return mato_rule_questions_ask (self->questions, cell, digit,
                                  round == 0 ? self->found->open : self->last, patience, values);
}

/* What does not follow from the board is closed without a question. */
static void
close_refuted (Finder *self)
{
  if (self->questions != NULL)
    for (guint cell = 0; cell < self->geometry->n_cells; cell++)
      close_digits (self, cell, ~mato_rule_questions_get_left (self->questions, cell));
}

/* What is refuted already, on a board before, is known to all questions. */
static void
ask_begin (Finder *self)
{
  guint32 left[MATO_MAX_CELLS];

  self->questions = mato_rule_questions_new (self->geometry, self->givens, &self->monitor);
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    left[cell] = self->found->digits[cell] | self->found->open[cell];
  mato_rule_questions_keep (self->questions, left);
  close_refuted (self);
}

/* The digit that was asked least, or after some failures the one that was asked most; of several
 * one in a cell with few. */
static void
choose (const Finder *self,
        guint        *cell,
        guint        *digit)
{
  gboolean insists = self->n_failed >= MAX_FAILED;
  guint best = G_MAXUINT;

  for (guint i = 0; i < self->geometry->n_cells; i++)
    {
      guint n = count_bits (self->found->open[i]);

      for (guint32 digits = self->found->open[i]; digits != 0; digits &= digits - 1)
        {
          guint d = __builtin_ctz (digits);
          guint round = self->rounds[i][d];
          guint score = (insists ? N_ROUNDS - 1 - round : round) * (MATO_MAX_ORDER + 1) + n;

          if (score >= best)
            continue;
          best = score;
          *cell = i;
          *digit = d + 1;
        }
    }
}

static MatoEnd
find_rest (Finder *self)
{
  guint8 values[MATO_MAX_CELLS];
  guint cell = 0, digit = 0;

  while (self->found->n_open > 0)
    {
      MatoEnd end;

      if (!keep_going_cb (self))
        return MATO_END_STOPPED;
      choose (self, &cell, &digit);
      end = ask (self, cell, digit, values);
      if (end == MATO_END_STOPPED)
        return end;
      if (end == MATO_END_LIMIT)
        {
          self->rounds[cell][digit - 1]++;
          self->n_failed++;
          continue;
        }
      if (end == MATO_END_SOLVED)
        add_solution (self, values);
      else if (self->questions != NULL)
        mato_rule_questions_remove (self->questions, cell, digit);
      close_digits (self, cell, 1u << (digit - 1));
      close_refuted (self);
      self->n_failed = 0;
      tell (self);
    }

  return MATO_END_SOLVED;
}

static MatoEnd
find (Finder *self)
{
  MatoEnd end = self->found->n_found >= 2 ? MATO_END_SOLVED : find_two (self);

  if (end != MATO_END_SOLVED)
    return end;
  tell (self);
  if (self->found->n_open == 0)
    return end;

  if (!mato_geometry_is_classic (self->geometry))
    ask_begin (self);
  return find_rest (self);
}

static void
open_all (Finder *self)
{
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      guint32 *open = &self->found->open[cell];

      *open = self->givens[cell] != 0 ? 1u << (self->givens[cell] - 1) : self->geometry->all_digits;
      self->found->n_open += count_bits (*open);
    }
}

MatoEnd
mato_true_candidates_find (MatoTrueCandidates        *self,
                           const MatoGeometry        *geometry,
                           const guint8              *givens,
                           MatoCandidateMemory       *memory,
                           const MatoCandidatesWatch *watch)
{
  Finder finder = { .found = self, .geometry = geometry, .givens = givens, .memory = memory,
                    .watch = watch };
  MatoEnd end;

  memset (self, 0, sizeof *self);
  finder.monitor = (MatoMonitor) { .keep_going = keep_going_cb, .data = &finder };
  open_all (&finder);
  end = mato_values_has_conflict (geometry, givens) ? MATO_END_NONE : recall (&finder);
  if (end == MATO_END_LIMIT)
    {
      end = find (&finder);
      if (memory != NULL)
        keep (&finder, end);
    }
  g_clear_pointer (&finder.questions, mato_rule_questions_free);
  /* Where nothing is possible nothing is open. */
  if (end == MATO_END_NONE)
    memset (self, 0, sizeof *self);
  return end;
}

gboolean
mato_true_candidates_is_unique (const MatoTrueCandidates *self,
                                const MatoGeometry       *geometry)
{
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (count_bits (self->digits[cell]) != 1)
      return FALSE;

  return self->n_open == 0;
}
