/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/board/puzzle.h"

G_BEGIN_DECLS

/**
 * MatoFace:
 *
 * The kinds of digits on a board.
 */
typedef enum
{
  MATO_FACE_GIVEN,
  MATO_FACE_ENTRY,
  MATO_FACE_SOLVER,
  MATO_FACE_CANDIDATE,
  MATO_FACE_NUMBER,       /* of a thing, such as a cell of a box */
  MATO_FACE_WEIGHT,
  MATO_FACE_LARGE_WEIGHT,
  MATO_FACE_PENCIL,       /* marks at the centre, those at the corners, smaller ones */
  MATO_FACE_CORNER,
  MATO_FACE_PENCIL_LAST = MATO_FACE_PENCIL + 6,
  MATO_N_FACES,
} MatoFace;

/**
 * MATO_LEGIBLE_SIZE:
 *
 * Digits below this font size are illegible.
 */
#define MATO_LEGIBLE_SIZE 6.0

/**
 * MatoGlyphCache:
 *
 * The digits of a board, laid out once for one size of cells and drawn many times.
 */
typedef struct _MatoGlyphCache MatoGlyphCache;

/**
 * mato_glyph_cache_new:
 * @context: has the font
 * @alphabet: how digits are spelled
 * @order: digits are 1…@order
 * @cell: size of a cell
 * @place: size of the place of a candidate in it
 * @pixel: size of a device pixel
 */
MatoGlyphCache *mato_glyph_cache_new (PangoContext *context,
                                      MatoAlphabet  alphabet,
                                      guint         order,
                                      double        cell,
                                      double        place,
                                      double        pixel);
void mato_glyph_cache_free (MatoGlyphCache *self);

/**
 * mato_glyph_cache_get_size:
 *
 * Returns: the font size of @face
 */
double mato_glyph_cache_get_size (MatoGlyphCache *self,
                                  MatoFace        face);

/**
 * mato_glyph_cache_get_width:
 *
 * Returns: the width of the widest digit of the board in @face, its ink
 */
double mato_glyph_cache_get_width (MatoGlyphCache *self,
                                   MatoFace        face);

/**
 * mato_glyph_cache_get_number_width:
 *
 * Returns: the width of the ink of @number in @face
 */
double mato_glyph_cache_get_number_width (MatoGlyphCache *self,
                                          MatoFace        face,
                                          guint           number);

/**
 * mato_glyph_cache_get_height:
 *
 * Returns: how high figures in @face stand over their baseline, as the font tells
 */
double mato_glyph_cache_get_height (MatoGlyphCache *self,
                                    MatoFace        face);

/**
 * mato_glyph_cache_prepare:
 *
 * Makes all digits of the board in @face, so that nothing remains to be done but to draw them.
 *
 * Returns: whether that took time; if not, they were there
 */
gboolean mato_glyph_cache_prepare (MatoGlyphCache *self,
                                   MatoFace        face);

/**
 * mato_glyph_cache_append:
 * @number: a digit, or for weights any number below 100
 * @x: of the middle of its ink
 * @y: of the middle of the ink of figures
 *
 * Draws a digit. All digits with the same @y have the same baseline, on whole device pixels.
 */
void mato_glyph_cache_append (MatoGlyphCache *self,
                              GtkSnapshot    *snapshot,
                              MatoFace        face,
                              guint           number,
                              double          x,
                              double          y,
                              const GdkRGBA  *color);

/**
 * MatoPlacedDigit:
 * @number: a digit
 * @x: of the middle of its ink
 * @y: of the middle of the ink of figures
 */
typedef struct
{
  guint number;
  double x;
  double y;
} MatoPlacedDigit;

/**
 * mato_glyph_cache_append_all:
 *
 * Draws @n @digits as one text, which is far less to draw, and to compare with the frame before.
 */
void mato_glyph_cache_append_all (MatoGlyphCache        *self,
                                  GtkSnapshot           *snapshot,
                                  MatoFace               face,
                                  const MatoPlacedDigit *digits,
                                  guint                  n,
                                  const GdkRGBA         *color);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoGlyphCache, mato_glyph_cache_free)

G_END_DECLS
