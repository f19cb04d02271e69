/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/comparisons.h"

G_BEGIN_DECLS

#define MATO_TYPE_RACING (mato_racing_get_type ())
G_DECLARE_FINAL_TYPE (MatoRacing, mato_racing, MATO, RACING, GObject)

/**
 * MatoRacing:
 *
 * A race of two films of one board. Each of them is recorded alone, the second one after the
 * first: side by side they would take time from each other, and it is their times that are
 * compared. The race is over when any other film is watched, or none.
 *
 * Properties: `race` (MatoRace as pointer, nullable, read only): notified also when both are put
 * elsewhere than the film says. `rival` (string): the name of a method of method.h. `pace`
 * (%MATO_TYPE_PACE).
 *
 * Signals: `raced`: both films are there, and the race stands at its start. Belongs to the main
 * thread.
 */
MatoRacing *mato_racing_new (MatoFilms       *films,
                             MatoTransaction *transaction);

/** Returns: (transfer none): where films part, also those that do not race */
MatoComparisons *mato_racing_get_comparisons (MatoRacing *self);

/** Returns: the method of method.h against which the film that is watched races, another one than
 *  its own */
guint mato_racing_get_rival (MatoRacing *self);
void  mato_racing_set_rival (MatoRacing *self,
                             guint       method);

/** Returns: whether there is something to race with: a film of a search for solutions, or an engine
 *  that can record one */
gboolean mato_racing_can_start (MatoRacing *self);
/** Races the film that is watched against the rival; records what of both is not there yet. */
void     mato_racing_start     (MatoRacing *self);
/** Returns: whether the films of @index and that is watched are of the same board */
gboolean mato_racing_can_start_with (MatoRacing *self,
                                     guint       index);
/** Races the film that is watched against that one. */
void     mato_racing_start_with     (MatoRacing *self,
                                     guint       index);
/** Returns: whether the rival is being recorded */
gboolean mato_racing_is_preparing (MatoRacing *self);
/** Does not wait for a film any more. What is being recorded ends, and is a film all the same. */
void     mato_racing_cancel (MatoRacing *self);
/** Leaves the race for the film that was watched before it, where that is. */
void     mato_racing_end    (MatoRacing *self);
/** Nobody races any more, nor will; the film that is watched stays. */
void     mato_racing_forget (MatoRacing *self);

/** Returns: (nullable): the race, once both films are there */
const MatoRace *mato_racing_get_race (MatoRacing *self);
/** Returns: (array fixed-size=2): who races; only while there is a race */
MatoSearch *const *mato_racing_get_runners (MatoRacing *self);
/** @positions: (out) (array fixed-size=2): where both are; only while there is a race */
void mato_racing_get_positions (MatoRacing *self,
                                guint64    *positions);
/** The film that is watched stays where it is, the other one comes to it. */
void mato_racing_set_pace (MatoRacing *self,
                           MatoPace    pace);
MatoPace mato_racing_get_pace (MatoRacing *self);
/** Returns: whether it is known where both part; @difference: (out): where */
gboolean mato_racing_get_difference (MatoRacing     *self,
                                     MatoDifference *difference);
/** Puts both right after the first decision that differs. Returns: whether there is one */
gboolean mato_racing_go_to_difference (MatoRacing *self);

G_END_DECLS
