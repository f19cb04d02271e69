/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-deduction.h"
#include "session/words/sentence-private.h"
#include "session/words/sentence-view.h"

#include <glib/gi18n-lib.h>

char *
mato_sentence_guesses (guint64 n_guesses)
{
  g_autofree char *number = mato_sentence_number (n_guesses);

  /* Translators: how often a search has tried a value that had an alternative */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s guess", "%s guesses",
                                       mato_sentence_plural (n_guesses)),
                          number);
}

static char *
write_deduced (MatoSearch *search)
{
  g_autofree char *deductions =
    mato_sentence_deductions (mato_search_get_result (search)->n_nodes);

  /* Translators: what a solver by techniques took: "31 deductions" */
  return g_strdup_printf (_("%s, no guess"), deductions);
}

static gboolean
deduces (MatoSearch *search)
{
  return mato_search_get_engine (search) && mato_search_get_engine (search)->deduces;
}

/* Engines differ in what they count as a try, so what was forced is counted apart. */
char *
mato_sentence_span_effort (const MatoSpan *span)
{
  g_autofree char *guesses = mato_sentence_guesses (span->n_guesses);
  g_autofree char *forced = mato_sentence_number (span->n_forced);

  /* Translators: "12 guesses", and how many digits a search placed because they had to be there */
  return g_strdup_printf (_("%s, %s forced"), guesses, forced);
}

char *
mato_sentence_effort (MatoSearch *search)
{
  MatoTrace *trace;
  MatoSpan span;

  g_return_val_if_fail (MATO_IS_SEARCH (search), NULL);

  if (deduces (search))
    return write_deduced (search);

  trace = mato_search_get_trace (search);
  if (!trace)
    return mato_sentence_guesses (mato_search_get_result (search)->n_guesses);

  mato_trace_summarize (trace, 0, mato_trace_get_last (trace), &span);
  return mato_sentence_span_effort (&span);
}

gboolean
mato_sentence_find_clash (const MatoGeometry *geometry,
                          const guint8       *values,
                          guint              *one,
                          guint              *other)
{
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint n_peers;
      const guint16 *peers = mato_geometry_peers (geometry, cell, &n_peers);

      for (guint i = 0; i < n_peers; i++)
        if (values[cell] != 0 && values[peers[i]] == values[cell])
          {
            *one = cell;
            *other = peers[i];
            return TRUE;
          }
    }

  return FALSE;
}

/* Why there is no solution: givens that clash, or the search; @effort: (nullable). */
static char *
write_none (MatoSearch *search,
            const char *duration,
            const char *effort)
{
  const MatoGeometry *geometry = mato_search_get_geometry (search);
  guint one, other;

  if (geometry != NULL
      && mato_sentence_find_clash (geometry, mato_search_get_givens (search), &one, &other))
    /* Translators: two cells: row, column and row, column, as in r4c7 */
    return g_strdup_printf (_("No solution: the givens clash, r%uc%u and r%uc%u hold the same "
                              "digit."),
                            mato_geometry_row (geometry, one) + 1,
                            mato_geometry_column (geometry, one) + 1,
                            mato_geometry_row (geometry, other) + 1,
                            mato_geometry_column (geometry, other) + 1);

  if (!effort)
    /* Translators: a time span like "0.4 ms" */
    return g_strdup_printf (_("No solution: proved in %s."), duration);

  /* Translators: a time span like "0.4 ms", and "12 guesses" */
  return g_strdup_printf (_("No solution: proved in %s after %s."), duration, effort);
}

static char *
write_looking_further (MatoSearch *further,
                       const char *duration,
                       const char *effort)
{
  MatoProgress progress;
  g_autofree char *since = NULL;

  mato_search_get_progress (further, &progress);
  since = mato_sentence_duration (progress.elapsed);

  /* Translators: a time span like "0.4 ms", "12 guesses", and another time span */
  return g_strdup_printf (_("A solution, found in %s after %s. Looking for another one: %s"),
                          duration, effort, since);
}

/* One solution was asked for and found; @further (nullable) knows whether there are others. */
static char *
write_first (MatoSearch *further,
             const char *duration,
             const char *effort)
{
  const MatoResult *result = further ? mato_search_get_result (further) : NULL;

  if (!further)
    /* Translators: a time span like "0.4 ms", and "12 guesses" */
    return g_strdup_printf (_("A solution, found in %s after %s."), duration, effort);

  if (!result)
    return write_looking_further (further, duration, effort);

  if (result->n_solutions > 1)
    /* Translators: a time span like "0.4 ms", and "12 guesses" */
    return g_strdup_printf (_("A solution, found in %s after %s; there are others."),
                            duration, effort);

  if (result->exhausted)
    /* Translators: a time span like "0.4 ms", and "12 guesses" */
    return g_strdup_printf (_("The only solution, found in %s after %s."), duration, effort);

  /* Translators: a time span like "0.4 ms", and "12 guesses" */
  return g_strdup_printf (_("A solution, found in %s after %s; the search for another one was "
                            "stopped."), duration, effort);
}

static char *
write_solutions (const MatoResult *result,
                 MatoSearch       *further,
                 const char       *duration,
                 const char       *effort)
{
  g_autofree char *number = mato_sentence_number (result->n_solutions);
  gulong plural = mato_sentence_plural (result->n_solutions);

  if (result->n_solutions == 1)
    return result->exhausted
           /* Translators: a time span like "0.4 ms", and "12 guesses" */
           ? g_strdup_printf (_("The only solution, proved in %s after %s."), duration, effort)
           : write_first (further, duration, effort);

  if (result->exhausted)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: the true number, a time span like "0.4 ms", and "12 guesses" */
                   "Exactly %s solution, counted in %s after %s.",
                   "Exactly %s solutions, counted in %s after %s.", plural),
      number, duration, effort);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: a number, a time span like "0.4 ms", and "12 guesses" */
                 "At least %s solution, found in %s after %s.",
                 "At least %s solutions, found in %s after %s.", plural),
    number, duration, effort);
}

static char *
write_unfinished (const MatoResult *result,
                  const char       *duration,
                  const char       *effort)
{
  g_autofree char *number = mato_sentence_number (result->n_solutions);
  gulong plural = mato_sentence_plural (result->n_solutions);

  if (result->n_solutions == 0)
    return result->end == MATO_END_STOPPED
           /* Translators: a time span like "0.4 ms", and "12 guesses" */
           ? g_strdup_printf (_("Stopped after %s and %s: no solution found yet."),
                              duration, effort)
           /* Translators: "12 guesses", and a time span like "0.4 ms" */
           : g_strdup_printf (_("Given up after %s in %s: no solution found yet."),
                              effort, duration);

  return result->end == MATO_END_STOPPED
         ? g_strdup_printf (
             g_dngettext (GETTEXT_PACKAGE,
                          /* Translators: a time span, "12 guesses", and a number */
                          "Stopped after %s and %s: %s solution found so far.",
                          "Stopped after %s and %s: %s solutions found so far.", plural),
             duration, effort, number)
         : g_strdup_printf (
             g_dngettext (GETTEXT_PACKAGE,
                          /* Translators: "12 guesses", a time span, and a number */
                          "Given up after %s in %s: %s solution found so far.",
                          "Given up after %s in %s: %s solutions found so far.", plural),
             effort, duration, number);
}

/* Search is offered by its name; it is no technique. */
static char *
write_stuck (const char *duration,
             const char *effort)
{
  /* Translators: "31 deductions, no guess", a time span like "0.4 ms", and the title of an engine
   * that searches */
  return g_strdup_printf (_("Stuck after %s in %s: no technique that Mato knows leads on. A search "
                            "would, like “%s”."),
                          effort, duration,
                          g_dgettext (GETTEXT_PACKAGE, mato_engine_find ("bitmask")->title));
}

static char *
write_end (MatoSearch *search,
           MatoSearch *further,
           const char *duration)
{
  const MatoResult *result = mato_search_get_result (search);
  g_autofree char *effort = mato_sentence_effort (search);

  switch (result->end)
    {
    case MATO_END_NONE:
      return write_none (search, duration, effort);
    case MATO_END_SOLVED:
      return write_solutions (result, further, duration, effort);
    case MATO_END_STUCK:
      return write_stuck (duration, effort);
    case MATO_END_STOPPED:
    case MATO_END_LIMIT:
    default:
      return write_unfinished (result, duration, effort);
    }
}

static char *
write_solve_result (MatoSearch *search,
                    MatoSearch *further,
                    const char *duration)
{
  guint64 n_before = mato_search_get_result (search)->n_before_learning;
  g_autofree char *end = write_end (search, further, duration);
  g_autofree char *effort = mato_sentence_guesses (n_before);

  /* Translators: a sentence that says how a search ended, and "12 guesses" */
  return n_before == 0 ? g_steal_pointer (&end)
                       : g_strdup_printf (_("%s Clause learning took over after %s."), end, effort);
}

static char *
write_target_stopped (MatoSearch *search,
                      const char *duration)
{
  const MatoTargetResult *result = mato_search_get_target_result (search);
  g_autofree char *score = NULL, *bound = NULL;

  if (result->score < 0)
    /* Translators: a time span like "3.0 s" */
    return g_strdup_printf (_("Stopped after %s: no solution found yet."), duration);

  score = mato_sentence_number (result->score);
  if (result->bound < 0)
    /* Translators: a time span like "3.0 s", and a score */
    return g_strdup_printf (_("Stopped after %s: the best score so far is %s."),
                            duration, score);

  bound = mato_sentence_number (result->bound);
  if (mato_search_is_lowest (search))
    /* Translators: a time span like "3.0 s", and two scores */
    return g_strdup_printf (_("Stopped after %s: the lowest score so far is %s; it cannot be below "
                              "%s."),
                            duration, score, bound);

  /* Translators: a time span like "3.0 s", and two scores */
  return g_strdup_printf (_("Stopped after %s: the highest score so far is %s; it cannot be above "
                            "%s."),
                          duration, score, bound);
}

/* Only a recording has guesses that the user can see: the search without steps is another one. */
static char *
write_target_proof (MatoSearch *search,
                    const char *duration,
                    const char *effort)
{
  gboolean is_lowest = mato_search_is_lowest (search);
  g_autofree char *score = mato_sentence_number (mato_search_get_target_result (search)->score);

  if (!effort)
    return g_strdup_printf (is_lowest
                              /* Translators: a score, and a time span like "0.4 ms" */
                              ? _("The lowest possible score is %s, proved in %s.")
                              /* Translators: a score, and a time span like "0.4 ms" */
                              : _("The best possible score is %s, proved in %s."),
                            score, duration);

  return g_strdup_printf (is_lowest
                            /* Translators: a score, a time span like "0.4 ms", and "12 guesses" */
                            ? _("The lowest possible score is %s, proved in %s after %s.")
                            /* Translators: a score, a time span like "0.4 ms", and "12 guesses" */
                            : _("The best possible score is %s, proved in %s after %s."),
                          score, duration, effort);
}

static char *
write_target_result (MatoSearch *search,
                     const char *duration)
{
  const MatoTargetResult *result = mato_search_get_target_result (search);
  g_autofree char *effort = mato_search_get_trace (search) ? mato_sentence_effort (search) : NULL;

  if (result->end == MATO_END_NONE)
    return write_none (search, duration, effort);

  if (result->end != MATO_END_SOLVED)
    return write_target_stopped (search, duration);

  return write_target_proof (search, duration, effort);
}

char *
mato_sentence_result (MatoSearch *search)
{
  return mato_sentence_result_further (search, NULL);
}

char *
mato_sentence_result_further (MatoSearch *search,
                              MatoSearch *further)
{
  g_autofree char *duration = NULL;
  MatoProgress progress;

  g_return_val_if_fail (MATO_IS_SEARCH (search), NULL);
  g_return_val_if_fail (mato_search_get_result (search) != NULL
                        || mato_search_get_target_result (search) != NULL, NULL);

  mato_search_get_progress (search, &progress);
  duration = mato_sentence_duration (progress.elapsed);
  return mato_search_is_target (search) ? write_target_result (search, duration)
                                        : write_solve_result (search, further, duration);
}

char *
mato_sentence_method_by (const MatoEngine *engine,
                         guint             order)
{
  g_return_val_if_fail (engine != NULL, NULL);

  /* Translators: how a search searches: the titles of its engine and of its order */
  return g_strdup_printf (_("%s · %s"), g_dgettext (GETTEXT_PACKAGE, engine->title),
                          g_dgettext (GETTEXT_PACKAGE, engine->orders[order].title));
}

char *
mato_sentence_cut (MatoSearch *search)
{
  MatoTrace *trace;
  g_autofree char *kept = NULL, *total = NULL, *samples = NULL;

  g_return_val_if_fail (MATO_IS_SEARCH (search), NULL);

  trace = mato_search_get_trace (search);
  if (!trace || mato_trace_is_complete (trace))
    return NULL;

  kept = mato_sentence_number (mato_trace_get_length (trace));
  total = mato_sentence_number (mato_trace_get_total (trace));
  samples = mato_sentence_number (mato_trace_get_last (trace) - mato_trace_get_length (trace));

  /* Translators: numbers of steps of a search: kept, all; and how many samples of the others */
  return g_strdup_printf (_("The first %s of %s steps were kept, and %s of the others."),
                          kept, total, samples);
}

char *
mato_sentence_method (MatoSearch *search)
{
  const MatoEngine *engine;

  g_return_val_if_fail (MATO_IS_SEARCH (search), NULL);

  engine = mato_search_get_engine (search);
  if (!engine)
    return g_strdup (mato_search_is_lowest (search) ? _("Lowest score") : _("Best score"));

  return mato_sentence_method_by (engine, mato_search_get_order (search));
}

static char *
write_target_progress (const MatoProgress *progress,
                       gboolean            is_lowest,
                       const char         *duration)
{
  g_autofree char *score = mato_sentence_number (MAX (progress->score, 0));
  g_autofree char *bound = mato_sentence_number (MAX (progress->bound, 0));

  if (progress->score < 0)
    /* Translators: a time span like "2.1 s" */
    return g_strdup_printf (_("Searching: %s"), duration);

  if (progress->bound < 0)
    /* Translators: a time span like "2.1 s", and a score */
    return g_strdup_printf (_("Searching: %s, %s so far"), duration, score);

  if (is_lowest)
    /* Translators: a time span like "2.1 s", and two scores */
    return g_strdup_printf (_("Searching: %s, %s so far, cannot be below %s"),
                            duration, score, bound);

  /* Translators: a time span like "2.1 s", and two scores */
  return g_strdup_printf (_("Searching: %s, %s so far, cannot be above %s"),
                          duration, score, bound);
}

static char *
write_solve_progress (const MatoProgress *progress,
                      const char         *duration,
                      gboolean            is_deducing)
{
  g_autofree char *solutions = mato_sentence_number (progress->solutions);
  g_autofree char *effort = mato_sentence_guesses (progress->guesses);

  if (progress->solutions > 0)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: a time span like "2.1 s", and a number */
                   "Searching: %s, %s solution so far",
                   "Searching: %s, %s solutions so far",
                   mato_sentence_plural (progress->solutions)),
      duration, solutions);

  if (is_deducing)
    /* Translators: a solver by techniques is at work: a time span like "2.1 s" */
    return g_strdup_printf (_("Deducing: %s"), duration);

  if (progress->guesses > 0)
    /* Translators: a time span like "2.1 s", and "12 guesses" */
    return g_strdup_printf (_("Searching: %s, %s"), duration, effort);

  /* Translators: a time span like "2.1 s" */
  return g_strdup_printf (_("Searching: %s"), duration);
}

char *
mato_sentence_progress (MatoSearch *search)
{
  g_autofree char *duration = NULL;
  MatoProgress progress;

  g_return_val_if_fail (MATO_IS_SEARCH (search), NULL);

  mato_search_get_progress (search, &progress);
  duration = mato_sentence_duration (progress.elapsed);
  return mato_search_is_target (search)
         ? write_target_progress (&progress, mato_search_is_lowest (search), duration)
         : write_solve_progress (&progress, duration, deduces (search));
}

char *
mato_sentence_hand_over (MatoSearch *search)
{
  g_autofree char *effort = NULL;
  MatoProgress progress;

  g_return_val_if_fail (MATO_IS_SEARCH (search), NULL);

  mato_search_get_progress (search, &progress);
  if (progress.learns_after == 0)
    return NULL;

  effort = mato_sentence_guesses (progress.learns_after);
  /* Translators: said of a recorded search that takes long: "12 guesses". "Automatic" is the engine
   * of that name, which can answer such a board while nobody watches. */
  return g_strdup_printf (_("“Automatic” on the Solve page switches to clause learning after %s; "
                            "that search cannot be recorded."), effort);
}

char *
mato_sentence_film (MatoSearch *search)
{
  g_return_val_if_fail (MATO_IS_SEARCH (search), NULL);

  return mato_search_get_branch_name (search) ? g_strdup (mato_search_get_branch_name (search))
                                              : mato_sentence_method (search);
}

char *
mato_sentence_forced (const MatoTrace *trace,
                      guint64          position,
                      guint            cell,
                      guint            digit,
                      MatoAlphabet     alphabet)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  g_autofree char *option =
    mato_sentence_option (geometry, cell * geometry->order + digit - 1, alphabet);
  g_autofree char *number = mato_sentence_number (mato_trace_get_number (trace, position));

  /* Translators: name of a branch of a search that the user has forced: "r4c7 = 3", and the number
   * of the step after which */
  return g_strdup_printf (_("%s after step %s"), option, number);
}

static char *
write_deduced_totals (const MatoSpan *span,
                      const char     *steps,
                      const char     *time)
{
  g_autofree char *deductions = mato_sentence_number (span->n_deductions);
  g_autofree char *placed = mato_sentence_number (span->n_forced);

  /* Translators: what a recorded solver by techniques took: three numbers, and a time span like
   * "0.4 ms" */
  return g_strdup_printf (_("Deductions: %s, digits placed: %s, steps: %s; %s"), deductions, placed,
                          steps, time);
}

char *
mato_sentence_totals (MatoSearch *search)
{
  const MatoTrace *trace;
  g_autofree char *guesses = NULL;
  g_autofree char *forced = NULL;
  g_autofree char *dead_ends = NULL;
  g_autofree char *solutions = NULL;
  g_autofree char *steps = NULL;
  g_autofree char *time = NULL;
  MatoProgress progress;
  MatoSpan span;

  g_return_val_if_fail (MATO_IS_SEARCH (search), NULL);

  trace = mato_search_get_trace (search);
  mato_search_get_progress (search, &progress);
  mato_trace_summarize (trace, 0, mato_trace_get_last (trace), &span);
  guesses = mato_sentence_number (span.n_guesses);
  forced = mato_sentence_number (span.n_forced);
  dead_ends = mato_sentence_number (span.n_dead_ends);
  solutions = mato_sentence_number (span.n_solutions);
  steps = mato_sentence_number (mato_trace_get_total (trace));
  time = mato_sentence_duration (progress.elapsed);

  if (deduces (search))
    return write_deduced_totals (&span, steps, time);

  /* Translators: what a recorded search took: five numbers, and a time span like "0.4 ms" */
  return g_strdup_printf (_("Guesses: %s, forced: %s, dead ends: %s, solutions: %s, steps: %s; %s"),
                          guesses, forced, dead_ends, solutions, steps, time);
}
