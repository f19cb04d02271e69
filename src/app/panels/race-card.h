/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_RACE_CARD (mato_race_card_get_type ())

/**
 * MatoRaceCard:
 *
 * What there is to say of a race: who won and by how much, the totals of both, and where they
 * part. It is there while there is a race.
 */
G_DECLARE_FINAL_TYPE (MatoRaceCard, mato_race_card, MATO, RACE_CARD, GtkWidget)

void mato_race_card_set_workspace (MatoRaceCard  *self,
                                   MatoWorkspace *workspace);

G_END_DECLS
