/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/kernel-x86.h"

/*
 * Most of a round is three-input logic, and 32 registers hold all of it. The vectors have 256 bits:
 * a board needs no more, and Intel's cores execute three such instructions at a time, but only two
 * of 512 bits.
 */

/* Any function of three bits, given as its value for a = 0xf0, b = 0xcc, c = 0xaa. */
#define LOGIC(a, b, c, function) _mm256_ternarylogic_epi64 (a, b, c, function)

INLINE V
v_or3 (V a,
       V b,
       V c)
{
  return LOGIC (a, b, c, 0xf0 | 0xcc | 0xaa);
}

INLINE V
v_and3 (V a,
        V b,
        V c)
{
  return LOGIC (a, b, c, 0xf0 & 0xcc & 0xaa);
}

INLINE V
v_and_nor (V a,
           V b,
           V c)
{
  return LOGIC (a, b, c, 0xf0 & ~(0xcc | 0xaa));
}

INLINE V
v_and_nand (V a,
            V b,
            V c)
{
  return LOGIC (a, b, c, 0xf0 & ~(0xcc & 0xaa));
}

INLINE V
v_and_or (V a,
          V b,
          V c)
{
  return LOGIC (a, b, c, 0xf0 & (0xcc | 0xaa));
}

INLINE V
v_or_and (V a,
          V b,
          V c)
{
  return LOGIC (a, b, c, 0xf0 | (0xcc & 0xaa));
}

INLINE V
v_xor3 (V a,
        V b,
        V c)
{
  return LOGIC (a, b, c, 0xf0 ^ 0xcc ^ 0xaa);
}

INLINE V
v_two_of (V a,
          V b,
          V c)
{
  return LOGIC (a, b, c, (0xf0 & 0xcc) | (0xf0 & 0xaa) | (0xcc & 0xaa));
}

INLINE V
v_one_of (V a,
          V b,
          V c)
{
  return LOGIC (a, b, c, (0xf0 ^ 0xcc ^ 0xaa) & ~(0xf0 & 0xcc & 0xaa));
}

INLINE V
v_drop (V a)
{
  return v_and (a, v_less (a));
}

INLINE V
v_count (V a)
{
  return _mm256_popcnt_epi16 (a);
}

INLINE V
v_or_others_of_three (V a,
                      V b)
{
  V is_three = _mm256_cmpgt_epi16 (v_count (b), v_set (2));

  return LOGIC (a, b, is_three, 0xf0 | (~0xcc & 0xaa));
}

INLINE V
v_single (V a,
          V less)
{
  return _mm256_maskz_mov_epi16 (_mm256_testn_epi16_mask (a, less), a);
}

INLINE gboolean
v_has_empty_or_lacks (V a,
                      V full)
{
  V wrong = LOGIC (v_and (a, v_shift_left (v_all (), 15)), full, v_all (), 0xf0 | (0xcc ^ 0xaa));

  return !v_is_zero (wrong);
}

#include "core/solve/kernel-x86-board.h"
#include "core/solve/kernel-search.h"

static gboolean
is_supported (void)
{
  return __builtin_cpu_supports ("avx512f") && __builtin_cpu_supports ("avx512vl")
         && __builtin_cpu_supports ("avx512bw") && __builtin_cpu_supports ("avx512bitalg")
         && __builtin_cpu_supports ("bmi");
}

const MatoKernel mato_kernel_avx512 = {
  .name = "avx512",
  .is_supported = is_supported,
  .search = search,
};
