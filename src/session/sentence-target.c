/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/sentence-private.h"

#include <glib/gi18n-lib.h>

/* "within 12 points": the best itself is not told. */
static char *
write_points (gint32 n)
{
  g_autofree char *number = mato_sentence_number (n);

  /* Translators: points of a score */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s point", "%s points", n), number);
}

static char *
write_full (const MatoReachAnswer *reach)
{
  g_autofree char *score = write_points (MAX (reach->left, 0));
  g_autofree char *short_of = write_points (reach->best - reach->left);

  if (reach->left < 0)
    return g_strdup (_("All cells are filled, but some digits clash."));

  if (reach->left == reach->best)
    /* Translators: the board is filled; "2,829 points" */
    return g_strdup_printf (_("Done: %s, the best there is!"), score);

  /* Translators: the board is filled; "2,817 points" and "12 points" */
  return g_strdup_printf (_("Done: %s. The best board has %s more."), score, short_of);
}

char *
mato_sentence_standing (const MatoReachAnswer *reach,
                        gboolean               is_full)
{
  g_autofree char *short_of = NULL;

  g_return_val_if_fail (reach != NULL, NULL);

  if (reach->best < 0)
    return g_strdup (_("Nothing completes these givens."));

  if (is_full)
    return write_full (reach);

  if (reach->left < 0)
    return g_strdup (_("Nothing completes the board from here: take back what does not fit."));

  if (reach->left == reach->best)
    return g_strdup (_("The best score is still within reach."));

  short_of = write_points (reach->best - reach->left);
  /* Translators: how near the best score one can still come: "12 points" */
  return g_strdup_printf (_("From here you can come within %s of the best score."), short_of);
}
