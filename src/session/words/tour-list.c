/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/tour.h"

#include <glib/gi18n-lib.h>

/*
 * The tours. Their sentences describe what the search does on that particular puzzle; values of the
 * film are in braces, and a test checks the rest against the film.
 */

#define WITH_DEAD_END \
  "......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3."
#define WITH_WIDE_TREE \
  "...36.19.5..7....4...........18....37.....8......57..16.2.8.4....9..1.65.....2..."
#define WITH_MANY_SOLUTIONS \
  "...7.2453" "9....8..." "74...5.1." "195.8...." ".7.....25" ".3.5791.8" "...6.1..." \
  ".6.9....1" "........6"

#define CHOOSE { .kinds = 1u << MATO_STEP_CHOOSE }
#define DECIDE { .kinds = 1u << MATO_STEP_CHOOSE, .min_options = 2 }
#define TRY { .kinds = 1u << MATO_STEP_TRY }
#define FORCED { .kinds = 1u << MATO_STEP_PROPAGATE }
#define DEAD_END { .kinds = 1u << MATO_STEP_DEAD_END }
#define UNDO { .kinds = 1u << MATO_STEP_UNDO }
#define SOLVED { .kinds = 1u << MATO_STEP_SOLUTION }
#define BETTER { .kinds = 1u << MATO_STEP_BETTER }
#define CUT { .kinds = 1u << MATO_STEP_CUT }

static const MatoTourStop masks_stops[] = {
  /* Translators: in the sentences of the guided tours, leave what stands in braces as it is. {step}
   * becomes a whole sentence like "Try 7 in r4c2."; {cell} "r4c2", {digit} "7", {options} "3, 5",
   * {item} a cell like "r4c2" or a place like "7 in row 4", {blame} two sentences; the others
   * become numbers. */
  { 0, { 0 }, 0, .view = "masks",
    N_("Every row, column and box has a bit mask: one bit for each digit still missing. What fits "
       "in a cell is the bitwise AND of its three masks, and a computer finds it in an instant.") },
  { 0, FORCED, 1, .view = "masks",
    N_("{step} If only one option is left there is nothing to decide: the digit is placed at once, "
       "and its bit is cleared in three masks. Often that leaves only one option somewhere "
       "else.") },
  { 0, DECIDE, 1, .view = "masks",
    N_("Nothing is forced any more. {step} The search has to guess, and it guesses where there are "
       "the fewest options: {options}.") },
  { 0, TRY, 2, .view = "tree",
    N_("This is the second guess: {digit} in {cell}. Each guess adds a level to the tree, and the "
       "options beside it are not forgotten.") },
  { 0, DEAD_END, 1, .view = "masks",
    N_("{step} The AND of its three masks is 0. The reasoning was right: a guess was wrong.") },
  { 0, TRY, 1, .view = "tree",
    N_("So the search backtracks: everything since the last guess is taken back, and the other "
       "option is tried: {digit} in {cell}. The failed branch stays in the tree.") },
  { 0, SOLVED, 1, .view = "tree",
    N_("Solved. Guesses: {guesses}, dead ends: {dead-ends}. A single step costs almost nothing "
       "here; the time goes into wrong guesses, because all that follows from one has to be done "
       "and taken back. To write such a search yourself, try AcWing 166 or Luogu P1784.") },
};

static const MatoTourStop order_stops[] = {
  { 0, DECIDE, 1, .view = "tree",
    N_("This search fills the first empty cell, wherever it is. {step} But look at {narrowest}: "
       "only {narrow-options} would fit there.") },
  { 0, DEAD_END, 1, .view = "tree",
    N_("{step} The wrong guess may be the last one or the first one. The search cannot know: it "
       "has to try everything in between.") },
  { 0, DEAD_END, 7, .view = "tree",
    N_("Dead end number {dead-ends}. The levels of the tree multiply: below each option of one "
       "level are all options of the next. Wide levels at the top make a large tree.") },
  { 0, SOLVED, 1, .view = "tree",
    N_("Solved at last. Guesses: {guesses}, dead ends: {dead-ends}. Now the same board in another "
       "order.") },
  { 1, DECIDE, 1, .view = "tree",
    N_("This search chooses the place with the fewest options. {step} A guess among few is more "
       "often right, and a wrong one shows sooner.") },
  { 1, SOLVED, 1, .view = "tree",
    N_("Solved. Guesses: {guesses} instead of {other-guesses}. It is not luck: to go through "
       "everything, whichever digits come first, the first order meets 22 dead ends, and this one "
       "2. To choose the fewest options first is the best idea in this whole program.") },
};

static const MatoTourStop blame_stops[] = {
  { 0, DEAD_END, 8, .view = "tree",
    N_("{step} {blame} All guesses stand on the board as if each had a part in it, but only those "
       "in frames have."), .asks_why = TRUE },
  { 0, DEAD_END, 2, .view = "tree",
    N_("{step} {blame} Three digits could be in r1c2, and with guess 1 each of them leads to a "
       "dead end. So guess 1 is wrong, whatever came after it."), .asks_why = TRUE },
  { 0, TRY, 1, .view = "tree",
    N_("But the search does not ask who is to blame. It takes back only its last guesses, and goes "
       "on with {digit} in {cell}: the next option of a guess that has nothing to do with it. "
       "Below it the same three dead ends are found again.") },
  { 0, SOLVED, 1, .view = "whole",
    N_("Solved. Guesses: {guesses}, of which {vain} were in vain: the hatched parts. A search that "
       "asks goes back to the last guess that is to blame, and leaves out all that is between "
       "them. That is backjumping.") },
  { 0, { 0 }, 0, .view = "whole",
    N_("What the guesses to blame say is a new rule: no solution has all of these digits together. "
       "Whoever writes such rules down never makes the same mistake twice, anywhere in the tree. "
       "That is clause learning, and the engine of this name solves large boards by it.") },
};

static const MatoTourStop cover_stops[] = {
  { 0, { 0 }, 0, .view = "cover",
    N_("Begin with a small problem: seven items, and six options that cover some of them each. "
       "Which options cover every item exactly once? Open it beside this window, and follow the "
       "search step by step until three options are left. Then come back: a sudoku is the same, "
       "only larger."), .problem = "small" },
  { 0, { 0 }, 0, .view = "cover",
    N_("Think of a jigsaw: there are gaps to fill, each piece fills some of them, and every gap "
       "must be filled exactly once. That is an exact cover: a gap is called an item, a piece an "
       "option. Each tile here is an item, and its number says how many options it has left.") },
  { 0, CHOOSE, 1, .view = "cover",
    N_("An option is one digit in one cell. The items are of four kinds: each cell needs a digit; "
       "each row, column and box needs each digit. The item “{item}” has only one option left, so "
       "it must be that one.") },
  { 0, TRY, 1, .view = "cover",
    N_("The option “{digit} in {cell}” covers four items at once: the cell, and the {digit} of its "
       "row, its column and its box. Their four tiles are blank now. The rules of sudoku say no "
       "more than that.") },
  { 0, DECIDE, 1, .view = "cover",
    N_("Now every item has at least two options. {step} The search chooses an item with the "
       "fewest, for a guess among few is more often right: {options}.") },
  { 0, DEAD_END, 1, .view = "cover",
    N_("{step} An item without an option can never be covered, however well the rest fits: an "
       "earlier option was wrong.") },
  { 0, SOLVED, 1, .view = "cover",
    N_("All {items} items are covered, each exactly once. Beside the givens the search took "
       "{filled} options, and they are the solution. The program never needed to know what a "
       "sudoku is.") },
};

static const MatoTourStop links_stops[] = {
  { 0, { 0 }, 0, .view = "cover",
    N_("How does a search quickly find the options that an item has left? All options are in one "
       "linked matrix: each item has a column that lists its options, and each node knows only its "
       "neighbours.") },
  { 0, DECIDE, 1, .view = "cover",
    N_("{step} First its column is covered: it leaves the matrix, and so do its options in all "
       "other columns, because another of them would cover the item twice. That changes {links} "
       "links; below they change one by one, and you can go back and forth."),
    .dance = MATO_TOUR_COVERS },
  { 0, TRY, 1, .view = "cover",
    N_("{digit} in {cell} covers three more items, and their columns are covered in the same way. "
       "Nothing is copied: a removed node keeps its own links; its neighbours just bypass it.") },
  { 0, DEAD_END, 1, .view = "cover",
    N_("{step} Its column is empty. Now the links must be restored.") },
  { 0, UNDO, 1, .view = "cover",
    N_("{step} Each removed node still knows its neighbours, so they simply link to it again: "
       "below the links return, and the last one out comes back first. Knuth called it the dance "
       "of the links."), .dance = MATO_TOUR_UNCOVERS },
  { 0, TRY, 1, .view = "cover",
    N_("The matrix is exactly as it was before that guess, and the next option is tried: {digit} "
       "in {cell}.") },
  { 0, SOLVED, 1, .view = "cover",
    N_("Solved. Options tried: {taken}. Here the time goes into links: an option changes dozens, "
       "there and back, where bit masks change a few bits. In return dancing links solve any exact "
       "cover problem, not only sudoku. To write them yourself, try Luogu P4929.") },
};

static const MatoTourStop bound_stops[] = {
  { 0, { 0 }, 0, .view = "tree",
    N_("This puzzle has more than one solution, and the board is a target: digits near the centre "
       "count more. Which solution has the most points? To try all of them is slow.") },
  { 0, BETTER, 1, .view = "tree",
    N_("A quick search finds a solution: {score} points. And a guarantee: no solution has more "
       "than {bound}. That is an upper bound: quick to calculate, perhaps too high, never too "
       "low.") },
  { 0, CUT, 1, .view = "tree",
    N_("The search asks for much: is there a solution with more than {score} points? Few digits "
       "can be part of one, so few that the board soon contradicts itself. There is none: now the "
       "bound is {bound}.") },
  { 0, DECIDE, 1, .view = "bound",
    N_("It asks for a little less. Now it has to guess, and before that it calculates a bound. "
       "Where the bound comes from: every digit takes the cells that score most, but pays a "
       "multiplier for each cell that others want, too. The sum below adds all multipliers again, "
       "for a solution pays each of them once. It is enough, so the search goes on.") },
  { 0, CUT, 1, .view = "tree",
    N_("Deeper down it asks the same: this branch is worth at most {bound} points, so it is "
       "skipped. This is pruning.") },
  { 0, CUT, 2, .view = "tree",
    N_("Every branch ended in a contradiction or was pruned. So no solution has more than {score} "
       "points: the bound falls again, and comes nearer to the best score.") },
  { 0, BETTER, 1, .view = "tree",
    N_("Here is a solution with {score} points, as many as the bound allows. So {score} is the "
       "best score, and proved. Guesses: {guesses}, dead ends and branches pruned: {dead-ends}. To "
       "write this search yourself, try NOIP 2009, target sudoku (Luogu P1074).") },
};

static const MatoTour tours[] = {
  { "masks", N_("Search by bit masks"), N_("Guess, deduce, backtrack: how a computer solves "
                                           "sudoku"),
    WITH_DEAD_END, 1, { { "bitmask", 0 } }, G_N_ELEMENTS (masks_stops), masks_stops },
  { "order", N_("Why order matters"), N_("One board, two orders: a large tree and a small one"),
    WITH_WIDE_TREE, 2, { { "bitmask", 1 }, { "bitmask", 0 } }, G_N_ELEMENTS (order_stops),
    order_stops },
  { "blame", N_("Who is to blame?"), N_("From backtracking over blame to learning"),
    WITH_DEAD_END, 1, { { "bitmask", 2 } }, G_N_ELEMENTS (blame_stops), blame_stops },
  { "cover", N_("Exact cover"), N_("Sudoku as a jigsaw of items and options"),
    WITH_DEAD_END, 1, { { "dlx", 0 } }, G_N_ELEMENTS (cover_stops), cover_stops },
  { "links", N_("The dance of the links"), N_("Why a column is covered, and how it comes back"),
    WITH_DEAD_END, 1, { { "dlx", 0 } }, G_N_ELEMENTS (links_stops), links_stops },
  { "bound", N_("Bounds of a target"), N_("The best score, without trying every solution"),
    WITH_MANY_SOLUTIONS, 1, { { NULL, 0 } }, G_N_ELEMENTS (bound_stops), bound_stops },
};

const MatoTour *
mato_tour_list (guint *n_tours)
{
  *n_tours = G_N_ELEMENTS (tours);

  return tours;
}
