/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/pencil.h"

#include "app/draw/candidate-picture.h"

#include <math.h>

/* Shares of the cell. */
#define INSET 0.10            /* what the frame of the selected cell may cover */
#define MIDDLE 0.28           /* the height of the centre where there is something above it */
#define EDGE 0.24             /* the height of an edge where there is something at the centre */
#define DOT 0.7              /* of the place of a candidate: larger than what stands for that */
#define LEGIBLE_DOTS 2.0      /* less than for candidates: nobody should miss their own work */

/* Shares of the font size. */
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

/* Makes @block the largest of @n marks that has a place in @width × @height, in @largest or a
 * smaller face.
 *
 * Returns: whether one can be read there; of no marks @block is nothing */
static gboolean
fit (Block               *block,
     const MatoCellStyle *style,
     MatoFace             largest,
     guint                n,
     double               width,
     double               height)
{
  if (n == 0)
    return TRUE;

  for (MatoFace face = largest; face <= MATO_FACE_PENCIL_LAST; face++)
    {
      double size = mato_glyph_cache_get_size (style->glyphs, face);
      double digit = mato_glyph_cache_get_width (style->glyphs, face);
      double gap = size * (digit > WIDEST_FIGURE * size ? GAP_OF_NUMBERS : GAP);
      double least_height = mato_glyph_cache_get_height (style->glyphs, face);
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
            MatoFace             largest,
            const MatoCellLook  *look)
{
  gboolean is_alone = look->pencil[MATO_PENCIL_CORNER] == 0
                      && look->weight_size == MATO_WEIGHT_HIDDEN;

  return fit (block, style, largest, (guint) __builtin_popcount (look->pencil[MATO_PENCIL_CENTRE]),
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
             MatoFace             largest,
             const MatoCellLook  *look)
{
  guint n = (guint) __builtin_popcount (look->pencil[MATO_PENCIL_CORNER]);
  double half = 0.5 - INSET - GAP * EDGE / 2;

  return fit (block, style, largest, count_above (n), style->size * (1 - 2 * INSET),
              style->size * (look->pencil[MATO_PENCIL_CENTRE] == 0 ? half : EDGE));
}

static double
get_height (const MatoCellStyle *style,
            const Block         *block)
{
  return mato_glyph_cache_get_height (style->glyphs, block->face);
}

static guint
count_edge_columns (const Block *block,
                    guint        n)
{
  return MAX (2, MIN (n, block->n_columns));
}

static guint
count_edge_rows (const Block *block,
                 guint        n)
{
  guint n_columns = count_edge_columns (block, n);

  return (n + n_columns - 1) / n_columns;
}

/* Where the middle of the first of @n_rows on an edge is. */
static double
get_edge_middle (const MatoCellStyle *style,
                 const Block         *block,
                 guint                n_rows,
                 gboolean             is_below)
{
  double first = INSET * style->size + get_height (style, block) / 2;

  if (!is_below && style->is_drawn_on)
    return MATO_CLUE_ROOM * style->size + get_height (style, block) / 2;

  return is_below ? style->size - first - (n_rows - 1) * block->line : first;
}

static double
get_centre_middle (const MatoCellStyle *style,
                   const Block         *block,
                   guint                row)
{
  return style->size / 2 + (row - (block->n_rows - 1) / 2.0) * block->line;
}

/* The device pixels above the baseline of figures whose middle is at @y. */
static double
get_foot (const MatoCellStyle *style,
          const Block         *block,
          double               y)
{
  return round ((y + get_height (style, block) / 2) / style->pixel);
}

/* Whether a row of pixels stays free between figures of two rows. Hinting makes them taller, by
 * less than a pixel, than the font tells. */
static gboolean
is_free_between (const MatoCellStyle *style,
                 const Block         *upper,
                 double               upper_y,
                 const Block         *lower,
                 double               lower_y)
{
  double tallest = ceil (get_height (style, lower) / style->pixel) + 1;

  return get_foot (style, lower, lower_y) - tallest > get_foot (style, upper, upper_y);
}

static gboolean
are_apart (const MatoCellStyle *style,
           const Block         *centre,
           const Block         *corners,
           guint                n_corners)
{
  guint n_above = count_above (n_corners);
  guint n_rows = count_edge_rows (corners, n_above);
  double above = get_edge_middle (style, corners, n_rows, FALSE) + (n_rows - 1) * corners->line;
  guint n_below = n_corners - n_above;
  double below = get_edge_middle (style, corners, count_edge_rows (corners, n_below), TRUE);

  return is_free_between (style, corners, above, centre, get_centre_middle (style, centre, 0))
         && (n_below == 0
             || is_free_between (style, centre,
                                 get_centre_middle (style, centre, centre->n_rows - 1),
                                 corners, below));
}

/* Returns: whether the marks of both pencils can be read */
static gboolean
fit_both (Block               *centre,
          Block               *corners,
          const MatoCellStyle *style,
          const MatoCellLook  *look)
{
  guint n_corners = (guint) __builtin_popcount (look->pencil[MATO_PENCIL_CORNER]);

  for (MatoFace face = MATO_FACE_PENCIL; face <= MATO_FACE_PENCIL_LAST; face++)
    {
      if (!fit_centre (centre, style, face, look)
          || !fit_corners (corners, style, MAX (face, MATO_FACE_CORNER), look))
        return FALSE;
      if (n_corners == 0 || look->pencil[MATO_PENCIL_CENTRE] == 0
          || are_apart (style, centre, corners, n_corners))
        return TRUE;
    }

  return FALSE;
}

/* The digit that comes next in @digits, which loses it. */
static guint
take_first (guint32 *digits)
{
  guint digit = (guint) g_bit_nth_lsf (*digits, -1) + 1;

  *digits &= *digits - 1;
  return digit;
}

/* A mark, on a plate if it is pointed at: a disc would be smaller than the figure. */
static void
append_mark (GtkSnapshot         *snapshot,
             const MatoCellStyle *style,
             const MatoCellLook  *look,
             const Block         *block,
             guint                digit,
             double               x,
             double               y,
             const GdkRGBA       *ink)
{
  gboolean is_pointed = look->pointed >> (digit - 1) & 1;

  if (is_pointed)
    mato_cell_append_pointer (snapshot, style, x, y, block->pitch, block->line);
  mato_glyph_cache_append (style->glyphs, snapshot, block->face, digit, x, y,
                           is_pointed ? &style->palette.colors[MATO_COLOR_ENTRY] : ink);
}

static void
append_centre (GtkSnapshot         *snapshot,
               const MatoCellStyle *style,
               const MatoCellLook  *look,
               const Block         *block,
               const GdkRGBA       *ink)
{
  guint32 digits = look->pencil[MATO_PENCIL_CENTRE];
  guint n = (guint) __builtin_popcount (digits);

  for (guint i = 0; i < n; i++)
    {
      guint row = i / block->n_columns;
      guint n_here = MIN (block->n_columns, n - row * block->n_columns);
      double column = i % block->n_columns - (n_here - 1) / 2.0;

      append_mark (snapshot, style, look, block, take_first (&digits),
                   style->size / 2 + column * block->pitch, get_centre_middle (style, block, row),
                   ink);
    }
}

/* @n of the @digits, which lose them: from the one corner of an edge to the other. */
static void
append_edge (GtkSnapshot         *snapshot,
             const MatoCellStyle *style,
             const MatoCellLook  *look,
             guint32             *digits,
             guint                n,
             gboolean             is_below,
             const Block         *block,
             const GdkRGBA       *ink)
{
  double half = mato_glyph_cache_get_width (style->glyphs, block->face) / 2;
  double left = INSET * style->size + half;
  double way = style->size - 2 * left;
  double first = get_edge_middle (style, block, count_edge_rows (block, n), is_below);
  guint n_columns = count_edge_columns (block, n);

  for (guint i = 0; i < n; i++)
    append_mark (snapshot, style, look, block, take_first (digits),
                 left + way * (i % n_columns) / (n_columns - 1),
                 first + i / n_columns * block->line, ink);
}

static void
append_corners (GtkSnapshot         *snapshot,
                const MatoCellStyle *style,
                const MatoCellLook  *look,
                const Block         *block,
                const GdkRGBA       *ink)
{
  guint32 digits = look->pencil[MATO_PENCIL_CORNER];
  guint n = (guint) __builtin_popcount (digits);
  guint n_above = count_above (n);

  append_edge (snapshot, style, look, &digits, n_above, FALSE, block, ink);
  append_edge (snapshot, style, look, &digits, n - n_above, TRUE, block, ink);
}

/* In the place of its candidate each: a disc, or a square. */
static void
append_dots (GtkSnapshot         *snapshot,
             const MatoCellStyle *style,
             const MatoCellLook  *look,
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
      guint digit = take_first (&digits);
      double x, y;

      mato_cell_style_get_place (style, digit, &x, &y);
      if (look->pointed >> (digit - 1) & 1)
        mato_cell_append_pointer (snapshot, style, x, y, mato_cell_style_get_place_size (style),
                                  mato_cell_style_get_place_size (style));
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
  Block centre, corners;

  return !mato_look_has_pencil (look) || fit_both (&centre, &corners, style, look);
}

void
mato_pencil_append (GtkSnapshot         *snapshot,
                    const MatoCellStyle *style,
                    const MatoCellLook  *look,
                    const GdkRGBA       *ground)
{
  GdkRGBA ink = mato_palette_get_inks (&style->palette, ground)[MATO_COLOR_ENTRY];
  Block centre, corners;

  if (mato_look_is_faded (look))
    mato_color_mix (ground, &ink, MATO_ASIDE, &ink);

  /* Both in the same way: a dot beside a digit would be taken for a speck. */
  if (!fit_both (&centre, &corners, style, look))
    {
      append_dots (snapshot, style, look, look->pencil[MATO_PENCIL_CORNER], FALSE, &ink);
      append_dots (snapshot, style, look, look->pencil[MATO_PENCIL_CENTRE], TRUE, &ink);
      return;
    }

  if (look->pencil[MATO_PENCIL_CENTRE] != 0)
    append_centre (snapshot, style, look, &centre, &ink);
  if (look->pencil[MATO_PENCIL_CORNER] != 0)
    append_corners (snapshot, style, look, &corners, &ink);
}
