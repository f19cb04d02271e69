/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading.h"

G_BEGIN_DECLS

/**
 * MatoKnownAlphabet:
 * @is_known: whether a puzzle of this order told it before
 * @has_letters: whether one had letters; without them numbers and canonical mean the same
 *
 * What a text said before about boards of one order: its first puzzle decides for all.
 */
typedef struct
{
  gboolean is_known;
  gboolean has_letters;
  MatoAlphabet alphabet;
} MatoKnownAlphabet;

/**
 * MatoResolved:
 * @values: n_cells digits, 0 empty
 * @bad_cell: what an error is about
 */
typedef struct
{
  guint8 values[MATO_MAX_CELLS];
  MatoAlphabet alphabet;
  char empty;
  guint bad_cell;
} MatoResolved;

/**
 * mato_resolve:
 * @options: whose alphabet overrides what the cells say
 * @known: changed if the cells can be understood
 * @resolved: (out caller-allocates)
 *
 * Finds out which characters are digits, and which one is the sign of the empty cell.
 */
gboolean mato_resolve (const MatoTextCells     *cells,
                       const MatoReaderOptions *options,
                       MatoKnownAlphabet       *known,
                       MatoResolved            *resolved,
                       GError                 **error);

G_END_DECLS
