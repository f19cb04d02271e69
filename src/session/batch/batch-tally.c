/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/batch/batch-tally.h"

#include "session/words/sentence.h"

#include <glib/gi18n-lib.h>

static void
add_number (MatoBatchTally *self,
            gint32          number,
            gboolean        is_open)
{
  if (self->n_numbers == 0 || number < self->lowest)
    self->lowest = number;
  if (self->n_numbers == 0 || number > self->highest)
    {
      self->highest = number;
      self->is_open = FALSE;
    }
  self->is_open = self->is_open || (is_open && number == self->highest);
  self->n_numbers++;
}

void
mato_batch_tally_add (MatoBatchTally *self,
                      MatoBatchKind   kind,
                      gint32          answer)
{
  gboolean is_count = kind == MATO_BATCH_SOLVE || kind == MATO_BATCH_COUNT;

  g_return_if_fail (self != NULL);

  if (answer == MATO_ANSWER_NONE || (is_count && answer == 0))
    self->n_none++;
  else if (answer == MATO_ANSWER_SEVERAL || (is_count && answer > 1))
    self->n_several++;
  else if (is_count)
    self->n_one++;
  else if (answer == MATO_ANSWER_NOT_RATED)
    self->n_not_rated++;
  else if (answer <= MATO_ANSWER_AT_LEAST)
    add_number (self, MATO_ANSWER_AT_LEAST - answer, TRUE);
  else
    add_number (self, answer, FALSE);
}

static char *
describe_scores (const MatoBatchTally *self)
{
  g_autofree char *lowest = mato_sentence_number ((guint) self->lowest);
  g_autofree char *highest = mato_sentence_number ((guint) self->highest);

  if (self->lowest == self->highest)
    /* Translators: of a puzzle in a list: the highest target score, a number */
    return g_strdup_printf (_("score %s"), highest);

  /* Translators: of all puzzles of a list: the highest target scores, from … to … */
  return g_strdup_printf (_("scores from %s to %s"), lowest, highest);
}

static char *
describe_ratings (const MatoBatchTally *self)
{
  guint lowest = (guint) self->lowest, highest = (guint) self->highest;

  if (lowest == highest && !self->is_open)
    /* Translators: of a puzzle in a list: how hard it is, like 7.2 */
    return g_strdup_printf (_("rating %u.%u"), highest / 10, highest % 10);
  if (self->is_open)
    /* Translators: of all puzzles of a list: how hard they are, from 1.2 to 9.5 or more */
    return g_strdup_printf (_("ratings from %u.%u to %u.%u or more"), lowest / 10, lowest % 10,
                            highest / 10, highest % 10);

  /* Translators: of all puzzles of a list: how hard they are, from 1.2 to 9.5 */
  return g_strdup_printf (_("ratings from %u.%u to %u.%u"), lowest / 10, lowest % 10,
                          highest / 10, highest % 10);
}

static char *
count_one (guint         n,
           MatoBatchKind kind)
{
  g_autofree char *number = mato_sentence_number (n);

  if (kind == MATO_BATCH_COUNT)
    /* Translators: of all puzzles of a list, how many; %s is a number */
    return g_strdup_printf (ngettext ("%s has one solution", "%s have one solution", n), number);

  /* Translators: of all puzzles of a list, how many; %s is a number */
  return g_strdup_printf (ngettext ("%s can be solved", "%s can be solved", n), number);
}

static char *
count_several (guint n)
{
  g_autofree char *number = mato_sentence_number (n);

  /* Translators: of all puzzles of a list, how many; %s is a number */
  return g_strdup_printf (ngettext ("%s has several solutions", "%s have several solutions", n),
                          number);
}

static char *
count_none (guint n)
{
  g_autofree char *number = mato_sentence_number (n);

  /* Translators: of all puzzles of a list, how many; %s is a number */
  return g_strdup_printf (ngettext ("%s has no solution", "%s have no solution", n), number);
}

static char *
count_not_rated (guint n)
{
  g_autofree char *number = mato_sentence_number (n);

  /* Translators: of all puzzles of a list, how many; %s is a number */
  return g_strdup_printf (ngettext ("%s not rated", "%s not rated", n), number);
}

char *
mato_batch_tally_describe (const MatoBatchTally *self,
                           MatoBatchKind         kind)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (self != NULL, NULL);

  if (self->n_numbers > 0)
    g_ptr_array_add (parts, kind == MATO_BATCH_SCORE ? describe_scores (self)
                                                     : describe_ratings (self));
  if (self->n_one > 0)
    g_ptr_array_add (parts, count_one (self->n_one, kind));
  if (self->n_several > 0)
    g_ptr_array_add (parts, count_several (self->n_several));
  if (self->n_none > 0)
    g_ptr_array_add (parts, count_none (self->n_none));
  if (self->n_not_rated > 0)
    g_ptr_array_add (parts, count_not_rated (self->n_not_rated));
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (" · ", (char **) parts->pdata);
}
