/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-icicle.h"

#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>

/* A guess as a symbol that is the same in every language. */
static char *
spell_guess (const MatoIcicleBar *bar,
             const MatoTrace     *trace,
             MatoAlphabet         alphabet)
{
  const MatoStep *step = mato_trace_get_step (trace, bar->begin[MATO_ICICLE_STEPS]);
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  g_autofree char *cell = NULL;
  char digit[3];

  if (geometry == NULL)
    return mato_sentence_number (step->option + 1u);

  cell = mato_sentence_spell_cell (geometry, step->cell);
  mato_alphabet_spell (alphabet, step->digit, digit);
  return g_strconcat (cell, "=", digit, NULL);
}

static char *
write_guesses (const MatoIcicleBar *bar)
{
  guint n_guesses = bar->end[MATO_ICICLE_GUESSES] - bar->begin[MATO_ICICLE_GUESSES];
  g_autofree char *number = mato_sentence_number (n_guesses);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: of a search or a part of it */
                                       "%s guess", "%s guesses", mato_sentence_plural (n_guesses)),
                          number);
}

char *
mato_sentence_icicle_label (guint                level,
                            const MatoIcicleBar *bar,
                            const MatoTrace     *trace,
                            MatoAlphabet         alphabet)
{
  return level == 0 ? write_guesses (bar) : spell_guess (bar, trace, alphabet);
}

static const char *
get_end (const MatoIcicleBar *bar)
{
  switch (bar->became)
    {
    case MATO_ICICLE_SOLUTION:
      /* Translators: what became of a guess of a search */
      return _("It led to a solution.");
    case MATO_ICICLE_OPEN:
      /* Translators: what became of a guess of a search */
      return _("It was not taken back.");
    case MATO_ICICLE_CUT:
      /* Translators: what became of a guess of a target search */
      return _("It was pruned: it cannot score more than was found already.");
    case MATO_ICICLE_DEAD_END:
    default:
      if (bar->is_vain)
        /* Translators: what became of a guess of a search */
        return _("It was in vain: the guesses to blame for the dead end before it still stood.");

      /* Translators: what became of a guess of a search */
      return _("It led to dead ends only.");
    }
}

static char *
write_forced (guint                level,
              const MatoIcicleBar *bar)
{
  guint n_guesses = bar->end[MATO_ICICLE_GUESSES] - bar->begin[MATO_ICICLE_GUESSES];

  /* A guess counts itself. */
  if (n_guesses == (level > 0 ? 1 : 0))
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: after a guess that no other follows */
                                         "%u step was forced.", "%u steps were forced.",
                                         bar->n_forced),
                            bar->n_forced);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: after a guess of a search */
                                       "%u step was forced before the next guess.",
                                       "%u steps were forced before the next guess.",
                                       bar->n_forced),
                          bar->n_forced);
}

char *
mato_sentence_icicle_bar (guint                level,
                          const MatoIcicleBar *bar,
                          const MatoTrace     *trace,
                          MatoAlphabet         alphabet)
{
  g_autofree char *guesses = write_guesses (bar);
  g_autofree char *forced = write_forced (level, bar);
  g_autofree char *guess = NULL;

  if (level == 0)
    /* Translators: number of guesses as "12 guesses", and a sentence */
    return g_strdup_printf (_("The whole search: %s. %s"), guesses, forced);

  guess = spell_guess (bar, trace, alphabet);
  /* Translators: how many guesses stand, the guess as "r4c7=5", how many there are below it as "12
   * guesses", and two sentences: what was forced, what became of it */
  return g_strdup_printf (_("Guess %u, %s: %s. %s %s"), level, guess, guesses, forced,
                          get_end (bar));
}

char *
mato_sentence_icicle_vain (const MatoIcicle *icicle)
{
  guint n_in_vain = mato_icicle_get_n_in_vain (icicle);
  guint n_guesses = mato_icicle_get_length (icicle, MATO_ICICLE_GUESSES);
  g_autofree char *all = mato_sentence_number (n_guesses);
  g_autofree char *vain = mato_sentence_number (n_in_vain);

  if (n_in_vain == 0 || n_in_vain == MATO_VAIN_UNKNOWN)
    return NULL;

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: number of all guesses of a search, number of
                                        * those that a picture shows hatched */
                                       "Of %s guesses %s was in vain (hatched): it changed none of "
                                       "those to blame.",
                                       "Of %s guesses %s were in vain (hatched): they changed none "
                                       "of those to blame.", mato_sentence_plural (n_in_vain)),
                          all, vain);
}
