/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/diagram/timeline-picture.h"

#include "core/trace/trace-logic.h"

#include <math.h>

/*
 *   ┌────────────────────────────────────┐
 *   │      ◆           ◆                 │  solutions
 *   │  ▁▂▅▇▆▃▂▅▇▅▂▁▂▅▇█▆▃▂▁ ─ ─ ─ ─ ─    │  depth, score, bound
 *   │  ■ ■■■   ■■■ ■    ■                │  dead ends
 *   └────────────────────────────────────┘
 *
 * A mark has the same size at every zoom, so that its shape is visible: if steps are narrower, one
 * mark represents all steps in its place, the darker the more there are.
 */

#define LANE 14.0       /* height of the lanes of marks */
#define PLACE 8.0       /* width of the place of a mark */
#define MARK 2.5        /* half of a mark */
#define BELOW 0.3       /* opacity below the curve */
#define BETWEEN 0.75    /* and between the least and greatest depth of a column */
#define FAINTEST 0.4    /* opacity of a mark for few */

#define SAMPLES 0.25    /* share of the samples, of all cells */

/* Cells that a sample takes. */
static double
get_sample_width (const MatoTrace *trace)
{
  double n_whole = mato_trace_get_length (trace) + 1.0;
  double n_samples = mato_trace_get_last (trace) - mato_trace_get_length (trace);

  return MAX (ceil (n_whole * SAMPLES / (1 - SAMPLES) / MAX (n_samples, 1)), 1);
}

double
mato_timeline_get_cell (const MatoTrace *trace,
                        guint64          position)
{
  guint64 length = mato_trace_get_length (trace);

  if (position <= length)
    return position;

  return length + 1.0 + (position - length - 1) * get_sample_width (trace);
}

double
mato_timeline_count_cells (const MatoTrace *trace)
{
  return mato_timeline_get_cell (trace, mato_trace_get_last (trace) + 1);
}

guint64
mato_timeline_get_position (const MatoTrace *trace,
                            double           cell)
{
  double length = mato_trace_get_length (trace);

  if (cell < length + 1)
    return MAX (cell, 0);

  return MIN (length + 1 + floor ((cell - length - 1) / get_sample_width (trace)),
              mato_trace_get_last (trace));
}

typedef struct
{
  const MatoTrace *trace;
  const MatoTimelineView *view;
  const MatoPalette *palette;
  cairo_t *cairo;
  MatoSpan whole;
  double top;     /* of the curve */
  double bottom;
  gint32 lowest;  /* of scores and bounds */
  gint32 highest;
} Picture;

static void
use_color (Picture   *self,
           MatoColor  color,
           double     opacity)
{
  GdkRGBA rgba = self->palette->colors[color];

  rgba.alpha = opacity;
  gdk_cairo_set_source_rgba (self->cairo, &rgba);
}

/* The cells from @from to @to, at least one, as far as there are any. */
static void
summarize (Picture  *self,
           double    from,
           double    to,
           MatoSpan *span)
{
  double last_cell = MAX (ceil (to) - 1, floor (from));
  guint64 first = mato_timeline_get_position (self->trace, floor (from));
  guint64 last = mato_timeline_get_position (self->trace, last_cell);

  /* Step p - 1 leads to position p. */
  mato_trace_summarize (self->trace, MAX (first, 1) - 1, last, span);
}

static double
cell_at (Picture *self,
         double   x)
{
  return self->view->from + x * self->view->span / self->view->width;
}

static double
depth_to_y (Picture *self,
            guint    depth)
{
  return self->bottom
         - (self->bottom - self->top) * depth / MAX (self->whole.n_steps > 0
                                                     ? self->whole.depth_max : 1, 1);
}

/* Of a column of the device. */
typedef struct
{
  double high;
  double low;
} Curve;

/* Returns: how many columns there are, as far as the film goes */
static int
find_curve (Picture *self,
            Curve   *curve)
{
  double width = 1.0 / self->view->scale;
  int n = self->view->width * self->view->scale;

  for (int i = 0; i < n; i++)
    {
      double from = cell_at (self, i * width);
      MatoSpan span;

      if (from > mato_timeline_count_cells (self->trace))
        return i;

      summarize (self, from, cell_at (self, (i + 1) * width), &span);
      curve[i].high = depth_to_y (self, span.n_steps > 0 ? span.depth_max : 0);
      curve[i].low = depth_to_y (self, span.n_steps > 0 ? span.depth_min : 0);
    }

  return n;
}

/* Of techniques: the hardest family of each column, by colour and by height. */
static void
draw_families (Picture *self)
{
  double width = 1.0 / self->view->scale;
  int n = self->view->width * self->view->scale;

  for (int i = 0; i < n && cell_at (self, i * width) <= mato_timeline_count_cells (self->trace);
       i++)
    {
      GdkRGBA color;
      double height;
      MatoSpan span;

      summarize (self, cell_at (self, i * width), cell_at (self, (i + 1) * width), &span);
      if (span.hardest == MATO_N_FAMILIES)
        continue;

      mato_palette_grade (self->palette, span.hardest, MATO_N_FAMILIES, &color);
      height = (self->bottom - self->top) * (span.hardest + 2) / (MATO_N_FAMILIES + 1);
      gdk_cairo_set_source_rgba (self->cairo, &color);
      cairo_rectangle (self->cairo, i * width, self->bottom - height, width, height);
      cairo_fill (self->cairo);
    }
}

/* Each column is joined to the one before it. All of a colour is filled at once. */
static void
draw_depth (Picture *self)
{
  double width = 1.0 / self->view->scale;
  g_autofree Curve *curve = g_new (Curve, self->view->width * self->view->scale);
  int n = find_curve (self, curve);

  use_color (self, MATO_COLOR_CHOICE, BELOW);
  for (int i = 0; i < n; i++)
    cairo_rectangle (self->cairo, i * width, curve[i].low, width, self->bottom - curve[i].low);
  cairo_fill (self->cairo);

  /* At least as thick as a line, and no gap to the column before. */
  use_color (self, MATO_COLOR_CHOICE, BETWEEN);
  for (int i = 0; i < n; i++)
    {
      double before = curve[MAX (i - 1, 0)].high;
      double high = MIN (curve[i].high, before);
      double low = MAX (MAX (curve[i].low, curve[i].high + 1.5), before);

      cairo_rectangle (self->cairo, i * width, high, width, low - high);
    }
  cairo_fill (self->cairo);
}

static void
add_square (Picture *self,
            double   x,
            double   y)
{
  cairo_rectangle (self->cairo, x - MARK, y - MARK, 2 * MARK, 2 * MARK);
}

static void
add_diamond (Picture *self,
             double   x,
             double   y)
{
  const double reach = MARK * G_SQRT2 + 0.5;

  cairo_move_to (self->cairo, x - reach, y);
  cairo_line_to (self->cairo, x, y - reach);
  cairo_line_to (self->cairo, x + reach, y);
  cairo_line_to (self->cairo, x, y + reach);
  cairo_close_path (self->cairo);
}

/* The share of such steps in @span, compared to their share in the whole film. */
static double
get_opacity (guint           n,
             guint           n_whole,
             const MatoSpan *span,
             const MatoSpan *whole)
{
  double share = (double) n / span->n_steps;
  double usual = (double) n_whole / whole->n_steps;

  return MIN (FAINTEST + (1 - FAINTEST) * share / (2 * usual), 1);
}

static void
draw_mark_place (Picture *self,
                 double   from,
                 double   to)
{
  double x = ((from + to) / 2 - self->view->from) * self->view->width / self->view->span;
  MatoSpan span;

  /* The last place may reach beyond the end. */
  x = CLAMP (x, PLACE / 2, self->view->width - PLACE / 2);
  summarize (self, from, to, &span);

  if (span.n_dead_ends > 0)
    {
      use_color (self, MATO_COLOR_DEAD_END,
                 get_opacity (span.n_dead_ends, self->whole.n_dead_ends, &span, &self->whole));
      add_square (self, x, self->view->height - LANE / 2);
      cairo_fill (self->cairo);
    }

  if (span.n_solutions > 0)
    {
      use_color (self, MATO_COLOR_SOLUTION, 1);
      add_diamond (self, x, LANE / 2);
      cairo_fill (self->cairo);
    }
}

/* Places are whole positions, each @width cells wide from @first on; they do not move relative to
 * the film when the view moves. */
static void
draw_marks_between (Picture *self,
                    double   first,
                    double   end,
                    double   width)
{
  double place = ceil (MAX (PLACE * self->view->span / self->view->width, 1) / width) * width;
  double from = MAX (self->view->from, first);
  double last = MIN (self->view->from + self->view->span, end);

  if (from >= end)
    return;

  for (double cell = first + floor ((from - first) / place) * place; cell < last; cell += place)
    draw_mark_place (self, cell, MIN (cell + place, end));
}

static void
draw_marks (Picture *self)
{
  double n_whole = mato_trace_get_length (self->trace) + 1.0;

  draw_marks_between (self, 0, n_whole, 1);
  draw_marks_between (self, n_whole, mato_timeline_count_cells (self->trace),
                      get_sample_width (self->trace));
}

static double
score_to_y (Picture *self,
            gint32   score)
{
  if (self->highest == self->lowest)
    return self->top;

  score = CLAMP (score, self->lowest, self->highest);
  return self->bottom - (self->bottom - self->top) * (score - self->lowest)
                          / (self->highest - self->lowest);
}

typedef gint32 (*GetScore) (const MatoSpan *span);

static gint32
get_score (const MatoSpan *span)
{
  return span->score;
}

static gint32
get_bound (const MatoSpan *span)
{
  return span->bound;
}

/* A step function. */
static void
draw_score (Picture  *self,
            GetScore  get)
{
  gint32 now;
  MatoSpan span;

  summarize (self, 0, self->view->from, &span);
  now = get (&span);

  for (int x = 0; x < self->view->width; x++)
    {
      if (cell_at (self, x) > mato_timeline_count_cells (self->trace))
        break;

      summarize (self, cell_at (self, x), cell_at (self, x + 1), &span);
      if (now != MATO_NO_SCORE)
        cairo_line_to (self->cairo, x, score_to_y (self, now));
      if (get (&span) != MATO_NO_SCORE)
        now = get (&span);
      if (now != MATO_NO_SCORE)
        cairo_line_to (self->cairo, x + 1, score_to_y (self, now));
    }

  cairo_stroke (self->cairo);
}

/* The bound comes from the other side; both lines end where they meet. */
static void
draw_scores (Picture *self)
{
  static const double dash[] = { 5, 3 };
  const MatoStep *first;
  guint64 found;

  if (!mato_trace_find (self->trace, 0, 1, 1u << MATO_STEP_BETTER, &found))
    return;

  first = mato_trace_get_step (self->trace, found - 1);
  self->lowest = MIN (MIN (first->score, first->bound),
                      MIN (self->whole.score, self->whole.bound));
  self->highest = MAX (MAX (first->score, first->bound),
                       MAX (self->whole.score, self->whole.bound));

  use_color (self, MATO_COLOR_SOLUTION, 1);
  cairo_set_line_width (self->cairo, 2);
  draw_score (self, get_score);

  use_color (self, MATO_COLOR_TEXT, 0.8);
  cairo_set_line_width (self->cairo, 1.5);
  cairo_set_dash (self->cairo, dash, G_N_ELEMENTS (dash), 0);
  draw_score (self, get_bound);
  cairo_set_dash (self->cairo, NULL, 0, 0);
}

cairo_surface_t *
mato_timeline_picture_new (const MatoTrace        *trace,
                           const MatoTimelineView *view,
                           const MatoPalette      *palette)
{
  Picture self = { .trace = trace, .view = view, .palette = palette };
  cairo_surface_t *surface;

  g_return_val_if_fail (view->width > 0 && view->height > 0 && view->span > 0, NULL);

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, view->width * view->scale,
                                        view->height * view->scale);
  cairo_surface_set_device_scale (surface, view->scale, view->scale);
  self.cairo = cairo_create (surface);
  self.top = LANE + 1;
  self.bottom = MAX (view->height - LANE, self.top + 1);
  mato_trace_summarize (trace, 0, mato_trace_get_last (trace), &self.whole);

  if (mato_trace_is_deduced (trace))
    {
      /* Only its end can be a dead end. */
      self.bottom = view->height - 3;
      draw_families (&self);
    }
  else
    draw_depth (&self);
  draw_scores (&self);
  draw_marks (&self);

  cairo_destroy (self.cairo);
  return surface;
}
