/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/tour.h"

#include <glib/gi18n-lib.h>

/*
 * The tours themselves. Their sentences are about what the search does on that very puzzle; what
 * can be read from the film is in braces, the rest is held against it by the test.
 */

#define WITH_DEAD_END \
  "......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3."
#define WITH_WIDE_TREE \
  ".....2.5..78...3.......4...5..............1......3.7.82......4......5.9..1..7...."
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
   * becomes a whole sentence like "Try 7 in r4c2."; {cell} "r4c2", {digit} "7", {ways} "3, 5",
   * {item} a cell like "r4c2" or a place like "7 in row 4"; the others become numbers. */
  { 0, { 0 }, 0, "masks",
    N_("Every row, column and box keeps a strip of bits: one for each digit that it still lacks. "
       "What fits in a cell is what its three strips have in common, and a computer finds that "
       "out in a blink.") },
  { 0, FORCED, 1, "masks",
    N_("{step} Where only one way is left there is nothing to decide: the digit goes in at once, "
       "and its bit goes out of three strips. Often that leaves only one way elsewhere.") },
  { 0, DECIDE, 1, "masks",
    N_("Nothing is forced any more. {step} The search has to guess, and it guesses where there "
       "are fewest ways: {ways}.") },
  { 0, TRY, 2, "tree",
    N_("It is guessing for the second time now: {digit} in {cell}. Each guess is a row of the "
       "tree, and the ways beside it are not forgotten.") },
  { 0, DEAD_END, 1, "masks",
    N_("{step} There is no bit that all three strips have. Nobody made a mistake in reasoning: a "
       "guess was wrong.") },
  { 0, TRY, 1, "tree",
    N_("So everything since the last guess was taken back, and the other way is tried: {digit} in "
       "{cell}. The failed branch stays in the tree to be looked at.") },
  { 0, SOLVED, 1, "tree",
    N_("Solved. Guesses: {tries}, dead ends: {dead-ends}. A single step is nearly free here; this "
       "engine loses its time in wrong guesses, because all that follows from one has to be done "
       "and taken back.") },
};

static const MatoTourStop order_stops[] = {
  { 0, DECIDE, 1, "tree",
    N_("This search fills the first empty cell, wherever that is. {step} But look at "
       "{narrowest}: only {narrow-ways} would fit there.") },
  { 0, DEAD_END, 1, "tree",
    N_("{step} The wrong guess may be the last one or the first one. The search cannot know: it "
       "has to try all that lies between.") },
  { 0, DEAD_END, 7, "tree",
    N_("Dead end number {dead-ends}. The rows of the tree multiply: each way at the top has all "
       "ways of the next row below it, and so on. Wide rows at the top make a large tree.") },
  { 0, SOLVED, 1, "tree",
    N_("Solved at last. Tries: {tries}, dead ends: {dead-ends}. Now the same board in another "
       "order.") },
  { 1, DECIDE, 1, "tree",
    N_("This search takes what has the fewest ways. {step} A guess among few is more often right; "
       "and what is narrow soon shows that it is wrong.") },
  { 1, SOLVED, 1, "tree",
    N_("Solved. Tries: {tries} instead of {other-tries}. Nothing else was changed: to ask for the "
       "fewest ways first is the best idea in this whole program.") },
};

static const MatoTourStop cover_stops[] = {
  { 0, { 0 }, 0, "cover",
    N_("Think of a jigsaw. There are gaps to fill, and each piece fills some of them; every gap "
       "must be filled exactly once. That is an exact cover. Each tile here is a gap, and its "
       "number says how many pieces still fit.") },
  { 0, CHOOSE, 1, "cover",
    N_("A piece is one digit in one cell. The gaps are of four kinds: each cell needs a digit; "
       "each row, column and box needs each digit. The gap “{item}” has only one piece left, so "
       "that piece must be it.") },
  { 0, TRY, 1, "cover",
    N_("The piece “{digit} in {cell}” fills four gaps at once: the cell, and the {digit} of its "
       "row, its column and its box. All four are hatched now. The rules of sudoku say no more "
       "than that.") },
  { 0, DECIDE, 1, "cover",
    N_("Now every gap has at least two pieces. {step} The search takes a gap with the fewest, for "
       "a guess among few is more often right: {ways}.") },
  { 0, DEAD_END, 1, "cover",
    N_("{step} A gap without a piece can never be filled, however well the rest fits: some piece "
       "before was wrong.") },
  { 0, SOLVED, 1, "cover",
    N_("All {items} gaps are filled, each exactly once. The search laid {filled} pieces beside "
       "the givens, and they are the solution. Nothing here knew what a sudoku is.") },
};

static const MatoTourStop links_stops[] = {
  { 0, { 0 }, 0, "cover",
    N_("How does a search find quickly which pieces still fit a gap? All pieces hang in a net. "
       "Each gap has a column that lists its pieces, and every knot knows only its neighbours.") },
  { 0, DECIDE, 1, "cover",
    N_("{step} First its column is covered: it leaves the net, and so do its pieces in all other "
       "columns, because what fills this gap again would fill it twice. That changes {links} "
       "links; below you can change them one by one.") },
  { 0, TRY, 1, "cover",
    N_("{digit} in {cell} fills three more gaps, and their columns are covered in the same way. "
       "Nothing is copied: who leaves the net keeps its own links, it is only passed over.") },
  { 0, DEAD_END, 1, "cover",
    N_("{step} Its column is empty. What is to be done now is to mend the net.") },
  { 0, UNDO, 1, "cover",
    N_("{step} Each knot that was taken out still knows where it hung, so its neighbours simply "
       "link to it again. The last one out comes in first. Knuth called it the dance of the "
       "links.") },
  { 0, TRY, 1, "cover",
    N_("The net is exactly as it was before that guess, and the next piece is tried: {digit} in "
       "{cell}.") },
  { 0, SOLVED, 1, "cover",
    N_("Solved. Pieces tried: {tries}. Here the time goes into links: dozens change for a piece, "
       "there and back, where bit masks need a few. In return the net solves any jigsaw, not only "
       "sudoku.") },
};

static const MatoTourStop bound_stops[] = {
  { 0, { 0 }, 0, "tree",
    N_("This puzzle has more than one solution, and the board is a target: digits near the centre "
       "count more. Which solution has most points? To try all of them is the slow way.") },
  { 0, BETTER, 1, "tree",
    N_("The first solution: {score} points. And a promise: no solution has more than {bound}. "
       "That is a bound: quick to calculate, perhaps too high, never too low.") },
  { 0, CUT, 1, "tree",
    N_("Here the search asked for a bound before it went deeper. At most {bound} points are to be "
       "had below, and it has {score} already: all that lies there need not be looked at. This "
       "is a cut.") },
  { 0, BETTER, 2, "tree",
    N_("Better: {score} points. The more points are reached, the more branches can be cut.") },
  { 0, CUT, 1, "tree",
    N_("One more cut: at most {bound} points, and {score} are reached. Where a bound is too "
       "high, the search goes down for nothing: that is where it loses its time.") },
  { 0, CUT, 4, "tree",
    N_("The last branch is cut: {bound} points at most, and {score} are reached. So {score} is the "
       "best, and proved. Tries: {tries}, cuts: {dead-ends}.") },
};

static const MatoTour tours[] = {
  { "masks", N_("Search by bit masks"), N_("Guess, follow, go back: how a computer solves sudoku"),
    WITH_DEAD_END, 1, { { "bitmask", 0 } }, G_N_ELEMENTS (masks_stops), masks_stops },
  { "order", N_("Why order matters"), N_("One board, two orders: a large tree and a small one"),
    WITH_WIDE_TREE, 2, { { "bitmask", 1 }, { "bitmask", 0 } }, G_N_ELEMENTS (order_stops),
    order_stops },
  { "cover", N_("Exact cover"), N_("A sudoku is a jigsaw of gaps and pieces"),
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
