/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading.h"

G_BEGIN_DECLS

/**
 * MatoKsudoku:
 *
 * A game of KSudoku while its elements are read: `graph`, `values`, then a `history` of digits and
 * marks. Cells are letters: `_` is empty, `b` is 1, `c` is 2. Private to the reader.
 */
typedef struct _MatoKsudoku MatoKsudoku;

MatoKsudoku *mato_ksudoku_new  (void);
void         mato_ksudoku_free (MatoKsudoku *self);

/**
 * mato_ksudoku_start:
 * @names: the attributes of the element; @values: theirs
 * @line: where its tag ends, 1-based; so is @column
 *
 * An element called @name begins.
 */
void mato_ksudoku_start (MatoKsudoku  *self,
                         const char   *name,
                         const char  **names,
                         const char  **values,
                         guint64       line,
                         guint64       column);

void mato_ksudoku_add_text (MatoKsudoku *self,
                            const char  *text,
                            gsize        length);

/**
 * mato_ksudoku_end:
 * @line: where the end tag is, 1-based; so is @column
 *
 * The element called @name ends.
 */
void mato_ksudoku_end (MatoKsudoku *self,
                       const char  *name,
                       guint64      line,
                       guint64      column);

/**
 * mato_ksudoku_has_values:
 *
 * Returns: whether there is a board, broken or not
 */
gboolean mato_ksudoku_has_values (const MatoKsudoku *self);

/**
 * mato_ksudoku_finish:
 * @draft: (out): cleared before; its place is set in any case
 * @rules: gets the board and its rules, if it is no plain one, see core/rules/rules.h
 *
 * Returns: whether Mato can keep the game
 */
gboolean mato_ksudoku_finish (MatoKsudoku  *self,
                              MatoDraft    *draft,
                              GString      *rules,
                              GError      **error);

/**
 * mato_ksudoku_read_line:
 *
 * Reads the values alone, which have `_` for an empty cell, b for 1 and c for 2.
 *
 * Returns: (transfer full) (nullable): the draft with them; %NULL unless @text, the first line of
 *   the window, can only be such values
 */
MatoDraft *mato_ksudoku_read_line (MatoReader *reader,
                                   const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoKsudoku, mato_ksudoku_free)

G_END_DECLS
