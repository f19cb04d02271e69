/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/document/saving.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_CHANGED_DIALOG (mato_changed_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MatoChangedDialog, mato_changed_dialog, MATO, CHANGED_DIALOG, GtkWindow)

/**
 * MatoChangedAnswer:
 * @MATO_CHANGED_SAVE_AS: save the board elsewhere
 * @MATO_CHANGED_REPLACE: replace what is in the file
 * @MATO_CHANGED_RELOAD: put what is in the file on the board
 */
typedef enum
{
  MATO_CHANGED_SAVE_AS,
  MATO_CHANGED_REPLACE,
  MATO_CHANGED_RELOAD,
} MatoChangedAnswer;

/**
 * MatoChangedFunc:
 * @data: (transfer full): what was given with it
 */
typedef void (*MatoChangedFunc) (MatoChangedAnswer answer,
                                 gpointer          data);

/**
 * mato_changed_dialog_present:
 * @parent: (nullable): %NULL if it was closed: then there is no board for the file
 * @saving: refused by %MATO_SAVE_WOULD_REPLACE_OTHER
 * @func: called at most once, with the answer; not if the dialog is closed
 * @data: (transfer full): for @func
 * @destroy: frees @data if @func is not called
 *
 * Presents a dialog that names what is in the file and what is on the board, and asks which of them
 * should stay where.
 */
void mato_changed_dialog_present (GtkWindow        *parent,
                                  const MatoSaving *saving,
                                  MatoChangedFunc   func,
                                  gpointer          data,
                                  GDestroyNotify    destroy);

G_END_DECLS
