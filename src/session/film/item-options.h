/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/*
 * The options of an item (see geometry.h) on a board, as a mask. The options of a cell are digits,
 * bit d-1 for digit d; the options of a digit in a unit are cells, bit p for the p-th cell of the
 * unit.
 */

/**
 * mato_item_options_of:
 *
 * Returns: the options that @values leaves of @item; none once it is covered
 */
guint32 mato_item_options_of (const MatoGeometry *geometry,
                              const guint8       *values,
                              guint               item);

/* Room for the options of all items. */
#define MATO_MAX_ITEM_OPTIONS (4 * MATO_MAX_CELLS)

/**
 * mato_item_options_of_all:
 * @options: (out): for each item, the options that @values leaves of it; at most
 *   %MATO_MAX_ITEM_OPTIONS
 *
 * The same as mato_item_options_of() for all items, but in one go: a twentieth of the work.
 */
void mato_item_options_of_all (const MatoGeometry *geometry,
                               const guint8       *values,
                               guint32            *options);

/**
 * mato_item_options_read:
 *
 * The cell and digit of an option of @item.
 */
void mato_item_options_read (const MatoGeometry *geometry,
                             guint               item,
                             guint               bit,
                             guint              *cell,
                             guint              *digit);

/**
 * mato_item_options_find:
 *
 * Returns: the option of @item that is @digit in @cell, as a mask; 0 if there is none
 */
guint32 mato_item_options_find (const MatoGeometry *geometry,
                                guint               item,
                                guint               cell,
                                guint               digit);

/**
 * mato_item_options_missing:
 *
 * Returns: the digits that @unit does not have yet, bit d-1 for digit d
 */
guint32 mato_item_options_missing (const MatoGeometry *geometry,
                                   const guint8       *values,
                                   guint               unit);

G_END_DECLS
