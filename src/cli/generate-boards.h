/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/command.h"
#include "core/generate/generate-board.h"
#include "core/generate/generate-variant.h"

G_BEGIN_DECLS

/**
 * MatoBoardSeries:
 * @geometry: the shape of the boards
 * @recipe: what puzzles are wanted; its keep_going() is not called
 * @variant: (nullable): puzzles of this variant instead, printed as Mato's own documents
 * @variant_level: of them
 * @seed: the same makes the same puzzles
 * @count: how many
 * @n_jobs: threads, at least 1
 * @max_tries: a puzzle is given up, and with it those behind, after as many boards that are not as
 *   wanted
 *
 * Puzzles to be printed.
 */
typedef struct
{
  const MatoGeometry *geometry;
  MatoRecipe recipe;
  const MatoMadeVariant *variant;
  MatoVariantLevel variant_level;
  guint64 seed;
  guint64 count;
  guint n_jobs;
  guint max_tries;
} MatoBoardSeries;

/**
 * mato_board_series_print:
 *
 * Prints the puzzles, one per line or document, each as soon as it and all before it are made; and
 * on standard error if one was given up.
 */
MatoStatus mato_board_series_print (const MatoBoardSeries *self);

G_END_DECLS
