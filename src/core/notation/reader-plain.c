/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/plain.h"
#include "core/notation/reader-private.h"

#include <string.h>

/* Plain 9×9 boards in a text, many at once. */

/* Returns: whether a line of 81 characters `1` to `9` and `.` can only be a board with these
 * digits; the caller or the first board of that order in the text determines this */
static gboolean
knows_digits (const MatoReader *self)
{
  const MatoKnownAlphabet *known = &self->alphabets[9];

  if (self->options.has_alphabet)
    return self->n_puzzles > 0 && self->options.alphabet == MATO_ALPHABET_CANONICAL;

  return known->is_known && known->alphabet == MATO_ALPHABET_CANONICAL;
}

/* Returns: whether the notation that was read last leaves no choice of digits */
static gboolean
has_own_digits (const MatoReader *self)
{
  return self->form.notation != NULL && g_str_equal (self->form.notation, "hodoku");
}

gboolean
mato_reader_expects_digits (const MatoReader *self)
{
  return (knows_digits (self) || has_own_digits (self)) && self->options.box_rows == 0
         && self->options.empty == '\0' && self->surplus == NULL && !self->is_open
         && self->pushed.length == 0 && self->weights == NULL;
}

/* Lines that are no part of a plain board are not worth being read twice. */
static gboolean
may_be_plain (const MatoReader *self)
{
  const MatoLine *line = mato_lines_peek_kept (self->lines);
  gsize length = line != NULL ? line->text->len : 0;

  return length == 0 || length == 9 || length == 17 || length == 81
         || (length > 81 && line->text->str[81] == ' ')
         || (self->form.notation != NULL && self->form.is_labelled);
}

/* Finds the next plain board, after any empty lines. Returns: its length, 0 if it is not plain;
 * waits only for text that mato_reader_next() would need, too */
static gsize
find_plain (MatoReader    *self,
            char          *line,
            MatoPlainItem *item,
            gboolean       may_wait)
{
  for (;;)
    {
      gsize left, length = mato_form_take_line (self, line, item);
      const char *bytes = length == 0 ? mato_lines_peek_bytes (self->lines, &left) : NULL;

      if (bytes != NULL && knows_digits (self))
        length = mato_plain_take (bytes, left, line, item);
      if (length != MATO_PLAIN_MORE)
        return length;
      if (!may_wait || !mato_lines_read_on (self->lines))
        return 0;
    }
}

static guint
limit_to_promised (const MatoReader *self,
                   guint             max_lines)
{
  if (self->promised == 0)
    return max_lines;

  return MIN (max_lines, self->promised - MIN (self->promised, self->n_puzzles));
}

gboolean
mato_reader_take_lines (MatoReader     *self,
                        guint           max_lines,
                        MatoPlainLines *plain)
{
  guint max = limit_to_promised (self, MIN (max_lines, MATO_PLAIN_MAX));
  MatoPlainItem first, item;
  gsize length;

  if (max == 0 || self->rules != NULL || self->map != NULL || self->maps_follow
      || self->ahead != NULL || !mato_reader_expects_digits (self) || self->title != NULL
      || !may_be_plain (self)
      || (length = find_plain (self, self->plain, &first, TRUE)) == 0)
    return FALSE;

  *plain = (MatoPlainLines) {
    .text = self->plain, .stride = first.n_lines, .empty = first.empty, .is_rows = first.is_rows,
    .separator = first.separator, .notation = first.notation,
    .has_layout = !g_str_equal (first.notation, "hodoku"),
    .line = mato_lines_get_count (self->lines) + first.n_before + 1,
  };
  item = first;
  do
    {
      mato_lines_drop_bytes (self->lines, length, item.n_before + item.n_lines);
      plain->n++;
      if (g_str_equal (first.notation, "line"))
        mato_plain_take_alike (plain, self->lines, max, self->plain);
    }
  while (plain->n < max
         && (length = find_plain (self, self->plain + plain->n * MATO_PLAIN_LINE, &item, FALSE)) > 0
         && mato_plain_items_equal (&item, &first));

  self->n_puzzles += plain->n;
  self->last_order = 9;
  self->names_solution = FALSE;
  memset (self->last_values, 0xff, 81); /* no solution agrees with it */
  self->is_below_puzzle = plain->stride == (plain->is_rows ? 9 : 1);
  return TRUE;
}
