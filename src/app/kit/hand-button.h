/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_hand_button_new:
 * @title: with a mnemonic, perhaps
 * @action: (nullable): what it does
 *
 * Returns: (transfer floating): a button of a hand, as high as a finger, beside others of the same
 *   width; its words take two lines where letters are large
 */
GtkWidget *mato_hand_button_new (const char *title,
                                 const char *action);

G_END_DECLS
