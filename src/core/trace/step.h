/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

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
 * @MATO_STEP_CUT: target search: the branch is pruned, because it cannot score more than @bound and
 *   @score is reached
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
} MatoStepKind;

/** The cell or item of a step that has none. */
#define MATO_NO_CELL G_MAXUINT16
#define MATO_NO_ITEM G_MAXUINT16

/**
 * MatoStep:
 * @kind: a #MatoStepKind
 * @digit: 1…order, or 0
 * @options: of choose: the number of options that @item has left
 * @depth: the number of tries on the board when the step happens, without itself; an undo has the
 *   depth of the step that it undoes
 * @cell: 0-based, or %MATO_NO_CELL
 * @option: instead of @cell, in a search of an exact cover problem (core/solve/cover-record.h): the
 *   option that is taken or dropped; such steps have no digit
 * @item: numbered as in geometry.h, or as in the exact cover problem, or %MATO_NO_ITEM
 * @score: for better and cut
 * @bound: for better and cut
 *
 * One event of a search, in a vocabulary shared by all engines: traces keep steps, the player
 * replays them and the command line prints them.
 */
typedef struct
{
  guint8 kind;
  guint8 digit;
  guint16 options;
  guint16 depth;
  union
  {
    guint16 cell;
    guint16 option;
  };
  guint16 item;
  gint32 score;
  gint32 bound;
} MatoStep;

/** Returns: `choose`, `try`, `propagate`, `dead-end`, `undo`, `solution`, `better`, `cut` */
const char *mato_step_kind_name (MatoStepKind kind);

G_END_DECLS
