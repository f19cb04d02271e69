/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_PASTE_OFFER (mato_paste_offer_get_type ())
G_DECLARE_FINAL_TYPE (MatoPasteOffer, mato_paste_offer, MATO, PASTE_OFFER, GtkButton)

/**
 * MatoPasteOffer:
 *
 * A button with a small picture of the puzzle that the clipboard holds; it pastes it.
 */
GtkWidget *mato_paste_offer_new (void);

/**
 * mato_paste_offer_set_puzzle:
 * @puzzle: the first of @n; not used after the call
 *
 * Where it can be read in another way, too, the button says that a question will follow.
 */
void mato_paste_offer_set_puzzle (MatoPasteOffer   *self,
                                  const MatoPuzzle *puzzle,
                                  guint             n);

G_END_DECLS
