/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/play/puzzle-maker.h"

G_BEGIN_DECLS

#define MATO_TYPE_NEW_DIALOG (mato_new_dialog_get_type ())

/**
 * MatoNewDialog:
 *
 * Chooses a new puzzle: size, level, symmetry, with a picture of the one that it will be, another
 * one of that kind, and all other ways to a board.
 */
G_DECLARE_FINAL_TYPE (MatoNewDialog, mato_new_dialog, MATO, NEW_DIALOG, GtkWindow)

/**
 * mato_new_dialog_present:
 *
 * Opens or raises the dialog of @parent.
 */
void mato_new_dialog_present (GtkWindow       *parent,
                              MatoPuzzleMaker *maker);

G_END_DECLS
