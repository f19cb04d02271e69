/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_PROGRESS_CARD (mato_progress_card_get_type ())

/**
 * MatoProgressCard:
 *
 * Work that takes a while, for the voice: a bar, what is known so far, and a button that cancels.
 */
G_DECLARE_FINAL_TYPE (MatoProgressCard, mato_progress_card, MATO, PROGRESS_CARD, GtkWidget)

GtkWidget *mato_progress_card_new (void);

/**
 * mato_progress_card_show:
 * @text: (nullable): what is known so far; %NULL: nothing is worked on, and the card is hidden
 * @fraction: how much is done, 0…1; -1: nobody knows
 */
void mato_progress_card_show (MatoProgressCard *self,
                              const char       *text,
                              double            fraction);

/**
 * mato_progress_card_cancel:
 *
 * Closes the card by `win.cancel`, see #MatoVoiceClose.
 */
void mato_progress_card_cancel (GtkWidget *card);

G_END_DECLS
