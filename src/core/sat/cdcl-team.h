/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sat/cdcl.h"

G_BEGIN_DECLS

/**
 * MATO_CDCL_MAX_TEAM:
 *
 * The most solvers of a team, and the most threads. Each solver takes up to %MATO_CDCL_MAX_BYTES.
 */
#define MATO_CDCL_MAX_TEAM 4

/**
 * MatoCdclTeam:
 *
 * Several solvers of one hard problem, in any number of threads. One is alone for the first dead
 * ends, which solve nearly all boards. Then it is copied, and each searches a part of the problem,
 * a cube (Heule, Kullmann, Wieringa and Biere, Cube and conquer, 2011). One that is done gets half
 * of another's part. They tell each other the short clauses that they learn (Hamadi,
 * Jabbour and Sais, ManySAT: a parallel SAT solver, 2009).
 *
 * All of that happens between rounds of as many dead ends for each, not of as much time: so as many
 * solvers give the same answers and counts on every machine, with any number of threads and at any
 * load (Hamadi, Jabbour, Piette and Saïs, Deterministic parallel DPLL, 2011).
 */
typedef struct _MatoCdclTeam MatoCdclTeam;

/**
 * MatoCdclPace:
 * @n_solvers: at most %MATO_CDCL_MAX_TEAM; with 0 and 1 the first one remains alone
 * @alone: dead ends of the first solver before the others begin
 * @round: dead ends of each in a round
 * @max_solutions: with more, one solver goes on alone: rounds would take longer than the search for
 *   the next solution
 *
 * When a team works together. The others are at least 1.
 */
typedef struct
{
  guint n_solvers;
  guint alone;
  guint round;
  guint max_solutions;
} MatoCdclPace;

/**
 * mato_cdcl_usual_pace:
 *
 * A good one, for one solver as long as no other number is set.
 */
extern const MatoCdclPace mato_cdcl_usual_pace;

/**
 * mato_cdcl_team_new:
 * @first: (transfer full): a solver with all constraints and what is blocked, without a propagator,
 *   before its first mato_cdcl_find()
 * @n_threads: with 0 and 1 all is done in the thread of mato_cdcl_team_find()
 */
MatoCdclTeam *mato_cdcl_team_new (MatoCdcl           *first,
                                  const MatoCdclPace *pace,
                                  guint               n_threads);
void mato_cdcl_team_free (MatoCdclTeam *self);

/**
 * mato_cdcl_team_find:
 * @limits: `keep_going` is called in this thread only; limits of work must be 0 unless the team has
 *   only one solver
 *
 * Searches for a solution; those found before are blocked.
 */
MatoCdclEnd mato_cdcl_team_find (MatoCdclTeam         *self,
                                 const MatoCdclLimits *limits);

/**
 * mato_cdcl_team_is_chosen:
 *
 * Returns: whether @candidate belongs to the solution found last
 */
gboolean mato_cdcl_team_is_chosen (const MatoCdclTeam *self,
                                   guint               candidate);

/**
 * MatoCdclWork:
 * @n_choices: of all solvers
 * @n_dead_ends: of all solvers
 * @max_depth: the largest number of choices at once
 */
typedef struct
{
  guint64 n_choices;
  guint64 n_dead_ends;
  guint max_depth;
} MatoCdclWork;

void mato_cdcl_team_get_work (const MatoCdclTeam *self,
                              MatoCdclWork       *work);

/**
 * mato_cdcl_team_list_learnt:
 *
 * The same as mato_cdcl_list_learnt(), of the solver that began.
 */
guint mato_cdcl_team_list_learnt (const MatoCdclTeam *self,
                                  MatoCdclClause     *clauses);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoCdclTeam, mato_cdcl_team_free)

G_END_DECLS
