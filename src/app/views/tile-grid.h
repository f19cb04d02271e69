/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/palette.h"
#include "core/board/puzzle.h"

G_BEGIN_DECLS

/**
 * MatoTileMark:
 *
 * What is to be seen of a tile besides its number; a mask.
 */
typedef enum
{
  MATO_TILE_DONE = 1 << 0,     /* hatched: nothing is left to do, or to take */
  MATO_TILE_CHOSEN = 1 << 1,   /* a thick frame: what the search branches on */
  MATO_TILE_TRIED = 1 << 2,    /* a filled tile: what the last step took */
  MATO_TILE_DEAD = 1 << 3,     /* a square in the colour of dead ends: no way is left */
  MATO_TILE_RESULT = 1 << 4,   /* a plate: what comes out of the tiles above */
} MatoTileMark;

/**
 * MatoTileLook:
 * @number: to write, 0…99; %MATO_TILE_BLANK none
 * @is_digit: whether it is a digit of the board, to be spelled in its alphabet
 * @marks: mask of #MatoTileMark
 */
typedef struct
{
  guint8 number;
  guint8 is_digit;
  guint8 marks;
} MatoTileLook;

#define MATO_TILE_BLANK 255

/**
 * MatoTileNameFunc:
 *
 * Returns: (transfer full): what a screen reader says of the tile, and its tooltip
 */
typedef char *(*MatoTileNameFunc) (guint    tile,
                                   gpointer data);

#define MATO_TYPE_TILE_GRID (mato_tile_grid_get_type ())

/**
 * MatoTileGrid:
 *
 * Rows of square tiles with a number each, as wide as there is room. Every tile takes the focus,
 * which the arrow keys move, and has a name for screen readers.
 *
 * Signals: `pointed` (#int tile): the pointer, or the focus, is on @tile now; -1: on none.
 * `activated` (#guint tile): by Enter, the space bar or a click.
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

/** Redraws the tile if @look is news. */
void mato_tile_grid_set_look (MatoTileGrid       *self,
                              guint               tile,
                              const MatoTileLook *look);

/** Whatever the tiles tell may be another now: names follow when they have stood still. */
void mato_tile_grid_rename (MatoTileGrid *self);

/** Returns: whether there is such a tile on the screen; @point: (out): its middle, in @widget */
gboolean mato_tile_grid_get_middle (MatoTileGrid     *self,
                                    guint             tile,
                                    GtkWidget        *widget,
                                    graphene_point_t *point);

G_END_DECLS
