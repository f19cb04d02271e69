/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_open_filters_new:
 *
 * Returns: (transfer full): a list of #GtkFileFilter for a dialog that opens files: everything that
 *   may hold a puzzle, then each kind of files, then all files
 */
GListModel *mato_open_filters_new (void);

G_END_DECLS
