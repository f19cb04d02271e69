/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/constraint.h"
#include "core/logic/deduction.h"

G_BEGIN_DECLS

/**
 * MatoHintLink:
 * @from: a candidate that is on, if the link is weak; off, if it is strong
 * @to: what follows from it: off, or on
 * @is_strong: one of both holds; else at most one of both
 * @is_current: the last step says it
 *
 * A link of a chain.
 */
typedef struct
{
  MatoLiteral from;
  MatoLiteral to;
  gboolean is_strong;
  gboolean is_current;
} MatoHintLink;

/**
 * MatoHintArea:
 * @item: a cell, or a digit of a unit
 * @is_cover: of what is counted: whether it is a cover; else a base, or where something is the last
 * @is_current: the last step says it
 * @constraint: (nullable): its cells instead of those of an item
 */
typedef struct
{
  guint item;
  gboolean is_cover;
  gboolean is_current;
  const MatoConstraint *constraint;
} MatoHintArea;

/**
 * MatoHintPicture:
 * @geometry: of the board
 * @pattern: for each cell the mask of the digits that are counted or that a premise is about
 * @on: likewise the candidates of a chain that are on: its one side
 * @off: those that are off: its other side
 * @order: for each cell the number of the step, from 1, that first marks one of its candidates, or
 *   0
 * @causes: for each cell whether its digit is why a cell or unit has one candidate left
 * @links: (array) of #MatoHintLink: of the reason, from on to off and back
 * @lines: (array) of #MatoHintLink: as they are drawn, from one digit that would hold to the next;
 *   is_strong: the end would hold, too. A candidate between them in the cell of one of them is
 *   passed by
 * @is_long: all of it would be too many lines, so none is drawn: it is to be told step by step
 * @passed: for each cell the mask of these candidates
 * @areas: (array) of #MatoHintArea
 *
 * What of a reason is drawn on a board. Immutable; belongs to one thread.
 */
typedef struct
{
  MatoGeometry *geometry;
  guint32 pattern[MATO_MAX_CELLS];
  guint32 on[MATO_MAX_CELLS];
  guint32 off[MATO_MAX_CELLS];
  guint16 order[MATO_MAX_CELLS];
  gboolean causes[MATO_MAX_CELLS];
  gboolean is_long;
  guint32 passed[MATO_MAX_CELLS];
  GArray *links;
  GArray *lines;
  GArray *areas;
} MatoHintPicture;

/**
 * mato_hint_has_links:
 *
 * Returns: whether the picture of @reason has arrows
 */
gboolean mato_hint_has_links (const MatoReason *reason);

/**
 * mato_hint_has_covers:
 *
 * Returns: whether covers are among the areas of a whole reason: one set is counted; those of
 *   several are drawn only where each is told
 */
gboolean mato_hint_has_covers (const MatoReason *reason);

/**
 * MATO_HINT_ALL_STEPS:
 *
 * Instead of a number of steps.
 */
#define MATO_HINT_ALL_STEPS G_MAXUINT

/**
 * mato_hint_picture_new:
 * @board: what is known before the deduction
 * @n_steps: how many steps of its reason have been told, the last of which is the current one;
 *   what followed from a supposition that is closed is drawn no more. With %MATO_HINT_ALL_STEPS
 *   everything is drawn but chains within chains and what is told as the same once more, and
 *   nothing is current.
 */
MatoHintPicture *mato_hint_picture_new   (const MatoDeduction  *deduction,
                                          const MatoCandidates *board,
                                          guint                 n_steps);
/**
 * mato_hint_picture_new_place:
 *
 * Draws nothing but where to look.
 */
MatoHintPicture *mato_hint_picture_new_place (const MatoDeduction  *deduction,
                                              const MatoCandidates *board);

/**
 * mato_hint_picture_new_empty:
 *
 * Returns: (transfer full): one that draws nothing yet; whoever made it fills it before others see
 *   it
 */
MatoHintPicture *mato_hint_picture_new_empty (const MatoGeometry *geometry);
MatoHintPicture *mato_hint_picture_ref   (MatoHintPicture *self);
void             mato_hint_picture_unref (MatoHintPicture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoHintPicture, mato_hint_picture_unref)

G_END_DECLS
