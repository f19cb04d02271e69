/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

G_BEGIN_DECLS

#define MATO_MOST_WAITING 3

/**
 * MatoChoiceReason:
 * @n_equal: of a choice: how many items have as few options as the one that was chosen, itself
 *   included
 * @is_first: of a choice: whether it is the first of them, in the order of geometry.h
 * @n_waiting: of a propagation: how many other digits are forced on the board after it
 * @waiting: the first of these, as many as there are, as cell * 32 + digit
 *
 * Why a search took this item among others, worked out from the board alone. An item counts as long
 * as it is open: an empty cell, or a digit that a unit does not have yet.
 */
typedef struct
{
  guint n_equal;
  gboolean is_first;
  guint n_waiting;
  guint waiting[MATO_MOST_WAITING];
} MatoChoiceReason;

/**
 * mato_choice_reason_find:
 * @moment: of a board
 * @reason: (out): of the step that led to @moment
 *
 * Returns: whether that step is a choice or a propagation, on a classic board: with rules the
 *   digits alone do not say what is left. Visits all items once: fast enough for
 *   one sentence, but not for every step of a film.
 */
gboolean mato_choice_reason_find (const MatoGeometry *geometry,
                                  const MatoMoment   *moment,
                                  MatoChoiceReason   *reason);

/**
 * mato_choice_reason_find_since:
 * @moment: of @trace
 * @position: (out): since when the item of the step that led to @moment has had no other option: 0
 *   if the givens alone leave no other
 *
 * Returns: whether that step took the only option of an item, and since when is known. Engines take
 *   such items before they guess again, so it is never long ago.
 */
gboolean mato_choice_reason_find_since (const MatoTrace  *trace,
                                        const MatoMoment *moment,
                                        guint64          *position);

/**
 * mato_choice_reason_is_blind:
 * @moment: of @trace
 *
 * Returns: whether the step that led to @moment chooses an item, or tries an option of one, by an
 *   order that does not look at how many options there are: it goes on beside what is dead
 */
gboolean mato_choice_reason_is_blind (const MatoTrace  *trace,
                                      const MatoMoment *moment);

/**
 * mato_choice_reason_find_only:
 * @moment: of a board; the step that led to it filled a cell
 * @cell: (out): of the one option that @item had before that step
 * @digit: (out): of it
 *
 * Returns: whether @item had one option then
 */
gboolean mato_choice_reason_find_only (const MatoGeometry *geometry,
                                       const MatoMoment   *moment,
                                       guint               item,
                                       guint              *cell,
                                       guint              *digit);

/**
 * mato_choice_reason_has_forced:
 * @moment: of a board
 *
 * Returns: whether an open item has one option left. Visits all items once.
 */
gboolean mato_choice_reason_has_forced (const MatoGeometry *geometry,
                                        const MatoMoment   *moment);

/**
 * mato_choice_reason_find_dead:
 * @moment: of a board
 * @item: (out): the first open item without an option, in the order of geometry.h: a cell, if there
 *   is one; not set if there is none
 *
 * Returns: how many open items have no option left. Visits all items once.
 */
guint mato_choice_reason_find_dead (const MatoGeometry *geometry,
                                    const MatoMoment   *moment,
                                    guint              *item);

G_END_DECLS
