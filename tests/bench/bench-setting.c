/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/application.h"
#include "app/window/window.h"
#include "core/generate/generate-variant.h"
#include "core/notation/reader.h"
#include "core/rules/rule-list.h"
#include "frame-meter.h"
#include "tests/bench/times.h"

#include <stdlib.h>
#include <time.h>

/*
 * bench-setting [EDITS [SEED [FILE...]]]
 *
 * Somebody sets a puzzle of each variant that is drawn, in the window: its rules one after the
 * other, with their numbers, some digits, and some steps back, and begins anew where it is done.
 * Measures how long it takes, in milliseconds, from an edit to the frame that shows all true
 * candidates, and the processor time that the main thread takes for it in one piece, which is what
 * a frame waits for: the edit itself, and what is drawn then.
 *
 * Then puzzles of files, in any notation: of each whatever rules it has, then its givens; of these
 * only the candidates are looked for, without the window, and the time is that of the processor.
 * States that take a second are named.
 */

/* What takes longer is given up. */
#define MOST_MS 15000

typedef struct
{
  MatoWindow *window;
  MatoSetting *setting;
  MatoGame *game;
  guint n_frames;
  GArray *until_known; /* of double */
  GArray *busy;        /* of double */
} Session;

static double
ms_since (gint64 begin)
{
  return (g_get_monotonic_time () - begin) / 1e3;
}

static void
count_frame_cb (guint *n_frames)
{
  (*n_frames)++;
}

static void
turn (Session *self)
{
  gint64 begin = frame_meter_get_work ();
  double work;

  g_main_context_iteration (NULL, TRUE);
  work = (frame_meter_get_work () - begin) / 1e3;
  g_array_append_val (self->busy, work);
}

/* Until nothing is open, and a frame has shown it. */
static void
wait_until_known (Session *self,
                  gint64   begin)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->window));
  double time;

  while (mato_candidate_finder_is_running (self->setting->finder))
    turn (self);
  /* Also where it changes nothing that is seen. */
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  self->n_frames = 0;
  while (self->n_frames == 0)
    turn (self);
  time = ms_since (begin);
  g_array_append_val (self->until_known, time);
}

static void
draw (Session              *self,
      const MatoListedRule *rule)
{
  gint64 begin = g_get_monotonic_time ();

  mato_setting_set_tool (self->setting, rule->variant->name);
  if (!mato_setting_draw (self->setting, rule->cells, rule->n, NULL))
    return;
  wait_until_known (self, begin);
  if (rule->clue == NULL)
    return;

  begin = g_get_monotonic_time ();
  mato_setting_set_clue (self->setting, rule->clue, NULL);
  wait_until_known (self, begin);
}

static void
enter (Session *self,
       guint    cell,
       guint    digit)
{
  gint64 begin = g_get_monotonic_time ();

  mato_game_enter (self->game, cell, digit);
  wait_until_known (self, begin);
}

static void
take_back (Session *self)
{
  gint64 begin = g_get_monotonic_time ();

  mato_game_undo (self->game);
  wait_until_known (self, begin);
  begin = g_get_monotonic_time ();
  mato_game_redo (self->game);
  wait_until_known (self, begin);
}

static void
set_one (Session               *self,
         const MatoMadeVariant *variant,
         MatoRandom            *random,
         guint                  n_edits)
{
  g_autoptr (MatoGeometry) shape = mato_geometry_new (3, 3);
  g_auto (MatoMadePuzzle) made = { 0 };
  g_autoptr (GPtrArray) rules = NULL;

  mato_made_variant_make (variant, shape, MATO_VARIANT_EASY, random, NULL, NULL, &made);
  rules = mato_rule_list_new (made.geometry);
  for (guint i = 0; i < rules->len && self->until_known->len < n_edits; i++)
    {
      const MatoListedRule *rule = rules->pdata[i];

      if (mato_variant_is_whole (rule->variant))
        continue;
      draw (self, rule);
      if (mato_random_below (random, 8) == 0)
        take_back (self);
    }
  for (guint cell = 0; cell < shape->n_cells && self->until_known->len < n_edits; cell++)
    if (made.givens[cell] != 0)
      enter (self, cell, made.givens[cell]);
}

static void
measure (Session               *self,
         const MatoMadeVariant *variant,
         guint                  n_edits,
         guint64                seed)
{
  MatoRandom random = { seed };

  self->until_known = g_array_new (FALSE, FALSE, sizeof (double));
  self->busy = g_array_new (FALSE, FALSE, sizeof (double));
  while (self->until_known->len < n_edits)
    {
      g_action_group_activate_action (G_ACTION_GROUP (self->window), "new-board",
                                      g_variant_new_string ("3x3"));
      g_action_group_activate_action (G_ACTION_GROUP (self->window), "set-rules", NULL);
      set_one (self, variant, &random, n_edits);
    }
  times_sort (self->until_known);
  times_sort (self->busy);
  g_print ("%-12s %5u %7.1f %7.1f %7.1f %7.1f %9.1f %7.1f\n", variant->name,
           self->until_known->len, times_get (self->until_known, 50),
           times_get (self->until_known, 90), times_get (self->until_known, 99),
           times_get (self->until_known, 100), times_get (self->busy, 99),
           times_get (self->busy, 100));
  g_array_unref (self->until_known);
  g_array_unref (self->busy);
}

static void
measure_variants (guint   n_edits,
                  guint64 seed)
{
  g_autoptr (MatoApplication) application = mato_application_new (G_APPLICATION_NON_UNIQUE);
  Session self = { 0 };
  MatoWorkspace *workspace;
  guint n_variants;
  const MatoMadeVariant *variants = mato_made_variant_list (&n_variants);

  g_application_register (G_APPLICATION (application), NULL, NULL);
  self.window = mato_window_new (GTK_APPLICATION (application));
  workspace = mato_window_get_workspace (self.window);
  self.game = workspace->game;
  self.setting = workspace->setting;
  gtk_window_set_default_size (GTK_WINDOW (self.window), 1200, 800);
  gtk_window_present (GTK_WINDOW (self.window));
  g_signal_connect_swapped (gtk_widget_get_frame_clock (GTK_WIDGET (self.window)), "after-paint",
                            G_CALLBACK (count_frame_cb), &self.n_frames);
  while (self.n_frames == 0)
    g_main_context_iteration (NULL, TRUE);

  g_print ("             edits known: p50   p90     p99     max busy: p99     max\n");
  for (guint i = 0; i < n_variants; i++)
    if (variants[i].draw != NULL)
      measure (&self, &variants[i], n_edits, seed);
  gtk_window_destroy (GTK_WINDOW (self.window));
}

/* Returns: (element-type MatoGeometry): the board with more and more of its rules */
static GPtrArray *
list_states (const MatoGeometry *whole)
{
  GPtrArray *states = g_ptr_array_new_with_free_func ((GDestroyNotify) mato_geometry_unref);
  g_autoptr (GPtrArray) rules = mato_rule_list_new (whole);
  MatoGeometry *geometry = mato_geometry_ref ((MatoGeometry *) whole);
  guint last = MATO_RULE_NO_LINE;

  g_ptr_array_add (states, geometry);
  /* From the end, so that the lines before stay what they are. */
  for (guint i = rules->len; i-- > 0;)
    {
      const MatoListedRule *rule = rules->pdata[i];
      MatoGeometry *fewer;

      if (rule->line == last || mato_variant_is_whole (rule->variant))
        continue;
      last = rule->line;
      fewer = mato_rules_remove (geometry, rule->line, NULL);
      if (fewer == NULL)
        continue;
      g_ptr_array_insert (states, 0, fewer);
      geometry = fewer;
    }
  return states;
}

/* Milliseconds of processor time of all threads: what else the machine does is not in it. */
static double
get_work (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec * 1e-6;
}

static void
find (MatoCandidateFinder *finder,
      const MatoGeometry  *geometry,
      const guint8        *values,
      GArray              *times)
{
  g_autoptr (MatoBoard) board = mato_board_new (geometry);
  double begin, time;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    mato_board_set (board, cell, values[cell], MATO_ORIGIN_GIVEN);
  begin = get_work ();
  mato_candidate_finder_find (finder, board);
  while (mato_candidate_finder_is_running (finder) && get_work () - begin < MOST_MS)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (200);
  time = get_work () - begin;
  g_array_append_val (times, time);
}

static void
follow (const MatoPuzzle *whole,
        const char       *name,
        MatoRandom       *random,
        GArray           *times)
{
  g_autoptr (MatoCandidateFinder) finder = mato_candidate_finder_new ();
  g_autoptr (GPtrArray) states = list_states (mato_board_get_geometry (whole->board));
  guint8 values[MATO_MAX_CELLS] = { 0 };
  guint first = times->len;

  for (guint i = 0; i < states->len; i++)
    {
      find (finder, states->pdata[i], values, times);
      if (i > 0 && mato_random_below (random, 8) == 0)
        {
          find (finder, states->pdata[i - 1], values, times);
          find (finder, states->pdata[i], values, times);
        }
    }
  for (guint cell = 0; cell < mato_board_get_geometry (whole->board)->n_cells; cell++)
    if (mato_board_is_given (whole->board, cell))
      {
        values[cell] = mato_board_get_value (whole->board, cell);
        find (finder, states->pdata[states->len - 1], values, times);
      }
  for (guint i = first; i < times->len; i++)
    if (g_array_index (times, double, i) >= 1000)
      g_print ("  %s, edit %u of %u: %.0f ms\n", name, i - first + 1, times->len - first,
               g_array_index (times, double, i));
}

static void
follow_file (const char *path,
             MatoRandom *random)
{
  g_autofree char *text = NULL, *base = g_path_get_basename (path);
  g_autoptr (MatoReader) reader = NULL;
  g_autoptr (MatoPuzzle) puzzle = NULL;
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GError) error = NULL;
  gsize length;
  guint n = 0;

  if (!g_file_get_contents (path, &text, &length, NULL))
    return;

  reader = mato_reader_new_for_text (text, (gssize) length, NULL);
  mato_reader_set_rules (reader, NULL);
  while ((puzzle = mato_reader_next (reader, &error)) != NULL || error != NULL)
    {
      g_autofree char *name = g_strdup_printf ("%s %u", base, ++n);

      g_clear_error (&error);
      if (puzzle != NULL && mato_board_get_geometry (puzzle->board)->order <= 9)
        follow (puzzle, name, random, times);
      g_clear_pointer (&puzzle, mato_puzzle_free);
    }
  times_sort (times);
  if (times->len > 0)
    g_print ("%-12s %5u %7.1f %7.1f %7.1f %7.1f\n", base, times->len, times_get (times, 50),
             times_get (times, 90), times_get (times, 99), times_get (times, 100));
}

int
main (int    argc,
      char **argv)
{
  guint n_edits = argc > 1 ? (guint) g_ascii_strtoull (argv[1], NULL, 10) : 200;
  guint64 seed = argc > 2 ? g_ascii_strtoull (argv[2], NULL, 10) : 1;

  gtk_init ();
  if (n_edits > 0)
    measure_variants (n_edits, seed);
  for (int i = 3; i < argc; i++)
    follow_file (argv[i], &(MatoRandom) { seed });

  return EXIT_SUCCESS;
}
