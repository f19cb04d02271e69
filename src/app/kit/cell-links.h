/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_cell_links_mark_up:
 *
 * Returns: (transfer full): @text as markup in which each name of a cell, like r4c7, is a link
 */
char *mato_cell_links_mark_up (const char *text);

/**
 * mato_cell_links_say:
 * @text: (nullable): not markup
 *
 * Shows a sentence, or hides the label if there is none. Its names of cells are links, by pointer
 * and keys: they activate `win.show-cell`. gtk_label_get_text() gives the sentence back.
 */
void mato_cell_links_say (GtkLabel   *label,
                          const char *text);

/**
 * mato_cell_links_say_led:
 * @n_bytes: of @text, which are strong; what follows is quiet, as with mato_readout_set_lead()
 *
 * Shows a sentence with links likewise.
 */
void mato_cell_links_say_led (GtkLabel   *label,
                              const char *text,
                              guint       n_bytes);

/**
 * mato_cell_links_say_markup:
 * @markup: (nullable): with parts from mato_cell_links_mark_up()
 *
 * Shows a sentence with links likewise.
 */
void mato_cell_links_say_markup (GtkLabel   *label,
                                 const char *markup);

/**
 * mato_cell_links_find:
 * @index: of a byte in @text
 *
 * For what draws sentences itself.
 *
 * Returns: whether the name of a cell is there; its row and column from 0
 */
gboolean mato_cell_links_find (const char *text,
                               int         index,
                               guint      *row,
                               guint      *column);

/**
 * mato_cell_links_show:
 *
 * Does what a link does, if there is the name of a cell.
 */
void mato_cell_links_show (GtkWidget  *widget,
                           const char *text,
                           int         index);

G_END_DECLS
