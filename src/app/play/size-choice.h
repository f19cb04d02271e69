/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A list of the sizes that new puzzles have, each with its usual boxes.
 */

/**
 * mato_size_choice_fill:
 * @box_rows: of the size that is chosen at first; if there is none such, that is 9×9
 * @box_columns: likewise
 */
void mato_size_choice_fill (GtkDropDown *list,
                            guint        box_rows,
                            guint        box_columns);

/**
 * mato_size_choice_get:
 * @box_rows: (out): of what is chosen
 * @box_columns: (out): likewise
 *
 * Returns: whether there is a choice: %FALSE while the list is filled
 */
gboolean mato_size_choice_get (GtkDropDown *list,
                               guint       *box_rows,
                               guint       *box_columns);

G_END_DECLS
