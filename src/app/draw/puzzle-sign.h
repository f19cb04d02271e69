/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_PUZZLE_SIGN (mato_puzzle_sign_get_type ())

/**
 * MatoPuzzleSign:
 *
 * What a card offers, at a glance: a small board with three digits, or an archery target.
 */
G_DECLARE_FINAL_TYPE (MatoPuzzleSign, mato_puzzle_sign, MATO, PUZZLE_SIGN, GtkWidget)

/**
 * mato_puzzle_sign_new:
 * @size: application pixels
 *
 * Returns: (transfer floating): the picture
 */
GtkWidget *mato_puzzle_sign_new (gboolean is_target,
                                 int      size);

G_END_DECLS
