/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/lessons/sentence-review.h"

#include "session/words/sentence-hint.h"
#include "session/words/sentence-play.h"
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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

/* Why a digit could be entered with nothing but the digits on the board. */
typedef enum
{
  NOT_SEEN,
  ONLY_IN_ROW,
  ONLY_IN_COLUMN,
  ONLY_IN_BOX,
  ONLY_DIGIT,
} Seen;

static gboolean
can_take (const MatoGeometry *geometry,
          const guint8       *values,
          guint               cell,
          guint               digit)
{
  guint n_units;
  const guint16 *units = mato_geometry_units_of (geometry, cell, &n_units);

  if (values[cell] != 0)
    return FALSE;

  for (guint i = 0; i < n_units; i++)
    for (guint j = 0; j < mato_geometry_unit_size (geometry, units[i]); j++)
      if (values[mato_geometry_unit (geometry, units[i])[j]] == digit)
        return FALSE;

  return TRUE;
}

static gboolean
is_only_place (const MatoGeometry *geometry,
               const guint8       *values,
               guint               unit,
               guint               digit)
{
  guint n_places = 0;

  for (guint i = 0; i < mato_geometry_unit_size (geometry, unit); i++)
    n_places += can_take (geometry, values, mato_geometry_unit (geometry, unit)[i], digit);

  return n_places == 1;
}

/* @values: before the digit was entered */
static Seen
find_seen (const MatoGeometry   *geometry,
           const guint8         *values,
           const MatoReviewStep *step)
{
  guint n_units, n_digits = 0;
  const guint16 *units = mato_geometry_units_of (geometry, step->cell, &n_units);

  if (step->is_wrong || step->n_wrong > 0 || !mato_geometry_is_classic (geometry)
      || !can_take (geometry, values, step->cell, step->digit))
    return NOT_SEEN;

  /* A box is what people look at first. */
  for (guint i = n_units; i-- > 0;)
    if (is_only_place (geometry, values, units[i], step->digit))
      return units[i] < geometry->order       ? ONLY_IN_ROW
             : units[i] < 2 * geometry->order ? ONLY_IN_COLUMN
                                              : ONLY_IN_BOX;
  for (guint digit = 1; digit <= geometry->order; digit++)
    n_digits += can_take (geometry, values, step->cell, digit);

  return n_digits == 1 ? ONLY_DIGIT : NOT_SEEN;
}

static char *
spell_time (guint64 milliseconds)
{
  if (milliseconds >= 60000)
    return mato_sentence_clock (milliseconds);

  /* Translators: a time: so many seconds */
  return g_strdup_printf (_("%u s"), (guint) (milliseconds / 1000));
}

static char *
write_longest (Seen        seen,
               const char *time,
               const char *digit,
               const char *cell)
{
  switch (seen)
    {
    case ONLY_IN_ROW:
      /* Translators: a time, a digit, and a cell such as r4c5 */
      return g_strdup_printf (_("You thought longest, %1$s, about %2$s in %3$s: it was the only "
                                "place left for it in its row."), time, digit, cell);
    case ONLY_IN_COLUMN:
      /* Translators: a time, a digit, and a cell such as r4c5 */
      return g_strdup_printf (_("You thought longest, %1$s, about %2$s in %3$s: it was the only "
                                "place left for it in its column."), time, digit, cell);
    case ONLY_IN_BOX:
      /* Translators: a time, a digit, and a cell such as r4c5 */
      return g_strdup_printf (_("You thought longest, %1$s, about %2$s in %3$s: it was the only "
                                "place left for it in its box."), time, digit, cell);
    case ONLY_DIGIT:
      /* Translators: a time, a digit, and a cell such as r4c5 */
      return g_strdup_printf (_("You thought longest, %1$s, about %2$s in %3$s: no other digit was "
                                "left for that cell."), time, digit, cell);
    case NOT_SEEN:
    default:
      /* Translators: a time, a digit, and a cell such as r4c5 */
      return g_strdup_printf (_("You thought longest, %1$s, about %2$s in %3$s."), time, digit,
                              cell);
    }
}

char *
mato_sentence_review_longest (const MatoReview *review,
                              const MatoBoard  *board,
                              MatoAlphabet      alphabet)
{
  guint8 values[MATO_MAX_CELLS] = { 0 }, before[MATO_MAX_CELLS] = { 0 };
  const MatoReviewStep *longest = NULL;
  g_autofree char *time = NULL, *cell = NULL;
  char digit[3];

  if (!review->is_timed)
    return NULL;

  for (guint i = 0; i < review->geometry->n_cells; i++)
    if (mato_board_is_given (board, i))
      values[i] = mato_board_get_values (board)[i];
  for (guint i = 0; i < review->steps->len; i++)
    {
      const MatoReviewStep *step = review->steps->pdata[i];

      if (longest == NULL || step->to - step->from > longest->to - longest->from)
        {
          longest = step;
          memcpy (before, values, sizeof before);
        }
      values[step->cell] = (guint8) step->digit;
    }
  if (longest == NULL || longest->to - longest->from < 1000)
    return NULL;

  time = spell_time (longest->to - longest->from);
  cell = mato_sentence_spell_cell (review->geometry, longest->cell);
  mato_alphabet_spell (alphabet, longest->digit, digit);
  return write_longest (find_seen (review->geometry, before, longest), time, digit, cell);
}
