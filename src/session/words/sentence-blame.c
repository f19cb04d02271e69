/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-blame.h"

#include "session/words/sentence-private.h"
#include "session/words/sentence-target.h"
#include "session/words/sentence-view.h"

#include <glib/gi18n-lib.h>

/* More are counted, not named: a sentence is read in one breath. */
#define MOST_NAMED 4

static const MatoImplication *
get_implication (const MatoBlame *blame,
                 guint            index)
{
  return &g_array_index (blame->implications, MatoImplication, index);
}

static const MatoImplication *
find_guess (const MatoBlame *blame,
            guint            number)
{
  for (guint i = 0; i < blame->implications->len; i++)
    if (get_implication (blame, i)->guess == number)
      return get_implication (blame, i);

  g_return_val_if_reached (NULL);
}

/* Appends @name to a list that ends with "and". @list: (transfer full) (nullable) */
static char *
append_name (char       *list,
             const char *name,
             gboolean    is_last)
{
  g_autofree char *before = list;

  if (before == NULL)
    return g_strdup (name);
  if (is_last)
    /* Translators: the end of a list: all but its last, its last */
    return g_strdup_printf (_("%s and %s"), before, name);

  /* Translators: a list that goes on: what was before, the next */
  return g_strdup_printf (_("%s, %s"), before, name);
}

static char *
name_guess (const MatoGeometry    *geometry,
            const MatoImplication *guess,
            MatoAlphabet           alphabet)
{
  g_autofree char *entry = mato_sentence_entry (geometry, alphabet, guess->cell, guess->digit);

  /* Translators: one guess of a search: its number on the board, and the digit: "5 in r1c5" */
  return g_strdup_printf (_("guess %u (%s)"), guess->guess, entry);
}

static char *
list_guilty (const MatoGeometry *geometry,
             const MatoBlame    *blame,
             MatoAlphabet        alphabet)
{
  char *list = NULL;

  for (guint i = 0; i < blame->guesses->len; i++)
    {
      guint number = g_array_index (blame->guesses, guint16, i);
      g_autofree char *name = name_guess (geometry, find_guess (blame, number), alphabet);

      list = append_name (list, name, i + 1 == blame->guesses->len);
    }

  return list;
}

static char *
list_innocent (const MatoBlame *blame,
               guint            n_innocent)
{
  char *list = NULL;
  guint n = 0;

  for (guint number = 1; number <= blame->n_guesses; number++)
    if (mato_blame_judge (blame, number) == MATO_GUILT_INNOCENT)
      {
        g_autofree char *name = g_strdup_printf ("%u", number);

        list = append_name (list, name, ++n == n_innocent);
      }

  return list;
}

/* Returns: (nullable): %NULL if there is none */
static char *
write_innocent (const MatoBlame *blame)
{
  guint n = blame->n_guesses - blame->guesses->len;
  g_autofree char *list = NULL;

  if (n == 0)
    return NULL;
  if (n > MOST_NAMED)
    /* Translators: how many guesses of a search are not to blame for a dead end; always several */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "The other guess has nothing to do with it.",
                                         "The other %u guesses have nothing to do with it.", n), n);

  list = list_innocent (blame, n);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: numbers of guesses that are not to blame for
                                        * a dead end: "2", "2 and 3" */
                                       "Guess %s has nothing to do with it.",
                                       "Guesses %s have nothing to do with it.", n), list);
}

/* Whether something is only so because the search has found solutions before. */
static gboolean
has_solutions (const MatoBlame *blame)
{
  for (guint i = 0; i < blame->implications->len; i++)
    if (get_implication (blame, i)->guess == 0
        && get_implication (blame, i)->by == MATO_IMPLIED_BY_SOLUTION)
      return TRUE;

  return FALSE;
}

static char *
write_guilty (const MatoGeometry *geometry,
              const MatoBlame    *blame,
              MatoAlphabet        alphabet)
{
  g_autofree char *list = NULL;
  guint n = blame->guesses->len;

  if (n == 0 && has_solutions (blame))
    return g_strdup (_("No guess is to blame: other solutions are looked for."));
  if (n == 0)
    /* Translators: why a search is at a dead end or a digit is forced */
    return g_strdup (_("No guess is to blame: it follows from the givens alone."));
  if (n > MOST_NAMED)
    {
      const MatoImplication *last = find_guess (blame, g_array_index (blame->guesses, guint16,
                                                                      n - 1));

      list = name_guess (geometry, last, alphabet);
      /* Translators: number of guesses, of how many, and the last of them: "guess 9 (5 in r1c5)" */
      return g_strdup_printf (_("To blame: %u of %u guesses; the last of them is %s."), n,
                              blame->n_guesses, list);
    }

  list = list_guilty (geometry, blame, alphabet);
  /* Translators: the guesses because of which a search is at a dead end */
  return g_strdup_printf (_("To blame: %s."), list);
}

char *
mato_sentence_guilt (MatoGuilt   guilt,
                     const char *sentence)
{
  switch (guilt)
    {
    case MATO_GUILT_TO_BLAME:
      /* Translators: of a guess of a search: a sentence about it; it is to blame for a dead end */
      return g_strdup_printf (_("%s It is to blame."), sentence);
    case MATO_GUILT_INNOCENT:
      /* Translators: of a guess of a search: a sentence about it; it is not to blame for a dead
       * end */
      return g_strdup_printf (_("%s It is not to blame."), sentence);
    case MATO_GUILT_UNKNOWN:
    default:
      return g_strdup (sentence);
    }
}

char *
mato_sentence_blame (const MatoGeometry *geometry,
                     const MatoBlame    *blame,
                     MatoAlphabet        alphabet)
{
  g_autofree char *guilty = write_guilty (geometry, blame, alphabet);
  g_autofree char *innocent = write_innocent (blame);
  /* Translators: of guesses that are to blame */
  const char *doubt = blame->is_smallest ? NULL : _("Maybe fewer would do.");

  return mato_sentence_take_join (mato_sentence_join (guilty, innocent), doubt);
}

char *
mato_sentence_nogood (const MatoGeometry *geometry,
                      const MatoBlame    *blame,
                      MatoAlphabet        alphabet)
{
  MatoSpeech speech = { geometry, alphabet };
  guint n = blame->guesses->len;
  char *list = NULL;
  g_autofree char *owned = NULL;

  if (blame->claim.left != 0 || n == 0 || n > MOST_NAMED)
    return NULL;

  for (guint i = 0; i < n; i++)
    {
      const MatoImplication *guess = find_guess (blame, g_array_index (blame->guesses, guint16, i));
      MatoLiteral literal = mato_literal (guess->cell, guess->digit, TRUE);
      g_autofree char *name = mato_speech_list_literals (&speech, &literal, 1);

      list = append_name (list, name, i + 1 == n);
    }
  owned = list;

  if (n == 1)
    /* Translators: a rule that follows from a dead end: "r1c5 = 7" has no solution */
    return g_strdup_printf (_("So not %s."), list);
  if (n == 2)
    /* Translators: likewise of two digits: "r1c5 = 7 and r2c3 = 4" */
    return g_strdup_printf (_("So not both %s."), list);

  /* Translators: likewise of three or four digits: "r1c5 = 7, r2c3 = 4 and r3c3 = 1" */
  return g_strdup_printf (_("So not all of %s."), list);
}

static char *
write_implied (const MatoTrace       *trace,
               const MatoBlame       *blame,
               const MatoImplication *implication,
               MatoAlphabet           alphabet)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  g_autofree char *cell = NULL;
  g_autofree char *item = NULL;
  char digit[3];

  if (implication->by != MATO_IMPLIED_BY_ITEM)
    return mato_sentence_ruled_claim (trace, blame, implication, alphabet);
  if (implication->cell == MATO_NO_CELL)
    return mato_sentence_claim (geometry, &blame->claim, alphabet);

  cell = mato_sentence_spell_cell (geometry, implication->cell);
  mato_alphabet_spell (alphabet, implication->digit, digit);
  if (implication->item < geometry->n_cells)
    /* Translators: a digit, the cell that can hold no other */
    return g_strdup_printf (_("Only %s fits in %s"), digit, cell);

  item = mato_sentence_item (geometry, implication->item, alphabet);
  /* Translators: a digit in a unit, "7 in row 3", and the only cell that it has there */
  return g_strdup_printf (_("%s fits only in %s"), item, cell);
}

char *
mato_sentence_implication (const MatoTrace *trace,
                           const MatoBlame *blame,
                           guint            index,
                           MatoAlphabet     alphabet)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  const MatoImplication *implication;
  g_autofree char *causes = NULL;
  g_autofree char *implied = NULL;

  g_return_val_if_fail (index < blame->implications->len, NULL);

  implication = get_implication (blame, index);
  if (implication->guess > 0)
    {
      g_autofree char *entry = mato_sentence_entry (geometry, alphabet, implication->cell,
                                                    implication->digit);

      /* Translators: the number of a guess on the board, and its digit: "5 in r1c5" */
      return g_strdup_printf (_("Guess %u: %s."), implication->guess, entry);
    }

  implied = write_implied (trace, blame, implication, alphabet);
  causes = mato_sentence_causes (geometry, blame, implication, alphabet);
  if (mato_sentence_is_by_rule (implication))
    return mato_sentence_by_rule (trace, blame, index, implied, causes, alphabet);
  if (implication->n_causes == 0)
    /* Translators: a statement that needs no reason but the givens */
    return g_strdup_printf (_("%s, because of the givens."), implied);

  /* Translators: a statement, and the digits because of which it is so: "r1c3 = 7, r4c9 = 2" */
  return g_strdup_printf (_("%s, because of %s."), implied, causes);
}
