/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_OPTION_ROW (mato_option_row_get_type ())

/**
 * MatoOptionRow:
 *
 * A list of a few named options with a label. Choosing activates an action; the list shows a
 * property of a part of the workspace.
 */
G_DECLARE_FINAL_TYPE (MatoOptionRow, mato_option_row, MATO, OPTION_ROW, GtkWidget)

/* Call one of these functions, once. */

/**
 * mato_option_row_offer_weights:
 *
 * Offers the weights of the target, by `win.weights`.
 */
void mato_option_row_offer_weights (MatoOptionRow *self,
                                    MatoAim       *aim);

/**
 * mato_option_row_offer_rivals:
 *
 * Offers the methods to race against, by `win.rival`.
 */
void mato_option_row_offer_rivals (MatoOptionRow *self,
                                   MatoRacing    *racing);

G_END_DECLS
