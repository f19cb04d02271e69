/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader-private.h"

#include <string.h>

/*
 * Lines with a board and more around it, as `Puzzle 3: 53..7…` or `53..7… 7.1`. The next one may
 * have other digits around its cells, but as many, and the same everything else: the families would
 * read it as they read the one before. What follows must be such a line, too.
 */

#define N_CELLS 81
#define MAX_AROUND 60

/* Nothing that can be a mark of a quotation, a frame, a quote or a bracket of a program. */
static gboolean
is_around (const char *text,
                gsize       length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isalnum (text[i]) && (text[i] == '\0' || strchr (" .:#-+/=", text[i]) == NULL))
      return FALSE;

  return TRUE;
}

/* Returns: where the cells of @puzzle begin in the line; -1: it is no line with a label */
static gssize
find_cells (const GString    *text,
            const MatoPuzzle *puzzle)
{
  const guint8 *values = mato_board_get_values (puzzle->board);
  gsize start = 0, end, length;

  for (;;)
    {
      length = strspn (text->str + start, "0123456789.");
      end = start + length;
      if (length >= N_CELLS || end >= text->len)
        break;
      start = end + 1;
    }

  if (length != N_CELLS || text->len == N_CELLS || (end < text->len && text->str[end] != ' ')
      || (start > 0 && !g_ascii_isalnum (text->str[0])) || !is_around (text->str, start)
      || !is_around (text->str + end, text->len - end))
    return -1;

  for (guint cell = 0; cell < N_CELLS; cell++)
    if (text->str[start + cell] != (values[cell] > 0 ? '0' + values[cell] : puzzle->empty))
      return -1;

  return (gssize) start;
}

static gboolean
is_alike (const GString *pattern,
          const GString *text)
{
  if (pattern->len != text->len)
    return FALSE;

  for (gsize i = 0; i < text->len; i++)
    if (pattern->str[i] != text->str[i]
        && !(g_ascii_isdigit (pattern->str[i]) && g_ascii_isdigit (text->str[i])))
      return FALSE;

  return TRUE;
}

void
mato_form_look (MatoReader     *self,
                const MatoLine *line)
{
  GString *text = self->form.text;

  g_string_truncate (text, 0);
  if (line != NULL && line->fault == MATO_LINE_GOOD && line->margin == 0
      && line->text->len > N_CELLS && line->text->len <= N_CELLS + MAX_AROUND)
    g_string_append_len (text, line->text->str, (gssize) line->text->len);
}

gboolean
mato_form_keep_line (MatoForm         *self,
                     const MatoPuzzle *puzzle,
                     gboolean         *was_alike)
{
  gssize start = g_str_equal (puzzle->notation, "line") ? find_cells (self->text, puzzle) : -1;
  gboolean was_labelled = self->is_labelled;

  self->is_labelled = start >= 0;
  if (start < 0)
    return FALSE;

  memset (self->text->str + start, '\0', N_CELLS);
  g_string_append_c (self->text, '\n');
  *was_alike = was_labelled && is_alike (self->pattern, self->text);
  g_string_truncate (self->pattern, 0);
  g_string_append_len (self->pattern, self->text->str, (gssize) self->text->len);
  return TRUE;
}

/* Returns: the bytes behind @length bytes that are as @wanted; NULL: they are not */
static const char *
take_around (const char *bytes,
             const char *wanted,
             gsize       length)
{
  for (gsize i = 0; i < length; i++)
    if (bytes[i] != wanted[i] && !(g_ascii_isdigit (bytes[i]) && g_ascii_isdigit (wanted[i])))
      return NULL;

  return bytes + length;
}

/* Returns: the bytes behind the line; NULL: it is none, or not at hand as a whole */
static const char *
take_line (const MatoForm *form,
           const char     *bytes,
           const char     *end,
           char           *line)
{
  const char *pattern = form->pattern->str;
  gsize before = strlen (pattern);
  gsize behind = form->pattern->len - before - N_CELLS - 1;

  if ((gsize) (end - bytes) < form->pattern->len
      || (bytes = take_around (bytes, pattern, before)) == NULL
      || !mato_plain_copy_cells (bytes, form->empty, line)
      || (bytes = take_around (bytes + N_CELLS, pattern + before + N_CELLS, behind)) == NULL)
    return NULL;

  if (end - bytes > 1 && *bytes == '\r')
    bytes++;
  return *bytes == '\n' ? bytes + 1 : NULL;
}

gsize
mato_form_take_line (MatoReader    *self,
                     char          *line,
                     MatoPlainItem *item)
{
  const MatoForm *form = &self->form;
  char next[MATO_PLAIN_LINE];
  const char *bytes, *rest;
  gsize left;

  if (form->notation == NULL || !form->is_labelled)
    return 0;

  bytes = mato_lines_peek_bytes (self->lines, &left);
  if (bytes == NULL)
    return 0;

  rest = take_line (form, bytes, bytes + left, line);
  if (rest == NULL || mato_plain_line_has_conflict (line)
      || take_line (form, rest, bytes + left, next) == NULL)
    return 0;

  self->form.n_misses = 0;
  *item = (MatoPlainItem) { .n_lines = 1, .empty = form->empty };
  return (gsize) (rest - bytes);
}
