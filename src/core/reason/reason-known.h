/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/reason/reason.h"

G_BEGIN_DECLS

/**
 * MatoKnown:
 * @geometry: the shape of the board
 * @values: (array): the digit of each cell, 0 where it is open
 * @live: candidates that are not off
 * @on: candidates that are on
 * @pattern: those of a uniqueness premise
 * @has_pattern: whether there is one
 * @log: what changed, to take it back
 * @literals: see mato_known_list()
 *
 * What the checker knows of each candidate.
 */
typedef struct
{
  const MatoGeometry *geometry;
  const guint8 *values;
  guint32 live[MATO_MAX_CELLS];
  guint32 on[MATO_MAX_CELLS];
  guint32 pattern[MATO_MAX_CELLS];
  gboolean has_pattern;
  GArray *log;
  GArray *literals;
} MatoKnown;

/**
 * mato_known_init:
 * @candidates: (array): those that a digit in a peer excludes are left out
 */
void mato_known_init  (MatoKnown          *self,
                       const MatoGeometry *geometry,
                       const guint8       *values,
                       const guint32      *candidates);
void mato_known_clear (MatoKnown          *self);

/**
 * mato_known_is_literal:
 *
 * Returns: whether it is about a digit of the order in an open cell of the board
 */
gboolean mato_known_is_literal (const MatoKnown *self,
                                MatoLiteral      literal);
gboolean mato_known_has        (const MatoKnown *self,
                                MatoLiteral      literal);
void     mato_known_learn      (MatoKnown       *self,
                                MatoLiteral      literal);

/**
 * mato_known_mark:
 *
 * Returns: the number of changes until now, for mato_known_forget()
 */
guint mato_known_mark   (const MatoKnown *self);

/**
 * mato_known_forget:
 *
 * Takes back all changes since @mark.
 */
void  mato_known_forget (MatoKnown       *self,
                         guint            mark);

gboolean mato_known_is_pattern (const MatoKnown *self,
                                guint            item);

/**
 * mato_known_is_open:
 *
 * Returns: whether the cell is open or the digit not yet in the unit
 */
gboolean mato_known_is_open    (const MatoKnown *self,
                                guint            item);

/**
 * mato_known_is_sure:
 *
 * Returns: whether one of the candidates of the item must hold: units of fewer cells than digits
 *   need not have a place for each
 */
gboolean mato_known_is_sure    (const MatoKnown *self,
                                guint            item);
gboolean mato_known_item_has   (const MatoKnown *self,
                                guint            item,
                                MatoLiteral      literal);

/**
 * mato_known_list:
 *
 * Returns: (array length=n): the candidates of an open item that are not off, as literals that
 *   are on; until the next call
 */
const MatoLiteral *mato_known_list (MatoKnown *self,
                                    guint      item,
                                    guint     *n);

G_END_DECLS
