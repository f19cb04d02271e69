/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/icicle-plot-private.h"

#include "app/draw/shape.h"
#include "session/words/sentence-blame.h"
#include "session/words/sentence-icicle.h"

#include <glib/gi18n.h>

/*
 * The bars of the icicle plot: which of them are known, seen, folded, and how they are told.
 */

#define LEAST_SPAN 8.0      /* the least part of the axis that fills the width */
#define SIGN 4              /* half of it */
#define SIGN_PLACE 8        /* its middle, below the bar */

const MatoIcicleBar *
mato_icicle_plot_get_bar (MatoIciclePlot *self,
                          guint           level,
                          guint           index)
{
  guint n_bars;

  return &mato_icicle_get_bars (self->icicle, level, &n_bars)[index];
}

gboolean
mato_icicle_plot_knows (MatoIciclePlot *self,
                        guint           level,
                        guint           index,
                        MatoIcicleBar  *seen)
{
  *seen = *mato_icicle_plot_get_bar (self, level, index);
  if (!self->hides_future)
    return TRUE;

  return mato_icicle_hide_future (mato_icicle_plot_get_bar (self, level, index), self->trace,
                                  MIN (self->position,
                                       mato_icicle_get_length (self->icicle, MATO_ICICLE_STEPS)),
                                  seen) || level == 0;
}

MatoGuilt
mato_icicle_plot_judge (MatoIciclePlot *self,
                        guint           level,
                        guint           index)
{
  guint64 length = mato_icicle_get_length (self->icicle, MATO_ICICLE_STEPS);

  if (self->position > length
      || mato_icicle_find_at (self->icicle, level, self->position) != (int) index)
    return MATO_GUILT_UNKNOWN;

  return mato_blame_judge (self->blame, level);
}

/* The part of the axis that is seen */

double
mato_icicle_plot_get_length (MatoIciclePlot *self)
{
  return MAX (mato_icicle_get_length (self->icicle, self->axis), 1);
}

void
mato_icicle_plot_set_view (MatoIciclePlot *self,
                           double          from,
                           double          span)
{
  double length = mato_icicle_plot_get_length (self);

  span = CLAMP (span, MIN (LEAST_SPAN, length), length);
  from = CLAMP (from, 0, length - span);
  if (self->from == from && self->span == span)
    return;

  self->from = from;
  self->span = span;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mato_icicle_plot_zoom_at (MatoIciclePlot *self,
                          double          factor,
                          double          x)
{
  double share;

  if (!self->icicle)
    return;

  share = x / MAX (gtk_widget_get_width (GTK_WIDGET (self)), 1);
  mato_icicle_plot_set_view (self, self->from + share * (self->span - self->span / factor),
                             self->span / factor);
}

/* Folded bars: what is below them is covered, and cannot be pointed at. */

typedef struct
{
  guint level;
  guint index;
} Fold;

static const MatoIcicleBar *
get_folded_bar (MatoIciclePlot *self,
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
      const MatoIcicleBar *bar = get_folded_bar (self, fold);

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
  float bottom = (float) mato_icicle_view_get_top (&self->view, self->view.n_levels);

  for (guint i = 0; i < self->folds->len; i++)
    {
      const Fold *fold = &g_array_index (self->folds, Fold, i);
      graphene_rect_t bounds;
      float top;

      mato_icicle_get_bounds (&self->view, fold->level, get_folded_bar (self, fold), &bounds);
      top = bounds.origin.y + bounds.size.height;
      gtk_snapshot_append_color (snapshot, ground,
                                 &GRAPHENE_RECT_INIT (bounds.origin.x, top, bounds.size.width,
                                                      MAX (bottom - top, 0)));
      append_sign (self, snapshot, bounds.origin.x + bounds.size.width / 2, top + SIGN_PLACE);
    }
}

/* Words */

char *
mato_icicle_plot_describe (MatoIciclePlot *self,
                           guint           level,
                           guint           index)
{
  g_autofree char *bar = NULL;
  g_autofree char *sentence = NULL;
  MatoIcicleBar seen;

  mato_icicle_plot_knows (self, level, index, &seen);
  bar = mato_sentence_icicle_bar (level, &seen, self->trace, self->alphabet);
  sentence = mato_sentence_guilt (mato_icicle_plot_judge (self, level, index), bar);
  if (!mato_icicle_plot_is_folded (self, level, index))
    return g_steal_pointer (&sentence);

  /* Translators: a sentence about a branch of a search that is folded in the picture */
  return g_strdup_printf (_("%s Folded."), sentence);
}

void
mato_icicle_plot_update_name (MatoIciclePlot *self)
{
  g_autofree char *name = NULL;

  if (self->icicle)
    name = mato_icicle_plot_describe (self, self->focus_level, self->focus_bar);
  if (!name)
    name = g_strdup (_("Whole Tree"));
  if (g_strcmp0 (name, self->name) != 0)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_free (self->name);
  self->name = g_steal_pointer (&name);
}

static int
update_late_name (guint    index,
                  gpointer plot)
{
  if (index > 0)
    return -1;

  mato_icicle_plot_update_name (plot);
  return 1;
}

void
mato_icicle_plot_queue_name (MatoIciclePlot *self)
{
  mato_late_names_queue (&self->names, update_late_name, self);
}

/* At a place of the widget */

gboolean
mato_icicle_plot_find_bar (MatoIciclePlot *self,
                           double          x,
                           double          y,
                           guint          *level,
                           guint          *index)
{
  const MatoIcicleBar *bars;
  MatoIcicleBar seen;
  double place;
  guint n_bars;

  if (!self->picture)
    return FALSE;

  place = self->view.from + x * self->view.span / self->view.width;
  *level = mato_icicle_view_find_level (&self->view, y);
  if (*level >= MIN (self->view.n_levels, mato_icicle_get_n_levels (self->icicle)))
    return FALSE;

  bars = mato_icicle_get_bars (self->icicle, *level, &n_bars);
  *index = mato_icicle_find (self->icicle, *level, self->view.axis, place);
  if (*index >= n_bars || bars[*index].begin[self->view.axis] > place)
    return FALSE;

  mato_icicle_plot_climb (self, level, index);
  return mato_icicle_plot_knows (self, *level, *index, &seen)
         && seen.end[self->view.axis] >= place;
}
