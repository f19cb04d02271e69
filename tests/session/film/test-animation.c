/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/animation.h"

#include "tests/effort.h"
#include "tests/test.h"

#include <string.h>

/*
 * Animations are read again, chunk by chunk, by what the specification of PNG says, and must show
 * the pictures that they were made from.
 */

#define N_CHANNELS 4

/* What is shown while a file is read. */
typedef struct
{
  const guint8 *data;   /* what follows */
  guint width;
  guint height;
  guint n_pictures;     /* by acTL */
  guint n_shown;
  guint32 n_numbered;   /* the next number that a chunk must have */
  guint place[4];       /* x, y, width and height of the part, by fcTL */
  guint delay;
  guint8 *canvas;       /* red, green, blue */
} Reading;

static guint32
take_number (Reading *reading)
{
  guint32 number;

  memcpy (&number, reading->data, sizeof number);
  reading->data += sizeof number;
  return GUINT32_FROM_BE (number);
}

/* Bit by bit, unlike the table that is tested. */
static guint32
compute_crc (const guint8 *data,
             gsize         length)
{
  guint32 crc = G_MAXUINT32;

  for (gsize i = 0; i < length; i++)
    {
      crc ^= data[i];
      for (guint bit = 0; bit < 8; bit++)
        crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
    }

  return ~crc;
}

static void
read_head (Reading *reading)
{
  static const guint8 rest[] = { 8, 6, 0, 0, 0 };

  reading->width = take_number (reading);
  reading->height = take_number (reading);
  g_assert_cmpmem (reading->data, sizeof rest, rest, sizeof rest);
  reading->canvas = g_malloc0 ((gsize) reading->width * reading->height * 3);
}

static void
read_control (Reading *reading)
{
  g_assert_cmpuint (take_number (reading), ==, reading->n_numbered++);
  reading->place[2] = take_number (reading);
  reading->place[3] = take_number (reading);
  reading->place[0] = take_number (reading);
  reading->place[1] = take_number (reading);
  g_assert_cmpuint (reading->place[2], >, 0);
  g_assert_cmpuint (reading->place[3], >, 0);
  g_assert_cmpuint (reading->place[0] + reading->place[2], <=, reading->width);
  g_assert_cmpuint (reading->place[1] + reading->place[3], <=, reading->height);
  reading->delay = reading->data[0] << 8 | reading->data[1];
  g_assert_cmpuint (reading->data[2] << 8 | reading->data[3], ==, 1000);
  g_assert_cmpuint (reading->data[4], ==, 0);
  g_assert_cmpuint (reading->data[5], ==, 1);
}

static void
read_part (Reading *reading,
           gsize    length)
{
  g_autoptr (GZlibDecompressor) zlib = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  gsize size = (gsize) reading->place[3] * (1 + reading->place[2] * N_CHANNELS);
  g_autofree guint8 *rows = g_malloc (size);
  const guint8 *row = rows;
  g_autoptr (GError) error = NULL;
  gsize n_read, n_written;

  g_assert_cmpint (g_converter_convert (G_CONVERTER (zlib), reading->data, length, rows, size,
                                        G_CONVERTER_INPUT_AT_END, &n_read, &n_written, &error),
                   ==, G_CONVERTER_FINISHED);
  g_assert_no_error (error);
  g_assert_cmpuint (n_read, ==, length);
  g_assert_cmpuint (n_written, ==, size);
  for (guint y = 0; y < reading->place[3]; y++)
    {
      g_assert_cmpuint (*row++, ==, 0);
      for (guint x = 0; x < reading->place[2]; x++, row += N_CHANNELS)
        if (row[3] == G_MAXUINT8)
          memcpy (reading->canvas + ((gsize) (reading->place[1] + y) * reading->width
                                     + reading->place[0] + x) * 3, row, 3);
        else
          g_assert_cmpuint (row[3], ==, 0);
    }
  reading->n_shown++;
}

/* Returns: whether the chunk shows a picture */
static gboolean
read_chunk (Reading *reading)
{
  gsize length = take_number (reading);
  const char *type = (const char *) reading->data;
  const guint8 *end = reading->data + 4 + length;
  guint32 crc = compute_crc (reading->data, 4 + length);
  guint n_shown = reading->n_shown;

  reading->data += 4;
  if (strncmp (type, "IHDR", 4) == 0)
    read_head (reading);
  else if (strncmp (type, "acTL", 4) == 0)
    reading->n_pictures = take_number (reading);
  else if (strncmp (type, "fcTL", 4) == 0)
    read_control (reading);
  else if (strncmp (type, "IDAT", 4) == 0)
    read_part (reading, length);
  else if (strncmp (type, "fdAT", 4) == 0)
    {
      g_assert_cmpuint (take_number (reading), ==, reading->n_numbered++);
      read_part (reading, length - 4);
    }
  else
    g_assert_true (strncmp (type, "IEND", 4) == 0);

  reading->data = end;
  g_assert_cmpuint (take_number (reading), ==, crc);
  return reading->n_shown > n_shown;
}

/* Changes a rectangle, which may be empty, or all of it. */
static void
change (guint8 *pixels,
        guint   width,
        guint   height)
{
  guint left = (guint) g_test_rand_int_range (0, (gint32) width);
  guint top = (guint) g_test_rand_int_range (0, (gint32) height);
  guint right = left + (guint) g_test_rand_int_range (0, (gint32) (width - left + 1));
  guint bottom = top + (guint) g_test_rand_int_range (0, (gint32) (height - top + 1));

  for (guint y = top; y < bottom; y++)
    for (guint x = left; x < right; x++)
      if (g_test_rand_bit ())
        pixels[((gsize) y * width + x) * 3 + y % 3] = (guint8) g_test_rand_int ();
}

static void
assert_shows_what_it_is_made_from (guint width,
                                   guint height,
                                   guint n)
{
  g_autoptr (MatoAnimation) animation = mato_animation_new (width, height, n, 40, 3000);
  gsize size = (gsize) width * height * 3;
  g_autofree guint8 *pictures = g_malloc0 (size * n);
  g_autoptr (GByteArray) file = g_byte_array_new ();
  Reading reading = { 0 };

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GBytes) bytes = NULL;

      if (i > 0)
        memcpy (pictures + size * i, pictures + size * (i - 1), size);
      change (pictures + size * i, width, height);
      bytes = mato_animation_add (animation, pictures + size * i);
      g_byte_array_append (file, g_bytes_get_data (bytes, NULL), (guint) g_bytes_get_size (bytes));
    }

  g_assert_cmpmem (file->data, 8, "\x89PNG\r\n\x1a\n", 8);
  reading.data = file->data + 8;
  while (reading.data < file->data + file->len)
    if (read_chunk (&reading))
      {
        g_assert_cmpmem (reading.canvas, size, pictures + size * (reading.n_shown - 1), size);
        g_assert_cmpuint (reading.delay, ==, reading.n_shown == n ? 3000 : 40);
      }

  g_assert_true (reading.data == file->data + file->len);
  g_assert_cmpuint (reading.width, ==, width);
  g_assert_cmpuint (reading.height, ==, height);
  g_assert_cmpuint (reading.n_pictures, ==, n);
  g_assert_cmpuint (reading.n_shown, ==, n);
  g_free (reading.canvas);
}

TEST (shows_what_it_is_made_from)
{
  assert_shows_what_it_is_made_from (1, 1, 1);
  assert_shows_what_it_is_made_from (1, 1, 3);
  assert_shows_what_it_is_made_from (300, 200, 4);
  for (guint i = 0; i < effort_pick (10, 40, 1000); i++)
    assert_shows_what_it_is_made_from ((guint) g_test_rand_int_range (1, 60),
                                       (guint) g_test_rand_int_range (1, 60),
                                       (guint) g_test_rand_int_range (1, 9));
}

/* A picture of which little changes takes few bytes. */
TEST (what_stays_takes_no_room)
{
  const guint width = 500, height = 500;
  g_autoptr (MatoAnimation) animation = mato_animation_new (width, height, 3, 40, 40);
  g_autofree guint8 *pixels = g_malloc ((gsize) width * height * 3);
  g_autoptr (GBytes) first = NULL, same = NULL, corners = NULL;

  for (gsize i = 0; i < (gsize) width * height * 3; i++)
    pixels[i] = (guint8) g_test_rand_int ();
  first = mato_animation_add (animation, pixels);
  g_assert_cmpuint (g_bytes_get_size (first), >, width * height * 3);
  same = mato_animation_add (animation, pixels);
  g_assert_cmpuint (g_bytes_get_size (same), <, 200);
  pixels[0] ^= 1;
  pixels[(gsize) width * height * 3 - 1] ^= 1;
  corners = mato_animation_add (animation, pixels);
  g_assert_cmpuint (g_bytes_get_size (corners), <, 2000);
}
