/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/step.h"

G_BEGIN_DECLS

/*
 * What all searches have in common: the monitor that watches them, and how they end.
 */

/**
 * MatoMonitor:
 * @step: (nullable): called for every step of the search, in order; slows the search down
 * @keep_going: (nullable): called at least every 5 ms of work; %FALSE stops the search
 * @solution: (nullable): called with the n_cells digits of each solution as it is found
 * @data: (closure): for all of them
 *
 * The only way to observe a running search. All are called on the searching thread.
 */
typedef struct
{
  void     (*step)       (const MatoStep *step,
                          gpointer        data);
  gboolean (*keep_going) (gpointer data);
  void     (*solution)   (const guint8 *values,
                          gpointer      data);
  gpointer data;
} MatoMonitor;

/**
 * MatoEnd:
 * @MATO_END_SOLVED: what was asked is answered, and there is a solution
 * @MATO_END_NONE: proved to have no solution
 * @MATO_END_STOPPED: keep_going() returned %FALSE
 * @MATO_END_LIMIT: max_nodes was reached first
 *
 * The four different ways in which a search ends.
 */
typedef enum
{
  MATO_END_SOLVED,
  MATO_END_NONE,
  MATO_END_STOPPED,
  MATO_END_LIMIT,
} MatoEnd;

/**
 * mato_end_name:
 *
 * Returns: `solved`, `none`, `stopped`, `limit`
 */
const char *mato_end_name (MatoEnd end);

G_END_DECLS
