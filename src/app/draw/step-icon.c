/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/step-icon.h"

#include "app/draw/palette.h"
#include "core/logic/technique.h"

#define SIZE 9
#define STROKE 2.0f /* of signs that are lines */
#define DIAMOND_SHARE 0.8 /* of the side of the square, because a diamond looks larger */

typedef enum
{
  NOTHING,
  CIRCLE,
  SQUARE,
  DIAMOND,
  TRIANGLE,
  EQUAL,
  CROSS,
} Shape;

struct _MatoStepIcon
{
  GtkWidget parent_instance;

  Shape shape;
  guint family; /* of a technique; MATO_N_FAMILIES: it is none */
};

G_DEFINE_FINAL_TYPE (MatoStepIcon, mato_step_icon, GTK_TYPE_WIDGET)

static const MatoColor colors[] = {
  [NOTHING] = MATO_COLOR_TEXT, [CIRCLE] = MATO_COLOR_CHOICE, [SQUARE] = MATO_COLOR_DEAD_END,
  [DIAMOND] = MATO_COLOR_SOLUTION, [TRIANGLE] = MATO_COLOR_CHOICE, [EQUAL] = MATO_COLOR_TEXT,
  [CROSS] = MATO_COLOR_TEXT,
};

/* What follows from a technique has signs; what a search is forced to has none, since there is so
 * much of it. */
static Shape
get_shape (const MatoStep *step)
{
  gboolean is_deduced = step->why == MATO_WHY_DEDUCTION;

  switch ((MatoStepKind) step->kind)
    {
    case MATO_STEP_CHOOSE:
      return step->options > 1 ? CIRCLE : NOTHING;
    case MATO_STEP_DEAD_END:
    case MATO_STEP_CUT:
    case MATO_STEP_STUCK:
      return SQUARE;
    case MATO_STEP_TECHNIQUE:
      return step->is_harder ? TRIANGLE : CIRCLE;
    case MATO_STEP_PROPAGATE:
      return is_deduced ? EQUAL : NOTHING;
    case MATO_STEP_REMOVE:
      return CROSS;
    case MATO_STEP_SOLUTION:
    case MATO_STEP_BETTER:
      return DIAMOND;
    case MATO_STEP_TRY:
    case MATO_STEP_UNDO:
    case MATO_STEP_DEDUCE:
    case MATO_N_STEP_KINDS:
    default:
      return NOTHING;
    }
}

static guint
get_family (const MatoStep *step)
{
  return step->kind == MATO_STEP_TECHNIQUE ? mato_technique_get (step->technique)->family
                                           : MATO_N_FAMILIES;
}

static void
append_circle (GtkSnapshot           *snapshot,
               const graphene_rect_t *bounds,
               const GdkRGBA         *color)
{
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, bounds, SIZE / 2.0f);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, color, bounds);
  gtk_snapshot_pop (snapshot);
}

static void
append_triangle (GtkSnapshot           *snapshot,
                 const graphene_rect_t *bounds,
                 const GdkRGBA         *color)
{
  cairo_t *cairo = gtk_snapshot_append_cairo (snapshot, bounds);

  gdk_cairo_set_source_rgba (cairo, color);
  cairo_move_to (cairo, 0, bounds->origin.y);
  cairo_line_to (cairo, bounds->origin.x + SIZE, bounds->origin.y + SIZE);
  cairo_line_to (cairo, bounds->origin.x, bounds->origin.y + SIZE);
  cairo_close_path (cairo);
  cairo_fill (cairo);
  cairo_destroy (cairo);
}

/* @y: of its middle */
static void
append_line (GtkSnapshot   *snapshot,
             float          y,
             const GdkRGBA *color)
{
  gtk_snapshot_append_color (
    snapshot, color, &GRAPHENE_RECT_INIT (-SIZE / 2.0f, y - STROKE / 2, SIZE, STROKE));
}

static void
append_cross (GtkSnapshot   *snapshot,
              const GdkRGBA *color)
{
  gtk_snapshot_rotate (snapshot, 45);
  append_line (snapshot, 0, color);
  gtk_snapshot_rotate (snapshot, 90);
  append_line (snapshot, 0, color);
}

static void
append_shape (GtkSnapshot           *snapshot,
              Shape                  shape,
              const graphene_rect_t *bounds,
              const GdkRGBA         *color)
{
  switch (shape)
    {
    case CIRCLE:
      append_circle (snapshot, bounds, color);
      break;
    case TRIANGLE:
      append_triangle (snapshot, bounds, color);
      break;
    case EQUAL:
      append_line (snapshot, -STROKE, color);
      append_line (snapshot, STROKE, color);
      break;
    case CROSS:
      append_cross (snapshot, color);
      break;
    case DIAMOND:
      gtk_snapshot_rotate (snapshot, 45);
      gtk_snapshot_scale (snapshot, DIAMOND_SHARE, DIAMOND_SHARE);
      gtk_snapshot_append_color (snapshot, color, bounds);
      break;
    case SQUARE:
      gtk_snapshot_append_color (snapshot, color, bounds);
      break;
    case NOTHING:
    default:
      break;
    }
}

/* Around the middle of the widget, in whole pixels. */
static void
mato_step_icon_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  MatoStepIcon *self = MATO_STEP_ICON (widget);
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (-SIZE / 2.0f, -SIZE / 2.0f, SIZE, SIZE);
  int x = (gtk_widget_get_width (widget) - SIZE) / 2;
  int y = (gtk_widget_get_height (widget) - SIZE) / 2;
  GdkRGBA color;
  MatoPalette palette;

  if (self->shape == NOTHING)
    return;

  mato_palette_init_for (&palette, widget);
  color = palette.colors[colors[self->shape]];
  if (self->family != MATO_N_FAMILIES)
    mato_palette_grade (&palette, self->family, MATO_N_FAMILIES, &color);

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x + SIZE / 2.0f, y + SIZE / 2.0f));
  append_shape (snapshot, self->shape, &bounds, &color);
}

static void
mato_step_icon_class_init (MatoStepIconClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = mato_step_icon_snapshot;
  gtk_widget_class_set_css_name (widget_class, "mato-sign");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mato_step_icon_init (MatoStepIcon *self)
{
  self->family = MATO_N_FAMILIES;
}

GtkWidget *
mato_step_icon_new (void)
{
  return g_object_new (MATO_TYPE_STEP_ICON, NULL);
}

void
mato_step_icon_set_step (MatoStepIcon   *self,
                         const MatoStep *step)
{
  Shape shape;
  guint family;

  g_return_if_fail (MATO_IS_STEP_ICON (self));

  shape = step ? get_shape (step) : NOTHING;
  family = step ? get_family (step) : MATO_N_FAMILIES;
  if (self->shape == shape && self->family == family)
    return;

  self->shape = shape;
  self->family = family;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
