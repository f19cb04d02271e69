/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <string.h>

#define LANES 2
#define INLINE static inline __attribute__ ((always_inline))

typedef guint64 Lanes __attribute__ ((vector_size (8 * LANES)));

INLINE guint
find_empty (Lanes lanes)
{
  return (lanes[0] == 0) | (lanes[1] == 0) << 1;
}

INLINE guint
count_bits (guint bits)
{
  return bits - (bits >> 1);
}

INLINE Lanes
swap (Lanes lanes,
      guint n)
{
  return __builtin_shufflevector (lanes, lanes, 1, 0);
}

INLINE Lanes
pack (Lanes lanes,
      guint bits)
{
  static const Lanes are_kept[4] = { { 0, 0 }, { -1, 0 }, { 0, 0 }, { -1, -1 } };
  static const Lanes are_swapped[4] = { { 0, 0 }, { 0, 0 }, { -1, 0 }, { 0, 0 } };

  return (lanes & are_kept[bits]) | (swap (lanes, 1) & are_swapped[bits]);
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
  return TRUE;
}

const MatoCoverLists mato_cover_lists_portable = {
  .name = "portable",
  .most_work = 7,
  .is_supported = is_supported,
  .count = count,
};
