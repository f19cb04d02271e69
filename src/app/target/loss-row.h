/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_LOSS_ROW (mato_loss_row_get_type ())

/**
 * MatoLossRow:
 *
 * What each digit would lose in the selected cell, as numbers; of a cell with a digit of the
 * player, what that has cost. Always of the same height.
 */
G_DECLARE_FINAL_TYPE (MatoLossRow, mato_loss_row, MATO, LOSS_ROW, GtkWidget)

GtkWidget *mato_loss_row_new (MatoWorkspace *workspace);

G_END_DECLS
