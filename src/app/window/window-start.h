/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/action-set.h"
#include "app/kit/voice.h"
#include "app/play/puzzle-maker.h"
#include "app/window/window-shape.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_START (mato_window_start_get_type ())

/**
 * MatoWindowStart:
 *
 * How one comes to another puzzle: a page of cards in place of the board, until one of them was
 * chosen, or something else is to be seen. A board that is still empty has a button with sizes.
 *
 * Actions: `choose-new`; `leave-new`, which goes back; `new-options`, a dialog.
 */
G_DECLARE_FINAL_TYPE (MatoWindowStart, mato_window_start, MATO, WINDOW_START, GObject)

/**
 * MatoStartParts:
 * @contents: of the window, below the header bar: gets the page
 * @board: has the focus when one comes back
 * @size_button: seen on Play while there are no givens
 */
typedef struct
{
  GtkBox *contents;
  GtkWidget *board;
  GtkMenuButton *size_button;
} MatoStartParts;

/**
 * mato_window_start_new:
 * @window: owns the object and @parts
 *
 * Returns: (transfer full): the object
 */
MatoWindowStart *mato_window_start_new (GtkWindow            *window,
                                        MatoActionSet        *actions,
                                        MatoWorkspace        *workspace,
                                        MatoPuzzleMaker      *maker,
                                        MatoWindowShape      *shape,
                                        MatoVoice            *voice,
                                        const MatoStartParts *parts);

G_END_DECLS
