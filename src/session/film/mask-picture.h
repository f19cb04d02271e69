/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

G_BEGIN_DECLS

/**
 * MatoMaskKind:
 *
 * What a mask says about each option of an item.
 */
typedef enum
{
  MATO_MASK_ROW,     /* the row has no such digit yet */
  MATO_MASK_COLUMN,  /* nor the column */
  MATO_MASK_BOX,     /* nor the box */
  MATO_MASK_EMPTY,   /* the cell is empty */
} MatoMaskKind;

typedef struct
{
  guint8 kind;    /* a #MatoMaskKind */
  guint8 unit;    /* for the item of a cell: which unit; otherwise meaningless */
  guint32 bits;
} MatoMask;

#define MATO_MAX_MASKS 3

/**
 * MatoMaskPicture:
 * @missing: for each unit, the digits that it does not have, bit d-1 for digit d
 * @cleared: for each unit, the one of them that the last step cleared, or 0
 * @item: the item of the last step, numbered as in geometry.h, or %MATO_NO_ITEM; before the first
 *   step, as an example, that of the first empty cell
 * @masks: the masks whose AND is @options: an option must have its bit in each of them
 * @options: the options left of @item
 * @taken: the one of @options that the last step took, or 0
 *
 * The masks of a search on bit masks at a position. @masks, @options and @taken are those of the
 * moment of the choice, before the digit was placed.
 */
typedef struct
{
  guint32 missing[3 * MATO_MAX_ORDER];
  guint32 cleared[3 * MATO_MAX_ORDER];
  guint16 item;
  guint n_masks;
  MatoMask masks[MATO_MAX_MASKS];
  guint32 options;
  guint32 taken;
} MatoMaskPicture;

/**
 * mato_mask_picture_show:
 *
 * Fills @self with the state at @position.
 */
void mato_mask_picture_show (MatoMaskPicture *self,
                             const MatoTrace *trace,
                             guint64          position);

G_END_DECLS
