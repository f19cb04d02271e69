/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/deduction.h"
#include "core/trace/step.h"

G_BEGIN_DECLS

/*
 * What all searches share: a monitor that observes them, and the ways in which they end.
 */

/**
 * MatoMonitor:
 * @step: (nullable): called for every step of the search, in order; slows the search down
 * @keep_going: (nullable): called at least every 5 ms of work; %FALSE stops the search
 * @solution: (nullable): called with the n_cells digits of each solution as it is found
 * @deduction: (nullable): called with each deduction, before the first step that it is the reason
 *   of; deductions are numbered in this order, from 0
 * @data: (closure): passed to all of them
 *
 * Observes a running search. The functions are called on the thread of the search.
 */
typedef struct
{
  void     (*step)       (const MatoStep *step,
                          gpointer        data);
  gboolean (*keep_going) (gpointer data);
  void     (*solution)   (const guint8 *values,
                          gpointer      data);
  void     (*deduction) (const MatoDeduction *deduction,
                         gpointer             data);
  gpointer data;
} MatoMonitor;

/**
 * MatoEnd:
 * @MATO_END_SOLVED: the question is answered, and there is a solution
 * @MATO_END_NONE: it is proved that there is no solution
 * @MATO_END_STOPPED: keep_going() returned %FALSE
 * @MATO_END_LIMIT: the limit of nodes was reached
 * @MATO_END_STUCK: no technique applies any more; nothing was proved
 *
 * How a search ended.
 */
typedef enum
{
  MATO_END_SOLVED,
  MATO_END_NONE,
  MATO_END_STOPPED,
  MATO_END_LIMIT,
  MATO_END_STUCK,
} MatoEnd;

/**
 * mato_end_name:
 *
 * Returns: `solved`, `none`, `stopped`, `limit`, `stuck`
 */
const char *mato_end_name (MatoEnd end);

G_END_DECLS
