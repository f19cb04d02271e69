/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/views/icicle-plot.h"

#include "app/diagram/icicle-drawing.h"
#include "app/frame/late-names.h"

G_BEGIN_DECLS

/* Shared by the files icicle-plot*.c; included only by them. */

struct _MatoIciclePlot
{
  GtkWidget parent_instance;

  const MatoIcicle *icicle;
  const MatoTrace *trace;
  MatoAlphabet alphabet;
  guint64 position;
  gboolean hides_future;
  MatoBlame *blame; /* nullable: what is explained at the position */
  char *name; /* nullable: for screen readers */
  MatoIcicleView view;      /* of the picture that is shown */
  MatoIcicleAxis axis;      /* of the next one; likewise what follows */
  double from;
  double span;
  MatoPalette palette;
  GskRenderNode *picture;   /* nullable: until the first one is made */
  MatoIcicleWish shown;     /* what it shows */
  guint edition;            /* another number for each look: colours, font, alphabet */
  gboolean is_drawing;      /* a picture, in a worker thread */
  PangoFontMap *fonts;      /* of the worker thread */
  guint focus_level;
  guint focus_bar;
  double drag_from;         /* of the view when the drag began */
  gboolean is_dragged;
  double pinched;           /* the scale that a pinch has reached */
  MatoLateNames names;
  GArray *folds;            /* of Fold */
  guint64 drawn;            /* the position that was drawn last */
  float line;               /* where it was then */
  graphene_rect_t damage;   /* what changed then */
  guint8 age;               /* of that */
};

/* icicle-bars.c */

/**
 * mato_icicle_plot_get_bar:
 *
 * Returns: the @index-th bar of @level
 */
const MatoIcicleBar *mato_icicle_plot_get_bar (MatoIciclePlot *self,
                                               guint           level,
                                               guint           index);

/**
 * mato_icicle_plot_get_length:
 *
 * Returns: the length of the axis, at least 1
 */
double mato_icicle_plot_get_length (MatoIciclePlot *self);

/**
 * mato_icicle_plot_set_view:
 *
 * Shows @span of the axis from @from on, within its limits.
 */
void mato_icicle_plot_set_view (MatoIciclePlot *self,
                                double          from,
                                double          span);

/**
 * mato_icicle_plot_zoom_at:
 *
 * As mato_icicle_plot_zoom().
 */
void mato_icicle_plot_zoom_at (MatoIciclePlot *self,
                               double          factor,
                               double          x);

/**
 * mato_icicle_plot_knows:
 * @seen: (out): the bar as it may be told: see mato_icicle_plot_hide_future()
 *
 * Returns: whether it may be told at all
 */
gboolean mato_icicle_plot_knows (MatoIciclePlot *self,
                                 guint           level,
                                 guint           index,
                                 MatoIcicleBar  *seen);

/**
 * mato_icicle_plot_judge:
 *
 * Returns: whether the bar is of a guess at the position that is to blame, or not to blame
 */
MatoGuilt mato_icicle_plot_judge (MatoIciclePlot *self,
                                  guint           level,
                                  guint           index);

/**
 * mato_icicle_plot_describe:
 *
 * Returns: (transfer full): the sentence about a bar
 */
char *mato_icicle_plot_describe (MatoIciclePlot *self,
                                 guint           level,
                                 guint           index);

/**
 * mato_icicle_plot_update_name:
 *
 * Updates the accessible name for the focused bar; mato_icicle_plot_queue_name() after a delay.
 */
void mato_icicle_plot_update_name (MatoIciclePlot *self);
void mato_icicle_plot_queue_name (MatoIciclePlot *self);

/**
 * mato_icicle_plot_find_bar:
 *
 * Returns: whether there is a bar at (@x, @y) of the widget; @level, @index: (out)
 */
gboolean mato_icicle_plot_find_bar (MatoIciclePlot *self,
                                    double          x,
                                    double          y,
                                    guint          *level,
                                    guint          *index);

/**
 * mato_icicle_plot_init_folds:
 *
 * Makes the list of folded bars; at first none is.
 */
void mato_icicle_plot_init_folds (MatoIciclePlot *self);

/**
 * mato_icicle_plot_is_folded:
 *
 * Returns: whether what is below the bar is hidden
 */
gboolean mato_icicle_plot_is_folded (MatoIciclePlot *self,
                                     guint           level,
                                     guint           index);

/**
 * mato_icicle_plot_toggle_fold:
 *
 * Hides what is below the bar, or shows it again. The bar of the whole search stays as it is.
 */
void mato_icicle_plot_toggle_fold (MatoIciclePlot *self,
                                   guint           level,
                                   guint           index);

/**
 * mato_icicle_plot_climb:
 * @level: (inout): of a bar
 * @index: (inout): of a bar
 *
 * Goes from a hidden bar to the folded one that hides it; from any other it goes nowhere.
 */
void mato_icicle_plot_climb (MatoIciclePlot *self,
                             guint          *level,
                             guint          *index);

/**
 * mato_icicle_plot_append_folds:
 * @ground: what covers the hidden bars
 *
 * Draws the folded bars over the picture.
 */
void mato_icicle_plot_append_folds (MatoIciclePlot *self,
                                    GtkSnapshot    *snapshot,
                                    const GdkRGBA  *ground);

/* icicle-plot.c */

/**
 * mato_icicle_plot_is_ready:
 *
 * Returns: whether the picture shows what was set last
 */
gboolean mato_icicle_plot_is_ready (MatoIciclePlot *self);

/* icicle-plot-input.c */

/**
 * mato_icicle_plot_add_controllers:
 *
 * Adds the event controllers for keys and pointer.
 */
void mato_icicle_plot_add_controllers (MatoIciclePlot *self);

G_END_DECLS
