/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/matrix/matrix-private.h"

#include "session/words/sentence-cover.h"
#include "session/words/sentence.h"

#include <math.h>

/* The sizes of cells and heads, and the position of the matrix in its allocation. */

#define LARGEST_CELL 60.0
#define MOST_NAME 16         /* characters of an item's name that fit into its head */

static double
measure_text (MatoMatrixView *self,
              const char     *text,
              double          size)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoFontDescription *font =
    pango_font_description_copy (pango_context_get_font_description (
      pango_layout_get_context (layout)));
  int width, height;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_size (layout, &width, &height);

  return width;
}

/* Measures only the name with most characters, up to MOST_NAME of them. */
static double
measure_names (MatoMatrixView *self,
               double          size)
{
  MatoCoverText *problem = mato_trace_get_cover (self->trace);
  glong most = 0;
  guint longest = 0;
  g_autofree char *name = NULL, *cut = NULL;

  for (guint i = 0; i < self->places.n_columns; i++)
    {
      glong length = g_utf8_strlen (mato_cover_text_get_item (problem, i), -1);

      if (length > most)
        {
          most = length;
          longest = i;
        }
    }

  if (most == 0)
    return 0;

  name = mato_sentence_problem_item (problem, longest);
  cut = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), MOST_NAME));
  return measure_text (self, cut, size);
}

guint
mato_matrix_view_count_options (MatoMatrixView *self)
{
  return mato_cover_text_get_n_options (mato_trace_get_cover (self->trace));
}

void
mato_matrix_view_measure_heads (MatoMatrixView *self)
{
  MatoMatrixPlaces *places = &self->places;
  double size = CLAMP (places->cell * 0.52, 9, 15);
  g_autofree char *last = mato_sentence_number (mato_matrix_view_count_options (self));
  double names = measure_names (self, size);

  /* Too small for text. */
  if (places->cell < 12)
    {
      places->upright = FALSE;
      places->head_width = places->head_height = 6;
      return;
    }

  places->upright = names > places->cell - 3;
  places->head_width = ceil (measure_text (self, last, size) + 24);
  places->head_height = ceil ((places->upright ? names : size * 1.3) + 8 + size + 6);
}

static double
fit (MatoMatrixView *self)
{
  const MatoMatrixPlaces *places = &self->places;
  double gap = mato_matrix_places_get_total_width (places) - places->n_columns * places->cell;
  double across =
    (gtk_widget_get_width (GTK_WIDGET (self)) - 50 - gap) / MAX (places->n_columns, 1);
  double down = (gtk_widget_get_height (GTK_WIDGET (self)) - 54)
                / MAX (mato_matrix_view_count_options (self), 1);
  double cell = floor (MIN (across, down));

  return cell >= MATO_MATRIX_USUAL_CELL * 0.75 ? MIN (cell, LARGEST_CELL) : MATO_MATRIX_USUAL_CELL;
}

static void
configure (GtkAdjustment *adjustment,
           double         size,
           double         page,
           double        *value)
{
  if (!adjustment)
    return;

  *value = CLAMP (*value, 0, MAX (size - page, 0));
  gtk_adjustment_configure (adjustment, *value, 0, MAX (size, page), page * 0.1, page * 0.9, page);
}

/* Centres the matrix if it is smaller than the widget. */
static void
centre (MatoMatrixView *self)
{
  MatoMatrixPlaces *places = &self->places;
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  places->width = MIN (width, ceil (places->head_width
                                    + mato_matrix_places_get_total_width (places)) + 1);
  places->height = MIN (height, ceil (places->head_height
                                      + mato_matrix_places_get_total_height (places)) + 1);
  self->left = (width - (int) places->width) / 2;
  self->top = (height - (int) places->height) / 2;
}

void
mato_matrix_view_update_places (MatoMatrixView *self)
{
  MatoMatrixPlaces *places = &self->places;

  if (!self->trace)
    return;

  places->cell = self->zoom > 0 ? self->zoom : fit (self);
  mato_matrix_view_measure_heads (self);
  centre (self);
  self->is_placing = TRUE;
  /* One pixel for the last line. */
  configure (self->hadjustment, mato_matrix_places_get_total_width (places) + 1,
             MAX (places->width - places->head_width, 1), &places->x);
  configure (self->vadjustment, mato_matrix_places_get_total_height (places) + 1,
             MAX (places->height - places->head_height, 1), &places->y);
  self->is_placing = FALSE;
  mato_matrix_view_update_heads (self);
}
