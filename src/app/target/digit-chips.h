/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_DIGIT_CHIPS (mato_digit_chips_get_type ())

/**
 * MatoDigitChips:
 *
 * What each digit does to the score in the chosen cell: the best ones in gold, what others lose,
 * impossible ones faded. Of a cell with a digit of the player, what that has cost.
 */
G_DECLARE_FINAL_TYPE (MatoDigitChips, mato_digit_chips, MATO, DIGIT_CHIPS, GtkWidget)

GtkWidget *mato_digit_chips_new (MatoWorkspace *workspace);

G_END_DECLS
