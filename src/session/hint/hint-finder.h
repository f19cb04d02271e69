/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"
#include "core/logic/contradiction.h"
#include "core/logic/deduction.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoHintKind:
 * @MATO_HINT_FOUND: there is a next step
 * @MATO_HINT_WRONG_DIGIT: a digit is not that of the solution
 * @MATO_HINT_WRONG_MARKS: the centre marks of a cell lack the digit of the solution
 * @MATO_HINT_SOLVED: the board is full
 * @MATO_HINT_NO_SOLUTION: the puzzle has none
 * @MATO_HINT_STUCK: no technique applies
 * @MATO_HINT_DRAWING: rules are not known, see core/board/drawing.h
 * @MATO_HINT_UNSURE: the puzzle has several solutions, and no technique applies up to
 *   %MATO_LOGIC_MOST_UNSURE
 * @MATO_HINT_UNDECIDED: no technique applies; whether there is one solution takes too long to find
 *   out for a hint, so no digit was compared with it
 * @MATO_HINT_DEAD: what is on the board contradicts itself, so anything would follow from it
 *
 * What a search for hints finds.
 */
typedef enum
{
  MATO_HINT_FOUND,
  MATO_HINT_WRONG_DIGIT,
  MATO_HINT_WRONG_MARKS,
  MATO_HINT_SOLVED,
  MATO_HINT_NO_SOLUTION,
  MATO_HINT_STUCK,
  MATO_HINT_UNSURE,
  MATO_HINT_UNDECIDED,
  MATO_HINT_DEAD,
  MATO_HINT_DRAWING,
} MatoHintKind;

/**
 * MatoHintQuestion:
 * @givens: for the proof that there is one solution
 * @values: the digits on the board of the player
 * @marks: centre marks, which are the candidates of their cell
 * @wants_all: whether more than the simplest step is wanted
 *
 * A copy of a board, for a worker.
 */
typedef struct
{
  MatoGeometry *geometry;
  guint8 givens[MATO_MAX_CELLS];
  guint8 values[MATO_MAX_CELLS];
  guint32 marks[MATO_MAX_CELLS];
  gboolean wants_all;
} MatoHintQuestion;

MatoHintQuestion *mato_hint_question_new  (const MatoBoard *board,
                                           gboolean         wants_all);
void              mato_hint_question_free (MatoHintQuestion *self);

/**
 * MatoHintAnswer:
 * @cell: that is wrong
 * @contradiction: of a dead board
 * @board: what is known: its digits and candidates
 * @deductions: (element-type MatoDeduction): the simplest technique first; confirmed by the checker
 * @wants_all: as asked
 *
 * What was found.
 */
typedef struct
{
  MatoHintKind kind;
  guint cell;
  MatoContradiction contradiction;
  MatoGeometry *geometry;
  MatoCandidates board;
  GPtrArray *deductions;
  gboolean wants_all;
} MatoHintAnswer;

void mato_hint_answer_free (MatoHintAnswer *self);

/**
 * MATO_HINT_MOST_OF_EACH:
 *
 * How many deductions of one technique are listed at most.
 */
#define MATO_HINT_MOST_OF_EACH 12

/**
 * mato_hint_find:
 * @cancellable: polled at least every 5 ms of work; the answer is of no use then
 *
 * Finds the simplest step, or all steps, family by family: those by dynamic chains only where
 * nothing else is.
 * Blocks.
 */
MatoHintAnswer *mato_hint_find (const MatoHintQuestion *question,
                                GCancellable           *cancellable);

/**
 * mato_hint_is_same:
 *
 * Returns: whether both conclude the same by the same technique
 */
gboolean mato_hint_is_same (const MatoDeduction *a,
                            const MatoDeduction *b);

G_END_DECLS
