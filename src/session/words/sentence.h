/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/certificate/certificate.h"
#include "session/film/board-scene.h"
#include "session/search/move-values.h"
#include "session/search/search.h"

G_BEGIN_DECLS

/*
 * What Mato says: whole, translated sentences made from values. One place for each, used by the
 * pages, by tooltips and by screen readers.
 */

/** Returns: (transfer full): "Row 3, column 5, 7, given"; conflicts and marks in words too */
char *mato_sentence_cell (const MatoBoardScene *scene,
                          guint                 cell);

/** Returns: (transfer full): the same without the place: "7, given" */
char *mato_sentence_content (const MatoBoardScene *scene,
                             guint                 cell);

/** Returns: (transfer full): how far the board is: "12 cells of 81 are empty.", "Well done: …" */
char *mato_sentence_board (const MatoBoard *board);

/**
 * mato_sentence_step:
 * @step: (nullable): one of @trace; %NULL: its start
 *
 * Returns: (transfer full): one sentence for it: "Column 3 can take 7 only in r4c3."
 */
char *mato_sentence_step (const MatoTrace *trace,
                          const MatoStep  *step,
                          MatoAlphabet     alphabet);

/** The same for the step that leads to @position of @trace; what was left out before it, is
 * said. */
char *mato_sentence_position (const MatoTrace *trace,
                              guint64          position,
                              MatoAlphabet     alphabet);

/** Returns: (transfer full) (nullable): why @step (nullable) is a dead end, in a few words: "no
 *  place for 7 in row 3"; %NULL if it is none */
char *mato_sentence_reason (const MatoTrace *trace,
                            const MatoStep  *step,
                            MatoAlphabet     alphabet);

/** Returns: (transfer full): the answer of a search after mato_search_run_finish(): "One solution,
 *  found in 0.4 ms after 12 tries.", "No solution: …", "Stopped after 3.0 s and 12 tries: …" */
char *mato_sentence_result (MatoSearch *search);

/** Returns: (transfer full) (nullable): how much of the film of @search was kept; %NULL if it is
 *  whole, or there is none */
char *mato_sentence_cut (MatoSearch *search);

/** Returns: (transfer full): how @search searches: "Dancing links · fewest options" */
char *mato_sentence_method (MatoSearch *search);

/** Returns: (transfer full): what its film is called: a branch by what was forced, any other by how
 *  it searches */
char *mato_sentence_film (MatoSearch *search);

/** Returns: (transfer full): how a search searches by @order of @engine */
char *mato_sentence_method_by (const MatoEngine *engine,
                               guint             order);

/** Returns: (transfer full): how many digits were tried: "12 tries" */
char *mato_sentence_tries (guint64 n_nodes);

/** Returns: (transfer full): the answer of a search for the solution to check a board against;
 *  @n_mistakes: how many digits of the board differ from it */
char *mato_sentence_check (MatoSearch *search,
                           guint       n_mistakes);

/** Returns: (transfer full): how near a person can still come to the best score, without telling
 *  it: "From here you can come within 12 points of the best score." */
char *mato_sentence_standing (const MatoMoveValuesAnswer *move_values,
                              gboolean                    is_full);

/** Returns: (transfer full): "No completion scores more than 2,866: bound 2,866.4, 1 node." */
char *mato_sentence_proof (const MatoTargetFacts *facts);

/** Returns: (transfer full): how many boards @spread is about: "Exactly 34,068 boards", "Sampled
 *  from 10,000 boards" */
char *mato_sentence_distribution (const MatoTargetDistribution *distribution);

/** Returns: (transfer full) (nullable): of a recorded search, that clause learning would have taken
 *  over from it, and when; %NULL if it would not, or not so far */
char *mato_sentence_hand_over (MatoSearch *search);

/** Returns: (transfer full): a running search: "Searching: 2.1 s, 1,204,331 tries" */
char *mato_sentence_progress (MatoSearch *search);

/** Returns: (transfer full): "9×9 · 23 givens" */
char *mato_sentence_puzzle (const MatoPuzzle *puzzle);

/** Returns: (nullable): what digits that are typed become, in few words: "centre marks"; %NULL for
 *  %MATO_N_PENCILS: they stay digits */
const char *mato_sentence_pencil_name (guint pencil);

/** Returns: (transfer full): what digits do now: "Digits are marks at the centre of the cell
 * now." */
char *mato_sentence_pencil (guint pencil);

/** Returns: (transfer full): how a text was read: "Read as 16×16, letters A-P,
 *  “-” for empty cells, 89 givens" */
char *mato_sentence_reading (const MatoPuzzle *puzzle);

/** Returns: (transfer full): @number with its digits grouped as the language does: "1,204,331" */
char *mato_sentence_number (guint64 number);

/** Returns: (transfer full): a time span in a fitting unit: "0.4 ms", "2.1 s", "3 min 5 s" */
char *mato_sentence_duration (gint64 microseconds);

G_END_DECLS
