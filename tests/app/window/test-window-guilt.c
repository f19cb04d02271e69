/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/diagram/branch.h"
#include "app/views/icicle-plot-private.h"
#include "app/views/view-tree.h"
#include "app/views/view-whole.h"
#include "session/words/sentence-icicle.h"
#include "session/words/sentence-view.h"
#include "tests/app/window/window-test.h"

/*
 * Both trees tell the guesses that are to blame for what is explained from those that are not, for
 * eyes and for screen readers.
 */

/* Many dead ends, by every order. */
#define HARD_FOR_SEARCH \
  "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"

#define TO_BLAME " It is to blame."
#define INNOCENT " It is not to blame."

/* Returns: (transfer full): the reason of the first dead end at which some guesses are innocent and
 * some are not; @position: (out): where that is */
static MatoBlame *
find_mixed_blame (MatoTrace *trace,
                  guint64   *position)
{
  for (*position = 0; mato_trace_find (trace, *position, 1, 1u << MATO_STEP_DEAD_END, position);)
    {
      g_autoptr (MatoBlame) blame = mato_blame_of_dead_end (trace, *position);

      if (blame->guesses->len > 0 && blame->guesses->len < blame->n_guesses)
        return g_steal_pointer (&blame);
    }

  g_assert_not_reached ();
}

static const char *
get_words (const MatoBlame *blame,
           guint            number)
{
  return mato_blame_judge (blame, number) == MATO_GUILT_TO_BLAME ? TO_BLAME : INNOCENT;
}

static GtkWidget *
open_plot (Fixture *fixture)
{
  GtkWidget *view = open_view (fixture, "whole", MATO_TYPE_WHOLE_VIEW);
  MatoIciclePlot *plot = MATO_ICICLE_PLOT (find_widget (view, MATO_TYPE_ICICLE_PLOT));

  while (!plot->icicle || !mato_icicle_plot_is_ready (plot))
    g_main_context_iteration (NULL, TRUE);

  return GTK_WIDGET (plot);
}

/* From the search itself, which is no guess, down to the deepest one. */
static void
wait_for_guilt (GtkWidget       *widget,
                const MatoBlame *blame) /* nullable */
{
  MatoIciclePlot *plot = MATO_ICICLE_PLOT (widget);
  guint n_guesses = blame ? blame->n_guesses : 1;

  g_assert_true (press_key (widget, GDK_KEY_End, 0));
  for (guint level = n_guesses; level > 0; level--)
    {
      const MatoIcicleBar *bar = mato_icicle_plot_get_bar (plot, plot->focus_level,
                                                           plot->focus_bar);
      g_autofree char *sentence = mato_sentence_icicle_bar (level, bar, plot->trace,
                                                            MATO_ALPHABET_CANONICAL);
      g_autofree char *name = g_strconcat (sentence, blame ? get_words (blame, level) : "", NULL);

      g_assert_true (!blame || plot->focus_level == level);
      if (blame)
        wait_for_name (widget, name);
      else
        g_assert_cmpint (mato_icicle_plot_judge (plot, plot->focus_level, plot->focus_bar), ==,
                         MATO_GUILT_UNKNOWN);
      g_assert_true (press_key (widget, GDK_KEY_Up, 0));
    }
}

/* At rest, at the reason that was asked for, and no longer where the film goes on. */
static void
the_whole_tree_tells_guilt (Fixture       *fixture,
                            gconstpointer  engine)
{
  g_autoptr (MatoBlame) blame = NULL;
  g_autoptr (GBytes) told = NULL, untold = NULL;
  guint64 position;
  GtkWidget *plot;

  paste (fixture, HARD_FOR_SEARCH);
  record (fixture, engine);
  blame = find_mixed_blame (get_trace (fixture), &position);
  plot = open_plot (fixture);
  seek (fixture, position);
  wait_for_guilt (plot, blame);
  act (fixture, "why");
  wait_for_guilt (plot, blame);

  told = take_pixels (plot, TRUE);
  mato_icicle_plot_set_blame (MATO_ICICLE_PLOT (plot), NULL);
  untold = take_pixels (plot, TRUE);
  g_assert_false (g_bytes_equal (told, untold));

  seek (fixture, position - 1);
  wait_for_guilt (plot, NULL);
  seek (fixture, position + 1);
  wait_for_guilt (plot, NULL);
}

/* Returns: the tile of the branch of @decision in which the search is; %NULL until it has @name */
static gboolean
names_guilt (Fixture         *fixture,
             GtkWidget       *view,
             const MatoBlame *blame)
{
  g_autoptr (MatoSearchTree) tree = mato_search_tree_new ();
  g_autoptr (GPtrArray) tiles = g_ptr_array_new ();
  guint number = 0;

  find_widgets (view, MATO_TYPE_BRANCH_TILE, tiles);
  mato_search_tree_show (tree, get_trace (fixture), get_position (fixture));
  for (guint i = 0; i < mato_search_tree_get_n_decisions (tree); i++)
    {
      const MatoDecision *decision = mato_search_tree_get_decision (tree, i);
      g_autofree char *branch = NULL, *name = NULL;
      gboolean is_there = FALSE;

      if (decision->current < 0)
        continue;

      branch = mato_sentence_branch (tree, decision, decision->current, get_position (fixture),
                                     FALSE, get_trace (fixture), MATO_ALPHABET_CANONICAL);
      name = g_strconcat (branch, ".", get_words (blame, ++number), NULL);
      for (guint j = 0; j < tiles->len; j++)
        is_there = is_there || has_name (g_ptr_array_index (tiles, j), name);
      if (!is_there)
        return FALSE;
    }

  g_assert_cmpuint (number, ==, blame->n_guesses);
  return TRUE;
}

static void
the_tree_tells_guilt (Fixture       *fixture,
                      gconstpointer  engine)
{
  g_autoptr (MatoBlame) blame = NULL;
  guint64 position;
  GtkWidget *view;

  paste (fixture, HARD_FOR_SEARCH);
  record (fixture, engine);
  blame = find_mixed_blame (get_trace (fixture), &position);
  view = open_view (fixture, "tree", MATO_TYPE_TREE_VIEW);
  seek (fixture, position);
  while (!names_guilt (fixture, view, blame))
    g_main_context_iteration (NULL, TRUE);

  seek (fixture, position + 1);
  wait_until_idle (fixture);
  while (names_guilt (fixture, view, blame))
    g_main_context_iteration (NULL, TRUE);
}

/* Nobody could read who is to blame for a dead end that is gone again at once. */
WINDOW_TEST (nobody_is_to_blame_while_it_plays)
{
  g_autoptr (MatoBlame) blame = NULL;
  MatoPlayer *player = fixture->workspace->player;
  guint64 position;
  GtkWidget *plot;

  paste (fixture, HARD_FOR_SEARCH);
  record (fixture, "bitmask");
  blame = find_mixed_blame (get_trace (fixture), &position);
  plot = open_plot (fixture);
  seek (fixture, position);
  g_assert_nonnull (MATO_ICICLE_PLOT (plot)->blame);
  mato_player_set_playing (player, TRUE);
  wait_until_idle (fixture);
  g_assert_null (MATO_ICICLE_PLOT (plot)->blame);
  mato_player_set_playing (player, FALSE);
}

WINDOW_ROW (the_whole_tree_tells_guilt_bitmask, the_whole_tree_tells_guilt, "bitmask")
WINDOW_ROW (the_whole_tree_tells_guilt_dlx, the_whole_tree_tells_guilt, "dlx")
WINDOW_ROW (the_tree_tells_guilt_bitmask, the_tree_tells_guilt, "bitmask")
WINDOW_ROW (the_tree_tells_guilt_dlx, the_tree_tells_guilt, "dlx")
