/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "session/film/cover-picture.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_LINKS_VIEW (mato_links_view_get_type ())

/**
 * MatoLinksView:
 *
 * One column of an exact cover with its nodes and links, of a board or of any other problem:
 * covered link by link, forward and back, with a sentence for each link.
 *
 * Signal `left`: the user goes back to all items.
 */
G_DECLARE_FINAL_TYPE (MatoLinksView, mato_links_view, MATO, LINKS_VIEW, GtkWidget)

GtkWidget *mato_links_view_new (void);

/**
 * mato_links_view_open:
 *
 * Shows the column of @item, primary and not covered at @position of @trace.
 */
void mato_links_view_open (MatoLinksView *self,
                           MatoTrace     *trace,
                           guint64        position,
                           guint          item,
                           MatoAlphabet   alphabet);

/**
 * mato_links_view_follow:
 * @picture: of @position
 *
 * Follows the film: shows the chosen item, and after a try the item that it was chosen for,
 * covered.
 *
 * Does nothing while no column is open.
 */
void mato_links_view_follow (MatoLinksView          *self,
                             MatoTrace              *trace,
                             guint64                 position,
                             const MatoCoverPicture *picture,
                             MatoAlphabet            alphabet);

/**
 * mato_links_view_dance:
 * @covers: whether the column of @item is covered, or uncovered again
 *
 * Opens the column, and changes its links one by one until all are changed or restored, or until
 * somebody changes one. The focus stays where it is; without animations nothing moves, and the end
 * is seen at once.
 */
void mato_links_view_dance  (MatoLinksView *self,
                             MatoTrace     *trace,
                             guint64        position,
                             guint          item,
                             MatoAlphabet   alphabet,
                             gboolean       covers);
void mato_links_view_close  (MatoLinksView *self);

gboolean mato_links_view_is_open (MatoLinksView *self);

G_END_DECLS
