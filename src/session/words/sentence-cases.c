/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>

/*
 * The cases that a reason distinguishes: which there are, and that they come to the same.
 */

void
mato_speech_list_cases (const MatoReason *reason,
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
      MatoCase added = { step->literal, step->literal };

      if (step->kind == MATO_REASON_SUPPOSE && depth++ == 0)
        g_array_append_val (cases, added);
      else if (step->kind == MATO_REASON_LAST && depth == 1)
        g_array_index (cases, MatoCase, cases->len - 1).reached = step->literal;
      else if (mato_reason_closes (step->kind))
        depth--;
    }
}

/* What must be one of several: the digit of a cell, or the place of one in a unit. */
static char *
write_choice (const MatoSpeech *self,
              guint             item,
              const GArray     *cases)
{
  gboolean cells[MATO_MAX_CELLS] = { FALSE };
  guint32 digits = 0;
  guint number = mato_item_number (self->geometry, item);
  g_autofree char *cell_list = NULL;
  g_autofree char *digit_list = NULL;

  for (guint i = 0; i < cases->len; i++)
    {
      MatoLiteral literal = g_array_index (cases, MatoCase, i).supposed;

      cells[mato_literal_cell (literal)] = TRUE;
      digits |= 1u << (mato_literal_digit (literal) - 1);
    }
  cell_list = mato_speech_list_cells_or (self, cells);
  digit_list = mato_speech_list_digits_or (self, digits);
  switch (mato_item_kind (self->geometry, item))
    {
    case MATO_ITEM_ROW:
      /* Translators: why: number of a row, digit, the cells where it can be: "r1c2 or r1c7" */
      return g_strdup_printf (_("Row %u has its %s in %s."), number, digit_list, cell_list);
    case MATO_ITEM_COLUMN:
      /* Translators: why: number of a column, digit, the cells where it can be */
      return g_strdup_printf (_("Column %u has its %s in %s."), number, digit_list, cell_list);
    case MATO_ITEM_BOX:
      /* Translators: why: number of a box, digit, the cells where it can be */
      return g_strdup_printf (_("Box %u has its %s in %s."), number, digit_list, cell_list);
    case MATO_ITEM_GROUP:
      /* Translators: why: number of a group of cells, say a diagonal; digit, the cells where it can
       * be */
      return g_strdup_printf (_("Group %u has its %s in %s."), number, digit_list, cell_list);
    case MATO_ITEM_PATTERN:
      return g_strdup (_("One of the digits beside the pattern holds."));
    case MATO_ITEM_CELL:
    default:
      /* Translators: why: a cell, the digits that it can be: "3, 7 or 8" */
      return g_strdup_printf (_("%s is %s."), cell_list, digit_list);
    }
}

/* Whether a digit holds or not. */
static char *
write_alternative (const MatoSpeech *self,
                   MatoLiteral       literal)
{
  g_autofree char *cell = mato_sentence_spell_cell (self->geometry, mato_literal_cell (literal));
  g_autofree char *digit = mato_speech_spell_digit (self, mato_literal_digit (literal));

  /* Translators: why: a cell, a digit */
  return g_strdup_printf (_("Either %1$s is %2$s, or it is not."), cell, digit);
}

char *
mato_speech_write_choice (const MatoSpeech *self,
                          const MatoReason *reason,
                          guint             index,
                          const GArray     *cases)
{
  const MatoReasonStep *step = mato_reason_get_step (reason, index);

  return step->kind == MATO_REASON_EITHER ? write_alternative (self, step->from)
                                          : write_choice (self, step->item, cases);
}

char *
mato_speech_write_common (const MatoSpeech *self,
                          MatoLiteral       literal,
                          guint             n_cases)
{
  g_autofree char *cell = mato_sentence_spell_cell (self->geometry, mato_literal_cell (literal));
  g_autofree char *digit = mato_speech_spell_digit (self, mato_literal_digit (literal));

  if (n_cases > 2)
    return g_strdup_printf (mato_literal_is_on (literal)
                              /* Translators: why, after the cases there are: a cell, a digit */
                              ? _("In each case %s is %s.")
                              /* Translators: why, after the cases there are: a cell, a digit */
                              : _("In each case %s is not %s."),
                            cell, digit);

  return g_strdup_printf (mato_literal_is_on (literal)
                            /* Translators: why, after the two cases there are: a cell, a digit */
                            ? _("Either way %s is %s.")
                            /* Translators: why, after the two cases there are: a cell, a digit */
                            : _("Either way %s is not %s."),
                          cell, digit);
}
