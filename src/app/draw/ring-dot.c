/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/ring-dot.h"

#include "app/draw/rings.h"

#define CORNER 0.22f    /* of the size */
#define EDGE_SHARE 0.35 /* of the text colour, for the thin edge around it */

struct _MatoRingDot
{
  GtkWidget parent_instance;

  guint ring;
  guint n_rings;
};

G_DEFINE_FINAL_TYPE (MatoRingDot, mato_ring_dot, GTK_TYPE_WIDGET)

static void
mato_ring_dot_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  MatoRingDot *self = MATO_RING_DOT (widget);
  int size = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((gtk_widget_get_width (widget) - size) / 2,
                                               (gtk_widget_get_height (widget) - size) / 2,
                                               size, size);
  const float widths[4] = { 1, 1, 1, 1 };
  GskRoundedRect tile;
  MatoPalette palette;
  GdkRGBA fill, edge;

  mato_palette_init_for (&palette, widget);
  mato_rings_get_color (&palette, self->ring, self->n_rings, &fill);
  mato_color_mix (&fill, &palette.colors[MATO_COLOR_TEXT], EDGE_SHARE, &edge);

  gsk_rounded_rect_init_from_rect (&tile, &bounds, size * CORNER);
  gtk_snapshot_push_rounded_clip (snapshot, &tile);
  gtk_snapshot_append_color (snapshot, &fill, &bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &tile, widths,
                              (GdkRGBA[]) { edge, edge, edge, edge });
}

static void
mato_ring_dot_class_init (MatoRingDotClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = mato_ring_dot_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "mato-ring-dot");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mato_ring_dot_init (MatoRingDot *self)
{
}

GtkWidget *
mato_ring_dot_new (guint ring,
                   guint n_rings)
{
  MatoRingDot *self = g_object_new (MATO_TYPE_RING_DOT, NULL);

  self->ring = ring;
  self->n_rings = n_rings;

  return GTK_WIDGET (self);
}
