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
  return _mm256_movemask_pd ((__m256d) (lanes == 0));
}

/* Of each set of lanes: whether each is one of them, and where those are from that come to lie
 * together, as halves: a lane that is none of them is 0 then. */
static const Lanes are_kept[16] = {
  { 0, 0, 0, 0 },   { -1, 0, 0, 0 },   { 0, -1, 0, 0 },   { -1, -1, 0, 0 },
  { 0, 0, -1, 0 },  { -1, 0, -1, 0 },  { 0, -1, -1, 0 },  { -1, -1, -1, 0 },
  { 0, 0, 0, -1 },  { -1, 0, 0, -1 },  { 0, -1, 0, -1 },  { -1, -1, 0, -1 },
  { 0, 0, -1, -1 }, { -1, 0, -1, -1 }, { 0, -1, -1, -1 }, { -1, -1, -1, -1 },
};

typedef guint32 Halves __attribute__ ((vector_size (8 * LANES)));

static const Halves sources[16] = {
  { 0, 1, 2, 3, 4, 5, 6, 7 }, { 0, 1, 2, 3, 4, 5, 6, 7 },
  { 2, 3, 0, 1, 4, 5, 6, 7 }, { 0, 1, 2, 3, 4, 5, 6, 7 },
  { 4, 5, 0, 1, 2, 3, 6, 7 }, { 0, 1, 4, 5, 2, 3, 6, 7 },
  { 2, 3, 4, 5, 0, 1, 6, 7 }, { 0, 1, 2, 3, 4, 5, 6, 7 },
  { 6, 7, 0, 1, 2, 3, 4, 5 }, { 0, 1, 6, 7, 2, 3, 4, 5 },
  { 2, 3, 6, 7, 0, 1, 4, 5 }, { 0, 1, 2, 3, 6, 7, 4, 5 },
  { 4, 5, 6, 7, 0, 1, 2, 3 }, { 0, 1, 4, 5, 6, 7, 2, 3 },
  { 2, 3, 4, 5, 6, 7, 0, 1 }, { 0, 1, 2, 3, 4, 5, 6, 7 },
};

INLINE Lanes
pack (Lanes lanes,
      guint bits)
{
  return (Lanes) _mm256_permutevar8x32_epi32 ((__m256i) (lanes & are_kept[bits]),
                                              (__m256i) sources[bits]);
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

INLINE Lanes
majority (Lanes a,
          Lanes b,
          Lanes c)
{
  return (a & b) | ((a ^ b) & c);
}

INLINE Lanes
parity (Lanes a,
        Lanes b,
        Lanes c)
{
  return a ^ b ^ c;
}

#include "core/exact-cover/exact-cover-lists.h"

static gboolean
is_supported (void)
{
  return __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("popcnt");
}

const MatoCoverLists mato_cover_lists_avx2 = {
  .name = "avx2",
  .most_work = 7,
  .is_supported = is_supported,
  .count = count,
};
