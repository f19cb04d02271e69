/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-private.h"

#include "app/kit/focus.h"
#include "app/side/help.h"
#include "app/side/preferences.h"
#include "app/side/shortcuts.h"
#include "app/texts/puzzle-list.h"
#include "app/window/sample.h"
#include "app/window/window-search.h"
#include "session/game/entry.h"

#include <glib/gi18n.h>
#include <stdio.h>

static MatoWorkspace *
get_workspace (gpointer window)
{
  return MATO_WINDOW (window)->workspace;
}

static MatoGame *
get_game (gpointer window)
{
  return mato_workspace_get_game (get_workspace (window));
}

static MatoPuzzles *
get_puzzles (gpointer window)
{
  return mato_workspace_get_puzzles (get_workspace (window));
}

static MatoSolving *
get_solving (gpointer window)
{
  return mato_workspace_get_solving (get_workspace (window));
}

static MatoAim *
get_aim (gpointer window)
{
  return mato_workspace_get_aim (get_workspace (window));
}

/* Whoever wants an empty board types into it next, from the first cell on, and where the digits
 * for the mouse are. */
static void
replace_with_empty (MatoWindow *self,
                    guint       box_rows,
                    guint       box_columns)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (box_rows, box_columns);
  g_autoptr (MatoPuzzle) puzzle = mato_puzzle_new (mato_board_new (geometry));

  mato_document_prepare (self->document, NULL, NULL);
  mato_game_replace (mato_workspace_get_game (self->workspace), puzzle);
  mato_workspace_set_page (self->workspace, MATO_PAGE_PLAY);
  mato_board_view_select (self->board, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
new_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       window)
{
  const MatoGeometry *geometry = mato_game_get_geometry (get_game (window));

  replace_with_empty (window, geometry->box_rows, geometry->box_columns);
}

static void
new_board_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       window)
{
  guint box_rows, box_columns;

  if (sscanf (g_variant_get_string (parameter, NULL), "%2ux%2u", &box_rows, &box_columns) == 2
      && mato_geometry_is_valid (box_rows, box_columns))
    replace_with_empty (window, box_rows, box_columns);
}

static void
sample_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       window)
{
  g_autoptr (MatoPuzzle) sample = mato_sample_new ();

  mato_document_prepare (MATO_WINDOW (window)->document, NULL, NULL);
  mato_game_replace (get_game (window), sample);
}

static void
undo_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       window)
{
  if (!mato_focus_takes_action (window, "text.undo"))
    mato_game_undo (get_game (window));
}

static void
redo_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       window)
{
  if (!mato_focus_takes_action (window, "text.redo"))
    mato_game_redo (get_game (window));
}

static void
previous_puzzle_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       window)
{
  mato_puzzles_go_to (get_puzzles (window), mato_puzzles_get_index (get_puzzles (window)) - 1);
}

static void
next_puzzle_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       window)
{
  mato_puzzles_go_to (get_puzzles (window), mato_puzzles_get_index (get_puzzles (window)) + 1);
}

static void
puzzle_list_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       window)
{
  mato_puzzle_list_present (window, get_puzzles (window));
}

static void
clear_entries_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       window)
{
  mato_game_clear_entries (get_game (window));
}

static void
fill_marks_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       window)
{
  if (mato_entry_fill_marks (get_game (window)))
    mato_toast_tell_undoable (MATO_WINDOW (window)->toast,
                              _("Every empty cell is marked with its possible digits."));
}

static void
make_givens_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       window)
{
  mato_window_search_make_givens (get_workspace (window), MATO_WINDOW (window)->toast);
}

static void
search (MatoWindow *self,
        MatoPage    page)
{
  mato_window_search_start (self->workspace, self->toast, page);
}

static void
check_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       window)
{
  search (window, MATO_PAGE_PLAY);
}

static void
next_hint_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       window)
{
  mato_workspace_set_page (get_workspace (window), MATO_PAGE_PLAY);
  mato_hints_next (mato_workspace_get_hints (get_workspace (window)));
}

static void
solve_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       window)
{
  search (window, MATO_PAGE_SOLVE);
}

static void
count_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       window)
{
  mato_solving_set_want (get_solving (window), MATO_WANT_COUNT);
  search (window, MATO_PAGE_SOLVE);
}

static void
reset_weights_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       window)
{
  mato_aim_set_weights (get_aim (window), MATO_WEIGHTS_RINGS);
}

static void
best_score_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       window)
{
  search (window, MATO_PAGE_TARGET);
}

static void
cancel_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       window)
{
  MatoWindow *self = window;
  MatoRacing *racing = mato_workspace_get_racing (self->workspace);

  if (!mato_workspace_is_busy (self->workspace)
      && !mato_window_pictures_is_running (self->pictures))
    g_action_group_activate_action (window, mato_racing_get_race (racing) ? "end-race" : "end-tour",
                                    NULL);

  mato_window_pictures_stop (self->pictures);
  mato_workspace_cancel (self->workspace);
}

static void
keep_solution_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       window)
{
  mato_workspace_keep_solution (get_workspace (window), MATO_PAGE_SOLVE);
}

static void
hide_solution_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       window)
{
  gboolean is_shown = mato_solving_get_shown (get_solving (window)) >= 0;

  mato_solving_set_shown (get_solving (window), is_shown ? -1 : 0);
}

static void
previous_solution_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       window)
{
  mato_solving_set_shown (get_solving (window), mato_solving_get_shown (get_solving (window)) - 1);
}

static void
next_solution_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       window)
{
  mato_solving_set_shown (get_solving (window), mato_solving_get_shown (get_solving (window)) + 1);
}

static void
keep_best_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       window)
{
  mato_workspace_keep_solution (get_workspace (window), MATO_PAGE_TARGET);
}

static void
previous_best_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       window)
{
  mato_aim_step_best (get_aim (window), -1);
}

static void
next_best_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       window)
{
  mato_aim_step_best (get_aim (window), 1);
}

static void
next_pane_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       window)
{
  mato_window_focus_next_pane (window);
}

static void
hide_hint_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       window)
{
  MATO_WINDOW (window)->is_hinting = FALSE;
  mato_window_refresh (window);
}

static void
shortcuts_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       window)
{
  mato_shortcuts_present (GTK_WINDOW (window));
}

static void
help_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       window)
{
  mato_help_present (window);
}

static void
preferences_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       window)
{
  mato_preferences_present (window, get_workspace (window));
}

static void
close_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       window)
{
  gtk_window_close (GTK_WINDOW (window));
}

static const GActionEntry entries[] = {
  { .name = "new", .activate = new_cb },
  { .name = "new-board", .activate = new_board_cb, .parameter_type = "s" },
  { .name = "sample", .activate = sample_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "previous-puzzle", .activate = previous_puzzle_cb },
  { .name = "next-puzzle", .activate = next_puzzle_cb },
  { .name = "puzzle-list", .activate = puzzle_list_cb },
  { .name = "clear-entries", .activate = clear_entries_cb },
  { .name = "fill-marks", .activate = fill_marks_cb },
  { .name = "make-givens", .activate = make_givens_cb },
  { .name = "check", .activate = check_cb },
  { .name = "next-hint", .activate = next_hint_cb },
  { .name = "solve", .activate = solve_cb },
  { .name = "count", .activate = count_cb },
  { .name = "cancel", .activate = cancel_cb },
  { .name = "keep-solution", .activate = keep_solution_cb },
  { .name = "hide-solution", .activate = hide_solution_cb },
  { .name = "previous-solution", .activate = previous_solution_cb },
  { .name = "next-solution", .activate = next_solution_cb },
  { .name = "best-score", .activate = best_score_cb },
  { .name = "previous-best", .activate = previous_best_cb },
  { .name = "next-best", .activate = next_best_cb },
  { .name = "keep-best", .activate = keep_best_cb },
  { .name = "reset-weights", .activate = reset_weights_cb },
  { .name = "next-pane", .activate = next_pane_cb },
  { .name = "hide-hint", .activate = hide_hint_cb },
  { .name = "shortcuts", .activate = shortcuts_cb },
  { .name = "help", .activate = help_cb },
  { .name = "preferences", .activate = preferences_cb },
  { .name = "close", .activate = close_cb },
};

void
mato_window_add_actions (MatoWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  mato_window_add_options (self);
}

static void
update_game_actions (MatoWindow *self)
{
  MatoActionSet *actions = self->actions;
  MatoGame *game = get_game (self);
  const MatoBoard *board = mato_game_get_board (game);
  guint n_entries = mato_game_get_geometry (game)->n_cells - mato_board_count_empty (board)
                    - mato_board_count_givens (board);
  guint index = mato_puzzles_get_index (get_puzzles (self));

  mato_action_set_enable (actions, "undo", mato_game_can_undo (game));
  mato_action_set_enable (actions, "redo", mato_game_can_redo (game));
  mato_action_set_enable (actions, "clear-entries", n_entries > 0 || mato_board_has_marks (board));
  mato_action_set_enable (actions, "fill-marks", mato_board_count_empty (board) > 0);
  mato_action_set_enable (actions, "make-givens", n_entries > 0);
  mato_action_set_enable (actions, "previous-puzzle", index > 0);
  mato_action_set_enable (actions, "next-puzzle",
                          index + 1 < mato_puzzles_get_n (get_puzzles (self)));
  mato_action_set_enable (actions, "puzzle-list", mato_puzzles_get_n (get_puzzles (self)) > 1);
  mato_action_set_enable (actions, "read-differently",
                          mato_puzzles_get_collection (get_puzzles (self)) != NULL);
}

static void
update_search_actions (MatoWindow *self)
{
  static const struct
  {
    const char *name;
    MatoPage page;
  } searches[] = {
    { "check", MATO_PAGE_PLAY },
    { "solve", MATO_PAGE_SOLVE },
    { "count", MATO_PAGE_SOLVE },
    { "record", MATO_PAGE_WATCH },
    { "best-score", MATO_PAGE_TARGET },
  };
  gboolean has_tour = mato_workspace_get_page (self->workspace) == MATO_PAGE_WATCH
                      && mato_tour_guide_get_tour (mato_workspace_get_guide (self->workspace));

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    mato_action_set_enable (self->actions, searches[i].name,
                            !mato_workspace_is_searching (self->workspace, searches[i].page));
  mato_action_set_enable (self->actions, "next-hint",
                          !mato_hints_is_running (mato_workspace_get_hints (self->workspace)));
  mato_action_set_enable (self->actions, "cancel",
                          mato_workspace_is_busy (self->workspace)
                            || mato_window_pictures_is_running (self->pictures) || has_tour
                            || mato_racing_get_race (mato_workspace_get_racing (self->workspace)));
}

static void
update_solution_actions (MatoWindow *self)
{
  int shown = mato_solving_get_shown (get_solving (self));
  int n_shown = mato_solving_get_n_shown (get_solving (self));

  mato_action_set_enable (self->actions, "keep-solution", shown >= 0);
  mato_action_set_enable (self->actions, "hide-solution", n_shown > 0);
  mato_action_set_enable (self->actions, "previous-solution", shown > 0);
  mato_action_set_enable (self->actions, "next-solution", shown >= 0 && shown + 1 < n_shown);
}

static void
update_target_actions (MatoWindow *self)
{
  MatoActionSet *actions = self->actions;
  MatoAim *aim = get_aim (self);
  MatoSearch *best = mato_workspace_get_answer (self->workspace, MATO_PAGE_TARGET);
  gboolean is_quick = mato_move_values_is_quick (mato_game_get_geometry (get_game (self)));
  gboolean has_best = best && mato_search_get_target_result (best)->score >= 0;

  mato_action_set_enable (actions, "show-best", has_best);
  mato_action_set_enable (actions, "previous-best", mato_aim_can_step_best (aim, -1));
  mato_action_set_enable (actions, "next-best", mato_aim_can_step_best (aim, 1));
  mato_action_set_enable (actions, "reset-weights",
                          mato_aim_get_weights (aim) != MATO_WEIGHTS_RINGS);
  mato_action_set_enable (actions, "show-losses", is_quick);
  mato_action_set_enable (actions, "tell-standing", is_quick);
  mato_action_set_enable (actions, "keep-best",
                          has_best && mato_aim_get (aim, MATO_AIM_SHOW_BEST));
}

void
mato_window_update_actions (MatoWindow *self)
{
  self->n_updates++;
  update_game_actions (self);
  update_search_actions (self);
  update_solution_actions (self);
  update_target_actions (self);
  mato_window_film_update (self->film);
  mato_window_quiz_update (self->quiz);
  mato_window_tour_update (self->tour);
  mato_window_race_update (self->race);
  mato_window_export_update (self->exports);
  mato_window_update_options (self);
}
