/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_shape_text:
 * @context: of the widget that draws it
 * @font: (nullable): if it is another one than that of @context
 * @features: (nullable): of the font
 * @text: a line
 *
 * Finds the glyphs of a line. A layout of Pango does that, too, but measures a whole sentence in
 * each font that is new to it, which takes more than two million instructions.
 *
 * Returns: (transfer full) (element-type PangoGlyphItem): from left to right
 */
GSList *mato_shape_text (PangoContext               *context,
                         const PangoFontDescription *font,
                         const char                 *features,
                         const char                 *text);

void mato_shaped_text_free (GSList *runs);

/**
 * mato_shaped_text_measure:
 * @runs: from mato_shape_text()
 * @ink: (out): what is drawn, from the beginning of the baseline, in Pango units
 * @logical: (out) (nullable): what the line takes
 */
void mato_shaped_text_measure (GSList         *runs,
                               PangoRectangle *ink,
                               PangoRectangle *logical);

/**
 * mato_shaped_text_append:
 * @left: where the baseline begins
 * @baseline: its height
 *
 * Draws @runs, from mato_shape_text().
 */
void mato_shaped_text_append (GSList        *runs,
                              GtkSnapshot   *snapshot,
                              double         left,
                              double         baseline,
                              const GdkRGBA *color);

G_END_DECLS
