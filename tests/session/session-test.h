/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "session/game/entry.h"
#include "session/game/game.h"
#include "session/game/move.h"
#include "session/kit/enum-names.h"
#include "session/search/search.h"

#include "tests/core/puzzle-table.h"
#include "tests/core/rules/rules-draw.h"

#include <string.h>

/* Shared by the tests of the session. */

/* A search of a board of puzzle-table.h for the first @max_solutions. */
static inline MatoSearch *
test_search_new (const char *engine,
                 const char *name,
                 guint64     max_solutions,
                 guint64     max_steps)
{
  const TestPuzzle *puzzle = test_find_puzzle (name);
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (puzzle->box_rows, puzzle->box_columns);
  const MatoSolveOptions options = { .max_solutions = max_solutions, .max_kept = 2 };
  guint8 givens[MATO_MAX_CELLS];

  test_read_givens (geometry, puzzle->givens, givens);
  return mato_search_new_solve (geometry, givens, mato_engine_find (engine), &options, max_steps);
}

/* The same with any order, for a few solutions and nodes. */
static inline MatoSearch *
test_order_new (const MatoEngine *engine,
                guint             order,
                const char       *name,
                guint64           max_steps)
{
  const TestPuzzle *puzzle = test_find_puzzle (name);
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (puzzle->box_rows, puzzle->box_columns);
  const MatoSolveOptions options = {
    .order = order, .max_solutions = 10, .max_kept = 1, .max_nodes = max_steps
  };
  guint8 givens[MATO_MAX_CELLS];

  test_read_givens (geometry, puzzle->givens, givens);
  return mato_search_new_solve (geometry, givens, engine, &options, max_steps);
}

/* The values from @first to @last have names, and each is read back. */
static inline void
test_enum_is_read_back (GType type,
                        int   first,
                        int   last)
{
  for (int value = first; value <= last; value++)
    {
      int read = G_MAXINT;

      g_assert_true (mato_enum_from_name (type, mato_enum_name (type, value), &read));
      g_assert_cmpint (read, ==, value);
    }
}

static inline MatoSearch *
test_target_new (const char *name,
                 gboolean    lowest,
                 guint64     max_steps)
{
  const TestPuzzle *puzzle = test_find_puzzle (name);
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (puzzle->box_rows, puzzle->box_columns);
  guint8 givens[MATO_MAX_CELLS];

  test_read_givens (geometry, puzzle->givens, givens);
  return mato_search_new_target (geometry, givens, NULL, lowest, max_steps);
}

typedef struct
{
  gboolean has_ended;
  MatoEnd end;
} TestRun;

static inline void
test_run_ended_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      user_data)
{
  TestRun *run = user_data;

  run->end = mato_search_run_finish (MATO_SEARCH (source), result);
  run->has_ended = TRUE;
}

static inline void
test_wait (TestRun *run)
{
  while (!run->has_ended)
    g_main_context_iteration (NULL, TRUE);
}

/* Runs @search to its end. */
static inline MatoEnd
test_run (MatoSearch   *search,
          GCancellable *cancellable)
{
  TestRun run = { 0 };

  mato_search_run_async (search, cancellable, test_run_ended_cb, &run);
  g_assert_false (run.has_ended);
  test_wait (&run);
  return run.end;
}

static inline gboolean
test_over_cb (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
  return G_SOURCE_REMOVE;
}

/* Runs the main loop until a timer of @time ms fires. Earlier and shorter timers have fired by
 * then, even on a slow machine. */
static inline void
test_pass (guint time)
{
  gboolean is_over = FALSE;

  g_timeout_add_full (G_PRIORITY_LOW, time, test_over_cb, &is_over, NULL);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

/* Runs the main loop until only the test has a reference to @object: its workers have ended. */
static inline void
test_wait_for_workers (gpointer object)
{
  while (g_atomic_int_get (&G_OBJECT (object)->ref_count) > 1)
    {
      g_main_context_iteration (NULL, FALSE);
      g_thread_yield ();
    }
}

/* The last reference may be a worker's, so the waiting main loop must be woken up. */
static inline void
test_gone_cb (gpointer  is_gone,
              GObject  *where_the_object_was)
{
  g_atomic_int_set ((gboolean *) is_gone, TRUE);
  g_main_context_wakeup (NULL);
}

/* Fills in a preset, or random weights. */
static inline void
test_random_weights (const MatoGeometry *geometry,
                     guint8             *weights)
{
  if (g_test_rand_bit ())
    mato_weights_fill (geometry, (MatoWeights) g_test_rand_int_range (0, MATO_N_WEIGHTS), weights);
  else
    for (guint cell = 0; cell < geometry->n_cells; cell++)
      weights[cell] = (guint8) g_test_rand_int_range (0, MATO_MAX_WEIGHT + 1);
}

static inline guint
test_random_colour (void)
{
  return (guint) g_test_rand_int_range (0, MATO_MAX_COLOUR + 1);
}

/* Makes random pencil marks in a few cells, also in filled ones, and colours some. */
static inline void
test_pencil (MatoBoard *board)
{
  const MatoGeometry *geometry = mato_board_get_geometry (board);

  for (guint i = 0; i < 5; i++)
    {
      guint cell = (guint) g_test_rand_int_range (0, (int) geometry->n_cells);
      MatoPencil pencil = (MatoPencil) g_test_rand_int_range (0, MATO_N_PENCILS);

      if (!mato_board_is_given (board, cell))
        mato_board_set_marks (board, cell, pencil,
                              (guint32) g_test_rand_int () & geometry->all_digits);
      if (g_test_rand_bit ())
        mato_board_set_colour (board, cell, test_random_colour ());
    }
}

/* Returns: (transfer full): a board with rules by chance */
static inline MatoGeometry *
test_random_rules (void)
{
  g_auto (RulesDraw) draw = { 0 };

  rules_draw (&draw, 2, (guint) g_test_rand_int_range (2, 4), 4, 0);
  return mato_geometry_ref (draw.geometry);
}

/* Returns: a puzzle with random digits of random origins, which may clash */
static inline MatoPuzzle *
test_random_puzzle (void)
{
  static const struct { guint rows, columns; } boxes[] = {
    { 2, 2 }, { 2, 3 }, { 3, 2 }, { 3, 3 }, { 4, 4 }, { 2, 11 }, { 5, 5 },
  };
  static const char *const titles[] = { NULL, "", "A title", "50 %/2 – 数独", "two\nlines" };
  guint box = (guint) g_test_rand_int_range (0, G_N_ELEMENTS (boxes));
  g_autoptr (MatoGeometry) geometry = g_test_rand_int_range (0, 3) == 0
                                        ? test_random_rules ()
                                        : mato_geometry_new (boxes[box].rows, boxes[box].columns);
  MatoBoard *board = mato_board_new (geometry);
  MatoPuzzle *puzzle;
  guint8 weights[MATO_MAX_CELLS];

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      int digit = g_test_rand_int_range (-10, (int) geometry->order + 1);

      mato_board_set (board, cell, (guint) MAX (digit, 0),
                      (MatoOrigin) g_test_rand_int_range (MATO_ORIGIN_GIVEN,
                                                          MATO_ORIGIN_SOLVER + 1));
    }

  if (g_test_rand_bit ())
    test_pencil (board);

  puzzle = mato_puzzle_new (board);
  puzzle->alphabet =
    mato_alphabet_of (mato_board_get_geometry (puzzle->board),
                      (MatoAlphabet) g_test_rand_int_range (0, MATO_ALPHABET_NUMBERS + 1));
  puzzle->title = g_strdup (titles[g_test_rand_int_range (0, G_N_ELEMENTS (titles))]);
  test_random_weights (geometry, weights);
  if (g_test_rand_bit ())
    mato_puzzle_set_weights (puzzle, weights);
  return puzzle;
}

/* A puzzle of puzzle-table.h. */
static inline MatoPuzzle *
test_puzzle_new (const char *name)
{
  const TestPuzzle *puzzle = test_find_puzzle (name);
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (puzzle->box_rows, puzzle->box_columns);
  MatoBoard *board = mato_board_new (geometry);
  guint8 givens[MATO_MAX_CELLS];

  test_read_givens (geometry, puzzle->givens, givens);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    mato_board_set (board, cell, givens[cell], MATO_ORIGIN_GIVEN);

  return mato_puzzle_new (board);
}

/* Does to several random cells at once what a player can do to them. */
static inline void
test_play_several (MatoGame *game)
{
  const MatoGeometry *geometry = mato_game_get_geometry (game);
  guint16 cells[MATO_MAX_CELLS];
  guint8 solution[MATO_MAX_CELLS];
  guint n = 0, digit = (guint) g_test_rand_int_range (0, (int) geometry->order + 1);
  int step = g_test_rand_int_range (1, (int) geometry->n_cells + 1);

  for (guint cell = (guint) g_test_rand_int_range (0, (int) geometry->n_cells);
       cell < geometry->n_cells; cell += (guint) step)
    cells[n++] = (guint16) cell;
  memset (solution, 1, sizeof solution);

  switch (g_test_rand_int_range (0, 8))
    {
    case 0:
      mato_entry_fill_marks (game);
      break;
    case 1:
    case 2:
      mato_entry_mark (game, cells, n, (MatoPencil) g_test_rand_int_range (0, MATO_N_PENCILS),
                       MAX (digit, 1), g_test_rand_bit () ? 0 : 1);
      break;
    case 3:
    case 4:
    case 5:
      mato_entry_colour (game, cells, n, test_random_colour ());
      break;
    default:
      mato_entry_enter (game, cells, n, digit, g_test_rand_bit (),
                        g_test_rand_bit () ? solution : NULL);
    }
}

/* Makes one random move. */
static inline void
test_play (MatoGame *game)
{
  const MatoGeometry *geometry = mato_game_get_geometry (game);
  guint8 values[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];

  switch (g_test_rand_int_range (0, 24))
    {
    case 0:
      mato_game_clear_entries (game);
      break;
    case 1:
      {
        g_autoptr (MatoPuzzle) puzzle = test_random_puzzle ();

        mato_game_replace (game, puzzle);
        break;
      }
    case 2:
      for (guint cell = 0; cell < geometry->n_cells; cell++)
        values[cell] = (guint8) g_test_rand_int_range (0, (int) geometry->order + 1);
      mato_game_fill (game, values, MATO_ORIGIN_SOLVER);
      break;
    case 3:
      test_random_weights (geometry, weights);
      mato_game_weigh (game, weights);
      break;
    case 4:
    case 5:
    case 6:
    case 7:
    case 8:
      mato_game_mark (game, (guint) g_test_rand_int_range (0, (int) geometry->n_cells),
                      (MatoPencil) g_test_rand_int_range (0, MATO_N_PENCILS),
                      (guint32) g_test_rand_int () & geometry->all_digits);
      break;
    case 9:
    case 10:
    case 11:
    case 12:
    case 13:
    case 14:
      test_play_several (game);
      break;
    default:
      mato_game_enter (game, (guint) g_test_rand_int_range (0, (int) geometry->n_cells),
                       (guint) g_test_rand_int_range (0, (int) geometry->order + 1));
    }
}

/* Makes an undo, a redo or, mostly, a random move by @play. */
static inline void
test_do_anything (MatoGame *game,
                  void    (*play) (MatoGame *game))
{
  switch (g_test_rand_int_range (0, 6))
    {
    case 0:
      mato_game_undo (game);
      break;
    case 1:
      mato_game_redo (game);
      break;
    default:
      play (game);
    }
}

/* Returns: (transfer full): the whole state of @game as text */
static inline char *
test_describe (MatoGame *game)
{
  GString *text = g_string_new (NULL);
  g_autofree char *start = mato_move_puzzle_to_text (mato_game_get_start (game));
  g_autofree char *now = mato_move_puzzle_to_text (mato_game_get_puzzle (game));

  g_string_append_printf (text, "%s\n%s\n%u\n", start, now, mato_game_get_position (game));
  for (guint i = 0; i < mato_game_get_n_moves (game); i++)
    {
      g_autofree char *move = mato_move_to_text (mato_game_get_move (game, i));

      g_string_append_printf (text, "%s\n", move);
    }

  return g_string_free (text, FALSE);
}
