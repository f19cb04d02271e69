/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/palette.h"
#include "session/film/cover-board.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MatoCoverBoardPicture:
 * @board: what is drawn
 * @places: (array): the moment
 * @colors: of the palette
 * @context: has the font
 * @cell: size of a cell in pixels
 * @x: of the board in the widget
 * @y: likewise
 *
 * How a board of exact cover is drawn.
 */
typedef struct
{
  const MatoCoverBoard *board;
  const MatoCoverPlace *places;
  const GdkRGBA *colors;
  PangoContext *context;
  int cell;
  int x;
  int y;
} MatoCoverBoardPicture;

/**
 * mato_cover_board_picture_get_cell:
 *
 * Returns: the rectangle of @place
 */
graphene_rect_t mato_cover_board_picture_get_cell (const MatoCoverBoardPicture *self,
                                                   guint                        place);

void mato_cover_board_picture_append (const MatoCoverBoardPicture *self,
                                      GtkSnapshot                 *snapshot);

G_END_DECLS
