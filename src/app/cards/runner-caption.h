/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_RUNNER_CAPTION (mato_runner_caption_get_type ())

/**
 * MatoRunnerCaption:
 *
 * The caption over the board of one of two racing searches: method, progress and present step.
 */
G_DECLARE_FINAL_TYPE (MatoRunnerCaption, mato_runner_caption, MATO, RUNNER_CAPTION, GtkWidget)

/**
 * mato_runner_caption_show:
 * @method: "Dancing links · fewest options"
 * @progress: "3 of 12 tries · 0.1 ms of 0.4 ms"
 * @step: a sentence; cut if it is too long
 * @is_leader: whether the timeline below follows this one
 */
void mato_runner_caption_show (MatoRunnerCaption *self,
                               const char        *method,
                               const char        *progress,
                               const char        *step,
                               gboolean           is_leader);

G_END_DECLS
