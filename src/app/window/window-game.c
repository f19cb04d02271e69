/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-game.h"

#include "app/kit/focus.h"
#include "app/play/history-steps.h"
#include "app/texts/puzzle-list.h"
#include "app/window/sample.h"
#include "app/window/window-search.h"
#include "core/notation/sections.h"
#include "session/game/entry.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>
#include <stdio.h>

struct _MatoWindowGame
{
  GObject parent_instance;

  GtkWindow *window;    /* not owned: it owns this */
  MatoActionSet *actions;
  MatoWorkspace *workspace;
  MatoGame *game;       /* of the workspace */
  MatoPuzzles *puzzles; /* of the workspace */
  MatoDocument *document;
  MatoBoardView *board;
  MatoVoice *voice;
};

G_DEFINE_FINAL_TYPE (MatoWindowGame, mato_window_game, G_TYPE_OBJECT)

/* Whoever wants an empty board types into it next, from the first cell on, and where the digits
 * for the mouse are. */
static void
replace_with_empty (MatoWindowGame *self,
                    guint           box_rows,
                    guint           box_columns)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (box_rows, box_columns);
  g_autoptr (MatoPuzzle) puzzle = mato_puzzle_new (mato_board_new (geometry));

  mato_document_prepare (self->document, NULL, NULL);
  mato_game_replace (self->game, puzzle);
  mato_workspace_set_page (self->workspace, MATO_PAGE_PLAY);
  mato_board_view_select (self->board, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
new_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       user_data)
{
  MatoWindowGame *self = user_data;
  const MatoGeometry *geometry = mato_game_get_geometry (self->game);
  guint box_rows = geometry->box_rows, box_columns = geometry->box_columns;

  /* Whoever wants an empty board after one with rules, wants none of them. */
  if (!mato_geometry_is_classic (geometry)
      && !mato_geometry_default_box (geometry->order, &box_rows, &box_columns))
    box_rows = box_columns = 3;
  replace_with_empty (self, box_rows, box_columns);
}

static void
new_board_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  guint box_rows, box_columns;

  if (sscanf (g_variant_get_string (parameter, NULL), "%2ux%2u", &box_rows, &box_columns) == 2
      && mato_geometry_is_valid (box_rows, box_columns))
    replace_with_empty (user_data, box_rows, box_columns);
}

static void
new_board_with_rules_cb (GSimpleAction *action,
                         GVariant      *parameter,
                         gpointer       user_data)
{
  MatoWindowGame *self = user_data;

  new_board_cb (action, parameter, self);
  mato_setting_begin (self->workspace->setting);
}

static void
replace_with_sample (MatoWindowGame *self,
                     MatoSampleId    id)
{
  g_autoptr (MatoPuzzle) sample = mato_sample_new (id);

  mato_document_prepare (self->document, NULL, NULL);
  mato_game_replace (self->game, sample);
}

static void
sample_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  replace_with_sample (user_data, MATO_SAMPLE_TARGET);
}

/* Of the puzzle that a new window shows there is nothing to watch: every digit is forced. */
static void
watch_sample_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  MatoWindowGame *self = user_data;

  replace_with_sample (self, MATO_SAMPLE_GUESSES);
  mato_action_set_activate (self->actions, "record");
}

static void
undo_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  MatoWindowGame *self = user_data;

  if (!mato_focus_takes_action (self->window, "text.undo"))
    mato_history_show (self->board, mato_game_undo (self->game));
}

static void
redo_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  MatoWindowGame *self = user_data;

  if (!mato_focus_takes_action (self->window, "text.redo"))
    mato_history_show (self->board, mato_game_redo (self->game));
}

static void
previous_puzzle_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  MatoWindowGame *self = user_data;

  mato_puzzles_go_to (self->puzzles, mato_puzzles_get_index (self->puzzles) - 1);
}

static void
next_puzzle_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  MatoWindowGame *self = user_data;

  mato_puzzles_go_to (self->puzzles, mato_puzzles_get_index (self->puzzles) + 1);
}

static void
puzzle_list_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  MatoWindowGame *self = user_data;

  mato_puzzle_list_present (self->window, self->puzzles);
}

static void
clear_entries_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  MatoWindowGame *self = user_data;

  mato_game_clear_entries (self->game);
}

static void
fill_marks_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  MatoWindowGame *self = user_data;

  if (mato_entry_fill_marks (self->game))
    mato_voice_tell_undoable (self->voice,
                              _("Every empty cell is marked with its possible digits."));
}

static void
make_givens_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  MatoWindowGame *self = user_data;

  mato_window_search_make_givens (self->workspace, self->voice);
}

static void
show_cell_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  MatoWindowGame *self = user_data;
  guint row, column;

  g_variant_get (parameter, "(uu)", &row, &column);
  mato_board_view_flash (self->board, row, column);
}

static void
rules_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  MatoWindowGame *self = user_data;
  g_autofree char *rules = mato_sentence_board_rules (mato_game_get_puzzle (self->game));

  mato_voice_tell_paragraphs (self->voice, rules, FALSE);
}

static const GActionEntry entries[] = {
  { .name = "new", .activate = new_cb },
  { .name = "new-board", .activate = new_board_cb, .parameter_type = "s" },
  { .name = "new-board-with-rules", .activate = new_board_with_rules_cb, .parameter_type = "s" },
  { .name = "sample", .activate = sample_cb },
  { .name = "watch-sample", .activate = watch_sample_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "previous-puzzle", .activate = previous_puzzle_cb },
  { .name = "next-puzzle", .activate = next_puzzle_cb },
  { .name = "puzzle-list", .activate = puzzle_list_cb },
  { .name = "clear-entries", .activate = clear_entries_cb },
  { .name = "fill-marks", .activate = fill_marks_cb },
  { .name = "make-givens", .activate = make_givens_cb },
  { .name = "rules", .activate = rules_cb },
  { .name = "show-cell", .activate = show_cell_cb, .parameter_type = "(uu)" },
};

static void
update_board_actions (MatoWindowGame *self)
{
  const MatoBoard *board = mato_game_get_board (self->game);
  guint n_empty = mato_board_count_empty (board);
  guint n_entries = mato_game_get_geometry (self->game)->n_cells - n_empty
                    - mato_board_count_givens (board);
  gboolean is_set = self->workspace->setting->is_active;
  g_autofree char *told =
    mato_sections_get_told (mato_game_get_puzzle (self->game)->sections);

  mato_action_set_enable (self->actions, "undo", mato_game_can_undo (self->game));
  mato_action_set_enable (self->actions, "redo", mato_game_can_redo (self->game));
  mato_action_set_enable (self->actions, "clear-entries",
                          n_entries > 0 || mato_board_has_marks (board)
                            || mato_board_has_colours (board));
  mato_action_set_enable (self->actions, "fill-marks", n_empty > 0);
  mato_action_set_enable (self->actions, "make-givens", n_entries > 0 || is_set);
  mato_action_set_enable (self->actions, "rules",
                          told != NULL
                            || !mato_geometry_is_classic (mato_board_get_geometry (board)));
}

static void
update (MatoWindowGame *self)
{
  guint index = mato_puzzles_get_index (self->puzzles);
  guint n_puzzles = mato_puzzles_get_n (self->puzzles);

  update_board_actions (self);
  mato_action_set_enable (self->actions, "previous-puzzle", index > 0);
  mato_action_set_enable (self->actions, "next-puzzle", index + 1 < n_puzzles);
  mato_action_set_enable (self->actions, "puzzle-list", n_puzzles > 1);
}

static void
mato_window_game_finalize (GObject *object)
{
  MatoWindowGame *self = MATO_WINDOW_GAME (object);

  g_clear_object (&self->actions);
  g_clear_object (&self->workspace);
  g_clear_object (&self->game);
  g_clear_object (&self->puzzles);
  g_clear_object (&self->document);
  g_clear_object (&self->board);
  g_clear_object (&self->voice);

  G_OBJECT_CLASS (mato_window_game_parent_class)->finalize (object);
}

static void
mato_window_game_class_init (MatoWindowGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_game_finalize;
}

static void
mato_window_game_init (MatoWindowGame *self)
{
}

MatoWindowGame *
mato_window_game_new (GtkWindow     *window,
                      MatoActionSet *actions,
                      MatoWorkspace *workspace,
                      MatoDocument  *document,
                      MatoBoardView *board,
                      MatoVoice     *voice)
{
  MatoWindowGame *self = g_object_new (MATO_TYPE_WINDOW_GAME, NULL);

  self->window = window;
  self->actions = g_object_ref (actions);
  self->workspace = g_object_ref (workspace);
  self->game = g_object_ref (workspace->game);
  self->puzzles = g_object_ref (workspace->puzzles);
  self->document = g_object_ref (document);
  self->board = g_object_ref (board);
  self->voice = g_object_ref (voice);
  mato_action_set_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (actions, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  return self;
}
