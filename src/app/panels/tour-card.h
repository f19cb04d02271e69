/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/tour-guide.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_TOUR_CARD (mato_tour_card_get_type ())

/**
 * MatoTourCard:
 *
 * What a guided tour says at the stop where the person is, with buttons to go on. It shows
 * nothing new while nobody is on a tour.
 */
G_DECLARE_FINAL_TYPE (MatoTourCard, mato_tour_card, MATO, TOUR_CARD, GtkWidget)

/** Shows the tour of @guide from now on; once only. @puzzles: how digits are spelled */
void mato_tour_card_set_guide (MatoTourCard  *self,
                               MatoTourGuide *guide,
                               MatoPuzzles   *puzzles);

G_END_DECLS
