/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/setting/setting.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_RULE_CHOOSER (mato_rule_chooser_get_type ())
G_DECLARE_FINAL_TYPE (MatoRuleChooser, mato_rule_chooser, MATO, RULE_CHOOSER, GtkBox)

/**
 * mato_rule_chooser_new:
 *
 * The list of all rules that can be drawn or hold on the whole board, in parts, in each of which
 * those come first that most setters use. A field above it leaves those whose names have what is
 * typed; Return takes the first. It is in a popover, which closes when a rule to draw is chosen.
 *
 * Returns: (transfer floating): a widget
 */
GtkWidget *mato_rule_chooser_new (MatoSetting *setting);

/**
 * mato_rule_tool_new:
 * @name: of a variant, or %MATO_SETTING_REGIONS
 * @title: translated
 *
 * Returns: (transfer floating): a button that chooses what is drawn
 */
GtkWidget *mato_rule_tool_new (const char *name,
                               const char *title);

/**
 * mato_rule_title_new:
 *
 * Returns: (transfer floating): the label of a button, that does not make the window of a phone
 *   wider
 */
GtkWidget *mato_rule_title_new (const char *title);

G_END_DECLS
