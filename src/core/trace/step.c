/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/trace/step.h"

const char *
mato_step_kind_name (MatoStepKind kind)
{
  static const char *const names[] = {
    [MATO_STEP_CHOOSE] = "choose",
    [MATO_STEP_TRY] = "try",
    [MATO_STEP_PROPAGATE] = "propagate",
    [MATO_STEP_DEAD_END] = "dead-end",
    [MATO_STEP_UNDO] = "undo",
    [MATO_STEP_SOLUTION] = "solution",
    [MATO_STEP_BETTER] = "better",
    [MATO_STEP_CUT] = "cut",
  };

  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (names), NULL);

  return names[kind];
}
