/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/glyph-cache.h"
#include "app/views/tile-grid.h"

G_BEGIN_DECLS

/**
 * MatoTileStyle:
 * @palette: the colours
 * @digits: (nullable): its entries are the board's digits, its weights are numbers
 * @hatching: (nullable): what lies over a tile that is done
 * @size: of a tile
 *
 * What all tiles of a grid have in common.
 */
typedef struct
{
  MatoPalette palette;
  MatoGlyphCache *glyphs;
  GdkTexture *hatching;
  double size;
} MatoTileStyle;

/** Makes what depends on the size of the tiles and on the style of @widget. */
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
 * @style: stays the caller's and must outlive the tile
 */
GtkWidget *mato_tile_new (const MatoTileStyle *style,
                          guint                index);

guint    mato_tile_get_index (MatoTile *self);
/** Returns: whether @look was news */
gboolean mato_tile_set_look  (MatoTile           *self,
                              const MatoTileLook *look);

G_END_DECLS
