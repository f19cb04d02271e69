/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/setting.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_setting_tools_new:
 *
 * The frequent tools in two rows, by `win.rule-tool`, and a button whose popover has all of them,
 * and switches for rules of the whole board.
 *
 * Returns: (transfer floating): the rows
 */
GtkWidget *mato_setting_tools_new (MatoSetting *setting);

G_END_DECLS
