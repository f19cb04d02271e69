/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/panels/puzzle-maker.h"

#include "session/game/new-puzzle.h"

#include <glib/gi18n.h>
#include <stdio.h>

struct _MatoPuzzleMaker
{
  GObject parent_instance;

  MatoWorkspace *workspace;
  MatoDocument *document;
  MatoBoardView *board;
  MatoToast *toast;
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (MatoPuzzleMaker, mato_puzzle_maker, G_TYPE_OBJECT)

/* What was asked for, and on which board. */
typedef struct
{
  MatoPuzzleMaker *owner;
  const MatoLevel *level;
  guint64 revision;
} Wish;

static guint64
get_revision (MatoPuzzleMaker *self)
{
  return mato_game_get_revision (mato_workspace_get_game (self->workspace));
}

static void
put_on_board (MatoPuzzleMaker *self,
              MatoPuzzle      *puzzle,
              const MatoLevel *level)
{
  if (level != NULL)
    puzzle->title = g_strdup (_(level->title));

  mato_document_prepare (self->document, NULL, NULL);
  mato_game_replace (mato_workspace_get_game (self->workspace), puzzle);
  mato_workspace_set_page (self->workspace, MATO_PAGE_PLAY);
  mato_board_view_select (self->board, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  mato_toast_tell_undoable (self->toast, _("A new puzzle, with one solution."));
}

/* Whoever got another board meanwhile keeps that. */
static void
made_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autofree Wish *wish = user_data;
  g_autoptr (MatoPuzzleMaker) self = wish->owner;
  g_autoptr (MatoPuzzle) puzzle = mato_new_puzzle_finish (result, NULL);

  if (puzzle != NULL && !g_cancellable_is_cancelled (self->cancellable)
      && get_revision (self) == wish->revision)
    put_on_board (self, puzzle, wish->level);
}

static void
new_puzzle_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  MatoPuzzleMaker *self = user_data;
  g_autoptr (MatoGeometry) geometry = NULL;
  guint box_rows, box_columns;
  char level[16];
  Wish *wish;

  if (sscanf (g_variant_get_string (parameter, NULL), "%15s %2ux%2u", level, &box_rows,
              &box_columns) != 3
      || !mato_geometry_is_valid (box_rows, box_columns))
    return;

  geometry = mato_geometry_new (box_rows, box_columns);
  wish = g_new (Wish, 1);
  *wish = (Wish) { g_object_ref (self), mato_level_find (level), get_revision (self) };
  if (geometry->order != 9)
    wish->level = NULL;
  mato_new_puzzle_async (geometry, wish->level, MATO_SYMMETRY_HALF_TURN,
                         (guint64) g_random_int () << 32 | g_random_int (), self->cancellable,
                         made_cb, wish);
}

static void
mato_puzzle_maker_finalize (GObject *object)
{
  MatoPuzzleMaker *self = MATO_PUZZLE_MAKER (object);

  g_clear_object (&self->workspace);
  g_clear_object (&self->document);
  g_clear_object (&self->board);
  g_clear_object (&self->toast);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (mato_puzzle_maker_parent_class)->finalize (object);
}

static void
mato_puzzle_maker_class_init (MatoPuzzleMakerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_puzzle_maker_finalize;
}

static void
mato_puzzle_maker_init (MatoPuzzleMaker *self)
{
}

MatoPuzzleMaker *
mato_puzzle_maker_new (MatoActionSet *actions,
                       MatoWorkspace *workspace,
                       MatoDocument  *document,
                       MatoBoardView *board,
                       MatoToast     *toast,
                       GCancellable  *cancellable)
{
  const GActionEntry entry = {
    .name = "new-puzzle", .activate = new_puzzle_cb, .parameter_type = "s",
  };
  MatoPuzzleMaker *self = g_object_new (MATO_TYPE_PUZZLE_MAKER, NULL);

  self->workspace = g_object_ref (workspace);
  self->document = g_object_ref (document);
  self->board = g_object_ref (board);
  self->toast = g_object_ref (toast);
  self->cancellable = g_object_ref (cancellable);
  mato_action_set_add (actions, &entry, 1, self);

  return self;
}
