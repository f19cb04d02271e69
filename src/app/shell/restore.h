/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/autosave.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_restore_window:
 *
 * Opens a window with what @autosave keeps.
 */
void mato_restore_window (GtkApplication *application,
                          MatoAutosave   *autosave);

/**
 * mato_restore_all:
 *
 * At the start: restores what was open when Mato ended, even after a crash. If two starts running
 * ended before that was seen, it is held back instead, and the user is asked; so it can never
 * prevent a start.
 */
void mato_restore_all (GtkApplication *application);

/**
 * mato_restore_end:
 *
 * Mato ends on purpose, whether or not everything was seen.
 */
void mato_restore_end (void);

G_END_DECLS
