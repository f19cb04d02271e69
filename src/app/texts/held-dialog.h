/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_HELD_DIALOG (mato_held_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MatoHeldDialog, mato_held_dialog, MATO, HELD_DIALOG, GtkWindow)

/**
 * MatoHeldDialog:
 *
 * Asks whether to restore what was held back, because Mato did not start with it. A dialog that is
 * closed without an answer leaves all as it is.
 *
 * Signal `answered` (gboolean): whether it is to be restored
 */

/**
 * mato_held_dialog_present:
 * @folder: where it is
 *
 * Returns: (transfer none): the dialog, which is shown
 */
GtkWidget *mato_held_dialog_present (GtkWindow  *parent,
                                     const char *folder);

G_END_DECLS
