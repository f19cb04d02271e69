/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_TAB_ROW (mato_tab_row_get_type ())

/**
 * MatoTabRow:
 *
 * A box around a #GtkStackSwitcher, which is its only child. The Tab key comes to the tab of what
 * is shown and to no other; Left and Right choose the tab beside it, Home and End the first and the
 * last, as in the pattern "Tabs" of the ARIA Authoring Practices Guide.
 */
G_DECLARE_FINAL_TYPE (MatoTabRow, mato_tab_row, MATO, TAB_ROW, GtkBox)

/**
 * mato_tab_row_set_stack:
 * @stack: whose pages have the tabs
 *
 * Once for each row.
 */
void mato_tab_row_set_stack (MatoTabRow *self,
                             GtkStack   *stack);

G_END_DECLS
