/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoRuleset:
 * @MATO_RULESET_SUDOKU: rows, columns and regions have each digit once
 * @MATO_RULESET_CAGE_SUM: the digits of a cage add up to its number
 * @MATO_RULESET_CAGE_DIFFER: the digits of a cage differ
 * @MATO_RULESET_KNIGHT: cells a knight's move apart differ
 * @MATO_RULESET_KING: cells a king's move apart differ
 * @MATO_RULESET_NONCONSECUTIVE: digits of neighbours are not consecutive
 * @MATO_RULESET_OTHER: it says something else, too
 *
 * What the sentences of a setter say.
 */
typedef enum
{
  MATO_RULESET_SUDOKU = 1 << 0,
  MATO_RULESET_CAGE_SUM = 1 << 1,
  MATO_RULESET_CAGE_DIFFER = 1 << 2,
  MATO_RULESET_KNIGHT = 1 << 3,
  MATO_RULESET_KING = 1 << 4,
  MATO_RULESET_NONCONSECUTIVE = 1 << 5,
  MATO_RULESET_OTHER = 1 << 6,
} MatoRuleset;

/**
 * mato_ruleset_split:
 *
 * Returns: (transfer full): the sentences of @text in small letters, with simple quotation marks,
 *   dashes and blanks, and without the full stop
 */
GStrv mato_ruleset_split (const char *text);

/**
 * mato_ruleset_understand:
 * @text: sentences in English
 * @order: digits of the board
 *
 * Understands the usual sentences, word for word. Nothing is guessed: any other sentence is
 * %MATO_RULESET_OTHER.
 *
 * Returns: what they say
 */
MatoRuleset mato_ruleset_understand (const char *text,
                                     guint       order);

G_END_DECLS
