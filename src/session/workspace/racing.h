/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/comparisons.h"

G_BEGIN_DECLS

#define MATO_TYPE_RACING (mato_racing_get_type ())
G_DECLARE_FINAL_TYPE (MatoRacing, mato_racing, MATO, RACING, GObject)

/**
 * MatoRacing:
 *
 * A race of two comparable films, the runners. The films are recorded one after the other, because
 * their times are compared and searches in parallel would slow each other down. The race ends when
 * another film is watched, or none.
 *
 * Properties: `race` (MatoRace as pointer, nullable, read only): notified also when a runner moves
 * without the player. `recording` (MatoSearch, nullable, read only): what is recorded for a race;
 * notified also as it progresses. `rival` (string): the name of a method of method.h. `pace`
 * (%MATO_TYPE_PACE).
 *
 * Signals: `raced`: both films are recorded, and the race is at its start. Belongs to the main
 * thread.
 */
struct _MatoRacing
{
  GObject parent_instance;

  MatoComparisons *comparisons; /* the first differences between films, also those not racing */
  MatoSearch *runners[2];       /* nullable; both set while the rival is recorded and in the race */
  MatoRace race;                /* has traces exactly during a race: mato_racing_get_race() */

  /*< private >*/
  MatoTransaction *transaction;
  MatoFilms *films;
  MatoSearchTask *task;         /* records the rival */
  guint wanted;                 /* the method chosen as rival + 1; 0: none was chosen */
  gboolean is_waiting;          /* while the first film is recorded for a race */
  gboolean is_cancelled;        /* the user has cancelled the recording of the rival */
};

MatoRacing *mato_racing_new (MatoFilms       *films,
                             MatoTransaction *transaction);

/**
 * mato_racing_get_rival:
 *
 * Returns: the method of method.h against which the watched film would race; never the film's
 *   own method. Without a film, never the method chosen for recording
 */
guint mato_racing_get_rival (MatoRacing *self);
void  mato_racing_set_rival (MatoRacing *self,
                             guint       method);

/**
 * mato_racing_can_start:
 *
 * Returns: whether a race can start: no recording runs, and the watched film, or without one
 *   the chosen method, is a search for solutions
 */
gboolean mato_racing_can_start (MatoRacing *self);

/**
 * mato_racing_start:
 *
 * Races the watched film against the rival, after recording what is missing of both.
 */
void mato_racing_start (MatoRacing *self);

/**
 * mato_racing_can_start_with:
 *
 * Returns: whether the watched film can race against the film at @index
 */
gboolean mato_racing_can_start_with (MatoRacing *self,
                                     guint       index);

/**
 * mato_racing_start_with:
 *
 * Races the watched film against the film at @index.
 */
void mato_racing_start_with (MatoRacing *self,
                             guint       index);

/**
 * mato_racing_is_preparing:
 *
 * Returns: whether the rival is being recorded
 */
gboolean mato_racing_is_preparing (MatoRacing *self);

/**
 * mato_racing_get_recording:
 * @n_before: (out): the number of runners that are recorded already, 0 or 1
 *
 * Returns: (transfer none) (nullable): what is being recorded for a race
 */
MatoSearch *mato_racing_get_recording (MatoRacing *self,
                                       guint      *n_before);

/**
 * mato_racing_cancel:
 *
 * Cancels the preparation of a race. The recording of the rival stops and is kept as a film.
 */
void mato_racing_cancel (MatoRacing *self);

/**
 * mato_racing_end:
 *
 * Ends the race; the first film is watched, at its position in the race.
 */
void mato_racing_end (MatoRacing *self);

/**
 * mato_racing_forget:
 *
 * Ends the race or its preparation; the watched film does not change.
 */
void mato_racing_forget (MatoRacing *self);

/**
 * mato_racing_get_race:
 *
 * Returns: (nullable): the race, once both films are recorded
 */
const MatoRace *mato_racing_get_race (MatoRacing *self);

/**
 * mato_racing_get_positions:
 * @positions: (out) (array fixed-size=2): the positions in the films; only during a race
 */
void mato_racing_get_positions (MatoRacing *self,
                                guint64    *positions);

/**
 * mato_racing_set_pace:
 *
 * The runner that leads at the new pace keeps its position; the other one follows.
 */
void mato_racing_set_pace (MatoRacing *self,
                           MatoPace    pace);

/**
 * mato_racing_get_difference:
 *
 * Returns: whether the first difference is known; @difference: (out)
 */
gboolean mato_racing_get_difference (MatoRacing     *self,
                                     MatoDifference *difference);

/**
 * mato_racing_go_to_difference:
 *
 * Moves both runners to just after the first decision that differs.
 *
 * Returns: whether there is one and it is known
 */
gboolean mato_racing_go_to_difference (MatoRacing *self);

G_END_DECLS
