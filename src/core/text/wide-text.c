/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/text/wide-text.h"

#include "core/board/error.h"
#include "core/text/other-format.h"

#include <string.h>

enum
{
  ROOM = 4096,
  LONGEST = 4, /* bytes of a character in UTF-8 */
};

#define MARK "\xef\xbb\xbf" /* of bytes, before the text */
#define NO_TEXT '\xff' /* a byte that UTF-8 never has */

typedef enum
{
  KIND_UNKNOWN,
  KIND_BYTES,
  KIND_BREAKS, /* bytes whose lines may end with other breaks than LF and CR */
  KIND_LITTLE_ENDIAN,
  KIND_BIG_ENDIAN,
} Kind;

struct _MatoWideText
{
  MatoSource source;
  gpointer data;
  Kind kind;
  gunichar2 high;      /* the first half of a pair; 0: none */
  guint8 bytes[ROOM];  /* of the text, not yet converted */
  gsize length;

  char first;          /* that is no blank; NUL: there was none */
  gsize n_taken;
  gboolean has_breaks;
  gboolean keeps_rest;
  gboolean at_end;
};

MatoWideText *
mato_wide_text_new (MatoSource source,
                    gpointer   data)
{
  MatoWideText *self = g_new0 (MatoWideText, 1);

  self->source = source;
  self->data = data;
  return self;
}

void
mato_wide_text_free (MatoWideText *self)
{
  g_free (self);
}

/* Converts one unit. Returns: the end of what was written */
static char *
put_unit (MatoWideText *self,
          gunichar2     unit,
          char         *out)
{
  gunichar high = self->high;

  self->high = 0;
  if (unit >= 0xdc00 && unit < 0xe000 && high != 0)
    return out + g_unichar_to_utf8 (0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00), out);

  if (high != 0)
    *out++ = NO_TEXT;
  if (unit == '\v' || unit == 0x85 || unit == 0x2028 || unit == 0x2029)
    unit = '\n';
  if (unit >= 0xd800 && unit < 0xdc00)
    self->high = unit;
  else if (unit >= 0xdc00 && unit < 0xe000)
    *out++ = NO_TEXT;
  else
    out += g_unichar_to_utf8 (unit, out);

  return out;
}

/* Returns: the length of the break of a line that @bytes begin with; 0: they do not */
static gsize
get_break (const guint8 *bytes,
           gsize         length)
{
  static const char *const breaks[] = { "\v", "\xc2\x85", "\xe2\x80\xa8", "\xe2\x80\xa9" };

  for (guint i = 0; (*bytes == '\v' || *bytes >= 0x80) && i < G_N_ELEMENTS (breaks); i++)
    if (length >= strlen (breaks[i]) && memcmp (bytes, breaks[i], strlen (breaks[i])) == 0)
      return strlen (breaks[i]);

  return 0;
}

/* Whether the next byte is text as it is: documents that have no lines may have breaks in their
 * strings, and where there was none for long none is looked for. */
static gboolean
keeps_byte (MatoWideText *self,
            char          byte)
{
  if (self->first == '\0' && !g_ascii_isspace (byte) && strchr (MARK, byte) == NULL)
    self->first = byte;
  if (self->first == '{' || self->first == '<' || (self->n_taken >= ROOM && !self->has_breaks))
    self->keeps_rest = TRUE;

  return self->keeps_rest;
}

/* What word processors, mail and tables break lines with becomes a line feed. The first bytes of a
 * break may be the last ones that are there. Returns: the number of bytes written to @buffer */
static gsize
convert_breaks (MatoWideText *self,
                char         *buffer,
                gsize         size)
{
  gsize taken = 0, n = 0;

  for (; taken < self->length && n < size; n++)
    {
      const guint8 *bytes = self->bytes + taken;
      gsize left = self->length - taken, length;

      if (bytes[0] < 0x80 && bytes[0] != '\v' && self->first != '\0' && self->n_taken + 1 < ROOM)
        {
          buffer[n] = (char) bytes[0];
          taken++;
          self->n_taken++;
          continue;
        }

      length = keeps_byte (self, (char) bytes[0]) ? 0 : get_break (bytes, left);

      if (length == 0 && !self->keeps_rest && !self->at_end && left < 3
          && (bytes[0] == 0xc2 || bytes[0] == 0xe2))
        break;
      self->has_breaks |= length > 0;
      buffer[n] = length > 0 ? '\n' : (char) bytes[0];
      taken += MAX (length, 1);
      self->n_taken += MAX (length, 1);
    }

  self->length -= taken;
  memmove (self->bytes, self->bytes + taken, self->length);
  return n;
}

/* Returns: the number of bytes written to @buffer */
static gsize
convert (MatoWideText *self,
         char         *buffer,
         gsize         size)
{
  guint first = self->kind == KIND_BIG_ENDIAN ? 0 : 1;
  char *out = buffer;
  gsize taken = 0;

  if (self->kind == KIND_BREAKS)
    return convert_breaks (self, buffer, size);

  /* A lonely half before a unit is a byte more. */
  for (; taken + 2 <= self->length && out + LONGEST + 1 <= buffer + size; taken += 2)
    out = put_unit (self, (gunichar2) (self->bytes[taken + !first]
                                       | self->bytes[taken + first] << 8), out);

  self->length -= taken;
  memmove (self->bytes, self->bytes + taken, self->length);
  return (gsize) (out - buffer);
}

/* The half of something that the text ends with. */
static gsize
end_text (MatoWideText *self,
          char         *buffer)
{
  if (self->high == 0 && self->length == 0)
    return 0;

  self->high = 0;
  self->length = 0;
  buffer[0] = NO_TEXT;
  return 1;
}

static gssize
read_wide (MatoWideText  *self,
           char          *buffer,
           gsize          size,
           GError       **error)
{
  for (;;)
    {
      gsize converted = convert (self, buffer, size);
      gssize length;

      if (converted > 0)
        return (gssize) converted;

      if (self->kind == KIND_BREAKS && self->keeps_rest)
        {
          self->kind = KIND_BYTES;
          return self->source (self->data, buffer, size, error);
        }
      length = self->source (self->data, (char *) self->bytes + self->length, ROOM - self->length,
                             error);
      if (length == 0 && self->kind == KIND_BREAKS && self->length > 0)
        {
          self->at_end = TRUE;
          continue;
        }
      if (length <= 0)
        return length < 0 ? length : (gssize) end_text (self, buffer);
      self->length += (gsize) length;
    }
}

/* A NUL is in no text of bytes; in UTF-16 it is half of each of the usual characters. */
static gboolean
has_nul_at (const char *bytes,
            gsize       length,
            guint       half)
{
  return length >= 4 && bytes[half] == '\0' && bytes[2 + half] == '\0' && bytes[1 - half] != '\0'
         && bytes[3 - half] != '\0';
}

static Kind
judge (const char *bytes,
       gsize       length,
       gsize      *mark)
{
  *mark = length >= 2 && (memcmp (bytes, "\xff\xfe", 2) == 0 || memcmp (bytes, "\xfe\xff", 2) == 0)
            ? 2 : 0;
  if (*mark > 0)
    return bytes[0] == '\xff' ? KIND_LITTLE_ENDIAN : KIND_BIG_ENDIAN;

  if (has_nul_at (bytes, length, 1))
    return KIND_LITTLE_ENDIAN;

  return has_nul_at (bytes, length, 0) ? KIND_BIG_ENDIAN : KIND_BREAKS;
}

/* Reads the first bytes, some more if so few may begin text in UTF-16. */
static gssize
begin (MatoWideText  *self,
       char          *buffer,
       gsize          size,
       GError       **error)
{
  gssize length = self->source (self->data, buffer, MIN (size, ROOM), error);
  const char *sentence;
  gsize mark;

  while (length > 0 && length < 4
         && (memchr (buffer, '\0', (gsize) length) != NULL || (guint8) buffer[0] >= 0xfe
             || length == 1)
         && self->source (self->data, buffer + length, 1, NULL) == 1)
    length++;

  sentence = length > 0 ? mato_other_format_explain (buffer, (gsize) length) : NULL;
  if (sentence != NULL)
    {
      self->kind = KIND_BYTES;
      g_set_error_literal (error, MATO_ERROR, MATO_ERROR_READ, sentence);
      return -1;
    }

  self->kind = judge (buffer, length > 0 ? (gsize) length : 0, &mark);
  if (length > 0)
    {
      self->length = (gsize) length - mark;
      memcpy (self->bytes, buffer + mark, self->length);
    }

  return length;
}

gssize
mato_wide_text_read (gpointer   data,
                     char      *buffer,
                     gsize      size,
                     GError   **error)
{
  MatoWideText *self = data;

  if (self->kind == KIND_UNKNOWN)
    {
      gssize length = begin (self, buffer, size, error);

      if (length <= 0)
        return length;
    }

  return self->kind == KIND_BYTES ? self->source (self->data, buffer, size, error)
                                  : read_wide (self, buffer, size, error);
}
