/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <immintrin.h>

#define LANES 8
#define V_MAX(a, b) ((V) _mm256_max_epi32 ((__m256i) (a), (__m256i) (b)))
#include "core/bound/template-search.h"

static gboolean
is_supported (void)
{
  return __builtin_cpu_supports ("avx2");
}

const MatoTemplateKernel mato_template_kernel_avx2 = {
  .name = "avx2",
  .is_supported = is_supported,
  .bound = bound,
  .propose = propose,
};
