/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/price-search.h"

static gboolean
is_supported (void)
{
  return __builtin_cpu_supports ("avx2");
}

const MatoPriceKernel mato_price_kernel_avx2 = {
  .name = "avx2",
  .is_supported = is_supported,
  .bound = bound,
  .propose = propose,
};
