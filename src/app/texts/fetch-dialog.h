/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_FETCH_DIALOG (mato_fetch_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MatoFetchDialog, mato_fetch_dialog, MATO, FETCH_DIALOG, GtkWindow)

/**
 * MatoFetchFunc:
 * @file: the file that may be fetched
 */
typedef void (*MatoFetchFunc) (GFile    *file,
                               gpointer  data);

/**
 * mato_fetch_dialog_present:
 * @file: a file that is not native: reading it may contact another computer
 * @func: called at most once: the user agrees that @file is read
 * @destroy: frees @data
 *
 * Presents a dialog that names the other computer and the address, and asks whether the file should
 * be fetched.
 */
void mato_fetch_dialog_present (GtkWindow      *parent,
                                GFile          *file,
                                MatoFetchFunc   func,
                                gpointer        data,
                                GDestroyNotify  destroy);

G_END_DECLS
