/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"
#include "core/board/search-order.h"

G_BEGIN_DECLS

/**
 * MatoStepKind:
 * @MATO_STEP_CHOOSE: the search branches on @item, which has @options left
 * @MATO_STEP_TRY: @digit is placed in @cell, one of the options of the chosen @item; counts as a
 *   node. A choice with only one option is a try, too.
 * @MATO_STEP_PROPAGATE: @digit must be in @cell, the only option left of @item
 * @MATO_STEP_DEAD_END: @item has no option left
 * @MATO_STEP_UNDO: @digit is removed from @cell; tries and propagations are undone last in, first
 *   out, one undo each
 * @MATO_STEP_SOLUTION: the board is full; nothing is undone at the final one
 * @MATO_STEP_BETTER: target search: the board is full and scores @score, the best so far;
 *   @bound is the best score still possible
 * @MATO_STEP_CUT: target search: the branch, or everything at depth 0, is pruned: more than @score
 *   is wanted, the best so far or more, and it cannot score more than @bound; these are equal
 * @MATO_STEP_TECHNIQUE: techniques: @technique applies, no simpler one does
 * @MATO_STEP_DEDUCE: techniques: the reason of the deduction. Its effects follow, one by one:
 *   removals and propagations
 * @MATO_STEP_REMOVE: techniques and rules: @digit cannot be in @cell. What a rule removes after a
 *   try comes back with the undo of it
 * @MATO_STEP_STUCK: techniques: none applies, and the board is not full
 */
typedef enum
{
  MATO_STEP_CHOOSE,
  MATO_STEP_TRY,
  MATO_STEP_PROPAGATE,
  MATO_STEP_DEAD_END,
  MATO_STEP_UNDO,
  MATO_STEP_SOLUTION,
  MATO_STEP_BETTER,
  MATO_STEP_CUT,
  MATO_STEP_TECHNIQUE,
  MATO_STEP_DEDUCE,
  MATO_STEP_REMOVE,
  MATO_STEP_STUCK,
  MATO_N_STEP_KINDS,
} MatoStepKind;

/**
 * MatoWhy:
 * @MATO_WHY_NONE: the kind of the step is the whole reason; of choose: the order has no rule
 * @MATO_WHY_RULE: choose: only this item satisfies the rule of the search order
 * @MATO_WHY_FEWEST: choose: no item has fewer options
 * @MATO_WHY_GUESS: try: the item had more than one option
 * @MATO_WHY_ONLY: try: the item had no other option
 * @MATO_WHY_CELL: propagate: no other digit fits in the cell; dead end: none does
 * @MATO_WHY_ROW: propagate: the row has no other place for the digit; dead end: it has none
 * @MATO_WHY_COLUMN: the same of a column
 * @MATO_WHY_BOX: the same of a box
 * @MATO_WHY_BOUND: propagate: in a target search, no other digit in the cell can score enough
 * @MATO_WHY_FOUND: propagate: the digit is part of a completion that a search beside the tree
 *   found; it is taken back after the better score that follows
 * @MATO_WHY_KEPT: propagate: the digit is kept from the best completion, of which only the other
 *   cells are searched; cut: there is such a digit, so even at depth 0 it is not for all boards
 * @MATO_WHY_DEDUCTION: technique, deduce, remove, propagate: the @deduction of the step, see
 *   trace-logic.h
 * @MATO_WHY_RULES: remove, dead end: the @constraint of the step leaves nothing else; without one,
 *   the unit of its @item, or without that, too, what follows from several sums and units. Of a
 *   dead end by a unit: its cells cannot have different digits, though each digit may have a place.
 *   Propagate: the same as of a row, in a unit that is none
 *
 * The reason of a step, recorded by the engine. Sentences, the quiz and the JSON form use it
 * instead of deriving it from the board.
 */
typedef enum
{
  MATO_WHY_NONE,
  MATO_WHY_RULE,
  MATO_WHY_FEWEST,
  MATO_WHY_GUESS,
  MATO_WHY_ONLY,
  MATO_WHY_CELL,
  MATO_WHY_ROW,
  MATO_WHY_COLUMN,
  MATO_WHY_BOX, /* the last reason that the rules alone give */
  MATO_WHY_BOUND,
  MATO_WHY_FOUND,
  MATO_WHY_KEPT,
  MATO_WHY_DEDUCTION,
  MATO_WHY_RULES,
} MatoWhy;

/**
 * mato_why_of_rule:
 *
 * Returns: the reason of a choice by a search order with this rule
 */
MatoWhy mato_why_of_rule (MatoOrderRule rule);

/**
 * mato_why_of_item:
 *
 * Returns: the reason why an item with one option left forces a digit, or why one without
 *   options is a dead end: %MATO_WHY_CELL, %MATO_WHY_ROW, %MATO_WHY_COLUMN or %MATO_WHY_BOX
 */
MatoWhy mato_why_of_item (const MatoGeometry *geometry,
                          guint               item);

/**
 * mato_why_of_unit:
 *
 * The same for an item of @unit.
 */
MatoWhy mato_why_of_unit (const MatoGeometry *geometry,
                          guint               unit);

/**
 * MATO_NO_CELL:
 *
 * The cell or item of a step that has none.
 */
#define MATO_NO_CELL G_MAXUINT16
#define MATO_NO_ITEM G_MAXUINT16

/**
 * MatoStep:
 * @kind: a #MatoStepKind
 * @digit: 1…order, or 0
 * @options: of choose: the number of options that @item has left
 * @technique: instead, of what is deduced: a #MatoTechniqueId
 * @depth: the number of tries on the board when the step happens, without itself; an undo has the
 *   depth of the step that it undoes
 * @cell: 0-based, or %MATO_NO_CELL
 * @option: instead of @cell, in a search of an exact cover problem (core/solve/cover-record.h): the
 *   option that is taken or dropped; such steps have no digit
 * @item: numbered as in geometry.h, or as in the exact cover problem, or %MATO_NO_ITEM
 * @why: a #MatoWhy
 * @is_harder: of technique: whether no deduction before was as hard, see
 *   mato_deduction_get_hardness()
 * @score: for better and cut
 * @bound: for better and cut
 * @deduction: instead, of what is deduced: the index of the deduction
 * @constraint: instead, of what a rule has removed: the index of its constraint (constraint.h), or
 *   %G_MAXUINT32
 *
 * One event of a search, in a vocabulary shared by all engines: traces keep steps, the player
 * replays them and the command line prints them.
 */
typedef struct
{
  guint8 kind;
  guint8 digit;
  union
  {
    guint16 options;
    guint16 technique;
  };
  guint16 depth;
  union
  {
    guint16 cell;
    guint16 option;
  };
  guint16 item;
  guint8 why;
  guint8 is_harder;
  gint32 score;
  union
  {
    gint32 bound;
    guint32 deduction;
    guint32 constraint;
  };
} MatoStep;

/**
 * mato_step_kind_name:
 *
 * Returns: `choose`, `try`, `propagate`, `dead-end`, `undo`, `solution`, `better`, `cut`,
 *   `technique`, `deduce`, `remove`, `stuck`
 */
const char *mato_step_kind_name (MatoStepKind kind);

G_END_DECLS
