/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target-search.h"
#include "core/template-kernel.h"

G_BEGIN_DECLS

/**
 * MatoDive:
 * @gain: of the best completion found, -1 if none
 * @values: its digits
 *
 * A quick look for completions of a 9×9 position: depth first, the cell with the fewest candidates
 * first, without any bound but what the digits lose by it. A digit that goes through a cell loses
 * what the bound through it lacks to the bound; through several, the most of that.
 */
typedef struct
{
  gint32 gain;
  guint8 values[MATO_TEMPLATE_CELLS];

  /*< private >*/
  const MatoTargetSearch *task;
  const MatoTemplateBounds *bounds; /* %NULL: look at all completions */
  guint16 candidates[MATO_TEMPLATE_CELLS];
  guint16 taken[27];                 /* digits of every unit */
  guint8 cells[MATO_TEMPLATE_CELLS]; /* undecided; those at the front are filled */
  guint8 filled[MATO_TEMPLATE_CELLS];
  guint n_cells;
  guint n_nodes_left;
  gint32 filled_gain;
  gint32 losses[9]; /* of each digit so far */
  gint32 slack;     /* what all of them together may still lose */
} MatoDive;

/**
 * mato_dive_run:
 * @candidates: of every cell, bit d-1 for digit d
 * @bounds: of these candidates
 * @slack: how much below the bound a completion may be, scaled
 *
 * Looks for any completion that is close to the bound.
 */
void mato_dive_run (MatoDive                 *self,
                    const MatoTargetSearch   *task,
                    const guint16            *candidates,
                    const MatoTemplateBounds *bounds,
                    gint32                    slack,
                    guint                     n_nodes);

/**
 * mato_dive_run_all:
 *
 * Looks for the best of all completions.
 *
 * Returns: whether it saw all of them
 */
gboolean mato_dive_run_all (MatoDive               *self,
                            const MatoTargetSearch *task,
                            const guint16          *candidates,
                            guint                   n_nodes);

G_END_DECLS
