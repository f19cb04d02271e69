/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/board-note.h"

#include <math.h>

#define PADDING 5
#define GAP 2               /* between the lines of the board and the card */
#define LEADER 2
#define CANDIDATES_COST 0.7 /* of covering those of a cell; a cell farther away costs 1 */
#define SIDE_COST 1.05
#define LINE_COST 0.2 /* of a line more: a tower of words is hard to read */
#define MOST_COLUMNS 3 /* of cells that a card with several lines may cover */
#define FARTHEST 8 /* cells: farther away it is not seen to belong to the dead end */

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

/* Returns: what it costs to cover the block: infinity if there is a digit or the dead end itself,
 * or if that is far away */
static double
rate_block (const MatoBoardScene  *scene,
            const MatoBoardLayout *layout,
            const Block           *block,
            const graphene_rect_t *cells)
{
  graphene_point_t goal, middle;
  graphene_rect_t bounds;
  double cost = 0, distance;

  for (guint row = block->row; row < block->row + block->n_rows; row++)
    for (guint column = block->column; column < block->column + block->n_columns; column++)
      {
        const MatoCellLook *look = &scene->looks[row * layout->geometry->order + column];

        if (look->digit != 0 || look->marks & MATO_MARK_DEAD_END)
          return INFINITY;
        cost += look->candidates != 0 ? CANDIDATES_COST : 0;
      }

  get_block (layout, block, &bounds);
  graphene_rect_get_center (cells, &goal);
  graphene_rect_get_center (&bounds, &middle);

  /* Rather below or above than beside. */
  distance = (fabs (goal.x - middle.x) * SIDE_COST + fabs (goal.y - middle.y)) * layout->scale
             / layout->cell;
  return distance > FARTHEST ? INFINITY : cost + distance;
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
                                                          card->origin.y + PADDING));
  gtk_snapshot_append_layout (snapshot, layout, &line);
  gtk_snapshot_restore (snapshot);
}

static void
measure_card (PangoLayout     *text,
              graphene_size_t *card)
{
  int width, height;

  pango_layout_get_pixel_size (text, &width, &height);
  *card = GRAPHENE_SIZE_INIT (width + 2 * PADDING, height + 2 * PADDING);
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

/* In one line, or as wide as some cells, whichever covers less. Returns: whether there is a place
 * that covers no digit */
static gboolean
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
      Block place;
      double cost;

      set_columns (text, layout, n_columns);
      measure_card (text, &size);
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
  return isfinite (least);
}

void
mato_board_append_note (GtkSnapshot           *snapshot,
                        const MatoBoardLayout *layout,
                        const MatoBoardScene  *scene,
                        const MatoPalette     *palette,
                        PangoContext          *context)
{
  g_autoptr (PangoLayout) text = NULL;
  graphene_rect_t cells, bounds, card;
  Block block;

  if (!scene->note || !find_dead_end (layout, scene, &cells))
    return;

  text = pango_layout_new (context);
  pango_layout_set_text (text, scene->note, -1);
  if (!fit_card (scene, layout, text, &cells, &block, &card.size))
    return;

  get_block (layout, &block, &bounds);
  place_card (&bounds, &cells, &card);
  append_leader (snapshot, &bounds, &cells, &palette->colors[MATO_COLOR_DEAD_END]);
  append_card (snapshot, text, &card, palette);
}
