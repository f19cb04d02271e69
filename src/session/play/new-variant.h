/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/generate/generate-variant.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoVariantKind:
 * @variant: which one
 * @level: which steps it needs
 *
 * The kind of a new puzzle of a variant, on a 9×9 board. As text, which is never translated:
 * `killer easy`. A puzzle knows it in all files that keep sections.
 */
typedef struct
{
  const MatoMadeVariant *variant;
  MatoVariantLevel level;
} MatoVariantKind;

/**
 * mato_variant_kind_parse:
 *
 * Returns: whether @text is a kind that puzzles are made of
 */
gboolean mato_variant_kind_parse (const char      *text,
                                  MatoVariantKind *kind);

/**
 * mato_variant_kind_of:
 *
 * Returns: whether @puzzle was made as a puzzle of some kind, which is in @kind then
 */
gboolean mato_variant_kind_of (const MatoPuzzle *puzzle,
                               MatoVariantKind  *kind);

/**
 * mato_variant_level_title:
 *
 * Returns: for people; pass it through gettext()
 */
const char *mato_variant_level_title (MatoVariantLevel level);

/**
 * mato_new_variant_make:
 * @seed: the same makes the same puzzle, as it does for `mato-cli generate --variant`
 * @cancellable: (nullable): ends the work soon
 *
 * Makes a puzzle. Blocks; for any thread.
 *
 * Returns: (transfer full) (nullable): %NULL if it was cancelled
 */
MatoPuzzle *mato_new_variant_make (const MatoVariantKind *kind,
                                   guint64                seed,
                                   GCancellable          *cancellable);

/**
 * mato_new_variant_async:
 * @callback: (scope async): called in the main thread; see mato_new_puzzle_finish()
 *
 * Makes one in worker threads: the first or the second that @seed makes, whichever is there sooner.
 */
void mato_new_variant_async (const MatoVariantKind *kind,
                             guint64                seed,
                             GCancellable          *cancellable,
                             GAsyncReadyCallback    callback,
                             gpointer               user_data);

G_END_DECLS
