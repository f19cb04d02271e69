/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/solving.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_question_card_new:
 *
 * Returns: (transfer floating): what can be asked about a puzzle, one below the other, and the
 *   method that answers
 */
GtkWidget *mato_question_card_new (MatoSolving *solving);

G_END_DECLS
