/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/diagram/timeline-picture.h"
#include "core/solve/engine.h"
#include "session/film/board-scene.h"
#include "session/film/player.h"

#include <malloc.h>

#include "tests/bench/trace-bench.h"

/*
 * bench-player
 *
 * Records 10,000,000 steps and prints the memory that they take, the longest time to seek a
 * position, the time of a frame of the film before drawing, and that of the timeline's picture.
 */

#define N_STEPS 10000000
#define N_TIMES 2000
#define N_PICTURES 20

static MatoTrace *
record (const MatoGeometry *geometry,
        const char         *engine)
{
  guint8 givens[MATO_MAX_CELLS] = { 0 };
  gsize before = mallinfo2 ().uordblks;
  gint64 start = cpu_time ();
  MatoTrace *trace = mato_trace_new (geometry, givens, N_STEPS);
  MatoMonitor monitor = {
    .step = mato_trace_record, .keep_going = needs_more, .data = trace
  };
  MatoSolveOptions options = { .monitor = &monitor };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find (engine), geometry, givens, &options, &result);
  g_assert (mato_trace_get_length (trace) == N_STEPS);
  g_print ("%s on %u×%u: %u steps recorded in %" G_GINT64_FORMAT " ms, %.1f MB\n", engine,
           geometry->order, geometry->order, N_STEPS, (cpu_time () - start) / 1000,
           (double) (mallinfo2 ().uordblks - before) / 1e6);

  return trace;
}

static void
print_times (const char *name,
             gint64      total,
             gint64      longest,
             guint       n)
{
  g_print ("  %-24s %8.3f ms mean %8.3f ms longest\n", name, (double) total / n / 1000,
           (double) longest / 1000);
}

static void
measure_seeks (MatoPlayer *player)
{
  gint64 total = 0, longest = 0;

  for (guint i = 0; i < N_TIMES; i++)
    {
      gint64 start = cpu_time (), took;

      mato_player_seek (player, g_random_int_range (0, N_STEPS + 1));
      mato_player_get_moment (player);
      took = cpu_time () - start;
      total += took;
      longest = MAX (longest, took);
    }

  print_times ("seek anywhere", total, longest, N_TIMES);
}

/* Advances by a sixtieth of a second from the middle of the film, and composes the scene. */
static void
measure_frames (MatoPlayer *player,
                double      speed)
{
  g_autofree char *name = g_strdup_printf ("frame at %.0f steps/s", speed);
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  gint64 total = 0, longest = 0;

  mato_player_seek (player, N_STEPS / 3);
  mato_player_set_speed (player, speed);
  for (guint i = 0; i < N_TIMES / 4; i++)
    {
      gint64 start = cpu_time (), took;

      mato_player_advance (player, G_USEC_PER_SEC / 60);
      mato_board_scene_set_moment (scene, mato_player_get_trace (player),
                                   mato_player_get_moment (player));
      took = cpu_time () - start;
      total += took;
      longest = MAX (longest, took);
    }

  print_times (name, total, longest, N_TIMES / 4);
}

static void
measure_pictures (MatoTrace *trace,
                  double     span)
{
  g_autofree char *name = g_strdup_printf ("timeline of %.0f steps", span);
  gint64 total = 0, longest = 0;
  MatoPalette palette;

  mato_palette_init (&palette, FALSE);
  for (guint i = 0; i < N_PICTURES; i++)
    {
      MatoTimelineView view = {
        .from = g_random_double_range (0, N_STEPS + 1.0 - span), .span = span,
        .width = 1600, .height = 60, .scale = 1,
      };
      gint64 start = cpu_time (), took;
      cairo_surface_t *picture = mato_timeline_picture_new (trace, &view, &palette);

      cairo_surface_destroy (picture);
      took = cpu_time () - start;
      total += took;
      longest = MAX (longest, took);
    }

  print_times (name, total, longest, N_PICTURES);
}

int
main (void)
{
  static const guint boxes[] = { 3, 4 };
  static const char *const engines[] = { "bitmask", "dlx" };

  for (guint i = 0; i < G_N_ELEMENTS (boxes) * G_N_ELEMENTS (engines); i++)
    {
      guint box = boxes[i / G_N_ELEMENTS (engines)];
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (box, box);
      g_autoptr (MatoTrace) trace = record (geometry, engines[i % G_N_ELEMENTS (engines)]);
      g_autoptr (MatoPlayer) player = mato_player_new ();

      mato_player_set_trace (player, trace);
      measure_seeks (player);
      measure_frames (player, 10);
      measure_frames (player, MATO_PLAYER_FASTEST);
      for (double span = N_STEPS; span >= 100; span /= 10)
        measure_pictures (trace, span);
    }

  return 0;
}
