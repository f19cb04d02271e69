/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/hint/judgement.h"
#include "session/setting/setting.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_SETTING_CARD (mato_setting_card_get_type ())
G_DECLARE_FINAL_TYPE (MatoSettingCard, mato_setting_card, MATO, SETTING_CARD, GtkBox)

/**
 * MatoSettingCard:
 *
 * The tools of somebody who sets a puzzle with rules, all from the table of variants: those that
 * most need, the others in a list, and switches for the rules of the whole board. Below them, so
 * that they stay where they are, the rule that is chosen, with its number, and what there is to say
 * about the puzzle so far.
 */

/**
 * mato_setting_card_new:
 * @judgement: how many solutions there are
 *
 * Returns: (transfer floating): the card
 */
GtkWidget *mato_setting_card_new (MatoSetting   *setting,
                                  MatoJudgement *judgement);

G_END_DECLS
