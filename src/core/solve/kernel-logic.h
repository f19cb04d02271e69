/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * For kernels without three-input logic: the same made of simpler operations, see kernel-search.h.
 */

INLINE V
v_or3 (V a,
       V b,
       V c)
{
  return v_or (v_or (a, b), c);
}

INLINE V
v_and3 (V a,
        V b,
        V c)
{
  return v_and (v_and (a, b), c);
}

INLINE V
v_and_nor (V a,
           V b,
           V c)
{
  return v_without (a, v_or (b, c));
}

INLINE V
v_and_nand (V a,
            V b,
            V c)
{
  return v_without (a, v_and (b, c));
}

INLINE V
v_and_or (V a,
          V b,
          V c)
{
  return v_and (a, v_or (b, c));
}

INLINE V
v_or_and (V a,
          V b,
          V c)
{
  return v_or (a, v_and (b, c));
}

INLINE V
v_xor3 (V a,
        V b,
        V c)
{
  return v_xor (v_xor (a, b), c);
}

INLINE V
v_two_of (V a,
          V b,
          V c)
{
  return v_or (v_and (a, b), v_and (c, v_or (a, b)));
}

INLINE V
v_one_of (V a,
          V b,
          V c)
{
  return v_without (v_xor3 (a, b, c), v_and (a, b));
}
