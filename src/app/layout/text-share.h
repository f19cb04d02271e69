/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_text_share:
 *
 * Larger letters need more room for the same text.
 *
 * Returns: how much larger those of @widget are than usual ones; at least 1
 */
double mato_text_share (GtkWidget *widget);

G_END_DECLS
