/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <string.h>

/*
 * For any CPU, in the vector extensions of gcc and clang: the compiler uses what every CPU of the
 * kind has (SSE2, NEON, …) or plain integers.
 *
 * Most of them have vectors of 16 bytes, and nine boxes of nine digits fit into one: a band has 32
 * bits, and each of its boxes ten of them. The tenth is 0 except in what v_less() returns. Numbers
 * of up to nine bits fit there, too. The two highest bits of a band are not used; turning a band
 * leaves something there, so whoever does that keeps only what another vector has. The fourth band
 * is 0 in a board.
 *
 * With a word of 16 bits for each box a board took two such vectors, a round of SSE2 1000
 * instructions instead of 600, and solving 1.5 to 1.8 times as long (Zen 4, in turns). TRIED: the
 * code of a round twice (4 % slower with several solutions); flags of gcc, see meson.build.
 *
 *     31   29        19        9        0
 *     ┌──┬─┬────────┬─┬────────┬─┬────────┐
 *     │  │·│ box 2  │·│ box 1  │·│ box 0  │
 *     └──┴─┴────────┴─┴────────┴─┴────────┘
 */

#define HAS_SHORT_ROUND FALSE
#define INLINE static inline __attribute__ ((always_inline))

typedef guint32 Bands __attribute__ ((vector_size (16)));
typedef gint16 Half __attribute__ ((vector_size (16)));

typedef union
{
  Bands bands;
  guint64 parts[2];    /* not in a vector register where there is none */
} V;

#define EMPTY 0x200
#define BOX_BITS 10
#define IN_EACH_BOX(bits) ((guint32) (bits) * 0x100401)

INLINE V
v_set (guint16 bits)
{
  const guint32 band = IN_EACH_BOX (bits);

  return (V) { { band, band, band, band } };
}

INLINE V
v_zero (void)
{
  return v_set (0);
}

INLINE V
v_all (void)
{
  return (V) { { IN_EACH_BOX (0x1ff), IN_EACH_BOX (0x1ff), IN_EACH_BOX (0x1ff), 0 } };
}

INLINE V
v_or (V a,
      V b)
{
  return (V) { a.bands | b.bands };
}

INLINE V
v_and (V a,
       V b)
{
  return (V) { a.bands & b.bands };
}

INLINE V
v_xor (V a,
       V b)
{
  return (V) { a.bands ^ b.bands };
}

INLINE V
v_without (V a,
           V b)
{
  return (V) { a.bands & ~b.bands };
}

/* What does not fit into a band is left out. Of nine cells that lose bits the sum still changes:
 * each is below 2^29, and what is left has the digits of one cell at least, or is a dead end. */
INLINE V
v_add (V a,
       V b)
{
  return (V) { a.bands + b.bands };
}

INLINE V
v_shift_left (V     a,
              guint by)
{
  return (V) { a.bands << by };
}

/* The tenth bit where there is no digit. Elsewhere the lowest digit and all others but those above
 * it: this is the negative number. */
INLINE V
v_less (V a)
{
  return (V) { v_set (EMPTY).bands - a.bands };
}

INLINE V
v_drop (V a)
{
  return v_without (a, v_less (a));
}

/* From the tenth bits. */
INLINE V
widened (V flags)
{
  Bands kept = flags.bands & v_set (EMPTY).bands;

  return (V) { kept - (kept >> 9) };
}

INLINE V
v_where_zero (V a)
{
  return widened (v_less (a));
}

INLINE V
v_single (V a,
          V less)
{
  return v_and (a, v_where_zero (v_without (a, less)));
}

INLINE V
v_or_others_of_three (V a,
                      V b)
{
  return v_or (a, v_without (widened (v_add (v_drop (v_drop (b)), v_set (0x1ff))), b));
}

INLINE V
v_count (V a)
{
  Bands b = a.bands;

  b = (b & v_set (0x155).bands) + (b >> 1 & v_set (0x055).bands);
  b = (b & v_set (0x133).bands) + (b >> 2 & v_set (0x033).bands);

  return (V) { (b & v_set (0x00f).bands) + (b >> 4 & v_set (0x00f).bands)
               + (b >> 8 & v_set (0x001).bands) };
}

INLINE gboolean
v_is_zero (V a)
{
  return (a.parts[0] | a.parts[1]) == 0;
}

INLINE gboolean
v_has_empty_or_lacks (V a,
                      V full)
{
  const V empty = { { IN_EACH_BOX (EMPTY), IN_EACH_BOX (EMPTY), IN_EACH_BOX (EMPTY), 0 } };

  return !v_is_zero (v_or (v_and (a, empty), v_xor (full, v_all ())));
}

INLINE V
v_turn_band (V     a,
             guint by)
{
  guint right = by * BOX_BITS;

  return (V) { a.bands >> right | a.bands << (3 * BOX_BITS - right) };
}

INLINE V
v_turn_stack (V     a,
              guint by)
{
  Bands b = a.bands;

  return (V) { by == 1 ? __builtin_shufflevector (b, b, 1, 2, 0, 3)
                       : __builtin_shufflevector (b, b, 2, 0, 1, 3) };
}

/* Of numbers below 0x8000 in 32 bits, as most CPUs find them. */
INLINE V
smaller (V a,
         V b)
{
  Half x = (Half) a.bands;
  Half y = (Half) b.bands;
  Half is_less = x < y;

  return (V) { (Bands) ((x & is_less) | (y & ~is_less)) };
}

INLINE guint
smallest_of_bands (V a)
{
  a = smaller (a, (V) { __builtin_shufflevector (a.bands, a.bands, 2, 3, 0, 1) });
  a = smaller (a, (V) { __builtin_shufflevector (a.bands, a.bands, 1, 0, 3, 2) });
  return a.bands[0];
}

/* The numbers of one stack, and where they are in the lowest five bits. */
INLINE V
places_of_stack (V     a,
                 guint stack,
                 guint place)
{
  Bands numbers = a.bands >> stack * BOX_BITS & 0x1ff;

  return (V) { (numbers << 5) + ((Bands) { 0, 4, 8, 0x4000 } + (place + stack)) };
}

INLINE guint
v_first_smallest (V rows,
                  V columns)
{
  V least = smaller (places_of_stack (rows, 0, 0), places_of_stack (columns, 0, 16));

  for (guint stack = 1; stack < 3; stack++)
    {
      least = smaller (least, places_of_stack (rows, stack, 0));
      least = smaller (least, places_of_stack (columns, stack, 16));
    }

  return smallest_of_bands (least);
}

INLINE guint
v_smallest (V a,
            V b)
{
  return v_first_smallest (a, b) >> 5;
}

INLINE V
v_word (guint   word,
        guint16 bits)
{
  const Bands numbers = { 0, 1, 2, 3 };

  return (V) { (Bands) (numbers == word / 4) & (guint32) bits << word % 4 * BOX_BITS };
}

INLINE guint16
v_get (const V *a,
       guint    word)
{
  guint32 band;

  if (word % 4 == 3)
    return 0;

  memcpy (&band, (const guint8 *) a + word / 4 * sizeof band, sizeof band);
  return band >> word % 4 * BOX_BITS & 0x3ff;
}

INLINE void
v_read (const V *a,
        guint16 *words)
{
  for (guint word = 0; word < 16; word++)
    words[word] = v_get (a, word);
}

INLINE void
read_cells (const guint8 *givens,
            V            *cells)
{
  static const guint16 candidates[16] = {
    0x1ff, 1, 2, 4, 8, 16, 32, 64, 128, 256, 0x1ff, 0x1ff, 0x1ff, 0x1ff, 0x1ff, 0x1ff,
  };
  guint32 bands[9][4] = { 0 };

  for (guint i = 0; i < 9; i++)
    for (guint j = 0; j < 3; j++)
      {
        const guint8 *boxes = givens + 9 * i + j;

        bands[i % 3 * 3 + j][i / 3] = candidates[boxes[0] & 15]
                                      | candidates[boxes[3] & 15] << BOX_BITS
                                      | candidates[boxes[6] & 15] << 2 * BOX_BITS;
      }

  memcpy (cells, bands, sizeof bands);
}

INLINE void
write_cells (const V *cells,
             guint    zero,
             guint8  *values)
{
  guint32 bands[9][4];

  memcpy (bands, cells, sizeof bands);
  for (guint i = 0; i < 9; i++)
    for (guint j = 0; j < 9; j++)
      values[9 * i + j] = zero + 1
                          + __builtin_ctz (bands[i % 3 * 3 + j % 3][i / 3] >> j / 3 * BOX_BITS);
}

#include "core/solve/kernel-logic.h"
#include "core/solve/kernel-search.h"

static gboolean
is_supported (void)
{
  return TRUE;
}

const MatoKernel mato_kernel_portable = {
  .name = "portable",
  .is_supported = is_supported,
  .search = search,
};
