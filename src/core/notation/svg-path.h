/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/svg-transform.h"

G_BEGIN_DECLS

/**
 * mato_svg_path_parse:
 * @text: the data of a path of SVG
 * @transform: (nullable): where it lies
 * @unit: of its numbers, how many make a cell
 *
 * Reads a path as W3C's “SVG 1.1”, 8.3, describes it: lines, and curves of Bézier and arcs of
 * ellipses, which become many short lines.
 *
 * Returns: (transfer full) (nullable) (element-type GArray): for each part that is drawn without
 *   lifting the pen the points of it, MatoFigurePoint in cells; %NULL if it is no such path
 */
GPtrArray *mato_svg_path_parse (const char             *text,
                                const MatoSvgTransform *transform,
                                double                  unit);

G_END_DECLS
