/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/frame/memory.h"
#include "app/shell/application.h"
#include "app/window/window.h"
#include "tests/bench/target-draw.h"
#include "tests/bench/watchdog.h"

#include <stdlib.h>

/*
 * bench-coach [SEED [BOARDS [SECONDS]]]: whether the window stays alive while the coach works. It
 * draws boards of 9×9 and 16×16 by seed, plays six entries of a solution on each, SECONDS (2) after
 * one another, and prints the longest time that the main loop did not answer after a new board, and
 * after an entry: what a watchdog due every 5 ms saw beyond that. A loaded machine adds its own to
 * it, so the most processor time that the main thread spent between two watchdogs is printed, too.
 */

#define N_ENTRIES 6

static void
watch_for (Watchdog *self,
           guint     milliseconds)
{
  watchdog_start (self);
  watchdog_run_for (milliseconds);
  watchdog_stop (self);
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
  MatoGame *game = mato_window_get_workspace (window)->game;
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
