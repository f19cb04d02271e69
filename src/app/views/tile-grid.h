/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/palette.h"
#include "core/board/puzzle.h"

G_BEGIN_DECLS

/**
 * MatoTileMark:
 *
 * What a tile shows besides its number; a mask.
 */
typedef enum
{
  MATO_TILE_DONE = 1 << 0,     /* blank: done, or no longer available */
  MATO_TILE_CHOSEN = 1 << 1,   /* a thick frame: the search branches on it */
  MATO_TILE_TRIED = 1 << 2,    /* a filled tile: taken by the last step */
  MATO_TILE_DEAD = 1 << 3,     /* a square in the colour of dead ends: no option is left */
  MATO_TILE_RESULT = 1 << 4,   /* a plate: the result of the tiles above */
} MatoTileMark;

/**
 * MatoTileLook:
 * @number: 0…99; %MATO_TILE_BLANK: none
 * @is_digit: whether it is a digit of the board, spelled in its alphabet
 * @marks: mask of #MatoTileMark
 * @heat: 0…255: how much of the colour @hot is in its ground
 * @hot: a #MatoColor
 */
typedef struct
{
  guint8 number;
  guint8 is_digit;
  guint8 marks;
  guint8 heat;
  guint8 hot;
} MatoTileLook;

#define MATO_TILE_BLANK 255

/**
 * MatoTileNameFunc:
 *
 * Returns: (transfer full): the accessible name of the tile, also its tooltip
 */
typedef char *(*MatoTileNameFunc) (guint    tile,
                                   gpointer data);

#define MATO_TYPE_TILE_GRID (mato_tile_grid_get_type ())

/**
 * MatoTileGrid:
 *
 * Rows of square tiles with numbers, as large as the width allows. Every tile takes the focus,
 * which the arrow keys move, and has an accessible name.
 *
 * Signals: `pointed` (#int tile): pointer or focus is on @tile now; -1: on none. `activated`
 * (#guint tile): by Enter, the space bar or a click.
 */
G_DECLARE_FINAL_TYPE (MatoTileGrid, mato_tile_grid, MATO, TILE_GRID, GtkWidget)

/**
 * mato_tile_grid_new:
 * @title: its name for screen readers
 * @func: names a tile
 * @data: (closure): for @func
 */
GtkWidget *mato_tile_grid_new (const char       *title,
                               MatoTileNameFunc  func,
                               gpointer          data);

/**
 * mato_tile_grid_set_shape:
 * @group_rows: after so many rows there is a gap; 0: never
 * @group_columns: likewise
 */
void mato_tile_grid_set_shape (MatoTileGrid *self,
                               guint         rows,
                               guint         columns,
                               guint         group_rows,
                               guint         group_columns,
                               MatoAlphabet  alphabet);

/**
 * mato_tile_grid_set_look:
 *
 * Redraws the tile if @look has changed.
 */
void mato_tile_grid_set_look (MatoTileGrid       *self,
                              guint               tile,
                              const MatoTileLook *look);

/**
 * mato_tile_grid_rename:
 *
 * The names may have changed: they are updated when the tiles have not changed for a while.
 */
void mato_tile_grid_rename (MatoTileGrid *self);

/**
 * mato_tile_grid_get_middle:
 * @point: (out): its middle, in @widget
 *
 * Returns: whether the tile is visible
 */
gboolean mato_tile_grid_get_middle (MatoTileGrid     *self,
                                    guint             tile,
                                    GtkWidget        *widget,
                                    graphene_point_t *point);

G_END_DECLS
