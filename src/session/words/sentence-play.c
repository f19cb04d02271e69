/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-play.h"

#include "session/words/sentence.h"

#include <glib/gi18n-lib.h>

char *
mato_sentence_clock (guint64 milliseconds)
{
  guint64 seconds = milliseconds / 1000;

  if (seconds < 3600)
    return g_strdup_printf ("%u:%02u", (guint) (seconds / 60), (guint) (seconds % 60));

  return g_strdup_printf ("%u:%02u:%02u", (guint) (seconds / 3600), (guint) (seconds / 60 % 60),
                          (guint) (seconds % 60));
}

char *
mato_sentence_solved (const MatoPuzzle *puzzle,
                      guint64           spent,
                      gboolean          is_timed,
                      gboolean          is_assisted)
{
  g_autofree char *time = mato_sentence_clock (spent);

  if (!is_timed)
    return g_strdup (_("Solved!"));
  if (is_assisted)
    /* Translators: %s is a time like 5:03 */
    return g_strdup_printf (_("Solved in %s, with help."), time);

  /* Translators: %s is a time like 5:03 */
  return g_strdup_printf (_("Solved in %s!"), time);
}

char *
mato_sentence_kind (const MatoPuzzleKind *kind)
{
  guint order = kind->box_rows * kind->box_columns;
  const char *level = kind->level != NULL ? _(kind->level->title) : _("Any level");

  /* Translators: a level such as Easy, and the rows of a board, twice */
  return g_strdup_printf (_("%s %u×%u"), level, order, order);
}

char *
mato_sentence_kept_name (const MatoKeptGame *kept)
{
  guint order = mato_board_get_geometry (kept->puzzle->board)->order;
  MatoPuzzleKind kind;

  if (mato_puzzle_kind_of (kept->puzzle, &kind) && kind.level != NULL)
    return mato_sentence_kind (&kind);
  if (kept->puzzle->title != NULL && *kept->puzzle->title != '\0')
    return g_strdup (kept->puzzle->title);

  return g_strdup_printf ("%u×%u", order, order);
}

char *
mato_sentence_kept (const MatoKeptGame *kept)
{
  g_autofree char *time = mato_sentence_clock (kept->spent);
  g_autofree char *filled = NULL;

  /* Translators: how far a puzzle is: the cells that are filled, and those to be filled */
  filled = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u cell filled",
                                         "%u of %u cells filled", kept->n_to_fill),
                            kept->n_filled, kept->n_to_fill);
  if (kept->spent == 0)
    return g_steal_pointer (&filled);

  /* Translators: "12 of 51 cells filled", and a time like 5:03 */
  return g_strdup_printf (_("%s, %s"), filled, time);
}

char *
mato_sentence_streak (guint n_days)
{
  g_autofree char *number = mato_sentence_number (n_days);

  if (n_days == 0)
    return g_strdup (_("The puzzle of today waits for you."));

  /* Translators: %s is a number */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "Daily puzzles solved on %s day in a row.",
                                       "Daily puzzles solved on %s days in a row.", n_days),
                          number);
}
