/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine.h"

G_BEGIN_DECLS

/*
 * What the engines share with each other and with the table, and nobody else needs.
 */

extern const MatoEngine mato_engine_bitmask;
extern const MatoEngine mato_engine_dlx;

/**
 * mato_result_add_solution:
 * @values: (array): the n_cells digits of a solution
 *
 * Counts a solution, keeps it if there is room and tells the monitor.
 *
 * Returns: whether more solutions are wanted
 */
gboolean mato_result_add_solution (MatoResult             *result,
                                   const MatoGeometry     *geometry,
                                   const MatoSolveOptions *options,
                                   const guint8           *values);

G_END_DECLS
