/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/hint/practice.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_practice_card_new:
 *
 * Returns: (transfer floating): a card with the task of @practice, what was said of the last move,
 *   and why; visible while something is practised
 */
GtkWidget *mato_practice_card_new (MatoPractice *practice);

G_END_DECLS
