/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <immintrin.h>
#include <string.h>

#define LANES 4
#define INLINE static inline __attribute__ ((always_inline))

typedef guint64 Lanes __attribute__ ((vector_size (8 * LANES)));

INLINE guint
find_empty (Lanes lanes)
{
  return _mm256_testn_epi64_mask ((__m256i) lanes, (__m256i) lanes);
}

INLINE Lanes
pack (Lanes lanes,
      guint bits)
{
  return (Lanes) _mm256_maskz_compress_epi64 (bits, (__m256i) lanes);
}

INLINE guint
count_bits (guint bits)
{
  return __builtin_popcount (bits);
}

INLINE Lanes
swap (Lanes lanes,
      guint n)
{
  return n == 1 ? __builtin_shufflevector (lanes, lanes, 1, 0, 3, 2)
                : __builtin_shufflevector (lanes, lanes, 2, 3, 0, 1);
}

/* The compiler finds neither of these by itself: Steiner triples took 0.042 s instead of 0.033. */
INLINE Lanes
majority (Lanes a,
          Lanes b,
          Lanes c)
{
  return (Lanes) _mm256_ternarylogic_epi64 ((__m256i) a, (__m256i) b, (__m256i) c, 0xe8);
}

INLINE Lanes
parity (Lanes a,
        Lanes b,
        Lanes c)
{
  return (Lanes) _mm256_ternarylogic_epi64 ((__m256i) a, (__m256i) b, (__m256i) c, 0x96);
}

#include "core/exact-cover/exact-cover-lists.h"

static gboolean
is_supported (void)
{
  return __builtin_cpu_supports ("avx512f") && __builtin_cpu_supports ("avx512vl");
}

const MatoCoverLists mato_cover_lists_avx512 = {
  .name = "avx512",
  .most_work = 26,
  .is_supported = is_supported,
  .count = count,
};
