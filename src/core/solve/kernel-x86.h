/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <immintrin.h>
#include <string.h>

/*
 * What AVX2 and AVX-512 kernels have in common: 256-bit vectors, see kernel-search.h.
 */

#define HAS_SHORT_ROUND TRUE
#define INLINE static inline __attribute__ ((always_inline))

typedef __m256i V;

INLINE V
v_zero (void)
{
  return _mm256_setzero_si256 ();
}

INLINE V
v_set (guint16 number)
{
  return _mm256_set1_epi16 (number);
}

INLINE V
v_all (void)
{
  return _mm256_set_epi16 (0, 0, 0, 0, 0, 0x1ff, 0x1ff, 0x1ff, 0, 0x1ff, 0x1ff, 0x1ff, 0, 0x1ff,
                           0x1ff, 0x1ff);
}

INLINE V
v_or (V a,
      V b)
{
  return _mm256_or_si256 (a, b);
}

INLINE V
v_and (V a,
       V b)
{
  return _mm256_and_si256 (a, b);
}

INLINE V
v_xor (V a,
       V b)
{
  return _mm256_xor_si256 (a, b);
}

INLINE V
v_without (V a,
           V b)
{
  return _mm256_andnot_si256 (b, a);
}

INLINE V
v_add (V a,
       V b)
{
  return _mm256_add_epi16 (a, b);
}

INLINE V
v_shift_left (V     a,
              guint by)
{
  return _mm256_slli_epi16 (a, by);
}

/* The highest bit shows a cell with no digit. */
#define EMPTY 0x8000

INLINE V
v_less (V a)
{
  return v_add (a, v_set (-1));
}

INLINE V
v_numbers (void)
{
  return _mm256_set_epi16 (15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
}

INLINE V
v_where_zero (V a)
{
  return _mm256_cmpeq_epi16 (a, v_zero ());
}

INLINE gboolean
v_is_zero (V a)
{
  return _mm256_testz_si256 (a, a);
}

INLINE V
v_turn_band (V     a,
             guint by)
{
  const __m128i one = _mm_set_epi64x (0x0f0e09080d0c0b0a, 0x0706010005040302);
  const __m128i two = _mm_set_epi64x (0x0f0e0b0a09080d0c, 0x0706030201000504);

  return _mm256_shuffle_epi8 (a, _mm256_broadcastsi128_si256 (by == 1 ? one : two));
}

INLINE V
v_turn_stack (V     a,
              guint by)
{
  return by == 1 ? _mm256_permute4x64_epi64 (a, 0xc9) : _mm256_permute4x64_epi64 (a, 0xd2);
}

INLINE guint
v_smallest (V a,
            V b)
{
  V least = _mm256_min_epu16 (a, b);
  __m128i half = _mm_min_epu16 (_mm256_castsi256_si128 (least),
                                _mm256_extracti128_si256 (least, 1));

  return _mm_cvtsi128_si32 (_mm_minpos_epu16 (half)) & 0xffff;
}

/* A number has its place in its lowest bits, so that the first of equal ones is the smallest. */
INLINE guint
v_first_smallest (V rows,
                  V columns)
{
  rows = v_add (v_shift_left (rows, 5), v_numbers ());
  columns = v_add (v_shift_left (columns, 5), v_add (v_numbers (), v_set (16)));

  return v_smallest (rows, columns);
}

INLINE V
v_word (guint   word,
        guint16 bits)
{
  return v_and (v_where_zero (v_xor (v_numbers (), v_set (word))), v_set (bits));
}

INLINE guint16
v_get (const V *a,
       guint    word)
{
  guint16 bits;

  memcpy (&bits, (const guint8 *) a + 2 * word, sizeof bits);
  return bits;
}

INLINE void
v_read (const V *a,
        guint16 *words)
{
  memcpy (words, a, sizeof *a);
}
