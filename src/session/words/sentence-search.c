/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-private.h"
#include "session/words/sentence-view.h"

#include <glib/gi18n-lib.h>

/* "12 tries", not guesses: an engine also counts tries without an alternative. */
char *
mato_sentence_tries (guint64 n_nodes)
{
  g_autofree char *number = mato_sentence_number (n_nodes);

  /* Translators: how many values a search has tried */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s try", "%s tries",
                                       mato_sentence_plural (n_nodes)),
                          number);
}

static gboolean
find_clash (const MatoGeometry *geometry,
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

/* Why there is no solution: givens that clash, or the search; @tries: (nullable). */
static char *
write_none (MatoSearch *search,
            const char *duration,
            const char *tries)
{
  const MatoGeometry *geometry = mato_search_get_geometry (search);
  guint one, other;

  if (geometry != NULL
      && find_clash (geometry, mato_search_get_givens (search), &one, &other))
    /* Translators: two cells: row, column and row, column, as in r4c7 */
    return g_strdup_printf (_("No solution: the givens clash, r%uc%u and r%uc%u hold the same "
                              "digit."),
                            mato_geometry_row (geometry, one) + 1,
                            mato_geometry_column (geometry, one) + 1,
                            mato_geometry_row (geometry, other) + 1,
                            mato_geometry_column (geometry, other) + 1);

  if (!tries)
    /* Translators: a time span like "0.4 ms" */
    return g_strdup_printf (_("No solution: proved in %s."), duration);

  /* Translators: a time span like "0.4 ms", and "12 tries" */
  return g_strdup_printf (_("No solution: proved in %s after %s."), duration, tries);
}

static char *
write_looking_further (MatoSearch *further,
                       const char *duration,
                       const char *tries)
{
  MatoProgress progress;
  g_autofree char *since = NULL;

  mato_search_get_progress (further, &progress);
  since = mato_sentence_duration (progress.elapsed);

  /* Translators: a time span like "0.4 ms", "12 tries", and another time span */
  return g_strdup_printf (_("A solution, found in %s after %s. Looking for another one: %s"),
                          duration, tries, since);
}

/* One solution was asked for and found; @further (nullable) knows whether there are others. */
static char *
write_first (MatoSearch *further,
             const char *duration,
             const char *tries)
{
  const MatoResult *result = further ? mato_search_get_result (further) : NULL;

  if (!further)
    /* Translators: a time span like "0.4 ms", and "12 tries" */
    return g_strdup_printf (_("A solution, found in %s after %s; no other was looked for."),
                            duration, tries);

  if (!result)
    return write_looking_further (further, duration, tries);

  if (result->n_solutions > 1)
    /* Translators: a time span like "0.4 ms", and "12 tries" */
    return g_strdup_printf (_("A solution, found in %s after %s; there are others."),
                            duration, tries);

  if (result->exhausted)
    /* Translators: a time span like "0.4 ms", and "12 tries" */
    return g_strdup_printf (_("The only solution, found in %s after %s."), duration, tries);

  /* Translators: a time span like "0.4 ms", and "12 tries" */
  return g_strdup_printf (_("A solution, found in %s after %s; the search for another one was "
                            "stopped."), duration, tries);
}

static char *
write_solutions (const MatoResult *result,
                 MatoSearch       *further,
                 const char       *duration,
                 const char       *tries)
{
  g_autofree char *number = mato_sentence_number (result->n_solutions);
  gulong plural = mato_sentence_plural (result->n_solutions);

  if (result->n_solutions == 1)
    return result->exhausted
           /* Translators: a time span like "0.4 ms", and "12 tries" */
           ? g_strdup_printf (_("The only solution, proved in %s after %s."), duration, tries)
           : write_first (further, duration, tries);

  if (result->exhausted)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: the true number, a time span like "0.4 ms", and "12 tries" */
                   "Exactly %s solution, counted in %s after %s.",
                   "Exactly %s solutions, counted in %s after %s.", plural),
      number, duration, tries);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: a number, a time span like "0.4 ms", and "12 tries" */
                 "At least %s solution, found in %s after %s.",
                 "At least %s solutions, found in %s after %s.", plural),
    number, duration, tries);
}

static char *
write_unfinished (const MatoResult *result,
                  const char       *duration,
                  const char       *tries)
{
  g_autofree char *number = mato_sentence_number (result->n_solutions);
  gulong plural = mato_sentence_plural (result->n_solutions);

  if (result->n_solutions == 0)
    return result->end == MATO_END_STOPPED
           /* Translators: a time span like "0.4 ms", and "12 tries" */
           ? g_strdup_printf (_("Stopped after %s and %s: no solution found yet."),
                              duration, tries)
           /* Translators: "12 tries", and a time span like "0.4 ms" */
           : g_strdup_printf (_("Given up after %s in %s: no solution found yet."),
                              tries, duration);

  return result->end == MATO_END_STOPPED
         ? g_strdup_printf (
             g_dngettext (GETTEXT_PACKAGE,
                          /* Translators: a time span, "12 tries", and a number */
                          "Stopped after %s and %s: %s solution found so far.",
                          "Stopped after %s and %s: %s solutions found so far.", plural),
             duration, tries, number)
         : g_strdup_printf (
             g_dngettext (GETTEXT_PACKAGE,
                          /* Translators: "12 tries", a time span, and a number */
                          "Given up after %s in %s: %s solution found so far.",
                          "Given up after %s in %s: %s solutions found so far.", plural),
             tries, duration, number);
}

static char *
write_end (MatoSearch *search,
           MatoSearch *further,
           const char *duration)
{
  const MatoResult *result = mato_search_get_result (search);
  g_autofree char *tries = mato_sentence_tries (result->n_nodes);

  switch (result->end)
    {
    case MATO_END_NONE:
      return write_none (search, duration, tries);
    case MATO_END_SOLVED:
      return write_solutions (result, further, duration, tries);
    case MATO_END_STOPPED:
    case MATO_END_LIMIT:
    default:
      return write_unfinished (result, duration, tries);
    }
}

static char *
write_solve_result (MatoSearch *search,
                    MatoSearch *further,
                    const char *duration)
{
  guint64 n_before = mato_search_get_result (search)->n_before_learning;
  g_autofree char *end = write_end (search, further, duration);
  g_autofree char *tries = mato_sentence_tries (n_before);

  /* Translators: a sentence that says how a search ended, and "12 tries" */
  return n_before == 0 ? g_steal_pointer (&end)
                       : g_strdup_printf (_("%s Clause learning took over after %s."), end, tries);
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

/* Only a recording has tries that the user can see: the search without steps is another one. */
static char *
write_target_proof (MatoSearch *search,
                    const char *duration,
                    const char *tries)
{
  gboolean is_lowest = mato_search_is_lowest (search);
  g_autofree char *score = mato_sentence_number (mato_search_get_target_result (search)->score);

  if (!tries)
    return g_strdup_printf (is_lowest
                              /* Translators: a score, and a time span like "0.4 ms" */
                              ? _("The lowest possible score is %s, proved in %s.")
                              /* Translators: a score, and a time span like "0.4 ms" */
                              : _("The best possible score is %s, proved in %s."),
                            score, duration);

  return g_strdup_printf (is_lowest
                            /* Translators: a score, a time span like "0.4 ms", and "12 tries" */
                            ? _("The lowest possible score is %s, proved in %s after %s.")
                            /* Translators: a score, a time span like "0.4 ms", and "12 tries" */
                            : _("The best possible score is %s, proved in %s after %s."),
                          score, duration, tries);
}

static char *
write_target_result (MatoSearch *search,
                     const char *duration)
{
  const MatoTargetResult *result = mato_search_get_target_result (search);
  g_autofree char *tries = mato_search_get_trace (search) ? mato_sentence_tries (result->n_nodes)
                                                          : NULL;

  if (result->end == MATO_END_NONE)
    return write_none (search, duration, tries);

  if (result->end != MATO_END_SOLVED)
    return write_target_stopped (search, duration);

  return write_target_proof (search, duration, tries);
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
                      const char         *duration)
{
  g_autofree char *solutions = mato_sentence_number (progress->solutions);
  g_autofree char *tries = mato_sentence_tries (progress->nodes);

  if (progress->solutions > 0)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: a time span like "2.1 s", and a number */
                   "Searching: %s, %s solution so far",
                   "Searching: %s, %s solutions so far",
                   mato_sentence_plural (progress->solutions)),
      duration, solutions);

  if (progress->nodes > 0)
    /* Translators: a time span like "2.1 s", and "12 tries" */
    return g_strdup_printf (_("Searching: %s, %s"), duration, tries);

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
         : write_solve_progress (&progress, duration);
}

char *
mato_sentence_hand_over (MatoSearch *search)
{
  g_autofree char *tries = NULL;
  MatoProgress progress;

  g_return_val_if_fail (MATO_IS_SEARCH (search), NULL);

  mato_search_get_progress (search, &progress);
  if (progress.learns_after == 0)
    return NULL;

  tries = mato_sentence_tries (progress.learns_after);
  /* Translators: said of a recorded search that takes long: "12 tries". "Automatic" is the engine
   * of that name, which can answer such a board while nobody watches. */
  return g_strdup_printf (_("“Automatic” on the Solve page switches to clause learning after %s; "
                            "that search cannot be recorded."), tries);
}

char *
mato_sentence_check (MatoSearch *search,
                     guint       n_mistakes)
{
  const MatoResult *result;

  g_return_val_if_fail (MATO_IS_SEARCH (search), NULL);

  result = mato_search_get_result (search);
  if (result->end != MATO_END_SOLVED)
    return mato_sentence_result (search);

  if (result->n_solutions > 1)
    return g_strdup (_("The puzzle has several solutions, so there is nothing to check against."));

  if (n_mistakes == 0)
    return g_strdup (_("No mistakes so far."));

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "%u digit differs from the solution; it is marked.",
                                       "%u digits differ from the solution; they are marked.",
                                       n_mistakes),
                          n_mistakes);
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

char *
mato_sentence_totals (MatoSearch *search)
{
  const MatoTrace *trace;
  g_autofree char *tries = NULL;
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
  tries = mato_sentence_number (span.n_tries);
  dead_ends = mato_sentence_number (span.n_dead_ends);
  solutions = mato_sentence_number (span.n_solutions);
  steps = mato_sentence_number (mato_trace_get_total (trace));
  time = mato_sentence_duration (progress.elapsed);

  /* Translators: what a recorded search took: four numbers, and a time span like "0.4 ms" */
  return g_strdup_printf (_("Tries: %s, dead ends: %s, solutions: %s, steps: %s; %s"), tries,
                          dead_ends, solutions, steps, time);
}
