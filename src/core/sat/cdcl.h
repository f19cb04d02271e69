/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoCdcl:
 *
 * Solves "exactly one of each group" by conflict-driven clause learning (Marques-Silva and
 * Sakallah, GRASP, 1996; Moskewicz and others, Chaff, 2001; Eén and Sörensson, MiniSat, 2003):
 * choose candidates so that every constraint has exactly one of them. Whenever the search meets a
 * dead end it learns why, as a clause that keeps it from all dead ends of that kind.
 *
 * Knows nothing of sudoku. Candidates are 0-based. Constraints come first, then what is blocked,
 * then any number of calls of mato_cdcl_find(). The same calls give the same answers on every
 * machine. One thread at a time.
 */
typedef struct _MatoCdcl MatoCdcl;

/**
 * MATO_CDCL_MAX_BYTES:
 *
 * What a solver holds of a problem that takes %MATO_CDCL_MAX_PROBLEM_BYTES at most, as an empty
 * 25×25 board does, never grows beyond as many bytes, whatever it searches: 48 MB of clauses and
 * 72 MB of watches, see solver-private.h. When they are full, after tens of thousands of solutions
 * or more, it goes on without learning.
 */
#define MATO_CDCL_MAX_BYTES (128 << 20)

/** About 110 bytes for each candidate, 10 with a rule, 8 for each in a constraint and 2 for each
 *  rival. */
#define MATO_CDCL_MAX_PROBLEM_BYTES (8 << 20)

/**
 * MatoCdclEnd:
 * @MATO_CDCL_FOUND: a solution is found: see mato_cdcl_get_chosen()
 * @MATO_CDCL_NONE: proved to have no other solution than the blocked ones
 * @MATO_CDCL_STOPPED: keep_going() said so
 * @MATO_CDCL_LIMIT: the limit of choices is reached or, with a rule, that of the memory
 */
typedef enum
{
  MATO_CDCL_FOUND,
  MATO_CDCL_NONE,
  MATO_CDCL_STOPPED,
  MATO_CDCL_LIMIT,
} MatoCdclEnd;

/**
 * MatoCdclLimits:
 * @max_choices: gives up after as many in all calls; 0: never
 * @keep_going: (nullable): asked at least every 5 ms of work; %FALSE stops
 * @data: (closure): for @keep_going
 */
typedef struct
{
  guint64 max_choices;
  gboolean (*keep_going) (gpointer data);
  gpointer data;
} MatoCdclLimits;

MatoCdcl *mato_cdcl_new (guint n_candidates);
void mato_cdcl_free (MatoCdcl *self);

/**
 * mato_cdcl_add_exactly_one:
 * @candidates: (array length=n): different candidates, none at all for a constraint that cannot
 *   have one; not after the first mato_cdcl_find()
 *
 * Demands exactly one of @candidates.
 */
void mato_cdcl_add_exactly_one (MatoCdcl      *self,
                                const guint16 *candidates,
                                guint          n);

/**
 * mato_cdcl_block:
 * @candidates: (array length=n): different candidates; not after the first mato_cdcl_find()
 *
 * Forbids to choose all of @candidates together.
 */
void mato_cdcl_block (MatoCdcl      *self,
                      const guint16 *candidates,
                      guint          n);

#define MATO_CDCL_BROKEN G_MAXUINT

/**
 * MatoCdclPropagator:
 * @apply: called when everything is known that follows from the choices, and nothing contradicts
 *   them. Excludes, by mato_cdcl_exclude(), what the rule does not allow then. Returns whether
 *   the rule may still be kept; at the latest when no candidate is open it must be sure of that
 * @explain: why @candidate was excluded with @note or, %MATO_CDCL_BROKEN, why @apply just
 *   returned %FALSE: lists candidates that were excluded by then, of which one would have to be
 *   chosen for it to be otherwise. Returns how many
 * @data: (closure): for both
 *
 * What solutions must obey beside the constraints.
 */
typedef struct
{
  gboolean (*apply)   (MatoCdcl *self,
                       gpointer  data);
  guint    (*explain) (guint    candidate,
                       guint    note,
                       guint16 *candidates,
                       gpointer data);
  gpointer data;
} MatoCdclPropagator;

/** Sets the rule, which must live as long as @self; once, before the first mato_cdcl_find(). */
void mato_cdcl_set_propagator (MatoCdcl                 *self,
                               const MatoCdclPropagator *rule);

/**
 * mato_cdcl_exclude:
 * @candidate: an open one
 * @note: for the explanation, if one is ever asked for; below 2^30
 *
 * Excludes a candidate, from within apply() of a rule.
 */
void mato_cdcl_exclude (MatoCdcl *self,
                        guint     candidate,
                        guint     note);

/** Returns: 1: @candidate is chosen now; -1: excluded; 0: open */
int mato_cdcl_get_truth (const MatoCdcl *self,
                         guint           candidate);

/** Returns: how many choices stand now; each of them chose a candidate */
guint mato_cdcl_get_depth (const MatoCdcl *self);

/** Looks for a solution; the one found before, if any, is blocked first. */
MatoCdclEnd mato_cdcl_find (MatoCdcl             *self,
                            const MatoCdclLimits *limits);

/** Returns: whether @candidate belongs to the solution that was found last */
gboolean mato_cdcl_is_chosen (const MatoCdcl *self,
                              guint           candidate);

/** Returns: choices made, in all calls */
guint64 mato_cdcl_get_n_choices (const MatoCdcl *self);

/** Returns: dead ends met, in all calls: as many clauses were learnt */
guint64 mato_cdcl_get_n_dead_ends (const MatoCdcl *self);

/** Returns: the most choices that stood at once */
guint mato_cdcl_get_max_depth (const MatoCdcl *self);

/** Returns: the bytes it holds now, those for its rule included, at most %MATO_CDCL_MAX_BYTES;
 *  not what a rule keeps for itself */
gsize mato_cdcl_get_n_bytes (const MatoCdcl *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoCdcl, mato_cdcl_free)

G_END_DECLS
