/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <immintrin.h>

#define LANES 16
#define V_MAX(a, b) ((V) _mm512_max_epi32 ((__m512i) (a), (__m512i) (b)))
#include "core/bound/template-search.h"

static gboolean
is_supported (void)
{
  return __builtin_cpu_supports ("avx512f");
}

const MatoTemplateKernel mato_template_kernel_avx512 = {
  .name = "avx512",
  .is_supported = is_supported,
  .bound = bound,
  .propose = propose,
};
