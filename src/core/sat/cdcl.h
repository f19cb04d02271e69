/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoCdcl:
 *
 * Solves "exactly one of each group" by conflict-driven clause learning (Marques-Silva and
 * Sakallah, GRASP, 1996; Moskewicz and others, Chaff, 2001; Eén and Sörensson, MiniSat, 2003):
 * choose candidates so that every constraint has exactly one of them. From every dead end the
 * search learns a clause that prevents all dead ends of that kind.
 *
 * Knows nothing of sudoku. Candidates are 0-based. Add constraints first, then what is blocked,
 * then call mato_cdcl_find() any number of times. The same calls give the same answers on every
 * machine. One thread at a time.
 */
typedef struct _MatoCdcl MatoCdcl;

/**
 * MATO_CDCL_MAX_BYTES:
 *
 * The most memory that a solver takes, whatever it searches, if the problem itself takes at most
 * %MATO_CDCL_MAX_PROBLEM_BYTES, as an empty 25×25 board does: 48 MB of clauses and 72 MB of
 * watches, see cdcl-private.h. When they are full, after tens of thousands of solutions or more, it
 * continues without learning.
 */
#define MATO_CDCL_MAX_BYTES (128 << 20)

/**
 * MATO_CDCL_MAX_PROBLEM_BYTES:
 *
 * About 110 bytes for each candidate, 10 more with a propagator, 8 for each candidate of a
 * constraint and 2 for each rival.
 */
#define MATO_CDCL_MAX_PROBLEM_BYTES (8 << 20)

/**
 * MatoCdclEnd:
 * @MATO_CDCL_FOUND: a solution is found: see mato_cdcl_is_chosen()
 * @MATO_CDCL_NONE: proved to have no other solution than the blocked ones
 * @MATO_CDCL_STOPPED: keep_going() returned %FALSE
 * @MATO_CDCL_LIMIT: the limit of choices, of dead ends or, with a propagator, of memory is reached
 * @MATO_CDCL_REFUTED: proved to have no other solution under the assumptions that solvers of a team
 *   make, see cdcl-team.h; never without them
 */
typedef enum
{
  MATO_CDCL_FOUND,
  MATO_CDCL_NONE,
  MATO_CDCL_STOPPED,
  MATO_CDCL_LIMIT,
  MATO_CDCL_REFUTED,
} MatoCdclEnd;

/**
 * MatoCdclLimits:
 * @max_choices: the limit of choices in all calls; 0: none
 * @max_dead_ends: the limit of dead ends in this call, after which the next one continues; 0: none
 * @keep_going: (nullable): called at least every 5 ms of work; %FALSE stops
 * @data: (closure): for @keep_going
 */
typedef struct
{
  guint64 max_choices;
  guint64 max_dead_ends;
  gboolean (*keep_going) (gpointer data);
  gpointer data;
} MatoCdclLimits;

MatoCdcl *mato_cdcl_new (guint n_candidates);
void mato_cdcl_free (MatoCdcl *self);

/**
 * mato_cdcl_add_exactly_one:
 * @candidates: (array length=n): different candidates; none for a constraint that cannot be
 *   satisfied
 *
 * Requires exactly one of @candidates. Not after the first mato_cdcl_find().
 */
void mato_cdcl_add_exactly_one (MatoCdcl      *self,
                                const guint16 *candidates,
                                guint          n);

/**
 * mato_cdcl_block:
 * @candidates: (array length=n): different candidates; not after the first mato_cdcl_find()
 *
 * Forbids choosing all of @candidates together.
 */
void mato_cdcl_block (MatoCdcl      *self,
                      const guint16 *candidates,
                      guint          n);

#define MATO_CDCL_BROKEN G_MAXUINT
#define MATO_CDCL_MOST_ACTIVE G_MAXUINT

/**
 * MatoCdclPropagator:
 * @apply: called after unit propagation, if there is no conflict. Excludes, by
 *   mato_cdcl_exclude(), candidates that cannot be chosen now. Returns whether a solution is still
 *   possible; when no candidate is open the answer must be exact
 * @explain: why @candidate was excluded with @note or, for %MATO_CDCL_BROKEN, why @apply just
 *   returned %FALSE: lists candidates that were excluded before, at least one of which must be
 *   chosen for it not to hold. Returns how many
 * @choose: (nullable): called before a choice. Returns the candidate to choose, which is open, or
 *   %MATO_CDCL_MOST_ACTIVE
 * @dead_end: (nullable): called at every dead end before the search goes back
 * @data: (closure): for all of them
 *
 * A propagator: a rule that solutions must obey besides the constraints.
 */
typedef struct
{
  gboolean (*apply)   (MatoCdcl *self,
                       gpointer  data);
  guint    (*explain) (guint    candidate,
                       guint    note,
                       guint16 *candidates,
                       gpointer data);
  guint    (*choose)  (MatoCdcl *self,
                       gpointer  data);
  void     (*dead_end) (MatoCdcl *self,
                        gpointer  data);
  gpointer data;
} MatoCdclPropagator;

/**
 * mato_cdcl_set_propagator:
 *
 * Sets the propagator, which must outlive @self; once, before the first mato_cdcl_find().
 */
void mato_cdcl_set_propagator (MatoCdcl                 *self,
                               const MatoCdclPropagator *rule);

/**
 * mato_cdcl_exclude:
 * @candidate: an open one
 * @note: passed to explain(), if it is ever called for this; below 2^30
 *
 * Excludes a candidate; only within apply() of the propagator.
 */
void mato_cdcl_exclude (MatoCdcl *self,
                        guint     candidate,
                        guint     note);

/**
 * mato_cdcl_get_truth:
 *
 * Returns: 1: @candidate is chosen now; -1: excluded; 0: open
 */
int mato_cdcl_get_truth (const MatoCdcl *self,
                         guint           candidate);

/**
 * mato_cdcl_get_activity:
 *
 * Returns: the part of @candidate in recent dead ends, 0 or more: the last one counts 1, those
 *   before it less and less
 */
double mato_cdcl_get_activity (const MatoCdcl *self,
                               guint           candidate);

/**
 * mato_cdcl_set_activity:
 *
 * Sets the part that @candidate is taken to have had in dead ends so far; before the first
 * mato_cdcl_find().
 */
void mato_cdcl_set_activity (MatoCdcl *self,
                             guint     candidate,
                             double    activity);

/**
 * mato_cdcl_get_depth:
 *
 * Returns: the number of choices now, each of which chose a candidate
 */
guint mato_cdcl_get_depth (const MatoCdcl *self);

/**
 * mato_cdcl_get_choice:
 * @level: below the depth
 *
 * Returns: the candidate chosen there; only with a propagator
 */
guint mato_cdcl_get_choice (const MatoCdcl *self,
                            guint           level);

/**
 * mato_cdcl_find:
 *
 * Searches for a solution; the one found before, if any, is blocked first.
 */
MatoCdclEnd mato_cdcl_find (MatoCdcl             *self,
                            const MatoCdclLimits *limits);

/**
 * mato_cdcl_find_with:
 *
 * The same for a solution that has @candidate. %MATO_CDCL_REFUTED: there is none but those blocked,
 * and it is excluded from now on; %MATO_CDCL_NONE: there is no other solution at all.
 */
MatoCdclEnd mato_cdcl_find_with (MatoCdcl             *self,
                                 guint                 candidate,
                                 const MatoCdclLimits *limits);

/**
 * mato_cdcl_is_chosen:
 *
 * Returns: whether @candidate belongs to the solution found last
 */
gboolean mato_cdcl_is_chosen (const MatoCdcl *self,
                              guint           candidate);

/**
 * MatoCdclClause:
 * @n: of its candidates, at least 2
 * @candidates: at least one of them is as told in every solution:
 * @is_chosen: chosen, or excluded
 *
 * A clause that was learnt.
 */
#define MATO_CDCL_SHORT 4u

typedef struct
{
  guint n;
  guint16 candidates[MATO_CDCL_SHORT];
  gboolean is_chosen[MATO_CDCL_SHORT];
} MatoCdclClause;

/**
 * mato_cdcl_list_learnt:
 * @clauses: (out) (array): room for %MATO_CDCL_N_LEARNT of them
 *
 * Lists a sample of the clauses that were learnt from dead ends before any solution was blocked,
 * the shortest ones: they hold for all solutions.
 *
 * Returns: how many they are
 */
#define MATO_CDCL_N_LEARNT 3u

guint mato_cdcl_list_learnt (const MatoCdcl *self,
                             MatoCdclClause *clauses);

/**
 * mato_cdcl_get_n_choices:
 *
 * Returns: choices made in all calls
 */
guint64 mato_cdcl_get_n_choices (const MatoCdcl *self);

/**
 * mato_cdcl_get_n_dead_ends:
 *
 * Returns: dead ends in all calls, the number of clauses learnt
 */
guint64 mato_cdcl_get_n_dead_ends (const MatoCdcl *self);

/**
 * mato_cdcl_get_max_depth:
 *
 * Returns: the largest number of choices at once
 */
guint mato_cdcl_get_max_depth (const MatoCdcl *self);

/**
 * mato_cdcl_get_n_bytes:
 *
 * Returns: the bytes in use, at most %MATO_CDCL_MAX_BYTES, without what a propagator keeps for
 *   itself
 */
gsize mato_cdcl_get_n_bytes (const MatoCdcl *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoCdcl, mato_cdcl_free)

G_END_DECLS
