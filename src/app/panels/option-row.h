/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_OPTION_ROW (mato_option_row_get_type ())

/**
 * MatoOptionRow:
 *
 * One of a few things that have a name, with a label before it. It asks for what is chosen by an
 * action and shows what a part of the workspace has.
 */
G_DECLARE_FINAL_TYPE (MatoOptionRow, mato_option_row, MATO, OPTION_ROW, GtkWidget)

/* What is to be chosen; one of them, once. */

/** The weights of the target, by `win.weights`. */
void mato_option_row_offer_weights (MatoOptionRow *self,
                                    MatoAim       *aim);
/** Against which method a search races, by `win.rival`. */
void mato_option_row_offer_rivals (MatoOptionRow *self,
                                   MatoRacing    *racing);
/** How digits are spelled, by `win.alphabet`. */
void mato_option_row_offer_alphabet (MatoOptionRow *self,
                                     MatoPuzzles   *puzzles);

G_END_DECLS
