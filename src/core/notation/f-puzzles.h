/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/json.h"

G_BEGIN_DECLS

/**
 * MatoFPuzzlesBoard:
 * @regions: (nullable): of each cell; above %MATO_MAX_CELLS: none. %NULL: the usual boxes
 *
 * What constraints need to know of the board.
 */
typedef struct
{
  guint order;
  const guint *regions;
} MatoFPuzzlesBoard;

/**
 * mato_f_puzzles_fail_rule:
 * @json: the puzzle
 * @member: what has the rule
 * @name: how the puzzle calls it
 *
 * Sets @error: the rule is not known; and names the others.
 *
 * Returns: %FALSE
 */
gboolean mato_f_puzzles_fail_rule (MatoReader      *reader,
                                   const MatoJson  *json,
                                   const MatoJson  *member,
                                   const char      *name,
                                   GError         **error);

/**
 * mato_f_puzzles_check_drawn:
 * @grid: its rows
 *
 * Checks what is drawn and told beside the rules: that its names, cells, colours and characters are
 * such, and that what shows a rule of the puzzle agrees with it.
 *
 * Returns: whether it is whole; else @error and its place are set
 */
gboolean mato_f_puzzles_check_drawn (MatoReader      *reader,
                                     const MatoJson  *json,
                                     const MatoJson  *grid,
                                     GError         **error);

/**
 * mato_f_puzzles_keep:
 * @sections: (nullable): of the puzzle
 *
 * Returns: (transfer full) (nullable): @sections with what is drawn and told beside the rules:
 *   lines, circles, rectangles, text and cages without rules, the author and the instructions
 */
char *mato_f_puzzles_keep (const MatoJson *json,
                           const char     *sections);

/**
 * mato_f_puzzles_say:
 * @text: gets a line for each rule, see core/rules/rules.h
 * @places: (element-type MatoJson): gets for each line what says it
 *
 * Says all constraints that are known; members that are not are left to the caller.
 *
 * Returns: whether they have the form that they should; else @error and its place are set
 */
gboolean mato_f_puzzles_say (MatoReader               *reader,
                             const MatoJson           *json,
                             const MatoFPuzzlesBoard  *board,
                             GString                  *text,
                             GPtrArray                *places,
                             GError                  **error);

G_END_DECLS
