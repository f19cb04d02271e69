/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/trace/step.h"

G_BEGIN_DECLS

#define MATO_TYPE_SIGN (mato_sign_get_type ())

/**
 * MatoSign:
 *
 * What kind of step it is, as a shape in its colour, the same as on the timeline: a circle for a
 * choice, a square for a dead end, a diamond for a solution; nothing for what just follows. A
 * sentence beside it says the same.
 */
G_DECLARE_FINAL_TYPE (MatoSign, mato_sign, MATO, SIGN, GtkWidget)

GtkWidget *mato_sign_new (void);

/** @step: (nullable): %NULL before the first one */
void mato_sign_set_step (MatoSign       *self,
                         const MatoStep *step);

G_END_DECLS
