/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/colour-swatch.h"

#include "app/draw/colour-pattern.h"

#define EDGE_SHARE 0.35 /* of the text colour, for the thin edge */

struct _MatoColourSwatch
{
  GtkWidget parent_instance;

  guint colour;
};

G_DEFINE_FINAL_TYPE (MatoColourSwatch, mato_colour_swatch, GTK_TYPE_WIDGET)

static void
mato_colour_swatch_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  MatoColourSwatch *self = MATO_COLOUR_SWATCH (widget);
  int size = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, size, size);
  const float widths[4] = { 1, 1, 1, 1 };
  GskRoundedRect outline;
  MatoPalette palette;
  GdkRGBA fill, edge;

  mato_palette_init_for (&palette, widget);
  fill = palette.colors[MATO_COLOR_CELL_1 + self->colour - 1];
  mato_color_mix (&fill, &palette.colors[MATO_COLOR_TEXT], EDGE_SHARE, &edge);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((gtk_widget_get_width (widget) - size) / 2,
                                                (gtk_widget_get_height (widget) - size) / 2));
  gtk_snapshot_append_color (snapshot, &fill, &bounds);
  mato_colour_pattern_append (snapshot, &palette, self->colour, &fill, size,
                              1.0 / gtk_widget_get_scale_factor (widget));
  gsk_rounded_rect_init_from_rect (&outline, &bounds, 0);
  gtk_snapshot_append_border (snapshot, &outline, widths, (GdkRGBA[]) { edge, edge, edge, edge });
  gtk_snapshot_restore (snapshot);
}

static void
mato_colour_swatch_class_init (MatoColourSwatchClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = mato_colour_swatch_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "mato-colour-swatch");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mato_colour_swatch_init (MatoColourSwatch *self)
{
}

GtkWidget *
mato_colour_swatch_new (guint colour)
{
  MatoColourSwatch *self = g_object_new (MATO_TYPE_COLOUR_SWATCH, NULL);

  self->colour = colour;

  return GTK_WIDGET (self);
}
