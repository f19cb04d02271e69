/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/play/kept-games.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_KEPT_DIALOG (mato_kept_dialog_get_type ())

/**
 * MatoKeptDialog:
 *
 * Asks whether a puzzle is to be continued as it was left, or begun as it was read. Whoever closes
 * the dialog wants neither.
 */
G_DECLARE_FINAL_TYPE (MatoKeptDialog, mato_kept_dialog, MATO, KEPT_DIALOG, GtkWindow)

/**
 * MatoKeptFunc:
 * @path: (nullable): of the journal of the game to continue; %NULL: the puzzle as it was read
 */
typedef void (*MatoKeptFunc) (const char *path,
                              gpointer    data);

/**
 * mato_kept_dialog_present:
 * @kept: the game that was left
 * @puzzle: the same as it was read, perhaps with entries
 * @func: called once, or never
 * @data: (closure): for @func
 * @destroy: (nullable): frees @data
 */
void mato_kept_dialog_present (GtkWindow          *parent,
                               const MatoKeptGame *kept,
                               const MatoPuzzle   *puzzle,
                               MatoKeptFunc        func,
                               gpointer            data,
                               GDestroyNotify      destroy);

G_END_DECLS
