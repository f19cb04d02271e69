/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/board-note.h"

#define PADDING 5
#define GAP 3       /* between the cells and the card */

static void
get_board (const MatoBoardLayout *layout,
           graphene_rect_t       *board)
{
  guint order = layout->geometry->order;
  float scale = layout->scale;
  int left = mato_board_layout_get_column (layout, 0);
  int top = mato_board_layout_get_row (layout, 0);

  graphene_rect_init (board, left / scale, top / scale,
                      (mato_board_layout_get_column (layout, order) - left) / scale,
                      (mato_board_layout_get_row (layout, order) - top) / scale);
}

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

/* Below the cells, or above, or beside them: where it fits; it never leaves the board. */
static void
place_card (const graphene_rect_t *board,
            const graphene_rect_t *cells,
            graphene_rect_t       *card)
{
  float right = board->origin.x + board->size.width;
  float bottom = board->origin.y + board->size.height;
  float x = cells->origin.x + (cells->size.width - card->size.width) / 2;
  float y = cells->origin.y + cells->size.height + GAP;

  if (y + card->size.height > bottom)
    y = cells->origin.y - GAP - card->size.height;

  if (y < board->origin.y)
    {
      y = cells->origin.y + (cells->size.height - card->size.height) / 2;
      x = cells->origin.x + cells->size.width + GAP;
      if (x + card->size.width > right)
        x = cells->origin.x - GAP - card->size.width;
    }

  card->origin.x = CLAMP (x, board->origin.x, MAX (right - card->size.width, board->origin.x));
  card->origin.y = CLAMP (y, board->origin.y, MAX (bottom - card->size.height, board->origin.y));
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

void
mato_board_append_note (GtkSnapshot           *snapshot,
                        const MatoBoardLayout *layout,
                        const MatoBoardScene  *scene,
                        const MatoPalette     *palette,
                        PangoContext          *context)
{
  g_autoptr (PangoLayout) text = NULL;
  graphene_rect_t board, cells, card;
  int width, height;

  if (!scene->note || !find_dead_end (layout, scene, &cells))
    return;

  get_board (layout, &board);
  text = pango_layout_new (context);
  pango_layout_set_text (text, scene->note, -1);
  pango_layout_get_pixel_size (text, &width, NULL);
  if (width + 2 * PADDING > board.size.width)
    pango_layout_set_width (text, (int) (board.size.width - 2 * PADDING) * PANGO_SCALE);
  pango_layout_get_pixel_size (text, &width, &height);

  graphene_rect_init (&card, 0, 0, width + 2 * PADDING, height + 2 * PADDING);
  place_card (&board, &cells, &card);
  append_card (snapshot, text, &card, palette);
}
