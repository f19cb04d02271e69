/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/engine.h"
#include "session/film/item-options.h"
#include "session/film/vain.h"
#include "session/words/sentence-view.h"
#include "session/words/sentence.h"
#include "session/workspace/workspace.h"

#include "tests/session/session-test.h"
#include "tests/test.h"

#include <string.h>

static MatoWorkspace *
make_workspace (void)
{
  g_autoptr (MatoCollection) collection =
    mato_collection_new_for_text ("................\n", -1, NULL);

  return mato_workspace_new (mato_collection_get_puzzle (collection, 0));
}

static void
wait (MatoWorkspace *workspace)
{
  while (mato_workspace_is_busy (workspace))
    g_main_context_iteration (NULL, TRUE);
}

static void
start (MatoWorkspace  *workspace,
       const MatoTour *tour)
{
  MatoTourGuide *guide = workspace->guide;
  mato_tour_guide_start (guide, tour);
  wait (workspace);
  g_assert_true (mato_tour_guide_get_tour (guide) == tour);
}

static const MatoStep *
get_step (MatoWorkspace *workspace)
{
  return mato_player_get_moment (workspace->player)->last;
}

static gboolean
says (MatoWorkspace *workspace,
      const char    *text)
{
  g_autofree char *sentence = mato_tour_guide_dup_sentence (workspace->guide);

  return strstr (sentence, text) != NULL;
}

/* Asserts that a stop is at a step of its kind and that its sentence has no placeholder left. */
static void
check_stop (MatoWorkspace      *workspace,
            const MatoTourStop *stop)
{
  g_autofree char *sentence = mato_tour_guide_dup_sentence (workspace->guide);
  const MatoStep *step = get_step (workspace);

  g_assert_nonnull (sentence);
  g_assert_null (strpbrk (sentence, "{}"));
  if (stop->count > 0)
    {
      g_assert_nonnull (step);
      g_assert_true (stop->test.kinds >> step->kind & 1);
      g_assert_cmpuint (step->options, >=, stop->test.min_options);
    }
  if (step && strstr (stop->sentence, "{step}"))
    {
      MatoTrace *trace = mato_player_get_trace (workspace->player);
      g_autofree char *said = mato_sentence_step (trace, step, MATO_ALPHABET_CANONICAL);

      g_assert_nonnull (strstr (sentence, said));
    }
}

/* What is said about a sum is about that of this step. */
static void
check_sum (MatoWorkspace *workspace)
{
  MatoPlayer *player = workspace->player;
  const MatoBoundSums *sums = mato_trace_get_sums (mato_player_get_trace (player));
  guint64 position = mato_player_get_position (player);
  int i = mato_bound_sums_find (sums, position);

  g_assert_cmpint (i, >=, 0);
  g_assert_cmpuint (mato_bound_sums_get_step (sums, (guint) i) + 1, ==, position);
}

TEST (every_stop_is_there)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoTourGuide *guide = workspace->guide;
  guint n_tours;
  const MatoTour *tours = mato_tour_list (&n_tours);

  g_assert_cmpuint (n_tours, ==, 6);
  for (guint i = 0; i < n_tours; i++)
    {
      guint64 last = 0;

      start (workspace, &tours[i]);
      g_assert_true (mato_tour_find (tours[i].name) == &tours[i]);
      for (guint stop = 0; stop < tours[i].n_stops; stop++)
        {
          guint64 position;
          gboolean is_first = stop == 0
                              || tours[i].stops[stop].take != tours[i].stops[stop - 1].take;

          mato_tour_guide_go_to (guide, stop);
          g_assert_cmpuint (guide->stop, ==, stop);
          check_stop (workspace, &tours[i].stops[stop]);
          if (g_str_equal (tours[i].stops[stop].view, "bound"))
            check_sum (workspace);
          position = mato_player_get_position (workspace->player);
          g_assert_true (is_first || position > last || tours[i].stops[stop].count == 0);
          last = position;
        }
    }
}

static guint
count_kind (const MatoTrace *trace,
            guint            kinds)
{
  guint n = 0;

  for (guint64 i = 0; i < mato_trace_get_length (trace); i++)
    n += kinds >> mato_trace_get_step (trace, i)->kind & 1;

  return n;
}

static void
go (MatoWorkspace *workspace,
    const char    *tour,
    guint          stop)
{
  start (workspace, mato_tour_find (tour));
  mato_tour_guide_go_to (workspace->guide, stop);
}

/* Checks claims of the sentences that are not in braces. */
TEST (masks_tour_is_true)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoTourGuide *guide = workspace->guide;
  guint16 cell;
  guint8 digit;

  go (workspace, "masks", 3);
  g_assert_cmpuint (mato_player_get_moment (workspace->player)->n_tries, ==, 2);
  cell = get_step (workspace)->cell;
  digit = get_step (workspace)->digit;
  mato_tour_guide_go_to (guide, 4);
  /* The dead end of a cell, which the masks show. */
  g_assert_cmpuint (get_step (workspace)->item, <, 81);
  mato_tour_guide_go_to (guide, 5);
  g_assert_cmpuint (get_step (workspace)->cell, ==, cell);
  g_assert_cmpuint (get_step (workspace)->digit, !=, digit);
}

TEST (order_tour_is_true)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoTourGuide *guide = workspace->guide;
  MatoMoment moment;
  MatoTrace *wide;
  guint first = 0;
  guint n_wide;

  go (workspace, "order", 0);
  wide = mato_player_get_trace (workspace->player);
  moment = *mato_player_get_moment (workspace->player);
  while (moment.values[first] != 0)
    first++;
  g_assert_cmpuint (moment.last->item, ==, first);
  g_assert_cmpuint (moment.last->options, >, 2);
  g_assert_true (says (workspace, "r2c6: only 8, 9 would fit"));
  n_wide = count_kind (wide, 1u << MATO_STEP_TRY);

  mato_tour_guide_go_to (guide, 2);
  g_assert_true (says (workspace, "Dead end number 8."));
  mato_tour_guide_go_to (guide, 4);
  g_assert_true (mato_player_get_trace (workspace->player) != wide);
  g_assert_cmpuint (get_step (workspace)->options, ==, 2);
  mato_tour_guide_go_to (guide, 5);
  g_assert_true (says (workspace, "Guesses: 3 instead of 21."));
  g_assert_cmpuint (n_wide, ==, 21);
  mato_tour_guide_go_to (guide, 3);
  g_assert_true (says (workspace, "Guesses: 21, dead ends: 13."));
}

TEST (blame_tour_is_true)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoTourGuide *guide = workspace->guide;
  MatoPlayer *player = workspace->player;
  MatoFilmWhy *why = workspace->why;
  const MatoGeometry *geometry;
  g_autoptr (MatoVain) vain = NULL;
  guint n_dead_ends = 0;

  /* Six guesses, and two of them are to blame. */
  go (workspace, "blame", 0);
  geometry = mato_trace_get_geometry (mato_player_get_trace (player));
  g_assert_true (says (workspace, "To blame: guess 1 (4 in r4c2) and guess 6 (1 in r1c2). Guesses "
                                  "2, 3, 4 and 5 have nothing to do with it."));
  g_assert_cmpuint (mato_film_why_get (why, NULL)->guesses->len, ==, 2);
  g_assert_cmpuint (mato_player_get_moment (player)->values[1], ==, 1);

  /* r1c2 had three options: before these guesses, and with guess 1 none is left. */
  mato_tour_guide_go_to (guide, 1);
  g_assert_true (says (workspace, "To blame: guess 1 (4 in r4c2) and guess 6 (9 in r1c2)."));
  for (guint64 i = 0; i < mato_player_get_position (player); i++)
    {
      const MatoStep *step = mato_trace_get_step (mato_player_get_trace (player), i);

      if (step->kind == MATO_STEP_TRY && step->depth == 5 && i > 150)
        {
          g_assert_cmpuint (step->cell, ==, 1);
          n_dead_ends++;
        }
    }
  g_assert_cmpuint (n_dead_ends, ==, 3);
  g_assert_cmpuint (geometry->n_cells, ==, 81);

  /* What comes next is in vain, and ends with as many dead ends in r1c2. */
  mato_tour_guide_go_to (guide, 2);
  g_assert_null (mato_film_why_get (why, NULL));
  vain = mato_vain_find (mato_player_get_trace (player), NULL, NULL);
  g_assert_cmpuint (mato_vain_find_span (vain, mato_player_get_position (player))->n_blamed, ==, 1);
  g_assert_true (says (workspace, "8 in r7c7"));
  mato_tour_guide_go_to (guide, 3);
  g_assert_true (says (workspace, "of which "));
  g_assert_cmpuint (vain->n_in_vain, >, vain->n_guesses / 4);
}

static void
count_dead_end_cb (const MatoStep *step,
                   gpointer        n_dead_ends)
{
  *(guint *) n_dead_ends += step->kind == MATO_STEP_DEAD_END;
}

/* The dead ends of a take that goes on to the end, on the board with other digits. */
static guint
count_dead_ends (const MatoTake *take,
                 const char     *line,
                 const guint8   *digits)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint n_dead_ends = 0;
  MatoMonitor monitor = { .step = count_dead_end_cb, .data = &n_dead_ends };
  MatoSolveOptions options = { .order = take->order, .monitor = &monitor };
  g_auto (MatoResult) result = { 0 };
  guint8 givens[81];

  for (guint cell = 0; cell < 81; cell++)
    givens[cell] = line[cell] == '.' ? 0 : digits[line[cell] - '1'];
  mato_engine_solve (mato_engine_find (take->engine), geometry, givens, &options, &result);

  return n_dead_ends;
}

/* "Whichever digits come first": all of the search, so that nothing depends on it. */
TEST (order_is_no_luck)
{
  const MatoTour *tour = mato_tour_find ("order");
  g_autoptr (GRand) random = g_rand_new_with_seed (19);
  guint8 digits[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };

  for (guint i = 0; i < 100; i++)
    {
      for (guint j = 9; j-- > 1;)
        {
          guint other = (guint) g_rand_int_range (random, 0, (gint32) j + 1);
          guint8 digit = digits[j];

          digits[j] = digits[other];
          digits[other] = digit;
        }
      g_assert_cmpuint (count_dead_ends (&tour->takes[0], tour->puzzle, digits), ==, 22);
      g_assert_cmpuint (count_dead_ends (&tour->takes[1], tour->puzzle, digits), ==, 2);
    }
}

TEST (cover_tours_are_true)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoTourGuide *guide = workspace->guide;
  g_autoptr (MatoCoverPicture) picture = mato_cover_picture_new ();
  const MatoTrace *trace;
  guint16 cell;
  MatoMoment before;

  go (workspace, "cover", 2);
  trace = mato_player_get_trace (workspace->player);
  g_assert_cmpuint (get_step (workspace)->options, ==, 1);
  mato_tour_guide_go_to (guide, 4);
  mato_cover_picture_show (picture, trace, mato_player_get_position (workspace->player));
  for (guint item = 0; item < 4 * 81; item++)
    g_assert_true (picture->items[item].covered_by != MATO_COVER_NONE
                   || picture->items[item].n_options >= get_step (workspace)->options
                   || item == get_step (workspace)->item);
  mato_tour_guide_go_to (guide, 6);
  g_assert_true (says (workspace, "All 324 items"));

  /* After the undo, the links are as before. */
  go (workspace, "links", 3);
  trace = mato_player_get_trace (workspace->player);
  mato_tour_guide_go_to (guide, 5);
  cell = get_step (workspace)->cell;
  mato_trace_seek (trace, mato_player_get_position (workspace->player) - 1, &before);
  for (guint64 i = 0; i < before.position; i++)
    if (mato_trace_get_step (trace, i)->kind == MATO_STEP_TRY
        && mato_trace_get_step (trace, i)->cell == cell)
      {
        MatoMoment earlier;

        mato_trace_seek (trace, i, &earlier);
        g_assert_cmpmem (earlier.values, 81, before.values, 81);
        return;
      }

  g_assert_not_reached ();
}

TEST (bound_tour_is_true)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  const MatoTour *tour = mato_tour_find ("bound");
  const MatoTargetResult *result;
  gint32 best = 0, bound = G_MAXINT32;
  guint64 rest;
  MatoTrace *trace;

  start (workspace, tour);
  for (guint stop = 1; stop < tour->n_stops; stop++)
    {
      gint32 open = bound;

      mato_tour_guide_go_to (workspace->guide, stop);
      if (get_step (workspace)->kind == MATO_STEP_CHOOSE)
        continue;

      bound = get_step (workspace)->bound;
      g_assert_cmpint (bound, <=, open);
      if (get_step (workspace)->kind == MATO_STEP_CUT)
        g_assert_cmpint (bound, <=, get_step (workspace)->score);
      else
        best = get_step (workspace)->score;
    }
  g_assert_cmpint (bound, ==, best);

  /* The last step that says anything about the score. */
  trace = mato_player_get_trace (workspace->player);
  g_assert_false (mato_trace_find (trace,
                                   mato_player_get_position (workspace->player),
                                   1,
                                   1u << MATO_STEP_CUT | 1u << MATO_STEP_BETTER, &rest));
  result = mato_search_get_target_result (mato_workspace_get_answer (workspace, MATO_PAGE_WATCH));
  g_assert_cmpint (result->score, ==, best);
  g_assert_cmpint (result->end, ==, MATO_END_SOLVED);
}

/* A tour can be undone, and the user's actions do not disturb it. */
TEST (leaves_no_traces)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoTourGuide *guide = workspace->guide;
  MatoMethodChoice *method = workspace->films->method;
  const MatoEngine *engine = method->engine;

  g_object_set (workspace->films, "record-all", TRUE, NULL);
  mato_aim_set_weights (workspace->aim, MATO_WEIGHTS_RINGS + 1);
  start (workspace, mato_tour_find ("bound"));
  start (workspace, mato_tour_find ("order"));
  g_assert_cmpint (workspace->page, ==, MATO_PAGE_WATCH);
  g_assert_true (method->engine == engine);

  /* The user removes the films of the tour and records another one. */
  while (mato_films_get_n (workspace->films) > 0)
    mato_recordings_remove (workspace->recordings, 0);
  mato_workspace_search (workspace, MATO_PAGE_WATCH);
  wait (workspace);
  g_assert_nonnull (mato_tour_guide_get_tour (guide));
  for (guint stop = mato_tour_guide_get_tour (guide)->n_stops; stop-- > 0;)
    {
      mato_tour_guide_go_to (guide, stop);
      check_stop (workspace, &mato_tour_guide_get_tour (guide)->stops[stop]);
    }

  mato_game_undo (workspace->game);
  mato_game_undo (workspace->game);
  g_assert_null (mato_tour_guide_get_tour (guide));
  g_assert_cmpuint (mato_films_get_n (workspace->films), ==, 0);
  g_assert_cmpuint (mato_game_get_geometry (workspace->game)->n_cells, ==, 16);
}

TEST (cancelled_tours_are_over)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoTourGuide *guide = workspace->guide;

  mato_tour_guide_start (guide, mato_tour_find ("order"));
  mato_workspace_search (workspace, MATO_PAGE_WATCH);
  wait (workspace);
  g_assert_null (mato_tour_guide_get_tour (guide));
  g_assert_cmpuint (mato_films_get_n (workspace->films), ==, 1);
}

/* A branch has the forced digit as a given; the original film does not change. */
TEST (branches_are_forced)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoFilms *films = workspace->films;
  MatoSearch *branch, *first;
  MatoComparisons *comparisons;
  g_autofree char *branch_name = NULL;
  g_autofree char *first_name = NULL;
  MatoDifference difference;
  guint16 cell;

  go (workspace, "masks", 2);
  mato_tour_guide_go_to (workspace->guide, 3);
  cell = get_step (workspace)->cell;
  mato_player_step (workspace->player, -1);
  g_assert_false (mato_films_force (films, 6, 5)); /* a given */
  g_assert_false (mato_films_force (films, cell, 0));
  g_assert_true (mato_films_force (films, cell, 9));
  wait (workspace);
  g_assert_cmpuint (mato_films_get_n (films), ==, 2);
  g_assert_cmpint (mato_films_get_watched_index (films), ==, 1);
  branch = mato_films_get (films, 1);
  first = mato_films_get (films, 0);
  g_assert_cmpuint (mato_search_get_givens (branch)[cell], ==, 9);
  g_assert_cmpuint (mato_search_get_result (branch)->n_solutions, ==, 1);
  g_assert_cmpuint (count_kind (mato_search_get_trace (branch), 1u << MATO_STEP_DEAD_END),
                    ==, 0);
  comparisons = workspace->racing->comparisons;
  g_assert_false (mato_comparisons_find (comparisons, branch, first, &difference));
  branch_name = mato_sentence_film (branch);
  first_name = mato_sentence_film (first);
  g_assert_cmpstr (branch_name, !=, first_name);

  mato_recordings_remove (workspace->recordings, 1);
  g_assert_true (mato_player_get_trace (workspace->player)
                 == mato_search_get_trace (mato_films_get (films, 0)));
}

/* Forces a digit of the film at a position: where it @fits, the branch begins with it. */
static void
force_digit (MatoWorkspace    *workspace,
             guint64           position,
             guint             cell,
             guint             digit,
             const MatoMoment *before,
             gboolean          fits)
{
  const guint8 *givens;

  mato_recordings_watch (workspace->recordings, 0);
  mato_player_seek (workspace->player, position);
  g_assert_cmpint (mato_films_force (workspace->films, cell, digit), ==, fits);
  if (!fits)
    return;

  wait (workspace);
  givens = mato_search_get_givens (mato_workspace_get_answer (workspace, MATO_PAGE_WATCH));
  for (guint i = 0; i < 81; i++)
    g_assert_cmpuint (givens[i], ==, i == cell ? digit : before->values[i]);
}

/* Forcing another digit in a cell that the search has filled: the branch starts before that. */
TEST (searched_digits_are_forced)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoRecordings *recordings = workspace->recordings;
  MatoFilms *films = workspace->films;
  MatoPlayer *player;
  MatoTrace *trace;
  guint n_forced = 0;

  go (workspace, "masks", 2);
  player = workspace->player;
  trace = mato_trace_ref (mato_player_get_trace (player));
  for (guint64 position = 1; position <= mato_trace_get_length (trace) && n_forced < 12; position++)
    {
      const MatoStep *step = mato_trace_get_step (trace, position - 1);
      MatoMoment before;

      if (step->kind != MATO_STEP_TRY && step->kind != MATO_STEP_PROPAGATE)
        continue;

      /* The digit of the search itself cannot be forced. */
      mato_recordings_watch (recordings, 0);
      mato_player_seek (player, MIN (position + n_forced % 3, mato_trace_get_length (trace)));
      mato_trace_seek (trace, position - 1, &before);
      if (mato_player_get_moment (player)->values[step->cell] != step->digit)
        continue;
      g_assert_false (mato_films_force (films, step->cell, step->digit));

      for (guint digit = 1; digit <= 9; digit++)
        {
          gboolean fits =
            mato_item_options_of (mato_trace_get_geometry (trace), before.values, step->cell)
                            >> (digit - 1) & 1;

          if (digit == step->digit || n_forced == 12)
            continue;

          force_digit (workspace, MIN (position + n_forced % 3, mato_trace_get_length (trace)),
                       step->cell, digit, &before, fits);
          n_forced += fits;
        }
    }

  g_assert_cmpuint (n_forced, ==, 12);
  mato_trace_unref (trace);
}
