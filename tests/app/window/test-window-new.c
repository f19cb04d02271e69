/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"
#include "tests/faults/failing.h"

#include "app/cards/no-givens-card.h"
#include "app/cards/play-head.h"
#include "app/panels/digit-pad.h"
#include "app/panels/page-play.h"
#include "app/play/new-options.h"
#include "app/play/new-page.h"
#include "app/play/review-chart.h"
#include "app/play/review-window.h"
#include "app/side/side-window.h"
#include "core/solve/engine.h"
#include "session/game/state-folder.h"
#include "session/play/new-puzzle.h"
#include "session/play/new-target.h"
#include "session/play/new-variant.h"
#include "session/play/play-records.h"

#include <errno.h>

/* The first start and new puzzles. */

static MatoPuzzleMaker *
get_maker (Fixture *fixture)
{
  return MATO_PUZZLE_MAKER (mato_window_get_feature (fixture->window, MATO_TYPE_PUZZLE_MAKER));
}

static guint64
count_solutions (Fixture *fixture)
{
  const MatoSolveOptions options = { .max_solutions = 2 };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find ("auto"), mato_game_get_geometry (fixture->game),
                     mato_board_get_values (mato_game_get_board (fixture->game)), &options,
                     &result);
  return result.n_solutions;
}

static void
wait_for_order (Fixture *fixture,
                guint    order)
{
  while (mato_game_get_geometry (fixture->game)->order != order)
    g_main_context_iteration (NULL, TRUE);
}

WINDOW_TEST (the_first_board_can_be_played)
{
  const MatoBoard *board = mato_game_get_board (fixture->game);

  g_assert_cmpuint (count_solutions (fixture), ==, 1);
  g_assert_true (mato_level_fits (mato_level_find ("easy"), mato_board_get_geometry (board),
                                  mato_board_get_values (board), NULL, NULL));
  act (fixture, "sample");
  g_assert_cmpuint (count_solutions (fixture), ==, 2);
}

static GtkWidget *
get_page (Fixture *fixture)
{
  return find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_NEW_PAGE);
}

static gboolean
is_choosing (Fixture *fixture)
{
  GtkWidget *page = get_page (fixture);

  return page != NULL && gtk_widget_get_mapped (page);
}

/* Who starts Mato for the first time is told what to do, and where other puzzles are. */
WINDOW_TEST (the_first_board_welcomes)
{
  GtkWidget *voice = GTK_WIDGET (fixture->voice);

  gtk_test_widget_wait_for_draw (voice);
  g_assert_true (has_label (voice, "Welcome"));
  g_assert_true (has_label_like (voice, "Here is an easy sudoku to begin with.*"));
  g_assert_nonnull (find_button (voice, "win.open"));
  g_signal_emit_by_name (find_button (voice, "win.choose-new"), "clicked");
  g_assert_true (is_choosing (fixture));
  act (fixture, "leave-new");
  g_assert_true (has_label (voice, "Welcome"));
  act (fixture, "hide-hint");
  g_assert_null (find_button (voice, "win.choose-new"));
}

WINDOW_TEST (actions_make_puzzles)
{
  g_autofree char *before = get_line (fixture);
  MatoPuzzleKind kind;

  choose (fixture, "new-puzzle", "easy 3x3");
  wait_for_message (fixture);
  g_assert_cmpuint (count_solutions (fixture), ==, 1);
  g_assert_cmpstr (mato_game_get_puzzle (fixture->game)->title, ==, "Easy");
  act (fixture, "undo");
  assert_line (fixture, before);

  choose (fixture, "new-puzzle", "easy 4x4 none");
  wait_for_order (fixture, 16);
  act (fixture, "undo");
  act (fixture, "another");
  wait_for_order (fixture, 16);
  g_assert_true (mato_puzzle_kind_of (mato_game_get_puzzle (fixture->game), &kind));
  g_assert_cmpstr (kind.level->name, ==, "easy");
  g_assert_cmpint (kind.symmetry, ==, MATO_SYMMETRY_NONE);
}

/* What the voice offers does not hide that the board cannot be kept. */
WINDOW_TEST (a_new_puzzle_that_cannot_be_kept_says_so)
{
  g_autofree char *folder = mato_state_folder ();

  failing_begin (FAIL_OPEN, 1, ENOSPC | FAIL_LASTING, folder);
  choose (fixture, "new-puzzle", "easy 4x4");
  wait_for_order (fixture, 16);
  failing_end ();
  g_assert_cmpstr (mato_voice_get_text (fixture->voice), !=, NULL);
  g_assert_nonnull (strstr (mato_voice_get_text (fixture->voice), "Mato cannot keep this board"));
}

/* Nor does one that is not ready yet take the place of another board. */
WINDOW_TEST (what_is_late_is_dropped)
{
  choose (fixture, "new-puzzle", "hard 5x5 full");
  g_assert_true (mato_puzzle_maker_is_running (get_maker (fixture)));
  act (fixture, "new");
  g_assert_false (mato_puzzle_maker_is_running (get_maker (fixture)));
  paste (fixture, ONE_SOLUTION);
  choose (fixture, "new-puzzle", "bad");
  choose (fixture, "new-puzzle", "any 4x4");
  while (mato_game_get_geometry (fixture->game)->order == 9)
    {
      assert_line (fixture, ONE_SOLUTION);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpuint (mato_game_get_geometry (fixture->game)->order, ==, 16);
}

WINDOW_TEST (making_is_cancelled)
{
  g_autofree char *before = get_line (fixture);

  /* Of a kind that no other test wants, because the stock has what one of them did not wait for. */
  choose (fixture, "new-puzzle", "hard 5x5 diagonal");
  g_assert_true (mato_puzzle_maker_is_running (get_maker (fixture)));
  act (fixture, "cancel");
  g_assert_false (mato_puzzle_maker_is_running (get_maker (fixture)));
  assert_line (fixture, before);
}

WINDOW_TEST (today_has_a_puzzle)
{
  GDate day;

  act (fixture, "daily");
  wait_for_message (fixture);
  g_date_clear (&day, 1);
  g_assert_true (mato_new_puzzle_get_day (mato_game_get_puzzle (fixture->game), &day));
  g_assert_cmpuint (count_solutions (fixture), ==, 1);
}

WINDOW_TEST (target_puzzles_have_several_solutions)
{
  static const char *const levels[] = { "medium", "hard", "hard", "easy" };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      guint64 revision = mato_game_get_revision (fixture->game);
      const MatoTargetLevel *level;

      if (i % 2 == 0)
        act (fixture, "new-target");
      else
        choose (fixture, "new-target-of", levels[i]);
      while (mato_game_get_revision (fixture->game) == revision)
        g_main_context_iteration (NULL, TRUE);
      level = mato_new_target_level_of (mato_game_get_puzzle (fixture->game));
      g_assert_cmpstr (level ? level->name : NULL, ==, levels[i]);
      g_assert_cmpuint (count_solutions (fixture), ==, 2);
      g_assert_cmpint (fixture->workspace->page, ==, MATO_PAGE_TARGET);
    }

  /* Another one of the kind is of the level, too. */
  choose (fixture, "page", "play");
  fixture->was_replaced = FALSE;
  act (fixture, "another");
  while (fixture->workspace->page != MATO_PAGE_TARGET)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (mato_new_target_level_of (mato_game_get_puzzle (fixture->game))->name, ==,
                   "easy");

  act (fixture, "daily-target");
  g_assert_nonnull (mato_new_target_level_of (mato_game_get_puzzle (fixture->game)));
}

/* Returns: the card that says @title */
static GtkWidget *
find_card (Fixture    *fixture,
           const char *title)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  find_widgets (get_page (fixture), GTK_TYPE_BUTTON, buttons);
  for (guint i = 0; i < buttons->len; i++)
    if (has_label (buttons->pdata[i], title))
      return buttons->pdata[i];

  g_assert_not_reached ();
}

static void
click (GtkWidget *button)
{
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

static void
choose_size (Fixture *fixture,
             guint    index)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find_widget (get_page (fixture),
                                                          GTK_TYPE_DROP_DOWN)), index);
}

/* One click, and Undo brings the old game back with its clock. */
WINDOW_TEST (a_card_begins_a_game)
{
  MatoPlaying *playing = fixture->workspace->playing;
  g_autofree char *before = NULL;
  MatoPuzzleKind kind;
  guint64 spent;

  type (fixture, 1, 1);
  before = get_line (fixture);
  while (mato_playing_get_spent (playing) < 20)
    g_main_context_iteration (NULL, FALSE);
  act (fixture, "choose-new");
  g_assert_true (is_choosing (fixture));
  spent = mato_playing_get_spent (playing);
  click (find_card (fixture, "Medium"));
  wait_for_message (fixture);
  g_assert_false (is_choosing (fixture));
  g_assert_true (gtk_widget_get_mapped (get_panes (fixture)));
  g_assert_true (mato_puzzle_kind_of (mato_game_get_puzzle (fixture->game), &kind));
  g_assert_cmpstr (kind.level->name, ==, "medium");

  act (fixture, "undo");
  assert_line (fixture, before);
  g_assert_cmpuint (mato_playing_get_spent (playing), >=, spent);
}

/* Nobody sees the board meanwhile. */
WINDOW_TEST (the_clock_stands_while_one_chooses)
{
  MatoPlaying *playing = fixture->workspace->playing;
  guint64 spent;

  type (fixture, 1, 1);
  while (mato_playing_get_spent (playing) == 0)
    g_main_context_iteration (NULL, FALSE);
  act (fixture, "choose-new");
  spent = mato_playing_get_spent (playing);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  g_usleep (2000);
  g_assert_cmpuint (mato_playing_get_spent (playing), ==, spent);
}

WINDOW_TEST (one_can_go_back)
{
  const char *const others[] = { "undo", "leave-new" };
  g_autofree char *before = get_line (fixture);

  g_assert_false (is_enabled (fixture, "leave-new"));
  type (fixture, 1, 1);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      act (fixture, "choose-new");
      g_assert_true (is_choosing (fixture));
      g_assert_nonnull (find_button (GTK_WIDGET (fixture->window), "win.leave-new"));
      g_assert_null (find_button (GTK_WIDGET (fixture->window), "win.undo"));
      act (fixture, others[i]);
      g_assert_false (is_choosing (fixture));
      g_assert_true (gtk_widget_get_mapped (get_panes (fixture)));
    }
  assert_line (fixture, before);

  act (fixture, "choose-new");
  choose (fixture, "page", "solve");
  g_assert_false (is_choosing (fixture));
}

/* What a size cannot have is told, not offered. */
WINDOW_TEST (levels_follow_the_size)
{
  static const struct { guint index; const char *level; const char *why; } missing[] = {
    { 0, "Medium", "So small a board is never that hard" },
    { 1, "Hard", "So small a board is never that hard" },
    { 7, "Expert", "Mato rates such chains on 9×9 boards only" },
  };
  MatoPuzzleKind kind;

  act (fixture, "choose-new");
  for (guint i = 0; i < G_N_ELEMENTS (missing); i++)
    {
      GtkWidget *card = find_card (fixture, missing[i].level);
      g_autofree char *name = g_strdup_printf ("%s: %s", missing[i].level, missing[i].why);

      g_assert_true (gtk_widget_is_sensitive (card));
      choose_size (fixture, missing[i].index);
      g_assert_false (gtk_widget_is_sensitive (card));
      g_assert_true (has_label (card, missing[i].why));
      g_assert_true (has_name (card, name));
      g_assert_true (gtk_widget_is_sensitive (find_card (fixture, "Easy")));
      choose_size (fixture, 3);
    }

  choose_size (fixture, 0);
  click (find_card (fixture, "Easy"));
  wait_for_order (fixture, 4);
  g_assert_true (mato_puzzle_kind_of (mato_game_get_puzzle (fixture->game), &kind));
  g_assert_cmpstr (kind.level->name, ==, "easy");

  act (fixture, "choose-new");
  choose_size (fixture, 7);
  click (find_card (fixture, "Empty Board"));
  wait_for_order (fixture, 16);
  g_assert_cmpuint (mato_board_count_empty (mato_game_get_board (fixture->game)), ==, 256);
  g_assert_true (gtk_widget_get_mapped (get_child (fixture, "size_button")));
  choose (fixture, "new-board", "3x2");
  g_assert_cmpstr (gtk_menu_button_get_label (get_child (fixture, "size_button")), ==, "6×6");
}

/* Times are those of games that were played. */
WINDOW_TEST (cards_know_the_statistics)
{
  g_autofree char *path = mato_play_records_dup_path ();
  MatoPlayRecord record = { .spent = 378000 };

  g_date_clear (&record.day, 1);
  g_assert_true (mato_puzzle_kind_parse ("extreme 3x3", &record.kind));
  act (fixture, "choose-new");
  g_assert_true (has_label (find_card (fixture, "Extreme"), "not yet solved"));
  g_assert_false (has_label_like (find_card (fixture, "Extreme"), "about*"));
  act (fixture, "leave-new");

  g_assert_true (mato_play_records_add (path, &record, NULL));
  record.spent = 822000;
  g_assert_true (mato_play_records_add (path, &record, NULL));
  act (fixture, "choose-new");
  g_assert_true (has_label (find_card (fixture, "Extreme"), "best 6:18"));
  g_assert_true (has_label (find_card (fixture, "Extreme"), "about 10 min"));
}

WINDOW_TEST (cards_of_the_day_and_of_targets)
{
  GDate day;

  act (fixture, "choose-new");
  click (find_card (fixture, "Sudoku of Today"));
  wait_for_message (fixture);
  g_date_clear (&day, 1);
  g_assert_true (mato_new_puzzle_get_day (mato_game_get_puzzle (fixture->game), &day));
  g_assert_false (is_choosing (fixture));

  act (fixture, "choose-new");
  click (find_card (fixture, "Hard Target"));
  while (fixture->workspace->page != MATO_PAGE_TARGET)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (mato_new_target_level_of (mato_game_get_puzzle (fixture->game))->name, ==,
                   "hard");
}

/* Making one may take a while, and says so. */
static void
wait_for_killer (Fixture *fixture)
{
  guint64 revision = mato_game_get_revision (fixture->game);
  MatoVariantKind kind;

  while (mato_game_get_revision (fixture->game) == revision)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (mato_variant_kind_of (mato_game_get_puzzle (fixture->game), &kind));
  g_assert_cmpstr (kind.variant->name, ==, "killer");
  g_assert_cmpuint (kind.level, ==, MATO_VARIANT_MEDIUM);
}

/* A card starts a game of the chosen level, which is played at once; Undo brings the old one. */
WINDOW_TEST (cards_of_variants)
{
  g_autofree char *before = get_line (fixture);
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();

  act (fixture, "choose-new");
  wait_for_widgets (get_page (fixture), GTK_TYPE_DROP_DOWN, 2, lists);
  gtk_drop_down_set_selected (lists->pdata[1], MATO_VARIANT_MEDIUM);
  click (find_card (fixture, "Killer"));
  wait_for_killer (fixture);
  g_assert_false (is_choosing (fixture));
  g_assert_cmpuint (fixture->workspace->page, ==, MATO_PAGE_PLAY);

  act (fixture, "another");
  wait_for_killer (fixture);
  act (fixture, "undo");
  act (fixture, "undo");
  assert_line (fixture, before);
}

/* What cannot be pasted is told where one sees it. */
WINDOW_TEST (a_card_that_fails_says_so)
{
  act (fixture, "choose-new");
  paste (fixture, "nothing");
  while (is_choosing (fixture))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture->voice)));
}

static GtkWidget *
open_options (Fixture   *fixture,
              GPtrArray *lists)
{
  GtkWidget *dialog;

  act (fixture, "choose-new");
  act (fixture, "new-options");
  act (fixture, "new-options");
  dialog = wait_for_window_of_type (MATO_TYPE_NEW_OPTIONS);
  wait_for_widgets (dialog, GTK_TYPE_DROP_DOWN, 4, lists);
  return dialog;
}

WINDOW_TEST (options_give_what_they_say)
{
  g_autofree char *before = get_line (fixture);
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();
  GtkWidget *dialog = open_options (fixture, lists);
  MatoPuzzleKind kind;

  /* Level, size, symmetry, technique: medium, 4×4 to 6×6, none, any. */
  gtk_drop_down_set_selected (lists->pdata[0], 1);
  gtk_drop_down_set_selected (lists->pdata[1], 1);
  gtk_drop_down_set_selected (lists->pdata[2], MATO_SYMMETRY_NONE);
  assert_line (fixture, before);
  g_signal_emit_by_name (gtk_window_get_default_widget (GTK_WINDOW (dialog)), "clicked");

  wait_for_order (fixture, 6);
  g_assert_false (is_choosing (fixture));
  g_assert_true (mato_puzzle_kind_of (mato_game_get_puzzle (fixture->game), &kind));
  g_assert_cmpstr (kind.level->name, ==, "medium");
  g_assert_cmpint (kind.symmetry, ==, MATO_SYMMETRY_NONE);
  wait_for_no_window_of_type (MATO_TYPE_NEW_OPTIONS);
}

/* A technique stands for the level and the symmetry, on 9×9 boards. */
WINDOW_TEST (options_have_techniques)
{
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();
  GtkWidget *dialog = open_options (fixture, lists);
  MatoPuzzleKind kind;

  gtk_drop_down_set_selected (lists->pdata[3], 5);
  g_assert_false (gtk_widget_get_sensitive (lists->pdata[0]));
  g_assert_false (gtk_widget_get_sensitive (lists->pdata[2]));

  gtk_drop_down_set_selected (lists->pdata[1], 0);
  g_assert_true (gtk_widget_get_sensitive (lists->pdata[0]));
  g_assert_false (gtk_widget_get_sensitive (lists->pdata[3]));
  gtk_drop_down_set_selected (lists->pdata[1], 3);
  fixture->was_replaced = FALSE;
  g_signal_emit_by_name (gtk_window_get_default_widget (GTK_WINDOW (dialog)), "clicked");
  while (!mato_puzzle_kind_of (mato_game_get_puzzle (fixture->game), &kind)
         || kind.technique == NULL)
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpint (mato_level_compare (NULL, kind.technique,
                                       mato_game_get_geometry (fixture->game),
                                       mato_board_get_values (mato_game_get_board (fixture->game)),
                                       NULL, NULL), ==, MATO_LEVEL_FITS);
  wait_for_no_window_of_type (MATO_TYPE_NEW_OPTIONS);

  /* The cards have levels again, and the usual symmetry. */
  act (fixture, "choose-new");
  click (find_card (fixture, "Easy"));
  while (!mato_puzzle_kind_of (mato_game_get_puzzle (fixture->game), &kind)
         || kind.level == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (kind.symmetry, ==, MATO_SYMMETRY_HALF_TURN);
}

/* What takes long does not keep the window. */
WINDOW_TEST (the_window_closes_while_it_makes)
{
  act (fixture, "choose-new");
  choose (fixture, "new-puzzle", "hard 5x5 diagonals");
  g_assert_true (mato_puzzle_maker_is_running (get_maker (fixture)));
  g_assert_false (is_choosing (fixture));
}

/* Arrows go from card to card, as they lie. */
WINDOW_TEST (arrows_move_among_cards)
{
  static const struct { GtkDirectionType way; const char *title; } ways[] = {
    { GTK_DIR_RIGHT, "Target of Today" },
    { GTK_DIR_LEFT, "Sudoku of Today" },
  };

  act (fixture, "choose-new");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window))
                 == find_card (fixture, "Sudoku of Today"));
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_signal_emit_by_name (fixture->window, "move-focus", ways[i].way);
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window))
                     == find_card (fixture, ways[i].title));
    }
}

static void
wait_for_verdict (Fixture    *fixture,
                  const char *begin)
{
  GtkWidget *card = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_NO_GIVENS_CARD);
  GtkWidget *label;

  do
    {
      g_main_context_iteration (NULL, TRUE);
      label = find_widget (card, GTK_TYPE_LABEL);
    }
  while (!g_str_has_prefix (gtk_label_get_text (GTK_LABEL (label)), begin));
  g_assert_true (gtk_widget_get_mapped (label));
}

static void
wait_for_label (Fixture    *fixture,
                const char *text)
{
  while (!has_label (GTK_WIDGET (fixture->window), text))
    g_main_context_iteration (NULL, TRUE);
}

/* While somebody types a puzzle, the page says what it is so far. */
WINDOW_TEST (what_is_typed_is_judged)
{
  act (fixture, "new");
  type (fixture, 0, 1);
  wait_for_verdict (fixture, "More than ");
  wait_for_label (fixture, "many solutions so far");
  type (fixture, 0, 0);
  for (guint cell = 0; cell < 81; cell++)
    if (ONE_SOLUTION[cell] != '.')
      type (fixture, cell, (guint) (ONE_SOLUTION[cell] - '0'));
  wait_for_verdict (fixture, "One solution: ");
  wait_for_label (fixture, "one solution");

  type (fixture, 0, 2);
  wait_for_verdict (fixture, "These digits have no solution");
  wait_for_label (fixture, "no solution");
  act (fixture, "undo");
  wait_for_verdict (fixture, "One solution: ");
}

/* The hand of a board of one's own begins the game. */
WINDOW_TEST (what_is_typed_is_played)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  const MatoBoard *board;

  g_assert_null (find_button (find_widget (window, MATO_TYPE_DIGIT_PAD), "win.make-givens"));
  act (fixture, "new");
  gtk_test_widget_wait_for_draw (window);
  g_assert_true (has_label (window, "Your own puzzle"));
  g_assert_nonnull (find_button (window, "win.paste"));
  g_assert_null (find_button (window, "win.next-hint"));
  type (fixture, 0, 1);
  type (fixture, 1, 2);
  click (find_button (window, "win.make-givens"));
  board = mato_game_get_board (fixture->game);
  g_assert_cmpuint (mato_board_count_givens (board), ==, 2);
  gtk_test_widget_wait_for_draw (window);
  g_assert_nonnull (find_button (window, "win.next-hint"));
  g_assert_null (find_button (find_widget (window, MATO_TYPE_DIGIT_PAD), "win.make-givens"));
  /* It has no other name. */
  g_assert_true (has_label (window, "Your own puzzle"));
}

static void
play_to_the_end (Fixture *fixture)
{
  const MatoSolveOptions options = { .max_solutions = 1, .max_kept = 1 };
  const MatoGeometry *geometry = mato_game_get_geometry (fixture->game);
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find ("auto"), geometry,
                     mato_board_get_values (mato_game_get_board (fixture->game)), &options,
                     &result);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (!mato_board_is_given (mato_game_get_board (fixture->game), cell))
      type (fixture, cell, result.kept[cell]);
}

WINDOW_TEST (a_solved_puzzle_is_written_down)
{
  MatoPlaying *playing = fixture->workspace->playing;
  GtkWidget *head = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_PLAY_HEAD);
  g_autofree char *path = mato_play_records_dup_path ();
  GtkWidget *window = GTK_WIDGET (fixture->window);
  g_autoptr (GArray) records = NULL;
  const MatoPlayRecord *record;

  choose (fixture, "new-puzzle", "easy 2x2");
  wait_for_order (fixture, 4);
  g_assert_true (mato_playing_is_timed (playing));
  play_to_the_end (fixture);
  g_assert_true (mato_playing_is_solved (playing));
  g_assert_nonnull (find_button (window, "win.another"));
  g_assert_nonnull (find_button (window, "win.copy-time"));
  g_assert_true (has_label (window, "_Next Easy"));
  g_assert_null (find_button (window, "win.new-puzzle")); /* none is harder */
  g_assert_false (gtk_widget_get_mapped (find_widget (window, MATO_TYPE_DIGIT_PAD)));
  g_assert_true (has_label_like (head, "Solved in *"));
  g_assert_false (has_label_like (head, "* to go"));

  records = mato_play_records_read (path);
  g_assert_cmpuint (records->len, >, 0);
  record = &g_array_index (records, MatoPlayRecord, records->len - 1);
  g_assert_cmpuint (record->kind.box_rows, ==, 2);
  g_assert_cmpstr (record->kind.level->name, ==, "easy");
  g_assert_false (record->is_assisted);
  act (fixture, "undo");
  g_assert_false (mato_playing_is_solved (playing));
  g_assert_true (has_label (head, "1 to go"));
  g_assert_null (find_button (window, "win.copy-time"));
  g_assert_true (gtk_widget_get_mapped (find_widget (window, MATO_TYPE_DIGIT_PAD)));
}

/* The end says what the statistics and the moves prove, and leads on. */
WINDOW_TEST (the_end_compares_and_leads_on)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  g_autofree char *path = mato_play_records_dup_path ();
  MatoPlayRecord record = { .spent = 600000 };
  MatoPuzzleKind kind;

  g_date_clear (&record.day, 1);
  g_assert_true (mato_puzzle_kind_parse ("easy 2x3", &record.kind));
  g_assert_true (mato_play_records_add (path, &record, NULL));
  choose (fixture, "new-puzzle", "easy 2x3");
  wait_for_order (fixture, 6);
  play_to_the_end (fixture);
  g_assert_true (has_label_like (window, "Your fastest at this level, by *"));
  g_assert_true (has_label (window, "10:00"));
  g_assert_true (has_label (window, "_Try a Medium One"));
  g_assert_true (has_label (window, "best before"));
  while (!has_label (window, "Where the time went"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (find_button (window, "win.review"));

  act (fixture, "copy-time");
  wait_for_message (fixture);
  g_signal_emit_by_name (find_button (window, "win.new-puzzle"), "clicked");
  while (!mato_puzzle_kind_of (mato_game_get_puzzle (fixture->game), &kind)
         || g_str_equal (kind.level->name, "easy"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (kind.level->name, ==, "medium");
  g_assert_cmpuint (kind.box_columns, ==, 3);
  g_assert_false (has_label (window, "best before"));
}

/* After a game, and in the midst of one. */
WINDOW_TEST (a_game_is_reviewed)
{
  g_autoptr (GPtrArray) charts = g_ptr_array_new ();
  GtkWindow *review;

  choose (fixture, "new-puzzle", "easy 2x2");
  wait_for_order (fixture, 4);
  g_assert_false (is_enabled (fixture, "review"));
  play_to_the_end (fixture);
  act (fixture, "review");
  review = mato_side_window_find (GTK_WINDOW (fixture->window), MATO_TYPE_REVIEW_WINDOW);
  wait_for_widgets (GTK_WIDGET (review), MATO_TYPE_REVIEW_CHART, 1, charts);
  gtk_window_close (review);
  act (fixture, "undo");
  g_assert_true (is_enabled (fixture, "review"));
  act (fixture, "review");
}

WINDOW_TEST (help_is_remembered)
{
  act (fixture, "check");
  wait_until_idle (fixture);
  g_assert_true (mato_playing_is_assisted (fixture->workspace->playing));
}

WINDOW_TEST (a_pause_hides_the_board)
{
  MatoBoardView *board = MATO_BOARD_VIEW (find_widget (GTK_WIDGET (fixture->window),
                                                       MATO_TYPE_BOARD_VIEW));
  MatoPlaying *playing = fixture->workspace->playing;
  g_autofree char *before = get_line (fixture);

  act (fixture, "pause");
  wait_for_name (mato_board_view_get_cell (board, 0), "Row 1, column 1, hidden");
  type (fixture, 1, 4);
  assert_line (fixture, before);
  g_assert_false (mato_playing_get_paused (playing));
  wait_for_name (mato_board_view_get_cell (board, 0), "Row 1, column 1, 7, given");

  act (fixture, "pause");
  wait_for_name (mato_board_view_get_cell (board, 0), "Row 1, column 1, hidden");
  g_signal_emit_by_name (board, "cell-activated", 1);
  assert_line (fixture, before);
  g_assert_false (mato_playing_get_paused (playing));
}
