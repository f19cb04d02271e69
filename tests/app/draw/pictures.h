/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"
#include "app/draw/palette.h"
#include "tests/app/draw/scenes.h"

/*
 * Shared by the tests that read pictures of the board.
 */

typedef struct
{
  GtkWidget *window;
  MatoBoardView *board;
} Fixture;

typedef struct
{
  int width;
  int height;
  gsize stride;
  guchar *pixels;  /* B G R A, premultiplied */
  GdkTexture *texture;
} Picture;

/* A test of the fixture; its data: whether the theme is dark. */
typedef struct
{
  const char *name;
  void (*run) (Fixture       *fixture,
               gconstpointer  dark);
} PictureTest;

/* Returns: whether there is a screen; otherwise the tests are skipped */
gboolean pictures_init (int    *argc,
                        char ***argv);

/* Adds the tests, in the light theme and in the dark one. */
void pictures_add (const char        *name,
                   const PictureTest *tests,
                   guint              n_tests);

void pictures_set_up    (Fixture       *fixture,
                         gconstpointer  dark);
void pictures_tear_down (Fixture       *fixture,
                         gconstpointer  dark);

/* Shows the scene on a board of @size pixels. */
void pictures_show (Fixture              *fixture,
                    const MatoBoardScene *scene,
                    guint                 selected,
                    int                   size);

/* Returns: the area of a cell in the picture, in pixels */
cairo_rectangle_int_t pictures_get_cell_area (Fixture *fixture,
                                              guint    cell);

void pictures_get_palette (Fixture       *fixture,
                           gconstpointer  dark,
                           MatoPalette   *palette);

/* Returns: how many texts the board is drawn with */
guint pictures_count_texts (Fixture *fixture);

/* Gets what the board draws on, in its own coordinates: it may be more than the board. */
void pictures_get_bounds (Fixture         *fixture,
                          graphene_rect_t *bounds);

void picture_take  (Fixture *fixture,
                    Picture *picture);
void picture_clear (Picture *picture);

const guchar *picture_get_pixel (const Picture *picture,
                                 int            x,
                                 int            y);
gboolean      picture_has_color (const Picture *picture,
                                 int            x,
                                 int            y,
                                 const GdkRGBA *color);

/* Returns: the ink of a cell: the pixels that differ from its upper left corner */
cairo_rectangle_int_t picture_find_ink (const Picture               *picture,
                                        const cairo_rectangle_int_t *cell);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Picture, picture_clear)
