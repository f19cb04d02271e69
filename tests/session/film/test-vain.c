/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/vain.h"

#include "core/trace/summary.h"
#include "session/film/blame.h"
#include "session/film/icicle.h"
#include "session/film/item-options.h"
#include "tests/session/films.h"
#include "tests/test.h"

#include <string.h>

/*
 * The enemy of vain.c: a search that jumps back, written as one, which takes from the film only
 * what the engine tried. It returns from a choice as soon as the choice is not to blame.
 */
typedef struct
{
  const MatoTrace *trace;
  guint64 next;             /* the step that comes next */
  guint n_guesses;          /* on the board */
  guint n_seen;
  guint n_skipped;
  const MatoVain *vain;
  guint n_spans;            /* of @vain that it has jumped over */
  guint8 *is_skipped;       /* of each step: whether it is a guess that it has jumped over */
} Jumper;

typedef struct
{
  gboolean is_open;         /* a solution, or the film ended */
  gboolean blamed[MATO_MAX_CELLS + 1];
} Outcome;

static const MatoStep *
peek (const Jumper *self)
{
  return self->next < mato_trace_get_length (self->trace)
           ? mato_trace_get_step (self->trace, self->next) : NULL;
}

static void
join (Outcome         *outcome,
      const MatoBlame *blame)
{
  g_assert_nonnull (blame);
  for (guint i = 0; i < blame->guesses->len; i++)
    outcome->blamed[g_array_index (blame->guesses, guint16, i)] = TRUE;
}

static void run_choice (Jumper  *self,
                        Outcome *outcome);

/* Runs the branch of the guess made last, and takes the guess back. */
static void
run_branch (Jumper  *self,
            Outcome *outcome)
{
  guint n_forced = 0;
  const MatoStep *step;

  *outcome = (Outcome) { .is_open = TRUE };
  while ((step = peek (self)) != NULL)
    {
      if (step->kind == MATO_STEP_UNDO && n_forced-- == 0)
        {
          self->next++;
          return;
        }

      if (step->kind == MATO_STEP_CHOOSE && step->options > 1)
        {
          run_choice (self, outcome);
          continue;
        }

      self->next++;
      n_forced += mato_step_is_forced (step);
      if (step->kind == MATO_STEP_DEAD_END)
        {
          g_autoptr (MatoBlame) blame = mato_blame_of_dead_end (self->trace, self->next);

          outcome->is_open = FALSE;
          join (outcome, blame);
        }
    }
}

/* What the engine still tried, without a look at it: exactly what is said to be in vain. */
static void
skip_choice (Jumper *self)
{
  guint64 from = self->next;
  guint n_digits = 0;
  guint n_guesses = 0;
  const MatoStep *step;
  const MatoVainSpan *span;

  while ((step = peek (self)) != NULL && (step->kind != MATO_STEP_UNDO || n_digits > 0))
    {
      n_guesses += self->is_skipped[self->next] = mato_step_is_guess (step);
      n_digits += step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_PROPAGATE;
      n_digits -= step->kind == MATO_STEP_UNDO;
      g_assert_cmpuint (step->kind, !=, MATO_STEP_SOLUTION);
      self->next++;
    }

  self->n_skipped += n_guesses;
  if (n_guesses == 0)
    return;

  g_assert_cmpuint (self->n_spans, <, self->vain->spans->len);
  span = &g_array_index (self->vain->spans, MatoVainSpan, self->n_spans++);
  g_assert_cmpuint (span->from, ==, from);
  g_assert_cmpuint (span->to, ==, self->next);
  g_assert_cmpuint (span->n_guesses, ==, n_guesses);
}

static void
run_choice (Jumper  *self,
            Outcome *outcome)
{
  guint own = self->n_guesses + 1;
  guint item = peek (self)->item;
  MatoMoment moment;
  MatoClaim claim = { .item = item };
  g_autoptr (MatoBlame) blame = NULL;
  const MatoStep *step;

  mato_trace_seek (self->trace, self->next, &moment);
  claim.left = mato_item_options_of (mato_trace_get_geometry (self->trace), moment.values, item);
  blame = mato_blame_of_claim (self->trace, self->next, &claim);
  *outcome = (Outcome) { 0 };
  join (outcome, blame);
  self->next++;

  while ((step = peek (self)) != NULL && step->kind == MATO_STEP_TRY)
    {
      g_autofree Outcome *branch = g_new (Outcome, 1);

      self->n_seen++;
      self->n_guesses++;
      self->next++;
      run_branch (self, branch);
      self->n_guesses--;
      if (branch->is_open)
        {
          outcome->is_open = TRUE;
          continue;
        }

      if (!branch->blamed[own])
        {
          *outcome = *branch;
          skip_choice (self);
          return;
        }

      branch->blamed[own] = FALSE;
      for (guint i = 0; i < own; i++)
        outcome->blamed[i] |= branch->blamed[i];
    }
}

/* Guesses that are to blame together have no solution, says an engine. */
static void
check_nogood (const MatoTrace     *trace,
              const MatoVain      *vain,
              const MatoVainSpan  *span)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  MatoSolveOptions options = { .max_solutions = 1 };
  g_auto (MatoResult) result = { 0 };
  guint8 values[MATO_MAX_CELLS];

  memcpy (values, mato_trace_get_givens (trace), geometry->n_cells);
  for (guint i = 0; i < span->n_blamed; i++)
    {
      const MatoVainGuess *guess = &g_array_index (vain->blamed, MatoVainGuess,
                                                   span->first_blamed + i);

      g_assert_cmpuint (values[guess->cell], ==, 0);
      values[guess->cell] = guess->digit;
    }

  mato_engine_solve (mato_engine_find ("auto"), geometry, values, &options, &result);
  g_assert_cmpuint (result.end, ==, MATO_END_NONE);
}

/* The picture hatches what the search has jumped over, and nothing else. */
static void
check_bars (const Jumper *self)
{
  g_autoptr (MatoIcicle) icicle = mato_icicle_new (self->trace, NULL);

  if (mato_icicle_get_n_in_vain (icicle) == MATO_VAIN_UNKNOWN)
    return;

  for (guint level = 1; level < mato_icicle_get_n_levels (icicle); level++)
    {
      guint n_bars;
      const MatoIcicleBar *bars = mato_icicle_get_bars (icicle, level, &n_bars);

      for (guint i = 0; i < n_bars; i++)
        g_assert_cmpuint (bars[i].is_vain, ==,
                          self->is_skipped[bars[i].begin[MATO_ICICLE_STEPS]]);
    }
}

static guint64 n_guesses, n_in_vain;

static void
check_film (const MatoTrace *trace)
{
  g_autoptr (MatoVain) vain = NULL;
  g_autofree Outcome *outcome = g_new (Outcome, 1);
  g_autofree guint8 *is_skipped = g_new0 (guint8, mato_trace_get_length (trace) + 1);
  Jumper jumper = { .trace = trace, .is_skipped = is_skipped };
  guint64 sum = 0, end = 0;
  const MatoStep *step;

  /* Of the long ones a few, other ones each time. */
  if (!effort_is_long () && mato_trace_get_length (trace) > 2000
      && g_test_rand_int_range (0, effort_pick_slow (40, 8, 1)) > 0)
    return;

  vain = mato_vain_find (trace, NULL, NULL);
  g_assert_cmpint (vain != NULL, ==, mato_trace_get_n_deductions (trace) == 0);
  if (vain == NULL)
    return;

  jumper.vain = vain;
  while ((step = peek (&jumper)) != NULL)
    if (step->kind == MATO_STEP_CHOOSE && step->options > 1)
      run_choice (&jumper, outcome);
    else
      jumper.next++;

  g_assert_cmpuint (vain->n_guesses, ==, jumper.n_seen + jumper.n_skipped);
  g_assert_cmpuint (vain->n_in_vain, ==, jumper.n_skipped);
  g_assert_cmpuint (vain->spans->len, ==, jumper.n_spans);
  check_bars (&jumper);
  for (guint i = 0; i < vain->spans->len; i++)
    {
      const MatoVainSpan *span = &g_array_index (vain->spans, MatoVainSpan, i);

      g_assert_cmpuint (span->from, >=, end);
      g_assert_cmpuint (span->from, <, span->to);
      g_assert_true (mato_vain_find_span (vain, span->from) != span);
      g_assert_true (mato_vain_find_span (vain, span->from + 1) == span);
      g_assert_true (mato_vain_find_span (vain, span->to) == span);
      g_assert_true (mato_vain_find_span (vain, span->to + 1) != span);
      if (i < effort_pick (2, 5, G_MAXUINT))
        check_nogood (trace, vain, span);
      sum += span->n_guesses;
      end = span->to;
    }
  g_assert_cmpuint (sum, ==, vain->n_in_vain);

  n_guesses += vain->n_guesses;
  n_in_vain += vain->n_in_vain;
}

TEST (a_search_that_jumps_back_skips_what_was_in_vain)
{
  for (guint i = 0; effort_goes_on (i, 1, n_in_vain > 0); i++)
    for_each_film (check_film);
  g_test_message ("%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " guesses in vain", n_in_vain,
                  n_guesses);
  g_assert_cmpuint (n_in_vain, >, 0);
}

static gboolean
say_no (gpointer n)
{
  return ++*(guint *) n < 2;
}

TEST (it_can_be_stopped)
{
  g_autoptr (MatoTrace) trace = film_new (mato_engine_find ("dlx"), 0, "9x9 empty", 0);
  guint n = 0;

  g_assert_null (mato_vain_find (trace, say_no, &n));
  g_assert_cmpuint (n, ==, 2);
}
