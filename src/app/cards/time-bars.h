/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/play/review.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_TIME_BARS (mato_time_bars_get_type ())

/**
 * MatoTimeBars:
 *
 * Where the time of a game went: a bar for each digit, from the first to the last, as high as the
 * time before it was long. The longest stand out. What they say is said in words beside them.
 */
G_DECLARE_FINAL_TYPE (MatoTimeBars, mato_time_bars, MATO, TIME_BARS, GtkWidget)

GtkWidget *mato_time_bars_new (void);

/**
 * mato_time_bars_show:
 * @review: is read only now
 */
void mato_time_bars_show (MatoTimeBars     *self,
                          const MatoReview *review);

G_END_DECLS
