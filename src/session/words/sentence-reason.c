/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-hint.h"

#include "session/hint/hint-cells.h"
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>

/* What one digit takes from its cell, or from cells of a unit. */
typedef struct
{
  guint n;
  guint32 digits;
  gboolean cells[MATO_MAX_CELLS];
} Excluded;

static void
find_excluded (Excluded         *self,
               const MatoReason *reason,
               guint             index)
{
  *self = (Excluded) { 0 };
  for (guint i = mato_hint_find_first_told (reason, index); i <= index; i++)
    {
      MatoLiteral literal = mato_reason_get_step (reason, i)->literal;

      self->n++;
      self->digits |= 1u << (mato_literal_digit (literal) - 1);
      self->cells[mato_literal_cell (literal)] = TRUE;
    }
}

static char *
write_exclude (const MatoSpeech *self,
               const MatoReason *reason,
               guint             index)
{
  const MatoReasonStep *step = mato_reason_get_step (reason, index);
  g_autofree char *from = mato_sentence_spell_cell (self->geometry, mato_literal_cell (step->from));
  g_autofree char *digit = mato_speech_spell_digit (self, mato_literal_digit (step->from));
  g_autofree char *others = NULL;
  g_autofree char *cells = NULL;
  Excluded excluded;
  gboolean is_one;

  find_excluded (&excluded, reason, index);
  is_one = excluded.n == 1;
  others = mato_speech_list_digits_or (self, excluded.digits);
  cells = mato_speech_list_cells_and (self, excluded.cells);
  switch (mato_item_kind (self->geometry, step->item))
    {
    case MATO_ITEM_ROW:
      /* Translators: why: a cell, its digit, another cell, that digit again */
      return g_strdup_printf (is_one ? _("%s is %s, so %s in the same row is not %s.")
                              /* Translators: why: a cell, its digit, cells, that digit again */
                              : _("%s is %s, so %s in the same row are not %s."),
                              from, digit, cells, others);
    case MATO_ITEM_COLUMN:
      /* Translators: why: a cell, its digit, another cell, that digit again */
      return g_strdup_printf (is_one ? _("%s is %s, so %s in the same column is not %s.")
                              /* Translators: why: a cell, its digit, cells, that digit again */
                              : _("%s is %s, so %s in the same column are not %s."),
                              from, digit, cells, others);
    case MATO_ITEM_BOX:
      /* Translators: why: a cell, its digit, another cell, that digit again */
      return g_strdup_printf (is_one ? _("%s is %s, so %s in the same box is not %s.")
                              /* Translators: why: a cell, its digit, cells, that digit again */
                              : _("%s is %s, so %s in the same box are not %s."),
                              from, digit, cells, others);
    case MATO_ITEM_GROUP:
      /* Translators: why: a cell, its digit, another cell, that digit again; a group is a diagonal,
       * say, whose cells all differ */
      return g_strdup_printf (is_one ? _("%s is %s, so %s in the same group is not %s.")
                              /* Translators: why: a cell, its digit, cells, that digit again; a
                               * group is a diagonal, say, whose cells all differ */
                              : _("%s is %s, so %s in the same group are not %s."),
                              from, digit, cells, others);
    case MATO_ITEM_CELL:
    case MATO_ITEM_PATTERN:
    default:
      /* Translators: why: a cell, its digit, another digit or several */
      return g_strdup_printf (_("%s is %s, so it is not %s."), from, digit, others);
    }
}

static char *
write_last (const MatoSpeech     *self,
            const MatoReasonStep *step)
{
  guint number = mato_item_number (self->geometry, step->item);
  g_autofree char *digit = mato_speech_spell_digit (self, mato_literal_digit (step->literal));
  g_autofree char *cell =
    mato_sentence_spell_cell (self->geometry, mato_literal_cell (step->literal));

  switch (mato_item_kind (self->geometry, step->item))
    {
    case MATO_ITEM_ROW:
      return g_strdup_printf (C_("why", "Row %u can take %s only in %s."), number, digit, cell);
    case MATO_ITEM_COLUMN:
      return g_strdup_printf (C_("why", "Column %u can take %s only in %s."), number, digit, cell);
    case MATO_ITEM_BOX:
      return g_strdup_printf (C_("why", "Box %u can take %s only in %s."), number, digit, cell);
    case MATO_ITEM_GROUP:
      /* Translators: why: number of a group of cells, say a diagonal; digit, cell */
      return g_strdup_printf (C_("why", "Group %u can take %s only in %s."), number, digit, cell);
    case MATO_ITEM_CELL:
    case MATO_ITEM_PATTERN:
    default:
      return g_strdup_printf (_("Only %s fits in %s."), digit, cell);
    }
}

static char *
list_item_cells (const MatoSpeech *self,
                 const guint32    *items,
                 guint             n_items)
{
  gboolean cells[MATO_MAX_CELLS] = { FALSE };

  for (guint i = 0; i < n_items; i++)
    if (items[i] < self->geometry->n_cells)
      cells[items[i]] = TRUE;

  return mato_speech_list_cells_and (self, cells);
}

static gboolean
has_pattern (const MatoSpeech     *self,
             const MatoReasonStep *step,
             const guint32        *items)
{
  for (guint i = 0; i < step->n_bases; i++)
    if (mato_item_kind (self->geometry, items[i]) == MATO_ITEM_PATTERN)
      return TRUE;

  return FALSE;
}

/* Cells, a unit, and what breaks a deadly pattern: as many as digits, or cells. */
static char *
write_breaking (const char *cells,
                const char *digits,
                const char *unit,
                gboolean    is_naked)
{
  if (is_naked)
    /* Translators: why: cells, and digits: one more, for the pattern is a deadly one; a unit like
     * “r1” */
    return g_strdup_printf (_("A cell of the pattern must hold another digit. That digit and those "
                              "in %s take up %s, so none of these is left elsewhere in %s."),
                            cells, digits, unit);

  /* Translators: why: a unit like “r1”; digits, and cells: one more, for the pattern is a deadly
   * one */
  return g_strdup_printf (_("In %s, %s and a digit that breaks the pattern take up %s, so nothing "
                            "else fits there."),
                          unit, digits, cells);
}

static gboolean
is_one_unit (const MatoSpeech *self,
             const guint32    *items,
             guint             n_items)
{
  for (guint i = 1; i < n_items; i++)
    if (mato_reason_item_unit (self->geometry, items[i])
        != mato_reason_item_unit (self->geometry, items[0]))
      return FALSE;

  return TRUE;
}

/* Which unit has which of the digits that some cells use up: "4, 5 in c1; 3 in b1". */
static char *
list_digits_of_units (const MatoSpeech *self,
                      const guint32    *items,
                      guint             n_items)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_items; i++)
    {
      g_autofree char *digits = NULL, *unit = NULL;
      guint32 mask = 0;
      guint first = 0;

      while (!is_one_unit (self, (guint32[]) { items[first], items[i] }, 2))
        first++;
      if (first < i)
        continue;

      for (guint k = i; k < n_items; k++)
        if (is_one_unit (self, (guint32[]) { items[i], items[k] }, 2))
          mask |= 1u << (mato_reason_item_digit (self->geometry, items[k]) - 1);
      digits = mato_speech_list_digits_and (self, mask);
      unit = mato_speech_list_units (self, &items[i], 1);
      if (text->len > 0)
        g_string_append (text, C_ ("conclusions", "; "));
      g_string_append_printf (text, _("%s in %s"), digits, unit);
    }

  return g_string_free (text, FALSE);
}

static gboolean
is_supposed (const MatoReason *reason,
             guint             index)
{
  int depth = 0;

  for (guint i = 0; i < index; i++)
    {
      MatoReasonKind kind = mato_reason_get_step (reason, i)->kind;

      depth += kind == MATO_REASON_SUPPOSE ? 1 : mato_reason_closes (kind) ? -1 : 0;
    }

  return depth > 0;
}

/* Cells of several units. In a supposition, what follows is told one by one. */
static char *
write_naked_in_several (const MatoSpeech *self,
                        const MatoReason *reason,
                        guint             index,
                        const char       *cells,
                        const char       *digits)
{
  const MatoReasonStep *step = mato_reason_get_step (reason, index);
  g_autofree char *units = NULL;

  if (is_supposed (reason, index))
    /* Translators: why: cells, and as many digits */
    return g_strdup_printf (_("%s hold only %s, so each of these digits is in one of them."), cells,
                            digits);

  units = list_digits_of_units (self, mato_reason_get_items (reason, step) + step->n_bases,
                                step->n_covers);
  /* Translators: why: cells, as many digits, and which unit has which of these there: “4 and 5 in
   * c1; 3 in b1” */
  return g_strdup_printf (_("%s hold only %s, so each of these digits is in one of them: %s."),
                          cells, digits, units);
}

static char *
write_naked (const MatoSpeech     *self,
             const guint32        *covers,
             const char           *cells,
             const char           *digits)
{
  guint number = mato_item_number (self->geometry, covers[0]);

  switch (mato_item_kind (self->geometry, covers[0]))
    {
    case MATO_ITEM_ROW:
      /* Translators: why: cells, as many digits, number of a row */
      return g_strdup_printf (_("%s hold only %s, so row %u has these digits there and nowhere "
                                "else."),
                              cells, digits, number);
    case MATO_ITEM_COLUMN:
      /* Translators: why: cells, as many digits, number of a column */
      return g_strdup_printf (_("%s hold only %s, so column %u has these digits there and nowhere "
                                "else."),
                              cells, digits, number);
    case MATO_ITEM_GROUP:
      /* Translators: why: cells, as many digits, number of a group of cells, say a diagonal */
      return g_strdup_printf (_("%s hold only %s, so group %u has these digits there and nowhere "
                                "else."),
                              cells, digits, number);
    case MATO_ITEM_BOX:
    case MATO_ITEM_CELL:
    case MATO_ITEM_PATTERN:
    default:
      /* Translators: why: cells, as many digits, number of a box */
      return g_strdup_printf (_("%s hold only %s, so box %u has these digits there and nowhere "
                                "else."),
                              cells, digits, number);
    }
}

static char *
write_hidden (const MatoSpeech *self,
              const guint32    *items,
              const char       *cells,
              const char       *digits)
{
  switch (mato_item_kind (self->geometry, items[0]))
    {
    case MATO_ITEM_ROW:
      /* Translators: why: number of a row, digits, and as many cells */
      return g_strdup_printf (_("In row %u, %s fit only in %s, so nothing else can go there."),
                              mato_item_number (self->geometry, items[0]), digits, cells);
    case MATO_ITEM_COLUMN:
      /* Translators: why: number of a column, digits, and as many cells */
      return g_strdup_printf (_("In column %u, %s fit only in %s, so nothing else can go there."),
                              mato_item_number (self->geometry, items[0]), digits, cells);
    case MATO_ITEM_GROUP:
      /* Translators: why: number of a group of cells, say a diagonal; digits, and as many cells */
      return g_strdup_printf (_("In group %u, %s fit only in %s, so nothing else can go there."),
                              mato_item_number (self->geometry, items[0]), digits, cells);
    case MATO_ITEM_BOX:
    case MATO_ITEM_CELL:
    case MATO_ITEM_PATTERN:
    default:
      /* Translators: why: number of a box, digits, and as many cells */
      return g_strdup_printf (_("In box %u, %s fit only in %s, so nothing else can go there."),
                              mato_item_number (self->geometry, items[0]), digits, cells);
    }
}

/* Digits in as many cells: naked, from the cells, or hidden, from the digits. */
static char *
write_subset (const MatoSpeech *self,
              const MatoReason *reason,
              guint             index,
              gboolean          is_naked)
{
  const MatoReasonStep *step = mato_reason_get_step (reason, index);
  const guint32 *items = mato_reason_get_items (reason, step);
  guint n = step->n_bases + step->n_covers;
  const guint32 *units = items + (is_naked ? step->n_bases : 0);
  g_autofree char *cells = list_item_cells (self, items, n);
  g_autofree char *digits =
    mato_speech_list_digits_and (self, mato_reason_item_digits (self->geometry, items, n));
  g_autofree char *unit = NULL;

  if (has_pattern (self, step, items))
    {
      unit = mato_speech_list_units (self, units, 1);
      return write_breaking (cells, digits, unit, is_naked);
    }
  if (!is_naked)
    return write_hidden (self, items, cells, digits);
  if (!is_one_unit (self, units, step->n_covers))
    return write_naked_in_several (self, reason, index, cells, digits);

  return write_naked (self, units, cells, digits);
}

static char *
write_count (const MatoSpeech *self,
             const MatoReason *reason,
             guint             index)
{
  const MatoReasonStep *step = mato_reason_get_step (reason, index);
  const guint32 *items = mato_reason_get_items (reason, step);
  gboolean is_base_cell = mato_item_kind (self->geometry, items[0]) == MATO_ITEM_CELL;
  gboolean is_cover_cell = mato_item_kind (self->geometry, items[step->n_bases]) == MATO_ITEM_CELL;
  g_autofree char *digit = NULL;
  g_autofree char *bases = NULL;
  g_autofree char *covers = NULL;

  if (is_base_cell || is_cover_cell || has_pattern (self, step, items))
    return write_subset (self, reason, index, !is_cover_cell);

  digit = mato_speech_spell_digit (self, mato_reason_item_digit (self->geometry, items[0]));
  bases = mato_speech_list_units (self, items, step->n_bases);
  covers = mato_speech_list_units (self, items + step->n_bases, step->n_covers);
  /* Translators: why: a digit, units like “r2, r5”, and as many other units like “c1, c7” */
  return g_strdup_printf (_("All places of %1$s in %2$s are in %3$s. So %3$s can have %1$s nowhere "
                            "else."),
                          digit, bases, covers);
}

/* What went wrong; then, what is concluded from it. */
static char *
write_empty (const MatoSpeech     *self,
             const MatoReasonStep *step)
{
  guint number = mato_item_number (self->geometry, step->item);
  g_autofree char *text = NULL;

  switch (mato_item_kind (self->geometry, step->item))
    {
    case MATO_ITEM_PATTERN:
      return g_strdup (_("Then only the pattern would be left, and there would be several "
                         "solutions."));
    case MATO_ITEM_CELL:
      text = mato_sentence_spell_cell (self->geometry, step->item);
      /* Translators: why: a cell like r4c7 */
      return g_strdup_printf (_("Then nothing would be left for %s."), text);
    case MATO_ITEM_ROW:
      text = mato_speech_spell_digit (self, mato_reason_item_digit (self->geometry, step->item));
      /* Translators: why: number of a row, digit */
      return g_strdup_printf (_("Then row %u would have no place for %s."), number, text);
    case MATO_ITEM_COLUMN:
      text = mato_speech_spell_digit (self, mato_reason_item_digit (self->geometry, step->item));
      /* Translators: why: number of a column, digit */
      return g_strdup_printf (_("Then column %u would have no place for %s."), number, text);
    case MATO_ITEM_GROUP:
      text = mato_speech_spell_digit (self, mato_reason_item_digit (self->geometry, step->item));
      /* Translators: why: number of a group of cells, say a diagonal; digit */
      return g_strdup_printf (_("Then group %u would have no place for %s."), number, text);
    case MATO_ITEM_BOX:
    default:
      text = mato_speech_spell_digit (self, mato_reason_item_digit (self->geometry, step->item));
      /* Translators: why: number of a box, digit */
      return g_strdup_printf (_("Then box %u would have no place for %s."), number, text);
    }
}

static char *
write_clash (const MatoSpeech     *self,
             const MatoReasonStep *step,
             MatoLiteral           conclusion)
{
  g_autofree char *cell = NULL;
  g_autofree char *digit = NULL;

  if (step->literal >> 1 == conclusion >> 1)
    return g_strdup (_("That contradicts what was supposed."));

  cell = mato_sentence_spell_cell (self->geometry, mato_literal_cell (step->literal));
  digit = mato_speech_spell_digit (self, mato_literal_digit (step->literal));
  /* Translators: why: a cell, a digit */
  return g_strdup_printf (_("But then %s both is %s and is not."), cell, digit);
}

static char *
write_conclusion (const MatoSpeech *self,
                  MatoLiteral       literal,
                  gboolean          is_again)
{
  g_autofree char *cell = mato_sentence_spell_cell (self->geometry, mato_literal_cell (literal));
  g_autofree char *digit = mato_speech_spell_digit (self, mato_literal_digit (literal));

  if (is_again)
    return g_strdup_printf (mato_literal_is_on (literal)
                              /* Translators: why, as just before: a cell, a digit */
                              ? _("In the same way, %s is %s.")
                              /* Translators: why, as just before: a cell, a digit */
                              : _("In the same way, %s is not %s."),
                            cell, digit);

  return g_strdup_printf (mato_literal_is_on (literal) ? _("So %s is %s.") : _("So %s is not %s."),
                          cell, digit);
}

/* The end of a supposition. */
static char *
write_refutation (const MatoSpeech     *self,
                  const MatoReasonStep *step,
                  const guint32        *items,
                  MatoLiteral           conclusion)
{
  g_autofree char *wrong =
    step->kind == MATO_REASON_CLASH    ? write_clash (self, step, conclusion)
    : step->kind == MATO_REASON_BROKEN ? mato_speech_write_broken (self, *items)
                                       : write_empty (self, step);
  g_autofree char *so = write_conclusion (self, conclusion, FALSE);

  return mato_sentence_join (wrong, so);
}

static char *
write_premise (const MatoSpeech     *self,
               const MatoReasonStep *step,
               const guint32        *items)
{
  g_autofree char *cells = NULL;
  g_autofree char *digits = NULL;

  if (step->kind == MATO_REASON_GRAVE)
    {
      cells = mato_speech_list_literals (self, items, step->n_bases);
      if (step->n_bases == 1)
        /* Translators: why: a candidate like “r1c2 = 3” */
        return g_strdup_printf (_("If %s did not hold, all open cells would have two candidates "
                                  "and the puzzle several solutions or none."),
                                cells);
      /* Translators: why: candidates like “r1c2 = 3” */
      return g_strdup_printf (_("If none of %s held, all open cells would have two candidates and "
                                "the puzzle several solutions or none."),
                              cells);
    }

  cells = list_item_cells (self, items, step->n_bases);
  digits = mato_speech_list_digits_and (self, step->literal);
  /* Translators: why: cells, two digits */
  return g_strdup_printf (_("If %s held only %s, the two could change places: the puzzle would "
                            "have two solutions."),
                          cells, digits);
}

/* Sentences about one candidate. */
static char *
write_literal (const MatoSpeech     *self,
               const MatoReasonStep *step)
{
  gboolean is_on = mato_literal_is_on (step->literal);
  g_autofree char *cell =
    mato_sentence_spell_cell (self->geometry, mato_literal_cell (step->literal));
  g_autofree char *digit = mato_speech_spell_digit (self, mato_literal_digit (step->literal));

  switch (step->kind)
    {
    case MATO_REASON_SUPPOSE:
      /* Translators: why: a cell, a digit */
      return g_strdup_printf (is_on ? _("Suppose %s is %s.") : _("Suppose %s is not %s."), cell,
                              digit);
    default:
      /* Translators: why: a cell, a digit */
      return g_strdup_printf (is_on ? _("Then %s is %s.") : _("Then %s is not %s."), cell, digit);
    }
}

static const MatoReasonStep *
find_count (const MatoReason *reason,
            guint             index)
{
  const MatoReasonStep *step = mato_reason_get_step (reason, index);

  while (step->kind != MATO_REASON_COUNT && index > 0)
    step = mato_reason_get_step (reason, --index);

  return step;
}

/* Where cells were counted, it is said which unit has their digit. */
static char *
write_counted (const MatoSpeech *self,
               const MatoReason *reason,
               guint             index)
{
  const MatoReasonStep *step = mato_reason_get_step (reason, index);
  const MatoReasonStep *count = find_count (reason, index);
  guint32 item = step->item;
  MatoItemKind kind = mato_item_kind (self->geometry, item);
  g_autofree char *digit = mato_speech_spell_digit (self, mato_literal_digit (step->literal));
  g_autofree char *cells = NULL, *unit = NULL;
  Excluded excluded;

  find_excluded (&excluded, reason, index);
  cells = mato_speech_list_cells_and (self, excluded.cells);
  if (count->n_bases == 0 || kind == MATO_ITEM_CELL || kind == MATO_ITEM_PATTERN
      || mato_item_kind (self->geometry, mato_reason_get_items (reason, count)[0])
           != MATO_ITEM_CELL)
    /* Translators: why: a cell or several, a digit */
    return g_strdup_printf (excluded.n == 1 ? _("Then %s is not %s.") : _("Then %s are not %s."),
                            cells, digit);

  unit = mato_speech_list_units (self, &item, 1);
  return g_strdup_printf (
    excluded.n == 1
      /* Translators: why: a digit that one of some cells holds, a unit like “b6”, a cell */
      ? _("The %1$s among them is in %2$s, so %3$s is not %1$s.")
      /* Translators: why: a digit that one of some cells holds, a unit like “b6”, cells */
      : _("The %1$s among them is in %2$s, so %3$s are not %1$s."),
    digit, unit, cells);
}

/* Which cases there were: their suppositions alone do not say that there is no other. */
static char *
write_cases (const MatoSpeech *self,
             const MatoReason *reason,
             guint             index)
{
  g_autoptr (GArray) cases = g_array_new (FALSE, FALSE, sizeof (MatoCase));
  g_autofree char *choice = NULL, *common = NULL;

  mato_speech_list_cases (reason, index, cases);
  choice = mato_speech_write_choice (self, reason, index, cases);
  common = mato_speech_write_common (self, mato_reason_get_step (reason, index)->literal,
                                     cases->len);
  return mato_sentence_join (choice, common);
}

char *
mato_sentence_reason_step (const MatoReason   *reason,
                           guint               index,
                           const MatoGeometry *geometry,
                           MatoAlphabet        alphabet)
{
  MatoSpeech speech = { geometry, alphabet };
  const MatoReasonStep *step = mato_reason_get_step (reason, index);
  const guint32 *items = mato_reason_get_items (reason, step);
  MatoLiteral conclusion = mato_hint_get_conclusion (reason, index);

  if (mato_hint_is_again (reason, index))
    return write_conclusion (&speech, conclusion, TRUE);

  switch (step->kind)
    {
    case MATO_REASON_EXCLUDE:
      return write_exclude (&speech, reason, index);
    case MATO_REASON_LAST:
      return write_last (&speech, step);
    case MATO_REASON_COUNT:
      return write_count (&speech, reason, index);
    case MATO_REASON_CASES:
    case MATO_REASON_EITHER:
      return write_cases (&speech, reason, index);
    case MATO_REASON_COUNTED:
      return write_counted (&speech, reason, index);
    case MATO_REASON_CLASH:
    case MATO_REASON_EMPTY:
    case MATO_REASON_BROKEN:
      return write_refutation (&speech, step, items, conclusion);
    case MATO_REASON_LOOP:
    case MATO_REASON_GRAVE:
      return write_premise (&speech, step, items);
    case MATO_REASON_SETS:
      return mato_speech_write_sets (&speech, step, items);
    case MATO_REASON_SUPPORT:
      return mato_speech_write_support (&speech, reason, index);
    case MATO_REASON_TOGETHER:
      return mato_speech_write_together (&speech, reason, index);
    default:
      return write_literal (&speech, step);
    }
}
