/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/json.h"

#include "core/notation/reader-private.h"
#include "core/text/marks.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_MARKS 200 /* bytes behind a value */

/* The source of the bytes: the reader's text or a string. */
typedef struct
{
  MatoReader *reader;
  gboolean is_text;     /* otherwise @bytes is the whole text */
  const char *bytes;
  gsize length;
  guint64 line;
  guint64 column;
  gsize n_bytes;
  guint n_nodes;
  gboolean has_board; /* whether something has the name of one */
  GError *fault;
} Parser;

void
mato_json_free (MatoJson *self)
{
  while (self != NULL)
    {
      MatoJson *next = self->next;

      /* No deeper than MATO_JSON_MAX_DEPTH. */
      mato_json_free (self->first);
      g_free (self->key);
      g_free (self->string);
      g_free (self);
      self = next;
    }
}

const MatoJson *
mato_json_get (const MatoJson *self,
               const char     *key)
{
  if (self == NULL || self->kind != MATO_JSON_OBJECT)
    return NULL;

  for (const MatoJson *member = self->first; member != NULL; member = member->next)
    if (g_str_equal (member->key, key))
      return member;

  return NULL;
}

guint
mato_json_count (const MatoJson *self)
{
  guint n = 0;

  for (const MatoJson *item = self->first; item != NULL; item = item->next)
    n++;

  return n;
}

gboolean
mato_json_is_integer (const MatoJson *self,
                      int             lowest,
                      int             highest)
{
  return self != NULL && self->kind == MATO_JSON_NUMBER && self->number >= lowest
         && self->number <= highest && self->number == (int) self->number;
}

/* Text */

static gboolean
fail (Parser     *self,
      const char *message)
{
  if (self->fault == NULL)
    self->fault = g_error_new_literal (MATO_ERROR, MATO_ERROR_BAD_SHAPE, message);

  return FALSE;
}

/* Returns: the next byte, 0 at the end of the text or after a fault */
static char
look (Parser *self)
{
  if (self->fault != NULL)
    return '\0';

  if (self->length == 0 && self->is_text)
    self->bytes = mato_reading_peek_text (self->reader, &self->length, &self->line, &self->column,
                                          &self->fault);

  if (self->length == 0 || self->fault != NULL)
    return '\0';

  if (*self->bytes == '\0')
    fail (self, _("There is a NUL byte here: this is not a text file."));

  return *self->bytes;
}

static gboolean
fail_syntax (Parser *self)
{
  return fail (self, look (self) == '\0' ? _("The JSON text ends too early.")
                                         : _("This is not JSON."));
}

static void
step (Parser *self)
{
  if (++self->n_bytes > MATO_JSON_MAX_BYTES)
    fail (self, _("This JSON text is too long for any puzzle."));

  if (*self->bytes == '\n' && self->is_text)
    {
      self->line++;
      self->column = 0;
    }
  self->column += self->is_text && ((guint8) *self->bytes & 0xc0) != 0x80;
  self->bytes++;
  self->length--;
  if (self->is_text)
    mato_reading_drop_text (self->reader, 1);
}

static char
look_behind_blanks (Parser *self)
{
  while (look (self) != '\0' && strchr (" \t\r\n", look (self)) != NULL)
    step (self);

  return look (self);
}

static gboolean
take (Parser *self,
      char    byte)
{
  if (look_behind_blanks (self) != byte)
    return FALSE;

  step (self);
  return TRUE;
}

static gboolean
take_word (Parser     *self,
           const char *word)
{
  for (; *word != '\0'; word++)
    {
      if (look (self) != *word)
        return fail_syntax (self);
      step (self);
    }

  return TRUE;
}

/* Values */

static gboolean
read_hex (Parser   *self,
          gunichar *unit)
{
  *unit = 0;
  for (guint i = 0; i < 4; i++)
    {
      int digit = g_ascii_xdigit_value (look (self));

      if (digit < 0)
        return fail_syntax (self);
      *unit = *unit << 4 | (gunichar) digit;
      step (self);
    }

  return TRUE;
}

/* Characters beyond 16 bits are written as two units. */
static gboolean
read_unicode (Parser  *self,
              GString *string)
{
  gunichar high, low;

  if (!read_hex (self, &high))
    return FALSE;

  if (high >= 0xd800 && high < 0xdc00)
    {
      if (!take_word (self, "\\u") || !read_hex (self, &low))
        return FALSE;
      if (low < 0xdc00 || low > 0xdfff)
        return fail_syntax (self);
      high = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
    }

  if (high == 0 || !g_unichar_validate (high))
    return fail_syntax (self);

  g_string_append_unichar (string, high);
  return TRUE;
}

static gboolean
read_escape (Parser  *self,
             GString *string)
{
  static const char names[] = "\"\\/bfnrt";
  static const char meant[] = "\"\\/\b\f\n\r\t";
  char name = look (self);
  const char *found = name != '\0' ? strchr (names, name) : NULL;

  if (name != 'u' && found == NULL)
    return fail_syntax (self);

  step (self);
  if (name == 'u')
    return read_unicode (self, string);

  g_string_append_c (string, meant[found - names]);
  return TRUE;
}

static char *
read_string (Parser *self)
{
  g_autoptr (GString) string = g_string_new (NULL);
  char byte;

  if (!take (self, '"'))
    {
      fail_syntax (self);
      return NULL;
    }

  while ((byte = look (self)) != '"')
    {
      if ((guint8) byte < ' ')
        {
          fail_syntax (self);
          return NULL;
        }
      step (self);
      if (byte != '\\')
        g_string_append_c (string, byte);
      else if (!read_escape (self, string))
        return NULL;
    }

  step (self);
  if (!g_utf8_validate (string->str, string->len, NULL))
    {
      fail (self, _("These bytes are not UTF-8 text."));
      return NULL;
    }

  return g_string_free (g_steal_pointer (&string), FALSE);
}

/* JSON has none, so that a digit that has come before a number shows. */
static gboolean
has_leading_zero (const char *text)
{
  text += *text == '-';
  return text[0] == '0' && g_ascii_isdigit (text[1]);
}

static gboolean
read_number (Parser *self,
             double *number)
{
  char text[64];
  gsize n = 0;
  char *end;

  while (look (self) != '\0' && strchr ("+-.0123456789eE", look (self)) != NULL)
    {
      if (n + 1 == sizeof text)
        return fail_syntax (self);
      text[n++] = look (self);
      step (self);
    }

  text[n] = '\0';
  *number = g_ascii_strtod (text, &end);

  return (n > 0 && *end == '\0' && g_ascii_isdigit (text[n - 1]) && text[0] != '+'
          && !has_leading_zero (text))
         || fail_syntax (self);
}

static MatoJson *read_value (Parser *self,
                             guint   depth);

static const char *const board_names[] = { "board", "grid", "puzzle", "sudoku", "cells", "mission",
                                           "givens", NULL };

/* The items between brackets, separated by commas. */
static gboolean
read_items (Parser   *self,
            MatoJson *node,
            char      end,
            guint     depth)
{
  MatoJson **last = &node->first;

  step (self);
  if (take (self, end))
    return TRUE;

  do
    {
      g_autofree char *key = NULL;

      if (end == '}' && ((key = read_string (self)) == NULL || !take (self, ':')))
        return fail_syntax (self);

      self->has_board |= key != NULL && g_strv_contains (board_names, key)
                         && (look_behind_blanks (self) == '[' || look (self) == '"');
      *last = read_value (self, depth + 1);
      if (*last == NULL)
        return FALSE;
      (*last)->key = g_steal_pointer (&key);
      last = &(*last)->next;
    }
  while (take (self, ','));

  return take (self, end) || fail_syntax (self);
}

static gboolean
read_content (Parser   *self,
              MatoJson *node,
              guint     depth)
{
  switch (look (self))
    {
    case '{':
      node->kind = MATO_JSON_OBJECT;
      return read_items (self, node, '}', depth);
    case '[':
      node->kind = MATO_JSON_ARRAY;
      return read_items (self, node, ']', depth);
    case '"':
      node->kind = MATO_JSON_STRING;
      return (node->string = read_string (self)) != NULL;
    case 't':
      node->kind = MATO_JSON_BOOLEAN;
      node->number = 1;
      return take_word (self, "true");
    case 'f':
      node->kind = MATO_JSON_BOOLEAN;
      return take_word (self, "false");
    case 'n':
      return take_word (self, "null");
    case 'N': /* of Python */
      return take_word (self, "None");
    default:
      node->kind = MATO_JSON_NUMBER;
      return read_number (self, &node->number);
    }
}

static MatoJson *
read_value (Parser *self,
            guint   depth)
{
  g_autoptr (MatoJson) node = NULL;

  if (depth >= MATO_JSON_MAX_DEPTH || ++self->n_nodes > MATO_JSON_MAX_NODES)
    {
      fail (self, _("This JSON text holds too much for any puzzle."));
      return NULL;
    }

  look_behind_blanks (self);
  node = g_new0 (MatoJson, 1);
  node->line = self->line;
  node->column = self->column;

  return read_content (self, node, depth) ? g_steal_pointer (&node) : NULL;
}

static MatoJson *
finish (Parser    *self,
        MatoJson  *value,
        GError   **error)
{
  if (self->fault == NULL)
    return value;

  mato_json_free (value);
  mato_reading_fail_at (self->reader, self->line, self->column, g_steal_pointer (&self->fault),
                        error);
  return NULL;
}

/* Skips the marks of a page or a forum before the value: `<pre><code>`. */
static void
skip_margin (Parser *self)
{
  const MatoLine *line = mato_reading_peek (self->reader, 0);
  gsize length = (gsize) (g_utf8_offset_to_pointer (line->text->str, line->margin)
                          - line->text->str);

  for (gsize i = 0; i < length && look (self) != '\0'; i++)
    step (self);
}

/* Drops the rest of the line. Returns: whether it is blank, but for marks: `</code></pre>` */
static gboolean
end_line (Parser *self)
{
  g_autoptr (GString) rest = g_string_new (NULL);
  guint64 column = self->column;

  while (look (self) != '\0' && look (self) != '\n' && rest->len < MAX_MARKS)
    {
      g_string_append_c (rest, look (self));
      step (self);
    }

  self->column = column;
  mato_marks_hide (rest);
  return mato_reading_end_text (self->reader) && strspn (rest->str, " \t\r") == rest->len;
}

/* Returns: whether the next line is a member of an object, which has been closed before it */
static gboolean
goes_on (MatoReader *reader)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  const char *c = line != NULL && line->fault == MATO_LINE_GOOD ? line->text->str : "";

  c += strspn (c, " \t");
  if (*c++ != '"')
    return FALSE;

  c += strcspn (c, "\"");
  return c[0] == '"' && c[1 + strspn (c + 1, " ")] == ':';
}

MatoJson *
mato_json_read (MatoReader  *reader,
                gboolean    *has_board,
                guint64     *end,
                GError     **error)
{
  Parser parser = { .reader = reader, .is_text = TRUE };
  MatoJson *value;

  skip_margin (&parser);
  value = read_value (&parser, 0);
  if (parser.fault == NULL && (!end_line (&parser) || goes_on (reader)) && parser.fault == NULL)
    fail (&parser, _("There is other text after the JSON."));

  *has_board = parser.has_board;
  *end = parser.line;
  return finish (&parser, value, error);
}

MatoJson *
mato_json_parse (MatoReader  *reader,
                 const char  *text,
                 guint64      line,
                 guint64      column,
                 GError     **error)
{
  Parser parser = { .reader = reader, .bytes = text, .length = strlen (text), .line = line,
                    .column = column };
  MatoJson *value = read_value (&parser, 0);

  if (parser.fault == NULL && look_behind_blanks (&parser) != '\0')
    fail (&parser, _("There is other text after the JSON."));

  return finish (&parser, value, error);
}
