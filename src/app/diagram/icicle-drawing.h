/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/diagram/icicle-picture.h"

G_BEGIN_DECLS

/**
 * MatoIcicleWish:
 * @known: where on @axis what may be told ends
 * @edition: another number for another icicle, alphabet, font or colours
 *
 * What a picture is to show, in which size; else as in #MatoIcicleView.
 */
typedef struct
{
  MatoIcicleAxis axis;
  double from;
  double span;
  double known;
  int width;
  int height;
  int scale;
  guint edition;
} MatoIcicleWish;

/**
 * MatoIcicleDrawing:
 * @icicle: (transfer full):
 * @trace: (transfer full): of @icicle
 * @before: of the last picture; not used if @is_like_before is %FALSE
 * @is_like_before: whether nothing but what is known is new since @before
 * @view: (out): of the picture
 * @surface: (out) (nullable) (transfer full): the picture; %NULL: it would be the last one
 * @layout: (transfer full): writes the words; the fields before it are set by the caller
 *
 * A picture of an icicle plot that a worker thread makes. One thread at a time has all of it.
 */
typedef struct
{
  MatoIcicle *icicle;
  MatoTrace *trace;
  MatoAlphabet alphabet;
  MatoPalette palette;
  MatoIcicleWish wish;
  MatoIcicleView before;
  gboolean is_like_before;
  PangoLayout *layout;
  MatoIcicleView view;
  cairo_surface_t *surface;
} MatoIcicleDrawing;

/**
 * mato_icicle_wish_is_alike:
 *
 * Returns: whether two pictures differ at most in what is known
 */
gboolean mato_icicle_wish_is_alike (const MatoIcicleWish *a,
                                    const MatoIcicleWish *b);

/**
 * mato_icicle_drawing_new_layout:
 * @fonts: used by no other thread until the drawing is done
 *
 * Returns: (transfer full): a layout for words as @widget writes them. Pango's objects are not for
 *   two threads: so this one has nothing in common with those of @widget but the looks.
 */
PangoLayout *mato_icicle_drawing_new_layout (GtkWidget    *widget,
                                             PangoFontMap *fonts);

/**
 * mato_icicle_drawing_begin:
 * @self: (transfer full):
 * @widget: lives on until @callback is called
 *
 * Makes the picture. @self is then the task data of the result.
 */
void mato_icicle_drawing_begin (MatoIcicleDrawing   *self,
                                GtkWidget           *widget,
                                GAsyncReadyCallback  callback);

G_END_DECLS
