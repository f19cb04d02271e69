/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/board-picture.h"

#include "app/draw/board-hint.h"
#include "app/draw/shape.h"

/* Opacity of the lines between cells. On paper, and with the theme for high contrast, they are
 * stronger: lighter lines would be printed as dots, or have too little contrast. */
#define THIN_LINE 0.25
#define STRONG_LINE 0.6

/* Radius of the sign of a pause, in parts of the board. */
#define PAUSE_SIGN 0.09

void
mato_board_append_lines (GtkSnapshot           *snapshot,
                         const MatoBoardLayout *layout,
                         const MatoCellStyle   *style)
{
  const GdkRGBA *colors = style->palette.colors;
  GdkRGBA thin;

  mato_color_mix (&colors[MATO_COLOR_PAPER], &colors[MATO_COLOR_TEXT],
                  style->has_strong_lines ? STRONG_LINE : THIN_LINE, &thin);
  mato_board_layout_append_lines (layout, snapshot, FALSE, &thin);
  mato_board_layout_append_lines (layout, snapshot, TRUE, &colors[MATO_COLOR_LINE]);
}

/* In the middle of a board that is hidden: whoever clicks it goes on. */
static void
append_pause_sign (GtkSnapshot           *snapshot,
                   const MatoBoardLayout *layout,
                   const GdkRGBA         *colors)
{
  float size = (float) mato_board_layout_get_size (layout->geometry, layout->cell) / layout->scale;
  float x = (float) layout->left / layout->scale + size / 2;
  float y = (float) layout->top / layout->scale + size / 2;
  float radius = size * PAUSE_SIGN;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (x - radius, y - radius, 2 * radius, 2 * radius);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  gdk_cairo_set_source_rgba (cr, &colors[MATO_COLOR_ACCENT]);
  mato_shape_add (cr, MATO_SHAPE_CIRCLE, x, y, radius);
  cairo_fill (cr);
  gdk_cairo_set_source_rgba (cr, &colors[MATO_COLOR_PAPER]);
  mato_shape_add (cr, MATO_SHAPE_TRIANGLE, x + radius * 0.08, y, radius * 0.38);
  cairo_fill (cr);
  cairo_destroy (cr);
}

void
mato_board_append_overlay (GtkSnapshot           *snapshot,
                           const MatoBoardLayout *layout,
                           const MatoCellStyle   *style,
                           const MatoBoardScene  *scene,
                           const MatoBoardRoom   *room,
                           PangoContext          *context)
{
  mato_board_append_hint (snapshot, layout, style, scene->hint);
  mato_board_append_note (snapshot, layout, scene, room, &style->palette, context);
  if ((scene->looks[0].marks & MATO_MARK_HIDDEN) != 0)
    append_pause_sign (snapshot, layout, style->palette.colors);
}

void
mato_board_append_picture (GtkSnapshot           *snapshot,
                           const MatoBoardLayout *layout,
                           MatoCellStyle         *style,
                           const MatoBoardScene  *scene,
                           PangoContext          *context)
{
  const MatoGeometry *geometry = scene->geometry;
  float scale = layout->scale;

  style->n_rings = scene->n_rings;
  mato_cell_style_fit_digits (style, context, scene->alphabet, geometry->order, layout->cell,
                              layout->scale);
  mato_board_layout_append_ground (layout, snapshot, &style->palette.colors[MATO_COLOR_PAPER]);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint column = mato_geometry_column (geometry, cell);
      guint row = mato_geometry_row (geometry, cell);
      graphene_point_t place = { mato_board_layout_get_column (layout, column) / scale,
                                 mato_board_layout_get_row (layout, row) / scale };

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &place);
      mato_cell_append_picture (snapshot, style, &scene->looks[cell], MATO_TINT_NONE,
                                MATO_SELECTION_NONE);
      gtk_snapshot_restore (snapshot);
    }

  /* Printers fill every dot that a background touches, so the lines are drawn after the cells. */
  mato_board_append_lines (snapshot, layout, style);
  mato_board_append_overlay (snapshot, layout, style, scene, &(MatoBoardRoom) { 0 }, context);
}

void
mato_board_draw_picture (cairo_t               *cairo,
                         const MatoBoardLayout *layout,
                         const MatoCellStyle   *style,
                         const MatoBoardScene  *scene,
                         PangoContext          *context)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  MatoCellStyle own = *style;
  g_autoptr (GskRenderNode) node = NULL;

  own.glyphs = NULL;
  mato_board_append_picture (snapshot, layout, &own, scene, context);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cairo);
  mato_glyph_cache_free (own.glyphs);
}
