/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-coach.h"
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <math.h>

/* Rounded down: the score is proved because no whole number is between them. */
static char *
write_bound (double bound)
{
  guint64 tenths = floor (bound * 10);
  g_autofree char *whole = mato_sentence_number (tenths / 10);

  if (tenths % 10 == 0)
    return g_steal_pointer (&whole);

  return g_strdup_printf ("%s%s%u", whole, localeconv ()->decimal_point, (guint) (tenths % 10));
}

char *
mato_sentence_proved_score (const MatoTargetFacts *facts)
{
  g_autofree char *score = NULL;

  g_return_val_if_fail (facts != NULL && facts->score >= 0, NULL);

  score = mato_sentence_number (facts->score);
  /* Translators: heading of a proof: the highest score: "2,866" */
  return g_strdup_printf (_("Highest: %s"), score);
}

static char *
write_branches (const MatoTargetFacts *facts,
                const char            *score)
{
  g_autofree char *branches = mato_sentence_number (facts->n_branches);

  if (facts->n_branches == 0)
    return g_strdup (_("No branch was needed."));

  /* Translators: of a proof that tried digits one by one: "19" and "2,866" */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "%s branch, which can reach at most %s.",
                                       "%s branches, each of which can reach at most %s.",
                                       mato_sentence_plural (facts->n_branches)),
                          branches, score);
}

char *
mato_sentence_proof_steps (const MatoTargetFacts *facts,
                           const MatoGeometry    *geometry,
                           MatoAlphabet           alphabet)
{
  g_autofree char *score = NULL;
  g_autofree char *bound = NULL;
  g_autofree char *branches = NULL;
  g_autofree char *first = NULL;
  g_autofree char *entry = NULL;
  g_autofree char *last = NULL;

  g_return_val_if_fail (facts != NULL && facts->score >= 0, NULL);

  score = mato_sentence_number (facts->score);
  bound = write_bound (facts->bound);
  branches = write_branches (facts, score);
  /* Translators: of a proof: the first upper bound of all boards: "2,866.4" */
  first = g_strdup_printf (_("A first bound for all boards: %s."), bound);
  if (facts->last_cell < geometry->n_cells)
    {
      entry = mato_sentence_entry (geometry, alphabet, facts->last_cell, facts->last_digit);
      /* Translators: of a proof: the digit tried last: "7 in r3c5" */
      last = g_strdup_printf (_("The last one fell at %s."), entry);
    }

  return g_strjoin ("\n", _("There is a board that has it."), first, branches, last, NULL);
}

/* So many scores are listed one by one, the highest first. */
#define MOST_LISTED 6

/* Returns: (transfer full) (nullable): the scores of few boards: "2,829 (2), 2,817"; %NULL if they
 * are many */
static char *
list_scores (const MatoTargetDistribution *distribution)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_listed = 0;

  for (guint i = distribution->n_scores; i-- > 0;)
    {
      guint64 n = (guint64) llround (distribution->shares[i] * (double) distribution->n_seen);
      g_autofree char *score = mato_sentence_number ((guint64) distribution->lowest + i);
      g_autofree char *number = mato_sentence_number (n);

      if (n == 0)
        continue;
      if (n_listed++ == MOST_LISTED)
        return NULL;

      /* Translators: between the scores in a list */
      g_string_append_printf (text, "%s%s", text->len > 0 ? _(", ") : "", score);
      if (n > 1)
        g_string_append_printf (text, " (%s)", number);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Returns: (transfer full): that these are all, and what they score if they are few */
static char *
write_exact (const MatoTargetDistribution *distribution,
             const char                   *number)
{
  gulong n = mato_sentence_plural (distribution->n_seen);
  g_autofree char *scores = list_scores (distribution);

  if (scores == NULL)
    /* Translators: under a picture of how all solutions of a puzzle score */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Exactly %s board", "Exactly %s boards",
                                         n),
                            number);

  /* Translators: likewise; then the scores, and how many boards have each: "2,829 (2), 2,817" */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Exactly %s board: %s",
                                       "Exactly %s boards: %s", n),
                          number, scores);
}

char *
mato_sentence_distribution (const MatoTargetDistribution *distribution)
{
  g_autofree char *number = NULL;
  gulong n;

  g_return_val_if_fail (distribution != NULL, NULL);

  if (distribution->is_exact && distribution->n_seen == 0)
    return g_strdup (_("These givens have no solution."));

  number = mato_sentence_number (distribution->n_seen);
  n = mato_sentence_plural (distribution->n_seen);
  if (distribution->is_exact)
    return write_exact (distribution, number);

  /* Translators: likewise, where there are too many of them */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Sample of %s board",
                                       "Sample of %s boards", n),
                          number);
}
