/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/lessons/sentence-review.h"

#include "session/words/sentence-hint.h"
#include "session/words/sentence-play.h"
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>

/* The share of the time in which the puzzle was as hard as it ever was for the player. */
static guint
find_share (const MatoReview *review,
            guint             hardest)
{
  const MatoReviewStep *last = review->steps->pdata[review->steps->len - 1];
  guint64 time = 0;

  for (guint i = 0; i < review->steps->len; i++)
    {
      const MatoReviewStep *step = review->steps->pdata[i];

      if (step->rating == hardest)
        time += step->to - step->from;
    }

  return last->to > 0 ? (guint) (100 * time / last->to) : 0;
}

static const MatoReviewStep *
find_hardest (const MatoReview *review)
{
  const MatoReviewStep *hardest = NULL;

  for (guint i = 0; i < review->steps->len; i++)
    {
      const MatoReviewStep *step = review->steps->pdata[i];

      if (step->deduction != NULL && (hardest == NULL || step->rating > hardest->rating))
        hardest = step;
    }

  return hardest;
}

static char *
write_effort (const MatoReview *review)
{
  const MatoReviewStep *last = review->steps->pdata[review->steps->len - 1];
  g_autofree char *digits = mato_sentence_number (review->steps->len);
  g_autofree char *steps = mato_sentence_number (review->path->len);
  g_autofree char *time = mato_sentence_clock (last->to);

  if (review->is_timed)
    /* Translators: numbers of digits and steps; a time like 5:03 */
    return g_strdup_printf (_("You entered %s digits in %s; the logic engine takes %s steps."),
                            digits, time, steps);

  /* Translators: numbers of digits and steps */
  return g_strdup_printf (_("You entered %s digits, at times that are not known; the logic engine "
                            "takes %s steps."), digits, steps);
}

static char *
write_hardest (const MatoReview     *review,
               const MatoReviewStep *hardest)
{
  const char *title = _(mato_technique_get (hardest->deduction->technique)->title);

  if (review->is_timed)
    /* Translators: a technique such as X-wing, its classic rating, and a number of percent */
    return g_strdup_printf (_("Hardest on your way was %s (ER %u.%u): %u %% of the time went where "
                              "that was needed."),
                            title, hardest->rating / 10, hardest->rating % 10,
                            find_share (review, hardest->rating));

  /* Translators: a technique such as X-wing, and its classic rating */
  return g_strdup_printf (_("Hardest on your way was %s (ER %u.%u)."), title, hardest->rating / 10,
                          hardest->rating % 10);
}

char *
mato_sentence_review (const MatoReview *review)
{
  const MatoReviewStep *hardest = find_hardest (review);
  g_autofree char *effort = NULL, *way = NULL;

  if (review->steps->len == 0)
    return g_strdup (_("You have not entered a digit yet."));

  effort = write_effort (review);
  if (hardest == NULL)
    return g_steal_pointer (&effort);

  way = write_hardest (review, hardest);
  /* Translators: two sentences */
  return g_strdup_printf (_("%s %s"), effort, way);
}

char *
mato_sentence_review_step (const MatoReview     *review,
                           const MatoReviewStep *step,
                           MatoAlphabet          alphabet)
{
  g_autofree char *cell = mato_sentence_spell_cell (review->geometry, step->cell);
  g_autofree char *after = mato_sentence_clock (step->to - step->from);
  g_autofree char *at = mato_sentence_clock (step->to);
  char digit[3];

  mato_alphabet_spell (alphabet, step->digit, digit);
  if (!review->is_timed)
    return g_strdup_printf ("%s = %s", cell, digit);

  /* Translators: two times like 5:03, a cell such as r4c5, and a digit */
  return g_strdup_printf (_("At %2$s, after %1$s: %3$s = %4$s"), after, at, cell, digit);
}

char *
mato_sentence_review_reason (const MatoReview     *review,
                             const MatoReviewStep *step,
                             MatoAlphabet          alphabet)
{
  g_autofree char *conclusion = NULL;

  if (step->n_wrong > 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "%u wrong digit was on the board.",
                                         "%u wrong digits were on the board.", step->n_wrong),
                            step->n_wrong);
  if (step->deduction == NULL)
    return g_strdup (_("No technique that Mato knows led on from here."));

  conclusion = mato_sentence_hint_conclusion (step->deduction, review->geometry, alphabet);
  if (step->is_wrong)
    /* Translators: a step of a technique: "X-wing (r4c1, r4c5): r4c8 ≠ 3." */
    return g_strdup_printf (_("This digit was wrong. What was there: %s"), conclusion);

  /* Translators: a classic rating; a step of a technique: "X-wing (r4c1, r4c5): r4c8 ≠ 3." */
  return g_strdup_printf (_("ER %u.%u: %s"), step->rating / 10, step->rating % 10, conclusion);
}
