/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/files/window-pictures.h"
#include "app/files/window-proof.h"
#include "app/kit/action-set.h"
#include "session/document/document.h"

G_BEGIN_DECLS

typedef enum
{
  MATO_EXPORT_LOG,
  MATO_EXPORT_TRACE,
  MATO_EXPORT_PICTURE,
  MATO_EXPORT_DRAWING,
  MATO_EXPORT_PICTURES,
  MATO_EXPORT_PROOF,
  MATO_N_EXPORTS,
} MatoExport;

#define MATO_TYPE_WINDOW_EXPORT (mato_window_export_get_type ())

/**
 * MatoWindowExport:
 *
 * Out of the window: the film as text and as a trace, the board as a picture, and the proof of what
 * was found, into files and to the clipboard. Adds the actions for that.
 */
G_DECLARE_FINAL_TYPE (MatoWindowExport, mato_window_export, MATO, WINDOW_EXPORT, GObject)

/**
 * mato_window_export_new:
 * @window: the parent of the file dialog, owns the object
 * @cancellable: ends what is being written of a film
 */
MatoWindowExport *mato_window_export_new (GtkWindow          *window,
                                          MatoActionSet      *actions,
                                          MatoWorkspace      *workspace,
                                          MatoDocument       *document,
                                          GtkWidget          *board,
                                          MatoVoice          *voice,
                                          MatoWindowPictures *pictures,
                                          MatoWindowProof    *proof,
                                          GCancellable       *cancellable);

/**
 * mato_window_export_write:
 *
 * Writes the film, the board as it is shown, or the proof to @file; shows a message at the end.
 */
void mato_window_export_write (MatoWindowExport *self,
                               MatoExport        what,
                               GFile            *file);

G_END_DECLS
