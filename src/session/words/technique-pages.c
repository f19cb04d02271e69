/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/technique-pages.h"

#include <glib/gi18n-lib.h>

/* Why the techniques of a kind hold. A unit is a row, column or box. */
#define WHY_HOUSE \
  N_ ("Every row, column and box holds each digit once.")
#define WHY_PLACE \
  N_ ("The digit must be somewhere in that unit, and every other place is ruled out.")
#define WHY_CELL \
  N_ ("The cell must hold a digit, and every other one would clash.")
#define WHY_LOCKED \
  N_ ("Wherever the digit stands in the first unit, it stands in what both units have in " \
      "common. So the second unit has it there, and nowhere else.")
#define WHY_NAKED \
  N_ ("There are as many cells as digits, so these cells use all of the digits up. None " \
      "is left for the other cells of the unit.")
#define WHY_HIDDEN \
  N_ ("There are as many digits as cells, so each of the cells is taken by one of the " \
      "digits. Nothing else fits there.")
#define WHY_FISH \
  N_ ("Each of the lines needs the digit once, and always in another of the crossing " \
      "lines. So these crossing lines get their digit there, and nowhere else.")
#define WHY_WING \
  N_ ("Try each digit of the middle cell: one of the cells always gets the common digit. So " \
      "what sees all of its places among them can’t hold it.")
#define WHY_QUAD \
  N_ ("Each of the three other digits fills one of the four cells at most. So one of the " \
      "cells always gets the fourth digit.")
#define WHY_UNIQUE \
  N_ ("If the cells held only the two digits, these could change places everywhere: the " \
      "puzzle would have two solutions. It has only one, so this can’t be.")
#define WHY_GRAVE \
  N_ ("If all open cells had two candidates, and each digit two places wherever it is " \
      "missing, there would be no solution or several. The puzzle has one, so this can’t " \
      "be.")
#define WHY_ALIGNED \
  N_ ("Each cell that sees the chosen ones needs a digit. What would take its last one " \
      "away is impossible.")
#define WHY_CHAIN \
  N_ ("Follow the arrows: where a solid line leads from “not” to “is”, one of both " \
      "candidates must hold; where a dashed line leads from “is” to “not”, they can’t " \
      "both hold.")
#define WHY_LOOP \
  N_ ("The links close to a ring, so the candidates hold in turns, one way round or the " \
      "other. Of each dashed line one end holds in both cases.")
#define WHY_CASES \
  N_ ("One of the cases must be true. What follows from each of them is true in any case.")
#define WHY_CONTRA \
  N_ ("A supposition that leads to an impossible board is wrong.")
#define WHY_TURBOT \
  N_ ("Of each strong link one end holds. The weak link between them lets at most one of " \
      "its ends hold. So one of the two outer ends always holds.")
#define WHY_COLOUR \
  N_ ("Either all of one colour hold, or all of the other.")
#define WHY_FINNED \
  N_ ("Either the fin holds the digit, or there is a fish without it. What both rule out " \
      "goes.")
#define WHY_ALS \
  N_ ("An almost locked set is cells of one unit with one digit more than cells: once a " \
      "digit leaves it, all the others are locked in it.")
#define WHY_SUE \
  N_ ("As many cells as digits: the cells use the digits up, those of the line in the " \
      "line and those of the box in the box.")
#define WHY_AVOID \
  N_ ("If the cells held only these digits, the two could change places, for none of " \
      "them is a given: the puzzle would have two solutions. It has only one, so this " \
      "can’t be.")

/* A technique without an entry has a page with its name only. The puzzles were made for Mato. */
static const MatoTechniquePage pages[MATO_N_TECHNIQUES] = {
  [MATO_TECHNIQUE_LAST_CELL] = {
    N_ ("A row, column or box has only one empty cell left. It takes the digit that is "
        "missing."),
    WHY_HOUSE,
    "....3.8..1....5.......47..2..4.6..1.73....26..6..92..8.........2......4.8.9..1..7",
  },
  [MATO_TECHNIQUE_HIDDEN_SINGLE_BOX] = {
    N_ ("A digit has only one place left in a box: its other empty cells see that digit "
        "elsewhere."),
    WHY_PLACE,
    "...45.6....6..8.5.9......71.1..3..4..........3....2....6....1....9..7...457.8...3",
  },
  [MATO_TECHNIQUE_HIDDEN_SINGLE_LINE] = {
    N_ ("A digit has only one place left in a row or column: the other empty cells see that "
        "digit elsewhere."),
    WHY_PLACE,
    "5.........123...8..8.61..7..9...4.....7.823....1.3.........92.8......64...5......",
  },
  [MATO_TECHNIQUE_DIRECT_POINTING] = {
    N_ ("All places of a digit in a box are in one row or column. So the rest of that line "
        "can’t hold it, and this leaves one place for it in another unit."),
    WHY_LOCKED,
    "...9.4.2.1.....6.48....2..3..91.....26.....7.3.8.6.5...8.7..95....3.....5.....4..",
  },
  [MATO_TECHNIQUE_DIRECT_CLAIMING] = {
    N_ ("All places of a digit in a row or column are in one box. So the rest of that box "
        "can’t hold it, and this leaves one place for it in another unit."),
    WHY_LOCKED,
    "...76..5....54.3.....9.8..2.......3..5.2.....74..35296.34....7.9.8.....1....8.6..",
  },
  [MATO_TECHNIQUE_DIRECT_HIDDEN_PAIR] = {
    N_ ("Two digits have the same two places in a unit. They fill these cells, and this "
        "leaves one place for another digit."),
    WHY_HIDDEN,
    "1.7.9.............85.2...31.6.....8....3.41......1.25.....32.6....7.9..54..8...7.",
  },
  [MATO_TECHNIQUE_NAKED_SINGLE] = {
    N_ ("Only one digit is left for a cell: all others stand already in its row, column or "
        "box."),
    WHY_CELL,
    "..4.9..2.3....8...5..7.28...3.5.41.6.1..7.3......6.....62...53...8...2.9........8",
  },
  [MATO_TECHNIQUE_DIRECT_HIDDEN_TRIPLE] = {
    N_ ("Three digits have the same three places in a unit. They fill these cells, and this "
        "leaves one place for another digit."),
    WHY_HIDDEN,
    "..4.9..2.3....8...5..7.28...3.5.41.6.1..7.3......6.....62...53...8...2.9........8",
  },
  [MATO_TECHNIQUE_POINTING] = {
    N_ ("All places of a digit in a box are in one row or column. So the rest of that row or "
        "column can’t hold it."),
    WHY_LOCKED,
    "..4.9..2.3....8...5..7.28...3.5.41.6.1..7.3......6.....62...53...8...2.9........8",
  },
  [MATO_TECHNIQUE_CLAIMING] = {
    N_ ("All places of a digit in a row or column are in one box. So the rest of that box "
        "can’t hold it."),
    WHY_LOCKED,
    "....5...2..48..6..1....43.8.45..3....1......69......2.4...71.9.7.84..2.....3.....",
  },
  [MATO_TECHNIQUE_NAKED_PAIR] = {
    N_ ("Two cells of a unit have only the same two candidates. So the other cells of the "
        "unit can’t hold these."),
    WHY_NAKED,
    "..4.9..2.3....8...5..7.28...3.5.41.6.1..7.3......6.....62...53...8...2.9........8",
  },
  [MATO_TECHNIQUE_X_WING] = {
    N_ ("In two rows a digit has places in the same two columns only. So the rest of these "
        "columns can’t hold it. Likewise with rows and columns exchanged."),
    WHY_FISH,
    ".......494...59....1...8..6...6.....35.....6...2..5381...182.7..........1..7...38",
  },
  [MATO_TECHNIQUE_HIDDEN_PAIR] = {
    N_ ("Two digits have the same two places in a unit. So these cells hold nothing else."),
    WHY_HIDDEN,
    ".5..843.........2.....1.4....69..1.5..36.8.7.5......3.1.........75...8.3.82.4...6",
  },
  [MATO_TECHNIQUE_NAKED_TRIPLE] = {
    N_ ("Three cells of a unit have together only three candidates. So the other cells of the "
        "unit can’t hold these."),
    WHY_NAKED,
    "..4.9..2.3....8...5..7.28...3.5.41.6.1..7.3......6.....62...53...8...2.9........8",
  },
  [MATO_TECHNIQUE_SWORDFISH] = {
    N_ ("In three rows a digit has places in the same three columns only. So the rest of "
        "these columns can’t hold it. Likewise with rows and columns exchanged."),
    WHY_FISH,
    "...5.41....9..2..3......7...........3.2..69.71.53..2..9.6.3......8.5..6.4...67...",
  },
  [MATO_TECHNIQUE_HIDDEN_TRIPLE] = {
    N_ ("Three digits have only three places in a unit. So these cells hold nothing else."),
    WHY_HIDDEN,
    "..6....8..9....6...4...8.9.8..5671.......14...2......7...8..5......1...42....3.7.",
  },
  [MATO_TECHNIQUE_XY_WING] = {
    N_ ("A cell with two candidates sees two others with two each. The three cells hold three "
        "digits in pairs. What sees both of the others can’t hold the digit that these share."),
    WHY_WING,
    "...9.4.2.1.....6.48....2..3..91.....26.....7.3.8.6.5...8.7..95....3.....5.....4..",
  },
  [MATO_TECHNIQUE_XYZ_WING] = {
    N_ ("A cell with three candidates sees two cells with two of these each. What sees all "
        "three cells can’t hold the digit that they share."),
    WHY_WING,
    "1.7.9.............85.2...31.6.....8....3.41......1.25.....32.6....7.9..54..8...7.",
  },
  [MATO_TECHNIQUE_UNIQUE_LOOP_1] = {
    N_ ("Cells in a rectangle or ring across two boxes or more have the same two candidates; "
        "only one cell has more. Those two go from that cell."),
    WHY_UNIQUE,
    "..4.9..2.3....8...5..7.28...3.5.41.6.1..7.3......6.....62...53...8...2.9........8",
  },
  [MATO_TECHNIQUE_UNIQUE_LOOP_2] = {
    N_ ("Cells in a rectangle or ring have the same two candidates, and some of them also the "
        "same third one. One of these must hold it, so what sees all of them can’t."),
    WHY_UNIQUE,
    ".4..5...6.......52..7.2.98.......7...8.5.1...67.2.4...35...9.......1.2........39.",
  },
  [MATO_TECHNIQUE_UNIQUE_LOOP_3] = {
    N_ ("Two cells of a rectangle or ring have more candidates than the common two. Together "
        "they act as one cell with these others, and make a pair, triple or quad with cells "
        "of their unit."),
    WHY_UNIQUE,
    ".......494...59....1...8..6...6.....35.....6...2..5381...182.7..........1..7...38",
  },
  [MATO_TECHNIQUE_UNIQUE_LOOP_4] = {
    N_ ("Two cells of a rectangle or ring have more candidates, and one of the common digits "
        "must be in one of the two. So the other common digit can’t be."),
    WHY_UNIQUE,
    "..2.6.1.8..9.8.5....3..7...9....3....78.24...2..8....6.159..8..........7...4.....",
  },
  [MATO_TECHNIQUE_NAKED_QUAD] = {
    N_ ("Four cells of a unit have together only four candidates. So the other cells of the "
        "unit can’t hold these."),
    WHY_NAKED,
    "5.........123...8..8.61..7..9...4.....7.823....1.3.........92.8......64...5......",
  },
  [MATO_TECHNIQUE_JELLYFISH] = {
    N_ ("In four rows a digit has places in the same four columns only. So the rest of these "
        "columns can’t hold it. Likewise with rows and columns exchanged."),
    WHY_FISH,
    "8..........6..5..3......9.776.2..4...4.9...5...9........8..96....3..1.845...3..7.",
  },
  [MATO_TECHNIQUE_HIDDEN_QUAD] = {
    N_ ("Four digits have only four places in a unit. So these cells hold nothing else."),
    WHY_HIDDEN,
    "7.4.9..2.........75.....81..3.5.4..6.1.8..3.2..........62...53......32.99...1....",
  },
  [MATO_TECHNIQUE_GRAVE_1] = {
    N_ ("All open cells have two candidates, but for one cell with three. It holds the "
        "candidate that is one too many."),
    WHY_GRAVE,
    "....7..6......94.293.......7.....8.........2.2.87.1.9.4..1.7..8..59.2..3.193.....",
  },
  [MATO_TECHNIQUE_GRAVE_2] = {
    N_ ("All open cells have two candidates, but for some that also have the same third one. "
        "One of these must hold it, so what sees all of them can’t."),
    WHY_GRAVE,
    "3.7............28.61....9..5...243...7.6.........3...5.....8.3..561....84..2...9.",
  },
  [MATO_TECHNIQUE_GRAVE_3] = {
    N_ ("All open cells have two candidates, but for some cells of one unit. With their extra "
        "candidates they act as one cell of a pair, triple or quad."),
    WHY_GRAVE,
    "..978....6....4...2..9..57..9....8.4..3...1..1.6...93.32.841......2.........59.8.",
  },
  [MATO_TECHNIQUE_GRAVE_4] = {
    N_ ("All open cells have two candidates, but for two cells of one unit, one of which must "
        "hold a digit that both have. So their extra candidates decide, and the rest goes."),
    WHY_GRAVE,
    "1...8.......62.91...5.9..6..1.....892...64..5...3.92.........3..6.15...8.7.......",
  },
  [MATO_TECHNIQUE_ALIGNED_PAIR] = {
    N_ ("Two cells are tried with all pairs of their candidates. A pair that would leave "
        "another cell without candidates is impossible; a candidate in no possible pair goes."),
    WHY_ALIGNED,
    "1...5....4.7..9...........5.3....8.....8...729..2.4.....4.1..27.95.4..1......7.5.",
  },
  [MATO_TECHNIQUE_X_CYCLE] = {
    N_ ("Places of one digit form a ring of strong and weak links by turns. What sees both "
        "ends of a weak link can’t hold the digit."),
    WHY_LOOP,
    "..2.6.1.8..9.8.5....3..7...9....3....78.24...2..8....6.159..8..........7...4.....",
  },
  [MATO_TECHNIQUE_Y_CYCLE] = {
    N_ ("Cells with two candidates form a ring in which neighbours share a digit. What sees "
        "both cells can’t hold the shared digit."),
    WHY_LOOP,
    "1...8.......62.91...5.9..6..1.....892...64..5...3.92.........3..6.15...8.7.......",
  },
  [MATO_TECHNIQUE_X_CHAIN] = {
    N_ ("Supposing a digit in a cell, links through its other places lead to the opposite. So "
        "the supposition is wrong."),
    WHY_CHAIN,
    "....5...2..48..6..1....43.8.45..3....1......69......2.4...71.9.7.84..2.....3.....",
  },
  [MATO_TECHNIQUE_XY_CYCLE] = {
    N_ ("Candidates of several digits form a ring of strong and weak links by turns. What "
        "sees both ends of a weak link goes."),
    WHY_LOOP,
    "6.2..53..5....2..449..6.2..21...6.3..86..9....4......7....9.......5..49......15..",
  },
  [MATO_TECHNIQUE_XY_CHAIN] = {
    N_ ("Supposing a candidate, links through cells and units lead to the opposite. So the "
        "supposition is wrong."),
    WHY_CHAIN,
    "....5...2..48..6..1....43.8.45..3....1......69......2.4...71.9.7.84..2.....3.....",
  },
  [MATO_TECHNIQUE_ALIGNED_TRIPLE] = {
    N_ ("Three cells are tried with all combinations of their candidates. One that would "
        "leave another cell without candidates is impossible; a candidate in no possible "
        "combination goes."),
    WHY_ALIGNED,
    ".......8.....9.1....4..193..2...38..5.8.2....3.....27....8..61..5.4.....69..3..4.",
  },
  [MATO_TECHNIQUE_NISHIO] = {
    N_ ("Supposing a digit in a cell, its other places follow one by one, until a unit has no "
        "place left for it."),
    WHY_CONTRA,
    "....5...2..48..6..1....43.8.45..3....1......69......2.4...71.9.7.84..2.....3.....",
  },
  [MATO_TECHNIQUE_CELL_FORCING] = {
    N_ ("Each candidate of a cell is followed along a chain; all of them lead to the same."),
    WHY_CASES,
    "6..9......28..4.5........6..3..2...5......67..6..15....1..4..3...7..6..12....18.7",
  },
  [MATO_TECHNIQUE_UNIT_FORCING] = {
    N_ ("Each place of a digit in a unit is followed along a chain; all of them lead to the "
        "same."),
    WHY_CASES,
    "6..9......28..4.5........6..3..2...5......67..6..15....1..4..3...7..6..12....18.7",
  },
  [MATO_TECHNIQUE_DYNAMIC_CONTRADICTION] = {
    N_ ("A supposition is followed, using all that came out before; it leads to two opposite "
        "conclusions."),
    WHY_CONTRA,
    ".3..5.......8..6..1..2.4....4.....89.1..4...69.7........3.71...7.8...23.........4",
  },
  [MATO_TECHNIQUE_DYNAMIC_DOUBLE] = {
    N_ ("A candidate is followed once as right and once as wrong, using all that came out "
        "before; both lead to the same."),
    WHY_CASES,
    ".3..5.......8..6..1..2.4....4.....89.1..4...69.7........3.71...7.8...23.........4",
  },
  [MATO_TECHNIQUE_DYNAMIC_CELL] = {
    N_ ("Each candidate of a cell is followed, using all that came out before; all of them "
        "lead to the same."),
    WHY_CASES,
    "....5...2..48..6..1....43.8.45..3....1......69......2.4...71.9.7.84..2.....3.....",
  },
  [MATO_TECHNIQUE_DYNAMIC_UNIT] = {
    N_ ("Each place of a digit in a unit is followed, using all that came out before; all of "
        "them lead to the same."),
    WHY_CASES,
    "....5...2..48..6..1....43.8.45..3....1......69......2.4...71.9.7.84..2.....3.....",
  },
  [MATO_TECHNIQUE_PLUS_CONTRADICTION] = {
    N_ ("A supposition is followed, with locked candidates, pairs and fish on the way; it "
        "leads to two opposite conclusions."),
    WHY_CONTRA,
    ".2...6..9..71.....89....4.........5......46.8...57...............56...3.98...2..6",
  },
  [MATO_TECHNIQUE_PLUS_DOUBLE] = {
    N_ ("A candidate is followed once as right and once as wrong, with locked candidates, "
        "pairs and fish on the way; both lead to the same."),
    WHY_CASES,
    ".3.5.87..5..7...6.....2..........284..78.51...8.2......1......9.73......8..1.73..",
  },
  [MATO_TECHNIQUE_PLUS_CELL] = {
    N_ ("Each candidate of a cell is followed, with locked candidates, pairs and fish on the "
        "way; all lead to the same."),
    WHY_CASES,
    ".3.5.87..5..7..96.7...2...........84..78.51...8.2......1......9..3......8..1.73..",
  },
  [MATO_TECHNIQUE_PLUS_UNIT] = {
    N_ ("Each place of a digit in a unit is followed, with locked candidates, pairs and fish "
        "on the way; all lead to the same."),
    WHY_CASES,
    ".3.5.874.5..7...6.7...2...........84..78.51...8.2......1......9..3......8..1.73..",
  },
  [MATO_TECHNIQUE_NESTED_CONTRADICTION] = {
    N_ ("A supposition leads to two opposite conclusions, with whole chains on the way."),
    WHY_CONTRA,
    ".3.5.87..5..7...6.7...2..........284..78.51...8.2......1......9..3......8..1.73..",
  },
  [MATO_TECHNIQUE_NESTED_DOUBLE] = {
    N_ ("Right or wrong, a candidate leads to the same, with whole chains on the way."),
    WHY_CASES,
    ".3.5.87..5..7...6.7...2...........84..78.51...8.2......1......9..3.8....8..1.73..",
  },
  [MATO_TECHNIQUE_NESTED_CELL] = {
    N_ ("Each candidate of a cell leads to the same, with whole chains on the way."),
    WHY_CASES,
    ".3.5.87..5..7...6.7...2..........284..78.51...8.2......1.....9...3......8..1.73..",
  },
  [MATO_TECHNIQUE_NESTED_UNIT] = {
    N_ ("Each place of a digit in a unit leads to the same, with whole chains on the way."),
    WHY_CASES,
    ".3.5.87..5..7...6.7...2...........84..78.51...8.2......1......9..3..9...8..1.73..",
  },
  [MATO_TECHNIQUE_LOCKED_PAIR] = {
    N_ ("Two cells that share a box and also a row or column have the same two candidates. So "
        "both units lose these elsewhere."),
    WHY_NAKED,
    ".8.5....7.57.8....32..........6...2..1...2.9......95.42....4.3.7.....1...61..3...",
  },
  [MATO_TECHNIQUE_LOCKED_TRIPLE] = {
    N_ ("Three cells that share a box and also a row or column have together three "
        "candidates. So both units lose these elsewhere."),
    WHY_NAKED,
    "..1..9.86...5.....3..8.2.4.4..9....2.........68.2.7..556.....7....7.3..8..4...2..",
  },
  [MATO_TECHNIQUE_SKYSCRAPER] = {
    N_ ("In two rows a digit has two places each, and one of each stands in the same column. "
        "What sees both of the others can’t hold it. Likewise with columns."),
    WHY_TURBOT,
    "...9..5.7....6..81.5...7..47.......3..52......1.43..7..26..4..8.9.........4.1..39",
  },
  [MATO_TECHNIQUE_KITE] = {
    N_ ("A digit has two places in a row and two in a column, and one of each stand in the "
        "same box. What sees both of the others can’t hold it."),
    WHY_TURBOT,
    ".4..1.9....73.....6...87..5.52.3.......9..34.....62.........59.....4.6.38..1...2.",
  },
  [MATO_TECHNIQUE_TURBOT_FISH] = {
    N_ ("A digit has two places each in two units, and one of each see each other. What sees "
        "both of the others can’t hold it."),
    WHY_TURBOT,
    "854....767....4.......38..9..21..6...8.....13.3.....9..2..........46.5..5.9.2....",
  },
  [MATO_TECHNIQUE_EMPTY_RECTANGLE] = {
    N_ ("In a box a digit has places only in one row and one column. With a strong link that "
        "ends in that row, the digit goes where the link’s other end and the column meet. "
        "Likewise the other way round."),
    WHY_TURBOT,
    ".4..1.9....73.....6...87..5.52.3.......9..34.....62.........59.....4.6.38..1...2.",
  },
  [MATO_TECHNIQUE_W_WING] = {
    N_ ("Two cells have the same two candidates, and one of these digits has in some unit "
        "only two places, which see a cell each. What sees both cells can’t hold the other "
        "digit."),
    WHY_CHAIN,
    ".78...13..1..4...73.......9........47..5.698393.....5....8...9.....6........257.6",
  },
  [MATO_TECHNIQUE_WXYZ_WING] = {
    N_ ("A cell and three that it sees have four candidates together, and only one of these "
        "digits is in two of the cells that don’t see each other. What sees all places of that "
        "digit among the four can’t hold it."),
    WHY_QUAD,
    "..35..........93..6..2..4....2..384...6...7...5..14....31.....9..8...27.7....1...",
  },
  [MATO_TECHNIQUE_REMOTE_PAIR] = {
    N_ ("An even number of cells with the same two candidates form a chain. Its ends hold "
        "different digits, so what sees both ends holds neither."),
    WHY_CHAIN,
    "..628.35..4......9.....9....94.....52..197........8...458.2.......8..1......6...2",
  },
  [MATO_TECHNIQUE_SIMPLE_COLOURS] = {
    N_ ("Strong links of one digit join places, which take two colours by turns. Two of one "
        "colour that see each other make that colour wrong; what sees both colours can’t hold "
        "the digit."),
    WHY_COLOUR,
    "..7..46.8.3...74....5.3....7....18.....2..1.4....49....9.........3.6.54....89...6",
  },
  [MATO_TECHNIQUE_MULTI_COLOURS] = {
    N_ ("Two nets of strong links of one digit are coloured. If a colour of one net sees a "
        "colour of the other, one of both other colours holds."),
    WHY_COLOUR,
    ".1.8..5...456....16....5.3...3.9..8.7.456....2..73.....7.....5...63....79.....2..",
  },
  [MATO_TECHNIQUE_ALTERNATING_X] = {
    N_ ("Places of one digit form a chain of strong and weak links by turns that begins and "
        "ends with a strong one. What sees both ends can’t hold the digit."),
    WHY_CHAIN,
    "......3...94.....5.......6.4.5...9..1..37..4..28.4.6.....5...24.8143.......1.98.3",
  },
  [MATO_TECHNIQUE_BIVALUE_CHAIN] = {
    N_ ("Cells with two candidates form a chain in which neighbours share a digit. One of the "
        "ends holds the digit that both begin and end with; what sees both ends can’t."),
    WHY_CHAIN,
    "9.7..1.84....9.5.....8....7...78....4....3.76..2.......4.5..6.81..3......65.2..3.",
  },
  [MATO_TECHNIQUE_ALTERNATING_LOOP] = {
    N_ ("Candidates form a ring of strong and weak links by turns. What sees both ends of a "
        "weak link goes."),
    WHY_LOOP,
    ".........9..3..6.7..6..5.92.58...........7.6.73...49.1.....24....4.8....5271.....",
  },
  [MATO_TECHNIQUE_ALTERNATING_CHAIN] = {
    N_ ("Candidates form a chain of strong and weak links by turns that begins and ends with "
        "a strong one. One of the ends holds; what sees both goes."),
    WHY_CHAIN,
    ".......14....925.6.8...12...19...3..........17...8..5...6.1.....2....67.973..8...",
  },
  [MATO_TECHNIQUE_GROUPED_LOOP] = {
    N_ ("A ring of strong and weak links in which several places of a digit in one box and "
        "line count as one. An almost locked set is a strong link, too: without one of its "
        "digits it holds all the others."),
    WHY_LOOP,
    "72.5.8.....6.3.5.13..6...........8.9.5......783..4..6......26.....4...1.17.8....2",
  },
  [MATO_TECHNIQUE_GROUPED_CHAIN] = {
    N_ ("A chain of strong and weak links in which several places of a digit in one box and "
        "line count as one. An almost locked set is a strong link, too: without one of its "
        "digits it holds all the others. One of the ends holds; what sees both goes."),
    WHY_CHAIN,
    "5..6.....4..5....182....6....9..31.468......9....2..............6.4...8..4..31.2.",
  },
  [MATO_TECHNIQUE_FINNED_X_WING] = {
    N_ ("An X-wing with more places of the digit in one box: its fin. What the fish rules out "
        "and the fin sees can’t hold the digit."),
    WHY_FINNED,
    "..6..72..3...6..4.9..8....3........5.6..7.3...4.3.2....1365......7.14.........5..",
  },
  [MATO_TECHNIQUE_SASHIMI_X_WING] = {
    N_ ("A finned X-wing that lacks a place beside the fin. What the fish would rule out and "
        "the fin sees can’t hold the digit."),
    WHY_FINNED,
    ".2...3...9..5.......5..7.137....8........284.8..9....6.....1.....63..9..5...8.4..",
  },
  [MATO_TECHNIQUE_FINNED_SWORDFISH] = {
    N_ ("A swordfish with more places of the digit in one box: its fin. What the fish rules "
        "out and the fin sees can’t hold the digit."),
    WHY_FINNED,
    "92..3..54....6..19..8......4.........1..7.9.3..7.46.........27..73.5.....5...9...",
  },
  [MATO_TECHNIQUE_SASHIMI_SWORDFISH] = {
    N_ ("A finned swordfish that lacks a place beside the fin. What the fish would rule out "
        "and the fin sees can’t hold the digit."),
    WHY_FINNED,
    "....794...17....3.....2..1..48...2.....892...3..........1.5.32..9...418...23.....",
  },
  [MATO_TECHNIQUE_FINNED_JELLYFISH] = {
    N_ ("A jellyfish with more places of the digit in one box: its fin. What the fish rules "
        "out and the fin sees can’t hold the digit."),
    WHY_FINNED,
    "7....3.1.3.....8...86..........9.6..1.34.5.8..6...8..74........9.2.87.......1..5.",
  },
  [MATO_TECHNIQUE_SASHIMI_JELLYFISH] = {
    N_ ("A finned jellyfish that lacks a place beside the fin. What the fish would rule out "
        "and the fin sees can’t hold the digit."),
    WHY_FINNED,
    "2...43.6......2.9...86....1...8.46..3.......87...9...2...4..7....5....8.....263..",
  },
  [MATO_TECHNIQUE_UNIQUE_RECTANGLE_1] = {
    N_ ("Four cells in two rows, two columns and two boxes have the same two candidates; only "
        "one cell has more. Those two go from that cell."),
    WHY_UNIQUE,
    "9.....5...84.6...2.2.....61....8..3....2.97..4.9.........62..1..453.....8......5.",
  },
  [MATO_TECHNIQUE_UNIQUE_RECTANGLE_2] = {
    N_ ("Two cells on one side of such a rectangle have the same third candidate. One of them "
        "holds it, so what sees both can’t."),
    WHY_UNIQUE,
    "5.789.4.....6......2...3....96.3.7.......91461..2.......1..287.......6.........95",
  },
  [MATO_TECHNIQUE_UNIQUE_RECTANGLE_3] = {
    N_ ("Two cells of such a rectangle have more candidates. Together they act as one cell "
        "with these, and make a pair, triple or quad with others of their unit."),
    WHY_UNIQUE,
    "8..6.2...49...71...3..91...2...18.9............5.4.67.6..2..3....7....15.........",
  },
  [MATO_TECHNIQUE_UNIQUE_RECTANGLE_4] = {
    N_ ("Two cells of such a rectangle have more candidates, and one of the two digits has no "
        "other place in their unit. So they can’t hold the other."),
    WHY_UNIQUE,
    "...3.......6..8..5.9...6738..2.......816..37...7.4..61.182...53....1...7...5.....",
  },
  [MATO_TECHNIQUE_UNIQUE_RECTANGLE_5] = {
    N_ ("Cells across the corners of such a rectangle, or three of them, have the same third "
        "candidate. One of them holds it, so what sees all of them can’t."),
    WHY_UNIQUE,
    ".....8..6..8.51...36.9.2...2...1.69..8.....7.93.8..4...4..95...1...6...7..2......",
  },
  [MATO_TECHNIQUE_UNIQUE_RECTANGLE_6] = {
    N_ ("Two cells across the corners have more candidates, and one of the two digits stands "
        "nowhere else in these rows and columns. So those cells can’t hold it."),
    WHY_UNIQUE,
    "...2.61...89.54.......19.4.87...2..969......2.......1.2......6....36..5...4......",
  },
  [MATO_TECHNIQUE_HIDDEN_RECTANGLE] = {
    N_ ("All corners of a rectangle have the same two digits, and one corner nothing else. One of "
        "the digits has no other place in the row and the column of the corner across from it. "
        "The other digit can’t be in that corner."),
    WHY_UNIQUE,
    "......3..48.69.....3.17.....9...5.8....71...6.579..4...72.4...5.......3....2.18..",
  },
  [MATO_TECHNIQUE_AVOIDABLE_RECTANGLE_1] = {
    N_ ("Three corners of a rectangle are filled, not given, with two digits. The fourth "
        "corner can’t hold the digit that would complete them."),
    WHY_AVOID,
    ".5..23...1....6..3..6........37...6...89..7.....2.....2..68..79.8......23.....14.",
  },
  [MATO_TECHNIQUE_AVOIDABLE_RECTANGLE_2] = {
    N_ ("Two corners of a rectangle are filled, not given; the others have one candidate more "
        "in common. One of these must hold it, so what sees both can’t."),
    WHY_AVOID,
    "...4....9...75..1..3....2...49.......5..3....3..2.5...7....85..5..91.6..69..7...2",
  },
  [MATO_TECHNIQUE_SUE_DE_COQ] = {
    N_ ("Cells where a box and a line cross have their digits shared out between an almost "
        "locked set of the line and one of the box."),
    WHY_SUE,
    "6.8.5..3..3.1..........9..4.....1.8.1.67.....4.523...7............8..725..7.1....",
  },
  [MATO_TECHNIQUE_ALS_XZ] = {
    N_ ("Two almost locked sets share a digit that can be in one of them only. Then one of "
        "them is locked; what sees all places of another common digit can’t hold it."),
    WHY_ALS,
    ".......14....925.6.8...12...19...3..........17...8..5...6.1.....2....67.973..8...",
  },
  [MATO_TECHNIQUE_ALS_XY_WING] = {
    N_ ("Three almost locked sets in a row, joined by two such digits. What sees all places "
        "of a common digit of both outer sets can’t hold it."),
    WHY_ALS,
    "35...9.....24.......931....2.1.3..5.......9.4.9..7.........2.19...5...637.....8..",
  },
  [MATO_TECHNIQUE_ALS_CHAIN] = {
    N_ ("Almost locked sets in a row, each joined to the next by a digit that can be in one "
        "of both only. What sees all places of a common digit of the two ends can’t hold it."),
    WHY_ALS,
    "2.....673........8.....62.1.8.36..153..5.......48....2..5.....9.9.68......3.57...",
  },
  [MATO_TECHNIQUE_DEATH_BLOSSOM] = {
    N_ ("Each candidate of a cell takes its digit from an almost locked set, which is locked "
        "then. What sees all places of a digit that all these sets have in common can’t hold "
        "it."),
    WHY_ALS,
    "2.....673........8.....62.1.8.36..153..5.......48....2..5.....9.9.68......3.57...",
  },
};

const MatoTechniquePage *
mato_technique_page_get (MatoTechniqueId id)
{
  g_return_val_if_fail ((guint) id < MATO_N_TECHNIQUES, NULL);

  return &pages[id];
}
