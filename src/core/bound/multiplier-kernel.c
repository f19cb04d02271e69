/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/bound/multiplier-kernel.h"

extern const MatoMultiplierKernel mato_multiplier_kernel_avx512;
extern const MatoMultiplierKernel mato_multiplier_kernel_portable;

/* Tried without gain: the same for AVX2. The compiler joins the halves of 16 lanes so badly that
 * eight boards of 16×16 took 870 ms, where the portable kernel takes 600 (AVX-512: 360). */
static const MatoMultiplierKernel *const kernels[] = {
#ifdef MATO_HAS_X86_BOUNDS
  &mato_multiplier_kernel_avx512,
#endif
  &mato_multiplier_kernel_portable,
};

const MatoMultiplierKernel *const *
mato_multiplier_kernel_list (guint *n_kernels)
{
  *n_kernels = G_N_ELEMENTS (kernels);
  return kernels;
}

const MatoMultiplierKernel *
mato_multiplier_kernel_best (void)
{
  guint i = 0;

  while (!kernels[i]->is_supported ())
    i++;

  return kernels[i];
}
