/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/trace/step.h"

G_BEGIN_DECLS

#define MATO_TYPE_STEP_ICON (mato_step_icon_get_type ())

/**
 * MatoStepIcon:
 *
 * The kind of a step as a coloured shape, as on the timeline: a circle for a choice, a square for a
 * dead end, a diamond for a solution. Of techniques: a circle for each, a triangle if it is harder
 * than all before; an equals sign for a digit, a cross for a candidate that goes. Nothing for other
 * steps. A sentence beside it says the same.
 */
G_DECLARE_FINAL_TYPE (MatoStepIcon, mato_step_icon, MATO, STEP_ICON, GtkWidget)

GtkWidget *mato_step_icon_new (void);

/**
 * mato_step_icon_set_step:
 * @step: (nullable): %NULL before the first one
 */
void mato_step_icon_set_step (MatoStepIcon   *self,
                              const MatoStep *step);

G_END_DECLS
