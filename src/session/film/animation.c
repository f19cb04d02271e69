/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/animation.h"

#include <string.h>

#define CHANNELS 3    /* of what is given: red, green, blue */
#define WRITTEN 4     /* of what is written: how opaque a pixel is, too */
#define COLOUR_TYPE 6
#define NO_FILTER 0   /* areas of one colour are told in fewest bytes as they are */

typedef struct
{
  guint x;
  guint y;
  guint width;
  guint height;
} Part;

struct _MatoAnimation
{
  guint width;
  guint height;
  guint n_pictures;
  guint delay;
  guint last_delay;
  guint n_added;
  guint32 n_numbered;   /* chunks of the animation */
  guint8 *before;       /* the pixels of the last picture */
  guint32 crcs[256];    /* of each byte */
};

/* The check sum of PNG: “Sample CRC implementation”, annex D of the specification. */
static void
fill_crcs (guint32 *crcs)
{
  for (guint32 byte = 0; byte < 256; byte++)
    {
      crcs[byte] = byte;
      for (guint bit = 0; bit < 8; bit++)
        crcs[byte] = (crcs[byte] & 1 ? 0xedb88320 : 0) ^ crcs[byte] >> 1;
    }
}

MatoAnimation *
mato_animation_new (guint width,
                    guint height,
                    guint n_pictures,
                    guint delay,
                    guint last_delay)
{
  MatoAnimation *self;

  g_return_val_if_fail (width > 0 && height > 0 && n_pictures > 0, NULL);
  g_return_val_if_fail (delay <= G_MAXUINT16 && last_delay <= G_MAXUINT16, NULL);

  self = g_new0 (MatoAnimation, 1);
  self->width = width;
  self->height = height;
  self->n_pictures = n_pictures;
  self->delay = delay;
  self->last_delay = last_delay;
  self->before = g_malloc ((gsize) width * height * CHANNELS);
  fill_crcs (self->crcs);

  return self;
}

void
mato_animation_free (MatoAnimation *self)
{
  g_free (self->before);
  g_free (self);
}

/* Chunks */

static void
append_number (GByteArray *data,
               guint32     number)
{
  guint32 big = GUINT32_TO_BE (number);

  g_byte_array_append (data, (const guint8 *) &big, sizeof big);
}

static void
append_short (GByteArray *data,
              guint       number)
{
  guint16 big = GUINT16_TO_BE (number);

  g_byte_array_append (data, (const guint8 *) &big, sizeof big);
}

static void
append_bytes (GByteArray *data,
              guint       n,
              ...)
{
  va_list bytes;

  va_start (bytes, n);
  for (guint i = 0; i < n; i++)
    {
      guint8 byte = (guint8) va_arg (bytes, int);

      g_byte_array_append (data, &byte, 1);
    }
  va_end (bytes);
}

/* Returns: where the data of the chunk begins */
static guint
begin_chunk (GByteArray *file,
             const char *type)
{
  append_number (file, 0);
  g_byte_array_append (file, (const guint8 *) type, 4);
  return file->len;
}

/* The check sum is of the type and the data. */
static void
end_chunk (MatoAnimation *self,
           GByteArray    *file,
           guint          begin)
{
  guint32 length = GUINT32_TO_BE (file->len - begin);
  guint32 crc = G_MAXUINT32;

  memcpy (file->data + begin - 8, &length, sizeof length);
  for (guint i = begin - 4; i < file->len; i++)
    crc = self->crcs[(crc ^ file->data[i]) & 0xff] ^ crc >> 8;
  append_number (file, ~crc);
}

static void
append_head (MatoAnimation *self,
             GByteArray    *file)
{
  guint chunk;

  g_byte_array_append (file, (const guint8 *) "\x89PNG\r\n\x1a\n", 8);
  chunk = begin_chunk (file, "IHDR");
  append_number (file, self->width);
  append_number (file, self->height);
  append_bytes (file, 5, 8, COLOUR_TYPE, 0, 0, 0);
  end_chunk (self, file, chunk);

  chunk = begin_chunk (file, "acTL");
  append_number (file, self->n_pictures);
  append_number (file, 0); /* again and again */
  end_chunk (self, file, chunk);
}

/* The part lies over what was there, and stays. */
static void
append_control (MatoAnimation *self,
                GByteArray    *file,
                const Part    *part)
{
  gboolean is_last = self->n_added + 1 == self->n_pictures;
  guint chunk = begin_chunk (file, "fcTL");

  append_number (file, self->n_numbered++);
  append_number (file, part->width);
  append_number (file, part->height);
  append_number (file, part->x);
  append_number (file, part->y);
  append_short (file, is_last ? self->last_delay : self->delay);
  append_short (file, 1000);
  append_bytes (file, 2, 0, 1);
  end_chunk (self, file, chunk);
}

/* Pixels that do not change are transparent: long runs of zeros. (As a part with all its pixels, a
 * step of a 9×9 film took 21 kB.) */
static void
append_row (const MatoAnimation *self,
            GByteArray          *rows,
            const guint8        *pixels,
            const Part          *part,
            guint                y)
{
  gsize place = ((gsize) y * self->width + part->x) * CHANNELS;
  guint begin = rows->len;
  guint8 *out;

  g_byte_array_set_size (rows, begin + 1 + part->width * WRITTEN);
  out = rows->data + begin;
  *out++ = NO_FILTER;
  for (guint x = 0; x < part->width; x++, place += CHANNELS, out += WRITTEN)
    if (self->n_added > 0 && memcmp (pixels + place, self->before + place, CHANNELS) == 0)
      memset (out, 0, WRITTEN);
    else
      {
        memcpy (out, pixels + place, CHANNELS);
        out[CHANNELS] = G_MAXUINT8;
      }
}

static GByteArray *
take_rows (const MatoAnimation *self,
           const guint8        *pixels,
           const Part          *part)
{
  GByteArray *rows = g_byte_array_sized_new (part->height * (1 + part->width * WRITTEN));

  for (guint y = part->y; y < part->y + part->height; y++)
    append_row (self, rows, pixels, part, y);

  return rows;
}

static void
append_compressed (GByteArray *file,
                   GByteArray *rows)
{
  g_autoptr (GZlibCompressor) zlib = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, -1);
  GConverterResult result = G_CONVERTER_CONVERTED;
  gsize n_taken = 0;

  while (result != G_CONVERTER_FINISHED)
    {
      guint8 room[16384];
      gsize n_read, n_written;

      result = g_converter_convert (G_CONVERTER (zlib), rows->data + n_taken, rows->len - n_taken,
                                    room, sizeof room, G_CONVERTER_INPUT_AT_END, &n_read,
                                    &n_written, NULL);
      g_assert (result != G_CONVERTER_ERROR);
      n_taken += n_read;
      g_byte_array_append (file, room, (guint) n_written);
    }
}

/* What is seen by a program that knows no animations has another type, and no number. */
static void
append_part (MatoAnimation *self,
             GByteArray    *file,
             const guint8  *pixels,
             const Part    *part)
{
  g_autoptr (GByteArray) rows = take_rows (self, pixels, part);
  guint chunk = begin_chunk (file, self->n_added == 0 ? "IDAT" : "fdAT");

  if (self->n_added > 0)
    append_number (file, self->n_numbered++);
  append_compressed (file, rows);
  end_chunk (self, file, chunk);
}

/* What has changed */

static gboolean
is_same_row (const MatoAnimation *self,
             const guint8        *pixels,
             guint                y)
{
  gsize length = (gsize) self->width * CHANNELS;

  return memcmp (pixels + y * length, self->before + y * length, length) == 0;
}

static gboolean
is_same_column (const MatoAnimation *self,
                const guint8        *pixels,
                const Part          *part,
                guint                x)
{
  for (guint y = part->y; y < part->y + part->height; y++)
    {
      gsize place = ((gsize) y * self->width + x) * CHANNELS;

      if (memcmp (pixels + place, self->before + place, CHANNELS) != 0)
        return FALSE;
    }

  return TRUE;
}

/* A picture has at least one pixel, whether it changes or not. */
static Part
find_changed (const MatoAnimation *self,
              const guint8        *pixels)
{
  Part part = { 0, 0, self->width, self->height };

  while (part.height > 1 && is_same_row (self, pixels, part.y))
    {
      part.y++;
      part.height--;
    }
  while (part.height > 1 && is_same_row (self, pixels, part.y + part.height - 1))
    part.height--;
  while (part.width > 1 && is_same_column (self, pixels, &part, part.x))
    {
      part.x++;
      part.width--;
    }
  while (part.width > 1 && is_same_column (self, pixels, &part, part.x + part.width - 1))
    part.width--;

  return part;
}

void
mato_animation_skip (MatoAnimation *self,
                     const guint8  *pixels)
{
  g_return_if_fail (self->n_added > 0);

  memcpy (self->before, pixels, (gsize) self->width * self->height * CHANNELS);
}

GBytes *
mato_animation_add (MatoAnimation *self,
                    const guint8  *pixels)
{
  GByteArray *file = g_byte_array_new ();
  Part part = { 0, 0, self->width, self->height };

  g_return_val_if_fail (self->n_added < self->n_pictures, NULL);

  if (self->n_added == 0)
    append_head (self, file);
  else
    part = find_changed (self, pixels);

  append_control (self, file, &part);
  append_part (self, file, pixels, &part);
  memcpy (self->before, pixels, (gsize) self->width * self->height * CHANNELS);
  if (++self->n_added == self->n_pictures)
    end_chunk (self, file, begin_chunk (file, "IEND"));

  return g_byte_array_free_to_bytes (file);
}
