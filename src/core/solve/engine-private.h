/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/engine.h"

G_BEGIN_DECLS

/*
 * What only the engines and their table share.
 */

extern const MatoEngine mato_engine_auto;
extern const MatoEngine mato_engine_bitmask;
extern const MatoEngine mato_engine_dlx;
extern const MatoEngine mato_engine_learn;
extern const MatoEngine mato_engine_logic;

/**
 * mato_bitmask_orders:
 *
 * The orders of bitmask; auto has the same.
 */
extern const MatoSearchOrder mato_bitmask_orders[];

/**
 * mato_engine_learn_others:
 * @known: (array): @n_known × n_cells digits: solutions that must not be found again
 * @result: solutions are added to it
 *
 * Searches for the other solutions of a board by the learn engine.
 */
void mato_engine_learn_others (const MatoGeometry     *geometry,
                               const guint8           *givens,
                               const guint8           *known,
                               guint                   n_known,
                               const MatoSolveOptions *options,
                               MatoResult             *result);

/**
 * mato_engine_can_learn:
 *
 * Returns: whether the rules of a board that is not classic are not too large for the learn engine
 */
gboolean mato_engine_can_learn (const MatoGeometry *geometry,
                                const guint8       *givens);

/**
 * mato_result_add_solution:
 * @values: (array): the n_cells digits of a solution
 *
 * Counts a solution, keeps it if there is room and reports it to the monitor.
 *
 * Returns: whether more solutions are wanted
 */
gboolean mato_result_add_solution (MatoResult             *result,
                                   const MatoGeometry     *geometry,
                                   const MatoSolveOptions *options,
                                   const guint8           *values);

G_END_DECLS
