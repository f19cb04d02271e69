/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * bench-target-map [--seed=N] [--order=9] [--givens=FROM-TO] [--boards=N] [--steps=3]
 *
 * Draws boards by seed, see target-draw.h, and prints what a map of moves costs in milliseconds of
 * processor time, as percentiles: the first intervals; then everything about one empty cell; and
 * then all moves exactly; or only so many of these steps. Also the share of moves that the
 * intervals know exactly, and how wide the others are on average.
 */
#include <stdio.h>
#include <time.h>

#include "core/target/target.h"
#include "tests/bench/target-draw.h"

static gint64 seed = 1;
static int order = 9;
static int n_boards = 60;
static char *givens_range = NULL;
static int n_steps = 3;

static const GOptionEntry entries[] = {
  { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, NULL, NULL },
  { "order", 0, 0, G_OPTION_ARG_INT, &order, NULL, NULL },
  { "boards", 0, 0, G_OPTION_ARG_INT, &n_boards, NULL, NULL },
  { "givens", 0, 0, G_OPTION_ARG_STRING, &givens_range, NULL, NULL },
  { "steps", 0, 0, G_OPTION_ARG_INT, &n_steps, NULL, NULL },
  G_OPTION_ENTRY_NULL
};

typedef struct
{
  GArray *times[3]; /* of the intervals, a cell, and all */
  GArray *searches;
  guint64 n_moves, n_known, width;
} Tally;

static double
now_ms (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void
add_time (Tally *self,
          guint  kind,
          double begin)
{
  double time = now_ms () - begin;

  g_array_append_val (self->times[kind], time);
}

static void
count_known (Tally               *self,
             const MatoTargetMap *map,
             guint                n_moves)
{
  static gint32 known[MATO_MAX_CELLS * MATO_MAX_ORDER], bounds[MATO_MAX_CELLS * MATO_MAX_ORDER];

  mato_target_map_read (map, known, bounds);
  self->n_moves += n_moves;
  for (guint move = 0; move < n_moves; move++)
    {
      self->n_known += known[move] == bounds[move];
      self->width += bounds[move] - known[move];
    }
}

static void
run_board (Tally              *self,
           const MatoGeometry *geometry,
           const guint8       *givens,
           guint               cell)
{
  const MatoTargetOptions options = { NULL };
  g_autoptr (MatoTargetMap) map = mato_target_map_new (geometry, &options);
  double begin = now_ms ();
  double searches;

  mato_target_map_begin (map, givens, NULL);
  add_time (self, 0, begin);
  count_known (self, map, geometry->n_cells * geometry->order);

  begin = now_ms ();
  if (n_steps > 1)
    mato_target_map_refine (map, cell, NULL);
  add_time (self, 1, begin);

  begin = now_ms ();
  if (n_steps > 2)
    mato_target_map_refine (map, MATO_NO_CELL, NULL);
  add_time (self, 2, begin);
  searches = mato_target_map_get_n_searches (map);
  g_array_append_val (self->searches, searches);
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

static void
print_row (const char *name,
           GArray     *numbers)
{
  guint n = numbers->len;

  g_array_sort (numbers, compare_numbers);
  g_print ("%-10s %10.2f %10.2f %10.2f\n", name, g_array_index (numbers, double, n / 2),
           g_array_index (numbers, double, n * 9 / 10), g_array_index (numbers, double, n - 1));
}

static void
run_boards (Tally              *self,
            const MatoGeometry *geometry,
            guint               from,
            guint               to)
{
  TargetDraw draw;

  target_draw_init (&draw, geometry, seed);
  for (int i = 0; i < n_boards; i++)
    {
      guint n_givens = from + mato_random_below (&draw.random, to - from + 1);
      guint8 givens[MATO_MAX_CELLS];
      guint cell;

      target_draw_solved (&draw, givens);
      target_draw_keep (&draw, n_givens, givens);
      do
        cell = mato_random_below (&draw.random, geometry->n_cells);
      while (givens[cell] != 0);
      run_board (self, geometry, givens, cell);
    }
  target_draw_clear (&draw);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoGeometry) geometry = NULL;
  guint box_rows, box_columns, from = 0, to = 0;
  Tally tally = { .n_moves = 0 };
  static const char *const names[] = { "intervals", "one cell", "all" };

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error)
      || !mato_geometry_default_box (order, &box_rows, &box_columns))
    {
      g_printerr ("%s\n", error != NULL ? error->message : "no such order");
      return 2;
    }

  geometry = mato_geometry_new (box_rows, box_columns);
  to = geometry->n_cells * 3 / 10;
  if (givens_range != NULL && sscanf (givens_range, "%u-%u", &from, &to) != 2)
    return 2;
  for (guint i = 0; i < 3; i++)
    tally.times[i] = g_array_new (FALSE, FALSE, sizeof (double));
  tally.searches = g_array_new (FALSE, FALSE, sizeof (double));
  run_boards (&tally, geometry, from, to);

  g_print ("# order %d, %u to %u givens, seed %" G_GINT64_FORMAT ", %d boards\n", order, from, to,
           seed, n_boards);
  g_print ("                  p50        p90        max\n");
  for (guint i = 0; i < 3; i++)
    print_row (names[i], tally.times[i]);
  print_row ("searches", tally.searches);
  g_print ("# the intervals know %.1f %% of the moves; the others are %.2f wide\n",
           100.0 * tally.n_known / tally.n_moves,
           tally.width / MAX (1.0, (double) (tally.n_moves - tally.n_known)));
  return 0;
}
