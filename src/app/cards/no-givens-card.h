/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/hint/judgement.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_NO_GIVENS_CARD (mato_no_givens_card_get_type ())
G_DECLARE_FINAL_TYPE (MatoNoGivensCard, mato_no_givens_card, MATO, NO_GIVENS_CARD, GtkBox)

/**
 * MatoNoGivensCard:
 *
 * What to do with a board that has no givens: type them, paste, open, or try the sample. While they
 * are typed it says how many solutions they have, and how difficult the puzzle is.
 */

/**
 * mato_no_givens_card_new:
 * @judgement: of the digits that are about to be givens; stopped: there is nothing to say
 *
 * Returns: (transfer floating): the card
 */
GtkWidget *mato_no_givens_card_new (MatoJudgement *judgement);

G_END_DECLS
