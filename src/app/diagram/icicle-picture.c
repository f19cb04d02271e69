/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/diagram/icicle-picture.h"

#include "session/words/sentence-icicle.h"

#include <math.h>
#include <string.h>

#define GAP 1            /* between bars, and between levels */
#define LEAST_BOUNDS 2
#define LOWEST_ROW 1
#define HIGHEST_ROW 30
#define BAND_ROW 18      /* has room for words */
#define LEAST_APART 4    /* lower levels have no gap: it would be all that is seen of them */
#define LEAST_FOR_GAP 3
#define LEAST_FOR_SHAPE 13
#define LEAST_FOR_WORDS 26
#define SHAPE 3.5        /* half of it */
#define END 1.5          /* half of the square at the end of a branch */
#define LEAST_FOR_END 5
#define INSET 4
#define FORCED 2         /* height of the stripe for forced steps */
#define LEAST_FOR_FORCED 6
#define LEAST_FOR_HATCH 3
#define HATCH 5          /* from one line of a hatch to the next */
#define HATCH_LINE 1.5

/* Opacity of a colour over the background. */
#define SOLVED 0.5
#define FAILED 0.2
#define STANDING 0.3
#define ROOT 0.08
#define HATCHED 0.5

typedef struct
{
  const MatoIcicle *icicle;
  const MatoTrace *trace;
  const MatoIcicleView *view;
  const MatoPalette *palette;
  MatoAlphabet alphabet;
  PangoLayout *layout;
  cairo_surface_t *surface;
  cairo_t *cairo;
  guint32 *line;       /* the bars of a level, one pixel high */
} Picture;

MatoColor
mato_icicle_get_color (MatoIcicleEnd became)
{
  switch (became)
    {
    case MATO_ICICLE_SOLUTION:
      return MATO_COLOR_SOLUTION;
    case MATO_ICICLE_OPEN:
      return MATO_COLOR_CHOICE;
    case MATO_ICICLE_DEAD_END:
    case MATO_ICICLE_CUT:
    default:
      return MATO_COLOR_DEAD_END;
    }
}

MatoShape
mato_icicle_get_shape (MatoIcicleEnd became)
{
  switch (became)
    {
    case MATO_ICICLE_SOLUTION:
      return MATO_SHAPE_DIAMOND;
    case MATO_ICICLE_OPEN:
      return MATO_SHAPE_CIRCLE;
    case MATO_ICICLE_CUT:
      return MATO_SHAPE_BAR;
    case MATO_ICICLE_DEAD_END:
    default:
      return MATO_SHAPE_SQUARE;
    }
}

static double
get_strength (MatoIcicleEnd became)
{
  if (became == MATO_ICICLE_SOLUTION)
    return SOLVED;

  return became == MATO_ICICLE_OPEN ? STANDING : FAILED;
}

/* What is done is told by ink, and only where a branch ends by a square: in all its guesses the
 * colour of dead ends would be all that is seen. */
static MatoColor
get_ground (MatoIcicleEnd became)
{
  return became == MATO_ICICLE_DEAD_END || became == MATO_ICICLE_CUT
           ? MATO_COLOR_TEXT : mato_icicle_get_color (became);
}

static double
get_row (const MatoIcicleView *self,
         guint                 level)
{
  return level - self->band < self->n_band ? self->band_row : self->row;
}

double
mato_icicle_view_get_top (const MatoIcicleView *self,
                          guint                 level)
{
  guint n_high = level > self->band ? MIN (level - self->band, self->n_band) : 0;

  return (level - n_high) * self->row + n_high * self->band_row;
}

guint
mato_icicle_view_find_level (const MatoIcicleView *self,
                             double                y)
{
  double top = self->band * self->row;
  double bottom = top + self->n_band * self->band_row;

  if (y < top || self->n_band == 0)
    return (guint) MAX (y / self->row, 0);

  return y < bottom ? self->band + (guint) ((y - top) / self->band_row)
                    : self->band + self->n_band + (guint) ((y - bottom) / self->row);
}

/* Returns: the width of the part of @bar that is known and seen, in pixels */
static double
measure_bar (const MatoIcicleView *self,
             const MatoIcicleBar  *bar,
             double                known)
{
  double end = MIN (MIN (bar->end[self->axis], known), self->from + self->span);

  return (end - MAX (bar->begin[self->axis], self->from)) * self->width / self->span;
}

/* Returns: whether two bars of @level have room for words. A bar so wide is at one of the places
 * where it looks; to lay out all levels took as long as to draw them. */
static gboolean
is_branching (const MatoIcicleView *self,
              const MatoIcicle     *icicle,
              guint                 level,
              double                known)
{
  double apart = LEAST_FOR_WORDS * self->span / self->width;
  double end = MIN (self->from + self->span, known);
  guint n_bars;
  const MatoIcicleBar *bars = mato_icicle_get_bars (icicle, level, &n_bars);
  guint n = 0, last = n_bars;

  for (double place = self->from; place < end && n < 2; place += apart)
    {
      guint found = mato_icicle_find (icicle, level, self->axis, place);

      if (found == n_bars)
        break;
      if (found != last && measure_bar (self, &bars[found], known) >= LEAST_FOR_WORDS)
        n++;
      last = found;
    }

  return n > 1;
}

/* Returns: the first level that branches; the number of levels if none does */
static guint
find_branching (const MatoIcicleView *self,
                const MatoIcicle     *icicle,
                double                known)
{
  guint level = 1;

  while (level < self->n_levels && !is_branching (self, icicle, level, known))
    level++;

  return level;
}

void
mato_icicle_view_fit (MatoIcicleView   *self,
                      const MatoIcicle *icicle,
                      double            known,
                      double            height)
{
  double left;

  self->n_levels = mato_icicle_count_levels (icicle, self->axis, known);
  self->row = floor (CLAMP (height / self->n_levels, LOWEST_ROW, HIGHEST_ROW));
  self->band = self->n_band = 0;
  self->band_row = BAND_ROW;
  left = height - self->n_levels * LOWEST_ROW;
  if (self->row >= BAND_ROW || left < BAND_ROW - LOWEST_ROW)
    return;

  self->band = find_branching (self, icicle, known);
  self->n_band = MIN (self->n_levels - self->band, (guint) (left / (BAND_ROW - LOWEST_ROW)));
  if (self->n_band < self->n_levels && self->n_band > 0)
    self->row = MAX (floor ((height - self->n_band * BAND_ROW) / (self->n_levels - self->n_band)),
                     LOWEST_ROW);
}

static double
get_bar_height (const Picture *self,
                guint          level)
{
  double row = get_row (self->view, level);

  return row >= LEAST_APART ? row - GAP : row;
}

/* As Cairo rounds. */
static guint32
to_byte (float part)
{
  return MIN ((guint32) (part * 256), 255);
}

static guint32
get_pixel (const Picture *self,
           MatoColor      color,
           double         opacity)
{
  GdkRGBA rgba;

  mato_color_mix (&self->palette->colors[MATO_COLOR_PAPER], &self->palette->colors[color], opacity,
                  &rgba);

  return 255u << 24 | to_byte (rgba.red) << 16 | to_byte (rgba.green) << 8 | to_byte (rgba.blue);
}

static void
blend (guint32 *pixel,
       guint32  color,
       double   share)
{
  guint32 part = (guint32) (share * 255 + 0.5);
  guint32 mixed = 0;

  for (guint shift = 0; shift < 32; shift += 8)
    mixed |= ((color >> shift & 255) * part + (*pixel >> shift & 255) * (255 - part) + 127) / 255
             << shift;
  *pixel = mixed;
}

/* Bars of a level are alike in all rows of pixels: thousands of small rectangles were most of the
 * work of a picture. */
static void
fill_line (Picture *self,
           double   left,
           double   right,
           guint32  color)
{
  double begin = left * self->view->scale;
  double end = right * self->view->scale;
  int first = (int) floor (begin);
  int last = (int) floor (end);

  if (first == last)
    {
      blend (&self->line[first], color, end - begin);
      return;
    }

  blend (&self->line[first], color, first + 1 - begin);
  for (int i = first + 1; i < last; i++)
    self->line[i] = color;
  if (end > last)
    blend (&self->line[last], color, end - last);
}

static void
use_color (Picture   *self,
           MatoColor  color,
           double     opacity)
{
  GdkRGBA rgba;

  mato_color_mix (&self->palette->colors[MATO_COLOR_PAPER], &self->palette->colors[color], opacity,
                  &rgba);
  gdk_cairo_set_source_rgba (self->cairo, &rgba);
}

static double
x_of (const MatoIcicleView *view,
      double                place)
{
  return (place - view->from) * view->width / view->span;
}

void
mato_icicle_get_bounds (const MatoIcicleView *view,
                        guint                 level,
                        const MatoIcicleBar  *bar,
                        graphene_rect_t      *rectangle)
{
  double left = CLAMP (x_of (view, bar->begin[view->axis]), 0, view->width);
  double right = CLAMP (x_of (view, bar->end[view->axis]), 0, view->width);

  right = MAX (right, left + LEAST_BOUNDS);
  graphene_rect_init (rectangle, (float) left, (float) mato_icicle_view_get_top (view, level),
                      (float) (right - left), (float) get_row (view, level));
}

/* On the axis of steps a forced step is as wide as any other. */
static void
draw_forced (Picture             *self,
             guint                level,
             const MatoIcicleBar *bar,
             double               left,
             double               right,
             double               bottom)
{
  double width = bar->n_forced * self->view->width / self->view->span;

  if (self->view->axis != MATO_ICICLE_STEPS || width < 1
      || get_row (self->view, level) < LEAST_FOR_FORCED)
    return;

  use_color (self, MATO_COLOR_CHOICE, 0.8);
  cairo_rectangle (self->cairo, left, bottom - FORCED, MIN (width, right - left), FORCED);
  cairo_fill (self->cairo);
}

static void
draw_words (Picture             *self,
            guint                level,
            const MatoIcicleBar *bar,
            double               left,
            double               right,
            double               top)
{
  g_autofree char *words =
    mato_sentence_icicle_label (level, bar, self->trace, self->alphabet);
  int width, height;

  pango_layout_set_text (self->layout, words, -1);
  pango_layout_get_pixel_size (self->layout, &width, &height);
  if (left + width > right - INSET || height > get_row (self->view, level))
    return;

  use_color (self, MATO_COLOR_TEXT, 1);
  cairo_move_to (self->cairo, left, top + floor ((get_bar_height (self, level) - height) / 2));
  pango_cairo_show_layout (self->cairo, self->layout);
}

/* A branch that ends there has no guess of its own. */
static gboolean
is_end (const MatoIcicleBar *bar)
{
  return get_ground (bar->became) == MATO_COLOR_TEXT
         && bar->end[MATO_ICICLE_GUESSES] - bar->begin[MATO_ICICLE_GUESSES] <= 1;
}

/* In its lower corner, as small as the narrowest bar. */
static void
draw_end (Picture             *self,
          guint                level,
          const MatoIcicleBar *bar,
          double               left,
          double               right,
          double               bottom)
{
  if (!is_end (bar) || right - left < 2 * END || get_row (self->view, level) < LEAST_FOR_END)
    return;

  use_color (self, mato_icicle_get_color (bar->became), 1);
  mato_shape_add (self->cairo, mato_icicle_get_shape (bar->became), right - END - 1,
                  bottom - END - 1, END);
  cairo_fill (self->cairo);
}

static void
draw_inside (Picture             *self,
             guint                level,
             const MatoIcicleBar *bar,
             double               left,
             double               right,
             double               top)
{
  double x = left + INSET;

  if (right - left < LEAST_FOR_SHAPE || get_row (self->view, level) < LEAST_FOR_SHAPE)
    return;

  if (level > 0 && get_ground (bar->became) != MATO_COLOR_TEXT)
    {
      use_color (self, mato_icicle_get_color (bar->became), 1);
      mato_shape_add (self->cairo, mato_icicle_get_shape (bar->became), x + SHAPE,
                      top + get_bar_height (self, level) / 2, SHAPE);
      cairo_fill (self->cairo);
      x += 2 * SHAPE + INSET;
    }
  if (right - left >= LEAST_FOR_WORDS)
    draw_words (self, level, bar, x, right, top);
}

static double
get_bar_right (const MatoIcicleRun *run)
{
  return run->right - run->left >= LEAST_FOR_GAP ? run->right - GAP : run->right;
}

static void
fill_bar (Picture             *self,
          guint                level,
          const MatoIcicleBar *bar,
          const MatoIcicleRun *run)
{
  guint32 color = level == 0
                    ? get_pixel (self, MATO_COLOR_TEXT, ROOT)
                    : get_pixel (self, get_ground (bar->became), get_strength (bar->became));

  fill_line (self, run->left, get_bar_right (run), color);
}

/* Several bars narrower than a pixel: the one that matters most decides. */
static void
fill_mixture (Picture             *self,
              const MatoIcicleRun *run)
{
  MatoIcicleEnd became = run->is_solved ? MATO_ICICLE_SOLUTION : MATO_ICICLE_DEAD_END;

  fill_line (self, run->left, run->right,
             get_pixel (self, get_ground (became), get_strength (became)));
}

static int
get_device_row (const Picture *self,
                double         y)
{
  return CLAMP ((int) lround (y * self->view->scale), 0,
                cairo_image_surface_get_height (self->surface));
}

/* What was in vain is hatched: of one row of pixels the part of each stripe in it. */
static void
hatch_row (Picture             *self,
           guint32             *row,
           int                  y,
           const MatoIcicleRun *run,
           guint32              color)
{
  int scale = self->view->scale, period = HATCH * scale;
  int end = (int) (get_bar_right (run) * scale);

  for (int x = (int) ceil (run->left * scale); x < end; x++)
    if ((x + y) % period < HATCH_LINE * scale)
      row[x] = color;
}

static void
hatch (Picture             *self,
       guint                level,
       const MatoIcicleBar *bar,
       const MatoIcicleRun *run)
{
  double top = mato_icicle_view_get_top (self->view, level);
  int end = get_device_row (self, top + get_bar_height (self, level));
  int width = self->view->width * self->view->scale;
  guint32 color = get_pixel (self, mato_icicle_get_color (bar->became), HATCHED);
  guint32 *pixels;

  if (!bar->is_vain || get_row (self->view, level) < LEAST_FOR_HATCH
      || run->right - run->left < LEAST_FOR_HATCH)
    return;

  pixels = (guint32 *) (void *) cairo_image_surface_get_data (self->surface);
  for (int y = get_device_row (self, top); y < end; y++)
    hatch_row (self, pixels + (gsize) y * width, y, run, color);
}

/* Copies the line to all rows of pixels of @level; those of the gap after it are blank. */
static void
put_line (Picture *self,
          guint    level)
{
  double top = mato_icicle_view_get_top (self->view, level);
  int end = get_device_row (self, top + get_bar_height (self, level));
  int next = level + 1 < self->view->n_levels
               ? get_device_row (self, mato_icicle_view_get_top (self->view, level + 1))
               : cairo_image_surface_get_height (self->surface);
  gsize stride = (gsize) self->view->width * self->view->scale * sizeof *self->line;
  guchar *pixels;

  cairo_surface_flush (self->surface);
  pixels = cairo_image_surface_get_data (self->surface);
  for (int y = get_device_row (self, top); y < end; y++)
    memcpy (pixels + (gsize) y * stride, self->line, stride);
  for (int y = end; y < next; y++)
    memset (pixels + (gsize) y * stride, 0, stride);
}

static void
draw_bar (Picture             *self,
          guint                level,
          const MatoIcicleBar *bar,
          const MatoIcicleRun *run)
{
  double right = get_bar_right (run);
  double top = mato_icicle_view_get_top (self->view, level);

  draw_forced (self, level, bar, run->left, right, top + get_bar_height (self, level));
  draw_inside (self, level, bar, run->left, right, top);
  draw_end (self, level, bar, run->left, right, top + get_bar_height (self, level));
}

static void
draw_level (Picture *self,
            guint    level,
            GArray  *runs)
{
  guint n_bars;
  const MatoIcicleBar *bars = mato_icicle_get_bars (self->icicle, level, &n_bars);

  mato_icicle_lay_out (self->icicle, level, self->view->axis, self->view->from, self->view->span,
                       (guint) self->view->width, runs);
  memset (self->line, 0, (gsize) self->view->width * self->view->scale * sizeof *self->line);
  for (guint i = 0; i < runs->len; i++)
    {
      const MatoIcicleRun *run = &g_array_index (runs, MatoIcicleRun, i);

      if (run->bar < 0)
        fill_mixture (self, run);
      else
        fill_bar (self, level, &bars[run->bar], run);
    }
  put_line (self, level);
  for (guint i = 0; i < runs->len; i++)
    {
      const MatoIcicleRun *run = &g_array_index (runs, MatoIcicleRun, i);

      if (run->bar >= 0)
        hatch (self, level, &bars[run->bar], run);
    }
  cairo_surface_mark_dirty (self->surface);
  if (get_row (self->view, level) < LEAST_FOR_END)
    return;

  for (guint i = 0; i < runs->len; i++)
    {
      const MatoIcicleRun *run = &g_array_index (runs, MatoIcicleRun, i);

      if (run->bar >= 0)
        draw_bar (self, level, &bars[run->bar], run);
    }
}

/* Cairo clears all pixels of its own surfaces. Here each is written once, with its level. */
static cairo_surface_t *
make_surface (const MatoIcicleView *view)
{
  static const cairo_user_data_key_t key;
  int width = view->width * view->scale;
  int height = (int) ceil (mato_icicle_view_get_top (view, view->n_levels)) * view->scale;
  guint32 *pixels = g_new (guint32, (gsize) width * height);
  cairo_surface_t *surface =
    cairo_image_surface_create_for_data ((guchar *) pixels, CAIRO_FORMAT_ARGB32, width, height,
                                         width * (int) sizeof *pixels);

  cairo_surface_set_user_data (surface, &key, pixels, g_free);
  cairo_surface_set_device_scale (surface, view->scale, view->scale);

  return surface;
}

cairo_surface_t *
mato_icicle_picture_new (const MatoIcicle     *icicle,
                         const MatoTrace      *trace,
                         const MatoIcicleView *view,
                         MatoAlphabet          alphabet,
                         PangoLayout          *layout,
                         const MatoPalette    *palette)
{
  /* One more: what ends with the line has no share of the pixel after it. */
  g_autofree guint32 *line = g_new0 (guint32, (gsize) view->width * view->scale + 1);
  Picture self = {
    icicle, trace, view, palette, alphabet, layout, make_surface (view), NULL, line,
  };
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (MatoIcicleRun));

  self.cairo = cairo_create (self.surface);
  for (guint level = 0; level < view->n_levels; level++)
    draw_level (&self, level, runs);

  cairo_destroy (self.cairo);
  return self.surface;
}
