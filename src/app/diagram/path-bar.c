/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/diagram/path-bar.h"

/*
 *    ▼     the hardest
 *    █
 *    █     as high as the deduction is hard
 *   ▔▔▔    here
 */
#define WIDTH 13
#define HEIGHT 58
#define MARK 9.0f      /* room for the mark above the highest bar */
#define FOOT 5.0f      /* and for the line below */
#define SHORTEST 6.0f
#define LATER 0.4      /* opacity */

struct _MatoPathBar
{
  GtkFlowBoxChild parent_instance;

  MatoPathStep step;
  gboolean is_hardest;
  MatoPathPlace place;
};

G_DEFINE_FINAL_TYPE (MatoPathBar, mato_path_bar, GTK_TYPE_FLOW_BOX_CHILD)

static void
append_triangle (GtkSnapshot   *snapshot,
                 const GdkRGBA *color,
                 float          x,
                 float          bottom)
{
  cairo_t *cairo = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (x - MARK / 2, bottom - MARK, MARK, MARK));

  gdk_cairo_set_source_rgba (cairo, color);
  cairo_move_to (cairo, x - MARK / 2, bottom - MARK + 1);
  cairo_line_to (cairo, x + MARK / 2, bottom - MARK + 1);
  cairo_line_to (cairo, x, bottom - 1);
  cairo_close_path (cairo);
  cairo_fill (cairo);
  cairo_destroy (cairo);
}

static void
mato_path_bar_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  MatoPathBar *self = MATO_PATH_BAR (widget);
  float width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  float room = height - MARK - FOOT;
  float high = CLAMP (room * self->step.height / 100, SHORTEST, room);
  float top = height - FOOT - high;
  MatoPalette palette;
  GdkRGBA color;

  mato_palette_init_for (&palette, widget);
  mato_palette_grade (&palette, self->step.family, MATO_N_FAMILIES, &color);
  if (self->place == MATO_PATH_LATER)
    color.alpha = LATER;
  gtk_snapshot_append_color (snapshot, &color, &GRAPHENE_RECT_INIT (1, top, width - 2, high));
  if (self->is_hardest)
    append_triangle (snapshot, &palette.colors[MATO_COLOR_TEXT], width / 2, top);
  if (self->place == MATO_PATH_NOW)
    gtk_snapshot_append_color (snapshot, &palette.colors[MATO_COLOR_TEXT],
                               &GRAPHENE_RECT_INIT (0, height - FOOT + 2, width, FOOT - 2));
}

static void
mato_path_bar_class_init (MatoPathBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = mato_path_bar_snapshot;
  gtk_widget_class_set_css_name (widget_class, "mato-path-bar");
}

static void
mato_path_bar_init (MatoPathBar *self)
{
  self->place = MATO_PATH_LATER;
  gtk_widget_set_size_request (GTK_WIDGET (self), WIDTH, HEIGHT);
}

GtkWidget *
mato_path_bar_new (const MatoPathStep *step,
                   gboolean            is_hardest)
{
  MatoPathBar *self = g_object_new (MATO_TYPE_PATH_BAR, NULL);

  self->step = *step;
  self->is_hardest = is_hardest;
  return GTK_WIDGET (self);
}

void
mato_path_bar_set_name (MatoPathBar *self,
                        const char  *name)
{
  g_return_if_fail (MATO_IS_PATH_BAR (self));

  gtk_widget_set_tooltip_text (GTK_WIDGET (self), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
mato_path_bar_set_place (MatoPathBar   *self,
                         MatoPathPlace  place)
{
  g_return_if_fail (MATO_IS_PATH_BAR (self));

  if (self->place == place)
    return;

  self->place = place;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const MatoPathStep *
mato_path_bar_get_step (MatoPathBar *self)
{
  g_return_val_if_fail (MATO_IS_PATH_BAR (self), NULL);

  return &self->step;
}
