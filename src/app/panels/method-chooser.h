/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/method-choice.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_METHOD_CHOOSER (mato_method_chooser_get_type ())

/**
 * MatoMethodChooser:
 *
 * Who searches and in which order: the engines of the core's table and, where searches are
 * recorded, the target search.
 */
G_DECLARE_FINAL_TYPE (MatoMethodChooser, mato_method_chooser, MATO, METHOD_CHOOSER, GtkWidget)

/** Shows and changes @choice from now on; once only. */
void mato_method_chooser_set_choice (MatoMethodChooser *self,
                                     MatoMethodChoice  *choice);

G_END_DECLS
