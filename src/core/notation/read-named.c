/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reading.h"

#include <string.h>

/* Cells told by their names, many in a line, as players write them to each other: `Givens: r1c1=5,
 * r1c4=8; r2c2: 3`. What stands before the first name ends in a colon; between the cells are only
 * separators. A digit that clashes makes it the account of a solution, which is no board.
 *
 * (`A1=5` is not read: to some the letter is the row, to others, as in spreadsheets, a column.) */

enum
{
  FEWEST = 17, /* givens of a 9×9 with one solution */
};

/* Returns: what follows a number of one or two digits, or %NULL */
static const char *
read_number (const char *text,
             guint      *number)
{
  gsize length = strspn (text, "0123456789");

  *number = 0;
  for (gsize i = 0; i < length && i < 2; i++)
    *number = *number * 10 + (guint) (text[i] - '0');
  return length == 1 || length == 2 ? text + length : NULL;
}

/* `r1c4=8`.
 *
 * Returns: what follows it, or %NULL */
static const char *
read_cell (const char *text,
           guint      *row,
           guint      *column,
           guint      *digit)
{
  if (strchr ("rR", text[0]) == NULL || text[0] == '\0'
      || (text = read_number (text + 1, row)) == NULL
      || strchr ("cC", text[0]) == NULL || text[0] == '\0'
      || (text = read_number (text + 1, column)) == NULL)
    return NULL;

  text += strspn (text, " \t");
  if (text[0] != '=' && text[0] != ':')
    return NULL;
  text += 1;
  return read_number (text + strspn (text, " \t"), digit);
}

/* Returns: where the cells of a line begin: at its first sign that is no blank, or behind a
 *   label */
static const char *
find_cells (const char *text,
            gboolean    may_have_label)
{
  const char *colon = strchr (text, ':');
  const char *label_end = text + strcspn (text, "=0123456789");

  if (may_have_label && colon != NULL && colon < label_end)
    text = colon + 1;
  return text + strspn (text, " \t");
}

/* Adds the cells of a line to a draft of the largest order.
 *
 * Returns: whether all of the line is cells that agree with those before */
static gboolean
add_cells (const char *text,
           MatoDraft  *draft,
           guint      *n_cells)
{
  while (*text != '\0')
    {
      guint row, column, digit;
      guint8 *value;

      text = read_cell (text, &row, &column, &digit);
      if (text == NULL || MIN (MIN (row, column), digit) == 0
          || MAX (MAX (row, column), digit) > MATO_MAX_ORDER
          || (*text != '\0' && strchr (" \t,;.", *text) == NULL))
        return FALSE;

      value = &draft->values[(row - 1) * MATO_MAX_ORDER + column - 1];
      if (*value != 0)
        return FALSE;
      *value = (guint8) digit;
      draft->order = MAX (MAX (draft->order, digit), MAX (row, column));
      *n_cells += 1;
      text += strspn (text, " \t,;.");
    }

  return TRUE;
}

/* From rows of the largest order to rows of the smallest that holds all that was told. */
static void
set_order (MatoDraft *draft)
{
  guint order = draft->order <= 9 ? 9 : draft->order <= 16 ? 16 : MATO_MAX_ORDER;

  for (guint row = 0; row < order; row++)
    memmove (draft->values + row * order, draft->values + row * MATO_MAX_ORDER, order);
  memset (draft->values + order * order, 0, sizeof draft->values - order * order);
  draft->order = order;
}

static MatoReading
read_named (MatoReader  *reader,
            MatoPuzzle **puzzle,
            GError     **error)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  g_autoptr (MatoPuzzle) built = NULL;
  g_autofree MatoDraft *draft = NULL;
  guint n_cells = 0, n_lines = 0;
  guint row, column, digit;

  if (read_cell (find_cells (line->glyphs->str, TRUE), &row, &column, &digit) == NULL)
    return MATO_READING_NOT_MINE;

  draft = g_new0 (MatoDraft, 1);
  draft->line = line->number;
  draft->column = 1;
  for (; line != NULL && line->fault == MATO_LINE_GOOD;
       line = mato_reading_peek (reader, ++n_lines))
    {
      const char *cells = find_cells (line->glyphs->str, n_lines == 0);

      if (strchr ("rR", cells[0]) == NULL || cells[0] == '\0')
        break;
      if (!add_cells (cells, draft, &n_cells))
        return MATO_READING_NOT_MINE;
    }
  if (n_cells < FEWEST)
    return MATO_READING_NOT_MINE;

  set_order (draft);
  built = mato_reading_build_draft (reader, "named cells", draft, error);
  if (built == NULL || built->clash_column > 0)
    return built == NULL ? MATO_READING_BROKEN : MATO_READING_NOT_MINE;

  *puzzle = g_steal_pointer (&built);
  mato_reading_drop (reader, n_lines);
  return MATO_READING_DONE;
}

const MatoFamily mato_family_named = { .read = read_named };
