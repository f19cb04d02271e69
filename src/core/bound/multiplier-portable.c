/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/bound/multiplier-search.h"

static gboolean
is_supported (void)
{
  return TRUE;
}

const MatoMultiplierKernel mato_multiplier_kernel_portable = {
  .name = "portable",
  .is_supported = is_supported,
  .bound = bound,
  .propose = propose,
};
