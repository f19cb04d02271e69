/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/text/lz-string.h"

#include <string.h>

/*
 * The packed text is a row of codes, lowest bit first, in the bits of the Base64 letters, highest
 * bit first. A code of w bits is one of three orders or names an earlier string:
 *
 *   0  a character of 8 bits follows        2  the end
 *   1  a character of 16 bits follows       3… the strings in the order of their making
 *
 * Every code but the first makes a string: the one before it and the first unit of its own. w
 * begins with 2 and grows when the next code would not fit any more.
 */

enum
{
  CODE_BYTE,
  CODE_UNIT,
  CODE_END,
  FIRST_STRING,
  MAX_STRINGS = 1 << 20,
};

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

typedef struct
{
  const char *next;
  guint bits;   /* of the letter that is being read */
  guint n_bits; /* how many are left of it */
  gboolean is_at_end;
} Bits;

static guint
read_bits (Bits *self,
           guint n)
{
  guint value = 0;

  for (guint i = 0; i < n; i++)
    {
      if (self->n_bits == 0)
        {
          const char *letter = *self->next != '\0' ? strchr (letters, *self->next) : NULL;

          self->is_at_end |= letter == NULL;
          self->bits = letter != NULL ? (guint) (letter - letters) : 0;
          self->next += letter != NULL;
          self->n_bits = 6;
        }
      value |= (self->bits >> --self->n_bits & 1) << i;
    }

  return value;
}

/* A string is a range of the text unpacked before. */
typedef struct
{
  guint start;
  guint length;
} Stretch;

typedef struct
{
  Bits bits;
  GArray *units;     /* of gunichar2: the text */
  GArray *stretches; /* of Stretch; the first FIRST_STRING are not used */
  guint width;
  guint room;        /* strings until the width grows; the first makes it grow at once */
} Unpacker;

static void
count_code (Unpacker *self)
{
  if (--self->room > 0)
    return;

  self->room = 1u << self->width;
  self->width++;
}

static void
append_stretch (Unpacker *self,
                Stretch   stretch)
{
  for (guint i = 0; i < stretch.length; i++)
    {
      gunichar2 unit = g_array_index (self->units, gunichar2, stretch.start + i);

      g_array_append_val (self->units, unit);
    }
}

/* A character that is new becomes a string of its own. */
static void
read_unit (Unpacker *self,
           guint     n_bits)
{
  gunichar2 unit = read_bits (&self->bits, n_bits);
  Stretch stretch = { self->units->len, 1 };

  g_array_append_val (self->stretches, stretch);
  g_array_append_val (self->units, unit);
  count_code (self);
}

/* Returns: whether the code means anything */
static gboolean
unpack_code (Unpacker *self,
             guint     code,
             Stretch  *previous)
{
  Stretch now = { self->units->len, 0 };
  Stretch made = *previous;

  if (code == CODE_BYTE || code == CODE_UNIT)
    read_unit (self, code == CODE_BYTE ? 8 : 16);
  else if (code < self->stretches->len)
    append_stretch (self, g_array_index (self->stretches, Stretch, code));
  else if (code == self->stretches->len && previous->length > 0)
    {
      append_stretch (self, *previous);
      append_stretch (self, (Stretch) { previous->start, 1 });
    }
  else
    return FALSE;

  now.length = self->units->len - now.start;
  if (previous->length > 0)
    {
      /* The string before it and its own first unit lie one behind the other. */
      made.length++;
      g_array_append_val (self->stretches, made);
      count_code (self);
    }
  *previous = now;

  return TRUE;
}

static gboolean
unpack (Unpacker *self)
{
  Stretch previous = { 0, 0 };

  while (!self->bits.is_at_end && self->units->len < MATO_LZ_MAX_BYTES / 2
         && self->stretches->len < MAX_STRINGS)
    {
      guint code = read_bits (&self->bits, self->width);

      if (code == CODE_END)
        return TRUE;
      if (!unpack_code (self, code, &previous))
        return FALSE;
    }

  return FALSE;
}

/* Packing */

typedef struct
{
  GString *text;
  guint letter;
  guint n_bits; /* in @letter */
} BitWriter;

static void
write_bits (BitWriter *self,
            guint      value,
            guint      n)
{
  for (guint i = 0; i < n; i++)
    {
      self->letter = self->letter << 1 | (value >> i & 1);
      if (++self->n_bits < 6)
        continue;

      g_string_append_c (self->text, letters[self->letter]);
      self->letter = self->n_bits = 0;
    }
}

/* A string is the one before it and one more unit; so the strings are a tree, whose root is the
 * empty one, and a pair of code and unit is a key of the table. */
typedef struct
{
  BitWriter writer;
  GHashTable *codes; /* of guint64 keys */
  GHashTable *fresh; /* codes of units that were not written yet */
  guint n_codes;
  guint width;
  guint room;
} Packer;

static guint64
make_key (guint     code,
          gunichar2 unit)
{
  return (guint64) code << 16 | unit;
}

/* Returns: the code of a string and one unit more; 0: it is none yet */
static guint
find_code (Packer   *self,
           guint     code,
           gunichar2 unit)
{
  guint64 key = make_key (code, unit);

  return GPOINTER_TO_UINT (g_hash_table_lookup (self->codes, &key));
}

static guint
add_code (Packer   *self,
          guint     code,
          gunichar2 unit)
{
  guint64 key = make_key (code, unit);

  g_hash_table_insert (self->codes, g_memdup2 (&key, sizeof key),
                       GUINT_TO_POINTER (self->n_codes));
  return self->n_codes++;
}

static void
count_packed (Packer *self)
{
  if (--self->room > 0)
    return;

  self->room = 1u << self->width;
  self->width++;
}

/* @unit: the only one of a string that is fresh */
static void
write_code (Packer   *self,
            guint     code,
            gunichar2 unit)
{
  if (g_hash_table_remove (self->fresh, GUINT_TO_POINTER (code)))
    {
      write_bits (&self->writer, unit < 256 ? CODE_BYTE : CODE_UNIT, self->width);
      write_bits (&self->writer, unit, unit < 256 ? 8 : 16);
      count_packed (self);
    }
  else
    write_bits (&self->writer, code, self->width);

  count_packed (self);
}

static void
pack_units (Packer          *self,
            const gunichar2 *units,
            gsize            n)
{
  guint before = 0;

  for (gsize i = 0; i < n; i++)
    {
      guint single = find_code (self, 0, units[i]);
      guint longer;

      if (single == 0)
        {
          single = add_code (self, 0, units[i]);
          g_hash_table_add (self->fresh, GUINT_TO_POINTER (single));
        }

      longer = find_code (self, before, units[i]);
      if (longer == 0)
        {
          add_code (self, before, units[i]);
          write_code (self, before, units[i - 1]);
          longer = single;
        }
      before = longer;
    }

  if (n > 0)
    write_code (self, before, units[n - 1]);
}

static char *
pack (const gunichar2 *units,
      gsize            n)
{
  Packer self = { .writer.text = g_string_new (NULL), .n_codes = FIRST_STRING, .width = 2,
                  .room = 2 };

  self.codes = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self.fresh = g_hash_table_new (NULL, NULL);
  pack_units (&self, units, n);
  write_bits (&self.writer, CODE_END, self.width);
  do
    write_bits (&self.writer, 0, 1);
  while (self.writer.n_bits != 0);

  while (self.writer.text->len % 4 != 0)
    g_string_append_c (self.writer.text, '=');
  g_hash_table_unref (self.codes);
  g_hash_table_unref (self.fresh);

  return g_string_free (self.writer.text, FALSE);
}

char *
mato_lz_pack (const char *text)
{
  glong n;
  g_autofree gunichar2 *units = g_utf8_to_utf16 (text, -1, NULL, &n, NULL);

  return pack (units, (gsize) n);
}

/* Returns: whether packing gives these letters again, but for the signs that fill them up: whoever
 * packs a text has no choice, so that nearly each changed letter shows, and so does all that
 * stands behind the end */
static gboolean
is_packed_alike (const char      *packed,
                 const gunichar2 *units,
                 gsize            n)
{
  g_autofree char *again = pack (units, n);
  gsize length = strcspn (again, "=");

  return strncmp (packed, again, length) == 0
         && packed[length + strspn (packed + length, "=")] == '\0';
}

char *
mato_lz_unpack (const char *packed)
{
  Unpacker self = { .bits.next = packed, .width = 2, .room = 1 };
  const Stretch none = { 0, 0 };
  const gunichar2 *units;
  char *text = NULL;

  g_return_val_if_fail (packed != NULL, NULL);

  self.units = g_array_sized_new (FALSE, FALSE, sizeof (gunichar2), 256);
  self.stretches = g_array_new (FALSE, FALSE, sizeof (Stretch));
  for (guint i = 0; i < FIRST_STRING; i++)
    g_array_append_val (self.stretches, none);

  if (unpack (&self))
    {
      units = (const gunichar2 *) (gpointer) self.units->data;
      if (is_packed_alike (packed, units, self.units->len))
        text = g_utf16_to_utf8 (units, self.units->len, NULL, NULL, NULL);
    }

  g_array_unref (self.units);
  g_array_unref (self.stretches);
  return text;
}
