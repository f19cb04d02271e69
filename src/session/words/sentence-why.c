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

/* A case: what is supposed, and which digit it leads to that decides. */
typedef struct
{
  MatoLiteral supposed;
  MatoLiteral reached;
} Case;

static void
list_cases (const MatoReason *reason,
            guint             index,
            GArray           *cases)
{
  guint first = index;
  int depth = 0;

  /* The suppositions before it end in REACH, each of which is at once before the next. */
  while (first > 0)
    {
      const MatoReasonStep *step = mato_reason_get_step (reason, first - 1);

      if (depth == 0 && step->kind != MATO_REASON_REACH)
        break;

      depth += mato_reason_closes (step->kind) ? 1 : step->kind == MATO_REASON_SUPPOSE ? -1 : 0;
      first--;
    }

  for (guint i = first; i < index; i++)
    {
      const MatoReasonStep *step = mato_reason_get_step (reason, i);
      Case added = { step->literal, step->literal };

      if (step->kind == MATO_REASON_SUPPOSE && depth++ == 0)
        g_array_append_val (cases, added);
      else if (step->kind == MATO_REASON_LAST && depth == 1)
        g_array_index (cases, Case, cases->len - 1).reached = step->literal;
      else if (mato_reason_closes (step->kind))
        depth--;
    }
}

static char *
write_either_way (const MatoSpeech *self,
                  MatoLiteral       literal)
{
  g_auto (Named) end = name (self, literal);

  return g_strdup_printf (mato_literal_is_on (literal)
                            /* Translators: why, after the cases there are: a cell, a digit */
                            ? _("Either way %s is %s.")
                            /* Translators: why, after the cases there are: a cell, a digit */
                            : _("Either way %s is not %s."),
                          end.cell, end.digit);
}

/* Where each case has a digit that decides it. */
static gboolean
is_told (const GArray *cases)
{
  for (guint i = 0; i < cases->len; i++)
    {
      const Case *it = &g_array_index (cases, Case, i);

      if (!mato_literal_is_on (it->supposed) || it->supposed == it->reached)
        return FALSE;
    }

  return cases->len == MOST_TOLD;
}

/* What must be one of several: a cell, or the place of a digit in a unit. */
static char *
write_choice (const MatoSpeech *self,
              guint             item,
              const GArray     *cases)
{
  gboolean cells[MATO_MAX_CELLS] = { FALSE };
  guint32 digits = 0;
  g_autofree char *cell_list = NULL;
  g_autofree char *digit_list = NULL;
  g_autofree char *cell = NULL;
  guint number;

  for (guint i = 0; i < cases->len; i++)
    {
      MatoLiteral literal = g_array_index (cases, Case, i).supposed;

      cells[mato_literal_cell (literal)] = TRUE;
      digits |= 1u << (mato_literal_digit (literal) - 1);
    }
  cell_list = mato_speech_list_cells (self, cells);
  digit_list = mato_speech_list_digits (self, digits);
  if (mato_item_kind (self->geometry, item) == MATO_ITEM_CELL)
    {
      cell = mato_sentence_spell_cell (self->geometry, item);
      /* Translators: why: a cell, the digits that it can be */
      return g_strdup_printf (_("%s is one of %s."), cell, digit_list);
    }

  if (mato_item_kind (self->geometry, item) == MATO_ITEM_PATTERN)
    return g_strdup (_("One of the digits beside the pattern holds."));

  number = mato_item_number (self->geometry, item);
  switch (mato_item_kind (self->geometry, item))
    {
    case MATO_ITEM_ROW:
      /* Translators: why: number of a row, digit, the cells where it can be */
      return g_strdup_printf (_("Row %u has its %s in one of %s."), number, digit_list, cell_list);
    case MATO_ITEM_COLUMN:
      /* Translators: why: number of a column, digit, the cells where it can be */
      return g_strdup_printf (_("Column %u has its %s in one of %s."), number, digit_list,
                              cell_list);
    default:
      /* Translators: why: number of a box, digit, the cells where it can be */
      return g_strdup_printf (_("Box %u has its %s in one of %s."), number, digit_list, cell_list);
    }
}

static char *
write_case (const MatoSpeech *self,
            const Case       *it)
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
  g_autoptr (GArray) cases = g_array_new (FALSE, FALSE, sizeof (Case));
  g_autofree char *choice = NULL;
  g_autofree char *end = write_either_way (self, step->literal);
  GString *text;

  list_cases (reason, index, cases);
  if (cases->len == 0)
    return NULL;

  choice = write_choice (self, step->item, cases);
  text = g_string_new (choice);
  for (guint i = 0; is_told (cases) && i < cases->len; i++)
    {
      g_autofree char *one = write_case (self, &g_array_index (cases, Case, i));

      g_string_append_printf (text, " %s", one);
    }
  g_string_append_printf (text, " %s", end);
  return g_string_free (text, FALSE);
}

static char *
write_either (const MatoSpeech     *self,
              const MatoReasonStep *step)
{
  g_auto (Named) begin = name (self, step->from);
  g_autofree char *end = write_either_way (self, step->literal);

  /* Translators: why: a cell, a digit, and a sentence that says what follows */
  return g_strdup_printf (_("Either %1$s is %2$s, or it is not. %3$s"), begin.cell, begin.digit,
                          end);
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

  /* Translators: two sentences */
  return g_strdup_printf (_("%s %s"), supposed, refuted);
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
      else if (depth == 0 && step->kind == MATO_REASON_CASES)
        return write_cases (&speech, reason, i, step);
      else if (depth == 0 && step->kind == MATO_REASON_EITHER)
        return write_either (&speech, step);
    }

  return NULL;
}
