/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/review-chart.h"

#include "app/draw/palette.h"

/* Pixels: the part of the player, that of the logic engine, and what is between them. */
#define MY_HEIGHT 56
#define ITS_HEIGHT 28
#define GAP 6

/* The lowest bar, as a share of the highest: a single takes time, too. */
#define LOWEST 0.12f

/* Tenths of the classic scale that the highest bar stands for, at least. */
#define EASY_SCALE 30

struct _MatoReviewChart
{
  GtkWidget parent_instance;

  const MatoReview *review; /* of the window, which outlives it */
  GArray *stalls;
  guint chosen;
  MatoPalette palette;
};

G_DEFINE_FINAL_TYPE (MatoReviewChart, mato_review_chart, GTK_TYPE_WIDGET)

static void
mato_review_chart_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? MY_HEIGHT + GAP + ITS_HEIGHT : 120;
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? *minimum : 400;
  *minimum_baseline = *natural_baseline = -1;
}

static guint
find_scale (const MatoReview *review)
{
  guint scale = EASY_SCALE;

  for (guint i = 0; i < review->steps->len; i++)
    scale = MAX (scale, ((const MatoReviewStep *) review->steps->pdata[i])->rating);
  for (guint i = 0; i < review->path->len; i++)
    scale = MAX (scale, g_array_index (review->path, guint, i));

  return scale;
}

/* A bar that stands on @bottom. */
static void
append_bar (GtkSnapshot   *snapshot,
            const GdkRGBA *color,
            float          x,
            float          width,
            float          bottom,
            float          height)
{
  graphene_rect_t area;

  graphene_rect_init (&area, x, bottom - height, MAX (width - 1, 1), height);
  gtk_snapshot_append_color (snapshot, color, &area);
}

static gboolean
is_stall (MatoReviewChart *self,
          guint            index)
{
  for (guint i = 0; i < self->stalls->len; i++)
    if (g_array_index (self->stalls, guint, i) == index)
      return TRUE;

  return FALSE;
}

static GdkRGBA
pick_color (MatoReviewChart      *self,
            guint                 index,
            const MatoReviewStep *step)
{
  MatoColor color = step->is_wrong || step->n_wrong > 0 ? MATO_COLOR_WRONG : MATO_COLOR_ACCENT;
  GdkRGBA result = self->palette.colors[color];

  if (index != self->chosen)
    result.alpha = is_stall (self, index) ? 0.65f : 0.3f;
  return result;
}

static void
append_mine (MatoReviewChart *self,
             GtkSnapshot     *snapshot,
             float            width,
             float            scale)
{
  const MatoReview *review = self->review;
  const MatoReviewStep *last = review->steps->pdata[review->steps->len - 1];
  float unit = review->is_timed ? width / (float) MAX (last->to, 1)
                                : width / (float) review->steps->len;

  for (guint i = 0; i < review->steps->len; i++)
    {
      const MatoReviewStep *step = review->steps->pdata[i];
      GdkRGBA color = pick_color (self, i, step);
      float from = review->is_timed ? (float) step->from : (float) i;
      float to = review->is_timed ? (float) step->to : (float) (i + 1);
      float height = MAX ((float) step->rating / scale, LOWEST);

      append_bar (snapshot, &color, from * unit, (to - from) * unit, MY_HEIGHT,
                  height * MY_HEIGHT);
    }
}

static void
append_its (MatoReviewChart *self,
            GtkSnapshot     *snapshot,
            float            width,
            float            scale)
{
  GArray *path = self->review->path;
  GdkRGBA color = self->palette.colors[MATO_COLOR_TEXT];

  color.alpha = 0.4f;
  for (guint i = 0; i < path->len; i++)
    {
      float height = MAX ((float) g_array_index (path, guint, i) / scale, LOWEST);

      append_bar (snapshot, &color, (float) i * width / (float) path->len,
                  width / (float) path->len, MY_HEIGHT + GAP + ITS_HEIGHT, height * ITS_HEIGHT);
    }
}

static void
mato_review_chart_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  MatoReviewChart *self = MATO_REVIEW_CHART (widget);
  float width = (float) gtk_widget_get_width (widget);
  float scale = (float) find_scale (self->review);

  if (self->review->steps->len > 0)
    append_mine (self, snapshot, width, scale);
  append_its (self, snapshot, width, scale);
}

static void
mato_review_chart_css_changed (GtkWidget         *widget,
                               GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (mato_review_chart_parent_class)->css_changed (widget, change);
  mato_palette_init_for (&MATO_REVIEW_CHART (widget)->palette, widget);
  gtk_widget_queue_draw (widget);
}

static void
mato_review_chart_finalize (GObject *object)
{
  g_array_unref (MATO_REVIEW_CHART (object)->stalls);

  G_OBJECT_CLASS (mato_review_chart_parent_class)->finalize (object);
}

static void
mato_review_chart_class_init (MatoReviewChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mato_review_chart_finalize;
  widget_class->measure = mato_review_chart_measure;
  widget_class->snapshot = mato_review_chart_snapshot;
  widget_class->css_changed = mato_review_chart_css_changed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mato_review_chart_init (MatoReviewChart *self)
{
  self->chosen = G_MAXUINT;
}

GtkWidget *
mato_review_chart_new (const MatoReview *review,
                       GArray           *stalls)
{
  MatoReviewChart *self = g_object_new (MATO_TYPE_REVIEW_CHART, NULL);

  self->review = review;
  self->stalls = g_array_ref (stalls);
  mato_palette_init_for (&self->palette, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

void
mato_review_chart_choose (MatoReviewChart *self,
                          guint            step)
{
  g_return_if_fail (MATO_IS_REVIEW_CHART (self));

  self->chosen = step;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
