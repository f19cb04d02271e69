/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/batch/batch.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_BATCH_BAR (mato_batch_bar_get_type ())
G_DECLARE_FINAL_TYPE (MatoBatchBar, mato_batch_bar, MATO, BATCH_BAR, GtkBox)

/**
 * MatoBatchBar:
 *
 * Asks a question about all puzzles of a list, shows how far it is, cancels it, and writes the
 * answers into a file.
 */

/**
 * mato_batch_bar_set_batch:
 * @collection: what @batch works on
 *
 * Sets what works for the bar; once. What it works on is cancelled with the bar.
 */
void mato_batch_bar_set_batch (MatoBatchBar   *self,
                               MatoBatch      *batch,
                               MatoCollection *collection);

G_END_DECLS
