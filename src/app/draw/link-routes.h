/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/board-layout.h"
#include "app/draw/cell-style.h"

G_BEGIN_DECLS

/**
 * MATO_LINK_WIDTH:
 *
 * The stroke of a link, in logical pixels.
 */
#define MATO_LINK_WIDTH 2.5

/**
 * MATO_LEAST_LINKED_CELL:
 *
 * In smaller cells, in logical pixels, there is no room for links.
 */
#define MATO_LEAST_LINKED_CELL 44

/**
 * MatoLinkRoute:
 * @link: what it joins
 * @points: (element-type graphene_point_t): from the rim of the one mark to that of the other
 * @is_curve: the points are of a curve; else they are corners
 *
 * The way of a link over the board.
 */
typedef struct
{
  MatoHintLink link;
  GArray *points;
  gboolean is_curve;
} MatoLinkRoute;

/**
 * mato_link_routes_new:
 *
 * Leads the lines of the scene's hint over the board as those of a metro are drawn: along the
 * gutters on both sides of the lines between cells, each of which takes one, and between small
 * digits, but never over a digit or a mark. A line that finds no way is left out.
 *
 * Returns: (element-type MatoLinkRoute) (transfer full): the routes, those of the current step
 *   first
 */
GPtrArray *mato_link_routes_new (const MatoBoardLayout *layout,
                                 const MatoCellStyle   *style,
                                 const MatoBoardScene  *scene);

/**
 * mato_link_get_head:
 *
 * Returns: the length of an arrowhead, in logical pixels
 */
double mato_link_get_head (const MatoCellStyle *style);

/**
 * mato_link_get_mark_size:
 *
 * Returns: the diameter of the disc under a small digit of a chain
 */
double mato_link_get_mark_size (const MatoCellStyle *style);

G_END_DECLS
