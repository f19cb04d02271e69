/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-coach.h"

#include "session/words/sentence-play.h"
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>

char *
mato_sentence_target_rule (guint64 n_solutions)
{
  g_autofree char *number = mato_sentence_number (n_solutions);

  if (n_solutions == 0)
    return g_strdup (_("Every digit counts times its ring. Find the solution with the most "
                       "points."));
  if (n_solutions == 1)
    return g_strdup (_("Every digit counts times its ring. This sudoku has one solution, so "
                       "nothing can be gained here."));

  return g_strdup_printf (
    /* Translators: the rule of target sudoku; %s is a number of 2 or more: "10" */
    g_dngettext (GETTEXT_PACKAGE,
                 "Every digit counts times its ring. This sudoku has %s solution: find the one "
                 "with the most points.",
                 "Every digit counts times its ring. This sudoku has %s solutions: find the one "
                 "with the most points.",
                 mato_sentence_plural (n_solutions)),
    number);
}

/* Both numbers are known exactly. */
static char *
write_reach (const MatoStanding *standing,
             const char         *left)
{
  g_autofree char *best = mato_sentence_number ((guint64) standing->range.best);

  if (standing->left >= standing->range.best)
    /* Translators: what the coach says; a score: "2,855" */
    return g_strdup_printf (_("You can still reach %s, the best there is."), left);

  /* Translators: what the coach says; two scores: "2,853" and "2,855" */
  return g_strdup_printf (_("You can still reach %s of %s."), left, best);
}

static char *
write_so_far (gint32      most,
              const char *left)
{
  g_autofree char *bound = mato_sentence_number ((guint64) most);

  /* Translators: the best score is not proved yet; two scores: "78,911" and "79,120" */
  return g_strdup_printf (_("Best so far %s, at most %s."), left, bound);
}

char *
mato_sentence_coach (const MatoStanding *standing,
                     gboolean            markup)
{
  g_autofree char *number = NULL;
  g_autofree char *left = NULL;

  if (standing->left < 0)
    return g_strdup (standing->is_known ? _("No solution is left.")
                                        /* Translators: what the coach says before it knows */
                                        : _("The coach is looking ahead…"));

  number = mato_sentence_number ((guint64) standing->left);
  left = g_strdup_printf (markup ? "<b>%s</b>" : "%s", number);
  if (standing->left < standing->most)
    return write_so_far (standing->most, left);
  if (standing->range.best == standing->range.most)
    return write_reach (standing, left);

  /* Translators: what the coach says, before it knows of the best score; a score: "2,853" */
  return g_strdup_printf (_("You can still reach %s."), left);
}

/* The end */

static const struct
{
  const char *title;
  const char *within;
  const char *color;
} zones[MATO_N_ZONES] = {
  [MATO_ZONE_WHITE] = {
    /* Translators: how near a score is to the best, as rings of an archery target */
    N_("In the white"),
    /* Translators: the same within a line: "2,838 · in the white, first arrow" */
    N_("in the white"),
    /* Translators: the colour of a ring: "white → brown → gold" */
    N_("white"),
  },
  [MATO_ZONE_BROWN] = { N_("In the brown"), N_("in the brown"), N_("brown") },
  [MATO_ZONE_BLUE] = { N_("In the blue"), N_("in the blue"), N_("blue") },
  [MATO_ZONE_RED] = { N_("In the red"), N_("in the red"), N_("red") },
  [MATO_ZONE_GOLD] = { N_("In the gold"), N_("in the gold"), N_("gold") },
};

/* So many have words. */
static const struct
{
  const char *title;
  const char *within;
  const char *sentence;
} arrows[] = {
  { N_("First arrow"), N_("first arrow"),
    /* Translators: after a sentence about the score: how many times one has tried */
    N_("At the first arrow.") },
  { N_("Second arrow"), N_("second arrow"), N_("At the second arrow.") },
  { N_("Third arrow"), N_("third arrow"), N_("At the third arrow.") },
  { N_("Fourth arrow"), N_("fourth arrow"), N_("At the fourth arrow.") },
  { N_("Fifth arrow"), N_("fifth arrow"), N_("At the fifth arrow.") },
};

char *
mato_sentence_zone (MatoZone zone)
{
  return g_strdup (_(zones[zone].title));
}

char *
mato_sentence_arrow (guint arrow)
{
  if (arrow >= 1 && arrow <= G_N_ELEMENTS (arrows))
    return g_strdup (_(arrows[arrow - 1].title));

  /* Translators: which try it was: 6 or more */
  return g_strdup_printf (_("Arrow %u"), arrow);
}

static char *
write_arrow_within (guint arrow)
{
  if (arrow >= 1 && arrow <= G_N_ELEMENTS (arrows))
    return g_strdup (_(arrows[arrow - 1].within));

  /* Translators: the same within a line */
  return g_strdup_printf (_("arrow %u"), arrow);
}

static char *
write_at_arrow (guint arrow)
{
  if (arrow >= 1 && arrow <= G_N_ELEMENTS (arrows))
    return g_strdup (_(arrows[arrow - 1].sentence));

  /* Translators: after a sentence about the score: which try it was, 6 or more */
  return g_strdup_printf (_("At arrow %u."), arrow);
}

char *
mato_sentence_end_title (const MatoTargetEnd *end)
{
  if (!mato_score_range_is_proved (&end->range))
    /* Translators: a target game is over, and nobody knows yet how good the score is */
    return g_strdup (_("The board is full"));

  return mato_sentence_zone (mato_zone_of (&end->range, end->score));
}

static char *
write_best (const MatoTargetEnd *end)
{
  g_autofree char *number = mato_sentence_number (end->n_solutions);

  if (end->n_solutions == 1)
    return g_strdup (_("The only solution: nothing could be gained."));
  if (end->n_solutions == 0)
    /* Translators: of the solution that was found */
    return g_strdup (_("The best there is."));

  /* Translators: of the solution that was found; "10" */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The best of %s solution.",
                                       "The best of %s solutions.",
                                       mato_sentence_plural (end->n_solutions)),
                          number);
}

static char *
write_other (const MatoTargetEnd *end)
{
  g_autofree char *number = mato_sentence_number (end->n_solutions);

  if (end->n_solutions == 0)
    return g_strdup (_("There is a better solution."));

  /* Translators: of the solution that was found; "10" */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "One of %s solution, and not the best.",
                                       "One of %s solutions, and not the best.",
                                       mato_sentence_plural (end->n_solutions)),
                          number);
}

static char *
write_how_good (const MatoTargetEnd *end)
{
  if (mato_score_range_is_proved (&end->range))
    return mato_zone_of (&end->range, end->score) == MATO_ZONE_GOLD ? write_best (end)
                                                                    : write_other (end);
  if (end->range.most >= 0)
    {
      /* The player may have found more than the search. */
      gint32 best = MAX (end->range.best, end->score);
      g_autofree char *number = mato_sentence_number ((guint64) best);

      return write_so_far (MAX (end->range.most, best), number);
    }

  return g_strdup (_("How good that is, is still looked into."));
}

char *
mato_sentence_end (const MatoTargetEnd *end)
{
  g_autofree char *how_good = write_how_good (end);
  g_autofree char *arrow = end->arrow > 0 ? write_at_arrow (end->arrow) : NULL;

  if (arrow == NULL || end->n_solutions == 1)
    return g_steal_pointer (&how_good);

  /* Translators: two sentences: "The best of 10 solutions." "At the third arrow." */
  return g_strdup_printf (_("%s %s"), how_good, arrow);
}

char *
mato_sentence_end_facts (const MatoTargetEnd *end)
{
  const char *coach = end->is_coached ? _("with the coach") : _("without the coach");
  g_autofree char *time = end->spent > 0 ? mato_sentence_clock (end->spent) : NULL;

  return time != NULL ? g_strconcat (time, " · ", coach, NULL) : g_strdup (coach);
}

/* Which ring each try has hit, in order: "white → brown → gold". Returns: (transfer full) */
static char *
write_way (const MatoTargetEnd *end)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < end->n_tries; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " → " : "",
                            _(zones[mato_zone_of (&end->range, end->tries[i])].color));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
mato_sentence_end_shared (const MatoTargetEnd *end,
                          const char          *name)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *score = mato_sentence_number ((guint64) end->score);
  g_autofree char *arrow = end->arrow > 0 ? write_arrow_within (end->arrow) : NULL;
  g_autofree char *facts = mato_sentence_end_facts (end);
  gboolean is_proved = mato_score_range_is_proved (&end->range);

  g_string_append_printf (text, "Mato · %s\n%s", name, score);
  if (is_proved)
    g_string_append_printf (text, " · %s", _(zones[mato_zone_of (&end->range, end->score)].within));
  if (arrow != NULL)
    g_string_append_printf (text, " · %s", arrow);
  g_string_append_printf (text, "\n%s\n", facts);
  if (is_proved && end->n_tries > 1)
    {
      g_autofree char *way = write_way (end);

      g_string_append_printf (text, "%s\n", way);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}
