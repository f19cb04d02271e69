/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/board-layout.h"
#include "app/draw/board-note.h"
#include "app/draw/cell-picture.h"

G_BEGIN_DECLS

/**
 * mato_board_append_ground:
 *
 * Draws what lies under cells and lines: the board, rings and the colours of a player.
 */
void mato_board_append_ground (GtkSnapshot           *snapshot,
                               const MatoBoardLayout *layout,
                               const MatoCellStyle   *style,
                               const MatoBoardScene  *scene);

/**
 * mato_board_append_lines:
 *
 * Draws the lines of a board, between the cells.
 */
void mato_board_append_lines (GtkSnapshot           *snapshot,
                              const MatoBoardLayout *layout,
                              const MatoCellStyle   *style,
                              const MatoBoardScene  *scene);

/**
 * mato_board_append_overlay:
 * @room: around the board, for a note
 * @context: has the font of a note
 *
 * Draws what lies over the cells: the lines of a hint, a note.
 */
void mato_board_append_overlay (GtkSnapshot           *snapshot,
                                const MatoBoardLayout *layout,
                                const MatoCellStyle   *style,
                                const MatoBoardScene  *scene,
                                const MatoBoardRoom   *room,
                                PangoContext          *context);

/**
 * mato_board_append_picture:
 * @layout: of the geometry of @scene; its device pixels are those of the picture, and the snapshot
 *   is in its logical pixels
 * @style: with colours. It gets the digits and rings that the board needs and keeps them for the
 *   next one: whoever owns it frees the digits, with mato_glyph_cache_free(). The context must be
 *   the same as long as they live
 * @scene: what is seen; not kept
 * @context: has the font of the digits and of a note
 *
 * Draws a board without any widget and without selection, with @layout's left and upper end from
 * the origin: a square of mato_board_layout_get_size() device pixels.
 */
void mato_board_append_picture (GtkSnapshot           *snapshot,
                                const MatoBoardLayout *layout,
                                MatoCellStyle         *style,
                                const MatoBoardScene  *scene,
                                PangoContext          *context);

/**
 * mato_board_draw_picture:
 * @style: as for mato_board_append_picture(), but only lent: it has no digits before and after
 *
 * Draws the same onto @cairo, whose units are the logical pixels of @layout.
 */
void mato_board_draw_picture (cairo_t               *cairo,
                              const MatoBoardLayout *layout,
                              const MatoCellStyle   *style,
                              const MatoBoardScene  *scene,
                              PangoContext          *context);

G_END_DECLS
