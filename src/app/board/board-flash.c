/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-flash.h"

#define DURATION (900 * G_TIME_SPAN_MILLISECOND)
#define LIGHT 0.35    /* of the accent, over the cell */
#define FRAME 0.06    /* of the cell */
#define RADIUS 4

static void
ended_cb (gpointer user_data)
{
  MatoBoardFlash *self = user_data;

  self->tick = 0;
}

static gboolean
is_animated (GtkWidget *board)
{
  gboolean is_animated;

  g_object_get (gtk_widget_get_settings (board), "gtk-enable-animations", &is_animated, NULL);
  return is_animated;
}

static gboolean
tick_cb (GtkWidget     *board,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  MatoBoardFlash *self = user_data;
  gint64 time = gdk_frame_clock_get_frame_time (clock);
  double phase;

  if (self->start == 0)
    self->start = time;
  phase = (double) (time - self->start) / DURATION;
  if (phase < 1 && !is_animated (board))
    return G_SOURCE_CONTINUE;

  self->share = 1 - MIN (phase, 1);
  gtk_widget_queue_draw (board);
  return phase < 1 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

void
mato_board_flash_start (MatoBoardFlash *self,
                        GtkWidget      *board,
                        guint           cell)
{
  mato_board_flash_stop (self);
  if (!gtk_widget_get_mapped (board))
    return;

  self->board = board;
  self->cell = cell;
  self->start = 0;
  self->share = 1;
  self->tick = gtk_widget_add_tick_callback (board, tick_cb, self, ended_cb);
  gtk_widget_queue_draw (board);
}

void
mato_board_flash_stop (MatoBoardFlash *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (self->board, self->tick);
}

void
mato_board_flash_append (const MatoBoardFlash  *self,
                         GtkSnapshot           *snapshot,
                         const MatoBoardLayout *layout,
                         const MatoCellStyle   *style)
{
  const MatoGeometry *geometry = layout->geometry;
  GdkRGBA color = style->palette.colors[MATO_COLOR_ACCENT];
  float width = mato_cell_style_get_stroke (style, FRAME, 2);
  graphene_rect_t bounds;
  GskRoundedRect outline;

  if (self->tick == 0 || self->cell >= geometry->n_cells)
    return;

  graphene_rect_init (
    &bounds,
    mato_board_layout_get_column (layout, mato_geometry_column (geometry, self->cell))
      / (double) layout->scale,
    mato_board_layout_get_row (layout, mato_geometry_row (geometry, self->cell))
      / (double) layout->scale,
    style->size, style->size);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, RADIUS);
  color.alpha = self->share;
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { width, width, width, width },
                              (GdkRGBA[4]) { color, color, color, color });
  color.alpha = LIGHT * self->share;
  gtk_snapshot_append_color (snapshot, &color, &bounds);
}
