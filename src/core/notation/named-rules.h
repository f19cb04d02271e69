/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mato_named_rules_find:
 * @text: a line of words, in UTF-8
 * @length: (out): in bytes
 *
 * Looks for the name of a variant whose digits could stand in any notation: `Anti-knight sudoku`,
 * `a knight's move apart`, `对角线数独`. Words that are as often said of ordinary puzzles, like
 * killer or arrow alone, are none.
 *
 * Returns: (nullable): where it begins in @text
 */
const char *mato_named_rules_find (const char *text,
                                   gsize      *length);

G_END_DECLS
