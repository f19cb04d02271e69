/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/hints.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_HINT_CARD (mato_hint_card_get_type ())
G_DECLARE_FINAL_TYPE (MatoHintCard, mato_hint_card, MATO, HINT_CARD, GtkWidget)

/**
 * MatoHintCard:
 *
 * A hint in words: its stages, the steps of its reason, through which one can walk, and the list of
 * all hints that there are on the board, by family of techniques.
 */

/**
 * mato_hint_card_set_hints:
 *
 * Shows @hints; call it once.
 */
void mato_hint_card_set_hints (MatoHintCard *self,
                               MatoHints    *hints);

G_END_DECLS
