/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader-private.h"

#include <string.h>

/*
 * Lines with a board and more around it: `Puzzle 3: 53..7…`, `53..7… 7.1`, `1,2.5,a,53..7…,b`,
 * `:0000:x:53..7…:::`. The next one has as many fields before and behind its cells, with the same
 * separators, and in them whatever no family looks for; a label has the same letters. What follows
 * must be such a line, too.
 */

enum
{
  N_CELLS = 81,
  MAX_AROUND = 60,    /* before the cells, and again behind them */
  LONGEST_FIELD = 35, /* 36 characters are a board */
  SHORTEST_HASH = 8,
  LONGEST_HASH = 16,
};

#define SEPARATORS_OF_LINE ",;"
#define SEPARATORS_OF_TABLE ",;\t"
#define SEPARATORS_OF_HODOKU ":"

/* Nothing that can be a mark of a quotation, a frame, a quote or a bracket of a program. */
static gboolean
is_label (const char *text,
          gsize       length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isalnum (text[i]) && (text[i] == '\0' || strchr (" .:#-+/=", text[i]) == NULL))
      return FALSE;

  return TRUE;
}

/* What characters are to a field: its end, nothing special, or perhaps a signature. */
enum
{
  KIND_END,
  KIND_ANY,
  KIND_DOUBTFUL,
};

void
mato_form_init_line (MatoForm *self)
{
  for (guint c = 0; c < G_N_ELEMENTS (self->kinds); c++)
    self->kinds[c] = g_ascii_isalnum ((char) c) ? KIND_ANY : KIND_END;
  for (const char *c = " .-+=_"; *c != '\0'; c++)
    self->kinds[(guint8) *c] = KIND_ANY;
  for (const char *c = "#/wWI"; *c != '\0'; c++)
    self->kinds[(guint8) *c] = KIND_DOUBTFUL;

  self->before.text = g_string_new (NULL);
  self->behind.text = g_string_new (NULL);
  self->last_before.text = g_string_new (NULL);
  self->last_behind.text = g_string_new (NULL);
}

void
mato_form_clear_line (MatoForm *self)
{
  g_string_free (self->before.text, TRUE);
  g_string_free (self->behind.text, TRUE);
  g_string_free (self->last_before.text, TRUE);
  g_string_free (self->last_behind.text, TRUE);
}

/* Returns: whether @c belongs to an address, packed text or the ID of a game: `www`, `//`, `4I` */
static gboolean
is_signature (const char *start,
              const char *c,
              const char *end)
{
  char before = c > start ? c[-1] : ' ';

  switch (*c)
    {
    case '#':
      return before != ' ' || c + 1 == end || c[1] != ' ';
    case 'I':
      return before == '4';
    case '/':
      return before == '/';
    default:
      return (before == 'w' || before == 'W') && c - start > 1
             && g_ascii_tolower (c[-2]) == 'w';
    }
}

/* In a field of its own, `x` is no sign of an ID. */
static gboolean
has_shape (const char *start,
           const char *end)
{
  return end > start + 1
         && (memchr (start, 'x', (gsize) (end - start)) != NULL
             || memchr (start, 'X', (gsize) (end - start)) != NULL);
}

/* Returns: the end of the field at @start; NULL: it may be more than one */
static const char *
skip_field (const MatoForm *form,
            const char     *start,
            const char     *end)
{
  const char *c = start;
  guint8 kind;

  for (; c < end && (kind = form->kinds[(guint8) *c]) != KIND_END; c++)
    if (kind == KIND_DOUBTFUL && is_signature (start, c, end))
      return NULL;

  return c - start > LONGEST_FIELD || (*form->separators == ':' && has_shape (start, c)) ? NULL : c;
}

/* Returns: the bytes behind the digits of a checksum; NULL: it is none */
static const char *
skip_hash (const char *bytes,
           gsize       length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isdigit (bytes[i]) && (bytes[i] < 'a' || bytes[i] > 'f'))
      return NULL;

  return bytes + length;
}

/* What was read */

/* Returns: where 81 cells begin in the line, with more around them; -1: nowhere */
static gssize
find_cells (const GString *text)
{
  gsize start = 0, length;

  for (;;)
    {
      length = strspn (text->str + start, "0123456789.");
      if (length >= N_CELLS || start + length >= text->len)
        break;
      start += length + 1;
    }

  return length != N_CELLS || text->len == N_CELLS || start > MAX_AROUND
         || text->len - start - N_CELLS > MAX_AROUND ? -1 : (gssize) start;
}

/* HoDoKu has one notation for both signs. */
static char
find_sign (const MatoPuzzle *puzzle,
           const char       *cells)
{
  return !g_str_equal (puzzle->notation, "hodoku") ? puzzle->empty
         : memchr (cells, '0', N_CELLS) != NULL    ? '0' : '.';
}

static gboolean
are_cells (const char       *cells,
           const MatoPuzzle *puzzle,
           char              sign)
{
  const guint8 *values = mato_board_get_values (puzzle->board);

  for (guint cell = 0; cell < N_CELLS; cell++)
    if (cells[cell] != (values[cell] > 0 ? '0' + values[cell] : sign))
      return FALSE;

  return TRUE;
}

/* Puts the separators of the fields of @text into @around. Returns: whether no more is in it */
static gboolean
cut_fields (const MatoForm *form,
            const char     *text,
            gsize           length,
            MatoAround     *around)
{
  const char *end = text + length;

  around->kind = MATO_AROUND_FIELDS;
  g_string_truncate (around->text, 0);
  while (text < end)
    {
      text = skip_field (form, text, end);
      if (text == NULL || (text < end && strchr (form->separators, *text) == NULL))
        return FALSE;
      if (text < end)
        g_string_append_c (around->text, *text++);
    }

  return TRUE;
}

static void
keep_text (MatoAround    *around,
           MatoAroundKind kind,
           const char    *text,
           gsize          length)
{
  around->kind = kind;
  g_string_truncate (around->text, 0);
  g_string_append_len (around->text, text, (gssize) length);
}

/* Fields stand beside the cells without a blank. */
static gboolean
keep_fields (MatoForm   *self,
             const char *text,
             gsize       before,
             gsize       behind)
{
  const char *rest = text + before + N_CELLS;

  return (before == 0 || strchr (self->separators, text[before - 1]) != NULL)
         && (behind == 0 || strchr (self->separators, rest[0]) != NULL)
         && cut_fields (self, text, before, &self->before)
         && cut_fields (self, rest, behind, &self->behind);
}

/* Behind cells at the beginning of a line, or behind a checksum and cells, anything may follow a
 * blank; behind a label only a comment, which is recognized by its letters. */
static gboolean
keep_line (MatoForm   *self,
           const char *text,
           gsize       before,
           gsize       behind)
{
  const char *rest = text + before + N_CELLS;
  gboolean is_hash = before > SHORTEST_HASH && before <= LONGEST_HASH + 1
                     && text[before - 1] == ' ' && skip_hash (text, before - 1) != NULL;

  if ((behind > 0 && rest[0] != ' ') || (before > 0 && !g_ascii_isalnum (text[0]))
      || !is_label (text, before))
    return FALSE;

  keep_text (&self->before, is_hash ? MATO_AROUND_HASH : MATO_AROUND_SAME, text, before);
  if ((before == 0 || (is_hash && behind > 0))
      && strchr (self->separators, rest[behind - 1]) == NULL
      && cut_fields (self, rest, behind, &self->behind))
    return TRUE;

  keep_text (&self->behind, MATO_AROUND_SAME, rest, behind);
  return is_label (rest, behind);
}

static gboolean
are_alike (const MatoAround *around,
           const MatoAround *other)
{
  if (around->kind != other->kind || around->text->len != other->text->len)
    return FALSE;

  for (gsize i = 0; i < around->text->len && around->kind != MATO_AROUND_HASH; i++)
    if (around->text->str[i] != other->text->str[i]
        && !(g_ascii_isdigit (around->text->str[i]) && g_ascii_isdigit (other->text->str[i])))
      return FALSE;

  return TRUE;
}

static void
exchange (MatoAround *around,
          MatoAround *other)
{
  MatoAround kept = *around;

  *around = *other;
  *other = kept;
}

void
mato_form_look (MatoReader     *self,
                const MatoLine *line)
{
  GString *text = self->form.text;

  g_string_truncate (text, 0);
  if (line != NULL && line->fault == MATO_LINE_GOOD && line->margin == 0
      && line->text->len > N_CELLS && line->text->len <= N_CELLS + 2 * MAX_AROUND)
    g_string_append_len (text, line->text->str, (gssize) line->text->len);
}

static const char *
get_separators (const MatoPuzzle *puzzle)
{
  return g_str_equal (puzzle->notation, "line")    ? SEPARATORS_OF_LINE
         : g_str_equal (puzzle->notation, "table") ? SEPARATORS_OF_TABLE
                                                   : SEPARATORS_OF_HODOKU;
}

gboolean
mato_form_keep_line (MatoForm         *self,
                     const MatoPuzzle *puzzle,
                     gboolean         *was_alike)
{
  gboolean was_labelled = self->is_labelled;
  const char *text = self->text->str;
  gssize start = find_cells (self->text);
  gsize before = (gsize) MAX (start, 0), behind = self->text->len - before - N_CELLS;

  self->is_labelled = FALSE;
  self->next_number = 0;
  self->sign = find_sign (puzzle, text + before);
  if (start < 0 || !are_cells (text + before, puzzle, self->sign))
    return FALSE;

  self->separators = get_separators (puzzle);
  exchange (&self->before, &self->last_before);
  exchange (&self->behind, &self->last_behind);
  self->is_labelled = g_str_equal (puzzle->notation, "line")
                        ? keep_line (self, text, before, behind)
                        : keep_fields (self, text, before, behind);
  *was_alike = self->is_labelled && was_labelled && are_alike (&self->before, &self->last_before)
               && are_alike (&self->behind, &self->last_behind);
  return self->is_labelled;
}

/* What comes */

/* Returns: the bytes behind @length bytes that are as @wanted; NULL: they are not */
static const char *
take_same (const char    *bytes,
           const char    *end,
           const GString *wanted)
{
  if ((gsize) (end - bytes) < wanted->len)
    return NULL;

  for (gsize i = 0; i < wanted->len; i++)
    if (bytes[i] != wanted->str[i]
        && !(g_ascii_isdigit (bytes[i]) && g_ascii_isdigit (wanted->str[i])))
      return NULL;

  return bytes + wanted->len;
}

/* Returns: the bytes behind fields with these separators, the last of which ends behind @wanted or,
 *   before cells, at the last separator */
static const char *
take_fields (const MatoForm *form,
             const char     *bytes,
             const char     *end,
             const GString  *wanted,
             gboolean        is_behind)
{
  for (const char *sign = wanted->str; is_behind || *sign != '\0'; sign++)
    {
      bytes = skip_field (form, bytes, end);
      if (bytes == NULL || *sign == '\0')
        return bytes;
      if (bytes == end || *bytes != *sign)
        return NULL;
      bytes++;
    }

  return bytes;
}

/* Before the cells of a table is a number, and before HoDoKu's first field nothing. */
static gboolean
begins_before (const MatoForm *form,
               const char     *bytes,
               const char     *end)
{
  gboolean is_hodoku = *form->separators == ':';

  return form->before.text->len == 0
         || (end - bytes > 1 && (!is_hodoku || *bytes == ':')
             && g_ascii_isdigit (bytes[is_hodoku]));
}

static const char *
take_before (const MatoForm *form,
             const char     *bytes,
             const char     *end)
{
  const GString *wanted = form->before.text;

  switch (form->before.kind)
    {
    case MATO_AROUND_HASH:
      bytes = (gsize) (end - bytes) < wanted->len ? NULL : skip_hash (bytes, wanted->len - 1);
      return bytes != NULL && *bytes == ' ' ? bytes + 1 : NULL;
    case MATO_AROUND_FIELDS:
      return begins_before (form, bytes, end) ? take_fields (form, bytes, end, wanted, FALSE)
                                              : NULL;
    case MATO_AROUND_SAME:
    default:
      return take_same (bytes, end, wanted);
    }
}

/* Behind a blank must be something before the first separator, or it is a table. */
static gboolean
begins_words (const MatoForm *form,
              const char     *bytes,
              const char     *end)
{
  if (bytes == end || *bytes != ' ')
    return FALSE;

  while (bytes < end && *bytes == ' ')
    bytes++;
  return bytes < end && strchr (form->separators, *bytes) == NULL;
}

/* HoDoKu's first field behind the cells has candidates that are deleted: those are marks. */
static gboolean
begins_fields (const MatoForm *form,
               const char     *bytes,
               const char     *end)
{
  const char *wanted = form->behind.text->str;

  if (end - bytes < 2 || *bytes != *wanted)
    return FALSE;

  return *form->separators != ':' || bytes[1] == wanted[1]
         || (wanted[1] == '\0' && (bytes[1] == '\n' || bytes[1] == '\r'));
}

static const char *
take_behind (const MatoForm *form,
             const char     *bytes,
             const char     *end)
{
  const GString *wanted = form->behind.text;

  if (form->behind.kind == MATO_AROUND_SAME)
    return take_same (bytes, end, wanted);

  if (form->before.kind == MATO_AROUND_FIELDS)
    return wanted->len == 0 ? bytes
           : begins_fields (form, bytes, end) ? take_fields (form, bytes, end, wanted, TRUE) : NULL;

  bytes = begins_words (form, bytes, end) ? take_fields (form, bytes, end, wanted, TRUE) : NULL;
  return bytes != NULL && strchr (form->separators, bytes[-1]) == NULL ? bytes : NULL;
}

/* A row of a table has something beside its board, and a board that is full is a solution. */
static gboolean
is_row_of_table (const char *line,
                 const char *behind,
                 const char *end)
{
  while (behind < end && !g_ascii_isalnum (*behind))
    behind++;

  return behind < end && memchr (line, '.', N_CELLS) != NULL;
}

/* Returns: the bytes behind the line; NULL: it is none, or not at hand as a whole */
static const char *
take_line (const MatoForm *form,
           const char     *bytes,
           const char     *end,
           char           *line)
{
  const char *start = bytes, *rest;

  if (bytes == end || (bytes = take_before (form, bytes, end)) == NULL
      || end - bytes <= N_CELLS || bytes - start > MAX_AROUND
      || !mato_plain_copy_cells (bytes, form->sign, line)
      || (rest = take_behind (form, bytes + N_CELLS, end)) == NULL
      || rest - bytes > N_CELLS + MAX_AROUND)
    return NULL;

  if (form->before.kind == MATO_AROUND_FIELDS && *form->separators != ':'
      && !is_row_of_table (line, form->before.text->len > 0 ? start : bytes + N_CELLS, rest))
    return NULL;

  if (end - rest > 1 && *rest == '\r')
    rest++;
  return rest < end && *rest == '\n' ? rest + 1 : NULL;
}

/* What follows a line was looked at with it. */
static const char *
take_next_line (MatoForm   *form,
                guint64     number,
                const char *bytes,
                const char *end,
                char       *line)
{
  if (number != form->next_number || (gsize) (end - bytes) < form->next_length)
    return take_line (form, bytes, end, line);

  memcpy (line, form->next, MATO_PLAIN_LINE);
  return bytes + form->next_length;
}

gsize
mato_form_take_line (MatoReader    *self,
                     char          *line,
                     MatoPlainItem *item)
{
  MatoForm *form = &self->form;
  guint64 number;
  const char *bytes, *end, *rest;
  gsize left;

  if (form->notation == NULL || !form->is_labelled)
    return 0;

  bytes = mato_lines_peek_bytes (self->lines, &left);
  if (bytes == NULL)
    return 0;

  end = bytes + left;
  number = mato_lines_get_count (self->lines) + 1;
  rest = take_next_line (form, number, bytes, end, line);
  form->next_number = 0;
  if (rest == NULL || mato_plain_line_has_conflict (line)
      || (end = take_line (form, rest, end, form->next)) == NULL)
    return 0;

  form->next_number = number + 1;
  form->next_length = (gsize) (end - rest);
  form->n_misses = 0;
  *item = (MatoPlainItem) { .n_lines = 1, .empty = form->empty, .notation = form->notation };
  return (gsize) (rest - bytes);
}
