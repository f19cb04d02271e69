/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-private.h"

#include "core/trace/trace-logic.h"
#include "session/words/sentence-bound.h"
#include "session/words/sentence-cover.h"
#include "session/words/sentence-deduction.h"
#include "session/words/sentence-target.h"
#include "session/words/sentence-view.h"

#include <glib/gi18n-lib.h>

/* The parts of a sentence, spelled. Rows, columns and boxes, the families of units, each have their
 * own sentences: in many languages a sentence cannot be put together from the word for a unit. */
typedef struct
{
  const MatoGeometry *geometry;
  const MatoStep *step;
  char digit[3];      /* the step's, or else the item's */
  char *cell;         /* "r4c7": the step's cell, or else the item's; NULL if there is none */
  gboolean is_unit;   /* whether the item is a unit's place for the digit */
  MatoItemKind kind;
  guint number;       /* 1-based number of the unit */
  gboolean is_target; /* what scores too little is no option, though it fits */
} Words;

static void
spell_item (Words        *words,
            MatoAlphabet  alphabet)
{
  const MatoGeometry *geometry = words->geometry;
  guint item = words->step->item;
  guint place;

  if (item == MATO_NO_ITEM)
    return;

  if (item < geometry->n_cells)
    {
      if (words->cell == NULL)
        words->cell = mato_sentence_spell_cell (geometry, item);
      return;
    }

  place = item - geometry->n_cells;
  words->is_unit = TRUE;
  words->kind = mato_item_kind (geometry, item);
  words->number = mato_item_number (geometry, item);
  mato_alphabet_spell (alphabet, place % geometry->order + 1, words->digit);
}

static void
words_init (Words              *words,
            const MatoGeometry *geometry,
            const MatoStep     *step,
            MatoAlphabet        alphabet)
{
  *words = (Words) { .geometry = geometry, .step = step };
  if (step->cell != MATO_NO_CELL)
    words->cell = mato_sentence_spell_cell (geometry, step->cell);
  if (step->digit != 0)
    mato_alphabet_spell (alphabet, step->digit, words->digit);
  spell_item (words, alphabet);
}

/* The same of a search with bounds. */
static char *
write_bounded_choose (const Words *words)
{
  guint n = words->step->options;

  if (!words->is_unit)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: a target search chooses a cell like r4c7; of its other candidates
                    * it knows that they score too little */
                   "%s is next: %u digit is worth a try.",
                   "Branch on %s: %u digits are worth a try.", n),
      words->cell, n);

  switch (words->kind)
    {
    case MATO_ITEM_ROW:
      return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     /* Translators: a target search: number of the row, digit */
                     "Row %u is next: %s is worth a try in %u place.",
                     "Branch on row %u: %s is worth a try in %u places.", n),
        words->number, words->digit, n);
    case MATO_ITEM_COLUMN:
      return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     /* Translators: a target search: number of the column, digit */
                     "Column %u is next: %s is worth a try in %u place.",
                     "Branch on column %u: %s is worth a try in %u places.", n),
        words->number, words->digit, n);
    case MATO_ITEM_BOX:
    default:
      return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     /* Translators: a target search: number of the box, digit */
                     "Box %u is next: %s is worth a try in %u place.",
                     "Branch on box %u: %s is worth a try in %u places.", n),
        words->number, words->digit, n);
    }
}

static char *
write_choose (const Words *words)
{
  guint n = words->step->options;

  if (words->is_target)
    return write_bounded_choose (words);
  if (!words->is_unit)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: the search chooses a cell like r4c7; with several digits it
                    * branches there */
                   "%s is next: %u digit fits.", "Branch on %s: %u digits fit.", n),
      words->cell, n);

  switch (words->kind)
    {
    case MATO_ITEM_ROW:
      return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     /* Translators: the search looks for a place: number of the row, digit */
                     "Row %u is next: %s fits in %u place.",
                     "Branch on row %u: %s fits in %u places.", n),
        words->number, words->digit, n);
    case MATO_ITEM_COLUMN:
      return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     /* Translators: the search looks for a place: number of the column, digit */
                     "Column %u is next: %s fits in %u place.",
                     "Branch on column %u: %s fits in %u places.", n),
        words->number, words->digit, n);
    case MATO_ITEM_BOX:
    default:
      return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     /* Translators: the search looks for a place: number of the box, digit */
                     "Box %u is next: %s fits in %u place.",
                     "Branch on box %u: %s fits in %u places.", n),
        words->number, words->digit, n);
    }
}

/* Returns: (nullable): what a target search has to do with a digit; %NULL if it is the rules */
static char *
write_why_of_target (const Words *words)
{
  switch (words->step->why)
    {
    case MATO_WHY_BOUND:
      /* Translators: a target search: any other digit scores too little: a digit, a cell like r4c7
       */
      return g_strdup_printf (_("Only with %s in %s can the score be high enough."),
                              words->digit, words->cell);
    case MATO_WHY_FOUND:
      /* Translators: a target search found a solution beside the tree: a digit, a cell like r4c7 */
      return g_strdup_printf (_("Found by a quick search: a solution with %s in %s."),
                              words->digit, words->cell);
    case MATO_WHY_KEPT:
      /* Translators: a target search changes a part of the best solution: a digit, a cell */
      return g_strdup_printf (_("The best solution has %s in %s; only other cells are searched."),
                              words->digit, words->cell);
    default:
      return NULL;
    }
}

static char *
write_propagate (const Words *words)
{
  char *sentence = write_why_of_target (words);

  if (sentence != NULL)
    return sentence;
  if (words->step->why == MATO_WHY_CELL)
    /* Translators: the search is forced to: a digit and a cell like r4c7 */
    return g_strdup_printf (_("Only %s fits in %s."), words->digit, words->cell);

  switch (words->step->why)
    {
    case MATO_WHY_ROW:
      /* Translators: the search is forced to: number of the row, digit, cell like r4c7 */
      return g_strdup_printf (_("Row %u can take %s only in %s."),
                              words->number, words->digit, words->cell);
    case MATO_WHY_COLUMN:
      /* Translators: the search is forced to: number of the column, digit, cell like r4c7 */
      return g_strdup_printf (_("Column %u can take %s only in %s."),
                              words->number, words->digit, words->cell);
    case MATO_WHY_BOX:
    default:
      /* Translators: the search is forced to: number of the box, digit, cell like r4c7 */
      return g_strdup_printf (_("Box %u can take %s only in %s."),
                              words->number, words->digit, words->cell);
    }
}

static char *
write_dead_end (const Words *words)
{
  if (words->step->why == MATO_WHY_CELL)
    /* Translators: the search cannot go on here: a cell like r4c7 */
    return g_strdup_printf (_("Nothing fits in %s: dead end."), words->cell);

  switch (words->step->why)
    {
    case MATO_WHY_ROW:
      /* Translators: the search cannot go on here: number of the row, digit */
      return g_strdup_printf (_("Row %u has no place left for %s: dead end."),
                              words->number, words->digit);
    case MATO_WHY_COLUMN:
      /* Translators: the search cannot go on here: number of the column, digit */
      return g_strdup_printf (_("Column %u has no place left for %s: dead end."),
                              words->number, words->digit);
    case MATO_WHY_BOX:
    default:
      /* Translators: the search cannot go on here: number of the box, digit */
      return g_strdup_printf (_("Box %u has no place left for %s: dead end."),
                              words->number, words->digit);
    }
}

/* The search is for the highest score if the bound is above the score, for the lowest if it is
 * below. */
static char *
write_better (const MatoStep *step)
{
  g_autofree char *score = mato_sentence_number (step->score);
  g_autofree char *bound = mato_sentence_number (MAX (step->bound, 0));

  if (step->bound > step->score)
    /* Translators: two scores of a target puzzle */
    return g_strdup_printf (_("Best score so far: %s (it cannot be above %s)."), score, bound);
  if (step->bound < step->score)
    /* Translators: two scores of a target puzzle; the lowest is sought */
    return g_strdup_printf (_("Lowest score so far: %s (it cannot be below %s)."), score, bound);

  /* Translators: a score of a target puzzle */
  return g_strdup_printf (_("Best score: %s, and none is better."), score);
}

/* If any solution is wanted there is no score. */
static char *
write_cut (const MatoStep *step)
{
  g_autofree char *score = mato_sentence_number (MAX (step->score, 0));

  if (step->score < 0)
    return g_strdup (_("No solution in this branch: backtrack."));
  if (step->depth == 0 && step->why != MATO_WHY_KEPT)
    /* Translators: a target search has proved a bound: a score */
    return g_strdup_printf (_("No solution can beat %s: that is the bound now."), score);

  /* Translators: the search need not go on: a score */
  return g_strdup_printf (_("This branch cannot beat %s: prune."), score);
}

static char *
write_step (const Words *words)
{
  switch ((MatoStepKind) words->step->kind)
    {
    case MATO_STEP_CHOOSE:
      return write_choose (words);
    case MATO_STEP_TRY:
      /* A try without an alternative counts as a try, but is not a guess. */
      if (words->step->why == MATO_WHY_ONLY)
        /* Translators: what the search does: a digit and a cell like r4c7 */
        return g_strdup_printf (_("Place %s in %s, the only option."), words->digit, words->cell);
      /* Translators: what the search does: a digit and a cell like r4c7 */
      return g_strdup_printf (_("Try %s in %s."), words->digit, words->cell);
    case MATO_STEP_PROPAGATE:
      return write_propagate (words);
    case MATO_STEP_DEAD_END:
      return write_dead_end (words);
    case MATO_STEP_UNDO:
      /* Translators: the search goes back: a digit and a cell like r4c7 */
      return g_strdup_printf (_("Take %s back from %s."), words->digit, words->cell);
    case MATO_STEP_SOLUTION:
      return g_strdup (_("Solved: every cell holds a digit."));
    case MATO_STEP_BETTER:
      return write_better (words->step);
    case MATO_STEP_CUT:
      return write_cut (words->step);
    default:
      g_assert_not_reached ();
    }
}

char *
mato_sentence_step (const MatoTrace *trace,
                    const MatoStep  *step,
                    MatoAlphabet     alphabet)
{
  Words words;
  char *sentence;

  g_return_val_if_fail (trace != NULL, NULL);

  if (mato_trace_get_cover (trace) != NULL)
    return mato_sentence_problem_step (mato_trace_get_cover (trace), step);
  if (step == NULL)
    return mato_trace_is_deduced (trace) ? g_strdup (_("The givens, before the first deduction."))
                                         : g_strdup (_("The givens, before the search."));
  if ((sentence = mato_sentence_deduced_step (trace, step, alphabet)) != NULL
      || (sentence = mato_sentence_ruled_step (mato_trace_get_geometry (trace), step, alphabet))
           != NULL)
    return sentence;

  words_init (&words, mato_trace_get_geometry (trace), step, alphabet);
  words.is_target = mato_bound_sums_get_n (mato_trace_get_sums (trace)) > 0;
  sentence = write_step (&words);
  g_free (words.cell);
  return sentence;
}

char *
mato_sentence_taken_back (guint n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: the search goes back several steps at once */
                                       "Go back %u step.", "Go back %u steps.", n), n);
}

char *
mato_sentence_position (const MatoTrace *trace,
                        guint64          position,
                        MatoAlphabet     alphabet)
{
  const MatoStep *step;
  g_autofree char *sentence = NULL;
  g_autofree char *number = NULL;
  guint64 n_left_out;

  g_return_val_if_fail (trace != NULL, NULL);

  step = position > 0 ? mato_trace_get_step (trace, position - 1) : NULL;
  sentence = mato_sentence_bound_fix (trace, position, alphabet);
  if (sentence == NULL)
    sentence = mato_sentence_step (trace, step, alphabet);
  if (!mato_trace_is_sample (trace, position))
    return g_steal_pointer (&sentence);

  n_left_out = mato_trace_get_number (trace, position)
               - mato_trace_get_number (trace, position - 1) - 1;
  number = mato_sentence_number (n_left_out);
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: a long search is kept in samples: how many of its steps are left
                  * out before this one, and what happens at it: "Try 5 in r4c7." */
                 "%s step left out, then: %s", "%s steps left out, then: %s",
                 mato_sentence_plural (n_left_out)),
    number, sentence);
}

char *
mato_sentence_reason (const MatoTrace *trace,
                      const MatoStep  *step,
                      MatoAlphabet     alphabet)
{
  char *reason;

  g_return_val_if_fail (trace != NULL, NULL);

  if (step == NULL || step->kind != MATO_STEP_DEAD_END)
    return NULL;

  reason = mato_sentence_ruled_reason (mato_trace_get_geometry (trace), step, alphabet);
  if (reason != NULL)
    return reason;

  if (step->why == MATO_WHY_CELL)
    /* Translators: why a search is at a dead end, beside the cell */
    return g_strdup (_("no digit fits"));

  return mato_sentence_no_place (mato_trace_get_geometry (trace), alphabet, step->item);
}

#define MOST_LINES 8

/* Whether the board before the step is another one than that at the position. */
static gboolean
is_begin (const MatoStep *step)
{
  return step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_UNDO
         || step->kind == MATO_STEP_BETTER;
}

static void
add_fix (GString         *lines,
         const MatoTrace *trace,
         guint64          position,
         MatoAlphabet     alphabet)
{
  g_autofree char *line = mato_sentence_bound_fix (trace, position, alphabet);

  if (line == NULL)
    line = mato_sentence_step (trace, mato_trace_get_step (trace, position - 1), alphabet);
  g_string_prepend (lines, "\n");
  g_string_prepend (lines, line);
}

char *
mato_sentence_bound_fixes (const MatoTrace *trace,
                           guint64          position,
                           MatoAlphabet     alphabet)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  guint n = 0;

  for (; position > 0 && !is_begin (mato_trace_get_step (trace, position - 1)); position--)
    if (mato_trace_get_step (trace, position - 1)->why == MATO_WHY_BOUND && n++ < MOST_LINES)
      add_fix (lines, trace, position, alphabet);

  if (n > MOST_LINES)
    {
      g_autofree char *more = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     /* Translators: above a list of digits that a bound fixed */
                     "%u more before these:", "%u more before these:", n - MOST_LINES),
        n - MOST_LINES);

      g_string_prepend (lines, "\n");
      g_string_prepend (lines, more);
    }
  if (n == 0)
    return NULL;

  g_string_truncate (lines, lines->len - 1);
  return g_strdup (lines->str);
}
