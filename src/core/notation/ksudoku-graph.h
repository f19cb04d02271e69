/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading.h"

G_BEGIN_DECLS

/**
 * MatoKsudokuGraph:
 *
 * The graph of a puzzle of KSudoku that is no plain one: `graph type="custom"`, with `sizeX`,
 * `sizeY` and `sizeZ`. In it stand
 *
 * - `sudokugroups`: rows and columns from the cell `at` on, and square boxes unless `withblocks`
 *   is 0, which it is in a `Jigsaw`
 * - `clique`: cells that all differ, `size` numbers from 0 as text: irregular boxes, diagonals
 * - `cage`: likewise, with a `value`; its `operator` is 4 for their sum, 0 for one cell. The digits
 *   of a cage differ in a killer; and every cell is in one.
 *
 * A cell is counted as in the values of the file. (The program draws them column by column.)
 * Private to the reader.
 */
typedef struct _MatoKsudokuGraph MatoKsudokuGraph;

MatoKsudokuGraph *mato_ksudoku_graph_new  (void);
void              mato_ksudoku_graph_free (MatoKsudokuGraph *self);

/**
 * mato_ksudoku_graph_start:
 * @names: the attributes of the element; @values: theirs
 *
 * An element in the graph begins, or the graph itself.
 */
void mato_ksudoku_graph_start (MatoKsudokuGraph  *self,
                               const char        *name,
                               const char       **names,
                               const char       **values);

void mato_ksudoku_graph_add_text (MatoKsudokuGraph *self,
                                  const char       *text,
                                  gsize             length);

/**
 * mato_ksudoku_graph_end:
 *
 * The element called @name ends.
 */
void mato_ksudoku_graph_end (MatoKsudokuGraph *self,
                             const char       *name);

/**
 * mato_ksudoku_graph_say:
 * @order: of the board
 * @kind: (nullable): its specific type
 * @rules: gets the board and its rules, see core/rules/rules.h
 *
 * Returns: (nullable): why this is no board that is known, %NULL if it is one
 */
const char *mato_ksudoku_graph_say (const MatoKsudokuGraph *self,
                                    guint                   order,
                                    const char             *kind,
                                    GString                *rules);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoKsudokuGraph, mato_ksudoku_graph_free)

G_END_DECLS
