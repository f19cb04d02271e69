/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/bound/multiplier-search.h"

static gboolean
is_supported (void)
{
  return __builtin_cpu_supports ("avx512f");
}

const MatoMultiplierKernel mato_multiplier_kernel_avx512 = {
  .name = "avx512",
  .is_supported = is_supported,
  .bound = bound,
  .propose = propose,
};
