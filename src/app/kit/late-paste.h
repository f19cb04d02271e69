/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_forget_late_paste:
 * @field: not an entry, which does so by itself
 *
 * What is pasted comes later. If the window has been closed meanwhile, the text inside of a search
 * entry (GTK 4.8) or of a spin button (GTK 4.24) still tells the field, which has let go of it and
 * complains. From now on @field ends that when it is destroyed.
 */
void mato_forget_late_paste (GtkEditable *field);

G_END_DECLS
