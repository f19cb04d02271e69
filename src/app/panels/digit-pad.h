/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/puzzles.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_DIGIT_PAD (mato_digit_pad_get_type ())

/**
 * MatoDigitPad:
 *
 * A button for each digit of the board, for use without a keyboard: `win.enter` enters it into the
 * selected cell or marks it there; `win.pencil` chooses which. The digits look like the entries or
 * marks that they make. The focus stays on the board. With its tools it is the hand of a page.
 */
G_DECLARE_FINAL_TYPE (MatoDigitPad, mato_digit_pad, MATO, DIGIT_PAD, GtkWidget)

/**
 * mato_digit_pad_set_puzzles:
 *
 * Shows the digits of @puzzles from now on; once only.
 */
void mato_digit_pad_set_puzzles (MatoDigitPad *self,
                                 MatoPuzzles  *puzzles);

/**
 * mato_digit_pad_add_tool:
 * @title: with an underline before its key with Alt
 * @tooltip: without the keys of @action
 *
 * Adds a large button beside that which clears a cell.
 *
 * Returns: (transfer none): the button
 */
GtkWidget *mato_digit_pad_add_tool (MatoDigitPad *self,
                                    const char   *icon,
                                    const char   *title,
                                    const char   *tooltip,
                                    const char   *action);

/**
 * mato_digit_pad_add_switch:
 *
 * The same for an action whose state is shown.
 */
GtkWidget *mato_digit_pad_add_switch (MatoDigitPad *self,
                                      const char   *icon,
                                      const char   *title,
                                      const char   *tooltip,
                                      const char   *action);

G_END_DECLS
