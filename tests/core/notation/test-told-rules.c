/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/told-rules.h"

#include "core/board/drawing.h"
#include "core/notation/named-rules.h"
#include "core/notation/sections.h"
#include "core/writing/writer.h"
#include "tests/core/notation/describe.h"
#include "tests/test.h"

/* Sentences beside the rules of f-puzzles: what denies ordinary sudoku, or tells a rule that is not
 * there, makes a drawing to write on; what only repeats the rules leaves the puzzle as it is. */

#define USUAL "board 9x9\n"
#define NO_BOXES "board 9x9\nregions 0,0,0\n"

typedef struct
{
  MatoTold told;
  const char *rules;
  const char *text;
} Case;

#define ALL MATO_TOLD_ALL_SAID
#define MORE MATO_TOLD_MORE
#define DENIED MATO_TOLD_NO_SUDOKU
#define LIARS MATO_TOLD_NOT_AS_SAID

static const Case cases[] = {
  { ALL, USUAL, "Normal sudoku rules apply." },
  { ALL, USUAL, "Normal Sudoku rules apply here!\n\nHave fun, and thanks to Ben for testing." },
  { ALL, USUAL, "In every row, column and box, all digits from 1 to 9 appear exactly once." },
  { ALL, USUAL, "No digit may repeat in any row, column or box." },
  { ALL, USUAL, "Digits may not repeat in a row, column or box." },
  { ALL, USUAL, "Rows, columns and boxes do not contain repeats." },
  { ALL, USUAL, "This was my first puzzle, made in one evening." },
  { ALL, USUAL, "Normal sudoku rules apply, no guessing needed. It is not easy." },
  { ALL, USUAL, "No extra rules. There are no additional constraints." },
  { ALL, USUAL, "Normal cage rules apply." },
  { ALL, USUAL, "Es gelten die normalen Sudokuregeln, Raten ist nicht nötig." },
  { ALL, USUAL, "普通数独规则。使每行、每列、每宫数字不重复。" },
  { ALL, NO_BOXES, "A Latin square: there are no boxes." },
  { ALL, USUAL "thermo r1c1 r1c2\n", "Digits along thermometers increase from the bulb." },
  { ALL, USUAL "arrow r1c1 r1c2\n", "Digits may repeat on arrows if allowed by sudoku rules." },
  { ALL, USUAL "whisper r1c1 r1c2\n", "Adjacent digits on green lines differ by at least 5." },
  { ALL, USUAL "clone r1c1 r1c2\n", "Clones: cages of the same colour are identical." },
  { ALL, USUAL "maximum r1c1\n", "Grey cells with arrows out of them are greater." },
  { ALL, USUAL "little-killer 7 r1c1 r2c2\n", "Clues outside the grid are sums of a diagonal." },
  { ALL, USUAL "odd r1c1\n", "Yellow circles are odd digits." },
  { ALL, "board 9x9\nregions 1,2,3\n", "Normal irregular sudoku rules apply." },

  { DENIED, USUAL, "Normal sudoku rules do not apply." },
  { DENIED, USUAL, "Normal Sudoku rules do NOT apply" },
  { DENIED, USUAL, "Normal sudoku rules don’t apply!" },
  { DENIED, USUAL, "Fill the grid.\nNo sudoku rules." },
  { DENIED, USUAL, "This is not a sudoku." },
  { DENIED, USUAL, "Non-sudoku: place numbers." },
  { DENIED, USUAL, "Ignore the usual sudoku rules" },
  { DENIED, USUAL, "Standard sudoku rules are suspended." },
  { DENIED, USUAL, "Sudoku rules need not be followed." },
  { DENIED, USUAL, "Instead of sudoku rules, each digit is there as often as it says." },
  { DENIED, USUAL, "Normal sudoku rules apply, except that boxes do not count." },
  { DENIED, USUAL, "Normal sudoku rules apply with the exception of boxes." },
  { DENIED, USUAL, "Normal sudoku rules apply only to rows and columns." },
  { DENIED, USUAL, "Normal sudoku rules apply, but not for boxes." },
  { DENIED, USUAL, "Normal sudoku rules for boxes do not apply." },
  { DENIED, USUAL, "There are no boxes." },
  { DENIED, USUAL, "The 3x3 boxes do not apply." },
  { DENIED, USUAL, "Digits may repeat in a row." },
  { DENIED, USUAL, "Rows may contain repeated digits." },
  { DENIED, USUAL, "Place the digits 0-8 in each row, column and box." },
  { DENIED, USUAL, "Use the digits 2 to 10." },
  { DENIED, USUAL, "普通数独规则不适用。" },
  { DENIED, USUAL, "Die normalen Sudokuregeln gelten nicht." },
  { DENIED, USUAL "arrow r1c1 r1c2\n", "Normal sudoku rules do not apply. Arrows do." },

  { MORE, USUAL, "Digits along thermometers increase." },
  { MORE, USUAL, "Adjacent digits on green lines differ by at least 5." },
  { MORE, USUAL, "Digits in circles must be even." },
  { MORE, USUAL, "Cells a knight's move apart cannot contain the same digit." },
  { MORE, USUAL, "The grid is covered in fog." },
  { MORE, USUAL, "Normal irregular sudoku rules apply." },
  { MORE, USUAL "killer 7 r1c1 r1c2\n", "Cages show sums. Purple lines are renbans." },
  { MORE, USUAL "killer 7 r1c1 r1c2\n", "Draw a loop through the cages." },

  { MORE, USUAL "no-other-xv\n", "Cells connected by a blue square must sum to 7." },
  { MORE, USUAL "no-other-xv\n", "The green dots are either X or V." },

  { LIARS, USUAL, "One given is wrong." },
  { LIARS, USUAL "killer 7 r1c1 r1c2\n", "Every clue is wrogn. Normal sudoku rules apply." },
};

/* As setters speak: what they say, and what nobody but them may say in another way. */
static const Case spoken[] = {
  { ALL, USUAL "thermo r1c1 r1c2\n",
    "Normal sudoku rules apply. Digits along thermometers increase from the bulb end." },
  { ALL, USUAL "thermo r1c1 r1c2\n",
    "Normal sudoku rules apply.\nThermo: digits increase from bulb to tip." },
  { ALL, USUAL "thermo r1c1 r1c2\n",
    "Numbers must strictly increase along thermometers. They cannot repeat on them." },
  { ALL, USUAL "killer 5 r1c1 r1c2\n",
    "Digits in cages sum to the small clue in the top left corner. Digits cannot repeat in a "
    "cage." },
  { ALL, USUAL "killer 5 r1c1 r1c2\n", "Cages sum to their totals." },
  { ALL, USUAL "killer 5 r1c1 r1c2\n",
    "Normal killer sudoku rules apply. All clues have been given." },
  { ALL, USUAL "killer 5 r1c1 r1c2\n",
    "Killer cages: the sum of the digits is the number shown. It is possible that a cage has "
    "no number." },
  { ALL, USUAL "arrow r1c1 r1c2\n",
    "Digits along an arrow sum to the digit in the circle. Digits can repeat along the arrow "
    "where allowed by other constraints." },
  { ALL, USUAL "arrow r1c1 r1c2\n",
    "Arrows: the digits along the shaft sum to the number in the circle." },
  { ALL, USUAL "white r1c1 r1c2\nblack r2c1 r2c2\n",
    "Normal Kropki rules apply: cells separated by a white dot are consecutive; cells "
    "separated by a black dot are in a 1:2 ratio. Not all dots are given." },
  { ALL, USUAL "white r1c1 r1c2\n",
    "White dots separate consecutive digits. Not all dots are necessarily given." },
  { ALL, USUAL "white r1c1 r1c2\n",
    "Cells joined by a white dot contain consecutive digits. No negative constraint." },
  { ALL, USUAL "white r1c1 r1c2\nno-other-white\n",
    "White dots join consecutive digits. All white dots are given." },
  { ALL, USUAL "x r1c1 r1c2\nv r2c1 r2c2\n",
    "Cells separated by an X sum to 10, cells separated by a V sum to 5. Not all Xs and Vs "
    "are given." },
  { ALL, USUAL "x r1c1 r1c2\nv r2c1 r2c2\nno-other-xv\n",
    "X means sum 10, V means sum 5. All XV clues have been given." },
  { ALL, USUAL "whisper r1c1 r1c2\n",
    "German Whispers: adjacent digits along the green lines must differ by at least 5." },
  { ALL, USUAL "whisper r1c1 r1c2\n",
    "Neighbouring digits along a green line have a difference of at least 5." },
  { ALL, USUAL "renban r1c1 r1c2\n",
    "Purple lines contain a set of consecutive, non-repeating digits in any order." },
  { ALL, USUAL "renban r1c1 r1c2\n",
    "Renban lines: digits on a purple line form a consecutive set." },
  { ALL, USUAL "palindrome r1c1 r1c2\n",
    "Grey lines are palindromes: they read the same in both directions." },
  { ALL, USUAL "region-sum r1c1 r1c2\n",
    "Digits along blue lines have an equal sum within each 3x3 box the line passes through. "
    "If a line passes through the same box more than once, each individual segment sums to "
    "that total separately." },
  { ALL, USUAL "region-sum r1c1 r1c2\n",
    "Box borders divide blue lines into segments with the same sum." },
  { ALL, USUAL "between r1c1 r1c2\n",
    "Digits on a line must be between the values in the circles at its ends." },
  { ALL, USUAL "anti-knight\n", "Cells a knight's move apart cannot contain the same digit." },
  { ALL, USUAL "anti-king\n", "Digits cannot repeat at a king's move." },
  { ALL, USUAL "anti-king\n", "Identical digits may not touch each other, not even diagonally." },
  { ALL, USUAL "no-other-white\n",
    "Orthogonally adjacent cells cannot contain consecutive digits." },
  { ALL, USUAL "anti-knight\n", "Anti-knight rules apply." },
  { ALL, USUAL "diagonal+\ndiagonal-\n", "The digits 1-9 appear once on each marked diagonal." },
  { ALL, USUAL "diagonal+\ndiagonal-\n",
    "Normal sudoku rules apply. Digits cannot repeat on the main diagonals." },
  { ALL, USUAL "disjoint-groups\n",
    "Disjoint groups: digits in the same position in different boxes must be different." },
  { ALL, USUAL "sandwich 5 r1c1 r1c2\n",
    "Clues outside the grid give the sum of the digits sandwiched between the 1 and the 9 in "
    "that row or column." },
  { ALL, USUAL "sandwich 5 r1c1 r1c2\n",
    "Numbers outside the grid show the sum of digits between 1 and 9." },
  { ALL, USUAL "skyscraper 5 r1c1 r1c2\n",
    "Numbers outside the grid indicate how many skyscrapers can be seen from that direction." },
  { ALL, USUAL "x-sum 5 r1c1 r1c2\n",
    "X-sum clues: the clue outside gives the sum of the first X digits, where X is the first "
    "digit in that direction." },
  { ALL, USUAL "little-killer 5 r1c1 r1c2\n",
    "Clues outside the grid show the sum of the digits along the indicated diagonal. Digits "
    "may repeat along these diagonals." },
  { ALL, USUAL "quad 5 r1c1 r1c2\n",
    "Digits in a white circle must appear in the four surrounding cells." },
  { ALL, USUAL "quad 5 r1c1 r1c2\n",
    "Quadruples: the digits in circles must be placed in the surrounding four cells." },
  { ALL, USUAL "odd r1c1\n", "Cells with a grey circle contain odd digits." },
  { ALL, USUAL "even r1c1\n", "Grey squares must contain even digits." },
  { ALL, USUAL "odd r1c1\neven r2c2\n", "Shaded circles are odd, shaded squares are even." },
  { ALL, USUAL "odd r1c1\n", "Digits in circles are odd." },
  { ALL, USUAL "even r1c1\n", "Squares contain even digits." },
  { ALL, USUAL "clone r1c1 r1c2\n",
    "Identical shaded shapes contain identical digits in the same positions." },
  { ALL, USUAL "minimum r1c1\n",
    "Digits in grey cells are smaller than all orthogonally adjacent cells." },
  { ALL, USUAL "lockout r1c1 r1c2\n",
    "Digits on lines between diamonds are not between or equal to the digits in the "
    "diamonds. Diamonds differ by at least 4." },
  { ALL, USUAL "entropic r1c1 r1c2\n",
    "Any set of three sequential cells along an orange line contains one low, one middle and "
    "one high digit." },
  { ALL, USUAL "modular r1c1 r1c2\n",
    "Every set of 3 sequential cells along a teal line must contain one digit from {1,4,7}, "
    "one from {2,5,8} and one from {3,6,9}." },
  { ALL, USUAL "nabner r1c1 r1c2\n",
    "Nabner lines: no two digits on the line may be consecutive, and digits do not repeat." },
  { ALL, USUAL "zipper r1c1 r1c2\n",
    "Zipper lines: digits an equal distance from the centre of a lavender line sum to the "
    "digit in the centre." },
  { ALL, USUAL "double-arrow r1c1 r1c2\n",
    "Digits between the two circles sum to the sum of the circles." },
  { ALL, USUAL "column-indexer r1c1\n",
    "Column 1 indexes: a digit X in row N of column 1 means 1 is in column X of that row." },
  { ALL, USUAL "unit r1c1 r1c2\n", "Digits in the grey extra regions cannot repeat." },
  { ALL, USUAL "unit r1c1 r1c2\n", "Digits cannot repeat in cages." },
  { ALL, USUAL "windoku\n", "Each shaded window contains the digits 1-9." },
  { ALL, USUAL, "Normal sudoku rules apply." },
  { ALL, USUAL, "Place the digits 1 to 9 once each in every row, column and 3x3 box." },
  { ALL, USUAL, "Fill the grid so that every row, column and 3x3 box contains the digits 1-9." },
  { ALL, USUAL, "Classic sudoku. Enjoy the solve and leave a comment!" },
  { ALL, USUAL,
    "Normal sudoku rules apply. Thanks to my testers Anna and Ben. This is my 100th puzzle!" },
  { ALL, USUAL, "Have fun!" },
  { ALL, USUAL, "Standard Sudoku." },
  { ALL, USUAL,
    "Each number must appear exactly once in each row, each column and each box. Solve it "
    "without guessing." },
  { ALL, USUAL, "No digit repeats in any row, column, or region." },
  { ALL, USUAL "thermo r1c1 r1c2\n",
    "Happy birthday to my friend Rob, whose favourite constraint this is. Normal sudoku "
    "rules apply. Normal thermo rules apply." },
  { ALL, USUAL "killer 5 r1c1 r1c2\nanti-knight\n",
    "Normal sudoku, killer cage and anti-knight rules apply." },
  { ALL, USUAL "killer 5 r1c1 r1c2\n", "Normal sudoku and killer rules." },
  { ALL, USUAL "thermo r1c1 r1c2\nkiller 5 r3c3 r3c4\n",
    "Normal sudoku, thermo and killer rules apply." },
  { ALL, USUAL "killer 5 r1c1 r1c2\nthermo r1c1 r1c2\n",
    "Standard sudoku rules apply. Cells in cages must sum to the indicated total, and no "
    "digit repeats within a cage. Along a thermometer, digits strictly increase from the "
    "round bulb." },
  { ALL, USUAL "arrow r1c1 r1c2\n",
    "Normal sudoku rules apply.\nThe digits on an arrow sum up to the digit in the attached "
    "circle." },
  { ALL, USUAL "arrow r1c1 r1c2\nthermo r1c1 r1c2\n",
    "Normal sudoku, arrow and thermometer rules apply." },
  { ALL, USUAL "palindrome r1c1 r1c2\n",
    "Palindrome: the grey line reads the same from either end." },
  { ALL, USUAL "palindrome r1c1 r1c2\n",
    "Each gray line must form a palindrome, so it reads the same forwards and backwards." },
  { ALL, USUAL "whisper r1c1 r1c2\nrenban r1c1 r1c2\n",
    "Green lines are German whispers (difference of 5 or more). Purple lines are renbans." },
  { ALL, USUAL "whisper r1c1 r1c2\n",
    "Adjacent digits along green lines must have a difference of at least five." },
  { ALL, USUAL "thermo r1c1 r1c2\nanti-king\n",
    "Normal sudoku, thermo and anti-king rules apply. In other words, identical digits may "
    "not be in diagonally adjacent cells." },
  { ALL, USUAL "anti-knight\nkiller 5 r1c1 r1c2\n",
    "Killer and anti-knight: cells separated by a chess knight's move must not contain equal "
    "digits." },
  { ALL, USUAL "little-killer 5 r1c1 r1c2\n",
    "Little killer: numbers outside the grid are the sums of the marked diagonals." },
  { ALL, USUAL "sandwich 5 r1c1 r1c2\n",
    "Sandwich: digits outside the grid indicate the sum of the digits between 1 and 9 in the "
    "respective row/column." },
  { ALL, USUAL "x r1c1 r1c2\nv r1c1 r1c2\n",
    "Adjacent cells with an X between them sum to 10; those with a V sum to 5." },
  { ALL, USUAL "x r1c1 r1c2\n",
    "X's join cells that add up to ten. There is no negative constraint." },
  { ALL, USUAL "black r1c1 r1c2\n",
    "Digits separated by a black dot are in a 2:1 ratio; not every dot is shown." },
  { ALL, USUAL "black r1c1 r1c2\nwhite r1c1 r1c2\n",
    "Kropki dots: a black dot means one digit is double the other, a white dot that they are "
    "consecutive." },
  { ALL, USUAL "quad 5 r1c1 r1c2\n",
    "Circles at the intersection of four cells list digits that have to be placed in those "
    "four cells." },
  { ALL, USUAL "odd r1c1\n", "The digits in the grey circles are odd." },
  { ALL, USUAL "diagonal+\n", "Digits along the blue diagonal do not repeat." },
  { ALL, USUAL "between r1c1 r1c2\n",
    "Cells along the line between two circles must have values strictly between those in the "
    "circles." },
  { ALL, USUAL "region-sum r1c1 r1c2\n",
    "Each blue line is divided by box borders into segments of equal sum." },
  { ALL, USUAL "killer 5 r1c1 r1c2\n",
    "I hope you like this one. It took me 3 days to set! Cages add up to the given number." },
  { ALL, USUAL "x-sum 5 r1c1 r1c2\n",
    "X-Sums: a clue outside the grid is the sum of the first X digits seen from there, X "
    "being the first of them." },
  { ALL, USUAL "skyscraper 5 r1c1 r1c2\n",
    "Skyscraper clues: how many digits are visible from outside, if taller digits hide "
    "shorter ones." },
  { ALL, USUAL "disjoint-groups\n", "Normal sudoku and disjoint set rules apply." },
  { ALL, USUAL "windoku\n", "Hyper sudoku: the four shaded 3x3 areas contain 1-9, too." },
  { ALL, USUAL,
    "Normal rules of sudoku apply: fill every row, column and box with the digits from 1 to "
    "9." },
  { ALL, USUAL, "Easy warm-up. Comments are welcome." },
  { ALL, USUAL, "Every digit from 1 to 9 must occur once per row, column and box." },
  { ALL, USUAL, "Rules: classic 9x9 sudoku." },
  { ALL, USUAL, "1-9 in each row, column & box." },
  { ALL, USUAL, "Gewöhnliches Sudoku." },
  { ALL, USUAL, "Please rate my puzzle on LMD, link in the description." },

  { MORE, USUAL "white r1c1 r1c2\n",
    "White dots join consecutive digits. All possible white dots are given." },
  { MORE, USUAL "white r1c1 r1c2\nblack r2c1 r2c2\nno-other-white\n",
    "Kropki: white consecutive, black 1:2. All dots are given." },
  { MORE, USUAL "white r1c1 r1c2\nblack r2c1 r2c2\n",
    "Normal kropki rules apply. The negative constraint applies." },
  { MORE, USUAL "x r1c1 r1c2\nv r2c1 r2c2\n",
    "Cells separated by an X sum to 10, cells separated by a V sum to 5. All Xs and Vs are "
    "given." },
  { MORE, USUAL "thermo r1c1 r1c2\n", "Normal sudoku, thermo and killer rules apply." },
  { MORE, USUAL "killer 5 r1c1 r1c2\n",
    "Normal sudoku and killer rules apply. Digits on the green line differ by 5." },
  { MORE, USUAL "killer 5 r1c1 r1c2\n",
    "Killer cages show sums. Digits in the corner cells must be even." },
  { MORE, USUAL "killer 5 r1c1 r1c2\n",
    "Cages show sums. No cell may be equal to its neighbours plus one." },
  { MORE, USUAL "killer 5 r1c1 r1c2\n",
    "All cages have the same parity of sums; the four corners of the grid are consecutive." },
  { MORE, USUAL "thermo r1c1 r1c2\n",
    "Thermometers rise. Adjacent cells in row 5 may not be consecutive." },
  { MORE, USUAL "arrow r1c1 r1c2\n", "Arrows sum. Odd digits cannot touch odd digits diagonally." },
  { MORE, USUAL "arrow r1c1 r1c2\n",
    "Normal arrow rules apply.\n9 digits inside of a big circle must sum to the clue given "
    "on the left side." },
  { MORE, USUAL "arrow r1c1 r1c2\n", "Blue means even." },
  { MORE, USUAL "anti-knight\n", "Normal sudoku rules apply. Anti-knight, anti-king rules apply." },
  { MORE, USUAL "renban r1c1 r1c2\n", "Purple lines are renbans. Green lines are whispers." },
  { MORE, USUAL "renban r1c1 r1c2\n",
    "Purple lines are renbans. Every cell that sees its own value horizontally is shaded." },
  { MORE, USUAL, "All even digits are adjacent to an odd digit." },
  { MORE, USUAL, "Every 2x2 area contains at least three different digits." },
  { MORE, USUAL, "Cells with the same colour contain the same digit." },
  { MORE, USUAL, "Numbers in circles sum to 10." },
  { MORE, USUAL,
    "In each column, the digits above the 5 are all greater than the digits below it." },
  { MORE, USUAL, "Digits in the corners of each box add to 20." },
  { MORE, USUAL, "The central row increases from left to right." },
  { MORE, USUAL, "Orthogonally connected cells of the same parity must have size 3." },
  { MORE, USUAL, "Normal sudoku rules apply. Equal digits cannot be adjacent diagonally." },
  { MORE, USUAL, "Hexadecimal digits: choose nine of them." },
  { MORE, USUAL, "The sum of each diagonal is 45." },
  { MORE, USUAL, "Central digits of the boxes are all different." },
  { MORE, USUAL, "Normal sudoku rules apply, and every 2x2 square has a sum of 20 or less." },
  { MORE, USUAL, "Along the line, digits rise." },
  { MORE, USUAL, "A cell with a star holds the number of stars around it." },
  { MORE, USUAL, "Normal sudoku rules apply. Also, box 1 is a magic square." },
  { MORE, USUAL, "Normal sudoku rules apply. The middle box is a magic square." },
  { MORE, USUAL "killer 5 r1c1 r1c2\n", "Cages sum. The middle box is a magic square." },
  { MORE, USUAL "killer 5 r1c1 r1c2\n",
    "Normal killer rules apply. Also, adjacent digits are never 4 apart." },
  { MORE, USUAL "killer 5 r1c1 r1c2\n",
    "Killer. Red cells must be greater than their neighbours." },
  { MORE, USUAL "killer 5 r1c1 r1c2\n", "Killer cages. Digits joined by a V sum to 5." },
  { MORE, USUAL "thermo r1c1 r1c2\n",
    "Thermo. The little arrows at the edge show diagonals that sum to the number." },
  { MORE, USUAL "arrow r1c1 r1c2\n", "Arrows sum. Sum of the digits of any two circles differ." },
  { MORE, USUAL "whisper r1c1 r1c2\n", "Green lines are whispers. Blue lines are region sums." },
  { MORE, USUAL "renban r1c1 r1c2\n",
    "Purple lines: consecutive sets. Orange lines: neighbours differ by 4." },
  { MORE, USUAL "x r1c1 r1c2\n",
    "X: sum of ten. A cell is either hot or cold; hot cells count one more." },
  { MORE, USUAL "thermo r1c1 r1c2\n",
    "Digits increase along thermometers. No 2x2 has four different remainders." },
  { MORE, USUAL "thermo r1c1 r1c2\n",
    "Thermos: bulbs are the smallest. In row 5, all digits left of the 9 are less than the "
    "ones right of it." },
  { MORE, USUAL, "Place 1-8 and one blank in each row, column and box." },
  { MORE, USUAL, "Sudoku, but boxes are toroidal and do not hold." },
  { MORE, USUAL "thermo r1c1 r1c2\n", "Digits 1-9 each row. Repeats are OK in columns." },

  { DENIED, USUAL "killer 5 r1c1 r1c2\n",
    "Killer cage rules apply.\nEach row has exactly two digits less than its row number." },
  { DENIED, USUAL, "Normal sudoku rules DON'T apply." },
  { DENIED, USUAL, "Normal Sudoku rules do not apply in the boxes." },
  { DENIED, USUAL, "Rows and columns contain no repeats; boxes may contain repeats." },
  { DENIED, USUAL, "Digits 1-9 appear in each row and column. There are no box constraints." },
  { DENIED, USUAL, "Latin square rules: no regions." },
  { DENIED, USUAL, "This is NOT a sudoku! Put one of the numbers 1 to 9 in each cell." },
  { DENIED, USUAL, "Digits may repeat in rows, columns and boxes." },
  { DENIED, USUAL,
    "Place a digit from 0-8 in each cell, so that no row, column or box repeats one." },
  { DENIED, USUAL, "Modified sudoku: the digit may repeat in its row." },
  { DENIED, USUAL, "Normal sudoku rules apply only for columns and boxes." },
  { DENIED, USUAL, "Normal sudoku rules apply except in row 5." },
  { DENIED, USUAL, "Except for the center box, normal sudoku rules apply." },
  { DENIED, USUAL, "Not a normal sudoku." },
  { DENIED, USUAL, "Usual sudoku rules are off." },
  { DENIED, USUAL, "Nothing of sudoku applies here." },
  { DENIED, USUAL, "Boxes do not apply." },
  { DENIED, USUAL, "Sudoku rules do not hold for boxes." },
  { DENIED, USUAL, "Only rows and columns must contain 1-9; the 3x3 boxes are decoration." },
  { DENIED, USUAL, "Forget about boxes." },
  { DENIED, USUAL, "Normal sudoku rules will not apply to this puzzle." },
  { DENIED, USUAL "killer 5 r1c1 r1c2\n",
    "Regular sudoku rules don't necessarily apply: each row has one repeated digit." },
  { DENIED, USUAL "killer 5 r1c1 r1c2\n", "There are two 5s in each row." },
  { DENIED, USUAL "killer 5 r1c1 r1c2\n", "Each digit appears at most twice in each row." },
  { DENIED, USUAL "killer 5 r1c1 r1c2\n",
    "Each row, column and box contains eight different digits, one of them twice." },
  { DENIED, USUAL, "Each row, column and box contains a pair of equal digits." },
  { DENIED, USUAL, "One digit is missing from each row, column and box." },
  { DENIED, USUAL, "Use digits from 1-10; one is not used in each row." },
  { DENIED, USUAL, "Die Sudoku-Regeln gelten nicht." },
  { DENIED, USUAL, "Les règles du sudoku ne s'appliquent pas." },
  { DENIED, USUAL, "标准数独规则不适用。" },
  { DENIED, USUAL,
    "Normal sudoku rules apply with the following exception: the 9 may repeat in its box." },
  { DENIED, USUAL, "With one exception, normal sudoku rules apply." },
  { DENIED, USUAL, "Sudoku rules apply partially." },
  { DENIED, USUAL, "Normal Sudoku rules don´t apply here." },
  { DENIED, USUAL, "No normal sudoku rules apply!" },
  { DENIED, USUAL, "Sudoku rules: rows only. Boxes and columns may repeat." },
  { DENIED, USUAL, "Fill in the digits 1 to 6, some of them more than once in a row." },
  { DENIED, USUAL, "Rows and columns have nine different digits each. Ignore the boxes." },
  { DENIED, USUAL, "In every row and every column are the digits 1-9." },
  { DENIED, USUAL,
    "Normal sudoku rules do not apply in this puzzle; instead, fill the board by the thermos." },
  { DENIED, USUAL, "This puzzle isn't sudoku." },
  { DENIED, USUAL "thermo r1c1 r1c2\n", "Usual rows and columns; there aren't any boxes." },
  { DENIED, USUAL "thermo r1c1 r1c2\n", "Digits can be repeated in boxes." },

  { LIARS, USUAL "thermo r1c1 r1c2\n",
    "Thermos increase. One digit is a double and counts twice: its value is doubled." },
  { LIARS, USUAL "killer 5 r1c1 r1c2\n", "Exactly one clue is wrong." },
  { LIARS, USUAL "killer 5 r1c1 r1c2\n", "Each digit in a doubler cell counts twice." },
  { LIARS, USUAL "thermo r1c1 r1c2\n", "Half of the thermometers are lying." },
  { LIARS, USUAL "killer 5 r1c1 r1c2\n", "One of the given digits is incorrect." },
  { LIARS, USUAL "killer 5 r1c1 r1c2\n", "Cage totals are off by one." },
  { LIARS, USUAL "killer 5 r1c1 r1c2\n", "Some clues are false." },
  { LIARS, USUAL "killer 5 r1c1 r1c2\n", "The cages contain one S-cell (Schrödinger cell) each." },
  { LIARS, USUAL "killer 5 r1c1 r1c2\n", "Clues are encrypted: each letter stands for a digit." },
  { LIARS, USUAL "killer 5 r1c1 r1c2\n", "Negative cells: a digit counts as minus its value." },
  { LIARS, USUAL "killer 5 r1c1 r1c2\n", "The value of a cell in column 1 is doubled in sums." },
};

/* A part of a sentence is a sentence, and a damaged line feed makes no long one of all. */
TEST (each_part_is_judged)
{
  static const Case parts[] = {
    { MORE, USUAL "thermo r1c1 r1c2\n", "Thermos increase; blue cells are even." },
    { ALL, USUAL "thermo r1c1 r1c2\n", "Thermos increase; digits may repeat on them." },
    { MORE, USUAL, "NineÐdigitsÐinsideÐofÐaÐbigÐcircleÐmustÐsumÐtoÐtheÐclue." },
    { ALL, USUAL, "Solve it at https://example.org/a-very-long-address-with-many-words-in-it" },
    { ALL, USUAL "black r1c1 r1c2\n", "Kropki: a black dot is a ratio of 1:2; not all are given." },
    { MORE, USUAL "x r1c1 r1c2\n", "Normal sudoku rules apply.¬nNine digits of a circle must sum "
      "to the clue on its left.¬nX's join digits summing to 10." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      MatoTold told = mato_told_judge (parts[i].text, parts[i].rules, 9, FALSE);

      if (told != parts[i].told)
        g_error ("%s: %u", parts[i].text, told);
    }
}

TEST (setters_are_understood)
{
  for (guint i = 0; i < G_N_ELEMENTS (spoken); i++)
    {
      MatoTold told = mato_told_judge (spoken[i].text, spoken[i].rules, 9, FALSE);

      if (told != spoken[i].told)
        g_error ("%s: %u", spoken[i].text, told);
    }
}

TEST (sentences_are_judged)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean has_picture = strstr (cases[i].text, "Normal cage") == NULL;

      if (mato_told_judge (cases[i].text, cases[i].rules, 9, has_picture) != cases[i].told)
        g_error ("%s: %u", cases[i].text,
                 mato_told_judge (cases[i].text, cases[i].rules, 9, has_picture));
    }
  /* What is drawn may be the cage. */
  g_assert_cmpuint (mato_told_judge ("Normal cage rules apply.", USUAL, 9, TRUE), ==, MORE);
}

#define CELLS "{},{},{},{}"
#define PUZZLE(members) \
  "{\"size\":4,\"grid\":[[{\"value\":1,\"given\":true},{},{},{}],[" CELLS "],[" CELLS "],[" \
  CELLS "]]," members "}"
#define CAGE "\"killercage\":[{\"cells\":[\"R1C2\",\"R1C3\"],\"value\":\"5\"}]"
#define NOTHING "board 4x4\nboxes none\nlines none\n"

TEST (puzzles_become_drawings)
{
  static const struct
  {
    const char *json;
    const char *rules;
  } puzzles[] = {
    { PUZZLE ("\"ruleset\":\"Normal sudoku rules apply.\""), "" },
    { PUZZLE ("\"ruleset\":\"Normal sudoku rules do not apply.\""), NOTHING "drawing\n" },
    { PUZZLE ("\"ruleset\":\"No sudoku rules\"," CAGE), NOTHING "killer 5 r1c2 r1c3\ndrawing\n" },
    { PUZZLE ("\"ruleset\":\"Cages show sums\"," CAGE), "board 4x4\nkiller 5 r1c2 r1c3\n" },
    { PUZZLE ("\"ruleset\":\"Thermometers rise\"," CAGE),
      "board 4x4\nkiller 5 r1c2 r1c3\ndrawing\n" },
    { PUZZLE ("\"ruleset\":\"Digits on the line must increase\",\"text\":[{\"cells\":[\"R0C1\"],"
              "\"value\":\"a\"}]"), "board 4x4\ndrawing-around\n" },
    { PUZZLE ("\"foglight\":[\"R1C1\"]"), "board 4x4\ndrawing\n" },
    { PUZZLE ("\"fogofwar\":true," CAGE), "board 4x4\nkiller 5 r1c2 r1c3\ndrawing\n" },
    { PUZZLE ("\"ruleset\":\"One clue is wrong\""), NOTHING "drawing\n" },
    { PUZZLE ("\"ruleset\":\"One clue is wrong\"," CAGE), "!A sentence of this puzzle" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autofree char *found = describe_rules (puzzles[i].json, TRUE);
      g_autofree char *refused = describe_rules (puzzles[i].json, FALSE);

      if (puzzles[i].rules[0] == '!')
        g_assert_true (g_str_has_prefix (found, puzzles[i].rules));
      else
        g_assert_cmpstr (found, ==, puzzles[i].rules);
      g_assert_true (puzzles[i].rules[0] == '\0' || refused[0] == '!');
    }
}

/* Where boxes are no rule, their borders are drawn all the same, since the setter saw them. */
TEST (boxes_are_still_drawn)
{
  g_autoptr (MatoPuzzle) puzzle = read_text (PUZZLE ("\"ruleset\":\"No sudoku rules\""));
  g_autofree char *picture = mato_sections_get (puzzle->sections, MATO_SECTION_PICTURE);

  g_assert_true (mato_geometry_is_drawing (mato_board_get_geometry (puzzle->board)));
  g_assert_true (g_str_has_prefix (picture, "cage points=0,0;0,1;1,0;1,1 "));
}

/* A sentence that would make another puzzle of it is told to be lost, and is. */
TEST (sentences_are_not_written_into_another_puzzle)
{
  static const char *const sentences[] = { "Normal sudoku rules apply.", "Thermometers rise." };

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autofree char *document = g_strdup_printf (
        "mato-document 1\nbox: 2x2\n\n[Puzzle]\n1...\n....\n....\n....\n\n[Instructions]\n %s\n",
        sentences[i]);
      g_autoptr (MatoPuzzle) puzzle = read_text (document);
      g_autoptr (MatoPuzzle) again = NULL;
      g_autoptr (GString) text = g_string_new (NULL);

      g_assert_cmpuint (mato_notation_find_losses (MATO_NOTATION_F_PUZZLES, puzzle), ==,
                        i == 0 ? 0 : MATO_HOLDS_PICTURE);
      mato_write (text, puzzle, mato_board_get_values (puzzle->board), MATO_NOTATION_F_PUZZLES);
      again = read_text (text->str);
      g_assert_true (mato_geometry_is_classic (mato_board_get_geometry (again->board)));
    }
}

/* What a text tells in words is no rule of its boards, which nobody should take for granted. */
TEST (names_of_variants_are_found)
{
  static const struct
  {
    const char *text;
    const char *named;
  } lines[] = {
    { "Anti-knight sudoku #4", "Anti-knight" },
    { "This is antiknight.", "antiknight" },
    { "Digits a knight's move apart differ", "knight's move" },
    { "KILLER SUDOKUS of the week", "KILLER SUDOKUS" },
    { "Sudoku-X, hard", "Sudoku-X" },
    { "今日杀手数独（难）", "杀手数独" },
    { "killer heuristics in chess", NULL },
    { "an anti-knighted board", NULL },
    { "Prenban", NULL },
    { "sudoku xyz", NULL },
    { "53..7....6..195....98....6.", NULL },
    { "", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      gsize length = 0;
      const char *found = mato_named_rules_find (lines[i].text, &length);
      g_autofree char *named = found != NULL ? g_strndup (found, length) : NULL;

      g_assert_cmpstr (named, ==, lines[i].named);
    }
}

#define LINE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"

/* Before a puzzle, behind it or in a comment; not if a puzzle of the text has rules. */
TEST (named_rules_of_ordinary_puzzles_are_told)
{
  static const struct
  {
    const char *text;
    const char *named;
    guint line;
  } texts[] = {
    { "Anti-knight sudoku:\n" LINE, "Anti-knight", 1 },
    { LINE "Cells a knight's move apart differ.\n", "knight's move", 2 },
    { "# windoku\n" LINE, "windoku", 1 },
    { "A sudoku:\n" LINE, NULL, 0 },
    { "mato-document 2\ntitle: An anti-knight\n\n[Rules]\nboard 4x4\nanti-knight\n\n"
      "[Puzzle]\n....\n....\n....\n....\n", NULL, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (texts[i].text, -1, NULL);
      guint64 line;
      guint n = 0;

      mato_reader_set_rules (reader, NULL);
      for (MatoPuzzle *puzzle; (puzzle = mato_reader_next (reader, NULL)) != NULL; n++)
        mato_puzzle_free (puzzle);
      g_assert_cmpuint (n, ==, 1);
      g_assert_cmpstr (mato_reader_get_named_rules (reader, &line), ==, texts[i].named);
      if (texts[i].named != NULL)
        g_assert_cmpuint (line, ==, texts[i].line);
    }
}
