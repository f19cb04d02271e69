/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/view-heat.h"

#include "app/frame/damage-mark.h"
#include "app/kit/readout.h"
#include "app/layout/flow-layout.h"
#include "app/views/tile-grid.h"
#include "session/film/hot-spots.h"
#include "session/kit/worker.h"
#include "session/words/sentence-view.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define USUAL_CHARS 90   /* there is always room for a sentence about a tile */
#define LEAST_MOST 15    /* what is filled once, as most cells are, is never hot */

typedef enum
{
  GRID_FILLED,
  GRID_DEAD,
  N_GRIDS,
} Grid;

typedef struct
{
  MatoHeatView *view;
  Grid grid;
} NameData;

struct _MatoHeatView
{
  GtkWidget parent_instance;

  MatoTrace *trace;          /* nullable */
  MatoHotSpots *spots;       /* nullable: until they are counted */
  MatoHotCounts counts;
  guint64 position;
  MatoAlphabet alphabet;
  GCancellable *cancellable; /* nullable: of the worker */
  int pointed_grid;          /* -1: none */
  guint pointed_tile;

  GtkWidget *mark;
  GtkWidget *box;
  MatoReadout *words;
  MatoReadout *sums;
  MatoTileGrid *grids[N_GRIDS];
  NameData names[N_GRIDS];
};

static void mato_heat_view_search_view_init (MatoSearchViewInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MatoHeatView, mato_heat_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MATO_TYPE_SEARCH_VIEW,
                                                      mato_heat_view_search_view_init))

static char *
tell_tile (MatoHeatView *self,
           Grid          grid,
           guint         cell)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (self->trace);

  return grid == GRID_FILLED ? mato_sentence_hot_filled (&self->counts, geometry, cell)
                             : mato_sentence_hot_dead (&self->counts, geometry, cell);
}

static char *
name_tile_cb (guint    tile,
              gpointer data)
{
  const NameData *name = data;

  return tell_tile (name->view, name->grid, tile);
}

/* Returns: (transfer full) */
static char *
write_words (MatoHeatView *self)
{
  if (!self->spots)
    return g_strdup (_("The steps are being counted…"));
  if (self->pointed_grid >= 0)
    return tell_tile (self, self->pointed_grid, self->pointed_tile);
  if (self->position > mato_trace_get_length (self->trace))
    return g_strdup (_("Only the steps that were kept are counted."));

  return g_strdup (_("The stronger its colour, the more often the search has filled a cell up to "
                     "now, or found a dead end there."));
}

static void
refresh_words (MatoHeatView *self)
{
  g_autofree char *text = write_words (self);

  mato_readout_set_text (self->words, text);
}

/* Counts differ by orders of magnitude: of their logarithms a long search makes all cells hot, and
 * by themselves only the hottest are seen. Returns: 0…255 */
static guint8
get_heat (guint32 count,
          guint32 most)
{
  return (guint8) round (255 * sqrt ((double) count / MAX (most, LEAST_MOST)));
}

static void
refresh_grid (MatoHeatView *self,
              Grid          grid)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (self->trace);
  gboolean is_filled = grid == GRID_FILLED;
  const guint32 *counts = is_filled ? self->counts.n_filled : self->counts.n_dead;
  guint32 most = is_filled ? self->counts.most_filled : self->counts.most_dead;

  mato_tile_grid_set_shape (self->grids[grid], geometry->order, geometry->order,
                            geometry->box_rows, geometry->box_columns, self->alphabet);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      MatoTileLook look = {
        .number = counts[cell] > 0 && most < 100 ? counts[cell] : MATO_TILE_BLANK,
        .marks = counts[cell] == 0 ? MATO_TILE_DONE : 0,
        .heat = get_heat (counts[cell], most),
        .hot = is_filled ? MATO_COLOR_CHOICE : MATO_COLOR_DEAD_END,
      };

      mato_tile_grid_set_look (self->grids[grid], cell, &look);
    }
  mato_tile_grid_rename (self->grids[grid]);
}

static void
refresh (MatoHeatView *self)
{
  g_autofree char *sums = NULL;

  if (self->spots)
    mato_hot_spots_count (self->spots, self->trace, self->position, &self->counts);
  else
    memset (&self->counts, 0, sizeof self->counts);
  for (Grid grid = 0; grid < N_GRIDS; grid++)
    refresh_grid (self, grid);
  sums = mato_sentence_hot_sums (&self->counts);
  mato_readout_set_text (self->sums, sums);
  refresh_words (self);
  mato_damage_mark_change (self->mark);
}

/* The worker */

static void
count_thread (GTask        *task,
              gpointer      source,
              gpointer      task_data,
              GCancellable *cancellable)
{
  g_task_return_pointer (task, mato_hot_spots_new (task_data, cancellable),
                         (GDestroyNotify) mato_hot_spots_free);
}

static void
counted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  MatoHeatView *self = MATO_HEAT_VIEW (source);
  MatoHotSpots *spots = g_task_propagate_pointer (G_TASK (result), NULL);

  /* A later recording, or the end of the view, has cancelled it. */
  if (!spots)
    return;

  g_clear_object (&self->cancellable);
  self->spots = spots;
  refresh (self);
}

static void
forget_trace (MatoHeatView *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->spots, mato_hot_spots_free);
  g_clear_pointer (&self->trace, mato_trace_unref);
}

static void
take_trace (MatoHeatView *self,
            MatoTrace    *trace)
{
  g_autoptr (GTask) task = NULL;

  forget_trace (self);
  self->pointed_grid = -1;
  self->trace = mato_trace_ref (trace);
  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, counted_cb, NULL);
  g_task_set_task_data (task, mato_trace_ref (trace), (GDestroyNotify) mato_trace_unref);
  mato_worker_run (task, count_thread);
}

/* The widget */

static void
mato_heat_view_show (MatoSearchView *view,
                     MatoTrace      *trace,
                     guint64         position,
                     MatoAlphabet    alphabet)
{
  MatoHeatView *self = MATO_HEAT_VIEW (view);

  if (trace != self->trace)
    take_trace (self, trace);
  self->position = position;
  self->alphabet = alphabet;
  refresh (self);
}

static void
mato_heat_view_search_view_init (MatoSearchViewInterface *interface)
{
  interface->show = mato_heat_view_show;
}

static void
pointed_cb (MatoHeatView *self,
            int           tile,
            MatoTileGrid *tiles)
{
  Grid grid = 0;

  if (!self->trace)
    return;

  while (self->grids[grid] != tiles)
    grid++;

  self->pointed_grid = tile < 0 ? -1 : (int) grid;
  self->pointed_tile = MAX (tile, 0);
  refresh_words (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.point", "i", MAX (tile, -1));
}

static void
mato_heat_view_dispose (GObject *object)
{
  MatoHeatView *self = MATO_HEAT_VIEW (object);

  forget_trace (self);
  g_clear_pointer (&self->mark, gtk_widget_unparent);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_heat_view_parent_class)->dispose (object);
}

static void
mato_heat_view_class_init (MatoHeatViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_heat_view_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_grid (MatoHeatView *self,
          GtkWidget    *row,
          Grid          grid,
          const char   *title)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "mato-note");
  self->names[grid] = (NameData) { self, grid };
  self->grids[grid] = MATO_TILE_GRID (mato_tile_grid_new (title, name_tile_cb,
                                                          &self->names[grid]));
  g_signal_connect_object (self->grids[grid], "pointed", G_CALLBACK (pointed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (column), label);
  gtk_box_append (GTK_BOX (column), GTK_WIDGET (self->grids[grid]));
  gtk_box_append (GTK_BOX (row), column);
}

static MatoReadout *
add_line (MatoHeatView *self,
          const char   *css_class)
{
  MatoReadout *line = g_object_new (MATO_TYPE_READOUT, "wrap", TRUE, "yalign", 0.0, "usual-chars",
                                    USUAL_CHARS, NULL);

  gtk_widget_add_css_class (GTK_WIDGET (line), css_class);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (line));
  return line;
}

static void
mato_heat_view_init (MatoHeatView *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->pointed_grid = -1;
  self->mark = mato_damage_mark_add (GTK_WIDGET (self));
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->box, "mato-group");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->words = add_line (self, "mato-view-words");
  gtk_widget_set_layout_manager (row, mato_flow_layout_new ());
  gtk_widget_add_css_class (row, "mato-families");
  gtk_box_append (GTK_BOX (self->box), row);
  /* Translators: heading over a board: how often a search has filled each cell */
  add_grid (self, row, GRID_FILLED, _("Cells filled"));
  /* Translators: heading over a board: where a search has found dead ends */
  add_grid (self, row, GRID_DEAD, _("Dead ends"));
  self->sums = add_line (self, "mato-note");
}
