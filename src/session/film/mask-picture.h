/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

G_BEGIN_DECLS

/**
 * MatoMaskKind:
 *
 * What a mask says of each way of an item.
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
  guint8 unit;    /* of a cell's item: which unit; meaningless elsewhere */
  guint32 bits;
} MatoMask;

#define MATO_MAX_MASKS 3

/**
 * MatoMaskPicture:
 * @missing: for each unit the digits that it does not have, bit d-1 for digit d
 * @cleared: for each unit the one of them that the last step has taken, or 0
 * @item: what the last step is about, numbered as in geometry.h, or %MATO_NO_ITEM
 * @masks: what decides about the ways of @item: each must have the bit of a way
 * @ways: the bits that all of them have: what is left of @item
 * @taken: the one of @ways that the last step took, or 0
 *
 * The masks of a search by bit masks at a position. @masks, @ways and @taken tell of the choice
 * when it was made, so before the digit was placed.
 */
typedef struct
{
  guint32 missing[3 * MATO_MAX_ORDER];
  guint32 cleared[3 * MATO_MAX_ORDER];
  guint16 item;
  guint n_masks;
  MatoMask masks[MATO_MAX_MASKS];
  guint32 ways;
  guint32 taken;
} MatoMaskPicture;

/** Fills @self with what is so at @position. */
void mato_mask_picture_show (MatoMaskPicture *self,
                             const MatoTrace *trace,
                             guint64          position);

G_END_DECLS
