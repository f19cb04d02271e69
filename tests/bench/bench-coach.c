/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/frame/memory.h"
#include "app/shell/application.h"
#include "app/window/window.h"
#include "tests/bench/frame-meter.h"
#include "tests/bench/target-draw.h"

#include <stdlib.h>

/*
 * bench-coach [SEED [BOARDS [SECONDS]]]: whether the window stays alive while the coach works. It
 * draws boards of 9×9 and 16×16 by seed, plays six entries of a solution on each, SECONDS (2) after
 * one another, and prints the longest time that the main loop did not answer after a new board, and
 * after an entry: what a watchdog due every 5 ms saw beyond that. A loaded machine adds its own to
 * it, so the most processor time that the main thread spent between two watchdogs is printed, too.
 */

#define WATCHDOG_MS 5
#define N_ENTRIES 6

typedef struct
{
  gint64 last;
  gint64 worst; /* µs */
  gint64 last_work;
  gint64 most_work;
  guint n_over; /* delays longer than a frame of 16 ms */
  guint n_own;  /* that much work of the main thread */
} Watchdog;

static gboolean
watchdog_cb (gpointer user_data)
{
  Watchdog *self = user_data;
  gint64 now = g_get_monotonic_time ();
  gint64 work = frame_meter_get_work ();
  gint64 late = now - self->last - WATCHDOG_MS * 1000;

  self->worst = MAX (self->worst, late);
  self->n_over += late > 16000;
  self->n_own += work - self->last_work > 16000;
  self->most_work = MAX (self->most_work, work - self->last_work);
  self->last = now;
  self->last_work = work;

  return G_SOURCE_CONTINUE;
}

static gboolean
ring_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;

  return G_SOURCE_REMOVE;
}

static void
watch_for (Watchdog *self,
           guint     milliseconds)
{
  gboolean has_rung = FALSE;
  guint id;

  self->last = g_get_monotonic_time ();
  self->last_work = frame_meter_get_work ();
  id = g_timeout_add_full (G_PRIORITY_HIGH, WATCHDOG_MS, watchdog_cb, self, NULL);
  g_timeout_add (milliseconds, ring_cb, &has_rung);
  while (!has_rung)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (id);
}

static void
print (const Watchdog *self,
       guint           order,
       const char     *what)
{
  g_print ("%2u×%-2u %-10s longest stall %5.1f ms (%u above 16 ms; own work %4.1f ms, %u above)\n",
           order, order, what, self->worst / 1000.0, self->n_over, self->most_work / 1000.0,
           self->n_own);
}

static void
enter_some (MatoGame     *game,
            TargetDraw   *draw,
            const guint8 *values,
            Watchdog     *watchdog,
            guint         milliseconds)
{
  for (guint i = 0; i < N_ENTRIES; i++)
    {
      guint cell;

      do
        cell = mato_random_below (&draw->random, draw->geometry->n_cells);
      while (mato_board_get_value (mato_game_get_board (game), cell) != 0);
      mato_game_enter (game, cell, values[cell]);
      watch_for (watchdog, milliseconds);
    }
}

static void
measure (MatoWindow *window,
         guint       box,
         guint64     seed,
         guint       n_boards,
         guint       milliseconds)
{
  MatoGame *game = mato_workspace_get_game (mato_window_get_workspace (window));
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (box, box);
  Watchdog first = { 0 }, entered = { 0 };
  TargetDraw draw;

  target_draw_init (&draw, geometry, seed);
  for (guint i = 0; i < n_boards; i++)
    {
      MatoBoard *board = mato_board_new (geometry);
      g_autoptr (MatoPuzzle) puzzle = mato_puzzle_new (board);
      guint8 values[MATO_MAX_CELLS], givens[MATO_MAX_CELLS];
      guint n_givens = mato_random_below (&draw.random, geometry->n_cells * 6 / 10);

      target_draw_solved (&draw, values);
      memcpy (givens, values, sizeof givens);
      target_draw_keep (&draw, n_givens, givens);
      mato_board_set_givens (board, givens);
      mato_game_replace (game, puzzle);
      watch_for (&first, milliseconds);
      enter_some (game, &draw, values, &entered, milliseconds);
    }
  target_draw_clear (&draw);
  print (&first, geometry->order, "new board");
  print (&entered, geometry->order, "entry");
}

int
main (int    argc,
      char **argv)
{
  guint64 seed = argc > 1 ? g_ascii_strtoull (argv[1], NULL, 10) : 1;
  guint n_boards = argc > 2 ? (guint) atoi (argv[2]) : 5;
  guint seconds = argc > 3 ? (guint) atoi (argv[3]) : 2;
  g_autoptr (MatoApplication) application = NULL;
  Watchdog unseen = { 0 };
  MatoWindow *window;

  mato_memory_give_back ();
  gtk_init ();
  application = mato_application_new (G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  window = mato_window_new (GTK_APPLICATION (application));
  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 800);
  gtk_window_present (GTK_WINDOW (window));
  g_action_group_activate_action (G_ACTION_GROUP (window), "page", g_variant_new_string ("target"));
  g_action_group_activate_action (G_ACTION_GROUP (window), "coach", NULL);

  for (guint box = 3; box <= 4; box++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (window), "new-board",
                                      g_variant_new_string (box == 3 ? "3x3" : "4x4"));
      g_action_group_activate_action (G_ACTION_GROUP (window), "page",
                                      g_variant_new_string ("target"));
      watch_for (&unseen, 1000); /* the first drawing of the page and the board */
      measure (window, box, seed, n_boards, seconds * 1000);
    }
  gtk_window_destroy (GTK_WINDOW (window));

  return 0;
}
