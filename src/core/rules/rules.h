/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/constraint.h"

G_BEGIN_DECLS

/**
 * MATO_RULES_MAX_BYTES:
 *
 * The longest text of rules.
 */
#define MATO_RULES_MAX_BYTES (4 << 20)

/**
 * mato_rules_parse:
 * @text: the rules, specified in mato(5)
 * @base: (nullable): the board that they are added to; without it the text says its size
 * @line: (out): the 1-based line of the error
 * @error: return location for a %MATO_ERROR
 *
 * Reads rules. Each is said in the five kinds of constraint.h, or all of them are refused: a rule
 * that is not known is an error with its name.
 *
 * Returns: (transfer full) (nullable): the board with its rules. It is classic if they require
 *   nothing that the classic board of that size does not
 */
MatoGeometry *mato_rules_parse (const char          *text,
                                const MatoGeometry  *base,
                                guint               *line,
                                GError             **error);

/**
 * mato_rules_get_first_name:
 *
 * Returns: (transfer full) (nullable): the name of the first rule that is more than the shape of
 *   the board, or of the first line, in a text that need not be correct
 */
char *mato_rules_get_first_name (const char *text);

/**
 * mato_rules_write:
 *
 * Appends the rules of a board as they were read, without comments; a line for each.
 */
void mato_rules_write (GString            *text,
                       const MatoGeometry *geometry);

/**
 * mato_rules_write_shape:
 *
 * Appends what boards of equal shape and rules have in common: rows and columns of a box of a
 * classic board, as in `3x3`, else the rules.
 */
void mato_rules_write_shape (GString            *text,
                             const MatoGeometry *geometry);

/**
 * mato_rules_write_kinds:
 *
 * Appends the rules of a board said in the five kinds, without the name of any variant. They mean
 * the same.
 */
void mato_rules_write_kinds (GString            *text,
                             const MatoGeometry *geometry);

G_END_DECLS
