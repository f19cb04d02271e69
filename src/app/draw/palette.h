/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MATO_STYLE_RESOURCE:
 *
 * The resource with the style sheet of Mato's own colours.
 */
#define MATO_STYLE_RESOURCE "/io/github/matosudoku/Mato/style.css"

/**
 * MatoColor:
 *
 * The meaning of a colour, the same in board, timeline, tree and panels. Each has a light and a
 * dark value in style.css, `mato_NAME_light` and `mato_NAME_dark`.
 */
typedef enum
{
  MATO_COLOR_PAPER,
  MATO_COLOR_TEXT,
  MATO_COLOR_ACCENT,
  MATO_COLOR_HALO,
  MATO_COLOR_SAME,
  MATO_COLOR_GIVEN,
  MATO_COLOR_ENTRY,
  MATO_COLOR_CANDIDATE,
  MATO_COLOR_SOLVER,
  MATO_COLOR_FILM,
  MATO_COLOR_WRONG,
  MATO_COLOR_HINT_CELL,
  MATO_COLOR_LOST_CELL,
  MATO_COLOR_LINK_ON,
  MATO_COLOR_LINK_OFF,
  MATO_COLOR_CHOICE,
  MATO_COLOR_DEAD_END,
  MATO_COLOR_SOLUTION,
  MATO_COLOR_WON,
  MATO_COLOR_GRADE_1,
  MATO_COLOR_GRADE_2,
  MATO_COLOR_GRADE_3,
  MATO_COLOR_GRADE_4,
  MATO_COLOR_GRADE_5,
  MATO_COLOR_RING_1, /* three for each colour of the target: of one ring, outer, inner end */
  MATO_COLOR_BLUE = MATO_COLOR_RING_1 + 6,
  MATO_COLOR_GOLD = MATO_COLOR_RING_1 + 12,
  MATO_COLOR_RING_LAST = MATO_COLOR_GOLD + 2,
  MATO_COLOR_CELL_1, /* up to that of the colour MATO_MAX_COLOUR of a cell */
  MATO_COLOR_CELL_LAST = MATO_COLOR_CELL_1 + 8,
  MATO_N_COLORS,
} MatoColor;

/**
 * MatoPalette:
 *
 * @colors: opaque
 * @is_dark: whether they are those of the dark style
 *
 * All colours of one style.
 */
typedef struct
{
  GdkRGBA colors[MATO_N_COLORS];
  gboolean is_dark;
} MatoPalette;

/**
 * mato_palette_init:
 *
 * Reads the light or the dark colours.
 */
void mato_palette_init (MatoPalette *self,
                        gboolean     dark);

/**
 * mato_palette_init_for:
 *
 * Reads the colours for the style of @widget, which its text colour shows.
 */
void mato_palette_init_for (MatoPalette *self,
                            GtkWidget   *widget);

/**
 * mato_palette_set_high_contrast:
 * @text: the theme's colour of text
 *
 * Gives @text to all that is told by weight, shape or place, too, and the paper to what would only
 * tint it.
 */
void mato_palette_set_high_contrast (MatoPalette   *self,
                                     const GdkRGBA *text);

/**
 * mato_palette_get_inks:
 *
 * Digits have the colours of the style that their ground belongs to: gold stays bright in the dark.
 *
 * Returns: (transfer none): colours of digits on @ground
 */
const GdkRGBA *mato_palette_get_inks (const MatoPalette *self,
                                      const GdkRGBA     *ground);

/**
 * mato_palette_grade:
 * @rank: 0…@n_ranks - 1, from easy to hard
 * @result: (out caller-allocates): a colour between those of the grades
 *
 * Grades a family of techniques: each stands out more from the paper than the one before it, so
 * that they can be told apart without seeing colours.
 */
void mato_palette_grade (const MatoPalette *self,
                         guint              rank,
                         guint              n_ranks,
                         GdkRGBA           *result);

/**
 * mato_color_is_light:
 *
 * Returns: whether @color is the colour of text on a dark background
 */
gboolean mato_color_is_light (const GdkRGBA *color);

/**
 * mato_color_contrast:
 *
 * Returns: the contrast of two opaque colours as WCAG 2 defines it, 1…21
 */
double mato_color_contrast (const GdkRGBA *a,
                            const GdkRGBA *b);

/**
 * mato_color_mix:
 * @share: of @over in the result, 0…1
 * @result: (out caller-allocates): may be @under or @over
 */
void mato_color_mix (const GdkRGBA *under,
                     const GdkRGBA *over,
                     double         share,
                     GdkRGBA       *result);

/**
 * mato_color_mix_apart:
 * @mixed: opaque
 * @most: the opacity that is enough, 0…1: what needs more is only nearly @mixed
 * @over: (out caller-allocates): may be @mixed
 *
 * Finds what makes @under look like @mixed with as little opacity as can be.
 */
void mato_color_mix_apart (const GdkRGBA *under,
                           const GdkRGBA *mixed,
                           double         most,
                           GdkRGBA       *over);

/**
 * mato_color_mix_evenly:
 *
 * Does the same in OKLab, where halfway looks halfway.
 */
void mato_color_mix_evenly (const GdkRGBA *under,
                            const GdkRGBA *over,
                            double         share,
                            GdkRGBA       *result);

G_END_DECLS
