/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/step-icon.h"

#include "app/draw/palette.h"
#include "core/logic/technique.h"

#define SIZE 9
#define DIAMOND_SHARE 0.8 /* of the side of the square, because a diamond looks larger */

typedef enum
{
  NOTHING,
  CIRCLE,
  SQUARE,
  DIAMOND,
} Shape;

struct _MatoStepIcon
{
  GtkWidget parent_instance;

  Shape shape;
  guint family; /* of a technique; MATO_N_FAMILIES: it is none */
};

G_DEFINE_FINAL_TYPE (MatoStepIcon, mato_step_icon, GTK_TYPE_WIDGET)

static const MatoColor colors[] = {
  [NOTHING] = MATO_COLOR_TEXT, [CIRCLE] = MATO_COLOR_TRIED, [SQUARE] = MATO_COLOR_DEAD_END,
  [DIAMOND] = MATO_COLOR_SOLVER,
};

static Shape
get_shape (const MatoStep *step)
{
  switch ((MatoStepKind) step->kind)
    {
    case MATO_STEP_CHOOSE:
      return step->options > 1 ? CIRCLE : NOTHING;
    case MATO_STEP_DEAD_END:
    case MATO_STEP_CUT:
    case MATO_STEP_STUCK:
      return SQUARE;
    case MATO_STEP_TECHNIQUE:
      return CIRCLE;
    case MATO_STEP_SOLUTION:
    case MATO_STEP_BETTER:
      return DIAMOND;
    case MATO_STEP_TRY:
    case MATO_STEP_PROPAGATE:
    case MATO_STEP_UNDO:
    case MATO_STEP_DEDUCE:
    case MATO_STEP_REMOVE:
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
  if (self->shape == DIAMOND)
    {
      gtk_snapshot_rotate (snapshot, 45);
      gtk_snapshot_scale (snapshot, DIAMOND_SHARE, DIAMOND_SHARE);
    }

  if (self->shape == CIRCLE)
    append_circle (snapshot, &bounds, &color);
  else
    gtk_snapshot_append_color (snapshot, &color, &bounds);
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
