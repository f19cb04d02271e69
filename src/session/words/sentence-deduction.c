/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-deduction.h"

#include "core/trace/trace-logic.h"
#include "session/hint/hint-cells.h"
#include "session/search/search-check.h"
#include "session/words/sentence-hint.h"
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>

/* A reason of more sentences is drawn on the board, but its line says only what it concludes;
 * beside the board, where a longer line would move all else, even sooner. */
#define MOST_TOLD 8
#define MOST_IN_CAPTION 2

/* The reason in full, as the hint tells it step by step, then what it concludes. */
static char *
write_reason (const MatoDeduction *deduction,
              const MatoGeometry  *geometry,
              MatoAlphabet         alphabet,
              guint                most_told)
{
  g_autoptr (GArray) told = mato_hint_list_steps (&deduction->reason);
  g_autofree char *conclusion = mato_sentence_hint_conclusion (deduction, geometry, alphabet);
  char *text = NULL;

  for (guint i = 0; told->len <= most_told && i < told->len; i++)
    {
      g_autofree char *sentence =
        mato_sentence_reason_step (&deduction->reason, g_array_index (told, guint, i), geometry,
                                   alphabet);

      text = mato_sentence_take_join (text, sentence);
    }

  return mato_sentence_take_join (text, conclusion);
}

static char *
write_effect (const MatoGeometry *geometry,
              const MatoStep     *step,
              MatoAlphabet        alphabet)
{
  g_autofree char *cell = mato_sentence_spell_cell (geometry, step->cell);
  char digit[3];

  mato_alphabet_spell (alphabet, step->digit, digit);
  return g_strdup_printf (step->kind == MATO_STEP_PROPAGATE
                            /* Translators: what follows from a technique: a cell, a digit */
                            ? _("So %s is %s.")
                            /* Translators: what follows from a technique: a cell, a digit */
                            : _("So %s is not %s."),
                          cell, digit);
}

/* What is left, and who could go on. */
static char *
write_stuck (const MatoTrace *trace)
{
  g_autofree char *searches = mato_search_list_recorded (mato_trace_get_geometry (trace), TRUE);
  MatoCandidates left;

  mato_trace_find_candidates (trace, mato_trace_get_last (trace), &left);
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: how many cells are empty; the titles of one or more engines that
                  * search, in quotes */
                 "No technique that Mato knows leads on, and %u cell is left. A search would go "
                 "on: %s.",
                 "No technique that Mato knows leads on, and %u cells are left. A search would go "
                 "on: %s.", left.n_open),
    left.n_open, searches);
}

char *
mato_sentence_deduced_step (const MatoTrace *trace,
                            const MatoStep  *step,
                            MatoAlphabet     alphabet)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  const MatoDeduction *deduction;

  if (step->kind == MATO_STEP_STUCK)
    return write_stuck (trace);
  if (step->why != MATO_WHY_DEDUCTION)
    return NULL;

  deduction = mato_trace_get_deduction (trace, step->deduction);
  if (step->kind == MATO_STEP_TECHNIQUE)
    return mato_sentence_hint_technique (deduction, geometry, alphabet);
  if (step->kind == MATO_STEP_DEDUCE)
    return write_reason (deduction, geometry, alphabet, MOST_TOLD);

  return write_effect (geometry, step, alphabet);
}

char *
mato_sentence_deduced_caption (const MatoTrace *trace,
                               const MatoStep  *step,
                               MatoAlphabet     alphabet)
{
  if (!step || step->kind != MATO_STEP_DEDUCE)
    return NULL;

  return write_reason (mato_trace_get_deduction (trace, step->deduction),
                       mato_trace_get_geometry (trace), alphabet, MOST_IN_CAPTION);
}

char *
mato_sentence_deductions (guint64 n)
{
  g_autofree char *number = mato_sentence_number (n);

  /* Translators: how many conclusions a solver by techniques has drawn */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s deduction", "%s deductions",
                                       mato_sentence_plural (n)),
                          number);
}

char *
mato_sentence_span_deductions (const MatoSpan *span)
{
  g_autofree char *deductions = mato_sentence_deductions (span->n_deductions);
  g_autofree char *placed = mato_sentence_number (span->n_forced);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: "21 deductions", and how many digits they placed */
                 "%s, %s digit placed", "%s, %s digits placed",
                 mato_sentence_plural (span->n_forced)),
    deductions, placed);
}

/* How difficult it is, if there is a number for that: boards with rules have none. */
static char *
write_rated_step (const MatoPathStep *step,
                  const char         *number,
                  const char         *conclusion,
                  gboolean            is_hardest)
{
  if (is_hardest)
    /* Translators: which of the deductions of a solver by techniques: its number, what it says, and
     * its difficulty as in 4.2 */
    return g_strdup_printf (_("Deduction %s: %s Difficulty %u.%u, the hardest."), number,
                            conclusion, step->rating / 10, step->rating % 10);

  /* Translators: which of the deductions of a solver by techniques: its number, what it says, and
   * its difficulty as in 4.2 */
  return g_strdup_printf (_("Deduction %s: %s Difficulty %u.%u."), number, conclusion,
                          step->rating / 10, step->rating % 10);
}

char *
mato_sentence_path_step (const MatoLogicPath *path,
                         guint                index,
                         const MatoTrace     *trace,
                         MatoAlphabet         alphabet)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  const MatoPathStep *step = mato_logic_path_get (path, index);
  const MatoDeduction *deduction =
    mato_trace_get_deduction (trace, mato_trace_get_step (trace, step->position - 1)->deduction);
  g_autofree char *number = mato_sentence_number (index + 1);
  g_autofree char *conclusion = mato_sentence_hint_conclusion (deduction, geometry, alphabet);
  gboolean is_hardest = (int) index == path->hardest;

  if (mato_geometry_is_classic (geometry))
    return write_rated_step (step, number, conclusion, is_hardest);

  return g_strdup_printf (is_hardest
                            /* Translators: which of the deductions of a solver by techniques: its
                             * number, what it says; no other is harder */
                            ? _("Deduction %s: %s The hardest.")
                            /* Translators: which of the deductions of a solver by techniques: its
                             * number, what it says */
                            : _("Deduction %s: %s"),
                          number, conclusion);
}

char *
mato_sentence_path_hardest (const MatoLogicPath *path,
                            const MatoTrace     *trace)
{
  const MatoSpeech speech = { .geometry = mato_trace_get_geometry (trace) };
  g_autofree char *deductions = mato_sentence_deductions (path->steps->len);
  const MatoPathStep *hardest;
  const char *title;

  if (path->hardest < 0)
    return g_strdup (_("No technique applies."));

  hardest = mato_logic_path_get (path, path->hardest);
  title = mato_speech_get_title (
    &speech, mato_trace_get_deduction (
               trace, mato_trace_get_step (trace, hardest->position - 1)->deduction));
  if (!mato_geometry_is_classic (speech.geometry))
    /* Translators: "31 deductions", the name of a technique or a rule */
    return g_strdup_printf (_("%s. The hardest: %s."), deductions, title);

  /* Translators: "31 deductions", the name of a technique, and its difficulty as in 4.2 */
  return g_strdup_printf (_("%s. The hardest: %s, %u.%u."), deductions, title,
                          hardest->rating / 10, hardest->rating % 10);
}
