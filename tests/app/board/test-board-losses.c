/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-grid.h"
#include "tests/app/board/board-test.h"

#include <string.h>

/*
 * What a coach says of all cells at once is shown in several frames.
 */

typedef struct
{
  MatoBoardGrid grid;
  MatoBoardLayout layout;
  MatoCellStyle style;
  MatoBoardChosen chosen;
  MatoBoardScene *scene;
  GtkWidget *window;
} Board;

/* Nothing is drawn on it: it is transparent. */
static void
board_open (Board *self)
{
  self->scene = scene_of_pattern (4, 4, MATO_ALPHABET_CANONICAL);
  self->grid.board = gtk_fixed_new ();
  gtk_widget_set_opacity (self->grid.board, 0);
  mato_board_layout_fit (&self->layout, self->scene->geometry, 400, 400, 1);
  mato_board_grid_create (&self->grid, self->scene->geometry, &self->layout, &self->style);
  mato_board_grid_set_looks (&self->grid, self->scene, 0, &self->chosen);
  g_assert_cmpuint (self->grid.n_late, ==, 0);

  self->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (self->window), self->grid.board);
  gtk_window_present (GTK_WINDOW (self->window));
  gtk_test_widget_wait_for_draw (self->window);
}

static void
board_close (Board *self)
{
  mato_board_grid_remove (&self->grid);
  gtk_window_destroy (GTK_WINDOW (self->window));
  mato_board_scene_free (self->scene);
}

static void
set_losses (Board  *self,
            guint8  loss)
{
  for (guint cell = 0; cell < self->grid.n_cells; cell++)
    {
      memset (self->scene->looks[cell].losses, loss, MATO_MAX_ORDER);
      memset (self->scene->looks[cell].most, loss, MATO_MAX_ORDER);
      self->scene->looks[cell].candidates ^= 1;
    }
}

static void
losses_are_drawn_in_several_frames (Fixture       *fixture,
                                    gconstpointer  data)
{
  Board board = { 0 };
  guint n_late = 256, n_frames = 0;

  board_open (&board);
  set_losses (&board, 7);
  mato_board_grid_set_looks (&board.grid, board.scene, 0, &board.chosen);
  g_assert_cmpuint (board.grid.n_late, ==, n_late);
  /* News that come meanwhile make no frame dearer. */
  set_losses (&board, 9);
  mato_board_grid_set_looks (&board.grid, board.scene, 0, &board.chosen);
  g_assert_cmpuint (board.grid.n_late, ==, n_late);

  while (board.grid.n_late > 0)
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (board.grid.n_late + MATO_BOARD_MOST_LOSSES, >=, n_late);
      n_frames += board.grid.n_late < n_late;
      n_late = board.grid.n_late;
    }
  g_assert_cmpuint (n_frames, ==, (256 + MATO_BOARD_MOST_LOSSES - 1) / MATO_BOARD_MOST_LOSSES);
  mato_board_grid_set_looks (&board.grid, board.scene, 0, &board.chosen);
  g_assert_cmpuint (board.grid.n_late, ==, 0);
  board_close (&board);
}

/* Digits never wait, nor does a coach who falls silent. */
static void
nothing_else_waits (Fixture       *fixture,
                    gconstpointer  data)
{
  Board board = { 0 };

  board_open (&board);
  for (guint cell = 0; cell < board.grid.n_cells; cell++)
    board.scene->looks[cell].digit = board.scene->looks[cell].digit % 16 + 1;
  set_losses (&board, 7);
  mato_board_grid_set_looks (&board.grid, board.scene, 0, &board.chosen);
  g_assert_cmpuint (board.grid.n_late, ==, 0);

  set_losses (&board, MATO_NO_LOSS);
  mato_board_grid_set_looks (&board.grid, board.scene, 0, &board.chosen);
  g_assert_cmpuint (board.grid.n_late, ==, 0);
  board_close (&board);
}

static void
rows_go_while_cells_wait (Fixture       *fixture,
                          gconstpointer  data)
{
  Board board = { 0 };

  board_open (&board);
  set_losses (&board, 7);
  mato_board_grid_set_looks (&board.grid, board.scene, 0, &board.chosen);
  g_assert_cmpuint (board.grid.n_late, >, 0);
  mato_board_grid_remove (&board.grid);
  g_assert_cmpuint (board.grid.n_late, ==, 0);
  g_assert_cmpuint (board.grid.tick, ==, 0);
  board_close (&board);
}

static void
add_tests (void)
{
  ADD ("losses-are-drawn-in-several-frames", losses_are_drawn_in_several_frames);
  ADD ("nothing-else-waits", nothing_else_waits);
  ADD ("rows-go-while-cells-wait", rows_go_while_cells_wait);
}

int
main (int    argc,
      char **argv)
{
  return run_board_tests (&argc, &argv, add_tests);
}
