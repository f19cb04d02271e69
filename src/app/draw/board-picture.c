/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/board-picture.h"

#include "app/draw/board-hint.h"
#include "app/draw/board-names.h"
#include "app/draw/figure-picture.h"
#include "app/draw/rules-picture.h"
#include "app/draw/shape.h"

/* Opacity of the lines between cells. On paper, and with the theme for high contrast, they are
 * stronger: lighter lines would be printed as dots, or have too little contrast. */
#define CELL_LINE 0.20
#define CELL_LINE_ON_RINGS 0.26
#define STRONG_CELL_LINE 0.6

/* Of the others; a light line in the dark glares. */
#define BOX_LINE 0.8
#define DARK_BOX_LINE 0.5
#define DARK_BORDER 0.58

/* The edge of a ring, where nothing is tinted, in pixels: beside the lines, which would hide it. */
#define RING_EDGE 2
#define RING_EDGE_INSET 2

/* Radius of the sign of a pause, in parts of the board. */
#define PAUSE_SIGN 0.09

static double
share_of_line (MatoBoardLine        line,
               const MatoCellStyle *style)
{
  if (style->medium != MATO_MEDIUM_SCREEN)
    return line == MATO_LINE_CELL ? STRONG_CELL_LINE : 1;

  switch (line)
    {
    case MATO_LINE_CELL:
      return style->n_rings > 0 ? CELL_LINE_ON_RINGS : CELL_LINE;
    case MATO_LINE_BOX:
      return style->palette.is_dark ? DARK_BOX_LINE : BOX_LINE;
    case MATO_LINE_BORDER:
    default:
      return style->palette.is_dark ? DARK_BORDER : 1;
    }
}

void
mato_board_append_lines (GtkSnapshot           *snapshot,
                         const MatoBoardLayout *layout,
                         const MatoCellStyle   *style,
                         const MatoBoardScene  *scene)
{
  gboolean is_gold = scene->is_won && style->medium == MATO_MEDIUM_SCREEN;

  for (MatoBoardLine line = MATO_LINE_CELL; line <= MATO_LINE_BORDER; line++)
    {
      GdkRGBA color = style->palette.colors[MATO_COLOR_TEXT];

      color.alpha = share_of_line (line, style);
      if (is_gold && line == MATO_LINE_BORDER)
        color = style->palette.colors[MATO_COLOR_WON];
      mato_board_layout_append_lines (layout, snapshot, line, &color);
    }
}

void
mato_board_append_ground (GtkSnapshot           *snapshot,
                          const MatoBoardLayout *layout,
                          const MatoCellStyle   *style,
                          const MatoBoardScene  *scene)
{
  const MatoGeometry *geometry = scene->geometry;
  const GdkRGBA *paper = &style->palette.colors[MATO_COLOR_PAPER];

  mato_board_layout_append_ground (layout, snapshot, paper);
  /* Then each cell glazes what is drawn on the paper. */
  if (style->is_drawn_on)
    return;

  for (guint first = 0, next; first < geometry->n_cells; first = next)
    {
      GdkRGBA color, other;

      mato_cell_get_ground (style, &scene->looks[first], MATO_TINT_NONE, &color);
      for (next = first + 1; next % geometry->order != 0; next++)
        {
          mato_cell_get_ground (style, &scene->looks[next], MATO_TINT_NONE, &other);
          if (!gdk_rgba_equal (&other, &color))
            break;
        }
      if (!gdk_rgba_equal (&color, paper))
        mato_board_layout_append_cells (layout, snapshot, first, next - 1, &color);
    }
}

/* One side of a cell, beside which the ring is another one that is farther out: along the side, as
 * far as the ring goes on. */
static void
append_ring_edge (GtkSnapshot           *snapshot,
                  const MatoBoardLayout *layout,
                  const MatoCellStyle   *style,
                  guint                  row,
                  guint                  column,
                  gboolean               is_row,
                  gboolean               is_far)
{
  float pixel = style->pixel;
  float x = mato_board_layout_get_column (layout, column) * pixel;
  float y = mato_board_layout_get_row (layout, row) * pixel;
  float width = RING_EDGE * pixel, inset = RING_EDGE_INSET * pixel;
  float across = is_far ? (float) style->size - inset - width : inset;

  gtk_snapshot_append_color (snapshot, &style->palette.colors[MATO_COLOR_TEXT],
                             is_row ? &GRAPHENE_RECT_INIT (x, y + across, style->size, width)
                                    : &GRAPHENE_RECT_INIT (x + across, y, width, style->size));
}

/* Where rings have no colours. */
static void
append_ring_edges (GtkSnapshot           *snapshot,
                   const MatoBoardLayout *layout,
                   const MatoCellStyle   *style,
                   const MatoBoardScene  *scene)
{
  guint order = scene->geometry->order;

  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    {
      const MatoCellLook *look = &scene->looks[cell];
      guint row = cell / order, column = cell % order;

      if (look->ring == MATO_NO_RING)
        continue;

      if (row > 0 && look[-(int) order].ring < look->ring)
        append_ring_edge (snapshot, layout, style, row, column, TRUE, FALSE);
      if (row + 1 < order && look[order].ring < look->ring)
        append_ring_edge (snapshot, layout, style, row, column, TRUE, TRUE);
      if (column > 0 && look[-1].ring < look->ring)
        append_ring_edge (snapshot, layout, style, row, column, FALSE, FALSE);
      if (column + 1 < order && look[1].ring < look->ring)
        append_ring_edge (snapshot, layout, style, row, column, FALSE, TRUE);
    }
}

/* In the middle of a board that is hidden: whoever clicks it goes on. */
static void
append_pause_sign (GtkSnapshot           *snapshot,
                   const MatoBoardLayout *layout,
                   const GdkRGBA         *colors)
{
  float size = (float) (mato_board_layout_get_size (layout->geometry, layout->cell)
                        - 2 * layout->margin) / layout->scale;
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
  if (style->medium == MATO_MEDIUM_HIGH_CONTRAST)
    append_ring_edges (snapshot, layout, style, scene);
  mato_board_append_names (snapshot, layout, scene, room, &style->palette, context);
  mato_board_append_hint (snapshot, layout, style, scene);
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
  style->is_drawn_on = scene->picture != NULL || !mato_geometry_is_classic (geometry);
  mato_cell_style_fit_digits (style, context, scene->alphabet, geometry->order, layout->cell,
                              layout->scale);
  mato_board_append_ground (snapshot, layout, style, scene);
  mato_figures_append_picture (snapshot, layout, style, scene->picture, context, FALSE);
  mato_rules_append_picture (snapshot, layout, style, context, FALSE);

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
  mato_board_append_lines (snapshot, layout, style, scene);
  mato_figures_append_picture (snapshot, layout, style, scene->picture, context, TRUE);
  mato_rules_append_picture (snapshot, layout, style, context, TRUE);
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
  own.links = NULL;
  mato_board_append_picture (snapshot, layout, &own, scene, context);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cairo);
  mato_glyph_cache_free (own.glyphs);
}
