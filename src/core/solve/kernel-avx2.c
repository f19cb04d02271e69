/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/kernel-x86.h"

/* For numbers below 0x8000. */
INLINE V
v_where_positive (V a)
{
  return _mm256_cmpgt_epi16 (a, v_zero ());
}

INLINE V
v_count (V a)
{
  const __m128i bits = _mm_set_epi8 (4, 3, 3, 2, 3, 2, 2, 1, 3, 2, 2, 1, 2, 1, 1, 0);
  const V counts = _mm256_broadcastsi128_si256 (bits);
  V upper = _mm256_srli_epi16 (a, 4);
  V sums = v_add (_mm256_shuffle_epi8 (counts, v_and (a, v_set (0x0f))),
                  _mm256_shuffle_epi8 (counts, v_and (upper, v_set (0x0f))));

  return v_add (sums, _mm256_srli_epi16 (a, 8));    /* the ninth bit is in the other byte */
}

INLINE V
v_drop (V a)
{
  return v_and (a, v_less (a));
}

INLINE V
v_single (V a,
          V less)
{
  return v_and (a, v_where_zero (v_and (a, less)));
}

INLINE gboolean
v_has_empty_or_lacks (V a,
                      V full)
{
  return !_mm256_testz_si256 (a, v_shift_left (v_all (), 15))
         || !_mm256_testc_si256 (full, v_all ());
}

#include "core/solve/kernel-logic.h"

INLINE V
v_or_others_of_three (V a,
                      V b)
{
  return v_or (a, v_without (v_where_positive (v_drop (v_drop (b))), b));
}

#include "core/solve/kernel-x86-board.h"
#include "core/solve/kernel-search.h"

static gboolean
is_supported (void)
{
  return __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi");
}

const MatoKernel mato_kernel_avx2 = {
  .name = "avx2",
  .is_supported = is_supported,
  .search = search,
};
