/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <string.h>

/*
 * For any CPU, in the vector extensions of gcc and clang: the compiler uses what every CPU of the
 * kind has (SSE2, NEON, …) or plain integers. Most of them have vectors of 16 bytes, so a vector of
 * the search is two halves: the first two bands and the third one.
 *
 * A round is a thousand instructions, half of them moves, where SSE2 has 16 registers. TRIED for
 * several solutions: not to count triads before the first dead end (2 % faster, top1465 5 slower);
 * a first round without counting (1 % slower, minimal boards 10 %), or twice in the code (1 and 3 %
 * slower, hard boards 4 % faster); fewer shuffles in the half of one band (within 2 % either way);
 * tests by PMOVMSKB (within 2 %); a & ~b & ~c instead of a & ~(b | c) (2 % slower, minimal 6 %);
 * twelve sets of flags for gcc besides those in meson.build. For counting: tables of 2048, 4096 and
 * 8192 remainders (0, 3, 8 % slower); any cell with two digits as the guess (no gain, 2 % faster
 * with 20 open cells or fewer; AVX2 9 and 3 % slower).
 */

#define HAS_SHORT_ROUND FALSE
#define INLINE static inline __attribute__ ((always_inline))

typedef gint16 Half __attribute__ ((vector_size (16)));
typedef guint16 Wrapping __attribute__ ((vector_size (16)));

typedef struct
{
  Half a, b;
} V;

INLINE V
v_set (gint16 number)
{
  Half half = { number, number, number, number, number, number, number, number };

  return (V) { half, half };
}

INLINE V
v_zero (void)
{
  return v_set (0);
}

INLINE V
v_all (void)
{
  return (V) { { 511, 511, 511, 0, 511, 511, 511, 0 }, { 511, 511, 511, 0, 0, 0, 0, 0 } };
}

INLINE V
v_numbers (void)
{
  return (V) { { 0, 1, 2, 3, 4, 5, 6, 7 }, { 8, 9, 10, 11, 12, 13, 14, 15 } };
}

INLINE V
v_or (V x,
      V y)
{
  return (V) { x.a | y.a, x.b | y.b };
}

INLINE V
v_and (V x,
       V y)
{
  return (V) { x.a & y.a, x.b & y.b };
}

INLINE V
v_xor (V x,
       V y)
{
  return (V) { x.a ^ y.a, x.b ^ y.b };
}

INLINE V
v_without (V x,
           V y)
{
  return (V) { x.a & ~y.a, x.b & ~y.b };
}

/* What does not fit is left out, as in the other kernels. */
INLINE V
v_add (V x,
       V y)
{
  return (V) { (Half) ((Wrapping) x.a + (Wrapping) y.a), (Half) ((Wrapping) x.b + (Wrapping) y.b) };
}

INLINE V
v_shift_left (V     x,
              guint by)
{
  return (V) { (Half) ((Wrapping) x.a << by), (Half) ((Wrapping) x.b << by) };
}

INLINE V
v_shift_right (V     x,
               guint by)
{
  return (V) { x.a >> by, x.b >> by };
}

INLINE V
v_where_zero (V x)
{
  return (V) { x.a == 0, x.b == 0 };
}

/* For numbers below 0x8000. */
INLINE V
v_where_positive (V x)
{
  return (V) { x.a > 0, x.b > 0 };
}

/* The same. */
INLINE V
v_min (V x,
       V y)
{
  V is_less = { x.a < y.a, x.b < y.b };

  return v_or (v_and (x, is_less), v_without (y, is_less));
}

INLINE V
v_count (V x)
{
  x = v_add (v_and (x, v_set (0x155)), v_and (v_shift_right (x, 1), v_set (0x055)));
  x = v_add (v_and (x, v_set (0x133)), v_and (v_shift_right (x, 2), v_set (0x033)));

  return v_add (v_add (v_and (x, v_set (0x00f)), v_and (v_shift_right (x, 4), v_set (0x00f))),
                v_shift_right (x, 8));
}

INLINE gboolean
v_is_zero (V x)
{
  Half both = x.a | x.b;
  guint64 words[2];

  memcpy (words, &both, sizeof words);
  return (words[0] | words[1]) == 0;
}

INLINE gboolean
v_has_empty_or_lacks (V a,
                      V full)
{
  return !v_is_zero (v_or (v_and (a, v_shift_left (v_all (), 15)), v_xor (full, v_all ())));
}

INLINE V
v_turn_band (V     x,
             guint by)
{
  if (by == 1)
    return (V) { __builtin_shufflevector (x.a, x.a, 1, 2, 0, 3, 5, 6, 4, 7),
                 __builtin_shufflevector (x.b, x.b, 1, 2, 0, 3, 5, 6, 4, 7) };

  return (V) { __builtin_shufflevector (x.a, x.a, 2, 0, 1, 3, 6, 4, 5, 7),
               __builtin_shufflevector (x.b, x.b, 2, 0, 1, 3, 6, 4, 5, 7) };
}

INLINE V
v_turn_stack (V     x,
              guint by)
{
  if (by == 1)
    return (V) { __builtin_shufflevector (x.a, x.b, 4, 5, 6, 7, 8, 9, 10, 11),
                 __builtin_shufflevector (x.a, x.b, 0, 1, 2, 3, 12, 13, 14, 15) };

  return (V) { __builtin_shufflevector (x.b, x.a, 0, 1, 2, 3, 8, 9, 10, 11),
               __builtin_shufflevector (x.a, x.b, 4, 5, 6, 7, 12, 13, 14, 15) };
}

/* Only the first half is wanted, the compiler leaves out the other one. */
INLINE guint
v_smallest (V x)
{
  x = v_min (x, (V) { x.b, x.a });
  x = v_min (x, (V) { __builtin_shufflevector (x.a, x.a, 4, 5, 6, 7, 0, 1, 2, 3), x.b });
  x = v_min (x, (V) { __builtin_shufflevector (x.a, x.a, 2, 3, 0, 1, 6, 7, 4, 5), x.b });
  x = v_min (x, (V) { __builtin_shufflevector (x.a, x.a, 1, 0, 3, 2, 5, 4, 7, 6), x.b });
  return x.a[0];
}

INLINE void
read_cells (const guint8 *givens,
            V            *cells)
{
  static const guint16 candidates[16] = {
    0x1ff, 1, 2, 4, 8, 16, 32, 64, 128, 256, 0x1ff, 0x1ff, 0x1ff, 0x1ff, 0x1ff, 0x1ff,
  };
  guint16 words[9][16] = { 0 };

  for (guint i = 0; i < 9; i++)
    for (guint j = 0; j < 9; j++)
      words[i % 3 * 3 + j % 3][i / 3 * 4 + j / 3] = candidates[givens[9 * i + j] & 15];

  memcpy (cells, words, sizeof words);
}

INLINE void
write_cells (const V *cells,
             guint    zero,
             guint8  *values)
{
  guint16 words[9][16];

  memcpy (words, cells, sizeof words);
  for (guint i = 0; i < 9; i++)
    for (guint j = 0; j < 9; j++)
      values[9 * i + j] = __builtin_ctz (words[i % 3 * 3 + j % 3][i / 3 * 4 + j / 3]) + 1 + zero;
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
