/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/bound/template-kernel.h"

extern const MatoTemplateKernel mato_template_kernel_avx512;
extern const MatoTemplateKernel mato_template_kernel_avx2;
extern const MatoTemplateKernel mato_template_kernel_portable;

static const MatoTemplateKernel *const kernels[] = {
#ifdef MATO_HAS_X86_BOUNDS
  &mato_template_kernel_avx512,
  &mato_template_kernel_avx2,
#endif
  &mato_template_kernel_portable,
};

const MatoTemplateKernel *const *
mato_template_kernel_list (guint *n_kernels)
{
  *n_kernels = G_N_ELEMENTS (kernels);
  return kernels;
}

const MatoTemplateKernel *
mato_template_kernel_best (void)
{
  guint i = 0;

  while (!kernels[i]->is_supported ())
    i++;

  return kernels[i];
}
