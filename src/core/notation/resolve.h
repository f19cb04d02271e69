/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading.h"

G_BEGIN_DECLS

/**
 * MatoKnownAlphabet:
 * @is_known: whether an earlier puzzle of this order decided it
 * @has_letters: whether one had letters; without letters, numbers and canonical are the same
 * @has_numbers: whether one had numbers of two characters
 *
 * What is known from earlier boards of one order in the text: the first puzzle decides for all.
 */
typedef struct
{
  gboolean is_known;
  gboolean has_letters;
  gboolean has_numbers;
  MatoAlphabet alphabet;
} MatoKnownAlphabet;

/**
 * MatoResolved:
 * @values: n_cells digits, 0 empty
 * @bad_cell: the cell of an error
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
 * @options: its alphabet and its empty sign override those of the cells
 * @known: updated if the cells can be resolved
 * @resolved: (out caller-allocates)
 *
 * Determines which characters are digits and which one is the sign of an empty cell.
 */
gboolean mato_resolve (const MatoTextCells     *cells,
                       const MatoReaderOptions *options,
                       MatoKnownAlphabet       *known,
                       MatoResolved            *resolved,
                       GError                 **error);

G_END_DECLS
