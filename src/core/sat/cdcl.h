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

/**
 * MATO_LEARNER_MAX_BYTES:
 *
 * What a learner holds of a problem that takes %MATO_LEARNER_MAX_PROBLEM_BYTES at most, as an empty
 * 25×25 board does, never grows beyond as many bytes, whatever it searches: 48 MB of clauses and
 * 72 MB of watches, see learner-private.h. When they are full, after tens of thousands of solutions
 * or more, it goes on without learning.
 */
#define MATO_LEARNER_MAX_BYTES (128 << 20)

/** About 110 bytes for each candidate, 10 with a rule, 8 for each in a group and 2 for each rival. */
#define MATO_LEARNER_MAX_PROBLEM_BYTES (8 << 20)

/**
 * MatoLearnerEnd:
 * @MATO_LEARNER_FOUND: a solution is found: see mato_learner_get_chosen()
 * @MATO_LEARNER_NONE: proved to have no other solution than the blocked ones
 * @MATO_LEARNER_STOPPED: keep_going() said so
 * @MATO_LEARNER_LIMIT: the limit of choices is reached or, with a rule, that of the memory
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

#define MATO_LEARNER_BROKEN G_MAXUINT

/**
 * MatoLearnerRule:
 * @apply: called when everything is known that follows from the choices, and nothing contradicts
 *   them. Excludes, by mato_learner_exclude(), what the rule does not allow then. Returns whether
 *   the rule may still be kept; at the latest when no candidate is open it must be sure of that
 * @explain: why @candidate was excluded with @note or, %MATO_LEARNER_BROKEN, why @apply just
 *   returned %FALSE: lists candidates that were excluded by then, of which one would have to be
 *   chosen for it to be otherwise. Returns how many
 * @data: (closure): for both
 *
 * What solutions must obey beside the groups.
 */
typedef struct
{
  gboolean (*apply)   (MatoLearner *self,
                       gpointer     data);
  guint    (*explain) (guint    candidate,
                       guint    note,
                       guint16 *candidates,
                       gpointer data);
  gpointer data;
} MatoLearnerRule;

/** Sets the rule, which must live as long as @self; once, before the first mato_learner_find(). */
void mato_learner_set_rule (MatoLearner           *self,
                            const MatoLearnerRule *rule);

/**
 * mato_learner_exclude:
 * @candidate: an open one
 * @note: for the explanation, if one is ever asked for; below 2^30
 *
 * Excludes a candidate, from within apply() of a rule.
 */
void mato_learner_exclude (MatoLearner *self,
                           guint        candidate,
                           guint        note);

/** Returns: 1: @candidate is chosen now; -1: excluded; 0: open */
int mato_learner_get_truth (const MatoLearner *self,
                            guint              candidate);

/** Returns: how many choices stand now; each of them chose a candidate */
guint mato_learner_get_depth (const MatoLearner *self);

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

/** Returns: the bytes it holds now, those for its rule included, at most %MATO_LEARNER_MAX_BYTES;
 *  not what a rule keeps for itself */
gsize mato_learner_get_n_bytes (const MatoLearner *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoLearner, mato_learner_free)

G_END_DECLS
