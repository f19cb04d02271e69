/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/lines.h"

#include <string.h>

enum
{
  CHUNK_SIZE = 65536
};

struct _MatoLines
{
  MatoSource source;
  gpointer data;
  GError *failure;
  gboolean at_end;

  char chunk[CHUNK_SIZE];
  gsize chunk_length;
  gsize chunk_offset;
  gboolean after_cr;

  /* A ring: line index i of the window is lines[(first + i) % MATO_LINES_WINDOW]. */
  MatoLine lines[MATO_LINES_WINDOW];
  guint first;
  guint n_lines;
  guint64 n_read;
};

MatoLines *
mato_lines_new (MatoSource source,
                gpointer   data)
{
  MatoLines *self = g_new0 (MatoLines, 1);

  self->source = source;
  self->data = data;

  return self;
}

void
mato_lines_free (MatoLines *self)
{
  for (guint i = 0; i < MATO_LINES_WINDOW; i++)
    if (self->lines[i].text != NULL)
      {
        g_string_free (self->lines[i].text, TRUE);
        g_string_free (self->lines[i].glyphs, TRUE);
      }

  g_clear_error (&self->failure);
  g_free (self);
}

/* Returns: whether there are more bytes in the chunk */
static gboolean
refill (MatoLines *self)
{
  gssize length;

  if (self->chunk_offset < self->chunk_length)
    return TRUE;

  if (self->at_end || self->failure != NULL)
    return FALSE;

  length = self->source (self->data, self->chunk, CHUNK_SIZE, &self->failure);
  self->at_end = length <= 0;
  self->chunk_length = MAX (length, 0);
  self->chunk_offset = 0;

  return self->chunk_length > 0;
}

static gsize
length_to_line_end (const char *bytes,
                    gsize       length)
{
  gsize i = 0;

  while (i < length && bytes[i] != '\n' && bytes[i] != '\r')
    i++;

  return i;
}

/* The LF of a CR LF may come with the next chunk, long after its line was given away. */
static gboolean
skip_line_feed (MatoLines *self)
{
  if (!refill (self))
    return FALSE;

  if (self->after_cr && self->chunk[self->chunk_offset] == '\n')
    self->chunk_offset++;
  self->after_cr = FALSE;

  return refill (self);
}

static void
append_bytes (MatoLine   *line,
              const char *bytes,
              gsize       length)
{
  gsize room = MATO_LINE_MAX_BYTES - line->text->len;

  if (length > room)
    line->fault = MATO_LINE_TOO_LONG;

  g_string_append_len (line->text, bytes, MIN (length, room));
}

/* Returns: whether there was a line, ended or not */
static gboolean
read_bytes (MatoLines *self,
            MatoLine  *line)
{
  if (!skip_line_feed (self))
    return FALSE;

  while (refill (self))
    {
      const char *bytes = self->chunk + self->chunk_offset;
      gsize left = self->chunk_length - self->chunk_offset;
      gsize length = length_to_line_end (bytes, left);

      append_bytes (line, bytes, length);
      self->chunk_offset += length;
      if (length == left)
        continue;

      self->after_cr = bytes[length] == '\r';
      self->chunk_offset++;
      return TRUE;
    }

  /* What came before a failure may be half a line. */
  return self->failure == NULL;
}

static char
fold_box_character (gunichar c)
{
  static const gunichar horizontals[] = { 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254c,
                                          0x254d, 0x2550, 0x2574, 0x2576, 0x2578, 0x257a };
  static const gunichar verticals[] = { 0x2502, 0x2503, 0x2506, 0x2507, 0x250a, 0x250b, 0x254e,
                                        0x254f, 0x2551, 0x2575, 0x2577, 0x2579, 0x257b };

  for (guint i = 0; i < G_N_ELEMENTS (horizontals); i++)
    {
      if (c == horizontals[i])
        return '=';
      if (c == verticals[i])
        return '|';
    }

  return '+';
}

static char
fold (gunichar c)
{
  if (c < 0x80)
    return c == '\t' || (c >= ' ' && c != 0x7f) ? (char) c : MATO_GLYPH_OTHER;

  if (c >= 0xff01 && c <= 0xff5e)
    return c - 0xff01 + '!';

  if (c >= 0x2500 && c <= 0x257f)
    return fold_box_character (c);

  if (g_unichar_isspace (c))
    return ' ';

  return g_unichar_isalpha (c) ? MATO_GLYPH_LETTER : MATO_GLYPH_OTHER;
}

/* Cuts @line at the first byte that is no text. */
static void
find_fault (MatoLine *line)
{
  const char *end;
  gsize length = line->text->len;

  if (g_utf8_validate_len (line->text->str, length, &end))
    return;

  /* A line that was cut may have been cut in mid-character; that is not its fault. */
  if (line->fault == MATO_LINE_GOOD || length - (end - line->text->str) >= 4)
    line->fault = *end == '\0' ? MATO_LINE_NUL : MATO_LINE_NOT_UTF8;
  g_string_truncate (line->text, end - line->text->str);
}

static void
fold_line (MatoLine *line)
{
  g_string_truncate (line->glyphs, 0);
  for (const char *c = line->text->str; *c != '\0'; c = g_utf8_next_char (c))
    g_string_append_c (line->glyphs, fold (g_utf8_get_char (c)));
}

static void
prepare_line (MatoLine *line)
{
  line->fault = MATO_LINE_GOOD;
  if (line->text == NULL)
    {
      line->text = g_string_new (NULL);
      line->glyphs = g_string_new (NULL);
    }
  g_string_truncate (line->text, 0);
}

static gboolean
read_line (MatoLines *self)
{
  MatoLine *line = &self->lines[(self->first + self->n_lines) % MATO_LINES_WINDOW];

  prepare_line (line);
  if (!read_bytes (self, line))
    return FALSE;

  line->number = ++self->n_read;
  if (line->number == 1 && g_str_has_prefix (line->text->str, "\xef\xbb\xbf"))
    g_string_erase (line->text, 0, 3);
  find_fault (line);
  fold_line (line);
  self->n_lines++;

  return TRUE;
}

const MatoLine *
mato_lines_peek (MatoLines *self,
                 guint      index)
{
  g_return_val_if_fail (index < MATO_LINES_WINDOW, NULL);

  while (self->n_lines <= index)
    if (!read_line (self))
      return NULL;

  return &self->lines[(self->first + index) % MATO_LINES_WINDOW];
}

void
mato_lines_drop (MatoLines *self,
                 guint      n_lines)
{
  g_return_if_fail (n_lines <= self->n_lines);

  self->first = (self->first + n_lines) % MATO_LINES_WINDOW;
  self->n_lines -= n_lines;
}

/* What is left of the chunk is less than a line: gets more behind it. */
static void
complete_line (MatoLines *self)
{
  gsize left = self->chunk_length - self->chunk_offset;
  gssize length;

  memmove (self->chunk, self->chunk + self->chunk_offset, left);
  self->chunk_offset = 0;
  self->chunk_length = left;
  length = self->source (self->data, self->chunk + left, CHUNK_SIZE - left, &self->failure);
  self->at_end = length <= 0;
  self->chunk_length += MAX (length, 0);
}

static gboolean
is_plain (const char *bytes,
          gsize       length)
{
  guint n_others = 0;

  for (gsize i = 0; i < length; i++)
    n_others += bytes[i] != '.' && (guint8) (bytes[i] - '1') > 8;

  return n_others == 0 && bytes[length] == '\n';
}

const char *
mato_lines_take_plain (MatoLines *self,
                       gsize      length,
                       guint      max_lines,
                       guint     *n_lines)
{
  const char *bytes = self->chunk + self->chunk_offset;
  gsize left = self->chunk_length - self->chunk_offset;
  guint n = 0;

  if (self->n_lines > 0 || self->after_cr)
    return NULL;

  /* Only a line that nobody could read yet is worth waiting for. */
  while (left <= length && length_to_line_end (bytes, left) == left && !self->at_end
         && self->failure == NULL)
    {
      complete_line (self);
      bytes = self->chunk;
      left = self->chunk_length;
    }

  while (n < max_lines && left > length && is_plain (bytes + n * (length + 1), length))
    {
      left -= length + 1;
      n++;
    }

  self->chunk_offset += n * (length + 1);
  self->n_read += n;
  *n_lines = n;
  return n > 0 ? bytes : NULL;
}

const GError *
mato_lines_get_failure (const MatoLines *self)
{
  return self->failure;
}

guint64
mato_lines_get_count (const MatoLines *self)
{
  return self->n_read;
}
