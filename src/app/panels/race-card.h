/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/racing.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_RACE_CARD (mato_race_card_get_type ())

/**
 * MatoRaceCard:
 *
 * What there is to say of a race: who won and by how much, the totals of both, and where they
 * part. It shows nothing new while there is no race.
 */
G_DECLARE_FINAL_TYPE (MatoRaceCard, mato_race_card, MATO, RACE_CARD, GtkWidget)

/** Shows the race of @racing from now on; once only. @puzzles: how digits are spelled */
void mato_race_card_set_racing (MatoRaceCard *self,
                                MatoRacing   *racing,
                                MatoPuzzles  *puzzles);

G_END_DECLS
