/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/pencil.h"

#include <math.h>

/* Shares of the cell. */
#define INSET 0.10            /* what the frame of the selected cell may cover */
#define MIDDLE 0.28           /* the height of the centre where there is something above it */
#define EDGE 0.24             /* the height of an edge where there is something at the centre */
#define DOT 0.7              /* of the place of a candidate: larger than what stands for that */
#define LEGIBLE_DOTS 2.0      /* less than for candidates: nobody should miss their own work */

/* Shares of the font size. */
#define FIGURE_HEIGHT 0.73
#define LINE_HEIGHT 1.05
#define GAP 0.10
#define GAP_OF_NUMBERS 0.28   /* of two figures, which would run into each other */
#define WIDEST_FIGURE 0.9

/* Marks in rows that all have the same pitch. */
typedef struct
{
  MatoFace face;
  guint n_rows;
  guint n_columns;
  double pitch;
  double line;
} Block;

/* Makes @block the largest of @n marks that has a place in @width × @height.
 *
 * Returns: whether one can be read there; of no marks @block is nothing */
static gboolean
fit (Block               *block,
     const MatoCellStyle *style,
     guint                n,
     double               width,
     double               height)
{
  if (n == 0)
    return TRUE;

  for (MatoFace face = MATO_FACE_PENCIL; face <= MATO_FACE_PENCIL_LAST; face++)
    {
      double size = mato_glyph_cache_get_size (style->glyphs, face);
      double digit = mato_glyph_cache_get_width (style->glyphs, face);
      double gap = size * (digit > WIDEST_FIGURE * size ? GAP_OF_NUMBERS : GAP);
      double least_height = FIGURE_HEIGHT * size;
      guint most_columns = (guint) MAX (0, floor ((width + gap) / (digit + gap)));
      guint most_rows;

      if (size < MATO_LEGIBLE_SIZE)
        return FALSE;
      if (most_columns == 0 || height < least_height)
        continue;

      most_rows = 1 + (guint) floor ((height - least_height) / (LINE_HEIGHT * size));
      if (n > most_columns * most_rows)
        continue;

      block->face = face;
      block->n_rows = (n + most_columns - 1) / most_columns;
      block->n_columns = (n + block->n_rows - 1) / block->n_rows;
      block->pitch = digit + gap;
      block->line = LINE_HEIGHT * size;
      return TRUE;
    }

  return FALSE;
}

static gboolean
fit_centre (Block               *block,
            const MatoCellStyle *style,
            const MatoCellLook  *look)
{
  gboolean is_alone = look->pencil[MATO_PENCIL_CORNER] == 0
                      && look->weight_size == MATO_WEIGHT_HIDDEN;

  return fit (block, style, (guint) __builtin_popcount (look->pencil[MATO_PENCIL_CENTRE]),
              style->size * (1 - 2 * INSET),
              style->size * (is_alone ? 1 - 2 * INSET : MIDDLE));
}

/* The upper edge has the first half. Two marks, or three, stand in different corners. */
static guint
count_above (guint n)
{
  return n <= 3 ? MIN (n, 2) : (n + 1) / 2;
}

static gboolean
fit_corners (Block               *block,
             const MatoCellStyle *style,
             const MatoCellLook  *look)
{
  guint n = (guint) __builtin_popcount (look->pencil[MATO_PENCIL_CORNER]);
  double half = 0.5 - INSET - GAP * EDGE / 2;

  return fit (block, style, count_above (n), style->size * (1 - 2 * INSET),
              style->size * (look->pencil[MATO_PENCIL_CENTRE] == 0 ? half : EDGE));
}

/* The digit that comes next in @digits, which loses it. */
static guint
take_first (guint32 *digits)
{
  guint digit = (guint) g_bit_nth_lsf (*digits, -1) + 1;

  *digits &= *digits - 1;
  return digit;
}

static void
append_centre (GtkSnapshot         *snapshot,
               const MatoCellStyle *style,
               guint32              digits,
               const Block         *block,
               const GdkRGBA       *ink)
{
  guint n = (guint) __builtin_popcount (digits);
  double middle = style->size / 2;

  for (guint i = 0; i < n; i++)
    {
      guint row = i / block->n_columns;
      guint n_here = MIN (block->n_columns, n - row * block->n_columns);
      double column = i % block->n_columns - (n_here - 1) / 2.0;

      mato_glyph_cache_append (style->glyphs, snapshot, block->face, take_first (&digits),
                               middle + column * block->pitch,
                               middle + (row - (block->n_rows - 1) / 2.0) * block->line, ink);
    }
}

/* @n of the @digits, which lose them: from the one corner of an edge to the other. */
static void
append_edge (GtkSnapshot         *snapshot,
             const MatoCellStyle *style,
             guint32             *digits,
             guint                n,
             gboolean             is_below,
             const Block         *block,
             const GdkRGBA       *ink)
{
  double size = mato_glyph_cache_get_size (style->glyphs, block->face);
  double half = mato_glyph_cache_get_width (style->glyphs, block->face) / 2;
  double left = INSET * style->size + half;
  double way = style->size - 2 * left;
  double first = INSET * style->size + FIGURE_HEIGHT * size / 2;
  guint n_columns = MAX (2, MIN (n, block->n_columns));
  guint n_rows = (n + n_columns - 1) / n_columns;

  if (is_below)
    first = style->size - first - (n_rows - 1) * block->line;

  for (guint i = 0; i < n; i++)
    mato_glyph_cache_append (style->glyphs, snapshot, block->face, take_first (digits),
                             left + way * (i % n_columns) / (n_columns - 1),
                             first + i / n_columns * block->line, ink);
}

static void
append_corners (GtkSnapshot         *snapshot,
                const MatoCellStyle *style,
                guint32              digits,
                const Block         *block,
                const GdkRGBA       *ink)
{
  guint n = (guint) __builtin_popcount (digits);
  guint n_above = count_above (n);

  append_edge (snapshot, style, &digits, n_above, FALSE, block, ink);
  append_edge (snapshot, style, &digits, n - n_above, TRUE, block, ink);
}

/* In the place of its candidate each: a disc, or a square. */
static void
append_dots (GtkSnapshot         *snapshot,
             const MatoCellStyle *style,
             guint32              digits,
             gboolean             is_round,
             const GdkRGBA       *ink)
{
  double width = DOT * mato_cell_style_get_place_size (style);

  if (mato_cell_style_get_place_size (style) < LEGIBLE_DOTS)
    return;

  while (digits != 0)
    {
      GskRoundedRect outline;
      double x, y;

      mato_cell_style_get_place (style, take_first (&digits), &x, &y);
      gsk_rounded_rect_init_from_rect (&outline,
                                       &GRAPHENE_RECT_INIT (x - width / 2, y - width / 2,
                                                            width, width),
                                       is_round ? width / 2 : 0);
      gtk_snapshot_push_rounded_clip (snapshot, &outline);
      gtk_snapshot_append_color (snapshot, ink, &outline.bounds);
      gtk_snapshot_pop (snapshot);
    }
}

gboolean
mato_pencil_is_legible (const MatoCellStyle *style,
                        const MatoCellLook  *look)
{
  Block block;

  return !mato_look_has_pencil (look)
         || (fit_centre (&block, style, look) && fit_corners (&block, style, look));
}

void
mato_pencil_append (GtkSnapshot         *snapshot,
                    const MatoCellStyle *style,
                    const MatoCellLook  *look)
{
  const GdkRGBA *ink = &style->palette.colors[MATO_COLOR_ENTRY];
  Block centre, corners;

  /* Both in the same way: a dot beside a digit would be taken for a speck. */
  if (!fit_centre (&centre, style, look) || !fit_corners (&corners, style, look))
    {
      append_dots (snapshot, style, look->pencil[MATO_PENCIL_CORNER], FALSE, ink);
      append_dots (snapshot, style, look->pencil[MATO_PENCIL_CENTRE], TRUE, ink);
      return;
    }

  if (look->pencil[MATO_PENCIL_CENTRE] != 0)
    append_centre (snapshot, style, look->pencil[MATO_PENCIL_CENTRE], &centre, ink);
  if (look->pencil[MATO_PENCIL_CORNER] != 0)
    append_corners (snapshot, style, look->pencil[MATO_PENCIL_CORNER], &corners, ink);
}
