/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/search/method-choice.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_METHOD_CHOOSER (mato_method_chooser_get_type ())

/**
 * MatoMethodChooser:
 *
 * Two lists for the engine and the search order: the engines of the core's table and, if the search
 * is recorded, the target search.
 */
G_DECLARE_FINAL_TYPE (MatoMethodChooser, mato_method_chooser, MATO, METHOD_CHOOSER, GtkWidget)

/**
 * mato_method_chooser_set_choice:
 *
 * Sets the choice to show and change; call it once.
 */
void mato_method_chooser_set_choice (MatoMethodChooser *self,
                                     MatoMethodChoice  *choice);

G_END_DECLS
