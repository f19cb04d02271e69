/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/matrix/cover-board-picture.h"

#include <math.h>

/* Drawing ratios: shares of the cell. */
#define SIGN 0.56
#define NAME 0.4      /* of a piece */
#define NUMBER 0.26
#define DISC 0.28
#define DOT 0.07
#define PIECE_LINE 0.07
#define LEAST_TEXT 7.0

/* Opacities. */
#define GRID 0.20
#define NUMBERS 0.62
#define CHOSEN 0.18
#define CLOSED 0.10   /* nothing can be taken there any more */
#define TRIED 0.28
#define HATCHING 0.45
#define DEEPER 0.17   /* the second half of the colours: as the first, with so much ink */
#define N_COLOURS (MATO_COVER_BOARD_N_COLOURS / 2)
#define HATCH 6       /* distance of the lines */

typedef struct
{
  const MatoCoverBoardPicture *picture;
  GtkSnapshot *snapshot;
  PangoLayout *signs;   /* nullable, likewise numbers: where cells are too small for them */
  PangoLayout *numbers;
  GHashTable *named;    /* the options that have their names already */
  guint n_rows;
  guint n_columns;
} Drawing;

static gboolean
is_hole (const Drawing *self,
         int            row,
         int            column)
{
  return row < 0 || column < 0 || row >= (int) self->n_rows || column >= (int) self->n_columns
         || mato_cover_board_get_item (self->picture->board, row * self->n_columns + column)
              == MATO_COVER_NONE;
}

graphene_rect_t
mato_cover_board_picture_get_cell (const MatoCoverBoardPicture *self,
                                   guint                        place)
{
  guint n_columns = mato_cover_board_get_n_columns (self->board);

  return GRAPHENE_RECT_INIT (self->x + place % n_columns * self->cell,
                             self->y + place / n_columns * self->cell, self->cell, self->cell);
}

static GdkRGBA
fade (const Drawing *self,
      MatoColor      color,
      float          opacity)
{
  GdkRGBA faded = self->picture->colors[color];

  faded.alpha = opacity;
  return faded;
}

static void
append_hatching (const Drawing         *self,
                 const graphene_rect_t *area)
{
  GdkRGBA color = fade (self, MATO_COLOR_DEAD_END, HATCHING);
  cairo_t *cairo = gtk_snapshot_append_cairo (self->snapshot, area);

  gdk_cairo_set_source_rgba (cairo, &color);
  cairo_set_line_width (cairo, 1.5);
  cairo_translate (cairo, area->origin.x, area->origin.y);
  for (int x = -(int) area->size.height; x < (int) area->size.width; x += HATCH)
    {
      cairo_move_to (cairo, x, 0);
      cairo_line_to (cairo, x + area->size.height, area->size.height);
    }
  cairo_stroke (cairo);
  cairo_destroy (cairo);
}

/* The colour of a piece, or paper. */
static GdkRGBA
get_paint (const Drawing *self,
           guint          colour)
{
  const GdkRGBA *colors = self->picture->colors;
  GdkRGBA deeper;

  if (colour <= N_COLOURS)
    return colors[colour == 0 ? MATO_COLOR_PAPER : MATO_COLOR_CELL_1 + colour - 1];

  mato_color_mix (&colors[MATO_COLOR_CELL_1 + colour - 1 - N_COLOURS], &colors[MATO_COLOR_TEXT],
                  DEEPER, &deeper);
  return deeper;
}

/* The ground of a place */
static void
append_ground (const Drawing         *self,
               const MatoCoverPlace  *place,
               const graphene_rect_t *area)
{
  guint colour = place->taken != MATO_COVER_NONE
                   ? mato_cover_board_get_colour (self->picture->board, place->taken) : 0;
  GdkRGBA ground = place->is_dead ? self->picture->colors[MATO_COLOR_LOST_CELL]
                                  : get_paint (self, colour);
  GdkRGBA tint = { 0 };

  if (place->taken == MATO_COVER_NONE && place->is_chosen)
    tint = fade (self, MATO_COLOR_CHOICE, CHOSEN);
  else if (place->taken == MATO_COVER_NONE && place->n_left == 0)
    tint = fade (self, MATO_COLOR_TEXT, CLOSED);
  else if (place->is_tried && colour == 0)
    tint = fade (self, MATO_COLOR_CHOICE, TRIED);

  gtk_snapshot_append_color (self->snapshot, &ground, area);
  if (place->is_dead)
    append_hatching (self, area);
  else if (tint.alpha > 0)
    gtk_snapshot_append_color (self->snapshot, &tint, area);
}

/* Returns: (nullable): a layout for text of @share of a cell; to set its font takes longer than to
 * use it */
static PangoLayout *
layout_new (const MatoCoverBoardPicture *picture,
            double                       share)
{
  double size = picture->cell * share;
  PangoFontDescription *font;
  PangoLayout *layout;

  if (size < LEAST_TEXT)
    return NULL;

  font = pango_font_description_copy (pango_context_get_font_description (picture->context));
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  layout = pango_layout_new (picture->context);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);

  return layout;
}

static void
append_text (const Drawing         *self,
             PangoLayout           *layout, /* nullable */
             const char            *text,
             const GdkRGBA         *color,
             const graphene_rect_t *area)
{
  int width, height;

  if (!layout)
    return;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  if (width > area->size.width)
    return;

  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot,
                          &GRAPHENE_POINT_INIT (area->origin.x + (area->size.width - width) / 2,
                                                area->origin.y + (area->size.height - height) / 2));
  gtk_snapshot_append_layout (self->snapshot, layout, color);
  gtk_snapshot_restore (self->snapshot);
}

static void
append_disc (const Drawing         *self,
             const graphene_rect_t *area,
             double                 share,
             const GdkRGBA         *color)
{
  float radius = (float) MAX (area->size.width * share, 1);
  graphene_rect_t disc = GRAPHENE_RECT_INIT (area->origin.x + area->size.width / 2 - radius,
                                             area->origin.y + area->size.height / 2 - radius,
                                             2 * radius, 2 * radius);
  GskRoundedRect round;

  gsk_rounded_rect_init_from_rect (&round, &disc, radius);
  gtk_snapshot_push_rounded_clip (self->snapshot, &round);
  gtk_snapshot_append_color (self->snapshot, color, &disc);
  gtk_snapshot_pop (self->snapshot);
}

static void
append_taken (const Drawing         *self,
              guint                  at,
              const graphene_rect_t *area)
{
  const MatoCoverPlace *place = &self->picture->places[at];
  g_autofree char *sign = mato_cover_board_dup_sign (self->picture->board, place->taken);
  gboolean is_tiling = mato_cover_board_is_tiling (self->picture->board);
  const GdkRGBA *color = &self->picture->colors[is_tiling ? MATO_COLOR_GIVEN : MATO_COLOR_FILM];

  /* A piece is named in its first place. */
  if (is_tiling && !g_hash_table_add (self->named, GUINT_TO_POINTER (place->taken)))
    return;

  if (sign)
    append_text (self, self->signs, sign, color, area);
  else if (!is_tiling)
    append_disc (self, area, DISC, color);
}

static void
append_open (const Drawing         *self,
             const MatoCoverPlace  *place,
             const graphene_rect_t *area)
{
  GdkRGBA color = fade (self, MATO_COLOR_TEXT, NUMBERS);
  g_autofree char *number = NULL;

  /* Where at most one option can be, that it can says enough. */
  if (place->n_left == 0)
    return;
  if (place->n_left == 1 && mato_cover_board_has_crossings (self->picture->board))
    {
      append_disc (self, area, DOT, &color);
      return;
    }

  number = g_strdup_printf ("%u", place->n_left);
  append_text (self, self->numbers, number, &color, area);
}

static void
append_place (const Drawing *self,
              guint          at)
{
  const MatoCoverPlace *place = &self->picture->places[at];
  graphene_rect_t area = mato_cover_board_picture_get_cell (self->picture, at);

  append_ground (self, place, &area);
  if (place->taken != MATO_COVER_NONE)
    append_taken (self, at, &area);
  else
    append_open (self, place, &area);
}

/* Lines */

typedef enum
{
  LINE_NONE,
  LINE_GRID,
  LINE_EDGE,    /* of the board, a region or a piece */
  LINE_TRIED,   /* of the piece that was tried now */
} Line;

/* What is between two places, one of which may be outside. */
static Line
find_line (const Drawing *self,
           int            row,
           int            column,
           int            other_row,
           int            other_column)
{
  const MatoCoverBoardPicture *picture = self->picture;
  gboolean is_out = is_hole (self, row, column);
  gboolean is_other_out = is_hole (self, other_row, other_column);
  guint place = row * self->n_columns + column;
  guint other = other_row * self->n_columns + other_column;
  const MatoCoverPlace *here = &picture->places[place], *there = &picture->places[other];

  if (is_out && is_other_out)
    return LINE_NONE;
  if (is_out || is_other_out)
    return (is_out ? there : here)->is_tried ? LINE_TRIED : LINE_EDGE;
  if (mato_cover_board_is_tiling (picture->board) && here->taken != there->taken)
    return here->is_tried || there->is_tried ? LINE_TRIED : LINE_EDGE;
  if (mato_cover_board_is_tiling (picture->board) && here->taken != MATO_COVER_NONE)
    return LINE_NONE;

  return mato_cover_board_get_region (picture->board, place)
             != mato_cover_board_get_region (picture->board, other) ? LINE_EDGE : LINE_GRID;
}

/* Thin ones first: they end where the others stand. */
static void
append_lines (const Drawing *self,
              Line           kind)
{
  const MatoCoverBoardPicture *picture = self->picture;
  float width = kind == LINE_GRID ? 1 : (float) MAX (round (picture->cell * PIECE_LINE / 2) * 2, 2);
  GdkRGBA color = kind == LINE_GRID ? fade (self, MATO_COLOR_TEXT, GRID)
                  : picture->colors[kind == LINE_TRIED ? MATO_COLOR_CHOICE : MATO_COLOR_GIVEN];

  for (int row = 0; row <= (int) self->n_rows; row++)
    for (int column = 0; column <= (int) self->n_columns; column++)
      {
        float x = (float) (picture->x + column * picture->cell) - width / 2;
        float y = (float) (picture->y + row * picture->cell) - width / 2;
        float length = (float) picture->cell + width;

        if (find_line (self, row, column, row - 1, column) == kind)
          gtk_snapshot_append_color (self->snapshot, &color,
                                     &GRAPHENE_RECT_INIT (x, y, length, width));
        if (find_line (self, row, column, row, column - 1) == kind)
          gtk_snapshot_append_color (self->snapshot, &color,
                                     &GRAPHENE_RECT_INIT (x, y, width, length));
      }
}

void
mato_cover_board_picture_append (const MatoCoverBoardPicture *self,
                                 GtkSnapshot                 *snapshot)
{
  g_autoptr (PangoLayout) signs =
    layout_new (self, mato_cover_board_is_tiling (self->board) ? NAME : SIGN);
  g_autoptr (PangoLayout) numbers = layout_new (self, NUMBER);
  g_autoptr (GHashTable) named = g_hash_table_new (NULL, NULL);
  Drawing drawing = {
    .picture = self,
    .snapshot = snapshot,
    .signs = signs,
    .numbers = numbers,
    .named = named,
    .n_rows = mato_cover_board_get_n_rows (self->board),
    .n_columns = mato_cover_board_get_n_columns (self->board),
  };

  for (guint row = 0; row < drawing.n_rows; row++)
    for (guint column = 0; column < drawing.n_columns; column++)
      if (!is_hole (&drawing, (int) row, (int) column))
        append_place (&drawing, row * drawing.n_columns + column);
  for (Line line = LINE_GRID; line <= LINE_TRIED; line++)
    append_lines (&drawing, line);
}
