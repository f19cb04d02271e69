/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/text/lines.h"

#include "core/text/marks.h"
#include "core/text/wide-text.h"

#include <string.h>

enum
{
  CHUNK_SIZE = 65536
};

struct _MatoLines
{
  MatoWideText *source;
  GError *failure;
  gboolean at_end;

  char chunk[CHUNK_SIZE];
  gsize chunk_length;
  gsize chunk_offset;
  gboolean after_cr;

  /* Text that is read unchanged. */
  GString *piece;       /* the first line of the window, with its line end */
  gsize piece_offset;   /* how much of it was dropped */
  gboolean is_inside;   /* whether the chunk begins inside a line that was counted already */
  guint64 inside_bytes; /* the number of bytes dropped of that line */

  /* Text that may have to be read again. */
  GString *kept;       /* what was dropped since the mark; NULL: there is none */
  guint64 marked_line;
  GString *back;       /* what comes before the source; NULL: nothing */
  gsize back_offset;

  guint64 n_chunks; /* how many times the chunk has changed */
  struct
  {
    guint64 chunk;
    gsize offset;
  } starts[MATO_LINES_WINDOW]; /* where each line of the window begins, by n_chunks */

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

  self->source = mato_wide_text_new (source, data);
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

  if (self->piece != NULL)
    g_string_free (self->piece, TRUE);
  if (self->kept != NULL)
    g_string_free (self->kept, TRUE);
  if (self->back != NULL)
    g_string_free (self->back, TRUE);
  g_clear_error (&self->failure);
  mato_wide_text_free (self->source);
  g_free (self);
}

/* Returns: the number of bytes that were read, from what was given back first */
static gssize
read_source (MatoLines *self,
             char      *buffer,
             gsize      size)
{
  gsize length;

  if (self->back == NULL)
    return mato_wide_text_read (self->source, buffer, size, &self->failure);

  length = MIN (size, self->back->len - self->back_offset);
  memcpy (buffer, self->back->str + self->back_offset, length);
  self->back_offset += length;
  if (self->back_offset == self->back->len)
    {
      g_string_free (g_steal_pointer (&self->back), TRUE);
      self->back_offset = 0;
    }

  return length > 0 ? (gssize) length
                    : mato_wide_text_read (self->source, buffer, size, &self->failure);
}

static void
keep (MatoLines  *self,
      const char *bytes,
      gsize       length)
{
  if (self->kept != NULL)
    g_string_append_len (self->kept, bytes, (gssize) length);
}

/* Returns: whether there are more bytes in the chunk */
static gboolean
refill (MatoLines *self)
{
  gssize length;

  if (self->chunk_offset < self->chunk_length)
    return TRUE;

  if ((self->at_end && self->back == NULL) || self->failure != NULL)
    return FALSE;

  length = read_source (self, self->chunk, CHUNK_SIZE);
  self->at_end = length <= 0;
  self->chunk_length = MAX (length, 0);
  self->chunk_offset = 0;
  self->n_chunks++;

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

/* The LF of a CR LF may come with the next chunk, long after its line was returned. */
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

/* Skips the rest of a line whose beginning was read. */
static void
skip_rest_of_line (MatoLines *self)
{
  while (self->is_inside && refill (self))
    {
      const char *bytes = self->chunk + self->chunk_offset;
      gsize left = self->chunk_length - self->chunk_offset;
      gsize length = length_to_line_end (bytes, left);

      keep (self, bytes, length);
      self->chunk_offset += length;
      if (length == left)
        continue;

      keep (self, "\n", 1);
      self->after_cr = bytes[length] == '\r';
      self->chunk_offset++;
      self->is_inside = FALSE;
    }
}

/* Returns: whether there was a line, ended or not. The rest of a line that is too long stays in the
 *   chunk: a notation may need it. */
static gboolean
read_bytes (MatoLines *self,
            MatoLine  *line)
{
  while (refill (self))
    {
      const char *bytes = self->chunk + self->chunk_offset;
      gsize left = self->chunk_length - self->chunk_offset;
      gsize room = MATO_LINE_MAX_BYTES - line->text->len;
      gsize length = length_to_line_end (bytes, MIN (left, room));

      g_string_append_len (line->text, bytes, length);
      self->chunk_offset += length;
      if (length == left)
        continue;

      if (bytes[length] != '\n' && bytes[length] != '\r')
        {
          line->fault = MATO_LINE_TOO_LONG;
          self->is_inside = TRUE;
          self->inside_bytes = line->text->len;
          return TRUE;
        }

      self->after_cr = bytes[length] == '\r';
      self->chunk_offset++;
      return TRUE;
    }

  /* Before a failure the line may be incomplete. */
  line->is_unended = TRUE;
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

/* Digits in circles, and the squares, circles and dots that people use for empty cells. */
static char
fold_symbol (gunichar c)
{
  static const gunichar ones[] = { 0x2460, 0x2776, 0x2780, 0x278a };
  static const gunichar empty[] = { 0xb7, 0x2022, 0x2024, 0x2219, 0x22c5, 0x25a0, 0x25a1, 0x25a2,
                                    0x25aa, 0x25ab, 0x25cb, 0x25cf, 0x25e6, 0x25ef, 0x25fb, 0x25fc,
                                    0x25fd, 0x25fe, 0x2610, 0x26aa, 0x26ab, 0x2b1b, 0x2b1c, 0x30fb,
                                    0xff65, 0x1f532, 0x1f533 };

  for (guint i = 0; i < G_N_ELEMENTS (ones); i++)
    if (c >= ones[i] && c < ones[i] + 9)
      return (char) (c - ones[i] + '1');

  for (guint i = 0; i < G_N_ELEMENTS (empty); i++)
    if (c == empty[i])
      return '.';

  return c >= 0x1f7e0 && c <= 0x1f7eb ? '.' : '\0'; /* coloured circles and squares */
}

static char
fold (gunichar c)
{
  char symbol;

  if (c < 0x80)
    return c == '\t' || (c >= ' ' && c != 0x7f) ? (char) c : MATO_GLYPH_OTHER;

  if ((symbol = fold_symbol (c)) != '\0')
    return symbol;

  if (c >= 0xff01 && c <= 0xff5e)
    return c - 0xff01 + '!';

  if ((c >= 0x201c && c <= 0x201f) || c == 0xab || c == 0xbb)
    return '"';

  if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212)
    return '-';

  if (c >= 0x2500 && c <= 0x257f)
    return fold_box_character (c);

  if (g_unichar_isspace (c))
    return ' ';

  if (g_unichar_isdigit (c))
    return (char) ('0' + g_unichar_digit_value (c));

  return g_unichar_isalpha (c) ? MATO_GLYPH_LETTER : MATO_GLYPH_OTHER;
}

/* Cuts @line at the first byte that is not text. */
static void
find_fault (MatoLine *line)
{
  const char *end;
  gsize length = line->text->len;

  if (g_utf8_validate_len (line->text->str, length, &end))
    return;

  /* A line that was cut may end in the middle of a character, which is not a fault. */
  if (line->fault == MATO_LINE_GOOD || length - (end - line->text->str) >= 4)
    line->fault = *end == '\0' ? MATO_LINE_NUL : MATO_LINE_NOT_UTF8;
  g_string_truncate (line->text, end - line->text->str);
}

/* Characters that are not seen: the end of a page before its first line, variation selectors,
 * keycaps, blanks of zero width, hyphens where a word may be cut, directions of writing. */
static gboolean
is_invisible (gunichar c)
{
  return c == '\f' || c == 0xad || c == 0x61c || c == 0xfe0e || c == 0xfe0f || c == 0x20e3
         || c == 0xfeff || (c >= 0x200b && c <= 0x200f) || (c >= 0x202a && c <= 0x202e)
         || c == 0x2060 || (c >= 0x2066 && c <= 0x2069);
}

/* Removes invisible characters, so that every column is a visible character. */
static void
drop_invisible (GString *text)
{
  gsize kept = 0, length;

  /* The length is known before the move, which may overwrite the first byte of a long character. */
  for (const char *c = text->str; *c != '\0'; c += length)
    {
      length = (gsize) (g_utf8_next_char (c) - c);
      if (is_invisible (g_utf8_get_char (c)))
        continue;
      memmove (text->str + kept, c, length);
      kept += length;
    }

  g_string_truncate (text, kept);
}

static gboolean
may_have_invisible (const GString *text)
{
  for (gsize i = 0; i < text->len; i++)
    if ((guint8) text->str[i] >= 0x80 || text->str[i] == '\f')
      return TRUE;

  return FALSE;
}

/* Returns: the digit that is written in another way: in Chinese, in Roman numbers, small above or
 *   below the line, a zero in a circle; -1: it is none */
static int
get_numeral (gunichar c)
{
  static const char *const chinese = "〇一二三四五六七八九";
  static const gunichar above[] = { 0x2070, 0xb9, 0xb2, 0xb3 };

  if (c == 0x96f6 || c == 0x24ea) /* 零 ⓪ */
    return 0;
  for (guint i = 0; c >= 0x3007 && c < 0xa000 && i < 10; i++)
    if (g_utf8_get_char (chinese + 3 * i) == c)
      return (int) i;
  for (guint i = 0; i < G_N_ELEMENTS (above); i++)
    if (above[i] == c)
      return (int) i;

  if (c >= 0x2074 && c <= 0x2079)
    return (int) (c - 0x2070);
  if (c >= 0x2080 && c <= 0x2089)
    return (int) (c - 0x2080);
  if (c >= 0x2160 && c <= 0x2168)
    return (int) (c - 0x215f);

  return c >= 0x2170 && c <= 0x2178 ? (int) (c - 0x216f) : -1;
}

/* Whether the character is only in such lines an empty cell: 空, × */
static gboolean
is_empty_word (gunichar c)
{
  return c == 0x7a7a || c == 0xd7;
}

/* In lines of nothing but cells, perhaps behind 第3行, numerals are digits; elsewhere the one
 * behind 第 is. `、` separates. */
static void
fold_numerals (MatoLine *line)
{
  char *glyphs = line->glyphs->str;
  gboolean has_others = FALSE, is_name;
  gunichar last = 0;
  guint n_numerals = 0, n_zeros = 0, n_words = 0, n_signs = 0, n_digits = 0, i = 0;

  for (const char *c = line->text->str; *c != '\0'; c = g_utf8_next_char (c), i++)
    {
      gunichar code = g_utf8_get_char (c);
      int digit = get_numeral (code);

      is_name = last == 0x7b2c;
      last = code;
      if (is_name && digit >= 0)
        glyphs[i] = (char) ('0' + digit);
      if (is_name || code == 0x7b2c || code == 0x884c || code == 0x3001)
        continue;
      n_numerals += digit >= 0;
      n_zeros += digit == 0;
      n_words += is_empty_word (code);
      n_signs += strchr (".-_?*0", glyphs[i]) != NULL || code == 0x3000;
      n_digits += g_ascii_isdigit (glyphs[i]) && glyphs[i] != '0';
      has_others |= digit < 0 && !is_empty_word (code) && !g_ascii_isdigit (glyphs[i])
                    && strchr (".-_?* \t,;|+=:/\"", glyphs[i]) == NULL;
    }

  if (has_others || (n_numerals == 0 && n_words < 2) || (n_numerals > n_zeros && n_digits > 0)
      || n_numerals + n_words + n_signs + n_digits < 4)
    return;

  i = 0;
  for (const char *c = line->text->str; *c != '\0'; c = g_utf8_next_char (c), i++)
    if (is_empty_word (g_utf8_get_char (c)))
      glyphs[i] = '.';
    else if (g_utf8_get_char (c) == 0x3001)
      glyphs[i] = ',';
    else if (get_numeral (g_utf8_get_char (c)) >= 0)
      glyphs[i] = (char) ('0' + get_numeral (g_utf8_get_char (c)));
}

static void
fold_line (MatoLine *line)
{
  gboolean is_ascii = !may_have_invisible (line->text);

  if (!is_ascii)
    drop_invisible (line->text);

  g_string_truncate (line->glyphs, 0);
  for (const char *c = line->text->str; *c != '\0'; c = g_utf8_next_char (c))
    g_string_append_c (line->glyphs, fold (g_utf8_get_char (c)));
  if (!is_ascii)
    fold_numerals (line);
  line->margin = mato_marks_hide (line->glyphs);
}

static void
prepare_line (MatoLine *line)
{
  line->fault = MATO_LINE_GOOD;
  line->is_unended = FALSE;
  if (line->text == NULL)
    {
      line->text = g_string_new (NULL);
      line->glyphs = g_string_new (NULL);
    }
  g_string_truncate (line->text, 0);
}

/* Returns: whether there is a line */
static gboolean
begin_line (MatoLines *self,
            guint      index)
{
  skip_rest_of_line (self);
  if (!skip_line_feed (self))
    return FALSE;

  self->starts[index].chunk = self->n_chunks;
  self->starts[index].offset = self->chunk_offset;
  return TRUE;
}

static gboolean
read_line (MatoLines *self)
{
  guint index = (self->first + self->n_lines) % MATO_LINES_WINDOW;
  MatoLine *line = &self->lines[index];

  prepare_line (line);
  if (!begin_line (self, index) || !read_bytes (self, line))
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

gboolean
mato_lines_is_there (const MatoLines *self,
                     guint            index)
{
  guint n = self->n_lines;

  for (gsize i = self->chunk_offset; n <= index && i < self->chunk_length; i++)
    n += self->chunk[i] == '\n';

  return n > index || self->at_end;
}

void
mato_lines_set_margin (MatoLines *self,
                       guint      index,
                       guint      margin)
{
  MatoLine *line = &self->lines[(self->first + index) % MATO_LINES_WINDOW];

  g_return_if_fail (index < self->n_lines && margin <= line->glyphs->len);

  if (margin == 0)
    fold_line (line);
  memset (line->glyphs->str, ' ', margin);
  line->margin = MAX (line->margin, margin);
}

/* A line that is too long goes on in the chunk. */
static void
keep_line (MatoLines *self,
           guint      index,
           gsize      start)
{
  const MatoLine *line = &self->lines[(self->first + index) % MATO_LINES_WINDOW];

  keep (self, line->text->str + MIN (start, line->text->len),
        line->text->len - MIN (start, line->text->len));
  if (!line->is_unended && !(self->is_inside && index + 1 == self->n_lines))
    keep (self, "\n", start > line->text->len ? 0 : 1);
}

void
mato_lines_mark (MatoLines *self)
{
  mato_lines_unmark (self);
  self->kept = g_string_new (NULL);
  self->marked_line = self->n_read - self->n_lines + 1;
}

void
mato_lines_unmark (MatoLines *self)
{
  if (self->kept != NULL)
    g_string_free (g_steal_pointer (&self->kept), TRUE);
}

const GString *
mato_lines_get_kept (const MatoLines *self)
{
  return self->kept;
}

void
mato_lines_rewind (MatoLines *self)
{
  g_return_if_fail (self->kept != NULL);

  for (guint i = 0; i < self->n_lines; i++)
    keep_line (self, i, i == 0 ? self->piece_offset : 0);
  if (self->after_cr && self->kept->len > 0) /* its LF may come later */
    self->kept->str[self->kept->len - 1] = '\r';
  keep (self, self->chunk + self->chunk_offset, self->chunk_length - self->chunk_offset);
  if (self->back != NULL)
    {
      keep (self, self->back->str + self->back_offset, self->back->len - self->back_offset);
      g_string_free (self->back, TRUE);
    }

  self->back = g_steal_pointer (&self->kept);
  self->back_offset = 0;
  self->chunk_length = self->chunk_offset = self->piece_offset = 0;
  self->n_chunks++;
  self->n_lines = 0;
  self->n_read = self->marked_line - 1;
  self->after_cr = self->is_inside = FALSE;
}

void
mato_lines_set_end (MatoLines *self,
                    guint      index,
                    guint      end)
{
  MatoLine *line = &self->lines[(self->first + index) % MATO_LINES_WINDOW];

  g_return_if_fail (index < self->n_lines && end <= line->glyphs->len);

  g_string_truncate (line->glyphs, end);
}

void
mato_lines_drop (MatoLines *self,
                 guint      n_lines)
{
  g_return_if_fail (n_lines <= self->n_lines);

  for (guint i = 0; self->kept != NULL && i < n_lines; i++)
    keep_line (self, i, 0);
  self->first = (self->first + n_lines) % MATO_LINES_WINDOW;
  self->n_lines -= n_lines;
}

/* The rest of the chunk is less than a line: appends more text. */
static void
complete_line (MatoLines *self)
{
  gsize left = self->chunk_length - self->chunk_offset;
  gssize length;

  memmove (self->chunk, self->chunk + self->chunk_offset, left);
  self->chunk_offset = 0;
  self->chunk_length = left;
  length = read_source (self, self->chunk + left, CHUNK_SIZE - left);
  self->at_end = length <= 0;
  self->chunk_length += MAX (length, 0);
  self->n_chunks++;
}

/* Takes the lines of the window back, if they are still in the chunk. */
static gboolean
take_back (MatoLines *self)
{
  if (self->n_lines == 0)
    return TRUE;

  if (self->piece_offset > 0 || self->starts[self->first].chunk != self->n_chunks)
    return FALSE;

  self->chunk_offset = self->starts[self->first].offset;
  self->n_read -= self->n_lines;
  self->n_lines = 0;
  self->after_cr = self->is_inside = FALSE;
  return TRUE;
}

const char *
mato_lines_peek_bytes (MatoLines *self,
                       gsize     *length)
{
  if (!take_back (self) || self->after_cr || self->is_inside)
    return NULL;

  *length = self->chunk_length - self->chunk_offset;
  return self->chunk + self->chunk_offset;
}

gboolean
mato_lines_read_on (MatoLines *self)
{
  if ((self->at_end && self->back == NULL) || self->failure != NULL
      || self->chunk_length - self->chunk_offset > CHUNK_SIZE / 2)
    return FALSE;

  complete_line (self);
  return !self->at_end && self->failure == NULL;
}

void
mato_lines_drop_bytes (MatoLines *self,
                       gsize      length,
                       guint      n_lines)
{
  self->chunk_offset += length;
  self->n_read += n_lines;
}

const MatoLine *
mato_lines_peek_kept (MatoLines *self)
{
  return self->n_lines > 0 ? &self->lines[self->first] : NULL;
}

/* The first line of the window with its line end; a line that was too long continues in the
 * chunk. */
static const char *
peek_piece (MatoLines *self,
            gsize     *length,
            guint64   *line,
            guint64   *column)
{
  const MatoLine *first = &self->lines[self->first];

  if (self->piece == NULL)
    self->piece = g_string_new (NULL);
  if (self->piece_offset == 0)
    {
      g_string_assign (self->piece, first->text->str);
      if (!(self->n_lines == 1 && self->is_inside))
        g_string_append_c (self->piece, '\n');
    }

  *length = self->piece->len - self->piece_offset;
  *line = first->number;
  *column = self->piece_offset + 1;
  return self->piece->str + self->piece_offset;
}

const char *
mato_lines_peek_text (MatoLines *self,
                      gsize     *length,
                      guint64   *line,
                      guint64   *column)
{
  if (self->n_lines > 0)
    return peek_piece (self, length, line, column);

  if (self->after_cr && !skip_line_feed (self))
    return NULL;
  if (!refill (self))
    return NULL;

  *length = self->chunk_length - self->chunk_offset;
  *line = self->n_read + !self->is_inside;
  *column = self->is_inside ? self->inside_bytes + 1 : 1;
  return self->chunk + self->chunk_offset;
}

/* Drops bytes of the chunk and counts the lines that begin in them. */
static void
drop_bytes (MatoLines *self,
            gsize      length)
{
  const char *bytes = self->chunk + self->chunk_offset;

  keep (self, bytes, length);
  for (gsize i = 0; i < length; i++)
    {
      if (!self->is_inside)
        {
          self->n_read++;
          self->inside_bytes = 0;
        }
      self->is_inside = bytes[i] != '\n';
      self->inside_bytes++;
    }

  self->chunk_offset += length;
}

void
mato_lines_drop_text (MatoLines *self,
                      gsize      length)
{
  if (self->n_lines == 0)
    {
      drop_bytes (self, length);
      return;
    }

  keep (self, self->piece->str + self->piece_offset, length);
  self->piece_offset += length;
  if (self->piece_offset < self->piece->len)
    return;

  self->piece_offset = 0;
  self->first = (self->first + 1) % MATO_LINES_WINDOW;
  self->n_lines--;
}

/* Drops blanks up to the end of the line. Returns: whether it came to the end */
static gboolean
drop_blanks (MatoLines *self)
{
  while (self->is_inside && refill (self))
    {
      if (strchr (" \t\r\n", self->chunk[self->chunk_offset]) == NULL
          || self->chunk[self->chunk_offset] == '\0')
        return FALSE;
      drop_bytes (self, 1);
    }

  return TRUE;
}

gboolean
mato_lines_end_text (MatoLines *self)
{
  gboolean is_clean = TRUE;

  if (self->piece_offset > 0)
    {
      const char *rest = self->piece->str + self->piece_offset;

      is_clean = strspn (rest, " \t\r\n") == strlen (rest);
      mato_lines_drop_text (self, strlen (rest));
    }

  is_clean &= drop_blanks (self);
  skip_rest_of_line (self);
  return is_clean;
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
