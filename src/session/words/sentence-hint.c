/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-hint.h"

#include "session/hint/hint-cells.h"
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const MatoGeometry *geometry;
  MatoAlphabet alphabet;
} Speech;

/* Which family an item is of; each has its own sentences. */
typedef enum
{
  ITEM_ROW,
  ITEM_COLUMN,
  ITEM_BOX,
  ITEM_CELL,
  ITEM_PATTERN,
} ItemKind;

static ItemKind
item_kind (const MatoGeometry *geometry,
           guint               item)
{
  if (item < geometry->n_cells)
    return ITEM_CELL;
  if (item >= mato_geometry_n_items (geometry))
    return ITEM_PATTERN;

  return (ItemKind) ((item - geometry->n_cells) / geometry->order / geometry->order);
}

/* Returns: the number of its row, column or box, from 1 */
static guint
item_number (const MatoGeometry *geometry,
             guint               item)
{
  return mato_reason_item_unit (geometry, item) % geometry->order + 1;
}

static char *
spell_digit (const Speech *self,
             guint         digit)
{
  char text[3];

  return g_strdup (mato_alphabet_spell (self->alphabet, digit, text));
}

/* Lists: "r4c1, r4c5", "3, 7", "r2, c5" */

static void
append_item (GString    *list,
             const char *text)
{
  if (list->len > 0)
    /* Translators: between the members of a list of cells or digits: "r4c1, r4c5" */
    g_string_append (list, C_ ("list", ", "));
  g_string_append (list, text);
}

static char *
list_cells (const Speech   *self,
            const gboolean *cells)
{
  GString *list = g_string_new (NULL);

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (cells[cell])
      {
        g_autofree char *name = mato_sentence_spell_cell (self->geometry, cell);

        append_item (list, name);
      }

  return g_string_free (list, FALSE);
}

static char *
list_digits (const Speech *self,
             guint32       digits)
{
  GString *list = g_string_new (NULL);

  for (guint digit = 1; digits >> (digit - 1) != 0; digit++)
    if ((digits >> (digit - 1) & 1) != 0)
      {
        g_autofree char *text = spell_digit (self, digit);

        append_item (list, text);
      }

  return g_string_free (list, FALSE);
}

/* Units by their short names, as in "r4=5". */
static char *
list_units (const Speech  *self,
            const guint32 *items,
            guint          n_items)
{
  static const char letters[] = { 'r', 'c', 'b' };
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n_items; i++)
    {
      g_autofree char *name = g_strdup_printf ("%c%u",
                                               letters[item_kind (self->geometry, items[i])],
                                               item_number (self->geometry, items[i]));

      append_item (list, name);
    }

  return g_string_free (list, FALSE);
}

static char *
list_literals (const Speech      *self,
               const MatoLiteral *literals,
               guint              n_literals)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n_literals; i++)
    {
      g_autofree char *cell =
        mato_sentence_spell_cell (self->geometry, mato_literal_cell (literals[i]));
      g_autofree char *digit = spell_digit (self, mato_literal_digit (literals[i]));
      g_autofree char *text = g_strdup_printf ("%s\u00a0=\u00a0%s", cell, digit);

      append_item (list, text);
    }

  return g_string_free (list, FALSE);
}

/* A cell and what it is, or is not, with spaces that do not break. */
static void
append_conclusion (const Speech *self,
                   guint         cell,
                   guint32       on,
                   guint32       off,
                   GString      *text)
{
  g_autofree char *name = mato_sentence_spell_cell (self->geometry, cell);
  g_autofree char *digits = list_digits (self, on != 0 ? on : off);

  if (on == 0 && off == 0)
    return;

  if (text->len > 0)
    /* Translators: between conclusions: "r4c1 ≠ 3, 7; r4c5 ≠ 3" */
    g_string_append (text, C_ ("conclusions", "; "));
  g_string_append_printf (text, "%s\u00a0%s\u00a0%s", name, on != 0 ? "=" : "≠", digits);
}

/* What follows, cell by cell: "r4c1 ≠ 3, 7; r4c5 ≠ 3". */
static char *
list_conclusions (const Speech        *self,
                  const MatoDeduction *deduction)
{
  guint32 sides[2][MATO_MAX_CELLS] = { 0 };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < deduction->conclusions->len; i++)
    {
      MatoLiteral literal = g_array_index (deduction->conclusions, MatoLiteral, i);

      sides[mato_literal_is_on (literal)][mato_literal_cell (literal)] |=
        1u << (mato_literal_digit (literal) - 1);
    }
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    append_conclusion (self, cell, sides[1][cell], sides[0][cell], text);

  return g_string_free (text, FALSE);
}

char *
mato_sentence_hint_place (const MatoDeduction *deduction,
                          const MatoGeometry  *geometry)
{
  guint item = mato_hint_find_item (deduction);
  g_autofree char *cell = NULL;

  switch (item_kind (geometry, item))
    {
    case ITEM_ROW:
      /* Translators: a hint: where the next step is; the number of a row */
      return g_strdup_printf (_("Look at row %u."), item_number (geometry, item));
    case ITEM_COLUMN:
      /* Translators: a hint: where the next step is; the number of a column */
      return g_strdup_printf (_("Look at column %u."), item_number (geometry, item));
    case ITEM_BOX:
      /* Translators: a hint: where the next step is; the number of a box */
      return g_strdup_printf (_("Look at box %u."), item_number (geometry, item));
    case ITEM_CELL:
    case ITEM_PATTERN:
    default:
      cell = mato_sentence_spell_cell (geometry, item);
      /* Translators: a hint: where the next step is; a cell like r4c7 */
      return g_strdup_printf (_("Look at %s."), cell);
    }
}

/* Which lines the digit of a fish is looked at in; not the cells where they cross, some of which
 * are full. */
static char *
write_fish (const Speech         *self,
            const MatoReason     *reason,
            const MatoReasonStep *fish)
{
  const guint32 *items = mato_reason_get_items (reason, fish);
  g_autofree char *units = list_units (self, items, fish->n_bases);
  g_autofree char *digit = spell_digit (self, mato_reason_item_digit (self->geometry, items[0]));

  /* Translators: what a hint is about: a digit, and rows, columns or boxes: "5 in r2, r7" */
  return g_strdup_printf (_("%s in %s"), digit, units);
}

/* What it is about: cells, or a digit in some units. */
static char *
list_pattern (const MatoDeduction *deduction,
              const Speech        *speech)
{
  const MatoReasonStep *fish = mato_hint_find_fish (&deduction->reason, speech->geometry);
  guint32 digits[MATO_MAX_CELLS];
  gboolean cells[MATO_MAX_CELLS];

  if (fish != NULL)
    return write_fish (speech, &deduction->reason, fish);

  mato_hint_find_cells (deduction, speech->geometry, digits);
  for (guint cell = 0; cell < speech->geometry->n_cells; cell++)
    cells[cell] = digits[cell] != 0;
  return list_cells (speech, cells);
}

char *
mato_sentence_hint_technique (const MatoDeduction *deduction,
                              const MatoGeometry  *geometry,
                              MatoAlphabet         alphabet)
{
  Speech speech = { geometry, alphabet };
  g_autofree char *cells = list_pattern (deduction, &speech);

  /* Translators: a hint: the name of a technique, and cells: "Naked pair: r4c1, r4c5." */
  return g_strdup_printf (_("%s: %s."), _(mato_technique_get (deduction->technique)->title),
                          cells);
}

char *
mato_sentence_hint_conclusion (const MatoDeduction *deduction,
                               const MatoGeometry  *geometry,
                               MatoAlphabet         alphabet)
{
  Speech speech = { geometry, alphabet };
  g_autofree char *cells = list_pattern (deduction, &speech);
  g_autofree char *conclusions = list_conclusions (&speech, deduction);

  if (mato_technique_get (deduction->technique)->family == MATO_FAMILY_SINGLES)
    /* Translators: a hint: the name of a technique, and what follows: "Naked single: r4c8 = 3." */
    return g_strdup_printf (_("%s: %s."), _(mato_technique_get (deduction->technique)->title),
                            conclusions);

  /* Translators: a hint: the name of a technique, cells, and what follows: "Naked pair (r4c1,
   * r4c5): r4c8 ≠ 3." */
  return g_strdup_printf (_("%s (%s): %s."), _(mato_technique_get (deduction->technique)->title),
                          cells, conclusions);
}

/* Steps of a reason: */

static char *
write_exclude (const Speech         *self,
               const MatoReasonStep *step)
{
  g_autofree char *from = mato_sentence_spell_cell (self->geometry, mato_literal_cell (step->from));
  g_autofree char *cell =
    mato_sentence_spell_cell (self->geometry, mato_literal_cell (step->literal));
  g_autofree char *digit = spell_digit (self, mato_literal_digit (step->from));
  g_autofree char *other = spell_digit (self, mato_literal_digit (step->literal));

  switch (item_kind (self->geometry, step->item))
    {
    case ITEM_ROW:
      /* Translators: why: a cell, its digit, another cell, that digit again */
      return g_strdup_printf (_("%s is %s, so %s in the same row is not %s."), from, digit, cell,
                              other);
    case ITEM_COLUMN:
      /* Translators: why: a cell, its digit, another cell, that digit again */
      return g_strdup_printf (_("%s is %s, so %s in the same column is not %s."), from, digit,
                              cell, other);
    case ITEM_BOX:
      /* Translators: why: a cell, its digit, another cell, that digit again */
      return g_strdup_printf (_("%s is %s, so %s in the same box is not %s."), from, digit, cell,
                              other);
    case ITEM_CELL:
    case ITEM_PATTERN:
    default:
      /* Translators: why: a cell, its digit, another digit */
      return g_strdup_printf (_("%s is %s, so it is not %s."), from, digit, other);
    }
}

static char *
write_last (const Speech         *self,
            const MatoReasonStep *step)
{
  guint number = item_number (self->geometry, step->item);
  g_autofree char *digit = spell_digit (self, mato_literal_digit (step->literal));
  g_autofree char *cell =
    mato_sentence_spell_cell (self->geometry, mato_literal_cell (step->literal));

  switch (item_kind (self->geometry, step->item))
    {
    case ITEM_ROW:
      return g_strdup_printf (_("Row %u can take %s only in %s."), number, digit, cell);
    case ITEM_COLUMN:
      return g_strdup_printf (_("Column %u can take %s only in %s."), number, digit, cell);
    case ITEM_BOX:
      return g_strdup_printf (_("Box %u can take %s only in %s."), number, digit, cell);
    case ITEM_CELL:
    case ITEM_PATTERN:
    default:
      return g_strdup_printf (_("Only %s fits in %s."), digit, cell);
    }
}

static char *
list_item_cells (const Speech  *self,
                 const guint32 *items,
                 guint          n_items)
{
  gboolean cells[MATO_MAX_CELLS] = { FALSE };

  for (guint i = 0; i < n_items; i++)
    if (items[i] < self->geometry->n_cells)
      cells[items[i]] = TRUE;

  return list_cells (self, cells);
}

static char *
list_item_digits (const Speech  *self,
                  const guint32 *items,
                  guint          n_items)
{
  return list_digits (self, mato_reason_item_digits (self->geometry, items, n_items));
}

static gboolean
has_pattern (const Speech         *self,
             const MatoReasonStep *step,
             const guint32        *items)
{
  for (guint i = 0; i < step->n_bases; i++)
    if (item_kind (self->geometry, items[i]) == ITEM_PATTERN)
      return TRUE;

  return FALSE;
}

/* Digits in as many cells: naked, from the cells, or hidden, from the digits. */
static char *
write_subset (const Speech         *self,
              const MatoReasonStep *step,
              const guint32        *items,
              gboolean              is_naked)
{
  guint n = step->n_bases + step->n_covers;
  g_autofree char *cells = list_item_cells (self, items, n);
  g_autofree char *digits = list_item_digits (self, items, n);

  if (has_pattern (self, step, items))
    /* Translators: why: cells, and as many digits but one: the pattern is a deadly one */
    return g_strdup_printf (_("With the digit that breaks the pattern, %s and %s are as many cells "
                              "as digits."),
                            cells, digits);
  if (is_naked)
    /* Translators: why: cells, and as many digits */
    return g_strdup_printf (_("%s hold only %s, so each of these digits is in one of them."), cells,
                            digits);

  switch (item_kind (self->geometry, items[0]))
    {
    case ITEM_ROW:
      /* Translators: why: number of a row, digits, and as many cells */
      return g_strdup_printf (_("Row %u can take %s only in %s, which hold nothing else then."),
                              item_number (self->geometry, items[0]), digits, cells);
    case ITEM_COLUMN:
      /* Translators: why: number of a column, digits, and as many cells */
      return g_strdup_printf (_("Column %u can take %s only in %s, which hold nothing else then."),
                              item_number (self->geometry, items[0]), digits, cells);
    case ITEM_BOX:
    case ITEM_CELL:
    case ITEM_PATTERN:
    default:
      /* Translators: why: number of a box, digits, and as many cells */
      return g_strdup_printf (_("Box %u can take %s only in %s, which hold nothing else then."),
                              item_number (self->geometry, items[0]), digits, cells);
    }
}

static char *
write_count (const Speech         *self,
             const MatoReasonStep *step,
             const guint32        *items)
{
  gboolean is_base_cell = item_kind (self->geometry, items[0]) == ITEM_CELL;
  gboolean is_cover_cell = item_kind (self->geometry, items[step->n_bases]) == ITEM_CELL;
  g_autofree char *digit = NULL;
  g_autofree char *bases = NULL;
  g_autofree char *covers = NULL;

  if (is_base_cell || is_cover_cell || has_pattern (self, step, items))
    return write_subset (self, step, items, !is_cover_cell);

  digit = spell_digit (self, mato_reason_item_digit (self->geometry, items[0]));
  bases = list_units (self, items, step->n_bases);
  covers = list_units (self, items + step->n_bases, step->n_covers);
  /* Translators: why: a digit, units like “r2, r5”, and as many other units like “c1, c7” */
  return g_strdup_printf (_("All places of %s in %s are in %s, which have it nowhere else."), digit,
                          bases, covers);
}

static char *
write_empty (const Speech         *self,
             const MatoReasonStep *step)
{
  guint number = item_number (self->geometry, step->item);
  g_autofree char *text = NULL;

  switch (item_kind (self->geometry, step->item))
    {
    case ITEM_PATTERN:
      return g_strdup (_("Then only the pattern was left, and there would be several solutions: "
                         "the supposition is wrong."));
    case ITEM_CELL:
      text = mato_sentence_spell_cell (self->geometry, step->item);
      /* Translators: why: a cell like r4c7 */
      return g_strdup_printf (_("Nothing is left for %s: the supposition is wrong."), text);
    case ITEM_ROW:
      text = spell_digit (self, mato_reason_item_digit (self->geometry, step->item));
      /* Translators: why: number of a row, digit */
      return g_strdup_printf (_("Row %u has no place left for %s: the supposition is wrong."),
                              number, text);
    case ITEM_COLUMN:
      text = spell_digit (self, mato_reason_item_digit (self->geometry, step->item));
      /* Translators: why: number of a column, digit */
      return g_strdup_printf (_("Column %u has no place left for %s: the supposition is wrong."),
                              number, text);
    case ITEM_BOX:
    default:
      text = spell_digit (self, mato_reason_item_digit (self->geometry, step->item));
      /* Translators: why: number of a box, digit */
      return g_strdup_printf (_("Box %u has no place left for %s: the supposition is wrong."),
                              number, text);
    }
}

static char *
write_premise (const Speech         *self,
               const MatoReasonStep *step,
               const guint32        *items)
{
  g_autofree char *cells = NULL;
  g_autofree char *digits = NULL;

  if (step->kind == MATO_REASON_GRAVE)
    {
      cells = list_literals (self, items, step->n_bases);
      /* Translators: why: candidates like “r1c2 = 3” */
      return g_strdup_printf (_("If none of %s held, all open cells would have two candidates and "
                                "the puzzle several solutions or none."),
                              cells);
    }

  cells = list_item_cells (self, items, step->n_bases);
  digits = list_digits (self, step->literal);
  /* Translators: why: cells, two digits */
  return g_strdup_printf (_("If %s held only %s, the two could change places: the puzzle would "
                            "have two solutions."),
                          cells, digits);
}

/* Sentences about one candidate. */
static char *
write_literal (const Speech         *self,
               const MatoReasonStep *step)
{
  gboolean is_on = mato_literal_is_on (step->literal);
  g_autofree char *cell =
    mato_sentence_spell_cell (self->geometry, mato_literal_cell (step->literal));
  g_autofree char *digit = spell_digit (self, mato_literal_digit (step->literal));

  switch (step->kind)
    {
    case MATO_REASON_SUPPOSE:
      /* Translators: why: a cell, a digit */
      return g_strdup_printf (is_on ? _("Suppose %s is %s.") : _("Suppose %s is not %s."), cell,
                              digit);
    case MATO_REASON_CLASH:
      /* Translators: why: a cell, a digit */
      return g_strdup_printf (_("Then %s is %s, and also it is not: the supposition is wrong."),
                              cell, digit);
    case MATO_REASON_CASES:
    case MATO_REASON_EITHER:
      /* Translators: why: a cell, a digit */
      return g_strdup_printf (is_on ? _("All cases lead to the same: %s is %s.")
                                    : _("All cases lead to the same: %s is not %s."),
                              cell, digit);
    default:
      /* Translators: why: a cell, a digit */
      return g_strdup_printf (is_on ? _("Then %s is %s.") : _("Then %s is not %s."), cell, digit);
    }
}

char *
mato_sentence_reason_step (const MatoReason   *reason,
                           guint               index,
                           const MatoGeometry *geometry,
                           MatoAlphabet        alphabet)
{
  Speech speech = { geometry, alphabet };
  const MatoReasonStep *step = mato_reason_get_step (reason, index);
  const guint32 *items = mato_reason_get_items (reason, step);

  switch (step->kind)
    {
    case MATO_REASON_EXCLUDE:
      return write_exclude (&speech, step);
    case MATO_REASON_LAST:
      return write_last (&speech, step);
    case MATO_REASON_COUNT:
      return write_count (&speech, step, items);
    case MATO_REASON_EMPTY:
      return write_empty (&speech, step);
    case MATO_REASON_LOOP:
    case MATO_REASON_GRAVE:
      return write_premise (&speech, step, items);
    default:
      return write_literal (&speech, step);
    }
}

char *
mato_sentence_hint_none (const MatoHintAnswer *answer)
{
  g_autofree char *cell = mato_sentence_spell_cell (answer->geometry, answer->cell);

  switch (answer->kind)
    {
    case MATO_HINT_WRONG_DIGIT:
      /* Translators: before any hint: a cell like r4c7 */
      return g_strdup_printf (_("Before you go on: look again at your digit in %s. What you "
                                "concluded from it may be wrong, too."),
                              cell);
    case MATO_HINT_WRONG_MARKS:
      /* Translators: before any hint: a cell like r4c7 */
      return g_strdup_printf (_("Before you go on: the centre marks in %s lack a digit."), cell);
    case MATO_HINT_SOLVED:
      return g_strdup (_("The board is full: there is no next step."));
    case MATO_HINT_NO_SOLUTION:
      return g_strdup (_("The puzzle has no solution, so there is no hint."));
    case MATO_HINT_FOUND:
    case MATO_HINT_STUCK:
    default:
      return g_strdup (_("No technique that Mato knows leads on from here. Searching would: see "
                         "Solve."));
    }
}
