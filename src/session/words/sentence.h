/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/board-scene.h"
#include "session/search/move-values.h"
#include "session/search/proof.h"
#include "session/search/search.h"

G_BEGIN_DECLS

/*
 * The sentences of Mato: complete, translated sentences made from values. Each is made in one
 * place, for pages, tooltips and screen readers.
 */

/**
 * mato_sentence_cell:
 *
 * Returns: (transfer full): "Row 3, column 5, 7, given"; conflicts and marks in words, too
 */
char *mato_sentence_cell (const MatoBoardScene *scene,
                          guint                 cell);

/**
 * mato_sentence_content:
 *
 * Returns: (transfer full): the same without the place: "7, given"
 */
char *mato_sentence_content (const MatoBoardScene *scene,
                             guint                 cell);

/**
 * mato_sentence_hover:
 *
 * Returns: (transfer full) (nullable): what a tooltip says of a cell to whoever sees the board:
 *   "Also in r1c2"; %NULL if there is nothing to say
 */
char *mato_sentence_hover (const MatoBoardScene *scene,
                           guint                 cell);

/**
 * mato_sentence_board:
 *
 * Returns: (transfer full): the progress of the board: "12 cells of 81 are empty.", "Well done: …"
 */
char *mato_sentence_board (const MatoBoard *board);

/**
 * mato_sentence_to_go:
 *
 * Returns: (transfer full): in few words, how much of @board is left to do
 */
char *mato_sentence_to_go (const MatoBoard *board);

/**
 * mato_sentence_step:
 * @step: (nullable): one of @trace; %NULL: its start
 *
 * Returns: (transfer full): one sentence for it: "Column 3 can take 7 only in r4c3."
 */
char *mato_sentence_step (const MatoTrace *trace,
                          const MatoStep  *step,
                          MatoAlphabet     alphabet);

/**
 * mato_sentence_position:
 *
 * The same for the step that leads to @position of @trace; also says how many steps were left out
 * before it.
 */
char *mato_sentence_position (const MatoTrace *trace,
                              guint64          position,
                              MatoAlphabet     alphabet);

/**
 * mato_sentence_bound_fixes:
 *
 * Returns: (nullable): a line for each digit that the bound has fixed since the last try, or since
 *   one was taken back; %NULL if it is none
 */
char *mato_sentence_bound_fixes (const MatoTrace *trace,
                                 guint64          position,
                                 MatoAlphabet     alphabet);

/**
 * mato_sentence_among_equals:
 * @moment: of a board
 *
 * Returns: (transfer full) (nullable): why the step that led to @moment took this item and not
 *   another: "5 have equally few; it takes the first.", "3 other digits are forced, too; 7 in
 *   r1c2 is the next."; what a digit forces first: "Forced next: 7 in r1c2.", or that it
 *   forces nothing or leaves nothing; after a dead end or an undo "Next it takes back 7 from
 *   r1c2." or "Next try: 7 in r1c2."; %NULL if there is nothing to say
 */
char *mato_sentence_among_equals (const MatoTrace  *trace,
                                  const MatoMoment *moment,
                                  MatoAlphabet      alphabet);

/**
 * mato_sentence_taken_back:
 *
 * Returns: (transfer full): the sentence for @n steps back in a row: "Go back 12 steps."
 */
char *mato_sentence_taken_back (guint n);

/**
 * mato_sentence_reason:
 *
 * Returns: (transfer full) (nullable): why @step (nullable) is a dead end, in a few words: "no
 *   place for 7 in row 3"; %NULL if it is not one
 */
char *mato_sentence_reason (const MatoTrace *trace,
                            const MatoStep  *step,
                            MatoAlphabet     alphabet);

/**
 * mato_sentence_result:
 *
 * Returns: (transfer full): the answer of a search after mato_search_run_finish(): "A solution,
 *   found in 0.4 ms after 12 guesses.", "No solution: …", "Stopped after 3.0 s and 12 guesses: …"
 */
char *mato_sentence_result (MatoSearch *search);

/**
 * mato_sentence_result_further:
 * @further: (nullable): a search for two solutions of the same puzzle, running or ended
 *
 * Returns: (transfer full): the same, with what @further says about other solutions: "The only
 *   solution, found in …", "A solution, found in …; there are others."
 */
char *mato_sentence_result_further (MatoSearch *search,
                                    MatoSearch *further);

/**
 * mato_sentence_cut:
 *
 * Returns: (transfer full) (nullable): how much of the film of @search was kept; %NULL if all of it
 *   was, or if there is no film
 */
char *mato_sentence_cut (MatoSearch *search);

/**
 * mato_sentence_method:
 *
 * Returns: (transfer full): engine and order of @search: "Dancing links · fewest options"
 */
char *mato_sentence_method (MatoSearch *search);

/**
 * mato_sentence_film:
 *
 * Returns: (transfer full): the name of its film: for a branch what was forced, otherwise engine
 *   and order
 */
char *mato_sentence_film (MatoSearch *search);

/**
 * mato_sentence_forced:
 *
 * Returns: (transfer full): the name of a branch that @digit in @cell was forced for, at @position
 *   of the film @trace: "r4c7 = 3 after step 12"
 */
char *mato_sentence_forced (const MatoTrace *trace,
                            guint64          position,
                            guint            cell,
                            guint            digit,
                            MatoAlphabet     alphabet);

/**
 * mato_sentence_totals:
 *
 * Returns: (transfer full): what a recorded @search took: "Guesses: 12, forced: 62, dead ends: …"
 */
char *mato_sentence_totals (MatoSearch *search);

/**
 * mato_sentence_method_by:
 *
 * Returns: (transfer full): the name of @engine with @order
 */
char *mato_sentence_method_by (const MatoEngine *engine,
                               guint             order);

/**
 * mato_sentence_guesses:
 *
 * Returns: (transfer full): the number of guesses: "12 guesses"
 */
char *mato_sentence_guesses (guint64 n_guesses);

/**
 * mato_sentence_span_effort:
 *
 * Returns: (transfer full): what a part of a recording took: "12 guesses, 62 forced"
 */
char *mato_sentence_span_effort (const MatoSpan *span);

/**
 * mato_sentence_effort:
 *
 * Returns: (transfer full): what a search took: "12 guesses"; if it was recorded, "12 guesses, 62
 *   forced"
 */
char *mato_sentence_effort (MatoSearch *search);

/**
 * mato_sentence_check:
 * @n_mistakes: the number of digits that differ from it
 *
 * Returns: (transfer full): the result of checking a board against the solution found by a search;
 *   or that the puzzle itself is at fault: it has no solution, or several, and then which cells
 *   decide
 */
char *mato_sentence_check (MatoSearch *search,
                           guint       n_mistakes);

/**
 * mato_sentence_proved_score:
 *
 * Returns: (transfer full): the heading of a proof: "Highest: 2,866"
 */
char *mato_sentence_proved_score (const MatoProof *proof);

/**
 * mato_sentence_proof_steps:
 *
 * Returns: (transfer full): the proof in a few sentences, each on its line: the board that has the
 *   score, the first bound if it is higher, the branches, and which fell last
 */
char *mato_sentence_proof_steps (const MatoProof    *proof,
                                 const MatoGeometry *geometry,
                                 MatoAlphabet        alphabet);

/**
 * mato_sentence_distribution:
 *
 * Returns: (transfer full): how many boards were counted or sampled: "Exactly 34,068 boards",
 *   "Sample of 10,000 boards"
 */
char *mato_sentence_distribution (const MatoTargetDistribution *distribution);

/**
 * mato_sentence_hand_over:
 *
 * Returns: (transfer full) (nullable): for a recorded search, that “Automatic” would have switched
 *   to clause learning, and when; %NULL if not, or not so far
 */
char *mato_sentence_hand_over (MatoSearch *search);

/**
 * mato_sentence_progress:
 *
 * Returns: (transfer full): a running search: "Searching: 2.1 s, 1,204,331 guesses"
 */
char *mato_sentence_progress (MatoSearch *search);

/**
 * mato_sentence_board_rules:
 *
 * Returns: (transfer full): what holds on the board of @puzzle beside rows and columns, in lines:
 *   the words of its setter, or what each kind of its rules says, and where rules in formulas are
 *   seen
 */
char *mato_sentence_board_rules (const MatoPuzzle *puzzle);

/**
 * mato_sentence_puzzle:
 *
 * Returns: (transfer full): "9×9 · 23 givens"
 */
char *mato_sentence_puzzle (const MatoPuzzle *puzzle);

/**
 * mato_sentence_colour:
 * @colour: 1…%MATO_MAX_COLOUR
 *
 * Returns: (transfer none): the name of a colour of cells: "red"
 */
const char *mato_sentence_colour (guint colour);

/**
 * mato_sentence_pencil_name:
 *
 * Returns: (nullable): what typed digits become, in few words: "centre marks"; %NULL for
 *   %MATO_N_PENCILS: entries
 */
const char *mato_sentence_pencil_name (guint pencil);

/**
 * mato_sentence_pencil:
 *
 * Returns: (transfer full): what typing does now: "Typing a digit now makes a centre mark."
 */
char *mato_sentence_pencil (guint pencil);

/**
 * mato_sentence_reading:
 *
 * Returns: (transfer full): how a text was read: "Read as 16×16, letters A-P, “-” for empty cells,
 *   89 givens"
 */
char *mato_sentence_reading (const MatoPuzzle *puzzle);

/**
 * mato_sentence_number:
 *
 * Returns: (transfer full): @number with its digits grouped as in the locale: "1,204,331"
 */
char *mato_sentence_number (guint64 number);

/**
 * mato_sentence_duration:
 *
 * Returns: (transfer full): a time span in a suitable unit: "0.4 ms", "2.1 s", "3 min 5 s"
 */
char *mato_sentence_duration (gint64 microseconds);

G_END_DECLS
