/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/*
 * The ways of an item (see geometry.h): where it can still be done on a board. A cell's ways are
 * digits, bit d-1 for digit d; the ways of a unit's digit are cells, bit p for the unit's p-th.
 */

/** Returns: what @values leaves of @item; nothing once it is done */
guint32 mato_item_options_of (const MatoGeometry *geometry,
                              const guint8       *values,
                              guint               item);

/** What it means to give @item one of its ways. */
void mato_item_options_read (const MatoGeometry *geometry,
                             guint               item,
                             guint               way,
                             guint              *cell,
                             guint              *digit);

/** Returns: the way of @item that puts @digit into @cell, as a mask; 0: none does */
guint32 mato_item_options_find (const MatoGeometry *geometry,
                                guint               item,
                                guint               cell,
                                guint               digit);

/** Returns: the digits that @unit does not have yet, bit d-1 for digit d */
guint32 mato_item_options_missing (const MatoGeometry *geometry,
                                   const guint8       *values,
                                   guint               unit);

G_END_DECLS
