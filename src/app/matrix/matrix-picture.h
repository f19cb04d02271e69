/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/palette.h"
#include "app/matrix/matrix-places.h"
#include "session/film/cover-picture.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_matrix_picture_append:
 * @widget: provides the fonts
 *
 * Draws the matrix in the state of @picture.
 */
void mato_matrix_picture_append (GtkSnapshot            *snapshot,
                                 GtkWidget              *widget,
                                 const MatoMatrixPlaces *places,
                                 const MatoCoverPicture *picture,
                                 const MatoCoverText    *problem,
                                 const MatoPalette      *palette);

G_END_DECLS
