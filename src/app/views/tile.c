/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/tile.h"

#include <math.h>
#include <string.h>

/* Drawing ratios: shares of the tile. */
#define FRAME 0.11
#define DEAD 0.42
#define LEAST_TEXT 9.0       /* smaller numbers are left out: the tile's name has them */

/* Opacity of a colour over the background. */
#define BLANK 0.16
#define GROUND 0.24
#define PLATE 0.36
#define BLANK_SHADE 0.07     /* where there are only shades, they say it */
#define SHADE 0.5
#define TRIED 0.25

/* A weight is written at 0.19 of a cell, see glyph-cache.c; here it fills more of the tile. */
#define TEXT_SHARE 0.76
#define CELLS_PER_TILE (TEXT_SHARE / 0.19)

struct _MatoTile
{
  GtkWidget parent_instance;

  const MatoTileStyle *style;
  guint index;
  MatoTileLook look;
};

G_DEFINE_FINAL_TYPE (MatoTile, mato_tile, GTK_TYPE_WIDGET)

void
mato_tile_style_clear (MatoTileStyle *self)
{
  g_clear_pointer (&self->glyphs, mato_glyph_cache_free);
}

void
mato_tile_style_update (MatoTileStyle *self,
                        GtkWidget     *widget,
                        MatoAlphabet   alphabet,
                        guint          order,
                        double         size)
{
  PangoContext *context = gtk_widget_create_pango_context (widget);
  int scale = gtk_widget_get_scale_factor (widget);

  mato_tile_style_clear (self);
  mato_palette_init_for (&self->palette, widget);
  self->size = size;
  self->glyphs = mato_glyph_cache_new (context, alphabet, order, size * CELLS_PER_TILE, size,
                                       1.0 / scale);
  g_object_unref (context);
}

/* Whether it is too small for a number. */
static gboolean
is_shade (const MatoTile *self)
{
  return self->style->size * TEXT_SHARE < LEAST_TEXT;
}

static gboolean
is_blank (const MatoTile *self)
{
  return (self->look.marks & (MATO_TILE_DONE | MATO_TILE_TRIED)) == MATO_TILE_DONE;
}

static void
append_frame (GtkSnapshot   *snapshot,
              double         size,
              double         width,
              const GdkRGBA *color)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, size, size), 0);
  gtk_snapshot_append_border (snapshot, &outline,
                              (float[4]) { width, width, width, width },
                              (GdkRGBA[4]) { *color, *color, *color, *color });
}

static double
get_ground_share (const MatoTile *self)
{
  if (is_shade (self))
    return is_blank (self) ? BLANK_SHADE : SHADE;

  if (is_blank (self))
    return BLANK;

  return self->look.marks & MATO_TILE_RESULT ? PLATE : GROUND;
}

static void
get_ground (const MatoTile *self,
            GdkRGBA        *ground)
{
  const GdkRGBA *colors = self->style->palette.colors;

  mato_color_mix (&colors[MATO_COLOR_PAPER], &colors[MATO_COLOR_TEXT], get_ground_share (self),
                  ground);
  if (self->look.marks & MATO_TILE_TRIED)
    mato_color_mix (ground, &colors[MATO_COLOR_TRIED], is_shade (self) ? 1 - SHADE / 2 : TRIED,
                    ground);
}

static void
append_number (MatoTile    *self,
               GtkSnapshot *snapshot)
{
  const MatoTileStyle *style = self->style;
  MatoColor color = self->look.marks & MATO_TILE_TRIED ? MATO_COLOR_TRIED : MATO_COLOR_TEXT;

  mato_glyph_cache_append (style->glyphs, snapshot,
                           self->look.is_digit ? MATO_FACE_CANDIDATE : MATO_FACE_WEIGHT,
                           self->look.number, style->size / 2, style->size / 2,
                           &style->palette.colors[color]);
}

static void
append_dead_end (MatoTile    *self,
                 GtkSnapshot *snapshot)
{
  double size = round (DEAD * self->style->size);
  double inset = round ((self->style->size - size) / 2);

  gtk_snapshot_append_color (snapshot, &self->style->palette.colors[MATO_COLOR_DEAD_END],
                             &GRAPHENE_RECT_INIT (inset, inset, size, size));
}

static void
mato_tile_snapshot (GtkWidget   *widget,
                    GtkSnapshot *snapshot)
{
  MatoTile *self = MATO_TILE (widget);
  const MatoTileStyle *style = self->style;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, style->size, style->size);
  double frame = MAX (round (FRAME * style->size), 2);
  GdkRGBA ground;

  get_ground (self, &ground);
  if (is_blank (self) && !is_shade (self))
    append_frame (snapshot, style->size, 1, &ground);
  else
    gtk_snapshot_append_color (snapshot, &ground, &bounds);
  if (self->look.marks & MATO_TILE_DEAD)
    append_dead_end (self, snapshot);
  else if (self->look.number != MATO_TILE_BLANK && !is_shade (self))
    append_number (self, snapshot);

  if (self->look.marks & MATO_TILE_CHOSEN)
    append_frame (snapshot, style->size, frame, &style->palette.colors[MATO_COLOR_TRIED]);
  if (gtk_widget_has_focus (widget))
    append_frame (snapshot, style->size, MAX (frame - 1, 1),
                  &style->palette.colors[MATO_COLOR_ACCENT]);
}

static void
mato_tile_class_init (MatoTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = mato_tile_snapshot;
  gtk_widget_class_set_css_name (widget_class, "tile");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
mato_tile_init (MatoTile *self)
{
  self->look.number = MATO_TILE_BLANK;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
mato_tile_new (const MatoTileStyle *style,
               guint                index)
{
  MatoTile *self = g_object_new (MATO_TYPE_TILE, NULL);

  self->style = style;
  self->index = index;

  return GTK_WIDGET (self);
}

guint
mato_tile_get_index (MatoTile *self)
{
  g_return_val_if_fail (MATO_IS_TILE (self), 0);

  return self->index;
}

gboolean
mato_tile_set_look (MatoTile           *self,
                    const MatoTileLook *look)
{
  g_return_val_if_fail (MATO_IS_TILE (self), FALSE);

  if (memcmp (&self->look, look, sizeof *look) == 0)
    return FALSE;

  self->look = *look;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}
