/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <math.h>

/* "12 points": does not reveal the best score. */
static char *
write_points (gint32 n)
{
  g_autofree char *number = mato_sentence_number (n);

  /* Translators: points of a score */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s point", "%s points", n), number);
}

static char *
write_full (const MatoMoveValuesAnswer *move_values)
{
  g_autofree char *score = write_points (MAX (move_values->left, 0));
  g_autofree char *short_of = write_points (move_values->best - move_values->left);

  if (move_values->left < 0)
    return g_strdup (_("All cells are filled, but some digits clash."));

  if (move_values->left == move_values->best)
    /* Translators: the board is filled; "2,829 points" */
    return g_strdup_printf (_("Done: %s, the best there is!"), score);

  /* Translators: the board is filled; "2,817 points" and "12 points" */
  return g_strdup_printf (_("Done: %s. The best board has %s more."), score, short_of);
}

char *
mato_sentence_standing (const MatoMoveValuesAnswer *move_values,
                        gboolean                    is_full)
{
  g_autofree char *short_of = NULL;

  g_return_val_if_fail (move_values != NULL, NULL);

  if (move_values->best < 0)
    return g_strdup (_("These givens have no solution."));

  if (is_full)
    return write_full (move_values);

  if (move_values->left < 0)
    return g_strdup (_("The board can no longer be solved: undo what does not fit."));

  if (move_values->left == move_values->best)
    return g_strdup (_("The best score is still within reach."));

  short_of = write_points (move_values->best - move_values->left);
  /* Translators: how near the best score one can still come: "12 points" */
  return g_strdup_printf (_("From here you can come within %s of the best score."), short_of);
}

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
mato_sentence_proof (const MatoTargetFacts *facts)
{
  g_autofree char *score = NULL;
  g_autofree char *bound = NULL;
  g_autofree char *nodes = NULL;

  g_return_val_if_fail (facts != NULL && facts->score >= 0, NULL);

  score = mato_sentence_number (facts->score);
  bound = write_bound (facts->bound);
  nodes = mato_sentence_number (facts->n_nodes);

  /* Translators: why a score is proved: the score, what a calculation says that it cannot exceed,
   * and how many boards were looked at for that, the givens alone being the first: "2,866",
   * "2,866.4" and "1" */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "No solution scores more than %s: upper bound %s, %s node.",
                                       "No solution scores more than %s: upper bound %s, %s nodes.",
                                       mato_sentence_plural (facts->n_nodes)),
                          score, bound, nodes);
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
    /* Translators: under a picture of how all solutions of a puzzle score */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Exactly %s board", "Exactly %s boards",
                                         n),
                            number);

  /* Translators: likewise, where there are too many of them */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Sample of %s board",
                                       "Sample of %s boards", n),
                          number);
}
