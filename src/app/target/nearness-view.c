/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/nearness-view.h"

#include "app/draw/rings.h"
#include "session/words/sentence-target.h"

#include <math.h>

#define EDGE_SHARE 0.35   /* of the text colour, for the edge of each ring */
#define SHOT 0.11         /* the radius of the hit, of the width */
#define ANGLE (-G_PI / 4) /* where on its ring it is */

struct _MatoNearnessView
{
  GtkWidget parent_instance;

  int ring;
};

G_DEFINE_FINAL_TYPE (MatoNearnessView, mato_nearness_view, GTK_TYPE_WIDGET)

static void
append_disc (GtkSnapshot   *snapshot,
             double         x,
             double         y,
             double         radius,
             const GdkRGBA *fill,
             const GdkRGBA *edge)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (x - radius, y - radius, 2 * radius, 2 * radius);
  const float widths[4] = { 1, 1, 1, 1 };
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, &bounds, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, fill, &bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &disc, widths, (GdkRGBA[]) { *edge, *edge, *edge, *edge });
}

/* Nothing but the middle of the innermost ring is its middle. A miss is outside of all rings. */
static void
append_shot (MatoNearnessView  *self,
             GtkSnapshot       *snapshot,
             const MatoPalette *palette,
             double             middle)
{
  double distance = self->ring == MATO_N_NEARNESS - 1
                      ? 0
                      : (MATO_N_NEARNESS - self->ring - 0.5) / MATO_N_NEARNESS * middle;

  append_disc (snapshot, middle + distance * cos (ANGLE), middle + distance * sin (ANGLE),
               SHOT * middle * 2, &palette->colors[MATO_COLOR_TEXT],
               &palette->colors[MATO_COLOR_PAPER]);
}

static void
mato_nearness_view_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  MatoNearnessView *self = MATO_NEARNESS_VIEW (widget);
  double middle = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget)) / 2.0;
  MatoPalette palette;

  mato_palette_init_for (&palette, widget);
  for (guint ring = 0; ring < MATO_N_NEARNESS; ring++)
    {
      GdkRGBA fill, edge;

      mato_rings_get_color (&palette, ring, MATO_N_NEARNESS, &fill);
      mato_color_mix (&fill, &palette.colors[MATO_COLOR_TEXT], EDGE_SHARE, &edge);
      append_disc (snapshot, middle, middle,
                   middle * (MATO_N_NEARNESS - ring) / MATO_N_NEARNESS, &fill, &edge);
    }
  append_shot (self, snapshot, &palette, middle);
}

static void
mato_nearness_view_class_init (MatoNearnessViewClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = mato_nearness_view_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "mato-nearness");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mato_nearness_view_init (MatoNearnessView *self)
{
  self->ring = MATO_N_NEARNESS - 1;
}

GtkWidget *
mato_nearness_view_new (void)
{
  return g_object_new (MATO_TYPE_NEARNESS_VIEW, NULL);
}

void
mato_nearness_view_show (MatoNearnessView *self,
                         int               ring)
{
  g_autofree char *words = mato_sentence_nearness (ring);

  g_return_if_fail (MATO_IS_NEARNESS_VIEW (self));

  self->ring = ring;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
