/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-private.h"

#include "app/side/help.h"
#include "app/side/preferences.h"
#include "app/side/shortcuts.h"
#include "app/window/window-search.h"

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

/* Keys like Ctrl+V belong to a text field while a person types in it.
 *
 * Returns: whether a text field took @action */
static gboolean
give_to_text_field (gpointer    window,
                    const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  if (!GTK_IS_EDITABLE (focus))
    return FALSE;

  /* What some fields change is taken back with the rest of the game. */
  if (g_str_has_prefix (action, "text.") && !gtk_editable_get_enable_undo (GTK_EDITABLE (focus)))
    return FALSE;

  return gtk_widget_activate_action (focus, action, NULL);
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
  g_autoptr (MatoPuzzle) sample = mato_window_new_sample ();

  mato_document_prepare (MATO_WINDOW (window)->document, NULL, NULL);
  mato_game_replace (get_game (window), sample);
}

static void
open_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       window)
{
  mato_window_open (window);
}

static void
save_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       window)
{
  mato_window_save (window);
}

static void
save_as_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       window)
{
  mato_window_save_as (window);
}

static void
paste_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       window)
{
  if (!give_to_text_field (window, "clipboard.paste"))
    mato_window_paste (window);
}

static void
copy_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       window)
{
  if (!give_to_text_field (window, "clipboard.copy"))
    mato_window_copy (window);
}

static void
undo_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       window)
{
  if (!give_to_text_field (window, "text.undo"))
    mato_game_undo (get_game (window));
}

static void
redo_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       window)
{
  if (!give_to_text_field (window, "text.redo"))
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
enter_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       window)
{
  guint digit = g_variant_get_uint32 (parameter);

  if (digit <= mato_game_get_geometry (get_game (window))->order)
    mato_window_enter (window, mato_board_view_get_selected (MATO_WINDOW (window)->board), digit,
                       MATO_N_PENCILS, 0);
}

static void
clear_entries_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       window)
{
  mato_game_clear_entries (get_game (window));
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
  { .name = "open", .activate = open_cb },
  { .name = "save", .activate = save_cb },
  { .name = "save-as", .activate = save_as_cb },
  { .name = "paste", .activate = paste_cb },
  { .name = "copy", .activate = copy_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "previous-puzzle", .activate = previous_puzzle_cb },
  { .name = "next-puzzle", .activate = next_puzzle_cb },
  { .name = "enter", .activate = enter_cb, .parameter_type = "u" },
  { .name = "clear-entries", .activate = clear_entries_cb },
  { .name = "make-givens", .activate = make_givens_cb },
  { .name = "check", .activate = check_cb },
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

void
mato_window_enable (MatoWindow *self,
                    const char *name,
                    gboolean    is_enabled)
{
  mato_action_set_enable (self->actions, name, is_enabled);
}

void
mato_window_set_state (MatoWindow *self,
                       const char *name,
                       GVariant   *state)
{
  mato_action_set_set_state (self->actions, name, state);
}

static void
update_game_actions (MatoWindow *self)
{
  MatoGame *game = mato_workspace_get_game (self->workspace);
  const MatoBoard *board = mato_game_get_board (game);
  guint n_entries = mato_game_get_geometry (game)->n_cells - mato_board_count_empty (board)
                    - mato_board_count_givens (board);
  guint index = mato_puzzles_get_index (get_puzzles (self));

  mato_window_enable (self, "undo", mato_game_can_undo (game));
  mato_window_enable (self, "redo", mato_game_can_redo (game));
  mato_window_enable (self, "clear-entries", n_entries > 0 || mato_board_has_marks (board));
  mato_window_enable (self, "make-givens", n_entries > 0);
  mato_window_enable (self, "previous-puzzle", index > 0);
  mato_window_enable (self, "next-puzzle",
                      index + 1 < mato_puzzles_get_n (get_puzzles (self)));
}

static void
update_search_actions (MatoWindow *self)
{
  int shown = mato_solving_get_shown (get_solving (self));
  int n_shown = mato_solving_get_n_shown (get_solving (self));
  MatoSearch *best = mato_workspace_get_answer (self->workspace, MATO_PAGE_TARGET);
  gboolean is_quick = mato_move_values_is_quick (mato_game_get_geometry (get_game (self)));
  gboolean has_tour = mato_workspace_get_page (self->workspace) == MATO_PAGE_WATCH
                      && mato_tour_guide_get_tour (mato_workspace_get_guide (self->workspace));
  gboolean has_best = best && mato_search_get_target_result (best)->score >= 0;

  mato_window_enable (self, "cancel",
                      mato_workspace_is_busy (self->workspace)
                        || mato_window_pictures_is_running (self->pictures) || has_tour
                        || mato_racing_get_race (mato_workspace_get_racing (self->workspace)));
  mato_window_enable (self, "check",
                      !mato_workspace_is_searching (self->workspace, MATO_PAGE_PLAY));
  mato_window_enable (self, "solve",
                      !mato_workspace_is_searching (self->workspace, MATO_PAGE_SOLVE));
  mato_window_enable (self, "count",
                      !mato_workspace_is_searching (self->workspace, MATO_PAGE_SOLVE));
  mato_window_enable (self, "record",
                      !mato_workspace_is_searching (self->workspace, MATO_PAGE_WATCH));
  mato_window_enable (self, "best-score",
                      !mato_workspace_is_searching (self->workspace, MATO_PAGE_TARGET));
  mato_window_enable (self, "keep-solution", shown >= 0);
  mato_window_enable (self, "hide-solution", n_shown > 0);
  mato_window_enable (self, "previous-solution", shown > 0);
  mato_window_enable (self, "next-solution", shown >= 0 && shown + 1 < n_shown);
  mato_window_enable (self, "show-best", has_best);
  mato_window_enable (self, "previous-best", mato_aim_can_step_best (get_aim (self), -1));
  mato_window_enable (self, "next-best", mato_aim_can_step_best (get_aim (self), 1));
  mato_window_enable (self, "reset-weights",
                      mato_aim_get_weights (get_aim (self)) != MATO_WEIGHTS_RINGS);
  mato_window_enable (self, "show-losses", is_quick);
  mato_window_enable (self, "tell-standing", is_quick);
  mato_window_enable (self, "keep-best", has_best
                      && mato_aim_get (get_aim (self), MATO_AIM_SHOW_BEST));
}

void
mato_window_update_actions (MatoWindow *self)
{
  self->n_updates++;
  update_game_actions (self);
  update_search_actions (self);
  mato_window_film_update (self->film);
  mato_window_quiz_update (self->quiz);
  mato_window_tour_update (self->tour);
  mato_window_race_update (self->race);
  mato_window_export_update (self->exports);
  mato_window_update_options (self);
}

void
mato_window_offer_actions (MatoWindow *self)
{
  mato_action_set_hold (self->actions);
  mato_window_update_actions (self);
}

void
mato_window_withdraw_actions (MatoWindow *self)
{
  mato_action_set_release (self->actions);
}
