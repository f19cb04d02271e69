/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reader.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_READ_DIALOG (mato_read_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MatoReadDialog, mato_read_dialog, MATO, READ_DIALOG, GtkWindow)

/**
 * MatoReadFunc:
 * @options: how the text should be read; not called if the dialog is closed
 */
typedef void (*MatoReadFunc) (const MatoReaderOptions *options,
                              gpointer                 data);

/**
 * mato_read_dialog_present:
 * @text: the beginning of the text, or all of it
 * @is_whole: whether it is all of it
 * @options: how it is read as long as nothing else is chosen
 * @func: called at most once
 * @destroy: frees @data
 *
 * Presents a dialog to choose how a text is read. It shows the first puzzle read in this way, and
 * says what is wrong if the text would be refused.
 */
void mato_read_dialog_present (GtkWindow               *parent,
                               GBytes                  *text,
                               gboolean                 is_whole,
                               const MatoReaderOptions *options,
                               MatoReadFunc             func,
                               gpointer                 data,
                               GDestroyNotify           destroy);

G_END_DECLS
