/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/panels/count-dots.h"

#include "app/kit/compat.h"
#include "core/board/geometry.h"

/* In application pixels. */
#define DOT 3
#define PITCH 6
#define ROW 9 /* dots */

struct _MatoCountDots
{
  GtkWidget parent_instance;

  GtkWidget *const *keys;
  guint n_keys;
  guint most;
  guint n[MATO_MAX_ORDER];
};

G_DEFINE_FINAL_TYPE (MatoCountDots, mato_count_dots, GTK_TYPE_WIDGET)

static guint
count_rows (guint n)
{
  return (n + ROW - 1) / ROW;
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
append_dots (GtkSnapshot           *snapshot,
             const GdkRGBA         *color,
             const graphene_rect_t *place,
             guint                  n_dots)
{
  guint n_rows = count_rows (n_dots);
  guint in_row = n_rows > 0 ? (n_dots + n_rows - 1) / n_rows : 0;
  float pitch = MIN (PITCH, place->size.width / (float) MAX (in_row, 1));

  for (guint i = 0; i < n_dots; i++)
    {
      guint row = i / in_row;
      guint n = MIN (in_row, n_dots - row * in_row);
      float left = (place->size.width - n * pitch + pitch - DOT) / 2;

      append_dot (snapshot, color, place->origin.x + left + (i % in_row) * pitch,
                  place->origin.y + row * PITCH);
    }
}

static void
mato_count_dots_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  MatoCountDots *self = MATO_COUNT_DOTS (widget);
  GdkRGBA color;

  mato_compat_get_color (widget, &color);
  for (guint i = 0; i < self->n_keys; i++)
    {
      graphene_rect_t place;

      mato_count_dots_get_place (self, i, &place);
      append_dots (snapshot, &color, &place, self->n[i]);
    }
}

static void
mato_count_dots_class_init (MatoCountDotsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = mato_count_dots_snapshot;
  gtk_widget_class_set_css_name (widget_class, "mato-count-dots");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mato_count_dots_init (MatoCountDots *self)
{
}

GtkWidget *
mato_count_dots_new (void)
{
  return g_object_new (MATO_TYPE_COUNT_DOTS, "can-target", FALSE, NULL);
}

void
mato_count_dots_set_keys (MatoCountDots    *self,
                          GtkWidget *const *keys,
                          guint             n_keys,
                          guint             most)
{
  g_return_if_fail (MATO_IS_COUNT_DOTS (self));
  g_return_if_fail (n_keys <= MATO_MAX_ORDER);

  self->keys = keys;
  self->n_keys = n_keys;
  self->most = most;
  memset (self->n, 0, sizeof self->n);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mato_count_dots_set_n (MatoCountDots *self,
                       guint          key,
                       guint          n)
{
  g_return_if_fail (MATO_IS_COUNT_DOTS (self));
  g_return_if_fail (key < self->n_keys);

  if (self->n[key] == n)
    return;

  self->n[key] = n;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
mato_count_dots_get_n (MatoCountDots *self,
                       guint          key)
{
  g_return_val_if_fail (MATO_IS_COUNT_DOTS (self), 0);
  g_return_val_if_fail (key < self->n_keys, 0);

  return self->n[key];
}

/* What is allocated without the margins is smaller than the hand by them. */
void
mato_count_dots_get_place (MatoCountDots   *self,
                           guint            key,
                           graphene_rect_t *place)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *hand = gtk_widget_get_parent (widget);
  int side = (gtk_widget_get_width (hand) - gtk_widget_get_width (widget)) / 2;
  int below = gtk_widget_get_height (hand) - gtk_widget_get_height (widget);
  int height = (int) count_rows (self->most) * PITCH;
  double x = 0, y = 0;

  g_return_if_fail (key < self->n_keys);

  gtk_widget_translate_coordinates (self->keys[key], widget, 0, 0, &x, &y);
  *place = GRAPHENE_RECT_INIT ((float) x + side,
                               (float) y + gtk_widget_get_height (self->keys[key]) - below - height,
                               gtk_widget_get_width (self->keys[key]) - 2 * side, height);
}
