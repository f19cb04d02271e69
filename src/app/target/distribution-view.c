/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/distribution-view.h"

#include "app/draw/palette.h"
#include "app/kit/compat.h"

#include <math.h>
#include <string.h>

#define BARS_HEIGHT 72
#define MARKER 8.0  /* px: height and width of the triangle */
#define HEIGHT (BARS_HEIGHT + 3 + MARKER)
#define MAX_BARS 60
#define GAP 1.0
#define MAX_BAR 18.0 /* px: so that a few scores are bars, not blocks */

struct _MatoDistributionView
{
  GtkWidget parent_instance;

  guint n_bars;
  double bars[MAX_BARS]; /* shares of all completions */
  double own;            /* 0…1 from start to end; -1: none */
};

G_DEFINE_FINAL_TYPE (MatoDistributionView, mato_distribution_view, GTK_TYPE_WIDGET)

static void
draw_bars (MatoDistributionView *self,
           cairo_t              *cairo,
           double                width)
{
  double step = width / self->n_bars;
  double bar = CLAMP (step - GAP, 1, MAX_BAR);
  double highest = 0;

  for (guint i = 0; i < self->n_bars; i++)
    highest = MAX (highest, self->bars[i]);

  /* Every score that occurs is visible. */
  for (guint i = 0; i < self->n_bars; i++)
    if (self->bars[i] > 0)
      {
        double height = MAX (1, BARS_HEIGHT * self->bars[i] / highest);

        cairo_rectangle (cairo, (i + 0.5) * step - bar / 2, BARS_HEIGHT - height, bar, height);
      }

  cairo_fill (cairo);
}

static void
draw_marker (MatoDistributionView *self,
             cairo_t              *cairo,
             double                width)
{
  double x = CLAMP (self->own * width, MARKER / 2, width - MARKER / 2);

  cairo_move_to (cairo, x, HEIGHT - MARKER);
  cairo_line_to (cairo, x - MARKER / 2, HEIGHT);
  cairo_line_to (cairo, x + MARKER / 2, HEIGHT);
  cairo_fill (cairo);
}

static void
mato_distribution_view_snapshot (GtkWidget   *widget,
                                 GtkSnapshot *snapshot)
{
  MatoDistributionView *self = MATO_DISTRIBUTION_VIEW (widget);
  double width = gtk_widget_get_width (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, HEIGHT);
  MatoPalette palette;
  GdkRGBA text;
  cairo_t *cairo;

  if (self->n_bars == 0)
    return;

  mato_compat_get_color (widget, &text);
  mato_palette_init (&palette, mato_color_is_light (&text));
  cairo = gtk_snapshot_append_cairo (snapshot, &bounds);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    {
      cairo_translate (cairo, width, 0);
      cairo_scale (cairo, -1, 1);
    }

  gdk_cairo_set_source_rgba (cairo, &palette.colors[MATO_COLOR_SOLUTION]);
  draw_bars (self, cairo, width);

  gdk_cairo_set_source_rgba (cairo, &text);
  cairo_rectangle (cairo, 0, BARS_HEIGHT, width, 1);
  cairo_fill (cairo);
  if (self->own >= 0)
    draw_marker (self, cairo, width);

  cairo_destroy (cairo);
}

static void
mato_distribution_view_measure (GtkWidget     *widget,
                                GtkOrientation orientation,
                                int            for_size,
                                int           *minimum,
                                int           *natural,
                                int           *minimum_baseline,
                                int           *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 0;
}

static void
mato_distribution_view_class_init (MatoDistributionViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = mato_distribution_view_snapshot;
  widget_class->measure = mato_distribution_view_measure;

  gtk_widget_class_set_css_name (widget_class, "mato-distribution");
  /* The words below it say the same. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mato_distribution_view_init (MatoDistributionView *self)
{
}

/* The standard deviation of the scores. */
static double
find_deviation (const MatoTargetDistribution *distribution)
{
  double mean = 0, variance = 0;

  for (guint i = 0; i < distribution->n_scores; i++)
    mean += i * distribution->shares[i];
  for (guint i = 0; i < distribution->n_scores; i++)
    variance += (i - mean) * (i - mean) * distribution->shares[i];

  return sqrt (variance);
}

/* The number of scores per bar: the same whole number for each, otherwise the bars would differ for
 * that reason. For a sample, the width that Scott found best (On optimal and data-based histograms,
 * 1979): narrower bars would show noise, wider ones would hide the shape. */
static guint
find_bar_width (const MatoTargetDistribution *distribution,
                guint                         n_scores)
{
  guint width = (n_scores + MAX_BARS - 1) / MAX_BARS;

  if (!distribution->is_exact)
    {
      double best = 3.49 * find_deviation (distribution) / cbrt (distribution->n_worth);

      width = MAX (width, (guint) ceil (best));
    }

  return width;
}

void
mato_distribution_view_show (MatoDistributionView         *self,
                             const MatoTargetDistribution *distribution,
                             gint32                        lowest,
                             gint32                        best,
                             gint32                        own)
{
  gint32 n_scores = best - lowest + 1;
  guint width, first;

  g_return_if_fail (MATO_IS_DISTRIBUTION_VIEW (self));
  g_return_if_fail (distribution != NULL && distribution->n_scores > 0);
  g_return_if_fail (n_scores > 0);

  /* The first bar may begin below the lowest score, so that the last one ends at the best. */
  width = find_bar_width (distribution, (guint) n_scores);
  self->n_bars = ((guint) n_scores + width - 1) / width;
  first = self->n_bars * width - (guint) n_scores;
  self->own = own >= 0 ? (first + own - lowest + 0.5) / (self->n_bars * width) : -1;
  memset (self->bars, 0, sizeof self->bars);
  first += (guint) (distribution->lowest - lowest);
  for (guint i = 0; i < distribution->n_scores; i++)
    self->bars[(first + i) / width] += distribution->shares[i];

  gtk_widget_queue_draw (GTK_WIDGET (self));
}
