/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/palette.h"

G_BEGIN_DECLS

/**
 * MatoBranchIcon:
 *
 * The result of a branch, each with its own shape.
 */
typedef enum
{
  MATO_BRANCH_OPEN,      /* a circle: the search is in it */
  MATO_BRANCH_FOLDED,    /* a triangle: it fails after several tries */
  MATO_BRANCH_DEAD,      /* a square: its first try is a dead end */
  MATO_BRANCH_SOLVED,    /* a diamond: it leads to a solution */
  MATO_BRANCH_UNTRIED,   /* a ring: the search did not try it */
  MATO_BRANCH_TO_BLAME,  /* a triangle that points up: the search is in it, and it is to blame */
  MATO_BRANCH_INNOCENT,  /* a hollow square: the search is in it, but it is not to blame */
} MatoBranchIcon;

#define MATO_BRANCH_FAINT 0.6 /* how much of what comes later is seen */

#define MATO_TYPE_BRANCH_TILE (mato_branch_tile_get_type ())

/**
 * MatoBranchTile:
 *
 * One branch of a search tree on the screen: takes the focus, has a name, draws itself.
 */
G_DECLARE_FINAL_TYPE (MatoBranchTile, mato_branch_tile, MATO, BRANCH_TILE, GtkWidget)

/**
 * mato_branch_tile_new:
 * @palette: owned by the caller, must outlive the tile
 */
GtkWidget *mato_branch_tile_new (const MatoPalette *palette);

/**
 * mato_branch_tile_show:
 * @is_current: whether the position is in it
 * @is_later: whether the film reaches it only after the position, if at all
 * @label: what is tried
 * @size: its size
 * @position: right after its try
 */
void mato_branch_tile_show (MatoBranchTile *self,
                            MatoBranchIcon  icon,
                            gboolean        is_current,
                            gboolean        is_later,
                            const char     *label,
                            const char     *size,
                            guint64         position);

/**
 * mato_branch_tile_set_name:
 * @name: what the tooltip and screen readers say
 * @level: from 1
 */
void mato_branch_tile_set_name (MatoBranchTile *self,
                                const char     *name,
                                guint           level);

/**
 * mato_branch_tile_is_faint:
 *
 * Returns: whether its parent is to draw it faintly, by %MATO_BRANCH_FAINT, as it comes later. It
 *   draws itself so if it has the focus, whose frame is not faint
 */
gboolean mato_branch_tile_is_faint (MatoBranchTile *self);

/**
 * mato_branch_tile_get_position:
 *
 * Returns: the position right after its try
 */
guint64 mato_branch_tile_get_position (MatoBranchTile *self);

G_END_DECLS
