/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_DISTRIBUTION_VIEW (mato_distribution_view_get_type ())
G_DECLARE_FINAL_TYPE (MatoDistributionView, mato_distribution_view, MATO, DISTRIBUTION_VIEW,
                      GtkWidget)

/**
 * MatoDistributionView:
 *
 * The distribution of the scores of all solutions: a bar for every few points, the lowest score at
 * the start and the best at the end, and a triangle below at the player's score.
 */

/**
 * mato_distribution_view_show:
 * @distribution: has scores; not used after the call
 * @lowest: the score at the start
 * @best: the one at the end; all of @distribution are between them
 * @own: the player's score, also between them; -1: none
 */
void mato_distribution_view_show (MatoDistributionView         *self,
                                  const MatoTargetDistribution *distribution,
                                  gint32                        lowest,
                                  gint32                        best,
                                  gint32                        own);

G_END_DECLS
