/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/trace/monitor.h"

const char *
mato_end_name (MatoEnd end)
{
  static const char *const names[] = {
    [MATO_END_SOLVED] = "solved",
    [MATO_END_NONE] = "none",
    [MATO_END_STOPPED] = "stopped",
    [MATO_END_LIMIT] = "limit",
    [MATO_END_STUCK] = "stuck",
  };

  g_return_val_if_fail ((guint) end < G_N_ELEMENTS (names), NULL);

  return names[end];
}
