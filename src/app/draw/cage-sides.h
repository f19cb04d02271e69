/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/rule-list.h"

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoCageSides:
 *
 * Of a cell of a cage: whether the cells beside it are in the cage, too.
 */
typedef struct
{
  gboolean above;
  gboolean below;
  gboolean left;
  gboolean right;
} MatoCageSides;

/**
 * mato_cage_add_sides:
 * @x: where the cell begins, as @y, @cell, its size, and @inset, in units of @cr
 *
 * Adds to the path what of the outline of a cage is in a cell: the sides beyond which the cage
 * ends. Towards a neighbour in the cage a side goes on to the next cell, and around an inner corner
 * to the side there.
 */
void mato_cage_add_sides (cairo_t             *cr,
                          double               x,
                          double               y,
                          double               cell,
                          double               inset,
                          const MatoCageSides *beside);

/**
 * mato_cage_find_first:
 *
 * Returns: the first cell of a part of a rule, by its number, where its clue stands; %G_MAXUINT if
 *   there is none
 */
guint mato_cage_find_first (const MatoListedRule *rule,
                            guint                 part);

/**
 * mato_cage_find_depth:
 * @list: (element-type MatoListedRule): all rules of the board
 * @rule: one of them
 *
 * Returns: how many steps farther inside its cells a cage is drawn: as many as there are cages
 *   before it that share cells with it, whose lines would be the same; but few
 */
guint mato_cage_find_depth (const GPtrArray      *list,
                            const MatoListedRule *rule);

/**
 * mato_cage_count_clues_before:
 * @list: (element-type MatoListedRule): all rules of the board
 * @rule: one of them
 * @part: of the rule
 *
 * Returns: how often something is written before it in the corner of the same cell
 */
guint mato_cage_count_clues_before (const GPtrArray      *list,
                                    const MatoListedRule *rule,
                                    guint                 part);

G_END_DECLS
