/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/* Every processor with vectors has vectors of four. */
#define LANES 4
#define V_MAX(a, b) (((a) & ((a) > (b))) | ((b) & ~((a) > (b))))
#include "core/bound/template-search.h"

static gboolean
is_supported (void)
{
  return TRUE;
}

const MatoTemplateKernel mato_template_kernel_portable = {
  .name = "portable",
  .is_supported = is_supported,
  .bound = bound,
  .propose = propose,
};
