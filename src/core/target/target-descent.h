/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoSeek:
 * @MATO_SEEK_EXHAUSTED: no completion is left that reaches the aim
 * @MATO_SEEK_REACHED: one was found that cannot be improved
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
 * @open: (inout): the proved upper bound of all completions, -1 if there is none
 * @first_limit: the node limit of the first searches; later ones get more and more
 * @n_choices: (inout): of @prove so far
 * @proves_early: whether @prove comes before @seek in the first round; later it comes after
 * @proves_later: whether long proofs are worth more from the second round on
 * @has_long_proofs: whether a long search by @prove is worth more than @improve
 * @glance: (nullable): searches for completions like @seek, but very briefly; it can prove that
 *   there are none only if it @goes_through_all
 * @seek: searches for completions that gain @aim or more, within about @n_nodes nodes; raises @best
 *   when it finds any. Once it has found one that reaches the aim, only better ones count as
 *   reaching it
 * @prove: (nullable): the same; better near the upper bound and for hard boards
 * @guide: (nullable): the same, only if there is @prove; better far from the upper bound, where it
 *   searches otherwise each time
 * @improve: if there is @prove: improves the best completion, if it can
 * @lower: called when @open has shrunk
 * @data: (closure): for all
 *
 * Destructive improvement (Klein and Scholl, Computing lower bounds by destructive improvement,
 * 1999), here of an upper bound: nearly all candidates are useless to a completion that reaches the
 * upper bound, so a search for nothing less is small. Either it finds one, or it proves that there
 * is none and the bound is one less. If it is not small after all, a lower aim may find a
 * completion, and the lowest aim, one more than the best, may prove the best. With @prove the
 * descent goes down from the top in growing steps, as far as the nodes allow. Private to the target
 * search.
 */
typedef struct
{
  gint32 best;
  gint32 open;
  guint64 first_limit;
  guint64 n_choices;
  gboolean proves_early;
  gboolean proves_later;
  gboolean has_long_proofs;
  MatoSeek (*glance) (gint32   aim,
                      gboolean goes_through_all,
                      gpointer data);
  MatoSeek (*seek)   (gint32   aim,
                      guint64  n_nodes,
                      gpointer data);
  MatoSeek (*prove)  (gint32   aim,
                      guint64  n_nodes,
                      gpointer data);
  MatoSeek (*guide)  (gint32   aim,
                      guint64  n_nodes,
                      gpointer data);
  MatoSeek (*improve) (guint64  n_nodes,
                       gpointer data);
  void     (*lower)  (gint32   open,
                      gpointer data);
  gpointer data;
} MatoTargetDescent;

/**
 * mato_target_descent_run:
 *
 * Returns: whether @best has met @open; %FALSE if a seek() was stopped
 */
gboolean mato_target_descent_run (MatoTargetDescent *self);

G_END_DECLS
