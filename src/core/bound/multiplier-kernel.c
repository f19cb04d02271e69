/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/bound/multiplier-kernel.h"

extern const MatoPriceKernel mato_price_kernel_avx512;
extern const MatoPriceKernel mato_price_kernel_portable;

/* Tried and lost: the same for AVX2. The compiler joins the halves of 16 lanes so badly that eight
 * boards of 16×16 took 870 ms instead of the portable 600 (AVX-512: 360). */
static const MatoPriceKernel *const kernels[] = {
#ifdef MATO_HAS_X86_BOUNDS
  &mato_price_kernel_avx512,
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
