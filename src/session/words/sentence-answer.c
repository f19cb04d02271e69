/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-answer.h"

#include "session/words/sentence-private.h"
#include "session/words/sentence-target.h"
#include "session/words/sentence.h"

#include <glib/gi18n-lib.h>

/* What is known at the end. */
typedef enum
{
  NONE,
  CLASH,   /* no search was needed to see that there is none */
  ONLY,
  ONE,     /* whether there are others is not known */
  OTHERS,  /* more than one, and nobody asked how many */
  ALL,     /* exactly so many */
  MORE,    /* at least so many */
  STUCK,
  STOPPED, /* without any */
  SO_FAR,  /* stopped with some */
  BEST,
  BEST_SO_FAR,
} Answer;

static Answer
find_none (MatoSearch *search)
{
  const MatoGeometry *geometry = mato_search_get_geometry (search);
  guint one, other;

  return geometry != NULL
         && mato_sentence_find_clash (geometry, mato_search_get_givens (search), &one, &other)
           ? CLASH : NONE;
}

static Answer
find_target_answer (MatoSearch *search)
{
  const MatoTargetResult *result = mato_search_get_target_result (search);

  if (result->end == MATO_END_NONE)
    return find_none (search);
  if (result->end == MATO_END_SOLVED)
    return BEST;

  return result->score < 0 ? STOPPED : BEST_SO_FAR;
}

static Answer
find_one (MatoSearch *further)
{
  const MatoResult *result = further ? mato_search_get_result (further) : NULL;

  if (!result)
    return ONE;
  if (result->n_solutions > 1)
    return OTHERS;

  return result->exhausted ? ONLY : ONE;
}

static Answer
find_answer (MatoSearch *search,
             MatoSearch *further)
{
  const MatoResult *result = mato_search_get_result (search);

  if (mato_search_is_target (search))
    return find_target_answer (search);
  if (result->end == MATO_END_NONE)
    return find_none (search);
  if (result->end == MATO_END_STUCK)
    return STUCK;
  if (result->end != MATO_END_SOLVED)
    return result->n_solutions == 0 ? STOPPED : SO_FAR;
  if (result->n_solutions == 1)
    return result->exhausted ? ONLY : find_one (further);
  if (result->exhausted)
    return ALL;

  /* Who stops at two wants to know whether there are two. */
  return result->n_solutions == 2 ? OTHERS : MORE;
}

static gboolean
is_ended (MatoSearch *search)
{
  return mato_search_get_result (search) != NULL || mato_search_get_target_result (search) != NULL;
}

static char *
count_solutions (MatoSearch *search)
{
  guint64 n = mato_search_get_result (search)->n_solutions;
  g_autofree char *number = mato_sentence_number (n);

  /* Translators: large: the true number of solutions */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s solution", "%s solutions",
                                       mato_sentence_plural (n)),
                          number);
}

static char *
write_number (MatoSearch *search)
{
  return mato_sentence_number (mato_search_is_target (search)
                                 ? (guint64) mato_search_get_target_result (search)->score
                                 : mato_search_get_result (search)->n_solutions);
}

static char *
write_more (MatoSearch *search)
{
  g_autofree char *number = write_number (search);

  /* Translators: large: at least so many solutions */
  return g_strdup_printf (_("%s or more"), number);
}

static char *
write_so_far (MatoSearch *search)
{
  g_autofree char *number = write_number (search);

  /* Translators: large: a number of solutions, or a score, when the search was stopped */
  return g_strdup_printf (_("%s so far"), number);
}

char *
mato_sentence_answer (MatoSearch *search,
                      MatoSearch *further)
{
  g_return_val_if_fail (MATO_IS_SEARCH (search) && is_ended (search), NULL);

  switch (find_answer (search, further))
    {
    case NONE:
    case CLASH:
      /* Translators: large, the answer to a question about a puzzle, like those that follow */
      return g_strdup (_("No solution"));
    case ONLY:
      return g_strdup (_("The only solution"));
    case ONE:
      return g_strdup (_("A solution"));
    case OTHERS:
      return g_strdup (_("Not the only one"));
    case ALL:
      return count_solutions (search);
    case MORE:
      return write_more (search);
    case STUCK:
      /* Translators: large: no technique leads on */
      return g_strdup (_("Stuck"));
    case BEST:
      return mato_sentence_points (mato_search_get_target_result (search)->score);
    case SO_FAR:
    case BEST_SO_FAR:
      return write_so_far (search);
    case STOPPED:
    default:
      /* Translators: large: the search was stopped before it knew anything */
      return g_strdup (_("No answer yet"));
    }
}

static char *
write_clash (MatoSearch *search)
{
  const MatoGeometry *geometry = mato_search_get_geometry (search);
  guint one, other;

  mato_sentence_find_clash (geometry, mato_search_get_givens (search), &one, &other);
  /* Translators: two cells: row, column and row, column, as in r4c7 */
  return g_strdup_printf (_("The givens clash: r%uc%u and r%uc%u hold the same digit."),
                          mato_geometry_row (geometry, one) + 1,
                          mato_geometry_column (geometry, one) + 1,
                          mato_geometry_row (geometry, other) + 1,
                          mato_geometry_column (geometry, other) + 1);
}

static char *
write_best_so_far (MatoSearch *search)
{
  const MatoTargetResult *result = mato_search_get_target_result (search);
  g_autofree char *bound = NULL;

  if (result->bound < 0)
    return g_strdup (_("The search was stopped before its end."));

  bound = mato_sentence_number ((guint64) result->bound);
  /* Translators: %s is a score */
  return g_strdup_printf (_("The search was stopped before its end; no solution scores more than "
                            "%s."), bound);
}

char *
mato_sentence_answer_meaning (MatoSearch *search,
                              MatoSearch *further)
{
  g_return_val_if_fail (MATO_IS_SEARCH (search) && is_ended (search), NULL);

  switch (find_answer (search, further))
    {
    case CLASH:
      return write_clash (search);
    case NONE:
      return g_strdup (_("It is proved that this board cannot be filled."));
    case ONLY:
      return g_strdup (_("A proper sudoku: exactly one way to fill it."));
    case ONE:
      return g_strdup (_("Whether there are others is not known."));
    case OTHERS:
      return g_strdup (_("There is another way to fill it, so it is no proper sudoku."));
    case ALL:
      return g_strdup (_("Counted to the end: there are no others."));
    case MORE:
      return g_strdup (_("The search ended at its limit; there may be others."));
    case STUCK:
      return g_strdup (_("No technique that Mato knows leads on. A search would."));
    case BEST:
      return g_strdup (mato_search_is_lowest (search) ? _("No solution scores less.")
                                                      : _("No solution scores more."));
    case BEST_SO_FAR:
      return write_best_so_far (search);
    case SO_FAR:
    case STOPPED:
    default:
      return g_strdup (_("The search was stopped before its end."));
    }
}

/* Returns: "12 guesses", or "31 deductions, no guess" */
static char *
write_effort (MatoSearch *search)
{
  const MatoEngine *engine = mato_search_get_engine (search);
  MatoTrace *trace = mato_search_get_trace (search);
  MatoSpan span;

  if (!trace || (engine && engine->deduces))
    return mato_sentence_effort (search);

  mato_trace_summarize (trace, 0, mato_trace_get_last (trace), &span);
  return mato_sentence_guesses (span.n_guesses);
}

static char *
name_many (MatoSearch *search,
           gboolean    is_all,
           const char *effort)
{
  guint64 n = mato_search_get_result (search)->n_solutions;
  g_autofree char *number = mato_sentence_number (n);

  if (is_all)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: over a recorded search: the number, and "12 guesses" */
                   "%s solution, after %s", "%s solutions, after %s", mato_sentence_plural (n)),
      number, effort);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: over a recorded search: a number, and "12 guesses" */
                 "At least %s solution, after %s", "At least %s solutions, after %s",
                 mato_sentence_plural (n)),
    number, effort);
}

char *
mato_sentence_answer_guesses (MatoSearch *search,
                              MatoSearch *further)
{
  g_autofree char *effort = NULL;
  Answer answer;

  g_return_val_if_fail (MATO_IS_SEARCH (search) && is_ended (search), NULL);

  answer = find_answer (search, further);
  effort = write_effort (search);
  if (answer == OTHERS && mato_search_get_result (search)->n_solutions > 1)
    answer = MORE;

  switch (answer)
    {
    case NONE:
    case CLASH:
      /* Translators: over a recorded search, as in those that follow: %s is "12 guesses" */
      return g_strdup_printf (_("No solution, after %s"), effort);
    case ONLY:
      return g_strdup_printf (_("The only solution, after %s"), effort);
    case OTHERS:
      return g_strdup_printf (_("One of several solutions, after %s"), effort);
    case ONE:
      return g_strdup_printf (_("A solution, after %s"), effort);
    case ALL:
    case MORE:
      return name_many (search, answer == ALL, effort);
    case STUCK:
      return g_strdup_printf (_("Stuck after %s"), effort);
    case BEST:
      return mato_search_is_lowest (search)
             ? g_strdup_printf (_("The lowest score, after %s"), effort)
             : g_strdup_printf (_("The best score, after %s"), effort);
    case SO_FAR:
    case STOPPED:
    case BEST_SO_FAR:
    default:
      return g_strdup_printf (_("Stopped after %s"), effort);
    }
}

/* "r1c5 ≠ 7 or r2c3 = 4" */
static char *
write_rule (const MatoGeometry *geometry,
            const MatoLearned  *rule,
            MatoAlphabet        alphabet)
{
  MatoSpeech speech = { geometry, alphabet };
  char *text = NULL;

  for (guint i = 0; i < rule->n; i++)
    {
      MatoLiteral literal = mato_literal (rule->cells[i], rule->digits[i], rule->is_there[i]);
      g_autofree char *part = mato_speech_list_literals (&speech, &literal, 1);
      g_autofree char *before = text;

      /* Translators: two parts of a rule, of which at least one is true: "r1c5 ≠ 7", "r2c3 = 4" */
      text = before ? g_strdup_printf (_("%s or %s"), before, part) : g_steal_pointer (&part);
    }

  return text;
}

/* Returns: (nullable): some of the rules, one a line */
static char *
write_rules (MatoSearch       *search,
             const MatoResult *result,
             MatoAlphabet      alphabet)
{
  g_autoptr (GString) lines = NULL;

  if (result->n_learned == 0)
    return NULL;

  lines = g_string_new (g_dngettext (GETTEXT_PACKAGE,
                                     /* Translators: before rules that clause learning has found,
                                      * one a line */
                                     "A rule that it learned:", "Rules that it learned:",
                                     result->n_learned));
  for (guint i = 0; i < result->n_learned; i++)
    {
      g_autofree char *rule = write_rule (mato_search_get_geometry (search), &result->learned[i],
                                           alphabet);

      g_string_append_printf (lines, "\n%s", rule);
    }

  return g_string_free (g_steal_pointer (&lines), FALSE);
}

char *
mato_sentence_learned (MatoSearch  *search,
                       MatoAlphabet alphabet)
{
  const MatoResult *result;
  g_autofree char *effort = NULL;
  g_autofree char *rules = NULL;
  g_autofree char *switched = NULL;

  g_return_val_if_fail (MATO_IS_SEARCH (search), NULL);

  result = mato_search_get_result (search);
  if (!result)
    return NULL;

  rules = write_rules (search, result, alphabet);
  if (result->n_before_learning == 0)
    return g_steal_pointer (&rules);

  effort = mato_sentence_guesses (result->n_before_learning);
  /* Translators: %s is "12 guesses" */
  switched = g_strdup_printf (_("Clause learning took over after %s."), effort);
  return rules ? g_strconcat (switched, " ", rules, NULL) : g_steal_pointer (&switched);
}
