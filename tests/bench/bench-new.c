/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/puzzle-maker.h"
#include "app/shell/application.h"
#include "app/window/window.h"
#include "session/play/new-variant.h"

#include <stdlib.h>
#include <time.h>

/*
 * bench-new [TIMES [variants]]: how long a new puzzle takes from the command to the frame that
 * shows it, and how long Cancel takes, in the window, each TIMES (20): median, of ten the slowest
 * but one, and worst in ms, and the worst processor time of the main thread. Of each kind first
 * puzzles of the stock, then some that are made while one waits: the stock is emptied before each,
 * and what refills it runs beside. Variants have no stock; with “variants”, only these.
 */

typedef struct
{
  gint64 wall;
  gint64 work; /* of the main thread */
} Moment;

typedef struct
{
  MatoWindow *window;
  MatoGame *game;
  MatoPuzzleMaker *maker;
  guint n_times;
  guint n_frames;
} Bench;

static Moment
get_now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (Moment) { g_get_monotonic_time (), time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000 };
}

static int
compare_moments (gconstpointer a,
                 gconstpointer b)
{
  const Moment *x = a, *y = b;

  return (x->wall > y->wall) - (x->wall < y->wall);
}

static void
print (const char *title,
       const char *how,
       GArray     *moments)
{
  gint64 most_work = 0;

  if (moments->len == 0)
    return;

  for (guint i = 0; i < moments->len; i++)
    most_work = MAX (most_work, g_array_index (moments, Moment, i).work);
  g_array_sort (moments, compare_moments);
  g_print ("%-18s %-9s %3u: median %7.1f p90 %7.1f worst %7.1f ms, own work at most %5.1f\n", title,
           how, moments->len, g_array_index (moments, Moment, moments->len / 2).wall / 1000.0,
           g_array_index (moments, Moment, moments->len * 9 / 10).wall / 1000.0,
           g_array_index (moments, Moment, moments->len - 1).wall / 1000.0, most_work / 1000.0);
}

static void
add_since (GArray *moments,
           Moment  begin)
{
  Moment now = get_now ();

  now.wall -= begin.wall;
  now.work -= begin.work;
  g_array_append_val (moments, now);
}

static void
count_frame_cb (guint *n_frames)
{
  (*n_frames)++;
}

static void
choose (Bench      *self,
        const char *action,
        GVariant   *value)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->window), action, value);
}

/* Brings the stock to where the kind is to be taken from. */
static void
prepare (Bench                *self,
         const MatoPuzzleKind *kind,
         gboolean              is_stored)
{
  MatoPuzzleStock *stock = mato_puzzle_maker_get_stock (self->maker);

  if (is_stored)
    mato_puzzle_stock_want (stock, kind);
  while (is_stored && mato_puzzle_stock_count (stock, kind) == 0)
    g_main_context_iteration (NULL, TRUE);
  while (!is_stored && mato_puzzle_stock_count (stock, kind) > 0)
    mato_puzzle_free (mato_puzzle_stock_take (stock, kind));
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

/* Until the board that came after @revision is in a frame. */
static void
wait_until_shown (Bench   *self,
                  guint64  revision)
{
  while (mato_game_get_revision (self->game) == revision)
    g_main_context_iteration (NULL, TRUE);
  self->n_frames = 0;
  while (self->n_frames == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
measure_new (Bench      *self,
             const char *text,
             gboolean    is_stored)
{
  g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof (Moment));
  MatoPuzzleKind kind;

  g_assert_true (mato_puzzle_kind_parse (text, &kind));
  for (guint i = 0; i < self->n_times; i++)
    {
      guint64 revision = mato_game_get_revision (self->game);
      Moment begin;

      prepare (self, &kind, is_stored);
      begin = get_now ();
      choose (self, "new-puzzle", g_variant_new_string (text));
      wait_until_shown (self, revision);
      add_since (moments, begin);
    }
  print (text, is_stored ? "stored" : "made", moments);
}

static void
measure_variant (Bench      *self,
                 const char *text)
{
  g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof (Moment));

  for (guint i = 0; i < self->n_times; i++)
    {
      guint64 revision = mato_game_get_revision (self->game);
      Moment begin = get_now ();

      choose (self, "new-variant", g_variant_new_string (text));
      wait_until_shown (self, revision);
      add_since (moments, begin);
    }
  print (text, "made", moments);
}

static void
measure_variants (Bench *self)
{
  guint n_variants;
  const MatoMadeVariant *variants = mato_made_variant_list (&n_variants);

  for (guint i = 0; i < n_variants; i++)
    for (guint level = 0; level < MATO_N_VARIANT_LEVELS; level++)
      {
        g_autofree char *text = g_strdup_printf ("%s %s", variants[i].name,
                                                 mato_variant_level_name (level));

        measure_variant (self, text);
      }
}

/* Of a kind that takes a second. */
static void
measure_cancel (Bench *self)
{
  g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof (Moment));

  for (guint i = 0; i < self->n_times; i++)
    {
      Moment begin;

      choose (self, "new-puzzle", g_variant_new_string ("hard 5x5 full"));
      g_usleep (i * 1000);
      g_main_context_iteration (NULL, FALSE);
      if (!mato_puzzle_maker_is_running (self->maker))
        continue;
      begin = get_now ();
      choose (self, "cancel", NULL);
      while (mato_puzzle_maker_is_running (self->maker) || g_main_context_pending (NULL))
        g_main_context_iteration (NULL, TRUE);
      add_since (moments, begin);
    }
  print ("Cancel", "", moments);
}

int
main (int    argc,
      char **argv)
{
  static const char *const kinds[] = {
    "easy 3x3", "medium 3x3", "hard 3x3", "very-hard 3x3", "expert 3x3", "extreme 3x3",
    "any 3x3 none", "easy 2x2", "easy 2x3", "easy 3x4", "easy 4x4", "hard 4x4", "easy 5x5",
  };
  g_autoptr (MatoApplication) application = NULL;
  Bench self = { .n_times = argc > 1 ? atoi (argv[1]) : 20 };

  gtk_init ();
  application = mato_application_new (G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  self.window = mato_window_new (GTK_APPLICATION (application));
  self.game = mato_window_get_workspace (self.window)->game;
  self.maker = MATO_PUZZLE_MAKER (mato_window_get_feature (self.window, MATO_TYPE_PUZZLE_MAKER));
  gtk_window_present (GTK_WINDOW (self.window));
  g_signal_connect_swapped (gtk_widget_get_frame_clock (GTK_WIDGET (self.window)), "after-paint",
                            G_CALLBACK (count_frame_cb), &self.n_frames);
  while (self.n_frames == 0)
    g_main_context_iteration (NULL, TRUE);

  if (argc <= 2)
    measure_cancel (&self);
  for (guint i = 0; argc <= 2 && i < G_N_ELEMENTS (kinds); i++)
    for (gint is_stored = 1; is_stored >= 0; is_stored--)
      measure_new (&self, kinds[i], is_stored);
  measure_variants (&self);
  gtk_window_destroy (GTK_WINDOW (self.window));

  return EXIT_SUCCESS;
}
