/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoSeek:
 * @MATO_SEEK_EXHAUSTED: no completion is left that reaches the aim
 * @MATO_SEEK_REACHED: one was found that nothing beats
 * @MATO_SEEK_LIMITED: gave up at the node limit
 * @MATO_SEEK_STOPPED: the caller asked to stop
 *
 * How a search for completions that reach an aim ended.
 */
typedef enum
{
  MATO_SEEK_EXHAUSTED,
  MATO_SEEK_REACHED,
  MATO_SEEK_LIMITED,
  MATO_SEEK_STOPPED,
} MatoSeek;

/**
 * MatoTargetDescent:
 * @best: (inout): the best gain so far, -1 if none
 * @open: (inout): the proved bound of all completions, -1 if there is none
 * @first_limit: nodes of the first searches; later ones get more and more
 * @is_doubtful: whether there may well be no completion at all: then any is looked for first
 * @proves_early: whether @prove comes before @seek in the first round, and not from the second on
 * @glance: (nullable): looks for completions as @seek does, for a moment only; there is hope to see
 *   that there are none only if it @goes_through_all
 * @seek: looks for completions that gain @aim or more, of @n_nodes nodes at most (roughly); raises
 *   @best when it finds any. Once it has found one that reaches the aim, only better ones count
 *   as reaching it
 * @prove: (nullable): the same, better at the top and at what is hard
 * @polish: if there is @prove: makes the best better, if it can
 * @lower: called when @open has shrunk
 * @data: (closure): for all
 *
 * Target descent: nearly all candidates are useless to a completion that reaches the bound, so a
 * search that asks for nothing less is small, whether it finds one or proves that there is none
 * and the bound is one less. Where it is not small after all, a lower aim may find a completion,
 * and the lowest, one more than the best, may prove it best. Who can prove more goes down from the
 * top in growing strides, as far as the nodes reach. Private to the target search.
 */
typedef struct
{
  gint32 best;
  gint32 open;
  guint64 first_limit;
  gboolean is_doubtful;
  gboolean proves_early;
  MatoSeek (*glance) (gint32   aim,
                      gboolean goes_through_all,
                      gpointer data);
  MatoSeek (*seek)   (gint32   aim,
                      guint64  n_nodes,
                      gpointer data);
  MatoSeek (*prove)  (gint32   aim,
                      guint64  n_nodes,
                      gpointer data);
  MatoSeek (*polish) (guint64  n_nodes,
                      gpointer data);
  void     (*lower)  (gint32   open,
                      gpointer data);
  gpointer data;
} MatoTargetDescent;

/** Returns: whether @best and @open met; %FALSE if a seek() was stopped */
gboolean mato_target_descent_run (MatoTargetDescent *self);

G_END_DECLS
