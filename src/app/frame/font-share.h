/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_font_share:
 * @part: a window or a part of it, with all that is in it
 *
 * What is written in @part is measured in the fonts that it is drawn in, so that Cairo loads them
 * once. It changes nothing that is seen. To be called before the first measure.
 */
void mato_font_share (GtkWidget *part);

G_END_DECLS
