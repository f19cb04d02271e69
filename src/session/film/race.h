/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoPace:
 * @MATO_PACE_NODES: both have tried the same number of digits
 * @MATO_PACE_TIME: both have searched for the same time, each as fast as it was on average
 *
 * What two searches that race have in common at any moment.
 */
typedef enum
{
  MATO_PACE_NODES,
  MATO_PACE_TIME,
  MATO_N_PACES,
} MatoPace;

/** Returns: `nodes`, `time`; never translated */
const char *mato_pace_name      (MatoPace    pace);
/** Returns: whether @name is one, and then which */
gboolean    mato_pace_from_name (const char *name,
                                 MatoPace   *pace);

/**
 * MatoRace:
 * @traces: (nullable): what both did; %NULL: there is no race
 * @durations: microseconds that it took them
 * @pace: how they are put side by side
 * @is_held: whether they stand at @held instead, as long as the playhead does not move
 * @held: a position of each
 *
 * Two searches side by side. The playhead is a position of the one that takes longer at this pace,
 * the leader: when the other one is through, it stands still. Plain values; safe from any thread.
 */
typedef struct
{
  MatoTrace *traces[2];
  gint64 durations[2];
  MatoPace pace;
  gboolean is_held;
  guint64 held[2];
} MatoRace;

/** Takes references to both traces. */
void  mato_race_init  (MatoRace  *self,
                       MatoTrace *first,
                       gint64     first_duration,
                       MatoTrace *second,
                       gint64     second_duration);
/** There is no race any more. */
void  mato_race_clear (MatoRace  *self);

/** Returns: 0 or 1: whose film the playhead moves in */
guint mato_race_get_leader (const MatoRace *self);

/**
 * mato_race_get_positions:
 * @playhead: a position of the leader
 * @positions: (out) (array fixed-size=2): where both stand then
 *
 * The further the playhead, the further both of them; at its end both are at theirs.
 */
void  mato_race_get_positions (const MatoRace *self,
                               guint64         playhead,
                               guint64        *positions);

/** Puts both at @positions (array fixed-size=2), until the playhead moves from the leader's. */
void  mato_race_hold (MatoRace      *self,
                      const guint64 *positions);

/** Returns: how many digits the search of @trace has tried at @position */
guint64 mato_race_count_tries (const MatoTrace *trace,
                               guint64          position);

/** Returns: microseconds that the one of @index (0, 1) had taken at @position, on average */
gint64  mato_race_get_time    (const MatoRace *self,
                               guint           index,
                               guint64         position);

/**
 * MatoDifference:
 * @is_known: whether it is known if and where they part; not so where that is beyond what was kept
 * @is_there: whether they part
 * @n_same: decisions that both make before
 * @decides: whether each decides anything then; one that does not has come to its end
 * @positions: of each, right after the decision that differs, or its end
 * @n_decisions: how many each makes, as far as it was kept
 * @branch: which of them is a branch of the other, -1 none
 * @fork: the position of the other where it leaves that
 *
 * The first decision that two searches of one puzzle make differently. To decide is to try one of
 * several ways; what there is only one way for, some engines try and others fill in at once, each
 * in an order of its own, and that makes no difference.
 */
typedef struct
{
  gboolean is_known;
  gboolean is_there;
  guint64 n_same;
  gboolean decides[2];
  guint64 positions[2];
  guint64 n_decisions[2];
  int branch;
  guint64 fork;
} MatoDifference;

/**
 * mato_race_find_difference:
 * @cancellable: (nullable): polled at least every few milliseconds
 * @difference: (out caller-allocates)
 *
 * Walks both films: for a worker, if they are long. The same for (@a, @b) as for (@b, @a), but for
 * who is first.
 *
 * Returns: whether it came to an end; %FALSE: cancelled
 */
gboolean mato_race_find_difference (const MatoTrace *a,
                                    const MatoTrace *b,
                                    GCancellable    *cancellable,
                                    MatoDifference  *difference);

/**
 * mato_race_find_fork:
 * @fork: the position of @parent where @branch leaves it
 * @cancellable: (nullable): likewise
 * @difference: (out caller-allocates): of @parent and @branch: the first decision of @parent from
 *   there on, and the start of @branch
 *
 * Returns: whether it came to an end; %FALSE: cancelled
 */
gboolean mato_race_find_fork (const MatoTrace *parent,
                              guint64          fork,
                              const MatoTrace *branch,
                              GCancellable    *cancellable,
                              MatoDifference  *difference);

/** Turns @difference round: of (@b, @a) instead of (@a, @b). */
void mato_race_turn_difference (MatoDifference *difference);

G_END_DECLS
