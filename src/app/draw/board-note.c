/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/board-note.h"

#include <math.h>

#define PADDING 5
#define GAP 2               /* between the lines of the board and the card */
#define LEADER 2
#define SIDE_COST 1.05 /* a cell farther away costs 1 */
#define LINE_COST 0.2 /* of a line more: a tower of words is hard to read */
#define MOST_COLUMNS 3 /* of cells that a card with several lines may cover */
#define FARTHEST 8 /* cells: farther away it is not seen to belong to the dead end */
#define OUTSIDE_COST 1
#define OUTSIDE_PADDING 1 /* above and below a text that stands outside the board */
#define LEAST_SHARE 0.6 /* of the size of its letters, where the edge is narrow */

static void
get_cell (const MatoBoardLayout *layout,
          guint                  cell,
          graphene_rect_t       *bounds)
{
  float scale = layout->scale;
  guint column = mato_geometry_column (layout->geometry, cell);
  guint row = mato_geometry_row (layout->geometry, cell);

  graphene_rect_init (bounds, mato_board_layout_get_column (layout, column) / scale,
                      mato_board_layout_get_row (layout, row) / scale, layout->cell / scale,
                      layout->cell / scale);
}

/* Returns: whether there is a dead end; @bounds: around its cells */
static gboolean
find_dead_end (const MatoBoardLayout *layout,
               const MatoBoardScene  *scene,
               graphene_rect_t       *bounds)
{
  gboolean is_found = FALSE;

  for (guint cell = 0; cell < layout->geometry->n_cells; cell++)
    {
      graphene_rect_t place;

      if ((scene->looks[cell].marks & MATO_MARK_DEAD_END) == 0)
        continue;

      get_cell (layout, cell, &place);
      if (is_found)
        graphene_rect_union (bounds, &place, bounds);
      else
        *bounds = place;
      is_found = TRUE;
    }

  return is_found;
}

/* A block of cells that a card could cover. */
typedef struct
{
  guint row;
  guint column;
  guint n_rows;
  guint n_columns;
} Block;

static void
get_block (const MatoBoardLayout *layout,
           const Block           *block,
           graphene_rect_t       *bounds)
{
  guint order = layout->geometry->order;
  graphene_rect_t last;

  get_cell (layout, block->row * order + block->column, bounds);
  get_cell (layout, (block->row + block->n_rows - 1) * order + block->column
                      + block->n_columns - 1, &last);
  graphene_rect_union (bounds, &last, bounds);
}

/* Returns: what it costs to cover the block: infinity if there is a digit, a candidate or the dead
 * end itself, or if that is far away */
static double
rate_block (const MatoBoardScene  *scene,
            const MatoBoardLayout *layout,
            const Block           *block,
            const graphene_rect_t *cells)
{
  graphene_point_t goal, middle;
  graphene_rect_t bounds;
  double distance;

  for (guint row = block->row; row < block->row + block->n_rows; row++)
    for (guint column = block->column; column < block->column + block->n_columns; column++)
      {
        const MatoCellLook *look = &scene->looks[row * layout->geometry->order + column];

        if (look->digit != 0 || look->candidates != 0 || look->marks & MATO_MARK_DEAD_END)
          return INFINITY;
      }

  get_block (layout, block, &bounds);
  graphene_rect_get_center (cells, &goal);
  graphene_rect_get_center (&bounds, &middle);

  /* Rather below or above than beside. */
  distance = (fabs (goal.x - middle.x) * SIDE_COST + fabs (goal.y - middle.y)) * layout->scale
             / layout->cell;
  return distance > FARTHEST ? INFINITY : distance;
}

/* Returns: what the best block for a card of this size costs; @best: (out): that block */
static double
find_block (const MatoBoardScene  *scene,
            const MatoBoardLayout *layout,
            const graphene_size_t *card,
            const graphene_rect_t *cells,
            Block                 *best)
{
  guint order = layout->geometry->order;
  double cell = (double) layout->cell / layout->scale;
  Block block = { .n_rows = (guint) ceil (card->height / cell),
                  .n_columns = (guint) ceil (card->width / cell) };
  double least = INFINITY;

  for (block.row = 0; block.row + block.n_rows <= order; block.row++)
    for (block.column = 0; block.column + block.n_columns <= order; block.column++)
      {
        double cost = rate_block (scene, layout, &block, cells);

        if (cost < least)
          {
            least = cost;
            *best = block;
          }
      }

  return least;
}

/* In the block, as near to the cells as can be. */
static void
place_card (const graphene_rect_t *block,
            const graphene_rect_t *cells,
            graphene_rect_t       *card)
{
  float x = cells->origin.x + (cells->size.width - card->size.width) / 2;
  float y = cells->origin.y + (cells->size.height - card->size.height) / 2;
  float right = block->origin.x + MAX (block->size.width - card->size.width - GAP, GAP);
  float bottom = block->origin.y + MAX (block->size.height - card->size.height - GAP, GAP);

  card->origin.x = CLAMP (x, block->origin.x + GAP, right);
  card->origin.y = CLAMP (y, block->origin.y + GAP, bottom);
}

/* From the cells to the card, along the lines of the board, where there are no digits. */
static void
append_leader (GtkSnapshot           *snapshot,
               const graphene_rect_t *block,
               const graphene_rect_t *cells,
               const GdkRGBA         *color)
{
  float left = MAX (cells->origin.x, block->origin.x);
  float right = MIN (cells->origin.x + cells->size.width, block->origin.x + block->size.width);
  float top = MAX (cells->origin.y, block->origin.y);
  float bottom = MIN (cells->origin.y + cells->size.height,
                      block->origin.y + block->size.height);
  float x = left < right ? left : block->origin.x > cells->origin.x ? left : right;

  /* Where left and right, or top and bottom, are exchanged, they are the ends of a gap. */
  if (left > right)
    gtk_snapshot_append_color (snapshot, color,
                               &GRAPHENE_RECT_INIT (right, MIN (top, bottom) - LEADER,
                                                    left - right, LEADER));
  if (top > bottom)
    gtk_snapshot_append_color (snapshot, color,
                               &GRAPHENE_RECT_INIT (x - LEADER, bottom - LEADER, LEADER,
                                                    top - bottom + LEADER));
}

static void
append_card (GtkSnapshot           *snapshot,
             PangoLayout           *layout,
             const graphene_rect_t *card,
             float                  padding,
             const MatoPalette     *palette)
{
  const GdkRGBA line = palette->colors[MATO_COLOR_DEAD_END];
  const float widths[4] = { 1.5f, 1.5f, 1.5f, 1.5f };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, card, PADDING);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &palette->colors[MATO_COLOR_PAPER], card);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths,
                              (GdkRGBA[]) { line, line, line, line });
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (card->origin.x + PADDING,
                                                          card->origin.y + padding));
  gtk_snapshot_append_layout (snapshot, layout, &line);
  gtk_snapshot_restore (snapshot);
}

static void
measure_card (PangoLayout     *text,
              float            padding,
              graphene_size_t *card)
{
  int width, height;

  pango_layout_get_pixel_size (text, &width, &height);
  *card = GRAPHENE_SIZE_INIT (width + 2 * PADDING, height + 2 * padding);
}

/* @n_columns: of cells that the text is as wide as; 0: it is in one line */
static void
set_columns (PangoLayout           *text,
             const MatoBoardLayout *layout,
             guint                  n_columns)
{
  int room = (int) n_columns * layout->cell / layout->scale - 2 * (PADDING + GAP);

  pango_layout_set_width (text, n_columns == 0 ? -1 : MAX (room, 1) * PANGO_SCALE);
}

/* In one line, or as wide as some cells, whichever is nearer. Returns: what the best place that
 * covers nothing costs; infinity if there is none */
static double
fit_card (const MatoBoardScene  *scene,
          const MatoBoardLayout *layout,
          PangoLayout           *text,
          const graphene_rect_t *cells,
          Block                 *block,
          graphene_size_t       *card)
{
  double least = INFINITY;
  guint best = 0;

  pango_layout_set_wrap (text, PANGO_WRAP_WORD);
  pango_layout_set_alignment (text, PANGO_ALIGN_CENTER);
  for (guint n_columns = 0; n_columns <= MOST_COLUMNS; n_columns++)
    {
      graphene_size_t size;
      Block place = { 0 };
      double cost;

      set_columns (text, layout, n_columns);
      measure_card (text, PADDING, &size);
      cost = find_block (scene, layout, &size, cells, &place)
             + LINE_COST * pango_layout_get_line_count (text);
      if (cost >= least)
        continue;

      least = cost;
      best = n_columns;
      *block = place;
      *card = size;
    }

  set_columns (text, layout, best);
  if (best > 0)
    pango_layout_set_width (text, (int) ceil (card->width - 2 * PADDING) * PANGO_SCALE);
  return least;
}

/* Outside the board: above it or below it. */
typedef struct
{
  gboolean is_below;
  guint cell;  /* of the dead end, the nearest one */
  double cost; /* infinity: there is no room */
} Edge;

static double
rate_edge (const MatoBoardLayout *layout,
           guint                  cell,
           gboolean               is_below)
{
  guint row = mato_geometry_row (layout->geometry, cell);

  return OUTSIDE_COST + (is_below ? layout->geometry->order - 1 - row : row);
}

static void
choose_edge (const MatoBoardLayout *layout,
             const MatoBoardScene  *scene,
             const MatoBoardRoom   *room,
             float                  least,
             Edge                  *edge)
{
  *edge = (Edge) { .cost = INFINITY };
  for (guint cell = 0; cell < layout->geometry->n_cells; cell++)
    for (guint is_below = 0; is_below < 2; is_below++)
      {
        double cost = rate_edge (layout, cell, is_below);

        if ((scene->looks[cell].marks & MATO_MARK_DEAD_END) != 0 && cost < edge->cost
            && (is_below ? room->below : room->above) >= least)
          *edge = (Edge) { is_below, cell, cost };
      }
}

/* In one line, smaller where the edge is narrow. */
static void
fit_outside (PangoLayout     *text,
             float            room,
             graphene_size_t *card)
{
  PangoContext *context = pango_layout_get_context (text);
  g_autoptr (PangoFontDescription) font =
    pango_font_description_copy (pango_context_get_font_description (context));

  pango_layout_set_width (text, -1);
  measure_card (text, OUTSIDE_PADDING, card);
  for (int size = pango_font_description_get_size (font); card->height > room && size > PANGO_SCALE;
       size -= PANGO_SCALE / 2)
    {
      if (pango_font_description_get_size_is_absolute (font))
        pango_font_description_set_absolute_size (font, size);
      else
        pango_font_description_set_size (font, size);
      pango_layout_set_font_description (text, font);
      measure_card (text, OUTSIDE_PADDING, card);
    }
}

/* Along that side of the cell, and from there along the lines of the board to its end. Returns:
 * where that is */
static graphene_point_t
append_leader_out (GtkSnapshot           *snapshot,
                   const MatoBoardLayout *layout,
                   const Edge            *edge,
                   const GdkRGBA         *color)
{
  float scale = layout->scale;
  float end = edge->is_below ? mato_board_layout_get_row (layout, layout->geometry->order) / scale
                             : layout->top / scale;
  graphene_rect_t cell;
  float x, side;

  get_cell (layout, edge->cell, &cell);
  x = cell.origin.x - LEADER;
  side = edge->is_below ? cell.origin.y + cell.size.height : cell.origin.y - LEADER;
  gtk_snapshot_append_color (snapshot, color,
                             &GRAPHENE_RECT_INIT (x, side, cell.size.width + LEADER, LEADER));
  gtk_snapshot_append_color (snapshot, color,
                             &GRAPHENE_RECT_INIT (x, MIN (side, end), LEADER,
                                                  fabsf (end - side) + LEADER));
  return GRAPHENE_POINT_INIT (x + LEADER / 2, end);
}

static void
append_outside (GtkSnapshot           *snapshot,
                const MatoBoardLayout *layout,
                const Edge            *edge,
                const MatoBoardRoom   *room,
                PangoLayout           *text,
                const MatoPalette     *palette)
{
  float scale = layout->scale;
  float left = layout->left / scale;
  float right = mato_board_layout_get_column (layout, layout->geometry->order) / scale;
  graphene_point_t end = append_leader_out (snapshot, layout, edge,
                                            &palette->colors[MATO_COLOR_DEAD_END]);
  graphene_rect_t card;

  fit_outside (text, edge->is_below ? room->below : room->above, &card.size);
  card.origin.x = CLAMP (end.x - card.size.width / 2, left, MAX (left, right - card.size.width));
  card.origin.y = edge->is_below ? end.y : end.y - card.size.height;
  append_card (snapshot, text, &card, OUTSIDE_PADDING, palette);
}

static void
append_inside (GtkSnapshot           *snapshot,
               const MatoBoardLayout *layout,
               const Block           *block,
               const graphene_rect_t *cells,
               const graphene_size_t *size,
               PangoLayout           *text,
               const MatoPalette     *palette)
{
  graphene_rect_t card = { .size = *size };
  graphene_rect_t bounds;

  get_block (layout, block, &bounds);
  place_card (&bounds, cells, &card);
  append_leader (snapshot, &bounds, cells, &palette->colors[MATO_COLOR_DEAD_END]);
  append_card (snapshot, text, &card, PADDING, palette);
}

void
mato_board_append_note (GtkSnapshot           *snapshot,
                        const MatoBoardLayout *layout,
                        const MatoBoardScene  *scene,
                        const MatoBoardRoom   *room,
                        const MatoPalette     *palette,
                        PangoContext          *context)
{
  g_autoptr (PangoLayout) text = NULL;
  graphene_rect_t cells;
  graphene_size_t card;
  Block block = { 0 };
  double inside;
  Edge edge;

  if (!scene->note || !find_dead_end (layout, scene, &cells))
    return;

  text = pango_layout_new (context);
  pango_layout_set_text (text, scene->note, -1);
  measure_card (text, OUTSIDE_PADDING, &card);
  choose_edge (layout, scene, room, card.height * LEAST_SHARE, &edge);
  inside = fit_card (scene, layout, text, &cells, &block, &card);
  if (isfinite (inside) && inside <= edge.cost)
    append_inside (snapshot, layout, &block, &cells, &card, text, palette);
  else if (isfinite (edge.cost))
    append_outside (snapshot, layout, &edge, room, text, palette);
}
