/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/icicle-plot-private.h"

#include "app/draw/shape.h"

/*
 * Folded bars: what is below them is covered, and cannot be pointed at.
 */

#define SIGN 4           /* half of it */
#define SIGN_PLACE 8     /* its middle, below the bar */

typedef struct
{
  guint level;
  guint index;
} Fold;

static const MatoIcicleBar *
get_bar (MatoIciclePlot *self,
         const Fold     *fold)
{
  return mato_icicle_plot_get_bar (self, fold->level, fold->index);
}

void
mato_icicle_plot_init_folds (MatoIciclePlot *self)
{
  self->folds = g_array_new (FALSE, FALSE, sizeof (Fold));
}

static int
find_fold (MatoIciclePlot *self,
           guint           level,
           guint           index)
{
  for (guint i = 0; i < self->folds->len; i++)
    {
      const Fold *fold = &g_array_index (self->folds, Fold, i);

      if (fold->level == level && fold->index == index)
        return (int) i;
    }

  return -1;
}

gboolean
mato_icicle_plot_is_folded (MatoIciclePlot *self,
                            guint           level,
                            guint           index)
{
  return find_fold (self, level, index) >= 0;
}

void
mato_icicle_plot_toggle_fold (MatoIciclePlot *self,
                              guint           level,
                              guint           index)
{
  const Fold fold = { level, index };
  int found = find_fold (self, level, index);

  /* Folding the search itself would leave nothing. */
  if (level == 0)
    return;

  if (found >= 0)
    g_array_remove_index_fast (self->folds, (guint) found);
  else
    g_array_append_val (self->folds, fold);
  mato_icicle_plot_queue_name (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mato_icicle_plot_climb (MatoIciclePlot *self,
                        guint          *level,
                        guint          *index)
{
  guint32 begin = mato_icicle_plot_get_bar (self, *level, *index)->begin[MATO_ICICLE_STEPS];

  for (guint i = 0; i < self->folds->len; i++)
    {
      const Fold *fold = &g_array_index (self->folds, Fold, i);
      const MatoIcicleBar *bar = get_bar (self, fold);

      if (fold->level < *level && bar->begin[MATO_ICICLE_STEPS] <= begin
          && begin < bar->end[MATO_ICICLE_STEPS])
        {
          *level = fold->level;
          *index = fold->index;
        }
    }
}

static void
append_sign (MatoIciclePlot *self,
             GtkSnapshot    *snapshot,
             double          x,
             double          y)
{
  graphene_rect_t bounds =
    GRAPHENE_RECT_INIT (x - 2 * SIGN, y - 2 * SIGN, 4 * SIGN, 4 * SIGN);
  cairo_t *cairo = gtk_snapshot_append_cairo (snapshot, &bounds);

  gdk_cairo_set_source_rgba (cairo, &self->palette.colors[MATO_COLOR_TEXT]);
  cairo_translate (cairo, x, y);
  cairo_rotate (cairo, G_PI_2);
  mato_shape_add (cairo, MATO_SHAPE_TRIANGLE, 0, 0, SIGN);
  cairo_fill (cairo);
  cairo_destroy (cairo);
}

void
mato_icicle_plot_append_folds (MatoIciclePlot *self,
                               GtkSnapshot    *snapshot,
                               const GdkRGBA  *ground)
{
  float bottom = (float) (self->view.row * mato_icicle_get_n_levels (self->icicle));

  for (guint i = 0; i < self->folds->len; i++)
    {
      const Fold *fold = &g_array_index (self->folds, Fold, i);
      graphene_rect_t bounds;
      float top;

      mato_icicle_get_bounds (&self->view, fold->level, get_bar (self, fold), &bounds);
      top = bounds.origin.y + bounds.size.height;
      gtk_snapshot_append_color (snapshot, ground,
                                 &GRAPHENE_RECT_INIT (bounds.origin.x, top, bounds.size.width,
                                                      MAX (bottom - top, 0)));
      append_sign (self, snapshot, bounds.origin.x + bounds.size.width / 2, top + SIGN_PLACE);
    }
}
