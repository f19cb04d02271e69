/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

G_BEGIN_DECLS

/**
 * MatoCoverEffect:
 * @n_items: the number of items that it covers
 * @n_options: the number of other options that can no longer be taken
 * @n_own: on a board, how many of these are other digits of the same cell; the rest are the same
 *   digit in other cells
 *
 * The effect of taking an option in an exact cover problem; undoing it restores the same.
 */
typedef struct
{
  guint n_items;
  guint n_options;
  guint n_own;
} MatoCoverEffect;

/**
 * mato_cover_effect_find:
 *
 * Returns: whether the step that leads to @position tries an option or undoes one; @effect: (out):
 *   of that option. Visits all options once: fast enough for one sentence, but not for every step
 *   of a film.
 */
gboolean mato_cover_effect_find (const MatoTrace *trace,
                                 guint64          position,
                                 MatoCoverEffect *effect);

G_END_DECLS
