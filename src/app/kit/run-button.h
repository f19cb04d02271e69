/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A button of a page, which starts and stops a search; with the class `mato-primary` it is
 * suggested while it starts.
 */

/**
 * mato_run_button_update:
 * @button: a button with a label as its child
 * @is_running: whether it offers to cancel what @action has started
 * @title: with a mnemonic, as is
 *
 * Because one button does both, the focus stays where it was.
 */
void mato_run_button_update (GtkButton  *button,
                             gboolean    is_running,
                             const char *title,
                             const char *tooltip,
                             const char *action);

G_END_DECLS
