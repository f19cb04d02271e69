/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_CARDS_LAYOUT (mato_cards_layout_get_type ())

/**
 * MatoCardsLayout:
 *
 * Cards of one size that fill the width: as many beside each other as have their natural width and
 * leave no gap in the last row; six are three and three, two by two, or a column.
 */
G_DECLARE_FINAL_TYPE (MatoCardsLayout, mato_cards_layout, MATO, CARDS_LAYOUT, GtkLayoutManager)

/**
 * mato_cards_new:
 *
 * Returns: (transfer floating): a box with such a layout
 */
GtkWidget *mato_cards_new (void);

G_END_DECLS
