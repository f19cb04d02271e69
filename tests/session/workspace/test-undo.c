/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/workspace.h"

#include "tests/session/session-test.h"
#include "tests/test.h"

#include "session/words/tour.h"

/* What an action takes from the board comes back when it is undone: all of it. */

#define TEXT \
  "7..9....11....59.....2...8...5.2...3......648413........7..2.9.2.1.6.8.4.8.5.4.12\n" \
  ".....2.5..78...3.......4...5..............1......3.7.82......4......5.9..1..7....\n" \
  ".....2.5..78...3.......4...5..............1......3.7.82......4......5.9..1..7....\n"
#define OTHER "1...............\n2...............\n"

static gint64 time_now = 1000;

static gint64
get_time (void)
{
  return time_now;
}

static MatoCollection *
read_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  MatoCollection *collection = mato_collection_new_for_text (text, -1, &error);

  g_assert_no_error (error);
  return collection;
}

static void
wait (MatoWorkspace *workspace)
{
  while (mato_workspace_is_busy (workspace))
    g_main_context_iteration (NULL, TRUE);
}

/* All that belongs to a puzzle, in words: where they differ says what was lost. */
static char *
describe (MatoWorkspace *workspace)
{
  MatoGame *game = workspace->game;
  MatoPuzzles *puzzles = workspace->puzzles;
  MatoFilms *films = workspace->films;
  MatoRacing *racing = workspace->racing;
  MatoPlaying *playing = workspace->playing;
  const MatoQuiz *quiz = &workspace->quiz->quiz;
  g_autofree char *puzzle = mato_move_puzzle_to_text (mato_game_get_puzzle (game));
  g_autofree char *mistakes = mato_check_to_note (workspace->check);
  guint64 positions[2] = { 0, 0 };

  if (mato_racing_get_race (racing))
    mato_racing_get_positions (racing, positions);

  return g_strdup_printf (
    "%s\npuzzle %u of %u, text %p\n%u films, %d at %" G_GUINT64_FORMAT
    ", race %d at %" G_GUINT64_FORMAT ", %" G_GUINT64_FORMAT "\nquiz %d, %u of %u\n"
    "solved %p, %d; aimed %p\nmistakes %s\nspent %" G_GUINT64_FORMAT ", assisted %d",
    puzzle, mato_puzzles_get_index (puzzles), mato_puzzles_get_n (puzzles),
    (gpointer) mato_puzzles_get_collection (puzzles), mato_films_get_n (films),
    mato_films_get_watched_index (films),
    mato_player_get_position (workspace->player),
    mato_racing_get_race (racing) != NULL, positions[0], positions[1], quiz->is_on,
    quiz->n_right, quiz->n_answered,
    (gpointer) mato_workspace_get_answer (workspace, MATO_PAGE_SOLVE),
    workspace->solving->shown,
    (gpointer) mato_workspace_get_answer (workspace, MATO_PAGE_TARGET), mistakes,
    mato_playing_get_spent (playing), mato_playing_is_assisted (playing));
}

static void
record (MatoWorkspace *workspace,
        const char    *engine)
{
  MatoFilms *films = workspace->films;

  mato_method_choice_set (films->method, mato_engine_find (engine), 0);
  mato_films_record (films);
  wait (workspace);
}

/* A workspace in which a lot was done with the third of three puzzles, which is as the second. */
static MatoWorkspace *
make_workspace (void)
{
  g_autoptr (MatoCollection) collection = read_text (TEXT);
  MatoWorkspace *workspace = mato_workspace_new (mato_collection_get_puzzle (collection, 0));
  MatoGame *game = workspace->game;

  mato_playing_set_clock (workspace->playing, get_time);
  mato_puzzles_set_collection (workspace->puzzles, collection);
  mato_puzzles_go_to (workspace->puzzles, 2);
  mato_game_enter (game, 0, 1);
  mato_game_mark (game, 1, MATO_PENCIL_CENTRE, 3);
  time_now += 23 * G_USEC_PER_SEC;
  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    if (page != MATO_PAGE_WATCH)
      {
        mato_workspace_search (workspace, page);
        wait (workspace);
      }
  record (workspace, "bitmask");
  record (workspace, "dlx");
  mato_player_seek (workspace->player, 7);
  return workspace;
}

/* The actions */

static void
replace (MatoWorkspace *workspace)
{
  g_autoptr (MatoCollection) other = read_text (OTHER);

  mato_game_replace (workspace->game, mato_collection_get_puzzle (other, 0));
}

static void
paste (MatoWorkspace *workspace)
{
  g_autoptr (MatoCollection) other = read_text (OTHER);

  mato_puzzles_set_collection (workspace->puzzles, other);
}

static void
read_again (MatoWorkspace *workspace)
{
  g_autoptr (MatoCollection) same = read_text (TEXT);

  mato_puzzles_set_collection (workspace->puzzles, same);
}

static void
go_to_previous (MatoWorkspace *workspace)
{
  mato_puzzles_go_to (workspace->puzzles, 1);
}

static void
go_to_first (MatoWorkspace *workspace)
{
  mato_puzzles_go_to (workspace->puzzles, 0);
}

static void
make_givens (MatoWorkspace *workspace)
{
  mato_puzzles_make_givens (workspace->puzzles);
}

static void
start_over (MatoWorkspace *workspace)
{
  mato_game_clear_entries (workspace->game);
}

static void
keep_digits (MatoWorkspace *workspace)
{
  mato_workspace_keep_solution (workspace, MATO_PAGE_SOLVE);
}

static void
take_tour (MatoWorkspace *workspace)
{
  guint n_tours;

  mato_tour_guide_start (workspace->guide, &mato_tour_list (&n_tours)[0]);
  wait (workspace);
}

static const struct
{
  const char *title;
  void (*act) (MatoWorkspace *workspace);
} actions[] = {
  { "replace", replace }, { "paste", paste }, { "read again", read_again },
  { "previous", go_to_previous }, { "first", go_to_first }, { "make givens", make_givens },
  { "start over", start_over }, { "keep digits", keep_digits }, { "tour", take_tour },
};

static void
assert_is_as (MatoWorkspace *workspace,
              const char    *expected)
{
  g_autofree char *now = describe (workspace);

  g_assert_cmpstr (now, ==, expected);
}

/* And redo brings back what undo takes. */
static void
undo_and_redo (MatoWorkspace *workspace,
               void         (*act) (MatoWorkspace *workspace))
{
  MatoGame *game = workspace->game;
  guint position = mato_game_get_position (game);
  g_autofree char *before = describe (workspace);
  g_autofree char *after = NULL;

  act (workspace);
  g_assert_cmpuint (mato_game_get_position (game), ==, position + 1);
  after = describe (workspace);
  g_assert_cmpstr (before, !=, after);
  for (guint i = 0; i < 2; i++)
    {
      mato_game_undo (game);
      assert_is_as (workspace, before);
      mato_game_redo (game);
      assert_is_as (workspace, after);
    }
  mato_game_undo (game);
  assert_is_as (workspace, before);
}

TEST (undo_brings_back_all)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr (MatoWorkspace) workspace = make_workspace ();

      g_test_message ("%s", actions[i].title);
      undo_and_redo (workspace, actions[i].act);
    }
}

TEST (undo_brings_back_a_race)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr (MatoWorkspace) workspace = make_workspace ();
      MatoRacing *racing = workspace->racing;

      mato_racing_start_with (racing, 0);
      mato_player_seek (workspace->player, 4);
      g_test_message ("%s", actions[i].title);
      undo_and_redo (workspace, actions[i].act);
      g_assert_nonnull (mato_racing_get_race (racing));
    }
}

TEST (undo_brings_back_a_quiz)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr (MatoWorkspace) workspace = make_workspace ();
      MatoFilmQuiz *quiz = workspace->quiz;

      mato_film_quiz_set_active (quiz, TRUE);
      mato_film_quiz_answer (quiz, 0);
      g_assert_cmpuint (quiz->quiz.n_answered, ==, 1);
      mato_film_quiz_ask (quiz);
      g_test_message ("%s", actions[i].title);
      undo_and_redo (workspace, actions[i].act);
      g_assert_cmpuint (quiz->quiz.n_answered, ==, 1);
    }
}

/* By chance, several one after the other, and back to the start. */
TEST (any_number_of_actions_is_undone)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoGame *game = workspace->game;
  g_autoptr (GPtrArray) seen = g_ptr_array_new_with_free_func (g_free);
  guint first = mato_game_get_position (game);

  g_ptr_array_add (seen, describe (workspace));
  for (guint i = 0; i < 12; i++)
    {
      guint action = (guint) g_test_rand_int_range (0, 3);

      g_test_message ("%s", actions[action].title);
      actions[action].act (workspace);
      if (g_test_rand_bit ())
        record (workspace, "bitmask");
      g_ptr_array_add (seen, describe (workspace));
    }

  for (guint i = seen->len; i-- > 0;)
    {
      assert_is_as (workspace, seen->pdata[i]);
      mato_game_undo (game);
    }
  while (mato_game_get_position (game) < first + seen->len - 1)
    mato_game_redo (game);
  assert_is_as (workspace, seen->pdata[seen->len - 1]);
}

/* The tours that led from one to the next are left together. */
TEST (a_closed_tour_gives_the_game_back)
{
  for (guint n = 1; n <= 2; n++)
    {
      g_autoptr (MatoWorkspace) workspace = make_workspace ();
      g_autofree char *before = describe (workspace);

      for (guint i = 0; i < n; i++)
        take_tour (workspace);
      g_assert_cmpint (workspace->page, ==, MATO_PAGE_WATCH);
      mato_game_enter (workspace->game, 80, 1);
      mato_tour_guide_close (workspace->guide);
      assert_is_as (workspace, before);
      g_assert_cmpint (workspace->page, ==, MATO_PAGE_PLAY);
      g_assert_true (mato_game_can_redo (workspace->game));
    }
}

/* A film hides the game: the page changes to where the change is seen. */
TEST (no_move_is_made_unseen)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoGame *game = workspace->game;
  guint n_moves = mato_game_get_n_moves (game);

  for (guint i = 0; i < 2; i++)
    {
      mato_workspace_set_page (workspace, MATO_PAGE_WATCH);
      g_assert_nonnull (mato_player_get_moment (workspace->player));
      if (i == 0)
        mato_game_undo (game);
      else
        mato_game_redo (game);
      g_assert_cmpint (workspace->page, ==, MATO_PAGE_PLAY);
    }
  g_assert_cmpuint (mato_game_get_position (game), ==, n_moves);

  /* Another puzzle is seen at once. */
  mato_workspace_set_page (workspace, MATO_PAGE_WATCH);
  paste (workspace);
  mato_game_undo (game);
  g_assert_cmpint (workspace->page, ==, MATO_PAGE_WATCH);
}

/* A history that is taken over has nothing of the one before. */
TEST (a_restored_game_has_no_other_films)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  g_autoptr (MatoCollection) other = read_text (OTHER);
  g_autoptr (MatoGame) game = mato_game_new (mato_collection_get_puzzle (other, 0));

  mato_game_replace (game, mato_collection_get_puzzle (other, 1));
  mato_game_replace (game, mato_collection_get_puzzle (other, 0));
  mato_game_take_over (workspace->game, game);
  while (mato_game_undo (workspace->game))
    ;
  g_assert_cmpuint (mato_films_get_n (workspace->films), ==, 0);
  g_assert_cmpuint (mato_puzzles_get_n (workspace->puzzles), ==, 1);
}
