/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-hint.h"
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>

/*
 * The reason of a chain in a few words: what is tried, the cases that there are, and what they come
 * to. Its steps, one by one, are in sentence-reason.c.
 */

/* More cases are not told one by one. */
#define MOST_TOLD 2

/* A candidate in words. */
typedef struct
{
  char *cell;
  char *digit;
} Named;

static void
named_clear (Named *self)
{
  g_free (self->cell);
  g_free (self->digit);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Named, named_clear)

static Named
name (const MatoSpeech *self,
      MatoLiteral       literal)
{
  return (Named) { mato_sentence_spell_cell (self->geometry, mato_literal_cell (literal)),
                   mato_speech_spell_digit (self, mato_literal_digit (literal)) };
}

/* Where each case has a digit that decides it. */
static gboolean
is_told (const GArray *cases)
{
  for (guint i = 0; i < cases->len; i++)
    {
      const MatoCase *it = &g_array_index (cases, MatoCase, i);

      if (!mato_literal_is_on (it->supposed) || it->supposed == it->reached)
        return FALSE;
    }

  return cases->len == MOST_TOLD;
}

static char *
write_case (const MatoSpeech *self,
            const MatoCase   *it)
{
  g_auto (Named) begin = name (self, it->supposed);
  g_auto (Named) end = name (self, it->reached);

  /* Translators: why: a cell, its digit if one case holds, another cell, its digit then */
  return g_strdup_printf (_("If %s is %s, then %s is %s."), begin.cell, begin.digit, end.cell,
                          end.digit);
}

static char *
write_cases (const MatoSpeech     *self,
             const MatoReason     *reason,
             guint                 index,
             const MatoReasonStep *step)
{
  g_autoptr (GArray) cases = g_array_new (FALSE, FALSE, sizeof (MatoCase));
  g_autofree char *end = NULL;
  char *text;

  mato_speech_list_cases (reason, index, cases);
  if (cases->len == 0)
    return NULL;

  text = mato_speech_write_choice (self, reason, index, cases);
  for (guint i = 0; is_told (cases) && i < cases->len; i++)
    {
      g_autofree char *one = write_case (self, &g_array_index (cases, MatoCase, i));

      text = mato_sentence_take_join (text, one);
    }
  end = mato_speech_write_common (self, step->literal, cases->len);
  return mato_sentence_take_join (text, end);
}

/* What is supposed, what is wrong then, and so what is known: as in the steps, without those
 * between them. */
static char *
write_refuted (const MatoSpeech *self,
               const MatoReason *reason,
               guint             begin,
               guint             end)
{
  const MatoReasonStep *first = mato_reason_get_step (reason, begin);
  const MatoReasonStep *last = mato_reason_get_step (reason, end);
  g_auto (Named) it = name (self, first->literal);
  g_autofree char *supposed =
    mato_sentence_reason_step (reason, begin, self->geometry, self->alphabet);
  g_autofree char *refuted =
    mato_sentence_reason_step (reason, end, self->geometry, self->alphabet);

  if (last->kind == MATO_REASON_CLASH && last->literal >> 1 == first->literal >> 1)
    return g_strdup_printf (mato_literal_is_on (first->literal)
                              /* Translators: why: a cell, a digit */
                              ? _("If %s were %s, it would follow that it is not.")
                              /* Translators: why: a cell, a digit */
                              : _("If %s were not %s, it would follow that it is."),
                            it.cell, it.digit);

  return mato_sentence_join (supposed, refuted);
}

/* Of the first conclusion: the others follow alike, or are told with it. */
char *
mato_sentence_hint_why (const MatoDeduction *deduction,
                        const MatoGeometry  *geometry,
                        MatoAlphabet         alphabet)
{
  const MatoReason *reason = &deduction->reason;
  MatoSpeech speech = { geometry, alphabet };
  guint supposed = 0, depth = 0;

  for (guint i = 0; i < mato_reason_get_length (reason); i++)
    {
      const MatoReasonStep *step = mato_reason_get_step (reason, i);

      if (step->kind == MATO_REASON_SUPPOSE && depth++ == 0)
        supposed = i;
      else if (mato_reason_closes (step->kind) && depth > 0 && --depth == 0
               && step->kind != MATO_REASON_REACH)
        return write_refuted (&speech, reason, supposed, i);
      else if (depth == 0
               && (step->kind == MATO_REASON_CASES || step->kind == MATO_REASON_EITHER))
        return write_cases (&speech, reason, i, step);
    }

  return NULL;
}
