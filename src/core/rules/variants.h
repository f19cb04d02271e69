/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/constraint.h"

G_BEGIN_DECLS

/**
 * MatoOver:
 * @MATO_OVER_CELLS: the cells as they are listed
 * @MATO_OVER_ENDS: the cells, but first the first, then the last
 * @MATO_OVER_PAIRS: each two of the cells, `p` before `q`
 * @MATO_OVER_EACH: each of the cells alone
 * @MATO_OVER_DIGITS: the cells, once for each digit `v` of the clue, which has it `m` times
 * @MATO_OVER_BARS: sums of the parts between bars are equal
 * @MATO_OVER_REGIONS: sums of the parts of a line in one box after the other are equal
 * @MATO_OVER_MIRROR: sums of each two cells that are as far from the middle are equal, and the
 *   middle, if there is one
 * @MATO_OVER_TIPS: the sum of both ends is that of the others
 * @MATO_OVER_AROUND: each of the cells and each neighbour that is not among them
 * @MATO_OVER_ROW: each of the cells, in column `v`, and the cell at place `p` of its row, from 1
 * @MATO_OVER_COLUMN: each of the cells, in row `v`, and the cell at place `p` of its column
 * @MATO_OVER_BOARD: each two cells of the board
 * @MATO_OVER_SQUARES: each square of 2×2 cells of the board
 * @MATO_OVER_CLASSES: cells of the board for which a formula gives one number; 0: none
 *
 * To which cells a rule is applied.
 */
typedef enum
{
  MATO_OVER_CELLS,
  MATO_OVER_ENDS,
  MATO_OVER_PAIRS,
  MATO_OVER_EACH,
  MATO_OVER_DIGITS,
  MATO_OVER_BARS,
  MATO_OVER_REGIONS,
  MATO_OVER_MIRROR,
  MATO_OVER_TIPS,
  MATO_OVER_AROUND,
  MATO_OVER_ROW,
  MATO_OVER_COLUMN,
  MATO_OVER_BOARD,
  MATO_OVER_SQUARES,
  MATO_OVER_CLASSES,
} MatoOver;

/**
 * MatoEdgeMark:
 * @MATO_EDGE_NONE: says nothing about other pairs of neighbours
 * @MATO_EDGE_DOT: a dot on an edge
 * @MATO_EDGE_XV: an X or V on an edge
 *
 * What a pair of neighbours that has it is excused from.
 */
typedef enum
{
  MATO_EDGE_NONE,
  MATO_EDGE_DOT,
  MATO_EDGE_XV,
} MatoEdgeMark;

/**
 * MatoFPuzzlesForm:
 * @MATO_F_PUZZLES_NONE: has no such rule
 * @MATO_F_PUZZLES_BOARD: `true`
 * @MATO_F_PUZZLES_REGIONS: likewise, and it follows irregular boxes
 * @MATO_F_PUZZLES_NEGATIVE: named in `negative`: what these marks do not mark
 * @MATO_F_PUZZLES_CELLS: items with `cells` and, if the rule has a number, `value`
 * @MATO_F_PUZZLES_LINES: items with `lines` of cells, likewise
 * @MATO_F_PUZZLES_CELL: items with one `cell`
 * @MATO_F_PUZZLES_OUTER: items with a `cell` beside the grid and `value`
 * @MATO_F_PUZZLES_DIAGONAL: likewise, and `cells` in a `direction`
 * @MATO_F_PUZZLES_ARROW: `lines` that begin in the `cells` of their sum
 * @MATO_F_PUZZLES_CLONE: `cells` and `cloneCells`
 * @MATO_F_PUZZLES_QUAD: four `cells` and `values`
 * @MATO_F_PUZZLES_SIGN: two `cells` and the rule's own name as `value`
 *
 * How f-puzzles has a rule in its JSON.
 */
typedef enum
{
  MATO_F_PUZZLES_NONE,
  MATO_F_PUZZLES_BOARD,
  MATO_F_PUZZLES_REGIONS,
  MATO_F_PUZZLES_NEGATIVE,
  MATO_F_PUZZLES_CELLS,
  MATO_F_PUZZLES_LINES,
  MATO_F_PUZZLES_CELL,
  MATO_F_PUZZLES_OUTER,
  MATO_F_PUZZLES_DIAGONAL,
  MATO_F_PUZZLES_ARROW,
  MATO_F_PUZZLES_CLONE,
  MATO_F_PUZZLES_QUAD,
  MATO_F_PUZZLES_SIGN,
  MATO_N_F_PUZZLES_FORMS,
} MatoFPuzzlesForm;

/**
 * MatoIssForm:
 * @MATO_ISS_NONE: has no such rule
 * @MATO_ISS_BOARD: the name alone
 * @MATO_ISS_CELLS: cells
 * @MATO_ISS_CLUE: a number and cells; 0 is none where there is MatoVariant.bare
 * @MATO_ISS_OPTIONAL: likewise, but without it MatoVariant.iss_word is the number
 * @MATO_ISS_DIFFERENT: likewise, and the cells differ
 * @MATO_ISS_OUTER: a row or column and the numbers at both its ends
 * @MATO_ISS_WORD: MatoVariant.iss_word, by which it is told from others of this name, and cells
 * @MATO_ISS_NEIGHBOURS: cells, and it is for all two of them that share a side
 * @MATO_ISS_SQUARE: the first of four cells, and digits
 * @MATO_ISS_DIGITS: digits and cells
 * @MATO_ISS_ROW: a number and a row or column
 * @MATO_ISS_CORNER: a number and the first cell of a diagonal
 * @MATO_ISS_PILL: a number of cells, these, and the others
 * @MATO_ISS_BARS: parts with dashes between them
 * @MATO_ISS_LOOP: a number, cells, and MatoVariant.iss_word at the end
 * @MATO_ISS_REGIONS: cells, and there must be regions
 * @MATO_ISS_GIVEN: cells with digits; has no name
 *
 * Which arguments a rule has in strings of the Interactive Sudoku Solver.
 */
typedef enum
{
  MATO_ISS_NONE,
  MATO_ISS_BOARD,
  MATO_ISS_CELLS,
  MATO_ISS_CLUE,
  MATO_ISS_OPTIONAL,
  MATO_ISS_DIFFERENT,
  MATO_ISS_OUTER,
  MATO_ISS_WORD,
  MATO_ISS_NEIGHBOURS,
  MATO_ISS_SQUARE,
  MATO_ISS_DIGITS,
  MATO_ISS_ROW,
  MATO_ISS_CORNER,
  MATO_ISS_PILL,
  MATO_ISS_BARS,
  MATO_ISS_LOOP,
  MATO_ISS_REGIONS,
  MATO_ISS_GIVEN,
  MATO_N_ISS_FORMS,
} MatoIssForm;

/**
 * MatoIssChosen:
 * @MATO_ISS_CHOSEN_NONE: it must hold always
 * @MATO_ISS_CHOSEN_GIVEN: digits of cells
 * @MATO_ISS_CHOSEN_NUMBER: a number and cells
 * @MATO_ISS_CHOSEN_DIGITS: digits and cells
 * @MATO_ISS_CHOSEN_OUTER: a row or column and the numbers at its ends
 *
 * How a rule is said that is one of several, of which one holds.
 */
typedef enum
{
  MATO_ISS_CHOSEN_NONE,
  MATO_ISS_CHOSEN_GIVEN,
  MATO_ISS_CHOSEN_NUMBER,
  MATO_ISS_CHOSEN_DIGITS,
  MATO_ISS_CHOSEN_OUTER,
} MatoIssChosen;

/**
 * MatoLook:
 * @MATO_LOOK_NONE: it is told in words only
 * @MATO_LOOK_CAGE: a dashed border, its clue in a corner
 * @MATO_LOOK_UNIT: a ground; of fewer cells than there are digits, a dashed border
 * @MATO_LOOK_SHADE: a grey ground, its clue in a corner; with a sign, an outline
 * @MATO_LOOK_ALONG_ROW: a grey ground, and in each cell an arrow to both sides
 * @MATO_LOOK_ALONG_COLUMN: likewise, up and down
 * @MATO_LOOK_DIAGONAL: a thin line through all cells
 * @MATO_LOOK_ODD: a disc in each cell
 * @MATO_LOOK_EVEN: a square in each cell
 * @MATO_LOOK_MINIMUM: arrows into each cell
 * @MATO_LOOK_MAXIMUM: arrows out of each cell
 * @MATO_LOOK_WHITE: a dot on the edge between neighbours, with its clue unless that is usual
 * @MATO_LOOK_BLACK: the same in black
 * @MATO_LOOK_LETTER: the name in capitals there
 * @MATO_LOOK_GREATER: a wedge there, which points to the lesser digit
 * @MATO_LOOK_QUAD: a disc in the middle of the cells, with the clue
 * @MATO_LOOK_THERMO: a thick line that begins with a bulb
 * @MATO_LOOK_SLOW_THERMO: the same, hollow
 * @MATO_LOOK_ARROW: a circle and an arrow out of it
 * @MATO_LOOK_PILL: as many cells as the clue says in a frame, and an arrow out of it
 * @MATO_LOOK_DOUBLE_ARROW: a line with circles at its ends
 * @MATO_LOOK_BETWEEN: the same, filled
 * @MATO_LOOK_LOCKOUT: a line with diamonds at its ends
 * @MATO_LOOK_LINE: a line in a colour
 * @MATO_LOOK_OUTSIDE: the clue outside the grid, before the first cell
 * @MATO_LOOK_DIAGONAL_CLUE: the same, with an arrow along the cells
 * @MATO_LOOK_FORMULA: dots from cell to cell
 *
 * How a rule is drawn.
 */
typedef enum
{
  MATO_LOOK_NONE,
  MATO_LOOK_CAGE,
  MATO_LOOK_UNIT,
  MATO_LOOK_SHADE,
  MATO_LOOK_ALONG_ROW,
  MATO_LOOK_ALONG_COLUMN,
  MATO_LOOK_DIAGONAL,
  MATO_LOOK_ODD,
  MATO_LOOK_EVEN,
  MATO_LOOK_MINIMUM,
  MATO_LOOK_MAXIMUM,
  MATO_LOOK_WHITE,
  MATO_LOOK_BLACK,
  MATO_LOOK_LETTER,
  MATO_LOOK_GREATER,
  MATO_LOOK_QUAD,
  MATO_LOOK_THERMO,
  MATO_LOOK_SLOW_THERMO,
  MATO_LOOK_ARROW,
  MATO_LOOK_PILL,
  MATO_LOOK_DOUBLE_ARROW,
  MATO_LOOK_BETWEEN,
  MATO_LOOK_LOCKOUT,
  MATO_LOOK_LINE,
  MATO_LOOK_OUTSIDE,
  MATO_LOOK_DIAGONAL_CLUE,
  MATO_LOOK_FORMULA,
} MatoLook;

/**
 * MatoRuleColour:
 *
 * The colour of a line, as players know it.
 */
typedef enum
{
  MATO_RULE_GREY,
  MATO_RULE_GREEN,
  MATO_RULE_PURPLE,
  MATO_RULE_BLUE,
  MATO_RULE_ORANGE,
  MATO_RULE_YELLOW,
  MATO_RULE_TEAL,
  MATO_RULE_RED,
  MATO_N_RULE_COLOURS,
} MatoRuleColour;

/**
 * MatoRuleStroke:
 * @MATO_STROKE_SOLID: a broad line
 * @MATO_STROKE_HOLLOW: two thin ones
 * @MATO_STROKE_KNOTS: a disc in each cell
 * @MATO_STROKE_SQUARES: a square in each cell
 * @MATO_STROKE_DASHES: short dashes
 * @MATO_STROKE_LONG: long ones
 * @MATO_STROKE_DOTS: dots
 * @MATO_STROKE_DASH_DOT: dashes and dots
 * @MATO_STROKE_TEETH: ticks across
 * @MATO_STROKE_THIN: a thin line
 * @MATO_STROKE_BARS: bars across, far apart
 *
 * How a line is drawn beside its colour, which not everybody sees: no two kinds of lines have one.
 */
typedef enum
{
  MATO_STROKE_SOLID,
  MATO_STROKE_HOLLOW,
  MATO_STROKE_KNOTS,
  MATO_STROKE_SQUARES,
  MATO_STROKE_DASHES,
  MATO_STROKE_LONG,
  MATO_STROKE_DOTS,
  MATO_STROKE_DASH_DOT,
  MATO_STROKE_TEETH,
  MATO_STROKE_THIN,
  MATO_STROKE_BARS,
  MATO_N_RULE_STROKES,
} MatoRuleStroke;

/**
 * MatoVariant:
 * @name: as the text form spells it
 * @clue: whether it has a number `k`, or a list of digits
 * @usual: (nullable): what `k` is where there is none
 * @over: to which cells it is applied
 * @kind: of its constraints
 * @cell: (nullable): which digits `x` the cell at `p` can have at all
 * @body: (nullable): pair: the relation of `x` and `y`; set: which sets; sum: the weight of `x` at
 *   `p`; row: the next state from `s` by `x`, below 0: none; unit: the class of a cell at `r`, `c`
 * @total: (nullable): of a sum; of a set: it may as well be a unit and a sum of this total
 * @total_to: (nullable): if the total may be more
 * @start: (nullable): of a row: the state at the beginning; `0` if there is none
 * @starts: (nullable): of a row: from how many numbers `s` @start makes a state
 * @accept: (nullable): of a row: whether it may end in `s`
 * @marks: of a pair: what it marks
 * @excused: of the board: pairs with this mark are left out
 * @bare: (nullable): which variant it is without a number, or of an arrow with a number of several
 *   cells
 * @f_puzzles: (nullable): its name in f-puzzles
 * @f_form: and how it stands there
 * @iss: (nullable): its name in strings of the Interactive Sudoku Solver
 * @iss_form: and its arguments there
 * @iss_word: (nullable): of some forms
 * @iss_chosen: and how it is said where it is one of several
 * @option: (nullable): of a rule of the whole board: a word for it; several may have one
 * @sentence: (nullable): what it says, together with the others of the same @option; translatable;
 *   where a number is usual, it stands as {k}
 * @told: (nullable): beginnings of words by which setters name it in their sentences, in English
 *   and small letters, with `|` between them
 * @title: for people; pass it through gettext()
 * @look: how it is drawn
 * @sign: (nullable): beside its clue, by which it is told from others of its look: a text with `%`
 *   for the clue and `@` for a letter that is another one for each rule
 * @n_copies: of how many parts it is that have one size; 0: of none
 * @colour: of a line
 * @stroke: of a line
 * @rank: its place, from 1, among those that who sets puzzles can choose: what most use is first
 *
 * A variant as people know it, said in constraints of the five kinds by formulas. This table is the
 * only place that knows their names.
 */
typedef struct
{
  const char *name;
  enum
  {
    MATO_CLUE_NONE,
    MATO_CLUE_NUMBER,
    MATO_CLUE_DIGITS,
  } clue;
  const char *usual;
  MatoOver over;
  MatoConstraintKind kind;
  const char *cell;
  const char *body;
  const char *total;
  const char *total_to;
  const char *start;
  const char *starts;
  const char *accept;
  MatoEdgeMark marks;
  MatoEdgeMark excused;
  const char *bare;
  const char *f_puzzles;
  MatoFPuzzlesForm f_form;
  const char *iss;
  MatoIssForm iss_form;
  const char *iss_word;
  MatoIssChosen iss_chosen;
  const char *option;
  const char *sentence;
  const char *told;
  const char *title;
  MatoLook look;
  const char *sign;
  guint n_copies;
  MatoRuleColour colour;
  MatoRuleStroke stroke;
  guint rank;
} MatoVariant;

/**
 * mato_variant_get_ranked:
 * @index: from 0
 *
 * Returns: (nullable): the variants in the order of their ranks; %NULL after the last one
 */
const MatoVariant *mato_variant_get_ranked (guint index);

/**
 * mato_variant_list:
 *
 * Returns: (array length=n_variants): the table
 */
const MatoVariant *mato_variant_list (guint *n_variants);

/**
 * mato_variant_find:
 *
 * Returns: (nullable): the variant of this name
 */
const MatoVariant *mato_variant_find (const char *name);

/**
 * mato_variant_find_formula:
 *
 * Returns: (nullable): what a rule of this name, `row`, says in a formula of its own. It has what
 *   such rules have in common; its formulas stand in its line
 */
const MatoVariant *mato_variant_find_formula (const char *name);

/**
 * mato_variant_find_f_puzzles:
 * @is_negative: whether it is named in `negative`
 *
 * Returns: (nullable): the first variant that f-puzzles calls so
 */
const MatoVariant *mato_variant_find_f_puzzles (const char *name,
                                                gboolean    is_negative);

/**
 * mato_variant_find_origin:
 * @origin: how programs of f-puzzles call what they draw for a rule, as `X Sum`
 *
 * Returns: (nullable): the first variant of this name
 */
const MatoVariant *mato_variant_find_origin (const char *origin);

/**
 * mato_variant_find_iss:
 * @after: (nullable): the variant of this name that was found before
 *
 * Returns: (nullable): a variant that the Interactive Sudoku Solver calls so
 */
const MatoVariant *mato_variant_find_iss (const char        *name,
                                          const MatoVariant *after);

G_END_DECLS
