/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_kept_offer:
 * @puzzle: that was read
 * @file: (nullable): that it is from
 * @begin: called if it is to be put on the board as it was read
 * @data: (closure): for @begin
 * @destroy: frees @data
 *
 * Asks which one is wanted, if a window that was closed left work on the same puzzle or file. The
 * work left goes into a window by itself.
 *
 * Returns: whether it asks; if not, @data is not freed
 */
gboolean mato_kept_offer (GtkWindow        *window,
                          const MatoPuzzle *puzzle,
                          GFile            *file,
                          void            (*begin) (gpointer data),
                          gpointer          data,
                          GDestroyNotify    destroy);

/**
 * mato_kept_continue:
 * @path: of the journal of a closed window
 *
 * Brings it back, in @window if nothing was done there yet.
 */
void mato_kept_continue (GtkWindow  *window,
                         const char *path);

G_END_DECLS
