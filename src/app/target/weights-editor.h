/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/aim.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_WEIGHTS_EDITOR (mato_weights_editor_get_type ())

/**
 * MatoWeightsEditor:
 *
 * Edits the weights of the target: a number for each ring, from the border to the centre; while it
 * is open (`win.edit-weights`) weights are also typed on the board, cell by cell.
 */
G_DECLARE_FINAL_TYPE (MatoWeightsEditor, mato_weights_editor, MATO, WEIGHTS_EDITOR, GtkWidget)

/**
 * mato_weights_editor_set_aim:
 * @puzzles: whose they are
 *
 * Shows and changes the weights of @aim from now on; once only.
 */
void mato_weights_editor_set_aim (MatoWeightsEditor *self,
                                  MatoAim           *aim,
                                  MatoPuzzles       *puzzles);

G_END_DECLS
