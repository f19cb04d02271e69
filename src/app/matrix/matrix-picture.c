/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/matrix/matrix-picture.h"

#include "session/words/sentence-cover.h"
#include "session/words/sentence.h"

#include <math.h>

#define LEAST_TEXT 12.0      /* smaller cells have no text */
#define LEAST_LINES 8.0      /* smaller cells have no lines */
#define INSET 0.20           /* of a mark, as a share of the cell */
#define HATCH 6              /* distance of the hatching lines, in logical pixels */
#define PAD 6.0              /* around the text of a head */
#define DOT 6.0              /* size of the dot beside the number of a taken row */

/* Opacities. */
#define LINES 0.10
#define BAND 0.20
#define CHOSEN 0.16
#define FADED 0.28
#define HATCHING 0.22

typedef struct
{
  GtkSnapshot *snapshot;
  GtkWidget *widget;
  const MatoMatrixPlaces *places;
  const MatoCoverPicture *picture;
  const MatoCoverText *problem;
  const GdkRGBA *colors;
  guint first_column;
  guint end_column;
  guint first_row;
  guint end_row;
} Drawing;

static GdkRGBA
mix (const Drawing *self,
     MatoColor      color,
     double         share)
{
  GdkRGBA mixed;

  mato_color_mix (&self->colors[MATO_COLOR_PAPER], &self->colors[color], share, &mixed);
  return mixed;
}

static void
append_area (const Drawing *self,
             const GdkRGBA *color,
             double         x,
             double         y,
             double         width,
             double         height)
{
  if (width > 0 && height > 0)
    gtk_snapshot_append_color (self->snapshot, color, &GRAPHENE_RECT_INIT (x, y, width, height));
}

static void
append_frame (const Drawing   *self,
              const GdkRGBA   *color,
              double           width,
              double           radius,
              graphene_rect_t  rect)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &rect, radius);
  gtk_snapshot_append_border (self->snapshot, &outline,
                              (float[4]) { width, width, width, width },
                              (GdkRGBA[4]) { *color, *color, *color, *color });
}

static void
append_hatching (const Drawing   *self,
                 graphene_rect_t  area)
{
  GdkRGBA color = self->colors[MATO_COLOR_TEXT];
  cairo_t *cairo;

  color.alpha = HATCHING;
  gtk_snapshot_push_repeat (self->snapshot, &area, &GRAPHENE_RECT_INIT (0, 0, HATCH, HATCH));
  cairo = gtk_snapshot_append_cairo (self->snapshot, &GRAPHENE_RECT_INIT (0, 0, HATCH, HATCH));
  gdk_cairo_set_source_rgba (cairo, &color);
  cairo_set_line_width (cairo, 1);
  for (int x = -HATCH; x <= HATCH; x += HATCH)
    {
      cairo_move_to (cairo, x - 1, HATCH + 1);
      cairo_line_to (cairo, x + HATCH + 1, -1);
    }
  cairo_stroke (cairo);
  cairo_destroy (cairo);
  gtk_snapshot_pop (self->snapshot);
}

static gboolean
is_covered (const Drawing *self,
            guint          column)
{
  return self->picture->items[column].covered_by != MATO_COVER_NONE;
}

static double
get_bottom (const Drawing *self)
{
  return MIN (mato_matrix_places_get_row (self->places, self->places->n_rows),
              self->places->height);
}

/* Adjacent covered columns are hatched as one area. */
static void
append_covered (const Drawing *self)
{
  const MatoMatrixPlaces *places = self->places;

  for (guint column = self->first_column; column < self->end_column; column++)
    {
      guint first = column;

      while (column < self->end_column && is_covered (self, column)
             && (column == first || column != places->n_primary))
        column++;
      if (column > first)
        {
          double x = mato_matrix_places_get_column (places, first);
          double end = mato_matrix_places_get_column (places, column - 1) + places->cell;

          append_hatching (self, GRAPHENE_RECT_INIT (x, places->head_height, end - x,
                                                     get_bottom (self) - places->head_height));
          column--;
        }
    }
}

static void
append_lines (const Drawing *self)
{
  const MatoMatrixPlaces *places = self->places;
  GdkRGBA color = mix (self, MATO_COLOR_TEXT, LINES);
  double right = mato_matrix_places_get_column (places, places->n_columns - 1) + places->cell;

  if (places->cell < LEAST_LINES)
    return;

  for (guint column = self->first_column; column < self->end_column; column++)
    {
      double x = mato_matrix_places_get_column (places, column);

      append_area (self, &color, x, places->head_height, 1,
                   get_bottom (self) - places->head_height);
      if (column + 1 == places->n_primary || column + 1 == places->n_columns)
        append_area (self, &color, x + places->cell, places->head_height, 1,
                     get_bottom (self) - places->head_height);
    }
  for (guint row = self->first_row; row <= self->end_row; row++)
    append_area (self, &color, places->head_width, mato_matrix_places_get_row (places, row),
                 MIN (right, places->width) - places->head_width + 1, 1);
}

/* The state of a row. */
typedef enum
{
  ROW_LEFT,
  ROW_REMOVED,
  ROW_TAKEN,
  ROW_TRIED,
} RowState;

static RowState
get_state (const Drawing *self,
           guint          option)
{
  if (option == self->picture->tried)
    return ROW_TRIED;
  if (mato_cover_picture_is_taken (self->picture, option))
    return ROW_TAKEN;

  return mato_cover_picture_is_left (self->picture, option) ? ROW_LEFT : ROW_REMOVED;
}

static MatoColor
get_row_color (RowState state)
{
  return state == ROW_TRIED ? MATO_COLOR_CHOICE : state == ROW_TAKEN ? MATO_COLOR_SOLUTION
                                                                    : MATO_COLOR_TEXT;
}

/* A mark is filled if the option is left or taken, and hollow if it is removed. */
static void
append_mark (const Drawing *self,
             guint          row,
             guint          column,
             RowState       state)
{
  const MatoMatrixPlaces *places = self->places;
  gboolean is_chosen = state == ROW_LEFT && column == self->picture->chosen;
  MatoColor color = is_chosen ? MATO_COLOR_CHOICE : get_row_color (state);
  double inset = places->cell >= LEAST_LINES ? floor (places->cell * INSET) : 0.5;
  double size = places->cell - 2 * inset + (places->cell >= LEAST_LINES ? 1 : 0);
  graphene_rect_t rect =
    GRAPHENE_RECT_INIT (mato_matrix_places_get_column (places, column) + inset,
                        mato_matrix_places_get_row (places, row) + inset, size, size);
  GskRoundedRect shape;
  GdkRGBA faded;

  if (state == ROW_REMOVED)
    {
      faded = mix (self, MATO_COLOR_TEXT, FADED);
      append_frame (self, &faded, places->cell < LEAST_LINES ? 0.5 : 1.5, size / 5, rect);
      return;
    }

  gsk_rounded_rect_init_from_rect (&shape, &rect, size / 5);
  gtk_snapshot_push_rounded_clip (self->snapshot, &shape);
  gtk_snapshot_append_color (self->snapshot, &self->colors[color], &rect);
  gtk_snapshot_pop (self->snapshot);
}

static void
append_row (const Drawing *self,
            guint          row)
{
  const MatoMatrixPlaces *places = self->places;
  guint option = mato_matrix_places_get_option (places, row);
  RowState state = get_state (self, option);
  guint n_items;
  const guint *items = mato_cover_matrix_get_items (self->picture->matrix, option, &n_items);

  if (state >= ROW_TAKEN)
    {
      GdkRGBA band = mix (self, get_row_color (state), BAND);
      double right = mato_matrix_places_get_column (places, places->n_columns - 1) + places->cell;

      append_area (self, &band, places->head_width, mato_matrix_places_get_row (places, row),
                   MIN (right, places->width) - places->head_width + 1, places->cell + 1);
    }

  for (guint i = 0; i < n_items; i++)
    if (items[i] >= self->first_column && items[i] < self->end_column)
      append_mark (self, row, items[i], state);
}

/* Returns: the item without options at a dead end, else the chosen item. */
static guint
get_subject (const Drawing *self)
{
  return self->picture->dead != MATO_COVER_NONE ? self->picture->dead : self->picture->chosen;
}

static void
append_chosen_ground (const Drawing *self)
{
  const MatoMatrixPlaces *places = self->places;
  guint subject = get_subject (self);
  gboolean is_dead = self->picture->dead != MATO_COVER_NONE;
  GdkRGBA color = mix (self, is_dead ? MATO_COLOR_DEAD_END : MATO_COLOR_CHOICE, CHOSEN);

  if (subject >= self->first_column && subject < self->end_column)
    append_area (self, &color, mato_matrix_places_get_column (places, subject),
                 places->head_height, places->cell, get_bottom (self) - places->head_height);
}

static void
append_chosen_frame (const Drawing *self)
{
  const MatoMatrixPlaces *places = self->places;
  guint subject = get_subject (self);
  gboolean is_dead = self->picture->dead != MATO_COVER_NONE;

  if (subject >= self->first_column && subject < self->end_column)
    append_frame (self, &self->colors[is_dead ? MATO_COLOR_DEAD_END : MATO_COLOR_CHOICE], 2, 3,
                  GRAPHENE_RECT_INIT (mato_matrix_places_get_column (places, subject) - 0.5, 1,
                                      places->cell + 2, get_bottom (self) - 1));
}

/* Heads */

static PangoLayout *
create_layout (const Drawing *self,
               const char    *text,
               double         size,
               gboolean       is_bold)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (self->widget, text);
  PangoFontDescription *font =
    pango_font_description_copy (pango_context_get_font_description (
      pango_layout_get_context (layout)));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);

  return layout;
}

static double
get_text_size (const Drawing *self)
{
  return CLAMP (self->places->cell * 0.52, 9, 15);
}

/* @text with its middle at (@x, @y), @angle 0 or -90. */
static void
append_text (const Drawing *self,
             const char    *text,
             double         x,
             double         y,
             double         angle,
             double         size,
             gboolean       is_bold,
             const GdkRGBA *color)
{
  g_autoptr (PangoLayout) layout = create_layout (self, text, size, is_bold);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_rotate (self->snapshot, angle);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT (-width / 2.0, -height / 2.0));
  gtk_snapshot_append_layout (self->snapshot, layout, color);
  gtk_snapshot_restore (self->snapshot);
}

/* Returns: a text size at which the digits of @count stay in their column */
static double
fit_count (const Drawing *self,
           const char    *count)
{
  return self->places->cell * MIN (0.52, 1.6 / g_utf8_strlen (count, -1));
}

/* The name, and under it the number of options left unless the item is covered. */
static void
append_column_head (const Drawing *self,
                    guint          column)
{
  const MatoMatrixPlaces *places = self->places;
  gboolean is_open = !is_covered (self, column);
  gboolean is_subject = column == get_subject (self);
  GdkRGBA color = is_open ? self->colors[MATO_COLOR_TEXT] : mix (self, MATO_COLOR_TEXT, 0.6);
  double size = get_text_size (self);
  double middle = mato_matrix_places_get_column (places, column) + places->cell / 2;
  double counts = size + PAD;
  double angle = places->upright ? -90 : 0;
  g_autofree char *name = mato_sentence_problem_item (self->problem, column);
  g_autofree char *count = NULL;

  append_text (self, name, middle,
               (places->head_height - counts) / 2, angle, size, is_subject, &color);
  if (!is_open)
    return;

  count = mato_sentence_number (self->picture->items[column].n_options);
  if (column == self->picture->dead)
    color = self->colors[MATO_COLOR_DEAD_END];
  append_text (self, count, middle, places->head_height - counts / 2 - 2, 0,
               MIN (size * 0.9, fit_count (self, count)), is_subject, &color);
}

static void
append_row_head (const Drawing *self,
                 guint          row)
{
  const MatoMatrixPlaces *places = self->places;
  guint option = mato_matrix_places_get_option (places, row);
  RowState state = get_state (self, option);
  GdkRGBA color = state == ROW_REMOVED ? mix (self, MATO_COLOR_TEXT, 0.6)
                                       : self->colors[get_row_color (state)];
  g_autofree char *number = mato_sentence_number (option + 1);
  g_autoptr (PangoLayout) layout = create_layout (self, number, get_text_size (self),
                                                  state >= ROW_TAKEN);
  double middle = mato_matrix_places_get_row (places, row) + places->cell / 2;
  GskRoundedRect dot;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot,
                          &GRAPHENE_POINT_INIT (places->head_width - PAD - width,
                                                middle - height / 2.0));
  gtk_snapshot_append_layout (self->snapshot, layout, &color);
  gtk_snapshot_restore (self->snapshot);
  if (state < ROW_TAKEN)
    return;

  /* As in all views: a ring marks an option that is tried, a disc one that is taken. */
  gsk_rounded_rect_init_from_rect (&dot, &GRAPHENE_RECT_INIT (3, middle - DOT / 2, DOT, DOT),
                                   DOT / 2);
  gtk_snapshot_append_border (self->snapshot, &dot,
                              state == ROW_TRIED
                                ? (float[4]) { 2, 2, 2, 2 }
                                : (float[4]) { DOT / 2, DOT / 2, DOT / 2, DOT / 2 },
                              (GdkRGBA[4]) { color, color, color, color });
}

static void
append_heads (const Drawing *self)
{
  const MatoMatrixPlaces *places = self->places;
  const GdkRGBA *paper = &self->colors[MATO_COLOR_PAPER];
  GdkRGBA edge = mix (self, MATO_COLOR_TEXT, 0.35);
  gboolean has_text = places->cell >= LEAST_TEXT;
  double right = MIN (mato_matrix_places_get_column (places, places->n_columns - 1)
                      + places->cell + 1, places->width);

  gtk_snapshot_push_clip (self->snapshot,
                          &GRAPHENE_RECT_INIT (places->head_width, 0,
                                               places->width - places->head_width,
                                               places->height));
  append_area (self, paper, places->head_width, 0, places->width, places->head_height);
  for (guint column = self->first_column; has_text && column < self->end_column; column++)
    append_column_head (self, column);
  append_area (self, &edge, places->head_width, places->head_height, right - places->head_width, 1);
  append_chosen_frame (self);
  gtk_snapshot_pop (self->snapshot);

  gtk_snapshot_push_clip (self->snapshot,
                          &GRAPHENE_RECT_INIT (0, places->head_height, places->head_width + 1,
                                               places->height - places->head_height));
  append_area (self, paper, 0, places->head_height, places->head_width, places->height);
  for (guint row = self->first_row; has_text && row < self->end_row; row++)
    append_row_head (self, row);
  append_area (self, &edge, places->head_width, places->head_height, 1,
               get_bottom (self) - places->head_height + 1);
  gtk_snapshot_pop (self->snapshot);
  append_area (self, paper, 0, 0, places->head_width, places->head_height);
}

void
mato_matrix_picture_append (GtkSnapshot            *snapshot,
                            GtkWidget              *widget,
                            const MatoMatrixPlaces *places,
                            const MatoCoverPicture *picture,
                            const MatoCoverText    *problem,
                            const MatoPalette      *palette)
{
  Drawing self = { .snapshot = snapshot, .widget = widget, .places = places, .picture = picture,
                   .problem = problem, .colors = palette->colors };
  double right;

  mato_matrix_places_get_columns (places, &self.first_column, &self.end_column);
  mato_matrix_places_get_rows (places, &self.first_row, &self.end_row);
  if (places->n_columns == 0)
    return;

  right = mato_matrix_places_get_column (places, places->n_columns - 1) + places->cell + 1;
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, places->width, places->height));
  append_area (&self, &self.colors[MATO_COLOR_PAPER], 0, 0, MIN (right, places->width),
               get_bottom (&self) + 1);
  append_chosen_ground (&self);
  append_covered (&self);
  append_lines (&self);
  for (guint row = self.first_row; row < self.end_row; row++)
    append_row (&self, row);
  append_heads (&self);
  gtk_snapshot_pop (snapshot);
}
