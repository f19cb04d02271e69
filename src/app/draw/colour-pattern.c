/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/colour-pattern.h"

#include <math.h>

/* Shares of the cell. */
#define STEP 0.2
#define FRAME 0.2

#define LEAST_STEP 6   /* device pixels */
#define LIGHT 0.5      /* of the paper in the pattern */
#define STRIPE 0.5     /* of a step */
#define LINE 0.3       /* the same where lines cross */

typedef struct
{
  GtkSnapshot *snapshot;
  GdkRGBA light;
  double size;
  double step;
} Pattern;

/* Stripes from one gradient node: (@x, @y) is the way from one to the next. */
static void
append_stripes (const Pattern *self,
                double         x,
                double         y,
                double         share)
{
  GdkRGBA none = self->light;

  none.alpha = 0;
  gtk_snapshot_append_repeating_linear_gradient (
    self->snapshot, &GRAPHENE_RECT_INIT (0, 0, self->size, self->size),
    &GRAPHENE_POINT_INIT (0, y < 0 ? -y : 0), &GRAPHENE_POINT_INIT (x, y < 0 ? 0 : y),
    (GskColorStop[4]) { { 0, none }, { 1 - share, none }, { 1 - share, self->light },
                        { 1, self->light } }, 4);
}

static void
append_half (const Pattern *self)
{
  GdkRGBA none = self->light;

  none.alpha = 0;
  gtk_snapshot_append_linear_gradient (
    self->snapshot, &GRAPHENE_RECT_INIT (0, 0, self->size, self->size),
    &GRAPHENE_POINT_INIT (0, 0), &GRAPHENE_POINT_INIT (self->size, self->size),
    (GskColorStop[4]) { { 0, self->light }, { 0.5, self->light }, { 0.5, none }, { 1, none } }, 4);
}

static void
append_inside (const Pattern *self)
{
  double inset = FRAME * self->size;

  gtk_snapshot_append_color (self->snapshot, &self->light,
                             &GRAPHENE_RECT_INIT (inset, inset, self->size - 2 * inset,
                                                  self->size - 2 * inset));
}

void
mato_colour_pattern_append (GtkSnapshot       *snapshot,
                            const MatoPalette *palette,
                            guint              colour,
                            const GdkRGBA     *ground,
                            double             size,
                            double             pixel)
{
  Pattern self = { .snapshot = snapshot, .size = size };

  self.step = MAX (LEAST_STEP, round (STEP * size / pixel)) * pixel;
  mato_color_mix (ground, &palette->colors[MATO_COLOR_PAPER], LIGHT, &self.light);
  switch (colour)
    {
    case 2:
      append_stripes (&self, self.step, self.step, STRIPE);
      break;
    case 3:
      append_stripes (&self, 0, self.step, STRIPE);
      break;
    case 4:
      append_stripes (&self, self.step, 0, STRIPE);
      break;
    case 5:
      append_stripes (&self, self.step, -self.step, STRIPE);
      break;
    case 6:
      append_stripes (&self, 0, 1.5 * self.step, LINE);
      append_stripes (&self, 1.5 * self.step, 0, LINE);
      break;
    case 7:
      append_stripes (&self, self.step, self.step, LINE);
      append_stripes (&self, self.step, -self.step, LINE);
      break;
    case 8:
      append_half (&self);
      break;
    case 9:
      append_inside (&self);
      break;
    default:
      break;
    }
}
