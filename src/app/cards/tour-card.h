/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/tour-guide.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_TOUR_CARD (mato_tour_card_get_type ())

/**
 * MatoTourCard:
 *
 * The text of the present stop of a guided tour, with buttons to the other stops. It is not updated
 * while there is no tour.
 */
G_DECLARE_FINAL_TYPE (MatoTourCard, mato_tour_card, MATO, TOUR_CARD, GtkWidget)

/**
 * mato_tour_card_set_guide:
 * @puzzles: has the spelling of digits
 *
 * Sets the tour to show; call it once.
 */
void mato_tour_card_set_guide (MatoTourCard  *self,
                               MatoTourGuide *guide,
                               MatoPuzzles   *puzzles);

G_END_DECLS
