/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"
#include "core/exact-cover/exact-cover-text.h"

G_BEGIN_DECLS

/**
 * MatoSearchName:
 * @geometry: (nullable): %NULL of an exact cover problem
 * @givens: (nullable): one of each cell; %NULL of an exact cover problem
 * @weights: (nullable): one of each cell, of a target search; %NULL: the rings
 * @cover: (nullable): the exact cover problem
 * @method: name of the engine, or "target"; an exact cover problem has none
 * @order: name of the search order; "" where there is no choice
 * @max_solutions: 0: all
 * @is_lowest: of a target search
 *
 * What a search was asked. The name made of it is written down, in bookmarks (bookmarks.h), so
 * nothing in it may depend on where something stands in a table.
 */
typedef struct
{
  const MatoGeometry *geometry;
  const guint8 *givens;
  const guint8 *weights;
  MatoCoverText *cover;
  const char *method;
  const char *order;
  guint64 max_solutions;
  gboolean is_lowest;
} MatoSearchName;

/**
 * mato_search_name_make:
 *
 * Returns: (transfer full): a word that is the same for the same question
 */
char *mato_search_name_make (const MatoSearchName *question);

/**
 * mato_search_name_make_numbered:
 *
 * Returns: (transfer full) (nullable): the word of older versions, which was made of the
 *   order's number; %NULL for an order that they did not have
 */
char *mato_search_name_make_numbered (const MatoSearchName *question);

G_END_DECLS
