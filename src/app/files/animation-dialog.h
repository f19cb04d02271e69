/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/voice.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_ANIMATION_DIALOG (mato_animation_dialog_get_type ())

/**
 * MatoAnimationDialog:
 *
 * Saves a film, or a stretch of it, as an animated picture: which part, how large, how fast; how
 * long the file will be; how far it is, and a button that stops it. The window goes on meanwhile.
 */
G_DECLARE_FINAL_TYPE (MatoAnimationDialog, mato_animation_dialog, MATO, ANIMATION_DIALOG, GtkWindow)

/**
 * mato_animation_dialog_present:
 * @board: whose colours and font the pictures have
 * @voice: where the end is told
 * @puzzle: (nullable): the file of the puzzle, beside which the animation is saved
 *
 * Opens the dialog for the film that is watched.
 */
void mato_animation_dialog_present (GtkWindow     *parent,
                                    MatoWorkspace *workspace,
                                    GtkWidget     *board,
                                    MatoVoice     *voice,
                                    GFile         *puzzle);

/**
 * mato_animation_dialog_save:
 *
 * Begins to write @file with what is chosen.
 */
void mato_animation_dialog_save (MatoAnimationDialog *self,
                                 GFile               *file);

G_END_DECLS
