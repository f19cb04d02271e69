/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/cover-board.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_COVER_BOARD_VIEW (mato_cover_board_view_get_type ())

/**
 * MatoCoverBoardView:
 *
 * An exact cover problem as a board at one position of its film: pieces in their colours, digits or
 * dots where options are taken, and how many are left elsewhere. One place has the cursor: arrow
 * keys move it, and the widget is named after it.
 *
 * Signal `activated` (guint): the user asks for the details of that item.
 */
G_DECLARE_FINAL_TYPE (MatoCoverBoardView, mato_cover_board_view, MATO, COVER_BOARD_VIEW, GtkWidget)

/**
 * mato_cover_board_view_set_board:
 *
 * Takes @board; call it once, before anything is shown.
 */
void mato_cover_board_view_set_board (MatoCoverBoardView *self,
                                      MatoCoverBoard     *board);

/**
 * mato_cover_board_view_show:
 *
 * Shows @trace, of the problem of the board, at @position.
 */
void mato_cover_board_view_show (MatoCoverBoardView *self,
                                 MatoTrace          *trace,
                                 guint64             position);

/**
 * mato_cover_board_view_dup_name:
 *
 * Returns: (transfer full): the sentence about the place of the cursor
 */
char *mato_cover_board_view_dup_name (MatoCoverBoardView *self);

G_END_DECLS
