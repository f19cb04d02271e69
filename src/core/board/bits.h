/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mato_target_is_single:
 *
 * Returns: whether @candidates has at most one digit
 */
static inline gboolean
mato_target_is_single (guint32 candidates)
{
  return (candidates & (candidates - 1)) == 0;
}

/**
 * mato_target_count_bits:
 *
 * Returns: the number of digits in @candidates, counted without the instruction for that, which not
 *   all machines have
 */
static inline guint
mato_target_count_bits (guint32 candidates)
{
  candidates -= candidates >> 1 & 0x55555555;
  candidates = (candidates & 0x33333333) + (candidates >> 2 & 0x33333333);
  candidates = (candidates + (candidates >> 4)) & 0x0f0f0f0f;
  return candidates * 0x01010101 >> 24;
}

G_END_DECLS
