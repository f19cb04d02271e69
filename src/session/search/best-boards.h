/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/certificate/certificate.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MATO_TYPE_OPTIMA (mato_optima_get_type ())
G_DECLARE_FINAL_TYPE (MatoOptima, mato_optima, MATO, OPTIMA, GObject)

/**
 * MatoOptima:
 *
 * All completions that have the best score, to be leafed through one by one: there may be
 * hundreds of millions, so a worker thread fetches them page by page, and others count them
 * and repeat the proof. Signals: `changed`: another one is looked at, or the count or the proof is
 * known. Belongs to the main thread; whoever drops it calls mato_optima_cancel() first.
 */

/**
 * mato_optima_new:
 * @givens: (array): n_cells digits, 0 empty, copied
 * @weights: (array): n_cells weights, copied
 * @best: the best score, proved, copied
 *
 * Starts to count them, to repeat the proof, and to fetch the first of them.
 */
MatoOptima *mato_optima_new    (const MatoGeometry     *geometry,
                                const guint8           *givens,
                                const guint8           *weights,
                                const MatoTargetResult *best);
void        mato_optima_cancel (MatoOptima             *self);

/** Returns: (nullable): n_cells digits of the one that is looked at; %NULL until the first is here */
const guint8 *mato_optima_get_board (MatoOptima *self);
/** Returns: the 0-based number of that one */
guint64       mato_optima_get_index (MatoOptima *self);
/** Returns: how many there are; 0 until that is known */
guint64       mato_optima_get_n     (MatoOptima *self);

/** Returns: (nullable): why no completion scores more; %NULL until that is known */
const MatoTargetFacts *mato_optima_get_proof (MatoOptima *self);

/** @direction: 1 or -1 */
gboolean mato_optima_can_step (MatoOptima *self,
                               int         direction);
/** Looks at the next or the one before, as soon as it is here. */
void     mato_optima_step     (MatoOptima *self,
                               int         direction);

G_END_DECLS
