/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/play/review.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_REVIEW_CHART (mato_review_chart_get_type ())
G_DECLARE_FINAL_TYPE (MatoReviewChart, mato_review_chart, MATO, REVIEW_CHART, GtkWidget)

/**
 * MatoReviewChart:
 *
 * A game in hindsight as bars: above, each digit of the player, as wide as the time before it took
 * and as high as what was needed there is hard; below, the steps of the logic engine, as high
 * likewise. What it shows is said in words beside it.
 */

/**
 * mato_review_chart_new:
 * @stalls: (element-type guint): the steps that stand out
 */
GtkWidget *mato_review_chart_new (const MatoReview *review,
                                  GArray           *stalls);

/**
 * mato_review_chart_choose:
 * @step: index of the step that is chosen
 */
void mato_review_chart_choose (MatoReviewChart *self,
                               guint            step);

G_END_DECLS
