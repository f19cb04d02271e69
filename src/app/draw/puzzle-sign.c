/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/puzzle-sign.h"

#include "app/draw/rings.h"

#define N_RINGS 5
#define EDGE_SHARE 0.35   /* of the text colour, around a ring */
#define BORDER_SHARE 0.05 /* of the size */
#define CORNER_SHARE 0.09
#define DIGIT_SHARE 0.25

struct _MatoPuzzleSign
{
  GtkWidget parent_instance;

  gboolean is_target;
};

G_DEFINE_FINAL_TYPE (MatoPuzzleSign, mato_puzzle_sign, GTK_TYPE_WIDGET)

static void
draw_disc (GtkSnapshot   *snapshot,
           float          size,
           float          radius,
           const GdkRGBA *fill,
           const GdkRGBA *edge)
{
  const float widths[4] = { 1, 1, 1, 1 };
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (size / 2 - radius, size / 2 - radius, 2 * radius,
                                               2 * radius);
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, &bounds, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, fill, &bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &disc, widths, (GdkRGBA[]) { *edge, *edge, *edge, *edge });
}

static void
draw_target (GtkSnapshot       *snapshot,
             const MatoPalette *palette,
             float              size)
{
  for (guint ring = 0; ring < N_RINGS; ring++)
    {
      GdkRGBA fill, edge;

      mato_rings_get_color (palette, ring, N_RINGS, &fill);
      mato_color_mix (&fill, &palette->colors[MATO_COLOR_TEXT], EDGE_SHARE, &edge);
      draw_disc (snapshot, size, size / 2 * (N_RINGS - ring) / N_RINGS, &fill, &edge);
    }
}

static void
draw_digit (GtkWidget     *widget,
            GtkSnapshot   *snapshot,
            const GdkRGBA *ink,
            const char    *digit,
            float          size,
            guint          place)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, digit);
  PangoFontDescription *font = pango_font_description_copy (
    pango_context_get_font_description (gtk_widget_get_pango_context (widget)));
  PangoRectangle rect;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, DIGIT_SHARE * size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_extents (layout, &rect, NULL);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (
    size * (2 * place + 1) / 6 - rect.x - rect.width / 2.0f,
    size * (2 * place + 1) / 6 - rect.y - rect.height / 2.0f));
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
}

static void
draw_board (GtkWidget         *widget,
            GtkSnapshot       *snapshot,
            const MatoPalette *palette,
            float              size)
{
  static const char *const digits[] = { "1", "8", "5" };
  const GdkRGBA *ink = &palette->colors[MATO_COLOR_GIVEN];
  float border = MAX (2, BORDER_SHARE * size);
  const float widths[4] = { border, border, border, border };
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, &GRAPHENE_RECT_INIT (0, 0, size, size),
                                   CORNER_SHARE * size);
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  gtk_snapshot_append_color (snapshot, &palette->colors[MATO_COLOR_PAPER], &frame.bounds);
  for (guint i = 1; i < 3; i++)
    {
      float at = (int) (size * i / 3);

      gtk_snapshot_append_color (snapshot, ink, &GRAPHENE_RECT_INIT (at, 0, 1, size));
      gtk_snapshot_append_color (snapshot, ink, &GRAPHENE_RECT_INIT (0, at, size, 1));
    }
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &frame, widths, (GdkRGBA[]) { *ink, *ink, *ink, *ink });
  for (guint i = 0; i < G_N_ELEMENTS (digits); i++)
    draw_digit (widget, snapshot, ink, digits[i], size, i);
}

static void
mato_puzzle_sign_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  MatoPuzzleSign *self = MATO_PUZZLE_SIGN (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int size = MIN (width, height);
  MatoPalette palette;

  mato_palette_init_for (&palette, widget);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((width - size) / 2,
                                                          (height - size) / 2));
  if (self->is_target)
    draw_target (snapshot, &palette, size);
  else
    draw_board (widget, snapshot, &palette, size);
}

static void
mato_puzzle_sign_class_init (MatoPuzzleSignClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = mato_puzzle_sign_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mato_puzzle_sign_init (MatoPuzzleSign *self)
{
}

GtkWidget *
mato_puzzle_sign_new (gboolean is_target,
                      int      size)
{
  MatoPuzzleSign *self = g_object_new (MATO_TYPE_PUZZLE_SIGN, NULL);

  self->is_target = is_target;
  gtk_widget_set_size_request (GTK_WIDGET (self), size, size);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  return GTK_WIDGET (self);
}
