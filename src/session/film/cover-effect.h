/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

G_BEGIN_DECLS

/**
 * MatoCoverEffect:
 * @n_items: that it covers, its own
 * @n_options: that could be taken until then and cannot any more, itself not counted
 *
 * What it does to an exact cover problem that an option is taken; what taking it back makes good.
 */
typedef struct
{
  guint n_items;
  guint n_options;
} MatoCoverEffect;

/** Returns: whether the step that leads to @position tries an option, or takes one back; @effect:
 *  (out): of that option. Looks at the options once: for a sentence, not for each of a film's. */
gboolean mato_cover_effect_find (const MatoTrace *trace,
                                 guint64          position,
                                 MatoCoverEffect *effect);

G_END_DECLS
