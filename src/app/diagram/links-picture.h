/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "session/film/cover-picture.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_LINKS_PICTURE (mato_links_picture_get_type ())

/**
 * MatoLinksPicture:
 *
 * The nodes of one column of an exact cover, those of its options in the other columns, and the
 * links between them while the column is being covered. Every node is a label.
 */
G_DECLARE_FINAL_TYPE (MatoLinksPicture, mato_links_picture, MATO, LINKS_PICTURE, GtkWidget)

GtkWidget *mato_links_picture_new (void);

/**
 * mato_links_picture_set_column:
 *
 * Shows @column, which the caller owns and must keep as long as it is shown; %NULL: nothing.
 */
void mato_links_picture_set_column (MatoLinksPicture      *self,
                                    const MatoCoverColumn *column,
                                    const MatoTrace       *trace,
                                    MatoAlphabet           alphabet);

/**
 * mato_links_picture_set_n_changed:
 *
 * Shows the column after the first @n_changed of its links have been changed.
 */
void mato_links_picture_set_n_changed (MatoLinksPicture *self,
                                       guint             n_changed);

G_END_DECLS
