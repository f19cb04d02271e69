/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/diagram/timeline-picture.h"
#include "tests/test.h"

/* The picture of the timeline, read from its pixels. */

#define WIDTH 600
#define HEIGHT 60
#define N_STEPS 100000

/* The width of a mark and as much beside it, because marks are placed in whole cells. */
#define NEAR 12

typedef struct
{
  guint8 bytes[WIDTH * HEIGHT * 4];
  MatoPalette palette;
} Picture;

/* Returns: a trace with the first @n_kept steps and samples of the rest */
static MatoTrace *
make_cut_trace (guint64      n_kept,
                guint64      n_steps,
                guint64      at,
                MatoStepKind kind)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint8 givens[MATO_MAX_CELLS] = { 0 };
  MatoTrace *trace = mato_trace_new (geometry, givens, n_kept);

  for (guint64 i = 0; i < n_steps; i++)
    {
      MatoStep step = { .kind = i == at ? kind : MATO_STEP_CHOOSE, .depth = i % 2 == 0 ? 10 : 20,
                        .cell = MATO_NO_CELL, .item = MATO_NO_ITEM, .score = 100, .bound = 200,
                        .options = 2 };

      mato_trace_append (trace, &step);
    }

  return trace;
}

static MatoTrace *
make_trace (guint64      n_steps,
            guint64      at,
            MatoStepKind kind)
{
  return make_cut_trace (n_steps, n_steps, at, kind);
}

static void
draw (Picture         *self,
      const MatoTrace *trace,
      double           from,
      double           span,
      gboolean         dark)
{
  MatoTimelineView view = {
    .from = from, .span = span, .width = WIDTH, .height = HEIGHT, .scale = 1,
  };
  cairo_surface_t *surface;

  mato_palette_init (&self->palette, dark);
  surface = mato_timeline_picture_new (trace, &view, &self->palette);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, WIDTH);
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, HEIGHT);
  g_assert_cmpint (cairo_image_surface_get_stride (surface), ==, WIDTH * 4);
  memcpy (self->bytes, cairo_image_surface_get_data (surface), sizeof self->bytes);
  cairo_surface_destroy (surface);
}

static gboolean
has_color (const Picture *self,
           int            x,
           int            y,
           MatoColor      color)
{
  const guint32 *pixels = (const guint32 *) self->bytes;
  guint32 pixel = pixels[y * WIDTH + x];
  const GdkRGBA *rgba = &self->palette.colors[color];
  double alpha = (pixel >> 24) / 255.0;

  /* Premultiplied, so that faint marks have the same colour. */
  return alpha > 0.35
         && ABS ((pixel >> 16 & 0xff) / 255.0 - rgba->red * alpha) < 0.02
         && ABS ((pixel >> 8 & 0xff) / 255.0 - rgba->green * alpha) < 0.02
         && ABS ((pixel & 0xff) / 255.0 - rgba->blue * alpha) < 0.02;
}

static int
count_pixels (const Picture *self,
              int            y,
              int            from,
              int            to,
              MatoColor      color)
{
  int n = 0;

  for (int x = MAX (from, 0); x < MIN (to, WIDTH); x++)
    n += has_color (self, x, y, color);

  return n;
}

/* A mark is near its step, and there is no other mark, at every zoom that shows it. */
TEST (marks_stand_at_their_steps)
{
  static const struct { MatoStepKind kind; MatoColor color; int y; } cases[] = {
    { MATO_STEP_DEAD_END, MATO_COLOR_DEAD_END, HEIGHT - 7 },
    { MATO_STEP_CUT, MATO_COLOR_DEAD_END, HEIGHT - 7 },
    { MATO_STEP_SOLUTION, MATO_COLOR_SOLUTION, 7 },
    { MATO_STEP_BETTER, MATO_COLOR_SOLUTION, 7 },
  };
  g_autofree Picture *picture = g_new (Picture, 1);

  for (guint i = 0; i < G_N_ELEMENTS (cases) * 10; i++)
    {
      guint which = i / 10;
      guint64 at = g_test_rand_int_range (0, N_STEPS);
      g_autoptr (MatoTrace) trace = make_trace (N_STEPS, at, cases[which].kind);

      for (double span = N_STEPS + 1; span > 20; span /= 7)
        {
          double begin = at + 1 - span * g_test_rand_double ();
          double from = MIN (MAX (begin, 0), N_STEPS + 1 - span);
          int x = (at + 1.5 - from) * WIDTH / span;

          draw (picture, trace, from, span, i % 2 == 0);
          g_assert_cmpint (count_pixels (picture, cases[which].y, x - NEAR, x + NEAR,
                                         cases[which].color), >, 0);
          if (span * 8 > WIDTH)
            {
              g_assert_cmpint (count_pixels (picture, cases[which].y, 0, x - NEAR,
                                             cases[which].color), ==, 0);
              g_assert_cmpint (count_pixels (picture, cases[which].y, x + NEAR, WIDTH,
                                             cases[which].color), ==, 0);
            }
        }
    }
}

/* A square fills its corners and a diamond does not, so they differ without colours. */
TEST (marks_differ_by_shape)
{
  static const struct { MatoStepKind kind; MatoColor color; int y; } cases[] = {
    { MATO_STEP_DEAD_END, MATO_COLOR_DEAD_END, HEIGHT - 7 },
    { MATO_STEP_SOLUTION, MATO_COLOR_SOLUTION, 7 },
  };
  g_autofree Picture *picture = g_new (Picture, 1);
  int widths[2];

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (MatoTrace) trace = make_trace (100, 50, cases[i].kind);

      draw (picture, trace, 0, 101, FALSE);
      widths[0] = count_pixels (picture, cases[i].y, 0, WIDTH, cases[i].color);
      widths[1] = count_pixels (picture, cases[i].y - 2, 0, WIDTH, cases[i].color);
      g_assert_cmpint (widths[0], >, 0);
      if (cases[i].kind == MATO_STEP_DEAD_END)
        g_assert_cmpint (widths[0], ==, widths[1]);
      else
        g_assert_cmpint (widths[0], >, widths[1]);
    }
}

/* Every pixel column has a part of the curve, whether steps are narrower than a pixel or wider. */
TEST (curve_has_no_gap)
{
  g_autoptr (MatoTrace) trace = make_trace (N_STEPS, 7, MATO_STEP_DEAD_END);
  g_autofree Picture *picture = g_new (Picture, 1);

  for (double span = N_STEPS + 1; span > 20; span /= 3)
    {
      const guint32 *pixels = (const guint32 *) picture->bytes;

      draw (picture, trace, N_STEPS + 1 - span, span, FALSE);
      for (int x = 1; x < WIDTH; x++)
        g_assert_cmpuint (pixels[(HEIGHT - 16) * WIDTH + x] >> 24, >, 0);
    }
}

/* Cells map to positions and back without gaps. */
TEST (cells_and_positions_are_one)
{
  static const struct { guint64 kept; guint64 steps; } cases[] = {
    { 100, 100 }, { 0, 0 }, { 0, 10 }, { 3, 40 }, { 10000, 10001 }, { 5000, 60000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MatoTrace) trace = make_cut_trace (cases[i].kept, cases[i].steps, 0,
                                                    MATO_STEP_DEAD_END);
      guint64 last = mato_trace_get_last (trace);
      double cell = 0;

      for (guint64 position = 0; position <= last; position++)
        {
          double end = mato_timeline_get_cell (trace, position + 1);

          g_assert_cmpfloat (mato_timeline_get_cell (trace, position), ==, cell);
          g_assert_cmpfloat (end, >=, cell + 1);
          g_assert_cmpuint (mato_timeline_get_position (trace, cell), ==, position);
          g_assert_cmpuint (mato_timeline_get_position (trace, end - 0.01), ==, position);
          cell = end;
        }

      g_assert_cmpfloat (mato_timeline_count_cells (trace), ==, cell);
      g_assert_cmpuint (mato_timeline_get_position (trace, -5), ==, 0);
      g_assert_cmpuint (mato_timeline_get_position (trace, cell + 5), ==, last);
    }
}

/* A dead end that was left out is visible at its sample, at three quarters of the width. */
TEST (samples_show_what_was_left_out)
{
  const int y = HEIGHT - 7;
  g_autofree Picture *picture = g_new (Picture, 1);

  for (guint i = 0; i < 20; i++)
    {
      guint64 at = 60000 + g_test_rand_int_range (0, 100000);
      g_autoptr (MatoTrace) trace = make_cut_trace (60000, 160000, at, MATO_STEP_DEAD_END);
      double whole = mato_timeline_count_cells (trace);
      guint64 position = 60000;
      int x;

      while (mato_trace_get_number (trace, position) <= at)
        position++;
      x = (mato_timeline_get_cell (trace, position) + mato_timeline_get_cell (trace, position + 1))
          / 2 * WIDTH / whole;
      g_assert_cmpint (x, >, WIDTH * 0.74);

      draw (picture, trace, 0, whole, FALSE);
      g_assert_cmpint (count_pixels (picture, y, x - NEAR, x + NEAR, MATO_COLOR_DEAD_END), >, 0);
      g_assert_cmpint (count_pixels (picture, y, 0, x - NEAR, MATO_COLOR_DEAD_END), ==, 0);
      g_assert_cmpint (count_pixels (picture, y, x + NEAR, WIDTH, MATO_COLOR_DEAD_END), ==, 0);
    }
}
