/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/search/method-choice.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_method_button_new:
 * @choice: what is shown and chosen
 *
 * Returns: (transfer floating): a button that names the method, and opens a #MatoMethodChooser
 */
GtkWidget *mato_method_button_new (MatoMethodChoice *choice);

G_END_DECLS
