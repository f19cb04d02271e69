/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/glyph-cache.h"
#include "app/views/tile-grid.h"

G_BEGIN_DECLS

/**
 * MatoTileStyle:
 * @palette: the colours
 * @glyphs: (nullable): the digits of the board as entries, numbers as weights
 * @size: of a tile
 *
 * What all tiles of a grid share.
 */
typedef struct
{
  MatoPalette palette;
  MatoGlyphCache *glyphs;
  double size;
} MatoTileStyle;

/**
 * mato_tile_style_update:
 *
 * Updates everything that depends on the size of the tiles and on the style of @widget.
 */
void mato_tile_style_update (MatoTileStyle *self,
                             GtkWidget     *widget,
                             MatoAlphabet   alphabet,
                             guint          order,
                             double         size);
void mato_tile_style_clear  (MatoTileStyle *self);

#define MATO_TYPE_TILE (mato_tile_get_type ())
G_DECLARE_FINAL_TYPE (MatoTile, mato_tile, MATO, TILE, GtkWidget)

/**
 * mato_tile_new:
 * @style: owned by the caller, must outlive the tile
 */
GtkWidget *mato_tile_new (const MatoTileStyle *style,
                          guint                index);

guint    mato_tile_get_index (MatoTile *self);

/**
 * mato_tile_set_look:
 *
 * Returns: whether @look has changed
 */
gboolean mato_tile_set_look (MatoTile           *self,
                             const MatoTileLook *look);

/**
 * mato_tile_paint_grounds:
 * @tiles: (element-type MatoTile): those of a grid, which have their places; at least one
 *
 * Returns: (transfer full): a picture of what is below the ink of all of them, in one node
 */
GskRenderNode *mato_tile_paint_grounds (GPtrArray *tiles,
                                        GtkWidget *grid);

/**
 * mato_tile_has_ink:
 *
 * Returns: whether the tile itself draws anything: a number or a frame
 */
gboolean mato_tile_has_ink (MatoTile *self);

G_END_DECLS
