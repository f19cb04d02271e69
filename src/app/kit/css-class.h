/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_set_css_class:
 * @css_class: without a dot
 * @has_it: whether @widget has it from now on
 */
void mato_set_css_class (GtkWidget  *widget,
                         const char *css_class,
                         gboolean    has_it);

G_END_DECLS
