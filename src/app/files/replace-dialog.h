/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_REPLACE_DIALOG (mato_replace_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MatoReplaceDialog, mato_replace_dialog, MATO, REPLACE_DIALOG, GtkWindow)

/**
 * MatoReplaceFunc:
 * @data: (transfer full): what was given with it
 */
typedef void (*MatoReplaceFunc) (gpointer data);

/**
 * mato_replace_dialog_present:
 * @parent: (nullable): %NULL if it was closed
 * @name: of a file that holds more than one puzzle
 * @func: called at most once: the user agrees that all of them are replaced
 * @data: (transfer full): for @func
 * @destroy: frees @data if @func is not called
 *
 * Presents a dialog that asks whether one puzzle should replace all puzzles of a file.
 */
void mato_replace_dialog_present (GtkWindow       *parent,
                                  const char      *name,
                                  MatoReplaceFunc  func,
                                  gpointer         data,
                                  GDestroyNotify   destroy);

G_END_DECLS
