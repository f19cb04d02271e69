/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-methods.h"

MatoTargetTree *
mato_target_tree_new (const MatoTargetSearch *task)
{
  if (task->geometry->box_rows == 3 && task->geometry->box_columns == 3)
    return mato_target_nine_new (task, mato_template_kernel_best ());

  return mato_target_wide_new (task, mato_multiplier_kernel_best ());
}
