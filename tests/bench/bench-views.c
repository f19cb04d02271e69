/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-view.h"
#include "app/frame/memory.h"
#include "app/shell/application.h"
#include "app/views/icicle-plot-private.h"
#include "app/views/search-view.h"
#include "app/views/views.h"
#include "core/solve/engine.h"
#include "frame-meter.h"

#include <malloc.h>
#include <stdlib.h>

/*
 * bench-views [STEPS]
 *
 * Needs a screen. Opens the board and all views of a search, plays a film with one step per frame,
 * and prints the processor time of a frame, first of those at the start, then of the others, and
 * the memory of the views. With STEPS, such as 10000000: how long the whole tree of a film of so
 * many takes to work out, its memory, and what the frames cost while it is zoomed and moved.
 */

#define N_FRAMES 300
#define WARM_UP 20
#define MAX_STEPS 1000000

typedef struct
{
  GtkApplication *application;  /* its windows keep the room of a frame */
  const char *engine;
  guint box;
  GtkWidget *window;
  MatoBoardView *board;
  GPtrArray *views;
  MatoBoardScene *scene;
  MatoTrace *trace;
  guint64 position;
  guint n_frames;
  FrameMeter meter;
} Bench;

static gboolean
needs_more (gpointer trace)
{
  return mato_trace_is_complete (trace);
}

static MatoTrace *
record (const char *engine,
        guint       box,
        guint64     n_steps)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (box, box);
  guint8 givens[MATO_MAX_CELLS] = { 0 };
  MatoTrace *trace = mato_trace_new (geometry, givens, n_steps);
  MatoMonitor monitor = { .step = mato_trace_record, .keep_going = needs_more, .data = trace };
  MatoSolveOptions options = { .monitor = &monitor };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find (engine), geometry, givens, &options, &result);
  return trace;
}

static void
show (Bench *self)
{
  MatoMoment moment;

  mato_trace_seek (self->trace, self->position, &moment);
  mato_board_scene_set_moment (self->scene, self->trace, &moment);
  mato_board_view_set_scene (self->board, self->scene);
  for (guint i = 0; i < self->views->len; i++)
    mato_search_view_show (g_ptr_array_index (self->views, i), self->trace, self->position,
                           MATO_ALPHABET_CANONICAL);
}

static void
report (Bench      *self,
        const char *part)
{
  g_autofree char *title = g_strdup_printf ("%s %u×%u, %s", self->engine, self->box * self->box,
                                            self->box * self->box, part);

  frame_meter_report (&self->meter, title);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *frames,
         gpointer       user_data)
{
  Bench *self = user_data;

  if (++self->n_frames == WARM_UP)
    {
      report (self, "start");
      frame_meter_start (&self->meter, self->window);
    }

  self->position++;
  show (self);
  if (self->n_frames < WARM_UP + N_FRAMES)
    return G_SOURCE_CONTINUE;

  report (self, "then");
  g_print ("%.1f MB in all\n", mallinfo2 ().uordblks / 1e6);
  gtk_window_close (GTK_WINDOW (self->window));
  return G_SOURCE_REMOVE;
}

static void
add_view (Bench  *self,
          GtkBox *box,
          GType   type)
{
  GtkWidget *view = g_object_new (type, "hexpand", TRUE, NULL);

  gtk_box_append (box, view);
  g_ptr_array_add (self->views, view);
}

static void
run (Bench *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);

  self->trace = record (self->engine, self->box, MAX_STEPS);
  self->position = mato_trace_get_length (self->trace) / 2;
  self->scene = mato_board_scene_new ();
  self->window = gtk_application_window_new (self->application);
  self->board = MATO_BOARD_VIEW (mato_board_view_new ());
  self->views = g_ptr_array_new ();

  gtk_widget_set_hexpand (GTK_WIDGET (self->board), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->board));
  for (const MatoViewKind *kind = mato_view_kinds (); kind->name != NULL; kind++)
    if (kind->get_type != NULL && g_type_is_a (kind->get_type (), MATO_TYPE_SEARCH_VIEW))
      add_view (self, GTK_BOX (box), kind->get_type ());
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  show (self);

  gtk_window_set_child (GTK_WINDOW (self->window), box);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1600, 900);
  gtk_widget_add_tick_callback (self->window, tick_cb, self, NULL);
  gtk_window_present (GTK_WINDOW (self->window));
  frame_meter_start (&self->meter, self->window);
  while (self->n_frames < WARM_UP + N_FRAMES)
    g_main_context_iteration (NULL, TRUE);

  mato_board_scene_free (self->scene);
  mato_trace_unref (self->trace);
  g_ptr_array_unref (self->views);
}

/* In to the steps and out again, while the film goes on. */
static gboolean
zoom_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  MatoIciclePlot *plot = MATO_ICICLE_PLOT (widget);
  guint frame = (*(guint *) user_data)++;
  double middle = gtk_widget_get_width (widget) * 0.4;

  mato_icicle_plot_zoom (plot, frame / 60 % 2 == 0 ? 1.3 : 1 / 1.3, middle);
  mato_icicle_plot_set_position (plot, frame * (guint64) 33333);

  return frame < N_FRAMES ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* From end to end: ten frames for what is seen at once. */
static gboolean
pan_cb (GtkWidget     *widget,
        GdkFrameClock *clock,
        gpointer       user_data)
{
  MatoIciclePlot *plot = MATO_ICICLE_PLOT (widget);
  double length = mato_icicle_plot_get_length (plot);
  double span = length / (N_FRAMES / 10.0);
  guint frame = (*(guint *) user_data)++;

  mato_icicle_plot_set_view (plot, frame * span / 10, span);

  return frame < N_FRAMES ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
measure_frames (GtkWidget       *plot,
                GtkTickCallback  callback,
                const char      *title)
{
  FrameMeter meter;
  guint n_frames = 0;

  frame_meter_start (&meter, GTK_WIDGET (gtk_widget_get_root (plot)));
  gtk_widget_add_tick_callback (plot, callback, &n_frames, NULL);
  while (n_frames <= N_FRAMES)
    g_main_context_iteration (NULL, TRUE);

  frame_meter_report (&meter, title);
}

static void
move_tree (GtkApplication *application,
           MatoIcicle     *icicle,
           MatoTrace      *trace)
{
  GtkWidget *window = gtk_application_window_new (application);
  GtkWidget *plot = mato_icicle_plot_new ();

  mato_icicle_plot_set_icicle (MATO_ICICLE_PLOT (plot), icicle, trace, MATO_ALPHABET_CANONICAL);
  gtk_window_set_child (GTK_WINDOW (window), plot);
  gtk_window_set_default_size (GTK_WINDOW (window), 1600, 900);
  gtk_window_present (GTK_WINDOW (window));
  measure_frames (plot, zoom_cb, "Zoom the whole tree");
  measure_frames (plot, pan_cb, "Move the whole tree");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
measure_tree (GtkApplication *application,
              guint64         n_steps)
{
  g_autoptr (MatoTrace) trace = record ("dlx", 4, n_steps);
  double before = mallinfo2 ().uordblks + mallinfo2 ().hblkhd;
  gint64 start = frame_meter_get_work ();
  g_autoptr (MatoIcicle) icicle = mato_icicle_new (trace, NULL);

  g_print ("%" G_GUINT64_FORMAT " steps, %u guesses in %u levels: %.2f s of work, %.1f MB\n",
           mato_trace_get_length (trace), mato_icicle_get_length (icicle, MATO_ICICLE_GUESSES),
           mato_icicle_get_n_levels (icicle), (frame_meter_get_work () - start) / 1e6,
           (mallinfo2 ().uordblks + mallinfo2 ().hblkhd - before) / 1e6);
  move_tree (application, icicle, trace);
}

int
main (int    argc,
      char **argv)
{
  static const char *const engines[] = { "dlx", "bitmask" };
  g_autoptr (MatoApplication) application = NULL;

  mato_memory_give_back ();
  gtk_init ();
  application = mato_application_new (G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  if (argc > 1)
    {
      measure_tree (GTK_APPLICATION (application), g_ascii_strtoull (argv[1], NULL, 10));
      return EXIT_SUCCESS;
    }

  for (guint i = 0; i < 2 * G_N_ELEMENTS (engines); i++)
    {
      Bench bench = {
        .application = GTK_APPLICATION (application), .engine = engines[i / 2], .box = 3 + i % 2,
      };

      run (&bench);
    }

  return EXIT_SUCCESS;
}
