/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-private.h"

#include "session/film/choice-reason.h"
#include "session/film/item-options.h"
#include "session/words/sentence-target.h"
#include "session/words/sentence-view.h"

#include <glib/gi18n-lib.h>

/*
 * Why a search takes this step among others, and what follows from it.
 */

/* Returns: (nullable): the step after @moment; %NULL if there is none, or it was not kept */
static const MatoStep *
find_next (const MatoTrace  *trace,
           const MatoMoment *moment)
{
  if (moment->position >= mato_trace_get_length (trace)
      || mato_trace_is_sample (trace, moment->position + 1))
    return NULL;

  return mato_trace_get_step (trace, moment->position);
}

/* What is forced waits in a queue; the next step takes it from there, if that is known. */
static char *
write_queue (const MatoTrace        *trace,
             const MatoMoment       *moment,
             MatoAlphabet            alphabet,
             const MatoChoiceReason *reason)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  const MatoStep *next = find_next (trace, moment);
  guint n = reason->n_waiting, n_names = 0, first = 0;
  g_auto (GStrv) names = g_new0 (char *, MATO_MOST_WAITING + 1);

  if (next && next->kind == MATO_STEP_PROPAGATE && next->why <= MATO_WHY_BOX)
    {
      g_autofree char *entry = mato_sentence_entry (geometry, alphabet, next->cell, next->digit);

      first = next->cell * 32u + next->digit;
      /* Translators: in "Also waiting: …": a digit in a cell, which the next step enters:
       * "8 in r7c3" */
      names[n_names++] = g_strdup_printf (_("%s (next)"), entry);
    }
  for (guint i = 0; i < MIN (n, MATO_MOST_WAITING) && n_names < 2; i++)
    if (reason->waiting[i] != first)
      names[n_names++] = mato_sentence_entry (geometry, alphabet, reason->waiting[i] / 32,
                                              reason->waiting[i] % 32);

  if (n == 1)
    /* Translators: after "Only 3 fits in r4c7.": what is forced, too: "8 in r7c3" */
    return g_strdup_printf (_("Also waiting: %s."), names[0]);
  if (n == 2)
    /* Translators: likewise: "8 in r7c3", "4 in r7c2" */
    return g_strdup_printf (_("Also waiting: %s and %s."), names[0], names[1]);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: likewise; and how many more there are */
                                       "Also waiting: %s, %s and %u more.",
                                       "Also waiting: %s, %s and %u more.", n - 2),
                          names[0], names[1], n - 2);
}

/* What the board has only one option for now, if that is filled next. */
static char *
write_forced_next (const MatoTrace  *trace,
                   const MatoMoment *moment,
                   MatoAlphabet      alphabet)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  const MatoStep *next = find_next (trace, moment);
  g_autofree char *forced = NULL;

  if (next && next->kind == MATO_STEP_PROPAGATE && next->why <= MATO_WHY_BOX)
    forced = mato_sentence_entry (geometry, alphabet, next->cell, next->digit);
  else if (next && next->kind == MATO_STEP_CHOOSE && next->options == 1)
    forced = mato_sentence_item (geometry, next->item, alphabet);

  /* Translators: after "Try 5 in r4c7.": what has one option now and is filled next: "7 in r1c2",
   * "7 in row 1" or "r1c2" */
  return forced != NULL ? g_strdup_printf (_("Forced next: %s."), forced) : NULL;
}

/* Returns: (nullable): that the step took the one option that @item had, before it had none */
static char *
write_taken (const MatoTrace  *trace,
             const MatoMoment *moment,
             MatoAlphabet      alphabet,
             guint             item)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  g_autofree char *dead = mato_sentence_item (geometry, item, alphabet);
  g_autofree char *filled = NULL;
  guint cell, digit;
  char spelled[3];

  if (!mato_choice_reason_find_only (geometry, moment, item, &cell, &digit))
    return NULL;
  if (item < geometry->n_cells)
    /* Translators: why a digit leads to a contradiction: another cell, and the same digit */
    return g_strdup_printf (_("%s could be nothing but %s, too: contradiction."), dead,
                            mato_alphabet_spell (alphabet, digit, spelled));
  if (cell != moment->last->cell)
    return NULL;

  filled = mato_sentence_spell_cell (geometry, cell);
  /* Translators: why a digit leads to a contradiction: it took a cell like r9c9, where another
   * digit had to be: "8 in row 9" */
  return g_strdup_printf (_("%s was also the only place for %s: contradiction."), filled, dead);
}

/* That the board is dead: first what the next step shows. %NULL if it is not. */
static char *
write_dead (const MatoTrace  *trace,
            const MatoMoment *moment,
            MatoAlphabet      alphabet)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  const MatoStep *next = find_next (trace, moment);
  g_autofree char *dead = NULL;
  char *taken;
  guint item;

  if (mato_choice_reason_find_dead (geometry, moment, &item) == 0)
    return NULL;
  if (next && next->kind == MATO_STEP_DEAD_END && next->item != MATO_NO_ITEM
      && mato_item_options_of (geometry, moment->values, next->item) == 0)
    item = next->item;
  if ((taken = write_taken (trace, moment, alphabet, item)) != NULL)
    return taken;

  dead = mato_sentence_item (geometry, item, alphabet);
  /* Translators: after "Only 3 fits in r4c7.": what has no option now: "r1c2" or "7 in row 1" */
  return g_strdup_printf (_("Now nothing is left for %s."), dead);
}

/* That nothing is forced any more, where the next step shows it. An order that does not look may
 * leave what is forced. */
static char *
write_guess (const MatoTrace  *trace,
             const MatoMoment *moment)
{
  const MatoStep *next = find_next (trace, moment);

  if (!next || next->kind != MATO_STEP_CHOOSE || next->options <= 1
      || next->why >= MATO_WHY_BOUND
      || mato_choice_reason_has_forced (mato_trace_get_geometry (trace), moment))
    return NULL;

  return g_strdup (_("Nothing is forced any more: it has to guess."));
}

/* What is filled next, and whether the board is dead. */
static char *
write_consequence (const MatoTrace  *trace,
                   const MatoMoment *moment,
                   MatoAlphabet      alphabet)
{
  g_autofree char *forced = write_forced_next (trace, moment, alphabet);
  g_autofree char *dead = write_dead (trace, moment, alphabet);

  return forced || dead ? mato_sentence_join (forced, dead) : write_guess (trace, moment);
}

static char *
write_waiting (const MatoTrace        *trace,
               const MatoMoment       *moment,
               MatoAlphabet            alphabet,
               const MatoChoiceReason *reason)
{
  g_autofree char *waiting = NULL;
  g_autofree char *dead = NULL;

  if (reason->n_waiting == 0)
    return write_consequence (trace, moment, alphabet);

  waiting = write_queue (trace, moment, alphabet, reason);
  dead = write_dead (trace, moment, alphabet);
  return mato_sentence_join (waiting, dead);
}

/* An order that names an item by its place never sees how many options others have left: it goes on
 * with a board that is dead. %NULL if it is not. */
static char *
write_unseen (const MatoTrace  *trace,
              const MatoMoment *moment,
              MatoAlphabet      alphabet)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  guint item;
  guint n_dead = mato_choice_reason_find_dead (geometry, moment, &item);
  g_autofree char *dead = NULL;

  if (n_dead == 0)
    return NULL;

  dead = mato_sentence_item (geometry, item, alphabet);
  if (n_dead == 1)
    /* Translators: that a search goes on with a dead board: "r1c2" or "7 in row 1" */
    return g_strdup_printf (_("This order never checks, so it misses that nothing is left for %s."),
                            dead);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: likewise, and how many others there are */
                                       "This order never checks, so it misses that nothing is "
                                       "left for %s and %u other.",
                                       "This order never checks, so it misses that nothing is "
                                       "left for %s and %u others.", n_dead - 1), dead, n_dead - 1);
}

static char *
write_unseen_by_choice (const MatoTrace  *trace,
                        const MatoMoment *moment,
                        MatoAlphabet      alphabet)
{
  char *unseen = write_unseen (trace, moment, alphabet);

  return unseen ? unseen : g_strdup (_("This order does not look at how many options there are."));
}

static char *
write_equals (const MatoChoiceReason *reason,
              guint                   n_options)
{
  if (reason->n_equal == 1)
    return g_strdup (_("No other has as few options."));
  if (n_options > 1 && reason->is_first)
    /* Translators: why a search takes this cell or place: as many have the fewest options */
    return g_strdup_printf (_("%u have equally few; it takes the first."), reason->n_equal);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: why a search takes this cell or place */
                                       "%u other has as few options.",
                                       "%u others have as few options.", reason->n_equal - 1),
                          reason->n_equal - 1);
}

static char *
write_since (const MatoTrace  *trace,
             const MatoMoment *moment)
{
  g_autofree char *number = NULL;
  guint64 since;

  if (!mato_choice_reason_find_since (trace, moment, &since))
    return NULL;
  if (since == 0)
    /* Translators: since when only one digit fits in a cell, or a digit in one place of a unit */
    return g_strdup (_("That has been so from the start."));

  number = mato_sentence_number (since);
  /* Translators: likewise: number of a step */
  return g_strdup_printf (_("That has been so since step %s."), number);
}

static char *
write_others (const MatoTrace        *trace,
              const MatoMoment       *moment,
              MatoAlphabet            alphabet,
              const MatoChoiceReason *reason)
{
  if (moment->last->kind == MATO_STEP_PROPAGATE)
    return write_waiting (trace, moment, alphabet, reason);

  return moment->last->why == MATO_WHY_FEWEST ? write_equals (reason, moment->last->options)
                                              : write_unseen_by_choice (trace, moment, alphabet);
}

static char *
write_way_back (const MatoTrace  *trace,
                const MatoMoment *moment,
                MatoAlphabet      alphabet)
{
  const MatoStep *next = find_next (trace, moment);
  g_autofree char *cell = NULL;
  char digit[3];

  if (!next || (next->kind != MATO_STEP_UNDO && next->kind != MATO_STEP_TRY))
    return NULL;
  mato_alphabet_spell (alphabet, next->digit, digit);
  cell = mato_sentence_spell_cell (mato_trace_get_geometry (trace), next->cell);
  if (next->kind == MATO_STEP_UNDO)
    /* Translators: after "Take 5 back from r4c7."; a digit and a cell, as there */
    return g_strdup_printf (_("Next it takes back %s from %s."), digit, cell);

  /* Translators: after "Take 5 back from r4c7.": what is tried instead: a digit and a cell */
  return g_strdup_printf (_("Next try: %s in %s."), digit, cell);
}

/* After a try: what follows from it first; and what its order does not see. */
static char *
write_after_try (const MatoTrace  *trace,
                 const MatoMoment *moment,
                 MatoAlphabet      alphabet)
{
  g_autofree char *forced = NULL;
  g_autofree char *unseen = NULL;

  if (mato_choice_reason_is_blind (trace, moment))
    unseen = write_unseen (trace, moment, alphabet);
  forced = unseen ? write_forced_next (trace, moment, alphabet)
                  : write_consequence (trace, moment, alphabet);

  return mato_sentence_join (forced, unseen);
}

char *
mato_sentence_among_equals (const MatoTrace  *trace,
                            const MatoMoment *moment,
                            MatoAlphabet      alphabet)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  MatoChoiceReason reason;
  g_autofree char *since = NULL;
  g_autofree char *others = NULL;

  /* With rules the digits alone do not say what is left. */
  if (geometry && moment->last && moment->last->kind == MATO_STEP_TRY
      && !mato_geometry_is_classic (geometry))
    return write_forced_next (trace, moment, alphabet);
  if (geometry && moment->last && moment->last->kind == MATO_STEP_TRY)
    return write_after_try (trace, moment, alphabet);
  if (geometry && moment->last
      && (moment->last->kind == MATO_STEP_UNDO || moment->last->kind == MATO_STEP_DEAD_END))
    return write_way_back (trace, moment, alphabet);
  if (!geometry || !mato_choice_reason_find (geometry, moment, &reason))
    return NULL;

  since = write_since (trace, moment);
  others = write_others (trace, moment, alphabet, &reason);
  return mato_sentence_join (since, others);
}
