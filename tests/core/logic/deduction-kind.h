/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/logic.h"

/* Each technique is a kind; grouped loops and chains through almost locked sets are two more. */
#define N_KINDS (MATO_N_TECHNIQUES + 2)

static inline MatoTechniqueId
technique_of (guint kind)
{
  return kind < MATO_N_TECHNIQUES ? kind : MATO_TECHNIQUE_GROUPED_LOOP + kind - MATO_N_TECHNIQUES;
}

/* Groups of a box and a line are counted by units, sets by cells. */
static inline guint
kind_of (const MatoDeduction *deduction)
{
  guint kind = deduction->technique;
  guint n_steps = mato_reason_get_length (&deduction->reason);
  gboolean is_grouped = kind == MATO_TECHNIQUE_GROUPED_LOOP || kind == MATO_TECHNIQUE_GROUPED_CHAIN;

  for (guint i = 0; i < n_steps && is_grouped; i++)
    {
      const MatoReasonStep *step = mato_reason_get_step (&deduction->reason, i);

      if (step->kind == MATO_REASON_COUNT
          && mato_reason_get_items (&deduction->reason, step)[0] < 81)
        return MATO_N_TECHNIQUES + kind - MATO_TECHNIQUE_GROUPED_LOOP;
    }

  return kind;
}
