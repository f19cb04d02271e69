/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/engine.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/*
 * bench-engines FILE [LINES [MAX-SOLUTIONS [MAX-NODES [ENGINE]]]]
 *
 * Prints the time that every engine and order, or ENGINE alone, takes for the first LINES puzzles
 * of FILE, which holds one puzzle per line, `.` empty, 1-9 and A, B, … for 10, 11, …
 */

/* Returns: the CPU time of this process in microseconds */
static gint64
cpu_time (void)
{
  return (gint64) clock () * G_USEC_PER_SEC / CLOCKS_PER_SEC;
}

static guint
digit_of (char character)
{
  if (g_ascii_isdigit (character))
    return character - '0';

  return g_ascii_isupper (character) ? character - 'A' + 10 : 0;
}

static GPtrArray *
read_puzzles (const char *path,
              guint       max_lines,
              guint      *order)
{
  GPtrArray *puzzles = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return puzzles;

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL && puzzles->len < max_lines; i++)
    {
      gsize length = strcspn (lines[i], " \r#,");
      guint8 *values = g_malloc0 (length + 1);

      for (gsize cell = 0; cell < length; cell++)
        values[cell] = digit_of (lines[i][cell]);

      for (guint n = 4; puzzles->len == 0 && n <= MATO_MAX_ORDER; n++)
        if (n * n == length)
          *order = n;
      if (length == *order * *order && length > 0)
        g_ptr_array_add (puzzles, values);
      else
        g_free (values);
    }

  return puzzles;
}

static void
measure (const MatoEngine       *engine,
         const MatoGeometry     *geometry,
         GPtrArray              *puzzles,
         const MatoSolveOptions *options)
{
  guint64 n_nodes = 0, n_solutions = 0, n_limited = 0;
  gint64 longest = 0;
  gint64 start = cpu_time ();
  gint64 total;

  for (guint i = 0; i < puzzles->len; i++)
    {
      g_auto (MatoResult) result = { 0 };
      gint64 before = cpu_time ();

      mato_engine_solve (engine, geometry, puzzles->pdata[i], options, &result);
      longest = MAX (longest, cpu_time () - before);
      n_nodes += result.n_nodes;
      n_solutions += result.n_solutions;
      n_limited += result.end == MATO_END_LIMIT;
    }

  total = cpu_time () - start;
  g_print ("%-8s %-12s %10.2f us mean %10" G_GINT64_FORMAT " us longest %12" G_GUINT64_FORMAT
           " nodes %8" G_GUINT64_FORMAT " solutions %5" G_GUINT64_FORMAT " gave up\n",
           engine->name, engine->orders[options->order].name,
           (double) total / MAX (puzzles->len, 1),
           longest, n_nodes, n_solutions, n_limited);
}

int
main (int    argc,
      char **argv)
{
  MatoSolveOptions options = {
    .max_solutions = argc > 3 ? strtoull (argv[3], NULL, 10) : 2,
    .max_nodes = argc > 4 ? strtoull (argv[4], NULL, 10) : 1000000,
  };
  guint order = 0, box_rows, box_columns, n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);
  g_autoptr (GPtrArray) puzzles = NULL;
  g_autoptr (MatoGeometry) geometry = NULL;

  if (argc < 2)
    {
      g_printerr ("usage: %s FILE [LINES [MAX-SOLUTIONS [MAX-NODES [ENGINE]]]]\n", argv[0]);
      return 2;
    }

  puzzles = read_puzzles (argv[1], argc > 2 ? strtoul (argv[2], NULL, 10) : 1000, &order);
  if (puzzles->len == 0 || !mato_geometry_default_box (order, &box_rows, &box_columns))
    {
      g_printerr ("%s: no puzzle\n", argv[1]);
      return 2;
    }

  g_print ("%u puzzles of order %u\n", puzzles->len, order);
  geometry = mato_geometry_new (box_rows, box_columns);
  for (guint i = 0; i < n_engines; i++)
    if (argc <= 5 || strcmp (argv[5], engines[i]->name) == 0)
      for (options.order = 0; engines[i]->orders[options.order].name != NULL; options.order++)
        measure (engines[i], geometry, puzzles, &options);

  return 0;
}
