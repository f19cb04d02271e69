/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/kernel.h"

#include <string.h>

/*
 * Text to board and back for the x86 kernels, nine characters of a row at a time. Cell by cell this
 * took a third of the time of an easy board.
 */

/* The candidates of the characters of a row, in the order of the board:
 *
 *   columns  0 3 6 -  1 4 7 -    first
 *            2 5 8 -             second
 */
typedef struct
{
  __m128i first, second;
} RowCandidates;

INLINE RowCandidates
read_row (const guint8 *givens,
          guint         row)
{
  const __m128i low = _mm_setr_epi8 (-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, -1, -1, -1, -1, -1, -1);
  const __m128i high = _mm_setr_epi8 (1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1);
  const __m128i order = _mm_setr_epi8 (0, 3, 6, -1, 1, 4, 7, -1, 2, 5, 8, -1, -1, -1, -1, -1);
  __m128i digits, low_bytes, high_bytes;

  /* Reading 16 bytes from the start of the last row would go 7 bytes beyond the end. */
  digits = row < 8 ? _mm_loadu_si128 ((const __m128i *) (givens + 9 * row))
                   : _mm_srli_si128 (_mm_loadu_si128 ((const __m128i *) (givens + 65)), 7);
  digits = _mm_and_si128 (digits, _mm_set1_epi8 (15));
  low_bytes = _mm_shuffle_epi8 (_mm_shuffle_epi8 (low, digits), order);
  high_bytes = _mm_shuffle_epi8 (_mm_shuffle_epi8 (high, digits), order);

  return (RowCandidates) {
    _mm_unpacklo_epi8 (low_bytes, high_bytes), _mm_unpackhi_epi8 (low_bytes, high_bytes),
  };
}

INLINE void
read_cells (const guint8 *givens,
            V            *cells)
{
  for (guint row = 0; row < 3; row++)
    {
      RowCandidates a = read_row (givens, row);
      RowCandidates b = read_row (givens, row + 3);
      RowCandidates c = read_row (givens, row + 6);

      cells[3 * row] = _mm256_set_m128i (_mm_move_epi64 (c.first),
                                         _mm_unpacklo_epi64 (a.first, b.first));
      cells[3 * row + 1] = _mm256_set_m128i (_mm_srli_si128 (c.first, 8),
                                             _mm_unpackhi_epi64 (a.first, b.first));
      cells[3 * row + 2] = _mm256_set_m128i (c.second,
                                             _mm_unpacklo_epi64 (a.second, b.second));
    }
}

INLINE V
digits_of (V     cell,
           guint zero)
{
  return v_add (v_count (v_add (cell, v_set (-1))), v_set (zero + 1));
}

/* The digits of three rows, one in each band: the first 9 bytes of each. */
typedef struct
{
  __m128i bands[3];
} RowDigits;

INLINE RowDigits
write_rows (const V *cells,
            guint    zero)
{
  /* Where packing leaves the digits of a band: x0 x1 x2 - ┄ y0 y1 y2 -, and z0 z1 z2 -. */
  const V pair_order = _mm256_broadcastsi128_si256 (
    _mm_setr_epi8 (0, 8, -1, 1, 9, -1, 2, 10, -1, -1, -1, -1, -1, -1, -1, -1));
  const V third_order = _mm256_broadcastsi128_si256 (
    _mm_setr_epi8 (-1, -1, 0, -1, -1, 1, -1, -1, 2, -1, -1, -1, -1, -1, -1, -1));
  V pair = _mm256_packus_epi16 (digits_of (cells[0], zero), digits_of (cells[1], zero));
  V third = _mm256_packus_epi16 (digits_of (cells[2], zero), v_zero ());
  V outer = v_or (_mm256_shuffle_epi8 (pair, pair_order),
                  _mm256_shuffle_epi8 (third, third_order));
  V middle = v_or (_mm256_shuffle_epi8 (_mm256_srli_epi64 (pair, 32), pair_order),
                   _mm256_shuffle_epi8 (_mm256_srli_epi64 (third, 32), third_order));

  return (RowDigits) { {
    _mm256_castsi256_si128 (outer),
    _mm256_castsi256_si128 (middle),
    _mm256_extracti128_si256 (outer, 1),
  } };
}

/* A row is stored with seven bytes too many, which the next row overwrites. */
INLINE void
write_cells (const V *cells,
             guint    zero,
             guint8  *values)
{
  const RowDigits rows[3] = {
    write_rows (cells, zero), write_rows (cells + 3, zero), write_rows (cells + 6, zero),
  };
  guint8 text[8 * 9 + 16];

  for (guint row = 0; row < 9; row++)
    _mm_storeu_si128 ((__m128i *) (text + 9 * row), rows[row % 3].bands[row / 3]);

  memcpy (values, text, MATO_KERNEL_CELLS);
}
