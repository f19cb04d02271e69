/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/true-candidates.h"

#include "core/board/board.h"
#include "core/solve/masks.h"
#include "core/solve/rule-search.h"

#include <string.h>

/*
 * A digit that nobody has seen in a solution yet is tried first wherever it fits, so that a
 * solution shows many of them. But on a board where few are left because they are impossible, that
 * would lead from dead end to dead end: after some of them the same question is asked in the plain
 * way, and if that takes long, an engine is asked that can learn.
 */
#define MAX_EAGER_DEAD_ENDS 20
#define MAX_PLAIN_DEAD_ENDS 20000

typedef struct
{
  MatoTrueCandidates *found;
  const MatoGeometry *geometry;
  const guint8 *givens;
  const MatoCandidatesWatch *watch;
  MatoMonitor monitor;
  MatoRuleQuestions *questions; /* (nullable): the board has rules */
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
add_solution (Finder       *self,
              const guint8 *values)
{
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      guint32 digit = 1u << (values[cell] - 1);

      self->found->digits[cell] |= digit;
      close_digits (self, cell, digit);
    }
  self->found->n_found++;
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

static MatoEnd
ask (Finder *self,
     guint   cell,
     guint   digit,
     guint8 *values)
{
  MatoEnd end;

  if (self->questions == NULL)
    return ask_engine (self, cell, digit, values);

  end = mato_rule_questions_ask (self->questions, cell, digit, self->found->open,
                                 MAX_EAGER_DEAD_ENDS, values);
  if (end == MATO_END_LIMIT)
    end = mato_rule_questions_ask (self->questions, cell, digit, NULL, MAX_PLAIN_DEAD_ENDS, values);
  return end != MATO_END_LIMIT ? end : ask_engine (self, cell, digit, values);
}

/* What does not follow from the board is closed without a question. */
static void
close_refuted (Finder *self)
{
  if (self->questions != NULL)
    for (guint cell = 0; cell < self->geometry->n_cells; cell++)
      close_digits (self, cell, ~mato_rule_questions_get_left (self->questions, cell));
}

/* The cell with the fewest open digits. Returns: whether there is one */
static gboolean
choose (const Finder *self,
        guint        *cell,
        guint        *digit)
{
  guint best = G_MAXUINT;

  for (guint i = 0; i < self->geometry->n_cells; i++)
    {
      guint n = count_bits (self->found->open[i]);

      if (n == 0 || n >= best)
        continue;
      best = n;
      *cell = i;
      *digit = __builtin_ctz (self->found->open[i]) + 1;
    }

  return best != G_MAXUINT;
}

static MatoEnd
find (Finder *self)
{
  guint8 values[MATO_MAX_CELLS];
  guint cell, digit;
  MatoEnd end = find_two (self);

  if (end != MATO_END_SOLVED)
    return end;
  tell (self);
  if (self->found->n_open == 0)
    return end;

  if (!mato_geometry_is_classic (self->geometry))
    self->questions = mato_rule_questions_new (self->geometry, self->givens, &self->monitor);
  close_refuted (self);
  while (choose (self, &cell, &digit))
    {
      end = ask (self, cell, digit, values);
      if (end == MATO_END_STOPPED)
        return end;
      if (end == MATO_END_SOLVED)
        add_solution (self, values);
      else if (self->questions != NULL)
        mato_rule_questions_remove (self->questions, cell, digit);
      close_digits (self, cell, 1u << (digit - 1));
      close_refuted (self);
      tell (self);
    }

  return MATO_END_SOLVED;
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
                           const MatoCandidatesWatch *watch)
{
  Finder finder = { .found = self, .geometry = geometry, .givens = givens, .watch = watch };
  MatoEnd end;

  memset (self, 0, sizeof *self);
  finder.monitor = (MatoMonitor) { .keep_going = keep_going_cb, .data = &finder };
  open_all (&finder);
  end = mato_values_has_conflict (geometry, givens) ? MATO_END_NONE : find (&finder);
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
