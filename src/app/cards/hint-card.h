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
 * mato_hint_card_new:
 *
 * Returns: (transfer floating): a card that shows @hints
 */
GtkWidget *mato_hint_card_new (MatoHints *hints);

/**
 * mato_hint_card_has_words:
 *
 * Returns: whether there is a hint, or soon
 */
gboolean mato_hint_card_has_words (MatoHints *hints);

/**
 * mato_hint_card_close:
 * @card: a #MatoHintCard
 *
 * Forgets the hint.
 */
void mato_hint_card_close (GtkWidget *card);

G_END_DECLS
