/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/blame-count.h"

G_BEGIN_DECLS

/**
 * MatoPace:
 * @MATO_PACE_NODES: both have made the same number of guesses; where one deduces and so never
 *   guesses, both have placed the same number of digits
 * @MATO_PACE_TIME: both have searched for the same time, each as fast as it was on average
 *
 * What two racing searches have in common at any moment.
 */
typedef enum
{
  MATO_PACE_NODES,
  MATO_PACE_TIME,
  MATO_N_PACES,
} MatoPace;

#define MATO_TYPE_PACE (mato_pace_get_type ())
GType mato_pace_get_type (void);

/**
 * MatoRace:
 * @traces: (nullable): the recorded steps of both; %NULL: there is no race
 * @durations: the microseconds that they took
 * @pace: how their positions correspond
 * @is_held: whether they are at @held instead, as long as the playhead does not move
 * @held: a position of each
 *
 * Two searches side by side. The playhead is a position of the leader, the one that takes longer at
 * this pace; the other one waits at its end. Plain values; safe from any thread.
 */
typedef struct
{
  MatoTrace *traces[2];
  gint64 durations[2];
  MatoPace pace;
  gboolean is_held;
  guint64 held[2];
} MatoRace;

/**
 * mato_race_init:
 *
 * Takes references to both traces.
 */
void  mato_race_init  (MatoRace  *self,
                       MatoTrace *first,
                       gint64     first_duration,
                       MatoTrace *second,
                       gint64     second_duration);

/**
 * mato_race_clear:
 *
 * Ends the race.
 */
void  mato_race_clear (MatoRace  *self);

/**
 * mato_race_copy:
 * @self: (out caller-allocates): a copy of @other, with references of its own
 */
void  mato_race_copy  (MatoRace       *self,
                       const MatoRace *other);

/**
 * mato_race_get_leader:
 *
 * Returns: 0 or 1: the search in whose film the playhead moves
 */
guint mato_race_get_leader (const MatoRace *self);

/**
 * mato_race_get_positions:
 * @playhead: a position of the leader
 * @positions: (out) (array fixed-size=2): the positions of both
 *
 * Both positions grow with the playhead; at its end both are at their ends.
 */
void  mato_race_get_positions (const MatoRace *self,
                               guint64         playhead,
                               guint64        *positions);

/**
 * mato_race_hold:
 *
 * Puts both at @positions (array fixed-size=2), until the playhead moves from the leader's.
 */
void  mato_race_hold (MatoRace      *self,
                      const guint64 *positions);

/**
 * mato_race_count_guesses:
 *
 * Returns: the number of guesses of @trace up to @position
 */
guint64 mato_race_count_guesses (const MatoTrace *trace,
                               guint64          position);

/**
 * mato_race_get_time:
 *
 * Returns: the microseconds that search @index (0, 1) had taken at @position, at its average speed
 */
gint64  mato_race_get_time    (const MatoRace *self,
                               guint           index,
                               guint64         position);

/**
 * MATO_BOTH_BRANCH:
 *
 * Neither of two searches is a branch of the other, but each is one of a third search.
 */
#define MATO_BOTH_BRANCH 2

/**
 * MatoDifference:
 * @is_known: whether it is known if and where they differ; unknown if that is beyond what was kept
 * @is_there: whether they differ
 * @n_same: the number of equal decisions before
 * @decides: whether each makes another decision; one that does not has ended
 * @positions: for each, right after the decision that differs, or the end
 * @n_decisions: the number of decisions of each, as far as it was kept
 * @branch: which of them is a branch of the other, -1 none; %MATO_BOTH_BRANCH: both of a third one
 * @fork: the position of the other where the branch begins
 * @forks: with %MATO_BOTH_BRANCH, the numbers of the steps of the third one where each begins
 * @blames: how often the guess that differs was to blame; see mato_race_count_blames()
 *
 * The first decision that two searches of one puzzle make differently. A decision is a try with an
 * alternative. Digits without alternative do not count: some engines try them and others place them
 * at once, in different orders.
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
  guint64 forks[2];
  MatoBlameCount blames[2];
} MatoDifference;

/**
 * mato_race_find_difference:
 * @cancellable: (nullable): polled at least every few milliseconds
 * @difference: (out caller-allocates)
 *
 * Walks through both films, so use a worker if they are long. The result for (@b, @a) is the same
 * with both sides exchanged.
 *
 * Returns: whether it came to an end; %FALSE: cancelled
 */
gboolean mato_race_find_difference (const MatoTrace *a,
                                    const MatoTrace *b,
                                    GCancellable    *cancellable,
                                    MatoDifference  *difference);

/**
 * mato_race_count_blames:
 * @difference: of @a and @b
 * @cancellable: (nullable): polled at every dead end
 *
 * Fills the blames of @difference, in a second or two; they are not known before. A branch has no
 * guess of its own where it begins.
 *
 * Returns: whether it came to an end; %FALSE: cancelled
 */
gboolean mato_race_count_blames (const MatoTrace *a,
                                 const MatoTrace *b,
                                 GCancellable    *cancellable,
                                 MatoDifference  *difference);

/**
 * mato_race_find_fork:
 * @fork: the position of @parent where @branch begins
 * @cancellable: (nullable): likewise
 * @difference: (out caller-allocates): of @parent and @branch: the first decision of @parent after
 *   that, and the start of @branch
 *
 * Returns: whether it came to an end; %FALSE: cancelled
 */
gboolean mato_race_find_fork (const MatoTrace *parent,
                              guint64          fork,
                              const MatoTrace *branch,
                              GCancellable    *cancellable,
                              MatoDifference  *difference);

/**
 * mato_race_find_forks:
 * @forks: (array fixed-size=2): the positions of @parent where two branches of it begin
 * @difference: (out caller-allocates): of the branches: they differ from their starts
 */
void     mato_race_find_forks (const MatoTrace *parent,
                               const guint64   *forks,
                               MatoDifference  *difference);

/**
 * mato_race_turn_difference:
 *
 * Exchanges the two sides of @difference.
 */
void mato_race_turn_difference (MatoDifference *difference);

G_END_DECLS
