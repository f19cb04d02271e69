/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/price-kernel.h"

extern const MatoPriceKernel mato_price_kernel_avx512;
extern const MatoPriceKernel mato_price_kernel_avx2;
extern const MatoPriceKernel mato_price_kernel_portable;

static const MatoPriceKernel *const kernels[] = {
#ifdef MATO_HAS_X86_BOUNDS
  &mato_price_kernel_avx512,
  &mato_price_kernel_avx2,
#endif
  &mato_price_kernel_portable,
};

const MatoPriceKernel *const *
mato_price_kernel_list (guint *n_kernels)
{
  *n_kernels = G_N_ELEMENTS (kernels);
  return kernels;
}

const MatoPriceKernel *
mato_price_kernel_best (void)
{
  guint i = 0;

  while (!kernels[i]->is_supported ())
    i++;

  return kernels[i];
}
