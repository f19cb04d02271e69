/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-target.h"

#include "session/words/sentence-bound.h"
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* What the coach says */

char *
mato_sentence_points (gint32 n)
{
  g_autofree char *number = mato_sentence_number (n);

  /* Translators: points of a score */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s point", "%s points", n), number);
}

char *
mato_sentence_last_cost (gint32 cost,
                         gint32 left)
{
  g_autofree char *most = mato_sentence_number (MAX (left, 0));
  gboolean has_points = cost != MATO_UNSOLVABLE && cost != MATO_COST_UNKNOWN;
  g_autofree char *points = mato_sentence_points (has_points ? ABS (cost) : 0);

  if (cost == MATO_UNSOLVABLE)
    return g_strdup (_("That leaves no solution: undo it."));
  if (left < 0)
    return g_strdup (_("The board can no longer be solved: undo what does not fit."));
  if (cost == 0)
    /* Translators: what the last entry cost; "2,852" */
    return g_strdup_printf (_("That costs nothing: %s is still possible."), most);
  if (cost < 0)
    /* Translators: an entry that cost something was replaced; "6 points", "2,852" */
    return g_strdup_printf (_("That wins back %s: %s is the most now."), points, most);

  /* Translators: what the last entry cost; "6 points", "2,846" */
  return g_strdup_printf (_("That costs %s: %s is the most now."), points, most);
}

char *
mato_sentence_seed (const MatoTargetLevel *level,
                    guint64                seed)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  /* Translators: the number that a puzzle was made from; then how to make it again: “medium”, and
   * the number. What is in quotation marks is typed in a terminal and stays as it is. */
  return g_strdup_printf (_("Seed %s: “mato-cli generate --target=%s --seed=%s” makes this puzzle "
                            "again."),
                          number, level->name, number);
}

char *
mato_sentence_entry (const MatoGeometry *geometry,
                     MatoAlphabet        alphabet,
                     guint               cell,
                     guint               digit)
{
  g_autofree char *place = mato_sentence_spell_cell (geometry, cell);
  char spelling[3];

  /* Translators: a digit and the cell where it stands: "7", "r3c5" */
  return g_strdup_printf (_("%s in %s"), mato_alphabet_spell (alphabet, digit, spelling), place);
}

char *
mato_sentence_entries (const char *entry,
                       guint       n_others)
{
  if (n_others == 0)
    return g_strdup (entry);

  /* Translators: digits that were filled in together: one of them, "7 in r3c5", and how many more
   * there are */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s and %u other", "%s and %u others",
                                       n_others),
                          entry, n_others);
}

char *
mato_sentence_cost_of_entry (const char *entry,
                             gint32      cost)
{
  g_autofree char *points = mato_sentence_points (cost == MATO_UNSOLVABLE ? 0 : MAX (cost, 0));

  if (cost == MATO_UNSOLVABLE)
    /* Translators: an entry: "7 in r3c5" */
    return g_strdup_printf (_("%s left no solution."), entry);
  if (cost == MATO_COST_UNKNOWN)
    /* Translators: an entry: "7 in r3c5" */
    return g_strdup_printf (_("%s came when no solution was left."), entry);
  if (cost <= 0)
    return g_strdup_printf (_("%s cost nothing."), entry);

  /* Translators: an entry, "7 in r3c5", and "6 points" */
  return g_strdup_printf (_("%s cost %s."), entry, points);
}

char *
mato_sentence_loss (gint32 least,
                    gint32 most)
{
  if (most == 0)
    return g_strdup ("0");
  if (least == most)
    return g_strdup_printf ("−%d", least);

  return least > 0 ? g_strdup_printf ("≥%d", least) : g_strdup ("…");
}

/* Proofs and distributions */

char *
mato_sentence_proved_score (const MatoProof *proof)
{
  g_autofree char *score = NULL;

  g_return_val_if_fail (proof != NULL && proof->score >= 0, NULL);

  score = mato_sentence_number (proof->score);
  /* Translators: heading of a proof: the highest score: "2,866" */
  return g_strdup_printf (_("Highest: %s"), score);
}

static char *
write_first_bound (const MatoProof *proof)
{
  g_autofree char *bound = mato_sentence_number (proof->bound);

  /* Translators: of a proof: the first upper bound of all boards: "2,867" */
  return g_strdup_printf (_("A first bound for all boards: %s."), bound);
}

static char *
write_branches (const MatoProof *proof)
{
  g_autofree char *score = mato_sentence_number (proof->score);
  g_autofree char *branches = mato_sentence_number (proof->n_branches);

  if (proof->n_branches == 0)
    return g_strdup (_("No branch was needed."));

  /* Translators: of a proof that tried digits one by one: "19" and "2,866" */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "%s branch, which can reach at most %s.",
                                       "%s branches, each of which can reach at most %s.",
                                       mato_sentence_plural (proof->n_branches)),
                          branches, score);
}

static char *
write_last_fall (const MatoProof    *proof,
                 const MatoGeometry *geometry,
                 MatoAlphabet        alphabet)
{
  g_autofree char *entry = NULL;

  if (proof->last_cell >= geometry->n_cells)
    /* Translators: of a proof: all the digits tried led to the best board */
    return g_strdup (_("None had to fall: that board reaches the bound."));

  entry = mato_sentence_entry (geometry, alphabet, proof->last_cell, proof->last_digit);
  /* Translators: of a proof: the digit tried last: "7 in r3c5" */
  return g_strdup_printf (_("The last one fell at %s."), entry);
}

char *
mato_sentence_proof_steps (const MatoProof    *proof,
                           const MatoGeometry *geometry,
                           MatoAlphabet        alphabet)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (proof != NULL && proof->score >= 0, NULL);

  g_ptr_array_add (lines, g_strdup (_("There is a board that has it.")));
  if (proof->bound > proof->score)
    g_ptr_array_add (lines, write_first_bound (proof));
  g_ptr_array_add (lines, write_branches (proof));
  if (proof->n_branches > 0)
    g_ptr_array_add (lines, write_last_fall (proof, geometry, alphabet));
  g_ptr_array_add (lines, NULL);

  return g_strjoinv ("\n", (char **) lines->pdata);
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
