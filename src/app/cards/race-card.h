/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/racing.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_RACE_CARD (mato_race_card_get_type ())

/**
 * MatoRaceCard:
 *
 * The results of a race: the winner and by how much, the totals of both, and the first difference.
 * It is not updated while there is no race.
 */
G_DECLARE_FINAL_TYPE (MatoRaceCard, mato_race_card, MATO, RACE_CARD, GtkWidget)

/**
 * mato_race_card_set_racing:
 * @puzzles: has the spelling of digits
 *
 * Sets the race to show; call it once.
 */
void mato_race_card_set_racing (MatoRaceCard *self,
                                MatoRacing   *racing,
                                MatoPuzzles  *puzzles);

G_END_DECLS
