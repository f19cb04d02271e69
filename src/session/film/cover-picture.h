/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

G_BEGIN_DECLS

/*
 * The state of dancing links (core/exact-cover/exact-cover.h) at a moment, derived from the options
 * taken. An option is in the lists of its items as long as none of them is covered; options in a
 * list, and items, keep the order in which they were added.
 */

/**
 * MATO_COVER_NONE:
 *
 * No option, or no item: the header in a ring of links.
 */
#define MATO_COVER_NONE G_MAXUINT32

/**
 * MatoCoverMatrix:
 * @n_items: columns
 * @n_primary: how many of them, the first ones, must be covered; all of them for a board
 * @n_options: rows
 *
 * An exact cover problem as a matrix, for views; immutable.
 */
typedef struct
{
  guint n_items;
  guint n_primary;
  guint n_options;

  /*< private >*/
  const guint *starts;    /* where each option's items begin, and the end; lent by a problem, */
  const guint *items;
  MatoExactCover *board;  /* that of a board */
  MatoCoverText *text;    /* or any other */
} MatoCoverMatrix;

/**
 * mato_cover_matrix_new_board:
 *
 * Returns: (transfer full): a board of @geometry: items as in geometry.h, option `cell * order +
 *   digit - 1`
 */
MatoCoverMatrix *mato_cover_matrix_new_board (const MatoGeometry *geometry);

/**
 * mato_cover_matrix_new_text:
 *
 * Copies nothing, so that a problem of a million options is shown at once.
 *
 * Returns: (transfer full): @problem in the order of its text
 */
MatoCoverMatrix *mato_cover_matrix_new_text  (MatoCoverText      *problem);
void             mato_cover_matrix_free      (MatoCoverMatrix    *self);

/**
 * mato_cover_matrix_get_items:
 *
 * Returns: (array): the items of @option, in the order they were added
 */
const guint *mato_cover_matrix_get_items (const MatoCoverMatrix *self,
                                          guint                  option,
                                          guint                 *n_items);

/**
 * MatoCoverItem:
 * @n_options: options left in its list; 0 once it is covered
 * @covered_by: the option that covers it, or %MATO_COVER_NONE
 */
typedef struct
{
  guint n_options;
  guint covered_by;
} MatoCoverItem;

/**
 * MatoCoverPicture:
 * @matrix: (nullable): the problem
 * @items: (array): each item of it
 * @chosen: the item that is branched on, or %MATO_COVER_NONE
 * @dead: the item that was found without options, or %MATO_COVER_NONE
 * @tried: the option that the last step took, or %MATO_COVER_NONE
 *
 * A moment of an exact cover search.
 */
typedef struct
{
  MatoCoverMatrix *matrix;
  MatoCoverItem *items;
  guint chosen;
  guint dead;
  guint tried;

  /*< private >*/
  MatoGeometry *geometry;    /* of a board */
  MatoCoverText *problem;    /* of any other */
} MatoCoverPicture;

MatoCoverPicture *mato_cover_picture_new  (void);
void              mato_cover_picture_free (MatoCoverPicture *self);

/**
 * mato_cover_picture_show:
 *
 * Fills @self with the state at @position.
 */
void mato_cover_picture_show (MatoCoverPicture *self,
                              const MatoTrace  *trace,
                              guint64           position);

/**
 * mato_cover_picture_is_left:
 *
 * Returns: whether @option can still be taken
 */
gboolean mato_cover_picture_is_left (const MatoCoverPicture *self,
                                     guint                   option);

/**
 * mato_cover_picture_is_taken:
 *
 * Returns: whether the search has taken @option
 */
gboolean mato_cover_picture_is_taken (const MatoCoverPicture *self,
                                      guint                   option);

/**
 * mato_cover_picture_get_options:
 *
 * Returns: the options left of @item of a board, as a mask (see item-options.h)
 */
guint32 mato_cover_picture_get_options (const MatoCoverPicture *self,
                                        const MatoGeometry     *geometry,
                                        guint                   item);

/**
 * MatoCoverNode:
 * @option: its row
 * @item: its column
 * @up: the option above it in that column; %MATO_COVER_NONE: the header
 * @down: the one below
 */
typedef struct
{
  guint option;
  guint item;
  guint up;
  guint down;
} MatoCoverNode;

/**
 * MatoCoverColumn:
 * @item: the column
 * @left: the item to the left of it that is not covered, or %MATO_COVER_NONE
 * @right: likewise
 * @options: (element-type guint): the options in its list, from top to bottom
 * @nodes: (element-type MatoCoverNode): the nodes that covering it removes from the other columns,
 *   in that order, each with the neighbours that it had before and keeps
 *
 * What covering an item does, link by link. First the item is removed from the ring of items: two
 * links bypass it. Then each node is removed from its column: two links each, the down link of the
 * node above and the up link of the node below. Uncovering does the same in reverse.
 */
typedef struct
{
  guint item;
  guint left;
  guint right;
  GArray *options;
  GArray *nodes;
} MatoCoverColumn;

/**
 * mato_cover_column_new:
 *
 * Returns: (transfer full): the links of @item, primary and not covered, at the moment of @picture
 */
MatoCoverColumn *mato_cover_column_new  (const MatoCoverPicture *picture,
                                         guint                   item);
void             mato_cover_column_free (MatoCoverColumn *self);

/**
 * mato_cover_column_count_links:
 *
 * Returns: the number of links that covering it changes
 */
guint mato_cover_column_count_links (const MatoCoverColumn *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoCoverMatrix, mato_cover_matrix_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoCoverPicture, mato_cover_picture_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoCoverColumn, mato_cover_column_free)

G_END_DECLS
