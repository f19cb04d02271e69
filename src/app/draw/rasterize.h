/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_rasterize:
 * @node: a text whose baseline lies on a pixel, as where it will be drawn: between two pixels GTK
 *   may need other images of its glyphs
 * @pixel: size of a device pixel there
 *
 * Draws @node where nobody sees it. The first time a glyph of some size is drawn takes 10 to 40
 * µs, because its hints are carried out, and opening a font of another size some milliseconds: a
 * frame that shows much that is new is late with them.
 */
void mato_rasterize (GskRenderNode *node,
                     double         pixel);

G_END_DECLS
