/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoTold:
 * @MATO_TOLD_ALL_SAID: the sentences tell nothing that the rules do not say, as far as it is known
 * @MATO_TOLD_MORE: they tell rules that are not among those that are said
 * @MATO_TOLD_NO_SUDOKU: rows, columns or boxes do not hold as in an ordinary sudoku
 * @MATO_TOLD_NOT_AS_SAID: clues or digits do not count as they stand, such as those of liars
 *
 * What the sentences beside a puzzle mean for the rules that its data say; each one is worse than
 * those before it.
 */
typedef enum
{
  MATO_TOLD_ALL_SAID,
  MATO_TOLD_MORE,
  MATO_TOLD_NO_SUDOKU,
  MATO_TOLD_NOT_AS_SAID,
} MatoTold;

/**
 * mato_told_judge:
 * @text: sentences of a setter: in English, or in another language if they deny ordinary sudoku
 * @rules: (nullable): the rules that are known, see core/rules/rules.h; without the shape of the
 *   board they have its usual boxes
 * @order: digits of the board
 * @has_picture: whether something is drawn that is no rule
 *
 * Compares sentences with the rules of a puzzle whose data are rules, and whose sentences repeat
 * them in words of their own. Sentences are not understood for that: some deny ordinary sudoku,
 * some name a rule that is not there; and where there are no rules at all, none should tell what
 * digits must do. What is in doubt counts against the puzzle.
 *
 * Returns: the worst of them
 */
MatoTold mato_told_judge (const char *text,
                          const char *rules,
                          guint       order,
                          gboolean    has_picture);

G_END_DECLS
