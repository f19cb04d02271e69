/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/text/wide-text.h"

#include <string.h>

enum
{
  ROOM = 4096,
  LONGEST = 4, /* bytes of a character in UTF-8 */
};

#define NO_TEXT '\xff' /* a byte that UTF-8 never has */

typedef enum
{
  KIND_UNKNOWN,
  KIND_BYTES,
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
  if (unit >= 0xd800 && unit < 0xdc00)
    self->high = unit;
  else if (unit >= 0xdc00 && unit < 0xe000)
    *out++ = NO_TEXT;
  else
    out += g_unichar_to_utf8 (unit, out);

  return out;
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

      length = self->source (self->data, (char *) self->bytes + self->length, ROOM - self->length,
                             error);
      if (length <= 0)
        return length < 0 ? length : (gssize) end_text (self, buffer);
      self->length += (gsize) length;
    }
}

/* Takes the bytes over that were read to find out. */
static void
begin_wide (MatoWideText *self,
            Kind          kind,
            const char   *bytes,
            gsize         length)
{
  self->kind = kind;
  self->length = length - 2;
  memcpy (self->bytes, bytes + 2, self->length);
}

/* Reads the first bytes, one more if the first may begin a mark. */
static gssize
begin (MatoWideText  *self,
       char          *buffer,
       gsize          size,
       GError       **error)
{
  gssize length = self->source (self->data, buffer, MIN (size, ROOM), error);
  const guint8 *bytes = (const guint8 *) buffer;

  if (length == 1 && bytes[0] >= 0xfe && self->source (self->data, buffer + 1, 1, NULL) == 1)
    length = 2;

  self->kind = KIND_BYTES;
  if (length >= 2 && bytes[0] == 0xff && bytes[1] == 0xfe)
    begin_wide (self, KIND_LITTLE_ENDIAN, buffer, (gsize) length);
  else if (length >= 2 && bytes[0] == 0xfe && bytes[1] == 0xff)
    begin_wide (self, KIND_BIG_ENDIAN, buffer, (gsize) length);

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

      if (self->kind == KIND_BYTES)
        return length;
    }

  return self->kind == KIND_BYTES ? self->source (self->data, buffer, size, error)
                                  : read_wide (self, buffer, size, error);
}
