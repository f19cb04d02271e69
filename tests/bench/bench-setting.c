/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/workspace.h"

#include "core/generate/generate-variant.h"
#include "core/rules/rule-list.h"
#include "tests/bench/times.h"

#include <stdlib.h>

/*
 * bench-setting [EDITS [SEED]]
 *
 * Somebody sets a puzzle of each variant that is drawn: its rules one after the other, with their
 * numbers, some digits, and some steps back, and begins anew where it is done. Measures how long it
 * takes, in milliseconds, from an edit until all true candidates are known, and how long the main
 * thread is busy with it in one piece, which is what a frame waits for: the edit itself, and what
 * the board shows then.
 */

typedef struct
{
  MatoWorkspace *workspace;
  MatoSetting *setting;
  MatoGame *game;
  MatoBoardScene *scene;
  GArray *until_known; /* of double */
  GArray *busy;        /* of double */
} Session;

static double
ms_since (gint64 begin)
{
  return (g_get_monotonic_time () - begin) / 1e3;
}

static void
note_busy (Session *self,
           gint64   begin)
{
  double time = ms_since (begin);

  g_array_append_val (self->busy, time);
}

/* Turns of the main loop until nothing is open. */
static void
wait_until_known (Session *self,
                  gint64   begin)
{
  double time;

  mato_workspace_compose (self->workspace, self->scene);
  note_busy (self, begin);
  while (mato_candidate_finder_is_running (mato_setting_get_finder (self->setting)))
    {
      gint64 turn;

      g_main_context_iteration (NULL, FALSE);
      turn = g_get_monotonic_time ();
      if (g_main_context_pending (NULL))
        {
          g_main_context_iteration (NULL, FALSE);
          note_busy (self, turn);
        }
      else
        {
          g_usleep (200);
        }
    }
  mato_workspace_compose (self->workspace, self->scene);
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
measure (const MatoMadeVariant *variant,
         guint                  n_edits,
         guint64                seed)
{
  MatoRandom random = { seed };
  Session self = { .scene = mato_board_scene_new () };

  self.until_known = g_array_new (FALSE, FALSE, sizeof (double));
  self.busy = g_array_new (FALSE, FALSE, sizeof (double));
  while (self.until_known->len < n_edits)
    {
      g_autoptr (MatoGeometry) shape = mato_geometry_new (3, 3);
      g_autoptr (MatoPuzzle) puzzle = mato_puzzle_new (mato_board_new (shape));
      g_autoptr (MatoWorkspace) workspace = mato_workspace_new (puzzle);

      self.workspace = workspace;
      self.setting = mato_workspace_get_setting (workspace);
      self.game = mato_workspace_get_game (workspace);
      mato_setting_begin (self.setting);
      set_one (&self, variant, &random, n_edits);
      mato_setting_end (self.setting);
    }
  times_sort (self.until_known);
  times_sort (self.busy);
  g_print ("%-12s %5u %7.1f %7.1f %7.1f %7.1f %9.1f %7.1f %7.1f\n", variant->name,
           self.until_known->len, times_get (self.until_known, 50),
           times_get (self.until_known, 90), times_get (self.until_known, 99),
           times_get (self.until_known, 100), times_get (self.busy, 50), times_get (self.busy, 99),
           times_get (self.busy, 100));
  g_array_unref (self.until_known);
  g_array_unref (self.busy);
  mato_board_scene_free (self.scene);
}

int
main (int    argc,
      char **argv)
{
  guint n_edits = argc > 1 ? (guint) g_ascii_strtoull (argv[1], NULL, 10) : 200;
  guint64 seed = argc > 2 ? g_ascii_strtoull (argv[2], NULL, 10) : 1;
  guint n_variants;
  const MatoMadeVariant *variants = mato_made_variant_list (&n_variants);

  g_print ("             edits known: p50   p90     p99     max busy: p50     p99     max\n");
  for (guint i = 0; i < n_variants; i++)
    if (variants[i].draw != NULL)
      measure (&variants[i], n_edits, seed);

  return EXIT_SUCCESS;
}
