/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mato_sudokupad_unpack:
 * @packed: what stands in a link behind `scl` or `ctc`
 *
 * Returns: (transfer full) (nullable): JSON; %NULL if @packed is damaged
 */
char *mato_sudokupad_unpack (const char *packed);

/**
 * mato_sudokupad_is_short_form:
 *
 * Returns: whether @text is a puzzle of SudokuPad in its short form of JSON
 */
gboolean mato_sudokupad_is_short_form (const char *text);

/**
 * mato_sudokupad_expand:
 * @text: JSON, or the short form of it: names without quotation marks, strings in single ones,
 *   nothing for `{}`, `t` and `f` for true and false, `#0` and `#F` for black and white, and six
 *   hexadecimal digits for another colour
 *
 * Returns: (transfer full): JSON, if @text was one of them; the names in it are as they were
 */
char *mato_sudokupad_expand (const char *text);

/**
 * mato_sudokupad_expand_scf:
 * @text: what stands in a link behind `scf`: letters and digits that are each a digit or none and
 *   up to five empty cells, of 81; then perhaps `*`, a letter for each rule (`w` windows, `x`
 *   diagonals), and between further stars a title behind `t` and an author behind `a`
 * @cells: (out caller-allocates): 81 digits
 * @rules: (out): the letters, as bits counted from `a`
 * @title: (out) (transfer full) (nullable)
 * @author: (out) (transfer full) (nullable)
 *
 * Returns: whether @text is such a text
 */
gboolean mato_sudokupad_expand_scf (const char  *text,
                                    guint8      *cells,
                                    guint32     *rules,
                                    char       **title,
                                    char       **author);

G_END_DECLS
