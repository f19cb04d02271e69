/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-race.h"

#include "core/trace/trace-logic.h"
#include "session/words/sentence-deduction.h"
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

static gboolean
are_of_one_board (MatoSearch *const *runners)
{
  return memcmp (mato_search_get_givens (runners[0]), mato_search_get_givens (runners[1]),
                 mato_search_get_geometry (runners[0])->n_cells) == 0;
}

/* A branch that both belong to does not distinguish them. */
static gboolean
is_branch (MatoSearch *const *runners,
           guint              index)
{
  return mato_search_get_branch_name (runners[index]) && !are_of_one_board (runners);
}

char *
mato_sentence_runner_title (MatoSearch *const *runners,
                            guint              index)
{
  g_return_val_if_fail (MATO_IS_SEARCH (runners[0]) && MATO_IS_SEARCH (runners[1]), NULL);
  g_return_val_if_fail (index < 2, NULL);

  return is_branch (runners, index) ? mato_sentence_film (runners[index])
                                    : mato_sentence_method (runners[index]);
}

char *
mato_sentence_runner_name (MatoSearch *const *runners,
                           guint              index)
{
  const MatoEngine *engine;
  guint order;

  g_return_val_if_fail (MATO_IS_SEARCH (runners[0]) && MATO_IS_SEARCH (runners[1]), NULL);
  g_return_val_if_fail (index < 2, NULL);

  engine = mato_search_get_engine (runners[index]);
  order = mato_search_get_order (runners[index]);
  if (is_branch (runners, index))
    return mato_sentence_film (runners[index]);
  if (engine == mato_search_get_engine (runners[1 - index]) && are_of_one_board (runners))
    return g_strdup (g_dgettext (GETTEXT_PACKAGE, engine->orders[order].title));

  return order == 0 ? g_strdup (g_dgettext (GETTEXT_PACKAGE, engine->title))
                    : mato_sentence_method (runners[index]);
}

/* The verdict */

static gint64
get_duration (MatoSearch *search)
{
  MatoProgress progress;

  mato_search_get_progress (search, &progress);
  return MAX (progress.elapsed, 1);
}

static gboolean
deduces (MatoSearch *search)
{
  return mato_search_get_engine (search)->deduces;
}

static guint64
get_score (MatoSearch *search,
           MatoPace    pace)
{
  return pace == MATO_PACE_TIME ? (guint64) get_duration (search)
                                : mato_search_get_result (search)->n_guesses;
}

static char *
write_score (MatoSearch *search,
             MatoPace    pace)
{
  if (pace == MATO_PACE_NODES && deduces (search))
    return mato_sentence_effort (search);
  if (pace == MATO_PACE_TIME)
    return mato_sentence_duration (get_duration (search));

  return mato_sentence_guesses (get_score (search, pace));
}

static gboolean
has_finished (MatoSearch *search)
{
  MatoEnd end = mato_search_get_result (search)->end;

  return end == MATO_END_SOLVED || end == MATO_END_NONE;
}

/* "1.5", "12": as exact as it is useful. */
static char *
write_ratio (double ratio)
{
  gboolean is_whole = ratio >= 9.95 || fabs (ratio - round (ratio)) < 0.05;

  return is_whole ? mato_sentence_number (llround (ratio)) : g_strdup_printf ("%.1f", ratio);
}

/* It is not known how much an unfinished search would have needed. */
static char *
write_unfinished (MatoSearch *const *runners,
                  MatoPace           pace,
                  guint              winner)
{
  g_autofree char *name = mato_sentence_runner_name (runners, winner);
  g_autofree char *other_name = mato_sentence_runner_name (runners, 1 - winner);
  g_autofree char *score = write_score (runners[winner], pace);
  g_autofree char *other_score = write_score (runners[1 - winner], pace);

  if (has_finished (runners[winner]))
    /* Translators: two searches, each with "12 guesses" or "0.4 ms" after it */
    return g_strdup_printf (_("%s finished after %s; %s did not finish in %s."), name, score,
                            other_name, other_score);

  /* Translators: two searches, each with "12 guesses" or "0.4 ms" after it */
  return g_strdup_printf (_("Neither finished: %s stopped after %s, %s after %s."), name, score,
                          other_name, other_score);
}

/* What one deduces and the other guesses cannot be compared by numbers. */
static char *
write_unlike (MatoSearch *const *runners,
              guint              winner)
{
  g_autofree char *name = mato_sentence_runner_name (runners, winner);
  g_autofree char *other_name = mato_sentence_runner_name (runners, 1 - winner);
  g_autofree char *effort = mato_sentence_effort (runners[winner]);
  g_autofree char *other_effort = mato_sentence_effort (runners[1 - winner]);

  /* Translators: a solver by techniques and a search, in any order, each with what it took: “31
   * deductions, no guess”, “2 guesses, 62 forced” */
  return g_strdup_printf (_("%s: %s. %s: %s."), name, effort, other_name, other_effort);
}

static char *
write_winner (MatoSearch *const *runners,
              MatoPace           pace,
              guint              winner)
{
  g_autofree char *name = mato_sentence_runner_name (runners, winner);
  g_autofree char *other_name = mato_sentence_runner_name (runners, 1 - winner);
  g_autofree char *score = write_score (runners[winner], pace);
  g_autofree char *other_score = write_score (runners[1 - winner], pace);
  guint64 least = get_score (runners[winner], pace);
  guint64 most = get_score (runners[1 - winner], pace);
  g_autofree char *ratio = write_ratio ((double) most / MAX (least, 1));

  if (least == most)
    /* Translators: "12 guesses" or "0.4 ms" */
    return g_strdup_printf (_("A tie: both took %s."), score);

  if (least == 0)
    /* Translators: two searches, each with "12 guesses" after it */
    return g_strdup_printf (_("%s took %s; %s took %s."), name, score, other_name,
                            other_score);

  if (pace == MATO_PACE_TIME)
    /* Translators: two searches, each with "0.4 ms" after it; a number like 1.5 or 12 */
    return g_strdup_printf (_("%s took %s; %s took %s, %s times as long."), name, score,
                            other_name, other_score, ratio);

  /* Translators: two searches, each with "12 guesses" after it; a number like 1.5 or 12 */
  return g_strdup_printf (_("%s took %s; %s took %s, %s times as many."), name, score,
                          other_name, other_score, ratio);
}

char *
mato_sentence_verdict (MatoSearch *const *runners,
                       MatoPace           pace)
{
  guint winner;

  g_return_val_if_fail (MATO_IS_SEARCH (runners[0]) && MATO_IS_SEARCH (runners[1]), NULL);
  g_return_val_if_fail (pace < MATO_N_PACES, NULL);

  winner = get_score (runners[1], pace) < get_score (runners[0], pace);
  if (pace == MATO_PACE_NODES && deduces (runners[0]) != deduces (runners[1])
      && has_finished (runners[0]) == has_finished (runners[1]))
    return write_unlike (runners, 0);
  if (has_finished (runners[0]) && has_finished (runners[1]))
    return write_winner (runners, pace, winner);

  if (has_finished (runners[0]) || has_finished (runners[1]))
    winner = has_finished (runners[1]);
  return write_unfinished (runners, pace, winner);
}

/* On the way */

char *
mato_sentence_race_recording (MatoSearch *search,
                              guint       n_before)
{
  g_autofree char *method = NULL;
  g_autofree char *progress = NULL;

  g_return_val_if_fail (MATO_IS_SEARCH (search), NULL);

  method = mato_sentence_film (search);
  progress = mato_sentence_progress (search);
  if (n_before == 0)
    /* Translators: two searches are recorded for a race, this is the first: its method, and a
     * sentence like "Searching: 2.1 s, 12 guesses" */
    return g_strdup_printf (_("The first of two is recorded: %s. %s"), method, progress);

  /* Translators: likewise the second one */
  return g_strdup_printf (_("The second of two is recorded: %s. %s"), method, progress);
}

/* What a runner has done: guesses, or deductions. */
static guint64
count_done (const MatoTrace *trace,
            guint64          position)
{
  MatoSpan span;

  mato_trace_summarize (trace, 0, position, &span);
  return mato_trace_is_deduced (trace) ? span.n_deductions : span.n_guesses;
}

char *
mato_sentence_runner (const MatoRace *race,
                      guint           index,
                      guint64         position)
{
  const MatoTrace *trace;
  guint64 n;
  g_autofree char *done = NULL;
  g_autofree char *all = NULL;
  g_autofree char *time = NULL;
  g_autofree char *all_time = NULL;

  g_return_val_if_fail (index < 2 && race->traces[index] != NULL, NULL);

  trace = race->traces[index];
  n = count_done (trace, mato_trace_get_last (trace));
  done = mato_sentence_number (count_done (trace, position));
  all = mato_trace_is_deduced (trace) ? mato_sentence_deductions (n) : mato_sentence_guesses (n);
  time = mato_sentence_duration (mato_race_get_time (race, index, position));
  all_time = mato_sentence_duration (race->durations[index]);
  /* Translators: how far a search is: a number of “12 guesses” or “31 deductions”, a time span of
   * all its time: "3 of 12 guesses · 0.1 ms of 0.4 ms" */
  return g_strdup_printf (_("%s of %s · %s of %s"), done, all, time, all_time);
}

/* The difference */

/* Also says why it is tried there, if it is the first option of the choice. */
static char *
write_try (const MatoTrace *trace,
           guint64          position,
           MatoAlphabet     alphabet)
{
  g_autofree char *step = mato_sentence_position (trace, position, alphabet);
  g_autofree char *choice = NULL;

  if (position < 2 || mato_trace_get_step (trace, position - 2)->kind != MATO_STEP_CHOOSE)
    return g_steal_pointer (&step);

  choice = mato_sentence_position (trace, position - 1, alphabet);
  /* Translators: two sentences */
  return g_strdup_printf (_("%s %s"), choice, step);
}

/* @what: a sentence about a guess; then how often that was to blame, if it is known */
static char *
write_blame (const MatoBlameCount *count,
             const char           *what)
{
  g_autofree char *blamed = mato_sentence_number (count->n_blamed);
  g_autofree char *all = mato_sentence_number (count->n_dead_ends);

  if (!count->is_known)
    return g_strdup (what);
  if (count->n_dead_ends == 0)
    /* Translators: a sentence like "Try 7 in r4c2." */
    return g_strdup_printf (_("%s While it stood there was no dead end."), what);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: a sentence like "Try 7 in r4c2."; for how
                                        * many dead ends that guess is to blame, of how many */
                                       "%s To blame for %s of %s dead end while it stood.",
                                       "%s To blame for %s of %s dead ends while it stood.",
                                       mato_sentence_plural (count->n_dead_ends)),
                          what, blamed, all);
}

static char *
write_decision (MatoSearch *const    *runners,
                const MatoDifference *difference,
                guint                 index,
                MatoAlphabet          alphabet)
{
  MatoTrace *trace = mato_search_get_trace (runners[index]);
  g_autofree char *name = mato_sentence_runner_name (runners, index);
  g_autofree char *what = NULL;
  g_autofree char *blame = NULL;

  what = difference->decides[index]
         ? write_try (trace, difference->positions[index], alphabet)
         : mato_sentence_result (runners[index]);
  blame = write_blame (&difference->blames[index], what);
  /* Translators: a search, and a sentence that says what it does */
  return g_strdup_printf (_("%s: %s"), name, blame);
}

/* Whose guess cost more. Returns: (nullable): %NULL if that is not known */
static char *
write_worse (MatoSearch *const    *runners,
             const MatoDifference *difference)
{
  const MatoBlameCount *blames = difference->blames;
  g_autofree char *name = NULL;

  if (!blames[0].is_known || !blames[1].is_known)
    return NULL;
  if (blames[0].n_blamed == blames[1].n_blamed)
    return g_strdup (_("Neither guess is to blame more often than the other."));

  name = mato_sentence_runner_name (runners, blames[1].n_blamed > blames[0].n_blamed);
  /* Translators: of two searches, the one whose guess led to more dead ends */
  return g_strdup_printf (_("More often to blame: the guess of %s."), name);
}

static char *
write_place (guint64 n_same)
{
  g_autofree char *number = mato_sentence_number (n_same);

  if (n_same == 0)
    return g_strdup (_("They differ at the first decision."));

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: two searches; a number */
                                       "They make the same %s decision, then differ.",
                                       "They make the same %s decisions, then differ.",
                                       mato_sentence_plural (n_same)),
                          number);
}

/* Up to there it is the same search; then what each does, and how many guesses that takes. */
static char *
write_fork (MatoSearch *const    *runners,
            const MatoDifference *difference,
            MatoAlphabet          alphabet)
{
  guint branch = (guint) difference->branch;
  MatoTrace *parent = mato_search_get_trace (runners[1 - branch]);
  guint64 n_before = mato_race_count_guesses (parent, difference->fork);
  g_autofree char *number =
    mato_sentence_number (mato_trace_get_number (parent, difference->fork));
  g_autofree char *decision = write_decision (runners, difference, 1 - branch, alphabet);
  g_autofree char *without =
    mato_sentence_guesses (get_score (runners[1 - branch], MATO_PACE_NODES) - n_before);
  g_autofree char *within = mato_sentence_guesses (get_score (runners[branch], MATO_PACE_NODES));
  /* Translators: of a search and a branch that the user has forced in it: a number */
  g_autofree char *place = g_strdup_printf (_("They are the same search up to step %s."), number);
  /* Translators: of a search and a branch that the user has forced in it: both as "28 guesses" */
  g_autofree char *totals =
    g_strdup_printf (_("From there on: %s without the branch, %s in it."), without, within);

  return g_strdup_printf ("%s\n%s\n%s", place, decision, totals);
}

static char *
write_forks (const MatoDifference *difference)
{
  g_autofree char *first = mato_sentence_number (difference->forks[0]);
  g_autofree char *second = mato_sentence_number (difference->forks[1]);

  if (difference->forks[0] == difference->forks[1])
    /* Translators: of two branches that the user has forced in one search: a number */
    return g_strdup_printf (_("Both leave the same recording after its step %s."), first);

  /* Translators: of two branches that the user has forced in one search: two numbers */
  return g_strdup_printf (_("Both leave the same recording: one after its step %s, the other after "
                            "step %s."), first, second);
}

char *
mato_sentence_difference (MatoSearch *const    *runners,
                          const MatoDifference *difference,
                          MatoAlphabet          alphabet)
{
  g_autofree char *place = NULL;
  g_autofree char *mine = NULL;
  g_autofree char *yours = NULL;
  g_autofree char *worse = NULL;

  g_return_val_if_fail (MATO_IS_SEARCH (runners[0]) && MATO_IS_SEARCH (runners[1]), NULL);

  if (difference->branch == MATO_BOTH_BRANCH)
    return write_forks (difference);
  if (difference->branch >= 0)
    return write_fork (runners, difference, alphabet);
  if (!difference->is_known)
    return g_strdup (_("As far as both recordings go, their decisions are the same."));

  if (!difference->is_there && difference->n_same == 0)
    return g_strdup (_("Neither had a choice: every step was forced."));

  if (!difference->is_there)
    return g_strdup (_("Both make the same decisions throughout."));

  place = write_place (difference->n_same);
  mine = write_decision (runners, difference, 0, alphabet);
  yours = write_decision (runners, difference, 1, alphabet);
  worse = write_worse (runners, difference);
  return g_strjoin ("\n", place, mine, yours, worse, NULL);
}
