/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/workspace.h"

#include "core/board/error.h"
#include "tests/session/session-test.h"
#include "tests/test.h"

#define ONE ".....2.5..78...3.......4...5..............1......3.7.82......4......5.9..1..7....\n"
#define OTHER "7..9....11....59.....2...8...5.2...3......648413........7..2.9.2.1.6.8.4.8.5.4.12\n"
#define EMPTY_4 "................\n"

static MatoCollection *
read_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  MatoCollection *collection = mato_collection_new_for_text (text, -1, &error);

  g_assert_no_error (error);

  return collection;
}

static MatoWorkspace *
make_workspace (const char *text)
{
  g_autoptr (MatoCollection) collection = read_text (text);

  return mato_workspace_new (mato_collection_get_puzzle (collection, 0));
}

static void
put (MatoWorkspace *workspace,
     const char    *text)
{
  g_autoptr (MatoCollection) collection = read_text (text);

  mato_puzzles_set_collection (workspace->puzzles, collection);
}

static void
run (MatoWorkspace *workspace,
     MatoPage       page)
{
  mato_workspace_search (workspace, page);

  while (mato_workspace_is_busy (workspace))
    g_main_context_iteration (NULL, TRUE);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

TEST (names_are_read_back)
{
  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    {
      MatoPage read = MATO_N_PAGES;

      g_assert_true (mato_page_from_name (mato_page_name (page), &read));
      g_assert_cmpint (read, ==, page);
    }

  test_enum_is_read_back (MATO_TYPE_WANT, MATO_WANT_FIRST, MATO_WANT_BEST);
  test_enum_is_read_back (MATO_TYPE_MISTAKES, MATO_MISTAKES_ASKED, MATO_MISTAKES_THIRD);
  test_enum_is_read_back (MATO_TYPE_ALPHABET_CHOICE, MATO_OWN_ALPHABET, MATO_ALPHABET_NUMBERS);
  test_enum_is_read_back (MATO_TYPE_PENCIL_CHOICE, 0, MATO_N_PENCILS);
}

TEST (answers_go_with_their_givens)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace (ONE);
  MatoGame *game = workspace->game;

  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    run (workspace, page);

  mato_game_enter (game, 0, 5);

  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    g_assert_nonnull (mato_workspace_get_answer (workspace, page));

  put (workspace, OTHER);

  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    g_assert_null (mato_workspace_get_search (workspace, page));

  g_assert_null (mato_player_get_trace (workspace->player));
  g_assert_null (mato_workspace_get_solution (workspace, MATO_PAGE_SOLVE));
  g_assert_null (mato_workspace_get_solution (workspace, MATO_PAGE_TARGET));
}

TEST (another_search_replaces_the_first)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace (ONE);
  g_autoptr (MatoSearch) first = NULL;
  guint n_answers = 0;

  g_signal_connect_swapped (workspace, "answered", G_CALLBACK (count_cb), &n_answers);
  mato_workspace_search (workspace, MATO_PAGE_SOLVE);
  first = g_object_ref (mato_workspace_get_search (workspace, MATO_PAGE_SOLVE));
  run (workspace, MATO_PAGE_SOLVE);

  for (guint i = 0; i < 20; i++)
    g_main_context_iteration (NULL, FALSE);

  g_assert_cmpuint (n_answers, ==, 1);
  g_assert_true (mato_workspace_get_answer (workspace, MATO_PAGE_SOLVE) != first);
}

TEST (knows_which_puzzle_it_shows)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace (EMPTY_4);
  MatoPuzzles *puzzles = workspace->puzzles;
  MatoGame *game = workspace->game;

  g_assert_cmpuint (mato_puzzles_get_n (puzzles), ==, 1);
  put (workspace, ONE OTHER ONE);
  g_assert_cmpuint (mato_puzzles_get_n (puzzles), ==, 3);
  mato_puzzles_go_to (puzzles, 2);
  g_assert_cmpuint (mato_puzzles_get_index (puzzles), ==, 2);
  mato_puzzles_go_to (puzzles, 1);
  g_assert_cmpuint (mato_puzzles_get_index (puzzles), ==, 1);

  while (mato_game_can_undo (game))
    mato_game_undo (game);

  g_assert_cmpuint (mato_puzzles_get_n (puzzles), ==, 1);
  mato_game_redo (game);
  g_assert_cmpuint (mato_puzzles_get_n (puzzles), ==, 3);
}

/* Going to another puzzle of a text keeps the entries; another text has none of them. */
TEST (puzzles_keep_their_entries)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace (EMPTY_4);
  MatoPuzzles *puzzles = workspace->puzzles;
  MatoGame *game = workspace->game;
  guint cell = 0;

  put (workspace, OTHER ONE);
  while (!mato_game_enter (game, cell, 4))
    cell++;
  mato_puzzles_go_to (puzzles, 1);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), cell), !=, 4);
  mato_puzzles_go_to (puzzles, 0);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), cell), ==, 4);
  g_assert_cmpint (mato_board_get_origin (mato_game_get_board (game), cell), ==,
                   MATO_ORIGIN_ENTRY);

  put (workspace, OTHER ONE);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), cell), ==, 0);
  mato_puzzles_go_to (puzzles, 1);
  mato_puzzles_go_to (puzzles, 0);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), cell), ==, 0);
}

TEST (typed_digits_become_givens)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace (EMPTY_4);
  MatoGame *game = workspace->game;

  mato_game_enter (game, 3, 2);
  mato_puzzles_make_givens (workspace->puzzles);
  g_assert_cmpuint (mato_board_count_givens (mato_game_get_board (game)), ==, 1);
  g_assert_cmpuint (mato_board_count_empty (mato_game_get_board (game)), ==, 15);
  mato_game_undo (game);
  g_assert_cmpint (mato_board_get_origin (mato_game_get_board (game), 3), ==, MATO_ORIGIN_ENTRY);
}

TEST (kept_solutions_are_one_move)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace (ONE);
  MatoGame *game = workspace->game;

  g_assert_false (mato_workspace_keep_solution (workspace, MATO_PAGE_SOLVE));
  run (workspace, MATO_PAGE_SOLVE);
  g_assert_true (mato_workspace_keep_solution (workspace, MATO_PAGE_SOLVE));
  g_assert_true (mato_board_is_solved (mato_game_get_board (game)));
  mato_game_undo (game);
  g_assert_false (mato_game_can_undo (game));
}

/* Each page shows its own digits, none of another page. */
TEST (each_page_shows_its_own)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace (ONE);
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  static const guint8 inks[] = { MATO_INK_NONE, MATO_INK_SOLVER, MATO_INK_NONE, MATO_INK_SOLVER };

  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    run (workspace, page);

  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    {
      mato_workspace_set_page (workspace, page);
      mato_workspace_compose (workspace, scene);
      g_assert_cmpuint (scene->looks[0].ink, ==, inks[page]);
      g_assert_cmpint (scene->looks[0].ring != MATO_NO_RING, ==, page == MATO_PAGE_TARGET);
    }
}

/* The alphabet of the board can be changed without changing that of the puzzle. */
TEST (the_puzzle_keeps_its_spelling)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ("ABCD............\n");
  MatoPuzzles *puzzles = workspace->puzzles;
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  MatoGame *game = workspace->game;

  g_assert_cmpint (puzzles->alphabet_choice, ==, MATO_OWN_ALPHABET);
  for (int choice = MATO_OWN_ALPHABET; choice <= MATO_ALPHABET_NUMBERS; choice++)
    {
      MatoAlphabet expected = choice == MATO_OWN_ALPHABET ? MATO_ALPHABET_LETTERS
                                                          : (MatoAlphabet) choice;

      mato_puzzles_choose_alphabet (puzzles, choice);
      g_assert_cmpint (mato_puzzles_get_alphabet (puzzles), ==, expected);
      mato_workspace_compose (workspace, scene);
      g_assert_cmpint (scene->alphabet, ==, expected);
      g_assert_cmpint (mato_game_get_puzzle (game)->alphabet, ==, MATO_ALPHABET_LETTERS);
    }

  mato_puzzles_choose_alphabet (puzzles, MATO_OWN_ALPHABET);
  put (workspace, ONE);
  g_assert_cmpint (mato_puzzles_get_alphabet (puzzles), ==, MATO_ALPHABET_CANONICAL);
}

/* Where the digits of the rules begin with 0 nobody can choose that they are shown otherwise. */
TEST (sums_and_digits_agree)
{
  g_autoptr (MatoWorkspace) workspace =
    make_workspace (".Shape~4x4~0-3.Cage~3~R1C1~R1C2.~R2C1_0\n");
  MatoPuzzles *puzzles = workspace->puzzles;
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();

  for (int choice = MATO_OWN_ALPHABET; choice <= MATO_ALPHABET_NUMBERS; choice++)
    {
      mato_puzzles_choose_alphabet (puzzles, choice);
      g_assert_cmpint (mato_puzzles_get_alphabet (puzzles), ==, MATO_ALPHABET_HEX);
      mato_workspace_compose (workspace, scene);
      g_assert_cmpint (scene->alphabet, ==, MATO_ALPHABET_HEX);
    }
}

/* The best score is the maximum over all solutions with the chosen weights. */
TEST (aims_by_its_weights)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ("1...............\n");
  MatoSolving *solving = workspace->solving;
  MatoGame *game = workspace->game;
  const MatoGeometry *geometry = mato_game_get_geometry (game);
  guint8 weights[MATO_MAX_CELLS];

  mato_solving_set_want (solving, MATO_WANT_COUNT);
  run (workspace, MATO_PAGE_SOLVE);
  g_assert_cmpuint (mato_solving_get_n_shown (solving), ==, 72);

  for (MatoWeights preset = 0; preset < MATO_N_WEIGHTS; preset++)
    {
      gint32 best = 0;

      mato_aim_set_weights (workspace->aim, preset);
      mato_puzzle_fill_weights (mato_game_get_puzzle (game), weights);
      g_assert_null (mato_workspace_get_search (workspace, MATO_PAGE_TARGET));
      for (int i = 0; i < (int) mato_solving_get_n_shown (solving); i++)
        {
          mato_solving_set_shown (solving, i);
          best = MAX (best, mato_target_score (geometry,
                                               mato_workspace_get_solution (workspace,
                                                                            MATO_PAGE_SOLVE),
                                               weights));
        }

      run (workspace, MATO_PAGE_TARGET);
      g_assert_cmpint (mato_search_get_target_result (
                         mato_workspace_get_answer (workspace, MATO_PAGE_TARGET))->score, ==, best);
    }
}

static void
assert_shown (MatoWorkspace *workspace,
              const guint8  *digits)
{
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();

  mato_workspace_compose (workspace, scene);
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    {
      g_assert_cmpuint (scene->looks[cell].digit, ==, digits[cell]);
      g_assert_cmpuint (scene->looks[cell].marks, ==, 0);
    }
}

/* Its score is told, so no digit of another board stands in it; and none is called wrong. */
TEST (shows_a_best_board_whole)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ("12343412214.....\n");
  MatoAim *aim = workspace->aim;
  MatoGame *game = workspace->game;
  guint8 best[16];

  mato_workspace_set_page (workspace, MATO_PAGE_TARGET);
  run (workspace, MATO_PAGE_TARGET);
  while (mato_aim_get_n_best (aim) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (mato_aim_get_n_best (aim), ==, 1);
  memcpy (best, mato_workspace_get_solution (workspace, MATO_PAGE_TARGET), sizeof best);
  mato_game_enter (game, 15, best[15] % 4u + 1);
  g_assert_false (aim->flags[MATO_AIM_SHOW_BEST]);

  mato_aim_set (aim, MATO_AIM_SHOW_BEST, TRUE);
  assert_shown (workspace, best);
  mato_game_mark (game, 14, MATO_PENCIL_CENTRE, 1);
  g_assert_true (aim->flags[MATO_AIM_SHOW_BEST]);
  mato_game_undo (game);
  mato_game_undo (game);
  g_assert_false (aim->flags[MATO_AIM_SHOW_BEST]);
}

static gboolean
has_other_weights (MatoWorkspace *workspace,
                   guint          film)
{
  return mato_search_has_other_weights (mato_films_get (workspace->films, film),
                                        mato_game_get_puzzle (workspace->game));
}

/* Changing the weights drops the score. A film of the old weights is kept, and its caption says so
 * until the weights are the same again. */
TEST (weights_make_old_scores_stale)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace (ONE);
  MatoAim *aim = workspace->aim;
  MatoFilms *films = workspace->films;

  run (workspace, MATO_PAGE_SOLVE);
  run (workspace, MATO_PAGE_WATCH);
  mato_aim_set_weights (aim, MATO_WEIGHTS_BORDER);
  g_assert_nonnull (mato_workspace_get_answer (workspace, MATO_PAGE_SOLVE));
  g_assert_nonnull (mato_workspace_get_answer (workspace, MATO_PAGE_WATCH));

  mato_method_choice_set (films->method, NULL, 0);
  run (workspace, MATO_PAGE_WATCH);
  mato_aim_set_weights (aim, MATO_WEIGHTS_BORDER);
  g_assert_nonnull (mato_workspace_get_answer (workspace, MATO_PAGE_WATCH));
  run (workspace, MATO_PAGE_TARGET);
  g_assert_false (has_other_weights (workspace, 0));
  g_assert_false (has_other_weights (workspace, 1));

  mato_aim_set_weights (aim, MATO_WEIGHTS_RINGS);
  g_assert_null (mato_workspace_get_search (workspace, MATO_PAGE_TARGET));
  g_assert_nonnull (mato_player_get_trace (workspace->player));
  g_assert_cmpuint (mato_films_get_n (films), ==, 2);
  g_assert_false (has_other_weights (workspace, 0));
  g_assert_true (has_other_weights (workspace, 1));

  mato_game_undo (workspace->game);
  g_assert_cmpint (mato_aim_get_weights (aim), ==, MATO_WEIGHTS_BORDER);
  g_assert_false (has_other_weights (workspace, 1));
}

/* A film shows the weights that it was recorded with. */
TEST (films_keep_their_weights)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace (ONE);
  MatoDisplay *display = workspace->display;
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  MatoFilmContext *context = MATO_FILM_CONTEXT (workspace->recordings);
  g_autofree char *caption = NULL;

  mato_method_choice_set (workspace->films->method, NULL, 0);
  g_object_set (display, "show-rings", TRUE, NULL);
  g_object_set (display, "all-weights", TRUE, NULL);
  run (workspace, MATO_PAGE_WATCH);
  caption = mato_film_context_dup_caption (context);
  g_assert_null (strstr (caption, "used weights other"));
  g_free (caption);
  mato_aim_weigh_cell (workspace->aim, 0, 50);
  caption = mato_film_context_dup_caption (context);
  g_assert_nonnull (strstr (caption, "used weights other"));
  mato_workspace_set_page (workspace, MATO_PAGE_WATCH);
  mato_workspace_compose (workspace, scene);
  g_assert_cmpuint (scene->looks[0].weight, ==, 6);
  mato_workspace_set_page (workspace, MATO_PAGE_PLAY);
  mato_workspace_compose (workspace, scene);
  g_assert_cmpuint (scene->looks[0].weight, ==, 50);
}

static void
compose_cb (MatoWorkspace *workspace)
{
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  const MatoBoard *board = mato_game_get_board (workspace->game);

  mato_workspace_compose (workspace, scene);
  g_assert_false (scene->is_search);
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    g_assert_cmpuint (scene->looks[cell].digit, ==, mato_board_get_value (board, cell));
}

/* The end of a pause came before the film of the smaller board was gone, and its 16 weights were
 * taken for 81. */
TEST (a_paused_board_is_replaced_at_once)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace (ONE);

  put (workspace, EMPTY_4);
  mato_method_choice_set (workspace->films->method, NULL, 0);
  g_object_set (workspace->display, "show-rings", TRUE, NULL);
  run (workspace, MATO_PAGE_WATCH);
  mato_workspace_set_page (workspace, MATO_PAGE_WATCH);
  mato_playing_set_paused (workspace->playing, TRUE);
  g_signal_connect (workspace, "scene-changed", G_CALLBACK (compose_cb), NULL);

  mato_game_undo (workspace->game);
  g_assert_cmpuint (mato_game_get_geometry (workspace->game)->order, ==, 9);
}

static void
compose_seen_cb (MatoWorkspace  *workspace,
                 MatoBoardScene *seen)
{
  mato_workspace_compose (workspace, seen);
}

/* Returns: whether not even the givens are seen */
static gboolean
is_hidden (const MatoBoardScene *scene)
{
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    if (scene->looks[cell].digit != 0)
      return FALSE;

  return TRUE;
}

/* What asks for a hint or a check ends a pause at once, and the board is seen with the clock. (A
 * hint that named a wrong digit started the clock of a hidden board.) */
TEST (no_clock_runs_on_a_hidden_board)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace (ONE);
  g_autoptr (MatoBoardScene) seen = mato_board_scene_new ();
  MatoGame *game = workspace->game;
  MatoPlaying *playing = workspace->playing;
  MatoHints *hints = workspace->hints;

  run (workspace, MATO_PAGE_PLAY);
  mato_game_enter (game, 0, mato_check_get_solution (workspace->check)[0] % 9 + 1);
  g_signal_connect (workspace, "scene-changed", G_CALLBACK (compose_seen_cb), seen);
  for (guint i = 0; i < 4; i++)
    {
      mato_playing_set_paused (playing, TRUE);
      g_assert_true (is_hidden (seen));
      g_assert_cmpint (hints->stage, ==, MATO_HINT_HIDDEN);
      if (i % 2 == 0)
        mato_hints_next (hints);
      else
        mato_workspace_search (workspace, MATO_PAGE_PLAY);
      g_assert_false (is_hidden (seen));
      g_assert_false (mato_playing_get_paused (playing));
      while (mato_workspace_is_busy (workspace))
        g_main_context_iteration (NULL, TRUE);
      g_assert_false (is_hidden (seen));
      g_assert_cmpint (mato_playing_get_state (playing), ==,
                       i % 2 == 0 ? MATO_PLAY_HINTED : MATO_PLAY_CORRECTED);
    }
}

/* Whoever goes away before the answer is there has it neither read nor end the pause. */
TEST (an_answer_leaves_a_pause)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace (ONE);
  MatoPlaying *playing = workspace->playing;
  MatoHints *hints = workspace->hints;

  mato_game_enter (workspace->game, 0, 1);
  mato_hints_next (hints);
  mato_workspace_search (workspace, MATO_PAGE_PLAY);
  mato_playing_set_paused (playing, TRUE);
  while (mato_workspace_is_busy (workspace))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (mato_playing_get_paused (playing));
  g_assert_cmpint (hints->stage, ==, MATO_HINT_HIDDEN);
}

TEST (weights_are_edited)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace (EMPTY_4);
  MatoAim *aim = workspace->aim;
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  guint8 weights[MATO_MAX_CELLS];

  mato_aim_set (aim, MATO_AIM_EDIT_WEIGHTS, TRUE);
  g_assert_cmpint (workspace->page, ==, MATO_PAGE_TARGET);
  mato_aim_weigh_cell (aim, 0, 0);
  g_assert_cmpint (mato_aim_get_weights (aim), ==, MATO_N_WEIGHTS);
  mato_aim_weigh_ring (aim, 1, 99);
  mato_puzzle_fill_weights (mato_game_get_puzzle (workspace->game), weights);
  g_assert_cmpuint (weights[0], ==, 0);
  g_assert_cmpuint (weights[1], ==, 6);
  g_assert_cmpuint (weights[10], ==, 99);

  mato_workspace_compose (workspace, scene);
  g_assert_true (scene->is_weighing);
  g_assert_cmpuint (scene->looks[0].weight_size, ==, MATO_WEIGHT_LARGE);
  g_assert_cmpuint (scene->n_rings, ==, 3);
  run (workspace, MATO_PAGE_TARGET);
  g_assert_cmpint (mato_search_get_target_result (mato_workspace_get_answer (workspace,
                                                                             MATO_PAGE_TARGET))
                     ->score, ==, 99 * 14 + 6 * 23);

  /* The board shows the answer. */
  g_assert_false (aim->flags[MATO_AIM_EDIT_WEIGHTS]);
  mato_workspace_compose (workspace, scene);
  g_assert_false (scene->is_weighing);
  g_assert_cmpuint (scene->looks[5].digit, >, 0);

  mato_aim_set (aim, MATO_AIM_EDIT_WEIGHTS, TRUE);
  mato_workspace_set_page (workspace, MATO_PAGE_PLAY);
  g_assert_false (aim->flags[MATO_AIM_EDIT_WEIGHTS]);
  mato_game_undo (workspace->game);
  mato_game_undo (workspace->game);
  g_assert_cmpint (mato_aim_get_weights (aim), ==, MATO_WEIGHTS_RINGS);
}

/* A workspace that is freed during a search is not called any more. */
TEST (may_go_in_mid_search)
{
  MatoWorkspace *workspace = make_workspace (EMPTY_4);
  gboolean is_gone = FALSE;

  mato_workspace_search (workspace, MATO_PAGE_SOLVE);
  g_object_weak_ref (G_OBJECT (mato_workspace_get_search (workspace, MATO_PAGE_SOLVE)),
                     test_gone_cb, &is_gone);
  g_object_add_weak_pointer (G_OBJECT (workspace), (gpointer *) &workspace);
  g_object_unref (workspace);
  g_assert_null (workspace);

  while (!g_atomic_int_get (&is_gone))
    g_main_context_iteration (NULL, TRUE);
}

TEST (a_text_can_be_added_to_its_board)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace (OTHER);
  MatoPuzzles *puzzles = workspace->puzzles;
  g_autoptr (MatoCollection) both = read_text (ONE OTHER);
  g_autoptr (MatoCollection) stranger = read_text (ONE EMPTY_4);
  MatoGame *game = workspace->game;

  mato_puzzles_add_collection (puzzles, stranger);
  g_assert_cmpuint (mato_puzzles_get_n (puzzles), ==, 1);
  mato_puzzles_add_collection (puzzles, both);
  g_assert_cmpuint (mato_puzzles_get_n (puzzles), ==, 2);
  g_assert_cmpuint (mato_puzzles_get_index (puzzles), ==, 1);
  g_assert_false (mato_game_can_undo (game));
}

#define RULES "mato-document 2\n\n[Rules]\nboard 4x4\nkiller 5 r1c1 r1c2\nthermo r3c1 r3c2\n" \
              "\n[Puzzle]\n....\n....\n....\n...4\n"

/* What knows ordinary boards only says so; the rest is done by the rules. */
TEST (boards_with_rules_are_played)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace (RULES);
  MatoGame *game = workspace->game;
  MatoHints *hints = workspace->hints;
  g_autofree MatoBoardScene *scene = mato_board_scene_new ();
  g_autofree char *text = NULL;
  const guint8 *solution;

  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    {
      gboolean is_known = page != MATO_PAGE_TARGET;
      g_autoptr (GError) error = NULL;

      mato_workspace_set_page (workspace, page);
      g_assert_cmpint (mato_workspace_check (workspace, page, &error), ==, is_known);
      if (!is_known)
        g_assert_error (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED);
      run (workspace, page);
      g_assert_cmpint (mato_workspace_get_answer (workspace, page) != NULL, ==, is_known);
    }

  solution = mato_workspace_get_solution (workspace, MATO_PAGE_SOLVE);
  g_assert_nonnull (solution);
  g_assert_cmpuint (solution[0] + solution[1], ==, 5);
  g_assert_cmpuint (solution[8], <, solution[9]);

  mato_hints_next (hints);
  while (mato_hints_is_running (hints))
    g_main_context_iteration (NULL, TRUE);
  text = mato_hints_dup_text (hints);
  g_assert_nonnull (text);
  g_assert_nonnull (mato_hints_get_deduction (hints));

  /* The cage is over 5. */
  mato_workspace_set_page (workspace, MATO_PAGE_PLAY);
  mato_game_enter (game, 0, 4);
  mato_game_enter (game, 1, 2);
  mato_workspace_compose (workspace, scene);
  g_assert_true ((scene->looks[0].marks & MATO_MARK_CONFLICT) != 0);
  g_assert_true ((scene->looks[1].marks & MATO_MARK_CONFLICT) != 0);

  put (workspace, ONE);
  g_assert_true (mato_workspace_check (workspace, MATO_PAGE_TARGET, NULL));
  mato_game_undo (game);
  g_assert_false (mato_workspace_check (workspace, MATO_PAGE_TARGET, NULL));
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), 1), ==, 2);
  mato_board_scene_clear (scene);
}

/* Boards whose rows, columns and digits are not as many are refused, and nothing else is. */
TEST (only_square_boards_are_shown)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoCollection) both = read_text (
    "mato-document 2\n\n[Rules]\nboard 4x4\ndigits 1-6\n\n[Puzzle]\n....\n....\n....\n....\n\n"
    RULES);
  MatoCollection *none = mato_collection_new_for_text (
    "mato-document 2\n\n[Rules]\nboard 4x5\n\n[Puzzle]\n.....\n.....\n.....\n.....\n", -1,
    &error);

  g_assert_null (none);
  g_assert_error (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED);
  g_assert_cmpuint (mato_collection_get_n (both), ==, 1);
  g_assert_nonnull (mato_collection_get_fault (both));
}
