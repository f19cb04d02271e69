/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/board-layout.h"
#include "app/draw/board-picture.h"
#include "core/board/drawing.h"

#include "tests/app/window/window-test.h"

#include <string.h>

/* A board with rules in the window: it is played, solved, left and found again; what knows ordinary
 * boards only says so. */

#define MIXED                                                                                     \
  "mato-document 2\ntitle: Mixed\n\n[Rules]\nboard 9x9\nthermo r1c1 r2c2 r3c2 r4c2\n"              \
  "arrow r5c5 r5c6 r5c7\nkiller 10 r9c1 r9c2 r9c3\nwhite r6c6 r6c7\nblack r7c7 r8c7\ndiagonal-\n"  \
  "renban r3c5 r4c5 r4c6\nwhisper r7c2 r8c2 r8c3\npalindrome r5c3 r6c4 r7c5\neven r2c8\n"         \
  "odd r3c9\nx r6c1 r6c2\nv r7c4 r7c5\nquad 1,2 r2c4 r2c5 r3c4 r3c5\nbetween r8c5 r8c6 r8c7\n"    \
  "minimum r6c9\nunit r4c8 r5c8 r6c8\nlittle-killer 20 r3c1 r2c2 r1c3\n\n[Puzzle]\n"              \
  ".........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n"       \
  ".........\n"

#define NO_BEST_SCORE "*a best score is found for ordinary sudoku only*"

static const MatoGeometry *
get_geometry (Fixture *fixture)
{
  return mato_game_get_geometry (fixture->game);
}

WINDOW_TEST (is_played_and_solved)
{
  const guint8 *solution;

  paste (fixture, MIXED);
  g_assert_false (mato_geometry_is_classic (get_geometry (fixture)));

  /* It has no givens, and is no puzzle that is typed: digits stay digits of the player. */
  type (fixture, 0, 5);
  act (fixture, "solve");
  wait_until_idle (fixture);
  g_assert_cmpint (mato_board_get_origin (mato_game_get_board (fixture->game), 0), ==,
                   MATO_ORIGIN_ENTRY);
  solution = mato_workspace_get_solution (fixture->workspace, MATO_PAGE_SOLVE);
  g_assert_nonnull (solution);
  g_assert_true (mato_values_is_solution (get_geometry (fixture), solution));
}

/* Nothing is started on the other pages, whatever is pressed there. */
WINDOW_TEST (says_what_is_for_ordinary_boards)
{
  static const char *const names[] = { "record", "best-score", "race", "watch-how", "watch-proof",
                                        "next-hint", "all-hints", "check" };

  paste (fixture, MIXED);
  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    {
      mato_workspace_set_page (fixture->workspace, page);
      for (guint i = 0; i < G_N_ELEMENTS (names); i++)
        if (g_action_group_has_action (actions (fixture), names[i])
            && is_enabled (fixture, names[i]))
          {
            act (fixture, names[i]);
            wait_until_idle (fixture);
          }
    }

  act (fixture, "rules");
  g_assert_nonnull (strstr (mato_voice_get_text (fixture->voice), "Killer cages"));
  paste (fixture, ONE_SOLUTION);
  g_assert_false (is_enabled (fixture, "rules"));
  act (fixture, "undo");
  g_assert_true (get_trace (fixture) == NULL
                 || mato_geometry_equal (mato_trace_get_geometry (get_trace (fixture)),
                                         get_geometry (fixture)));
  g_assert_null (mato_workspace_get_answer (fixture->workspace, MATO_PAGE_TARGET));
}

static const char *
get_view (Fixture *fixture)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (actions (fixture), "view");

  return g_intern_string (g_variant_get_string (state, NULL));
}

/* A film is played to its end and back; what shows nothing but classic boards gives way. */
WINDOW_TEST (is_watched)
{
  static const char *const engines[] = { "bitmask", "logic" };
  static const char *const classic[] = { "masks", "cover" };

  paste (fixture, MIXED);
  for (guint i = 0; i < G_N_ELEMENTS (engines); i++)
    {
      MatoTrace *trace;

      record (fixture, engines[i]);
      trace = get_trace (fixture);
      g_assert_true (mato_geometry_look_alike (mato_trace_get_geometry (trace),
                                               get_geometry (fixture)));
      for (guint k = 0; k < G_N_ELEMENTS (classic); k++)
        {
          choose (fixture, "view", classic[k]);
          g_assert_cmpstr (get_view (fixture), ==, i == 0 ? "tree" : "path");
        }
      for (guint k = 0; k < 12; k++)
        act (fixture, "step");
      seek (fixture, mato_trace_get_last (trace));
      act (fixture, "why");
      act (fixture, "step-back");
      seek (fixture, 0);
      for (guint cell = 0; cell < get_geometry (fixture)->n_cells; cell++)
        g_assert_cmpuint (mato_player_get_moment (fixture->workspace->player)->values[cell], ==, 0);
    }

  /* One that is not recorded says which are. */
  choose (fixture, "record-engine", "dlx");
  act (fixture, "record");
  wait_until_idle (fixture);
  g_assert_nonnull (strstr (mato_voice_get_text (fixture->voice), "“Bit masks”"));
  g_assert_nonnull (strstr (mato_voice_get_text (fixture->voice), "“Human logic”"));
}

/* The rules change, the board goes and comes back, all while something is recorded or shown. */
WINDOW_TEST (films_of_rules_in_odd_orders)
{
  static const char *const names[] = { "bitmask", "logic", "dlx" };

  for (guint i = 0; i < 40; i++)
    {
      const MatoGeometry *geometry;
      MatoTrace *trace;

      switch (g_test_rand_int_range (0, 7))
        {
        case 0:
          paste (fixture, g_test_rand_bit () ? MIXED : ONE_SOLUTION);
          break;
        case 1:
          choose (fixture, "record-engine", names[g_test_rand_int_range (0, 3)]);
          break;
        case 2:
          choose (fixture, "page", "watch");
          if (is_enabled (fixture, "record"))
            act (fixture, "record");
          break;
        case 3:
          act (fixture, g_test_rand_bit () && is_enabled (fixture, "undo") ? "undo" : "new");
          break;
        case 4:
          if (is_enabled (fixture, "race"))
            act (fixture, "race");
          break;
        case 5:
          if (is_enabled (fixture, "redo"))
            act (fixture, "redo");
          break;
        default:
          wait_until_idle (fixture);
          for (guint k = 0; k < 3 && is_enabled (fixture, "step"); k++)
            act (fixture, "step");
          break;
        }
      if (g_test_rand_bit ())
        wait_until_idle (fixture);
      trace = get_trace (fixture);
      geometry = trace != NULL ? mato_trace_get_geometry (trace) : NULL;
      g_assert_true (geometry == NULL || mato_geometry_equal (geometry, get_geometry (fixture)));
    }

  /* The window is closed while it records. */
  paste (fixture, MIXED);
  choose (fixture, "page", "watch");
  choose (fixture, "record-engine", "bitmask");
  act (fixture, "record");
}

WINDOW_TEST (comes_and_goes)
{
  paste (fixture, ONE_SOLUTION);
  choose (fixture, "page", "target");
  paste (fixture, MIXED);
  g_assert_false (mato_geometry_is_classic (get_geometry (fixture)));
  g_assert_true (has_label_like (GTK_WIDGET (fixture->window), NO_BEST_SCORE));
  act (fixture, "undo");
  g_assert_true (mato_geometry_is_classic (get_geometry (fixture)));
  g_assert_false (has_label_like (GTK_WIDGET (fixture->window), NO_BEST_SCORE));
  act (fixture, "redo");
  g_assert_false (mato_geometry_is_classic (get_geometry (fixture)));

  act (fixture, "new");
  g_assert_true (mato_geometry_is_classic (get_geometry (fixture)));
  act (fixture, "undo");
  g_assert_false (mato_geometry_is_classic (get_geometry (fixture)));
  paste (fixture, ONE_SOLUTION);
  act (fixture, "undo");
  g_assert_false (mato_geometry_is_classic (get_geometry (fixture)));
}

/* What is copied is pasted as the same puzzle. */
WINDOW_TEST (is_copied_with_its_rules)
{
  g_autoptr (MatoPuzzle) copied = NULL;

  paste (fixture, MIXED);
  copied = mato_puzzle_copy (mato_game_get_puzzle (fixture->game));
  act (fixture, "copy");
  act (fixture, "new");
  mato_voice_hide (fixture->voice);
  fixture->was_replaced = FALSE;
  act (fixture, "paste");
  wait_for_message (fixture);
  g_assert_true (mato_board_equal (mato_game_get_board (fixture->game), copied->board));
}

/* Returns: the pixels that are not as on an empty ordinary board of @size pixels */
static guint
count_drawn (Fixture *fixture,
             gboolean on_paper,
             int      size)
{
  g_autoptr (MatoGeometry) ordinary = mato_geometry_new (3, 3);
  g_autoptr (MatoPuzzle) empty = mato_puzzle_new (mato_board_new (ordinary));
  cairo_surface_t *surfaces[2];
  guint n = 0;

  for (guint i = 0; i < 2; i++)
    {
      MatoBoardScene *scene = mato_board_scene_new ();
      MatoCellStyle style = { 0 };
      MatoBoardLayout layout = { 0 };
      cairo_t *cairo;

      surfaces[i] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
      cairo = cairo_create (surfaces[i]);
      mato_board_scene_set_puzzle (scene, i == 0 ? empty : mato_game_get_puzzle (fixture->game));
      mato_board_layout_fit (&layout, scene->geometry, size, size, 1);
      if (on_paper)
        mato_cell_style_set_paper (&style);
      else
        mato_cell_style_set_colors (&style, GTK_WIDGET (fixture->window));
      mato_board_draw_picture (cairo, &layout, &style, scene,
                               gtk_widget_get_pango_context (GTK_WIDGET (fixture->window)));
      cairo_destroy (cairo);
      cairo_surface_flush (surfaces[i]);
      mato_board_scene_free (scene);
    }

  for (int i = 0; i < size * size; i++)
    n += memcmp (cairo_image_surface_get_data (surfaces[0]) + 4 * i,
                 cairo_image_surface_get_data (surfaces[1]) + 4 * i, 4) != 0;
  cairo_surface_destroy (surfaces[0]);
  cairo_surface_destroy (surfaces[1]);
  return n;
}

/* Each rule that has a look is seen, on the screen and on paper, also in small cells. */
WINDOW_TEST (each_rule_is_drawn)
{
  static const char *const rules[] = {
    "thermo r1c1 r2c2", "slow-thermo r1c1 r1c2", "arrow r5c5 r5c6", "pill-arrow 2 r1c1 r1c2 r1c3",
    "double-arrow r1c1 r1c2 r1c3", "killer 10 r9c1 r9c2", "white r6c6 r6c7", "black 3 r7c7 r8c7",
    "x r6c1 r6c2", "greater r1c1 r1c2", "diagonal+", "windoku", "renban r3c5 r4c5", "quad 1,2 r2c4",
    "between r8c5 r8c6 r8c7", "lockout r8c5 r8c6 r8c7", "minimum r6c9", "maximum r1c1", "odd r1c1",
    "even r1c1", "unit r4c8 r5c8", "little-killer 20 r3c1 r2c2 r1c3", "sandwich 8 r1",
    "skyscraper 3 -c4", "clone r1c1 r5c5",
    "regions 111222333111222333111222333444555666444555666444555666777888999777888999787798999",
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *text = g_strdup_printf (
        "mato-document 2\n\n[Rules]\nboard 9x9\n%s\n\n[Puzzle]\n.........\n.........\n.........\n"
        ".........\n.........\n.........\n.........\n.........\n.........\n", rules[i]);

      g_test_message ("%s", rules[i]);
      paste (fixture, text);
      g_assert_false (mato_geometry_is_classic (get_geometry (fixture)));
      for (guint on_paper = 0; on_paper < 2; on_paper++)
        {
          g_assert_cmpuint (count_drawn (fixture, on_paper, 300), >, 10);
          g_assert_cmpuint (count_drawn (fixture, on_paper, 90), >, 0);
        }
    }
}

#define FOUR "{},{},{},{}"
#define DRAWING(cells)                                                                            \
  "{\"cells\":[" cells "],\"regions\":[],\"overlays\":[{\"center\":[0.5,-0.5],"                   \
  "\"text\":\"15\",\"width\":1,\"height\":1}],\"cages\":[{\"value\":"                             \
  "\"rules: Four rows.\\n\\nAll are loved.\"}]}"

/* What its setter says of a drawing is told in its own lines, and what stands beside the board is
 * whole. */
WINDOW_TEST (drawings_are_told)
{
  MatoBoardLayout layout;

  paste (fixture, DRAWING ("[" FOUR "],[" FOUR "],[" FOUR "],[" FOUR "]"));
  g_assert_true (mato_geometry_is_drawing (get_geometry (fixture)));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  g_assert_cmpstr (mato_voice_get_text (fixture->voice), ==, "Four rows.\n\nAll are loved.");
  mato_board_layout_fit (&layout, get_geometry (fixture), 600, 600, 1);
  g_assert_cmpint (layout.margin, >=, layout.cell);
}

static gboolean
does_say (Fixture    *fixture,
          const char *words)
{
  const char *text = mato_voice_get_text (fixture->voice);

  return text != NULL && strstr (text, words) != NULL;
}

#define EMPTY_4 "[Puzzle]\n....\n....\n....\n....\n"

/* A rule without a sign of its own is told where a board comes with it, and asked for it is told
 * again; a killer says itself what it is. */
WINDOW_TEST (formulas_are_told)
{
  paste (fixture, "mato-document 2\n\n[Rules]\nboard 4x4\npair (x > y) r1c1 r1c2\n\n" EMPTY_4);
  g_assert_false (mato_geometry_is_classic (get_geometry (fixture)));
  g_assert_true (does_say (fixture, "Dots join the cells"));
  act (fixture, "rules");
  g_assert_cmpstr (mato_voice_get_text (fixture->voice), ==,
                   "Rules in formulas.\n"
                   "Dots join the cells of a rule that is said in a formula.");
  paste (fixture, "mato-document 2\n\n[Rules]\nboard 4x4\nkiller 5 r1c1 r1c2\n\n" EMPTY_4);
  g_assert_false (mato_geometry_is_classic (get_geometry (fixture)));
  g_assert_false (does_say (fixture, "groups"));
}

/* Words are no rules: who pastes them has to know. */
WINDOW_TEST (rules_in_words_are_not_taken_for_read)
{
  paste (fixture, "Anti-knight sudoku\n" WITH_DEAD_ENDS "\n");
  g_assert_true (mato_geometry_is_classic (get_geometry (fixture)));
  g_assert_true (does_say (fixture, "“Anti-knight”"));
  paste (fixture, "Plain sudoku\n" WITH_DEAD_ENDS "\n");
  g_assert_false (does_say (fixture, "“"));
}

/* Over a game it is told, too, beside what Undo brings back. */
WINDOW_TEST (drawings_follow_each_other)
{
  const char *told;

  paste (fixture, "{\"cells\":[[" FOUR "],[" FOUR "],[" FOUR "],[" FOUR "]],\"regions\":[],"
                  "\"metadata\":{\"rules\":\"Nothing is outside.\"}}");
  g_assert_true (mato_geometry_is_drawing (get_geometry (fixture)));
  g_assert_true (mato_game_enter (fixture->game, 0, 1));
  paste (fixture, DRAWING ("[" FOUR "],[" FOUR "],[" FOUR "],[" FOUR "]"));
  told = mato_voice_get_text (fixture->voice);
  g_assert_nonnull (told);
  g_assert_true (g_str_has_suffix (told, "\n\nFour rows.\n\nAll are loved."));
  g_assert_true (mato_voice_is_undoable (fixture->voice));
}

/* Nobody is sent to a program that cannot answer either. */
WINDOW_TEST (oblong_drawings_are_refused)
{
  paste (fixture, DRAWING ("[" FOUR "],[" FOUR "]"));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  g_assert_nonnull (strstr (mato_voice_get_text (fixture->voice), "2 rows, 4 columns"));
  g_assert_null (strstr (mato_voice_get_text (fixture->voice), "mato-cli"));
}
