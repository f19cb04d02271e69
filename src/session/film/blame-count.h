/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoBlameCount:
 * @is_known: whether the rest is known
 * @n_dead_ends: how many dead ends the search met while the guess stood
 * @n_blamed: for how many of them the guess was to blame, see blame.h
 *
 * What a guess has on its conscience.
 */
typedef struct
{
  gboolean is_known;
  guint64 n_dead_ends;
  guint64 n_blamed;
} MatoBlameCount;

/**
 * mato_blame_count:
 * @position: of @trace, right after a guess
 * @cancellable: (nullable): polled at every dead end
 * @count: (out caller-allocates): not known if there is no guess at @position, the search does not
 *   explain itself, steps were left out, or it would take more than about a second
 *
 * For a worker.
 *
 * Returns: whether it came to an end; %FALSE: cancelled
 */
gboolean mato_blame_count (const MatoTrace *trace,
                           guint64          position,
                           GCancellable    *cancellable,
                           MatoBlameCount  *count);

G_END_DECLS
