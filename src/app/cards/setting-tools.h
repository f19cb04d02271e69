/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/setting/setting.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_SETTING_TOOLS (mato_setting_tools_get_type ())
G_DECLARE_FINAL_TYPE (MatoSettingTools, mato_setting_tools, MATO, SETTING_TOOLS, GtkWidget)

/**
 * mato_setting_tools_new:
 *
 * Returns: (transfer floating): the tools with which a puzzle is set: one for each rule that can be
 *   drawn, and a list of what holds for the whole board; in a narrow window behind one button
 */
GtkWidget *mato_setting_tools_new (MatoSetting *setting);

G_END_DECLS
