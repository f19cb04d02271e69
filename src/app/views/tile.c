/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/tile.h"

#include "app/draw/texture.h"

#include <math.h>
#include <string.h>

/* Drawing ratios: shares of the tile. */
#define FRAME 0.11
#define DEAD 0.42
#define LEAST_SIZE 12        /* smaller tiles are shades, and open no font */
#define LEAST_TEXT 9.0       /* smaller numbers are left out: the tile's name has them */

/* Opacity of a colour over the background. */
#define BLANK 0.16
#define GROUND 0.24
#define PLATE 0.36
#define BLANK_SHADE 0.07     /* where there are only shades, they say it */
#define SHADE 0.5
#define TRIED 0.25
#define HOT 0.9               /* the hottest shade; below a number, half of it */

/* Candidates and numbers are small in a cell, see glyph-cache.c; they fill more of a tile. */
#define CELLS_PER_TILE 4.0

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

static MatoFace
get_face (const MatoTile *self)
{
  return self->look.is_digit ? MATO_FACE_CANDIDATE : MATO_FACE_NUMBER;
}

/* Whether it is too small for a number: the font decides how much room the widest one leaves. */
static gboolean
is_shade (const MatoTile *self)
{
  const MatoTileStyle *style = self->style;

  return style->size < LEAST_SIZE
         || mato_glyph_cache_get_size (style->glyphs, get_face (self)) < LEAST_TEXT;
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

static gboolean
has_number (const MatoTile *self)
{
  return !(self->look.marks & MATO_TILE_DEAD) && self->look.number != MATO_TILE_BLANK
         && !is_shade (self);
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
  if (self->look.heat > 0)
    mato_color_mix (&colors[MATO_COLOR_PAPER], &colors[self->look.hot],
                    self->look.heat / 255. * (has_number (self) ? HOT / 2 : HOT), ground);
  if (self->look.marks & MATO_TILE_TRIED)
    mato_color_mix (ground, &colors[MATO_COLOR_CHOICE], is_shade (self) ? 1 - SHADE / 2 : TRIED,
                    ground);
}

static void
append_number (MatoTile    *self,
               GtkSnapshot *snapshot)
{
  const MatoTileStyle *style = self->style;
  MatoColor color = self->look.marks & MATO_TILE_TRIED ? MATO_COLOR_CHOICE : MATO_COLOR_TEXT;

  mato_glyph_cache_append (style->glyphs, snapshot, get_face (self), self->look.number,
                           style->size / 2, style->size / 2, &style->palette.colors[color]);
}

/* As Cairo rounds. */
static guint32
get_pixel (const GdkRGBA *color)
{
  const float parts[] = { color->red, color->green, color->blue };
  guint32 pixel = 255;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    pixel = pixel << 8 | MIN ((guint32) (parts[i] * 256), 255);

  return pixel;
}

/* Fills a square of device pixels. */
static void
fill (cairo_surface_t *surface,
      int              x,
      int              y,
      int              size,
      guint32          pixel)
{
  gsize stride = (gsize) cairo_image_surface_get_stride (surface) / sizeof pixel;
  guint32 *row = (guint32 *) (gpointer) cairo_image_surface_get_data (surface);

  row += (gsize) y * stride + (gsize) x;
  for (int i = 0; i < size; i++, row += stride)
    for (int j = 0; j < size; j++)
      row[j] = pixel;
}

static void
paint_ground (MatoTile        *self,
              cairo_surface_t *surface,
              int              scale)
{
  int size = (int) self->style->size;
  int dead = (int) round (DEAD * self->style->size);
  int inset = (int) round ((self->style->size - dead) / 2);
  GtkAllocation place;
  GdkRGBA ground;

  gtk_widget_get_allocation (GTK_WIDGET (self), &place);
  get_ground (self, &ground);
  fill (surface, place.x * scale, place.y * scale, size * scale, get_pixel (&ground));
  if (is_blank (self) && !is_shade (self))
    fill (surface, (place.x + 1) * scale, (place.y + 1) * scale, (size - 2) * scale, 0);
  if (self->look.marks & MATO_TILE_DEAD)
    fill (surface, (place.x + inset) * scale, (place.y + inset) * scale, dead * scale,
          get_pixel (&self->style->palette.colors[MATO_COLOR_DEAD_END]));
}

GskRenderNode *
mato_tile_paint_grounds (GPtrArray *tiles,
                         GtkWidget *grid)
{
  GtkWidget *last = g_ptr_array_index (tiles, tiles->len - 1);
  int scale = gtk_widget_get_scale_factor (grid);
  cairo_surface_t *surface;
  GtkAllocation place;

  gtk_widget_get_allocation (last, &place);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (place.x + place.width) * scale,
                                        (place.y + place.height) * scale);
  cairo_surface_flush (surface);
  for (guint i = 0; i < tiles->len; i++)
    paint_ground (g_ptr_array_index (tiles, i), surface, scale);
  cairo_surface_mark_dirty (surface);
  cairo_surface_set_device_scale (surface, scale, scale);

  return mato_image_node_new (surface);
}

gboolean
mato_tile_has_ink (MatoTile *self)
{
  g_return_val_if_fail (MATO_IS_TILE (self), FALSE);

  return has_number (self) || self->look.marks & MATO_TILE_CHOSEN
         || gtk_widget_has_focus (GTK_WIDGET (self));
}

static void
mato_tile_snapshot (GtkWidget   *widget,
                    GtkSnapshot *snapshot)
{
  MatoTile *self = MATO_TILE (widget);
  const MatoTileStyle *style = self->style;
  double frame = MAX (round (FRAME * style->size), 2);

  if (has_number (self))
    append_number (self, snapshot);
  if (self->look.marks & MATO_TILE_CHOSEN)
    append_frame (snapshot, style->size, frame, &style->palette.colors[MATO_COLOR_CHOICE]);
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
