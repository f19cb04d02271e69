/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/zone-bar.h"

#include "app/draw/rings.h"
#include "session/coach/zone.h"

#define THICKNESS 10   /* of the bar */
#define GAP 2          /* between the bar and the arrow */
#define ARROW 8        /* its height; it is a little wider */
#define EDGE_SHARE 0.55 /* of the text colour, around the bar: white is to be told from the card */

struct _MatoZoneBar
{
  GtkWidget parent_instance;

  double place;
};

G_DEFINE_FINAL_TYPE (MatoZoneBar, mato_zone_bar, GTK_TYPE_WIDGET)

static void
append_bar (GtkSnapshot       *snapshot,
            const MatoPalette *palette,
            double             width,
            gboolean           is_mirrored)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, THICKNESS);
  const float widths[4] = { 1, 1, 1, 1 };
  GskRoundedRect outline;
  GdkRGBA edge;

  mato_color_mix (&palette->colors[MATO_COLOR_PAPER], &palette->colors[MATO_COLOR_TEXT],
                  EDGE_SHARE, &edge);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, THICKNESS / 2.0f);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  for (guint zone = 0; zone < MATO_N_ZONES; zone++)
    {
      guint column = is_mirrored ? MATO_N_ZONES - 1 - zone : zone;
      double share = width / MATO_N_ZONES;
      GdkRGBA color;

      mato_rings_get_color (palette, zone, MATO_N_ZONES, &color);
      gtk_snapshot_append_color (snapshot, &color,
                                 &GRAPHENE_RECT_INIT (column * share, 0, share, THICKNESS));
    }
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths,
                              (GdkRGBA[]) { edge, edge, edge, edge });
}

/* Row by row of device pixels it would be a staircase: a shape for cairo. */
static void
append_arrow (GtkSnapshot   *snapshot,
              const GdkRGBA *color,
              double         x)
{
  const double half = ARROW * 0.8;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (x - half - 1, THICKNESS + GAP, 2 * half + 2, ARROW);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  gdk_cairo_set_source_rgba (cr, color);
  cairo_move_to (cr, x, THICKNESS + GAP);
  cairo_rel_line_to (cr, half, ARROW);
  cairo_rel_line_to (cr, -2 * half, 0);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
mato_zone_bar_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  MatoZoneBar *self = MATO_ZONE_BAR (widget);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  double width = gtk_widget_get_width (widget);
  double place = is_mirrored ? 1 - self->place : self->place;
  MatoPalette palette;

  mato_palette_init_for (&palette, widget);
  append_bar (snapshot, &palette, width, is_mirrored);
  append_arrow (snapshot, &palette.colors[MATO_COLOR_TEXT],
                CLAMP (place * width, ARROW, width - ARROW));
}

static void
mato_zone_bar_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 4 * THICKNESS
                                                                  : THICKNESS + GAP + ARROW;
}

static void
mato_zone_bar_class_init (MatoZoneBarClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = mato_zone_bar_snapshot;
  GTK_WIDGET_CLASS (klass)->measure = mato_zone_bar_measure;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "mato-zone-bar");
  /* The sentence over it and the name of its zone say the same. */
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mato_zone_bar_init (MatoZoneBar *self)
{
}

GtkWidget *
mato_zone_bar_new (void)
{
  return g_object_new (MATO_TYPE_ZONE_BAR, NULL);
}

void
mato_zone_bar_point (MatoZoneBar *self,
                     double       place)
{
  g_return_if_fail (MATO_IS_ZONE_BAR (self));

  self->place = place;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

double
mato_zone_bar_get_place (MatoZoneBar *self)
{
  g_return_val_if_fail (MATO_IS_ZONE_BAR (self), 0);

  return self->place;
}
