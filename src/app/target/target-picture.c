/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/target-picture.h"

#include "app/draw/rings.h"
#include "app/kit/motion.h"
#include "session/words/sentence.h"

#include <math.h>

/* In shares of the radius of the target. */
#define SHAFT 0.8
#define SHAFT_WIDTH 0.026
#define VANE 0.15
#define HOLE 0.031
#define BULL 0.05        /* how far from the centre an arrow in the gold sticks: beside the cross */
#define CROSS 0.025
#define WITHIN 0.22      /* of the width of a ring: so far from its edges */

#define EDGE_SHARE 0.35  /* of the text colour, around a ring */
#define SHADOW_SHARE 0.2 /* of its opacity */
#define ARROW_ANGLE (-G_PI / 5)
#define LEAST_SIZE 76
#define USUAL_SIZE 312
#define NUMBER_SCALE 0.86
#define NUMBER_GAP 2
#define FLIGHT 300 /* of the arrow, in milliseconds */
#define WAY 1.2    /* that it is seen to fly, in shares of the radius */

/* Where on its ring each try is, in degrees clockwise from the right: on the side where the arrow
 * is not; and where the arrow sticks that is not in the gold: from there it lies on the target. */
static const double angles[] = { 128, 223, 190, 100, 262, 142, 243, 114, 206, 276, 88, 233 };
#define SHOT_ANGLE 160

static double
get_angle (guint try)
{
  return angles[try % G_N_ELEMENTS (angles)] * G_PI / 180;
}

/* Returns: how far from the centre, of the radius; what lies between two rings is seen to be in its
 * own */
static double
get_distance (const MatoScoreRange *range,
              gint32                score)
{
  MatoZone zone = mato_zone_of (range, score);
  double place = mato_zone_place (range, score) * MATO_N_ZONES;

  if (zone == MATO_ZONE_GOLD)
    return BULL;

  return 1 - CLAMP (place, zone + WITHIN, zone + 1 - WITHIN) / MATO_N_ZONES;
}

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
  if (edge != NULL)
    gtk_snapshot_append_border (snapshot, &disc, widths,
                                (GdkRGBA[]) { *edge, *edge, *edge, *edge });
}

static void
append_rings (GtkSnapshot       *snapshot,
              const MatoPalette *palette,
              double             radius)
{
  const GdkRGBA *ink;
  GdkRGBA gold;
  double arm = CROSS * radius;

  for (guint ring = 0; ring < MATO_N_ZONES; ring++)
    {
      GdkRGBA fill, edge;

      mato_rings_get_color (palette, ring, MATO_N_ZONES, &fill);
      mato_color_mix (&fill, &palette->colors[MATO_COLOR_TEXT], EDGE_SHARE, &edge);
      append_disc (snapshot, radius, radius, radius * (MATO_N_ZONES - ring) / MATO_N_ZONES, &fill,
                   &edge);
    }

  mato_rings_get_color (palette, MATO_N_ZONES - 1, MATO_N_ZONES, &gold);
  ink = &mato_palette_get_inks (palette, &gold)[MATO_COLOR_GIVEN];
  gtk_snapshot_append_color (snapshot, ink,
                             &GRAPHENE_RECT_INIT (radius - arm, radius - 0.5, 2 * arm, 1));
  gtk_snapshot_append_color (snapshot, ink,
                             &GRAPHENE_RECT_INIT (radius - 0.5, radius - arm, 1, 2 * arm));
}

/* Numbers that would cover each other are left out. */
static void
append_number (GtkSnapshot     *snapshot,
               PangoContext    *context,
               const GdkRGBA   *ink,
               gint32           score,
               double           x,
               double           y,
               graphene_rect_t *taken,
               guint           *n_taken)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (context);
  g_autofree char *number = mato_sentence_number ((guint64) score);
  PangoAttrList *attributes = pango_attr_list_new ();
  graphene_rect_t place;
  int width, height;

  pango_attr_list_insert (attributes, pango_attr_scale_new (NUMBER_SCALE));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_text (layout, number, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  place = GRAPHENE_RECT_INIT ((float) (int) (x - width / 2), (float) (int) y, width, height);
  for (guint i = 0; i < *n_taken; i++)
    if (graphene_rect_intersection (&place, &taken[i], NULL))
      return;

  taken[(*n_taken)++] = place;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &place.origin);
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
}

static void
append_holes (GtkSnapshot         *snapshot,
              const MatoPalette   *palette,
              PangoContext        *context,
              const MatoTargetEnd *end,
              double               radius)
{
  graphene_rect_t taken[G_N_ELEMENTS (angles)];
  guint n_taken = 0;

  for (guint i = 0; i < end->n_tries; i++)
    {
      double distance = get_distance (&end->range, end->tries[i]) * radius;
      double x = radius + distance * cos (get_angle (i));
      double y = radius + distance * sin (get_angle (i));
      GdkRGBA ground;
      const GdkRGBA *ink;

      if (i + 1 == end->arrow)
        continue;

      mato_rings_get_color (palette, mato_zone_of (&end->range, end->tries[i]), MATO_N_ZONES,
                            &ground);
      ink = &mato_palette_get_inks (palette, &ground)[MATO_COLOR_GIVEN];
      append_disc (snapshot, x, y, HOLE * radius, ink, NULL);
      if (context != NULL && n_taken < G_N_ELEMENTS (taken))
        append_number (snapshot, context, ink, end->tries[i], x,
                       y + HOLE * radius + NUMBER_GAP, taken, &n_taken);
    }
}

/* The arrow lies along the x axis, its point in the origin. */
static void
draw_arrow (cairo_t           *cr,
            const MatoPalette *palette,
            double             radius)
{
  const double length = SHAFT * radius;
  const double vane = VANE * radius;

  for (int side = -1; side <= 1; side += 2)
    {
      gdk_cairo_set_source_rgba (cr, &palette->colors[MATO_COLOR_ACCENT]);
      cairo_move_to (cr, length - 1.55 * vane, 0);
      cairo_line_to (cr, length - 0.95 * vane, side * 0.55 * vane);
      cairo_line_to (cr, length + 0.2 * vane, side * 0.55 * vane);
      cairo_line_to (cr, length - 0.25 * vane, 0);
      cairo_close_path (cr);
      cairo_fill (cr);
    }
  gdk_cairo_set_source_rgba (cr, &palette->colors[MATO_COLOR_GIVEN]);
  cairo_set_line_width (cr, SHAFT_WIDTH * radius);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, length, 0);
  cairo_stroke (cr);
}

/* What gold would swallow in the dark style is told by its shadow there.
 * @way: how far it is off, at most, in shares of the radius */
static void
append_arrow (GtkSnapshot       *snapshot,
              const MatoPalette *palette,
              double             radius,
              double             x,
              double             y,
              double             way)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 2 * radius, 2 * radius);
  cairo_t *cr;

  graphene_rect_inset (&bounds, (float) (-way * radius), (float) (-way * radius));
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_save (cr);
  cairo_translate (cr, x + SHAFT_WIDTH * radius, y + 1.6 * SHAFT_WIDTH * radius);
  cairo_rotate (cr, ARROW_ANGLE + 0.035);
  cairo_set_source_rgba (cr, 0, 0, 0, SHADOW_SHARE);
  cairo_set_line_width (cr, 1.5 * SHAFT_WIDTH * radius);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, SHAFT * radius, 0);
  cairo_stroke (cr);
  cairo_restore (cr);

  cairo_translate (cr, x, y);
  cairo_rotate (cr, ARROW_ANGLE);
  draw_arrow (cr, palette, radius);
  cairo_destroy (cr);
}

/* @left: of the way, which it comes along its shaft */
static void
append_shot (GtkSnapshot         *snapshot,
             const MatoPalette   *palette,
             const MatoTargetEnd *end,
             double               radius,
             double               left)
{
  double distance = get_distance (&end->range, end->score);
  double angle = distance <= BULL ? ARROW_ANGLE : SHOT_ANGLE * G_PI / 180;
  double way = left * WAY;

  append_arrow (snapshot, palette, radius,
                radius * (1 + distance * cos (angle) + way * cos (ARROW_ANGLE)),
                radius * (1 + distance * sin (angle) + way * sin (ARROW_ANGLE)), way);
}

static void
draw (GtkSnapshot         *snapshot,
      const MatoPalette   *palette,
      PangoContext        *context,
      const MatoTargetEnd *end,
      double               size,
      double               flown)
{
  append_rings (snapshot, palette, size / 2);
  if (!mato_score_range_is_proved (&end->range))
    return;

  append_holes (snapshot, palette, context, end, size / 2);
  gtk_snapshot_push_opacity (snapshot, flown);
  append_shot (snapshot, palette, end, size / 2, 1 - flown);
  gtk_snapshot_pop (snapshot);
}

void
mato_target_picture_draw (GtkSnapshot         *snapshot,
                          const MatoPalette   *palette,
                          PangoContext        *context,
                          const MatoTargetEnd *end,
                          double               size)
{
  draw (snapshot, palette, context, end, size, 1);
}

/* The widget */

struct _MatoTargetPicture
{
  GtkWidget parent_instance;

  MatoTargetEnd end;
  gint32 *tries; /* of the end */
  MatoMotion flight;
  double flown;
  gboolean is_shot; /* the arrow of this end */
};

G_DEFINE_FINAL_TYPE (MatoTargetPicture, mato_target_picture, GTK_TYPE_WIDGET)

static void
mato_target_picture_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  MatoTargetPicture *self = MATO_TARGET_PICTURE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int size = MIN (MIN (width, height), USUAL_SIZE);
  MatoPalette palette;

  mato_palette_init_for (&palette, widget);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((width - size) / 2, (height - size) / 2));
  draw (snapshot, &palette, size >= USUAL_SIZE / 2 ? gtk_widget_get_pango_context (widget) : NULL,
        &self->end, size, self->flown);
}

static void
flown_cb (gpointer user_data,
          double   phase)
{
  MatoTargetPicture *self = user_data;

  self->flown = mato_motion_ease_out (phase);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Once for each end, when somebody sees it and its place is known. */
static void
shoot (MatoTargetPicture *self)
{
  if (self->is_shot || !gtk_widget_get_mapped (GTK_WIDGET (self))
      || !mato_score_range_is_proved (&self->end.range))
    return;

  self->is_shot = TRUE;
  mato_motion_start (&self->flight, GTK_WIDGET (self), FLIGHT, flown_cb, self);
}

static void
mato_target_picture_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mato_target_picture_parent_class)->map (widget);
  shoot (MATO_TARGET_PICTURE (widget));
}

static void
mato_target_picture_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  *minimum = LEAST_SIZE;
  *natural = USUAL_SIZE;
}

static void
mato_target_picture_finalize (GObject *object)
{
  g_free (MATO_TARGET_PICTURE (object)->tries);

  G_OBJECT_CLASS (mato_target_picture_parent_class)->finalize (object);
}

static void
mato_target_picture_class_init (MatoTargetPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mato_target_picture_finalize;
  widget_class->map = mato_target_picture_map;
  widget_class->snapshot = mato_target_picture_snapshot;
  widget_class->measure = mato_target_picture_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mato_target_picture_init (MatoTargetPicture *self)
{
  self->end.range = (MatoScoreRange) { -1, -1, -1, -1 };
  self->flown = 1;
}

GtkWidget *
mato_target_picture_new (void)
{
  return g_object_new (MATO_TYPE_TARGET_PICTURE, NULL);
}

void
mato_target_picture_show (MatoTargetPicture   *self,
                          const MatoTargetEnd *end)
{
  g_return_if_fail (MATO_IS_TARGET_PICTURE (self));

  if (self->end.score != end->score || self->end.arrow != end->arrow)
    self->is_shot = FALSE;
  g_free (self->tries);
  self->tries = g_memdup2 (end->tries, end->n_tries * sizeof (gint32));
  self->end = *end;
  self->end.tries = self->tries;
  shoot (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
