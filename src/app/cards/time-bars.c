/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/time-bars.h"

#include "app/draw/palette.h"

#define HEIGHT 56     /* application pixels */
#define LOWEST 4
#define MOST_STALLS 3
#define GAP_SHARE 0.22 /* of the room of a bar */
#define OTHERS 0.22    /* how opaque bars are that do not stand out */

typedef struct
{
  guint64 time;
  gboolean is_stall;
} Bar;

struct _MatoTimeBars
{
  GtkWidget parent_instance;

  GArray *bars; /* of Bar */
  guint64 longest;
};

G_DEFINE_FINAL_TYPE (MatoTimeBars, mato_time_bars, GTK_TYPE_WIDGET)

static void
mato_time_bars_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 120;
}

static void
mato_time_bars_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  MatoTimeBars *self = MATO_TIME_BARS (widget);
  gboolean is_right_to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float width = gtk_widget_get_width (widget);
  float unit = width / (float) MAX (self->bars->len, 1);
  float bar_width = MAX (unit * (1 - GAP_SHARE), 1);
  MatoPalette palette;

  mato_palette_init_for (&palette, widget);
  for (guint i = 0; i < self->bars->len; i++)
    {
      const Bar *bar = &g_array_index (self->bars, Bar, i);
      float height = LOWEST + (HEIGHT - LOWEST) * (float) bar->time / (float) self->longest;
      float x = is_right_to_left ? width - (float) (i + 1) * unit : (float) i * unit;
      GdkRGBA color =
        palette.colors[bar->is_stall ? MATO_COLOR_ACCENT : MATO_COLOR_TEXT];

      color.alpha = bar->is_stall ? 1 : OTHERS;
      gtk_snapshot_append_color (snapshot, &color,
                                 &GRAPHENE_RECT_INIT (x, HEIGHT - height, bar_width, height));
    }
}

static void
mato_time_bars_finalize (GObject *object)
{
  g_array_unref (MATO_TIME_BARS (object)->bars);

  G_OBJECT_CLASS (mato_time_bars_parent_class)->finalize (object);
}

static void
mato_time_bars_class_init (MatoTimeBarsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mato_time_bars_finalize;
  widget_class->measure = mato_time_bars_measure;
  widget_class->snapshot = mato_time_bars_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mato_time_bars_init (MatoTimeBars *self)
{
  self->bars = g_array_new (FALSE, FALSE, sizeof (Bar));
  self->longest = 1;
}

GtkWidget *
mato_time_bars_new (void)
{
  return g_object_new (MATO_TYPE_TIME_BARS, NULL);
}

void
mato_time_bars_show (MatoTimeBars     *self,
                     const MatoReview *review)
{
  g_autoptr (GArray) stalls = mato_review_list_stalls (review, MOST_STALLS);

  g_array_set_size (self->bars, 0);
  self->longest = 1;
  for (guint i = 0; i < review->steps->len; i++)
    {
      const MatoReviewStep *step = review->steps->pdata[i];
      Bar bar = { step->to - step->from, FALSE };

      self->longest = MAX (self->longest, bar.time);
      g_array_append_val (self->bars, bar);
    }
  for (guint i = 0; i < stalls->len; i++)
    g_array_index (self->bars, Bar, g_array_index (stalls, guint, i)).is_stall = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
