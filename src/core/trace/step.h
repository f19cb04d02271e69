/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoStepKind:
 * @MATO_STEP_CHOOSE: the search branches on @item, which has @options ways left
 * @MATO_STEP_TRY: @digit goes into @cell, one of the ways; counts as a node. @item is what was
 *   chosen. A choice with one option is a try too.
 * @MATO_STEP_PROPAGATE: @digit must go into @cell, because @item has only this way left
 * @MATO_STEP_DEAD_END: @item has no way left
 * @MATO_STEP_UNDO: @digit is taken back from @cell; tries and propagations are taken back last
 *   in, first out, one undo each
 * @MATO_STEP_SOLUTION: the board is full; nothing is undone at the final one
 * @MATO_STEP_BETTER: target search: the board is full and scores @score, the best so far;
 *   @bound is what is still thought possible
 * @MATO_STEP_CUT: target search: nothing below can score more than @bound, and @score is reached
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

/** What a step says of a cell or an item that it does not have. */
#define MATO_NO_CELL G_MAXUINT16
#define MATO_NO_ITEM G_MAXUINT16

/**
 * MatoStep:
 * @kind: a #MatoStepKind
 * @digit: 1…order, or 0
 * @options: ways left of @item, for choose
 * @depth: how many tries are on the board when the step happens, not counting itself; an undo
 *   has the depth of the step that it takes back
 * @cell: 0-based, or %MATO_NO_CELL
 * @option: the same of a search of an exact cover problem (core/cover-record.h): the option that
 *   is taken or dropped; such steps have no digit
 * @item: numbered as in geometry.h, or as in the exact cover problem, or %MATO_NO_ITEM
 * @score: for better and cut
 * @bound: for better and cut
 *
 * One thing that a search does. The one vocabulary of every engine: what a trace keeps, the
 * player replays and the command line prints.
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
