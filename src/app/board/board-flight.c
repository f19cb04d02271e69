/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-flight.h"

#define DURATION 150  /* in milliseconds */
#define SIZE 0.34     /* of the words, in cells */
#define HEIGHT 0.8    /* how far they rise, in cells */
#define FADING 0.6    /* from here on they fade */

static void
moved_cb (gpointer user_data,
          double   phase)
{
  MatoBoardFlight *self = user_data;

  self->phase = phase;
  if (phase >= 1)
    g_clear_pointer (&self->text, g_free);
  gtk_widget_queue_draw (self->board);
}

void
mato_board_flight_start (MatoBoardFlight *self,
                         GtkWidget       *board,
                         guint            cell,
                         const char      *text)
{
  mato_board_flight_stop (self);
  self->board = board;
  self->cell = cell;
  self->text = g_strdup (text);
  mato_motion_start (&self->motion, board, DURATION, moved_cb, self);
}

void
mato_board_flight_stop (MatoBoardFlight *self)
{
  mato_motion_stop (&self->motion);
}

static PangoLayout *
new_words (const MatoBoardFlight *self,
           const MatoCellStyle   *style)
{
  PangoLayout *words = gtk_widget_create_pango_layout (self->board, self->text);
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (
    pango_context_get_font_description (gtk_widget_get_pango_context (self->board)));

  pango_font_description_set_absolute_size (font, SIZE * style->size * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (words, font);

  return words;
}

double
mato_board_flight_get_y (double phase,
                         double top,
                         double size)
{
  double way = HEIGHT * size;

  return MAX (top, way) - CLAMP (phase, 0, 1) * way;
}

void
mato_board_flight_append (const MatoBoardFlight *self,
                          GtkSnapshot           *snapshot,
                          const MatoBoardLayout *layout,
                          const MatoCellStyle   *style)
{
  g_autoptr (PangoLayout) words = NULL;
  GdkRGBA ink = style->palette.colors[MATO_COLOR_ENTRY];
  double x, y;
  int width, height;

  if (self->text == NULL || self->cell >= layout->geometry->n_cells)
    return;

  words = new_words (self, style);
  pango_layout_get_pixel_size (words, &width, &height);
  x = mato_board_layout_get_column (layout, mato_geometry_column (layout->geometry, self->cell))
      / (double) layout->scale;
  y = mato_board_flight_get_y (
    self->phase,
    mato_board_layout_get_row (layout, mato_geometry_row (layout->geometry, self->cell))
      / (double) layout->scale,
    style->size);
  x += (style->size - width) / 2;
  if (self->phase > FADING)
    ink.alpha = (float) ((1 - MIN (self->phase, 1)) / (1 - FADING));

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_layout (snapshot, words, &ink);
  gtk_snapshot_restore (snapshot);
}
