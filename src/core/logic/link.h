/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/cells.h"
#include "core/logic/finder.h"

G_BEGIN_DECLS

/*
 * Strong links between groups of candidates, and the reasons for what chains of them conclude.
 * Skyscrapers, wings, chains and almost locked sets differ only in the links that they are made of.
 */

/**
 * MatoGroup:
 *
 * One digit in some cells: it holds if the digit is in one of them.
 */
typedef struct
{
  guint digit;
  MatoCells cells;
} MatoGroup;

/**
 * MatoLinkKind:
 * @MATO_LINK_CELL: the two digits of a cell
 * @MATO_LINK_UNIT: all places of a digit in a unit
 * @MATO_LINK_SET: two digits of an almost locked set: cells with one digit more than cells
 */
typedef enum
{
  MATO_LINK_CELL,
  MATO_LINK_UNIT,
  MATO_LINK_SET,
} MatoLinkKind;

/**
 * MatoLink:
 * @unit: of a UNIT; of a SET, one that has all its cells
 * @cells: of a SET
 *
 * If @from does not hold, @to does.
 */
typedef struct
{
  MatoLinkKind kind;
  guint unit;
  MatoCells cells;
  MatoGroup from;
  MatoGroup to;
} MatoLink;

MatoLink mato_link_reverse (const MatoLink *self);

/**
 * mato_group_of:
 *
 * Returns: one candidate
 */
static inline MatoGroup
mato_group_of (guint cell,
               guint digit)
{
  return (MatoGroup) { digit, mato_cells_of (cell) };
}

/**
 * mato_group_seen_by:
 *
 * Returns: the cells that cannot hold the digit if the group holds
 */
MatoCells mato_group_seen_by (const MatoFinder *finder,
                              const MatoGroup  *self);

/**
 * mato_group_excludes:
 *
 * Returns: whether @digit cannot be in @cell if the group holds
 */
gboolean mato_group_excludes (const MatoFinder *finder,
                              const MatoGroup  *self,
                              guint             cell,
                              guint             digit);

/**
 * mato_links_refute:
 * @links: (array length=n_links): each excludes the next one's @from
 *
 * Concludes that the candidate @cell, @digit is off, which both ends of the chain exclude.
 */
void mato_links_refute  (MatoFinder     *finder,
                         const MatoLink *links,
                         guint           n_links,
                         guint           cell,
                         guint           digit);

/**
 * mato_links_confirm:
 *
 * Concludes that the candidate at both ends of the chain is on.
 */
void mato_links_confirm (MatoFinder     *finder,
                         const MatoLink *links,
                         guint           n_links);

/**
 * mato_links_remove:
 *
 * Refutes all candidates that both ends of the chain exclude.
 */
void mato_links_remove (MatoFinder     *finder,
                        const MatoLink *links,
                        guint           n_links);

/**
 * mato_links_follow:
 * @goal: the candidate, off, that the last link excludes; 0: none
 *
 * Adds to the reason all that follows once the first link's @from is off, up to that @goal is off,
 * too.
 */
void mato_links_follow (MatoFinder     *finder,
                        const MatoLink *links,
                        guint           n_links,
                        MatoLiteral     goal);

/**
 * mato_links_follow_to:
 *
 * Adds that the candidates of @group are off because the end of one link holds.
 */
void mato_links_follow_to (MatoFinder      *finder,
                           const MatoLink  *link,
                           const MatoGroup *group);

/**
 * mato_links_exclude_group:
 *
 * Adds that the candidates of @group are off because @on is on.
 */
void mato_links_exclude_group (MatoFinder      *finder,
                               MatoLiteral      on,
                               const MatoGroup *group);

/**
 * mato_links_count_set:
 * @unit: one that has all cells
 * @digits: those that the cells, as many, can still hold
 * @item: the cover for one of them, in any unit
 *
 * Adds a COUNT for a set that got locked.
 */
void mato_links_count_set (MatoFinder      *finder,
                           const MatoCells *cells,
                           guint            unit,
                           guint32          digits,
                           guint            item);

G_END_DECLS
