/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Vectors of LANES numbers; the including file defines LANES. All in vector extensions of the
 * compiler, lane by lane, so that every width and instruction set gives the same numbers (without
 * fused multiplication).
 */
#include <glib.h>
#ifdef __SSE__
#include <immintrin.h>
#endif

#define INLINE static inline __attribute__ ((always_inline))
#define ALIGNED __attribute__ ((aligned (64)))

typedef gint32 V __attribute__ ((vector_size (4 * LANES)));
typedef float F __attribute__ ((vector_size (4 * LANES)));

#define LN_2 0.69314718f

INLINE V
v_fill (gint32 number)
{
  return (V) { 0 } + number;
}

INLINE F
f_fill (float number)
{
  return (F) { 0 } + number;
}

INLINE F
f_choose (V mask,
          F where_set,
          F where_clear)
{
  return (F) (((V) where_set & mask) | ((V) where_clear & ~mask));
}

INLINE F
f_clamp (F     a,
         float lowest,
         float highest)
{
  a = f_choose (a > lowest, a, f_fill (lowest)); /* NaN becomes the lowest */
  return f_choose (a < highest, a, f_fill (highest));
}

/* 2^a for a in -126…126, with a relative error of 1e-5 */
INLINE F
f_exp2 (F a)
{
  V whole = __builtin_convertvector (a, V);
  F part;

  whole += __builtin_convertvector (whole, F) > a; /* rounds down: true is -1 in a mask */
  part = a - __builtin_convertvector (whole, F);
  part = 1.0f + part * (LN_2 + part * (0.24022651f + part * (0.05550411f + part * (0.00961813f
         + part * 0.00133336f))));
  return (F) ((whole + 127) << 23) * part;
}

/* log2 a, for normal a > 0 */
INLINE F
f_log2 (F a)
{
  V bits = (V) a;
  F exponent = __builtin_convertvector ((bits >> 23) - 127, F);
  F mantissa = (F) ((bits & 0x7fffff) | 0x3f800000);
  F t = (mantissa - 1.0f) / (mantissa + 1.0f);
  F square = t * t;

  square = 1.0f + square * (0.33333333f + square * (0.2f + square * (0.14285714f
           + square * 0.11111111f)));
  return exponent + 2.8853901f * t * square;
}

/*
 * Shares that vanish pass through subnormal numbers, which processors handle slowly: the empty 9×9
 * board takes 290 µs with them and 30 without. Treating them as 0 loses nothing. Returns what
 * restore_small_numbers() needs.
 */
INLINE guint
drop_small_numbers (void)
{
#ifdef __SSE__
  guint state = _mm_getcsr ();

  _mm_setcsr (state | 0x8040); /* flush to zero, denormals are zero */
  return state;
#else
  return 0;
#endif
}

INLINE void
restore_small_numbers (guint state)
{
#ifdef __SSE__
  _mm_setcsr (state);
#endif
}
