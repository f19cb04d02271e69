/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoAnimation:
 *
 * Writes an animated PNG: pictures of one size, one after the other, as a program that knows only
 * PNG shows the first of them. Each later picture holds only the rectangle that has changed, so a
 * step of a search takes little. In bounded memory; belongs to one thread at a time.
 *
 * “Portable Network Graphics (PNG) Specification (Third Edition)”, W3C 2025: chunks acTL, fcTL,
 * fdAT.
 */
typedef struct _MatoAnimation MatoAnimation;

/**
 * mato_animation_new:
 * @width: in pixels, at least 1
 * @height: likewise
 * @n_pictures: how many there will be, at least 1
 * @delay: milliseconds that each of them is seen; at most 65535
 * @last_delay: of the last one, before the first one follows again; likewise
 */
MatoAnimation *mato_animation_new  (guint          width,
                                    guint          height,
                                    guint          n_pictures,
                                    guint          delay,
                                    guint          last_delay);
void           mato_animation_free (MatoAnimation *self);

/**
 * mato_animation_add:
 * @pixels: @width × @height × 3 bytes: red, green and blue of each pixel, row by row
 *
 * Adds the next picture. The bytes of all calls together, in order, are the file.
 *
 * Returns: (transfer full): what follows in the file
 */
GBytes *mato_animation_add (MatoAnimation *self,
                            const guint8  *pixels);

/**
 * mato_animation_skip:
 * @pixels: likewise
 *
 * Takes a picture for the one before, though it is not in the file: to see how long the next one
 * would be after it. Not before the first one.
 */
void    mato_animation_skip (MatoAnimation *self,
                             const guint8  *pixels);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoAnimation, mato_animation_free)

G_END_DECLS
