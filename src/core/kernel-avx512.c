/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/kernel-x86.h"

/*
 * Three-input logic is most of a round, and 32 registers hold all of it. The vectors have 256
 * bits: a board fills no more, and Intel's cores take three of those at a time where they take
 * two of 512 bits.
 */

/* Any function of three bits: what it gives for a = 0xf0, b = 0xcc, c = 0xaa. */
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
v_or_xor (V a,
          V b,
          V c)
{
  return LOGIC (a, b, c, 0xf0 | (0xcc ^ 0xaa));
}

INLINE V
v_or_without (V a,
              V b,
              V c)
{
  return LOGIC (a, b, c, 0xf0 | (0xcc & ~0xaa & 0xff));
}

INLINE V
v_drop (V a)
{
  return v_and (a, v_add (a, v_set (-1)));
}

INLINE V
v_count (V a)
{
  return _mm256_popcnt_epi16 (a);
}

INLINE V
v_where_three (V a)
{
  return _mm256_cmpeq_epi16 (v_count (a), v_set (3));
}

INLINE V
v_where_three_noting_fewer (V  a,
                            V *few)
{
  V count = v_count (a);

  *few = _mm256_min_epu16 (*few, _mm256_subs_epu16 (count, v_set (2)));
  return _mm256_cmpeq_epi16 (count, v_set (3));
}

/* Notes where @a is 0 by a 0. */
INLINE V
v_least (V least,
         V a)
{
  return v_min (least, a);
}

INLINE gboolean
v_has_zero_or_lacks (V a,
                     V b,
                     V full)
{
  const __mmask16 boxes = 0x0777;

  return (_mm256_mask_testn_epi16_mask (boxes, a, a) | _mm256_mask_testn_epi16_mask (boxes, b, b)
          | _mm256_mask_cmpneq_epi16_mask (boxes, full, v_all ()))
         != 0;
}

#include "core/kernel-x86-board.h"
#include "core/kernel-search.h"

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
