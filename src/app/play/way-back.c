/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/way-back.h"

#include "app/play/history-steps.h"
#include "core/board/posed.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

struct _MatoWayBack
{
  GObject parent_instance;

  MatoActionSet *actions;
  MatoWorkspace *workspace;
  MatoCheck *check; /* of the workspace */
  MatoBoardView *board;
  MatoVoice *voice;
  gboolean is_going; /* back, as soon as the solution is known */
};

G_DEFINE_FINAL_TYPE (MatoWayBack, mato_way_back, G_TYPE_OBJECT)

static void
tell_way_back (MatoWayBack *self,
               guint        n_undone)
{
  g_autofree char *text =
    g_strdup_printf (ngettext ("As before your first mistake: %u move was undone. Redo brings it "
                               "back.",
                               "As before your first mistake: %u moves were undone. Redo brings "
                               "them back.", n_undone), n_undone);

  mato_voice_tell (self->voice, text);
}

static void
go_back (MatoWayBack  *self,
         const guint8 *solution)
{
  MatoGame *game = self->workspace->game;
  guint now = mato_game_get_position (game);
  guint position = mato_game_find_before_mistakes (game, solution);
  gboolean mistakes[MATO_MAX_CELLS];

  if (mato_game_find_mistakes (game, solution, mistakes) == 0)
    {
      mato_voice_tell (self->voice, _("No mistakes so far."));
    }
  else if (position == now)
    {
      mato_voice_tell (self->voice, _("The mistakes were there when this puzzle came."));
    }
  else
    {
      mato_history_go_to (self->workspace, self->board, position);
      tell_way_back (self, now - position);
    }
}

/* If the puzzle is at fault the answer of the check tells it. */
static void
checked_cb (MatoWayBack *self)
{
  if (!self->is_going || mato_workspace_is_searching (self->workspace, MATO_PAGE_PLAY))
    return;

  self->is_going = FALSE;
  if (mato_check_get_solution (self->check) != NULL)
    go_back (self, mato_check_get_solution (self->check));
}

static void
before_mistake_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  MatoWayBack *self = user_data;
  const guint8 *solution = mato_check_get_solution (self->check);

  mato_playing_meet (self->workspace->playing, MATO_PLAY_ASK);
  mato_playing_assist (self->workspace->playing);
  if (solution != NULL)
    {
      go_back (self, solution);
      return;
    }

  self->is_going = TRUE;
  mato_workspace_set_page (self->workspace, MATO_PAGE_PLAY);
  mato_workspace_search (self->workspace, MATO_PAGE_PLAY);
}

/* The history and the checkpoints */

static void
go_to_move_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  MatoWayBack *self = user_data;
  guint position = g_variant_get_uint32 (parameter);

  if (position <= mato_game_get_n_moves (self->workspace->game))
    mato_history_go_to (self->workspace, self->board, position);
}

static void
checkpoint_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  MatoWayBack *self = user_data;
  MatoCheckpoints *checkpoints = self->workspace->checkpoints;
  MatoTransaction *transaction = self->workspace->transaction;
  /* Translators: the name of a board to come back to, at first: a number */
  g_autofree char *name = g_strdup_printf (_("Checkpoint %u"),
                                           mato_checkpoints_get_n (checkpoints) + 1);
  g_autofree char *text = NULL;

  mato_transaction_begin (transaction);
  mato_checkpoints_add (checkpoints, name);
  mato_transaction_end (transaction);
  /* Translators: %s: the name of the checkpoint */
  text = g_strdup_printf (_("“%s” is set. The history lists it."), name);
  mato_voice_tell (self->voice, text);
}

static gboolean
has_checkpoint (MatoWayBack *self,
                guint        index)
{
  MatoCheckpoints *checkpoints = self->workspace->checkpoints;

  return index < mato_checkpoints_get_n (checkpoints)
         && mato_checkpoints_fits (checkpoints, index);
}

static void
return_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  MatoWayBack *self = user_data;
  guint index = g_variant_get_uint32 (parameter);

  if (has_checkpoint (self, index))
    mato_checkpoints_return (self->workspace->checkpoints, index);
}

static void
forget_checkpoint_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  MatoWayBack *self = user_data;
  MatoTransaction *transaction = self->workspace->transaction;
  guint index = g_variant_get_uint32 (parameter);

  mato_transaction_begin (transaction);
  if (has_checkpoint (self, index))
    mato_checkpoints_remove (self->workspace->checkpoints, index);
  mato_transaction_end (transaction);
}

static const GActionEntry entries[] = {
  { .name = "before-mistake", .activate = before_mistake_cb },
  { .name = "go-to-move", .activate = go_to_move_cb, .parameter_type = "u" },
  { .name = "checkpoint", .activate = checkpoint_cb },
  { .name = "return", .activate = return_cb, .parameter_type = "u" },
  { .name = "forget-checkpoint", .activate = forget_checkpoint_cb, .parameter_type = "u" },
};

static void
update (MatoWayBack *self)
{
  MatoGame *game = self->workspace->game;
  const MatoBoard *board = mato_game_get_board (game);
  guint n_digits = mato_game_get_geometry (game)->n_cells - mato_board_count_empty (board);

  mato_action_set_enable (self->actions, "before-mistake",
                          mato_board_is_posed (board)
                            && n_digits > mato_board_count_givens (board)
                            && !mato_workspace_is_searching (self->workspace, MATO_PAGE_PLAY));
}

static void
mato_way_back_finalize (GObject *object)
{
  MatoWayBack *self = MATO_WAY_BACK (object);

  g_clear_object (&self->actions);
  g_clear_object (&self->workspace);
  g_clear_object (&self->check);
  g_clear_object (&self->board);
  g_clear_object (&self->voice);

  G_OBJECT_CLASS (mato_way_back_parent_class)->finalize (object);
}

static void
mato_way_back_class_init (MatoWayBackClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_way_back_finalize;
}

static void
mato_way_back_init (MatoWayBack *self)
{
}

MatoWayBack *
mato_way_back_new (MatoActionSet *actions,
                   MatoWorkspace *workspace,
                   MatoBoardView *board,
                   MatoVoice     *voice)
{
  MatoWayBack *self = g_object_new (MATO_TYPE_WAY_BACK, NULL);

  self->actions = g_object_ref (actions);
  self->workspace = g_object_ref (workspace);
  self->check = g_object_ref (workspace->check);
  self->board = g_object_ref (board);
  self->voice = g_object_ref (voice);
  mato_action_set_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (actions, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace->transaction, "changed",
                           G_CALLBACK (checked_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);

  return self;
}
