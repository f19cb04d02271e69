/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/approach-view.h"

#include "app/draw/palette.h"
#include "app/kit/compat.h"

#include <math.h>

#define HEIGHT 72
#define INSET 2.0        /* half a line width, so that no line is cut off at the edge */
#define UNIT 100.0       /* µs: shorter times are drawn on a linear scale */
#define LEAST_CHANGES 3  /* fewer do not make a curve */

struct _MatoApproachView
{
  GtkWidget parent_instance;

  GArray *moments; /* of MatoApproach */
  gint64 elapsed;  /* µs: where the curves end */
};

G_DEFINE_FINAL_TYPE (MatoApproachView, mato_approach_view, GTK_TYPE_WIDGET)

typedef gint32 (*GetScore) (const MatoApproach *moment);

static gint32
get_score (const MatoApproach *moment)
{
  return moment->score;
}

static gint32
get_bound (const MatoApproach *moment)
{
  return moment->bound;
}

static const MatoApproach *
get_moment (MatoApproachView *self,
            guint             i)
{
  return &g_array_index (self->moments, MatoApproach, i);
}

static double
time_to_x (MatoApproachView *self,
           gint64            time)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * INSET;
  gint64 start = get_moment (self, 0)->elapsed;
  double length = log1p (MAX (self->elapsed - start, 1) / UNIT);
  double x = INSET + width * MIN (log1p ((time - start) / UNIT) / length, 1);

  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL
         ? width + 2 * INSET - x : x;
}

/* The curves use the whole height: what matters is whether and when they meet. */
static void
find_range (MatoApproachView *self,
            gint32           *low,
            gint32           *high)
{
  *low = G_MAXINT32;
  *high = 0;

  for (guint i = 0; i < self->moments->len; i++)
    {
      const MatoApproach *moment = get_moment (self, i);
      const gint32 both[] = { moment->score, moment->bound };

      for (guint j = 0; j < G_N_ELEMENTS (both); j++)
        if (both[j] >= 0)
          {
            *low = MIN (*low, both[j]);
            *high = MAX (*high, both[j]);
          }
    }
}

static double
score_to_y (gint32 score,
            gint32 low,
            gint32 high)
{
  return HEIGHT - INSET - (HEIGHT - 2 * INSET) * (score - low) / MAX (high - low, 1);
}

/* A step function. */
static void
draw_curve (MatoApproachView *self,
            cairo_t          *cairo,
            GetScore          get)
{
  gint32 low, high, now = -1;

  find_range (self, &low, &high);

  for (guint i = 0; i < self->moments->len; i++)
    {
      const MatoApproach *moment = get_moment (self, i);
      double x = time_to_x (self, moment->elapsed);

      if (now >= 0)
        cairo_line_to (cairo, x, score_to_y (now, low, high));
      now = get (moment);
      if (now >= 0)
        cairo_line_to (cairo, x, score_to_y (now, low, high));
    }

  if (now >= 0)
    cairo_line_to (cairo, time_to_x (self, self->elapsed), score_to_y (now, low, high));

  cairo_stroke (cairo);
}

static void
mato_approach_view_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  static const double dash[] = { 5, 3 };
  MatoApproachView *self = MATO_APPROACH_VIEW (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), HEIGHT);
  MatoPalette palette;
  GdkRGBA text;
  cairo_t *cairo;

  if (self->moments->len == 0)
    return;

  mato_compat_get_color (widget, &text);
  mato_palette_init (&palette, mato_color_is_light (&text));
  cairo = gtk_snapshot_append_cairo (snapshot, &bounds);

  /* As in the timeline: the best score a solid line, the bound a dashed one. */
  gdk_cairo_set_source_rgba (cairo, &palette.colors[MATO_COLOR_SOLUTION]);
  cairo_set_line_width (cairo, 2);
  draw_curve (self, cairo, get_score);

  gdk_cairo_set_source_rgba (cairo, &text);
  cairo_set_line_width (cairo, 1.5);
  cairo_set_dash (cairo, dash, G_N_ELEMENTS (dash), 0);
  draw_curve (self, cairo, get_bound);

  cairo_destroy (cairo);
}

static void
mato_approach_view_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 0;
}

static void
mato_approach_view_finalize (GObject *object)
{
  g_array_unref (MATO_APPROACH_VIEW (object)->moments);

  G_OBJECT_CLASS (mato_approach_view_parent_class)->finalize (object);
}

static void
mato_approach_view_class_init (MatoApproachViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mato_approach_view_finalize;
  widget_class->snapshot = mato_approach_view_snapshot;
  widget_class->measure = mato_approach_view_measure;

  gtk_widget_class_set_css_name (widget_class, "mato-approach");
  /* The numbers beside it say the same. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mato_approach_view_init (MatoApproachView *self)
{
  self->moments = g_array_new (FALSE, FALSE, sizeof (MatoApproach));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static guint
count_changes (MatoApproachView *self)
{
  guint n = 0;

  for (guint i = 1; i < self->moments->len; i++)
    n += get_moment (self, i)->score != get_moment (self, i - 1)->score
         || get_moment (self, i)->bound != get_moment (self, i - 1)->bound;

  return n;
}

void
mato_approach_view_show (MatoApproachView *self,
                         MatoSearch       *search)
{
  MatoProgress progress;

  g_return_if_fail (MATO_IS_APPROACH_VIEW (self));

  g_array_set_size (self->moments, 0);
  if (search)
    {
      g_clear_pointer (&self->moments, g_array_unref);
      self->moments = mato_search_get_approaches (search);
      mato_search_get_progress (search, &progress);
      self->elapsed = progress.elapsed;
    }

  gtk_widget_set_visible (GTK_WIDGET (self), count_changes (self) >= LEAST_CHANGES);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
