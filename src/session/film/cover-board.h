/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/cover-picture.h"

G_BEGIN_DECLS

/**
 * MatoCoverBoard:
 *
 * An exact cover problem whose items are named like cells, as a board. Three kinds of names are
 * known:
 *
 *   r1c1  3,4  (3,4)  A3  a3  01  p01    cells, by the names of items: row and column; x,y; column
 *                                        A, or row a; one character each, as Knuth writes them
 *   r1 … c1                              rows and columns: an option takes the cell where its row
 *                                        and its column meet, as a queen does
 *
 * Where an option takes several cells, it is the piece of a tiling, and has a colour; where each
 * takes one, it is a mark there: what the names of its other items end with, as the 5 of “r1=5 c2=5
 * b1=5”.
 *
 * Immutable; it borrows names from the problem, to which it has a reference.
 */
typedef struct _MatoCoverBoard MatoCoverBoard;

/**
 * MATO_COVER_BOARD_MOST:
 *
 * A board has at most so many rows, and so many columns; and a problem that is seen as one so many
 * options.
 */
#define MATO_COVER_BOARD_MOST 60u
#define MATO_COVER_BOARD_MOST_OPTIONS 200000u

/**
 * MATO_COVER_BOARD_N_COLOURS:
 *
 * So many pieces have colours of their own.
 */
#define MATO_COVER_BOARD_N_COLOURS 18u

/**
 * mato_cover_board_new:
 *
 * Returns: (transfer full) (nullable): @problem as a board; %NULL if its items do not name cells,
 *   two of them name the same one, or less than half of a rectangle is named
 */
MatoCoverBoard *mato_cover_board_new  (MatoCoverText  *problem);
void            mato_cover_board_free (MatoCoverBoard *self);

guint mato_cover_board_get_n_rows    (const MatoCoverBoard *self);
guint mato_cover_board_get_n_columns (const MatoCoverBoard *self);

/**
 * mato_cover_board_is_tiling:
 *
 * Returns: whether options are pieces that take several cells
 */
gboolean mato_cover_board_is_tiling (const MatoCoverBoard *self);

/**
 * mato_cover_board_get_item:
 * @place: `row * n_columns + column`
 *
 * Returns: the item to look at for details of @place: of the cell, or of its row;
 *   %MATO_COVER_NONE where the board has a hole
 */
guint mato_cover_board_get_item (const MatoCoverBoard *self,
                                 guint                 place);

/**
 * mato_cover_board_has_crossings:
 *
 * Returns: whether places are where rows and columns meet, and no items themselves
 */
gboolean mato_cover_board_has_crossings (const MatoCoverBoard *self);

/**
 * mato_cover_board_find_option:
 *
 * Returns: an option of a board with crossings at @place: the one that is taken, else one that is
 *   left, else any; %MATO_COVER_NONE if there is none
 */
guint mato_cover_board_find_option (const MatoCoverBoard   *self,
                                    const MatoCoverPicture *picture,
                                    guint                   place);

/**
 * mato_cover_board_get_region:
 *
 * Returns: the region of @place, such as a box of a sudoku: places with equal numbers belong
 *   together; 0 everywhere if there are none
 */
guint mato_cover_board_get_region (const MatoCoverBoard *self,
                                   guint                 place);

/**
 * mato_cover_board_dup_sign:
 *
 * Returns: (transfer full) (nullable): what is written where @option is taken: the name of the
 *   piece, or a digit; %NULL: nothing but that it is
 */
char *mato_cover_board_dup_sign (const MatoCoverBoard *self,
                                 guint                 option);

/**
 * mato_cover_board_get_colour:
 *
 * Returns: the colour of the piece of @option, 1…%MATO_COVER_BOARD_N_COLOURS, the same wherever
 *   that lies; 0: none
 */
guint mato_cover_board_get_colour (const MatoCoverBoard *self,
                                   guint                 option);

/**
 * MatoCoverPlace:
 * @taken: the option that has been taken there, or %MATO_COVER_NONE
 * @n_left: how many options can still be taken there
 * @is_chosen: whether the search branches on its cell, row or column, or on a piece that can still
 *   lie there
 * @is_dead: whether its cell has no option left, or, of single marks, it is one of the places of
 *   an item, such as a row, that has none
 * @is_tried: whether the last step took the option there
 *
 * A place of the board at a moment.
 */
typedef struct
{
  guint taken;
  guint n_left;
  gboolean is_chosen;
  gboolean is_dead;
  gboolean is_tried;
} MatoCoverPlace;

/**
 * mato_cover_board_fill:
 * @picture: a moment of a search of the problem
 * @places: (out) (array): n_rows × n_columns of them; what is in holes is meaningless
 */
void mato_cover_board_fill (const MatoCoverBoard   *self,
                            const MatoCoverPicture *picture,
                            MatoCoverPlace         *places);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoCoverBoard, mato_cover_board_free)

G_END_DECLS
