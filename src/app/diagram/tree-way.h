/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_tree_tell_end:
 * @keyval: an arrow, which led nowhere
 * @hides_future: whether more may come where the arrow points
 *
 * Lets a screen reader say why the focus in a tree stays where it is.
 *
 * Returns: whether @keyval is an arrow
 */
gboolean mato_tree_tell_end (GtkWidget *widget,
                             guint      keyval,
                             gboolean   hides_future);

G_END_DECLS
