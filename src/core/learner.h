/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoLearner:
 *
 * Solves "exactly one of each group" by conflict-driven clause learning (Marques-Silva and
 * Sakallah, GRASP, 1996; Moskewicz and others, Chaff, 2001; Eén and Sörensson, MiniSat, 2003):
 * choose candidates so that every group has exactly one of them. Whenever the search meets a dead
 * end it learns why, as a clause that keeps it from all dead ends of that kind.
 *
 * Knows nothing of sudoku. Candidates are 0-based. Groups come first, then what is blocked, then
 * any number of calls of mato_learner_find(). The same calls give the same answers on every
 * machine. One thread at a time.
 */
typedef struct _MatoLearner MatoLearner;

/** What a learner holds never grows beyond as many bytes, whatever it searches: when they are full,
 * after tens of thousands of solutions or more, it goes on without learning. */
#define MATO_LEARNER_MAX_BYTES (128 << 20)

/**
 * MatoLearnerEnd:
 * @MATO_LEARNER_FOUND: a solution is found: see mato_learner_get_chosen()
 * @MATO_LEARNER_NONE: proved to have no other solution than the blocked ones
 * @MATO_LEARNER_STOPPED: keep_going() said so
 * @MATO_LEARNER_LIMIT: the limit of choices is reached
 */
typedef enum
{
  MATO_LEARNER_FOUND,
  MATO_LEARNER_NONE,
  MATO_LEARNER_STOPPED,
  MATO_LEARNER_LIMIT,
} MatoLearnerEnd;

/**
 * MatoLearnerLimits:
 * @max_choices: gives up after as many in all calls; 0: never
 * @keep_going: (nullable): asked at least every 5 ms of work; %FALSE stops
 * @data: (closure): for @keep_going
 */
typedef struct
{
  guint64 max_choices;
  gboolean (*keep_going) (gpointer data);
  gpointer data;
} MatoLearnerLimits;

MatoLearner *mato_learner_new  (guint n_candidates);
void         mato_learner_free (MatoLearner *self);

/**
 * mato_learner_add_group:
 * @candidates: (array length=n): different candidates, none at all for a group that cannot have
 *   one; not after the first mato_learner_find()
 *
 * Demands exactly one of @candidates.
 */
void mato_learner_add_group (MatoLearner   *self,
                             const guint16 *candidates,
                             guint          n);

/**
 * mato_learner_block:
 * @candidates: (array length=n): different candidates; not after the first mato_learner_find()
 *
 * Forbids to choose all of @candidates together.
 */
void mato_learner_block (MatoLearner   *self,
                         const guint16 *candidates,
                         guint          n);

/** Looks for a solution; the one found before, if any, is blocked first. */
MatoLearnerEnd mato_learner_find (MatoLearner             *self,
                                  const MatoLearnerLimits *limits);

/** Returns: whether @candidate belongs to the solution that was found last */
gboolean mato_learner_is_chosen (const MatoLearner *self,
                                 guint              candidate);

/** Returns: choices made, in all calls */
guint64 mato_learner_get_n_choices (const MatoLearner *self);

/** Returns: dead ends met, in all calls: as many clauses were learnt */
guint64 mato_learner_get_n_dead_ends (const MatoLearner *self);

/** Returns: the most choices that stood at once */
guint mato_learner_get_max_depth (const MatoLearner *self);

/** Returns: the bytes it holds now, at most %MATO_LEARNER_MAX_BYTES */
gsize mato_learner_get_n_bytes (const MatoLearner *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoLearner, mato_learner_free)

G_END_DECLS
