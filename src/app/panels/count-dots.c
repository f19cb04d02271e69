/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/panels/count-dots.h"

#include "app/kit/compat.h"

/* In application pixels. */
#define DOT 3
#define PITCH 6
#define ROW 9 /* dots */

struct _MatoCountDots
{
  GtkWidget parent_instance;

  guint most;
  guint n;
};

G_DEFINE_FINAL_TYPE (MatoCountDots, mato_count_dots, GTK_TYPE_WIDGET)

static guint
count_rows (guint n)
{
  return (n + ROW - 1) / ROW;
}

static void
mato_count_dots_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  guint most = MATO_COUNT_DOTS (widget)->most;
  guint n = orientation == GTK_ORIENTATION_VERTICAL ? count_rows (most) : MIN (most, ROW);

  *minimum = *natural = (int) n * PITCH;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = 0;
}

/* A border as wide as the dot's radius fills it, in one node. */
static void
append_dot (GtkSnapshot   *snapshot,
            const GdkRGBA *color,
            float          x,
            float          y)
{
  const float widths[4] = { DOT / 2.0f, DOT / 2.0f, DOT / 2.0f, DOT / 2.0f };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (x, y, DOT, DOT), DOT / 2.0f);
  gtk_snapshot_append_border (snapshot, &outline, widths,
                              (GdkRGBA[]) { *color, *color, *color, *color });
}

/* Rows as equal as can be; in a narrow key they stand closer. */
static void
mato_count_dots_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  MatoCountDots *self = MATO_COUNT_DOTS (widget);
  guint n_rows = count_rows (self->n);
  guint in_row = n_rows > 0 ? (self->n + n_rows - 1) / n_rows : 0;
  float pitch = MIN (PITCH, gtk_widget_get_width (widget) / (float) MAX (in_row, 1));
  GdkRGBA color;

  mato_compat_get_color (widget, &color);
  for (guint i = 0; i < self->n; i++)
    {
      guint row = i / in_row;
      guint n = MIN (in_row, self->n - row * in_row);
      float left = (gtk_widget_get_width (widget) - n * pitch + pitch - DOT) / 2;

      append_dot (snapshot, &color, left + (i % in_row) * pitch, row * PITCH);
    }
}

static void
mato_count_dots_class_init (MatoCountDotsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = mato_count_dots_measure;
  widget_class->snapshot = mato_count_dots_snapshot;
  gtk_widget_class_set_css_name (widget_class, "mato-count-dots");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mato_count_dots_init (MatoCountDots *self)
{
}

GtkWidget *
mato_count_dots_new (guint most)
{
  MatoCountDots *self = g_object_new (MATO_TYPE_COUNT_DOTS, NULL);

  self->most = most;
  return GTK_WIDGET (self);
}

void
mato_count_dots_set_n (MatoCountDots *self,
                       guint          n)
{
  g_return_if_fail (MATO_IS_COUNT_DOTS (self));

  if (self->n == n)
    return;

  self->n = n;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
mato_count_dots_get_n (MatoCountDots *self)
{
  g_return_val_if_fail (MATO_IS_COUNT_DOTS (self), 0);

  return self->n;
}
